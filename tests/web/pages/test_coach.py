"""The coach in the notebook of a practice game: a press, a wait, an answer.

The table is that of ``tests/services/games/test_coach.py``: two rules fit, that there is no yellow piece and that there
is a blue one.
"""

from __future__ import annotations

import html
import re

import pytest

from tests.web.other_words import told
from tests.web.pages.place import refuses
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.coach import study
from zendotao.core.messages import capitalise, join_and, message
from zendotao.services.games.coach.values import QUESTIONS
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.job_handlers import beat_finder, do_job, end_job, take_job
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.web.pages.notebook.coach_view import MOVES, OUTDATED, SIMPLER, SUBJECTS
from zendotao.web.pages.notebook.rows import CALLS


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


def status(page: str) -> list[str]:
    """Why there is no answer of the coach yet."""
    return texts(page, "#coach > .callout")


def hints(page: str) -> list[str]:
    """The hints so far."""
    return texts(page, "#coach .note-hints li > span")


def test_hints_come_one_at_a_time_from_vague_to_exact(practised, cyd):
    page = cyd.read(practised.game("/notebook"))
    assert texts(page, '#coach [value="hint"]') == [told(QUESTIONS["moves"])]
    page = press(practised, cyd, "hint", page)
    (away,) = status(page)
    assert len(select(page, "#coach > .callout a")) == 1
    beat_finder(practised.town.services, f"{FINDER_PREFIX}one")
    page = press(practised, cyd, "hint")
    (looking,) = status(page)
    assert looking != away
    assert "/coach" in re.search(r'data-poll="([^"]*)"', page)[1]
    look(practised)
    page = press(practised, cyd, "hint")
    assert status(page) == []
    assert hints(page) == [told(message(MOVES["no"][0], upto=2))]
    for count in range(2, 7):
        page = press(practised, cyd, "hint", page)
        assert len(hints(page)) == count
        assert ("it contains no yellow pieces." in page) == (count == 6)
    # Two rules up to weight 2 fit every stone, and the simplest weighs 2.
    assert [re.findall(r"\d+", words) for words in hints(page)[1:3]] == [["2", "2"], ["2"]]
    assert hints(page)[3:] == [
        told(capitalise(join_and([SUBJECTS["colour"], SUBJECTS["absence"]]))),
        "it contains no … pieces.", "it contains no yellow pieces.",
    ]  # fmt: skip
    assert 'value="hint"' not in page


def test_rules_that_fit_go_into_the_notebook_with_one_press(practised, cyd):
    press(practised, cyd, "fit")
    look(practised)
    page = press(practised, cyd, "fit")
    assert texts(page, ".note-fits .act-rule") == [
        "it contains no yellow pieces.", "it contains at least one blue piece.",
    ]  # fmt: skip
    for said, stone in zip(texts(page, ".note-fits .act-rule + .meta"), ("white", "black"), strict=True):
        weight, calls = said.split(" · ")
        assert (re.findall(r"\d+", weight), calls) == (["2"], told(message(CALLS[stone], koan=3)))
    rule = re.search(r'name="rule" value="([^"]*)"><input type="hidden" name="from_coach"', page)[1]
    carried = dict(re.findall(r'name="(after|hints|fit|simpler)" value="([^"]*)"', page))
    answer = cyd.send(practised.game("/notebook/add"), rule=rule, do="keep", from_coach="1", **carried)
    assert answer.location.endswith("#fit")
    page = cyd.read(answer.location)
    # The one that is kept offers to be kept no more.
    assert len(select(page, ".note-fits form")) == 1
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
    assert texts(press(practised, cyd, "simpler", about=about), ".note-simpler") == [told(SIMPLER["yes"])]
    cyd.send(practised.game("/notebook/coach"), 404, do="simpler", about="none")


def test_after_a_move_all_is_asked_anew(practised, cyd):
    press(practised, cyd, "hint")
    look(practised)
    asked = practised.game("/notebook?after=1&hints=6")
    assert len(hints(cyd.read(asked))) == 6
    practised.town.turn("bob")
    page = cyd.read(asked)
    assert status(page) == [told(OUTDATED)]
    assert hints(page) == []


def test_a_study_that_failed_is_said(practised, cyd):
    press(practised, cyd, "hint")
    job = take_job(practised.town.services, practised.town.now)
    end_job(practised.town.services, job, "failed", error="ValueError")
    page = press(practised, cyd, "hint")
    (failed,) = status(page)
    assert failed != told(OUTDATED)
    assert select(page, "#coach > .callout a") == []


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
    assert refuses(answer.get_data(as_text=True), "coached")
    page = cyd.read(place.game())
    assert "#coach" not in page
    assert "/coach" not in page


def test_ways_lead_to_the_coach_of_a_practice_game(practised, cyd):
    game = practised.game()
    for there, coach in (("", f"{game}/notebook#coach"), ("/turn", f"{game}/notebook#coach"), ("/notebook", "#coach")):
        assert coach in values(cyd.read(game + there), "a", "href"), there


def test_what_no_button_sends_asks_for_nothing_strange(practised, cyd):
    press(practised, cyd, "hint")
    look(practised)
    for query in ("hints=x", "hints=-1", "hints=999", "fit=1e9", "after=one&hints=2", "simpler=none"):
        cyd.read(practised.game(f"/notebook?after=1&{query}"))
