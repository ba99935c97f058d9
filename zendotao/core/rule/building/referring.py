"""Pronouns: what “it” and “they” are, in a row of conditions and after “if”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import cast

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.all_of_them import whole_tower_is
from zendotao.core.rule.building.allowing import check_then
from zendotao.core.rule.building.antecedents import (
    ONE,
    TWO,
    absent_pieces,
    antecedent,
    bind_pronoun,
    counts_all,
    existing_piece,
    is_linked,
    pair_in,
    pieces_named_by,
    two_kinds,
)
from zendotao.core.rule.building.carrying import NAMING, is_plural
from zendotao.core.rule.building.folding import both, either, fold, fold_preds, leaves, settle_under_not
from zendotao.core.rule.building.generic import STONES, Generic
from zendotao.core.rule.building.joining import NotSo, ParenthesizedPart, unwrap_part
from zendotao.core.rule.building.marks import has_all, parts_of
from zendotao.core.rule.building.phrase_values import ANY_PIECE, Noun, Phrase
from zendotao.core.rule.building.predicate_values import Anaphora, Pred, SuchThat
from zendotao.core.rule.building.predicates import negate_predicate
from zendotao.core.rule.building.relations import mutual_relation
from zendotao.core.rule.building.values import Joined, NamedBefore, Part, Said, Unfit, attempt
from zendotao.core.rule.building.verbs import says_among
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
    Not,
    OneOf,
    Or,
    Related,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes


class Referring(Generic):
    """Conditions that speak of what other conditions name."""

    def resolve_pronouns(self, joined: Joined) -> Joined:
        """Return joined conditions with each pronoun resolved by what stands before it in the same row."""
        if isinstance(joined, Anaphora):
            return resolve_alone(joined)
        if isinstance(joined, And):
            return And(tuple(self._resolve_in_turn(joined.parts)))
        if isinstance(joined, (Or, OneOf)):
            every = [part for part in joined.parts if isinstance(part, Every) or counts_all(part)]
            none = absent_pieces(joined.parts[0]) if self.refers else None
            if none is None and self.refers and every and len(every) == 1:
                none = pieces_named_by(every[0])  # “all reds are flat or all of them are upright”
            if none is not None and is_linked(none):
                raise Unfit  # “no red touches a blue unless one of them is flat”
            if none is not None:
                joined = bind_pronoun(joined, none)  # “no reds, or at least two of them”
            return type(joined)(tuple(self._one_of_some(part, every) for part in joined.parts))
        return joined

    def _one_of_some(self, part: Part, every: Sequence[Condition]) -> Condition:
        if isinstance(part, Anaphora) and not part.it and every:
            return self.they_do(replace(part, whole=True) if all(map(counts_all, every)) else part, every)
        return cast("Condition", self.resolve_pronouns(part))

    def _resolve_in_turn(self, parts: Sequence[Part]) -> list[Condition]:
        done: list[Condition] = []
        for part in parts:
            if not isinstance(part, Anaphora):
                done.append(self._bind_them(self.resolve_pronouns(part), done))
            elif part.it:
                done = self._it_does(part, done)
            else:
                linked = self._linked_do(part, done)
                done = [*done, self.they_do(part, done)] if linked is None else [linked]
        return done

    def _bind_them(self, condition: Condition, before: Sequence[Condition]) -> Condition:
        """Return the condition, “them” in it being what was named before."""
        if not self.refers or not any(isinstance(node, NamedBefore) for node in nodes(condition)):
            return condition
        if not self.or_all and any(map(self._is_of_two, before)):
            raise Unfit  # “a red touches a blue and one of them is flat”: of these two
        kinds = {self.kinds_told[part] if part in self.kinds_told else pieces_named_by(part) for part in before}
        named = kinds.pop() if len(kinds) == 1 else None
        if named is None:
            return condition
        ways = (bind_pronoun(condition, named), bind_pronoun(condition, ANYTHING))
        return cast("Condition", self.choices.one_of("all so", *ways) if self.or_all else ways[0])

    def _is_of_two(self, condition: Condition) -> bool:
        """Return whether a condition names two pieces that stand so to each other: “a red touches a blue”."""
        one = isinstance(condition, Is) and condition.amount in (SOME, *ONE, NONE)
        return one and is_linked(condition) and not self._names_several

    @cached_property
    def _names_several(self) -> bool:
        """Whether the first word that names pieces is of several: “reds”."""
        return next((is_plural(word) for word in self.words if word.type in ("PIECE", *NAMING)), False)

    def they_do(self, part: Anaphora, before: Sequence[Condition]) -> Condition:
        two = two_kinds(before)
        if two is not None:
            return self._two_do(part, *two)
        pair = pair_in(before)
        if (part.two and pair is None) or (pair is not None and is_linked(pair[0])):
            raise Unfit  # “two pieces touch and both are red”: some two that touch, or all such
        if pair is not None and (part.two or says_among(part.verbs)):
            return self._pair_does(part, *pair)
        named = antecedent(before)
        if named is None and not part.whole:
            raise Unfit(message("say which pieces “they” are"))
        return self.statement_about(Phrase("the", Noun(test=named or ANYTHING, plural=True)), part.verbs)

    def _linked_do(self, part: Anaphora, before: Sequence[Condition]) -> Condition | None:
        """“A red piece touches a blue one and they are the same size”, “and both are flat”."""
        if len(before) == 1 and isinstance(before[0], Is) and isinstance(before[0].quantity, Towers):
            return whole_tower_is(before[0], self.statement_about(Phrase("every", Noun(plural=True)), part.verbs))
        test = existing_piece(before[0]) if len(before) == 1 else ANYTHING
        links = [one for one in parts_of(test) if isinstance(one, Related)]
        several = any(map(is_plural, self.words))
        if not links or (several and self._names_several and all(link.amount == SOME for link in links)):
            return None
        pred = self.piece_does(part.verbs)
        if several:
            return self._others_do(part, test, pred)
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

    def _others_do(self, part: Anaphora, test: Test, pred: Pred) -> Condition:
        """“A red piece touches at least two pieces and they are blue”: all those that it touches."""
        links = [one for one in parts_of(test) if isinstance(one, Related)]
        if self._names_several or len(links) > 1 or part.two or pred != Pred(pred.test, affirmed=pred.affirmed):
            raise Unfit  # “at least two reds touch the same blue and they are flat”
        failing: Test = replace(links[0], amount=SOME, others=both(links[0].others, Not(pred.test)))
        return Is(Count(both(test, Not(failing))), SOME)

    def _two_do(self, part: Anaphora, one: Test, other: Test) -> Condition:
        """“There is a red piece and a blue piece, and they touch”."""
        if part.two == "neither":
            pred = negate_predicate(self.piece_does(part.verbs))
            return both(*(self.holds(Phrase("some", Noun(test=test, plural=False)), pred) for test in (one, other)))
        # “There are reds and blues and they don't touch”: some of them, or none.
        several = any(map(is_plural, self.words))
        det = "some"
        if several and any(verb.denied for verb in leaves(part.verbs)):
            det = "bare"
        elif several and all(verb.all for verb in leaves(part.verbs)):
            det = "each"  # “there are reds and blues and they are all upright”
        subject = And(tuple(Phrase(det, Noun(test=test, plural=det != "some")) for test in (one, other)))
        if det == "each":
            part = replace(part, verbs=fold_preds(part.verbs, lambda verb: replace(verb, all=False)))
        return self.statement_about(subject, part.verbs)

    def _pair_does(self, part: Anaphora, test: Test, amount: Said) -> Condition:
        """“There are two red pieces, and they touch”, “and both are flat”."""
        noun, among = Noun(test=test, plural=True), says_among(part.verbs)
        det = "no" if part.two == "neither" else "any_two" if among else "each"
        exactly_two = self.statement_about(Phrase(det, noun), part.verbs)
        if not among or amount == Exactly(2) or det == "no":
            return exactly_two
        some = self.statement_about(Phrase("counted", noun, AtLeast(2)), part.verbs)
        return self.choices.one_of("numeral", exactly_two, some)

    def _it_does(self, part: Anaphora, before: list[Condition]) -> list[Condition]:
        """Return the conditions so far, with what is said of “it”: of what one of them names, or of the koan."""
        such, inside = self._state_of_one(part)
        ways: list[list[Condition]] = []
        every = {Count(one.pieces) for one in before if isinstance(one, Every)}
        for place, condition in enumerate(before):
            if isinstance(condition, Is) and condition.quantity in every:
                continue  # “each red piece is flat and it is large”: not some red one
            found = [
                *self.such_exists_too(condition, such, inside, part.again),
                *self._state_of_definite(condition, part),
            ]
            ways += [[*before[:place], way, *before[place + 1 :]] for way in found]
        if ways and (part.again != ANY_PIECE or is_end(part.owned)):
            return self.choose_referent(None, ways)  # “a stack, and its top piece”: a koan has none
        return self.choose_referent(None if part.koan is None else [*before, part.koan], ways)

    def _state_of_one(self, part: Anaphora) -> tuple[Test | None, Condition | None]:
        """Return the test of “it” as of a piece, and the condition as of a tower; “it is white” is said of a koan's
        stone.
        """
        owned = part.owned
        if owned is not None:
            return None, attempt(lambda: self.condition_on_tower_pieces(owned, part.verbs))
        pred = attempt(lambda: self.piece_does(part.verbs))
        plain = pred is not None and not pred.together and not pred.each and pred.to_it is None
        inside: Condition | None = attempt(lambda: fold(part.verbs, self.tower_does))
        if part.again.what == "tower":
            return None, inside
        inside = inside if part.again == ANY_PIECE else None
        return pred.test if pred is not None and plain and pred.test not in STONES else None, inside

    def such_exists_too(
        self, condition: Condition, more: Test | None, inside: Condition | None, again: Noun = ANY_PIECE
    ) -> list[Condition]:
        """Return the conditions that what a condition names exists, and that it is as said too."""
        match condition:
            case Is(Towers(such), amount) if amount == SOME and inside is not None and has_all(such, again.tower):
                return [Is(Towers(both(such, inside)), SOME)]
            case Is(Towers(such), amount) if amount in ONE and inside is not None and has_all(such, again.tower):
                return [both(condition, Is(Towers(both(such, inside)), SOME))]
            case Is(Count(test), amount) if more is not None and amount == SOME:
                return [Is(Count(told), SOME) for told in self.tests_of_it(test, more, again.test)]
            case Is(Count(test), amount) if more is not None and amount in ONE and not isinstance(test, Extremal):
                return [both(condition, Is(Count(told), SOME)) for told in self.tests_of_it(test, more, again.test)]
        return []

    def _state_of_definite(self, condition: Condition, part: Anaphora) -> list[Condition]:
        """“The largest piece is red and it is upright”."""
        if part.again != ANY_PIECE or not isinstance(condition, Every) or not isinstance(condition.pieces, Extremal):
            return []
        the = Phrase("the", Noun(test=condition.pieces, plural=False))
        too = attempt(lambda: self.statement_about(the, part.verbs))
        return [] if too is None else [both(condition, too)]

    def such_that(self, words: Token, condition: Part) -> SuchThat:
        return SuchThat(self.resolve_pronouns(unwrap_part(condition)), within=words.type == "IN_WHICH")

    def not_so(self, words: Token, condition: Part) -> NotSo | Not[Condition]:
        if words.endswith(("allowed that", "permitted that")) and self.choices.settled.get("bare"):
            raise Unfit  # “it is forbidden that reds touch blues”: that any do
        whole = Not(settle_under_not(fold(self.resolve_pronouns(unwrap_part(condition)), lambda part: part)))
        return whole if isinstance(condition, ParenthesizedPart) else NotSo(whole)

    def statements(self, joined: Joined) -> Joined:
        """Statements in a row, as one side of an “if”."""
        return joined if isinstance(joined, Anaphora) else self.resolve_pronouns(joined)

    # After “if”

    def it_then(self, first: Condition, then: Anaphora, *, there_is: bool) -> Condition:
        """“If there is a red piece, it is upright”: each such piece is; or the koan is what “it” is."""
        koan = None if then.koan is None else either(Not(first), then.koan)
        again = then.again
        ways = self._if_such(first, *self._state_of_one(then), again) if there_is or again != ANY_PIECE else []
        named = again != ANY_PIECE or is_end(then.owned)
        return self.choose_referent(None if ways and named else koan, ways)

    def _if_such(self, first: Condition, more: Test | None, inside: Condition | None, again: Noun) -> list[Condition]:
        if isinstance(first, Is) and first.amount == SOME:
            failing = self.such_exists_too(first, more and Not(more), inside and Not(inside), again)
            return [replace(one, amount=NONE) for one in failing if isinstance(one, Is)]
        return [either(Not(first), one) for one in self.such_exists_too(first, more, inside, again)]

    def check_comma(self, parts: Sequence[Part], least: int) -> None:
        """Raise :class:`Unfit` where no comma parts what stands after “if” from what follows, though there is one."""
        if len(parts) == least and any(one.type == "COMMA" for one in self.words):
            raise Unfit

    def they_then(self, first: Condition, then: Anaphora, *, there_is: bool) -> Condition:
        """“If there are reds, they are upright”."""
        if not there_is:
            raise Unfit  # “if red pieces touch, they ...”: see the rule of its own
        named, test = self.they_do(then, [first]), antecedent([first])
        if test is None or not self.says_all(then.verbs):
            return either(Not(first), named)
        pred = attempt(lambda: self.piece_does(then.verbs))
        koan = attempt(lambda: self.statement_about(Phrase("everything"), then.verbs))
        if koan is None:
            return either(Not(first), named)
        whole = either(Not(first), koan)
        if pred is not None and has_all(test, pred.test) and pred.together is None:
            return whole  # “if there is a red piece, they are all red”
        if any(map(is_plural, self.words)):
            return either(Not(first), named)
        return self.choices.one_of("all so", either(Not(first), named), whole)

    def if_then(self, word: Token, *parts: Part) -> Condition:
        first, then = (part for part in parts if not isinstance(part, Token))
        self.check_comma(parts, 2)
        check_then(word, self.words)
        if self.ends_in_list():
            raise Unfit
        pairs = pairwise(self.words.kinds)
        if isinstance(then, And) and any(isinstance(part, Or) for part in then.parts) and ("COMMA_AND", "IF") in pairs:
            raise Unfit  # “if there's a red, there's no blue, and if there's no red, there's a blue”
        given = resolve_alone(first)
        several = (*TWO, SOME) if not self.says("THERE_IS", "HAVE") else TWO
        if self.refers and isinstance(given, Is) and given.amount in several and is_linked(given.quantity):
            raise Unfit  # “if two reds touch, one of them is flat”: of each such two
        if not isinstance(then, Anaphora):
            return either(Not(given), self._bind_them(cast("Condition", then), [given]))
        opening = self.words.after(word)[0].type
        there_is = opening in ("THERE_IS", "IT", "KOAN", "YOU", "NO")
        return (self.it_then if then.it else self.they_then)(given, then, there_is=there_is)


def exists_too(before: Condition, test: Test) -> Condition:
    """Return the condition that there is such a piece, besides what was said before of how many of its kind there
    are."""
    there: Condition = Is(Count(test), SOME)
    return there if isinstance(before, Is) and before.amount == SOME else both(before, there)


def is_end(owned: Phrase | None) -> bool:
    """Return whether “its top piece” is spoken of, or the one at the bottom: those of a tower, and not of a koan."""
    return owned is not None and any(isinstance(one, (AtTop, AtBottom)) for one in parts_of(owned.noun.test))


def resolve_alone(part: Part) -> Condition:
    """Return a condition in which no pronoun is left; “it” is the koan where nothing else is near."""
    if not isinstance(part, Anaphora):
        return cast("Condition", part)
    if part.koan is None:
        raise Unfit("" if part.it else message("say which pieces “they” are"))
    koan: Condition = part.koan
    return koan
