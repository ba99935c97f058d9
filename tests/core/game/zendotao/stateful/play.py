"""A game played step by step: somebody tries something, time passes, the site is away; after each step all is checked.

``Play.step`` takes the name of a step and a number from which all its chance comes, so that the same steps make the
same game.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from tests.core.game.zendotao.harness import HOUR, MOMENT
from tests.core.game.zendotao.stateful.books import Book
from tests.core.game.zendotao.stateful.deeds import ANSWERS, DEEDS, spoiled
from tests.core.game.zendotao.stateful.players import TEAMS
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.commands import Actor, Leave
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.deadlines import find_next_deadline
from zendotao.core.game.zendotao.gates import votes
from zendotao.core.game.zendotao.gates.available import available, challenge_actions
from zendotao.core.game.zendotao.gates.moves import GATES, check_decline_block
from zendotao.core.game.zendotao.review import make_review_entry, review

NATURAL = {
    "play": ("turn",) * 12 + ("claim",) * 4 + ("challenge",) * 4 + ("withdraw", "comment", "clarify", "judgment"),
    "claimed": ("wait",) * 4 + ("block",) * 4 + ("rally", "rally", "ballot", "challenge", "challenge", "outage"),
    "agreed": ("reveal",) * 5 + ("wait", "challenge"),
    "revealed": ("wait",) * 4 + ("challenge", "challenge"),
    "final": ("comment",),
    "void": ("comment",),
}
DISPUTED = (
    *("rally",) * 6, *("vote",) * 3, *("wait",) * 3, *("amend",) * 4, "challenge", "concede", "withdraw_challenge",
    "outage",
)  # fmt: skip


class Play(Book):
    """One game as it is played."""

    def finish(self) -> None:
        """All that is checked of a game at its end; and the rulebook allows it, entry by entry."""
        super().finish()
        assert review(map(make_review_entry, self.table.entries), self.table.now).faults == ()

    def step(self, name: str, n: int) -> None:
        """Some time passes, and somebody tries something."""
        rng = Random(f"{self.chance} {n}")
        before = self.game
        name = self.apt(rng) if name == "natural" else name
        if name == "outage":
            self.outage(rng)
        else:
            self.pass_time(rng, often=name == "wait")
        if name in ("people", "leave"):
            self.people(name, rng)
        elif name == "rally":
            self.rally(rng)
        elif name in DEEDS:
            self.try_deed(name, rng, wild=rng.random() < 0.15)
        elif name in ANSWERS and self.game.challenges:
            self.try_answer(name, rng, wild=rng.random() < 0.15)
        self.check(before)

    def apt(self, rng: Random) -> str:
        """What people do as the game stands."""
        if any(one.stage == "demanded" for one in self.game.challenges) and rng.random() < 0.5:
            return "open_seals"
        if self.game.newest is not None and self.game.newest.kind == "block" and rng.random() < 0.3:
            return "withdraw"
        if self.table.bots and rng.random() < 0.2:
            return "decline" if self.game.phase == "claimed" else rng.choice(("bot", "skip"))
        return rng.choice(DISPUTED if self.game.disputed and rng.random() < 0.7 else NATURAL[self.game.phase])

    def rally(self, rng: Random) -> None:
        """Several vote, one after the other and each as they like."""
        for _ in range(rng.randint(2, 5)):
            if self.game.disputed:
                self.try_answer("vote", rng, wild=False)
            elif self.game.claim is not None:
                self.try_deed("ballot", rng, wild=False)
            self.table.settle()

    def pass_time(self, rng: Random, *, often: bool) -> None:
        """To an instant at which something happens, or a moment before or after it, or just some hours on."""
        if not often and rng.random() < (0.8 if self.game.disputed else 0.5):
            return
        self.until(self.instant(rng), rng)

    def instant(self, rng: Random) -> datetime:
        due = [self.table.now + rng.choice((timedelta(minutes=7), HOUR, 21 * HOUR, 80 * HOUR)) * rng.random()]
        deadline, newest = find_next_deadline(self.game), self.game.newest
        if deadline is not None:
            due += [deadline.due_at] * 3
        if newest is not None:
            due.append(newest.at + self.game.settings.spacing)
        due += [at for at in (self.game.stall_due(self.table.now),) if at is not None]
        for one in self.game.challenges:
            if one.is_open:
                due += [one.closes_at - one.window / 12, one.opened_at + one.window / 3]
        return rng.choice(due) + rng.choice((-MOMENT, timedelta(), timedelta(), MOMENT, HOUR / 2))

    def until(self, now: datetime, rng: Random) -> None:
        """The clock moves on, and somebody looks at the game now and then."""
        while self.table.now < now:
            rest = now - self.table.now
            self.table.now = min(now, self.table.now + max(MOMENT, rest * rng.choice((0.3, 1, 1))))
            self.table.settle()

    def outage(self, rng: Random) -> None:
        """The site is away for a while from now on; or, as far as it knows, since before somebody acted just now."""
        began = self.table.now
        if self.game.changed_at == began and self.game.seq == self.lazy.seq:
            began -= rng.choice((0, 1)) * HOUR
        self.table.now = max(self.table.now, self.instant(rng)) + rng.choice((MOMENT, HOUR, 30 * HOUR))
        self.table.outages.append((began, self.table.now))
        self.table.settle()

    def people(self, name: str, rng: Random) -> None:
        """Somebody leaves their team or the site, joins a team, or who was seen lately changes."""
        person = rng.choice(self.table.asking())
        if name == "leave":
            self.table.leave_team(person)
            self.attempt(Leave(**self.table.asker(person)), AvailableAction(kind="leave", allowed=True), legal=True)
        elif rng.random() < 0.4:
            self.table.join_team(rng.choice(("tia", "una", "eve", "ann", "tom", "ida", "fay")), rng.choice(list(TEAMS)))
        else:
            seats = [seat.number for seat in self.game.seats]
            self.table.seen = None if rng.random() < 0.3 else set(rng.sample(seats, rng.randint(0, len(seats))))

    def try_deed(self, kind: str, rng: Random, *, wild: bool) -> None:
        gates = {
            **GATES, "ballot": votes.check_claim_ballot, "challenge": votes.check_challenge,
            "decline": check_decline_block,
        }  # fmt: skip
        gate: Callable[..., object] = gates.get(kind, lambda *_: None)
        by = self.table.someone(rng, lambda actor: gate(self.game, actor, self.table.now))
        command = DEEDS[kind](self.table, by, rng)
        if command is not None:
            changed = spoiled(command, self.table, rng) if wild else command
            told = {one.kind: one for one in available(self.game, command.actor, self.table.now)}
            offer = told[kind] if kind in told else self.offered(gate, command.actor, kind)
            self.attempt(changed, offer, legal=not wild)

    def offered(self, gate: Callable[..., object], actor: Actor, kind: str) -> AvailableAction:
        """What ``available`` would tell of what only bots do."""
        try:
            gate(self.game, actor, self.table.now)
        except RuleViolation as refusal:
            return AvailableAction(kind=kind, allowed=False, code=refusal.code)
        return AvailableAction(kind=kind, allowed=True)

    def try_answer(self, kind: str, rng: Random, *, wild: bool) -> None:
        gate = votes.VOTE_GATES[kind]
        open_ones = [one.number for one in self.game.challenges if one.is_open]
        number = rng.choice(open_ones if open_ones and rng.random() < 0.9 else range(1, len(self.game.challenges) + 1))
        by = self.table.someone(rng, lambda actor: gate(self.game, number, actor, self.table.now))
        command = ANSWERS[kind](self.table, by, number, rng)
        if command is not None:
            changed = spoiled(command, self.table, rng) if wild else command
            number = getattr(changed, "challenge", number)
            told = {one.kind: one for one in challenge_actions(self.game, number, command.actor, self.table.now)}
            self.attempt(changed, told[kind], legal=not wild)
