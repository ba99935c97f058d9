"""The electorate of a vote when it opens: which seats were recently active, and who may vote. Which voter somebody is,
and that a team has one ballot, ``core.game.zendotao.gates.votes.find_voter`` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from zendotao.core.game.commands import Actor
from zendotao.core.game.votes import ElectorateSnapshot, Voter
from zendotao.core.game.zendotao.electorate import MOST_OTHERS
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.context import Asker
from zendotao.services.games.transaction.participants import Participants
from zendotao.store.people.values import Account


def get_activity_limit(now: datetime) -> datetime:
    """Return the instant since which somebody has to have been seen to be active."""
    return now - timedelta(days=ACTIVITY_DAYS)


def list_active_seats(participants: Participants, game: Game, now: datetime) -> frozenset[int]:
    """Return the seats with a recently seen member."""
    persons = {seat.number: set(participants.accounts(seat.persons)) for seat in game.seats}
    everybody = set[str]().union(*persons.values())
    seen = participants.work.accounts.seen_since(everybody, get_activity_limit(now))
    return frozenset(number for number, accounts in persons.items() if accounts & seen)


def is_of_age(account: Account, game: Game, now: datetime) -> bool:
    """Return whether an account is a person's, and old enough for a bystander's vote in this game."""
    since = account.registered_at
    return account.kind == "person" and since is not None and now - since >= game.settings.bystander_age


def list_onlookers(participants: Participants, game: Game) -> Mapping[str, Account]:
    """Return those who follow the game or have commented on it and have no part in it, by account."""
    accounts = {follow.account for follow in participants.work.follows.list_for_game(game.id)}
    accounts |= set(participants.accounts(game.commenters))
    playing = set(participants.accounts(game.belongs))
    return participants.work.accounts.get_many(sorted(accounts - playing))


def list_bystanders(participants: Participants, game: Game, now: datetime) -> tuple[Voter, ...]:
    """Return the onlookers who may vote."""
    able = [
        one
        for one in list_onlookers(participants, game).values()
        if one.deleted_at is None and is_of_age(one, game, now)
    ]
    seen = participants.work.accounts.seen_since([one.id for one in able], get_activity_limit(now))
    voters = [Voter(person=participants.alias(one.id, "person"), seen=one.id in seen) for one in able]
    return tuple(sorted(voters, key=lambda voter: voter.key))


def make_electorate(participants: Participants, game: Game, now: datetime) -> ElectorateSnapshot:
    """Return the snapshot of who may vote on what opens now."""
    voters = list_bystanders(participants, game, now)
    barred = participants.accounts(game.belongs) + participants.accounts(
        voter.person for voter in voters if voter.person
    )
    others = participants.work.seats.count_elsewhere(game.id, barred, get_activity_limit(now), MOST_OTHERS)
    return ElectorateSnapshot(seen=list_active_seats(participants, game, now), bystanders=voters, others=others)


def add_rights(participants: Participants, game: Game, asker: Asker, actor: Actor, now: datetime) -> Actor:
    """Return the actor with the rights of a bystander, if they are one."""
    if actor.person in game.belongs:
        return actor
    return replace(
        actor,
        qualified=is_of_age(asker, game, now) and _is_known(participants, game, asker, actor),
        elsewhere=is_outside_vote_open(game) and participants.work.seats.has_seat_elsewhere(game.id, asker.id),
    )


def is_outside_vote_open(game: Game) -> bool:
    """Return whether a vote is open in which players of other games have a say."""
    return any(one.is_open and one.others for one in game.challenges)


def _is_known(participants: Participants, game: Game, asker: Asker, actor: Actor) -> bool:
    """Return whether the asker followed or commented on the game before."""
    if actor.person in game.commenters:
        return True
    return any(follow.account == asker.id for follow in participants.work.follows.list_for_game(game.id))


def is_absent(participants: Participants, game: Game, seat: int, now: datetime) -> bool:
    """Return whether no member of a seat was seen recently. Bots are always there."""
    return seat not in game.bots and seat not in list_active_seats(participants, game, now)


ACTIVITY_DAYS = 14
"""Who was seen in so many days counts as active, and towards a quorum."""
