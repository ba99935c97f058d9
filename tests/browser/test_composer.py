"""A turn written in a browser: judged while one types, read as it is meant, posted when all is in order.

Every question that a page asks of the server ends in a piece of it that changes: the tests wait for that.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.desk import TURN, kept, state
from tests.core.game.zendotao.koans_for_tests import koan, only
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule

pytestmark = pytest.mark.browser


def test_what_is_typed_is_judged_without_a_button_and_the_caret_stays(desk):
    page = desk.opened("bob")
    expect(state(page, "give")).to_contain_class("clay")
    field = page.locator("#rule")
    field.press_sequentially(only(1))
    expect(state(page, "give")).to_contain_class("moss")
    expect(kept(page).locator("time")).to_be_visible()
    expect(page.locator(".act-open img")).to_have_attribute("src", re.compile("black"))
    expect(field).to_be_focused()
    assert page.evaluate("document.activeElement.selectionStart") == len(only(1))
    # The title of the section, without its number, and how it stands.
    title, stands = page.locator("#give-title").inner_text(), state(page, "give").inner_text()
    told = re.compile(re.escape(f"{title.partition('. ')[2]}: {stands.strip()}."))
    expect(page.locator("#compose-told")).to_have_text(told, use_inner_text=True)


def test_a_reading_is_chosen_with_the_keyboard_alone_and_arrows_choose_nothing_yet(desk):
    page = desk.opened("bob")
    page.locator("#seal1").fill("it contains two red pieces")
    choices = page.locator("[data-readings=seal1] input[type=radio]")
    expect(choices).to_have_count(2)
    choices.first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(choices.nth(1)).to_be_focused()
    expect(page.locator("#seal1")).to_have_value("it contains two red pieces")
    page.keyboard.press("Enter")
    expect(page.locator("#seal1")).to_be_focused()
    expect(page.locator("#seal1")).to_have_value(re.compile("at least two red pieces"))
    expect(choices).to_have_count(0)


def test_a_reading_that_is_clicked_is_taken_at_once(desk):
    page = desk.opened("bob")
    page.locator("#seal1").fill("it contains two red pieces")
    page.locator("[data-readings=seal1] label").first.click()
    expect(page.locator("#seal1-readings")).to_have_count(0)
    expect(page.locator("#seal1")).to_have_value(re.compile("exactly two red pieces"))


def test_a_turn_is_written_and_posted(desk):
    page = desk.opened("bob")
    for name, text in TURN.items():
        page.locator(f"#{name}").fill(text)
    expect(state(page, "seal")).to_contain_class("moss")
    expect(page.locator(".act-bar li.clay")).to_have_count(0)
    page.locator("#post").click()
    page.wait_for_url("**#move-2")
    expect(page.locator(".flash")).to_have_text(re.compile(r"^\D+4\D+$"))
    assert len(desk.place.town.view().moves) == 2
    page.goto(desk.place.game("/turn"))
    expect(page.locator("#rule")).to_have_value("")


def test_posting_early_puts_the_focus_on_the_list_of_what_is_missing_which_shrinks(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    page.locator("#post").click()
    faults = page.locator("#faults")
    expect(faults).to_be_focused()
    expect(faults.locator("li")).to_have_count(3)
    expect(page.locator("#rule")).to_have_value(only(1))
    page.locator("#koan").fill(koan(2))
    expect(faults.locator("li")).to_have_count(2)


def test_a_rule_of_ones_own_goes_into_its_field_when_it_is_picked(desk):
    town = desk.place.town
    for rule in (only(2), only(3)):
        add_rule(town.services, town.person("bob"), town.game, NotebookRuleRequest(rule=rule), town.now)
    page = desk.opened("bob")
    page.locator("#seal1-pick").select_option(index=1)
    expect(page.locator("#seal1-found")).to_contain_class("moss")
    expect(page.locator("#seal1")).not_to_have_value("")
    page.locator("#seal2").focus()
    expect(page.locator("#seal1-pick")).to_have_value("")


def test_it_speaks_french(desk):
    spoken: list[list[str]] = []
    for name, locale in (("bob", "en-GB"), ("cyd", "fr-FR")):
        page = desk.opened(name, locale=locale)
        page.locator("#rule").fill(only(1))
        expect(state(page, "give")).to_contain_class("moss")
        page.locator("#post").click()
        faults = page.locator("#faults li")
        expect(faults).to_have_count(3)
        parts = (page.locator("h1"), state(page, "give"), page.locator("#post"))
        spoken.append([*(part.inner_text() for part in parts), *faults.all_inner_texts()])
    assert all(english != french for english, french in zip(*spoken, strict=True))


def test_a_game_is_started_with_what_is_typed_drawn_at_once(desk):
    page = desk.opened("ann", "/turn")
    page.goto("/games/new")
    page.locator("#white-example").select_option("tower")
    expect(page.locator("#white")).to_have_value("1: B3 upright at 0,0 turned 20\n2: R2 on 1\n3: Y1 on 2")
    expect(page.locator("#begin-white svg[role=img], #begin-white figure svg").first).to_be_visible()
    page.locator("#title").fill("A quiet table")
    title = page.locator(".act-bar li").first
    expect(title.locator("a")).to_have_attribute("href", "#about")
    expect(title).to_have_class("ok")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_a_turn_that_is_half_written(desk, theme):
    page = desk.opened("bob", color_scheme=theme, reduced_motion="reduce")
    page.locator("#rule").fill(only(1))
    page.locator("#seal1").fill("it contains two red pieces")
    page.locator("#koan").fill(koan(2))
    page.locator("#post").click()
    expect(page.locator("#faults li")).to_have_count(2)
    expect(page.locator("[data-readings=seal1] input[type=radio]")).to_have_count(2)
    page.locator('[data-scene="open"] canvas').wait_for()
    assert violations(page) == []


def test_a_koan_that_is_offered_stays_while_it_is_read(desk):
    page = desk.opened("bob")
    page.locator("#seal1").fill(only(2))
    page.locator("#seal2").fill(only(3))
    page.locator('#compose button[value="apart"]').click()
    use = page.locator('#offer button[value="use"]')
    expect(use).to_be_visible()
    with page.expect_response(lambda answer: "do=look" in (answer.request.post_data or "")):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("new Promise(done => setTimeout(done, 300))")
    expect(use).to_be_visible()
    use.click()
    expect(page.locator("#koan")).not_to_have_value("")


def test_the_stash_follows_the_palette_that_is_being_chosen(desk):
    page = desk.opened("bob")
    page.goto("/games/new")
    cyan, red = (page.locator(f'#begin-white [data-row="{colour}"]') for colour in ("cyan", "red"))
    expect(red).to_be_visible()
    expect(cyan).to_be_hidden()
    page.locator("details.act-settings summary").click()
    page.locator('[name="palette.cyan"]').check()
    page.locator('[name="palette.red"]').uncheck()
    expect(cyan).to_be_visible()
    expect(red).to_be_hidden()
    page.locator('#begin-white [data-code="C2"] button').click()
    expect(page.locator("#white")).to_have_value("1: C2 upright at 0,0")


def test_what_is_missing_in_a_game_that_is_not_started_is_unfolded(desk):
    page = desk.opened("bob")
    page.goto("/games/new")
    fold = page.locator("details.act-settings")
    fold.locator("summary").click()
    page.locator("#limit").fill("0")
    fold.locator("summary").click()
    page.locator("#post").click()
    expect(page.locator("#faults")).to_be_visible()
    expect(page.locator('[data-live="limit-fault"] .fault')).to_be_visible()
    expect(page.locator("#limit")).to_be_visible()
    expect(page.locator("#begin-open[open]")).to_have_count(1)
