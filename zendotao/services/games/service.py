"""``GameService``: everything that the edges ask of games, one method a use case, one transaction a call.

``asker`` is the account that is signed in; none where a reader needs no account. ``now`` is aware and in UTC. Requests
come in the shapes of the API, checked for shape by the edge. ``done`` is called just before a commit, for what has to
last together with the effect.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from zendotao.core.game.sight_values import ChallengeView, View
from zendotao.core.game.tableaux import Step
from zendotao.services.board import mine
from zendotao.services.games import (
    carrying,
    contest,
    departures,
    following,
    looking,
    moves,
    notebook,
    own,
    sealed,
    speaking,
    spread,
    unrolling,
    votes,
)
from zendotao.services.games.asking import Answered, Asker, Done
from zendotao.services.games.contest import Contest
from zendotao.services.games.counting import Counting
from zendotao.services.games.desks import Desks
from zendotao.services.games.looking import Lines, Turn
from zendotao.services.games.notebook import Held
from zendotao.services.games.reading import Request
from zendotao.services.games.sealed import OwnSeal
from zendotao.services.games.sitting import Hall
from zendotao.services.games.speaking import Comments, CommentView
from zendotao.services.games.spread import Seen
from zendotao.services.games.terms import Bounds
from zendotao.store.games.values import GamePage, Revision
from zendotao.store.notices.values import Notice
from zendotao.store.people.values import NotebookRule
from zendotao.store.stamps import Stamp
from zendotao.store.unit import Unit


class GameService:
    """The use cases of games. Refusals: ``RuleViolation``, ``NotFound``, ``MalformedError``, ``PeopleError``."""

    def __init__(self, hall: Hall, bounds: Bounds) -> None:
        self.hall, self.bounds = hall, bounds
        self.counting = Counting()
        self.desks = Desks(hall, bounds)

    # ---- moves

    def start(self, asker: Asker, request: Request, now: datetime, done: Done | None = None) -> Answered:
        """A new game: title, settings, white, black, open, seals, as."""
        return moves.start(self.hall, self.bounds, asker, request, now, done)

    def submit(
        self, asker: Asker, game: str, request: Request, expected: int | None, now: datetime, done: Done | None = None
    ) -> Answered:
        """A move of any kind, which answers the log as of ``expected``: refused as ``stale`` if too much changed."""
        return moves.submit(self.hall, asker, game, request, expected, now, done)

    # ---- votes

    def vote_on_claim(
        self, asker: Asker, game: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """A ballot on the claim: choice, as."""
        return votes.vote_on_claim(self.hall, asker, game, request, now, done)

    def open_challenge(
        self, asker: Asker, game: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """A challenge: move, part, ground, reason, koan, fact, as. ``Answered.number`` is its number."""
        return votes.open_challenge(self.hall, asker, game, request, now, done)

    def vote(
        self, asker: Asker, challenge: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """A ballot on a challenge, by its id: choice, reason, as."""
        return votes.vote(self.hall, asker, challenge, request, now, done)

    def withdraw_challenge(
        self, asker: Asker, challenge: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """The end of one's own challenge: as."""
        return votes.withdraw(self.hall, asker, challenge, request, now, done)

    def concede(
        self, asker: Asker, challenge: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """The author gives the challenger right: as."""
        return votes.concede(self.hall, asker, challenge, request, now, done)

    def amend(
        self, asker: Asker, challenge: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """The author's rewording: rule, as."""
        return votes.amend(self.hall, asker, challenge, request, now, done)

    def open_seals(
        self, asker: Asker, challenge: str, request: Request, now: datetime, done: Done | None = None
    ) -> Answered:
        """The seals that a vote demanded: as."""
        return votes.open_seals(self.hall, asker, challenge, request, now, done)

    def challenge(self, asker: Asker | None, challenge: str, now: datetime, as_: str | None = None) -> ChallengeView:
        """A challenge by its id."""
        return looking.challenge(self.hall, asker, challenge, now, as_)

    def challenges(
        self, asker: Asker | None, game: str, now: datetime, as_: str | None = None
    ) -> tuple[ChallengeView, ...]:
        """All challenges of a game."""
        return looking.challenges(self.hall, asker, game, now, as_)

    def contest(self, asker: Asker | None, challenge: str, now: datetime, as_: str | None = None) -> Contest:
        """A challenge by its id, with what the amendment in it changes."""
        return contest.contest(self.hall, asker, challenge, now, as_)

    # ---- comments

    def comment(
        self, asker: Asker, game: str, text: str, now: datetime, *, as_: str | None = None, anyway: bool = False,
        done: Done | None = None,
    ) -> Answered:  # fmt: skip
        """A comment. ``Answered.number`` is its number; its id is ``game.number``."""
        return speaking.post(self.hall, asker, game, text, as_, anyway, now, done)

    def edit_comment(
        self, asker: Asker, comment: str, text: str, now: datetime, *, anyway: bool = False, done: Done | None = None
    ) -> Answered:
        """One's own comment in other words."""
        return speaking.edit(self.hall, asker, comment, text, anyway, now, done)

    def comments(self, asker: Asker | None, game: str, page: int = 1) -> Comments:
        """A page of a game's comments."""
        return speaking.page_of(self.hall, asker, game, page)

    def comment_of(self, asker: Asker | None, comment: str) -> CommentView:
        """A comment by its id."""
        return speaking.one(self.hall, asker, comment)

    def history(self, comment: str, asker: Asker | None = None) -> Sequence[Revision]:
        """What a comment has said, from the first words to the present ones."""
        return speaking.history(self.hall, asker, comment)

    # ---- looking

    def settle(self, game: str, now: datetime) -> None:
        """Let happen in a game what is due, before something else asks how it stands."""
        looking.settle(self.hall, game, now)

    def view(self, asker: Asker | None, game: str, now: datetime, as_: str | None = None) -> View:
        """A game as the asker may see it."""
        return looking.view(self.hall, asker, game, now, as_)

    def as_it_was(self, asker: Asker, game: str, seq: int, as_: str | None = None) -> View:
        """A game as the asker saw it when its log ended with that entry."""
        return looking.as_it_was(self.hall, asker, game, seq, as_)

    def stamp(self, asker: Asker | None, game: str, now: datetime) -> Stamp:
        """How a game stands, cheaply: what was made of it is right as long as its stamp is the same."""
        return spread.stamp(self.hall, asker, game, now)

    def seen(self, asker: Asker | None, game: str, at: Stamp, now: datetime, *, public: bool = True) -> Seen:
        """A game for its page, as it stood at its stamp: what all see of it, unless that is at hand, and what the asker
        sees besides."""
        return spread.seen(self.hall, self.counting, asker, game, at, now, spread=public)

    def steps(self, game: str, at: Stamp) -> tuple[Step, ...]:
        """Everything that changed a game's table up to its stamp, in order."""
        return unrolling.steps_of(self.hall, game, at)

    def log(self, asker: Asker | None, game: str, now: datetime, after: int = 0, limit: int = 100) -> Lines:
        """Entries of a game's log after one, as the asker may see them."""
        return looking.log(self.hall, asker, game, after, limit, now)

    def is_imported(self, game: str) -> bool:
        """Whether there is a game of that id that was taken in from another site."""
        return carrying.is_imported(self.hall, game)

    def record(self, asker: Asker | None, game: str, now: datetime, *, named: bool = False) -> Sequence[str]:
        """The whole log as lines of text, as the asker may see it; ``named``: with the names of who played."""
        return looking.record(self.hall, asker, game, now, named=named)

    def games(self, phase: str | None = None, q: str = "", page: int = 1) -> GamePage:
        """The games of the site."""
        return following.lobby(self.hall, phase, q, page)

    def koan(self, found: str) -> str | None:
        """The notation of a koan that is or was on a table, by the hash of its content; none if there was none such."""
        return following.koan(self.hall, found)

    def turns(self, asker: Asker, now: datetime, page: int = 1) -> tuple[tuple[Turn, ...], bool]:
        """Games that wait for the asker, of one page of those they have a part in; whether there are more pages."""
        return mine.turns(self.hall, asker, page, now)

    # ---- one's own

    def notebook(self, asker: Asker, game: str, now: datetime, as_: str | None = None) -> tuple[Held, ...]:
        """The rules that the asker's party keeps for a game, held against the stones."""
        return notebook.rules_of(self.hall, asker, game, as_, now)

    def seals(self, asker: Asker, game: str, now: datetime, as_: str | None = None) -> tuple[OwnSeal, ...]:
        """The sealed rules of the seat that the asker acts for, held against the stones."""
        return sealed.seals_of(self.hall, asker, game, as_, now)

    def add_rule(
        self, asker: Asker, game: str, request: Request, now: datetime, done: Done | None = None
    ) -> NotebookRule:
        """Write a rule into the notebook: rule, note, judgments, as."""
        return notebook.add(self.hall, asker, game, request, now, done)

    def note_rule(
        self, asker: Asker, game: str, rule: str, note: str, now: datetime, as_: str | None = None
    ) -> None:
        """Put other words beside a rule of the notebook."""
        notebook.note(self.hall, asker, game, rule, note, as_, now)

    def tell_rules(
        self, asker: Asker, game: str, rules: Collection[str], text: str, now: datetime, as_: str | None = None
    ) -> Answered:
        """Tell the thread, in a comment, of rules of the notebook that fell; each is noted as told."""
        return notebook.tell(self.hall, asker, game, rules, text, as_, now)

    def remove_rule(self, asker: Asker, game: str, rule: str, now: datetime, as_: str | None = None) -> None:
        """Take a rule out of the notebook."""
        notebook.remove(self.hall, asker, game, rule, as_, now)

    def notices(
        self, asker: Asker, now: datetime, before: int | None = None, limit: int = 50
    ) -> tuple[tuple[Notice, ...], int]:
        """The asker's bell, newest first, and how many are unread."""
        return following.notices(self.hall, asker, before, limit)

    def unread(self, asker: Asker) -> int:
        """How many notices the asker has not read."""
        return following.unread(self.hall, asker)

    def read_notices(self, asker: Asker, upto: int, now: datetime) -> None:
        """Note that the asker has read notices up to that number."""
        following.read_notices(self.hall, asker, upto, now)

    def own_deeds(self, work: Unit, account: str) -> Mapping[str, Any]:
        """What an account has done in games, for the export of its data."""
        return own.deeds(work, account)

    def follow(self, asker: Asker, game: str, now: datetime) -> bool:
        """Watch a game; whether the asker did not before."""
        return following.follow(self.hall, asker, game, now)

    def unfollow(self, asker: Asker, game: str) -> bool:
        """Watch it no longer; whether the asker did."""
        return following.unfollow(self.hall, asker, game)

    def departed(self, work: Unit, account: str, party: str, now: datetime) -> None:
        """What people's use cases tell when somebody leaves a team or the site, in their own unit."""
        departures.departed(self.hall, work, account, party, now)
