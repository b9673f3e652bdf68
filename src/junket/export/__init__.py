"""Forms in which a reading leaves junket: for now the JSON line of `junket extract`."""

from junket.export.extract import Line, dumps, extract, schema

__all__ = ["Line", "dumps", "extract", "schema"]
