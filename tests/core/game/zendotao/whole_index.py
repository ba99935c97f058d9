"""The index of moves and koans, made of all of them at once: what the program keeps up step by step has to equal it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from zendotao.core.game.zendotao.index import Index
from zendotao.core.game.zendotao.table import GameKoan, Move


def build_index(moves: Collection[Move], koans: Collection[GameKoan]) -> Index:
    """Return the index of all moves and koans."""
    lying = {move.number for move in moves if move.on_table}
    seats = {move.number: move.seat for move in moves}
    return Index(
        moves=tuple(sorted(lying)),
        koans=tuple(koan.number for koan in koans if koan.move in lying),
        playing=dict(Counter(move.seat for move in moves if move.standing)),
        called=tuple(koan.number for koan in koans if koan.calls),
        builders=tuple(dict.fromkeys(seats[koan.move] for koan in koans)),
    )
