"""Koans of the table, prepared for the evaluation of rules: as they are now, or as they were for an earlier move."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.game.judging import PreparedKoan, make_layout
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move


def prepare_koan(koan: GameKoan, called: tuple[TableCall, ...] | None = None) -> PreparedKoan:
    """Prepare a koan of the table, with the calls that hold, or with others that once did."""
    calls = koan.called if called is None else called
    return PreparedKoan(koan.number, koan.stone, make_layout(koan.koan, calls), calls)


def prepare_table(game: Game) -> tuple[PreparedKoan, ...]:
    """Prepare every koan on the table, as it is now."""
    return tuple(map(prepare_koan, game.table))


def prepare_for_posted(game: Game, move: Move) -> tuple[PreparedKoan, ...]:
    """Prepare the koans that a move's posted rule is evaluated on: those that had a stone before, and last the one that
    the move marked, whose stone has to contradict it.

    The calls that hold now count, but for those of later moves: they may leave while this one stays, and nothing that a
    standing rule depends on may leave before it.
    """

    def find_calls_by_then(koan: GameKoan) -> tuple[TableCall, ...]:
        return tuple(made.call for made in koan.calls if not made.lifted and made.move <= move.number)

    koans = [koan for koan in game.marked if koan.marked_by is not None and koan.marked_by <= move.number]
    koans.sort(key=lambda koan: (koan.marked_by == move.number, koan.number))
    return tuple(prepare_koan(koan, find_calls_by_then(koan)) for koan in koans)


def prepare_for_seals(game: Game, move: Move) -> tuple[PreparedKoan, ...]:
    """Prepare the koans that a move's seals were evaluated on, with the calls of the instant at which they were sealed:
    those that had a stone after it, and the one that it left open."""

    def find_calls_then(koan: GameKoan) -> tuple[TableCall, ...]:
        return tuple(made.call for made in koan.calls if made.held_at(move.seq))

    found = []
    for koan in game.table:
        if koan.marked_by is not None and koan.marked_by <= move.number:
            found.append(prepare_koan(koan, find_calls_then(koan)))
        elif koan.number == move.koan:
            found.append(replace(prepare_koan(koan, find_calls_then(koan)), stone=None))
    return tuple(found)
