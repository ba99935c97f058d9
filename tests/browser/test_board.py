"""The board in a real browser: the slider steps through the table's history without loading the page anew, links change
in place what is shown, and two koans that were ticked are compared."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.running import overhear
from tests.http_server import serve
from tests.web.pages.place import Place

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Ann lays koans 1 to 3, bob koan 4, cyd koan 5, and takes that back."""
    made = Place(tmp_path_factory.mktemp("board"))
    made.town.start("ann")
    for name in ("bob", "cyd"):
        made.town.pass_time(hours=1)
        made.town.turn(name)
    made.town.pass_time(minutes=5)
    made.town.submit("cyd", {"kind": "withdraw"})
    yield made
    made.close()


@pytest.fixture(scope="module")
def address(place):
    with serve(place.app) as site:
        yield site


@pytest.fixture
def open_page(browser, address):
    """Open an address in a window of its own; whatever goes wrong in it fails the test."""
    contexts, wrong = [], []

    def go(path: str, **options):
        context = browser.new_context(base_url=address, **options)
        contexts.append(context)
        page = context.new_page()
        overhear(page, address, wrong)
        page.goto(path)
        return page

    yield go
    for context in contexts:
        context.close()
    assert wrong == []


def stays(page):
    """Leave a mark that a page loaded anew would not have."""
    page.evaluate("window.stayed = true")
    return lambda: page.evaluate("window.stayed === true")


def now(page, place):
    """What the page shows, if it is the table after a step."""
    return page.locator(f'#board-now[data-place="{place}"]')


def ticked(page, koan):
    """The box by which a koan is taken for comparing."""
    return page.locator(f'input[name="koan"][value="{koan}"]')


def test_the_slider_steps_through_history_by_keyboard_without_leaving_the_page(place, open_page):
    page = open_page(place.game("/table?size=small"))
    same = stays(page)
    slider = page.locator("#board-at")
    slider.focus()
    page.keyboard.press("Home")
    expect(now(page, 0)).to_be_visible()
    expect(page.locator(".board-card")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(now(page, 2)).to_be_visible()
    expect(page.locator(".board-card")).to_have_count(5)
    label = str(now(page, 2).get_attribute("data-label"))
    assert re.search(r"\b3\b", label)
    expect(page.locator("#board-when")).to_have_text(label)
    expect(slider).to_have_attribute("aria-valuetext", label)
    expect(slider).to_be_focused()
    page.wait_for_url("**/table?size=small&at=3")
    page.keyboard.press("End")
    expect(now(page, 3)).to_be_visible()
    expect(page.locator("#board-when")).not_to_have_text(re.compile(r"\d"))
    expect(slider).to_have_attribute("aria-valuetext", str(now(page, 3).get_attribute("data-label")))
    assert same()


def test_stepping_keeps_the_place_on_the_page_and_what_was_ticked(place, open_page):
    page = open_page(place.game("/table?size=large"), viewport={"width": 390, "height": 600})
    ticked(page, 1).check()
    page.evaluate("scrollTo(0, 500)")
    page.locator("#board-at").evaluate(
        "range => { range.value = 0; range.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(page.locator(".board-card")).to_have_count(3)
    expect(ticked(page, 1)).to_be_checked()
    assert page.evaluate("scrollY") == 500


def test_links_change_in_place_what_is_shown_and_back_leads_back(place, open_page):
    page = open_page(place.game("/table"))
    same = stays(page)
    page.locator('[data-way="stone-3"]').click()
    expect(page.locator(".board-card")).to_have_count(2)
    expect(page.locator('[data-way="stone-3"]')).to_be_focused()
    page.locator('[data-way="large"]').click()
    expect(page.locator(".board-cards.large .board-card")).to_have_count(2)
    page.go_back()
    page.go_back()
    expect(page.locator(".board-card")).to_have_count(4)
    assert same()


def test_two_ticked_koans_are_compared(place, open_page):
    page = open_page(place.game("/table"))
    ticked(page, 3).check()
    ticked(page, 4).check()
    page.locator('button[form="board-form"]').click()
    expect(page.locator("h1")).to_have_text(re.compile(r"^\D+3\D+4\D+$"))
    # koan(1) has one piece, which is red, koan(2) two.
    differing = page.locator('section[aria-labelledby="counts"] tbody').first.locator("tr:not(.board-group)")
    counts = [row.locator("td").all_inner_texts() for row in differing.all()]
    assert ["1", "2"] in counts
    assert all(one != other for one, other in counts)


def test_without_scripts_the_same_is_done_by_links(place, open_page):
    page = open_page(place.game("/table"), java_script_enabled=False)
    expect(page.locator("#board-at")).to_be_hidden()
    page.locator('[data-way="first"]').click()
    expect(page.locator(".board-card")).to_have_count(3)
    page.locator('[data-way="next"]').click()
    expect(page.locator(".board-card")).to_have_count(4)
