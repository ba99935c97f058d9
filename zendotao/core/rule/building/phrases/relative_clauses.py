"""Rules of the clauses after nouns: “that …”, “with …”, “whose …”."""

from __future__ import annotations

import re
from typing import Any

from lark import Token

from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.tower_values import split_ends
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.folding import both, leaves
from zendotao.core.rule.building.parts.marks import ALL_OF
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import (
    Exceptions,
    MadeOf,
    OfWhich,
    Pred,
    Relative,
    Verb,
    Whose,
    With,
)
from zendotao.core.rule.building.parts.values import Joined, Part, Said, Unfit
from zendotao.core.rule.building.phrases.clauses import MODALS, NUMBERS, apply_which_clause, modify_noun
from zendotao.core.rule.building.phrases.sums import pip_total_that
from zendotao.core.rule.syntax import (
    SOME,
    Link,
    Not,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

OF_NOUN = NAMING | {"PIECE"}

NEXT_LARGEST = re.compile(
    r"(?:\A|\A\w+ )(?<!all )(?<!of )the \w+est(?: sized)?(?: (?:piece|pyramid|one|stack|tower))? (?:UNIT|NUM)$"
)
"""“The largest piece”, before the number that is left out."""

# The rules of clauses.


@rule
def excepted(context: TextContext, word: Token, joined: Joined) -> Exceptions:
    """Return the exceptions of “except the reds” or “except one”."""
    if NEXT_LARGEST.search(" ".join((*context.words.before(word)[-3:], context.words.after(word)[0].type))):
        raise Unfit  # “the largest but one is red”: the second
    return Exceptions(joined)


@rule
def excepted_such(context: TextContext, *parts: Part) -> Exceptions:
    """“Except those that touch a blue piece”."""
    word = next(part for part in parts if isinstance(part, Token) and part.type == "PIECE")
    if word not in ("those", "ones", "pieces", "pyramids"):
        raise Unfit
    return Exceptions(modify_noun(context, Noun(plural=True), parts[-1]))


@rule
def exception(context: TextContext, *children: Part) -> Noun | Phrase | Said:
    """The pieces left out: all such pieces, a number of such, or a number of any."""
    left_out: Noun | Said = children[-1]
    if not isinstance(left_out, Noun):
        return left_out
    if len(children) == 1 and left_out == Noun(plural=False):
        raise Unfit
    if len(children) == 1 or (isinstance(children[0], Token) and children[0].type == "THE"):
        return left_out
    if isinstance(children[0], Token) and children[0] not in ("a", "an"):
        raise Unfit
    one = isinstance(children[0], Token)
    return Phrase("some", left_out) if one else Phrase("counted", left_out, children[0])


@rule
def with_thing(context: TextContext, _with: Token, things: Joined) -> With:
    """Return the clause of “with a red piece”: its noun has that."""
    return With(things)


@rule
def without(context: TextContext, _word: Token, things: Joined) -> With:
    """Return the clause of “without a red piece”: its noun lacks that."""
    return With(things, denied=True)


@rule
def of_value(context: TextContext, _of: Token, value: Part) -> With:
    """Return the clause of “of an even pip count”: its noun has that."""
    return With(value)


@rule
def relative(context: TextContext, that: Token, verbs: Joined) -> Relative:
    """Return the clause of “that is flat” or “that are flat”, with whether it is said of several."""
    first = context.words.after(that)[0].split()[0]
    return Relative(verbs, plural=NUMBERS.get(first, None if first in MODALS else not first.endswith("s")))


@rule
def all_relating(context: TextContext, word: Token, pred: Pred) -> Pred | Relative:
    """Return the clause of “each touching a blue”, or of “all touching a blue”: that all touch one."""
    number = next((kind for kind in reversed(context.words.kinds_before(word)) if kind not in OF_NOUN), "")
    if word not in ("all", "each") or number != "NUM":
        raise Unfit  # “all reds each touching a blue”
    if word == "each":
        return pred
    return Relative(Verb("is", pred, all=True), plural=True)


@rule
def made_of(context: TextContext, of: Token, phrases: Joined) -> MadeOf:
    """Return the clause of “of two colours” or “among the flat pieces”."""
    if " the" in of and isinstance(phrases, Phrase) and phrases.det == "counted" and phrases.noun.what in ALL_OF:
        raise Unfit  # “of the four colours” names them all
    _check_below(context, phrases)
    among = of.startswith("among")
    if among and not {"TOUCHING", "POINTING_AT"}.isdisjoint(context.words.kinds_before(of)):
        raise Unfit  # “a red touching a blue among the flat pieces”: the red, or the blue
    return MadeOf(phrases, among=among)


def _check_below(context: TextContext, phrases: Joined) -> None:
    """Raise :class:`Unfit` for “a stack of three with a red on top”: the stack has it there."""
    if context.says("AT_TOP") and any(is_below(node) for one in leaves(phrases) for node in nodes(one)):
        raise Unfit


@rule
def made_up(context: TextContext, *parts: Part) -> Relative:
    """“Made of reds”, after a noun."""
    _check_below(context, parts[-1])
    return Relative(Verb("consists", parts[-1]))


@rule
def of_which(context: TextContext, _of: Token, *parts: Part) -> OfWhich:
    """Return the clause of “of which there are two pieces”, after a noun for kinds or towers."""
    return OfWhich(parts[-1], parts[-2].type in ("THERE_IS_NOT", "HAVE_NOT"))


@rule
def in_which(context: TextContext, _which: Token, phrase: Phrase, _point: Token) -> Noun:
    """Return the noun of the pieces in “in which red pieces point”."""
    return phrase.noun


@rule
def whose_pips(context: TextContext, *parts: Part) -> With:
    """“A stack whose pips add up to four”."""
    return With(pip_total_that(context, parts[-1]))


@rule
def for_which(context: TextContext, _which: Token, phrase: Phrase, verbs: Joined) -> Relative:
    """“A piece for which the first piece that it points at is red”, “such that every piece it touches is red”."""
    noun, to_it = phrase.noun, phrase.noun.to_it
    if to_it is None or noun.together is not None or noun.each:
        raise Unfit
    if phrase.det == "the":
        return Relative(Verb("is", apply_which_clause(context, noun, verbs)))
    pred = piece_does(context, verbs)
    if pred != Pred(pred.test, affirmed=pred.affirmed):
        raise Unfit
    such: Test = Related(to_it, SOME, both(noun.test, pred.test))
    match phrase.det:
        case "some" if not noun.plural:
            return Relative(Verb("is", Pred(such)))
        case "no":
            return Relative(Verb("is", Pred(Not(such))))
        case "every":
            return Relative(Verb("is", Pred(Not(Related(to_it, SOME, both(noun.test, Not(pred.test)))))))
    raise Unfit


@rule
def whose(context: TextContext, _word: Token, noun: Noun, *parts: Part) -> Whose:
    """“Whose bottom piece is blue”, “whose top piece and bottom piece are the same colour”."""
    *others, verbs = (part for part in parts if not isinstance(part, Token))
    for other in others:
        noun = split_ends(noun, other, verbs)
    return Whose(noun, verbs)


def is_below(node: Any) -> bool:
    """Return whether it says of a piece that another is on top of it."""
    return isinstance(node, Related) and node.relation in (Link.BELOW, Link.DIRECTLY_BELOW)
