"""Numbers of times that there are more, or that there is as much: “three times more reds”, “double the pips of”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.phrase_values import Comparison, ComparisonCondition, Noun, Phrase
from zendotao.core.rule.building.parts.values import Part
from zendotao.core.rule.building.phrases.amounts import BOUNDS
from zendotao.core.rule.building.phrases.comparisons import as_many, parse_factor
from zendotao.core.rule.syntax import Order


@rule
def times_more(context: TextContext, *parts: Part) -> Comparison | ComparisonCondition:
    """“Three times more reds than blues”: three times as many, or so many more, which are four times as many."""
    named = next(part for part in parts if isinstance(part, Token) and part.type == "FACTOR")
    factor = parse_factor(context, named)
    words = ("", f"{factor + 1} times")[context.choices.ask("times more", 2)]
    return as_many(context, *(Token("FACTOR", words) if words and part is named else part for part in parts))


@rule
def times_the(context: TextContext, *parts: Part) -> Comparison:
    """“Double the pips of the blues”, of what a subject has."""
    pips = Phrase("bare", Noun("pip", plural=True))
    bound = next(part for part in parts if isinstance(part, Token))
    named = next(part for part in parts if isinstance(part, Token) and part.type == "FACTOR")
    return Comparison(pips, BOUNDS.get(bound.type, Order.EQUAL), parts[-1], (1, parse_factor(context, named)))
