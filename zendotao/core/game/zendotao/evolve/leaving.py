"""Moves that leave the table: which go with them, which stones are lifted, and what is restored."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime, timedelta

from msgspec.structs import replace

from zendotao.core.game.series import Series
from zendotao.core.game.zendotao import index
from zendotao.core.game.zendotao.clocks import start_stall
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move
from zendotao.core.game.zendotao.values import Status
from zendotao.core.game.zendotao.vote_results import third_of_window
from zendotao.core.game.zendotao.votes import Claim

START_KOANS = 3
"""The number of koans that the first move lays, two of them with their stones."""


def find_oldest_leaving(game: Game, number: int) -> int:
    """Return the oldest move that leaves when one does: itself, or the claim that it blocked if that one was struck.

    A struck claim can't stand again, and without either of them the table would have no open koan.
    """
    move = game.move(number)
    if move.kind == "block" and move.claim is not None and not game.move(move.claim).standing:
        return move.claim
    return number


def list_leaving_moves(game: Game, number: int) -> tuple[Move, ...]:
    """Return the moves that leave with one, oldest first: it and all later ones that are on the table."""
    return tuple(map(game.move, game.index.moves_from(find_oldest_leaving(game, number))))


def take_off_table(game: Game, number: int, status: Status, now: datetime, *, full: bool = False) -> Game:
    """Return the game after a move and all later ones have left, the clocks as they stood when the oldest was posted.

    ``full``: the stall counts as a full window.
    """
    gone = {move.number: move for move in list_leaving_moves(game, number)}
    oldest = min(gone.values(), key=lambda move: move.number)
    stall = start_stall(game, now, oldest.stall.elapsed, full=full or oldest.stall.full)
    return replace(
        game,
        moves=game.moves.with_changes({number - 1: replace(move, status=status) for number, move in gone.items()}),
        koans=_clear_koans(game, gone),
        index=index.remove_moves(game.index, gone.values()),
        claims=tuple(_reopen_claim(game, claim, gone, oldest, now) for claim in game.claims),
        stall=stall,
        taken_over=None,
    )


def _clear_koans(game: Game, gone: dict[int, Move]) -> Series[GameKoan]:
    """Return the koans, few of which change, and of which a long game has thousands."""
    marked = {move.on for move in gone.values() if move.on is not None}
    if 1 in gone:
        marked |= set(range(1, START_KOANS + 1))
    numbers = marked.union(game.index.called)
    return game.koans.with_changes(
        {number - 1: _clear_koan(game.koan(number), gone, game.seq + 1) for number in numbers}
    )


def _clear_koan(koan: GameKoan, gone: Container[int], seq: int) -> GameKoan:
    """Return the koan without the stone and the calls of moves that are gone; ``seq`` is the entry with which they
    went."""
    if koan.marked_by in gone:
        koan = replace(koan, stone=None, marked_by=None)
    calls = tuple(
        replace(made, lifted=True, lifted_seq=seq) if made.move in gone and not made.lifted else made
        for made in koan.calls
    )
    return koan if calls == koan.calls else replace(koan, calls=calls)


def _reopen_claim(game: Game, claim: Claim, gone: dict[int, Move], oldest: Move, now: datetime) -> Claim:
    """Return a claim after moves have left the table: gone with its own move; open again if its block was the oldest of
    them, for at least a third of its window, with that block's author barred; else as it was."""
    if claim.move in gone:
        return replace(claim, stage="gone", clock=None)
    if oldest.claim != claim.move or claim.stage != "blocked":
        return claim
    remaining = max(third_of_window(game.settings), claim.left or timedelta())
    barred = (*claim.barred, oldest.seat)
    # A pass was given to a table that is no more: it must not end the third of a window that the claim has at least.
    ballots = tuple(ballot for ballot in claim.ballots if ballot.choice != "pass")
    return replace(
        claim, stage="open", closes_at=now + remaining, left=None, barred=barred, ballots=ballots, again_at=now,
        delayed=timedelta(), declined=(), declined_at=None,
    )  # fmt: skip


def strike_move(game: Game, number: int) -> Game:
    """Return the game after a move has lost its rule, its seals and its standing; stone, koan and calls stay. One that
    leaves the table is taken off by ``take_off_table``."""
    move = game.move(number)
    moves = game.moves.with_changes({number - 1: replace(move, status="struck")})
    return replace(game, moves=moves, index=index.strike_move(game.index, move))
