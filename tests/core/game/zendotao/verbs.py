"""What people do in a test besides posting moves: one verb each, for ``harness.Table``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.core.game.zendotao.koans_for_tests import rule
from zendotao.core.choices import BotLevel
from zendotao.core.game.commands import Comment, EditComment, Leave
from zendotao.core.game.rules import GameRule
from zendotao.core.game.values import FactRef, TableCall
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game


class Verbs:
    """Each verb is a command that is carried out at once; the entries that it adds are its answer."""

    game: Game
    bots: tuple[str, ...]
    settle: Any
    do: Any
    asker: Any
    roll: Any
    body: Any

    def reveal(self, by: str) -> tuple[Entry, ...]:
        """Somebody opens the rule of the claim."""
        self.settle()
        claim = self.game.claim
        body = None if claim is None else self.body(claim.move)[0]
        return self.do(cmd.Reveal(**self.asker(by), body=body))

    def withdraw(self, by: str) -> tuple[Entry, ...]:
        """Somebody takes back the newest move."""
        return self.do(cmd.Withdraw(**self.asker(by)))

    def call(self, by: str, koan: int, fact: str, pieces: Iterable[int], value: bool) -> tuple[Entry, ...]:
        """Somebody makes a judgment call."""
        return self.do(cmd.MakeCall(**self.asker(by), call=TableCall(koan, FactRef(fact, tuple(pieces)), value)))

    def invite(self, by: str, bot: str, level: BotLevel = "fair") -> tuple[Entry, ...]:
        """Somebody invites a bot."""
        self.bots = (*self.bots, bot)
        return self.do(cmd.InviteBot(**self.asker(by), bot=bot, level=level))

    def decline(self, bot: str) -> tuple[Entry, ...]:
        """A bot finds no block."""
        return self.do(cmd.DeclineBlock(**self.asker(bot)))

    def skip(self, by: str) -> tuple[Entry, ...]:
        """Somebody lets the bots go on."""
        return self.do(cmd.SkipTurn(**self.asker(by)))

    def clarify(self, by: str, koan: int, text: str) -> tuple[Entry, ...]:
        """Somebody adds words to a koan."""
        return self.do(cmd.Clarify(**self.asker(by), koan=koan, text=text))

    # ---- votes

    def ballot(self, by: str, choice: str) -> tuple[Entry, ...]:
        """Somebody votes on the claim."""
        return self.do(cmd.VoteOnClaim(**self.asker(by), choice=choice))

    def challenge_command(
        self, by: str, move: int, part: str = "rule", ground: str = "unfair", *, reason: str = "Look again.",
        koan: int | None = None, fact: FactRef | None = None, absent: bool = False,
    ) -> cmd.OpenChallenge:  # fmt: skip
        """A challenge that is not opened yet."""
        bodies = self.body(move) if part == "seals" and 0 < move <= len(self.game.moves) else ()
        return cmd.OpenChallenge(
            **self.asker(by), move=move, part=part, ground=ground, reason=reason, roll=self.roll, koan=koan, fact=fact,
            bodies=bodies, absent=absent,
        )  # fmt: skip

    def challenge(self, by: str, move: int, part: str = "rule", ground: str = "unfair", **changes: Any) -> int:
        """Somebody challenges a move; the number of the challenge."""
        self.do(self.challenge_command(by, move, part, ground, **changes))
        return len(self.game.challenges)

    def vote(self, by: str, challenge: int, choice: str, reason: str = "") -> tuple[Entry, ...]:
        """Somebody votes on a challenge."""
        return self.do(cmd.VoteOnChallenge(**self.asker(by), challenge=challenge, choice=choice, reason=reason))

    def withdraw_challenge(self, by: str, challenge: int) -> tuple[Entry, ...]:
        """Somebody takes back a challenge."""
        return self.do(cmd.WithdrawChallenge(**self.asker(by), challenge=challenge))

    def concede(self, by: str, challenge: int) -> tuple[Entry, ...]:
        """Somebody gives the challenger right."""
        return self.do(cmd.Concede(**self.asker(by), challenge=challenge))

    def amend(self, by: str, challenge: int, text: str | GameRule) -> tuple[Entry, ...]:
        """Somebody enters another wording."""
        return self.do(cmd.Amend(**self.asker(by), challenge=challenge, rule=rule(text)))

    def open_seals(self, by: str, challenge: int) -> tuple[Entry, ...]:
        """Somebody opens the seals that were demanded."""
        bodies = self.body(self.game.challenge(challenge).move)
        return self.do(cmd.OpenSeals(**self.asker(by), challenge=challenge, bodies=bodies))

    # ---- around the table

    def comment(self, by: str, text: str, *, anyway: bool = False) -> tuple[Entry, ...]:
        """Somebody writes a comment."""
        return self.do(Comment(**self.asker(by), text=text, anyway=anyway))

    def edit_comment(self, by: str, comment: int, text: str, *, anyway: bool = False) -> tuple[Entry, ...]:
        """Somebody rewords a comment."""
        return self.do(EditComment(**self.asker(by), comment=comment, text=text, anyway=anyway))

    def leave(self, by: str) -> tuple[Entry, ...]:
        """Somebody leaves the seat they act for."""
        return self.do(Leave(**self.asker(by)))
