"""What is kept of a move that somebody writes, who may go on with it, and what others do meanwhile.

The table is that of ``koans_for_tests``: koan 1 is white, koan 2 black, koan 3 open, which is ``koan(1)``.
"""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.other_words import told
from tests.web.pages.composer_page import gate, numbers, state
from tests.web.pages.place import TURN, filled, refuses, sent, words
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.services import leaving
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.people import team_view, teams
from zendotao.web.pages.composer import routes as composer
from zendotao.web.pages.composer.text import KOAN_STATES
from zendotao.web.pages.composer.view import describe_change
from zendotao.web.pages.views.closed_reasons import MOVES


@pytest.fixture
def players():
    return ("ann",)


def test_what_was_checked_is_there_again_and_goes_with_the_move(place, bob):
    address = place.game("/turn")
    # When the draft was saved is told, and for whom; before there is one, nothing is saved.
    kept = '[data-live="kept"] time'
    assert select(bob.read(address), kept) == []
    sent(bob, address, **TURN)
    opened = bob.read(address)
    assert {name: filled(opened)[name] for name in TURN} == TURN
    assert len(select(opened, kept)) == 1
    bob.send(address, 303, do="post", **filled(opened))
    assert filled(bob.read(address))["koan"] == ""


def test_a_button_that_is_pressed_twice_posts_once_and_leads_to_the_same_place(place, bob):
    address = place.game("/turn")
    fields = {**filled(bob.read(address)), **TURN}
    first, second = (bob.send(address, 303, do="post", **fields) for _ in range(2))
    assert first.location == second.location == place.game("#move-2")
    assert len(place.town.view().moves) == 2
    assert filled(bob.read(address))["rule"] == ""


def test_so_does_one_that_is_pressed_again_while_the_first_is_being_judged(place, bob, monkeypatch):
    address = place.game("/turn")
    fields = {**filled(bob.read(address)), **TURN}
    submit, first = composer.submit_move, []

    def submitting(*told):
        if not first:
            # The other sending has found the same in order, and is faster.
            first.append(None)
            first[0] = bob.send(address, 303, do="post", **fields)
        return submit(*told)

    monkeypatch.setattr(composer, "submit_move", submitting)
    second = bob.send(address, 303, do="post", **fields)
    assert first[0].location == second.location == place.game("#move-2")
    assert filled(bob.read(address))["rule"] == ""


def test_other_words_in_a_form_that_was_sent_before_are_another_move(place, bob):
    address = place.game("/turn")
    fields = {**filled(bob.read(address)), **TURN}
    bob.send(address, 303, do="post", **fields)
    again = bob.send(address, 409, do="post", **{**fields, "rule": only(2)}).get_data(as_text=True)
    assert gate(again).startswith(told(MOVES["spacing"]))


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_looking_changes_nothing_of_a_draft(place, bob, method):
    address = place.game("/turn")
    sent(bob, address, **TURN)
    assert bob.browser.open(address, method=method).status_code == 200
    assert filled(bob.read(address))["rule"] == only(1)


def test_a_draft_can_be_discarded(place, bob):
    address = place.game("/turn")
    sent(bob, address, **TURN)
    bob.send(address, 303, do="discard")
    assert filled(bob.read(address))["rule"] == ""


def test_nobody_else_reads_a_draft(place, bob):
    sent(bob, place.game("/turn"), **TURN)
    page = place.visitor("cyd").read(place.game("/turn"))
    assert only(2) not in page
    assert words(only(2)) not in page


def test_whoever_moved_first_changes_nothing_of_what_was_typed(place, bob):
    address = place.game("/turn")
    opened = filled(bob.read(address))
    place.town.turn("cyd")
    page = bob.send(address, 409, do="post", **{**opened, **TURN}).get_data(as_text=True)
    (news,) = texts(page, "#news li")
    assert news.startswith(told(describe_change("turn.posted", "cyd")))
    assert {name: filled(page)[name] for name in TURN} == TURN
    assert [move.seat for move in place.town.view().moves] == [1, 2]
    # The rule fell by cyd's stone on koan 3, and the koan is hers.
    ok, said = state(page, "give")
    assert (ok, numbers(said)) == (False, ["3"])
    assert state(page, "build") == (False, told(KOAN_STATES["koan_on_table"]))


