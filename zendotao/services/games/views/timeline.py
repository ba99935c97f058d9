"""The timeline of a game's table, and comparisons of two of its koans. Both are the same for all viewers."""

from __future__ import annotations

from zendotao.core.game.classic import timeline as classic
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.timeline import TimelineStep, list_timeline_steps
from zendotao.core.kinds import CLASSIC
from zendotao.core.koan.comparison import KoanComparison, compare_koans
from zendotao.services.common.context import Context
from zendotao.store.versions import GameVersion


def list_steps(context: Context, game: str, at: GameVersion) -> tuple[TimelineStep, ...]:
    """Return everything that changed the table of a game of Zendo-Tao up to a version, in order."""
    with context.store.unit() as work:
        return tuple(list_timeline_steps(work.games.entries(game, upto=at.seq)))


def list_classic_steps(context: Context, game: str, at: GameVersion) -> tuple[classic.ClassicStep, ...]:
    """Return everything that changed the table of a game of classic Zendo up to a version, in order."""
    with context.store.unit() as work:
        return classic.list_timeline_steps(work.games.read_log(CLASSIC, game, upto=at.seq))


def compare_two_koans(*koans: tuple[str, tuple[TableCall, ...]]) -> KoanComparison:
    """Return the comparison of two koans of a game, each with the calls that settle its unclear facts."""
    one, other = (measure_with_calls(koan, calls) for koan, calls in koans)
    return compare_koans(one, other)
