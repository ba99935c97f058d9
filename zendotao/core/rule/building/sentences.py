"""Sentences: statements joined by words like “if” and “unless”, and the frames around a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from lark import Token

from zendotao.core.rule.building.folding import both, either, fold, leaves
from zendotao.core.rule.building.marks import parts_of
from zendotao.core.rule.building.named import Compared, Comparing, Measured, Noun, Phrase
from zendotao.core.rule.building.phrases import THEM
from zendotao.core.rule.building.said import Anaphora, MadeOf, Relative, SuchThat, Verb, Whose, With
from zendotao.core.rule.building.statements import Statements
from zendotao.core.rule.building.values import Joined, Part, Unfit
from zendotao.core.rule.syntax import And, Condition, Count, Extremal, InTower, Is, Not, OneOf, Or, Related, Test
from zendotao.core.rule.walk import nodes
from zendotao.core.said import said

OF_BLACK = re.compile(r"\bakdn|black|\bnot?\b|\black|incorrect|wrong|false|invalid")
"""What words have that speak of koans without the Buddha-nature."""

SEVERAL = ("all", "each", "both", "also")


@dataclass(frozen=True, slots=True)
class Stone:
    """Which koans a frame tells the condition of; ``bare``: by a colour alone; ``subject``: “it is white”."""

    white: bool
    subject: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What is said of all other koans."""

    white: bool


class Sentences(Statements):
    """The whole grammar: the rules of joined conditions and of frames, after those of all that they are made of."""

    def condition(self, joined: Joined) -> Condition:
        if isinstance(joined, Phrase) and joined.det == "bare" and (joined.noun.headless or joined.noun == THEM):
            return self._bare_rule(joined)
        if any(isinstance(part, (Phrase, Compared, Comparing, Measured)) for part in leaves(joined)):
            return self.koan_has(Verb("has", joined))
        return cast("Condition", self._with_they(joined))

    def _bare_rule(self, phrase: Phrase) -> Condition:
        """“Red touching blue”, as a rule: some piece is. Of adjectives alone it is asked whether all are."""
        noun = phrase.noun
        conditional = self.words[0].type in ("IF", "UNLESS") or any(word.type == "THEN" for word in self.words)
        if conditional or noun.what != "piece" or noun == THEM or noun.other or any(map(is_denied, noun.each)):
            raise Unfit(said("say how many, or whether all"))
        there = self.koan_has(Verb("has", phrase))
        if noun.together or noun.to_it or not all(map(is_mark, (*noun.each, *parts_of(noun.test)))):
            return there
        return self.choices.one_of("rule", there, self.koan_has(Verb("has", phrase, only=True)))

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
        if len(parts) == 3 and any(word.type == "COMMA" for word in self.words):
            raise Unfit  # the comma parts them
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

    def framed(self, *parts: Part) -> Condition:
        """The condition under which a koan is white; where a frame tells it of black koans, it is turned round."""
        words = [part for part in parts if isinstance(part, Token)]
        if isinstance(parts[0], Stone) and len(words) == 1 and words[0] == ",":
            raise Unfit
        white = not any(word.type in ("STONE_IF", "PURPOSE") and OF_BLACK.search(word) for word in words)
        for stone in (part for part in parts if isinstance(part, Stone)):
            if stone.bare and stone is not parts[0] and not any(word.type == "THEN" for word in words):
                raise Unfit
            white = stone.white
        if any(word.type == "UNLESS" for word in words):
            white = not white
        if isinstance(parts[-1], Otherwise) and parts[-1].white is white:
            raise Unfit(said("“otherwise” must lead to the other stone"))
        condition = the_condition(parts)
        return condition if white else Not(condition)

    def sentences(self, *parts: Part) -> Condition:
        """Sentences in a row, all of which hold."""
        return cast("Condition", self._with_they(And(tuple(part for part in parts if not isinstance(part, Token)))))

    def of_koans(self, *parts: Part) -> Condition:
        """“Any koan with a red piece has the Buddha-nature”, “only koans with a red piece are white”."""
        clauses = [part for part in parts if not isinstance(part, (Token, Stone))]
        condition = fold(clauses[0], self._koan_such)
        stone = parts[-1] if isinstance(parts[-1], Stone) else Stone(white=True)
        if stone.bare or stone.subject:
            raise Unfit
        no = any(isinstance(part, Token) and part.type == "NO" for part in parts)
        return condition if stone.white is not no else Not(condition)

    def _koan_such(self, clause: Part) -> Condition:
        match clause:
            case With():
                return self.koan_has(Verb("has", clause.joined, clause.denied))
            case Relative():
                return fold(clause.joined, self.koan_does)
            case SuchThat():
                return clause.condition
            case Whose():
                return self.spoken_of(Phrase("the", clause.noun), clause.verbs)
            case MadeOf():
                return self.koan_does(Verb("consists", clause.joined))
        raise Unfit

    def stone(self, *words: Token) -> Stone:
        """Which stone a koan is said to get."""
        said_of = words[-1]
        subject = words[0].type in ("KOAN", "IT")
        if said_of.type != "COLOUR":
            return Stone(white=OF_BLACK.search(said_of) is None, subject=subject)
        if said_of not in ("white", "black"):
            raise Unfit
        verbs = [word for word in words if word.type in ("BE", "IS_NOT", "NOT", "NON", "IS_ONLY")]
        if any(verb.startswith(SEVERAL) or verb.endswith(SEVERAL) for verb in verbs):
            raise Unfit
        denied = any(verb.type in ("IS_NOT", "NOT", "NON") for verb in verbs)
        return Stone(white=(said_of == "white") is not denied, subject=subject, bare=not verbs)

    def otherwise(self, *words: Token) -> Otherwise:
        """“Otherwise it does not”: which stone the other koans get."""
        return Otherwise(white=OF_BLACK.search(words[-1]) is None)

    def start(self, *parts: Part) -> Condition:
        condition = the_condition(parts)
        they = any(word.type == "THEY" for word in self.words)
        if they and any(isinstance(one, Anaphora) for one in nodes(condition)):
            raise Unfit(said("say which pieces “they” are"))
        return condition


def the_condition(parts: Iterable[Part]) -> Condition:
    """The one part that is a condition."""
    (condition,) = (part for part in parts if not isinstance(part, (Token, Stone, Otherwise)))
    return cast("Condition", condition)


def implied(first: Condition, then: Condition) -> Condition:
    """That the second holds where the first does."""
    return either(Not(first), then)


def antecedent(parts: Sequence[Part]) -> Test | None:
    """The pieces that parts of a condition say there are, if they name one kind of piece."""
    found = {part.quantity.pieces for part in parts if isinstance(part, Is) and isinstance(part.quantity, Count)}
    return found.pop() if len(found) == 1 and all(isinstance(part, Is) for part in parts) else None


def is_mark(test: Test) -> bool:
    """Whether a test looks at one piece alone, as adjectives do."""
    return not any(isinstance(one, (Related, Extremal, InTower)) for one in nodes(test))


def is_denied(test: Test) -> bool:
    """Whether a test of adjectives says what a piece is not."""
    return any(isinstance(one, Not) for one in nodes(test))
