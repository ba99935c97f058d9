"""Departures: each game of an account that leaves a team, or the site, records that it no longer acts for the seat."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from zendotao.core.game.commands import Actor
from zendotao.core.kinds import KINDS
from zendotao.services.common.context import Context
from zendotao.services.games.transaction.game_transaction import load_game, open_transaction
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.settlement_secrets import read_settlement_secrets
from zendotao.store.unit import Unit


def leave_seats(context: Context, work: Unit, account: str, party: str, now: datetime) -> None:
    """Record in every game that an account no longer acts for a party, in a unit that is committed later."""
    for game in work.seats.list_played(account):
        head = work.games.lock(game)
        if head is None:
            continue
        kind = KINDS[head.kind]
        actor = find_actor(load_game(context, work, kind, game, now), account, party)
        if actor is not None:
            with open_transaction(context, work, kind, game, now) as transaction:
                held = read_settlement_secrets(work, transaction.game)
                transaction.execute(kind.leave(actor, transaction.salt(), held))


def find_actor(transaction: PendingGame[Any], account: str, party: str) -> Actor | None:
    """Return an account as the actor for a party's seat; none if it does not act for that seat now."""
    participants = transaction.participants
    person, alias = participants.known_alias(account), participants.known_alias(party)
    seat = None if alias is None else transaction.game.seat_of(alias)
    if person is None or alias is None or seat is None or person not in seat.persons:
        return None
    return Actor(person=person, party=alias, kind=participants.parties[alias].kind)
