"""Writing a turn on the pages, without scripts.

The table is that of ``koans_for_tests``: koan 1 is white, koan 2 black, koan 3 open, which is ``koan(1)``. ``only(1)``
calls it white, and so falls by a black stone; every other ``only(n)`` calls it black.
"""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, NEAR, WHITE, koan, only
from tests.requesting import make_request
from tests.web.other_words import told
from tests.web.pages.composer_page import found, list_missing, numbers, state
from tests.web.pages.place import TURN, choices, filled, refuses, sent, words
from tests.web.parsed import select, texts, values
from zendotao.core.game.fact_text import describe_fact
from zendotao.core.messages import message
from zendotao.services.games.draft_reviews.review import review_draft
from zendotao.services.games.draft_reviews.values import MoveDraft, RuleText
from zendotao.services.games.moves.posting import start_game
from zendotao.services.games.moves.requests import NotebookRuleRequest, StartGameRequest
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.web.pages.composer.notes import AGREES, CALLS, format_koan_count, make_heading
from zendotao.web.pages.composer.text import BOTH_CALL, KOAN_STATES, MISSING, RULE_STATES, WRONG


@pytest.fixture
def players():
    return ("ann",)


# ---- a turn


def test_a_turn_with_nothing_missing_is_posted_and_shown_in_the_thread(place, bob):
    answer = bob.send(place.game("/turn"), 303, do="post", **{**filled(bob.read(place.game("/turn"))), **TURN})
    assert answer.location == place.game("#move-2")
    move = place.town.view().moves[1]
    assert (move.kind, move.rule, move.stone, move.koan) == ("turn", words(only(1)), "black", 4)


def test_the_stone_follows_from_the_rule_that_is_given_up(place, bob):
    for rule, says, stone in ((only(1), "white", "black"), (only(2), "black", "white")):
        page = sent(bob, place.game("/turn"), rule=rule)
        assert told(message(AGREES[says], koans=format_koan_count(2), koan=3)) in found(page, "rule")
        (drawing,) = values(page, "#give .act-open img", "src")
        assert f"stone={stone}" in str(drawing)


def test_posting_early_lists_all_that_is_missing_and_keeps_what_was_typed(place, bob):
    typed = {"rule": only(1), "koan": "R1 upright at nowhere", "seal1": "it is the red of roses", "words": "Look."}
    page = sent(bob, place.game("/turn"), "post", 409, **typed)
    missing = list_missing(page)
    assert list(missing) == ["build", "seal1", "seal2"]
    assert len(select(page, "#koan-mistake")) == 1
    assert missing["seal1"].startswith(told(message(WRONG["seal1"], words="")).strip())
    assert missing["seal2"] == told(MISSING["seal2"])
    fields = filled(page)
    assert {name: fields[name] for name in typed} == typed
    assert len(place.town.view().moves) == 1


def test_checking_posts_nothing(place, bob):
    page = sent(bob, place.game("/turn"), **TURN)
    ok, words = state(page, "seal")
    assert (ok, numbers(words)) == (True, ["4"])
    assert len(place.town.view().moves) == 1


def test_a_rule_that_has_fallen_says_by_which_koan(place, bob):
    page = sent(bob, place.game("/turn"), rule="it contains a yellow piece")
    ok, words = state(page, "give")
    assert (ok, numbers(words)) == (False, ["1"])
    assert set(numbers(found(page, "rule"))) == {"1"}


def test_an_ambiguous_rule_offers_readings_and_takes_the_chosen_one(place, bob):
    address = place.game("/turn")
    page = sent(bob, address, rule="it contains two red pieces")
    exactly, at_least = words("it contains exactly two red pieces"), words("it contains at least two red pieces")
    assert choices(page, "rule.reading") == [exactly, at_least]
    again = bob.send(address, 200, do="check", **{**filled(page), "rule.reading": exactly}).get_data(as_text=True)
    assert filled(again)["rule"] == exactly
    assert choices(again, "rule.reading") == []


def test_a_reading_of_other_words_than_those_that_stand_there_now_is_left_alone(place, bob):
    address = place.game("/turn")
    page = sent(bob, address, rule="it contains two red pieces")
    fields = {**filled(page), "rule.reading": words("it contains exactly two red pieces"), "rule": only(1)}
    assert filled(bob.send(address, 200, do="check", **fields).get_data(as_text=True))["rule"] == only(1)


