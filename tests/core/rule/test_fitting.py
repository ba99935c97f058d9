"""What may stand at a place is told in few words, and in words that players know."""

from __future__ import annotations

import pytest
from lark.exceptions import UnexpectedToken

from tests.core.rule.test_expectations import terminals_from
from zendotao.core.rule.mistakes.fitting import GROUPS, describe_terminals
from zendotao.core.rule.reading.parse import chart_of, words_of
from zendotao.core.rule.reading.text import clean

PIECES = "pieces, such as “a red piece” or “no blue pieces”"
STATEMENT = "a statement, such as “there is a red piece”"
NOUN = "a colour, a size or “pieces”"
MORE = "more about these pieces, such as “that are upright”"
VERB = "a verb, such as “is”, “touches” or “points at”"
JOINT = "“and” or “or” with another part"
SO = "what pieces are, such as “red”, “upright” or “touching a blue piece”"


def told_after(text: str) -> str:
    """What is told of the place after a text."""
    words = words_of(clean(f"{text} zork"))
    with pytest.raises(UnexpectedToken) as caught:
        chart_of(words)
    return describe_terminals(caught.value.state, words[-2].type if len(words) > 1 else "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", STATEMENT),
        ("AKHTBN if", STATEMENT),
        ("it contains a red piece and", STATEMENT),
        ("it contains", PIECES),
        ("a red piece touches", f"{PIECES}; “each other”; {JOINT}"),
        ("it has more red pieces than", PIECES),
        ("it contains at least", "a number"),
        ("it contains at least two", NOUN),
        ("it contains a", NOUN),
        ("all", NOUN),
        ("it contains at least two red", f"{NOUN}; {MORE}; {JOINT}"),
        ("it contains at least two red pieces", f"{MORE}; {JOINT}"),
        ("a red piece", f"{VERB}; {MORE}; {JOINT}"),
        ("all its pieces are", SO),
        ("it contains a red piece that", f"{PIECES}; {VERB}"),
        ("it does not", f"a verb, such as “touches” or “points at”; {JOINT}"),
        ("it has more red pieces", f"“than”; {MORE}"),
        ("the number of red pieces", f"“is” or “equals”; {MORE}; {JOINT}"),
        ("the number of red pieces is", "“even”, “odd” or a number, such as “more than two”"),
        ("all pieces are the same", "“colour”, “size” or “orientation”"),
        ("a piece is pointing", "“at”, “the same” or “a different”"),
    ],
)
def test_what_may_follow_is_told_in_few_words(text: str, words: str) -> None:
    assert told_after(text) == words


def test_nothing_is_told_of_nothing() -> None:
    assert describe_terminals(frozenset()) == ""


def test_groups_are_of_terminals_that_there_are() -> None:
    terminals = terminals_from("start")
    for group in GROUPS:
        assert group.needs | group.without | group.covers <= terminals, group.words
