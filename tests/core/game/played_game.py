"""A game of any kind that is played in a test, with a clock that only the test moves; each kind adds its verbs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import digest
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.state import GameState
from zendotao.core.game.values import SeatKind

T0 = datetime(2030, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
MOMENT = timedelta(microseconds=1)

G = TypeVar("G", bound=GameState)


@contextmanager
def refused(code: str, **details: Any) -> Iterator[pytest.ExceptionInfo[RuleViolation]]:
    """What happens inside is refused with the code, and with these details among others."""
    with pytest.raises(RuleViolation) as caught:
        yield caught
    assert caught.value.code == code
    assert caught.value.message
    assert {key: caught.value.details.get(key) for key in details} == details


class PlayedGame(Generic[G]):
    """One game and its log; each kind keeps its vault."""

    KIND: ClassVar[GameKind[Any]]
    bots: Collection[str]

    def __init__(self, at: datetime = T0) -> None:
        self.game: G = self.KIND.make_empty()
        self.now = at
        self.entries: list[Any] = []
        self.guests: set[str] = set()
        self.teams: dict[str, tuple[str, ...]] = {}
        self.outages: list[tuple[datetime, datetime]] = []
        self.asked = 0

    def open_vault(self) -> Any:
        """What the vault holds."""
        raise NotImplementedError

    def keep(self, bodies: Sequence[Any]) -> None:
        """Put sealed bodies into the vault."""
        raise NotImplementedError

    # ---- people

    def kind(self, person: str) -> SeatKind:
        """What sort of account somebody has."""
        if person in self.bots:
            return "bot"
        return "guest" if person in self.guests else "person"

    def actor(self, by: str) -> Actor:
        """Who asks, as services would say it."""
        person, _, team = by.partition("@")
        if team:
            return Actor(person=person, party=team, kind="team", members=self.teams[team])
        return Actor(person=person, party=person, kind=self.kind(person))

    def seat(self, by: str) -> int:
        """The number of the seat that somebody acts for."""
        found = self.game.seat_of(self.actor(by).party)
        assert found is not None
        return found.number

    # ---- the clock

    def pass_time(self, **durations: float) -> Self:
        """Time passes, as in ``hours=72``; what is due happens."""
        self.now += timedelta(**durations)
        return self.settle()

    def settle(self) -> Self:
        """What is due happens."""
        self.game, entries = self.KIND.settle(self.game, self.now, self.open_vault, self.outages)
        self.entries += entries
        return self

    # ---- commands

    def do(self, command: Command) -> tuple[Any, ...]:
        """What is due happens, then what somebody asks; the entries that this adds."""
        self.settle()
        events, bodies = self.KIND.decide_and_seal(self.game, command, self.now)
        entries = self.KIND.log_events(self.game, command, events, self.now)
        self.game = self.KIND.evolve_all(self.game, entries)
        self.entries += entries
        self.keep(bodies)
        return entries

    def would(self, command: Command) -> str | None:
        """The code with which a command would be refused; none if it would not."""
        try:
            self.KIND.decide_and_seal(self.game, command, self.now)
        except RuleViolation as violation:
            return violation.code
        return None

    def asker(self, by: str) -> dict[str, Any]:
        """What every command has: who asks, and fresh chance."""
        self.asked += 1
        return {"actor": self.actor(by), "salt": digest(["salt", self.asked])}

    def nonce(self) -> str:
        """Fresh chance for a seal."""
        self.asked += 1
        return digest(["nonce", self.asked])
