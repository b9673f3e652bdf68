"""Forms in which a reading or a record leaves junket."""

from junket.export.canonical import document, record_schema
from junket.export.extract import Line, dumps, extract, schema

__all__ = ["Line", "document", "dumps", "extract", "record_schema", "schema"]
