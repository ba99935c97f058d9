"""The board in a real browser: the slider steps through the table's history without loading the page anew, links change
in place what is shown, and two koans that were ticked are compared."""

from __future__ import annotations

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


def test_the_slider_steps_through_history_by_keyboard_without_leaving_the_page(place, open_page):
    page = open_page(place.game("/table?size=small"))
    same = stays(page)
    slider = page.get_by_label("Move by move")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", name="After move 1", exact=True)).to_be_visible()
    expect(page.locator(".board-card")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="After move 3", exact=True)).to_be_visible()
    expect(page.locator(".board-card")).to_have_count(5)
    expect(slider).to_have_attribute("aria-valuetext", "After move 3")
    expect(slider).to_be_focused()
    page.wait_for_url("**/table?size=small&at=3")
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="As it is now")).to_be_visible()
    expect(slider).to_have_attribute("aria-valuetext", "After move 3 was withdrawn")
    assert same()


def test_stepping_keeps_the_place_on_the_page_and_what_was_ticked(place, open_page):
    page = open_page(place.game("/table?size=large"), viewport={"width": 390, "height": 600})
    page.get_by_label("compare koan 1").check()
    page.evaluate("scrollTo(0, 500)")
    page.get_by_label("Move by move").evaluate(
        "range => { range.value = 0; range.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(page.locator(".board-card")).to_have_count(3)
    expect(page.get_by_label("compare koan 1")).to_be_checked()
    assert page.evaluate("scrollY") == 500


def test_links_change_in_place_what_is_shown_and_back_leads_back(place, open_page):
    page = open_page(place.game("/table"))
    same = stays(page)
    page.get_by_role("link", name="Black · 2").click()
    expect(page.locator(".board-card")).to_have_count(2)
    expect(page.get_by_role("link", name="Black · 2")).to_be_focused()
    page.get_by_role("link", name="Large").click()
    expect(page.locator(".board-cards.large .board-card")).to_have_count(2)
    page.go_back()
    page.go_back()
    expect(page.locator(".board-card")).to_have_count(4)
    assert same()


def test_two_ticked_koans_are_compared(place, open_page):
    page = open_page(place.game("/table"))
    page.get_by_label("compare koan 3").check()
    page.get_by_label("compare koan 4").check()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", name="Koans 3 and 4 side by side")).to_be_visible()
    # koan(1) has one red piece, koan(2) two.
    expect(page.get_by_role("row", name="red pieces 1 2")).to_be_visible()


def test_without_scripts_the_same_is_done_by_links(place, open_page):
    page = open_page(place.game("/table"), java_script_enabled=False)
    expect(page.get_by_label("Move by move")).to_be_hidden()
    page.get_by_role("link", name="Start").click()
    expect(page.locator(".board-card")).to_have_count(3)
    page.get_by_role("link", name="Step forward").click()
    expect(page.locator(".board-card")).to_have_count(4)
