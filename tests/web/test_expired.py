"""Sessions that run out by themselves: a browser stays signed in for 180 days, whatever it does, and no second more."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.web.pages.place import Place

TURN = {"rule": only(1), "koan": koan(2), "seal1": only(2), "seal2": only(3), "do": "post"}
DAYS = 180


@pytest.fixture
def place(tmp_path):
    made = Place(tmp_path)
    made.town.start("ann")
    yield made
    made.close()


@pytest.fixture
def bob(place):
    """Bob, whose browser was signed in today and has a token for forms."""
    visitor = place.visitor("bob")
    visitor.token()
    return visitor


def test_a_session_is_good_to_its_last_second(place, bob):
    place.town.pass_time(days=DAYS, seconds=-1)
    bob.get("/me")
    place.town.pass_time(seconds=1)
    assert bob.get("/me", 303).location == "/sign-in?next=/me"


def test_being_here_makes_it_no_longer(place, bob):
    for _ in range(5):
        place.town.pass_time(days=35)
        bob.get("/me")
    place.town.pass_time(days=5)
    bob.get("/me", 303)


def test_who_was_signed_out_by_time_reads_on_as_nobody(place, bob):
    place.town.pass_time(days=DAYS)
    assert bob.get(place.game("/turn"), 303).location.startswith("/sign-in?next=")
    assert 'href="/sign-in' in bob.read(place.game())


def test_a_turn_sent_after_it_posts_nothing_and_keeps_what_was_typed(place, bob):
    place.town.pass_time(days=DAYS)
    page = bob.send(place.game("/turn"), 401, **TURN).get_data(as_text=True)
    for text in (only(1), only(2), only(3), koan(2)):
        assert text in page
    assert len(place.town.view().moves) == 1


def test_the_form_of_an_old_session_is_none_of_a_new_one(place, bob):
    old = bob.token()
    place.town.pass_time(days=DAYS)
    again = place.visitor("bob")
    assert again.token() != old
    answer = again.browser.post(place.game("/turn"), data={**TURN, "csrf_token": old})
    assert answer.status_code == 400
    assert len(place.town.view().moves) == 1
    again.send(place.game("/turn"), **TURN)
    assert len(place.town.view().moves) == 2
