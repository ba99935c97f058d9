"""Statements of one verb about one subject."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.having import pieces_have_things
from zendotao.core.rule.building.conditions.holding import exists, holds
from zendotao.core.rule.building.conditions.kinds import kinds_do
from zendotao.core.rule.building.conditions.predicates import combine_predicates, negate_predicate
from zendotao.core.rule.building.conditions.presence import is_present
from zendotao.core.rule.building.conditions.tower_values import TALLEST, is_one_tower
from zendotao.core.rule.building.conditions.towers import TALLEST_STACK, all_towers, towers_do
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either, fold, leaves, settle_under_not
from zendotao.core.rule.building.parts.leaks import tells_stone
from zendotao.core.rule.building.parts.marks import STONES, are_exclusive
from zendotao.core.rule.building.parts.phrase_values import WHOLE, Phrase
from zendotao.core.rule.building.parts.predicate_values import AllThat, Pred, Presence, SuchThat, Verb
from zendotao.core.rule.building.parts.tower_limits import limit_to_tower, names_end
from zendotao.core.rule.building.parts.values import Joined, Mutual, Numeral, Part, Unfit
from zendotao.core.rule.building.parts.verbs import is_of_whole
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Condition,
    Count,
    Exactly,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Towers,
)
from zendotao.core.rule.walk import nodes


def state_of_subject(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """Return the condition that a verb states of the koan, of kinds, of towers, or of pieces of all of them."""
    if phrase.det in ("koan", "it"):
        return koan_does(context, verb)
    if verb.way == "not all":
        return _not_all_are(context, phrase, verb)
    if isinstance(verb.what, Presence) and verb.way == "is" and not verb.only:
        alone = split_each(phrase) if verb.all else [phrase]
        return both(*(is_present(context, one, verb.what, denied=verb.denied) for one in alone))
    if isinstance(phrase.noun.what, Attribute):
        return kinds_do(context, phrase, verb)
    if phrase.noun.what == "tower":
        return towers_do(context, phrase, verb)
    if phrase.noun.what != "piece":
        raise Unfit
    if verb.way in ("has", "consists"):
        return _pieces_have(context, phrase, verb)
    if not verb.only:
        return _pieces_are(context, phrase, verb)
    if phrase.det not in WHOLE:
        raise Unfit
    return holds(context, phrase, only_so(context, verb))


def _pieces_have(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“A red piece never has two pips”: none does."""
    if verb.always and verb.denied and phrase.det in ("some", "bare"):
        return pieces_have_things(context, Phrase("no", phrase.noun), Verb("has", verb.what))
    if verb.strictly and phrase.det == "some":
        none = pieces_have_things(context, Phrase("no", phrase.noun), Verb("has", verb.what))
        return context.choices.one_of("must not", pieces_have_things(context, phrase, verb), none)
    return pieces_have_things(context, phrase, verb)


OF_A_TOWER = ("every", "the", "no", "no_number", "not_every")
"""The ways of phrases after which “of a tower” may mean some tower, or every tower."""


def state_within(context: TextContext, phrase: Phrase, towers: Phrase, verb: Verb) -> Condition:
    """Return the condition stated of “all the pieces of a tower”, or of “the top piece of every tower”."""
    at_end = isinstance(phrase.noun.test, (AtTop, AtBottom))
    inside = state_of_subject(context, replace(phrase, det="some") if at_end and phrase.det == "the" else phrase, verb)
    if names_end(inside, context.words):
        inside = limit_to_tower(inside)
    these = [] if towers.noun.tower is None else [towers.noun.tower]
    some: Condition = Is(Towers(both(*these, inside)), SOME)
    match towers.det:
        case "some" if towers.word != "some" and (phrase.det in OF_A_TOWER or isinstance(phrase.amount, AtMost)):
            return context.choices.one_of("a tower", some, Is(Towers(both(*these, Not(inside))), NONE))
        case "some":
            return some
        case "counted":
            return Is(Towers(both(*these, inside)), towers.amount)
        case "no":
            return Is(Towers(both(*these, settle_under_not(inside))), NONE)
        case "every" | "the":
            return all_towers(context, towers, inside)
        case "bare" if towers.noun.plural or towers.noun.tower in (TALLEST, TALLEST_STACK):  # “of the” is one word
            return all_towers(context, replace(towers, det="every" if towers.noun.plural else "the"), inside)
    raise Unfit


