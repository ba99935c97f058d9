"""The timeline of the table: which koans and stones came, were lifted and left with each entry of the log.

A step is an entry that changed the table. Steps hold the change and not the resulting table, as a long game has
thousands; ``build_snapshot`` folds the first of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import Stone
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.values import Status

StepKind = Literal["posted", "withdrawn", "lapsed", "nullified", "struck"]

POSTINGS = (ev.GameStarted, ev.TurnPosted, ev.ClaimPosted, ev.BlockPosted)
KINDS: dict[type, StepKind] = {
    **dict.fromkeys(POSTINGS, "posted"), ev.MoveWithdrawn: "withdrawn", ev.ClaimLapsed: "lapsed",
    ev.MoveNullified: "nullified", ev.MoveStruck: "struck",
}  # fmt: skip
"""The events that change which koans and stones lie on the table, or how a move stands."""


class TimelineStep(Struct, frozen=True, kw_only=True, gc=False):
    """An entry that changed the table, and the change.

    ``key`` identifies it: the number of the newest move by then, with ``.1``, ``.2``... for later changes. ``laid``:
    koans that came; ``stones``: koans that were marked, or lost their stone (None); ``gone``: koans that left;
    ``statuses``: new statuses of moves.
    """

    key: str
    seq: int
    at: datetime
    kind: StepKind
    move: int
    laid: tuple[int, ...] = ()
    stones: tuple[tuple[int, Stone | None], ...] = ()
    gone: tuple[int, ...] = ()
    statuses: tuple[tuple[int, Status], ...] = ()

    @property
    def lifted(self) -> tuple[int, ...]:
        """The koans on the table that lost their stone."""
        return tuple(koan for koan, stone in self.stones if stone is None and koan not in self.gone)


class TableSnapshot(Struct, frozen=True, kw_only=True, gc=False):
    """The table after a step: the koans on it, in order, with their stones; those of moves that had left; the moves
    that no longer stood."""

    stones: dict[int, Stone | None]
    gone: tuple[int, ...]
    fallen: dict[int, Status]


def list_timeline_steps(entries: Iterable[Entry]) -> Iterator[TimelineStep]:
    """Yield every step of a complete log, in order."""
    game, newest, later = Game(id=""), 0, 0
    for entry in entries:
        before, game = game, evolve(game, entry)
        kind = KINDS.get(type(entry.event))
        if kind is None:
            continue
        newest, later = (len(game.moves), 0) if kind == "posted" else (newest, later + 1)
        key = f"{newest}.{later}" if later else str(newest)
        yield _make_step(before, game, entry, kind, key)


def _make_step(before: Game, after: Game, entry: Entry, kind: StepKind, key: str) -> TimelineStep:
    koans, moves = after.koans.since(before.koans), after.moves.since(before.moves)
    return TimelineStep(
        key=key, seq=entry.seq, at=entry.at, kind=kind, move=getattr(entry.event, "move", 1),
        laid=tuple(range(len(before.koans) + 1, len(after.koans) + 1)),
        stones=tuple(
            (place + 1, koan.stone) for place, was, koan in koans if was is not None and was.stone != koan.stone
        ),
        # An entry adds koans or takes the newest away.
        gone=before.index.koans[len(after.index.koans) :],
        statuses=tuple(
            (place + 1, move.status) for place, was, move in moves if was is not None and was.status != move.status
        ),
    )  # fmt: skip


START_STONES: tuple[Stone | None, ...] = ("white", "black", None)
"""The stones of the three koans with which a game starts."""


def build_snapshot(found: Sequence[TimelineStep], upto: int) -> TableSnapshot:
    """Return the table after the step at that place, counted from 0."""
    stones: dict[int, Stone | None] = {}
    gone: list[int] = []
    fallen: dict[int, Status] = {}
    for step in found[: upto + 1]:
        stones |= dict(zip(step.laid, START_STONES if step.move == 1 else (None,), strict=False))
        stones |= {koan: stone for koan, stone in step.stones if koan in stones}
        for koan in step.gone:
            stones.pop(koan)
        gone += step.gone
        fallen |= dict(step.statuses)
    return TableSnapshot(stones=stones, gone=tuple(sorted(gone)), fallen=fallen)


def find_step(found: Sequence[TimelineStep], key: str) -> int | None:
    """Return the place of the step of that key, or None."""
    return next((place for place, step in enumerate(found) if step.key == key), None)
