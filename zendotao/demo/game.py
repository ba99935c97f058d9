"""Actions beside the moves of a game: votes, comments, notebooks, private notes, and watching."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from zendotao.core.game.votes import Choice
from zendotao.core.game.zendotao.values import ClaimChoice
from zendotao.demo.ideas import FRAME
from zendotao.demo.strategy import agrees_with
from zendotao.demo.table import Table
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.moves import votes
from zendotao.services.games.moves.comments import edit_comment, list_comments, post_comment
from zendotao.services.games.moves.requests import (
    AmendmentRequest,
    BallotRequest,
    ChallengeRequest,
    ClaimBallotRequest,
    NotebookRuleRequest,
)
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.games.transaction.reading import settle_game
from zendotao.services.people import thoughts

NOTES = ("since the start", "the plain one", "", "only if koan 3 is what I think it is", "", "")
"""Notes on rules in a notebook."""


class DemoGame(Table):
    """A table with its votes and comments."""

    # ---- votes

    def ballot(self, actor: str, choice: ClaimChoice = "pass", *, at: datetime) -> None:
        """Cast a ballot on the claim."""
        part = self.players.part(actor, at)
        votes.vote_on_claim(self.context, part.account, self.id, ClaimBallotRequest(choice=choice, as_=part.team), at)

    def challenge(self, actor: str, move: int, reason: str, *, at: datetime, **about: Any) -> None:
        """Challenge a move, its rule by default: ``part`` and ``ground``; of a call its ``koan`` and ``fact``."""
        who = self.players.part(actor, at)
        about = {"part": "rule", "ground": "unfair", **about}
        request = ChallengeRequest(move=move, reason=reason, as_=who.team, **about)
        votes.open_challenge(self.context, who.account, self.id, request, at)

    def vote(self, actor: str, choice: Choice, reason: str = "", *, at: datetime) -> None:
        """Cast a ballot on the newest challenge."""
        who = self.players.part(actor, at)
        request = BallotRequest(choice=choice, reason=reason, as_=who.team)
        votes.vote_on_challenge(self.context, who.account, self._newest(at), request, at)

    def amend(self, actor: str, move: int, at: datetime) -> None:
        """Enter the author's rewording, while the newest challenge is open."""
        who = self.players.part(actor, at)
        rule = self.strategy.choose_rewording(*self.before[move])
        votes.amend_rule(
            self.context, who.account, self._newest(at), AmendmentRequest(rule=rule.text, as_=who.team), at
        )

    def concede(self, actor: str, at: datetime) -> None:
        """Concede the newest challenge."""
        who = self.players.part(actor, at)
        votes.concede_challenge(self.context, who.account, self._newest(at), TeamRequest(as_=who.team), at)

    def _newest(self, at: datetime) -> str:
        return self.view(at).challenges[-1]

    # ---- words

    def say(self, actor: str, text: str, at: datetime) -> None:
        """Post a comment. Placeholders: rule, koan, open, stone, by, own, move."""
        who = self.players.part(actor, at)
        words = text.format(**self._facts(who.name, actor, at)) if "{" in text else text
        post_comment(self.context, who.account, self.id, words, at, as_=who.team)

    def reword(self, actor: str, text: str, at: datetime) -> None:
        """Edit one's newest comment."""
        who = self.players.part(actor, at)
        page = list_comments(self.context, who.account, self.id)
        mine = next(one for one in reversed(page.comments) if one.own)
        edit_comment(self.context, who.account, mine.id, text, at)

    def _facts(self, name: str, actor: str, at: datetime) -> dict[str, Any]:
        view, move = self.view(at), self.newest(at)
        lost = self.find_lost_rule(self.players.part(actor, at), at)
        gone = [] if lost is None else [lost.text]
        rule = move.posted.text if move.posted is not None else "".join(gone)
        return {
            "rule": strip_frame(rule),
            "koan": move.on or len(view.koans),
            "open": view.open,
            "stone": move.stone,
            "by": view.seats[move.seat - 1].name,
            "own": strip_frame(gone[0] if gone else rule),
            "move": move.number,
        }

    # ---- one's own

    def note(self, actor: str, viable: int, dead: int, at: datetime) -> None:
        """Write rules into the notebook, some viable, on either side of the open koan, and some dead."""
        who, seen = self.players.part(actor, at), self.read_state(at)
        alive = self.strategy.viable(seen)
        mixed = alive if seen.open is None else self.strategy.alternate(alive, seen.open)
        fallen = [idea for idea in self.strategy.ideas if idea.plain and not agrees_with(idea, seen)]
        self.strategy.chance.shuffle(fallen)
        for number, idea in enumerate((*mixed[:viable], *fallen[:dead])):
            request = NotebookRuleRequest(rule=idea.text, note=NOTES[number % len(NOTES)], as_=who.team)
            add_rule(self.context, who.account, self.id, request, at)

    def think(self, actor: str, text: str, at: datetime) -> None:
        """Add a line to one's private log."""
        thoughts.add_thought(self.context, self.players.part(actor, at).account.id, self.id, text, at)

    def open_thoughts(self, actor: str, at: datetime) -> None:
        """Publish one's private log, now that the game is final."""
        self.view(at)
        settle_game(self.context, self.id, at)
        thoughts.open_thoughts(self.context, self.players.part(actor, at).account.id, self.id, at)


def strip_frame(rule: str) -> str:
    """Return a rule without its frame, as people quote it."""
    for frame in (FRAME, "A koan has the Buddha-nature if and only if "):
        rule = rule.removeprefix(frame)
    return rule.removesuffix(".")
