"""Notices of events in a game: their recipients, and whether they are still worth sending when they are due.

A notice holds what everybody may read and what never changes: numbers of moves, koans, seats and challenges, a stone.
Its words are made when it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.services.games.transaction.claim_notices import CLAIMABLE_KIND as CLAIMABLE
from zendotao.services.games.transaction.claim_notices import is_alone_with_bots, may_be_claimed
from zendotao.services.games.transaction.participants import Participants
from zendotao.store.notices.values import NewNotice

EVENT_NOTICES: dict[type, tuple[str, tuple[str, ...]]] = {
    ev.TurnPosted: ("turn", ("move", "on", "stone")),
    ev.ClaimPosted: ("claim", ("move", "on", "stone")),
    ev.BlockPosted: ("block", ("move", "claim")),
    ev.MoveWithdrawn: ("withdrawn", ("move",)),
    ev.ClaimLapsed: ("lapsed", ("move",)),
    ev.MoveNullified: ("nullified", ("move",)),
    ev.MoveStruck: ("struck", ("move",)),
    ev.ConsensusReached: ("agreed", ("claim",)),
    ev.VictoryClaimed: ("victory", ("claim",)),
    ev.GameFinal: ("final", ("sensei", "score")),
    ev.GameVoided: ("void", ()),
    ev.ChallengeOpened: ("challenge", ("challenge", "move", "part", "ground")),
    ev.AmendmentEntered: ("amendment", ("challenge",)),
    ev.SealsDemanded: ("demand", ("challenge",)),
    ev.ChallengeClosed: ("ruling", ("challenge", "outcome")),
    ev.CommentPosted: ("comment", ("comment",)),
}
"""What is told to all around a game, and what of the event goes along."""

ANSWERS_OF_BOTS = ("turn", "block", "withdrawn", "victory", "comment")
"""What somebody who practises alone against bots is not told: they have seen it. A claim waits for them, and the end of
the game comes by itself."""

REMINDERS = ("remind.claim", "remind.reveal", "remind.challenge", "remind.demand")
REMINDER_FRACTION = 6
"""A reminder is sent when a sixth of the time is left."""


class Reminder(Struct, frozen=True):
    """Something that some seats and persons have to do before ``until``."""

    kind: str
    number: int
    until: datetime
    voters: tuple[Voter, ...]


def make_notices(
    entries: Iterable[Entry], game: Game, participants: Participants, now: datetime
) -> Sequence[NewNotice]:
    """Return the notices of new entries (``EVENT_NOTICES``), the game being as it is after them: to all who play or
    follow it but the author. No text is searched for names."""
    worth = [entry for entry in entries if type(entry.event) in EVENT_NOTICES]
    if not worth:
        return []
    around = sorted(
        {follow.account for follow in participants.work.follows.list_for_game(game.id)}
        | list_players(game, participants)
    )
    players = list_players(game, participants) if is_alone_with_bots(game) else set[str]()
    found = [
        notice
        for entry in worth
        for notice in _make_event_notices(entry, game, participants, around)
        if not (notice.recipient in players and notice.kind in ANSWERS_OF_BOTS and entry.seat in game.bots)
    ]
    return found + [notice for entry in worth for notice in _make_reminders(entry, game, participants)]


def list_players(game: Game, participants: Participants) -> set[str]:
    """Return the accounts of people who act for a seat now."""
    seats = (seat for seat in game.seats if seat.kind != "bot")
    return set(participants.accounts(person for seat in seats for person in seat.persons))


def _make_event_notices(
    entry: Entry, game: Game, participants: Participants, around: Iterable[str]
) -> Iterator[NewNotice]:
    kind, data = EVENT_NOTICES[type(entry.event)][0], make_notice_data(entry, game)
    own = None if entry.by is None else participants.account(entry.by)
    for account in around:
        if account != own:
            yield NewNotice(
                kind=kind, recipient=account, due=entry.at, created_at=entry.at, game=game.id, seq=entry.seq, data=data
            )


def make_notice_data(entry: Entry, game: Game) -> Mapping[str, Any]:
    """Return a notice's data of an entry: its numbers, and the ``seat`` that it is about, where it is about one."""
    event = entry.event
    found: dict[str, Any] = {name: getattr(event, name) for name in EVENT_NOTICES[type(event)][1]}
    if "challenge" in found:
        found["move"] = game.challenge(found["challenge"]).move
    if isinstance(event, ev.TurnPosted | ev.BlockPosted):
        found["koan"] = event.koan.number
    return {**found, "seat": _find_seat(entry, game, found)}