def koan_does(context: TextContext, verb: Verb) -> Condition:
    """Return the condition that a verb states of the koan; “is all red” and “must all be upright”: every piece
    is."""
    if verb.way in ("has", "consists"):
        return koan_has(context, verb)
    if verb.way == "amounts":
        return exists(context, verb.what)
    if any(isinstance(leaf, AllThat) for leaf in leaves(verb.what)):
        return _all_are(context, Phrase("koan"), verb)
    if isinstance(verb.what, SuchThat) and verb.way == "is" and not verb.only:
        return is_one_tower(verb.what.condition, denied=verb.denied)
    if verb.way == "not all":
        return _not_all_are(context, Phrase("everything"), verb)
    if verb.only:
        return _is_only(context, verb)
    if not verb.all and not (isinstance(verb.what, Pred) and is_of_whole(verb.what)):
        raise Unfit
    return _pieces_are(context, Phrase("everything"), Verb("is", verb.what, verb.denied))


def _is_only(context: TextContext, verb: Verb) -> Condition:
    """“It's only red”, “it's just a red piece”: every piece is; whether there is just one is asked."""
    preds = leaves(verb.what)
    if context.words.remember(tells_stone) and any(isinstance(one, Pred) and one.test in STONES for one in preds):
        raise Unfit
    one = all(isinstance(pred, Pred) and pred.ending == "name" and not pred.plural for pred in preds)
    kinds = tuple(pred.test for pred in preds) if one and isinstance(verb.what, And) else ()
    if kinds and are_exclusive(kinds):  # “it's just a red and a blue”
        return both(*(Is(Count(kind), Exactly(1)) for kind in kinds), Is(Count(ANYTHING), Exactly(len(kinds))))
    every = holds(context, Phrase("everything"), only_so(context, verb))
    return context.choices.one_of("only one", both(Is(Count(ANYTHING), Exactly(1)), every), every) if one else every


def _one_kind(context: TextContext, phrase: Phrase, row: OneOf[Pred], pred: Pred) -> Condition:
    """“All pieces are red or blue but not both”: as no piece can be both, all are red or all are blue."""
    plain = holds(context, phrase, pred)
    if phrase.det not in WHOLE or not are_exclusive(tuple(one.test for one in row.parts)):
        return plain
    of_one: Condition = OneOf(tuple(holds(context, phrase, one) for one in row.parts))
    return context.choices.one_of("kinds", of_one, plain)


def only_so(context: TextContext, verb: Verb) -> Pred:
    """“Are only red”: what relates them to others would have to be “only” of those."""
    pred = combine_predicates(context, verb.what)
    if pred.together is not None or pred.to_it is not None or any(isinstance(n, Related) for n in nodes(pred.test)):
        raise Unfit
    return pred


