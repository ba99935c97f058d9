"""Form fields for the settings of a new game of classic Zendo. The name of a field is its path in the request."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

from msgspec import Struct

from zendotao.core.game.classic.gates.people import MOST_BOTS
from zendotao.core.game.classic.settings import COLOURS, PALETTE, POST, SITTING, WINDOWS, ClassicSettings
from zendotao.core.messages import message
from zendotao.services.games.moves.requests import MAX_TITLE_LENGTH
from zendotao.services.games.moves.settings import format_duration
from zendotao.web.pages.composer.form import Fields

USUAL = ClassicSettings()
MOST_TITLE = MAX_TITLE_LENGTH
BOTS = tuple(f"bots.{place}" for place in range(MOST_BOTS))
"""The fields of bots that join with whoever opens the game; an empty place is nobody's."""
PLAIN = ("title", "master", "as")
CHOICES = ("pace", "order", "rules", "stash", "counters", "language")
NUMBERS = ("pieces", "stones", "missed", "seats")
UNITS = {"post": timedelta(hours=1), "sitting": timedelta(minutes=1)}
"""In which unit the windows of each pace are told."""


class WindowField(Struct, frozen=True):
    """A window of one pace: its field, its label, and its default in the unit of the pace."""

    name: str
    label: str
    usual: str


LABELS: Mapping[str, str] = {
    "turn": message("For a turn"), "mondo": message("To answer a mondo"), "mark": message("To mark a koan in prose"),
    "clarify": message("To make a guess clear"), "disprove": message("For a counter-koan"),
    "breaking": message("To agree on koans to break down"), "objection": message("To object to a corrected mark"),
    "final": message("Until a win stands"), "away": message("Until a late Master ends the game"),
    "spacing": message("Between two koans of one student, in open order"),
}  # fmt: skip


def list_windows(pace: str) -> tuple[WindowField, ...]:
    """Return the windows of a pace."""
    usual = POST if pace == "post" else SITTING
    return tuple(
        WindowField(f"settings.{pace}.{name}", LABELS[name], f"{getattr(usual, name) / UNITS[pace]:g}")
        for name in (*WINDOWS, "spacing")
    )


def read_classic_fields(fields: Fields) -> dict[str, Any]:
    """Return the request that a form holds, as plain values; what is left out has its default."""
    found: dict[str, Any] = {name: fields[name].strip() for name in PLAIN if fields.get(name, "").strip()}
    found["settings"] = dict(_read_settings(fields))
    if found.get("master") == "server":
        if fields.get("difficulty"):
            found["difficulty"] = fields["difficulty"]
        levels = [fields[name].strip() for name in BOTS if fields.get(name, "").strip()]
        if levels:
            found["bots"] = levels
        return found
    return found | {name: fields[name].strip() for name in ("rule", "white", "black") if fields.get(name, "").strip()}


def _read_settings(fields: Fields) -> Iterator[tuple[str, Any]]:
    prose = fields.get("settings.rules") == "prose" and fields.get("master") != "server"
    for name in (*CHOICES, *NUMBERS):
        text = fields.get(f"settings.{name}", "").strip()
        if text:
            yield name, text
    if fields.get("master") == "server":
        yield from (("rules", "checked"), ("counters", "server"))
    elif prose:
        yield "counters", "master"
    colours = read_colours(fields)
    if colours != PALETTE:
        yield "palette", list(colours)
    if fields.get("settings"):
        yield "hints", fields.get("settings.hints") == "1"
        yield "practice", fields.get("settings.practice") == "1"
    if fields.get("no_bots") == "1":
        yield "bots", False
    for pace in UNITS:
        windows = dict(_read_windows(fields, pace))
        if windows:
            yield pace, windows


def read_colours(fields: Fields) -> tuple[str, ...]:
    """Return the colours of a form; the usual ones before it was sent."""
    if not fields.get("settings"):
        return PALETTE
    return tuple(name for name in COLOURS if fields.get(f"palette.{name}") == "1")


def _read_windows(fields: Fields, pace: str) -> Iterator[tuple[str, str]]:
    for one in list_windows(pace):
        text = fields.get(one.name, "").strip().replace(",", ".")
        if text and text != one.usual:
            yield one.name.rpartition(".")[2], _write_duration(text, UNITS[pace])


def _write_duration(text: str, unit: timedelta) -> str:
    """Return a number of units in ISO 8601; a text that is none as it is, to be refused later."""
    try:
        return format_duration(float(text) * unit)
    except (ValueError, OverflowError):
        return text
