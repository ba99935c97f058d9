"""Statements with “if” about every piece: “if a piece is red, it is upright”, “red pieces are upright unless they are
small”.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import TypeVar

from lark import Token

from zendotao.core.rule.building.allowing import check_then, is_allowed
from zendotao.core.rule.building.antecedents import is_linked
from zendotao.core.rule.building.carrying import is_plural
from zendotao.core.rule.building.folding import both, either, fold, leaves, settle_under_not
from zendotao.core.rule.building.marks import are_exclusive, has_all, parts_of
from zendotao.core.rule.building.one_more import relate_to_named, settle_else
from zendotao.core.rule.building.phrase_values import WHOLE, Phrase
from zendotao.core.rule.building.predicate_values import Pred, Verb
from zendotao.core.rule.building.relations import inverse, mutual_relation
from zendotao.core.rule.building.statements import Statements
from zendotao.core.rule.building.values import Alike, Joined, NamedAgain, Numeral, Part, Unfit, attempt
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Anything,
    Colour,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    OfColour,
    OneOf,
    Related,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

T = TypeVar("T")
STONES = (OfColour(Colour.WHITE), OfColour(Colour.BLACK))
"""What a koan's stone is too: of “white if it is small” nobody knows which is meant."""
ANY_SUCH = ("bare", "some", "any_two")


