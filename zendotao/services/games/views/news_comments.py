"""Comments in the news of a game, of whatever kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from zendotao.services.common.context import Asker
from zendotao.services.games.moves.comments import CommentView, make_comment_views
from zendotao.services.games.transaction.reading import KindReading
from zendotao.store.notices.values import News

HIDDEN_COMMENT = "(hidden by a keeper)"
MAX_COMMENT_LENGTH = 1500
"""So many characters of a comment go into a letter; the rest is behind its address."""


def find_comments(reading: KindReading[Any], reader: Asker | None, news: Sequence[News]) -> Mapping[int, CommentView]:
    """Return the comments that news is about, by number, as the reader sees them."""
    numbers = set(list_comment_numbers(news))
    if not numbers:
        return {}
    rows = [row for row in reading.work.comments.list_for_game(reading.game.id) if row.number in numbers]
    return {one.number: one for one in make_comment_views(reading.work, reading.game.id, rows, reader)}


def describe_comment(comment: CommentView) -> str:
    """Return the text of a comment as a letter has it."""
    return HIDDEN_COMMENT if comment.text is None else truncate(comment.text)


def truncate(text: str) -> str:
    """Return the beginning of a long text."""
    return text if len(text) <= MAX_COMMENT_LENGTH else f"{text[:MAX_COMMENT_LENGTH].rstrip()} …"


def list_comment_numbers(news: Iterable[News]) -> tuple[int, ...]:
    """Return the numbers of the comments that notices are about."""
    return tuple(one.data["comment"] for one in news if one.kind == "comment")
