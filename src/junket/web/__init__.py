"""Pages over views: for now the plain static page of one article, and a list of such pages."""

from junket.web.pages import render_article, render_index

__all__ = ["render_article", "render_index"]
