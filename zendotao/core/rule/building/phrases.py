"""Noun phrases: how many of what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.base import RELATING, ending_kind
from zendotao.core.rule.building.carrying import JOINTS, NAMING
from zendotao.core.rule.building.denying import deny_row
from zendotao.core.rule.building.existing import OF_ALL
from zendotao.core.rule.building.folding import BothOf, Without, both, either, leaves
from zendotao.core.rule.building.joining import CONTRAST
from zendotao.core.rule.building.marks import MARK_OF, are_exclusive, parts_of, tests_of_values
from zendotao.core.rule.building.phrase_values import (
    PIECE,
    PIECES,
    UNNAMED,
    Adjectives,
    Noun,
    Phrase,
    drop_any_kind,
    limit_to_these,
)
from zendotao.core.rule.building.predicate_values import Exceptions
from zendotao.core.rule.building.pronouns import is_table
from zendotao.core.rule.building.sums import Sums
from zendotao.core.rule.building.towers import TALLEST
from zendotao.core.rule.building.values import Joined, NamedBefore, Numeral, Part, Said, SharePart, Unfit, exact
from zendotao.core.rule.building.verbless import has_predicate, is_of_each
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    And,
    Anything,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Between,
    Even,
    Exactly,
    Extremal,
    Not,
    Odd,
    Related,
)
from zendotao.core.rule.walk import nodes

THINGS = NAMING | {"PIECE", "STACK", "TOWER"}
TOWERS = frozenset(["STACK", "TOWER"])
WITHIN = frozenset(["SUCH_THAT", "IN_WHICH", "WHOSE"])
KOANS = frozenset(["IT", "KOAN", "YOU"])
VERBS = frozenset(["BE", "IS_NOT", "HAVE", "HAVE_NOT", "NEG_AUX"])
ACTS = VERBS | {"TOUCH", "POINT_AT", "TOUCHING", "POINTING_AT"}
"""Before one of these stands who acts, and after it what is acted upon."""

THEM = Noun(plural=True)
"""Pieces that the words don't name: “all”, “two”."""
_PIECE = r"(?:(?:COLOUR|SIZE|UPRIGHT|FLAT|WEIRD) )*PIECE"
THIRD = re.compile(rf"(?:A|ALL|NO|UNIT) {_PIECE} (?:THAT )?(?:BE )?\w+ A {_PIECE} (?:COMMA )?THAT (?:BE )?\w+$")
"""What stands before “a third piece” where it is told from two others, which are linked in a row."""


