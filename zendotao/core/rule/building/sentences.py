"""Sentences: statements joined by words like “if” and “unless”, and the frames around a rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from lark import Token

from zendotao.core.rule.building.folding import both, either, fold, leaves
from zendotao.core.rule.building.named import Compared, Comparing, Measured, Noun, Phrase
from zendotao.core.rule.building.phrases import THEM
from zendotao.core.rule.building.said import Anaphora, Relative, Verb, With
from zendotao.core.rule.building.statements import Statements
from zendotao.core.rule.building.values import Joined, Part, Unfit
from zendotao.core.rule.syntax import And, Condition, Count, Is, Not, OneOf, Or, Test
from zendotao.core.said import said


class Sentences(Statements):
    """The whole grammar: the rules of joined conditions and of frames, after those of all that they are made of."""

    def condition(self, joined: Joined) -> Condition:
        if isinstance(joined, Phrase) and joined.det == "bare" and (joined.noun.headless or joined.noun == THEM):
            raise Unfit(said("say how many, or whether all"))
        if any(isinstance(part, (Phrase, Compared, Comparing, Measured)) for part in leaves(joined)):
            return self.koan_has(Verb("has", joined))
        return cast("Condition", self._with_they(joined))

    # “They”: pieces that were named just before.

    def _with_they(self, joined: Joined) -> Joined:
        """Conditions in which “they” are the pieces that another part of the same *and* names."""
        if not isinstance(joined, (And, Or, OneOf)):
            return joined
        named = antecedent([part for part in joined.parts if not isinstance(part, Anaphora)])
        named = named if isinstance(joined, And) else None
        kind = And if isinstance(joined, And) else type(joined)
        return kind(
            tuple(
                self._they_do(part, named) if isinstance(part, Anaphora) else self._with_they(part)
                for part in joined.parts
            )
        )

    def _they_do(self, verb: Anaphora, named: Test | None) -> Condition:
        if named is None:
            raise Unfit(said("say which pieces “they” are"))
        return self.spoken_of(Phrase("the", Noun(test=named, plural=True)), verb.verbs)

    # Conditions that depend on each other.

    def if_then(self, *parts: Part) -> Condition:
        first, then = (part for part in parts if not isinstance(part, Token))
        if isinstance(then, Anaphora):
            then = self._they_do(then, antecedent([first]))
        if isinstance(first, Anaphora):
            raise Unfit
        return implied(first, then)

    def then_if(self, then: Condition, *parts: Part) -> Condition:
        return implied(the_condition(parts), then)

    def only_if(self, first: Condition, *parts: Part) -> Condition:
        return implied(first, the_condition(parts))

    def iff(self, first: Condition, *parts: Part) -> Condition:
        second = the_condition(parts)
        return either(both(first, second), both(Not(first), Not(second)))

    def unless(self, first: Condition, *parts: Part) -> Condition:
        """“A unless B”: A or B, or the one without the other."""
        second = the_condition(parts)
        return self.choices.one_of("unless", either(first, second), OneOf((first, second)))

    # Frames.

    def white_such(self, _koan: Token, *parts: Part) -> Condition:
        """“Any koan with a red piece has the Buddha-nature”."""
        clauses = [part for part in parts if not isinstance(part, Token)]
        return fold(clauses[0], self._koan_such)

    def _koan_such(self, clause: Part) -> Condition:
        if isinstance(clause, With):
            return self.koan_has(Verb("has", clause.joined, clause.denied))
        if isinstance(clause, Relative):
            return fold(clause.joined, self.koan_does)
        raise Unfit

    def white_if(self, *parts: Part) -> Condition:
        return the_condition(parts)

    def white_unless(self, *parts: Part) -> Condition:
        return Not(the_condition(parts))

    black_if = white_unless
    black_unless = white_if

    def otherwise(self, *_words: Token) -> str:
        return "otherwise"

    def start(self, *parts: Part) -> Condition:
        return the_condition(parts)


def the_condition(parts: Iterable[Part]) -> Condition:
    """The one part that is a condition."""
    (condition,) = (part for part in parts if not isinstance(part, (Token, str)))
    return cast("Condition", condition)


def implied(first: Condition, then: Condition) -> Condition:
    """That the second holds where the first does."""
    return either(Not(first), then)


def antecedent(parts: Sequence[Part]) -> Test | None:
    """The pieces that parts of a condition say there are, if they name one kind of piece."""
    found = {part.quantity.pieces for part in parts if isinstance(part, Is) and isinstance(part.quantity, Count)}
    return found.pop() if len(found) == 1 and all(isinstance(part, Is) for part in parts) else None
