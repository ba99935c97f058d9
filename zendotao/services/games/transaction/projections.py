"""Writes the entries of a game's log and, in the same transaction, all that follows from them: seals, comments, lists,
deadlines, notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zendotao.core.game.seals import hash_seal
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.outline import has_same_outline
from zendotao.core.kinds import CLASSIC, ZENDOTAO
from zendotao.services.common.game_cache import SNAPSHOT_INTERVAL
from zendotao.services.games.transaction import returned_rules
from zendotao.services.games.transaction.bot_jobs import request_bot_moves
from zendotao.services.games.transaction.change_rows import make_changes
from zendotao.services.games.transaction.claim_notices import make_claim_notices
from zendotao.services.games.transaction.classic_projections import write_classic
from zendotao.services.games.transaction.game_row import summarise_game
from zendotao.services.games.transaction.notices import make_notices
from zendotao.services.games.transaction.pending_game import PendingGame, PendingZendotaoGame
from zendotao.services.games.transaction.search_index import index_game
from zendotao.services.games.transaction.shared_projections import (
    make_player_rows,
    make_seat_rows,
    write_comments,
    write_deadlines,
)
from zendotao.store.games.values import Head, Standing


def write_projections(transaction: PendingGame[Any], expected: Head | None = None) -> None:
    """Write the entries of a transaction and everything that follows from them. The unit has to be committed then.

    ``expected``: where the log has to end, in a unit that has not locked the game. Raise ``Conflict``.
    """
    if transaction.entries:
        WRITERS[transaction.kind.name](transaction, expected)


def write_zendotao(transaction: PendingZendotaoGame, expected: Head | None = None) -> None:
    """Write the entries of a transaction of a game of Zendo-Tao, as ``write_projections``."""
    context, work = transaction.context, transaction.work
    before, game, entries = transaction.before, transaction.game, transaction.entries
    participants = transaction.participants
    row = summarise_game(game, participants.party_id, entries)
    work.games.append(transaction.id, entries, row, expected)
    write_lists(transaction, row)
    work.vault.put({hash_seal(body): body for body in transaction.seals})
    context.game_cache.measured.keep(work, transaction.koans)
    if (before.seats, before.belongs, before.playing) != (game.seats, game.belongs, game.playing):
        seats = make_seat_rows(game, participants, game.playing)
        work.seats.replace(transaction.id, seats, make_player_rows(game, participants, game.playing))
    write_comments(transaction)
    if list_deadlines(before) or list_deadlines(game):
        write_deadlines(work, transaction.kind, game, transaction.now)
    returned_rules.return_rules(context, participants, before, game, transaction.now)
    work.outbox.add(
        [
            *make_notices(entries, game, participants, transaction.now),
            *make_claim_notices(before, game, participants, entries),
        ]
    )
    request_bot_moves(participants, game, entries, transaction.now)
    for write in transaction.others:
        write(work)
    if game.seq // SNAPSHOT_INTERVAL > before.seq // SNAPSHOT_INTERVAL:
        work.games.save_snapshot(game)


def write_lists(transaction: PendingZendotaoGame, row: Standing) -> None:
    """Write the game's row in lists, its changes, and its search texts."""
    work, before, game = transaction.work, transaction.before, transaction.game
    named = transaction.participants.party_id
    if game.ended or not has_same_outline(before, game):
        work.board.save_outline(transaction.id, row.outline)
    if row.sensei is not None and not before.ended and game.sensei not in game.bots:
        work.board.update_points(row.sensei)
    work.board.note(make_changes(transaction.entries, game, named))
    index_game(work, before, game, transaction.entries, named, transaction.word_rule)


WRITERS: Mapping[str, Callable[[PendingGame[Any], Head | None], None]] = {
    ZENDOTAO.name: write_zendotao,
    CLASSIC.name: write_classic,
}
"""What writes the projections of each kind of game."""
