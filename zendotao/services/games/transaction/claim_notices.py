"""Notices that anyone may claim victory, once nobody has moved for the whole stall window, and their validity.

The notice is written down when the window begins to run, or runs on after a challenge, and is looked at again when it
is sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from zendotao.core.game.zendotao.clocks import find_claim_start
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.services.games.transaction.participants import Participants
from zendotao.store.notices.values import NewNotice

CLAIMABLE_KIND = "claimable"


def make_claim_notices(
    before: Game, game: Game, participants: Participants, entries: Sequence[Entry]
) -> Iterator[NewNotice]:
    """Return the notices to those who act for a seat and may not claim yet, if new entries have set another instant."""
    due, newest = find_claim_start(game), game.newest
    if game.phase != "play" or due is None or newest is None or due <= entries[-1].at or is_alone_with_bots(game):
        return
    if before.newest is not None and (before.phase, find_claim_start(before)) == ("play", due):
        return
    playing = game.playing - {newest.seat, *game.bots}
    others = (seat for seat in game.seats if seat.number in playing)
    for account in sorted(participants.accounts(person for seat in others for person in seat.persons)):
        yield NewNotice(
            kind=CLAIMABLE_KIND,
            recipient=account,
            due=due,
            created_at=entries[-1].at,
            game=game.id,
            seq=entries[-1].seq,
            data={"move": newest.number},
        )


def is_alone_with_bots(game: Game) -> bool:
    """Return whether a game is one person's practice against bots: they answer at once, while it is looked at."""
    people = [seat for seat in game.seats if seat.kind != "bot"]
    return game.settings.practice and bool(game.bots) and len(people) == 1 and len(people[0].persons) == 1


def may_be_claimed(game: Game, data: Mapping[str, Any], now: datetime) -> bool:
    """Return whether such a notice is still true: nobody has moved since, and nothing prevents a claim."""
    newest = game.newest
    same = newest is not None and newest.number == data["move"]
    return same and game.phase == "play" and game.stall_full(now)