def test_ones_own_rules_are_offered_by_what_they_say_of_the_open_koan(place, bob):
    town = place.town
    for rule in (only(1), only(2), only(3), "it contains a yellow piece"):
        town.pass_time(minutes=1)
        add_rule(town.services, town.person("bob"), town.game, NotebookRuleRequest(rule=rule), town.now)
    page = bob.read(place.game("/turn"))
    headings = [make_heading("white", 1, 3), make_heading("black", 2, 3)]
    assert texts(page, "#give .act-group") == [told(one) for one in headings]
    # What has fallen is not offered; the empty choice is a rule that is typed.
    assert choices(page, "rule.pick") == [words(only(1)), words(only(2)), words(only(3)), ""]


def test_a_rule_that_is_picked_counts_and_not_what_is_typed(place, bob):
    town = place.town
    add_rule(town.services, town.person("bob"), town.game, NotebookRuleRequest(rule=only(1)), town.now)
    sent(bob, place.game("/turn"), "post", 303, **{**TURN, "rule": "nonsense", "rule.pick": words(only(1))})
    assert town.view().moves[1].rule == words(only(1))


def test_a_pick_for_a_seal_stands_in_its_field_afterwards(place, bob):
    fields = filled(sent(bob, place.game("/turn"), **{"seal1": "anything", "seal1.pick": words(only(2))}))
    assert fields["seal1"] == words(only(2))
    assert fields.get("seal1.pick", "") == ""


def test_two_seals_that_agree_are_told_and_a_koan_that_tells_them_apart_is_offered(place, bob):
    address = place.game("/turn")
    # koan(9) has nine reds: neither of the two rules that are sealed calls it white.
    page = sent(bob, address, **{**TURN, "koan": koan(9)})
    assert state(page, "seal") == (False, told(message(BOTH_CALL["black"], koan=4)))
    offered = bob.send(address, 200, do="apart", **filled(page)).get_data(as_text=True)
    koan_offered = filled(offered)["offer"]
    used = bob.send(address, 200, do="use", **filled(offered)).get_data(as_text=True)
    assert filled(used)["koan"] == koan_offered
    ok, said = state(used, "seal")
    assert (ok, numbers(said)) == (True, ["4"])


def test_one_rule_is_not_sealed_twice(place, bob):
    page = sent(bob, place.game("/turn"), **{**TURN, "seal1": only(2), "seal2": only(2)})
    assert state(page, "seal") == (False, told(RULE_STATES["same_rule"]))
    assert numbers(found(page, "seal2")) == ["2", "1"]


def test_a_koan_of_the_table_can_be_taken_up_and_is_no_new_one(place, bob):
    page = sent(bob, place.game("/turn"), "copy", copy="3")
    assert filled(page)["koan"].count("R1 upright") == 1
    assert state(page, "build") == (False, told(KOAN_STATES["koan_on_table"]))


def test_words_about_a_koan_are_posted_with_it(place, bob):
    sent(bob, place.game("/turn"), "post", 303, **TURN, words="The second red stands apart.")
    (said,) = place.town.view().koans[3].clarifications
    assert (said.text, said.at) == ("The second red stands apart.", place.town.view().moves[1].at)


def test_words_that_are_too_long_keep_the_move_from_being_posted(place, bob):
    page = sent(bob, place.game("/turn"), "post", 400, **TURN, words="x" * 501)
    assert refuses(page, "words_length")
    assert filled(page)["words"] == "x" * 501
    assert len(place.town.view().moves) == 1


# ---- what is unclear


def unclear_table(place):
    """A game whose open koan has a red and a yellow piece of which the table cannot tell whether they touch."""
    town = place.town
    seals = ["it contains a blue piece", "it contains a blue piece or a red piece"]
    request = {"title": "Near", "settings": {}, "white": WHITE, "black": BLACK, "open": NEAR, "seals": seals}
    town.game = start_game(town.services, town.person("ann"), make_request(StartGameRequest, request), town.now).view.id


