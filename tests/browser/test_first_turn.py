"""The guided first turn in a real browser, mostly with scripts off: five steps, from the table to what comes next."""

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


def sees(page, words: str) -> None:
    expect(page.get_by_text(words)).to_be_visible()


def is_at(page, step: str) -> None:
    expect(page.locator("[aria-current=step]")).to_have_text(step)


def test_a_turn_is_taken_from_the_front_page_on(visit):
    page = visit("/", java_script_enabled=False)
    page.get_by_role("link", name="Lay your first stone").click()
    page.get_by_role("link", name="Try Zendo-Tao").click()
    is_at(page, "1. Look")
    page.get_by_role("link", name="Find a rule that fits").click()
    page.get_by_label("it contains a yellow piece").check()
    page.get_by_role("button", name="Try this rule").click()
    sees(page, "This rule has fallen.")
    page.get_by_label("One of my own:").check()
    page.get_by_label("Your own rule").fill("it contains at least three pieces")
    page.get_by_role("button", name="Try this rule").click()
    page.get_by_role("link", name="Lay the black stone, and go on").click()
    is_at(page, "3. Build a koan")
    page.get_by_label("Koan 8 in notation").fill("R2 flat at 0,0\nB2 upright at 60,0\nB1 upright at 0,60")
    page.get_by_role("button", name="Check this koan").click()
    page.get_by_role("link", name="Leave koan 8 open, and go on").click()
    page.get_by_label("it contains a grounded red piece").check()
    page.get_by_role("button", name="Seal them, and post the turn").click()
    sees(page, "Only one is chosen.")
    page.get_by_label("it contains more red pieces than blue pieces").check()
    page.get_by_role("button", name="Seal them, and post the turn").click()
    is_at(page, "5. Your turn")
    page.get_by_role("link", name="Read how this game went on").click()
    expect(page.get_by_role("heading", name="A game, move by move")).to_be_visible()


def test_a_game_of_classic_zendo_is_played_by_keyboard_from_the_choice_on(visit):
    page = visit("/sandbox/first", java_script_enabled=False)
    page.get_by_role("link", name="Try classic Zendo").press("Enter")
    is_at(page, "1. Look")
    page.get_by_role("link", name="Build a koan").last.press("Enter")
    page.get_by_role("link", name="take this one").first.press("Enter")
    sees(page, "Mara lays a black stone.")
    page.get_by_role("link", name="Go on").press("Enter")
    page.get_by_role("button", name="White").press("Enter")
    sees(page, "You both earn a guessing stone.")
    page.get_by_role("link", name="Guess the rule").press("Enter")
    page.get_by_label("it contains a blue piece").press("Space")
    page.get_by_role("button", name="Guess").press("Enter")
    sees(page, "A good guess, but not the rule.")
    page.get_by_label("it contains a flat piece", exact=True).press("Space")
    page.get_by_role("button", name="Guess").press("Enter")
    expect(page.get_by_role("heading", name="You have found the rule")).to_be_visible()


def test_a_koan_is_taken_by_its_picture(visit):
    page = visit(f"{TURN}&step=koan", java_script_enabled=False)
    page.get_by_role("link", name="take this one").first.click()
    expect(page.get_by_role("link", name="taken")).to_have_count(1)
    expect(page.get_by_text("A good question.").or_(page.get_by_text("but not a question"))).to_be_visible()


def test_with_scripts_a_koan_is_built_by_hand(visit):
    page = visit("/sandbox/first?rule=it+contains+exactly+three+pieces&step=koan")
    page.get_by_role("button", name="Add: medium red").click()
    page.get_by_role("button", name="Check this koan").click()
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
