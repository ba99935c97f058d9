"""Clauses after a noun, which narrow its meaning: “touching a red piece”, “that is flat”, “of two colours”."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from zendotao.core.rule.building.folding import both, fold, leaves, settle_under_not
from zendotao.core.rule.building.gathering import drop_tower, in_both
from zendotao.core.rule.building.marks import ALL_OF, are_exclusive
from zendotao.core.rule.building.of_phrases import OfPhrases, names_these
from zendotao.core.rule.building.one_more import check_another
from zendotao.core.rule.building.phrase_values import Noun, Phrase, exclude_such
from zendotao.core.rule.building.predicate_values import (
    Exceptions,
    MadeOf,
    OfWhich,
    Pred,
    Presence,
    Relative,
    SuchThat,
    Tall,
    Verb,
    Whose,
    With,
)
from zendotao.core.rule.building.tower_limits import limit_to_tower, names_end
from zendotao.core.rule.building.towers import split_ends, tower_is
from zendotao.core.rule.building.values import Alike, Joined, Mutual, Numeral, Part, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtTop,
    Attribute,
    Condition,
    Exactly,
    Link,
    Not,
    OneOf,
    Or,
    PointingAtNth,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

NUMBERS = {"is": False, "are": True, "have": True, "has": False, "do": True, "does": False}
MODALS = ("must", "should", "can", "may", "will", "would", "shall", "could", "all", "each", "both", "only", "never")


class Clauses(OfPhrases):
    """Nouns with clauses after them, and the rules of those clauses."""

    def modify_noun(self, noun: Noun, part: Joined) -> Noun:
        """Return the noun with a clause, or with several that are joined."""
        if isinstance(part, And) and noun.what != "piece" and all(isinstance(one, MadeOf) for one in part.parts):
            return self.modify_noun(noun, MadeOf(And(tuple(one.joined for one in part.parts))))
        if isinstance(part, And):
            preds = [one for one in part.parts if isinstance(one, Pred)]
            check_another([one.test for one in preds], self.one_more)
            for one in self.link_to_named(preds) if len(preds) == len(part.parts) else part.parts:
                noun = self.modify_noun(noun, one)
            return noun
        if isinstance(part, (Or, Not, OneOf)):
            return self._add_joined_clauses(noun, part)
        return self._add_clause(noun, part)

    def _add_clause(self, noun: Noun, part: Part) -> Noun:
        match part:
            case Pred() | Tall() if noun.what == "tower":
                return noun.add_tower_condition(tower_is(part))
            case Pred():
                return add_predicate(noun, part)
            case Exceptions(joined):
                return self._except_pieces(noun, joined)
            case MadeOf(joined, among=True) if noun.what in ("piece", "tower"):
                return self.noun_among(noun, joined)
            case MadeOf(joined):
                return self.make_noun_of(noun, joined)
            case Relative(joined, plural):
                return self._add_comparison(noun, joined, plural=plural)
            case With():
                return self._add_possession(noun, part)
            case Whose():
                return self._add_whose_clause(noun, part)
            case OfWhich():
                return self._add_kinds_clause(noun, part)
        return self._add_condition(noun, part)

    def _add_condition(self, noun: Noun, part: Part) -> Noun:
        """Return a tower in which something holds; kinds (directions) in which some pieces point."""
        if isinstance(part, SuchThat) and noun.what == "tower":
            return noun.add_tower_condition(limit_to_tower(part.condition) if part.within else part.condition)
        if isinstance(part, Noun) and isinstance(noun.what, Attribute) and part.what == "piece":
            return noun.alter(test=both(noun.test, self.plain_test(part, union=True)))
        raise Unfit

    def _add_joined_clauses(self, noun: Noun, part: Joined) -> Noun:
        """Add clauses joined otherwise than by *and*: each must be a test, or a condition, by itself."""

        def alone(clause: Part) -> Noun:
            changed = exclude_such(self.modify_noun(Noun(noun.what, plural=noun.plural), clause))
            if changed.all_are is not None:
                raise Unfit
            if changed.together or changed.to_it or changed.but or changed.of_kind or changed.each or changed.gathered:
                raise Unfit
            return changed

        def in_tower(clause: Part) -> Condition:
            condition = alone(clause).tower
            if condition is None:
                raise Unfit
            return condition

        if noun.what == "tower":
            return noun.add_tower_condition(fold(part, in_tower))
        return noun.alter(test=both(noun.test, fold(part, lambda clause: alone(clause).test)))

    def _except_pieces(self, noun: Noun, joined: Joined) -> Noun:
        phrases = leaves(joined)
        if noun.what != "piece":
            raise Unfit
        if len(phrases) == 1 and not isinstance(phrases[0], (Noun, Phrase)):
            return noun.alter(but=number_left_out(phrases[0]))
        if len(phrases) == 1 and isinstance(phrases[0], Phrase):
            left_out = self.test_of(phrases[0].noun, union=True)
            if are_exclusive((noun.test, left_out)):
                raise Unfit  # “each red piece touches no piece except a blue one”: no red piece is left out
            number = 1 if phrases[0].det == "some" else number_left_out(phrases[0].amount)
            return noun.alter(but=number, but_of=left_out, but_a=phrases[0].det == "some")
        if not all(isinstance(one, Noun) for one in phrases):
            raise Unfit
        tests = [self.plain_test(one, union=True) for one in phrases]
        if ANYTHING in tests:
            raise Unfit  # “except the largest piece or pieces”, “except the ones touching a red”
        return noun.alter(test=both(noun.test, *(Not(test) for test in tests)))

    def _add_comparison(self, noun: Noun, verbs: Joined, *, plural: bool | None) -> Noun:
        """“A red and a green that don't touch”, by the last of them, “a piece that is not the same size”; like any
        other clause where nothing is denied."""
        denied = not noun.plural and isinstance(verbs, Verb) and verbs.denied and verbs.way == "is"
        together = self.combine_predicates(verbs.what).together if denied else None
        match together:
            case Mutual(Link.TOUCHING) if plural:
                return add_predicate(noun, Pred(together=Mutual(Not(Link.TOUCHING))))
            case Alike(attribute, True):
                return add_predicate(noun, Pred(together=Alike(attribute, same=False)))
        return self._add_relative_clause(noun, verbs)

    def _add_relative_clause(self, noun: Noun, verbs: Joined) -> Noun:
        if noun.what == "tower":
            return self.of_towers_with(noun, fold(verbs, self.tower_does))
        if isinstance(noun.what, Attribute):
            return limit_to_present(noun, verbs)
        if noun.what != "piece":
            raise Unfit
        pred = self.piece_does(verbs)
        if noun.plural and any(verb.all for verb in leaves(verbs)):
            return noun.alter(all_are=pred)
        apart = pred.gathered is not None and pred.gathered.way != "each"  # “that are in a stack”: each in some stack
        return add_predicate(noun, replace(pred, gathered=None) if apart else pred)

    def _add_possession(self, noun: Noun, clause: With) -> Noun:
        if noun.what == "tower":
            if any(isinstance(one, MadeOf) and names_these(one.joined) for one in noun.tail):
                raise Unfit  # “a stack of two reds with a blue on top”: three pieces, or two
            return self.of_towers_with(noun, self.tower_does(Verb("has", clause.joined, clause.denied)))
        if noun.what != "piece":
            raise Unfit
        return add_predicate(noun, self.pieces_have(clause.joined, denied=clause.denied))

    def _add_whose_clause(self, noun: Noun, clause: Whose) -> Noun:
        """Return a tower whose bottom piece is blue: what is said holds in the tower."""
        if noun.what != "tower" or clause.noun.what != "piece":
            raise Unfit
        condition = self.condition_on_tower_pieces(Phrase("the", clause.noun), clause.verbs)
        return self.of_towers_with(noun, limit_to_tower(condition) if names_end(condition) else condition)

    def condition_on_tower_pieces(self, phrase: Phrase, verbs: Joined) -> Condition:
        """Return the condition on the pieces of a tower; just one is at its top, and one at its bottom."""
        alone = phrase.det == "the" and isinstance(phrase.noun.test, (AtTop, AtBottom))
        return self.statement_about(Phrase("some", phrase.noun) if alone else phrase, verbs)

    def _add_kinds_clause(self, noun: Noun, clause: OfWhich) -> Noun:
        """Limit kinds to those of which there are so many pieces."""
        phrase = clause.phrase
        what = Attribute.TOWER if noun.what == "tower" and noun.tower is None else noun.what
        if not isinstance(what, Attribute) or noun.test != ANYTHING or noun.having is not None:
            raise Unfit
        if phrase.noun.what != "piece" or phrase.det not in ("counted", "no") or phrase.lone:
            raise Unfit
        amount = NONE if phrase.det == "no" else phrase.amount
        amount = Not(settle_under_not(amount)) if clause.denied else amount
        return noun.alter(what=what, test=self.test_of(phrase.noun, union=True), having=amount)

    def apply_which_clause(self, noun: Noun, verbs: Joined) -> Pred:
        """“The first piece it points at is red”, said of what points at it."""
        if noun.to_it is None or noun.plural is not False:
            raise Unfit
        pred = self.piece_does(verbs)
        if pred.together is not None or pred.each or pred.to_it is not None:
            raise Unfit
        test = pred.test
        some: Test = Related(noun.to_it, SOME, both(noun.test, test))
        every: Test = Not(Related(noun.to_it, SOME, both(noun.test, Not(test))))
        return Pred(some if isinstance(noun.to_it, PointingAtNth) else self.choices.one_of("the one", every, some))

    # The rules of clauses.

    def excepted(self, _word: Token, joined: Joined) -> Exceptions:
        return Exceptions(joined)

    def exception(self, *children: Part) -> Noun | Phrase | Said:
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

    def with_thing(self, _with: Token, things: Joined) -> With:
        return With(things)

    def without(self, _word: Token, things: Joined) -> With:
        return With(things, denied=True)

    def of_value(self, _of: Token, value: Part) -> With:
        return With(value)

    def relative(self, that: Token, verbs: Joined) -> Relative:
        first = self.words.after(that)[0].split()[0]
        return Relative(verbs, plural=NUMBERS.get(first, None if first in MODALS else not first.endswith("s")))

    def made_of(self, of: Token, phrases: Joined) -> MadeOf:
        if " the" in of and isinstance(phrases, Phrase) and phrases.det == "counted" and phrases.noun.what in ALL_OF:
            raise Unfit  # “of the four colours” names them all
        self._check_below(phrases)
        among = of.startswith("among")
        if among and not {"TOUCHING", "POINTING_AT"}.isdisjoint(self.words.kinds_before(of)):
            raise Unfit  # “a red touching a blue among the flat pieces”: the red, or the blue
        return MadeOf(phrases, among=among)

    def _check_below(self, phrases: Joined) -> None:
        """Raise :class:`Unfit` for “a stack of three with a red on top”: the stack has it there."""
        if self.says("AT_TOP") and any(is_below(node) for one in leaves(phrases) for node in nodes(one)):
            raise Unfit

    def made_up(self, *parts: Part) -> Relative:
        """“Made of reds”, after a noun."""
        self._check_below(parts[-1])
        return Relative(Verb("consists", parts[-1]))

    def of_which(self, _of: Token, *parts: Part) -> OfWhich:
        return OfWhich(parts[-1], parts[-2].type in ("THERE_IS_NOT", "HAVE_NOT"))

    def in_which(self, _which: Token, phrase: Phrase, _point: Token) -> Noun:
        return phrase.noun

    def whose(self, _word: Token, noun: Noun, *parts: Part) -> Whose:
        """“Whose bottom piece is blue”, “whose top piece and bottom piece are the same colour”."""
        *others, verbs = (part for part in parts if not isinstance(part, Token))
        for other in others:
            noun = split_ends(noun, other, verbs)
        return Whose(noun, verbs)


def number_left_out(amount: Said) -> int:
    """Return how many pieces are excepted."""
    if not isinstance(amount, (Numeral, Exactly)):
        raise Unfit
    return amount.number


def is_below(node: Any) -> bool:
    """Return whether it says of a piece that another is on top of it."""
    return isinstance(node, Related) and node.relation in (Link.BELOW, Link.DIRECTLY_BELOW)


def add_predicate(noun: Noun, pred: Pred) -> Noun:
    """Return the noun with what is said of its pieces."""
    if noun.what == "tower" or (pred.each and not pred.gathered):
        raise Unfit
    if pred.together is not None:
        noun = noun.alter(together=pred.together if noun.together is None else in_both(noun.together, pred.together))
    if pred.to_it is not None:
        noun = noun.alter(to_it=pred.to_it if noun.to_it is None else both(noun.to_it, pred.to_it))
    test = both(noun.test, drop_tower(pred.together, pred.test))
    return noun.alter(test=test, gathered=pred.gathered or noun.gathered, on_top=pred.on_top or noun.on_top)


def limit_to_present(noun: Noun, verbs: Joined) -> Noun:
    """“Colours that are present”, “that appear twice”."""
    if not isinstance(verbs, Verb) or not isinstance(verbs.what, Presence) or verbs.denied or verbs.what.absent:
        raise Unfit
    amount = verbs.what.amount
    if amount is not None and noun.having is not None:
        raise Unfit
    return noun.alter(there=True) if amount is None else noun.alter(having=amount)
