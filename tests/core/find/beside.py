"""The levels of the search, and a plain writer of every rule beside them that is judged koan by koan."""

from __future__ import annotations

from functools import cache

from tests.core.find.tables import draw_facts
from tests.core.find.writer import LANGUAGE, write_conditions
from zendotao.core.find.levels.columns import Columns
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.universes import whole_koans
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

Verdicts = tuple[bool | None, ...]

KOANS = 40


def draw_table() -> tuple[Facts, ...]:
    """Return the koans."""
    return draw_facts(KOANS, least=4)


@cache
def list_lightest(heaviest: int) -> dict[Verdicts, int]:
    """Return the least weight of a rule that gives these verdicts, of all rules that are written."""
    layouts = [lay_out(facts) for facts in draw_table()]
    found: dict[Verdicts, int] = {}
    for weight in range(1, heaviest + 1):
        for rule in write_conditions(weight):
            judge = Judge(rule)
            verdicts = tuple(judge.evaluate(layout) for layout in layouts)
            if verdicts not in found and (len(set(verdicts)) > 1 or find_constant_verdict(rule) is None):
                found[verdicts] = weight
    return found


@cache
def list_searched(heaviest: int) -> dict[Verdicts, tuple[int, Condition]]:
    """Return the level of the verdicts, and the rule that gives them, of all that the search keeps."""
    universes = whole_koans(map(lay_out, draw_table()))
    columns = Columns([[], [], universes])
    space = Space(columns, LANGUAGE)
    found: dict[Verdicts, tuple[int, Condition]] = {}
    for level in range(1, heaviest + 1):
        list(space.make_level())
        chosen = space.conditions.select(level)
        for place in range(len(chosen.places)):
            bits = int.from_bytes(chosen.vectors[:, place].tobytes(), "little")
            verdicts = tuple(bool(bits >> columns.places[id(one)][0] & 1) for one in universes)
            assert verdicts not in found
            found[verdicts] = level, space.trees.condition(int(chosen.places[place]))
    return found


def list_late(heaviest: int) -> dict[Verdicts, int]:
    """Return the verdicts that the search misses, or has at a heavier level than a rule weighs that gives them."""
    searched = list_searched(heaviest)
    return {
        verdicts: weight
        for verdicts, weight in list_lightest(heaviest).items()
        if searched.get(verdicts, (heaviest + 1,))[0] > weight
    }
