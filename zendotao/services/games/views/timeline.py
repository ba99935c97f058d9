"""The timeline of a game's table, and comparisons of two of its koans. Both are the same for all viewers."""

from __future__ import annotations

from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.sight.values import KoanView
from zendotao.core.game.zendotao.timeline import TimelineStep, list_timeline_steps
from zendotao.core.koan.comparison import KoanComparison, compare_koans
from zendotao.core.koan.facts import Facts
from zendotao.services.common.context import Context
from zendotao.store.versions import GameVersion


def list_steps(context: Context, game: str, at: GameVersion) -> tuple[TimelineStep, ...]:
    """Return everything that changed the table of a game up to a version, in order."""
    with context.store.unit() as work:
        return tuple(list_timeline_steps(work.games.entries(game, upto=at.seq)))


def compare_two_koans(one: KoanView, other: KoanView) -> KoanComparison:
    """Return the comparison of two koans of a game, with the standing judgment calls made in both."""
    return compare_koans(_make_facts(one), _make_facts(other))


def _make_facts(koan: KoanView) -> Facts:
    calls = (TableCall(call.koan, call.fact, call.value) for call in koan.judgments if not call.lifted)
    return measure_with_calls(koan.koan, tuple(calls))
