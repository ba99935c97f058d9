"""Search texts of wiki pages, written in the transaction of the page."""

from __future__ import annotations

from datetime import datetime

from zendotao.store.search.values import SearchText
from zendotao.store.search.words import MOST_OF_TEXT, split_words
from zendotao.store.unit import Unit


def index_page(work: Unit, slug: str, revision: int, title: str, text: str, at: datetime) -> None:
    """Write the search text of a page's present revision."""
    found = split_words(f"{title} {text}", MOST_OF_TEXT)
    page = SearchText(kind="page", game=None, number=revision, place=slug, at=at, party=None, words=found, again=True)
    work.search.note([page])
