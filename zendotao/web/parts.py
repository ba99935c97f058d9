"""Values that the parts of pages are made from: monograms, and strings of stones told in words."""

from __future__ import annotations

from itertools import groupby

from flask import Flask

WORDS = {"w": "white", "b": "black", "o": "open"}


def monogram(name: str) -> str:
    """Two characters for a name: the initials of its first and last word, or its first two letters."""
    words = [word for word in name.split() if any(sign.isalnum() for sign in word)]
    if len(words) > 1:
        return words[0][0] + words[-1][0]
    return "".join(sign for sign in name if sign.isalnum())[:2] or "·"


def told_stones(string: str) -> str:
    """A string of stones in words, runs together: "5 koans: white, 3 black, open"."""
    runs = [(WORDS[sign], len(list(run))) for sign, run in groupby(string)]
    told = ", ".join(word if count == 1 else f"{count} {word}" for word, count in runs)
    return f"{len(string)} koan{'s' if len(string) != 1 else ''}{': ' if told else ''}{told}"


def install(app: Flask) -> None:
    """Let templates write ``name | monogram`` and ``string | told_stones``."""
    app.jinja_env.filters["monogram"] = monogram
    app.jinja_env.filters["told_stones"] = told_stones
