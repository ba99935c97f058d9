"""What a rule may say of a koan of which some facts are unclear: every setting of them is tried."""

from itertools import product
from typing import NamedTuple

from tests.slow.rule_koan import PlainKoan, plain
from tests.slow.rules import holds
from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.judgment_calls import JudgmentCall, apply_calls
from zendotao.core.rule.syntax import Condition

Setting = tuple[bool, ...]


class Verdict(NamedTuple):
    """``white``, ``black`` or ``unclear``, and the facts of which the value can decide between the two."""

    verdict: str
    hangs_on: tuple[Fact, ...]


def every_setting(facts: Facts) -> dict[Setting, PlainKoan]:
    """The koan as it is if the unclear facts, in their order, have these values."""
    return {
        values: plain(settled(facts, dict(zip(facts.unclear, values, strict=True))))
        for values in product((False, True), repeat=len(facts.unclear))
    }


def settled(facts: Facts, values: dict[Fact, bool]) -> Facts:
    for fact, value in values.items():
        if fact in facts.unclear:  # of what isn't pointed at there is no order left to settle
            facts = apply_calls(facts, [JudgmentCall(fact, value)])
    return facts


def verdict(rule: Condition, unclear: tuple[Fact, ...], koans: dict[Setting, PlainKoan]) -> Verdict:
    """From the koans of :func:`every_setting`: worked out once, they serve many rules."""
    found = {values: holds(rule, koan) for values, koan in koans.items()}
    if len(set(found.values())) == 1:
        return Verdict("white" if found.popitem()[1] else "black", ())
    deciding = [place for place in range(len(unclear)) if any(found[v] != found[flipped(v, place)] for v in found)]
    return Verdict("unclear", tuple(unclear[place] for place in deciding))


def flipped(values: Setting, place: int) -> Setting:
    return (*values[:place], not values[place], *values[place + 1 :])


def possible_verdicts(rule: Condition, facts: Facts) -> Verdict:
    return verdict(rule, facts.unclear, every_setting(facts))