def _not_all_are(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    if phrase.det not in (*WHOLE, "bare"):
        raise Unfit
    if isinstance(verb.what, Presence):
        return Not(is_present(context, Phrase("every", phrase.noun, phrase.amount), verb.what, denied=False))
    pred = combine_predicates(context, verb.what)
    several = Phrase("any_two" if pred.together is not None else "each", phrase.noun)
    return Not(settle_under_not(holds(context, several, pred)))


def _pieces_are(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    if verb.always:
        phrase = settle_always(phrase, verb)
    if any(isinstance(leaf, AllThat) for leaf in leaves(verb.what)):
        return _all_are(context, phrase, verb)
    if is_alike_in_one(verb.what):
        return _alike_in_one(context, phrase, verb)
    pred = combine_predicates(context, verb.what)
    whole = phrase.det in (*WHOLE, "each", "some")
    if not whole and isinstance(verb.what, And) and names_two_kinds(verb.what):
        raise Unfit  # “at least two pieces are red and blue”: together, or so many of each
    if isinstance(verb.what, Pred) and isinstance(verb.what.row, OneOf) and not verb.denied:
        return _one_kind(context, phrase, verb.what.row, pred)
    if verb.denied:
        return _pieces_are_not(context, phrase, pred, strictly=verb.strictly)
    if phrase.det in WHOLE and pred.affirmed is not None:
        return _pieces_are(context, phrase, Verb("is", pred.affirmed, denied=True))
    if phrase.det == "some" and verb.may:
        ways = holds(context, phrase, pred), holds(context, replace(phrase, det="each"), pred)
        return context.choices.one_of("bare", *ways)  # “a red piece can only touch blue ones”
    return holds(context, phrase, pred)


def _alike_in_one(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“All pieces are the same colour or the same size”: in one of them; “no two are”: in neither."""
    ways = [holds(context, phrase, pred) for pred in leaves(verb.what)]
    if verb.denied:
        raise Unfit
    if phrase.det in ("no", "no_number", "nothing", "not_every"):
        return both(*ways)
    if phrase.det in WHOLE or (phrase.det == "counted" and phrase.amount in (AtLeast(2), Numeral(2))):
        return either(*ways)
    raise Unfit


def _pieces_are_not(context: TextContext, phrase: Phrase, pred: Pred, *, strictly: bool = False) -> Condition:
    """Return the denied condition; ``strictly``: “must not” and “can't”, which of “a piece” may forbid it to
    all."""
    if pred.together is not None:
        return _not_together(context, phrase, pred)
    if context.choices.settled.get("the one") != 2:  # not to touch all that “the red” may be is to touch none of them
        pred = replace(pred, test=context.the_turned.get(pred.test, pred.test))
    if phrase.det == "each":
        return holds(context, Phrase("no", phrase.noun), pred)
    if phrase.det == "the" and phrase.noun.plural:
        return holds(context, Phrase("no", phrase.noun), pred)
    none = holds(context, phrase, negate_predicate(pred))
    if (phrase.word == "any" and phrase.det == "every") or (phrase.det == "the" and phrase.noun.plural is False):
        return none
    if strictly and phrase.det == "some":
        return context.choices.one_of("must not", none, holds(context, Phrase("no", phrase.noun), pred))
    if phrase.det in WHOLE and not (phrase.det == "the" and phrase.noun.plural is False):
        return context.choices.one_of("not all", none, Not(holds(context, phrase, pred)))
    return none


def _not_together(context: TextContext, phrase: Phrase, pred: Pred) -> Condition:
    """“Two pieces do not touch” is not said; of all: no two do, or not every two."""
    if phrase.det not in (*WHOLE, "any_two", "bare", "each"):
        raise Unfit
    none = holds(context, Phrase("no_number", phrase.noun, 2), pred)
    apart = phrase.det == "the" and isinstance(pred.together, Mutual)  # “the pieces don't touch”
    apart |= {AtTop(), AtBottom()} == set(phrase.noun.each)  # “the top and bottom pieces”: two
    if apart or phrase.det in ("bare", "each"):
        return none
    return context.choices.one_of("not all", none, Not(holds(context, Phrase("any_two", phrase.noun), pred)))


def _all_are(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“Either all red or all blue”."""
    if phrase.det not in (*WHOLE, "koan", "it") or verb.denied:
        raise Unfit
    whole = phrase if phrase.det in WHOLE else Phrase("everything")

    def one(leaf: AllThat | Pred) -> Condition:
        if isinstance(leaf, AllThat):
            return _pieces_are(context, whole, Verb("is", leaf.pred))
        if not isinstance(leaf, Pred):
            raise Unfit
        return holds(context, whole, leaf)

    return fold(verb.what, one)


def names_two_kinds(predicates: And[Part]) -> bool:
    """Return whether no piece can be all that is said: “red and blue”."""
    return are_exclusive(tuple(one.test if isinstance(one, Pred) else ANYTHING for one in predicates.parts))


def is_alike_in_one(predicates: Joined) -> bool:
    """Return whether it is “the same colour or the same size”."""
    preds = leaves(predicates) if isinstance(predicates, Or) else []
    return bool(preds) and all(isinstance(one, Pred) and one == Pred(together=one.together) for one in preds)


def split_each(phrase: Phrase) -> list[Phrase]:
    """“Red and blue each” as two phrases."""
    noun = phrase.noun
    if not noun.each:
        return [phrase]
    return [replace(phrase, noun=noun.alter(each=(), test=both(one, noun.test))) for one in noun.each]


def settle_always(phrase: Phrase, verb: Verb) -> Phrase:
    """“Red pieces are always upright”: all of them; “never”: none; “two touching pieces are always ...”: any two."""
    if phrase.det == "counted" and phrase.amount == Numeral(2):
        return Phrase("bare" if verb.denied else "any_two", phrase.noun)
    if phrase.det not in ("bare", "some"):
        return phrase
    return Phrase("each" if verb.denied or phrase.noun.together is not None else "every", phrase.noun)
