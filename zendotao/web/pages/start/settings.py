"""Form fields for the settings of a new game: label, explanation, and default."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

from msgspec import Struct

from zendotao.core.game.zendotao.settings import COLOURS, DURATIONS, MOST_LIMIT, Settings
from zendotao.core.messages import message
from zendotao.web.pages.composer.form import Fields

USUAL = Settings()
HOUR = timedelta(hours=1)
MINUTES = 60


class Window(Struct, frozen=True):
    """A setting in hours."""

    name: str
    label: str
    hint: str

    @property
    def usual(self) -> str:
        """The default, in hours."""
        return format_hours(getattr(USUAL, self.name))


SMALL = message("The same with three seats or fewer.")

WINDOWS = (
    Window(
        "spacing",
        message("Between two turns of the same seat"),
        message("How long the player who moved last waits before moving again, if no other seat has moved."),
    ),
    Window(
        "stall", message("Until anyone may claim"), message("How long without a move until any seat may claim victory.")
    ),
    Window("stall_small", message("Until anyone may claim, in a small game"), SMALL),
    Window("vote", message("To block a claim"), message("How long a claim can be blocked. Nobody has to agree to it.")),
    Window("vote_small", message("To block a claim, in a small game"), SMALL),
    Window(
        "reveal",
        message("To reveal the winning rule"),
        message("If it isn't revealed by then, the claim is lost."),
    ),
    Window(
        "final",
        message("Until a victory is final"),
        message("How long it can be challenged once the rule is revealed."),
    ),
    Window("final_small", message("Until a victory is final, in a small game"), SMALL),
    Window("challenge_vote", message("To vote on a challenge"), message("Longer, once, when too few have voted.")),
    Window(
        "bystander_age",
        message("Age of a bystander's account"),
        message("How old an account must be to vote in a game that its owner only follows."),
    ),
)
"""All windows, in the order in which a game comes to them."""


def format_hours(span: timedelta) -> str:
    """Format a duration in hours, without decimals if it is whole."""
    return f"{span / HOUR:g}"


def read_settings(fields: Fields) -> Mapping[str, Any]:
    """Read the settings of a form; missing ones have their defaults."""
    told: dict[str, Any] = dict(_read_windows(fields))
    colours = [colour for colour in COLOURS if fields.get(f"palette.{colour}") == "1"]
    if colours or fields.get("settings") == "1":
        told["palette"] = colours
    if fields.get("limit", "").strip():
        told["limit"] = _parse_whole(fields["limit"])
    if fields.get("language"):
        told["language"] = fields["language"]
    switches = {name: fields.get(name) == "1" for name in ("prose", "practice")}
    return {**told, **switches, **_read_bots(fields)}


def _read_bots(fields: Fields) -> dict[str, bool]:
    """Return that bots may not be invited, if it was chosen."""
    return {"bots": False} if fields.get("no_bots") == "1" else {}


def _read_windows(fields: Fields) -> Iterator[tuple[str, str]]:
    for name in DURATIONS:
        text = fields.get(name, "").strip()
        if text:
            yield name, _parse_duration(text)


def _parse_duration(text: str) -> str:
    """Convert hours to ISO 8601; text that is no number is returned as it is, and refused later."""
    try:
        minutes = round(float(text) * MINUTES)
    except (ValueError, OverflowError):
        return text
    return f"PT{minutes}M"


def _parse_whole(text: str) -> Any:
    """Convert a whole number; text that is none is returned as it is, and refused later."""
    return int(text) if text.isascii() and text.strip().isdigit() and len(text) < len(str(MOST_LIMIT)) + 2 else text


def read_palette(fields: Fields) -> frozenset[str]:
    """Return the colours chosen in a form, or the default palette."""
    if fields.get("settings") != "1":
        return frozenset(USUAL.palette)
    return frozenset(colour for colour in COLOURS if fields.get(f"palette.{colour}") == "1")


def describe_fault(name: str, text: str) -> str:
    """Describe the fault of a setting, in the words of the form."""
    if name in DURATIONS:
        return message("Give a number of hours: a year at most, and no less than the site allows.")
    return text