def test_the_latest_player_may_write_but_not_post_yet(place):
    ann = place.visitor("ann")
    page = ann.read(place.game("/turn"))
    assert gate(page).startswith(told(MOVES["spacing"]))
    refused = sent(ann, place.game("/turn"), "post", 409, **TURN)
    assert gate(refused).startswith(told(MOVES["spacing"]))
    assert filled(refused)["rule"] == only(1)


def test_only_those_who_are_signed_in_write_moves(place):
    assert Visitor(place.app).get(place.game("/turn"), 303).location.startswith("/sign-in?next=")


def test_what_was_written_for_a_team_is_there_for_who_is_no_member_any_more(place):
    town = place.town
    monks = town.team("monks", "tia", "uli")
    uli = place.visitor("uli")
    sent(uli, place.game("/turn"), **TURN, **{"as": "monks"})
    leaving.leave_team(town.services, town.person("uli").id, monks.id, town.now)
    page = uli.read(place.game("/turn"))
    assert refuses(page, "not_member")
    fields = filled(page)
    assert (fields["rule"], fields["koan"], fields.get("as", "")) == (TURN["rule"], TURN["koan"], "")
    # Nothing is posted for oneself that was meant for the team; then it may be.
    refused = uli.send(place.game("/turn"), 403, do="post", **{**fields, "as": "monks"}).get_data(as_text=True)
    assert filled(refused)["seal2"] == fields["seal2"]
    assert len(town.view().moves) == 1
    sent(uli, place.game("/turn"), "post", 303)
    assert len(town.view().moves) == 2


def test_who_was_invited_writes_for_themselves_until_they_are_a_member(place):
    town = place.town
    monks = town.team("monks", "tia")
    town.person("bob")
    teams.invite_member(town.services, town.person("tia").id, monks.id, "bob", town.now)
    add_rule(town.services, town.person("tia"), town.game, NotebookRuleRequest(rule=only(7), as_="monks"), town.now)
    bob = place.visitor("bob")
    bob.send(place.game("/turn"), 200, do="keep", **TURN, **{"as": "monks"})
    page = bob.read(place.game("/turn"))
    assert filled(page)["rule"] == TURN["rule"]
    assert words(only(7)) not in page
    bob.get(place.game("/notebook"), 403, **{"as": "monks"})


def test_a_member_moves_for_the_team(place):
    place.town.team("monks", "tia", "tom")
    tia = place.visitor("tia")
    assert values(tia.read(place.game("/turn")), '[name="as"] option', "value") == ["", "monks"]
    sent(tia, place.game("/turn"), "post", 303, **TURN, **{"as": "monks"})
    assert [(seat.name, seat.kind) for seat in place.town.view().seats] == [("ann", "person"), ("monks", "team")]


def test_who_is_invited_to_a_team_of_the_game_is_led_to_it_from_each_page_where_they_would_move(place):
    town = place.town
    monks = town.team("monks", "tia")
    sent(place.visitor("tia"), place.game("/turn"), "post", 303, **TURN, **{"as": "monks"})

    def asked(visitor, page):
        ways = texts(visitor.read(page), 'main a[href="/teams"]')
        return [words for words in ways if "monks" in words]

    bob, cyd = place.visitor("bob"), place.visitor("cyd")
    teams.invite_member(town.services, town.person("tia").id, monks.id, "bob", town.now)
    for page in (place.game(), place.game("/turn"), "/me"):
        assert len(asked(bob, page)) == 1
        assert asked(cyd, page) == []
    (invitation,) = team_view.list_invitations(town.services, town.person("bob").id)
    joined = bob.send("/teams/monks/do", does="accept", about=invitation.id)
    assert joined.location == "/me"
    assert town.view().title in bob.read("/me")
    assert all(asked(bob, page) == [] for page in (place.game(), place.game("/turn"), "/me"))
