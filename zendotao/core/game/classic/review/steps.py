"""The review of a record, an entry at a time: at a deadline the effects of the clock, else those of a command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import takewhile

from zendotao.core.errors import CoreError
from zendotao.core.game import log
from zendotao.core.game.classic.commands import SERVER, Secrets
from zendotao.core.game.classic.deadlines import find_next_deadline
from zendotao.core.game.classic.decide import decide, log_events
from zendotao.core.game.classic.events import AnyEvent, Entry, GameLed, StudentJoined
from zendotao.core.game.classic.record import apply_entry
from zendotao.core.game.classic.review.commands import RecordedAction, build_command
from zendotao.core.game.classic.review.evidence import RecordedEntry, gather_secrets
from zendotao.core.game.classic.review.report import Review
from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.settle import make_due_events
from zendotao.core.game.classic.state import Game
from zendotao.core.game.commands import Actor
from zendotao.core.game.deadlines import Deadline, log_due_events
from zendotao.core.game.events import CommentEdited, CommentPosted, MembersBound, OutageLogged, SeatTaken
from zendotao.core.game.record import MISFITS
from zendotao.core.game.review.checks import describe_outage_fault, find_difference
from zendotao.core.game.review.entries import MOST_FAULTS, ReviewFault


def review(entries: Iterable[RecordedEntry], now: datetime) -> Review:
    """Return the review of a whole record, whose hash chain has been checked. ``now`` is the present: no entry is of
    the future."""
    return _Reviewer(tuple(entries), now).run()


class _Reviewer:
    """The state of a review: the game so far, and the number of entries applied."""

    def __init__(self, entries: Sequence[RecordedEntry], now: datetime) -> None:
        self.entries, self.now = entries, now
        self.secrets: Secrets = gather_secrets(entries)
        self.game = Game(id="")
        self.done = 0
        self.faults: list[ReviewFault] = []
        self.withheld: list[int] = []
        self.outages: list[int] = []
        self.authors: dict[int, str | None] = {}

    def run(self) -> Review:
        while self.done < len(self.entries) and len(self.faults) < MOST_FAULTS:
            one = self.entries[self.done]
            try:
                self._step(one)
            except MISFITS as error:
                # What the rulebook can't even be asked about, or a stone that was never opened.
                self._fault(one, "misfit", f"it can't have happened there: {error}")
                break
        checked = self.secrets.rule is not None and self.game.settings.checked
        return Review(
            game=self.game, faults=tuple(self.faults), withheld=tuple(self.withheld), outages=tuple(self.outages),
            marked=checked,
        )  # fmt: skip

    def _step(self, one: RecordedEntry) -> None:
        if one.at > self.now:
            self._fault(one, "future", f"it is dated {log.format_instant(one.at)}, which is yet to come")
        if isinstance(one.event, OutageLogged):
            self._outage(one, one.event)
            return
        deadline = find_next_deadline(self.game)
        if deadline is not None and deadline.due_at <= one.at:
            self._check_deadline(deadline)
        elif one.event is None or not one.shown:
            self.withheld.append(one.seq)
            self._take(1)
        else:
            self._check_action(one)

    # ---- the clock

    def _check_deadline(self, deadline: Deadline[Window]) -> None:
        at = max(deadline.due_at, self.game.changed_at or deadline.due_at)
        expected = log_due_events(self.game, at, make_due_events(self.game, deadline, self.secrets))
        held = self._check_same(expected, chance=False)
        self._take(len(expected) if held else 1)

    def _outage(self, one: RecordedEntry, event: OutageLogged) -> None:
        words = describe_outage_fault(self.game, find_next_deadline(self.game), one, event)
        if not words and one.salt != log_due_events(self.game, one.at, (event,))[0].salt:
            words = "its salt is not the one that follows from the log"
        if words:
            self._fault(one, "differs", words)
        self.outages.append(one.seq)
        self._take(1)

    # ---- people, and the server as Master

    def _check_action(self, one: RecordedEntry) -> None:
        together = [*takewhile(lambda other: (other.at, other.by) == (one.at, one.by), self.entries[self.done :])]
        place = next((n for n, other in enumerate(together) if not _is_preparation(other.event, together[n + 1 :])), 0)
        main = together[place].event
        if main is None or (self.game.started_at is None) != isinstance(main, GameLed):
            self._fault(one, "unexplained", "a game begins with its opening, and has one")
            self._take(1)
            return
        try:
            action = RecordedAction(self._find_actor(one, together), one.salt, self.secrets)
            command = build_command(action, main)
            expected = log_events(self.game, command, decide(self.game, command, one.at), one.at)
        except CoreError as refusal:
            self._fault(together[place], refusal.code, str(refusal.message))
            self._take(place + 1)
            return
        self._check_author(together[place])
        held = self._check_same(expected, chance=True)
        self._take(len(expected) if held else place + 1)

    def _find_actor(self, one: RecordedEntry, together: Sequence[RecordedEntry]) -> Actor:
        """Return who acted, by the entries of one command."""
        if one.by is None:
            return SERVER
        taken = next((e.event for e in together if isinstance(e.event, SeatTaken) and e.event.kind != "bot"), None)
        bound = next((e.event.persons for e in together if isinstance(e.event, MembersBound)), ())
        if taken is not None and taken.seat == len(self.game.seats) + 1:
            return Actor(person=one.by, party=taken.party, kind=taken.kind, members=bound)
        seat = None if one.seat is None else self.game.seat_at(one.seat)
        if seat is None:
            return Actor(person=one.by, party=one.by, kind="person")
        return Actor(person=one.by, party=seat.party, kind=seat.kind, members=bound)

    def _check_author(self, one: RecordedEntry) -> None:
        """Check that a comment is edited by its author."""
        event = one.event
        if isinstance(event, CommentPosted):
            self.authors[event.comment] = one.by
        elif isinstance(event, CommentEdited) and self.authors.get(event.comment, one.by) != one.by:
            self._fault(one, "not_author", "only its author rewords a comment")

    # ---- both

    def _check_same(self, expected: Sequence[Entry], *, chance: bool) -> bool:
        """Return whether the next entries equal the required ones; if not, the first that doesn't is noted."""
        given = self.entries[self.done : self.done + len(expected)]
        found = find_difference(self.entries, self.done, expected, given, chance=chance)
        if found is not None:
            self._fault(found[0], "differs", found[1])
        return found is None

    def _take(self, count: int) -> None:
        """Apply entries of the record, right or wrong."""
        for one in self.entries[self.done : self.done + count]:
            self.game = apply_entry(self.game, one)
        self.done += count

    def _fault(self, one: RecordedEntry, code: str, words: str) -> None:
        self.faults.append(ReviewFault(seq=one.seq, event=one.kind, code=code, words=words))


def _is_preparation(event: AnyEvent | None, following: Sequence[RecordedEntry]) -> bool:
    """Return whether an event prepares a later one: it takes a seat, or binds persons to one."""
    if isinstance(event, SeatTaken):
        return event.kind != "bot" and any(isinstance(one.event, StudentJoined) for one in following)
    return isinstance(event, MembersBound) and bool(following)
