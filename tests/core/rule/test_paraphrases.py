"""What is said in other words is the same rule; what is denied, in whatever form, is the contrary."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from tests.core.rule.english.compare import answered_text, rules_of, verdicts
from tests.core.rule.english.families import FAMILIES, Family
from tests.core.rule.english.paraphrases import FILLINGS, PAIRS, filled
from tests.core.rule.english.said import Sentence
from tests.effort import often
from zendotao.core.rule.syntax import Condition

pytestmark = pytest.mark.slow

A_FAMILY = often(5, 100)
UNANSWERED = ("not_understood", "refused")
WHOLE = [family for family in FAMILIES if family.name != "frames"]


def rules(text: str) -> frozenset[Condition]:
    """The rule that a text is understood as, or those that it is asked about; none if it is neither."""
    return frozenset(rules_of(answered_text(text)))


@pytest.mark.parametrize("pair", PAIRS, ids=" / ".join)
def test_two_ways_to_say_a_thing_are_one_rule(pair: tuple[str, str]) -> None:
    for words in FILLINGS:
        one, other = (rules(filled(template, words)) for template in pair)
        assert one == other
        assert one


def test_there_are_pairs_enough_and_none_twice() -> None:
    assert len({frozenset(pair) for pair in PAIRS}) == len(PAIRS) >= 150


DENIALS: list[Callable[[str], str]] = [
    "AKDNHTBN if {}".format,
    "AKHTBN unless {}".format,
    "A koan does not have the Buddha-nature if {}.".format,
    "A koan has the Buddha-nature unless {}".format,
    "AKDNHTBN if and only if ({})".format,
]
NOT_SO: list[Callable[[str], str]] = [
    "it is not so that ({})".format,
    "it is not the case that ({})".format,
    "it's not true that ({})".format,
]
"""After these, a bare number is "at least": there is less to ask."""


def made(family: Family, seed: int) -> list[Sentence]:
    rng = random.Random(f"{family.name} {seed}")
    return [family.make(rng) for _ in range(A_FAMILY)]


@pytest.mark.parametrize("family", WHOLE, ids=[family.name for family in WHOLE])
def test_each_form_of_not_around_a_rule_is_the_contrary(family: Family) -> None:
    for sentence in made(family, seed=1):
        meant = {verdicts(rule) for rule in rules(sentence.text)}
        contrary = {tuple(verdict is False for verdict in one) for one in meant}
        for deny in DENIALS:
            if re.search(r" (if|unless) any two ", deny(sentence.text)):
                continue  # “black if any two touch” is of some two
            denied = {verdicts(rule) for rule in rules(deny(sentence.text))}
            assert denied in (contrary, set()), deny(sentence.text)
        for deny in NOT_SO:
            denied = {verdicts(rule) for rule in rules(deny(sentence.text))}
            # "It has one tower" is exactly one; denied, "one" is at least one, and every koan has that.
            assert {one for one in denied if any(one)} <= contrary, deny(sentence.text)


CHANGES: dict[str, Callable[[str], str]] = {
    "parentheses": "({})".format,
    "parentheses in a frame": "AKHTBN if ({})".format,
    "a full stop": "{}.".format,
    "an exclamation mark": "{}!".format,
    "capitals": str.upper,
    "a first capital": str.capitalize,
    "double spaces": lambda text: text.replace(" ", "  "),
    "tabs and lines": lambda text: text.replace(" ", "\t", 1).replace(" ", "\n"),
    "spaces around": "  {} ".format,
    "quotes": "“{}”".format,
    "American spelling": lambda text: text.replace("colour", "color"),
    "British spelling": lambda text: re.sub("color(?=s?\\b)", "colour", text),
    "pyramids": lambda text: text.replace("piece", "pyramid"),
    "pieces": lambda text: text.replace("pyramid", "piece"),
    "the other article": lambda text: re.sub(
        r"\ban (?=up|un|or)", "a ", re.sub(r"\ba (?=red|flat|small)", "an ", text)
    ),
    "a plural too few": lambda text: re.sub(r"\b(two|three|[23]) (\w+ )?(piece|pyramid)s\b", r"\1 \2\3", text),
    "a plural too many": lambda text: re.sub(r"\b(one|1|no) (\w+ )?(piece|pyramid)\b", r"\1 \2\3s", text),
    "short forms of not": lambda text: re.sub(r"\b(is|are|does|do) not\b", r"\1n't", text),
    "long forms of not": lambda text: text.replace("n't", " not"),
    "curly apostrophes": lambda text: text.replace("'", "’"),
    "hyphens": lambda text: text.replace("at least ", "at-least "),
}


@pytest.mark.parametrize("change", CHANGES)
def test_how_a_rule_is_written_changes_nothing(change: str) -> None:
    for family in WHOLE:
        for sentence in made(family, seed=2):
            changed = CHANGES[change](sentence.text)
            assert rules(changed) == rules(sentence.text), changed