class Generic(Statements):
    """A subject, what it is if, and what it is then, said by a pronoun."""

    def pronoun(self, word: Token) -> str:
        first = word.split()[0]
        if first in ("the", "those", "these"):
            return "both"  # “the two”
        if word not in ("it", "they") and first != "both":
            raise Unfit
        return first

    def if_each(self, word: Token, subject: Phrase, first: Joined, *parts: Part) -> Condition:
        """“If two pieces touch, they are the same colour”."""
        check_then(word, self.words)
        pronoun, then = (part for part in parts if not isinstance(part, Token))
        if subject.det == "something" and subject.noun.plural is False:
            subject = replace(subject, det="some", word="any")  # “if anything points at a red, they touch”
        if subject.det in WHOLE:
            return either(Not(self.statement_about(subject, first)), self.statement_about(subject, then))
        whole = self._whole_is(subject, first, then) if pronoun == "they" and self.says_all(then) else None
        if whole is not None:
            return either(Not(self.statement_about(subject, first)), whole)
        if pronoun != "it" and is_one(subject):
            two = attempt(lambda: self._both_are(subject, first, then))
            if two is not None:
                return two
            if pronoun == "both":
                raise Unfit
        check_subject(subject, pronoun)
        others = pronoun == "it" or sum(map(is_plural, self.words)) > 1
        return self._each_is(subject, first, then, others=others)

    def if_some(self, _if: Token, subject: Phrase, first: Joined, *parts: Part) -> Condition:
        """“If two pieces touch, at least one of them is flat”."""
        some, then = (part for part in parts if not isinstance(part, Token))
        pieces, one = self._of_each_piece(subject), self.piece_does(first)
        if is_one(subject) and isinstance(one.test, Related) and one.together is None and one.to_it is None:
            link: Related = one.test
        elif subject.amount == Numeral(2) and one.together is not None and one.test == ANYTHING:
            link = Related(mutual_relation(one.together), SOME, pieces)
        else:
            raise Unfit
        such = self.piece_does(then)
        if link.amount != SOME or such != Pred(such.test):
            raise Unfit
        so, fails = such.test, Not(such.test)
        other_so: Test = replace(link, others=both(link.others, so))
        other_fails: Test = replace(link, others=both(link.others, fails))
        neither: Test = both(fails, other_fails)
        match some.det, some.amount:
            case "counted", amount if amount == SOME:
                failing: Test = neither
            case "counted", amount if amount == Exactly(1):
                failing = either(neither, both(so, other_so))
            case "no", _:
                failing = either(both(so, link), other_so)
            case _:
                raise Unfit
        return Is(Count(both(pieces, failing)), NONE)

    def if_two(self, _if: Token, one: Phrase, _and: Token, other: Phrase, first: Joined, *parts: Part) -> Condition:
        """“If a red piece and a blue piece touch, they are the same size”."""
        *_, they, verbs = parts
        self.pronoun(they)
        if any(phrase.det not in ("some", "bare") for phrase in (one, other)):
            raise Unfit
        pred = self.piece_does(first)
        if pred.together is None or pred.test != ANYTHING:
            raise Unfit
        test: Test = Related(mutual_relation(pred.together), SOME, self._of_each_piece(other))
        return self._related_two_are(self._of_each_piece(one), test, self.piece_does(verbs))

    def says_all(self, verbs: Joined) -> bool:
        """Return whether it is said that “they are all” so, or that “they all” are."""
        return all(verb.all for verb in leaves(verbs)) or "they all" in self.words

    def _whole_is(self, subject: Phrase, first: Joined, then: Joined) -> Condition | None:
        """“If a piece is red, they are all red”: every piece is; None where “they” are what is named first."""
        one, other = attempt(lambda: self.piece_does(first)), attempt(lambda: self.piece_does(then))
        if one is None or other is None or any(isinstance(node, Related) for node in nodes(one.test)):
            return None
        if not is_one(subject) and (other.test == ANYTHING or not has_all(one.test, other.test)):
            return None
        return attempt(lambda: self.statement_about(Phrase("everything"), then))

    def _both_are(self, subject: Phrase, first: Joined, then: Joined) -> Condition:
        """“If a red piece touches a blue one, they are the same size”."""
        one = self.piece_does(first)
        if one.together or one.to_it is not None or not isinstance(one.test, Related):
            raise Unfit
        return self._related_two_are(self._of_each_piece(subject), one.test, self.piece_does(then))

    def _related_two_are(self, pieces: Test, first: Test, then: Pred) -> Condition:
        """Return the condition that each two of which the first stands to the other as a test says are such, or stand
        so to each other.
        """
        if not isinstance(first, Related) or first.amount != SOME or then.each or then.to_it is not None:
            raise Unfit
        if then.together is None:
            other: Test = replace(first, others=both(first.others, Not(then.test)))
            return Is(Count(both(pieces, either(both(first, Not(then.test)), other))), NONE)
        if then.test != ANYTHING:
            raise Unfit
        apart = replace(first, relation=both(first.relation, Not(mutual_relation(then.together))))
        return Is(Count(both(pieces, apart)), NONE)

    def unless_each(self, _unless: Token, subject: Phrase, first: Joined, *parts: Part) -> Condition:
        """“Unless a piece is red, it is upright”."""
        pronoun, then = (part for part in parts if not isinstance(part, Token))
        check_subject(subject, pronoun)
        return self._each_unless(subject, then, first)

    def each_if(self, subject: Phrase, then: Joined, *parts: Part) -> Condition:
        """“Pieces are red if they are small”, “no piece is red unless it is small”."""
        word = next(part for part in parts if isinstance(part, Token) and not part.type.startswith("COMMA"))
        pronoun, first = (part for part in parts if not isinstance(part, Token))
        if subject.det == "nothing":
            subject = replace(subject, det="no")
        if word.type == "UNLESS" and (subject.det, subject.amount, pronoun) == ("no_number", 2, "they"):
            return self._no_two_unless(subject, then, first)
        if subject.det not in (*WHOLE, "no"):
            check_subject(subject, pronoun)
        if subject.det == "the" and not subject.noun.plural:
            raise Unfit
        allowed = word.type in ("IF", "UNLESS") and is_allowed(word, self.words)
        if allowed and word.type == "UNLESS":
            raise Unfit  # “a piece may touch a red unless it is blue”: not where it is blue
        match word.type:
            case "IF" if not allowed:
                return self._each_is(subject, first, then)
            case "IF":
                return self._each_is(subject, then, first)
            case "ONLY_IF":
                return self._each_is(subject, then, first, others=pronoun == "it" and subject.det in ANY_SUCH)
            case "IFF":
                return both(self._each_is(subject, first, then), self._each_is(subject, then, first))
        return self._each_unless(subject, then, first, others=pronoun == "it" and subject.det == "no")

    def _each_unless(self, subject: Phrase, then: Joined, first: Joined, *, others: bool = False) -> Condition:
        pieces, one, other = self._of_each_piece(subject), self.piece_does(then), self.piece_does(first)
        if one.together or other.together or one.to_it is not None or other.to_it is not None:
            raise Unfit  # “no red points at a blue unless it touches it”
        so: Test = Not(settle_under_not(one.test)) if subject.det == "no" else one.test
        at_least_one: Condition = Every(pieces, either(so, other.test))
        if others:  # “no red touches a blue unless it is upright”
            failing = self.tests_of_it(both(pieces, one.test), Not(other.test))
            at_least_one = self.choose_referent(None, [Is(Count(test), NONE) for test in failing])
        return self.choices.one_of("unless", at_least_one, Every(pieces, OneOf((so, other.test))))

    def _no_two_unless(self, subject: Phrase, then: Joined, first: Joined) -> Condition:
        """“No two pieces touch unless they are the same colour”."""
        pieces, one, other = self._of_each_piece(subject), self.piece_does(then), self.piece_does(first)
        if one.together is None or other.together is None or both(one.test, other.test) != ANYTHING:
            raise Unfit
        so, unless = mutual_relation(one.together), mutual_relation(other.together)
        bad = both(so, Not(unless))
        either_way = either(bad, both(unless, Not(so)))
        ways: list[Condition] = [
            Is(Count(both(pieces, Related(relation, SOME, pieces))), NONE) for relation in (bad, either_way)
        ]
        return self.choices.one_of("unless", *ways)

    def _of_each_piece(self, subject: Phrase) -> Test:
        return self.test_of(subject.noun, union=True)

    def _each_is(self, subject: Phrase, first: Joined, then: Joined, *, others: bool = False) -> Condition:
        """Return the condition that each such piece (tower, two pieces) of which the first is true is as is said then;
        ``others``: or what is named with it.
        """
        if subject.noun.what == "tower":
            return self._each_tower(subject, first, then)
        pieces, one, other = (
            self._of_each_piece(subject),
            self.piece_does(first),
            self.piece_does(predicate_of_two(then)),
        )
        if other.test in STONES or any(pred.each or pred.to_it is not None for pred in (one, other)):
            raise Unfit
        if one.together is not None and is_linked(other.test) and is_one(subject) and self.says("THEY"):
            raise Unfit  # “a red points at a blue if they touch”: the two of them
        denied = subject.det == "no"
        if denied and (one.together or other.together):
            raise Unfit
        such = both(pieces, one.test)
        if other.together is not None and subject.det == "some" and subject.noun.plural is False:
            return it_and_other_are(pieces, one.test, other)
        if other.together is not None:
            return each_two_are(such, one, other)
        if one.together is not None:
            return Every(both(such, Related(mutual_relation(one.together), SOME, such)), other.test)
        failing = (
            self.tests_of_it(such, Not(other.test))
            if others
            else [both(such, other.test if denied else Not(other.test))]
        )
        return self.choose_referent(None, [Is(Count(test), NONE) for test in failing])

    def _each_tower(self, subject: Phrase, first: Joined, then: Joined) -> Condition:
        these = [] if subject.noun.tower is None else [subject.noun.tower]
        inside, other = fold(first, self.tower_does), fold(then, self.tower_does)
        if subject.noun.together is not None:
            raise Unfit
        return Is(Towers(both(*these, inside, other if subject.det == "no" else Not(other))), NONE)

    def tests_of_it(self, test: Test, more: Test, again: Test = ANYTHING) -> list[Test]:
        """Return the tests that verbs state of “it”, which may be “another piece” too."""
        if any(isinstance(node, NamedAgain) for node in nodes(more)):
            return extend_by_name(test, more, again)
        others = self.any_other | self.other_such
        links = [one for one in parts_of(test) if isinstance(one, Related)]
        if not links or not any(node in others and node.amount == SOME for node in nodes(more)):
            return extend_test(test, more, self.another, again)
        if len(links) > 1 or links[0].amount != SOME:
            raise Unfit  # “touches two blues and touches nothing else”
        (link,), rest = links, [one for one in parts_of(test) if one not in links]
        back = settle_else(Related(inverse(link.relation), SOME, both(*rest)), more, others)
        itself = [both(test, settle_else(test, more, others))] if has_all(test, again) else []
        other = [both(*rest, replace(link, others=both(link.others, back)))] if has_all(link.others, again) else []
        return itself + other

    def choose_referent(self, koan: T | None, ways: list[T]) -> T:
        """Return the referent of “it”: the koan, or one of the things named before; ask if there are several."""
        slots = ways if koan is None else [koan, *ways]
        if not slots:
            raise Unfit
        if len(slots) == 1:
            return slots[0]
        named = [*ways, ways[-1]]
        return (koan or named[0], *named[:2])[self.choices.ask("it", 3)]


