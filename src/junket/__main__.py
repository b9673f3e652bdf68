"""`python -m junket` is the command `junket`."""

import sys

from junket.cli import main

if __name__ == "__main__":
    sys.exit(main())