class Phrases(Sums):
    """The rules of noun phrases."""

    def it(self, word: Token) -> Phrase:
        """“It” is the koan, or something named before, of which the ``word`` tells."""
        before = frozenset(self.words.kinds_before(word))
        if word.startswith("that"):
            if before.isdisjoint(THINGS):
                raise Unfit
            return Phrase("it", word="named")
        if word != "it" or before.isdisjoint(THINGS):
            return Phrase("it")
        if is_table(self.words, word):
            return Phrase("table")
        return Phrase("it", word="named" if before.isdisjoint(KOANS) else "again")

    def koan(self, _word: Token) -> Phrase:
        return Phrase("koan")

    def everything(self, word: Token) -> Phrase:
        before = frozenset(self.words.kinds_before(word))
        if word.startswith("they") and self._are_koans(word):
            return Phrase("koan")
        if word == "they" and {"UNLESS", "SOMETHING"} <= before:
            raise Unfit  # “nothing points at anything unless they are the same colour”: those two
        if word.startswith("they") and not before.isdisjoint(THINGS):
            return Phrase("they", word="" if self.has_antecedent(word) else "whole")
        if word.endswith("else"):
            return Phrase("everything", replace(THEM, other=True))
        named = self.refer_back(word)
        return Phrase("everything") if named == ANYTHING else Phrase("every", Noun(test=named, plural=True))

    def _are_koans(self, word: Token) -> bool:
        """Return whether “they” are koans, of which nothing was said but their stone: “koans are white if they have a
        red”.
        """
        before = [one for one in self.words.before(word) if one.type != "OPINION"]
        named = any(one.type in THINGS and one not in ("white", "black") for one in before)
        return not named and bool(before) and before[0].type == "KOAN" and before[0].endswith("s")

    def everything_such(self, word: Token, *parts: Part) -> Phrase:
        """“Everything red”, “everything that touches a red piece”."""
        if word != "everything":
            raise Unfit
        return Phrase("every", replace(self.such(*parts), plural=False))

    def nothing(self, word: Token, *parts: Part) -> Phrase:
        noun = self.such(*parts) if is_described(parts) else THEM
        noun = noun.alter(test=both(self.refer_back(word), noun.test), other=word.endswith("else"))
        return Phrase("nothing", noun)

    def something(self, word: Token, *parts: Part) -> Phrase:
        noun = self.such(*parts) if is_described(parts) else Noun(plural="some of" in word)
        noun = noun.alter(test=both(self.refer_back(word), noun.test))
        either_way = "any" if word.startswith("anything") else ""
        return Phrase("something", noun.alter(other=word.endswith("else")), word=either_way)

    def such(self, *parts: Part) -> Noun:
        """Pieces that are named by a clause or by adjectives alone: “two of the same colour”."""
        parts = tuple(part for part in parts if not isinstance(part, Token))
        those, clauses = THEM, parts
        if all(isinstance(leaf, Adjectives) for leaf in leaves(parts[0])):
            those, clauses = replace(self.noun(parts[0]), headless=False), parts[1:]
        for part in clauses:
            those = self.modify_noun(those, part)
        if those.within is not None or ending_kind(parts[0]) == "things":
            raise Unfit  # “one of the stacks” is a stack, “two touching reds” are red
        left_out = tuple(part for part in clauses if isinstance(part, Exceptions))
        return those.alter(tail=(*those.tail, *left_out)) if left_out else those

    def bare(self, noun: Noun) -> Phrase:
        noun = drop_any_kind(noun)
        alone = noun.plural is False and noun.test == ANYTHING and noun.alter(within=None) == PIECE
        if alone or (isinstance(noun.what, Attribute) and not noun.plural):
            raise Unfit
        if noun.own and noun.tail and not noun.each and not self.says("THAN", "AS"):
            raise Unfit  # “reds or blues on the table”: two phrases in a row
        if not noun.plural and any(isinstance(one, Extremal) for one in parts_of(noun.test)):
            several = any(word.split()[0] in ("are", "have", "do") for word in self.words if word.type in VERBS)
            return Phrase("the", noun if several else noun.alter(plural=False))  # “largest piece is red”, “largest red”
        return deny_phrase(noun) if noun.denied and self.has_rows else Phrase("bare", noun)

    def some(self, word: Token, *nouns: Noun) -> Phrase:
        if not nouns and word == "another" and not self.has_antecedent(word):  # else it may be another of those
            return Phrase("some", replace(UNNAMED, other=True))
        if not nouns and not word.startswith(("some", "any")):
            raise Unfit
        if word == "a third" and not THIRD.search(" ".join(self.words.kinds_before(word))):
            raise Unfit  # none of two others, which must be told apart there
        first = word.split()[0]
        noun = drop_any_kind(nouns[0]) if nouns else UNNAMED
        if first in ("a", "an", "another") and noun.plural is None:
            noun = noun.alter(plural=False)
        return Phrase("some", noun, free=first == "any", word="a" if first == "an" else first)

    def bounded(self, number: int, noun: Noun, bound: Token) -> Phrase:
        """“Three pieces or fewer”."""
        return Phrase("counted", noun, AtLeast(number) if bound.type == "OR_MORE" else AtMost(number))

    def some_number(self, _word: Token, number: int, noun: Noun) -> Phrase:
        return Phrase("counted", noun, AtLeast(number))

    def the(self, word: Token, noun: Noun) -> Phrase:
        if noun.plural is None and not self._is_of_several(word):
            noun = noun.alter(plural=False)
        before = frozenset(self.words.kinds_before(word))
        if noun == PIECES and word == "the" and "IF" in before and not before.isdisjoint(RELATING):
            raise Unfit  # “if two pieces touch, the pieces are the same size”: those two, or all
        if noun.what == "pip" and noun.test == ANYTHING:
            noun = noun.alter(test=self.owners_of_pips(word))
        self._check_others(word, noun)
        again = word == "the" and not before.isdisjoint(THINGS) and may_be_again(noun)
        return Phrase("the", noun, word="again" if again else self.owner(word) or str(word))

    def _check_others(self, word: Token, noun: Noun) -> None:
        """Raise :class:`Unfit` for “the others” after “one of the reds”: they are other reds."""
        if not noun.other or not noun.headless or noun.test != ANYTHING:
            return
        before = self.words.before(word)
        if any(" of the" in f" {one}" and one.type in ("OF", "NEITHER", "BOTH") for one in before):
            raise Unfit

    def _is_of_several(self, word: Token) -> bool:
        """Return whether the next verb is a plural: “the large are flat”."""
        verbs = (one.split()[0] for one in self.words.after(word) if one.type in VERBS)
        return next(verbs, "") in ("are", "have", "do")

    def owner(self, word: Token) -> str:
        """Return whether “its” may be of a tower that was named before, rather than of the koan."""
        if "its" not in word.split():
            return ""
        before = self.words.kinds_before(word)
        last = max((place for place, kind in enumerate(before) if kind in TOWERS), default=len(before))
        outside = WITHIN.isdisjoint(before[last:]) and KOANS.isdisjoint(before)
        return "owned" if outside and last < len(before) else ""

    def every(self, word: Token, *parts: Part) -> Phrase:
        number = next((part for part in parts if isinstance(part, int)), None)
        noun = drop_any_kind(find_noun(parts) or UNNAMED)
        if noun.plural is None and is_of_each(word) and has_predicate(self.words, word):
            noun = noun.alter(plural=False)
        self._check_others(word, noun)
        return Phrase("every", noun, number, free=word.startswith("each"), word=self.owner(word))

    def not_every(self, word: Token, *parts: Part) -> Phrase:
        if self.says_or_all():
            raise Unfit
        number = next((part for part in parts if isinstance(part, int)), None)
        return Phrase("not_every", find_noun(parts) or THEM, number, word=self.owner(word))

    def no(self, word: Token, *nouns: Noun) -> Phrase:
        if not nouns and word == "no":
            raise Unfit
        if nouns and (self.sets_against(word, nouns[0]) or (nouns[0].own and self._begins_anew(word))):
            raise Unfit  # “no reds but blues”: these are there; “no reds, and blues only if”
        return Phrase("no", drop_any_kind(nouns[0]) if nouns else UNNAMED, word=self.owner(word))

    def _begins_anew(self, word: Token) -> bool:
        """Return whether the first joint after a word is “, and”."""
        after = (one.type for one in self.words.after(word))
        return next((kind for kind in after if kind in JOINTS), "") == "COMMA_AND"

    def no_number(self, _no: Token, number: int, *parts: Part) -> Phrase:
        return Phrase("no_number", find_noun(parts) or THEM, number)

    def any_two(self, _word: Token, *nouns: Noun) -> Phrase:
        return Phrase("any_two", nouns[0] if nouns else THEM)

    def only(self, word: Token, phrase: Phrase) -> Phrase:
        counted = phrase.det == "counted" and isinstance(phrase.amount, (Numeral, Exactly))
        if counted and not {"nothing", "none"}.isdisjoint(word.split()) and phrase.noun.what == "piece":
            left_out = self.test_of(phrase.noun, union=True)
            return Phrase("nothing", THEM.alter(but=phrase.amount.number, but_of=left_out))  # “nothing but one red”
        these = limit_to_these(phrase)
        none_else = these.det == "only one" and word.startswith(("nothing", "none"))
        return replace(these, word="none else") if none_else else these  # “nothing but a red”

    def counted(self, amount: Said, *parts: Part) -> Phrase:
        noun = find_noun(parts) or UNNAMED
        words = [part.type for part in parts if isinstance(part, Token)]
        if "OF" in words and isinstance(noun.what, Attribute):
            raise Unfit
        if "INCLUSIVE" in words and not isinstance(amount, Between):
            raise Unfit
        if noun.in_all:
            amount = exact(amount)
        if isinstance(amount, Not) and isinstance(amount.part, Exactly) and not self.says("EXACTLY"):
            amount = Not(AtLeast(amount.part.number))  # “not two reds”
        if noun.together is not None and amount == Numeral(2) and self._says_pair():
            amount = AtLeast(2)
        if "OF" in words and is_choice(noun):
            if isinstance(amount, (Exactly, Numeral)) and amount.number == 1:
                return self._one_of_kinds(noun, amount)
            if self.choices.ask("so many of", 2) == 0:
                return so_many_kinds(noun, amount)
        owners = [self.owner(part) for part in parts if isinstance(part, Token)]
        return Phrase("counted", noun, NONE if amount == Numeral(0) else amount, word="".join(owners))

    def _one_of_kinds(self, noun: Noun, amount: Said) -> Phrase:
        """“Exactly one of red and blue”: pieces of one of these kinds, and none of the others; or a single piece."""
        kinds, rest = noun.row or noun.each, noun.rest if noun.row else noun.test
        of_one = Phrase("some", noun.alter(test=rest, each=(), row=(), one_of=kinds))
        piece = Phrase("counted", noun.alter(test=both(either(*kinds), rest), each=()), amount)
        return (of_one, piece)[self.choices.ask("one of", 2)]

    def _says_pair(self) -> bool:
        """Return whether the only two that are spoken of are “a pair”, of which there may be more."""
        return [word for word in self.words if word in ("a pair of", "a couple of", "two", "2")] == ["a pair of"]

    def of_the_kinds(self, amount: Said, of: Token, number: int, word: Token) -> Phrase:
        """“Two of the four colours”, “at least one of the three sizes”."""
        attribute = self.kind(word)
        if "the" not in of.split():
            raise Unfit
        return Phrase("counted", Noun(attribute, test=either(*tests_of_values(attribute, number)), plural=True), amount)

    def of_another(self, amount: Said, _of: Token, word: Token) -> Phrase:
        """“Two of one colour and one of another”: of another colour."""
        if word != "another" or not self.says("COLOUR_KIND", "SIZE_KIND", "ORIENTATION_KIND"):
            raise Unfit
        return Phrase("counted", replace(UNNAMED, other=True), amount)

    def total(self, *parts: Part) -> Phrase:
        """“A total of six pips”, “six total pips”."""
        amount, noun = (part for part in parts if not isinstance(part, Token))
        return self.counted(exact(amount), noun)

    def all_but(self, word: Token, number: int, *parts: Part) -> Phrase:
        """“All but one red piece”: of the red ones all but one, or of all pieces all but one, which is red."""
        noun = find_noun(parts) or THEM
        of_them = Phrase("all_but", noun, number)
        if len(parts) != 1 or noun.what != "piece" or self.test_of(noun, union=True) == ANYTHING:
            return of_them
        left_out = Exceptions(Phrase("counted", noun, Numeral(number)))
        of_all = Phrase("every", replace(THEM, but=number, but_of=self.test_of(noun, union=True), tail=(left_out,)))
        if word.startswith("everything") or "piece" in word:
            return of_all
        return (of_them, of_all)[self.choices.ask("all but", 2)]

    def shared(self, share: SharePart, *nouns: Noun) -> Phrase:
        det, amount = share
        return Phrase(det, nouns[0] if nouns else THEM, amount)

    def fraction_of(self, fraction: Token, noun: Noun, bound: Token) -> Phrase:
        """“A third of the pieces or more”."""
        return self.shared(self.fraction_or(fraction, bound), noun)

    def each_of(self, amount: Said, *parts: Part) -> Joined:
        """“At least one each of red and blue”: so many of each."""
        noun = parts[-1]
        if not parts[-2].startswith("each") or not noun.each or noun.what != "piece":
            raise Unfit
        nouns = [noun.alter(each=(), test=both(one, noun.test)) for one in noun.each]
        return And(tuple(Phrase("counted", one, amount) for one in nouns))

    def nonzero(self, *parts: Part) -> Joined:
        """“A nonzero even number of reds”, “an even number of reds (not zero)”: there are some, and so many."""
        amount, noun = (part for part in parts if not isinstance(part, Token))
        so_many = self.counted(amount, noun)
        if not isinstance(amount, (Even, Odd)):
            raise Unfit
        return BothOf((Phrase("some", noun), so_many)) if isinstance(amount, Even) else so_many

    def things_without(self, phrase: Phrase, _without: Token, things: Joined) -> Joined:
        """“Reds without blues”, “no reds without blues”: of things in the koan, none of which are told of by
        themselves.
        """
        if not all(map(is_by_itself, (phrase, *leaves(things)))) or phrase.det in OF_ALL:
            raise Unfit
        row, whole = deny_row(things, self.choices, objects=True)
        some = replace(phrase, det="bare") if phrase.det == "no" else phrase
        both_so = Without((some, Not(row) if whole else row))
        return Not(both_so) if phrase.det == "no" else both_so

    def not_thing(self, word: Token, phrase: Part) -> Joined:
        if not isinstance(phrase, Phrase) or phrase.det not in ("some", "bare", "something", "every"):
            raise Unfit
        if phrase.det == "every":
            return Phrase("not_every", phrase.noun, phrase.amount)
        if phrase.noun.headless or (phrase.det == "bare" and phrase.noun.plural is False):
            raise Unfit
        if self.sets_against(word, phrase.noun):
            return deny_first_kind(phrase)
        return Phrase("no", phrase.noun, phrase.amount)

    def sets_against(self, word: Token, noun: Noun) -> bool:
        """Return whether “but” stands between kinds of which only the first is denied: “not red but blue pieces”."""
        if len(noun.each) != 2 or not are_exclusive(noun.each):
            return False
        joint = next((one for one in self.words.after(word) if one.type == "AND"), "")
        return CONTRAST.search(joint) is not None

    def if_any(self, phrase: Phrase, words: Token) -> Phrase:
        if phrase.det not in ("every", "the") and not (phrase.free and phrase.det == "some"):
            raise Unfit
        if phrase.det == "some" and not ACTS.isdisjoint(self.words.kinds_before(words)):
            raise Unfit  # “no red touches any blue, if any”: it isn't every blue
        return Phrase("each", phrase.noun)


