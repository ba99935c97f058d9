"""The notebook in a browser: teammates hear of each other's notes, and a koan of one's own gets into no address."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.core.game.zendotao.koans_for_tests import only
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, note_rule

pytestmark = pytest.mark.browser

ASK = "dispatchEvent(new Event('online'))"


def test_a_note_of_a_teammate_comes_in(stage):
    town = stage.town
    town.team("monks", "tia", "uli")
    rule = add_rule(
        town.services, town.person("tia"), town.game, NotebookRuleRequest(rule=only(3), as_="monks"), town.now
    ).id
    page = stage.page("uli")
    page.goto(f"{stage.game}/notebook?as=monks")
    expect(page.locator("#rules")).not_to_contain_text("look at koan 2")
    note_rule(town.services, town.person("tia"), town.game, rule, "look at koan 2", town.now, "monks")
    page.evaluate(ASK)
    expect(page.locator("#rules")).to_contain_text("look at koan 2")


def test_a_koan_that_tells_two_rules_apart_gets_into_no_address(stage):
    town = stage.town
    for number in (3, 4):
        add_rule(town.services, town.person("cyd"), town.game, NotebookRuleRequest(rule=only(number)), town.now)
    page = stage.page("cyd")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{stage.game}/notebook")
    for box in page.locator('[name^="pick."]').all():
        box.check()
    page.locator("#apart-form button").click()
    page.locator(".act-offer form:not(#take) button").click()
    field = page.locator("textarea#koan")
    before = field.input_value()
    assert before
    field.fill(f"{before}\nY1 upright at 90,90")
    field.blur()
    expect(page.locator("[data-canonical]")).to_contain_text("Y1")
    page.locator('button[name="marking"][value="hatched"]').click()
    expect(page.locator('.segment[value="hatched"][aria-current="true"]')).to_be_visible()
    assert "Y1 upright at 90,90" in field.input_value()
    expect(page).to_have_url(re.compile("/sandbox$"))
    assert not [one for one in asked if "koan=" in one]
