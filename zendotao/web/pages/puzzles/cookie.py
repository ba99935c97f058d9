"""The record of a visitor without an account: a cookie, which nobody but the visitor's browser keeps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, time

from flask import Response, current_app, request

from zendotao.store.site.values import PuzzleResult
from zendotao.web.themes import YEAR_SECONDS

COOKIE = "puzzles"
MOST = 60
"""So many puzzles are remembered, the newest; a cookie has at most 4 KB."""

ENTRY = re.compile(r"(\d{8})\.(\d{1,3})([osx])", re.ASCII)
"""The day, the number of tries, and whether it is open, solved, or the solution was shown."""


def read_results() -> dict[str, PuzzleResult]:
    """Return the visitor's results by their days; what cannot be read is ignored."""
    found = (_read_entry(text) for text in request.cookies.get(COOKIE, "").split("-")[:MOST])
    return {one.day: one for one in found if one is not None}


def _read_entry(text: str) -> PuzzleResult | None:
    parts = ENTRY.fullmatch(text)
    if parts is None:
        return None
    try:
        day = date.fromisoformat(parts[1])
    except ValueError:
        return None
    # No more than the day is kept of when it was.
    at = datetime.combine(day, time(), UTC)
    state = parts[3]
    return PuzzleResult(
        day=day.isoformat(), tries=int(parts[2]), solved_at=at if state == "s" else None,
        shown_at=at if state == "x" else None,
    )  # fmt: skip


def set_results(response: Response, results: Iterable[PuzzleResult]) -> Response:
    """Store results in the visitor's browser."""
    newest = sorted(results, key=lambda one: one.day, reverse=True)[:MOST]
    response.set_cookie(
        COOKIE, "-".join(map(_write_entry, newest)), max_age=YEAR_SECONDS, httponly=True, samesite="Lax",
        secure=current_app.config["SESSION_COOKIE_SECURE"],
    )  # fmt: skip
    return response


def _write_entry(one: PuzzleResult) -> str:
    state = "s" if one.solved_at is not None else "x" if one.shown_at is not None else "o"
    return f"{one.day.replace('-', '')}.{min(one.tries, 999)}{state}"
