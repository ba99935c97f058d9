"""Determiners: how many of a noun's pieces a phrase speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.base import RELATING, owners_of_pips, says_or_all, test_of
from zendotao.core.rule.building.conditions.tower_values import TALLEST
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.carrying import JOINTS
from zendotao.core.rule.building.parts.folding import BothOf, both, either
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive, parts_of, tests_of_values
from zendotao.core.rule.building.parts.phrase_values import PIECES, UNNAMED, Noun, Phrase, drop_any_kind, limit_to_these
from zendotao.core.rule.building.parts.predicate_values import Exceptions
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, Said, SharePart, Unfit, exact
from zendotao.core.rule.building.phrases.amounts import fraction_or
from zendotao.core.rule.building.phrases.nouns import kind
from zendotao.core.rule.building.phrases.phrases import (
    KOANS,
    STACK_VERBS,
    THEM,
    THINGS,
    TOWERS,
    VERBS,
    WITHIN,
    sets_against,
)
from zendotao.core.rule.building.phrases.verbless import has_predicate, is_of_each
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    And,
    Anything,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Between,
    Even,
    Exactly,
    Extremal,
    Not,
    Odd,
)
from zendotao.core.rule.walk import nodes


@rule
def the(context: TextContext, word: Token, noun: Noun) -> Phrase:
    """Return the phrase of “the red pieces”, “its reds” or “its pips”."""
    if noun.plural is None and not _is_of_several(context, word):
        noun = noun.alter(plural=False)
    before = frozenset(context.words.kinds_before(word))
    if noun == PIECES and word == "the" and "IF" in before and not before.isdisjoint(RELATING):
        raise Unfit  # “if two pieces touch, the pieces are the same size”: those two, or all
    verb = [one.type for one in context.words.after(word)[1:2]]
    if noun == Noun(plural=False) and word == "the" and not before.isdisjoint(THINGS) and {*verb} & STACK_VERBS:
        return Phrase("it", word="named")  # “exactly one highest piece, and the piece is red”
    if noun.what == "pip" and noun.test == ANYTHING:
        noun = noun.alter(test=owners_of_pips(context, word))
    _check_others(context, word, noun)
    again = word == "the" and not before.isdisjoint(THINGS) and may_be_again(noun)
    return Phrase("the", noun, word="again" if again else owner(context, word) or str(word))


def _check_others(context: TextContext, word: Token, noun: Noun) -> None:
    """Raise :class:`Unfit` for “the others” after “one of the reds”: they are other reds."""
    if not noun.other or not noun.headless or noun.test != ANYTHING:
        return
    before = context.words.before(word)
    if any(" of the" in f" {one}" and one.type in ("OF", "NEITHER", "BOTH") for one in before):
        raise Unfit


def _is_of_several(context: TextContext, word: Token) -> bool:
    """Return whether the next verb is a plural: “the large are flat”."""
    verbs = (one.split()[0] for one in context.words.after(word) if one.type in VERBS)
    return next(verbs, "") in ("are", "have", "do")


def owner(context: TextContext, word: Token) -> str:
    """Return whether “its” may be of a tower that was named before, rather than of the koan."""
    if "its" not in word.split():
        return ""
    before = context.words.kinds_before(word)
    last = max((place for place, kind in enumerate(before) if kind in TOWERS), default=len(before))
    outside = WITHIN.isdisjoint(before[last:]) and KOANS.isdisjoint(before)
    return "owned" if outside and last < len(before) else ""


@rule
def every(context: TextContext, word: Token, *parts: Part) -> Phrase:
    """Return the phrase of “all red pieces”, “all three reds” or “each red piece”."""
    number = next((part for part in parts if isinstance(part, int)), None)
    noun = drop_any_kind(find_noun(parts) or UNNAMED)
    if noun.plural is None and is_of_each(word) and has_predicate(context.words, word):
        noun = noun.alter(plural=False)
    _check_others(context, word, noun)
    return Phrase("every", noun, number, free=word.startswith("each"), word=owner(context, word))


@rule
def not_every(context: TextContext, word: Token, *parts: Part) -> Phrase:
    """Return the phrase of “not all red pieces” or “not every red piece”."""
    if says_or_all(context):
        raise Unfit
    number = next((part for part in parts if isinstance(part, int)), None)
    return Phrase("not_every", find_noun(parts) or THEM, number, word=owner(context, word))


@rule
def no(context: TextContext, word: Token, *nouns: Noun) -> Phrase:
    """Return the phrase of “no red pieces” or “none of the reds”."""
    if not nouns and word == "no":
        raise Unfit
    if nouns and (sets_against(context, word, nouns[0]) or (nouns[0].own and _begins_anew(context, word))):
        raise Unfit  # “no reds but blues”: these are there; “no reds, and blues only if”
    return Phrase("no", drop_any_kind(nouns[0]) if nouns else UNNAMED, word=owner(context, word))


def _begins_anew(context: TextContext, word: Token) -> bool:
    """Return whether the first joint after a word is “, and”."""
    after = (one.type for one in context.words.after(word))
    return next((kind for kind in after if kind in JOINTS), "") == "COMMA_AND"


@rule
def no_number(context: TextContext, word: Token, number: int, *parts: Part) -> Phrase:
    """Return the phrase of “no two reds”; “none of the two reds” is neither of them."""
    noun = find_noun(parts)
    if "of" not in word.split() and not word.startswith("none"):
        return Phrase("no_number", noun or THEM, number)
    if noun is None or "the" not in word.replace("its", "the").split():
        raise Unfit
    if isinstance(noun.what, Attribute):
        if noun != Noun(noun.what, plural=True, there=noun.there):
            raise Unfit
        tests = tests_of_values(noun.what, number)
        return Phrase("no", noun if noun.what is not Attribute.COLOUR else noun.alter(test=either(*tests)))
    return Phrase("no", noun.alter(plural=True), number)


@rule
def any_two(context: TextContext, _word: Token, *nouns: Noun) -> Phrase:
    """Return the phrase of “any two reds”."""
    return Phrase("any_two", nouns[0] if nouns else THEM)


@rule
def only(context: TextContext, word: Token, phrase: Phrase) -> Phrase:
    """Return the phrase of “only reds”, “nothing but reds” or “nothing but one red”."""
    if phrase.det == "counted" and not {"nothing", "none"}.isdisjoint(word.split()) and phrase.noun.what == "piece":
        left_out = test_of(context, phrase.noun, union=True)
        return Phrase("nothing", THEM.alter(but=exact(phrase.amount), but_of=left_out))  # “nothing but one red”
    these = limit_to_these(phrase)
    none_else = these.det == "only one" and word.startswith(("nothing", "none"))
    return replace(these, word="none else") if none_else else these  # “nothing but a red”


@rule
def counted(context: TextContext, amount: Said, *parts: Part) -> Phrase:
    """Return the phrase of “at least two reds” or “exactly one of red and blue”."""
    noun = find_noun(parts) or UNNAMED
    words = [part.type for part in parts if isinstance(part, Token)]
    if "OF" in words and isinstance(noun.what, Attribute):
        raise Unfit
    if "INCLUSIVE" in words and not isinstance(amount, Between):
        raise Unfit
    if noun.in_all:
        amount = exact(amount)
    if isinstance(amount, Not) and isinstance(amount.part, Exactly) and not context.says("EXACTLY"):
        amount = Not(AtLeast(amount.part.number))  # “not two reds”
    if noun.together is not None and amount == Numeral(2) and _says_pair(context):
        amount = AtLeast(2)
    if "OF" in words and is_choice(noun):
        if isinstance(amount, (Exactly, Numeral)) and amount.number == 1:
            return _one_of_kinds(context, noun, amount)
        if context.choices.ask("so many of", 2) == 0:
            return so_many_kinds(noun, amount)
    owners = [owner(context, part) for part in parts if isinstance(part, Token)]
    return Phrase("counted", noun, NONE if amount == Numeral(0) else amount, word="".join(owners))


def _one_of_kinds(context: TextContext, noun: Noun, amount: Said) -> Phrase:
    """“Exactly one of red and blue”: pieces of one of these kinds, and none of the others; or a single piece."""
    kinds, rest = noun.row or noun.each, noun.rest if noun.row else noun.test
    of_one = Phrase("some", noun.alter(test=rest, each=(), row=(), one_of=kinds))
    piece = Phrase("counted", noun.alter(test=both(either(*kinds), rest), each=()), amount)
    return (of_one, piece)[context.choices.ask("one of", 2)]


def _says_pair(context: TextContext) -> bool:
    """Return whether the only two that are spoken of are “a pair”, of which there may be more."""
    return [word for word in context.words if word in ("a pair of", "a couple of", "two", "2")] == ["a pair of"]


@rule
def of_the_kinds(context: TextContext, amount: Said, of: Token, number: int, word: Token) -> Phrase:
    """“Two of the four colours”, “at least one of the three sizes”."""
    attribute = kind(context, word)
    if "the" not in of.split():
        raise Unfit
    return Phrase("counted", Noun(attribute, test=either(*tests_of_values(attribute, number)), plural=True), amount)


@rule
def of_another(context: TextContext, amount: Said, _of: Token, word: Token) -> Phrase:
    """“Two of one colour and one of another”: of another colour."""
    if word != "another" or not context.says("COLOUR_KIND", "SIZE_KIND", "ORIENTATION_KIND"):
        raise Unfit
    return Phrase("counted", replace(UNNAMED, other=True), amount)


@rule
def total(context: TextContext, *parts: Part) -> Phrase:
    """“A total of six pips”, “six total pips”."""
    amount, noun = (part for part in parts if not isinstance(part, Token))
    return counted(context, exact(amount), noun)


@rule
def all_but(context: TextContext, word: Token, number: int, *parts: Part) -> Phrase:
    """“All but one red piece”: of the red ones all but one, or of all pieces all but one, which is red."""
    noun = find_noun(parts) or THEM
    of_them = Phrase("all_but", noun, number)
    if len(parts) != 1 or noun.what != "piece" or test_of(context, noun, union=True) == ANYTHING:
        return of_them
    left_out = Exceptions(Phrase("counted", noun, Numeral(number)))
    such = test_of(context, noun, union=True)
    of_all = Phrase("every", replace(THEM, but=Exactly(number), but_of=such, tail=(left_out,)))
    if word.startswith("everything") or "piece" in word:
        return of_all
    return (of_them, of_all)[context.choices.ask("all but", 2)]


@rule
def shared(context: TextContext, share: SharePart, *nouns: Noun) -> Phrase:
    """Return the phrase of “most of the reds” or “half of the pieces”."""
    det, amount = share
    return Phrase(det, nouns[0] if nouns else THEM, amount)


@rule
def fraction_of(context: TextContext, fraction: Token, noun: Noun, bound: Token) -> Phrase:
    """“A third of the pieces or more”."""
    return shared(context, fraction_or(context, fraction, bound), noun)


@rule
def each_of(context: TextContext, amount: Said, *parts: Part) -> Joined:
    """“At least one each of red and blue”: so many of each."""
    noun = parts[-1]
    if not parts[-2].startswith("each") or not noun.each or noun.what != "piece":
        raise Unfit
    nouns = [noun.alter(each=(), test=both(one, noun.test)) for one in noun.each]
    return And(tuple(Phrase("counted", one, amount) for one in nouns))


@rule
def nonzero(context: TextContext, *parts: Part) -> Joined:
    """“A nonzero even number of reds”, “an even number of reds (not zero)”: there are some, and so many."""
    amount, noun = (part for part in parts if not isinstance(part, Token))
    so_many = counted(context, amount, noun)
    if not isinstance(amount, (Even, Odd)):
        raise Unfit
    return BothOf((Phrase("some", noun), so_many)) if isinstance(amount, Even) else so_many


def may_be_again(noun: Noun) -> bool:
    """Return whether “the blue piece” may be one that was named before."""
    if noun.plural is not False or noun.to_it is not None or noun.within is not None:
        return False
    if noun.what == "tower":
        return noun.tower is not None and TALLEST not in nodes(noun.tower)
    ends = (AtTop, AtBottom, Anything, Extremal)
    return noun.what == "piece" and not any(isinstance(part, ends) for part in parts_of(noun.test))


def is_choice(noun: Noun) -> bool:
    """Return whether a noun without a head names several kinds, as “red or blue” does and “reds and blues” does not."""
    kinds = noun.row or noun.each
    return noun.what == "piece" and noun.headless and not noun.plural and are_exclusive(kinds) and len(kinds) > 1


def so_many_kinds(noun: Noun, amount: Said) -> Phrase:
    """“At least two of red, blue and green”: so many of these colours are there."""
    kinds, rest = noun.row or noun.each, noun.rest if noun.row else noun.test
    attribute = next((one for one, mark in MARK_OF.items() if all(isinstance(kind, mark) for kind in kinds)), None)
    if attribute is None:
        raise Unfit
    return Phrase("counted", Noun(attribute, test=both(either(*kinds), rest), plural=True), amount)


def find_noun(parts: Iterable[Part]) -> Noun | None:
    """Return the noun among parts, if it is said."""
    return next((part for part in parts if isinstance(part, Noun)), None)
