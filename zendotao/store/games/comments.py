"""Comments, and followers of games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update

from zendotao.store.errors import NotFound
from zendotao.store.games.values import CommentRow, Follow, Revision
from zendotao.store.repository import Repository
from zendotao.store.tables.site import comment_revisions as revisions
from zendotao.store.tables.site import comments, follows


class Comments(Repository):
    """Comments in their present form, by game and number, with their revisions."""

    def add(self, comment: CommentRow, seq: int) -> None:
        """Insert a comment, written by the entry ``seq``."""
        row = {
            "game_id": comment.game,
            "number": comment.number,
            "seat": comment.seat,
            "account": comment.account,
            "text": comment.text,
            "at": comment.at,
            "edited_at": comment.edited_at,
        }
        self._connection.execute(insert(comments), row)
        self._revise(comment.game, comment.number, Revision(seq=seq, at=comment.at, text=comment.text))

    def edit(self, game: str, number: int, revision: Revision) -> None:
        """Replace the text of a comment. Raises ``NotFound``."""
        one = (comments.c.game_id == game) & (comments.c.number == number)
        new = update(comments).where(one).values(text=revision.text, edited_at=revision.at)
        if self._connection.execute(new).rowcount != 1:
            raise NotFound
        self._revise(game, number, revision)

    def _revise(self, game: str, number: int, revision: Revision) -> None:
        row = {"game_id": game, "number": number, "seq": revision.seq, "at": revision.at, "text": revision.text}
        self._connection.execute(insert(revisions), row)

    def get(self, game: str, number: int) -> CommentRow | None:
        """Return a comment."""
        query = select(comments).where(comments.c.game_id == game, comments.c.number == number)
        found = self._connection.execute(query).one_or_none()
        return None if found is None else make_comment(found)

    def list_for_game(self, game: str) -> tuple[CommentRow, ...]:
        """Return all comments of a game in order."""
        query = select(comments).where(comments.c.game_id == game).order_by(comments.c.number)
        return tuple(map(make_comment, self._connection.execute(query)))

    def list_for_account(self, account: str) -> tuple[CommentRow, ...]:
        """Return all comments of an account, in any game."""
        query = select(comments).where(comments.c.account == account)
        in_order = query.order_by(comments.c.at, comments.c.game_id, comments.c.number)
        return tuple(map(make_comment, self._connection.execute(in_order)))

    def history(self, game: str, number: int) -> tuple[Revision, ...]:
        """Return the revisions of a comment, oldest first."""
        query = select(revisions.c.seq, revisions.c.at, revisions.c.text)
        mine = query.where(revisions.c.game_id == game, revisions.c.number == number).order_by(revisions.c.seq)
        return tuple(Revision(**row) for row in self._connection.execute(mine).mappings())


def make_comment(row: Any) -> CommentRow:
    """Return the record of a row."""
    return CommentRow(
        game=row.game_id,
        number=row.number,
        seat=row.seat,
        account=row.account,
        text=row.text,
        at=row.at,
        edited_at=row.edited_at,
        hidden_at=row.hidden_at,
    )


FOLLOWERS_QUERY = (
    select(follows).where(follows.c.game_id == bindparam("of_game")).order_by(follows.c.at, follows.c.account)
)
"""Built once: to build a statement takes longer than to run it."""


class Follows(Repository):
    """Who follows which game."""

    def add(self, follow: Follow) -> bool:
        """Follow a game; return whether the account did not before."""
        return self._add(follows, {"game_id": follow.game, "account": follow.account, "at": follow.at})

    def remove(self, game: str, account: str) -> bool:
        """Unfollow a game; return whether the account followed it."""
        gone = delete(follows).where(follows.c.game_id == game, follows.c.account == account)
        return self._connection.execute(gone).rowcount == 1

    def list_for_game(self, game: str) -> tuple[Follow, ...]:
        """Return the followers of a game, the first first."""
        return tuple(map(make_follow, self._connection.execute(FOLLOWERS_QUERY, {"of_game": game})))

    def list_for_account(self, account: str) -> tuple[Follow, ...]:
        """Return what an account follows, the newest first."""
        query = select(follows).where(follows.c.account == account)
        found = self._connection.execute(query.order_by(follows.c.at.desc(), follows.c.game_id))
        return tuple(map(make_follow, found))

    def forget(self, account: str) -> None:
        """Delete all rows of an account."""
        self._connection.execute(delete(follows).where(follows.c.account == account))


def make_follow(row: Any) -> Follow:
    """Return the record of a row."""
    return Follow(game=row.game_id, account=row.account, at=row.at)
