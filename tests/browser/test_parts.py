"""Every part of the pages in a real browser: they fit, can be read, and have the site's own typefaces."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Response, render_template_string, request
from playwright.sync_api import expect

from tests.browser.checks import misfits
from tests.http_server import serve
from zendotao.bootstrap import create_app
from zendotao.config import Config
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Options
from zendotao.services.koans import make_cell_file, make_image_file
from zendotao.web.forms import Form
from zendotao.web.themes import get_theme
from zendotao.web.times import request_instant

pytestmark = pytest.mark.browser

TEMPLATE = Path(__file__).with_name("parts.html")

KOANS = (
    "R3 upright at 0,0 turned 14; B2 flat at 46,-10 heading 20",
    "G3 upright at 0,0; Y2 upright at 0,-22; G3 upright at 36,-8 turned 20",
    "B3 upright at 0,0 turned 20; R3 on 1; K2 flat at -30,0 heading 170",
    "Y3 upright at 0,0; Y2 on 1; Y1 on 2; R1 flat at 24,-20 heading 40",
    "K2 upright at 30,10; B3 flat at 15,-5 heading 10; G1 flat at -14,-4 heading 280; R1 upright at 42,-12",
    "G1 upright at -10,5; R3 flat at 40,-10 heading 190",
    "K3 upright at -5,8; R3 upright at 26,-6 turned 30; Y3 flat at 0,-25 heading 20",
    "Y2 upright at -28,0; B3 upright at 0,0; G3 in 2; R2 flat at 28,-18 heading 330",
)


def parts() -> str:
    """The page of all parts."""
    now, theme = request_instant(), get_theme()
    return render_template_string(
        TEMPLATE.read_text(encoding="utf-8"),
        cells=[f"/parts/{number}.svg?theme={theme}" for number in range(len(KOANS))],
        big=f"/parts/large.svg?theme={theme}",
        t0=now - timedelta(days=9), t1=now - timedelta(hours=31), t2=now + timedelta(hours=41, minutes=12),
        t3=now + timedelta(hours=19, minutes=50), form=Form(), addr=lambda page: f"?page={page}",
    )  # fmt: skip


def drawing(name: str) -> Response:
    """One of the koans."""
    look = ImageStyle(request.args["theme"])
    if name == "large":
        return Response(make_image_file(KOANS[4], look, Options(stone="open")), mimetype="image/svg+xml")
    return Response(make_cell_file(KOANS[int(name)], look), mimetype="image/svg+xml")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site with one page more."""
    config = Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path_factory.mktemp("instance"))})
    app = create_app(config)
    app.add_url_rule("/parts", "parts", parts)
    app.add_url_rule("/parts/<name>.svg", "parts_drawing", drawing)
    with serve(app) as address:
        yield address


def test_they_fit_stand_out_have_names_and_room_for_a_finger_and_keep_all_text_when_it_is_larger(visit):
    assert [*misfits(visit("/parts", reduced_motion="reduce"))] == []


def test_a_page_has_one_style_sheet_and_the_sites_own_typefaces(visit):
    page = visit("/parts")
    assert page.locator("link[rel=stylesheet]").count() == 1
    loaded = page.evaluate("[...document.fonts].filter(font => font.status === 'loaded').map(font => font.family)")
    assert {name.strip('"') for name in loaded if " as " not in name} == {  # but stand-ins of the system
        "Newsreader",
        "Atkinson Hyperlegible Next",
        "Atkinson Hyperlegible Mono",
    }


def test_the_drawings_of_a_row_stand_on_one_line_at_one_scale(visit):
    page = visit("/parts")
    boxes = [image.bounding_box() for image in page.locator(".cards .cell").all()[:3]]
    assert len({(box["y"] + box["height"], box["width"]) for box in boxes}) == 1


def test_a_chip_shows_its_koan_where_the_pointer_or_the_focus_is(visit):
    page = visit("/parts")
    chip = page.locator(".path .chip").first
    expect(chip.locator(".peek")).to_be_hidden()
    chip.hover()
    expect(chip.locator(".peek")).to_be_visible()


@pytest.mark.parametrize(("width", "seen"), [(390, True), (1280, False)])
def test_phones_have_the_main_action_at_the_foot_of_the_window(visit, width, seen):
    page = visit("/parts", width=width)
    bar = page.locator(".sticky")
    assert bar.is_visible() == seen
    if seen:
        box = bar.bounding_box()
        assert box["y"] + box["height"] == pytest.approx(900, abs=1)


def test_stones_keep_their_paint_in_forced_colours(visit):
    page = visit("/parts")
    paint = "getComputedStyle(document.querySelector('.cards i.stone.white')).backgroundColor"
    before = page.evaluate(paint)
    page.emulate_media(forced_colors="active")
    assert page.evaluate(paint) == before


def test_without_scripts_the_servers_words_stand(visit):
    page = visit("/parts", java_script_enabled=False)
    times = page.locator("time")
    expect(times.filter(has_text=re.compile(r"\b31\b")).first).to_be_visible()
    expect(times.filter(has_text=re.compile(r"^\s*41\D+1[12]\D+$"))).to_be_visible()
