"""Records of games of Zendo-Tao. Input is not trusted: what an event refers to by number must be there, the seats of
voters too. Whether the rulebook allows it, ``review`` finds out: who may vote, and in whose name.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from zendotao.core.game import log
from zendotao.core.game.record import MisplacedError, RecordReader
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.zendotao.events import AnyEvent, CallMade
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.state import Game


def state_digest(game: Game) -> str:
    """Return the SHA-256, in hex, of the canonical JSON of the whole state, but for the index, which follows from the
    rest."""
    item = msgspec.to_builtins(game, str_keys=True, enc_hook=list)
    del item["index"]
    return log.digest(item)


def apply_entry(game: Game, one: ReviewEntry[AnyEvent]) -> Game:
    """Return the game after an entry; a withheld event leaves it as it was. Raises ``MISFITS`` if it can't have
    happened, ``MisplacedError`` if its number, subject or actor is wrong."""
    if one.event is None:
        return replace(game, seq=one.seq, head=one.hash, changed_at=one.at)
    after = evolve(game, one.entry(one.event))
    if not (_is_in_order(after) and _has_valid_references(after, one.seat, one.event)):
        raise MisplacedError
    return after


def _is_in_order(game: Game) -> bool:
    """Return whether the newest seat, move, koan and challenge have the numbers that come next."""
    lists = (game.seats, game.moves, game.koans, game.challenges)
    return all(not found or found[-1].number == len(found) for found in lists)


def _has_valid_references(game: Game, seat: int | None, event: AnyEvent) -> bool:
    """Return whether the seat of an entry, the seat, move, claim and challenge that its event names, and the seats of
    its voters and challenger are there."""
    # A call that comes with a move stands before it.
    moves = len(game.moves) + isinstance(event, CallMade)
    counts = {"seat": len(game.seats), "move": moves, "claim": moves, "challenge": len(game.challenges)}
    named = [(getattr(event, field, None), count) for field, count in counts.items()]
    parties = (getattr(event, "voter", None), getattr(event, "challenger", None), *getattr(event, "voters", ()))
    seats = [seat, *(party.seat for party in parties if party is not None)]
    named += [(number, len(game.seats)) for number in seats]
    return all(0 < number <= count for number, count in named if number is not None)


_READER = RecordReader(Game, AnyEvent, apply_entry, state_digest)

parse_record, replay_record, import_record = _READER.parse, _READER.replay, _READER.import_record
