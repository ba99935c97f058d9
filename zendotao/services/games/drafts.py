"""Sealed rules of moves that left go back to their authors' notebooks, as drafts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from zendotao.core.game.state import Game
from zendotao.core.game.table import Move
from zendotao.core.game.values import Status
from zendotao.services.context import Context
from zendotao.services.games.company import Company
from zendotao.services.people.notebooks import bring_back
from zendotao.store.people.values import Draft, Source

SOURCES: dict[Status, Source] = {
    "withdrawn": "withdrawn",
    "lapsed": "lapsed",
    "nullified": "nullified",
    "struck": "nullified",
}
"""What a notebook says of where a draft comes from."""


def give_back(context: Context, company: Company, before: Game, after: Game, now: datetime) -> None:
    """Put the sealed rules of moves that stood and don't any more into their authors' notebooks."""
    for move in gone(before, after):
        party = company.parties.get(after.seats[move.seat - 1].party)
        if party is None:
            continue
        bodies = company.work.vault.openable(seal.hash for seal in move.seals)
        drafts = [
            Draft(text=body.rule.text, calls=body.calls, source=SOURCES[move.status], move=move.number)
            for body in bodies
        ]
        bring_back(context, company.work, after.id, party.id, drafts, now)


def gone(before: Game, after: Game) -> Iterator[Move]:
    """The moves that stood before and have left or were struck."""
    for _, then, move in after.moves.since(before.moves):
        if then is not None and then.standing and not move.standing:
            yield move
