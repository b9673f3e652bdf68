"""Named questions about one reading, each answered by a dataclass."""

from junket.views.account import AccountView, account_view
from junket.views.article import ArticleView, article_view

__all__ = ["AccountView", "ArticleView", "account_view", "article_view"]
