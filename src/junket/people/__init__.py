"""Decide who of the named is a person and who a character, and what is known of each."""

from junket.people.settle import settle_castings, settle_names

__all__ = ["settle_castings", "settle_names"]
