"""Challenges are opened on the pages, without scripts.

The table is that of ``koans_for_tests``: ann starts, bob's turn is move 2, cat's move 3.
"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tests.web.other_words import told
from tests.web.pages.place import REASON, opened, refuses
from tests.web.parsed import select, texts, values
from zendotao.core.messages import capitalise, message
from zendotao.services.games.views.challenges import view_challenge
from zendotao.web.forms import WORDS
from zendotao.web.pages.views.closed_reasons import CHALLENGES
from zendotao.web.pages.views.text import OUTCOMES
from zendotao.web.pages.views.vote_text import explain_outcome
from zendotao.web.pages.votes.form_view import OUTCOME_TEXTS, TITLES


@pytest.fixture
def players():
    return "ann", "bob", "cat"


def faults(page):
    """What is wrong with the form, by its fields."""
    found = zip(values(page, ".fault", "id"), texts(page, ".fault"), strict=True)
    return {field.removesuffix("-fault"): words for field, words in found}


def test_a_challenge_is_opened_by_choosing_what_is_wrong_and_saying_why(place, ann):
    form = ann.read(place.game("/challenge?move=2"))
    assert 'value="rule.unfair"' in form
    assert 'value="rule.prose_wrong"' not in form
    assert len(select(form, "form.vote-open button.primary")) == 1
    address = opened(place, ann)
    assert address == f"/challenges/{place.town.game}.1"
    page = ann.read(address)
    assert re.findall(r"\d+", texts(page, "h1")[0]) == ["2"]
    assert REASON in page
    assert select(page, f'form[action="{address}/withdraw"]')


def test_a_challenge_without_a_ground_keeps_its_reason(place, ann):
    page = ann.send(place.game("/challenge?move=2"), 400, reason=REASON).get_data(as_text=True)
    assert list(faults(page)) == ["case"]
    # It says what to choose, and not just that something is missing.
    assert faults(page)["case"] != told(message(WORDS["missing"]))
    assert REASON in page


def test_a_challenge_without_a_reason_keeps_its_ground_and_asks_for_the_reason_alone(place, ann):
    page = ann.send(place.game("/challenge?move=2"), 400, case="koan.unfair", reason=" ").get_data(as_text=True)
    assert 'value="koan.unfair" checked' in page
    assert faults(page) == {"reason": told(message(WORDS["missing"]))}


def test_a_ground_that_the_form_does_not_offer_is_refused(place, ann):
    for case in ("koan.wrong_call", "rule.prose_wrong", "judgment.3.touching.1-2", "<b>"):
        page = ann.send(place.game("/challenge?move=2"), 400, case=case, reason=REASON).get_data(as_text=True)
        assert list(faults(page)) == ["case"]


def test_what_is_being_voted_on_is_offered_no_more(place, ann, cat):
    address = opened(place, ann)
    page = cat.read(place.game("/challenge?move=2"))
    assert 'value="rule.unfair"' not in page
    assert values(page, ".vote-taken a", "href") == [address]
    assert texts(page, ".vote-taken a") == [told(message(OUTCOME_TEXTS[None], number=1))]
    assert 'value="rule.ambiguous"' in page


def test_without_a_move_the_page_asks_which(place, ann):
    page = ann.read(place.game("/challenge"))
    for number in (1, 2, 3):
        assert f'href="{place.game(f"/challenge?move={number}")}"' in page
    ann.read(place.game("/challenge?move=9"), 404)
    ann.read(place.game("/challenge?move=x"), 404)


def test_the_part_that_the_address_names_comes_first(place, ann):
    def parts(query):
        return texts(ann.read(place.game(f"/challenge?move=2{query}")), ".vote-part legend")

    koan, rule = told(TITLES["koan"]), told(TITLES["rule"])
    assert parts("")[0] == rule
    assert parts("&part=koan")[:2] == [koan, rule]


def test_a_guest_without_a_seat_reads_why_and_gets_no_form(place):
    place.town.person("dan", "guest")
    page = place.visitor("dan").read(place.game("/challenge?move=2"))
    assert texts(page, ".column > .callout") == [told(CHALLENGES["guest"])]
    assert not select(page, "main form")


def test_who_is_no_bystander_yet_is_told_so_also_when_the_form_is_sent(place):
    stranger = place.visitor("eve")
    page = stranger.read(place.game("/challenge?move=2"))
    assert texts(page, ".column > .callout") == [told(CHALLENGES["no_vote"])]
    page = stranger.send(place.game("/challenge?move=2"), 403, case="rule.unfair", reason=REASON)
    assert refuses(page.get_data(as_text=True), "no_vote")


def test_seals_are_checked_again_and_what_cannot_be_demanded_is_closed_at_once(place, ann):
    address = opened(place, ann, "seals.unfair", move=3)
    page = ann.read(address)
    one = view_challenge(place.town.services, None, address.removeprefix("/challenges/"), place.town.now).view
    assert (one.stage, one.outcome, one.recheck) == ("closed", "stands", True)
    assert not select(page, "#vote")
    # The seals were found in order, and nobody voted.
    how, why = told(capitalise(OUTCOMES["stands"])), told(explain_outcome(one))
    assert texts(page, "#outcome > p:first-of-type") == [f"{how}. {why}"]
    assert explain_outcome(one) != explain_outcome(replace(one, recheck=None))
