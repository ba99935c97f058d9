"""Meanings that no question tells apart are told apart by how their parts belong together."""

from __future__ import annotations

import pytest

from zendotao.core.rule.reading.parse import parse_text
from zendotao.core.rule.reading.readings import readings_of
from zendotao.core.rule.wording import english

APART, EITHER = "separate statements, all of which must be so", "separate statements, of which one is enough"
SAME, SAME_EITHER = "all of it is said of the same pieces", "said of the same pieces, for which one part is enough"


@pytest.mark.parametrize(
    ("typed", "shapes"),
    [
        # A red one that touches a blue one and a green one; or a red one that touches a blue one, and a green one.
        ("it contains a red piece touching a blue piece and a green piece", {APART, SAME}),
        ("it contains a piece that is upright or red and grounded", {EITHER, SAME}),
        ("every piece is small and red or flat", {SAME, SAME_EITHER}),
    ],
)
def test_what_tells_them_apart_is_how_the_words_are_joined(typed, shapes):
    readings, _ = readings_of(parse_text(typed))
    assert {one.differs(readings) for one in readings} == shapes
    assert len({english.word(one.rule) for one in readings}) == 2
