"""Everything that is held on an account, as its owner is told it."""

from __future__ import annotations

from typing import Annotated, Any

from zendotao.core.game.events import AnyEvent
from zendotao.store.games.values import CommentRow, Follow
from zendotao.store.people.values import Account, Deed, Invitation, Mail, NotebookRule, Saying, Team, Thought, Token
from zendotao.store.site.values import PageRevision, Preferences, Report, Unsent, Watch
from zendotao.web.api.schemas.answers_around import NoticeTold
from zendotao.web.api.schemas.base import Instant, Told
from zendotao.web.api.schemas.shapes import Shape


class NoticeHeld(NoticeTold):
    """A notice, with the account itself."""

    account: str


class DeedHeld(Told):
    """What one did for a team."""

    team: str
    deed: Annotated[Any, Shape(Deed)]


class SeatHeld(Told):
    """A game that one has a seat in."""

    game: str
    title: str


class LetterHeld(Told):
    """A letter, without the secrets in it."""

    to: str
    subject: str
    text: str
    sent_at: Instant | None


class WebhookHeld(Told):
    """A webhook, without its secret."""

    game: str | None
    address: str
    created_at: Instant


class BrowserHeld(Told):
    """A browser that notices are pushed to."""

    label: str
    endpoint: str
    created_at: Instant


class WordsHeld(Told):
    """What one wrote into the wiki."""

    revision: Annotated[Any, Shape(PageRevision)]
    text: str


class EntryHeld(Told):
    """An entry that one made in the log of a game."""

    seq: int
    at: Instant
    event: Annotated[Any, Shape(AnyEvent)]


class HeldOnOne(Told):
    """Everything that the site holds on one; ``entries`` are those of each game, by its id."""

    exported_at: Instant
    account: Annotated[Any, Shape(Account)]
    mail: Annotated[Any, Shape(Mail | None)]
    totp: bool
    recovery_codes_left: int
    tokens: list[Annotated[Any, Shape(Token)]]
    teams: list[Annotated[Any, Shape(Team)]]
    invitations: list[Annotated[Any, Shape(Invitation)]]
    team_audit: list[DeedHeld]
    team_talk: list[Annotated[Any, Shape(Saying)]]
    games: list[SeatHeld]
    comments: list[Annotated[Any, Shape(CommentRow)]]
    follows: list[Annotated[Any, Shape(Follow)]]
    notices: list[NoticeHeld]
    notebooks: list[Annotated[Any, Shape(NotebookRule)]]
    thoughts: list[Annotated[Any, Shape(Thought)]]
    letters: list[LetterHeld]
    webhooks: list[WebhookHeld]
    browsers: list[BrowserHeld]
    preferences: Annotated[Any, Shape(Preferences | None)]
    watches: list[Annotated[Any, Shape(Watch)]]
    drafts: list[Annotated[Any, Shape(Unsent)]]
    reports: list[Annotated[Any, Shape(Report)]]
    wiki: list[WordsHeld]
    entries: dict[str, list[EntryHeld]]
