"""Every page in a real browser: it fits, can be read, and can be used by keyboard."""

import pytest

from tests.browser import probes
from tests.browser.checks import misfits

pytestmark = pytest.mark.browser

CROWDED = ";".join(f"{'RYGBK'[i % 5]}{i % 3 + 1} upright at {i % 10 * 30},{i // 10 * 30}" for i in range(60))
PAGES = {
    "first": "/",
    "sandbox": "/sandbox",
    "mistake": "/sandbox?koan=R3+upright+at+0,0;Y1+over+1" + ";thisisaverylongwordwithoutanyspaceinit" * 3,
    "unsound": "/sandbox?koan=R3+upright+at+0,0;B2+upright+at+3,0;P1+pitch+20+at+90,90+z+40",
    "unclear": "/sandbox?koan=R3+upright+at+0,0;G3+upright+at+26.3,0",
    "crowded": f"/sandbox?koan={CROWDED}&numbers=1",
    "above": "/sandbox?koan=R3+upright+at+0,0;Y2+in+1&view=top&marking=lettered",
    "game": "/help/game",
    "api": "/help/api",
    "server": "/help/server",
    "help": "/help/notation",
    "facts": "/help/facts",
    "rules": "/help/rules",
    "missing": "/no/such/page",
}
THEMES = ["light", "dark"]


# The console says of a page that is not there that it is not there; that is what was asked for.
@pytest.mark.parametrize("name", sorted(PAGES.keys() - {"missing"}))
def test_it_fits_stands_out_has_names_and_room_for_a_finger_and_keeps_all_text_when_it_is_larger(visit, name):
    assert [*misfits(visit(PAGES[name], reduced_motion="reduce"))] == []


@pytest.mark.parametrize("name", ["first", "mistake", "help"])
@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_is_seen_wherever_it_goes(visit, name, theme):
    page = visit(PAGES[name], width=760, height=600, color_scheme=theme)
    if page.locator("[data-builder]").count():
        # The builder's ground, when it comes, may need more room than the picture did.
        page.locator('[data-part="ground"]').scroll_into_view_if_needed()
        page.locator('[data-scene="open"] canvas').wait_for()
        page.evaluate("scrollTo(0, 0)")
    met = 0
    while met < 100:
        page.keyboard.press("Tab")
        focused = page.evaluate(probes.FOCUSED)
        if focused["body"]:
            break
        assert focused["ring"], focused
        assert focused["seen"], str(focused)
        assert not focused["covered"], focused
        met += 1
    assert 10 < met < 100


def test_the_first_stop_leads_past_the_head(visit):
    page = visit("/sandbox")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**#main")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_the_fonts_are_the_sites_own(visit):
    page = visit("/sandbox")
    loaded = page.evaluate("[...document.fonts].filter(font => font.status === 'loaded').map(font => font.family)")
    assert {name.strip('"') for name in loaded if " as " not in name} == {  # but stand-ins of the system
        "Newsreader",
        "Atkinson Hyperlegible Next",
        "Atkinson Hyperlegible Mono",
    }


def test_an_error_page_is_in_the_sites_style(browser, site):
    page = browser.new_context(base_url=site, color_scheme="dark").new_page()
    answer = page.goto(PAGES["missing"])
    assert answer.status == 404
    assert page.evaluate(probes.MISSHAPEN) == []
    assert page.evaluate(probes.FAINT) == []
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(38, 37, 33)"
    page.context.close()


def test_nothing_moves_where_less_motion_is_wanted(visit):
    page = visit("/sandbox", reduced_motion="reduce")
    assert page.evaluate("getComputedStyle(document.querySelector('.segment')).transitionDuration") == "0s"