def predicate_of_two(verbs: Joined) -> Joined:
    """Return a denied “the same” said of two pieces as “different”: “they are not the same colour”."""
    if not isinstance(verbs, Verb) or not verbs.denied or not isinstance(verbs.what, Pred):
        return verbs
    alike = verbs.what.together
    if not isinstance(alike, Alike) or verbs.what != Pred(together=alike):
        return verbs
    return replace(verbs, denied=False, what=Pred(together=replace(alike, same=not alike.same)))


def is_one(subject: Phrase) -> bool:
    """Return whether a subject is “a piece”, or “one piece”."""
    return subject.noun.plural is not True and (subject.det == "some" or subject.amount == Numeral(1))


def check_subject(subject: Phrase, pronoun: str) -> None:
    """Raise :class:`Unfit` where a subject does not stand for every such piece: “at least three pieces”."""
    two = subject.det == "counted" and subject.amount == Numeral(2) and pronoun != "it"
    if not two and (subject.det not in ANY_SUCH or subject.word in ("some", "another")):
        raise Unfit


def each_two_are(such: Test, one: Pred, other: Pred) -> Condition:
    """Return the condition that every two of such pieces that stand so to each other stand so too."""
    if other.test != ANYTHING or other.together is None:
        raise Unfit
    failing: Test = Related(Not(mutual_relation(other.together)), SOME, such)
    if one.together is not None:
        failing = Related(both(mutual_relation(one.together), Not(mutual_relation(other.together))), SOME, such)
    return Is(Count(both(such, failing)), NONE)


