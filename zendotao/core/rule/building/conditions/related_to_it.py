"""A piece, and one that stands so to it: “a green and a red touching it”."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.holding import holds
from zendotao.core.rule.building.conditions.relating import relate
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.phrase_values import Phrase, amount_of
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.values import Part, Unfit
from zendotao.core.rule.syntax import SOME, And, Condition, Count, Is, Related
from zendotao.core.rule.walk import nodes

FIRST = ("some", "no", "counted")
"""The ways of the phrases after which “it” may be the piece that they name, or another in its description."""


def one_related_to_it_exists(context: TextContext, things: And[Part]) -> Condition | None:
    """“A green piece and a red piece that touches it”: one to which such a one stands so; or “it” is what the first
    stands so to.
    """
    first, last = things.parts[0], things.parts[-1]
    if not isinstance(last, Phrase) or last.noun.to_it is None or last.noun.what != "piece":
        return None
    if len(things.parts) != 2 or last.det == "the" or not isinstance(first, Phrase) or first.det not in FIRST:
        raise Unfit
    test = relate(context, last.noun.to_it, replace(last, noun=last.noun.alter(to_it=None)))
    related = [one for one in nodes(first.noun.test) if isinstance(one, Related)]
    if not related and first.det == "some":
        return holds(context, first, Pred(test))
    named = test_of(context, first.noun, union=True)
    parts = parts_of(named)
    links = [one for one in parts if isinstance(one, Related) and one.amount == SOME]
    if len(related) != 1 or len(links) != 1:
        raise Unfit
    within = [replace(one, others=both(one.others, test)) if one is links[0] else one for one in parts]
    first_so = both(named, test)
    return Is(Count(context.choices.one_of("it", first_so, first_so, both(*within))), amount_of(first))
