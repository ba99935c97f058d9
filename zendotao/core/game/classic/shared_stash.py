"""The stash that a table shares: whether the pieces that are left suffice for a new koan, and which koans may be broken
down for it. That one koan alone has no more than the stash, ``game.stash.check_pieces`` checks; that the two start
koans share it, ``decide.people``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from zendotao.core.game.classic.state import ClassicGame, ClassicKoan
from zendotao.core.game.koans import REMEMBERED, CheckedKoan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.stash import count_pieces
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.text import NAMES
from zendotao.core.messages import join_text, message

Pieces = Counter[str]


@lru_cache(maxsize=REMEMBERED)
def _count_koan(notation: str) -> Pieces:
    return count_pieces((parse_koan(notation),))


def find_missing(game: ClassicGame, needed: Pieces) -> Pieces:
    """Return the pieces that lack for a koan, as the table stands; none where each koan has the stash to itself."""
    if game.settings.stash == "koan":
        return Counter()
    used = _sum_pieces(game.table)
    free = {name: game.settings.pieces - used[name] for name in needed}
    return Counter({name: count - free[name] for name, count in needed.items() if count > free[name]})


def check_breaks(game: ClassicGame, koan: CheckedKoan, breaks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the koans to be broken down for a koan, in order.

    Raises ``RuleViolation``: ``no_such_koan``, ``no_break`` if pieces lack still, ``needless``, ``last_of_stone``.
    """
    return check_freed(game, find_missing(game, count_pieces((koan.koan,))), breaks)


def check_freed(game: ClassicGame, missing: Pieces, breaks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the koans to be broken down, checked against the pieces that lack.

    Raises ``RuleViolation``: ``no_such_koan``, ``no_break``, ``needless``, ``last_of_stone``.
    """
    on_table = {one.number: one for one in game.table}
    for number in breaks:
        if number not in on_table:
            raise RuleViolation(
                "no_such_koan", message("Koan %(koan)s is not on the table.", koan=number), koan=number
            )  # fmt: skip
    named = [on_table[number] for number in sorted(set(breaks))]
    lacking = missing - _sum_pieces(named)
    if lacking:
        words = message(
            "These pieces are missing: %(pieces)s. Name koans to break down that have them.",
            pieces=join_text([NAMES[name] for name in sorted(lacking)], ", "),
        )
        raise RuleViolation("no_break", words, pieces=dict(sorted(lacking.items())))
    for one in named:
        if not missing - _sum_pieces(other for other in named if other is not one):
            words = message("Koan %(koan)s doesn't need to be broken down.", koan=one.number)
            raise RuleViolation("needless", words, koan=one.number)
    _check_last(game, missing, named)
    return tuple(one.number for one in named)


def _check_last(game: ClassicGame, missing: Pieces, named: list[ClassicKoan]) -> None:
    """Raise ``RuleViolation`` (``last_of_stone``) if the last koan of a stone goes though other koans have the
    pieces."""
    lost = _count_lost(game, named)
    if lost and any(
        _count_lost(game, others) < lost and not missing - _sum_pieces(others) for others in _list_most(game)
    ):
        words = message("That would break down the last white or the last black koan. Others have the pieces too.")
        raise RuleViolation("last_of_stone", words)


def _count_lost(game: ClassicGame, broken: Iterable[ClassicKoan]) -> int:
    """Return of how many stones no koan would be left."""
    gone = {one.number for one in broken}
    before = {one.stone for one in game.table}
    after = {one.stone for one in game.table if one.number not in gone}
    return len((before - after) & {"white", "black"})


def _list_most(game: ClassicGame) -> Iterator[list[ClassicKoan]]:
    """Yield the largest sets of koans that leave a white and a black one, or one of either."""
    table = [one for one in game.table if one.stone is not None]
    for kept in table:
        yield [one for one in table if one is not kept]
        for other in table:
            if kept.stone == "white" and other.stone == "black":
                yield [one for one in table if one is not kept and one is not other]


def _sum_pieces(koans: Iterable[ClassicKoan]) -> Pieces:
    found: Pieces = Counter()
    for koan in koans:
        found += _count_koan(koan.koan)
    return found
