"""Template filters for parts of pages: monograms, and rows of stones in words."""

from __future__ import annotations

from itertools import groupby

from flask import Flask

from zendotao.core.messages import join_text, mark_message, message, plural_message
from zendotao.services.common.names import BOT_MARK

RUNS = {
    "w": (mark_message("white"), mark_message("%(stones)s white")),
    "b": (mark_message("black"), mark_message("%(stones)s black")),
    "o": (mark_message("open"), mark_message("%(stones)s open")),
}
"""Texts for one stone, and for a run of stones of a colour; an open koan has none yet."""


def make_monogram(name: str) -> str:
    """Return two characters for a name: the initials of its first and last word, or its first two letters. What marks a
    bot is no word of its name."""
    name = name.removesuffix(BOT_MARK)
    words = [word for word in name.split() if any(sign.isalnum() for sign in word)]
    if len(words) > 1:
        return words[0][0] + words[-1][0]
    return "".join(sign for sign in name if sign.isalnum())[:2] or "·"


def describe_stones(string: str) -> str:
    """Describe a row of stones in words, grouping runs: "5 koans: white, 3 black, open"."""
    runs = [(RUNS[sign], len(list(run))) for sign, run in groupby(string)]
    stones = join_text(
        [message(several, stones=count) if count > 1 else message(one) for (one, several), count in runs], ", "
    )
    if not string:
        return message("0 koans")
    return plural_message("%(count)s koan: %(stones)s", "%(count)s koans: %(stones)s", len(string), stones=stones)


def install(app: Flask) -> None:
    """Register the filters ``name | monogram`` and ``string | told_stones``."""
    app.jinja_env.filters["monogram"] = make_monogram
    app.jinja_env.filters["told_stones"] = describe_stones