def _find_seat(entry: Entry, game: Game, found: Mapping[str, Any]) -> int | None:
    """Return the seat that a notice names, or None."""
    match entry.event:
        case ev.GameFinal():
            return int(found["sensei"])
        case ev.ConsensusReached() | ev.VictoryClaimed():
            return game.move(found["claim"]).seat
        case ev.CommentPosted() | ev.ChallengeOpened() | ev.GameVoided():
            return entry.seat
        case _:
            return game.move(found["move"]).seat


def _make_reminders(entry: Entry, game: Game, participants: Participants) -> Iterator[NewNotice]:
    reminder = find_reminder(entry, game)
    if reminder is None:
        return
    due = reminder.until - (reminder.until - entry.at) / REMINDER_FRACTION
    persons = [person for voter in reminder.voters for person in list_voting_persons(game, voter)]
    for account in dict.fromkeys(participants.accounts(persons)):
        yield NewNotice(
            kind=reminder.kind, recipient=account, due=due, created_at=entry.at, game=game.id, seq=entry.seq,
            data={"number": reminder.number},
        )  # fmt: skip


def list_voting_persons(game: Game, voter: Voter) -> tuple[str, ...]:
    """Return the persons who may cast a voter's ballot, or answer for a seat, by alias; nobody for a bot's."""
    if voter.seat is not None:
        seat = game.seat_at(voter.seat)
        return () if seat is None or seat.kind == "bot" else seat.persons
    return () if voter.person is None else (voter.person,)


def find_reminder(entry: Entry, game: Game) -> Reminder | None:
    """Return the reminder that follows from an entry, if any."""
    event = entry.event
    match event:
        case ev.ClaimPosted():
            return Reminder("remind.claim", event.move, event.closes_at, event.voters)
        case ev.ConsensusReached():
            until = entry.at + game.settings.reveal
            return Reminder("remind.reveal", event.claim, until, (Voter(seat=game.move(event.claim).seat),))
        case ev.ChallengeOpened():
            return Reminder("remind.challenge", event.challenge, event.closes_at, event.voters)
        case ev.SealsDemanded():
            author = game.move(game.challenge(event.challenge).move).seat
            return Reminder("remind.demand", event.challenge, event.until, (Voter(seat=author),))
        case _:
            return None


def is_wanted(game: Game, kind: str, data: Mapping[str, Any], person: str | None, now: datetime) -> bool:
    """Return whether a notice is still worth sending to a person, by alias, as the game is now."""
    if kind == CLAIMABLE:
        return may_be_claimed(game, data, now)
    if kind == "turn":
        newest = game.newest
        return newest is not None and newest.number == data["move"]
    if kind not in REMINDERS:
        return True
    number, seat = data["number"], None if person is None else game.belongs.get(person)
    key = Voter(seat=seat).key if seat is not None else Voter(person=person).key
    if kind in ("remind.claim", "remind.reveal"):
        return _needs_claim_reminder(game, kind, number, seat, key)
    return _needs_challenge_reminder(game, kind, number, seat, key)


def _needs_claim_reminder(game: Game, kind: str, number: int, seat: int | None, key: str) -> bool:
    """Return whether a reminder about a claim is still true: no ballot of that voter, or no reveal."""
    claim = game.claim
    if claim is None or claim.move != number:
        return False
    if kind == "remind.reveal":
        return claim.stage == "agreed" and game.move(number).seat == seat
    return claim.stage == "open" and claim.ballot_of(key) is None


def _needs_challenge_reminder(game: Game, kind: str, number: int, seat: int | None, key: str) -> bool:
    """Return whether a reminder about a challenge is still true: no ballot of that voter, or seals that are still asked
    for."""
    one = game.challenge(number)
    if kind == "remind.demand":
        return one.stage == "demanded" and game.move(one.move).seat == seat
    return one.stage == "open" and one.ballot_of(key) is None
