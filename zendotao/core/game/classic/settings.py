"""Settings of a game of classic Zendo, agreed before it starts and unchanged afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Literal

from msgspec import Struct

from zendotao.core.game.stash import STASH
from zendotao.core.koan.pieces import Colour
from zendotao.core.messages import LANGUAGES

Pace = Literal["post", "sitting"]
"""How a game is played: by post, over days, or at one sitting."""

Window = Literal[
    "turn", "mondo", "mark", "clarify", "disprove", "breaking", "objection", "final", "away", "challenge",
]  # fmt: skip
WINDOWS: tuple[Window, ...] = (
    "turn", "mondo", "mark", "clarify", "disprove", "breaking", "objection", "final", "away",
)  # fmt: skip

Difficulty = Literal["beginner", "easy", "medium", "hard", "cruel"]
"""How hard a rule the server draws."""

TurnOrder = Literal["round", "open"]
MasterKind = Literal["person", "server"]
RuleKind = Literal["checked", "prose"]
StashKind = Literal["koan", "shared"]
CounterSource = Literal["master", "server"]

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
LONGEST_WINDOW = timedelta(days=366)

PALETTE = ("red", "yellow", "green", "blue")
COLOURS = tuple(colour.word for colour in Colour)
BOUNDS = (("pieces", 1, 10), ("stones", 0, 3), ("missed", 1, 10), ("seats", 1, 12))
"""The least and the greatest value of each setting that is a number."""


class Windows(Struct, frozen=True, kw_only=True, gc=False):
    """The windows of one pace, all of them durations. ``away`` is the one of a Master's duty that is overdue;
    ``spacing`` the time after which a student may build twice running where turns don't go round, zero for none."""

    turn: timedelta
    mondo: timedelta
    mark: timedelta
    clarify: timedelta
    disprove: timedelta
    breaking: timedelta
    objection: timedelta
    final: timedelta
    away: timedelta
    spacing: timedelta

    def length(self, window: Window) -> timedelta:
        """Return the length of a window. The vote on a challenged mark takes as long as the final window."""
        found: timedelta = getattr(self, "final" if window == "challenge" else window)
        return found


POST = Windows(
    turn=48 * HOUR, mondo=48 * HOUR, mark=48 * HOUR, clarify=48 * HOUR, disprove=24 * HOUR, breaking=24 * HOUR,
    objection=48 * HOUR, final=48 * HOUR, away=168 * HOUR, spacing=20 * HOUR,
)  # fmt: skip
SITTING = Windows(
    turn=3 * MINUTE, mondo=MINUTE, mark=2 * MINUTE, clarify=3 * MINUTE, disprove=2 * MINUTE, breaking=MINUTE,
    objection=2 * MINUTE, final=10 * MINUTE, away=10 * MINUTE, spacing=timedelta(),
)  # fmt: skip


class ClassicSettings(Struct, frozen=True, kw_only=True, gc=False):
    """The conditions of a game. All of them are written out in the log, since defaults may change.

    ``order``: turns go round, or it is open who builds next. ``master``: who has the rule; ``difficulty`` is that of a
    rule that the server draws. ``rules``: checked by the program, or in prose and marked by the Master. ``stash``: each
    koan has it to itself, or the table shares it; it has ``pieces`` of each size in each colour of the palette.
    ``stones``: guessing stones on joining. ``counters``: who builds counter-koans. ``missed``: so many missed turns
    make a student count as away. ``post`` and ``sitting`` are the windows of each pace, ``pace`` the one to begin with.
    """

    pace: Pace = "post"
    order: TurnOrder = "round"
    master: MasterKind = "person"
    difficulty: Difficulty | None = None
    rules: RuleKind = "checked"
    stash: StashKind = "koan"
    palette: tuple[str, ...] = PALETTE
    pieces: int = STASH
    stones: int = 1
    counters: CounterSource = "server"
    missed: int = 2
    seats: int = 8
    language: str = "en"
    practice: bool = False
    hints: bool = True
    bots: bool = True
    post: Windows = POST
    sitting: Windows = SITTING

    def windows(self, pace: Pace) -> Windows:
        """Return the windows of a pace."""
        return self.post if pace == "post" else self.sitting

    @property
    def checked(self) -> bool:
        """Whether the program marks koans by the rule."""
        return self.rules == "checked"

    @property
    def solo(self) -> bool:
        """Whether it is a practice game of one student alone, with the server as Master."""
        return self.master == "server" and self.practice and self.seats == 1


def find_settings_faults(settings: ClassicSettings) -> Iterator[str]:
    """Yield the faults of settings, in words. The least window is each site's own."""
    yield from _find_window_faults(settings)
    if not settings.palette or sorted(settings.palette) != sorted(set(settings.palette) & set(COLOURS)):
        yield "its palette is no list of colours"
    for number, least, most in BOUNDS:
        if not least <= getattr(settings, number) <= most:
            yield f"its {number} is not from {least} to {most}"
    if settings.language not in LANGUAGES:
        yield "it is in no language of the program"
    yield from _find_master_faults(settings)


def _find_window_faults(settings: ClassicSettings) -> Iterator[str]:
    """Yield what is wrong with the windows of either pace."""
    for windows in (settings.post, settings.sitting):
        for name in WINDOWS:
            if not timedelta() < windows.length(name) <= LONGEST_WINDOW:
                yield f"no game has such a window: {name}"
        if not timedelta() <= windows.spacing <= LONGEST_WINDOW:
            yield "no game has such a spacing"


def _find_master_faults(settings: ClassicSettings) -> Iterator[str]:
    """Yield what doesn't fit together: who is Master, whether the rule is checked, who builds counter-koans, the
    difficulty."""
    if settings.master == "server" and not (settings.checked and settings.counters == "server"):
        yield "the server is Master of checked rules alone, and builds the counter-koans itself"
    if settings.rules == "prose" and settings.counters == "server":
        yield "only the Master can disprove guesses at a rule in prose"
    if (settings.difficulty is None) == (settings.master == "server"):
        yield "a rule that the server draws has a difficulty, and no other has"
