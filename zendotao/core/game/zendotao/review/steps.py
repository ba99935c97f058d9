"""The review of a record, an entry at a time: at a deadline the effects of the clock, else those of a command, which
``decide`` decides again, so that every gate is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from zendotao.core.errors import CoreError
from zendotao.core.game.deadlines import Deadline, log_due_events
from zendotao.core.game.record import MISFITS
from zendotao.core.game.review.report import Review
from zendotao.core.game.review.reviewer import Reviewer
from zendotao.core.game.seating import log_events
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import DeadlineKind, find_next_deadline
from zendotao.core.game.zendotao.decide import decide
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.record import apply_entry
from zendotao.core.game.zendotao.review.batches import EntryBatch, build_command, take_batch
from zendotao.core.game.zendotao.review.evidence import Evidence
from zendotao.core.game.zendotao.review.form import RecordedEntry, find_form_faults
from zendotao.core.game.zendotao.review.invariants import find_broken_invariants
from zendotao.core.game.zendotao.settle import make_due_events
from zendotao.core.game.zendotao.state import Game

UNCHECKED_TEXT: Mapping[str, str] = {
    "choices": "what people chose of what the rules allow: title, settings, words, possible rules and koans, ballots",
    "instants": "when exactly somebody acted, between what came before and what came after",
    "persons": "who is behind an alias, and who belongs to a team",
    "chance": "the random numbers that hide persons, ballots and seals",
    "seen": "who had been seen in the last 14 days when a vote opened",
    "bystanders": "whether the accounts of bystanders were old enough, and had followed or commented before",
    "elsewhere": "which accounts had a standing move in another game",
    "absent": "whether the author of a challenged move had not been seen for 14 days",
    "sealed": "whether the sealed rules that were never opened are viable, and disagree",
    "rechecked": "what the server found when it checked again seals that were never opened",
    "flawed": "whether a claimant's rule, which was never opened, was not viable when it should be revealed",
    "outages": "when the site was away",
    "wording": "whether rules in the words of another version of the program mean and weigh what they did there",
    "withheld": "what the record withholds",
}
"""What no record shows, in words, by code."""


def review(entries: Iterable[RecordedEntry], now: datetime) -> Review[Game]:
    """Return the review of a whole record, whose hash chain has been checked. ``now`` is the present: no entry is of
    the future."""
    return _ZendotaoReviewer(tuple(entries), now).run()


class _ZendotaoReviewer(Reviewer[Game]):
    """A review of a game of Zendo-Tao."""

    def __init__(self, entries: Sequence[RecordedEntry], now: datetime) -> None:
        super().__init__(entries, Game(id=""), apply_entry, UNCHECKED_TEXT)
        self.now, self.evidence = now, Evidence(entries)

    def run(self) -> Review[Game]:
        for one in self.entries:
            self._check_entry(one)
        while self.done < len(self.entries) and not self.notes.full:
            one = self.entries[self.done]
            try:
                self._step(one)
            except MISFITS:
                # What the rulebook can't even be asked about: no log of its games looks like this.
                self.fault(one, "misfit", "it can't have happened there")
                break
        if not self.notes.faults:
            self._check_invariants()
        # The forms of all entries were looked at first.
        self.notes.faults.sort(key=lambda fault: fault.seq)
        return self.notes.review(self.game)

    def _check_entry(self, one: RecordedEntry) -> None:
        """Check an entry by itself."""
        for words in find_form_faults(one):
            self.fault(one, "form", words)
        self.check_date(one, self.now)

    def _step(self, one: RecordedEntry) -> None:
        """Check the next entries: an outage, those of a deadline, or what a person did. Faults: ``unexplained``."""
        if isinstance(one.event, ev.OutageLogged):
            self.check_outage(one, one.event, find_next_deadline(self.game), ended=self.game.ended)
            return
        deadline = find_next_deadline(self.game)
        if deadline is not None and deadline.due_at <= one.at:
            self._check_deadline(deadline)
        elif one.human:
            self._check_action(take_batch(self.game, self.entries[self.done :]))
        else:
            self.fault(one, "unexplained", "nobody did it, and nothing was due then")
            self.take(1)

    # ---- the clock

    def _check_deadline(self, deadline: Deadline[DeadlineKind]) -> None:
        """Check the entries of a deadline against those that ``settle`` makes. Faults: ``differs``."""
        at = max(deadline.due_at, self.game.changed_at or deadline.due_at)
        events = make_due_events(self.game, deadline, self.evidence.bodies.values)
        expected = log_due_events(self.game, at, events)
        given = self.entries[self.done : self.done + len(expected)]
        if self.check_same(expected, given, chance=False):
            self.take(len(expected))
        else:
            # What follows is looked at by itself, as if this had happened as it is told.
            first = given[0]
            self.take(1 if first.human else sum(not one.human and one.at == first.at for one in given))

    # ---- people

    def _check_action(self, batch: EntryBatch) -> None:
        """Check what a person did against the entries that ``decide`` requires for it. Faults: the code of its refusal;
        ``differs``, as a ballot in another's name does."""
        asked = batch.request_entry
        for one in batch.given[: batch.length]:
            if one.event is None or batch.main is None:
                self.notes.unknown("withheld", one.seq)
        if batch.main is None:
            self.take(batch.length)
            return
        try:
            required = self._decide_expected(batch)
        except CoreError as refusal:
            self.fault(asked, refusal.code, str(refusal.message))
            self.take(batch.length)
            return
        self.check_author(asked)
        count = batch.hidden + len(required)
        given = [one for one in self.entries[self.done : self.done + count] if one.event is not None]
        held = self.check_same(required, given, chance=True)
        self.take(count if held else batch.length)

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

    def _check_invariants(self) -> None:
        """Check the invariants of the final game."""
        for words in find_broken_invariants(self.game):
            self.fault(self.entries[-1], "audit", words)
        for move in self.game.moves:
            if any(seal.body is None for seal in move.seals):
                self.notes.unknown("sealed", move.seq)
