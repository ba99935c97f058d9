"""Games from which tests of votes and clocks begin, and short ways to ask what came of them."""

from __future__ import annotations

from typing import Any

from tests.core.game.zendotao.harness import Table, call
from tests.core.game.zendotao.koans_for_tests import NEAR
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.values import Status

EITHER = "AKHTBN if it contains at least one blue piece or at least one red piece"
"""White on every koan of the family with a red piece, where ``only(n)`` is white on one: it could have been posted with
the first turn, which puts a black stone on ``koan(1)``, and with no other."""

TOUCHING = "AKHTBN if it contains at least one blue piece, or a red piece touching a yellow piece"
"""Unclear on ``NEAR``."""

APART = "AKHTBN if it contains at least one blue piece, or at least one red piece that touches no yellow piece"
"""Black on ``NEAR`` if its pieces touch, and unclear until that is called."""


def table_of(*movers: str, hours: float = 1, **started: Any) -> Table:
    """A game that the first starts; each of the others takes a turn, so many hours after the move before. No time has
    passed since the last one."""
    first, *others = movers
    table = Table.started(first, **started)
    for mover in others:
        table.pass_time(hours=hours)
        table.turn(mover)
    return table


def four(**started: Any) -> Table:
    """Ann starts at T0; bob, cho and dan move one, two and three hours later: moves 1 to 4, of which koan 6 is open."""
    return table_of("ann", "bob", "cho", "dan", **started)


def called() -> Table:
    """Four seats, an hour apart. Koan 3 is ``NEAR``; bob called for his turn that it touches, which disproves
    ``TOUCHING``; the rule that cho posted then is black on it only for that call; dan's doesn't look at it."""
    table = Table.started("ann", opens=NEAR)
    table.pass_time(hours=1)
    table.turn("bob", rule=TOUCHING, calls=(call(3, "touching", (1, 2), True),))
    table.pass_time(hours=1)
    table.turn("cho", rule=APART)
    table.pass_time(hours=1)
    table.turn("dan")
    return table


def statuses(game: Game) -> list[Status]:
    """What has become of the moves, in order."""
    return [move.status for move in game.moves]


def told(table: Table, since: int) -> list[str]:
    """The tags of the log's entries after a number, in order."""
    return [entry.event.__struct_config__.tag for entry in table.entries if entry.seq > since]


def outcome(table: Table, challenge: int = 1) -> str | None:
    """What came of a challenge; none while it is open."""
    return table.game.challenge(challenge).outcome
