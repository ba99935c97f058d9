"""Classic Zendo as a kind of game."""

from __future__ import annotations

from zendotao.core.game.classic.commands import LeaveSeat, Secrets
from zendotao.core.game.classic.deadlines import list_deadlines
from zendotao.core.game.classic.decide import decide_and_seal, log_events
from zendotao.core.game.classic.events import Entry, GameLed
from zendotao.core.game.classic.evolve import evolve_all
from zendotao.core.game.classic.record import import_record, replay_record, state_digest
from zendotao.core.game.classic.review import review
from zendotao.core.game.classic.settle import settle
from zendotao.core.game.classic.sight.log import view_entries
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor
from zendotao.core.game.kind import GameKind


def _make_leave(actor: Actor, salt: str, secrets: Secrets) -> LeaveSeat:
    return LeaveSeat(actor=actor, salt=salt, secrets=secrets)


CLASSIC = GameKind(
    name="classic", state=ClassicGame, entry=Entry, opening=GameLed, evolve_all=evolve_all,
    decide_and_seal=decide_and_seal, log_events=log_events, settle=settle, list_deadlines=list_deadlines,
    has_ended=lambda game: game.ended, leave=_make_leave, view_entries=view_entries, state_digest=state_digest,
    review=review, import_record=import_record, replay_record=replay_record,
)  # fmt: skip
"""The kind that a log is of whose first event says so."""
