"""Letters and numbers: one disc each, readable, off the pips and off one another."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tests.draw.reading import read, with_class
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.draw.picture import Options, draw_svg


def koan_of(text: str) -> Koan:
    return parse_koan(text.replace(";", "\n"))


SPREAD = (
    "R3 upright at 0,0; Y2 upright at 34,0; G1 flat at 0,-34 heading 200; "
    "B3 flat at 50,-40 heading 20; K2 upright at 70,10"
)
TOWER = "R3 upright at 0,0; Y2 on 1; G1 on 2; B3 upright at 34,6; K3 on 4"


def texts(svg: str) -> list[str]:
    return sorted(text.text or "" for text in read(svg).iter("text"))


@pytest.mark.parametrize("view", ["iso", "top"])
@pytest.mark.parametrize("text", [SPREAD, TOWER, "G3 upright at 0,0; Y2 in 1; B1 in 2"])
def test_every_piece_has_its_letter_and_its_number_hidden_ones_too(text, view):
    koan = koan_of(text)
    letters = sorted(piece.colour.letter for piece in koan)
    labels = sorted(str(piece.label) for piece in koan)
    assert texts(draw_svg(koan, Options(view=view, marking="lettered"))) == letters
    assert texts(draw_svg(koan, Options(view=view, numbers=True))) == labels
    both = draw_svg(koan, Options(view=view, marking="lettered", numbers=True))
    assert texts(both) == sorted(letters + labels)
    assert len(list(read(both).iter("circle"))) == 2 * len(koan)


def test_labels_are_those_of_the_notation():
    assert texts(draw_svg(koan_of("7: R3 upright at 0,0; 42: B2 upright at 40,0"), Options(numbers=True))) == [
        "42",
        "7",
    ]


def discs(svg: str) -> np.ndarray:
    """Rows x, y, radius of the discs."""
    return np.array([[float(c.get(k) or 0) for k in ("cx", "cy", "r")] for c in read(svg).iter("circle")])


def pip_centres(svg: str) -> np.ndarray:
    found = []
    for path in with_class(read(svg), "pip"):
        starts = re.findall(r"M(\S+) ([^a]+)a\S+ \S+ \S+ 1 0 (\S+) ([^a]+)a", path.get("d") or "")
        found += [(float(x) + float(dx) / 2, float(y) + float(dy) / 2) for x, y, dx, dy in starts]
    return np.array(found)


@pytest.mark.parametrize("options", [Options(marking="lettered"), Options(numbers=True)])
def test_where_there_is_room_no_disc_lies_on_a_pip_or_on_another_disc(options):
    svg = draw_svg(koan_of(SPREAD), options)
    rows, pips = discs(svg), pip_centres(svg)
    for x, y, radius in rows:
        assert np.hypot(pips[:, 0] - x, pips[:, 1] - y).min() > radius + 0.3


@pytest.mark.parametrize("text", [SPREAD, TOWER])
def test_no_disc_lies_on_another(text):
    rows = discs(draw_svg(koan_of(text), Options(marking="lettered", numbers=True)))
    for index, (x, y, radius) in enumerate(rows):
        others = np.delete(rows, index, axis=0)
        assert np.hypot(others[:, 0] - x, others[:, 1] - y).min() > 2 * radius - 0.05


def test_a_letter_and_a_number_of_one_piece_touch():
    rows = discs(draw_svg(koan_of(SPREAD), Options(marking="lettered", numbers=True)))
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert np.hypot(*(first - second)[:2]) == pytest.approx(2 * first[2], abs=0.05)


def test_discs_of_hidden_pieces_have_a_dashed_rim():
    root = read(draw_svg(koan_of("R3 upright at 0,0; B1 in 1"), Options(marking="lettered")))
    dashes = {}
    circles = list(root.iter("circle"))
    for circle, text in zip(circles, root.iter("text"), strict=True):
        dashes[text.text] = circle.get("stroke-dasharray") is not None
    assert dashes == {"R": False, "B": True}


def test_texts_name_fonts_that_any_system_has():
    root = read(draw_svg(koan_of(SPREAD), Options(numbers=True)))
    assert (with_class(root, "discs")[0].get("font-family") or "").endswith("sans-serif")
