"""Views on a terminal: coloured where it is one, plain text where it is a pipe or a file."""

from junket.terminal.article import quotation, show
from junket.terminal.lines import Printable, heading, show_lines, table

__all__ = ["Printable", "heading", "quotation", "show", "show_lines", "table"]
