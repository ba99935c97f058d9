"""Zendo-Tao as a kind of game."""

from __future__ import annotations

from typing import Any

from zendotao.core.game.commands import Actor, Leave
from zendotao.core.game.kind import GameKind
from zendotao.core.game.seating import log_events
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.decide import decide_and_seal
from zendotao.core.game.zendotao.events import Entry, GameStarted
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.record import import_record, replay_record, state_digest
from zendotao.core.game.zendotao.review import review
from zendotao.core.game.zendotao.settle import settle
from zendotao.core.game.zendotao.sight.log import view_entries
from zendotao.core.game.zendotao.state import Game


def _make_leave(actor: Actor, salt: str, _: Any) -> Leave:
    return Leave(actor=actor, salt=salt)


ZENDOTAO = GameKind(
    name="zendotao", state=Game, entry=Entry, opening=GameStarted, evolve_all=evolve_all,
    decide_and_seal=decide_and_seal, log_events=log_events, settle=settle, list_deadlines=list_deadlines,
    has_ended=lambda game: game.ended, leave=_make_leave, view_entries=view_entries, state_digest=state_digest,
    review=review, import_record=import_record, replay_record=replay_record,
)  # fmt: skip
"""The kind that a log without another kind in its first event is of."""
