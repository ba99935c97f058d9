"""Verbs, and statements: sentences with a subject, “there is”, and what is said of all pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.allowing import is_free, place_of_permission
from zendotao.core.rule.building.carrying import JOINTS, VERBS
from zendotao.core.rule.building.clauses import NUMBERS
from zendotao.core.rule.building.contents import is_pips
from zendotao.core.rule.building.denying import deny_row, spread_predicates
from zendotao.core.rule.building.existing import most_common_is, split_kinds
from zendotao.core.rule.building.folding import BothOf, But, both, either, fold, leaves
from zendotao.core.rule.building.joining import AllSo
from zendotao.core.rule.building.nouns import test_of_row
from zendotao.core.rule.building.phrase_values import (
    OTHERS,
    UNNAMED,
    CombinedPhrases,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    QuantityAmount,
    replace_noun,
)
from zendotao.core.rule.building.phrases import deny_first_kind
from zendotao.core.rule.building.predicate_values import Anaphora, Exceptions, Pred, Verb
from zendotao.core.rule.building.those import Those
from zendotao.core.rule.building.towers import TALLEST
from zendotao.core.rule.building.values import Alike, Joined, Mutual, Numeral, Part, Unfit, attempt, exact
from zendotao.core.rule.building.verbs import says_among
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    AtMost,
    Attribute,
    Compare,
    Condition,
    Count,
    Exactly,
    Is,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

KIND_WORDS = ((OfColour, "colo"), (OfSize, "size"), (OfOrientation, "orientation"))
"""What “the most common ...” must say of each test."""

OF_TOWER = re.compile(
    r"^(?!HAVE).*\b(TOWER|STACK|NEST) (?!.*\b(IF|THEN|SEMICOLON)\b).* (AND|OR|COMMA|COMMA_AND|COMMA_OR) "
    r"(HAVE|HAVE_NOT|NEG_AUX|CONSIST_OF)\b"
)
"""A verb without a subject of its own, after a tower."""

ALL_BUT_TWO = re.compile(r"\bALL_BUT (UNIT|NUM) \w+ (PIECE )?(AND|COMMA_AND) (UNIT|NUM)\b")
"""Two things that are excepted."""

SOME_TWO = re.compile(r"^(OPINION )?(BLACK IF|(IF|UNLESS)) ANY_TWO\b|[A-Z] (COMMA )?UNLESS ANY_TWO\b")
"""The words before “any two”, where it is enough that there are such two."""

SAYING = frozenset(["BE", "IS_NOT", *VERBS])

WHOLLY = frozenset(["all", "each", "both"])
MUST = frozenset(["must", "should", "shall", "will", "ought", "to"])

STRICT = ("must", "can", "may", "should")
"""What a denial forbids with."""


class Statements(Those):
    """The rules of verbs and of simple conditions."""

    def is_so(self, be: Token, predicates: Joined) -> Verb:
        may, predicates = self._may((be,)), self._own_kind(be, predicates)
        return Verb("is", predicates, always="always" in be, all=says_all(be), must=says_must(be) and not may, may=may)

    def is_mostly(self, _be: Token, _mostly: Token, predicates: Joined) -> Verb:
        """“Are mostly flat”."""
        return Verb("mostly", predicates)

    def is_not(self, be: Token, predicates: Joined) -> Verb:
        verb = self._deny_verb(predicates, all=says_all(be), strictly=be.startswith(STRICT))
        return replace(verb, always="never" in be)

    def _deny_verb(self, predicates: Joined, *, strictly: bool, all: bool = False) -> Verb:  # noqa: A002 - as in Verb
        row, objects = spread_predicates(predicates)
        what, whole = deny_row(row, self.choices, objects=objects)
        return Verb("is", what, denied=whole, all=all, strictly=strictly and whole)

    def is_only(self, *parts: Part) -> Verb:
        must = any(isinstance(part, Token) and part.startswith((*STRICT, "has")) for part in parts)
        return Verb("is", parts[-1], only=True, must=must)

    def is_not_all(self, *parts: Part) -> Verb:
        if self.says_or_all():
            raise Unfit  # “they can't all be red or all blue”: neither of these
        return Verb("not all", parts[-1])

    does_not_all = is_not_all

    def has(self, have: Token, things: Joined) -> Verb:
        if is_free(have, self.words):
            raise Unfit  # “it may contain reds or blues, but not both”
        anything = isinstance(things, Phrase) and (things.det, things.noun) == ("something", Noun(plural=False))
        if anything and have.startswith(("can", "may")):
            raise Unfit  # “as long as there is a red piece it can have anything”
        may = have.startswith(("can", "may"))
        if may and isinstance(things, But):
            raise Unfit  # “it may contain reds, but only flat ones”: it need not
        return Verb("has", things, all=says_all(have), must=says_must(have), may=may, always="always" in have)

    def amounts_to(self, _be: Token, comparison: Part) -> Verb:
        """“It's the same number of reds as blues”."""
        return Verb("amounts", comparison)

    def has_alike(self, have: Token, pred: Joined) -> Verb:
        pred = self._own_kind(have, pred)
        return Verb("is", pred, all=says_all(have), must=says_must(have))

    def _own_kind(self, verb: Token, pred: Joined) -> Joined:
        """“Each piece has its own colour”, “is its own colour”: one that no other has."""
        after = self.words.after(verb)[:2]
        own = any(word.type == "SAME" and word.endswith("own") for word in after)
        if not own or not isinstance(pred, Pred) or pred.together is None:
            return pred
        if self.says("NO") or not isinstance(pred.together, Alike):
            raise Unfit  # “no piece has its own colour”: none is the only one of it
        return Pred(together=replace(pred.together, same=False))

    def has_not_alike(self, have: Token, pred: Joined) -> Verb:
        after = self.words.after(have)[0]
        if after.endswith(" own"):
            raise Unfit  # “no piece has its own colour”, or not each
        return Verb("is", pred, denied=True)

    def has_not_all(self, *parts: Part) -> Verb:
        """“Don't all have the same size”."""
        return Verb("not all", parts[-1])

    def has_not(self, have: Token, things: Joined) -> Verb:
        if isinstance(things, Phrase) and isinstance(things.noun.what, Attribute) and have.startswith("lack"):
            return Verb("has", ComparisonCondition(self.is_missing(things)))
        if isinstance(things, Phrase) and things.det == "bare" and self.sets_against(have, things.noun):
            return Verb("has", deny_first_kind(things))  # “does not contain red but blue pieces”
        auxiliary = " not " in have or " never " in have
        if have.startswith(("lack", "exclude")):
            apart = split_kinds(things)
            if isinstance(apart, And) and not isinstance(apart, But):
                things = Or(apart.parts)  # “lacks reds and blues”: is without each of them
        strictly = have.startswith(STRICT)
        return Verb("has", things, denied=True, auxiliary=auxiliary, always="never" in have, strictly=strictly)

    def has_only(self, *parts: Part) -> Verb:
        words = [part for part in parts if isinstance(part, Token)]
        may, must = any(not {"can", "may"}.isdisjoint(word.split()) for word in words), any(map(says_must, words))
        things = add_nones(parts)
        if words[0].type == "HAVE_ONLY" and "nothing" in words[0].split():
            if isinstance(things, And):
                return Verb("consists", things)
            if isinstance(things, Phrase) and self.only(words[0], things).det == "nothing":
                return Verb("has", self.only(words[0], things))  # “contains nothing but two reds”
        return Verb("has", self._limit_allowed(things) if may else things, only=True, may=may, must=must)

    def _limit_allowed(self, things: Joined) -> Joined:
        """Return the things after “only” as allowed ones: so many at most, or so many."""
        if not isinstance(things, Phrase) or things.det != "counted":
            return things
        return replace(things, amount=self.limit_amount(things.amount))

    def consists(self, *parts: Part) -> Verb:
        """“Consists of reds”, “consists only of reds”, “consists of reds only”: all the same."""
        return Verb("consists", next(part for part in parts if not isinstance(part, Token)))

    def is_so_many(self, be: Token, _exactly: Token, number: int, noun: Noun) -> Verb:
        """“It's just two reds”: these and nothing else, or so many of them."""
        before = self.words.before(be)
        if not before or before[-1].type not in ("IT", "KOAN") or noun.what not in ("piece", *Attribute):
            raise Unfit
        things = Phrase("counted", noun, Exactly(number))
        apart = noun.what == "piece" and noun.test != ANYTHING and not self.choices.ask("only first", 2)
        return Verb("consists" if apart else "has", things)

    def consists_not(self, *parts: Part) -> Verb:
        return replace(self.consists(*parts), denied=True)

    def does(self, *parts: Part) -> Verb:
        words = [part for part in parts if isinstance(part, Token)]
        kinds, must = {word.type for word in words}, any(map(says_must, words))
        may, every = self._may(words), not kinds.isdisjoint(("ALL", "BOTH"))
        return Verb("is", parts[-1], only="ONLY" in kinds, all=every, must=must, may=may, always="always" in words)

    def _may(self, words: Sequence[Token]) -> bool:
        """Return whether a verb says what pieces may be or do. What all are “allowed” to do they need not."""
        for word in words:
            if "allowed" in word.split() and " only" not in word:
                before = frozenset(self.words.kinds_before(word))
                if before.isdisjoint(("NO", "NOTHING", "ONLY")):
                    raise Unfit
                return True
        return any(word.startswith(("can", "may")) for word in words)

    def does_not(self, *parts: Part) -> Verb:
        verb = self._deny_verb(parts[-1], strictly=parts[0].startswith(STRICT) or "allowed" in parts[0])
        return replace(verb, auxiliary=True, always="never" in parts[0])

    def shares(self, *parts: Part) -> Pred:
        """“Share a colour”, “differ in size from a red piece”."""
        kinds = [part for part in parts if isinstance(part, Attribute)]
        words = [part.type for part in parts if isinstance(part, Token)]
        if "DIFFERENT" in words or "OPPOSITE" in words:
            raise Unfit
        how = "DIFFERENT" if words[0] == "DIFFER_IN" else "SAME"
        return self.compare_in([(how, kind) for kind in kinds], None if isinstance(parts[-1], Attribute) else parts[-1])

    def lies(self, word: Token, *predicates: Joined) -> Joined:
        if predicates:
            return predicates[0]
        upright = word.startswith("stand")
        if not upright and not word.startswith(("lie", "lay")):
            raise Unfit
        return Pred(OfOrientation(Orientation.UPRIGHT if upright else Orientation.FLAT))

    # Statements.

    def sentence(self, *parts: Part) -> Condition | Anaphora:
        if isinstance(parts[-1], Exceptions) and not isinstance(parts[-2], Token) and self._is_of_object():
            raise Unfit  # “no piece touches a piece other than a red one”
        parts = tuple([part for part in parts if not isinstance(part, Token)])
        if len(parts) == 1:
            return self._without_subject(parts[0])
        subject, verbs = parts[:2]
        if isinstance(verbs, And) and self.all_of_those and any(verb.all for verb in leaves(verbs)):
            raise Unfit  # “it contains two reds, and all are upright”: it is not all upright
        if says_white_ones(self.words):
            raise Unfit  # “the white ones have two colours”: the koans, or pieces
        if len(parts) > 2 and isinstance(subject, Phrase) and subject.det in ("they", "everything"):
            subject = all_pieces(subject)
        if isinstance(subject, Phrase):
            subject = self._settle_any_two(self.bind_subject(subject))
        back = self._state_of_named(subject, verbs) if isinstance(subject, Phrase) else None
        if back is not None and (len(parts) == 2 or subject.det in ("they", "it")):
            return back
        if len(parts) > 2:
            subject = self._left_out_of(subject, verbs, parts[2])
        return self.note_kinds(subject, self._of_all_or_last(subject, verbs))

    def both_or_not(self, subject: Joined, verbs: Joined, which: Token | str) -> Condition:
        """“Either red or green is present but not both”, “a red and a blue are present or neither”."""
        if isinstance(subject, Phrase) and subject.noun.one_of == () and len(subject.noun.row) == 2:
            noun = subject.noun
            kinds = [noun.alter(test=both(one, noun.rest), row=(), each=()) for one in noun.row]
            subject = Or(tuple(replace_noun(subject, kind) for kind in kinds))
        joint = Or if which == "but_not_both" else And
        if not isinstance(subject, joint) or not isinstance(verbs, Verb) or says_among(verbs):
            raise Unfit
        dets = [one.det if isinstance(one, Phrase) else "" for one in subject.parts]
        if len(dets) != 2 or not set(dets) <= {"some", "bare", "counted"}:
            raise Unfit
        first, second = (self.statement_about(one, verbs) for one in subject.parts)
        return OneOf((first, second)) if joint is Or else Or((both(first, second), both(Not(first), Not(second))))

    def _settle_any_two(self, subject: Phrase) -> Phrase:
        """“Black if any two touch”: some two do; “white if any two touch” is said of every two."""
        if subject.det != "any_two" or self.says("SAME", "DIFFERENT"):
            return subject  # “black if any two reds have different sizes”
        if SOME_TWO.search(self.words.in_kinds) or self.words[0] == "black":
            return Phrase("some", subject.noun.alter(plural=True))
        return subject

    def _of_all_or_last(self, subject: Joined, verbs: Joined) -> Condition:
        """Return the condition stated of a subject; it may be of the last part of it alone, the others being
        present."""
        if isinstance(subject, Phrase) and subject.word == "a" and subject.noun.each and not says_among(verbs):
            subject = split_kinds(subject)  # “a red and blue is upright”
        if self._is_of_last(subject) and self.choices.ask("tail", 2) == 0:
            *others, last = subject.parts
            return both(*(self.exists(one) for one in others), self.statement_about(last, verbs))
        return self.statement_about(subject, verbs)

    def _without_subject(self, verbs: Joined) -> Condition:
        """“Contains a red piece”, of the koan."""
        if self.says("BOTH") and not self._has_both():
            raise Unfit  # “both touch the table”: both of which
        if self.says("TOWER", "STACK", "NEST") and OF_TOWER.search(self.words.in_kinds):
            raise Unfit  # “a stack contains a red and contains a blue”: the stack does
        if isinstance(verbs, Verb) and verbs.all and self.all_of_those:
            return self.statement_about(self.bind_subject(Phrase("every", UNNAMED)), replace(verbs, all=False))
        return fold(verbs, self.koan_does)

    def _has_both(self) -> bool:
        """Return whether “both” is said of what a verb says that the koan has: “can't have both a red and a yellow”."""
        before = [None, *self.words.kinds]
        return all(
            one in ("HAVE", "HAVE_NOT") for one, word in zip(before, self.words, strict=False) if word.type == "BOTH"
        )

    def _is_of_last(self, subject: Joined) -> bool:
        """Return whether it may be the last alone that “is” so: “a red and a blue is upright”."""
        phrases = subject.parts if isinstance(subject, And) and not isinstance(subject, BothOf) else ()
        if not phrases or not all(isinstance(one, Phrase) and one.det in ("some", "counted") for one in phrases):
            return False
        verbs = (word for before, word in pairwise(self.words) if before.type != "THAT" and word.type in SAYING)
        verb = next(verbs, None)
        return phrases[-1].noun.plural is False and verb is not None and is_singular(verb)

    def _left_out_of(self, subject: Joined, verbs: Joined, excepted: Exceptions) -> Phrase:
        """Return the subject without what is excepted of it after the verb: “nothing touches a red except blues”."""
        if not isinstance(subject, Phrase) or subject.det not in ("every", "the", "no", "nothing"):
            raise Unfit
        none = subject.det in ("no", "nothing")
        if none and any(isinstance(node, Mutual) for node in nodes(verbs)):
            raise Unfit  # “no pieces touch except reds”: they touch each other, or touch others too
        subject = replace(subject, det="no") if none else subject
        return replace_noun(subject, self.modify_noun(subject.noun, excepted))

    def _is_of_object(self) -> bool:
        """Return whether “other than” stands right after a piece (or “except” after “anything”) that something
        touches."""
        pairs = ((word, after) for word, after in pairwise(self.words) if after.type == "EXCEPT")
        return any(
            word.type == "SOMETHING" or (word.type == "PIECE" and after == "other than") for word, after in pairs
        )

    def _state_of_named(self, subject: Phrase, verbs: Joined) -> Condition | Anaphora | None:
        """Return the statement about something named before, if the subject may be that; None otherwise."""

        def make_condition() -> Condition | None:
            return attempt(lambda: self.statement_about(subject, verbs))

        if subject.det == "they":
            two = subject.word if subject.word in ("both", "neither") else ""
            return Anaphora(verbs, whole=subject.word == "whole", two=two)
        if subject.det == "it" and subject.word:
            koan = make_condition()
            return koan if subject.word == "again" and koan is not None else Anaphora(verbs, koan, it=True)
        if subject.word == "owned":
            return Anaphora(verbs, make_condition(), it=True, owned=subject)
        if subject.det == "the" and subject.word == "again":
            return Anaphora(verbs, make_condition(), it=True, again=subject.noun)
        if subject.det == "the" and subject.noun.to_it is not None:
            return Anaphora(Verb("is", self.apply_which_clause(subject.noun, verbs)), it=True)
        if subject.lone and subject.amount == Numeral(1) and self.says("IF", "ONLY_IF", "IFF", "UNLESS"):
            raise Unfit  # “if two pieces touch, one is red”: one of those
        return self.relate_to_it(subject, verbs)

    def all_so(self, word: Token, predicates: Joined, *left_out: Part) -> AllSo:
        plural = any(isinstance(pred, Pred) and pred.plural for pred in leaves(predicates))
        if plural or not word.startswith(("all", "any and all")):
            raise Unfit
        if left_out:
            noun = self.modify_noun(Noun(plural=True), left_out[-1])
            return AllSo(self.statement_about(Phrase("every", noun), Verb("is", predicates)), None)
        if self.says("TOUCHING") and self.says("SAME", "DIFFERENT"):
            raise Unfit  # “all touching pieces the same colour”
        pred = self.combine_predicates(predicates)
        return AllSo(self.holds(Phrase("everything"), pred), pred)

    def all_but_so(self, word: Token, number: int, predicates: Joined) -> Condition:
        """“All but one flat”."""
        if ALL_BUT_TWO.search(self.words.in_kinds):
            raise Unfit  # “all pieces except one large and one small are flat”
        return self.statement_about(self.all_but(word, number), Verb("is", predicates))

    def not_all_so(self, word: Token, predicates: Joined) -> AllSo:
        plural = any(isinstance(pred, Pred) and pred.plural for pred in leaves(predicates))
        if word.endswith("every") or (plural and self.has_rows) or self.says_or_all():
            raise Unfit  # “not all reds and not every blue are upright”
        return AllSo(self.statement_about(Phrase("everything"), Verb("not all", predicates)), None)

    def outnumbers(self, first: Joined, *parts: Part) -> Condition:
        """“The reds outnumber the blues by two”, “the reds don't outnumber the blues”."""
        if parts[0].type == "NEG_AUX":
            return Not(self.outnumbers(first, *parts[1:]))
        second, by = OTHERS if isinstance(parts[1], Token) else parts[1], parts[3:]
        order = Order.MORE
        if isinstance(first, CombinedPhrases):  # “the reds and blues together outnumber the yellows”
            first, second, order = second, first, Order.FEWER
        if not isinstance(first, Phrase) or not isinstance(second, (Phrase, CombinedPhrases)):
            raise Unfit
        amount = exact(by[-1]) if by else None
        so_many = self.compare_amounts(Comparison(first, order, second, amount=amount))
        if not isinstance(amount, AtMost):
            return so_many
        return And((self.compare_amounts(Comparison(first, order, second)), so_many))

    def makes_up(self, subject: Joined, *parts: Part) -> Condition:
        """“Reds and yellows make up at least half of the pieces”."""
        share, *nouns = (part for part in parts if not isinstance(part, Token))
        if not isinstance(subject, (Phrase, And)):
            raise Unfit
        pieces = self._test_of_all(leaves(subject), "bare", "the")
        among = self.test_of(nouns[0], union=True) if nouns else ANYTHING
        return self.share_is(Phrase(share[0], Noun(plural=True), share[1]), among, pieces)

    def together_have(self, combined: CombinedPhrases, verbs: Joined) -> Condition:
        """“The reds and the blues together have more than six pips”."""
        if any(phrase.noun.row for phrase in combined.phrases):
            raise Unfit  # “the reds or blues together”: of either, or of both
        pieces = self._test_of_all(combined.phrases, "bare", "the", "every")

        def have(verb: Verb) -> Condition:
            if verb.way != "has" or verb.only:
                raise Unfit
            if is_pips(verb.what):
                so: Condition = Is(Pips(pieces), exact(verb.what.amount))
            elif isinstance(verb.what, (Comparison, QuantityAmount)):
                so = self.has_measure(pieces, verb.what)
            else:
                raise Unfit
            return Not(so) if verb.denied else so

        return fold(verbs, have)

    def _test_of_all(self, phrases: Iterable[Part], *ways: str) -> Test:
        """Return the pieces that any of some phrases names."""
        tests: list[Test] = []
        for phrase in phrases:
            if not isinstance(phrase, Phrase) or phrase.det not in ways or phrase.noun.plural is False:
                raise Unfit
            each = [both(one, phrase.noun.test) for one in phrase.noun.each]
            tests += each or [self.test_of(phrase.noun, union=True)]
        return either(*tests)

    def with_things(self, word: Token, things: Joined) -> Condition:
        """“With no reds”."""
        return self.koan_has(Verb("has", things, denied=word.type == "WITHOUT"))

    def only_things(self, *parts: Part) -> Condition:
        """“Red pieces only”, “only a red piece and a blue one”."""
        things = next(part for part in parts if not isinstance(part, Token))
        if isinstance(parts[0], Token) and not (isinstance(things, And) and says_how_many(things)):
            raise Unfit
        if self.says("HAVE", "THERE_IS", "CONSIST_OF", "NOT_CONSIST_OF"):
            raise Unfit  # “there are red and blue pieces only”: of neither are there others
        linked = isinstance(things, Phrase) and any(isinstance(one, Related) for one in nodes(things.noun.test))
        if linked or self.says("NOT") or self._is_one_more(parts):
            raise Unfit  # “flats pointing at uprights only”, “not reds only”
        return self.koan_has(Verb("has", things, only=True))

    def _is_one_more(self, parts: Sequence[Part]) -> bool:
        """Return whether one thing with “only” after “and” is the last of several: “one piece and one piece only”."""
        if isinstance(parts[0], Token) or not isinstance(parts[0], Phrase) or parts[0].noun.each:
            return False
        before = self.words.before(parts[-1])
        return next((word for word in reversed(before) if word.type in JOINTS), "") in ("and", "&")

    def there_is(self, _there: Token, things: Joined) -> Condition:
        return self.koan_has(Verb("has", things))

    def there_is_not(self, _there: Token, things: Joined) -> Condition:
        return self.koan_has(Verb("has", things, denied=True))

    def there_is_only(self, *parts: Part) -> Condition:
        things, there = add_nones(parts), parts[0]
        may = isinstance(there, Token) and place_of_permission([there]) is not None
        return self.koan_has(Verb("has", self._limit_allowed(things) if may else things, only=True))

    def most_common(self, *parts: Part) -> Condition:
        phrase = next((part for part in parts if isinstance(part, Phrase)), None)
        rows = [part for part in parts if not isinstance(part, (Token, Phrase))]
        kind = next(part for part in parts if isinstance(part, Token) and part.type == "MOST_COMMON")
        if phrase is not None and phrase.det not in ("bare", "the", "every"):
            raise Unfit
        among = ANYTHING if phrase is None else self.test_of(phrase.noun, union=True)
        tests = [test_of_row(row) for row in rows]
        if any(
            isinstance(test, known) and word not in kind and "kind" not in kind
            for test in tests
            for known, word in KIND_WORDS
        ):
            raise Unfit
        return either(*(most_common_is(among, test) for test in tests))

    def not_most_common(self, adjectives: Part, _not: Token, *parts: Part) -> Condition:
        return Not(self.most_common(adjectives, *parts))

    def more_are(self, word: Token, *parts: Part) -> Condition:
        """“More pieces touch a red than point at one”, “fewer are red than blue”, “as many touch a red as do not”."""
        first, *second = (part for part in parts if not isinstance(part, Token))
        test = self._plain_test(as_verbs(first))
        if not second and any(verb.denied for verb in leaves(first)):
            raise Unfit
        other = self._plain_test(as_verbs(second[0])) if second else Not(test)  # “more are flat than not”
        order = {"MORE": Order.MORE, "FEWER": Order.FEWER}.get(word.type, Order.EQUAL)
        return Compare(Count(test), order, Count(other))

    def more_linked(self, word: Token, *parts: Part) -> Condition:
        """“More pieces touch a red than a blue”, “more pieces point at reds than at blues”."""
        link, first, second = (part for part in parts if not isinstance(part, Token))
        one, other = (self.linked_to(link, phrase) for phrase in (first, second))
        if one.to_it is not None or other.to_it is not None:
            raise Unfit
        return Compare(Count(one.test), Order.MORE if word.type == "MORE" else Order.FEWER, Count(other.test))

    def so_compared(self, comparing: ComparisonCondition | Comparison, verbs: Joined) -> Condition:
        """“More reds than blues are upright”."""
        if not isinstance(comparing, Comparison) or not isinstance(comparing.right, Phrase):
            raise Unfit
        right = comparing.right.noun
        if right.what != "piece" or right.tail or right.there:
            raise Unfit  # “more reds than pieces that touch a blue are upright”
        test = self._plain_test(verbs)
        left, right = (one.alter(test=both(one.test, test)) for one in (comparing.left.noun, right))
        return self.compare_amounts(
            replace(comparing, left=replace_noun(comparing.left, left), right=replace_noun(comparing.right, right))
        )

    def _plain_test(self, verbs: Joined) -> Test:
        """Return the test that verbs state of each piece by itself."""
        pred = self.piece_does(verbs)
        if replace(pred, onto=None, affirmed=None) != Pred(pred.test):
            raise Unfit
        return pred.test

    def is_tallest(self, words: Token) -> Condition:
        return Not(TALLEST) if " not " in words else TALLEST


