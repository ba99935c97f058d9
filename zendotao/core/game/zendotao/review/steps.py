"""The review of a record, an entry at a time: at a deadline the effects of the clock, else those of a command, which
``decide`` decides again, so that every gate is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec.structs import replace

from zendotao.core.errors import CoreError
from zendotao.core.game import log
from zendotao.core.game.differences import describe_difference
from zendotao.core.game.review_entries import event_kind
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import Deadline, find_next_deadline
from zendotao.core.game.zendotao.decide import decide, log_events
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.review.batches import EntryBatch, build_command, take_batch
from zendotao.core.game.zendotao.review.entries import ReviewEntry
from zendotao.core.game.zendotao.review.evidence import Evidence
from zendotao.core.game.zendotao.review.form import find_form_faults
from zendotao.core.game.zendotao.review.invariants import find_broken_invariants
from zendotao.core.game.zendotao.review.misfits import MISFITS, is_in_place
from zendotao.core.game.zendotao.review.notes import ReviewNotes
from zendotao.core.game.zendotao.review.report import Review
from zendotao.core.game.zendotao.settle import make_due_events
from zendotao.core.game.zendotao.state import Game


def review(entries: Iterable[ReviewEntry], now: datetime) -> Review:
    """Return the review of a whole record, whose hash chain has been checked. ``now`` is the present: no entry is of
    the future."""
    return _Reviewer(tuple(entries), now).run()


class _Reviewer:
    """The state of a review: the game so far, and the number of entries applied."""

    def __init__(self, entries: Sequence[ReviewEntry], now: datetime) -> None:
        self.entries, self.now = entries, now
        self.evidence = Evidence(entries)
        self.game = Game(id="")
        self.done = 0
        self.notes = ReviewNotes()

    def run(self) -> Review:
        for one in self.entries:
            self._check_entry(one)
        while self.done < len(self.entries) and not self.notes.full:
            one = self.entries[self.done]
            try:
                self._step(one)
            except MISFITS:
                # What the rulebook can't even be asked about: no log of its games looks like this.
                self.notes.fault(one, "misfit", "it can't have happened there")
                break
        if not self.notes.faults:
            self._audit()
        return self.notes.review(self.game)

    def _check_entry(self, one: ReviewEntry) -> None:
        """Check an entry by itself."""
        for words in find_form_faults(one):
            self.notes.fault(one, "form", words)
        if one.at > self.now:
            self.notes.fault(one, "future", f"it is dated {log.format_instant(one.at)}, which is yet to come")

    def _step(self, one: ReviewEntry) -> None:
        if isinstance(one.event, ev.OutageLogged):
            self._outage(one, one.event)
            return
        deadline = find_next_deadline(self.game)
        if deadline is not None and deadline.due_at <= one.at:
            self._check_deadline(deadline)
        elif one.human:
            self._check_action(take_batch(self.game, self.entries[self.done :]))
        else:
            self.notes.fault(one, "unexplained", "nobody did it, and nothing was due then")
            self._take(1)

    # ---- the clock

    def _check_deadline(self, deadline: Deadline) -> None:
        at = max(deadline.due_at, self.game.changed_at or deadline.due_at)
        events = make_due_events(self.game, deadline, self.evidence.bodies.values)
        salt = log.digest(["settled", self.game.head])
        expected = log.make_entries(self.game.seq, self.game.head, at, None, None, salt, events)
        given = self.entries[self.done : self.done + len(expected)]
        if self._check_same(expected, given, chance=False):
            self._take(len(expected))
        else:
            # What follows is looked at by itself, as if this had happened as it is told.
            first = given[0]
            self._take(1 if first.human else sum(not one.human and one.at == first.at for one in given))

    def _outage(self, one: ReviewEntry, event: ev.OutageLogged) -> None:
        """Check an outage. Deadlines due when it begins come first; but commands after its beginning were in time."""
        changed, deadline = self.game.changed_at, find_next_deadline(self.game)
        wanted = log.digest([log.digest(["settled", self.game.head]), one.seq])
        if changed is None or self.game.ended or not changed <= event.began < event.ended == one.at:
            self.notes.fault(one, "differs", "an outage comes between two entries of a game that goes on")
        elif deadline is not None and changed < event.began and deadline.due_at <= event.began:
            self.notes.fault(one, "differs", f"what was due at {log.format_instant(deadline.due_at)} comes before it")
        elif one.human or one.seat is not None or one.salt != wanted:
            self.notes.fault(one, "differs", "nobody tells of an outage but the program")
        self.notes.unknown("outages", one.seq)
        self._take(1)

    # ---- people

    def _check_action(self, batch: EntryBatch) -> None:
        asked = batch.request_entry
        for one in batch.given[: batch.length]:
            if one.event is None or batch.main is None:
                self.notes.unknown("withheld", one.seq)
        if batch.main is None:
            self._take(batch.length)
            return
        try:
            required = self._decide_expected(batch)
        except CoreError as refusal:
            self.notes.fault(asked, refusal.code, str(refusal.message))
            self._take(batch.length)
            return
        self._check_author(asked)
        count = batch.hidden + len(required)
        given = [one for one in self.entries[self.done : self.done + count] if one.event is not None]
        held = self._check_same(required, given, chance=True)
        self._take(count if held else batch.length)

    def _decide_expected(self, batch: EntryBatch) -> Sequence[Entry]:
        """Return the entries that the rulebook requires for a batch, but for withheld members of teams. Raises
        ``CoreError``."""
        game = self.evidence.complete_game(self.game, batch.request_entry.event)
        action = batch.action(game, self.evidence)
        command = build_command(action)
        expected = log_events(game, command, decide(game, command, batch.request_entry.at), batch.request_entry.at)
        for code in action.notes:
            self.notes.unknown(code, batch.request_entry.seq)
        veiled = self.evidence.veiled
        return [one for one in expected if not (isinstance(one.event, ev.MembersBound) and one.seat in veiled)]

    def _check_author(self, one: ReviewEntry) -> None:
        """Check that a comment is edited by its author."""
        event, authors = one.event, self.notes.authors
        if not one.shown:
            return
        if isinstance(event, ev.CommentPosted):
            authors[event.comment] = one.by
        elif isinstance(event, ev.CommentEdited) and authors.get(event.comment, one.by) != one.by:
            self.notes.fault(one, "not_author", "only its author rewords a comment")

    # ---- both

    def _check_same(self, expected: Sequence[Entry], given: Sequence[ReviewEntry], *, chance: bool) -> bool:
        """Return whether entries equal the required ones; if not, the first that doesn't is noted."""
        for wanted, one in zip(expected, given, strict=False):
            words = describe_difference(wanted, one, chance=chance)
            if words:
                self.notes.fault(one, "differs", words)
                return False
        if not expected:
            self.notes.fault(self.entries[self.done], "differs", "by the rules nothing comes of that")
            return False
        if len(given) < len(expected):
            words = f"by the rules “{event_kind(expected[len(given)].event)}” comes after it, and the record ends"
            self.notes.fault(self.entries[-1], "differs", words)
            return False
        return True

    def _take(self, count: int) -> None:
        """Apply entries of the record, right or wrong."""
        for one in self.entries[self.done : self.done + count]:
            if one.event is None:
                self.game = replace(self.game, seq=one.seq, head=one.hash, changed_at=one.at)
                continue
            self.game = evolve(self.game, one.entry(one.event))
            if not is_in_place(self.game, one.seat, one.event):
                raise IndexError
        self.done += count

    def _audit(self) -> None:
        """Check the invariants of the final game."""
        for words in find_broken_invariants(self.game):
            self.notes.fault(self.entries[-1], "audit", words)
        for move in self.game.moves:
            if any(seal.body is None for seal in move.seals):
                self.notes.unknown("sealed", move.seq)
