"""One document -> Article: its text, fixed from here on, and what is known of it."""

from junket.article.read import read_article

__all__ = ["read_article"]
