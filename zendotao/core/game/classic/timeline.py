"""The timeline of the table: which koans came, got their stones and were broken down, in the order of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.evolve import evolve
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.koans import TableStep

StepKind = Literal["laid", "marked", "turned"]


class ClassicStep(TableStep, frozen=True, kw_only=True, gc=False):
    """A step of a table of classic Zendo: its key is the number of the newest koan by then, with ``.1``, ``.2``... for
    later changes. ``koan``: the one that was laid or marked, or whose stone was turned; the last one of several."""

    kind: StepKind
    koan: int


def list_timeline_steps(entries: Iterable[Entry]) -> tuple[ClassicStep, ...]:
    """Return every step of a complete log, in order. A koan that is marked in the instant in which it is laid is one
    step."""
    found: list[ClassicStep] = []
    later = 0
    for step in _list_changes(entries):
        last = found[-1] if found else None
        if last is not None and step.kind == "marked" and last.at == step.at and last.laid == (step.koan,):
            found[-1] = replace(last, seq=step.seq, stones=step.stones)
            continue
        later = 0 if step.laid else later + 1
        found.append(replace(step, key=f"{step.key}.{later}" if later else step.key))
    return tuple(found)


def _list_changes(entries: Iterable[Entry]) -> Iterator[ClassicStep]:
    game = ClassicGame(id="")
    for entry in entries:
        before, game = game, evolve(game, entry)
        changed = tuple(game.koans.since(before.koans))
        laid = tuple(place + 1 for place, was, _ in changed if was is None)
        stones = {
            place + 1: koan.stone for place, was, koan in changed if koan.stone != (None if was is None else was.stone)
        }
        gone = tuple(place + 1 for place, was, koan in changed if was is not None and koan.broken and not was.broken)
        if not laid and not stones:
            continue
        number = laid[-1] if laid else next(iter(stones))
        turned = not laid and before.koan(number).stone is not None
        yield ClassicStep(
            key=str(len(game.koans)), seq=entry.seq, at=entry.at, kind="laid" if laid else "turned" if turned else
            "marked", koan=number, laid=laid, stones=tuple(stones.items()), gone=gone,
        )  # fmt: skip
