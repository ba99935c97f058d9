"""Comments on a game, with their history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.commands import Comment, EditComment
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.sight.votes import challenge_id
from zendotao.core.messages import message
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.identifiers import read_comment_id
from zendotao.services.common.refusals import refuse
from zendotao.services.games.moves.results import AnyResult, view_any_after
from zendotao.services.games.transaction.game_transaction import change_any
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.store.errors import NotFound
from zendotao.store.games.values import CommentRow, Revision
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

PAGE_SIZE = 50


class CommentView(Struct, frozen=True):
    """A comment for display. ``seat`` and ``name``: of the seat it was written for, or of the bystander.

    ``hidden``: by a keeper, so that ``text`` is none for all but keepers.
    """

    id: str
    number: int
    seat: int | None
    name: str | None
    own: bool
    text: str | None
    at: datetime
    edited_at: datetime | None
    hidden: bool = False


class CommentPage(Struct, frozen=True):
    """A page of a game's comments, in order; ``total`` counts all of them."""

    comments: tuple[CommentView, ...]
    total: int
    more: bool


def post_comment(
    context: Context, asker: Asker, game: str, text: str, now: datetime, *, as_: str | None = None,
    anyway: bool = False, done: OnCommit | None = None,
) -> AnyResult:  # fmt: skip
    """Post a comment; ``anyway``: although it states a rule that is still viable."""

    def act(transaction: PendingGame[Any]) -> AnyResult:
        actor = transaction.actor(asker, as_)
        command = Comment(actor=actor, salt=transaction.salt(), text=text, anyway=anyway)
        transaction.execute(command)
        return AnyResult(view_any_after(transaction, command), number=transaction.game.comments)

    return change_any(context, game, now, act, done, judged=True)


def edit_comment(
    context: Context, asker: Asker, comment: str, text: str, now: datetime, *, anyway: bool = False,
    done: OnCommit | None = None,
) -> AnyResult:  # fmt: skip
    """Edit one's own comment. Raises ``not_author`` for another's, ``hidden_comment``."""
    game, number = read_comment_id(comment)

    def act(transaction: PendingGame[Any]) -> AnyResult:
        row = transaction.work.comments.get(game, number)
        if row is None:
            raise NotFound
        if row.account != asker.id:
            raise RuleViolation("not_author", message("Only its author can reword a comment."))
        if row.hidden_at is not None:
            refuse("hidden_comment")
        actor = transaction.actor(asker)
        command = EditComment(actor=actor, salt=transaction.salt(), comment=number, text=text, anyway=anyway)
        transaction.execute(command)
        return AnyResult(view_any_after(transaction, command), number=number)

    return change_any(context, game, now, act, done, judged=True)


def list_comments(context: Context, asker: Asker | None, game: str, page: int = 1) -> CommentPage:
    """Return a page of comments. Raises ``NotFound``."""
    with context.store.unit() as work:
        if work.games.head(game) is None:
            raise NotFound
        rows = work.comments.list_for_game(game)
        first = (max(page, 1) - 1) * PAGE_SIZE
        shown = rows[first : first + PAGE_SIZE]
        return CommentPage(make_comment_views(work, game, shown, asker), len(rows), len(rows) > first + PAGE_SIZE)


def view_comment(context: Context, asker: Asker | None, comment: str) -> CommentView:
    """Return a comment by its id. Raises ``NotFound``."""
    game, number = read_comment_id(comment)
    with context.store.unit() as work:
        row = work.comments.get(game, number)
        if row is None:
            raise NotFound
        return make_comment_views(work, game, [row], asker)[0]


def list_comment_revisions(context: Context, comment: str, asker: Asker | None = None) -> Sequence[Revision]:
    """Return a comment's texts from the first to the present one; of a hidden one, for keepers. Raises ``NotFound``."""
    game, number = read_comment_id(comment)
    with context.store.unit() as work:
        row = work.comments.get(game, number)
        if row is None or _is_hidden(row, asker):
            raise NotFound
        return work.comments.history(game, number)


def view_comment_history(context: Context, asker: Asker | None, comment: str) -> tuple[CommentView, Sequence[Revision]]:
    """Return a comment with its texts from the first to the present one; of a hidden one, for keepers. Raises
    ``NotFound``."""
    game, number = read_comment_id(comment)
    with context.store.unit() as work:
        row = work.comments.get(game, number)
        if row is None or _is_hidden(row, asker):
            raise NotFound
        return make_comment_views(work, game, [row], asker)[0], work.comments.history(game, number)


def _is_hidden(row: CommentRow, asker: Asker | None) -> bool:
    """Return whether the text of a comment is hidden from the asker."""
    return row.hidden_at is not None and not (asker is not None and asker.keeper)


def make_comment_views(
    work: Unit, game: str, rows: Sequence[CommentRow], asker: Asker | None
) -> tuple[CommentView, ...]:
    """Return comments for display, with present names."""
    seats = list_seat_names(work, game)  # first: authors are mostly among them, and are not asked for again
    accounts = work.accounts.get_many({row.account for row in rows if row.account is not None})
    return tuple(
        CommentView(
            id=challenge_id(game, row.number),
            number=row.number,
            seat=row.seat,
            name=get_author_name(row, seats, accounts),
            own=asker is not None and row.account == asker.id,
            text=None if _is_hidden(row, asker) else row.text,
            at=row.at,
            edited_at=row.edited_at,
            hidden=row.hidden_at is not None,
        )
        for row in rows
    )


def list_seat_names(work: Unit, game: str) -> Mapping[int, str | None]:
    """Return the name of each seat's party."""
    seats = work.seats.seats(game)
    teams = work.teams.get_many([seat.party for seat in seats if seat.kind == "team"])
    people = work.accounts.get_many([seat.party for seat in seats if seat.kind != "team"])
    names: dict[str, str | None] = {team.id: team.name for team in teams.values()}
    names |= {account.id: account.name for account in people.values()}
    return {seat.seat: names.get(seat.party) for seat in seats}


def get_author_name(row: CommentRow, seats: Mapping[int, str | None], accounts: Mapping[str, Account]) -> str | None:
    """Return the name of a comment's author: a seat, without its member, or a bystander."""
    if row.seat is not None:
        return seats.get(row.seat)
    account = None if row.account is None else accounts.get(row.account)
    return None if account is None else account.name
