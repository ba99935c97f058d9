"""Who leaves a team, or the site, acts for the seat no longer: each game they belong to is told."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.commands import Actor, Leave
from zendotao.services.common.context import Context
from zendotao.services.games.transaction.game_transaction import Sitting
from zendotao.store.unit import Unit


def depart(context: Context, work: Unit, account: str, party: str, now: datetime) -> None:
    """Note in every game that an account acts no longer for a party, in a unit that goes on and is committed later."""
    for game in work.seats.played(account):
        head = work.games.lock(game)
        if head is None:
            continue
        sitting = Sitting(context, work, context.game_cache.load(work, game, head), now)
        if belongs(sitting, account, party):
            sitting.settle()
            leave(sitting, account, party)
            sitting.keep()


def belongs(sitting: Sitting, account: str, party: str) -> bool:
    """Whether the account acts for the party's seat now."""
    company, game = sitting.company, sitting.game
    person, alias = company.known_alias(account), company.known_alias(party)
    seat = None if alias is None else game.seat_of(alias)
    return seat is not None and person in seat.persons


def leave(sitting: Sitting, account: str, party: str) -> None:
    """Write it into the game's log."""
    company = sitting.company
    person, alias = company.known_alias(account), company.known_alias(party)
    if person is None or alias is None:
        return
    kind = company.parties[alias].kind
    sitting.ask(Leave(actor=Actor(person=person, party=alias, kind=kind), salt=sitting.salt()))
