"""What is said of pieces in English: nouns with their adjectives and clauses, and verbs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    And,
    Anything,
    AtBottom,
    AtTop,
    Colour,
    Condition,
    Extremal,
    Grounded,
    InTower,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Orientation,
    Related,
    Relation,
    Size,
    Test,
    UpsideDown,
)
from zendotao.core.rule.wording.english_amounts import ONE, amount_of
from zendotao.core.rule.wording.english_links import do, is_single, links, state_of, verb_of


def value_word(value: Colour | Size | Orientation) -> tuple[str, str]:
    """What kind of thing a colour, size or orientation is, and its word."""
    if isinstance(value, Colour):
        return "colour", value.word
    return ("size", value.word) if isinstance(value, Size) else ("orientation", value.value)


def adjective(test: Test) -> str | None:
    """The word before a noun for a test, if there is one."""
    match test:
        case OfSize(size):
            return size.word
        case OfColour(colour):
            return colour.word
        case OfOrientation(orientation):
            return orientation.value
        case Grounded():
            return "grounded"
        case Not(Grounded()):
            return "ungrounded"
        case Not(OfSize() | OfColour() | OfOrientation() as inner):
            return f"non-{adjective(inner)}"
    return None


def choice(test: Test) -> str | None:
    """ "Blue or red": several adjectives as one; None for anything else."""
    if not isinstance(test, Or) or any(isinstance(part, Not) for part in test.parts):
        return None
    words = [word for word in map(adjective, test.parts) if word is not None]
    return " or ".join(words) if len(words) == len(test.parts) else None


def is_simple(test: Test) -> bool:
    """Whether adjectives alone say it."""
    parts = test.parts if isinstance(test, And) else (test,)
    return all(isinstance(part, Anything) or adjective(part) is not None for part in parts)


def _be(plural: bool) -> str:
    return "are" if plural else "is"


def _grouped(relation: Relation) -> str:
    text = links(relation)
    return f"({text})" if " and " in text or " or " in text else text


class Tests(ABC):
    """Words for what is said of pieces; whoever words conditions too words towers."""

    @abstractmethod
    def towers(self, condition: Condition, *, plural: bool) -> str:
        """The towers in which a condition holds."""

    def noun(self, test: Test, *, plural: bool = False, other: bool = False) -> str:
        """The pieces that pass a test: "small red piece that touches at least one blue piece"."""
        if isinstance(test, Extremal):
            return f"{test.extreme.value} {self.noun(test.among, plural=plural)}"
        parts = test.parts if isinstance(test, And) else () if isinstance(test, Anything) else (test,)
        words = [word for word in map(adjective, parts) if word is not None]
        rest = tuple(part for part in parts if adjective(part) is None)
        if other and not words and not rest:
            words.append("other")
        text = " ".join([*words, "pieces" if plural else "piece"])
        return f"{text} that {self.clause(rest, plural=plural)}" if rest else text

    def pieces(self, test: Test, *, plural: bool = True) -> str:
        """The noun where nothing follows that could be taken with it: "blue or red pieces"."""
        words = choice(test)
        return self.noun(test, plural=plural) if words is None else f"{words} {'pieces' if plural else 'piece'}"

    def are(self, test: Test, *, plural: bool = False) -> str:
        """The verbs where nothing follows that could be taken with them: "is blue or red"."""
        words = choice(test)
        return self.said(test, plural=plural) if words is None else f"{_be(plural)} {words}"

    def clause(self, parts: tuple[Test, ...], *, plural: bool) -> str:
        """What follows "that": one verb, or several in parentheses."""
        if len(parts) == 1:
            text = self.said(parts[0], plural=plural)
            return f"({text})" if isinstance(parts[0], (And, Or)) or ", if any" in text else text
        return f"({self.said(And(parts), plural=plural)})"

    def said(self, test: Test, *, plural: bool = False) -> str:
        """What is said of a piece, as verbs: "is red", "touches at least one blue piece and is flat"."""
        match test:
            case And(parts):
                return " and ".join(self._part(part, plural) for part in parts)
            case Or(parts):
                return " or ".join(self._part(part, plural) for part in parts)
            case OneOf(parts):
                return f"exactly one of ({' or '.join(self._part(part, plural) for part in parts)})"
            case Related():
                return self._related(test, plural=plural, denied=False)
            case Not(Related() as inner):
                return self._related(inner, plural=plural, denied=True)
            case Not(part) if isinstance(part, OneOf):
                return f"{_be(plural)} not a piece that {self.said(part)}"
        return self._state(test, plural)

    def _part(self, test: Test, plural: bool) -> str:
        """One of several verbs; one with a clause of its own, or with parts, stands in parentheses."""
        text = self.said(test, plural=plural)
        return (
            f"({text})" if isinstance(test, (And, Or)) or any(mark in text for mark in (" that ", "(", ",")) else text
        )

    def _state(self, test: Test, plural: bool) -> str:
        """What is said with "is"."""
        denied = isinstance(test, Not) and adjective(test) != "ungrounded"
        inner: Any = test.part if denied else test  # type: ignore[union-attr]
        start = f"{_be(plural)}{' not' if denied else ''}"
        match inner:
            case UpsideDown():
                return f"{start} upside down"
            case AtTop():
                return f"{start} at the top of its tower"
            case AtBottom():
                return f"{start} at the bottom of its tower"
            case Anything():
                return f"{start} a piece"
            case Extremal():
                return f"{start} one of the {self.noun(inner, plural=True)}"
            case InTower(condition):
                return f"{start} in a {self.towers(condition, plural=False)}"
        return f"{start} {adjective(inner)}"

    def _related(self, test: Related, *, plural: bool, denied: bool) -> str:
        relation, amount, others = test.relation, test.amount, test.others
        if isinstance(amount, Not) and not denied:
            amount, denied = amount.part, True
        if isinstance(relation, Not) and is_single(relation.part) and amount == NONE:
            return self._verb(relation.part, self.every(others), plural=plural, denied=denied)
        if is_single(relation) and amount != NONE:
            if amount == SOME and denied:
                return self._verb(relation, f"no {self.noun(others, other=True)}", plural=plural, denied=False)
            return self._verb(relation, self.many(amount, others), plural=plural, denied=denied)
        clause_it = f" that it {_grouped(relation)}"
        said_of = f"{self.noun_then(others, amount)}{clause_it}"
        return f"{do('have', denied=denied, plural=plural)} {said_of}"

    def noun_then(self, others: Test, amount: Any) -> str:
        """A noun to which one more clause can be added."""
        if is_simple(others):
            return self.many(amount, others)
        return f"{self.many(amount, Anything())} that {self.clause((others,), plural=amount != SOME)} and"

    def every(self, others: Test) -> str:
        return f"every {self.noun(others, other=True)}, if any,"

    def many(self, amount: Any, others: Test) -> str:
        """So many of what passes the test."""
        return f"{amount_of(amount)} {self.noun(others, plural=amount not in ONE, other=True)}"

    def _verb(self, relation: Relation, objects: str, *, plural: bool, denied: bool) -> str:
        verb = verb_of(relation)
        if verb is not None:
            return " ".join(part for part in (do(verb[0], denied=denied, plural=plural), verb[1], objects) if part)
        return f"{_be(plural)}{' not' if denied else ''} {state_of(relation)} {objects}"
