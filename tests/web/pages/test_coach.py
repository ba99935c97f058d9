"""The coach in the notebook of a practice game: a press, a wait, an answer.

The table is that of ``tests/services/games/test_coach.py``: two rules fit, that there is no yellow piece and that there
is a blue one.
"""

from __future__ import annotations

import html
import re

import pytest

from tests.web.visiting import Visitor
from zendotao.core.coach import study
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.job_handlers import beat_finder, do_job, end_job, take_job
from zendotao.store.site.heartbeats import FINDER_PREFIX


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are searched to a low complexity, which takes no time."""
    monkeypatch.setattr(study, "LEVEL", 2)


@pytest.fixture
def practised(place):
    """A practice game that ann has started."""
    place.town.start("ann", practice=True)
    return place


def look(place) -> None:
    """A finder looks at the table."""
    job = take_job(place.town.services, place.town.now)
    assert do_job(place.town.services, job, lambda: False, lambda: False) == "done"


def press(place, visitor: Visitor, do: str, page: str = "", **more: str) -> str:
    """Press a button of the coach on a page; the page that comes then."""
    carried = dict(re.findall(r'name="(after|hints|fit|simpler)" value="([^"]*)"', page))
    answer = visitor.send(place.game("/notebook/coach"), do=do, **{**carried, **more})
    return visitor.read(html.unescape(answer.location))


def test_hints_come_one_at_a_time_from_vague_to_exact(practised, cyd):
    page = cyd.read(practised.game("/notebook"))
    assert "Can anybody still move?" in page
    assert "How many rules fit?" not in page
    page = press(practised, cyd, "hint", page)
    assert "Your answer comes when it is back; everything else works." in page
    assert "Look again" in page
    beat_finder(practised.town.services, f"{FINDER_PREFIX}one")
    page = press(practised, cyd, "hint")
    assert "The coach is looking at the table." in page
    assert "/coach" in re.search(r'data-poll="([^"]*)"', page)[1]
    look(practised)
    page = press(practised, cyd, "hint")
    assert "Not with rules up to weight 2" in page
    told = [
        "2 rules up to weight 2 fit every stone", "It weighs 2.", "Colours and what is not there",
        "it contains no … pieces.",
    ]  # fmt: skip
    for hint in told:
        assert hint not in page
        page = press(practised, cyd, "hint", page)
        assert hint in page
    assert "it contains no yellow pieces." not in page
    page = press(practised, cyd, "hint", page)
    assert "it contains no yellow pieces." in page
    assert 'value="hint"' not in page


def test_rules_that_fit_go_into_the_notebook_with_one_press(practised, cyd):
    press(practised, cyd, "fit")
    look(practised)
    page = press(practised, cyd, "fit")
    assert re.findall(r'class="act-rule">(.*?)</p>\s*<p class="meta">(.*?)</p>', page) == [
        ("it contains no yellow pieces.", "weight 2 · calls koan 3 white"),
        ("it contains at least one blue piece.", "weight 2 · calls koan 3 black"),
    ]
    rule = re.search(r'name="rule" value="([^"]*)"><input type="hidden" name="from_coach"', page)[1]
    carried = dict(re.findall(r'name="(after|hints|fit|simpler)" value="([^"]*)"', page))
    answer = cyd.send(practised.game("/notebook/add"), rule=rule, do="keep", from_coach="1", **carried)
    assert answer.location.endswith("#fit")
    page = cyd.read(answer.location)
    assert page.count("in your notebook") == 1
    assert "it contains no yellow pieces." in page
    town = practised.town
    (kept,) = list_notebook_entries(town.services, town.person("cyd"), town.game, town.now)
    assert (kept.viable, kept.rule) == (True, rule)


def test_whether_there_is_a_simpler_rule_than_ones_own(practised, cyd):
    cyd.send(practised.game("/notebook/add"), rule="it contains a blue piece or exactly three pieces", do="keep")
    page = cyd.read(practised.game("/notebook"))
    about = re.search(r'<option value="([^"]*)"', page)[1]
    press(practised, cyd, "simpler", about=about)
    look(practised)
    assert "Yes: a rule that weighs less fits every stone too." in press(practised, cyd, "simpler", about=about)
    cyd.send(practised.game("/notebook/coach"), 404, do="simpler", about="none")


def test_after_a_move_all_is_asked_anew(practised, cyd):
    press(practised, cyd, "hint")
    look(practised)
    asked = practised.game("/notebook?after=1&hints=6")
    assert "It weighs 2." in cyd.read(asked)
    practised.town.turn("bob")
    page = cyd.read(asked)
    assert "The table has changed since you asked: ask again." in page
    assert "It weighs 2." not in page


def test_a_study_that_failed_is_said(practised, cyd):
    press(practised, cyd, "hint")
    job = take_job(practised.town.services, practised.town.now)
    end_job(practised.town.services, job, "failed", error="ValueError")
    assert "make sense of this table." in press(practised, cyd, "hint")


def test_an_open_notebook_learns_when_the_coach_has_looked(practised, cyd):
    address = f"/pulse{practised.game('/coach')}"
    press(practised, cyd, "hint")
    before = cyd.get(address).get_json()["version"]
    assert cyd.get(address).get_json()["version"] == before
    look(practised)
    assert cyd.get(address).get_json()["version"] != before


def test_a_rated_game_has_no_coach(place, cyd):
    place.town.start("ann")
    page = cyd.read(place.game("/notebook"))
    assert 'id="coach"' not in page
    answer = cyd.send(place.game("/notebook/coach"), 409, do="fit")
    assert "Rated games have no coach" in answer.get_data(as_text=True)
    assert "coach" not in cyd.read(place.game()).lower()


def test_ways_lead_to_the_coach_of_a_practice_game(practised, cyd):
    for there in ("", "/turn", "/notebook"):
        assert "Ask the coach" in cyd.read(practised.game(there)), there


def test_what_no_button_sends_asks_for_nothing_strange(practised, cyd):
    press(practised, cyd, "hint")
    look(practised)
    for query in ("hints=x", "hints=-1", "hints=999", "fit=1e9", "after=one&hints=2", "simpler=none"):
        cyd.read(practised.game(f"/notebook?after=1&{query}"))
