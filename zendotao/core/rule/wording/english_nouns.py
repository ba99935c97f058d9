"""Nouns in English: adjectives, clauses after them, and which pieces they name: "a red piece", "another piece".

What is said of a piece by relating it to "at least one" speaks of other pieces than all that were described before: so
*another* stands where the words alone would not tell.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from enum import IntEnum

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.another import Described, Other, find_other, other_of_passed, parts_of
from zendotao.core.rule.wording.english_amounts import ONE, amount_of

HAS = re.compile(r"\(ha(s|ve) ")


def has_verb_in_parentheses(text: str) -> bool:
    """Return whether there is a verb in parentheses that could be taken for what the koan has."""
    return HAS.search(text) is not None


class EnglishRoom(IntEnum):
    """The amount of text that may stand without parentheses."""

    FREE = 0
    """Anything: nothing follows."""
    TIGHT = 1
    """No "if any" at the end."""
    NESTED = 2
    """Nothing that is joined: this is a clause within another."""


@dataclass(frozen=True, slots=True)
class NounContext:
    """The context of words: ``described`` are the tests of each piece described so far, from the outside."""

    room: EnglishRoom = EnglishRoom.NESTED
    described: Described = ()

    def add_description(self, test: tree.Test) -> NounContext:
        """Return the context for a further description of a piece that has this test."""
        return replace(self, described=(*self.described, parts_of(test)))

    @property
    def inside(self) -> NounContext:
        """The context within a clause."""
        return replace(self, room=EnglishRoom.NESTED)

    @property
    def tight(self) -> NounContext:
        """The context where more follows."""
        return replace(self, room=max(self.room, EnglishRoom.TIGHT))


def value_word(value: Colour | Size | tree.Orientation) -> tuple[str, str]:
    """Return the attribute word of a colour, size or orientation, and the word for the value."""
    if isinstance(value, Colour):
        return "colour", value.word
    return ("size", value.word) if isinstance(value, Size) else ("orientation", value.value)


def adjective(test: tree.Test) -> str | None:
    """Return the word before a noun for a test, if there is one."""
    match test:
        case tree.OfSize(size):
            return size.word
        case tree.OfColour(colour):
            return colour.word
        case tree.OfOrientation(orientation):
            return orientation.value
        case tree.Grounded():
            return "grounded"
        case tree.Not(tree.Grounded()):
            return "ungrounded"
        case tree.Not(tree.OfSize() | tree.OfColour() | tree.OfOrientation() as inner):
            return f"non-{adjective(inner)}"
    return None


def join_words(words: list[str], joint: str) -> str:
    """ "Blue, green or red"."""
    return f" {joint} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def choice(test: tree.Test) -> list[str] | None:
    """Return several adjectives of which one is so: "blue", "red"; None for anything else.

    "Small, blue or red" is left out: it might be small and blue, or small and red.
    """
    if not isinstance(test, tree.Or) or any(isinstance(part, tree.Not) for part in test.parts):
        return None
    first, *rest = (type(part) for part in test.parts)
    if len(rest) > 1 and len({*rest}) == 1 and first is not rest[0]:
        return None
    words = [word for word in map(adjective, test.parts) if word is not None]
    return words if len(words) == len(test.parts) else None


def is_either(test: tree.Test) -> bool:
    """Return whether it is a choice of two adjectives: "is either small or red"."""
    return isinstance(test, tree.Or) and len(test.parts) == 2 and None not in map(adjective, test.parts)


def is_compound(test: tree.Test) -> bool:
    """Return whether it takes several verbs."""
    return isinstance(test, (tree.And, tree.Or, tree.OneOf)) and not is_either(test)


def is_mixed(test: tree.Test) -> bool:
    """Return whether it is a choice of which a part might be taken for other pieces: "that are small or red or
    flat"."""
    return isinstance(test, tree.Or) and sum(adjective(part) is not None for part in test.parts) > 1


def is_one_kind(test: tree.Test) -> bool:
    """Return whether it is a choice of colours, or of sizes."""
    return isinstance(test, tree.Or) and {type(part) for part in test.parts} in ({tree.OfColour}, {tree.OfSize})


PLACES = (tree.OfSize, tree.Grounded, tree.OfOrientation, tree.OfColour)
"""In this order adjectives stand: "small flat red pieces"."""


def place_of(test: tree.Test) -> int:
    """Return the position of an adjective among others."""
    return PLACES.index(type(test.part if isinstance(test, tree.Not) else test))


def split(test: tree.Test) -> tuple[tuple[tree.Test, ...], tuple[tree.Test, ...]]:
    """Return the tests that are adjectives, in their order, and the rest."""
    parts = test.parts if isinstance(test, tree.And) else () if isinstance(test, tree.Anything) else (test,)
    words = sorted((part for part in parts if adjective(part) is not None), key=place_of)
    return tuple(words), tuple(part for part in parts if adjective(part) is None)


