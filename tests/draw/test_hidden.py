"""Hidden pieces: hinted at in the drawing, and named in words."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from tests.draw.reading import polygons, read, runs, with_class, words_of
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.draw.camera import View
from zendotao.draw.picture import Drawing, Options, draw_koan, draw_svg


def hidden_words(koan: Koan, view: View = "iso") -> str:
    return draw_koan(koan, Options(view=view)).hidden


def koan_of(text: str) -> Koan:
    return parse_koan(text.replace(";", "\n"))


@pytest.mark.parametrize(
    ("text", "view", "words"),
    [
        ("R3 upright at 0,0; Y2 upright at 40,0", "iso", ""),
        ("R3 upright at 0,0; B1 in 1", "iso", "a small blue is under the large red"),
        # A medium fills a large, a small the medium: neither shows.
        ("G3 upright at 0,0; B1 upright at 60,0; G2 in 1; B1 in 3", "iso",
         "a medium green and the small blue 4 are under the large green"),
        ("G3 upright at 0,0; G3 upright at 60,0; B1 in 1", "iso", "a small blue is under the large green 1"),
        # Capped over one of its own size a piece leaves 3/8 inch of it to be seen, but not from above.
        ("R3 upright at 0,0; Y3 on 1", "iso", ""),
        ("R3 upright at 0,0; Y3 on 1; G3 on 2", "top", "a large red and a large yellow are under the large green"),
        # 20 mm straight behind, as the reader sees it: away is (-0.47, 0.88).
        ("R3 upright at 0,0; B1 upright at -9.4,17.7", "iso", "a small blue is behind the large red"),
        ("R3 upright at 0,0; B1 upright at -9.4,17.7", "top", ""),
        ("R3 flat at 0,0 heading 298; G1 in 1", "iso", "a small green is inside the large red"),
        ("R3 upright at 0,0; B1 in 1; R3 upright at 50,0; Y1 in 3; W2 upright at 90,0; A1 in 5", "iso",
         ("a small blue is under the large red 1; a small yellow is under the large red 3; "
          "a small gray is under the medium white")),
        # Pieces that look alike go by their labels, as in captions, whichever of them is hidden.
        ("R3 upright at 0,0; 7: B1 in 1; B1 upright at 60,0", "iso", "the small blue 7 is under the large red"),
        ("R3 upright at 0,0; R3 on 1; B3 on 2", "top", "the large red 1 and the large red 2 are under the large blue"),
    ],
)  # fmt: skip
def test_words_name_what_is_hidden_and_by_what(text, view, words):
    assert hidden_words(koan_of(text), view) == words


def test_picture_and_words_come_of_one_drawing():
    koan, options = koan_of("R3 upright at 0,0; R3 on 1; B3 on 2"), Options(view="top", marking="lettered")
    assert draw_koan(koan, options) == Drawing(draw_svg(koan, options), hidden_words(koan, "top"))


SQUARE_ON = 28.0
"""Turned so a piece's base has its sides level and upright in the picture: the reader stands at -62 degrees."""


def along(mm: float) -> str:
    """A place so far to the right of the middle of the picture."""
    angle = math.radians(SQUARE_ON)
    return f"{mm * math.cos(angle):.4f},{mm * math.sin(angle):.4f}"


def strip(mm: float) -> Koan:
    """A small piece, 14.29 mm wide, of which a large one above it, 25.4 mm wide, leaves a strip at its left."""
    aside = 25.4 / 2 - 14.2875 / 2 + mm
    above = f"R3 pitch 90 at {along(aside)} spin {SQUARE_ON} z 40"
    return koan_of(f"{above}; B1 upright at 0,0 turned {SQUARE_ON}")


def test_a_piece_of_which_only_a_strip_is_seen_counts_as_hidden():
    # A seventh of it, so more than the eighth or so that is enough, but no spot 2.2 mm wide.
    assert hidden_words(strip(2.0), "top") == "a small blue is under the large red"
    assert hidden_words(strip(4.0), "top") == ""


def test_a_piece_that_covers_little_of_a_hidden_one_carries_no_hint_of_it():
    # "Dashed over the piece that hides them": the yellow one hides a strip, then half, of what the red one hides.
    def strokes(aside: float) -> set[str | None]:
        above = f"Y3 pitch 90 at {along(aside)} spin {SQUARE_ON} z 100"
        koan = koan_of(f"B1 upright at 0,0 turned {SQUARE_ON}; R3 pitch 90 at 0,0 spin {SQUARE_ON} z 40; {above}")
        return {hint.get("stroke") for hint in with_class(read(draw_svg(koan, Options(view="top"))), "hint")}

    assert strokes(25.4 / 2 + 14.2875 / 2 - 2.5) == {"#fbf7ec"}
    assert strokes(25.4 / 2) == {"#fbf7ec", "#2a2620"}


