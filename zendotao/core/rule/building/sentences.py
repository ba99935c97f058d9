"""Sentences: statements joined by words like “if” and “unless”, and the frames around a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.allowing import check_allowed, check_then, is_allowed, place_of
from zendotao.core.rule.building.anything import relate_to_anything
from zendotao.core.rule.building.carrying import NAMING
from zendotao.core.rule.building.folding import both, either, fold, leaves
from zendotao.core.rule.building.leaks import leaks
from zendotao.core.rule.building.marks import are_exclusive, parts_of
from zendotao.core.rule.building.phrase_values import UNNAMED, Comparison, ComparisonCondition, Phrase, QuantityAmount
from zendotao.core.rule.building.phrases import THEM, TOWERS
from zendotao.core.rule.building.predicate_values import Anaphora, MadeOf, Relative, SuchThat, Verb, Whose, With
from zendotao.core.rule.building.predicates import negate_predicate
from zendotao.core.rule.building.proportions import Proportions
from zendotao.core.rule.building.referring import resolve_alone
from zendotao.core.rule.building.values import Joined, NamedBefore, Part, Unfit
from zendotao.core.rule.building.verbless import is_of_marks, is_row_of_names
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

BACK = frozenset(["OF", "THE", "ALL", "NO", "A", "MOST", "FRACTION", "PLURALITY"])
POINTING = BACK | {"IN_KOAN"}
OWNING = frozenset(["WITH", "WITHOUT", "THAT", "HAVE", "HAVE_NOT", "WHOSE", "IT", "KOAN"])

OF_BLACK = re.compile(r"\bakdn|black|\bnot?\b|\black|incorrect|wrong|false|invalid")
"""What words have that speak of koans without the Buddha-nature."""

TELLING = frozenset(["STONE_IF", "PURPOSE"])
"""Words that tell of which koans a frame speaks."""

PARTING = frozenset(["STOP", "IF", "IFF", "ONLY_IF", "UNLESS", "THEN", "OPEN", "ELSE"])
"""Words that begin another clause."""

SEVERAL = ("all", "each", "both", "also")


@dataclass(frozen=True, slots=True)
class Stone:
    """The koans that a frame tells the condition of; ``bare``: by a colour alone; ``subject``: “it is white”."""

    white: bool
    subject: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class OtherKoans:
    """The stone of all other koans; None for “no other is”."""

    white: bool | None


class Sentences(Proportions):
    """The whole grammar: the rules of joined conditions and of frames, after those of all that they are made of."""

    def condition(self, joined: Joined) -> Condition | Anaphora:
        if isinstance(joined, Anaphora):
            return joined
        if isinstance(joined, Phrase) and joined.det == "bare" and (joined.noun.headless or joined.noun == THEM):
            return self._bare_rule(joined)
        if isinstance(joined, Phrase) and joined.noun == UNNAMED and isinstance(joined.amount, Exactly):
            return self.koan_has(Verb("has", replace(joined, noun=THEM)))  # “just one”
        if any(isinstance(part, (Phrase, ComparisonCondition, Comparison, QuantityAmount)) for part in leaves(joined)):
            return self.koan_has(Verb("has", joined))
        return cast("Condition", self.resolve_pronouns(joined))

    def _bare_rule(self, phrase: Phrase) -> Condition:
        """“Red touching blue”, “upright green or flat blue”: there are such. Of other adjectives it is asked."""
        noun = phrase.noun
        conditional = self.words[0].type in ("IF", "UNLESS") or self.says("THEN")
        if conditional or noun.what != "piece" or noun == THEM or noun.other or any(map(is_denied, noun.each)):
            raise Unfit(message("say how many, or whether all"))
        linked = any(isinstance(node, Related) for node in nodes(noun.test))
        if noun.plural and phrase.det == "bare" and linked and self.says("ONLY", "POINT_ONLY_AT"):
            raise Unfit(message("say how many, or whether all"))  # “reds only on blues”
        if noun.one_of and are_exclusive(noun.one_of):  # no piece is both: some are of one kind, or all are
            kinds = [both(one, noun.test) for one in noun.one_of]
            some: Condition = OneOf(tuple(Is(Count(kind), SOME) for kind in kinds))
            every: Condition = OneOf(tuple(Every(ANYTHING, kind) for kind in kinds))
            return self.choices.one_of("rule", some, every)
        there = self.koan_has(Verb("has", phrase))
        if is_row_of_names(noun.each or noun.row, self.words):
            return there
        if noun.together or noun.to_it or noun.tail or not all(map(is_of_marks, (*noun.each, *parts_of(noun.test)))):
            return there
        return self.choices.one_of("rule", there, self.koan_has(Verb("has", phrase, only=True)))

    # Conditions that depend on each other.

    def then_if(self, then: Part, *parts: Part) -> Condition:
        if self._is_allowed(parts):
            return self.only_if(then, *parts)
        self._check_commas((then, *parts))
        return implies(the_condition(parts), resolve_alone(then))

    def _is_allowed(self, parts: Sequence[Part]) -> bool:
        """Return whether the joint among the parts tells when something may be so."""
        joint = next((part for part in parts if isinstance(part, Token) and part.type != "COMMA"), None)
        return joint is not None and is_allowed(joint, self.words)

    def _check_commas(self, parts: Sequence[Part]) -> None:
        """Raise :class:`Unfit` for “no greens, and no reds if there is a blue”: a comma ends what “if” is said of."""
        if not self.says("COMMA_AND", "COMMA_OR"):
            return
        joint = next(part for part in parts if isinstance(part, Token) and part.type != "COMMA")
        place = place_of(joint, self.words)
        kinds = self.words.kinds
        start = max((at + 1 for at in range(place) if kinds[at] in PARTING), default=0)
        end = next((at for at in range(place + 1, len(kinds)) if kinds[at] in PARTING), len(kinds))
        apart = isinstance(parts[0], (And, Or)) and kinds[place - 1] != "COMMA" and ends_clause(kinds[start:place])
        if apart or (isinstance(parts[-1], (And, Or)) and ends_clause(kinds[place:end])):
            raise Unfit

    def only_if(self, first: Part, *parts: Part) -> Condition:
        self._check_commas((first, *parts))
        return implies(resolve_alone(first), the_condition(parts))

    def iff(self, first: Part, *parts: Part) -> Condition:
        self._check_commas((first, *parts))
        one, other = resolve_alone(first), the_condition(parts)
        return either(both(one, other), both(Not(one), Not(other)))

    def unless(self, first: Part, *parts: Part) -> Condition:
        """“A unless B”: A or B, or the one without the other; “white if A, unless B”: A, but not where B is so."""
        if self._is_allowed(parts):
            raise Unfit  # “it can contain reds unless it contains blues”: never both
        if any(isinstance(part, Token) for part in parts):
            self._check_commas((first, *parts))
        one, other = resolve_alone(first), the_condition(parts)
        if self._gives_stone():
            return both(one, Not(other))
        return self.choices.one_of("unless", either(one, other), OneOf((one, other)))

    def things_if(self, things: Joined, *parts: Part) -> Condition:
        """“No mediums unless there is a large”."""
        word = next(part for part in parts if isinstance(part, Token) and part.type != "COMMA")
        self._check_commas((things, *parts))
        ways = {"IF": self.then_if, "ONLY_IF": self.only_if, "IFF": self.iff, "UNLESS": self.unless}
        told = parts[-1]
        if word.type == "UNLESS" and isinstance(things, Phrase) and things.det == "no" and isinstance(told, Anaphora):
            return self.holds(things, negate_predicate(self.piece_does(told.verbs)))  # “no greens unless they're flat”
        only = word.type == "ONLY_IF" and isinstance(told, Anaphora)
        if only and isinstance(things, Phrase) and things.det == "bare":
            if things.noun.what != "piece" or not things.noun.plural or told.it:
                raise Unfit
            return self.holds(replace(things, det="each"), self.piece_does(told.verbs))  # “blues only if they're small”
        if any(isinstance(one, Phrase) and one.det == "bare" for one in leaves(things)):
            raise Unfit  # “reds if there is a blue”: some, or all
        return ways[word.type](self.koan_has(Verb("has", things)), *parts)

    def and_things_if(self, *parts: Part) -> Condition:
        """“No greens, and no reds unless there is a blue”."""
        first, last = (part for part in parts if not isinstance(part, Token))
        things, condition = (last, first) if is_condition(first) else (first, last)
        if any(isinstance(one, Phrase) and one.det == "bare" for one in leaves(things)):
            raise Unfit
        return both(cast("Condition", condition), self.koan_has(Verb("has", things)))

    def _gives_stone(self) -> bool:
        """Return whether the text is “white if ...”, so that a later “unless” takes the stone back."""
        types = self.words.kinds
        start = types.index("IF") if "IF" in types else 0
        colours = ("IT", "KOAN", "BE", "COLOUR", "GETS_STONE")
        return start > 0 and all(one in colours for one in types[:start]) and "OPEN" not in types

    def unless_then(self, *parts: Part) -> Condition:
        """“Unless A, B”."""
        self.check_comma(parts, 3)
        check_then(cast("Token", parts[0]), self.words)
        first, then = (resolve_alone(part) for part in parts if not isinstance(part, Token))
        if self._gives_stone():
            raise Unfit  # “white if, unless there is a red, there is a blue”
        return self.unless(then, first)

    def if_then_else(self, *parts: Part) -> Condition:
        """“If A then B, otherwise C”."""
        self.check_comma(parts, 5)
        first, then, other = (part for part in parts if not isinstance(part, Token))
        given, so = resolve_alone(first), resolve_alone(then)
        if isinstance(other, Anaphora) and not other.it:
            other = self.they_do(other, [so])
        return both(either(Not(given), so), either(given, resolve_alone(other)))

    # Frames.

    def framed(self, *parts: Part) -> Condition:
        """Return the condition under which a koan is white; where a frame tells it of black koans, it is turned
        round."""
        words = [part for part in parts if isinstance(part, Token)]
        if isinstance(parts[0], Stone) and len(words) == 1 and words[0] == ",":
            raise Unfit
        kinds = {word.type for word in words}
        white = kinds.isdisjoint(TELLING) or not any(word.type in TELLING and OF_BLACK.search(word) for word in words)
        stones = [part for part in parts if isinstance(part, Stone)]
        has_frame = stones or not kinds <= {"COMMA", "STOP", "SEMICOLON"}
        if isinstance(parts[-1], OtherKoans) and not has_frame and self.words[0].type == "IF":
            raise Unfit  # “if it has a red, it has a blue; otherwise it's black”: without a red, or without a blue
        for stone in stones:
            if stone.bare and stone is not parts[0] and "THEN" not in kinds:
                raise Unfit
            white = stone.white
        if "UNLESS" in kinds:
            white = not white
        check_otherwise(parts, white=white)
        condition = the_condition(parts)
        return condition if white else Not(condition)

    def only_when(self, _word: Token, condition: Part) -> Condition:
        """“Only when all are small”, as a whole rule."""
        if self.says("COMMA_AND", "COMMA_OR", "THEN", "ELSE", "UNLESS"):
            raise Unfit
        if self.says("COMMA") and not self.ends_in_list():
            raise Unfit
        if sum(one.type in ("IF", "IFF", "ONLY_IF") for one in self.words) > 1:
            raise Unfit
        return resolve_alone(condition)

    def stone_or(self, *parts: Part) -> Condition:
        """“If all are flat it's white, otherwise it needs a red”."""
        self.check_comma([part for part in parts if not isinstance(part, Token) or part.type != "ELSE"], 4)
        first, stone, other = (part for part in parts if not isinstance(part, Token))
        if not isinstance(stone, Stone) or stone.bare:
            raise Unfit
        given = resolve_alone(first)
        return either(given, resolve_alone(other)) if stone.white else both(Not(given), resolve_alone(other))

    def sentences(self, *parts: Part) -> Condition:
        """Sentences in a row, all of which hold."""
        return cast(
            "Condition", self.resolve_pronouns(And(tuple(part for part in parts if not isinstance(part, Token))))
        )

    def of_koans(self, *parts: Part) -> Condition:
        """“Any koan with a red piece has the Buddha-nature”, “only koans with a red piece are white”."""
        clauses = [part for part in parts if not isinstance(part, (Token, Stone, OtherKoans))]
        condition = fold(clauses[0], self._koan_such)
        stone = next((part for part in parts if isinstance(part, Stone)), Stone(white=True))
        if stone.bare or stone.subject:
            raise Unfit
        check_otherwise(parts, white=stone.white)
        no = any(isinstance(part, Token) and part.type == "NO" for part in parts)
        return condition if stone.white is not no else Not(condition)

    def white_koans(self, word: Token, *parts: Part) -> Condition:
        """“White koans have a red piece”, “in a white koan there is a red piece”."""
        said_of = next(part for part in parts if not isinstance(part, Token))
        condition = fold(said_of, self.koan_does) if word.type == "WHITE_KOANS" else resolve_alone(said_of)
        white = OF_BLACK.search(word) is None
        check_otherwise(parts, white=white)
        return condition if white else Not(condition)

    def others(self, *parts: Part) -> OtherKoans:
        """“And the others are black”."""
        other = parts[-1] if isinstance(parts[-1], Stone) else self.stone(*parts[2:])
        if other.subject:
            raise Unfit
        return OtherKoans(white=other.white)

    def no_others(self, *_words: Token) -> OtherKoans:
        """“And no other koan is”."""
        return OtherKoans(white=None)

    def _koan_such(self, clause: Part) -> Condition:
        match clause:
            case With():
                return self.koan_has(Verb("has", clause.joined, clause.denied))
            case Relative():
                return fold(clause.joined, self.koan_does)
            case SuchThat():
                return clause.condition
            case Whose():
                return self.statement_about(Phrase("the", clause.noun), clause.verbs)
            case MadeOf():
                return self.koan_does(Verb("consists", clause.joined))
        raise Unfit

    def stone(self, *words: Token) -> Stone:
        """Return which stone a koan is said to get."""
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

    def otherwise(self, *words: Token) -> OtherKoans:
        """“Otherwise it does not”: which stone the other koans get."""
        return OtherKoans(white=OF_BLACK.search(words[-1]) is None)

    def start(self, *parts: Part) -> Condition:
        if not POINTING.isdisjoint(self.words.all_kinds):
            for word in self.words:
                if (word.type in BACK and self.points_back(word)) or (
                    word.type == "IN_KOAN" and self.is_in_named_tower(word)
                ):
                    raise Unfit(message("say which pieces “%(word)s” are", word=str(word)))
        if self.permits:
            check_allowed(self.words)
        if self.words.remember(leaks):
            raise Unfit
        condition = the_condition(parts)
        if self.refers and any(isinstance(node, NamedBefore) for node in nodes(condition)):
            raise Unfit(message("say which pieces “%(word)s” are", word=self.refers))
        return cast("Condition", relate_to_anything(condition, self.any_piece)) if self.any_piece else condition

    def points_back(self, word: Token) -> bool:
        """Return whether “those”, or “half of its”, may be pieces that were named before."""
        if word.type in ("MOST", "FRACTION", "PLURALITY") and self.owner(word):
            return True
        return not {"these", "those"}.isdisjoint(word.split()) and self.has_antecedent(word)

    def is_in_named_tower(self, word: Token) -> bool:
        """Return whether “in it” may be in a tower that was named before: “a stack and a red piece in it”."""
        before = self.words.kinds_before(word)
        towers = [place for place, kind in enumerate(before) if kind in TOWERS]
        between = before[towers[-1] + 1 :] if towers else []
        named = "PIECE" in between or not NAMING.isdisjoint(between)
        return word.split()[-1] in ("it", "them") and named and OWNING.isdisjoint(between)