def it_and_other_are(pieces: Test, first: Test, other: Pred) -> Condition:
    """“If a red piece touches a blue piece, they are the same size”: the one and the other."""
    if not isinstance(first, Related) or first.amount != SOME or other.together is None or other.test != ANYTHING:
        raise Unfit
    failing = both(first.relation, Not(mutual_relation(other.together)))
    return Is(Count(both(pieces, replace(first, relation=failing))), NONE)


def extend_test(test: Test, more: Test, another: Set[Test], again: Test = ANYTHING) -> list[Test]:
    """Return the test with more said of the piece itself, or of another that is named with it (“that touches a blue
    one”).

    ``another``: relations to “another piece”; ``again``: only of what is named so. Left out is what would be so
    anyway or never: “a red piece touches another and it is blue”.
    """
    found = _extend_test(test, more, another, again)
    return [such for such, settled in found if not settled] or [such for such, _ in found]


def extend_by_name(test: Test, more: Test, again: Test) -> list[Test]:
    """Return the test of one of two pieces extended by what is said of the other by name: “the blue is larger than the
    red”.
    """
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    rest = [one for one in parts_of(test) if one not in links]
    itself = relate_to_named(test, more) if has_all(both(*rest), again) else None
    if len(links) != 1:
        raise Unfit
    back = Related(inverse(links[0].relation), SOME, both(*rest))
    other = relate_to_named(both(links[0].others, back), more) if has_all(links[0].others, again) else None
    found = [] if itself is None else [itself]
    if other is not None:
        (link,) = (one for one in parts_of(other) if isinstance(one, Related))
        found.append(both(*rest, Related(inverse(link.relation), SOME, links[0].others)))
    return found


def is_decided(link: Related, mark: Test) -> bool:
    """Return whether what stands in relation to a piece is as is said anyway, or never."""
    return mark in parts_of(link.others) or are_exclusive((link.others, mark))


def _extend_test(test: Test, more: Test, another: Set[Test], again: Test) -> list[tuple[Test, bool]]:
    """Return the test extended as by :func:`extend_test`, each with whether the extension is left out."""
    parts, mark = parts_of(test), more.part if isinstance(more, Not) else more
    settled = mark in parts or are_exclusive((test, mark))
    found = [(both(test, more), settled)] if has_all(test, again) else []
    for place, part in enumerate(parts):
        if isinstance(part, Related) and isinstance(part.amount, (Exactly, Numeral)) and part.amount.number == 1:
            that: Test = replace(part, amount=SOME, others=both(part.others, more))
            found.append((both(*parts, that), is_decided(part, mark)))
        if not isinstance(part, Related) or part.amount != SOME:
            continue
        goes_on = isinstance(mark, Related) and mark.relation == part.relation  # “on something, it's on a blue”
        if not isinstance(part.others, Anything) or (part in another and not goes_on):
            before, after = parts[:place], parts[place + 1 :]
            others = _extend_test(part.others, more, another, again)
            found += [(both(*before, replace(part, others=one), *after), so) for one, so in others]
    return found
