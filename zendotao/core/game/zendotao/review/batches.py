"""Batches: entries of one instant and one person that come from one command. Seats and calls precede the main entry,
and consequences follow it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from zendotao.core.game.commands import Command
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.review.actions import RecordedAction, make_unexplained_error
from zendotao.core.game.zendotao.review.commands import BUILDERS
from zendotao.core.game.zendotao.review.evidence import Evidence
from zendotao.core.game.zendotao.review.form import RecordedEntry
from zendotao.core.game.zendotao.state import Game

CONSEQUENCES = (
    ev.CallMade, ev.CallLifted, ev.MoveNullified, ev.MoveStruck, ev.RuleAmended, ev.RuleBanned, ev.ClaimLengthened,
    ev.ChallengeLengthened, ev.SealsRechecked, ev.SealsDemanded, ev.ChallengeClosed, ev.GameVoided, ev.SealOpened,
    ev.VictoryClaimed,
)  # fmt: skip
"""Events that may follow the main one."""

LENGTHENING_EVENTS = (ev.ClaimLengthened, ev.ChallengeLengthened)


class EntryBatch(Struct, frozen=True):
    """Entries of one command, perhaps with others after it. ``main``: the index of the main one, None where it is
    withheld; ``length``: how many belong together, as far as that is visible."""

    given: tuple[RecordedEntry, ...]
    main: int | None
    length: int

    @property
    def request_entry(self) -> RecordedEntry:
        """The main entry, or else the first."""
        return self.given[self.main or 0]

    @property
    def hidden(self) -> int:
        """How many entries before the main one are withheld: members who are bound to their team's seat."""
        return sum(one.event is None for one in self.given[: self.main])

    def action(self, game: Game, evidence: Evidence) -> RecordedAction:
        """Return the recorded action of the entries up to the main one. Raises ``UnwrittenError``
        (``make_unexplained_error``)."""
        first, event = self.given[0], self.request_entry.event
        before = [one.event for one in self.given[: self.main] if one.event is not None]
        if event is None or (game.started_at is None) != isinstance(event, ev.GameStarted):
            raise make_unexplained_error("a game begins with its start, and has one")
        if first.seat is not None and not before and not 0 < first.seat <= len(game.seats):
            raise make_unexplained_error(f"there is no seat {first.seat}")
        return RecordedAction(
            game, evidence, first, event, self.given[self.main or 0 :],
            taken=next((one for one in before if isinstance(one, ev.SeatTaken)), None),
            bound=next((one for one in before if isinstance(one, ev.MembersBound)), None),
            calls=tuple(one.call for one in before if isinstance(one, ev.CallMade)),
        )  # fmt: skip


def build_command(action: RecordedAction) -> Command:
    """Return the command that must have been given. Raises ``UnwrittenError``: ``make_unexplained_error``, or another
    code if no command can carry that."""
    build = BUILDERS.get(type(action.main))
    if build is None:
        raise make_unexplained_error("nobody can ask for this by itself")
    return build(action, action.main)


def take_batch(game: Game, entries: Sequence[RecordedEntry]) -> EntryBatch:
    """Return the batch at the beginning of the entries."""
    first, count = entries[0], 1
    while count < len(entries) and _is_together(first, entries[count]):
        count += 1
    given = tuple(entries[:count])
    place = next((n for n, one in enumerate(given) if not _is_preparation(game, one)), None)
    if place is None:
        withheld = given[0].event is None
        return EntryBatch(given, None if withheld else 0, len(given))
    if place and given[place - 1].event is None and isinstance(given[place].event, LENGTHENING_EVENTS):
        # A ballot is withheld, and what came of it at once is not.
        return EntryBatch(given, None, place + 1)
    length = place + 1
    while length < len(given) and isinstance(given[length].event, CONSEQUENCES):
        length += 1
    return EntryBatch(given, place, length)


def _is_together(first: RecordedEntry, one: RecordedEntry) -> bool:
    """Return whether an entry is of the same instant and the same person, as far as that is visible."""
    same = (one.at, one.seat, one.human, one.shown) == (first.at, first.seat, first.human, first.shown)
    return same and one.by == first.by


def _is_preparation(game: Game, one: RecordedEntry) -> bool:
    """Return whether an entry prepares a later one: it takes a seat, or makes the calls that a move needs."""
    if isinstance(one.event, ev.CallMade):
        return one.event.move == len(game.moves) + 1
    if isinstance(one.event, ev.SeatTaken):
        return one.event.kind != "bot"
    return one.event is None or isinstance(one.event, ev.MembersBound)
