"""The review of a record, an entry at a time: at a deadline the effects of the clock, else those of a command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import takewhile

from zendotao.core.errors import CoreError
from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import SERVER, Secrets
from zendotao.core.game.classic.deadlines import find_next_deadline
from zendotao.core.game.classic.decide import decide, log_events
from zendotao.core.game.classic.events import AnyEvent, Entry, GameLed, StudentJoined
from zendotao.core.game.classic.record import apply_entry
from zendotao.core.game.classic.review.commands import RecordedActor, build_command
from zendotao.core.game.classic.seals import VERSION, RuleBody, StoneBody
from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.settle import make_due_events
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor
from zendotao.core.game.deadlines import Deadline, log_due_events
from zendotao.core.game.events import MembersBound, OutageLogged, SeatTaken
from zendotao.core.game.record import MISFITS
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.review.report import Review
from zendotao.core.game.review.reviewer import Reviewer
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.values import Stone

UNCHECKED_TEXT: Mapping[str, str] = {
    "choices": "what people chose of what the rules allow: title, settings, words, koans, guesses, answers",
    "instants": "when exactly somebody acted, between what came before and what came after",
    "persons": "who is behind an alias, and who belongs to a team",
    "chance": "the random numbers that hide persons, answers and the rule",
    "sealed": "the marks, since the rule was never opened",
    "prose": "the marks by a rule in prose, and whether a guess at it is right",
    "same": "whether a guess that no koan was found against means the same as the rule",
    "outages": "when the site was away",
    "withheld": "what the record withholds",
}
"""What no record shows, in words, by code."""


def review(entries: Iterable[RecordedEntry], now: datetime) -> Review[ClassicGame]:
    """Return the review of a whole record, whose hash chain has been checked. ``now`` is the present: no entry is of
    the future."""
    return _ClassicReviewer(tuple(entries), now).run()


class _ClassicReviewer(Reviewer[ClassicGame]):
    """A review of a game of classic Zendo."""

    def __init__(self, entries: Sequence[RecordedEntry], now: datetime) -> None:
        super().__init__(entries, ClassicGame(id=""), apply_entry, UNCHECKED_TEXT)
        self.now, self.secrets = now, gather_secrets(entries)

    def run(self) -> Review[ClassicGame]:
        while self.done < len(self.entries) and not self.notes.full:
            one = self.entries[self.done]
            try:
                self._step(one)
            except MISFITS as error:
                # What the rulebook can't even be asked about, or a stone that was never opened.
                self.fault(one, "misfit", f"it can't have happened there: {error}")
                break
        if not self.game.settings.checked:
            self.notes.unknown("prose")
        elif self.secrets.rule is None:
            self.notes.unknown("sealed")
        if any(guess.ground == "hunt" for guess in self.game.guesses):
            self.notes.unknown("same")
        return self.notes.review(self.game)

    def _step(self, one: RecordedEntry) -> None:
        """Check the next entry, or the entries of its deadline or command."""
        self.check_date(one, self.now)
        if isinstance(one.event, OutageLogged):
            self.check_outage(one, one.event, find_next_deadline(self.game), ended=self.game.ended)
            return
        deadline = find_next_deadline(self.game)
        if deadline is not None and deadline.due_at <= one.at:
            self._check_deadline(deadline)
        elif one.event is None or not one.shown:
            self.notes.unknown("withheld", one.seq)
            self.take(1)
        else:
            self._check_action(one)

    # ---- the clock

    def _check_deadline(self, deadline: Deadline[Window]) -> None:
        """Check the entries of a deadline against those that ``settle`` makes. Faults: ``differs``."""
        at = max(deadline.due_at, self.game.changed_at or deadline.due_at)
        expected = log_due_events(self.game, at, make_due_events(self.game, deadline, self.secrets))
        held = self._check_next(expected, chance=False)
        self.take(len(expected) if held else 1)

    # ---- people, and the server as Master

    def _check_action(self, one: RecordedEntry) -> None:
        """Check what a person or the server did against the entries that ``decide`` requires for it. Faults: the code
        of its refusal; ``unexplained``, ``differs``."""
        together = [*takewhile(lambda other: (other.at, other.by) == (one.at, one.by), self.entries[self.done :])]
        place = next((n for n, other in enumerate(together) if not _is_preparation(other.event, together[n + 1 :])), 0)
        main = together[place].event
        if main is None or (self.game.started_at is None) != isinstance(main, GameLed):
            self.fault(one, "unexplained", "a game begins with its opening, and has one")
            self.take(1)
            return
        try:
            action = RecordedActor(self._find_actor(one, together), one.salt, self.secrets)
            command = build_command(action, main)
            expected = log_events(self.game, command, decide(self.game, command, one.at), one.at)
        except CoreError as refusal:
            self.fault(together[place], refusal.code, str(refusal.message))
            self.take(place + 1)
            return
        self.check_author(together[place])
        held = self._check_next(expected, chance=True)
        self.take(len(expected) if held else place + 1)

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

    def _check_next(self, expected: Sequence[Entry], *, chance: bool) -> bool:
        """Return whether the next entries equal the required ones."""
        return self.check_same(expected, self.entries[self.done : self.done + len(expected)], chance=chance)


def _is_preparation(event: AnyEvent | None, following: Sequence[RecordedEntry]) -> bool:
    """Return whether an event prepares a later one: it takes a seat, or binds persons to one."""
    if isinstance(event, SeatTaken):
        return event.kind != "bot" and any(isinstance(one.event, StudentJoined) for one in following)
    return isinstance(event, MembersBound) and bool(following)


RecordedEntry = ReviewEntry[ev.AnyEvent]


def gather_secrets(entries: Iterable[RecordedEntry]) -> Secrets:
    """Return what the vault must have held, as far as a record opens it: the rule, and the sealed stone of each koan.
    Where it doesn't open the rule, the stones of its koans are taken as they are recorded."""
    game, seal, rule = "", "", None
    stones: list[StoneBody] = []
    recorded: dict[int, Stone] = {}
    for one in entries:
        event = one.event
        if isinstance(event, ev.GameLed):
            game, seal = event.game, event.seal
        elif isinstance(event, ev.RuleOpened):
            rule = event.body
        elif isinstance(event, ev.KoanMarked):
            opened = (*event.answers, *(() if event.mark is None else (event.mark,)))
            stones += (body for body in opened if (body.game, body.koan, body.version) == (game, event.koan, VERSION))
            recorded[event.koan] = event.stone
        elif isinstance(event, ev.GuessDisproved | ev.HintGiven):
            recorded[event.koan.number] = event.stone
    return Secrets(rule=_find_sealed(rule, seal), stones=tuple(stones), recorded=recorded)


def _find_sealed(rule: RuleBody | None, seal: str) -> RuleBody | None:
    """Return the rule if it is what was sealed."""
    return rule if rule is not None and matches_hash(rule, seal) else None
