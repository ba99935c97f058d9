"""Writing a koan in a real browser: with scripts off, as the page needs none."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.other_words import spoken
from zendotao.services.koans import examine

pytestmark = pytest.mark.browser

PAPER = {"light": "rgb(246, 243, 235)", "dark": "rgb(38, 37, 33)"}


def background(page) -> str:
    return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def is_pressed(page, theme: str) -> None:
    """Wait for the page that comes back when a theme is chosen."""
    expect(page.locator(f'button[name="theme"][value="{theme}"]')).to_have_attribute("aria-pressed", "true")


def stroke(page) -> str:
    return page.evaluate("getComputedStyle(document.querySelector('[data-part=picture] .edge.red')).stroke")


def test_a_koan_is_typed_and_shown(visit):
    page = visit("/sandbox", java_script_enabled=False)
    page.locator("textarea#koan").fill("R3 upright at 0,0\nY1 on 1")
    page.locator("button[data-plain]").click()
    page.wait_for_url("**/sandbox?koan=R3+upright+at+0%2C0%0D%0AY1+on+1&view=iso&marking=plain&numbers=1")
    expect(page.locator(".build-state.moss")).to_have_text(re.compile(r"^\D+2\D+4\D+$"))
    assert page.locator("[data-part=picture]").bounding_box()["width"] >= 480
    caption = spoken(examine("R3 upright at 0,0\nY1 on 1").report["caption"])
    assert caption in page.locator("[data-part=words]").inner_text().lower()
    page.locator('a.segment[href*="view=top"]').click()
    page.wait_for_url("**view=top**")
    expect(page.locator("textarea#koan")).to_have_value("R3 upright at 0,0\nY1 on 1")


def test_a_mistake_keeps_what_was_typed(visit):
    page = visit("/sandbox", java_script_enabled=False)
    page.locator("textarea#koan").fill("R3 upright at 0,0\nY1 over 1")
    page.locator("button[data-plain]").click()
    expect(page.locator("#koan-mistake b")).to_have_text(re.compile(r"^\w+ 2, \w+ 4:$"))
    expect(page.locator("textarea#koan")).to_have_value("R3 upright at 0,0\nY1 over 1")


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
    page.locator('.koan-card[href*="in+1"]').click()
    expect(page.locator("textarea#koan")).to_have_value(re.compile("in 1"))


def test_the_theme_follows_the_system(visit):
    assert [background(visit("/sandbox", color_scheme=theme)) for theme in PAPER] == list(PAPER.values())
    assert stroke(visit("/sandbox", color_scheme="light")) != stroke(visit("/sandbox", color_scheme="dark"))


def test_a_chosen_theme_stays_from_page_to_page(visit):
    page = visit("/sandbox?koan=R3+upright+at+0,0", color_scheme="light")
    by_day = stroke(page)
    page.locator('button[name="theme"][value="dark"]').click()
    is_pressed(page, "dark")
    page.wait_for_url("**/sandbox?koan=R3+upright+at+0,0")
    assert background(page) == PAPER["dark"]
    assert stroke(page) != by_day
    page.locator('main a[href="/help/notation"]').last.click()
    page.wait_for_url("**/help/notation")
    assert background(page) == PAPER["dark"]
    page.reload()
    is_pressed(page, "dark")
    page.locator('button[name="theme"][value="system"]').click()
    is_pressed(page, "system")
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
