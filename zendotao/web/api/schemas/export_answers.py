"""The answer that holds everything that the site has on an account, for its owner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.game.classic.events import AnyEvent as ClassicEvent
from zendotao.core.game.zendotao.events import AnyEvent
from zendotao.store.games.values import CommentRow, Follow, SoloGame
from zendotao.store.people import values
from zendotao.store.site.values import FormDraft, PageRevision, Preferences, PuzzleResult, Report, Watch
from zendotao.web.api.schemas.answers_lists import NoticeAnswer
from zendotao.web.api.schemas.base import ApiAnswer, Instant


class NoticeExport(NoticeAnswer):
    """A notice, with the account itself."""

    account: str


class ActionExport(ApiAnswer):
    """An action for a team."""

    team: str
    deed: values.TeamAction


class SeatExport(ApiAnswer):
    """A game that one has a seat in."""

    game: str
    title: str


class LetterExport(ApiAnswer):
    """A letter, without the secrets in it."""

    to: str
    subject: str
    text: str
    sent_at: Instant | None


class WebhookExport(ApiAnswer):
    """A webhook, without its secret."""

    game: str | None
    address: str
    created_at: Instant


class BrowserExport(ApiAnswer):
    """A browser that notices are pushed to."""

    label: str
    endpoint: str
    created_at: Instant


class WikiTextExport(ApiAnswer):
    """A text that the account wrote into the wiki."""

    revision: PageRevision
    text: str


class EntryExport(ApiAnswer):
    """An entry that one made in the log of a game."""

    seq: int
    at: Instant
    event: AnyEvent | ClassicEvent


class SearchExport(ApiAnswer):
    """A search for rules: its koans and limit, when it was asked for, and what it found, both as JSON texts."""

    asked: str
    at: Instant
    answer: str | None


class PersonalDataAnswer(ApiAnswer):
    """Everything that the site holds on one; ``entries`` are those of each game, by its id."""

    exported_at: Instant
    account: values.Account
    mail: values.MailAddress | None
    totp: bool
    recovery_codes_left: int
    tokens: Sequence[values.Token]
    teams: Sequence[values.Team]
    invitations: Sequence[values.Invitation]
    team_audit: Sequence[ActionExport]
    team_talk: Sequence[values.TeamMessage]
    games: Sequence[SeatExport]
    comments: Sequence[CommentRow]
    follows: Sequence[Follow]
    notices: Sequence[NoticeExport]
    notebooks: Sequence[values.NotebookRule]
    thoughts: Sequence[values.ThoughtEntry]
    letters: Sequence[LetterExport]
    webhooks: Sequence[WebhookExport]
    browsers: Sequence[BrowserExport]
    preferences: Preferences | None
    watches: Sequence[Watch]
    drafts: Sequence[FormDraft]
    reports: Sequence[Report]
    searches: Sequence[SearchExport]
    puzzles: Sequence[PuzzleResult]
    solo_games: Sequence[SoloGame]
    wiki: Sequence[WikiTextExport]
    entries: Mapping[str, Sequence[EntryExport]]
