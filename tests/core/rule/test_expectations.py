"""Every terminal that may be expected somewhere has words for people."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from zendotao.core.rule.mistakes.expectations import BY_TERMINAL, WORDS, describe_expected_words
from zendotao.core.rule.reading.parse import OUTSIDE, grammar


@cache
def terminals_from(start: str) -> set[str]:
    """The names of the terminals that texts of a start symbol are made of."""
    parts_of: defaultdict[str, set[str]] = defaultdict(set)
    name = grammar().name
    for production in grammar().productions:
        parts_of[name[production.symbol]] |= {name[part] for part in production.parts}
    seen, todo = set(), [start]
    while todo:
        name = todo.pop()
        parts = parts_of.get(name, set())
        todo += parts - seen
        seen |= parts
    return seen - parts_of.keys()


def test_every_terminal_of_rules_has_words() -> None:
    assert terminals_from("start") - BY_TERMINAL.keys() == set()


def test_no_words_are_for_a_terminal_that_is_not_there() -> None:
    assert BY_TERMINAL.keys() - terminals_from("start") == set()


def test_words_of_no_rule_are_never_expected() -> None:
    assert terminals_from("start") & terminals_from(OUTSIDE) == set()


def test_a_terminal_has_words_once() -> None:
    listed = [terminal for terminals in WORDS.values() for terminal in terminals.split()]
    assert len(listed) == len(set(listed))


def test_alike_terminals_are_told_once_and_in_the_order_of_the_table() -> None:
    assert describe_expected_words(["TOUCHING", "UNIT", "COLOUR", "NUM", "no such"]) == (
        "a number",
        "a colour",
        "touching",
    )
