"""The caption is the picture's text alternative and enough to play from: it says every fact, and names every doubt."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from tests.core.koan.strategies import koans
from zendotao.core.koan.caption import caption
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import facts_of
from zendotao.core.koan.notation import parse


def told(text: str) -> str:
    return caption(facts_of(parse(text)))


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


@given(koans())
def test_every_clear_relation_and_every_doubt_is_told(koan: Koan) -> None:
    """Counted in the text: each touching pair, each pointing piece, each pair inside, each unclear fact."""
    facts, text = facts_of(koan), caption(facts_of(koan))
    touching = re.search(r"Touching: (.*?)\.", text)
    assert len(facts.touching.pairs()) // 2 == (len(touching.group(1).split("; ")) if touching else 0)
    assert sum(1 for row in facts.pointing.holds if row) == len(
        re.findall(r"\. The [^.]*? points at ", "." + text.split("The table cannot tell")[0])
    )
    assert len(facts.inside.pairs()) == text.split("The table cannot tell")[0].count(" is inside ")
    assert len(facts.unclear) == text.count("whether ")


@given(koans())
def test_pieces_that_look_alike_are_told_apart_by_their_numbers(koan: Koan) -> None:
    facts, text = facts_of(koan), caption(facts_of(koan))
    for piece in koan:
        alike = [p for p in koan if p.name == piece.name]
        assert (f"{piece.name} {piece.label}" in text) == (len(alike) > 1)
    assert facts.count == len(koan)
