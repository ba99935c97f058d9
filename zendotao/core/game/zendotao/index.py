"""Index of a game: the moves and koans on the table and the seats that play, by number, so that nothing scans all
moves.

It follows from the moves and koans; ``evolve`` updates it with each of them, ``build_index`` builds it anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable

from msgspec import Struct
from msgspec.structs import replace

from zendotao.core.game.zendotao.table import Move


class Index(Struct, frozen=True, kw_only=True, gc=False):
    """``moves`` and ``koans``: numbers of those on the table, in order. ``playing``: the number of standing moves of
    each seat that has any. ``called``: koans of which a judgment call was ever made, in order; ``builders``: seats that
    ever laid one, in the order of their first."""

    moves: tuple[int, ...] = ()
    koans: tuple[int, ...] = ()
    playing: dict[int, int] = {}
    called: tuple[int, ...] = ()
    builders: tuple[int, ...] = ()

    def moves_from(self, number: int) -> tuple[int, ...]:
        """Return the moves on the table from that number on."""
        return self.moves[bisect_left(self.moves, number) :]

    def koans_from(self, number: int) -> tuple[int, ...]:
        """Return the koans on the table from that number on."""
        return self.koans[bisect_left(self.koans, number) :]


def add_move(index: Index, number: int, seat: int, koans: Iterable[int]) -> Index:
    """Return the index after a seat's move, which lays koans of these numbers."""
    laid = tuple(koans)
    return replace(
        index,
        moves=(*index.moves, number),
        koans=(*index.koans, *laid),
        playing={**index.playing, seat: index.playing.get(seat, 0) + 1},
        builders=(*index.builders, seat) if laid and seat not in index.builders else index.builders,
    )


def add_call(index: Index, koan: int) -> Index:
    """Return the index after a judgment call on a koan."""
    if koan in index.called:
        return index
    return replace(index, called=tuple(sorted((*index.called, koan))))


def remove_moves(index: Index, gone: Collection[Move]) -> Index:
    """Return the index after all moves on the table from some number on have left it, with the koans that they laid."""
    first = min(move.number for move in gone)
    laid = [1] if first == 1 else [move.koan for move in gone if move.koan is not None]
    return replace(
        index,
        moves=index.moves[: bisect_left(index.moves, first)],
        koans=index.koans[: bisect_left(index.koans, min(laid))] if laid else index.koans,
        playing=_subtract_moves(index.playing, gone),
    )


def strike_move(index: Index, move: Move) -> Index:
    """Return the index after a move has lost its standing."""
    return replace(index, playing=_subtract_moves(index.playing, (move,)))


def _subtract_moves(playing: dict[int, int], moves: Iterable[Move]) -> dict[int, int]:
    """Subtract the standing ones among these moves from the counts."""
    fewer = Counter(move.seat for move in moves if move.standing)
    return {seat: count - fewer[seat] for seat, count in playing.items() if count > fewer[seat]}
