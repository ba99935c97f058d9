"""Records of games of classic Zendo. Input is not trusted: an event must be one that can have happened there."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from zendotao.core.game import log
from zendotao.core.game.classic.events import AnyEvent
from zendotao.core.game.classic.evolve import evolve, note_presence
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.record import RecordReader
from zendotao.core.game.review.entries import ReviewEntry


def state_digest(game: ClassicGame) -> str:
    """Return the SHA-256, in hex, of the canonical JSON of the whole state."""
    return log.digest(msgspec.to_builtins(game, str_keys=True, enc_hook=list))


def apply_entry(game: ClassicGame, one: ReviewEntry[AnyEvent]) -> ClassicGame:
    """Return the game after an entry; of a withheld event is known that its seat did something. Raises ``MISFITS`` if
    it can't have happened."""
    if one.event is None:
        game = note_presence(game, one.seat, one.at)
        return replace(game, seq=one.seq, head=one.hash, changed_at=one.at)
    after = evolve(game, one.entry(one.event))
    if one.seat is not None and not 0 < one.seat <= max(1, len(after.seats)):
        raise IndexError("there is no such seat")
    numbered = (after.seats, after.koans, after.guesses, after.challenges)
    if any(found and found[-1].number != len(found) for found in numbered):
        raise IndexError("a number is out of order")
    return after


_READER = RecordReader(ClassicGame, AnyEvent, apply_entry, state_digest)

parse_record, replay_record, import_record = _READER.parse, _READER.replay, _READER.import_record
