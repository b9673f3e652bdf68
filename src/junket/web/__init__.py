"""Pages over views: one article, one series, and an index of both, each a file of its own."""

from junket.web.pages import place_of, render_article, render_index, render_series

__all__ = ["place_of", "render_article", "render_index", "render_series"]
