"""A log written by hand, event by event: what is shown of a game does not depend on how its events came about."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only, read_once, rule_once
from zendotao.core.game import log
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.values import SeatKind, Stone, TableKoan
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.seals import SealBody, make_seal_body
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game

HOUR = timedelta(hours=1)
START = datetime(2026, 3, 1, 12, tzinfo=UTC)
NAMES = {"a-ann": "Ann", "a-bob": "Bob", "a-cho": "Cho", "a-crew": "The Crew", "a-tim": "Tim", "a-eve": "Eve"}
"""Ann, Bob and Cho play for themselves; Tim is one of The Crew; Eve watches."""


def table_koan(number: int, notation: str) -> TableKoan:
    """A koan of the table."""
    return read_once(notation).with_number(number)


class Book:
    """A log that grows at an instant that can be moved on, and the game that it comes to."""

    def __init__(self) -> None:
        self.now = START
        self.game = Game(id="")
        self.entries: list[Entry] = []
        self.bodies: dict[tuple[int, int], SealBody] = {}
        self.before: str | None = None

    def pass_time(self, **units: float) -> None:
        """Let hours or days pass."""
        self.now += timedelta(**units)

    def add(self, event: ev.AnyEvent, seat: int | None = None, by: str | None = None) -> Entry:
        """Write an event, done by a person for a seat, or by the clock."""
        seq = self.game.seq + 1
        entry = log.make_entry(seq, self.game.head, self.now, seat, by, log.digest(["salt", seq]), event)
        self.game = evolve(self.game, entry)
        self.entries.append(entry)
        return entry

    def sit(self, number: int, party: str, kind: SeatKind = "person", persons: tuple[str, ...] = ()) -> None:
        """A party takes a seat, with its persons. What they seal then commits to the log as it is before that."""
        self.before = self.game.head
        members = persons or (party,)
        self.add(ev.SeatTaken(seat=number, kind=kind, party=party), number, members[0])
        bound = ev.MembersBound(seat=number, persons=members, salt=log.digest(["members", number]))
        self.add(bound, number, members[0])

    def seal(self, seat: int, move: int, slot: int, number: int, verdict: Stone, head: str) -> str:
        """The hash of a sealed ``only(number)``, which is kept."""
        body = make_seal_body(
            game="g1", seat=seat, move=move, slot=slot, log=head, rule=rule_once(only(number)).log_value,
            verdict=verdict, calls=(), nonce=f"{move:032x}{slot:032x}",
        )  # fmt: skip
        self.bodies[move, slot] = body
        return hash_seal(body)

    def seals(self, seat: int, move: int, first: int) -> tuple[str, str]:
        """The hashes of ``only(first)``, white on ``koan(first)``, and ``only(first + 1)``, black on it."""
        head, self.before = self.before or self.game.head, None
        return (
            self.seal(seat, move, 1, first, "white", head),
            self.seal(seat, move, 2, first + 1, "black", head),
        )

    def start(self, settings: Settings | None = None) -> None:
        """Ann starts the game: koan 3 is open, ``only(1)`` and ``only(2)`` are sealed."""
        self.sit(1, "a-ann")
        hashes = self.seals(1, 1, 1)
        koans = (table_koan(1, WHITE), table_koan(2, BLACK), table_koan(3, koan(1)))
        self.add(
            ev.GameStarted(game="g1", title="A game", settings=settings or Settings(), koans=koans, seals=hashes),
            1, "a-ann",
        )  # fmt: skip

    def turn(self, seat: int, by: str, move: int, number: int) -> None:
        """``only(number)`` is posted and disproved by a black stone; ``koan(number + 1)`` is the open one then."""
        koans = len(self.game.koans)
        event = ev.TurnPosted(
            move=move, rule=rule_once(only(number)).log_value, on=koans, stone="black",
            koan=table_koan(koans + 1, koan(number + 1)), seals=self.seals(seat, move, number + 1),
        )  # fmt: skip
        self.add(event, seat, by)

    def claim(self, seat: int, by: str, move: int, number: int, voters: tuple[Voter, ...]) -> None:
        """A claim with ``only(number)`` posted and disproved by a black stone."""
        hashes = (self.seal(seat, move, 1, number + 1, "black", self.game.head),)
        active = tuple(voter.seat for voter in voters if voter.seat is not None)
        event = ev.ClaimPosted(
            move=move, rule=rule_once(only(number)).log_value, on=len(self.game.koans), stone="black", seals=hashes,
            small=True, takeover=False, voters=voters, active=active, closes_at=self.now + 168 * HOUR,
        )  # fmt: skip
        self.add(event, seat, by)

    def open_seal(self, move: int, slot: int, seat: int | None = None, by: str | None = None) -> None:
        """A seal is opened."""
        self.add(ev.SealOpened(move=move, slot=slot, body=self.bodies[move, slot]), seat, by)


def played() -> Book:
    """Ann starts, The Crew (Tim for it) and Bob take a turn each, a day apart: koan 5 is open after move 3."""
    book = Book()
    book.start()
    book.pass_time(days=1)
    book.sit(2, "a-crew", "team", ("a-tim",))
    book.turn(2, "a-tim", 2, 1)
    book.pass_time(days=1)
    book.sit(3, "a-bob")
    book.turn(3, "a-bob", 3, 2)
    return book


def challenged() -> Book:
    """That game with an open challenge of Ann's to move 2, on which Bob and Eve may vote."""
    book = played()
    book.add(
        ev.ChallengeOpened(
            challenge=1, move=2, part="rule", ground="unfair", reason="nobody could", challenger=Voter(seat=1),
            voters=(Voter(seat=3), Voter(person="a-eve")), quorum=2, closes_at=book.now + 72 * HOUR,
        ),
        1, "a-ann",
    )  # fmt: skip
    return book


def eve_voted(book: Book) -> Book:
    """The book with Eve's ballot on that challenge."""
    voter, salt = Voter(person="a-eve"), log.digest("salt of a-eve")
    vote = ev.ChallengeVoted(challenge=1, voter=voter, choice="defective", reason="too hard", salt=salt)
    book.add(vote, None, "a-eve")
    return book
