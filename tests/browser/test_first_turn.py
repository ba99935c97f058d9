"""The guided first turn in a real browser, mostly with scripts off: five steps, from the table to what comes next."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import probes

pytestmark = pytest.mark.browser

TURN = "/sandbox/first?rule=it+contains+exactly+three+pieces&koan=B3+upright+at+0,0;R2+on+1;Y1+on+2"
SEALS = "&seal=it+contains+a+red+piece&seal=it+contains+a+grounded+red+piece"
CLASSIC = "/sandbox/first/classic?koan=R1+upright+at+0,0&answer=black"
PAGES = {
    "choice": "/sandbox/first",
    "look": "/sandbox/first?step=look",
    "rule": f"{TURN}&step=rule",
    "fallen": "/sandbox/first?step=rule&rule=it+contains+a+yellow+piece",
    "asked": "/sandbox/first?step=rule&rule=it+contains+two+yellow+pieces",
    "koan": f"{TURN}&step=koan",
    "mistake": f"{TURN};thisisaverylongwordwithoutanyspaceinit&step=koan",
    "seal": f"{TURN}&step=done&seal=it+contains+a+medium+piece",
    "done": f"{TURN}{SEALS}&step=done",
    "classic look": "/sandbox/first/classic",
    "classic koan": f"{CLASSIC}&step=koan",
    "classic mondo": f"{CLASSIC}&step=mondo",
    "classic guess": f"{CLASSIC}&step=guess&guess=it+contains+a+blue+piece",
    "classic done": f"{CLASSIC}&step=done&guess=it+contains+a+flat+piece",
    "helps": "/help",
    "help games": "/help/games",
    "help classic": "/help/classic",
    "help master": "/help/master",
    "help classic game": "/help/classic-game",
    "help words": "/help/words",
    "play": "/help/play",
    "tale": "/help/tale",
    "strategy": "/help/strategy",
}


GO_ON, FOUND, SEND = ".first-on a.primary", "#found .callout", ".first-form button.primary"
"""What leads on from a step, what was found of what was asked, and what asks it."""


def is_at(page, step: int) -> None:
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile(rf"^{step}\. "))


def pick(page, name: str, rule: str):
    """A rule to choose."""
    return page.locator(f'input[name="{name}"][value="{rule}"]')


def test_a_turn_is_taken_from_the_front_page_on(visit):
    page = visit("/", java_script_enabled=False)
    page.locator(".front a.primary").click()
    page.locator('.first-move a[href*="step=look"]').click()
    is_at(page, 1)
    page.locator(GO_ON).click()
    pick(page, "pick", "it contains a yellow piece").check()
    page.locator(".first-form .buttons button").click()
    expect(page.locator(f"{FOUND}.clay")).to_be_visible()
    pick(page, "pick", "").check()
    page.locator("#rule").fill("it contains at least three pieces")
    page.locator(".first-form .buttons button").click()
    page.locator("#found a.primary").click()
    is_at(page, 3)
    page.locator("#koan").fill("R2 flat at 0,0\nB2 upright at 60,0\nB1 upright at 0,60")
    page.locator(SEND).click()
    page.locator("#found a.primary").click()
    pick(page, "seal", "it contains a grounded red piece").check()
    page.locator(SEND).click()
    expect(page.locator("#found[role=alert]")).to_be_visible()
    pick(page, "seal", "it contains more red pieces than blue pieces").check()
    page.locator(SEND).click()
    is_at(page, 5)
    page.locator('.panel a[href="/help/tale"]').click()
    page.wait_for_url("**/help/tale")


def test_a_game_of_classic_zendo_is_played_by_keyboard_from_the_choice_on(visit):
    page = visit("/sandbox/first", java_script_enabled=False)
    page.locator(".first-move a.primary").press("Enter")
    is_at(page, 1)
    page.locator(GO_ON).press("Enter")
    page.locator(".first-offered a").first.press("Enter")
    expect(page.locator(f"{FOUND} .stone.black")).to_be_visible()
    page.locator("#found a.primary").press("Enter")
    page.locator('button[name="answer"][value="white"]').press("Enter")
    expect(page.locator(".panel p").first).to_have_text(re.compile(r"^\D+2\D+$"))
    page.locator(".panel a.primary").press("Enter")
    pick(page, "pick", "it contains a blue piece").press("Space")
    page.locator(SEND).press("Enter")
    expect(page.locator("#found figure")).to_be_visible()
    pick(page, "pick", "it contains a flat piece").press("Space")
    page.locator(SEND).press("Enter")
    expect(page.locator(".panel .classic-rule")).to_be_visible()


def test_a_koan_is_taken_by_its_picture(visit):
    page = visit(f"{TURN}&step=koan", java_script_enabled=False)
    page.locator(".first-offered a").first.click()
    expect(page.locator(".first-offered a[aria-current=true]")).to_have_count(1)
    expect(page.locator(FOUND)).to_be_visible()


def test_with_scripts_a_koan_is_built_by_hand(visit):
    page = visit("/sandbox/first?rule=it+contains+exactly+three+pieces&step=koan")
    page.locator('[data-code="R2"] button').click()
    page.locator(SEND).click()
    page.wait_for_url("**koan=1%3A+R2+upright+at+0%2C0**")
    expect(page.locator(".button[href*='step=seal']")).to_have_count(1)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_sideways_and_everything_has_a_name_and_stands_out(visit, name):
    page = visit(PAGES[name], reduced_motion="reduce")
    for width in (1440, 760, 320):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(probes.STICKING_OUT) == [], width
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert page.evaluate(probes.FAINT) == [], theme
    assert page.evaluate(probes.MISSHAPEN) == []
    assert page.evaluate(probes.NAMELESS) == []
