"""Hidden pieces: hinted at in the drawing, and named in words."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tests.draw.reading import polygons, read, runs, with_class
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse
from zendotao.draw.picture import Options, draw, hidden_words


def koan_of(text: str) -> Koan:
    return parse(text.replace(";", "\n"))


@pytest.mark.parametrize(
    ("text", "view", "words"),
    [
        ("R3 upright at 0,0; Y2 upright at 40,0", "iso", ""),
        ("R3 upright at 0,0; B1 in 1", "iso", "a small blue is under the large red"),
        # A medium fills a large, a small the medium: neither shows.
        ("G3 upright at 0,0; B1 upright at 60,0; G2 in 1; B1 in 3", "iso",
         "a medium green and a small blue are under the large green"),
        ("G3 upright at 0,0; G3 upright at 60,0; B1 in 1", "iso", "a small blue is under a large green"),
        # Capped over one of its own size a piece leaves 3/8 inch of it to be seen, but not from above.
        ("R3 upright at 0,0; Y3 on 1", "iso", ""),
        ("R3 upright at 0,0; Y3 on 1; G3 on 2", "top", "a large red and a large yellow are under the large green"),
        # 20 mm straight behind, as the reader sees it: away is (-0.47, 0.88).
        ("R3 upright at 0,0; B1 upright at -9.4,17.7", "iso", "a small blue is behind the large red"),
        ("R3 upright at 0,0; B1 upright at -9.4,17.7", "top", ""),
        ("R3 flat at 0,0 heading 298; G1 in 1", "iso", "a small green is inside the large red"),
        ("R3 upright at 0,0; B1 in 1; R3 upright at 50,0; Y1 in 3; W2 upright at 90,0; A1 in 5", "iso",
         ("a small blue is under a large red; a small yellow is under a large red; "
          "a small gray is under the medium white")),
    ],
)  # fmt: skip
def test_words_name_what_is_hidden_and_by_what(text, view, words):
    assert hidden_words(koan_of(text), view) == words


def test_two_of_a_kind_are_counted():
    koan = koan_of("R3 upright at 0,0; R3 on 1; B3 on 2")
    assert hidden_words(koan, "top") == "two large reds are under the large blue"


def test_hints_are_dashed_in_the_colour_of_the_pips_of_what_they_lie_on():
    for colour, mark in (("G", "#fbf7ec"), ("Y", "#2a2620")):
        hints = with_class(read(draw(koan_of(f"{colour}3 upright at 0,0; R1 in 1"))), "hint")
        assert hints
        assert {hint.get("stroke") for hint in hints} == {mark}
        assert all(hint.get("stroke-dasharray") for hint in hints)


def test_no_hint_where_all_is_seen():
    assert not with_class(read(draw(koan_of("R3 upright at 0,0; Y2 on 1; B3 flat at 50,0"))), "hint")


@pytest.mark.parametrize(
    "text", ["G3 upright at 0,0 turned 7; Y2 in 1; B1 in 2", "G2 upright at 0,0 turned 33; B1 in 1"]
)
def test_hints_lie_on_the_piece_that_hides_and_cross_no_pip(text):
    root = read(draw(koan_of(text)))
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
    root = read(draw(koan_of("G3 upright at 0,0; R1 in 1"), Options(marking="hatched")))
    order = [element.get("class") for element in root.iter("path")]
    hints = [place for place, word in enumerate(order) if word == "hint"]
    # Each hint lies in a clearing: a broader line in the tone of the face, right under it.
    paths = list(root.iter("path"))
    for place in hints:
        clearing = paths[place - 1]
        assert clearing.get("class") == "mark"
        assert clearing.get("d") == paths[place].get("d")
        assert float(clearing.get("stroke-width") or 0) > 2 * float(paths[place].get("stroke-width") or 0)
