"""The style sheet of the drawing: by day what the drawing says of itself, by night what can be seen on sand."""

import re
from pathlib import Path

import pytest

from zendotao.config import find_data_dir
from zendotao.core.koan.pieces import Colour
from zendotao.draw.picture import Options
from zendotao.services.koans import draw_picture, examine

CSS = {path.name: path.read_text(encoding="utf-8") for path in Path(find_data_dir("static"), "css").glob("*.css")}
RIMS = {
    word: (day, night)
    for word, day, night in re.findall(r"\.koan \.(\w+) \{ --[\w-]+: light-dark\((\S+), (\S+)\); \}", CSS["koan.css"])
}
TOKENS = {name: pair for name, *pair in re.findall(r"--([\w-]+): light-dark\((\S+), (\S+)\);", CSS["tokens.css"])}


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, after WCAG 2."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, after WCAG 2: from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_counted_as_the_guidelines_do():
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    # The guidelines' well-known borderline grey on white.
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("colour", Colour)
def test_edges_by_day_are_those_of_the_drawing(colour):
    koan = examine(f"{colour.letter}3 upright at 0,0").koan
    drawing = draw_picture(koan, Options()).svg
    assert set(re.findall(rf'class="edge {colour.word}"[^>]* stroke="(#\w+)"', drawing)) == {RIMS[colour.word][0]}


@pytest.mark.parametrize("colour", Colour)
def test_edges_by_night_stand_out_on_sand(colour):
    assert contrast(RIMS[colour.word][1], TOKENS["sand"][1]) >= 5


@pytest.mark.parametrize("ground", ["paper", "sand", "wash"])
@pytest.mark.parametrize(("token", "least"), [("ink", 7), ("ink-2", 5.9), ("moss", 5.9), ("clay", 5.3), ("edge", 3.1)])
def test_text_and_controls_stand_out_on_every_ground_in_both_themes(token, least, ground):
    for night in (0, 1):
        assert contrast(TOKENS[token][night], TOKENS[ground][night]) >= least
