"""What stands on the table and how long nobody has moved, worked out from the log alone, as ``game.md`` words it.

Clocks here are never stopped or started: time without a challenge is what is left of the time between two instants
once the times when a challenge was open, or the site was not there, are taken away. Nothing here calls the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from zendotao.core.game.values import FactRef, TableCall
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.settings import Settings

Span = tuple[datetime, datetime]
NOTHING = timedelta()


@dataclass
class SlowMove:
    """A table move; ``stall`` is the time without a move that it ended, ``full`` whether that counted as a window."""

    number: int
    kind: str
    seat: int
    at: datetime
    seq: int
    on: int | None = None
    koan: int | None = None
    claim: int | None = None
    stall: timedelta = NOTHING
    full: bool = False


@dataclass
class SlowClock:
    """Time without a table move: so much at an instant, and whether it counts as a full window."""

    shown: timedelta
    at: datetime
    full: bool = False


@dataclass
class Hours:
    """When challenges are open in a whole log, the first on their subjects, and when the site was away up to now."""

    disputes: list[Span] = field(default_factory=list)
    outages: list[Span] = field(default_factory=list)

    @classmethod
    def of(cls, entries: list[Entry]) -> Hours:
        found, opened = cls(), dict[int, datetime]()
        subjects, withdrawn = dict[int, object](), set[object]()
        for entry in entries:
            event = entry.event
            if isinstance(event, ev.ChallengeOpened):
                subjects[event.challenge] = _subject(event)
                if _subject(event) not in withdrawn:
                    opened[event.challenge] = entry.at
            elif isinstance(event, ev.ChallengeClosed):
                if event.challenge in opened:
                    found.disputes.append((opened.pop(event.challenge), entry.at))
                if event.outcome == "withdrawn":
                    withdrawn.add(subjects[event.challenge])
        last = datetime.max.replace(tzinfo=entries[0].at.tzinfo)
        found.disputes += [(since, last) for since in opened.values()]
        return found

    def awake(self, since: datetime, until: datetime) -> timedelta:
        """The time between two instants in which the site was there."""
        return _left(since, until, self.outages)

    def quiet(self, since: datetime, until: datetime) -> timedelta:
        """That of it in which no challenge was open."""
        return _left(since, until, self.outages + self.disputes)

    def when_awake(self, since: datetime, need: timedelta) -> datetime:
        """The first instant at which the site was there for so long."""
        until = since + need
        for began, ended in sorted(self.outages):
            if ended > since and began < until:
                until += ended - max(began, since)
        return until


def _subject(event: ev.ChallengeOpened) -> object:
    """What a challenge is about: move, part and ground, and of judgment calls which one."""
    return event.move, event.part, event.ground, event.call and (event.call.koan, event.call.fact)


def _left(since: datetime, until: datetime, spans: list[Span]) -> timedelta:
    """What is left of a time when spans, which may overlap, are taken away."""
    total, reached = until - since, since
    for began, ended in sorted(spans):
        began, ended = max(began, reached), min(ended, until)
        if ended > began:
            total -= ended - began
            reached = ended
    return total


class SlowTable:
    """The table after some entries of a log. ``gone`` and ``struck`` are numbers of moves."""

    def __init__(self, entries: list[Entry]) -> None:
        self.hours = Hours.of(entries)
        self.settings = Settings()
        self.moves: dict[int, SlowMove] = {}
        self.gone: set[int] = set()
        self.struck: set[int] = set()
        self.clock: SlowClock | None = None
        self.again: tuple[int, timedelta, bool] | None = None
        self.lapsed: dict[int, datetime] = {}
        self.calls: list[tuple[int, TableCall]] = []
        self.sitting: dict[int, set[str]] = {}
        self.bots: set[int] = set()

    # ---- what stands

    @property
    def standing(self) -> list[SlowMove]:
        """Standing table moves, oldest first."""
        return [move for number, move in self.moves.items() if number not in self.gone | self.struck]

    @property
    def on_table(self) -> list[SlowMove]:
        """The struck ones too."""
        return [move for number, move in self.moves.items() if number not in self.gone]

    @property
    def playing(self) -> set[int]:
        """Seats with standing moves."""
        return {move.seat for move in self.standing}

    @property
    def people(self) -> set[int]:
        """Those of them that are no bots'."""
        return self.playing - self.bots

    @property
    def voting(self) -> set[int]:
        """Those of people for which somebody still acts."""
        return {seat for seat in self.people if self.sitting[seat]}

    @property
    def points(self) -> int:
        """Koans with a stone: the first two, and one for each move on the table that put a stone. In a rated game with
        bots theirs count nothing, and none do if fewer than two people play."""
        if self.bots and not self.settings.practice:
            mine = [move for move in self.on_table if move.on is not None and move.seat not in self.bots]
            return 2 + len(mine) if len(self.people) >= 2 else 0
        return (2 if 1 not in self.gone else 0) + sum(move.on is not None for move in self.on_table)

    @property
    def open_koan(self) -> int | None:
        """The newest koan, unless a move on the table put a stone on it."""
        koans = [move.koan for move in self.on_table if move.koan is not None]
        stones = {move.on for move in self.on_table}
        return koans[-1] if koans and koans[-1] not in stones else None

    @property
    def called(self) -> set[tuple[int, FactRef, bool]]:
        """The judgment calls that hold: those that no ruling lifted, of moves on the table."""
        return {(call.koan, call.fact, call.value) for move, call in self.calls if move not in self.gone}

    def window(self) -> timedelta:
        """How long without a move makes a full window, at the instant."""
        return self.settings.stall_small if len(self.people) <= 3 else self.settings.stall

    def stall(self, now: datetime) -> timedelta:
        """The time without a table move."""
        return NOTHING if self.clock is None else self.clock.shown + self.hours.quiet(self.clock.at, now)

    def full(self, now: datetime) -> bool:
        """Whether any seat may claim."""
        return self.clock is not None and (self.clock.full or self.stall(now) >= self.window())

    def waits(self, seat: int, now: datetime) -> bool:
        """Whether a seat whose claim lapsed has to wait."""
        return seat in self.lapsed and self.hours.quiet(self.lapsed[seat], now) < self.window()

    # ---- what happens

    def take(self, entry: Entry) -> None:
        """The next entry of the log."""
        event = entry.event
        self._sit(event)
        self._call(event)
        if isinstance(event, ev.GameStarted):
            self.settings = event.settings
            self._move(SlowMove(1, "start", _seat(entry), entry.at, entry.seq, koan=event.koans[2].number))
        elif isinstance(event, ev.TurnPosted):
            self._move(SlowMove(event.move, "turn", _seat(entry), entry.at, entry.seq, event.on, event.koan.number))
        elif isinstance(event, ev.ClaimPosted):
            self._move(SlowMove(event.move, "claim", _seat(entry), entry.at, entry.seq, event.on))
        elif isinstance(event, ev.BlockPosted):
            koan = event.koan.number
            self._move(SlowMove(event.move, "block", _seat(entry), entry.at, entry.seq, None, koan, event.claim))
        elif isinstance(event, ev.OutageLogged):
            self.hours.outages.append((event.began, event.ended))
        elif isinstance(event, ev.MoveStruck):
            self.struck.add(event.move)
        elif isinstance(event, ev.TurnSkipped) and self.clock is not None:
            self.clock.full = True
        elif isinstance(event, ev.MoveWithdrawn | ev.ClaimLapsed | ev.MoveNullified):
            self._leave(event, entry.at)

    def _call(self, event: ev.AnyEvent) -> None:
        if isinstance(event, ev.CallMade):
            self.calls.append((event.move, event.call))
        elif isinstance(event, ev.CallLifted):
            what = event.koan, event.fact
            self.calls = [(move, call) for move, call in self.calls if (call.koan, call.fact) != what]

    def _sit(self, event: ev.AnyEvent) -> None:
        if isinstance(event, ev.SeatTaken) and event.kind == "bot":
            self.bots.add(event.seat)
            self.sitting[event.seat] = {event.party}
        elif isinstance(event, ev.MembersBound):
            self.sitting.setdefault(event.seat, set()).update(event.persons)
        elif isinstance(event, ev.MemberLeft):
            self.sitting[event.seat].discard(event.person)

    def _move(self, move: SlowMove) -> None:
        if self.clock is not None:
            move.stall, move.full = self.stall(move.at), self.clock.full
        shown, full = NOTHING, False
        if self.again is not None and self.again[0] == move.seat and move.kind in ("turn", "block"):
            _, shown, full = self.again
        self.clock = SlowClock(shown, move.at, full)
        self.again = None
        self.lapsed = {seat: since for seat, since in self.lapsed.items() if seat == move.seat}
        self.moves[move.number] = move

    def _leave(self, event: ev.MoveWithdrawn | ev.ClaimLapsed | ev.MoveNullified, at: datetime) -> None:
        """It and every later one; the clock is as it was when the oldest of them was posted."""
        first = self.moves[event.move]
        shown, full = self.stall(at), self.clock is not None and self.clock.full
        if first.kind == "block" and first.claim in self.struck:
            # Without the block the claim would be the last move, and it has no standing any more.
            first = self.moves[first.claim or 0]
        self.gone |= {number for number in self.moves if number >= first.number}
        by_vote = isinstance(event, ev.MoveNullified) and event.by_vote and self.moves[event.move].kind == "claim"
        lapsed = isinstance(event, ev.ClaimLapsed)
        self.clock = SlowClock(first.stall, at, by_vote or lapsed or first.full)
        taken = isinstance(event, ev.MoveWithdrawn) and self.moves[event.move].kind in ("turn", "block")
        self.again = (self.moves[event.move].seat, shown, full) if taken else None
        if lapsed:
            self.lapsed[self.moves[event.move].seat] = at


def _seat(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat
