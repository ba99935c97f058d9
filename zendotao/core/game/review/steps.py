"""The review of a record, an entry at a time: at a deadline the effects of the clock, else those of a command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec.structs import replace

from zendotao.core.errors import CoreError
from zendotao.core.game import events as ev
from zendotao.core.game import log
from zendotao.core.game.audit import audit
from zendotao.core.game.deadlines import Deadline, next_deadline
from zendotao.core.game.decide import decide, logged
from zendotao.core.game.evolve import evolve
from zendotao.core.game.misfits import MISFITS, is_in_place
from zendotao.core.game.review.batches import Batch, batch_of, command_of
from zendotao.core.game.review.differences import difference
from zendotao.core.game.review.evidence import Evidence
from zendotao.core.game.review.form import faults_of_form
from zendotao.core.game.review.given import Given, kind_of
from zendotao.core.game.review.notes import Notes
from zendotao.core.game.review.report import Review
from zendotao.core.game.settle import due_events
from zendotao.core.game.state import Game


def review(entries: Iterable[Given], now: datetime) -> Review:
    """Return the review of a whole record, whose hash chain has been checked. ``now`` is the present: no entry is of
    the future."""
    return _Walk(tuple(entries), now).walked()


class _Walk:
    """The state of a review: the game so far, and the number of entries applied."""

    def __init__(self, entries: Sequence[Given], now: datetime) -> None:
        self.entries, self.now = entries, now
        self.evidence = Evidence(entries)
        self.game = Game(id="")
        self.done = 0
        self.notes = Notes()

    def walked(self) -> Review:
        for one in self.entries:
            self._look(one)
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

    def _look(self, one: Given) -> None:
        """Check an entry by itself."""
        for words in faults_of_form(one):
            self.notes.fault(one, "form", words)
        if one.at > self.now:
            self.notes.fault(one, "future", f"it is dated {log.told(one.at)}, which is yet to come")

    def _step(self, one: Given) -> None:
        if isinstance(one.event, ev.OutageLogged):
            self._outage(one, one.event)
            return
        deadline = next_deadline(self.game)
        if deadline is not None and deadline.due_at <= one.at:
            self._clock(deadline)
        elif one.human:
            self._deed(batch_of(self.game, self.entries[self.done :]))
        else:
            self.notes.fault(one, "unexplained", "nobody did it, and nothing was due then")
            self._take(1)

    # ---- the clock

    def _clock(self, deadline: Deadline) -> None:
        at = max(deadline.due_at, self.game.changed_at or deadline.due_at)
        events = due_events(self.game, deadline, self.evidence.bodies.values)
        salt = log.digest(["settled", self.game.head])
        expected = log.entries(self.game.seq, self.game.head, at, None, None, salt, events)
        given = self.entries[self.done : self.done + len(expected)]
        if self._same(expected, given, chance=False):
            self._take(len(expected))
        else:
            # What follows is looked at by itself, as if this had happened as it is told.
            first = given[0]
            self._take(1 if first.human else sum(not one.human and one.at == first.at for one in given))

    def _outage(self, one: Given, event: ev.OutageLogged) -> None:
        """Check an outage. Deadlines due when it begins come first; but commands after its beginning were in time."""
        changed, deadline = self.game.changed_at, next_deadline(self.game)
        wanted = log.digest([log.digest(["settled", self.game.head]), one.seq])
        if changed is None or self.game.ended or not changed <= event.began < event.ended == one.at:
            self.notes.fault(one, "differs", "an outage comes between two entries of a game that goes on")
        elif deadline is not None and changed < event.began and deadline.due_at <= event.began:
            self.notes.fault(one, "differs", f"what was due at {log.told(deadline.due_at)} comes before it")
        elif one.human or one.seat is not None or one.salt != wanted:
            self.notes.fault(one, "differs", "nobody tells of an outage but the program")
        self.notes.unknown("outages", one.seq)
        self._take(1)

    # ---- people

    def _deed(self, batch: Batch) -> None:
        asked = batch.asked
        for one in batch.given[: batch.length]:
            if one.event is None or batch.main is None:
                self.notes.unknown("withheld", one.seq)
        if batch.main is None:
            self._take(batch.length)
            return
        try:
            told = self._told(batch)
        except CoreError as refusal:
            self.notes.fault(asked, refusal.code, str(refusal.message))
            self._take(batch.length)
            return
        self._check_author(asked)
        count = batch.hidden + len(told)
        given = [one for one in self.entries[self.done : self.done + count] if one.event is not None]
        held = self._same(told, given, chance=True)
        self._take(count if held else batch.length)

    def _told(self, batch: Batch) -> Sequence[log.Entry]:
        """Return the entries that the rulebook requires for a batch, but for withheld members of teams. Raises
        ``CoreError``."""
        game = self.evidence.completed(self.game, batch.asked.event)
        deed = batch.deed(game, self.evidence)
        command = command_of(deed)
        expected = logged(game, command, decide(game, command, batch.asked.at), batch.asked.at)
        for code in deed.notes:
            self.notes.unknown(code, batch.asked.seq)
        veiled = self.evidence.veiled
        return [one for one in expected if not (isinstance(one.event, ev.MembersBound) and one.seat in veiled)]

    def _check_author(self, one: Given) -> None:
        """Check that a comment is edited by its author."""
        event, authors = one.event, self.notes.authors
        if not one.shown:
            return
        if isinstance(event, ev.CommentPosted):
            authors[event.comment] = one.by
        elif isinstance(event, ev.CommentEdited) and authors.get(event.comment, one.by) != one.by:
            self.notes.fault(one, "not_author", "only its author rewords a comment")

    # ---- both

    def _same(self, expected: Sequence[log.Entry], given: Sequence[Given], *, chance: bool) -> bool:
        """Return whether entries equal the required ones; if not, the first that doesn't is noted."""
        for wanted, one in zip(expected, given, strict=False):
            words = difference(wanted, one, chance=chance)
            if words:
                self.notes.fault(one, "differs", words)
                return False
        if not expected:
            self.notes.fault(self.entries[self.done], "differs", "by the rules nothing comes of that")
            return False
        if len(given) < len(expected):
            words = f"by the rules “{kind_of(expected[len(given)].event)}” comes after it, and the record ends"
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
        for words in audit(self.game):
            self.notes.fault(self.entries[-1], "audit", words)
        for move in self.game.moves:
            if any(seal.body is None for seal in move.seals):
                self.notes.unknown("sealed", move.seq)
