"""Pages over views: on a server, as a folder of files, or one article as a file of its own."""

from junket.web.whole import render_article

__all__ = ["render_article"]
