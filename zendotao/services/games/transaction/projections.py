"""Projections of a game's log, written in its transaction: seals, comments, lists, deadlines, notices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from zendotao.core.game.seals import hash_seal
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.outline import has_same_outline
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.game_cache import SNAPSHOT_INTERVAL
from zendotao.services.games.transaction import returned_rules
from zendotao.services.games.transaction.changes import make_changes
from zendotao.services.games.transaction.claim_notices import make_claim_notices
from zendotao.services.games.transaction.game_row import summarise_game
from zendotao.services.games.transaction.game_transaction import GameTransaction
from zendotao.services.games.transaction.notices import make_notices
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.search_index import index_game
from zendotao.store.games.values import CommentRow, DeadlineRow, Head, PlayerRow, Revision, SeatRow, Standing
from zendotao.store.unit import Unit


def write_projections(transaction: GameTransaction, expected: Head | None = None) -> None:
    """Write the entries of a transaction and everything that follows from them. The unit has to be committed then.

    ``expected``: where the log has to end, in a unit that has not locked the game. Raise ``Conflict``.
    """
    if not transaction.entries:
        return
    context, work = transaction.context, transaction.work
    before, game, entries = transaction.before, transaction.game, transaction.entries
    participants = transaction.participants
    row = summarise_game(game, participants.party_id, entries)
    work.games.append(transaction.id, entries, row, expected)
    write_lists(transaction, row)
    work.vault.put({hash_seal(body): body for body in transaction.seals})
    context.game_cache.measured.keep(work, transaction.koans)
    if (before.seats, before.belongs, before.playing) != (game.seats, game.belongs, game.playing):
        work.seats.replace(transaction.id, make_seat_rows(game, participants), make_player_rows(game, participants))
    write_comments(transaction)
    if list_deadlines(before) or list_deadlines(game):
        write_deadlines(work, game, transaction.now)
    returned_rules.return_rules(context, participants, before, game, transaction.now)
    work.outbox.add(
        [
            *make_notices(entries, game, participants, transaction.now),
            *make_claim_notices(before, game, participants, entries),
        ]
    )
    for write in transaction.others:
        write(work)
    if game.seq // SNAPSHOT_INTERVAL > before.seq // SNAPSHOT_INTERVAL:
        work.games.save_snapshot(game)


def write_lists(transaction: GameTransaction, row: Standing) -> None:
    """Write the game's row in lists, its changes, and its search texts."""
    work, before, game = transaction.work, transaction.before, transaction.game
    named = transaction.participants.party_id
    if game.ended or not has_same_outline(before, game):
        work.board.save_outline(transaction.id, row.outline)
    if row.sensei is not None and not before.ended:
        work.board.update_points(row.sensei)
    work.board.note(make_changes(transaction.entries, game, named))
    index_game(work, before, game, transaction.entries, named, transaction.word_rule)


def write_comments(transaction: GameTransaction) -> None:
    """Write the comments among the entries."""
    work, game, participants = transaction.work, transaction.id, transaction.participants
    for entry in transaction.entries:
        event = entry.event
        if isinstance(event, ev.CommentPosted):
            account = None if entry.by is None else participants.account(entry.by)
            row = CommentRow(
                game=game, number=event.comment, seat=entry.seat, account=account, text=event.text, at=entry.at,
                edited_at=None,
            )  # fmt: skip
            work.comments.add(row, entry.seq)
        elif isinstance(event, ev.CommentEdited):
            work.comments.edit(game, event.comment, Revision(seq=entry.seq, at=entry.at, text=event.text))


def make_seat_rows(game: Game, participants: Participants) -> Sequence[SeatRow]:
    """Return the seats with their parties. One whose party is not known here is stored under its alias."""
    playing = game.playing
    return [
        SeatRow(
            seat=seat.number, party=participants.party_id(seat.party), kind=seat.kind, standing=seat.number in playing
        )
        for seat in game.seats
    ]


def make_player_rows(game: Game, participants: Participants) -> Sequence[PlayerRow]:
    """Return the accounts that belong to seats."""
    playing = game.playing
    return [
        PlayerRow(account=account, seat=seat, standing=seat in playing)
        for person, seat in game.belongs.items()
        if (account := participants.account(person)) is not None
    ]


def write_deadlines(work: Unit, game: Game, now: datetime) -> None:
    """Write the rows of future deadlines. Those that are due have taken effect: the game was settled."""
    rows = [DeadlineRow(kind=one.name, epoch=one.epoch, due=one.due_at) for one in list_deadlines(game)]
    work.deadlines.replace(game.id, rows, now)
