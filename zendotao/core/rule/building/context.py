"""Context of the tree builder's functions, and the table of those that are rules of the grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from zendotao.core.rule.building.parts.allowing import ALLOWED
from zendotao.core.rule.building.parts.carrying import JOINTS
from zendotao.core.rule.building.parts.values import Choices
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import Condition, Test

RuleFunction = TypeVar("RuleFunction", bound=Callable[..., Any])

RULES: dict[str, Callable[..., Any]] = {}
"""The function of each rule of the grammar, by the name that it has there."""


def rule(function: RuleFunction) -> RuleFunction:
    """Note a function as that of the rule of the grammar that has its name."""
    RULES[function.__name__] = function
    return function


def rule_of_name(name: str) -> Callable[[RuleFunction], RuleFunction]:
    """Note a function as that of a rule with another name."""

    def note(function: RuleFunction) -> RuleFunction:
        RULES[name] = function
        return function

    return note


class TextContext:
    """Context of a text that is being read: its words, the choices taken, and what was noted of the parts so far."""

    def __init__(self, choices: Choices, words: TypedWords) -> None:
        self.choices = choices
        self.words = words
        self.refers = ""
        self.or_all = False
        """Whether what “refers” may be said of all pieces just as well."""
        self.any_other: set[Test] = set()
        """That a piece stands so to any other piece, as “other” was said."""
        self.other_such: set[Test] = set()
        """The same of any other piece of some kind."""
        self.another: set[Test] = set()
        """That a piece stands so to another, as “a piece” or “something” was said."""
        self.one_more: set[Test] = set()
        """That a piece stands so to another one of some kind."""
        self.any_piece: set[Test] = set()
        """That a piece stands so to any piece, as “something” was said."""
        self.the_ones: set[Test] = set()
        """That a piece stands so to “the red piece”, of which there may be just one."""
        self.the_turned: dict[Test, Test] = {}
        """That a piece stands so to all that “the red piece” may be, by that it does to one; and the other way."""
        self.kinds_told: dict[Condition, Test | None] = {}
        """Of which pieces sentences speak; None where it is not known of which they are likely to go on."""
        self.says_one = False
        """Whether “one” or “any” is said of a kind that another part of the row names."""
        self.says = words.has
        self.has_rows = self.says(*JOINTS)
        self.permits = self.says("IN_KOAN") and any(word.startswith(ALLOWED) for word in words)
        """Whether it is said what is “allowed”, which need not be there."""
