"""Facts in words: each from a report written by hand, so that the words are judged and not the facts."""

import pytest

from zendotao.services import koan_descriptions


def report(**other):
    """A report of three pieces, with some of it given."""
    lies = {"orientation": "upright", "grounded": True, "height_mm": 44.45}
    pieces = [
        {"label": 1, "colour": "red", "size": "large", "pips": 3, **lies},
        {"label": 2, "colour": "blue", "size": "medium", "pips": 2, **lies},
        {"label": 7, "colour": "green", "size": "small", "pips": 1, **lies},
    ]
    rest = {"touching": [], "pointing": {}, "towers": [[1], [2], [7]], "inside": [], "directions": {}, "unclear": []}
    return {"pieces": pieces, **rest, **other}


@pytest.mark.parametrize(
    ("direction", "words"),
    [
        ((0, 0, 1), "straight up"),
        ((0, 0, -1), "straight down"),
        ((1, 0, 0), "toward 0°"),
        ((0, 1, 0), "toward 90°"),
        ((-1, 0, 0), "toward 180°"),
        ((0, -1, 0), "toward 270°"),
        ((1, -0.000001, 0), "toward 0°"),
        # A slope of 30 degrees: sine one half, cosine half the root of three.
        ((0.866025, 0, 0.5), "toward 0°, 30° up"),
        ((0, 0.866025, -0.5), "toward 90°, 30° down"),
        ((1, 0, 0.001), "toward 0°"),
        ((0, 0, 1.0000001), "straight up"),
    ],
)
def test_directions_are_told_as_the_notation_counts_them(direction, words):
    assert koan_descriptions.describe_heading(direction) == words


def test_a_piece_is_told_with_everything_that_holds_of_it():
    told = koan_descriptions.describe_piece(
        report(touching=[[1, 7], [1, 2]], pointing={"1": [7, 2]}, inside=[[1, 2]], directions={"1": [0, 0, 1]}),
        report()["pieces"][0],
    )
    assert told.about == "1 large red"
    assert told.phrases == (
        "upright, grounded",
        "inside 2",
        "touches 2 and 7",
        "points at 7 then 2",
        "tip straight up",
        "top at 44.5 mm",
    )


def test_what_does_not_hold_is_told_too():
    lone = {**report()["pieces"][0], "grounded": False, "orientation": "weird"}
    assert koan_descriptions.describe_piece(report(), lone).phrases == (
        "weird, not grounded",
        "touches nothing",
        "points at nothing",
        "top at 44.5 mm",
    )


@pytest.mark.parametrize(
    ("unclear", "phrases"),
    [
        ([("upright", 1)], ("not grounded", "touches nothing", "points at nothing", "top at 44.5 mm")),
        ([("grounded", 1)], ("weird", "touches nothing", "points at nothing", "top at 44.5 mm")),
        ([("touching", 1, 2)], ("weird, not grounded", "points at nothing", "top at 44.5 mm")),
        ([("pointing", 1, 2)], ("weird, not grounded", "touches nothing", "top at 44.5 mm")),
        ([("flat", 1), ("grounded", 1)], ("touches nothing", "points at nothing", "top at 44.5 mm")),
        # What is unclear of others says nothing of this one.
        (
            [("touching", 2, 7), ("pointing", 2, 1), ("upright", 2)],
            ("weird, not grounded", "touches nothing", "points at nothing", "top at 44.5 mm"),
        ),
    ],
)
def test_what_is_unclear_is_not_told_as_if_it_were_sure(unclear, phrases):
    lone = {**report()["pieces"][0], "grounded": False, "orientation": "weird"}
    doubts = [{"fact": fact, "pieces": list(pieces)} for fact, *pieces in unclear]
    assert koan_descriptions.describe_piece(report(unclear=doubts), lone).phrases == phrases


def test_a_touch_in_doubt_is_in_doubt_for_both():
    unclear = [{"fact": "touching", "pieces": [1, 2]}]
    assert (
        "touches nothing"
        not in koan_descriptions.describe_piece(report(unclear=unclear), report()["pieces"][1]).phrases
    )


@pytest.mark.parametrize(
    ("towers", "words"),
    [
        ([[1], [2], [7]], "1, 2 and 7 alone"),
        ([[2, 1], [7]], "2–1; 7 alone"),
        ([[7, 2, 1]], "7–2–1"),
        ([[1, 2], [3, 4]], "1–2; 3–4"),
    ],
)
def test_towers_are_told_from_bottom_to_top(towers, words):
    assert koan_descriptions.describe_towers(report(towers=towers)) == words


@pytest.mark.parametrize(
    ("towers", "unsure", "words"),
    [
        ([[1], [2], [7]], [[1, 2]], "7 alone; 1 and 2 unclear"),
        ([[1], [2]], [[1, 2]], "1 and 2 unclear"),
        ([[1, 2], [7]], [[2, 7]], "1–2 at least; 7 unclear"),
        ([[1, 2], [7, 8]], [[2, 7]], "1–2 at least; 7–8 at least"),
    ],
)
def test_a_tower_in_doubt_is_not_told_as_whole(towers, unsure, words):
    unclear = [{"fact": "tower", "pieces": pair} for pair in unsure]
    assert koan_descriptions.describe_towers(report(towers=towers, unclear=unclear)) == words


@pytest.mark.parametrize(
    ("met", "unsure", "words"),
    [
        ([2], [], "points at 2"),
        ([7, 2], [], "points at 7 then 2"),
        ([7, 2, 5], [], "points at 7, 2 then 5"),
        ([7, 2], [(1, 2, 7)], "points at 2 and 7 (in an unclear order)"),
        ([7, 2, 5], [(1, 2, 7)], "points at 2 and 7 (in an unclear order) then 5"),
        ([5, 7, 2], [(1, 2, 7)], "points at 5 then 2 and 7 (in an unclear order)"),
        # Each of them is met within half a millimetre of the next.
        ([7, 2, 5], [(1, 2, 7), (1, 2, 5)], "points at 2, 5 and 7 (in an unclear order)"),
        # In doubt of another piece, or with one that this piece may not point at.
        ([7, 2], [(3, 2, 7)], "points at 7 then 2"),
        ([7, 2], [(1, 2, 9)], "points at 7 then 2"),
    ],
)
def test_an_order_in_doubt_is_not_told_as_sure(met, unsure, words):
    unclear = [{"fact": "order", "pieces": list(pieces)} for pieces in unsure]
    told = koan_descriptions.describe_piece(report(pointing={"1": met}, unclear=unclear), report()["pieces"][0])
    assert [phrase for phrase in told.phrases if phrase.startswith("points")] == [words]


def test_counts_are_in_the_singular_for_one():
    assert koan_descriptions.describe_counts(report()) == "3 pieces, 6 pips"
    assert koan_descriptions.describe_counts(report(pieces=report()["pieces"][2:])) == "1 piece, 1 pip"
