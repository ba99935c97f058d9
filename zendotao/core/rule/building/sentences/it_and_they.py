"""Statements about “it” and “they”, after what they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.all_of_them import whole_tower_is
from zendotao.core.rule.building.conditions.holding import holds
from zendotao.core.rule.building.conditions.predicates import negate_predicate, piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.conditions.towers import tower_does
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.antecedents import (
    ONE,
    TWO,
    antecedent,
    bind_pronoun,
    existing_piece,
    is_linked,
    pair_in,
    pieces_named_by,
    two_kinds,
)
from zendotao.core.rule.building.parts.carrying import NAMING, is_plural
from zendotao.core.rule.building.parts.folding import both, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.marks import MARK_OF, STONES, has_all, parts_of
from zendotao.core.rule.building.parts.phrase_values import ANY_PIECE, Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Pred
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Joined, NamedBefore, Said, Unfit, attempt
from zendotao.core.rule.building.parts.verbs import says_among
from zendotao.core.rule.building.phrases.clauses import condition_on_tower_pieces
from zendotao.core.rule.building.sentences.each_piece import choose_referent, list_tests_of_it
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Condition,
    Count,
    Every,
    Exactly,
    Extremal,
    Is,
    Kinds,
    Not,
    Related,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes


def bind_them(context: TextContext, condition: Condition, before: Sequence[Condition]) -> Condition:
    """Return the condition, “them” in it being what was named before."""
    if not context.refers or not any(isinstance(node, NamedBefore) for node in nodes(condition)):
        return condition
    if not context.or_all and any(map(partial(_is_of_two, context), before)):
        raise Unfit  # “a red touches a blue and one of them is flat”: of these two
    kinds = {context.kinds_told[part] if part in context.kinds_told else pieces_named_by(part) for part in before}
    named = kinds.pop() if len(kinds) == 1 else None
    if named is None:
        return condition
    ways = (bind_pronoun(condition, named), bind_pronoun(condition, ANYTHING))
    return cast("Condition", context.choices.one_of("all so", *ways) if context.or_all else ways[0])


def _is_of_two(context: TextContext, condition: Condition) -> bool:
    """Return whether a condition names two pieces that stand so to each other: “a red touches a blue”."""
    one = isinstance(condition, Is) and condition.amount in (SOME, *ONE, NONE)
    return one and is_linked(condition) and not context.words.remember(_names_several)


def _names_several(words: TypedWords) -> bool:
    """Whether the first word that names pieces is of several: “reds”."""
    return next((is_plural(word) for word in words if word.type in ("PIECE", *NAMING)), False)


def they_do(context: TextContext, part: Anaphora, before: Sequence[Condition]) -> Condition:
    """Return the condition of “they are flat”, said of the pieces that were named before."""
    if part.two == "neither" and len(before) == 1 and is_of_kinds(before[0]):
        return no_such_kind(context, before[0], part.verbs)
    two = two_kinds(before)
    if two is not None:
        return _two_do(context, part, *two)
    pair = pair_in(before)
    if (part.two and pair is None) or (pair is not None and is_linked(pair[0])):
        raise Unfit  # “two pieces touch and both are red”: some two that touch, or all such
    if pair is not None and (part.two or says_among(part.verbs)):
        return _pair_does(context, part, *pair)
    named = antecedent(before)
    if named is None and not part.whole:
        raise Unfit(message("say which pieces “they” are"))
    return statement_about(context, Phrase("the", Noun(test=named or ANYTHING, plural=True)), part.verbs)


def is_of_kinds(part: Condition) -> bool:
    """Return whether a condition says how many colours or sizes there are."""
    kinds = part.quantity if isinstance(part, Is) else None
    return isinstance(kinds, Kinds) and kinds.having == SOME and part.amount not in (SOME, NONE)


def no_such_kind(context: TextContext, there: Condition, verbs: Joined) -> Condition:
    """“Exactly two colours are present, and neither is red”."""
    kinds, pred = there.quantity, piece_does(context, verbs)
    if not isinstance(pred.test, MARK_OF.get(kinds.attribute, ())) or there.amount not in TWO:
        raise Unfit
    return Is(Count(both(kinds.pieces, pred.test)), NONE)


def linked_do(context: TextContext, part: Anaphora, before: Sequence[Condition]) -> Condition | None:
    """“A red piece touches a blue one and they are the same size”, “and both are flat”."""
    if len(before) == 1 and isinstance(before[0], Is) and isinstance(before[0].quantity, Towers):
        return whole_tower_is(before[0], statement_about(context, Phrase("every", Noun(plural=True)), part.verbs))
    test = existing_piece(before[0]) if len(before) == 1 else ANYTHING
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    if part.two and any(word.endswith("thing else") for word in context.words):
        raise Unfit  # “a red touches a blue, and neither touches anything else”: else than the other
    several = any(map(is_plural, context.words))
    if not links or (several and context.words.remember(_names_several) and all(link.amount == SOME for link in links)):
        return None
    pred = piece_does(context, part.verbs)
    if several:
        return _others_do(context, part, test, pred)
    if len(links) > 1 or links[0].amount != SOME or pred.each or pred.to_it is not None:
        raise Unfit
    (link,), rest = links, [one for one in parts_of(test) if one is not links[0]]
    if pred.together is not None:
        if part.two == "neither" or pred.test != ANYTHING:
            raise Unfit
        so: Test = replace(link, relation=both(link.relation, mutual_relation(pred.together)))
        return exists_too(before[0], both(*rest, so))
    such = (negate_predicate(pred) if part.two == "neither" else pred).test
    return exists_too(before[0], both(*rest, such, replace(link, others=both(link.others, such))))


def _others_do(context: TextContext, part: Anaphora, test: Test, pred: Pred) -> Condition:
    """“A red piece touches at least two pieces and they are blue”: all those that it touches."""
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    if (
        context.words.remember(_names_several)
        or len(links) > 1
        or part.two
        or pred != Pred(pred.test, affirmed=pred.affirmed)
    ):
        raise Unfit  # “at least two reds touch the same blue and they are flat”
    failing: Test = replace(links[0], amount=SOME, others=both(links[0].others, Not(pred.test)))
    return Is(Count(both(test, Not(failing))), SOME)


def _two_do(context: TextContext, part: Anaphora, one: Test, other: Test) -> Condition:
    """“There is a red piece and a blue piece, and they touch”."""
    if part.two == "neither":
        pred = negate_predicate(piece_does(context, part.verbs))
        return both(*(holds(context, Phrase("some", Noun(test=test, plural=False)), pred) for test in (one, other)))
    # “There are reds and blues and they don't touch”: some of them, or none.
    several = any(map(is_plural, context.words))
    det = "some"
    if several and any(verb.denied for verb in leaves(part.verbs)):
        det = "bare"
    elif several and all(verb.all for verb in leaves(part.verbs)):
        det = "each"  # “there are reds and blues and they are all upright”
    subject = And(tuple(Phrase(det, Noun(test=test, plural=det != "some")) for test in (one, other)))
    if det == "each":
        part = replace(part, verbs=fold_preds(part.verbs, lambda verb: replace(verb, all=False)))
    return statement_about(context, subject, part.verbs)


def _pair_does(context: TextContext, part: Anaphora, test: Test, amount: Said) -> Condition:
    """“There are two red pieces, and they touch”, “and both are flat”."""
    noun, among = Noun(test=test, plural=True), says_among(part.verbs)
    det = "no" if part.two == "neither" else "any_two" if among else "each"
    exactly_two = statement_about(context, Phrase(det, noun), part.verbs)
    if not among or amount == Exactly(2) or det == "no":
        return exactly_two
    some = statement_about(context, Phrase("counted", noun, AtLeast(2)), part.verbs)
    return context.choices.one_of("numeral", exactly_two, some)


def it_does(context: TextContext, part: Anaphora, before: list[Condition]) -> list[Condition]:
    """Return the conditions so far, with what is said of “it”: of what one of them names, or of the koan."""
    such, inside = state_of_one(context, part)
    ways: list[list[Condition]] = []
    every = {Count(one.pieces) for one in before if isinstance(one, Every)}
    for place, condition in enumerate(before):
        if isinstance(condition, Is) and condition.quantity in every:
            continue  # “each red piece is flat and it is large”: not some red one
        found = [
            *such_exists_too(context, condition, such, inside, part.again),
            *_state_of_definite(context, condition, part),
        ]
        ways += [[*before[:place], way, *before[place + 1 :]] for way in found]
    if ways and (part.again != ANY_PIECE or is_end(part.owned)):
        return choose_referent(context, None, ways)  # “a stack, and its top piece”: a koan has none
    return choose_referent(context, None if part.koan is None else [*before, part.koan], ways)


def state_of_one(context: TextContext, part: Anaphora) -> tuple[Test | None, Condition | None]:
    """Return the test of “it” as of a piece, and the condition as of a tower; “it is white” is said of a koan's
    stone.
    """
    owned = part.owned
    if owned is not None:
        return None, attempt(lambda: condition_on_tower_pieces(context, owned, part.verbs))
    pred = attempt(lambda: piece_does(context, part.verbs))
    plain = pred is not None and not pred.together and not pred.each and pred.to_it is None
    inside: Condition | None = attempt(lambda: fold(part.verbs, partial(tower_does, context)))
    if part.again.what == "tower":
        return None, inside
    inside = inside if part.again == ANY_PIECE else None
    return pred.test if pred is not None and plain and pred.test not in STONES else None, inside


def such_exists_too(
    context: TextContext, condition: Condition, more: Test | None, inside: Condition | None, again: Noun = ANY_PIECE
) -> list[Condition]:
    """Return the conditions that what a condition names exists, and that it is as said too."""
    match condition:
        case Is(Towers(such), amount) if amount == SOME and inside is not None and has_all(such, again.tower):
            return [Is(Towers(both(such, inside)), SOME)]
        case Is(Towers(such), amount) if amount in ONE and inside is not None and has_all(such, again.tower):
            return [both(condition, Is(Towers(both(such, inside)), SOME))]
        case Is(Count(test), amount) if more is not None and amount == SOME:
            return [Is(Count(told), SOME) for told in list_tests_of_it(context, test, more, again.test)]
        case Is(Count(test), amount) if more is not None and amount in ONE and not _is_the_extreme(context, test):
            return [
                both(condition, Is(Count(told), SOME)) for told in list_tests_of_it(context, test, more, again.test)
            ]
    return []


def _is_the_extreme(context: TextContext, test: Test) -> bool:
    """Return whether “one piece is the highest” is said: of several that are, none is *the* highest."""
    return isinstance(test, Extremal) and "BE THE EXTREME" in context.words.in_kinds


def _state_of_definite(context: TextContext, condition: Condition, part: Anaphora) -> list[Condition]:
    """“The largest piece is red and it is upright”."""
    if part.again != ANY_PIECE or not isinstance(condition, Every) or not isinstance(condition.pieces, Extremal):
        return []
    the = Phrase("the", Noun(test=condition.pieces, plural=False))
    too = attempt(lambda: statement_about(context, the, part.verbs))
    return [] if too is None else [both(condition, too)]


def exists_too(before: Condition, test: Test) -> Condition:
    """Return the condition that there is such a piece, besides what was said before of how many of its kind there
    are."""
    there: Condition = Is(Count(test), SOME)
    return there if isinstance(before, Is) and before.amount == SOME else both(before, there)


def is_end(owned: Phrase | None) -> bool:
    """Return whether “its top piece” is spoken of, or the one at the bottom: those of a tower, and not of a koan."""
    return owned is not None and any(isinstance(one, (AtTop, AtBottom)) for one in parts_of(owned.noun.test))
