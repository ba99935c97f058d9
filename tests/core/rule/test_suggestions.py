"""Texts with a small mistake are answered with the nearest text that is understood, and others with none."""

from __future__ import annotations

import pytest

from zendotao.core.rule.answer import check
from zendotao.core.rule.mistakes import suggestions
from zendotao.core.rule.mistakes.suggestions import is_rule


def suggested(text: str) -> str:
    error = check(text).error
    assert error is not None
    return error.suggestion


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # misspelt words
        ("it contains a yelow piece", "it contains a yellow piece"),
        ("At least two peices are uprigth.", "At least two pieces are upright."),
        ("a piece pionting at teh red one", "a piece pointing at the red one"),
        ("it doesn't contain a yelow piece", "it doesn't contain a yellow piece"),
        ("a red piece doesn't touch teh table", "a red piece doesn't touch the table"),
        ("A koan has\n the Buddha-nature if it contians a red", "A koan has the Buddha-nature if it contains a red"),
        ("it contains redpieces", "it contains red pieces"),
        ("it contains atleast two reds", "it contains at least two reds"),
        ("it contains exactly won red piece", "it contains exactly one red piece"),
        ("AKHTN unless it contains a red piece", "AKHTBN unless it contains a red piece"),
        ("There was a red piece", "There is a red piece"),
        # words from elsewhere
        ("it contains a crimson cube", "it contains a red piece"),
        # known words, at a wrong place
        ("piece a is upright", "a piece is upright"),
        ("it contains as many red pieces than blue pieces", "it contains as many red pieces as blue pieces"),
        # words too many, or too few
        ("all the the pieces are flat", "all the pieces are flat"),
        ("at least one piece is upside", "at least one piece is upside down"),
        ("are two greens", "there are two greens"),
        ("there a red piece", "there is a red piece"),
        ("most of its its pieces are red", "most of its pieces are red"),
        ("it contains two reds three blues", "it contains two reds and three blues"),
        ("the number of pieces is divisible 3", "the number of pieces is divisible by 3"),
        ("there is exactly two two red pieces", "there is exactly two red pieces"),
        ("or it contains a red piece", "it contains a red piece"),
        ("it contains a red piece and", "it contains a red piece"),
        ("if it contains a red piece", "it contains a red piece"),
        ("it contains a red piece a blue piece", "it contains a red piece and a blue piece"),
        ("a piece that is pointing a red piece", "a piece that is pointing at a red piece"),
        ("exactly exactly two small pieces", "exactly two small pieces"),
        (
            "there is a a blue piece pointing pointing at a red",
            "there is a blue piece pointing at a red",
        ),
        ("sum of pips is divisible with three", "sum of pips is divisible by three"),
        ("every red piece it points at something blue", "every red piece points at something blue"),
        ("all red pieces they are flat", "all red pieces are flat"),
        (
            "it contains a red piece it points at a blue piece",
            "it contains a red piece and it points at a blue piece",
        ),
        ("one small two medium three large", "one small, two medium and three large"),
        ("a red that it's on a blue", "a red that is on a blue"),
        ("a red piece is on top from a blue", "a red piece is on top of a blue"),
        ("a red at the bottom a blue on its side", "a red at the bottom and a blue on its side"),
        ("a green piece pointed at from a red piece", "a green piece pointed at by a red piece"),
        ("small ones never on big ones", "small ones are never on big ones"),
        ("none of the reds has touching blues", "none of the reds is touching blues"),
        ("reds have same size like blues", "reds have same size as blues"),
        ("at last one red", "at least one red"),
        ("at more two reds", "at most two reds"),
        # words that are short for others
        ("theres more than one colour n no stack", "theres more than one colour and no stack"),
        # verbs after "does not"
        ("it doesn't contains a red", "it doesn't contain a red"),
        (
            "a koan does not has the buddha nature if it contains a red piece",
            "a koan does not have the buddha nature if it contains a red piece",
        ),
        # parentheses
        ("it contains (a red piece or a blue piece", "it contains (a red piece or a blue piece)"),
        ("it contains a red piece)", "it contains a red piece"),
    ],
)
def test_the_nearest_text_that_is_understood(typed: str, meant: str) -> None:
    assert suggested(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "bananas",
        "xyzzy plugh",
        "the quick brown fox jumps over the lazy dog",
        "AKHTBN if",
        "it contains",
        "all its pieces are",
        "it is nice",
        "AKHTBN iff it contains 50% red pieces",
        "black koans with a red piece",
        "it contains a wobbly red piece",
        "all but the red pieces than upright",
        "a red piece touches both a red piece and a blue hue",
        "at least bigs",
        "red pointing from blue",
        "the last piece is red",
    ],
)
def test_nothing_is_suggested_where_no_small_change_helps(typed: str) -> None:
    assert suggested(typed) == ""


@pytest.mark.parametrize("typed", ["a red piece points at the dor", "a red pice is next to a blue piece"])
def test_a_denial_is_never_left_out(typed: str) -> None:
    for denial in ("not", "never", "no"):
        found = suggested(f"it contains a yelow piece and {denial} {typed}")
        assert not found or denial in found.split()


@pytest.mark.parametrize("typed", ["blue ones can't not be standing", "it contains no no red piece"])
def test_of_two_denials_none_is_left_out(typed: str) -> None:
    assert suggested(typed) == ""


def test_what_is_understood_or_asked_about_is_a_rule() -> None:
    assert is_rule("it contains a red piece")
    assert is_rule("it contains two red pieces")
    assert not is_rule("it contains")
    assert not is_rule("it contains all five colours")
    assert not is_rule("a red piece points at me")


LONG = "it contains a red piece that points at a blue or green piece and "


@pytest.mark.parametrize("mistake", ["yelow", "red a", "than", ")", "peices touchng", "at least red", "(", "it has ?"])
@pytest.mark.parametrize("before", [0, 1, 3, 7])
def test_little_is_tried_for_long_texts(mistake: str, before: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes time is counted: words of texts that are read, and three times those whose meaning is looked for."""
    text = LONG * before + mistake + " and " + LONG * (6 - before) + "all its pieces are red"
    read: list[int] = []

    def counted(words: list[object]) -> bool:
        read.append(len(words))
        return True

    def meant(typed: str) -> bool:
        read.append(3 * len(typed.split()))
        return False

    monkeypatch.setattr(suggestions, "_is_readable", counted)
    monkeypatch.setattr(suggestions, "is_rule", meant)
    check(text[:500])
    assert sum(read) <= 600
