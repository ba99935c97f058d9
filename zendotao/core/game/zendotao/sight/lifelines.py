"""After the game: every rule, its seat, the move that it came with, and the koan that disproved it. From a view
alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView, MoveView


class Lifeline(Struct, frozen=True, kw_only=True):
    """A rule of a seat. It was sealed with the move ``sealed``, posted with ``posted``, or both.

    ``begins``: the koan that was the newest on the table when the rule first appears. ``died_of``: the koan whose stone
    contradicts it, None if it lived to the end. ``seals``: hashes of the opened seals that held it. ``won``: it is the
    sensei's revealed one.
    """

    seat: int
    text: str
    begins: int
    sealed: int | None = None
    posted: int | None = None
    died_of: int | None = None
    seals: tuple[str, ...] = ()
    prose: bool = False
    won: bool = False


class SurvivalStep(Struct, frozen=True, kw_only=True):
    """A koan with a stone, in order; how many of the rules ``fell`` to it, and how many were ``left`` after it."""

    koan: int
    fell: int
    left: int


class Aftermath(Struct, frozen=True, kw_only=True):
    """All public rules, by seat and in the order in which they began. ``rules``: how many distinct wordings there
    are."""

    lifelines: tuple[Lifeline, ...]
    rules: int
    steps: tuple[SurvivalStep, ...]


def trace_lifelines(view: GameView) -> Aftermath:
    """Return the lifelines of each posted rule and each opened seal; of a running game, as far as is known."""
    lines = tuple(sorted(_merge_lifelines(view), key=lambda line: (line.seat, line.begins)))
    ends = _find_ends(lines)
    return Aftermath(lifelines=lines, rules=len(ends), steps=tuple(_count_survivors(view, ends)))


# ---- lifelines


def _merge_lifelines(view: GameView) -> Iterator[Lifeline]:
    """Yield one lifeline for each rule of each seat, however often it was sealed and posted."""
    found: dict[tuple[int, str], Lifeline] = {}
    for one in _list_occurrences(view):
        key = one.seat, one.text
        found[key] = _merge_two(found[key], one) if key in found else one
    yield from found.values()


def _list_occurrences(view: GameView) -> Iterator[Lifeline]:
    """Yield every occurrence of a rule, in the order of moves: its seal, its posting."""
    newest = 2
    for move in view.moves:
        newest = newest if move.koan is None else move.koan
        yield from _list_opened_seals(view, move, newest)
        if move.posted is not None and move.on is not None and move.status == "standing":
            yield Lifeline(
                seat=move.seat, text=move.posted.text, begins=move.on, posted=move.number, died_of=move.on,
                prose=move.posted.prose,
            )  # fmt: skip


def _list_opened_seals(view: GameView, move: MoveView, newest: int) -> Iterator[Lifeline]:
    sensei = view.sensei is not None and move.seat == view.sensei and move.revealed is not None
    for seal in move.opened:
        yield Lifeline(
            seat=move.seat, text=seal.body.rule.text, begins=newest, sealed=move.number, died_of=seal.died_of,
            seals=(seal.seal,), prose=seal.body.rule.prose, won=sensei and move.status == "standing",
        )  # fmt: skip


def _merge_two(first: Lifeline, later: Lifeline) -> Lifeline:
    """Merge two occurrences: the rule began with the first and fell to the first stone that contradicts it."""
    ends = [end for end in (first.died_of, later.died_of) if end is not None]
    return Lifeline(
        seat=first.seat, text=first.text, begins=min(first.begins, later.begins),
        sealed=first.sealed if first.sealed is not None else later.sealed,
        posted=first.posted if first.posted is not None else later.posted, died_of=min(ends, default=None),
        seals=first.seals + later.seals, prose=first.prose, won=first.won or later.won,
    )  # fmt: skip


# ---- how many were left


def _find_ends(lines: Iterable[Lifeline]) -> dict[str, int | None]:
    """Return the koan that disproved each rule, by its wording."""
    found: dict[str, int | None] = {}
    for line in lines:
        before = found.get(line.text, line.died_of)
        ends = [end for end in (before, line.died_of) if end is not None]
        found[line.text] = min(ends, default=None)
    return found


def _count_survivors(view: GameView, ends: dict[str, int | None]) -> Iterator[SurvivalStep]:
    """Yield each stone on the table in order. Rules that fell to a koan that left the table count with the next one."""
    left = len(ends)
    waiting = sorted(end for end in ends.values() if end is not None)
    for koan in view.koans:
        if koan.on_table and koan.stone is not None:
            fell = sum(end <= koan.number for end in waiting)
            waiting = waiting[fell:]
            left -= fell
            yield SurvivalStep(koan=koan.number, fell=fell, left=left)
