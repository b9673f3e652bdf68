"""The record: what was read from every article, kept so that it can be checked and joined."""

from junket.record.intake import Progress, find_files, read_into
from junket.record.open import DEFAULT, open_record

__all__ = ["DEFAULT", "Progress", "find_files", "open_record", "read_into"]