def deny_first_kind(phrase: Phrase) -> And[Phrase]:
    """Return no pieces of the first of two kinds, and some of the second."""
    first, second = (phrase.noun.alter(each=(), test=both(one, phrase.noun.test)) for one in phrase.noun.each)
    return And((Phrase("no", first), Phrase(phrase.det, second)))


def may_be_again(noun: Noun) -> bool:
    """Return whether “the blue piece” may be one that was named before."""
    if noun.plural is not False or noun.to_it is not None or noun.within is not None:
        return False
    if noun.what == "tower":
        return noun.tower is not None and TALLEST not in nodes(noun.tower)
    ends = (AtTop, AtBottom, Anything, Extremal)
    return noun.what == "piece" and not any(isinstance(part, ends) for part in parts_of(noun.test))


def is_by_itself(phrase: Part) -> bool:
    """Return whether a phrase names pieces by what they are alone."""
    if not isinstance(phrase, Phrase) or phrase.noun.what != "piece" or phrase.noun.other or phrase.noun == THEM:
        return False
    noun = phrase.noun
    if noun.together is not None or noun.to_it is not None or noun.but is not None or noun.within is not None:
        return False
    return not any(
        isinstance(node, (AtTop, AtBottom, Related, NamedBefore)) for node in nodes(And((noun.test, *noun.each)))
    )


def deny_phrase(noun: Noun) -> Phrase:
    """“Reds but not blues”: no blues. “Upright but not red” may be said of a piece, “red but not blue” need not be."""
    if len(noun.denied) == 1 and noun.plural is not False:
        return Phrase("no", noun.alter(test=noun.denied[0]))
    if noun.own or noun.row or are_exclusive(noun.denied):
        raise Unfit
    return Phrase("bare", noun)


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


def is_described(parts: Iterable[Part]) -> bool:
    """Return whether more is said of “something” than that it is in the koan."""
    return any(not isinstance(part, Token) for part in parts)
