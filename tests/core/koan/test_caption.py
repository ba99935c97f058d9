"""The caption is the picture's text alternative and enough to play from: it says every fact, and names every doubt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given

from tests.core.koan.strategies import koans
from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.facts import Facts, Relation, iter_bits
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan

pytestmark = pytest.mark.slow


def told(text: str) -> str:
    return write_caption(measure_facts(parse_koan(text)))


@pytest.mark.parametrize(
    ("koan", "words"),
    [
        ("R3 upright at 0,0", "One piece: an upright large red. It is on the table."),
        (
            "R3 upright at 0,0; B3 upright at 25.4,0",
            (
                "Two pieces: an upright large red; an upright large blue. All are on the table. Touching: the large "
                "red and the large blue. None is pointed at. All reach the same height. The large red and the large "
                "blue point the same way."
            ),
        ),
        (
            "R3 upright at 0,0; Y2 on 1; G1 on 2",
            (
                "Three pieces: an upright tower, from bottom to top large red, medium yellow and small green. Off the "
                "table: the medium yellow and the small green. Touching: the large red and the medium yellow; the "
                "medium yellow and the small green. The large red points at the medium yellow, then the small green. "
                "The medium yellow points at the small green. From highest to lowest: the small green; the medium "
                "yellow; the large red. The large red, the medium yellow and the small green point the same way."
            ),
        ),
        (
            "R3 upright at 0,0; G1 upright at 0.5,0.5",
            (
                "Two pieces: an upright large red; an upright small green. All are on the table. No two touch. The "
                "small green points at the large red. The small green is inside the large red. From highest to lowest: "
                "the large red; the small green. The large red and the small green point the same way."
            ),
        ),
        (
            "B2 flat at 0,0; B2 flat at 60,0 heading 180",
            (
                "Two pieces: a flat medium blue 1; a flat medium blue 2. All are on the table. No two touch. The "
                "medium blue 1 points at the medium blue 2. The medium blue 2 points at the medium blue 1. All reach "
                "the same height. The medium blue 1 and the medium blue 2 point opposite ways."
            ),
        ),
        (
            # 0.8 mm apart: neither sure to touch nor sure not to.
            "R3 upright at 0,0; B3 upright at 26.2,0",
            (
                "Two pieces: an upright large red; an upright large blue. All are on the table. None is pointed at. "
                "All reach the same height. The large red and the large blue point the same way. The table cannot tell "
                "whether the large red touches the large blue."
            ),
        ),
        (
            # 3 degrees off the vertical: its orientation is left open in words too.
            "R3 pitch 87 at 0,0",
            "One piece: a large red. It is on the table. The table cannot tell whether the large red is upright.",
        ),
    ],
)
def test_captions_as_a_person_would_check_them(koan: str, words: str) -> None:
    assert told(koan) == words


class Reader:
    """Reads a caption back into pairs of labels, as a person would who has nothing else."""

    def __init__(self, koan: Koan) -> None:
        text = write_caption(measure_facts(koan)).lower()
        self.sure, _, self.doubts = text.partition("the table cannot tell ")
        alike = [piece.name for piece in koan]
        self.label = {p.name if alike.count(p.name) == 1 else f"{p.name} {p.label}": p.label for p in koan}

    def labels(self, told: str) -> list[int]:
        """The labels of a list such as "the large red, the small blue 2 and the small blue 4"."""
        names = re.split(r", | and ", told)
        return [self.label[re.sub(r"^(the|an|a|upright|flat|weird) ", "", self._bare(name))] for name in names]

    def _bare(self, name: str) -> str:
        return re.sub(r"^(the|an|a) ", "", name.strip())

    def after(self, start: str) -> str:
        """What a sentence that begins with ``start`` goes on with, or nothing."""
        found = re.search(rf"(?:^|\. ){start}(.*?)\.", self.sure)
        return found.group(1) if found else ""

    def alike(self, ending: str) -> list[list[int]]:
        """The lists that statements with this ending are of."""
        statements = re.split(r"\. |; (?:but )?", self.sure.rstrip(". "))
        told = [s.removesuffix(ending) for s in statements if s.endswith(ending)]
        return [list(self.label.values()) if names == "all" else self.labels(names) for names in told]


def related(facts: Facts, relation: Relation) -> set[tuple[int, int]]:
    return {(facts.labels[i], facts.labels[j]) for i, j in relation.pairs()}


def all_pairs(groups: Iterable[Sequence[int]]) -> set[tuple[int, int]]:
    return {(a, b) for group in groups for a in group for b in group if a != b}


@given(koans())
def test_towers_and_what_is_on_the_table_can_be_read_back(koan: Koan) -> None:
    facts, reader = measure_facts(koan), Reader(koan)
    told = reader.sure.split(": ", 1)[1].split(". ")[0].rstrip(". ").split("; ")
    chains = {tuple(reader.labels(t.rpartition("from bottom to top ")[2])) for t in told}
    assert chains == {tuple(facts.labels[i] for i in tower) for tower in facts.towers}
    off = reader.after("off the table: ")
    assert set(reader.labels(off) if off else []) == {
        facts.labels[i] for i in iter_bits(facts.all & ~facts.grounded.may)
    }


@given(koans())
def test_who_touches_points_at_and_is_inside_whom_can_be_read_back(koan: Koan) -> None:
    facts, reader = measure_facts(koan), Reader(koan)
    touching = reader.after("touching: ")
    pairs = [reader.labels(pair) for pair in touching.split("; ")] if touching else []
    assert all_pairs(pairs) == related(facts, facts.touching)
    pointing = [s.split(" points at ") for s in re.split(r"\. ", reader.sure.rstrip(". ")) if " points at " in s]
    met = {reader.labels(one)[0]: reader.labels(others.replace(", then ", ", ")) for one, others in pointing}
    assert {(one, other) for one, others in met.items() for other in others} == related(facts, facts.pointing)
    inside = [s.split(" is inside ") for s in re.split(r"\. |; ", reader.sure.rstrip(". ")) if " is inside " in s]
    assert {(*reader.labels(a), *reader.labels(b)) for a, b in inside} == related(facts, facts.inside)


@given(koans())
def test_then_is_said_only_of_what_is_surely_met_later(koan: Koan) -> None:
    facts, reader = measure_facts(koan), Reader(koan)
    for one, others in re.findall(r"(?:^|\. )(the [^.;]*?) points at ([^.;]*)", reader.sure):
        pointer = facts.labels.index(reader.labels(one)[0])
        before = related(facts, facts.met_before[pointer])
        for earlier, later in pairwise(others.split(", then ")):
            assert (reader.labels(earlier)[-1], reader.labels(later)[0]) in before


@given(koans())
@example(parse_koan("R3 upright at 0,0; B3 pitch 90 at 50,0 z 0.25; G3 pitch 90 at 100,0 z 0.5"))
def test_heights_can_be_read_back(koan: Koan) -> None:
    """A is told above B unless both are surely of one height; if the table cannot tell, that is said too."""
    facts, reader = measure_facts(koan), Reader(koan)
    told = [part for part in reader.after("from highest to lowest: ").split("; ") if part]
    groups = [reader.labels(part) for part in told if not part.startswith("but ")]
    same = all_pairs(groups) | all_pairs(reader.alike(" reach the same height"))
    above = {(a, b) for high, low in combinations(groups, 2) for a in high for b in low} - same
    assert same == related(facts, facts.same_height)
    assert above >= related(facts, facts.higher)
    maybe = {(facts.labels[i], facts.labels[j]) for i, row in enumerate(facts.higher.may) for j in iter_bits(row)}
    assert above <= maybe


@given(koans())
def test_directions_can_be_read_back(koan: Koan) -> None:
    """What points opposite to one piece of a group that points the same way does so to all of them."""
    facts, reader = measure_facts(koan), Reader(koan)
    groups = reader.alike(" point the same way")
    assert all_pairs(groups) == related(facts, facts.same_direction)
    opposite = all_pairs(reader.alike(" point opposite ways"))
    assert opposite <= related(facts, facts.opposite_direction)
    with_own = {a: {a, *(b for g in groups if a in g for b in g)} for a in facts.labels}
    assert {(c, d) for a, b in opposite for c in with_own[a] for d in with_own[b]} >= related(
        facts, facts.opposite_direction
    )


@given(koans())
def test_every_doubt_is_told(koan: Koan) -> None:
    assert Reader(koan).doubts.count("whether ") == len(measure_facts(koan).unclear)


@given(koans())
def test_pieces_that_look_alike_are_told_apart_by_their_numbers(koan: Koan) -> None:
    facts, text = measure_facts(koan), write_caption(measure_facts(koan))
    for piece in koan:
        alike = [p for p in koan if p.name == piece.name]
        assert (f"{piece.name} {piece.label}" in text) == (len(alike) > 1)
    assert facts.count == len(koan)
