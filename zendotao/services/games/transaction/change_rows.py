"""Changes for lists, made from entries of a log: who did what, with the numbers that a line about it links to.

Nothing that not everybody may read is in it: no ballot, and of comments and reasons not even the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.services.games.transaction.game_row import GetName
from zendotao.store.board.values import SiteChange

KINDS: dict[type, tuple[str, str]] = {
    ev.GameStarted: ("start", ""),
    ev.TurnPosted: ("turn", "move"),
    ev.ClaimPosted: ("claim", "move"),
    ev.BlockPosted: ("block", "move"),
    ev.CallMade: ("judgment", "move"),
    ev.CallLifted: ("lifted", ""),
    ev.KoanClarified: ("clarified", ""),
    ev.MoveWithdrawn: ("withdrawn", "move"),
    ev.ClaimLapsed: ("lapsed", "move"),
    ev.MoveNullified: ("nullified", "move"),
    ev.MoveStruck: ("struck", "move"),
    ev.RuleAmended: ("amended", "move"),
    ev.ConsensusReached: ("agreed", "claim"),
    ev.VictoryClaimed: ("victory", "claim"),
    ev.GameFinal: ("final", ""),
    ev.GameVoided: ("void", ""),
    ev.ChallengeOpened: ("challenge", "challenge"),
    ev.AmendmentEntered: ("amendment", "challenge"),
    ev.SealsDemanded: ("demand", "challenge"),
    ev.ChallengeConceded: ("conceded", "challenge"),
    ev.ChallengeClosed: ("ruling", "challenge"),
    ev.CommentPosted: ("comment", "comment"),
    ev.CommentEdited: ("edited", "comment"),
}
"""The word for each event that is a change, and the field with its number."""


def make_changes(entries: Iterable[Entry], game: Game, named: GetName) -> Iterator[SiteChange]:
    """Return the changes that entries are, the game being as it is after them."""
    for entry in entries:
        told = KINDS.get(type(entry.event))
        if told is not None:
            kind, field = told
            yield SiteChange(
                kind=kind, at=entry.at, game=game.id, seq=entry.seq, party=find_author(entry, game, named),
                number=getattr(entry.event, field) if field else None, data=list_details(entry, game),
            )  # fmt: skip


def find_author(entry: Entry, game: Game, named: GetName) -> str | None:
    """Return the party that acts: a seat's, whoever of it did so, or a bystander; of the end, the sensei."""
    seat = entry.event.sensei if isinstance(entry.event, ev.GameFinal) else entry.seat
    if seat is not None:
        found = game.seat_at(seat)
        return None if found is None else named(found.party)
    return None if entry.by is None else named(entry.by)


def list_details(entry: Entry, game: Game) -> Mapping[str, Any]:
    """Return koans by number with their hashes, and the subject of a challenge."""
    event = entry.event
    match event:
        case ev.GameStarted(koans=koans):
            return {"koan": koans[-1].number, "hash": koans[-1].hash}
        case ev.TurnPosted() | ev.BlockPosted():
            return {"koan": event.koan.number, "hash": event.koan.hash}
        case ev.CallMade(call=call):
            return {"koan": call.koan}
        case ev.CallLifted(koan=koan) | ev.KoanClarified(koan=koan):
            return {"koan": koan}
        case ev.GameFinal(score=score):
            return {"score": score}
        case ev.ChallengeOpened(move=move, part=part, ground=ground):
            return {"move": move, "part": part, "ground": ground}
        case ev.ChallengeClosed(challenge=number, outcome=outcome):
            one = game.challenge(number)
            return {"move": one.move, "part": one.part, "ground": one.ground, "outcome": outcome}
        case _:
            return {}
