"""A builder that comes to a page moves nothing on it, rests while nothing changes, and spares those who ask for it."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.building import ANSWERED, Built, get_words
from tests.browser.ground import CORNER, PHONE, bare_ground, drag, notation, places, settled

pytestmark = pytest.mark.browser

SHIFTS = """window.shifts = [];
new PerformanceObserver(list => {
  for (const one of list.getEntries()) for (const {node} of one.sources)
    if (node?.nodeType === Node.ELEMENT_NODE) window.shifts.push(node.outerHTML.slice(0, 120));
}).observe({type: "layout-shift", buffered: true});"""
"""Elements that something else has pushed away."""

DRAWN = """window.drawn = 0;
for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"]) {
  const draws = WebGL2RenderingContext.prototype[name];
  WebGL2RenderingContext.prototype[name] = function (...rest) { window.drawn += 1; return draws.apply(this, rest); };
}
window.frames = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = does => { window.frames += 1; return ask(does); };"""

SPARED = "Object.defineProperty(navigator, 'connection', {value: {saveData: true, addEventListener() {}}});"


def without_typefaces(route: Route) -> None:
    """Give a stylesheet without its typefaces: when one comes late it moves what stands below it, by itself."""
    response = route.fetch()
    route.fulfill(response=response, body=re.sub(r"@font-face *{.*?}", "", response.text(), flags=re.DOTALL))


@pytest.fixture
def arrive(visit):
    """Come to the sandbox with a script that runs before those of the page."""

    def go(script: str, koan: str = CORNER, **options: object):
        page = visit("/help", **options)
        page.context.add_init_script(script)
        page.route("**/*.css", without_typefaces)
        page.goto(f"/sandbox?koan={koan}".replace("\n", ";"))
        Built(page)
        return page

    return go


@pytest.mark.parametrize("koan", [CORNER, "R3 upright at 0,0;Y2 in 1", ""])
@pytest.mark.parametrize("window", [PHONE, {"width": 1280, "height": 1000}], ids=["phone", "desk"])
def test_nothing_is_pushed_away_when_hands_and_the_ground_come(arrive, window, koan):
    page = arrive(SHIFTS, koan, **window)
    page.locator("[data-builder]").evaluate("one => one.scrollIntoView()")
    page.locator('[data-scene="open"] canvas').wait_for()
    page.wait_for_load_state("networkidle")
    places(page)
    assert page.evaluate("window.shifts") == []


def test_the_ground_is_drawn_when_something_changes_and_not_otherwise(arrive):
    page = arrive(DRAWN)
    page.locator('[data-scene="open"] canvas').wait_for()
    page.wait_for_load_state("networkidle")
    # Facts that have come are drawn as well.
    page.locator(ANSWERED).wait_for()
    settled(page)
    page.evaluate("window.drawn = window.frames = 0")
    page.wait_for_timeout(500)
    assert page.evaluate("[window.drawn, window.frames]") == [0, 0]
    page.locator('[data-show="rays"]').check()
    page.wait_for_function("window.drawn > 0")


def test_with_reduced_motion_the_view_changes_at_once(deep):
    page = deep(CORNER, reduced_motion="reduce")
    page.locator('[data-view="above"]').click()
    assert places(page) == settled(page)
    moved = deep(CORNER, reduced_motion="no-preference")
    moved.locator('[data-view="above"]').click()
    assert settled(moved) == settled(page)


def test_on_a_line_that_is_to_be_spared_the_ground_comes_when_it_is_asked_for(arrive):
    page = arrive(SPARED)
    page.locator('[data-part="ground"]').scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert not page.evaluate("performance.getEntriesByType('resource').some(one => one.name.includes('/scene-'))")
    expect(page.locator('[data-part="picture"] svg')).to_be_visible()
    page.locator('[data-part="deep"]').click()
    page.locator('[data-scene="open"] canvas').wait_for()


def test_an_empty_ground_says_what_to_do(deep):
    page = deep("")
    words = page.locator('[data-part="none"]')
    expect(words).to_be_visible()
    assert words.inner_text() == get_words(page, "empty")
    page.locator('[data-code="R3"] button').click()
    words.wait_for(state="hidden")


def test_a_verb_without_a_piece_says_that_one_must_be_chosen(deep):
    page = deep("R3 upright at 0,0")
    page.locator('.build-act [data-verb="flat"]').click()
    told = page.locator('[data-part="told"]')
    expect(told).to_have_text(get_words(page, "none"), use_inner_text=True)
    page.locator(".build-piece-row").click()
    told.wait_for(state="hidden")
    assert notation(page) == "R3 upright at 0,0"


def test_a_piece_in_the_way_of_another_is_let_down_on_it(deep):
    page = deep("1: R3 upright at 0,0\n2: Y1 upright at 60,0")
    # Half way along, which is a step of 5 mm from it, the yellow is in the red.
    red, yellow = settled(page)
    drag(page, (yellow[0], yellow[1] + 8), (red[0] + 6, red[1] + 24))
    page.locator('[data-part="wrong"] [data-verb="dropped"]').click()
    page.locator(".build-state.moss").wait_for()
    assert notation(page).split("\n")[1].endswith(" dropped")


def test_bare_ground_offers_no_way_out_of_a_fault_that_needs_none(deep):
    page = deep("R3 upright at 0,0")
    page.mouse.click(*bare_ground(page))
    expect(page.locator('[data-part="wrong"]')).not_to_be_visible()


def test_paper_has_the_drawing_in_place_of_the_ground_in_3_d(deep):
    page = deep("R3 upright at 0,0")
    drawing, ground = page.locator(".build-picture > svg"), page.locator("canvas")
    page.emulate_media(media="print")
    expect(drawing).to_be_visible()
    expect(ground).to_be_hidden()
    page.emulate_media(media="screen")
    expect(drawing).to_be_hidden()
    expect(ground).to_be_visible()
