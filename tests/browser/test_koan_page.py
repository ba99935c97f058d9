"""Writing a koan in a real browser: with scripts off, as the page needs none."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PAPER = {"light": "rgb(246, 243, 235)", "dark": "rgb(38, 37, 33)"}


def background(page) -> str:
    return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def is_pressed(page, theme: str) -> None:
    """Wait for the page that comes back when a theme is chosen."""
    expect(page.get_by_role("button", name=theme)).to_have_attribute("aria-pressed", "true")


def stroke(page) -> str:
    return page.evaluate("getComputedStyle(document.querySelector('[data-part=picture] .edge.red')).stroke")


def test_a_koan_is_typed_and_shown(visit):
    page = visit("/sandbox", java_script_enabled=False)
    page.get_by_label("The koan in notation").fill("R3 upright at 0,0\nY1 on 1")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**/sandbox?koan=R3+upright+at+0%2C0%0D%0AY1+on+1&view=iso&marking=plain&numbers=1")
    expect(page.get_by_text("It stands: 2 pieces, 4 pips")).to_be_visible()
    assert page.locator("[data-part=picture]").bounding_box()["width"] >= 480
    expect(page.get_by_text("an upright tower")).to_be_visible()
    page.get_by_role("link", name="From above").click()
    page.wait_for_url("**view=top**")
    expect(page.get_by_label("The koan in notation")).to_have_value("R3 upright at 0,0\nY1 on 1")


def test_a_mistake_keeps_what_was_typed(visit):
    page = visit("/sandbox", java_script_enabled=False)
    page.get_by_label("The koan in notation").fill("R3 upright at 0,0\nY1 over 1")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("Line 2, column 4:")).to_be_visible()
    expect(page.get_by_label("The koan in notation")).to_have_value("R3 upright at 0,0\nY1 over 1")


@pytest.mark.parametrize("width", [320, 1280])
def test_the_drawing_fills_its_place(visit, width):
    # Scripts would show the ground in 3-D instead.
    page = visit("/sandbox", width=width, java_script_enabled=False)
    names = ("[data-part=picture] > svg", "[data-part=picture]")
    drawing, stage = (page.locator(name).bounding_box() for name in names)
    assert drawing["width"] > 0.85 * stage["width"]
    assert drawing["height"] > 120
    assert page.locator("[data-part=picture] .edge").count() > 15


def test_an_example_is_followed(visit):
    page = visit("/sandbox")
    page.get_by_role("link", name="A nest").click()
    expect(page.get_by_label("The koan in notation")).to_have_value(re.compile("in 1"))


def test_the_theme_follows_the_system(visit):
    assert [background(visit("/sandbox", color_scheme=theme)) for theme in PAPER] == list(PAPER.values())
    assert stroke(visit("/sandbox", color_scheme="light")) != stroke(visit("/sandbox", color_scheme="dark"))


def test_a_chosen_theme_stays_from_page_to_page(visit):
    page = visit("/sandbox?koan=R3+upright+at+0,0", color_scheme="light")
    by_day = stroke(page)
    page.get_by_role("button", name="Dark").click()
    is_pressed(page, "Dark")
    page.wait_for_url("**/sandbox?koan=R3+upright+at+0,0")
    assert background(page) == PAPER["dark"]
    assert stroke(page) != by_day
    page.get_by_role("link", name="The whole notation").click()
    page.wait_for_url("**/help/notation")
    assert background(page) == PAPER["dark"]
    page.reload()
    is_pressed(page, "Dark")
    page.get_by_role("button", name="System").click()
    is_pressed(page, "System")
    assert background(page) == PAPER["light"]


def marks_seen(page) -> bool:
    return page.evaluate("getComputedStyle(document.querySelector('[data-part=picture] .mark')).display") != "none"


def test_textures_stand_in_for_colour_where_colour_may_be_lost(visit):
    page = visit("/sandbox")
    assert not marks_seen(page)
    page.emulate_media(media="print")
    assert marks_seen(page)
    expect(page.get_by_role("navigation")).not_to_be_visible()
    page.emulate_media(media="screen", forced_colors="active")
    assert marks_seen(page)


def test_the_drawing_as_a_file_carries_its_colours(visit, site):
    page = visit("/koans.svg?koan=R3+upright+at+0,0")
    assert page.evaluate("document.documentElement.localName") == "svg"
    assert page.evaluate("document.querySelector('.edge.red').getAttribute('fill')")
