"""A game's table unrolled from its log, and two of its koans side by side. Both are the same for all who look."""

from __future__ import annotations

from zendotao.core.game.koans import called_facts
from zendotao.core.game.sight_values import KoanView
from zendotao.core.game.tableaux import Step, steps
from zendotao.core.game.values import TableCall
from zendotao.core.koan.compared import Compared, compared
from zendotao.core.koan.facts import Facts
from zendotao.services.common.context import Context
from zendotao.store.versions import GameVersion


def list_steps(context: Context, game: str, at: GameVersion) -> tuple[Step, ...]:
    """Everything that changed the table of a game up to its stamp, in order."""
    with context.store.unit() as work:
        return tuple(steps(work.games.entries(game, upto=at.seq)))


def side_by_side(one: KoanView, other: KoanView) -> Compared:
    """Two koans of a game compared, the judgment calls that hold made in both."""
    return compared(_facts(one), _facts(other))


def _facts(koan: KoanView) -> Facts:
    calls = (TableCall(call.koan, call.fact, call.value) for call in koan.judgments if not call.lifted)
    return called_facts(koan.koan, tuple(calls))