def test_a_rule_that_hangs_on_something_unclear_asks_and_the_answer_makes_the_stone(place, bob):
    unclear_table(place)
    rule = "it contains a blue piece, or a red piece touches a yellow piece"
    page = sent(bob, place.game("/turn"), rule=rule)
    assert state(page, "give") == (False, told(RULE_STATES["posted_unclear"]))
    assert found(page, "rule").startswith(told(message(CALLS["unclear"], koan=3)))
    assert choices(page, "rule.call.3.touching.1-2") == ["yes", "no"]
    seals = {"seal1": "it contains a blue piece", "seal2": "it contains a blue piece or every piece is red"}
    fields = {**filled(page), "rule.call.3.touching.1-2": "yes", "koan": "R1 upright at 0,0", **seals}
    bob.send(place.game("/turn"), 303, do="post", **fields)
    view = place.town.view()
    assert view.moves[1].stone == "black"
    (call,) = view.koans[2].judgments
    assert (call.fact.fact, call.fact.pieces, call.value) == ("touching", (1, 2), True)
    touches = told(describe_fact("touching", (1, 2), value=True))
    notes = texts(bob.read(place.game("/moves/2")), ".move-page > .meta")
    assert any(numbers(note)[0] == "3" and touches in note for note in notes if numbers(note))
    (doubt,) = select(bob.read(place.game("/koans/3")), ".board-facts .callout")
    # It is unclear, and called: it stands there as no fault.
    assert doubt.attributes["class"] == "callout"
    assert values(str(doubt.html), "a", "href") == [place.game("/moves/2")]
    assert doubt.text().rstrip(". \n").endswith(touches)
    assert place.game("/judgment") not in bob.read(place.game())


def test_an_answer_that_the_rule_does_not_need_is_left_out(place, bob):
    unclear_table(place)
    seals = {"seal1": "it contains a blue piece", "seal2": "it contains a blue piece or every piece is red"}
    fields = {"rule": "it contains a blue piece or a red piece", "koan": "R1 upright at 0,0", **seals}
    sent(bob, place.game("/turn"), "post", 303, **fields, **{"rule.call.3.touching.1-2": "yes"})
    assert place.town.view().koans[2].judgments == ()


# ---- rules in prose


def test_a_rule_in_prose_says_what_each_koan_is_by_its_authors_word(place, bob):
    place.town.start("ann", prose=True)
    address = place.game("/turn")
    prose = {"rule": "a piece points with its corner", "rule.prose": "1"}
    page = sent(bob, address, **prose)
    assert choices(page, "rule.says.3") == ["white", "black"]
    # White and black as koans 1 and 2 are, and white of the open one: a black stone fells it.
    says = {"rule.says.1": "white", "rule.says.2": "black", "rule.says.3": "white"}
    sent(bob, address, "post", 303, **{**TURN, **prose, **says})
    move = place.town.view().moves[1]
    assert (move.posted.prose, move.posted.text, move.stone) == (True, "a piece points with its corner", "black")


def test_a_rule_in_prose_that_leaves_a_koan_out_is_unclear(place, bob):
    place.town.start("ann", prose=True)
    prose = {"rule": "a piece points with its corner", "rule.prose": "1", "rule.says.1": "white"}
    page = sent(bob, place.game("/turn"), **prose)
    assert not state(page, "give")[0]
    assert numbers(found(page, "rule"))[0] == "2"


# ---- cost, and secrets


@pytest.mark.parametrize("page", ["turn", "notebook", "judgment", "withdraw", "koans/4/clarify"])
def test_a_page_asks_the_database_twelve_questions_at_most_for_a_team_too(place, page):
    town = place.town
    town.team("monks", "tia", "tom")
    town.turn("tia", "monks")
    for rule in (only(1), only(2), only(3)):
        add_rule(town.services, town.person("tia"), town.game, NotebookRuleRequest(rule=rule, as_="monks"), town.now)
    tia = place.visitor("tia")
    tia.read(place.game(f"/{page}"))
    with place.counted() as statements:
        tia.read(place.game(f"/{page}"))
    assert len(statements) <= 12, statements


def test_what_is_written_is_in_no_representation_and_no_log_line(place, bob, caplog):
    town = place.town
    hidden = "it contains exactly seven purple pieces"
    writing = MoveDraft("turn", RuleText(hidden), koan(2), (RuleText(hidden), RuleText(only(3))))
    seen = review_draft(town.services, town.person("bob"), town.game, writing, None, town.now)
    assert "seven" not in repr(writing)
    assert "seven" not in repr(seen)
    sent(bob, place.game("/turn"), "post", 409, seal1=hidden)
    assert "seven" not in caplog.text
