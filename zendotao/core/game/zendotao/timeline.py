"""The timeline of the table: which koans and stones came, were lifted and left with each entry of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from zendotao.core.game.koans import TableSnapshot, TableStep, fold_table
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


class TimelineStep(TableStep, frozen=True, kw_only=True, gc=False):
    """A step of a table of Zendo-Tao: its key is the number of the newest move by then, with ``.1``, ``.2``... for
    later changes. ``statuses``: new statuses of moves."""

    kind: StepKind
    move: int
    statuses: tuple[tuple[int, Status], ...] = ()


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
    return fold_table(found, upto, START_STONES)


def find_fallen(found: Sequence[TimelineStep], upto: int) -> dict[int, Status]:
    """Return the moves that no longer stood after the step at that place."""
    return {move: status for step in found[: upto + 1] for move, status in step.statuses}
