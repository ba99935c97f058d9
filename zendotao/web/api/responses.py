"""Values of answers: durations in ISO 8601 (``PT20H``), lists in pages."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, TypeVar
from urllib.parse import urlencode

from flask import request

from zendotao.web.api.schemas.base import PageAnswer
from zendotao.web.api.sections import PREFIX
from zendotao.web.replies import Reply

STEPS = ((3600, "H"), (60, "M"))


T = TypeVar("T")
PageKind = TypeVar("PageKind", bound=PageAnswer)


def format_duration(span: timedelta) -> str:
    """Format a duration in ISO 8601, in hours, minutes and seconds."""
    seconds, rest = divmod(round(span / timedelta(microseconds=1)), 1_000_000)
    written = "PT"
    for size, letter in STEPS:
        whole, seconds = divmod(seconds, size)
        written += f"{whole}{letter}" if whole else ""
    if rest:
        return f"{written}{seconds}.{rest:06}".rstrip("0") + "S"
    return f"{written}{seconds}S" if seconds or written == "PT" else written


def make_page(kind: type[PageKind], items: Sequence[Any], page: int, more: bool, **total: int) -> PageKind:
    """Return a page of a list, with the address of the next one: this request's, with the next ``page``. The log of a
    game is read on by ``after`` instead (``routes_games.show_log``)."""
    following = None
    if more:
        query = {**request.args.to_dict(), "page": str(page + 1)}
        following = f"{request.path}?{urlencode(query)}"
    return kind(items=items, page=page, next=following, **total)


def make_new_game(game: str, answer: T) -> Reply[T]:
    """Return the answer of a request that started a game, with its address."""
    return Reply(answer, 201, {"Location": f"{PREFIX}/games/{game}"})