def is_simple(test: tree.Test) -> bool:
    """Return whether adjectives alone say it."""
    return not split(test)[1]


def article(words: str) -> str:
    """Return the words with "a" or "an"."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


class EnglishNouns(ABC):
    """English wording of noun phrases."""

    @abstractmethod
    def say_verbs(self, test: tree.Test, context: NounContext, *, plural: bool = False) -> str:
        """Return a test of a piece as verbs."""

    def noun(
        self, test: tree.Test, context: NounContext, *, plural: bool = False, before: str = "", after: str = ""
    ) -> str:
        """Return the pieces that pass a test: "small red piece that touches a blue piece"."""
        if isinstance(test, tree.Extremal):
            return f"{test.extreme.value} {self.noun(test.among, context, plural=plural)}"
        words, rest = split(test)
        adjectives = [word for word in map(adjective, words) if word is not None]
        parts = [before, *adjectives, "pieces" if plural else "piece", after]
        text = " ".join(part for part in parts if part)
        return f"{text} that {self.clause(rest, context.add_description(test), plural=plural)}" if rest else text

    def clause(self, rest: tuple[tree.Test, ...], context: NounContext, *, plural: bool) -> str:
        """Return the clause after "that": in parentheses where more than one verb would be ambiguous."""
        whole: tree.Test = rest[0] if len(rest) == 1 else tree.And(rest)
        text = self.say_verbs(whole, context, plural=plural)
        joined = is_compound(whole) and (context.room is EnglishRoom.NESTED or is_mixed(whole))
        open_end = ", if any" in text and context.room is not EnglishRoom.FREE
        return f"({text})" if joined or open_end or has_verb_in_parentheses(text) else text

    def some(
        self,
        others: tree.Test,
        context: NounContext,
        *,
        denied: bool,
        before: str = "",
        after: str = "",
        choose: bool = False,
    ) -> str:
        """ "A red piece", "another piece"; denied, "any red piece"; ``choose``: it may be "a blue or red piece"."""
        kinds, nested = choice(others) if choose and is_one_kind(others) else None, context.inside
        if isinstance(others, tree.Extremal) and not before + after and len(context.described) == 1:
            return f"{'any' if denied else 'at least one'} of the {self.noun(others, nested, plural=True)}"
        if kinds is not None and not before + after and len(context.described) == 1:
            words = f"{' or '.join(kinds)} piece"
            return f"any {words}" if denied else article(words)
        other = find_other(others, context.described, some=not denied)
        if other is Other.AFTER:
            return f"another {self._plainly(others, context)}"
        words = self.noun(others, nested, before=before, after=after)
        if before or other is Other.UNSAID:
            return f"any {words}" if denied else article(words)
        return f"any other {words}" if denied else f"another {words}"

    def passed_pieces(self, test: tree.Test, context: NounContext, *, some: bool, denied: bool) -> str:
        """Return the pieces pointed through; ``some``: other pieces than all described before."""
        other = other_of_passed(test, context.described, some=some)
        if other is Other.AFTER:
            return f"another {self._plainly(test, context)}"
        name = self.pieces if is_one_kind(test) else self.noun
        words = name(test, context.inside, plural=False)
        if other is Other.UNSAID:
            return f"any {words}" if denied else article(words)
        return f"any other {words}" if denied else f"another {words}"

    def _plainly(self, others: tree.Test, context: NounContext) -> str:
        """ "Piece that is red": all that is said of it after the noun."""
        words, rest = split(others)
        return f"piece that {self.clause((*words, *rest), context.inside.add_description(others), plural=False)}"

    def many(self, amount: tree.Amount, others: tree.Test, context: NounContext) -> str:
        """Return the noun phrase for an amount of pieces that pass the test, with *other* where that can only be other
        than one.
        """
        if amount == tree.SOME:
            return self.some(others, context, denied=False)
        return f"{amount_of(amount)} {self._others(others, context, plural=amount not in ONE)}"

    def every(self, others: tree.Test, context: NounContext) -> str:
        """Return the noun phrase for all pieces that pass the test."""
        return f"every {self._others(others, replace(context, described=context.described[-1:]))}"

    def _others(self, others: tree.Test, context: NounContext, *, plural: bool = False) -> str:
        other = find_other(others, context.described, some=False) is Other.BEFORE
        return self.noun(others, context.inside, plural=plural, before="other" if other else "")

    def pieces(self, test: tree.Test, context: NounContext, *, plural: bool = True) -> str:
        """Return the noun where nothing follows that could be taken with it: "blue or red pieces"."""
        words = choice(test)
        if words is None:
            return self.noun(test, context, plural=plural)
        return f"{join_words(words, 'or')} {'pieces' if plural else 'piece'}"
