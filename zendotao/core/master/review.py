"""Review of a rule for a Master who chooses it: how hard it is, and what the rule sheets advise against. The job that
makes one is ``services.games.classic.own_rule``."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from zendotao.core.find.rule_search import never
from zendotao.core.find.style import walk_rule
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.draw import is_balanced
from zendotao.core.master.grade import RuleDifficulty, grade_rule
from zendotao.core.master.natural import measure_white_share
from zendotao.core.master.rules import list_rules
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.normal import normal

Advice: TypeAlias = Literal[
    "constant", "one_sided", "too_hard", "may_be_missing", "single_piece", "several_extremes", "zero_is_even",
    "majority", "lying_towers",
]  # fmt: skip
"""What to think about before a rule is chosen.

``constant``: every koan has the same stone. ``one_sided``: one stone is rare, so that students see the other alone.
``too_hard``: rules are harder to find than they sound. ``may_be_missing``: it says something of all pieces of a kind,
and a koan may have none. ``single_piece``: it compares directions, and a koan may have one piece. ``several_extremes``:
more than one piece may be the largest, smallest, highest or lowest. ``zero_is_even``: a koan without such pieces has
none, which is even, and a multiple. ``majority``: more than others, or more than all others together. ``lying_towers``:
pieces nested on their side are a tower too, and so is a single piece.
"""

UNFIT: frozenset[Advice] = frozenset(
    {"constant", "may_be_missing", "single_piece", "several_extremes", "zero_is_even", "majority"}
)
"""What no rule of the server has."""


@dataclass(frozen=True)
class SecretRuleReview:
    """How hard a rule is; its ``complexity`` as that of the simplest rule that no koan tells from it; how many koans
    are ``needed`` until nothing simpler agrees; the share of natural koans that are white; and what to think about."""

    difficulty: RuleDifficulty
    complexity: int
    needed: int
    white_share: float
    advice: tuple[Advice, ...]


def review_rule(
    rule: tree.Condition, palette: tuple[Colour, ...], stop: Callable[[], bool] = never
) -> SecretRuleReview:
    """Return what a Master should know of a rule before choosing it for a game with pieces of a palette."""
    rule = normal(rule)
    grade = grade_rule(rule, palette, stop)
    difficulty: RuleDifficulty = "beginner" if rule in list_rules("beginner", palette) else grade.difficulty
    advice = list(list_advice(rule))
    if "constant" not in advice and not is_balanced(rule, palette):
        advice.append("one_sided")
    if difficulty == "cruel":
        advice.append("too_hard")
    return SecretRuleReview(
        difficulty, grade.complexity, grade.needed, measure_white_share(rule, palette), tuple(advice)
    )  # fmt: skip


def list_advice(rule: tree.Condition) -> tuple[Advice, ...]:
    """Return what the tree of a rule alone gives to think about, each once."""
    constant: list[Advice] = ["constant"] if find_constant_verdict(rule) is not None else []
    required = _list_required(rule)
    parts = (_find_advice(part, required) for part in walk_rule(rule))
    return tuple(dict.fromkeys([*constant, *(advice for advice in parts if advice is not None)]))


def _find_advice(part: object, required: Collection[tree.Test]) -> Advice | None:
    """Return what one part of a rule gives to think about."""
    match part:
        case tree.Extremal():
            return "several_extremes"
        case tree.MostCommon() | tree.Dominance() | tree.Share():
            return "majority"
        case tree.AllSame(tree.Attribute.DIRECTION):
            return "single_piece"
        case tree.Is(tree.Count(pieces) | tree.Pips(pieces), tree.Even() | tree.MultipleOf()) if (
            pieces != tree.ANYTHING
        ):
            return "zero_is_even"
        case (
            tree.Towers()
            | tree.TowersDiffer()
            | tree.InTower()
            | tree.Link.ABOVE
            | tree.Link.BELOW
            | tree.Link.DIRECTLY_ABOVE
            | tree.Link.DIRECTLY_BELOW
        ):
            return "lying_towers"
        case tree.Every(pieces) | tree.AllSame(_, pieces) | tree.AllDifferent(_, pieces) if not isinstance(
            pieces, tree.Anything | tree.Extremal | tree.Grounded
        ):
            # There are always pieces, and some on the table.
            return None if pieces in required else "may_be_missing"
    return None


def _list_required(rule: tree.Condition) -> set[tree.Test]:
    """Return the kinds of pieces of which a rule says that there are some."""
    parts = rule.parts if isinstance(rule, tree.And) else (rule,)
    return {
        part.quantity.pieces
        for part in parts
        if isinstance(part, tree.Is) and isinstance(part.quantity, tree.Count) and part.amount == tree.SOME
    }
