"""Tests that a piece is related to what phrases name: to one, to so many, to all of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Any, cast

from zendotao.core.koan.pieces import Size
from zendotao.core.rule.building.base import Base
from zendotao.core.rule.building.folding import both, either, fold, leaves
from zendotao.core.rule.building.marks import are_exclusive, parts_of
from zendotao.core.rule.building.one_more import (
    SO_MANY,
    check_other,
    elides,
    relate_to_others,
    says_another,
    shared_marks,
)
from zendotao.core.rule.building.phrase_values import PIECES, UNNAMED, Noun, Phrase
from zendotao.core.rule.building.relations import inverse, mutual_relation
from zendotao.core.rule.building.values import Alike, Joined, Many, NamedAgain, NamedBefore, Numeral, Part, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Exactly,
    InTower,
    Link,
    Not,
    OfSize,
    Or,
    Related,
    Relation,
    Same,
    Test,
)
from zendotao.core.rule.walk import nodes, rebuild

ONE_BY_ONE = ("some", "something", "bare", "no", "nothing", "every", "only")
"""The ways of phrases of whose pieces each may be told to be like the one that is spoken of."""
IN_ITS_TOWER = Same(Attribute.TOWER)
LEVELS = (Link.HIGHER, Link.LOWER, Link.LARGER, Link.SMALLER)
NOT_WORDS = ("NOT", "NOT_SO", "IS_NOT", "THERE_IS_NOT", "NEG_AUX", "HAVE_NOT", "WITHOUT")
DENYING = frozenset(["NO", "NOTHING", "NEITHER", "NOR", *NOT_WORDS, "IF"])
COMPARING = ("THAN", "AS", "FROM")
STARTING = frozenset(["AND", "OR", "COMMA", "COMMA_AND", "COMMA_OR", "THEN"])


class Relating(Base):
    """Relations of a piece to what is named."""

    def relate(self, relation: Relation, phrases: Joined) -> Test:
        """Return the test that a piece stands so to what the phrases name."""
        if isinstance(phrases, And) and any(one.noun.other and one.det in ("no", "nothing") for one in leaves(phrases)):
            return self._relate_to_one(relation, leaves(phrases))
        if (
            isinstance(phrases, And)
            and getattr(phrases.parts[-1], "word", "") == "another"
            and self.words.remember(elides)
        ):
            if any(isinstance(node, Related) for node in nodes(phrases.parts[-1].noun.test)):
                raise Unfit  # “a red touching a blue and another touching a green”: that is another red
            named = leaves(phrases)[0].noun.test
            phrases = And((*phrases.parts[:-1], self.another_one(named, phrases.parts[-1])))
        if isinstance(phrases, And) and says_another(phrases.parts[-1]):
            others = self._relate_to_others(relation, phrases.parts)
            if others is not None:
                return others
        return fold(self.unite_choice(phrases), lambda phrase: self.relate_to(relation, phrase))

    def unite_choice(self, phrases: Joined) -> Joined:
        """“Only a red or a blue” as “only a red or blue piece”."""
        if not isinstance(phrases, Or):
            return phrases
        first, *more = leaves(phrases)
        if first.det not in ("only", "only one"):
            return phrases
        if first.word == "the" or any(one.det not in ("some", "bare") for one in more):
            raise Unfit  # “only the reds or the blues”: the ones, or the others, or either
        kinds = [self.test_of(one.noun, union=True) for one in (first, *more)]
        return replace(first, noun=Noun(test=either(*kinds), plural=first.noun.plural))

    def _relate_to_one(self, relation: Relation, phrases: list[Phrase]) -> Test:
        """“Touching a blue piece and no other piece”: one piece in all, and that is blue."""
        named, other = phrases if len(phrases) == 2 else (None, None)
        if named is None or other is None or named.det != "some" or named.noun.plural or other.noun.test != ANYTHING:
            raise Unfit
        return both(self.relate_to(relation, named), Related(relation, Exactly(1), ANYTHING))

    def _relate_to_others(self, relation: Relation, phrases: tuple[Part, ...]) -> Test | None:
        """“Touching a blue piece and another one”; None where each can be told by itself."""
        *before, last = phrases
        if not all(isinstance(one, Phrase) and one.det in SO_MANY and one.noun.to_it is None for one in before):
            raise Unfit
        tests = [(one, self.test_of(one.noun, union=True)) for one in before]
        return relate_to_others(relation, tests, last, self.test_of(last.noun, union=True))

    def another_one(self, first: Test, another: Phrase) -> Phrase:
        """“Another”, “another large one”: of the kind that was just named, or any other piece."""
        such = another.noun.alter(test=both(shared_marks(first, another.noun.test), another.noun.test))
        return self.choices.one_of("another one", replace(another, noun=such), another)

    def relate_to(self, relation: Relation, phrase: Phrase) -> Test:
        """Return the test that a piece is related to one phrase; “larger than every other piece in its stack”: it is in
        one.
        """
        noun = phrase.noun
        if phrase.det == "nothing" and noun.but is not None and noun.but_of is not None and noun.test == ANYTHING:
            such: Test = Related(relation, Exactly(noun.but), noun.but_of)
            return both(such, cast("Test", Not(Related(relation, SOME, Not(noun.but_of)))))  # “nothing but one blue”
        if phrase.det == "the" and is_at_end(noun.test) and self._says_own_end():
            noun = noun.alter(to_it=IN_ITS_TOWER)
        if noun.to_it != IN_ITS_TOWER:
            return self._relate_so(relation, phrase)
        tower, test = split_tower(noun.test)
        return both(tower, self._relate_so(relation, replace(phrase, noun=noun.alter(test=test))))

    def _says_own_end(self) -> bool:
        """Return whether “the piece at the top of its stack” is said, and no other one at an end."""
        ends = [after for word, after in pairwise(self.words) if word.type in ("AT_TOP", "AT_BOTTOM")]
        return bool(ends) and all(after.type == "OF" and after.endswith((" its", " their")) for after in ends)

    def _relate_so(self, relation: Relation, phrase: Phrase) -> Test:
        phrase = self._settle_phrase(relation, phrase)
        noun = phrase.noun
        if self._is_one_of_those(phrase):
            self.says_one = True
            of_those: Test = Related(relation, SOME, cast("Test", NamedBefore()))
            return Not(of_those) if phrase.det == "no" else of_those
        if phrase.lone or (phrase.det == "bare" and noun == PIECES):
            raise Unfit
        to_it = [] if noun.to_it is None else [noun.to_it]
        if noun.together is not None and self._is_each_alike(phrase):
            to_it.append(mutual_relation(noun.together))
            noun = noun.alter(together=None)
        if noun.each and phrase.det in ("some", "bare") and are_exclusive(noun.each):
            return self._relate_to_each(relation, phrase)
        noun = noun.alter(to_it=None)
        others = self.test_of(noun, union=phrase.det not in ("some", "bare"))
        if others == ANYTHING:
            self._note_any(phrase, Related(both(relation, *to_it), SOME, others))
        if self.any_other and any(isinstance(node, Not) and node.part in self.any_other for node in nodes(others)):
            raise Unfit  # “a red piece that touches a blue one that touches no other”: the red one is no other
        check_other(others, self.other_such, strictly=self._says_no_other)
        if phrase.det == "only" and to_it:
            return self._relate_only(relation, both(*to_it), others)
        so_many = self._relate_to_so_many(both(relation, *to_it), both(Not(relation), *to_it), phrase, others)
        if relation in (Link.LARGER, Link.SMALLER) and noun.headless and isinstance(others, OfSize):
            return self._compare_with_size(relation, phrase, others.size, so_many)
        if others != ANYTHING:
            self._note_other(phrase, so_many)
        return so_many

    def _is_each_alike(self, phrase: Phrase) -> bool:
        """Return whether each of the pieces that something touches is like it, or is not: “pieces of a different
        size”."""
        noun = phrase.noun
        one = phrase.det in ONE_BY_ONE or phrase.amount == SOME or (phrase.det == "counted" and noun.plural is False)
        if not one or not isinstance(noun.together, (Alike, tuple)):
            return False
        if noun.plural and phrase.det in ("bare", "some") and self._are_alike_among(noun.together):
            raise Unfit  # “touches pieces of different sizes”: than its own, or each of another
        return True

    def _are_alike_among(self, together: Alike | tuple[Part, ...]) -> bool:
        """Return whether several pieces may be like each other, rather than like what they are touched by: “of the same
        size” and “of different sizes” may, “of a different size” can't.
        """
        several = together if isinstance(together, tuple) else (together,)
        return any(isinstance(one, Alike) and one.same for one in several) or any(
            word.type == "DIFFERENT" and not word.startswith(("a ", "an", "other")) and after.endswith("s")
            for word, after in pairwise(self.words)
        )

    @cached_property
    def _says_no_other(self) -> bool:
        """Whether “no other” is said."""
        return any((one.type, other.type) == ("NO", "OTHER") for one, other in pairwise(self.words))

    def _note_other(self, phrase: Phrase, so_many: Test) -> None:
        """Note of a relation to other pieces of some kind."""
        if says_another(phrase):
            self.one_more.add(so_many)
        if phrase.noun.other:
            self.other_such.add(so_many.part if isinstance(so_many, Not) else so_many)

    def _is_one_of_those(self, phrase: Phrase) -> bool:
        """Return whether “one”, “any” or “none” is of the kind that another part of the row names: “or points at
        one”."""
        if phrase.lone and phrase.amount == Numeral(1):
            return self.has_rows and not self._says_one_or()
        unnamed = phrase.noun.headless and phrase.noun == UNNAMED
        return unnamed and (phrase.det == "some" or (phrase.det == "no" and self.has_rows))

    def _settle_phrase(self, relation: Relation, phrase: Phrase) -> Phrase:
        """Return the phrase as something stands in relation to it."""
        if phrase.det == "bare" and isinstance(phrase.noun.test, NamedBefore):
            raise Unfit  # “a blue that touches them”: each of them
        if all(map(is_of_kind, parts_in(relation))):
            alike = isinstance(relation, (And, Same)) and not is_difference(relation)
            if phrase.word == "any":
                return self._settle_any(phrase, alike=alike)
            if phrase.det == "bare" and phrase.noun.plural and phrase.noun.what == "piece" and not alike:
                return replace(phrase, det="the")  # “different colours than flat pieces”: than all of them
        return self._end_of_tower(phrase) if phrase.noun.within is not None and phrase.det == "the" else phrase

    def _end_of_tower(self, phrase: Phrase) -> Phrase:
        """“At the bottom piece of a stack”: at a piece that is at the bottom of one."""
        noun, tower = phrase.noun, phrase.noun.within
        if tower is None or tower.det != "some" or tower.noun != Noun("tower", tower=tower.noun.tower, plural=False):
            raise Unfit
        if not any(isinstance(one, (AtTop, AtBottom)) for one in parts_of(noun.test)):
            raise Unfit
        inside: list[Test] = [] if tower.noun.tower is None else [InTower(tower.noun.tower)]
        return Phrase("some", noun.alter(within=None, test=both(noun.test, *inside)))

    def _note_any(self, phrase: Phrase, some: Related) -> None:
        """Note of a relation to a piece that is not described, how it is told from the pieces named before."""
        if phrase.det in ("some", "something"):
            self.another.add(some)
        if phrase.noun.other:
            self.any_other.add(some)
        elif phrase.det == "something" or phrase.amount == SOME or phrase.word == "any":
            self.any_piece.add(some)

    def _says_one_or(self) -> bool:
        """Return whether “one or two” is said, of which “one” is no word by itself."""
        kinds = self.words.in_kinds
        return "UNIT OR NUM" in kinds or "UNIT TO NUM" in kinds

    def _settle_any(self, phrase: Phrase, *, alike: bool) -> Phrase:
        """“Larger than any other piece”, “a different colour from any blue”: every one, where nothing is denied before.

        After “if”, and of “the same as any”, either may be meant.
        """
        before, found = "", set()
        for word, after in pairwise(self.words):
            if word.type in DENYING:
                before = "no" if word.type != "IF" else before or "if"
            elif word.type in STARTING:
                before = ""
            if (word.type in COMPARING or word.endswith((" than", " as"))) and after.startswith("any"):
                found.add(before)
        if len(found) > 1:
            raise Unfit
        if not found or "no" in found:
            return phrase
        if alike or "if" in found:
            return Phrase("the", phrase.noun.alter(plural=True))
        return replace(phrase, det="every")

    def _relate_only(self, relation: Relation, to_it: Relation, others: Test) -> Test:
        """“Touching only larger pieces”: no other pieces, and none that is not larger."""
        only: Test = Not(Related(both(relation, Not(to_it)), SOME, ANYTHING))
        if others != ANYTHING:
            no_others: Test = Not(Related(relation, SOME, Not(others)))
            only = both(no_others, only)
        return self.choices.one_of("only", only, both(Related(both(relation, to_it), SOME, others), only))

    def _compare_with_size(self, relation: Relation, phrase: Phrase, size: Size, than_piece: Test) -> Test:
        """“Bigger than a medium”: than that size, or than such a piece."""
        sizes = [OfSize(one) for one in Size if (one > size if relation is Link.LARGER else one < size)]
        if phrase.det != "some" or not sizes:
            raise Unfit
        return self.choices.one_of("than size", either(*sizes), than_piece)

    def _relate_to_each(self, relation: Relation, phrase: Phrase) -> Test:
        """“Red and blue pieces”: to some of either."""
        noun = phrase.noun
        nouns = [noun.alter(each=(), test=both(one, noun.test)) for one in noun.each]
        return both(*(self.relate_to(relation, Phrase(phrase.det, one)) for one in nouns))

    def _relate_to_so_many(self, relation: Relation, lacking: Relation, phrase: Phrase, others: Test) -> Test:
        """Return the test of a relation to an amount of pieces; ``lacking`` is the relation to those pieces that one
        should have a relation to, and doesn't.
        """
        some: Test = Related(relation, SOME, others)
        match phrase.det:
            case "some" | "bare" | "something":
                return some
            case "counted":
                return Related(relation, phrase.amount, others)
            case "no" | "nothing":
                return Not(some)
            case "no_number":
                return Not(Related(relation, AtLeast(phrase.amount), others))
            case "only one" if others == ANYTHING:
                raise Unfit  # “can only point at a larger piece”: at no other, or at none that is not larger
            case "only" | "only one":
                return self._relate_only_to(relation, phrase, others)
            case "every" if phrase.amount is not None:
                return both(Related(relation, Exactly(phrase.amount), others), Related(lacking, NONE, others))
            case "the":
                return self._relate_to_the(Related(relation, SOME, others), Related(lacking, NONE, others), phrase)
        return so_many_lacking(lacking, phrase, others)

    def _relate_only_to(self, relation: Relation, phrase: Phrase, others: Test) -> Test:
        """Return the test of a relation to nothing else; whether to any of them is asked, except for “reds may only
        point at blues”.
        """
        some: Test = Related(relation, SOME, others)
        only: Test = Not(Related(relation, SOME, Not(others)))
        if phrase.det == "only one":
            one = both(Related(relation, Exactly(1), others), only)
            return self.choices.one_of("only one", one, both(some, only))
        may = self.says("MODAL") and not self.says("A") and any(word in ("can", "may") for word in self.words)
        return only if may else self.choices.one_of("only", only, both(some, only))

    def _relate_to_the(self, some: Related, every: Test, phrase: Phrase) -> Test:
        noun = phrase.noun
        if phrase.word == "again" and self.names_pair:
            return replace(some, others=cast("Test", NamedAgain(some.others)))
        if noun.plural or isinstance(noun.test, (AtTop, AtBottom)):  # “its bottom piece” may be the one of a tower
            return cast("Test", Many(every, some))
        self.the_ones.add(some)
        self.the_turned |= {some: every, every: some}
        return self.choices.one_of("the one", every, some)


def settle_own_end(test: Test, *, every: bool) -> Test:
    """Return a test in which “the top piece in its stack” is settled: of “every” piece it is said but of that one
    itself, and of some piece that it is another one.
    """
    return cast("Test", _settle_own_end(test, every=every))


def _settle_own_end(node: Any, *, every: bool) -> Any:
    if isinstance(node, Not):
        return Not(_settle_own_end(node.part, every=not every))
    if is_own_end(node):
        return node.every if every else node.some
    return rebuild(node, lambda part: _settle_own_end(part, every=every))


def is_own_end(node: Any) -> bool:
    """Return whether it is that a piece stands so to the one at an end of its own tower."""
    if not isinstance(node, Many) or not isinstance(node.some, Related):
        return False
    return IN_ITS_TOWER in parts_in(node.some.relation) and is_at_end(node.some.others)


def is_at_end(test: Test) -> bool:
    """Return whether a test is of the piece at the top or the bottom of a tower."""
    return not {AtTop(), AtBottom()}.isdisjoint(parts_of(test))


def says_relation_of_it(to_it: Relation | None, test: Test) -> bool:
    """Return whether a test says already how “it” stands: of “a larger piece” that it is on top of “a smaller
    piece”."""
    if to_it not in LEVELS:
        return False
    links = [one.relation for one in parts_of(test) if isinstance(one, Related) and one.amount == SOME]
    return any(isinstance(link, And) and inverse(to_it) in link.parts for link in links)


def split_tower(test: Test) -> tuple[Test, Test]:
    """Return the towers that a test says a piece is in, and the rest of the test."""
    towers = [one for one in parts_of(test) if isinstance(one, InTower)]
    return both(*towers), both(*(one for one in parts_of(test) if one not in towers))


def parts_in(relation: Relation) -> tuple[Relation, ...]:
    """Return the relations that are joined in one."""
    return relation.parts if isinstance(relation, (And, Or)) else (relation,)


def is_of_kind(relation: Relation) -> bool:
    """Return whether a relation compares the sizes, colours, ... of two pieces."""
    return relation in LEVELS or isinstance(relation.part if isinstance(relation, Not) else relation, Same)


def is_difference(relation: Relation) -> bool:
    """Return whether it is to have a different colour, size, ..."""
    return all(isinstance(one, Not) for one in parts_in(relation))


def so_many_lacking(lacking: Relation, phrase: Phrase, others: Test) -> Test:
    """Return the test that a piece stands so to all of the others, to not all, or to all but some."""
    match phrase.det:
        case "every" | "everything" | "each":
            return Related(lacking, NONE, others)
        case "not_every":
            return Not(Related(lacking, NONE, others))
        case "all_but":
            return Related(lacking, Exactly(phrase.amount), others)
    raise Unfit
