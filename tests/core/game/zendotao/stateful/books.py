"""A game's books, kept three times, and what has to hold after each step and at the end.

The game is settled at every jump of the clock; it is settled again from when somebody last acted, as if nobody had
looked since; and it is made anew from what the entries of its log look like when they are stored.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from functools import partial
from random import Random

import msgspec

from tests.core.game.zendotao.harness import MOMENT
from tests.core.game.zendotao.stateful import invariants
from tests.core.game.zendotao.stateful.looks import check_sight
from tests.core.game.zendotao.stateful.players import Company, passes
from tests.core.game.zendotao.stateful.slow_claims import Auditor
from tests.core.game.zendotao.stateful.slow_table import SlowTable
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.seating import log_events
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import find_next_deadline
from zendotao.core.game.zendotao.decide import decide_and_seal
from zendotao.core.game.zendotao.events import AnyEvent, Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.gates.moves import GATES
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.settle import count_points, settle
from zendotao.core.game.zendotao.state import Game

LOOKED_AT = 15
"""After so many steps, and at the end, what several people are shown is searched for secrets."""


class Book:
    """The books of one game, and what has to hold of them.

    ``counts`` tells what has happened, for those who want to know that everything does.
    """

    def __init__(self, sort: str, n: int, counts: Counter[str] | None = None, part: int = 0) -> None:
        self.chance = f"{sort} {part}"
        self.table = Company(sort, Random(f"{self.chance} {n}"))
        self.counts: Counter[str] = Counter() if counts is None else counts
        self.copy = Game(id="")
        self.copied = 0
        self.lazy = self.table.game
        self.lazy_count = len(self.table.entries)
        self.samples: list[tuple[int, datetime, Game]] = []
        self.casting: dict[tuple[str, int, str | None], set[str]] = {}
        self._same_from_store()

    @property
    def game(self) -> Game:
        return self.table.game

    # ---- a command

    def attempt(self, command: Command, told: AvailableAction, *, legal: bool) -> None:
        """What is available is not refused if it is legal for what it carries, and nothing else is allowed."""
        self.settled_late()
        game, now = self.game, self.table.now
        try:
            events, bodies = decide_and_seal(game, command, now)
        except RuleViolation as violation:
            refusal = violation
        else:
            self._done(command, told, events, bodies)
            return
        self.counts[f"{told.kind} {refusal.code}"] += 1
        assert not (legal and told.allowed), (told, refusal.code, refusal.message)
        assert not legal or (told.code, told.until) == (refusal.code, refusal.details.get("until")), (told, refusal)
        self._check_until(told, command.actor)

    def _done(
        self, command: Command, told: AvailableAction, events: tuple[AnyEvent, ...], bodies: tuple[SealBody, ...]
    ) -> None:
        game, now = self.game, self.table.now
        assert told.allowed, told
        for event in events:
            if isinstance(event, ev.ChallengeOpened) and isinstance(command, cmd.OpenChallenge):
                invariants.check_electorate(game, command, event)
        entries = log_events(game, command, events, now)
        self.table.game = evolve_all(game, entries)
        self.table.entries += entries
        self.table.bodies |= {hash_seal(body): body for body in bodies}
        self.counts[f"{told.kind} done"] += 1
        self.lazy, self.lazy_count = self.game, len(self.table.entries)
        if bodies:
            invariants.check_seals_of(self.game, self.game.moves[-1], bodies)

    def _check_until(self, told: AvailableAction, actor: Actor) -> None:
        """Where waiting helps, the refusal's reason is gone at the instant that is told, and not before."""
        deadline = find_next_deadline(self.game)
        if told.until is None or told.kind not in GATES or (deadline is not None and deadline.due_at <= told.until):
            return
        first = told.until + (MOMENT if told.code == "spacing" else timedelta())
        gate = partial(GATES[told.kind], self.game, actor)
        for at, still in ((first - MOMENT, True), (first, False)):
            found = {one.kind: one for one in available(self.game, actor, at)}[told.kind]
            assert (found.code == told.code) == (still and at >= self.table.now), (told, found)
            assert passes(lambda _, when=at: gate(when), actor) == found.allowed

    def settled_late(self) -> None:
        """Whoever settled only when somebody acted has the same log."""
        game, entries = settle(self.lazy, self.table.now, self.table.bodies.values, self.table.outages)
        assert entries == tuple(self.table.entries[self.lazy_count :])
        assert game == self.game

    # ---- after each step

    def check(self, before: Game) -> None:
        """Everything that holds after every step, once what is due by it has happened."""
        deadline = find_next_deadline(self.table.settle().game)
        assert deadline is None or deadline.due_at > self.table.now
        game = self.game
        invariants.check(game)
        if game.newest is not None:
            invariants.check_newest_seals(game, self.table.body(game.newest.number))
        if game.seq != before.seq:
            invariants.check_grown(before, game)
            self._same_from_store()
        if len(self.samples) == LOOKED_AT:
            check_sight(self.table, Random(game.seq), 0)
        self._check_waiting(Random(game.seq))
        self.samples.append((game.seq, self.table.now, game))

    def _check_waiting(self, rng: Random) -> None:
        """For somebody, mostly one whose claim lapsed if there is one: what they are told of how long to wait."""
        waiting = [by for by in self.table.asking() if self.table.sits(by) in self.game.lapsed]
        actor = self.table.actor(rng.choice(waiting if waiting and rng.random() < 0.7 else self.table.asking()))
        for told in available(self.game, actor, self.table.now):
            self._check_until(told, actor)

    def _same_from_store(self) -> None:
        """The log as it is stored replays to the game, and its chain holds."""
        for entry in self.table.entries[self.copied :]:
            stored = msgspec.msgpack.decode(msgspec.msgpack.encode(entry), type=Entry)
            assert stored == entry
            assert (entry.seq, entry.prev) == (self.copy.seq + 1, self.copy.head)
            self.copy = evolve_all(self.copy, (stored,))
            self.counts[str(entry.event.__struct_config__.tag)] += 1
            outcome = getattr(entry.event, "outcome", None)
            self.counts[f"outcome {outcome}"] += outcome is not None
            self._one_ballot(entry)
        self.copied = len(self.table.entries)
        assert self.copy == self.game

    def _one_ballot(self, entry: Entry) -> None:
        """One person, one ballot: nobody casts one for a seat and another for themselves, or for two seats."""
        event = entry.event
        if isinstance(event, ev.ClaimVoted | ev.ChallengeVoted):
            number = event.claim if isinstance(event, ev.ClaimVoted) else event.challenge
            keys = self.casting.setdefault((event.__struct_config__.tag, number, entry.by), set())
            keys.add(event.voter.key)
            assert len(keys) == 1, (entry.by, keys)

    # ---- at the end

    def finish(self) -> None:
        """What the whole log has to say: the slow engine comes to the same."""
        self.settled_late()
        entries = self.table.entries
        auditor, samples = Auditor(entries), iter(self.samples)
        sample = next(samples, None)
        for number, entry in enumerate(entries):
            auditor.take(entry, entries[number + 1] if number + 1 < len(entries) else None)
            while sample is not None and sample[0] == entry.seq:
                compare(auditor.table, sample[1], sample[2])
                sample = next(samples, None)
        assert sample is None
        auditor.check_nothing_overdue(self.table.now)
        self.counts[f"phase {self.game.phase}"] += 1
        check_sight(self.table, Random(f"{self.chance} {len(entries)}"), 2)


def compare(slow: SlowTable, now: datetime, game: Game) -> None:
    """The slow engine's table, and its stall clock, are those of the game."""
    assert [move.number for move in slow.standing] == [move.number for move in reversed(list(game.standing))]
    assert [move.number for move in slow.on_table] == [move.number for move in game.moves if move.on_table]
    assert slow.points == count_points(game)
    assert slow.playing == game.playing
    held = {(call.koan, call.fact, call.value) for koan in game.koans for call in koan.called}
    assert slow.called == held
    if game.ended:
        return
    assert slow.open_koan == (game.open_koan.number if game.open_koan else None)
    assert slow.stall(now) == game.stall.at(now)
    assert slow.full(now) == game.stall_full(now)
    assert {seat: slow.hours.quiet(since, now) for seat, since in slow.lapsed.items()} == {
        seat: clock.at(now) for seat, clock in game.lapsed.items()
    }
