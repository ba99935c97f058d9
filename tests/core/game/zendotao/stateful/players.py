"""The company at a table: persons, guests, teams with members in common, and people who look on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

from tests.core.game.zendotao.harness import HOUR, T0, Table
from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only, read_once
from tests.core.game.zendotao.stateful.supply import NEAR
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.votes import ElectorateSnapshot, Voter
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.settings import Settings

PERSONS = ("ann", "bob", "cho", "tia", "tom", "una", "eve", "fay", "ida", "ivo", "zoe")
GUESTS = ("gus", "gil")
BOTS = ("bea", "boz")
TEAMS = {"monks": ("tia", "tom"), "nuns": ("tia", "una"), "crew": ("bob", "eve")}
ODD_GREEN = "AKHTBN if it contains at least one blue piece, or an odd number of green pieces"
"""White on the second of ``NEAR``, of which only(3) is black."""

QUALIFIED = ("eve", "fay", "tom")
ELSEWHERE = ("ida", "ivo")

ODD = timedelta(hours=5, microseconds=7)
PROSE = Settings(prose=True)
QUICK = Settings(
    spacing=HOUR, stall=7 * HOUR, stall_small=9 * HOUR, vote=ODD, vote_small=ODD * 2, challenge_vote=ODD, reveal=ODD,
    final=2 * ODD, final_small=3 * ODD, prose=True,
)  # fmt: skip
"""Windows of which no part is a whole number of microseconds."""

SORTS: dict[str, tuple[tuple[Settings, ...], tuple[int, ...]]] = {
    "usual": ((Settings(),), (3, 5, 8)),
    "prose": ((PROSE,), (3, 5, 8)),
    "quick": ((QUICK,), (3, 5, 8)),
    "crowded": ((Settings(), QUICK), (18,)),
    "small": ((Settings(limit=11), PROSE, QUICK), (2, 3)),
    "bots": ((Settings(practice=True), Settings(), QUICK), (1, 2, 3)),
}
"""Sorts of games: the settings, and how many of those who can ask for something do so as a rule."""


class Company(Table):
    """Everybody who is there; ``circle`` are those who play, the others look on and rarely try something."""

    def __init__(self, sort: str, rng: Random) -> None:
        super().__init__(T0 + timedelta(microseconds=rng.randrange(10**9)))
        self.teams = dict(TEAMS)
        self.guests = set(GUESTS)
        self.bots = ()
        asking = self.asking()
        settings, sizes = SORTS[sort]
        self.circle = rng.sample(asking, min(len(asking), rng.choice(sizes)))
        self.bystanders = rng.sample(QUALIFIED, rng.randrange(len(QUALIFIED) + 1))
        self.elsewhere = set(rng.sample(ELSEWHERE, rng.randrange(len(ELSEWHERE) + 1)))
        self.begin(rng.choice(settings), rng)
        self.bots = BOTS if sort == "bots" else ()
        self.circle += self.bots

    def begin(self, settings: Settings, rng: Random) -> None:
        """Somebody starts the game."""
        opens = rng.choice((koan(1), NEAR[1]))
        seals = (only(1), only(2)) if opens == koan(1) else (ODD_GREEN, only(3))
        self.do(
            cmd.Start(
                **self.asker(rng.choice(self.circle)), game="game", title="A game", settings=settings,
                white=read_once(WHITE), black=read_once(BLACK), open=read_once(opens),
                seals=self.sealings(rng.sample(seals, 2)),
            )
        )  # fmt: skip

    def asking(self) -> list[str]:
        """Everybody as whom somebody can ask: for themselves, or for a team of theirs."""
        return [*PERSONS, *GUESTS, *self.bots, *(f"{member}@{team}" for team, members in self.teams.items() for member in members)]

    def sits(self, by: str) -> int | None:
        """The seat that somebody acts for, if its party has one."""
        seat = self.game.seat_of(self.actor(by).party)
        return None if seat is None else seat.number

    @property
    def roll(self) -> ElectorateSnapshot:
        """What a vote has to know of people now."""
        everybody = range(1, len(self.game.seats) + 2)
        seen = frozenset(everybody if self.seen is None else self.seen)
        voters = tuple(Voter(person=name, seen=name != "fay") for name in self.bystanders)
        others = len(self.elsewhere - self.game.belongs.keys() - set(self.bystanders))
        return ElectorateSnapshot(seen=seen, bystanders=voters, others=others)

    def able(self, gate: Callable[[Actor], object]) -> list[str]:
        """Those whom a gate lets pass."""
        return [by for by in self.asking() if passes(gate, self.actor(by))]

    def someone(self, rng: Random, gate: Callable[[Actor], object]) -> str:
        """Mostly one of those whom the gate lets pass, of the circle if there are any, and sometimes just anybody."""
        if rng.random() < 0.85:
            able = self.able(gate)
            inner = [by for by in able if by in self.circle]
            if inner and rng.random() < 0.9:
                return rng.choice(inner)
            if able:
                return rng.choice(able)
        return rng.choice(self.asking())

    def leave_team(self, by: str) -> None:
        """Somebody is a member of a team no more."""
        person, _, team = by.partition("@")
        if team:
            self.teams[team] = tuple(member for member in self.teams[team] if member != person)

    def join_team(self, person: str, team: str) -> None:
        """Somebody becomes a member of a team."""
        self.teams[team] = tuple(dict.fromkeys((*self.teams[team], person)))
        self.circle.append(f"{person}@{team}")


def passes(gate: Callable[[Actor], object], actor: Actor) -> bool:
    """Whether a gate lets somebody pass."""
    try:
        gate(actor)
    except RuleViolation:
        return False
    return True