def add_nones(parts: Sequence[Part]) -> Joined:
    """Return things said with “only”, joined with the denials after them: “reds only, no small ones”."""
    things, *nones = (part for part in parts if not isinstance(part, Token))
    if any(one.det != "no" for one in nones):
        raise Unfit
    return And((things, *nones)) if nones else things


def says_how_many(things: And[Part]) -> bool:
    """Return whether each of several things is a number of pieces, or “a piece”."""
    return all(isinstance(one, Phrase) and one.det in ("some", "counted") for one in things.parts)


def is_singular(verb: Token) -> bool:
    """Return whether a verb is said of one: “is”, “touches”."""
    first = verb.split()[0]
    return not NUMBERS.get(first, not first.endswith("s"))


def says_white_ones(words: Sequence[Token]) -> bool:
    """Return whether a text begins with “the white ones”."""
    if words[0].type not in ("THE", "OPINION"):
        return False
    first = [word for word in words[:4] if word.type != "OPINION"][:3]
    return [word.type for word in first] == ["THE", "COLOUR", "PIECE"] and first[1] in ("white", "black")


def as_verbs(said_of: Joined) -> Joined:
    """Return verbs, with “are” added to predicates without a verb."""
    return said_of if all(isinstance(leaf, Verb) for leaf in leaves(said_of)) else Verb("is", said_of)


def all_pieces(phrase: Phrase) -> Phrase:
    """“They” and “everything” as “all pieces”, of which some can be excepted."""
    if phrase.noun.other or phrase.word not in ("", "whole"):
        raise Unfit
    return Phrase("every", Noun(plural=True))


def says_all(word: str) -> bool:
    """Return whether a verb says “all”, “each” or “both” of its subject."""
    return not WHOLLY.isdisjoint(word.split())


def says_must(word: str) -> bool:
    """Return whether a verb demands something, of which “any” means every one."""
    return not MUST.isdisjoint(word.split())
