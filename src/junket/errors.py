"""The exceptions that junket raises, one tree.

JunketError
├── UsageError         the call is wrong: an option, an argument, a value     exit code 2
│   └── UnknownNameError   nothing, or more than one thing, is called so      exit code 2
├── StageError         a stage cannot read this input; becomes a Failure      exit code 3
│   ├── SourceError    no document: missing, unreadable, too large, binary
│   └── ArticleError   a document without an article in it
├── RecordError        a record cannot be opened, read or written            exit code 2
└── AnchorError        a passage that does not stand where it is said to stand

Each message says what was expected, what was found, where, and what to do.
"""

from __future__ import annotations


class JunketError(Exception):
    """Root of all errors that junket raises on purpose."""


class UsageError(JunketError):
    """The caller asked for something that does not exist or does not fit."""


class UnknownNameError(UsageError):
    """Nothing in the record is called so, or more than one thing is; `choices` says which."""

    def __init__(self, message: str, choices: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.choices = choices


class StageError(JunketError):
    """A stage cannot read its input; the pipeline stores it as a failure."""

    stage = "unknown"


class SourceError(StageError):
    """There is no document to read: missing, unreadable, too large, or binary."""

    stage = "source"


class ArticleError(StageError):
    """The document holds no article: it is empty, or its markup gives no text."""

    stage = "article"


class RecordError(JunketError):
    """A record is missing, foreign, damaged, held by another writer, or cannot be written."""


class AnchorError(JunketError):
    """A passage does not stand in the text where its anchor says."""
