"""A game played in a test: ``Table`` has a verb for everything that people do, and a clock that only it moves.

``table = Table.started("ann")`` is a game of ann's; ``table.turn("bob")`` a turn by bob with the next rules and koan of
the family of ``koans_for_tests``, unless the test says which. People need no introduction: a name is a person,
``"tia@monks"`` acts for a team made known by ``table.team``, and names given to ``table.guest`` are guests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, number_of, only, read_once, rule
from tests.core.game.zendotao.verbs import Verbs
from zendotao.core.game.commands import Actor, Command, RuleToSeal
from zendotao.core.game.log import digest
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.seating import log_events
from zendotao.core.game.values import FactRef, SeatKind, TableCall
from zendotao.core.game.votes import ElectorateSnapshot, Voter
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.decide import decide, decide_and_seal
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.settle import settle
from zendotao.core.game.zendotao.state import Game

T0 = datetime(2030, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
MOMENT = timedelta(microseconds=1)

Sealable = str | GameRule | RuleToSeal


def call(koan: int, fact: str, pieces: Iterable[int], value: bool) -> TableCall:
    """A judgment call."""
    return TableCall(koan, FactRef(fact, tuple(pieces)), value)


@contextmanager
def refused(code: str, **details: Any) -> Iterator[pytest.ExceptionInfo[RuleViolation]]:
    """What happens inside is refused with the code, and with these details among others."""
    with pytest.raises(RuleViolation) as caught:
        yield caught
    assert caught.value.code == code
    assert caught.value.message
    assert {key: caught.value.details.get(key) for key in details} == details


class Table(Verbs):
    """One game, its log and its vault.

    ``seen``: the seats with a member seen lately, all if it is none; ``bystanders``: who may vote without a seat;
    ``others``: how many accounts with moves elsewhere there are; ``elsewhere``: who of the people are such.
    """

    def __init__(self, at: datetime = T0) -> None:
        self.game = Game(id="")
        self.now = at
        self.entries: list[Entry] = []
        self.bodies: dict[str, SealBody] = {}
        self.guests: set[str] = set()
        self.bots: tuple[str, ...] = ()
        self.teams: dict[str, tuple[str, ...]] = {}
        self.seen: set[int] | None = None
        self.bystanders: list[str] = []
        self.others = 0
        self.elsewhere: set[str] = set()
        self.outages: list[tuple[datetime, datetime]] = []
        self.asked = 0

    @classmethod
    def started(
        cls, by: str = "ann", *, at: datetime = T0, settings: Settings | None = None, white: str = WHITE,
        black: str = BLACK, opens: str | None = None, seals: Sequence[Sealable] | None = None, title: str = "A game",
        teams: dict[str, tuple[str, ...]] | None = None, guests: Iterable[str] = (),
    ) -> Table:  # fmt: skip
        """A game that has started."""
        table = cls(at)
        table.teams |= teams or {}
        table.guests |= set(guests)
        table.start(by, settings=settings, white=white, black=black, opens=opens, seals=seals, title=title)
        return table

    # ---- people

    def team(self, name: str, *members: str) -> None:
        """A team is known by its name, with its members."""
        self.teams[name] = members

    def guest(self, *names: str) -> None:
        """These names are guests."""
        self.guests |= set(names)

    def actor(self, by: str) -> Actor:
        """Who asks, as services would say it."""
        person, _, team = by.partition("@")
        known = {"qualified": person in self.bystanders, "elsewhere": person in self.elsewhere}
        if team:
            return Actor(person=person, party=team, kind="team", members=self.teams[team], **known)
        return Actor(person=person, party=person, kind=self.kind(person), **known)

    def kind(self, person: str) -> SeatKind:
        """What sort of account somebody has."""
        if person in self.bots:
            return "bot"
        return "guest" if person in self.guests else "person"

    def seat(self, by: str) -> int:
        """The number of the seat that somebody acts for."""
        found = self.game.seat_of(self.actor(by).party)
        assert found is not None
        return found.number

    @property
    def roll(self) -> ElectorateSnapshot:
        """What a vote has to know of people now."""
        everybody = range(1, len(self.game.seats) + 2)
        seen = everybody if self.seen is None else self.seen
        voters = tuple(Voter(person=name) for name in self.bystanders)
        return ElectorateSnapshot(seen=frozenset(seen), bystanders=voters, others=self.others)

    # ---- the clock

    def pass_time(self, **durations: float) -> Table:
        """Time passes, as in ``hours=72``; what is due happens."""
        self.now += timedelta(**durations)
        return self.settle()

    def settle(self) -> Table:
        """What is due happens."""
        self.game, entries = settle(self.game, self.now, self.bodies.values, self.outages)
        self.entries += entries
        return self

    # ---- commands

    def do(self, command: Command) -> tuple[Entry, ...]:
        """What is due happens, then what somebody asks; the entries that this adds."""
        self.settle()
        events, bodies = decide_and_seal(self.game, command, self.now)
        entries = log_events(self.game, command, events, self.now)
        self.game = evolve_all(self.game, entries)
        self.entries += entries
        self.bodies |= {hash_seal(body): body for body in bodies}
        return entries

    def would(self, command: Command) -> str | None:
        """The code with which a command would be refused; none if it would not."""
        try:
            decide(self.game, command, self.now)
        except RuleViolation as violation:
            return violation.code
        return None

    def asker(self, by: str) -> dict[str, Any]:
        """What every command has: who asks, and fresh chance."""
        self.asked += 1
        return {"actor": self.actor(by), "salt": digest(["salt", self.asked])}

    def sealing(self, one: Sealable, *calls: TableCall) -> RuleToSeal:
        """A rule to be sealed, with its private calls."""
        self.asked += 1
        return one if isinstance(one, RuleToSeal) else RuleToSeal(rule(one), calls, digest(["nonce", self.asked]))

    def sealings(self, seals: Iterable[Sealable]) -> tuple[RuleToSeal, ...]:
        """Several of them."""
        return tuple(map(self.sealing, seals))

    def body(self, move: int) -> tuple[SealBody, ...]:
        """What is in the seals of a move."""
        return tuple(self.bodies[seal.hash] for seal in self.game.move(move).seals)

    # ---- what comes next in the family

    @property
    def current(self) -> int:
        """The number in the family of the newest koan on the table."""
        return number_of(self.game.table[-1].koan)

    @property
    def following(self) -> int:
        """The first number in the family that no koan of the game has had."""
        return max(number_of(koan.koan) for koan in self.game.koans) + 1

    # ---- table moves

    def start(
        self, by: str, *, settings: Settings | None = None, white: str = WHITE, black: str = BLACK,
        opens: str | None = None, seals: Sequence[Sealable] | None = None, title: str = "A game",
    ) -> tuple[Entry, ...]:  # fmt: skip
        """Somebody starts the game."""
        return self.do(
            cmd.Start(
                **self.asker(by), game="game", title=title, settings=settings or Settings(), white=read_once(white),
                black=read_once(black), open=read_once(opens or koan(1)),
                seals=self.sealings((only(1), only(2)) if seals is None else seals),
            )
        )  # fmt: skip

    def turn_command(
        self, by: str, *, rule: str | GameRule | None = None, stone: str = "black", koan: str | None = None,
        seals: Sequence[Sealable] | None = None, calls: Sequence[TableCall] = (),
    ) -> cmd.Turn:  # fmt: skip
        """A turn that is not taken yet."""
        following = self.following
        return cmd.Turn(
            **self.asker(by), rule=rule_of(rule, self.current), stone=stone, koan=read_once(koan or koan_of(following)),
            seals=self.sealings((only(following), only(following + 1)) if seals is None else seals), calls=tuple(calls),
        )  # fmt: skip

    def turn(self, by: str, **changes: Any) -> tuple[Entry, ...]:
        """Somebody takes a turn."""
        return self.do(self.turn_command(by, **changes))

    def claim_command(
        self, by: str, *, rule: str | GameRule | None = None, stone: str = "black",
        seals: Sequence[Sealable] | None = None, calls: Sequence[TableCall] = (),
    ) -> cmd.MakeClaim:  # fmt: skip
        """A claim that is not made yet."""
        return cmd.MakeClaim(
            **self.asker(by), rule=rule_of(rule, self.current), stone=stone, calls=tuple(calls), roll=self.roll,
            seals=self.sealings((only(self.following),) if seals is None else seals),
        )  # fmt: skip

    def claim(self, by: str, **changes: Any) -> tuple[Entry, ...]:
        """Somebody claims victory."""
        return self.do(self.claim_command(by, **changes))

    def block_command(self, by: str, *, koan: str | None = None, seals: Sequence[Sealable] | None = None) -> cmd.Block:
        """A block that is not made yet."""
        following = self.following
        return cmd.Block(
            **self.asker(by), koan=read_once(koan or koan_of(following)),
            seals=self.sealings((only(following), only(following + 1)) if seals is None else seals),
        )  # fmt: skip

    def block(self, by: str, **changes: Any) -> tuple[Entry, ...]:
        """Somebody blocks the claim."""
        return self.do(self.block_command(by, **changes))


def four_seats() -> Table:
    """Four seats have moved at T0, so the game is not small; dan is the latest player."""
    table = Table.started("ann")
    for name in ("bob", "cyd", "dan"):
        table.turn(name)
    return table


def rule_of(given: str | GameRule | None, current: int) -> GameRule:
    """The rule that a test gives, or the one that the open koan's black stone disproves."""
    return rule(only(current) if given is None else given)


def koan_of(number: int) -> str:
    """The koan of that number in the family."""
    return koan(number)
