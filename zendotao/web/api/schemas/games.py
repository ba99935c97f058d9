"""Requests around a game, besides those in ``services.games.moves.requests``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from zendotao.core.game.zendotao.state import Phase
from zendotao.services.common.requests import MAX_NUMBER, Request, TeamRequest
from zendotao.services.common.texts import MAX_NOTE_LENGTH
from zendotao.services.games.classic.requests import ClassicMoveRequest, StartClassicRequest
from zendotao.services.games.moves.requests import MoveRequest, StartGameRequest
from zendotao.web.api.schemas.base import GamePath, Ident, Page

COMMENT_MOST = 10_000
MOST_LINES = 500

CommentText = Annotated[str, Meta(min_length=1, max_length=COMMENT_MOST)]


AnyMoveRequest = MoveRequest | ClassicMoveRequest
NewGameRequest = StartGameRequest | StartClassicRequest
"""What is sent of a move in a game of either kind, and of a new game."""


class GamesQuery(Request):
    """Which games of the site, of which kind."""

    kind: Literal["zendotao", "classic"] = "zendotao"
    phase: Phase | None = None
    q: Annotated[str, Meta(max_length=200)] = ""
    page: Page = 1


class LogQuery(Request):
    """Which part of a log: what stands behind an entry, so many lines at most."""

    after: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] = 0
    limit: Annotated[int, Meta(ge=1, le=MOST_LINES)] = 100


class RecordQuery(Request):
    """Whether names travel with a record."""

    names: bool = False


class CommentRequest(TeamRequest, kw_only=True):
    """A comment in Markdown. ``anyway``: although it states a rule that is still viable."""

    text: CommentText
    anyway: bool = False


class EditCommentRequest(Request):
    """A comment in other words."""

    text: CommentText
    anyway: bool = False


class CommentPath(Request):
    """A comment in an address."""

    comment_id: Ident


class ChallengePath(Request):
    """A challenge in an address."""

    challenge_id: Ident


class NotebookQuery(Request):
    """Whose notebook: the asker's own, or that of a team."""

    as_: Annotated[str, Meta(min_length=1, max_length=80)] | None = field(default=None, name="as")


class NotebookRemoval(TeamRequest, kw_only=True):
    """A rule that the notebook needs no longer."""

    id: Ident


class NotebookPath(GamePath):
    """A rule of a notebook in an address."""

    rule_id: Ident


class RuleNote(TeamRequest, kw_only=True):
    """Other words beside a rule of the notebook, or none."""

    note: Annotated[str, Meta(max_length=MAX_NOTE_LENGTH)]


class NoticesQuery(Request):
    """Which part of the bell: what is older than a notice."""

    before: Annotated[int, Meta(ge=1, le=MAX_NUMBER)] | None = None
