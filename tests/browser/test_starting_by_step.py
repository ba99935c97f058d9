"""A game started on a phone: the form is gone through step by step, and without scripts it is one form."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.desk import Desk
from tests.services.games.test_solo import work_off

pytestmark = pytest.mark.browser

STEPS = ("about", "koans", "seal", "settings")
PHONE = {"width": 360, "height": 740}


def assert_at(page: Page, step: str) -> None:
    """One step is shown, and no other."""
    for name in STEPS:
        expect(page.locator(f"#{name}-title")).to_be_visible(visible=name == step)


def open_form(desk: Desk, width: int = 360) -> Page:
    """The form as bob has it."""
    page = desk.opened("bob", "")
    page.set_viewport_size({**PHONE, "width": width})
    page.goto("/games/new")
    expect(page.locator("#compose.act-on")).to_have_count(1)
    return page


def test_on_a_phone_one_step_is_shown_and_back_and_forward_keep_what_was_entered(desk: Desk):
    page = open_form(desk)
    assert_at(page, "about")
    page.locator("#title").fill("Tea at four")
    page.locator("#about a[rel=next]").click()
    assert_at(page, "koans")
    expect(page.locator("#koans-title")).to_be_focused()
    page.locator('button[value="take.tower"]').click()
    expect(page.locator("#begin-white .act-state")).to_contain_class("moss")
    page.locator("#koans a[rel=next]").click()
    page.locator("#seal1").fill("it contains a red piece")
    page.locator("#seal a[rel=prev]").click()
    assert_at(page, "koans")
    page.go_back()
    assert_at(page, "seal")
    expect(page.locator("#seal1")).to_have_value("it contains a red piece")
    page.go_back()
    page.go_back()
    assert_at(page, "about")
    expect(page.locator("#title")).to_have_value("Tea at four")
    page.go_forward()
    expect(page.locator("#white")).to_have_value("1: B3 upright at 0,0 turned 20\n2: R2 on 1\n3: Y1 on 2")
    assert violations(page) == []


def test_what_is_missing_leads_to_its_step(desk: Desk):
    page = open_form(desk)
    page.locator("#post").click()
    page.locator("#faults a[href='#seal1'], #faults a[href='#seal']").first.click()
    assert_at(page, "seal")


def test_in_a_wide_window_all_is_one_form(desk: Desk):
    page = open_form(desk, 1280)
    for name in STEPS:
        expect(page.locator(f"#{name}-title")).to_be_visible()
    expect(page.locator(".act-ways").first).to_be_hidden()


def test_without_scripts_all_is_one_form(desk: Desk):
    page = desk.opened("bob", "", java_script_enabled=False)
    page.set_viewport_size(PHONE)
    page.goto("/games/new")
    for name in STEPS:
        expect(page.locator(f"#{name}-title")).to_be_visible()
    expect(page.locator(".act-ways").first).to_be_hidden()


def test_what_the_site_says_of_a_masters_rule_appears_where_the_focus_waits_for_it(desk: Desk):
    page = desk.opened("bob", "")
    page.goto("/games/new/classic")
    page.locator('[name="master"][value="me"]').check()
    page.locator("#rule").fill("it contains a red piece")
    page.locator('button[value="check"]').click()
    expect(page.locator("#review [role=status]")).to_be_visible()
    expect(page.locator("#review")).to_be_focused()
    assert work_off(desk.place.town) == [("classic_review", "done")]
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#review-title")).to_be_visible()
    expect(page.locator("#review")).to_be_focused()
