"""What the table cannot tell, and why: the bands as the specification gives them, and each reason where it is true."""

import math

import pytest

from zendotao.core.koan.facts import KINDS
from zendotao.core.koan.text import FACTS
from zendotao.services.koans import examine
from zendotao.services.unclear_facts import REASONS, explain_unclear_facts


def level(heading_deg: float) -> list[float]:
    """A direction along the table."""
    return [math.cos(math.radians(heading_deg)), math.sin(math.radians(heading_deg)), 0.0]


def down(slope_deg: float) -> list[float]:
    """A direction toward 0 degrees, so far down."""
    return [math.cos(math.radians(slope_deg)), 0.0, -math.sin(math.radians(slope_deg))]


def reason(fact, *pieces, lies=("weird", "weird", "weird"), grounded=(True, True, True), directions=None, unclear=()):
    """Why a fact is unclear in a report of three pieces written by hand."""
    entries = [{"fact": name, "pieces": list(labels)} for name, *labels in (*unclear, (fact, *pieces))]
    report = {
        "pieces": [
            {"label": i + 1, "orientation": lies[i], "grounded": grounded[i], "height_mm": 10.0} for i in range(3)
        ],
        "directions": {str(i + 1): direction for i, direction in enumerate(directions or [level(0)] * 3)},
        "unclear": entries,
    }
    return explain_unclear_facts(report)[-1].because


def test_every_fact_that_can_be_unclear_has_words_and_a_reason():
    assert set(FACTS) == set(REASONS) == set(KINDS)


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("touching", "The gap between them is more than 0.5 but not more than 1.5 mm."),
        ("grounded", "Its lowest point is more than 0.5 but not more than 1.5 mm off the table."),
        ("upright", "Its axis is more than 2 but not more than 4 degrees from the vertical."),
        ("flat", "Its lowest face is more than 2 but not more than 4 degrees from level."),
        ("pointing", "The line from its tip passes within 0.5 mm of the other's outline."),
        ("order", "The line from its tip meets the two within 0.5 mm of each other."),
        ("inside", "It reaches out of the other, but by no more than 0.5 mm."),
        ("height", "Their highest points differ by more than 0.3 but not more than 0.6 mm."),
        ("tower", "Tip and underside are more than 1 but not more than 1.5 mm apart."),
    ],
)
def test_a_doubt_names_its_band(fact, words):
    assert reason(fact, 1, 2, 3) == words


@pytest.mark.parametrize("heading_deg", [5.001, 6, 10, 170, 174, 174.999])
def test_directions_that_fall_into_the_band_are_said_to(heading_deg):
    directions = [level(0), level(heading_deg), level(0)]
    words = "Their directions are more than 5 but not more than 10 degrees off that."
    assert reason("direction", 1, 2, directions=directions) == words


@pytest.mark.parametrize(
    ("unclear", "directions", "words"),
    [
        ([("flat", 1)], [down(13), level(0)], "It is unclear whether 1 is flat, and a flat piece counts as level."),
        (
            [("flat", 1), ("flat", 2)],
            [down(13), down(18)],
            "It is unclear whether 1 and 2 are flat, and a flat piece counts as level.",
        ),
        # 7 degrees apart, but 6 if the first is flat: what a direction rests on is said before its own band.
        ([("flat", 1)], [down(13), down(6)], "It is unclear whether 1 is flat, and a flat piece counts as level."),
        (
            [],
            [down(50), down(60)],
            "Their directions are more than 5 but not more than 10 degrees off that.",
        ),
        (
            [],
            [down(40), down(60)],
            "The tip of 1 or 2 is more than 0.5 but not more than 1.5 mm above the table, where pointing turns level.",
        ),
        (
            [],
            [level(0), down(60)],
            "The tip of 2 is more than 0.5 but not more than 1.5 mm above the table, where pointing turns level.",
        ),
        # The tip of the first is on the table: it points level whether it is flat or not.
        (
            [("flat", 1)],
            [level(0), down(60)],
            "The tip of 2 is more than 0.5 but not more than 1.5 mm above the table, where pointing turns level.",
        ),
    ],
)
def test_a_direction_in_doubt_for_another_reason_is_not_said_to_fall_into_the_band(unclear, directions, words):
    assert reason("direction", 1, 2, unclear=unclear, directions=[*directions, level(0)]) == words


BENT = "It is unclear whether 1 lies flat on the table, and so where it points; or the line from its tip "


@pytest.mark.parametrize(
    ("other", "two_rays"),
    [
        ({"unclear": [("flat", 1)]}, True),
        ({"unclear": [("grounded", 1)], "lies": ("flat", "weird", "weird"), "grounded": (False,) * 3}, True),
        ({"unclear": [("flat", 1), ("grounded", 1)], "grounded": (False,) * 3}, True),
        # Not on the table, or not flat: it points along its axis for certain.
        ({"unclear": [("flat", 1)], "grounded": (False,) * 3}, False),
        ({"unclear": [("grounded", 1)]}, False),
        ({"unclear": [("flat", 2), ("upright", 1)]}, False),
    ],
)
def test_where_it_is_unclear_how_the_pointing_piece_lies_that_is_a_reason_too(other, two_rays):
    for fact in ("pointing", "order"):
        assert reason(fact, 1, 2, 3, **other).startswith(BENT) == two_rays


@pytest.mark.parametrize(
    ("koan", "fact", "because"),
    [
        # 15.98 degrees down lying flat, so 2.98 off at 13 down: 0 or 13 degrees from the other's direction.
        (
            "R3 pitch -13 at 0,0; G2 flat at 0,60",
            "1 and 2 point the same way, or opposite ways",
            "It is unclear whether 1 is flat, and a flat piece counts as level.",
        ),
        (
            "R2 flat at 0,0; B2 flat at 0,60 heading 6",
            "1 and 2 point the same way, or opposite ways",
            "Their directions are more than 5 but not more than 10 degrees off that.",
        ),
        # A cavity's tip 10.725 + 34.925 mm up, over a tip at 44.45: 1.2 apart.
        (
            "R3 upright at 0,0; B3 pitch 90 at 0,0 z 10.725",
            "2 is next above 1 in a tower",
            "Tip and underside are more than 1 but not more than 1.5 mm apart.",
        ),
    ],
)
def test_a_doubt_of_a_koan_has_a_reason_that_is_true(koan, fact, because):
    assert (fact, because) in [(doubt.fact, doubt.because) for doubt in explain_unclear_facts(examine(koan).report)]
