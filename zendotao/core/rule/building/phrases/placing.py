"""Rules of the grammar for places of pieces: in a tower, at an end of it, by itself."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.relating import IN_ITS_TOWER
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred, Relative, Tall
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.building.parts.values import (
    Alike,
    GatheredInTower,
    Numeral,
    Part,
    Said,
    Unfit,
)
from zendotao.core.rule.building.phrases.being import POINTED
from zendotao.core.rule.building.phrases.linking import linked_to, linking
from zendotao.core.rule.syntax import (
    ANYTHING,
    NEST,
    SOME,
    STACK,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Exactly,
    Grounded,
    InTower,
    Link,
    Not,
    Related,
    Same,
    Test,
)


@rule
def stands_alone(context: TextContext, _words: Token) -> Pred:
    """“Touches nothing but the table”."""
    return Pred(And((Grounded(), Not(Related(Link.TOUCHING, SOME, ANYTHING)))))


@rule
def by_itself(context: TextContext, _words: Token) -> Pred:
    """“Standing alone”: not touched, or not in a stack."""
    ways: tuple[Test, Test] = (Not(Related(Link.TOUCHING, SOME, ANYTHING)), Not(InTower(STACK)))
    return Pred(context.choices.one_of("by itself", *ways))


@rule
def inside_it(context: TextContext, word: Token) -> Pred:
    """“A small inside”, said of what has it."""
    return Pred(to_it=inverse(linking(context, word)))


@rule
def in_same_stack(context: TextContext, *parts: Part) -> Pred:
    """“In the same stack”: among themselves, or as others, with which they are two."""
    same = any(isinstance(part, Token) and part.type == "SAME" for part in parts)
    if any(isinstance(part, Token) and part.endswith(" own") for part in parts):
        raise Unfit
    if not isinstance(parts[-1], Token):
        if not same:
            raise Unfit
        return linked_to(context, Same(Attribute.TOWER), parts[-1])
    return Pred(InTower(STACK), Alike(Attribute.TOWER, same))


@rule
def in_tower(context: TextContext, *parts: Part) -> Pred:
    """Return the predicate of “in a stack” or “in its tower”."""
    phrase = parts[-1]
    noun = phrase.noun
    if len(parts) > 2 and noun.what == "tower" and noun.tower is None:
        noun = noun.alter(tower=STACK)  # “stacked in a tower”
    if noun.what != "tower" or takes_clause_of_piece(phrase):
        raise Unfit
    if isinstance(noun.together, Alike):
        return Pred(together=Alike(Attribute.TOWER, noun.together.same))
    there: Test = ANYTHING if noun.tower is None else InTower(noun.tower)
    own = phrase.word in ("its", "owned") and not noun.plural
    if (own or phrase.word == "their") and noun.tower in (None, STACK, NEST):
        return Pred(there, to_it=IN_ITS_TOWER)  # “larger than every other piece in its stack”
    if phrase.det == "counted" and phrase.amount in (Exactly(1), Numeral(1)) and noun.tower in (None, STACK, NEST):
        return Pred(there, Alike(Attribute.TOWER))
    if phrase.det == "every" and phrase.amount is None:
        return Pred(gathered=GatheredInTower("each", noun.tower))
    if phrase.det not in ("some", "bare", "the"):
        raise Unfit
    if phrase.det != "some" or noun.tower not in (None, STACK, NEST):
        return Pred(there)
    return Pred(there, gathered=GatheredInTower("any" if phrase.free else "one", noun.tower))


@rule
def at_end(context: TextContext, *children: Part) -> Pred:
    """Return the predicate of “at the top” or “at the bottom of a stack”."""
    ends = [c.type for c in children if isinstance(c, Token) and c.type in ("AT_TOP", "AT_BOTTOM")]
    phrase = next((c for c in children if isinstance(c, Phrase)), None)
    tests: list[Test] = [AtTop() if end == "AT_TOP" else AtBottom() for end in ends]
    if phrase is None:
        return Pred(either(*tests), on_top=children[0] == "on top")
    of = next((str(c) for c in children if isinstance(c, Token) and c.type == "OF"), "")
    owned = replace(phrase, word="its") if of.endswith("its") else phrase
    known = phrase.det in ("some", "bare", "the", "every")
    if phrase.noun.what != "tower" or not known or takes_clause_of_piece(owned):
        raise Unfit
    if phrase.det == "every":
        return Pred(either(*tests), gathered=GatheredInTower("each", phrase.noun.tower))
    return Pred(either(*tests) if phrase.noun.tower is None else both(either(*tests), InTower(phrase.noun.tower)))


def takes_clause_of_piece(phrase: Phrase) -> bool:
    """Return whether a clause after a tower can't be of that: after “its tower”, or “that are” after “a tower”."""
    relatives = [part for part in phrase.noun.tail if isinstance(part, Relative)]
    own = phrase.word in ("its", "owned", "their")
    return any(own or (part.plural and phrase.noun.plural is False) for part in relatives)


@rule
def tall(context: TextContext, *parts: Part) -> Tall:
    """Return the height of a tower in pieces: “three pieces tall”, “taller than two pieces”."""
    if isinstance(parts[0], Token):  # “taller than two pieces”
        return Tall(AtLeast(parts[1] + 1))
    if isinstance(parts[0], int):  # “three pieces tall at most”
        bounds = {"OR_MORE": AtLeast(parts[0]), "OR_FEWER": AtMost(parts[0])}
        return Tall(bounds.get(parts[-1].type, Exactly(parts[0])))
    return Tall(parts[0])


@rule
def pointed_at(context: TextContext, word: Token, *times: Said) -> Pred:
    """“Pointed at”, “touched”: by some other piece, or by so many."""
    return Pred(Related(POINTED[word.type], times[0] if times else SOME, ANYTHING))


@rule
def grounds(context: TextContext, _words: Token) -> Pred:
    """Return the predicate of “touches the table”."""
    return Pred(Grounded())