def is_condition(part: Part) -> bool:
    """Return whether a part is a condition, and no things."""
    return not any(isinstance(one, (Phrase, ComparisonCondition, Comparison, QuantityAmount)) for one in leaves(part))


def ends_clause(kinds: Sequence[str]) -> bool:
    """Return whether a comma with “and” or “or” ends something among words of these kinds."""
    return "COMMA_AND" in kinds or "COMMA_OR" in kinds


def check_otherwise(parts: Sequence[Part], *, white: bool) -> None:
    """Raise :class:`Unfit` where the other koans are said to get the same stone."""
    if isinstance(parts[-1], OtherKoans) and parts[-1].white is white:
        raise Unfit(message("“otherwise” must lead to the other stone"))


def the_condition(parts: Iterable[Part]) -> Condition:
    """Return the one part that is a condition."""
    (condition,) = [part for part in parts if not isinstance(part, (Token, Stone, OtherKoans))]
    settled: Condition = resolve_alone(condition)
    return settled


def implies(first: Condition, then: Condition) -> Condition:
    """Return the condition that the second holds where the first does."""
    return either(Not(first), then)


def is_denied(test: Test) -> bool:
    """Return whether a test of adjectives says what a piece is not."""
    return any(isinstance(one, Not) for one in nodes(test))
