"""Find who and what an article names, and which mentions are one."""

from __future__ import annotations

from junket.mentions.find import find_names

__all__ = ["find_names"]
