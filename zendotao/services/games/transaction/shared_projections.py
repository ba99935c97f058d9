"""Projections of a log that every kind of game has: comments, seats, deadlines, search texts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any, TypeVar

from zendotao.core.game.events import CommentEdited, CommentPosted
from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import LogEntry
from zendotao.core.game.state import GameState
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.store.games.values import CommentRow, DeadlineRow, PlayerRow, Revision, SeatRow
from zendotao.store.search.values import Kind, SearchText
from zendotao.store.search.words import MOST_OF_TEXT, split_words
from zendotao.store.unit import Unit

G = TypeVar("G", bound=GameState)


def write_comments(transaction: PendingGame[Any]) -> None:
    """Write the comments among the entries."""
    work, game, participants = transaction.work, transaction.id, transaction.participants
    for entry in transaction.entries:
        event = entry.event
        if isinstance(event, CommentPosted):
            account = None if entry.by is None else participants.account(entry.by)
            row = CommentRow(
                game=game, number=event.comment, seat=entry.seat, account=account, text=event.text, at=entry.at,
                edited_at=None,
            )  # fmt: skip
            work.comments.add(row, entry.seq)
        elif isinstance(event, CommentEdited):
            work.comments.edit(game, event.comment, Revision(seq=entry.seq, at=entry.at, text=event.text))


def make_seat_rows(game: GameState, participants: Participants, playing: Collection[int]) -> Sequence[SeatRow]:
    """Return the seats with their parties; those that are ``playing`` have a standing move. One whose party is not
    known here is stored under its alias."""
    return [
        SeatRow(
            seat=seat.number, party=participants.party_id(seat.party), kind=seat.kind, standing=seat.number in playing
        )
        for seat in game.seats
    ]


def make_player_rows(game: GameState, participants: Participants, playing: Collection[int]) -> Sequence[PlayerRow]:
    """Return the accounts that belong to seats."""
    return [
        PlayerRow(account=account, seat=seat, standing=seat in playing)
        for person, seat in game.belongs.items()
        if (account := participants.account(person)) is not None
    ]


def write_deadlines(work: Unit, kind: GameKind[G], game: G, now: datetime) -> None:
    """Write the rows of future deadlines. Those that are due have taken effect: the game was settled."""
    rows = [DeadlineRow(kind=one.name, epoch=one.epoch, due=one.due_at) for one in kind.list_deadlines(game)]
    work.deadlines.replace(game.id, rows, now)


def make_search_text(
    entry: LogEntry[Any], game: str, kind: Kind, number: int, party: str | None, *wordings: str, place: str = "",
    again: bool = False,
) -> SearchText:  # fmt: skip
    """Return the search text of something that an entry says in one or several languages: lists show the first wording,
    but for a comment, whose present words they read. ``again``: it replaces an earlier one."""
    return SearchText(
        kind=kind, game=game, number=number, place=place, at=entry.at, party=party,
        text="" if kind == "comment" else wordings[0], words=split_words(" ".join(wordings), MOST_OF_TEXT), again=again,
    )  # fmt: skip


def keep_last(texts: Iterable[SearchText | None]) -> list[SearchText]:
    """Return search texts, each as it reads last."""
    return [*{(one.kind, one.number, one.place): one for one in texts if one is not None}.values()]
