"""Colours told apart without colour, on the builder's ground and in its pictures."""

import pytest
from playwright.sync_api import expect

from tests.browser.ground import eventually, places, settled

pytestmark = pytest.mark.browser

KOAN = "1: R3 upright at 0,0\n2: B3 upright at 50,0"


def marked(deep, marking: str, **options: object):
    page = deep(KOAN, **options)
    page.goto(f"{page.url}&marking={marking}")
    page.locator('[data-scene="open"] canvas').wait_for()
    page.wait_for_load_state("networkidle")
    settled(page)
    return page


def picture(page) -> bytes:
    """The ground as it is seen, without what lies over it."""
    page.add_style_tag(content=".ground-over { visibility: hidden; }")
    return page.locator("canvas").screenshot()


def discs(page) -> list[str]:
    return sorted(page.locator(".ground-disc").all_text_contents())


@pytest.fixture
def visit(visit):
    """With styles of the test's own."""
    return lambda *told, **options: visit(*told, **{"bypass_csp": True, **options})


def test_letters_and_textures_are_shown_as_they_are_asked_for(deep):
    plain = marked(deep, "plain")
    assert discs(plain) == ["1", "2"]
    lettered = marked(deep, "lettered")
    assert discs(lettered) == ["1", "2", "B", "R"]
    hatched = marked(deep, "hatched")
    assert discs(hatched) == ["1", "2"]
    # A page still being laid out when the ground comes may aim its view elsewhere: pictures of one view are alike.
    while places(plain)[0] != places(lettered)[0]:
        plain, lettered = marked(deep, "plain"), marked(deep, "lettered")
    assert picture(plain) == picture(lettered)
    # Textures are fetched when the ground is there, and drawn when they have come.
    assert eventually(hatched, lambda: picture(hatched) != picture(plain))


def test_in_forced_colours_pieces_are_hatched(deep):
    page = marked(deep, "plain")
    with page.expect_response("**/koans/textures.json*"):
        page.emulate_media(forced_colors="active")
    assert discs(page) == ["1", "2"]


def test_textures_are_asked_for_only_where_they_are_wanted(deep):
    page = marked(deep, "plain")
    assert not page.evaluate("performance.getEntriesByType('resource').some(one => one.name.includes('textures'))")


def test_pictures_of_the_server_are_marked_as_the_ground_is(deep, visit):
    page = visit("/help")
    page.context.add_init_script("HTMLCanvasElement.prototype.getContext = () => null;")
    page.goto("/sandbox?koan=R3+upright+at+0,0&marking=lettered")
    drawn = page.locator('[data-part="picture"] .discs text')
    expect(drawn).to_have_text(["R", "1"])
    page.locator('[data-code="Y1"] button').click()
    drawn.nth(3).wait_for()
    assert sorted(drawn.all_text_contents()) == ["1", "2", "R", "Y"]
