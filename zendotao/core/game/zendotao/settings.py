"""Settings of a game, agreed before it starts and unchanged afterwards. They are read from a request in
``services.games.moves.settings``, where windows are at least as long as the site wants."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from msgspec import UNSET, Struct, UnsetType

from zendotao.core.koan.pieces import Colour
from zendotao.core.messages import LANGUAGES

HOUR = timedelta(hours=1)

PALETTE = ("red", "yellow", "green", "blue", "black")
LIMIT = 30
"""The default of the greatest complexity of a rule: no rule of the official sheets has more than 23."""

MOST_LIMIT = 1000
COLOURS = tuple(colour.word for colour in Colour)


class Settings(Struct, frozen=True, kw_only=True, gc=False):
    """The windows, all of them durations, and the constraints on rules and koans.

    ``vote`` is the window of a claim, ``challenge_vote`` of a challenge, ``final`` of a victory; the ``small`` ones are
    for games with at most ``state.SMALL`` seats with a standing move, bots not counted (``Game.small``). ``limit`` is
    the greatest complexity of a rule, ``prose`` allows rules that only people can check, ``bots`` is false where none
    may be invited. All are written out in the log, since defaults may change; one that is added later has to be
    ``msgspec.UNSET`` in older games.
    """

    spacing: timedelta = 20 * HOUR
    stall: timedelta = 72 * HOUR
    stall_small: timedelta = 168 * HOUR
    vote: timedelta = 72 * HOUR
    vote_small: timedelta = 168 * HOUR
    challenge_vote: timedelta = 72 * HOUR
    reveal: timedelta = 72 * HOUR
    final: timedelta = 72 * HOUR
    final_small: timedelta = 168 * HOUR
    bystander_age: timedelta = 72 * HOUR
    palette: tuple[str, ...] = PALETTE
    limit: int = LIMIT
    prose: bool = False
    language: str = "en"
    practice: bool = False
    bots: bool | UnsetType = UNSET

    def stall_window(self, small: bool) -> timedelta:
        """Return how long without a table move until any seat may claim."""
        return self.stall_small if small else self.stall

    def claim_window(self, small: bool) -> timedelta:
        """Return how long a claim can be blocked."""
        return self.vote_small if small else self.vote

    def final_window(self, small: bool) -> timedelta:
        """Return how long a victory can be challenged."""
        return self.final_small if small else self.final


DURATIONS = (
    "spacing", "stall", "stall_small", "vote", "vote_small", "challenge_vote", "reveal", "final", "final_small",
    "bystander_age",
)  # fmt: skip
"""The settings that are durations."""

LONGEST_WINDOW = timedelta(days=366)


def find_settings_faults(settings: Settings) -> Iterator[str]:
    """Yield the faults of settings, in words. The least window is each site's own."""
    for name in DURATIONS:
        if not timedelta() < getattr(settings, name) <= LONGEST_WINDOW:
            yield f"no game has such a window: {name}"
    if not settings.palette or sorted(settings.palette) != sorted(set(settings.palette) & set(COLOURS)):
        yield "its palette is no list of colours"
    if not 1 <= settings.limit <= MOST_LIMIT:
        yield f"its limit is not from 1 to {MOST_LIMIT}"
    if settings.language not in LANGUAGES:
        yield "it is in no language of the program"
