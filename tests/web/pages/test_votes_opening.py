"""Challenges are opened on the pages, without scripts.

The table is that of ``koans_for_tests``: ann starts, bob's turn is move 2, cat's move 3.
"""

from __future__ import annotations

import pytest

from tests.web.pages.place import REASON, opened


@pytest.fixture
def players():
    return "ann", "bob", "cat"


def test_a_challenge_is_opened_by_choosing_what_is_wrong_and_saying_why(place, ann):
    form = ann.read(place.game("/challenge?move=2"))
    assert 'value="rule.unfair"' in form
    assert 'value="rule.prose_wrong"' not in form
    assert "Open the challenge" in form
    address = opened(place, ann)
    assert address == f"/challenges/{place.town.game}.1"
    page = ann.read(address)
    assert "A challenge to move 2" in page
    assert REASON in page
    assert "Withdraw it" in page


def test_a_challenge_without_a_ground_keeps_its_reason(place, ann):
    page = ann.send(place.game("/challenge?move=2"), 400, reason=REASON).get_data(as_text=True)
    assert "Choose what is wrong." in page
    assert REASON in page


def test_a_challenge_without_a_reason_keeps_its_ground_and_asks_for_the_reason_alone(place, ann):
    page = ann.send(place.game("/challenge?move=2"), 400, case="koan.unfair", reason=" ").get_data(as_text=True)
    assert 'value="koan.unfair" checked' in page
    assert "Fill this in." in page
    assert "Choose what is wrong." not in page


def test_a_ground_that_the_form_does_not_offer_is_refused(place, ann):
    for case in ("koan.wrong_call", "rule.prose_wrong", "judgment.3.touching.1-2", "<b>"):
        page = ann.send(place.game("/challenge?move=2"), 400, case=case, reason=REASON).get_data(as_text=True)
        assert "Choose what is wrong." in page


def test_what_is_being_voted_on_is_offered_no_more(place, ann, cat):
    address = opened(place, ann)
    page = cat.read(place.game("/challenge?move=2"))
    assert 'value="rule.unfair"' not in page
    assert "Challenge 1 is open" in page
    assert f'href="{address}"' in page
    assert 'value="rule.ambiguous"' in page


def test_without_a_move_the_page_asks_which(place, ann):
    page = ann.read(place.game("/challenge"))
    for number in (1, 2, 3):
        assert f'href="{place.game(f"/challenge?move={number}")}"' in page
    ann.read(place.game("/challenge?move=9"), 404)
    ann.read(place.game("/challenge?move=x"), 404)


def test_the_part_that_the_address_names_comes_first(place, ann):
    page = ann.read(place.game("/challenge?move=2&part=koan"))
    assert page.index("The koan that it left open") < page.index("The rule that it gives up")


def test_a_guest_without_a_seat_reads_why_and_gets_no_form(place):
    place.town.person("dan", "guest")
    page = place.visitor("dan").read(place.game("/challenge?move=2"))
    assert "Guests can challenge once they have a standing move here." in page
    assert "Open the challenge" not in page


def test_who_is_no_bystander_yet_is_told_so_also_when_the_form_is_sent(place):
    stranger = place.visitor("eve")
    assert "Say in the thread what is wrong" in stranger.read(place.game("/challenge?move=2"))
    page = stranger.send(place.game("/challenge?move=2"), 403, case="rule.unfair", reason=REASON)
    assert "t your vote" in page.get_data(as_text=True)


def test_seals_are_checked_again_and_what_cannot_be_demanded_is_closed_at_once(place, ann):
    page = ann.read(opened(place, ann, "seals.unfair", move=3))
    assert "What was decided" in page
    assert "None of them has fallen or is in prose, so none had to be opened." in page
