"""From entries to the command that must have caused them: a seat is taken, members are bound, calls are made, then the
main event.

Several entries of one instant and one person may come from one command. The main event determines the command; all the
others follow by the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.refusals import UnreviewableError
from zendotao.core.game.rules import GameRule, load_record_rule
from zendotao.core.game.values import PostedRule, TableCall
from zendotao.core.game.votes import ElectorateSnapshot, Voter
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.review.evidence import Evidence, make_member_alias
from zendotao.core.game.zendotao.review.form import RecordedEntry
from zendotao.core.game.zendotao.state import Game

SALT = "0" * 64
"""Placeholder for the salt of a command, which a record doesn't show."""


@dataclass(frozen=True)
class RecordedAction:
    """An action in a record, by the entries of one instant that begin with it: ``first`` is the first of them, ``main``
    the one that was asked for, ``calls`` came before it. ``notes`` collects what cannot be checked, by code."""

    game: Game
    evidence: Evidence
    first: RecordedEntry
    main: ev.AnyEvent
    following: Sequence[RecordedEntry]
    taken: ev.SeatTaken | None = None
    bound: ev.MembersBound | None = None
    calls: tuple[TableCall, ...] = ()
    notes: set[str] = field(default_factory=set)

    @property
    def common_fields(self) -> dict[str, Any]:
        """The fields that every command has."""
        return {"actor": self.actor, "salt": SALT}

    @property
    def actor(self) -> Actor:
        """The actor that the entries imply. Only for a team does the person differ from the party."""
        kind, party = self._party()
        person = (
            self.first.by if self.first.shown else self._find_person_by_ballot() or make_member_alias(self.first.seat)
        )
        members = () if self.bound is None or kind != "team" else self.bound.persons
        if kind != "team" and self.first.seat is not None and self.taken is None:
            person = party
        return Actor(person=person or "", party=party, kind=kind, members=members, qualified=True, elsewhere=True)

    def _find_person_by_ballot(self) -> str | None:
        """Return a withheld person who votes as the bystander that they were when the vote opened, or None."""
        voter = getattr(self.main, "voter", None)
        return voter.person if isinstance(voter, Voter) else None

    def _party(self) -> tuple[Any, str]:
        by = self.first.by or ""
        if self.taken is not None:
            return self.taken.kind, self.taken.party if self.taken.kind == "team" else by
        if self.first.seat is not None:
            seat = self.game.seats[self.first.seat - 1]
            return seat.kind, seat.party
        # A seatless entry of somebody who sits is of a team of theirs that doesn't.
        return ("guest" if by in self.evidence.guests else "person"), "" if self.game.seat_of(by) else by

    def rule(self, posted: PostedRule) -> GameRule:
        """Return a rule of the record. Raises ``UnreviewableError`` (``wording``)."""
        rule, same = load_record_rule(posted)
        if not same:
            self.notes.add("wording")
        return rule

    def seals(self, move: int, hashes: Sequence[str], *, checked: bool, posted: PostedRule | None = None) -> cmd.Seals:
        """Return the seals of the move, with the bodies of those opened later. Raises ``UnreviewableError``
        (``wording``)."""
        return self.evidence.seals(move, hashes, self.rule, checked=checked, posted=posted)

    def roll(self, voters: Sequence[Voter], others: int = 0) -> ElectorateSnapshot:
        """Return the electorate that the record shows, and which of its seats had been seen."""
        bystanders = {voter.person: voter for voter in voters if voter.person is not None}
        self.notes.add("seen")
        if bystanders:
            self.notes.add("bystanders")
        if others:
            self.notes.add("elsewhere")
        seen = frozenset(voter.seat for voter in voters if voter.seat is not None and voter.seen)
        return ElectorateSnapshot(seen=seen, bystanders=tuple(bystanders.values()), others=others)


CommandBuilder = Callable[[RecordedAction, Any], Command]
"""Builds the command of an action and its main event. Raises ``CoreError`` for what no command can carry."""


def make_unexplained_error(words: str) -> UnreviewableError:
    """Return the error (``unexplained``) that no command can have caused this."""
    return UnreviewableError("unexplained", words)
