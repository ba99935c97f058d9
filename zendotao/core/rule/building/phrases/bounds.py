"""Bounds after what is counted: “two reds exactly”, “three colours at most”, “an odd number greater than five”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.conditions.quantities import NUMBER_WORDS, quantity_is, quantity_of_phrase
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import BothOf, both, either
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.values import Numeral, Part, Said, SharePart, Unfit, exact
from zendotao.core.rule.building.phrases.determiners import counted, shared
from zendotao.core.rule.syntax import And, AtLeast, AtMost, Between, Condition, Order

BOUNDED = (AtLeast, AtMost, Between)
"""Amounts that a number may have besides being odd or even."""


@rule
def bounded(context: TextContext, number: int, noun: Noun, bound: Token, *_in_total: Token) -> Phrase:
    """“Three pieces or fewer”."""
    return Phrase("counted", noun, AtLeast(number) if bound.type == "OR_MORE" else AtMost(number))


@rule
def just_amount(context: TextContext, amount: Said, just: Token) -> Said:
    """Return the amount of “two exactly” or “two, no more and no less”; with “no less” alone, it is no more than a
    bound.
    """
    less = just.endswith(("no less", "not less", "no fewer", "not fewer")) and " more" not in just
    if isinstance(amount, AtMost if less else AtLeast):
        raise Unfit  # “at least two, no more”
    if less and "exactly" not in just:
        return AtLeast(amount.number) if isinstance(amount, Numeral) else amount
    return exact(amount)


@rule
def counted_just(context: TextContext, amount: Said, *parts: Part) -> Phrase:
    """Return the phrase of “two reds exactly” or “two reds, no more and no less”."""
    return counted(context, just_amount(context, amount, parts[-1]), *parts[:-1])


@rule
def shared_just(context: TextContext, share: SharePart, noun: Noun, _just: Token) -> Phrase:
    """Return the phrase of “half of the pieces, no more and no fewer”."""
    if share[1] is None or share[1][0] is not Order.EQUAL:
        raise Unfit
    return shared(context, share, noun)


@rule
def counted_together(context: TextContext, amount: Said, noun: Noun, _together: Token) -> Phrase:
    """Return the phrase of “at least three reds and blues combined”: so many of either."""
    if len(noun.each) < 2 or noun.what not in ("piece", "pip"):
        raise Unfit
    return counted(context, exact(amount), noun.alter(each=(), own=False, test=both(either(*noun.each), noun.test)))


@rule
def number_limit(context: TextContext, limit: Token, phrase: Phrase, _is: Token, number: int) -> Condition:
    """“The maximum number of reds is three”."""
    amount = AtMost(number) if " max" in f" {limit}" else AtLeast(number)
    return quantity_is(context, quantity_of_phrase(context, phrase), amount)


@rule
def parity_bound(context: TextContext, parity: Token, *parts: Part) -> And[Part]:
    """“An odd number greater than five”, “an even number of at least four”."""
    bound = parts[-1]
    if not isinstance(exact(bound), BOUNDED):
        raise Unfit
    kind = parity.type.removesuffix("_NUMBER")
    return And((Token(kind, str(parity)), bound))


@rule
def parity_noun(context: TextContext, parity: Token, noun: Noun, *parts: Part) -> BothOf[Phrase]:
    """“An even number of reds, at least four”, “an odd number of pips greater than five”."""
    bound = exact(parts[-1])
    if not isinstance(bound, BOUNDED):
        raise Unfit
    said = NUMBER_WORDS[parity.type.removesuffix("_NUMBER")]
    return BothOf((counted(context, bound, noun), counted(context, said, noun)))
