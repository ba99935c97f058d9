"""A claim on the pages, and what comes of it: a block, a reveal, a withdrawal, words about a koan, without scripts.

The table is that of ``koans_for_tests``: koan 1 is white, koan 2 black, koan 3 open, which is ``koan(1)``.
"""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.web.other_words import told
from tests.web.pages.composer_page import gate, numbers
from tests.web.pages.place import refuses, sent, worded, words
from tests.web.parsed import select, texts, values
from zendotao.web.pages.views.closed_reasons import ACTIONS


@pytest.fixture
def players():
    return ("ann",)


@pytest.fixture
def claimable(place):
    """Bob has moved, so that he is the latest player and two seats are there."""
    place.town.turn("bob")
    return place


def test_a_claim_gives_up_one_rule_and_seals_the_other(claimable, bob):
    sent(bob, claimable.game("/claim"), "post", 303, rule=only(2), seal1=only(3))
    view = claimable.town.view()
    assert (view.phase, view.moves[-1].rule) == ("claimed", words(only(2)))


def test_a_claimant_who_gives_up_the_simpler_rule_is_advised_and_not_refused(claimable, bob):
    heavy = only(3).replace("(it contains", "(it contains at most 50 pieces and it contains")
    fields = {"rule": only(2), "seal1": heavy}
    page = sent(bob, claimable.game("/claim"), **fields)
    assert len(select(page, "#advice")) == 1
    other = sent(bob, claimable.game("/claim"), rule=heavy, seal1=only(2))
    assert select(other, "#advice") == []
    sent(bob, claimable.game("/claim"), "post", 303, **fields)


def test_a_claim_is_blocked_with_a_koan_and_two_rules(claimable, bob):
    claimable.town.claim("bob")
    cyd = claimable.visitor("cyd")
    assert values(cyd.read(claimable.game("/turn")), "#gate a", "href") == [claimable.game("/block")]
    # Koan 4 is koan(2), which bob marked black by only(2).
    sent(cyd, claimable.game("/block"), "post", 303, koan=koan(4), seal1=only(4), seal2=only(5))
    view = claimable.town.view()
    assert (view.phase, view.moves[-1].kind, view.open) == ("play", "block", 5)


def test_the_claimant_sees_what_will_be_opened_and_opens_it(claimable, bob):
    claimable.town.claim("bob")
    claimable.town.pass_time(hours=168)
    page = bob.read(claimable.game("/reveal"))
    assert texts(page, ".act-revealed b") == [worded(only(3))]
    page = claimable.visitor("cyd").read(claimable.game("/reveal"))
    assert select(page, ".act-revealed") == []
    assert worded(only(3)) not in page
    bob.send(claimable.game("/reveal"))
    assert claimable.town.view().moves[-1].revealed.text == words(only(3))


def test_a_move_is_withdrawn_after_what_that_means_was_shown(claimable, bob):
    page = bob.read(claimable.game("/withdraw"))
    # Koan 4 leaves the table, a black stone is lifted from koan 3, and the seals come back.
    assert [numbers(one) for one in texts(page, ".act-list li")] == [["4"], ["3"], []]
    assert values(page, ".act-list li", "data-stone") == [None, "black", None]
    assert len(select(page, f'form[action="{claimable.game("/withdraw")}"]')) == 1
    bob.send(claimable.game("/withdraw"))
    assert claimable.town.view().moves[-1].status == "withdrawn"


def test_others_are_told_why_they_cannot_withdraw(claimable):
    page = claimable.visitor("ann").read(claimable.game("/withdraw"))
    assert gate(page) == told(ACTIONS["withdraw"]["not_newest"])
    assert select(page, f'form[action="{claimable.game("/withdraw")}"]') == []


def test_a_koans_author_adds_words_to_it(claimable, bob):
    address = claimable.game("/koans/4/clarify")
    assert bob.send(address, text="Two reds.").location == claimable.game("#koan-4")
    refused = claimable.visitor("ann").send(address, 403, text="Mine").get_data(as_text=True)
    assert refuses(refused, "not_author")
    assert "Mine" not in [said.text for said in claimable.town.view().koans[3].clarifications]


def test_who_needs_no_call_is_told_so_and_a_form_without_sense_is_malformed(claimable, bob):
    page = bob.read(claimable.game("/judgment"))
    assert len(select(page, ".callout.moss")) == 1
    assert select(page, ".act-question") == []
    bob.send(claimable.game("/judgment"), 400, koan="4", fact="touching", pieces="1-x", value="yes")
    refused = bob.send(claimable.game("/judgment"), 409, koan="3", fact="grounded", pieces="1", value="yes")
    assert refuses(refused.get_data(as_text=True), "not_unclear")
