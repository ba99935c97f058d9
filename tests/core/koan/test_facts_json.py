"""Facts that were told: read as they stand, with what is left out unclear or not holding, and nothing else taken."""

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.koan.strategies import koans
from tests.effort import often
from zendotao.core.koan.facts import Fact, Facts, Relation, iter_bits
from zendotao.core.koan.facts_json import FactsFormError, read_facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.report import report_koan

PROPERTIES = ("grounded", "upright", "flat", "upside_down")
RELATIONS = (
    "touching", "pointing", "inside", "same_direction", "opposite_direction", "higher", "same_height", "next_above",
)  # fmt: skip


def piece(label: int, **more: Any) -> dict[str, Any]:
    return {"label": label, "colour": "red", "size": "small", **more}


def two(**more: Any) -> dict[str, Any]:
    return {"pieces": [piece(1), piece(2)], **more}


def pairs(rows: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(i, j) for i, row in enumerate(rows) for j in iter_bits(row)]


def related(facts: Facts, name: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    relation: Relation = getattr(facts, name)
    return pairs(relation.holds), pairs(relation.may)


def assert_told_alike(koan: Koan) -> None:
    found = report_koan(koan)
    measured, told = measure_facts(koan), read_facts(json.loads(json.dumps(found)))
    assert (told.labels, told.colours, told.sizes) == (measured.labels, measured.colours, measured.sizes)
    for name in PROPERTIES:
        assert getattr(told, name) == getattr(measured, name), name
    for name in RELATIONS:
        # Where pieces are in each other's place, two may claim to be next above one: those are no towers to tell.
        if name != "next_above" or found["sound"]:
            assert getattr(told, name) == getattr(measured, name), name
    for i, aims in enumerate(measured.pointing.holds):
        # A report tells the order of what is surely pointed at; of the rest it is unclear.
        for j, k in pairwise(told.pointed_at(i)):
            assert told.met_before[i].holds[j] >> k & 1 == measured.met_before[i].holds[j] >> k & 1
        for j in iter_bits(aims):
            assert told.met_before[i].holds[j] & aims == measured.met_before[i].holds[j] & aims
            assert told.met_before[i].may[j] & aims == measured.met_before[i].may[j] & aims
    assert [told.pointed_at(i) for i in range(told.count)] == [measured.pointed_at(i) for i in range(told.count)]


@pytest.mark.slow
@settings(max_examples=often(100, 300))
@given(koans())
def test_the_report_of_a_koan_tells_the_facts_that_were_measured(koan: Koan) -> None:
    assert_told_alike(koan)


@pytest.mark.parametrize(
    "text",
    [
        "R3 upright at 0,0; Y2 on 1; G1 on 2; B2 in 1",
        "R3 flat at 0,0 heading 30; B2 in 1; G1 in 2",
        "R3 pitch -90 at 0,0; G2 pitch -88 at 60,0; B1 pitch -87.9 at 120,0; Y1 pitch -86 at 180,0 heading 180",
        "R3 upright at 0,0; G3 upright at 26.3,0; B2 flat at 80,0 heading 180; K1 flat at 120,0.2 heading 180",
        # Tips 0.3 and 0.6 mm above others: on the bounds of the same height.
        "R3 upright at 0,0; B3 pitch 90 at 40,0 z 0.3; G3 pitch 90 at 80,0 z 0.6; Y3 pitch 90 at 120,0 z 0.45",
        # Headings on the bounds of the same direction.
        "R3 flat at 0,0; B3 flat at 0,60 heading 5; G3 flat at 0,120 heading 10; Y3 flat at 0,200 heading 190",
        # A piece that is flat or not: its direction is level or 16 degrees down.
        "R3 pitch -19 at 0,0; B3 flat at 90,0 heading 180; G2 pitch -16 at 0,60 heading 7",
    ],
)  # fmt: skip
def test_the_report_of_a_koan_on_the_bounds_tells_what_was_measured(text: str) -> None:
    assert_told_alike(parse_koan(text))


def test_colours_and_sizes_are_told_by_name_or_pips() -> None:
    told = read_facts({"pieces": [{"colour": "blue", "pips": 3}, {"colour": "grey", "size": "medium", "pips": 2}]})
    assert told.labels == (1, 2)
    assert told.colours == (Colour.BLUE, Colour.GRAY)
    assert told.sizes == (Size.LARGE, Size.MEDIUM)


def test_what_is_not_listed_does_not_hold() -> None:
    told = read_facts(two())
    for name in ("touching", "pointing", "inside", "next_above"):
        assert related(told, name) == ([], []), name
    assert told.towers == ((0,), (1,))


def test_what_is_not_told_of_a_piece_is_unclear() -> None:
    told = read_facts(two())
    for name in PROPERTIES:
        assert (getattr(told, name).holds, getattr(told, name).may) == (0, 0b11), name
    for name in ("same_direction", "opposite_direction", "higher", "same_height"):
        assert related(told, name) == ([], [(0, 1), (1, 0)]), name
    singles = [Fact(kind, (n,)) for kind in ("grounded", "upright", "flat") for n in (1, 2)]
    assert list(told.unclear) == [*singles, Fact("direction", (1, 2)), Fact("height", (1, 2))]


def test_null_is_as_good_as_nothing() -> None:
    bare = piece(1, orientation=None, grounded=None, height_mm=None, pips=None)
    assert read_facts({"pieces": [bare, piece(2)], "touching": None, "directions": {"1": None}}).unclear == (
        read_facts(two()).unclear
    )


def test_relations_are_told_by_label() -> None:
    told = read_facts(
        {
            "pieces": [piece(7), piece(3), piece(5)],
            "touching": [[3, 7]],
            "inside": [[3, 7]],
            "pointing": {"5": [3, 7]},
            "towers": [[3, 7], [5]],
        }
    )
    assert related(told, "touching")[0] == [(0, 1), (1, 0)]
    assert related(told, "inside")[0] == [(1, 0)]
    assert related(told, "pointing")[0] == [(2, 0), (2, 1)]
    assert related(told, "next_above")[0] == [(0, 1)]
    assert told.towers == ((1, 0), (2,))
    assert told.met_before[2].pairs() == [(1, 0)]
    assert told.pointed_at(2) == [1, 0]


def test_heights_are_held_against_the_band() -> None:
    # 40.2 is 0.2 over 40.0, the same; 40.7 is 0.5 over 40.2, unclear, and 0.7 over 40.0, higher.
    told = read_facts({"pieces": [piece(n, height_mm=h) for n, h in ((1, 40.0), (2, 40.2), (3, 40.7))]})
    assert related(told, "same_height") == ([(0, 1), (1, 0)], [(0, 1), (1, 0), (1, 2), (2, 1)])
    assert related(told, "higher") == ([(2, 0)], [(2, 0), (2, 1)])


def test_directions_are_held_against_the_band() -> None:
    # tan 5.7 degrees is 0.1 and tan 2.86 degrees 0.05; the third points back along the first.
    told = read_facts(
        {
            "pieces": [piece(n) for n in (1, 2, 3, 4)],
            "directions": {"1": [1, 0, 0], "2": [1, 0.05, 0], "3": [-2, 0, 0], "4": [1, 0.1, 0]},
        }
    )
    assert related(told, "same_direction")[0] == [(0, 1), (1, 0), (1, 3), (3, 1)]
    assert told.same_direction.unclear() == [(0, 3), (3, 0)]
    assert related(told, "opposite_direction")[0] == [(0, 2), (1, 2), (2, 0), (2, 1)]
    assert told.opposite_direction.unclear() == [(2, 3), (3, 2)]


def test_what_is_named_unclear_is_unclear_whatever_else_is_told() -> None:
    told = read_facts(
        {
            "pieces": [piece(n, orientation="upright", grounded=True, height_mm=25.4) for n in (1, 2, 3)],
            "directions": {str(n): [0, 0, 1] for n in (1, 2, 3)},
            "touching": [[1, 2]],
            "pointing": {"1": [2, 3]},
            "towers": [[2, 1], [3]],
            "unclear": [
                {"fact": fact, "pieces": pieces}
                for fact, pieces in (
                    ("touching", [2, 1]), ("grounded", [3]), ("upright", [2]), ("flat", [1]), ("pointing", [2, 3]),
                    ("order", [1, 3, 2]), ("inside", [1, 2]), ("direction", [1, 3]), ("height", [2, 3]),
                    ("tower", [2, 1]),
                )
            ],
        }
    )  # fmt: skip
    assert {(fact.kind, fact.pieces) for fact in told.unclear} == {
        ("touching", (1, 2)), ("grounded", (3,)), ("upright", (2,)), ("flat", (1,)), ("pointing", (2, 3)),
        ("order", (1, 2, 3)), ("inside", (1, 2)), ("direction", (1, 3)), ("height", (2, 3)), ("tower", (2, 1)),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("pitch", "down"),
    [("-90", True), ("-88.5", True), ("-88", True), ("-87.99", False), ("90", False), ("0", False)],
)
def test_a_piece_is_upside_down_within_two_degrees_and_never_unclear(pitch: str, down: bool) -> None:
    facts = measure_facts(parse_koan(f"R3 upright at 0,0; B2 pitch {pitch} at 80,0 heading 33"))
    assert (facts.upside_down.holds, facts.upside_down.unclear) == (0b10 if down else 0, 0)


def test_a_told_piece_that_may_be_weird_and_has_no_direction_may_be_upside_down() -> None:
    lies = ["upright", "flat", "weird", None, "weird"]
    told = read_facts(
        {"pieces": [piece(n, orientation=lie) for n, lie in enumerate(lies, 1)], "directions": {"5": [0, 0, -1]}}
    )
    assert (told.upside_down.holds, told.upside_down.unclear) == (0b10000, 0b01100)


def test_a_top_may_rest_on_two_as_in_published_data() -> None:
    told = read_facts({"pieces": [piece(1), piece(2), piece(3)], "towers": [[1, 3], [2, 3]]})
    assert told.next_above.pairs() == [(2, 0), (2, 1)]


REFUSED = [
    ([], "facts: expected an object"),
    ({}, "pieces: expected a list of 1 to 60 pieces, not of 0."),
    ({"pieces": "red"}, "pieces: expected a list."),
    ({"pieces": [piece(n) for n in range(1, 62)]}, "pieces: expected a list of 1 to 60 pieces, not of 61."),
    ({"pieces": [7]}, "pieces[0]: expected an object."),
    ({"pieces": [piece(1), piece(1)]}, "pieces[1].label: two pieces are called 1."),
    ({"pieces": [piece(0)]}, "pieces[0].label: expected a whole number from 1 to 9,999."),
    ({"pieces": [piece(True)]}, "pieces[0].label: expected a whole number"),
    ({"pieces": [{"size": "small"}]}, "pieces[0].colour: expected one of red, yellow"),
    ({"pieces": [{"colour": "mauve", "size": "small"}]}, "pieces[0].colour: expected one of red, yellow"),
    ({"pieces": [{"colour": "red"}]}, "pieces[0].size: expected one of small, medium, large."),
    ({"pieces": [{"colour": "red", "size": "huge"}]}, "pieces[0].size: expected one of small, medium, large, not"),
    ({"pieces": [{"colour": "red", "pips": 4}]}, "pieces[0].pips: expected 1, 2 or 3, not 4."),
    ({"pieces": [piece(1, pips=3)]}, "pieces[0].pips: a small piece has 1, not 3."),
    ({"pieces": [piece(1, orientation="sideways")]}, "pieces[0].orientation: expected one of upright, flat, weird"),
    ({"pieces": [piece(1, grounded=1)]}, "pieces[0].grounded: expected true or false, not 1."),
    ({"pieces": [piece(1, height_mm="25.4")]}, "pieces[0].height_mm: expected a number"),
    ({"pieces": [piece(1, height_mm=float("nan"))]}, "pieces[0].height_mm: expected a number"),
    ({"pieces": [piece(1, height_mm=10**400)]}, "pieces[0].height_mm: expected a number"),
    (two(touching=[[1, 3]]), "touching[0][1]: expected the label of a piece, not 3."),
    (two(touching=[[1, 1]]), "touching[0]: a piece is named here twice."),
    (two(touching=[[1]]), "touching[0]: expected two labels."),
    (two(touching={"1": 2}), "touching: expected a list."),
    (two(inside=[[1, [2]]]), "inside[0][1]: expected the label of a piece, not a list."),
    (two(pointing=[[1, 2]]), "pointing: expected an object whose keys are labels."),
    (two(pointing={"3": [1]}), "pointing: expected the labels of pieces as keys, not '3'."),
    (two(pointing={"1": [1]}), "pointing.1: a piece does not point at itself."),
    (two(pointing={"1": [2, 2]}), "pointing.1: a piece is named here twice."),
    (two(towers=[[1], [2, 1]]), "towers[1]: expected a tower of pieces that are in no other."),
    (two(towers=[[1, 2], [2, 1]]), "towers[1]: expected a tower of pieces that are in no other."),
    (two(towers=[[1, 2], [2]]), "towers[1]: expected a tower of pieces that are in no other."),
    (two(towers=[[2], [1, 2]]), "towers[1]: expected a tower of pieces that are in no other."),
    (two(towers=[[]]), "towers[0]: expected a tower"),
    (two(directions={"1": [0, 0]}), "directions.1: expected three numbers"),
    (two(directions={"1": [0, 0, 0]}), "directions.1: expected three numbers"),
    (two(directions={"1": [0, "0", 1]}), "directions.1: expected a number"),
    (two(unclear=[{"fact": "heavy", "pieces": [1]}]), 'unclear[0]: expected an object whose "fact" is one of touching'),
    (two(unclear=["touching"]), "unclear[0]: expected an object"),
    (two(unclear=[{"fact": "touching", "pieces": [1]}]), "unclear[0].pieces: expected 2 labels for touching."),
    (two(unclear=[{"fact": "grounded", "pieces": [9]}]), "unclear[0].pieces[0]: expected the label of a piece"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "message"), REFUSED)
def test_what_is_no_such_object_is_refused_with_the_place(told: object, message: str) -> None:
    with pytest.raises(FactsFormError) as refusal:
        read_facts(told)
    assert refusal.value.code == "facts"
    assert refusal.value.message.startswith(message)


KEYS = ("pieces", "touching", "pointing", "towers", "inside", "directions", "unclear")
ROW_KEYS = ("label", "colour", "size", "pips", "orientation", "grounded", "height_mm", "fact", "pieces", "1", "2")
scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 4), st.floats(), st.text(max_size=3), st.integers(),
    st.sampled_from(["red", "small", "upright", "touching", "order", "tower"]),
)  # fmt: skip
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(ROW_KEYS) | st.text(), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.slow
@settings(max_examples=often(100, 500))
@given(values | st.dictionaries(st.sampled_from(KEYS), values))
def test_no_value_makes_the_reader_crash(value: object) -> None:
    try:
        read_facts(value)
    except FactsFormError as refusal:
        assert refusal.message  # noqa: PT017 -- that it is refused is allowed, not expected


@settings(max_examples=often(100, 500))
@given(st.sampled_from(KEYS), values)
def test_no_value_of_a_key_makes_the_reader_crash(key: str, value: object) -> None:
    try:
        told = read_facts(two() | {key: value})
    except FactsFormError as refusal:
        assert refusal.message  # noqa: PT017 -- that it is refused is allowed, not expected
        return
    assert told.unclear is not None


def test_koans_that_people_built_in_a_browser_can_be_read() -> None:
    """The shape of published data: no heights, no directions, a tower of two beside a lone piece."""
    told = read_facts(
        {
            "sound": True,
            "pieces": [
                piece(1, orientation="upright", grounded=True, pips=1),
                piece(2, orientation="upright", grounded=False),
                piece(3, orientation="flat", grounded=True),
            ],
            "touching": [[1, 2]],
            "pointing": {},
            "towers": [[1, 2], [3]],
            "unclear": [],
        }
    )
    assert (told.upright.holds, told.flat.holds, told.grounded.holds) == (0b011, 0b100, 0b101)
    assert told.towers == ((0, 1), (2,))
    assert {fact.kind for fact in told.unclear} == {"direction", "height"}
