"""A game of classic Zendo played in a test: ``Table`` has a verb for everything that people do, and a clock that only
it moves.

The rule is that a koan has at least two red pieces, unless the test says another; koans are so many reds and greens:
``table.build("ann", reds=1, greens=3)``. Names are persons, those given to ``guest`` guests; ``"tia@monks"`` acts for a
team. ``mia`` is the Master; ``server=True`` leaves the rule to the server.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from tests.core.game.zendotao.harness import HOUR, MOMENT, T0, refused
from tests.core.game.zendotao.koans_for_tests import notation, read_once, rule_once
from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic.decide import decide, decide_and_seal, log_events
from zendotao.core.game.classic.decision import Body
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.evolve import evolve_all
from zendotao.core.game.classic.seals import RuleBody, StoneBody
from zendotao.core.game.classic.settings import ClassicSettings
from zendotao.core.game.classic.settle import settle
from zendotao.core.game.classic.state import ClassicGame, Student
from zendotao.core.game.commands import Actor, Comment, RuleToSeal
from zendotao.core.game.commands import Command as AnyCommand
from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.log import digest
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule, read_prose
from zendotao.core.game.values import SeatKind

__all__ = ["HOUR", "MOMENT", "T0", "Table", "koan", "refused", "solo"]

RULE = "AKHTBN if it contains at least two red pieces"
PROSE = "It looks like a boat"


def koan(reds: int = 0, greens: int = 0, *more: str) -> CheckedKoan:
    """A koan of upright pieces, none near another."""
    return read_once(notation(reds, greens, *more))


class Table:
    """One game, its log and its vault."""

    def __init__(self, at: datetime = T0) -> None:
        self.game = ClassicGame(id="")
        self.now = at
        self.entries: list[Entry] = []
        self.bodies: list[Body] = []
        self.guests: set[str] = set()
        self.bots: set[str] = set()
        self.teams: dict[str, tuple[str, ...]] = {}
        self.outages: list[tuple[datetime, datetime]] = []
        self.asked = 0
        self.first = ""

    @classmethod
    def led(
        cls, *students: str, rule: str | None = None, server: bool = False, prose: bool = False,
        white: CheckedKoan | None = None, black: CheckedKoan | None = None, guests: Iterable[str] = (), **settings: Any,
    ) -> Table:  # fmt: skip
        """A game that has been opened, and that these students have joined."""
        table = cls()
        table.guests |= set(guests)
        table.lead(
            "mia", rule=rule, server=server, prose=prose, white=white or koan(2), black=black or koan(1), **settings
        )
        for name in students:
            table.join(name)
        return table

    # ---- people

    def actor(self, by: str) -> Actor:
        """Who asks, as services would say it."""
        if by == "server":
            return cmd.SERVER
        person, _, team = by.partition("@")
        if team:
            return Actor(person=person, party=team, kind="team", members=self.teams[team])
        kind: SeatKind = "bot" if person in self.bots else "guest" if person in self.guests else "person"
        return Actor(person=person, party=person, kind=kind)

    def seat(self, by: str) -> int:
        """The number of somebody's seat."""
        found = self.game.seat_of(self.actor(by).party)
        assert found is not None
        return found.number

    def student(self, by: str) -> Student:
        """Somebody as a student."""
        found = self.game.student(self.seat(by))
        assert found is not None
        return found

    @property
    def names(self) -> dict[int, str]:
        """Who sits where."""
        return {seat.number: seat.party for seat in self.game.seats}

    @property
    def holder(self) -> str | None:
        """Who has the turn."""
        return None if self.game.holder is None else self.names[self.game.holder]

    def stones(self, by: str) -> int:
        """How many guessing stones somebody has."""
        return self.student(by).stones

    # ---- the clock

    def pass_time(self, **durations: float) -> Table:
        """Time passes, as in ``hours=72``; what is due happens."""
        self.now += timedelta(**durations)
        return self.settle()

    def settle(self) -> Table:
        """What is due happens."""
        self.game, entries = settle(self.game, self.now, lambda: self.secrets, self.outages)
        self.entries += entries
        return self

    # ---- commands

    @property
    def secrets(self) -> cmd.Secrets:
        """What the vault holds."""
        rules = [body for body in self.bodies if isinstance(body, RuleBody)]
        stones = tuple(body for body in self.bodies if isinstance(body, StoneBody))
        return cmd.Secrets(rule=rules[0] if rules else None, stones=stones)

    def do(self, command: AnyCommand) -> tuple[Entry, ...]:
        """What is due happens, then what somebody asks; the entries that this adds."""
        self.settle()
        events, bodies = decide_and_seal(self.game, command, self.now)
        entries = log_events(self.game, command, events, self.now)
        self.game = evolve_all(self.game, entries)
        self.entries += entries
        self.bodies += bodies
        return entries

    def would(self, command: AnyCommand) -> str | None:
        """The code with which a command would be refused; none if it would not."""
        try:
            decide(self.game, command, self.now)
        except RuleViolation as violation:
            return violation.code
        return None

    def asker(self, by: str) -> dict[str, Any]:
        """What every command has: who asks, fresh chance, and the vault."""
        self.asked += 1
        return {"actor": self.actor(by), "salt": digest(["salt", self.asked]), "secrets": self.secrets}

    def nonce(self) -> str:
        """Fresh chance for a seal."""
        self.asked += 1
        return digest(["nonce", self.asked])

    def stone(self, stone: str | None) -> cmd.StoneToSeal | None:
        """A stone to be sealed."""
        return None if stone is None else cmd.StoneToSeal(stone, self.nonce())  # type: ignore[arg-type]

    def lead(
        self, by: str, *, rule: str | None = None, server: bool = False, prose: bool = False, white: CheckedKoan,
        black: CheckedKoan, title: str = "A game", **settings: Any,
    ) -> tuple[Entry, ...]:  # fmt: skip
        """Somebody opens the game."""
        if server:
            settings |= {"master": "server", "difficulty": "easy"}
        if prose:
            settings |= {"rules": "prose", "counters": "master"}
        given: GameRule = read_prose(rule or PROSE, {}) if prose else rule_once(rule or RULE)
        return self.do(
            cmd.StartClassicGame(
                **self.asker(by), game="game", title=title, settings=ClassicSettings(**settings), white=white,
                black=black, rule=RuleToSeal(given, nonce=self.nonce()),
            )
        )  # fmt: skip

    def join(self, by: str) -> tuple[Entry, ...]:
        """Somebody joins."""
        return self.do(cmd.Join(**self.asker(by)))

    def invite(self, by: str, bot: str) -> tuple[Entry, ...]:
        """Somebody invites a bot."""
        self.bots.add(bot)
        return self.do(cmd.InviteStudentBot(**self.asker(by), bot=bot, level="gentle"))

    def build(
        self, by: str, reds: int = 0, greens: int = 0, *, answer: str | None = None, call: str | None = None,
        breaks: Sequence[int] = (), koan: CheckedKoan | None = None,
    ) -> tuple[Entry, ...]:  # fmt: skip
        """Somebody builds; with an answer they call a mondo."""
        said = call or ("master" if answer is None else "mondo")
        built = read_once(notation(reds, greens)) if koan is None else koan
        return self.do(
            cmd.Build(**self.asker(by), koan=built, call=said, answer=self.stone(answer), breaks=tuple(breaks))  # type: ignore[arg-type]
        )

    def breaks(self, by: str, *koans: int) -> tuple[Entry, ...]:
        """Somebody says which koans to break down."""
        return self.do(cmd.Break(**self.asker(by), koans=koans))

    def answer(self, by: str, stone: str) -> tuple[Entry, ...]:
        """Somebody answers the mondo."""
        return self.do(cmd.AnswerMondo(**self.asker(by), answer=cmd.StoneToSeal(stone, self.nonce())))  # type: ignore[arg-type]

    def mark(self, stone: str, by: str = "mia") -> tuple[Entry, ...]:
        """The Master marks the newest koan."""
        return self.do(cmd.Mark(**self.asker(by), mark=cmd.StoneToSeal(stone, self.nonce())))  # type: ignore[arg-type]

    def guess(self, by: str, text: str | GameRule = RULE) -> tuple[Entry, ...]:
        """Somebody guesses."""
        return self.do(cmd.MakeGuess(**self.asker(by), rule=self.rule(text) if isinstance(text, str) else text))

    def rule(self, text: str) -> GameRule:
        """A rule in the way of this game."""
        return rule_once(text) if self.game.settings.checked else read_prose(text, {})

    def reword(self, by: str, text: str) -> tuple[Entry, ...]:
        """Somebody words their guess anew."""
        return self.do(cmd.Reword(**self.asker(by), rule=read_prose(text, {})))

    def retract(self, by: str) -> tuple[Entry, ...]:
        """Somebody takes their guess back."""
        return self.do(cmd.Retract(**self.asker(by)))

    def ask(self, text: str = "Which boats?", koan: int | None = None, by: str = "mia") -> tuple[Entry, ...]:
        """The Master asks."""
        return self.do(cmd.Ask(**self.asker(by), text=text, koan=koan))

    def understand(self, wording: int = 1, by: str = "mia") -> tuple[Entry, ...]:
        """The Master understands."""
        return self.do(cmd.Understand(**self.asker(by), wording=wording))

    def disprove(
        self, by: str, reds: int = 0, greens: int = 0, *, stone: str | None = None, breaks: Sequence[int] = ()
    ) -> tuple[Entry, ...]:
        """The Master or the server builds a counter-koan."""
        return self.do(
            cmd.Disprove(**self.asker(by), koan=koan(reds, greens), stone=stone, breaks=tuple(breaks))  # type: ignore[arg-type]
        )

    def give_in(self, by: str = "mia") -> tuple[Entry, ...]:
        """The Master can't disprove the guess."""
        return self.do(cmd.GiveIn(**self.asker(by)))

    def uphold(self, by: str = "server") -> tuple[Entry, ...]:
        """The server finds no counter-koan."""
        return self.do(cmd.Uphold(**self.asker(by)))

    def pass_turn(self, by: str) -> tuple[Entry, ...]:
        """Somebody ends their turn."""
        return self.do(cmd.Pass(**self.asker(by)))

    def correct(self, koan: int, by: str = "mia") -> tuple[Entry, ...]:
        """The Master turns a stone."""
        return self.do(cmd.Correct(**self.asker(by), koan=koan))

    def terminate(self, by: str) -> tuple[Entry, ...]:
        """Somebody ends the game over a mistake."""
        return self.do(cmd.Terminate(**self.asker(by)))

    def ask_hint(self, by: str) -> tuple[Entry, ...]:
        """Somebody asks for a hint."""
        return self.do(cmd.AskHint(**self.asker(by)))

    def hint(
        self, by: str, reds: int = 0, greens: int = 0, *, stone: str, breaks: Sequence[int] = ()
    ) -> tuple[Entry, ...]:
        """The Master or the server gives a hint."""
        return self.do(
            cmd.GiveHint(**self.asker(by), koan=koan(reds, greens), stone=stone, breaks=tuple(breaks))  # type: ignore[arg-type]
        )

    def resign(self, by: str) -> tuple[Entry, ...]:
        """Somebody gives up."""
        return self.do(cmd.Resign(**self.asker(by)))

    def leave(self, by: str) -> tuple[Entry, ...]:
        """Somebody leaves their seat."""
        asker = self.asker(by)
        return self.do(cmd.LeaveSeat(**asker))

    def differ(self, by: str, reds: int = 0, greens: int = 0) -> tuple[Entry, ...]:
        """Somebody shows that rule and guess differ."""
        return self.do(cmd.Differ(**self.asker(by), koan=koan(reds, greens)))

    def challenge(self, by: str, koan: int, reason: str = "It has no mast.") -> tuple[Entry, ...]:
        """Somebody challenges a mark."""
        return self.do(cmd.ChallengeMark(**self.asker(by), koan=koan, reason=reason))

    def ballot(self, by: str, choice: str) -> tuple[Entry, ...]:
        """Somebody votes on the challenged mark."""
        return self.do(cmd.VoteOnMark(**self.asker(by), choice=choice))  # type: ignore[arg-type]

    def give_up_answer(self, by: str = "server") -> tuple[Entry, ...]:
        """The server gives a guessing stone back."""
        return self.do(cmd.GiveUpAnswer(**self.asker(by)))

    def pace(self, by: str, pace: str) -> tuple[Entry, ...]:
        """Somebody agrees to another pace."""
        return self.do(cmd.ChangePace(**self.asker(by), pace=pace))  # type: ignore[arg-type]

    def comment(self, by: str, text: str = "Hello") -> tuple[Entry, ...]:
        """Somebody comments."""
        asker = self.asker(by)
        return self.do(Comment(actor=asker["actor"], salt=asker["salt"], text=text))


def solo(**settings: Any) -> Table:
    """A game of ann alone against the server."""
    return Table.led("ann", server=True, **settings)