def test_from_above_a_nest_shows_the_base_of_each_hidden_piece_inside_that_of_its_hider():
    root = read(draw_svg(koan_of(f"G3 upright at 0,0 turned {SQUARE_ON}; Y2 in 1; B1 in 2"), Options(view="top")))
    edges = [polygons(path.get("d") or "") for path in with_class(root, "green") if "edge" in words_of(path)]
    corners = np.concatenate([polygon for path in edges for polygon in path])
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    assert np.ptp(corners, axis=0) == pytest.approx((25.4, 25.4), abs=0.03)
    # Bases are (7p + 11)/32 inch wide: 25/32 the medium one, 18/32 the small one.
    sides: dict[float, set[tuple[int, int]]] = {9.92: set(), 7.14: set()}
    for run in (run for hint in with_class(root, "hint") for run in runs(hint.get("d") or "")):
        start, stop = run - middle
        half = round(float(np.abs(run - middle).max(axis=1).min()), 2)
        which = min(sides, key=lambda known: abs(known - half))
        assert half == pytest.approx(which, abs=0.03)
        flat = int(np.argmin(np.abs(stop - start)))
        assert start[flat] == pytest.approx(stop[flat], abs=0.03)
        assert abs(start[flat]) == pytest.approx(which, abs=0.03)
        sides[which].add((flat, int(np.sign(start[flat]))))
    assert all(len(found) == 4 for found in sides.values())


def test_hints_are_dashed_in_the_colour_of_the_pips_of_what_they_lie_on():
    for colour, mark in (("G", "#fbf7ec"), ("Y", "#2a2620")):
        hints = with_class(read(draw_svg(koan_of(f"{colour}3 upright at 0,0; R1 in 1"))), "hint")
        assert hints
        assert {hint.get("stroke") for hint in hints} == {mark}
        assert all(hint.get("stroke-dasharray") for hint in hints)


def test_no_hint_where_all_is_seen():
    assert not with_class(read(draw_svg(koan_of("R3 upright at 0,0; Y2 on 1; B3 flat at 50,0"))), "hint")


@pytest.mark.parametrize(
    "text", ["G3 upright at 0,0 turned 7; Y2 in 1; B1 in 2", "G2 upright at 0,0 turned 33; B1 in 1"]
)
def test_hints_lie_on_the_piece_that_hides_and_cross_no_pip(text):
    root = read(draw_svg(koan_of(text)))
    green = with_class(root, "green")
    cover = [p for path in green if "edge" in (path.get("class") or "") for p in polygons(path.get("d") or "")]
    low, high = np.concatenate(cover).min(axis=0), np.concatenate(cover).max(axis=0)
    lines = [run for hint in with_class(root, "hint") for run in runs(hint.get("d") or "")]
    assert len(lines) >= 3
    points = np.concatenate([a + np.linspace(0, 1, 60)[:, None] * (b - a) for a, b in lines])
    assert (points > low).all()
    assert (points < high).all()
    for path in set(green) & set(with_class(root, "pip")):
        for x, y, long, dx, dy in re.findall(r"M(\S+) ([^a]+)a(\S+) \S+ \S+ 1 0 (\S+) ([^a]+)a", path.get("d") or ""):
            centre = np.array((float(x) + float(dx) / 2, float(y) + float(dy) / 2))
            angle = np.arctan2(float(dy), float(dx))
            away = points - centre
            along = away @ (np.cos(angle), np.sin(angle))
            short = float(re.search(rf"a{re.escape(long)} (\S+) ", path.get("d") or "").group(1))  # type: ignore[union-attr]
            across = away @ (-np.sin(angle), np.cos(angle))
            assert ((along / float(long)) ** 2 + (across / short) ** 2 > 1).all()


def test_hints_stay_legible_among_textures():
    root = read(draw_svg(koan_of("G3 upright at 0,0; R1 in 1"), Options(marking="hatched")))
    order = [element.get("class") for element in root.iter("path")]
    hints = [place for place, word in enumerate(order) if word == "hint"]
    # Each hint lies in a clearing: a broader line in the tone of the face, right under it.
    paths = list(root.iter("path"))
    for place in hints:
        clearing = paths[place - 1]
        assert clearing.get("class") == "mark"
        assert clearing.get("d") == paths[place].get("d")
        assert float(clearing.get("stroke-width") or 0) > 2 * float(paths[place].get("stroke-width") or 0)
