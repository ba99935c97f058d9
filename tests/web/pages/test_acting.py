"""Writing a turn, a claim and a block on the pages, without scripts.

The table is that of ``koans_for_tests``: koan 1 is white, koan 2 black, koan 3 open, which is ``koan(1)``. ``only(1)``
calls it white, and so falls by a black stone; every other ``only(n)`` calls it black.
"""

from __future__ import annotations

import pytest

from tests.core.game.koans_for_tests import BLACK, NEAR, WHITE, koan, only
from tests.web.pages.place import choices, filled
from tests.web.visiting import Visitor
from zendotao.core.game.rules import read
from zendotao.services.games.writing import RuleText, Writing
from zendotao.services.people import teams

TURN = {"rule": only(1), "koan": koan(2), "seal1": only(2), "seal2": only(3)}


@pytest.fixture
def players():
    return ("ann",)


def sent(visitor, address, do="check", status=200, **fields):
    """The page that answers a form of the composer, which is opened first, as a browser would send it."""
    opened = filled(visitor.read(address))
    return visitor.send(address, status, do=do, **{**opened, **fields}).get_data(as_text=True)


def words(text):
    """The canonical wording of a rule."""
    return read(text).posted.text


# ---- a turn


def test_a_turn_with_nothing_missing_is_posted_and_shown_in_the_thread(place, bob):
    answer = bob.send(place.game("/turn"), 303, do="post", **{**filled(bob.read(place.game("/turn"))), **TURN})
    assert answer.location == place.game("#move-2")
    move = place.town.view().moves[1]
    assert (move.kind, move.rule, move.stone, move.koan) == ("turn", words(only(1)), "black", 4)


def test_the_stone_follows_from_the_rule_that_is_given_up(place, bob):
    page = sent(bob, place.game("/turn"), rule=only(1))
    assert "calls koan 3 white, so your stone is black" in page
    page = sent(bob, place.game("/turn"), rule=only(2))
    assert "calls koan 3 black, so your stone is white" in page


def test_posting_early_lists_all_that_is_missing_and_keeps_what_was_typed(place, bob):
    typed = {"rule": only(1), "koan": "R1 upright at nowhere", "seal1": "it is the red of roses", "words": "Look."}
    page = sent(bob, place.game("/turn"), "post", 409, **typed)
    assert "Not posted yet." in page
    assert "3 things are missing" in page
    assert "The koan cannot be read" in page
    assert "Your first sealed rule:" in page
    assert "Your second sealed rule is missing" in page
    found = filled(page)
    assert {name: found[name] for name in typed} == typed
    assert len(place.town.view().moves) == 1


def test_checking_posts_nothing(place, bob):
    page = sent(bob, place.game("/turn"), **TURN)
    assert "viable, and they disagree on koan 4" in page
    assert len(place.town.view().moves) == 1


def test_a_rule_that_has_fallen_says_by_which_koan(place, bob):
    page = sent(bob, place.game("/turn"), rule="it contains a yellow piece")
    assert "fell at koan 1" in page
    assert "says black of koan 1, which has the other stone" in page


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
        town.services.games.add_rule(town.person("bob"), town.game, {"rule": rule}, town.now)
    page = bob.read(place.game("/turn"))
    assert "It calls koan 3 white: your stone would be black, and it falls" in page
    assert "They call koan 3 black: your stone would be white, and both fall" in page
    # What has fallen is not offered; the empty choice is a rule that is typed.
    assert choices(page, "rule.pick") == [words(only(1)), words(only(2)), words(only(3)), ""]


def test_a_rule_that_is_picked_counts_and_not_what_is_typed(place, bob):
    town = place.town
    town.services.games.add_rule(town.person("bob"), town.game, {"rule": only(1)}, town.now)
    sent(bob, place.game("/turn"), "post", 303, **{**TURN, "rule": "nonsense", "rule.pick": words(only(1))})
    assert town.view().moves[1].rule == words(only(1))


def test_a_pick_for_a_seal_stands_in_its_field_afterwards(place, bob):
    found = filled(sent(bob, place.game("/turn"), **{"seal1": "anything", "seal1.pick": words(only(2))}))
    assert found["seal1"] == words(only(2))
    assert found.get("seal1.pick", "") == ""


def test_two_seals_that_agree_are_told_and_a_koan_that_tells_them_apart_is_offered(place, bob):
    address = place.game("/turn")
    # koan(9) has nine reds: neither of the two rules that are sealed calls it white.
    page = sent(bob, address, **{**TURN, "koan": koan(9)})
    assert "both call koan 4 black" in page
    offered = bob.send(address, 200, do="apart", **filled(page)).get_data(as_text=True)
    koan_offered = filled(offered)["offer"]
    used = bob.send(address, 200, do="use", **filled(offered)).get_data(as_text=True)
    assert filled(used)["koan"] == koan_offered
    assert "viable, and they disagree on koan 4" in used


def test_one_rule_is_not_sealed_twice(place, bob):
    page = sent(bob, place.game("/turn"), **{**TURN, "seal1": only(2), "seal2": only(2)})
    assert "is the same as your sealed rule 1" in page


def test_a_koan_of_the_table_can_be_taken_up_and_is_no_new_one(place, bob):
    page = sent(bob, place.game("/turn"), "copy", copy="3")
    assert filled(page)["koan"].count("R1 upright") == 1
    assert "on the table already" in page


def test_words_about_a_koan_are_posted_with_it(place, bob):
    sent(bob, place.game("/turn"), "post", 303, **TURN, words="The second red stands apart.")
    (said,) = place.town.view().koans[3].clarifications
    assert said.text == "The second red stands apart."


# ---- what is unclear


def unclear_table(place):
    """A game whose open koan has a red and a yellow piece of which the table cannot tell whether they touch."""
    town = place.town
    seals = ["it contains a blue piece", "it contains a blue piece or a red piece"]
    request = {"title": "Near", "settings": {}, "white": WHITE, "black": BLACK, "open": NEAR, "seals": seals}
    town.game = town.services.games.start(town.person("ann"), request, town.now).view.id


def test_a_rule_that_hangs_on_something_unclear_asks_and_the_answer_makes_the_stone(place, bob):
    unclear_table(place)
    rule = "it contains a blue piece, or a red piece touches a yellow piece"
    page = sent(bob, place.game("/turn"), rule=rule)
    assert "hangs on something unclear" in page
    assert choices(page, "rule.call.3.touching.1-2") == ["yes", "no"]
    seals = {"seal1": "it contains a blue piece", "seal2": "it contains a blue piece or every piece is red"}
    fields = {**filled(page), "rule.call.3.touching.1-2": "yes", "koan": "R1 upright at 0,0", **seals}
    bob.send(place.game("/turn"), 303, do="post", **fields)
    view = place.town.view()
    assert view.moves[1].stone == "black"
    (call,) = view.koans[2].judgments
    assert (call.fact.fact, call.fact.pieces, call.value) == ("touching", (1, 2), True)


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
    assert "say clearly whether koan 2 is white or black" in sent(bob, place.game("/turn"), **prose)


# ---- drafts, and others who move


def test_what_was_checked_is_there_again_and_goes_with_the_move(place, bob):
    address = place.game("/turn")
    sent(bob, address, **TURN)
    opened = bob.read(address)
    assert {name: filled(opened)[name] for name in TURN} == TURN
    assert "Only you can read it" in opened
    bob.send(address, 303, do="post", **filled(opened))
    assert filled(bob.read(address))["koan"] == ""


def test_a_button_that_is_pressed_twice_posts_once_and_leads_to_the_same_place(place, bob):
    address = place.game("/turn")
    fields = {**filled(bob.read(address)), **TURN}
    first, second = (bob.send(address, 303, do="post", **fields) for _ in range(2))
    assert first.location == second.location == place.game("#move-2")
    assert len(place.town.view().moves) == 2
    assert filled(bob.read(address))["rule"] == ""


def test_other_words_in_a_form_that_was_sent_before_are_another_move(place, bob):
    address = place.game("/turn")
    fields = {**filled(bob.read(address)), **TURN}
    bob.send(address, 303, do="post", **fields)
    again = bob.send(address, 409, do="post", **{**fields, "rule": only(2)}).get_data(as_text=True)
    assert "You are the latest player" in again


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
    assert "The game went on while you wrote." in page
    assert "cyd took a turn" in page
    assert {name: filled(page)[name] for name in TURN} == TURN
    assert [move.seat for move in place.town.view().moves] == [1, 2]
    # The rule fell by cyd's stone on koan 3, and the koan is hers.
    assert "which has the other stone" in page
    assert "on the table already" in page


def test_the_latest_player_may_write_but_not_post_yet(place):
    ann = place.visitor("ann")
    page = ann.read(place.game("/turn"))
    assert "You are the latest player here." in page
    refused = sent(ann, place.game("/turn"), "post", 409, **TURN)
    assert "You are the latest player" in refused
    assert filled(refused)["rule"] == only(1)


def test_only_those_who_are_signed_in_write_moves(place):
    assert Visitor(place.app).get(place.game("/turn"), 303).location.startswith("/sign-in?next=")


def test_what_was_written_for_a_team_is_there_for_who_is_no_member_any_more(place):
    town = place.town
    monks = town.team("monks", "tia", "uli")
    uli = place.visitor("uli")
    sent(uli, place.game("/turn"), **TURN, **{"as": "monks"})
    teams.leave(town.services.people, town.person("uli").id, monks.id, town.now)
    page = uli.read(place.game("/turn"))
    assert "Only members of the team do this" in page
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
    teams.invite(town.services.people, town.person("tia").id, monks.id, "bob", town.now)
    town.services.games.add_rule(town.person("tia"), town.game, {"rule": only(7), "as": "monks"}, town.now)
    bob = place.visitor("bob")
    bob.send(place.game("/turn"), 200, do="keep", **TURN, **{"as": "monks"})
    page = bob.read(place.game("/turn"))
    assert filled(page)["rule"] == TURN["rule"]
    assert words(only(7)) not in page
    bob.get(place.game("/notebook"), 403, **{"as": "monks"})


def test_a_member_moves_for_the_team(place):
    place.town.team("monks", "tia", "tom")
    tia = place.visitor("tia")
    assert "monks, a team" in tia.read(place.game("/turn"))
    sent(tia, place.game("/turn"), "post", 303, **TURN, **{"as": "monks"})
    assert [(seat.name, seat.kind) for seat in place.town.view().seats] == [("ann", "person"), ("monks", "team")]


# ---- a claim, and what comes of it


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
    assert "A claimant should give up the more complex of the two" in page
    sent(bob, claimable.game("/claim"), "post", 303, **fields)


def test_a_claim_is_blocked_with_a_koan_and_two_rules(claimable, bob):
    claimable.town.claim("bob")
    cyd = claimable.visitor("cyd")
    assert "You can block the claim" in cyd.read(claimable.game("/turn"))
    # Koan 4 is koan(2), which bob marked black by only(2).
    sent(cyd, claimable.game("/block"), "post", 303, koan=koan(4), seal1=only(4), seal2=only(5))
    view = claimable.town.view()
    assert (view.phase, view.moves[-1].kind, view.open) == ("play", "block", 5)


def test_the_claimant_sees_what_will_be_opened_and_opens_it(claimable, bob):
    claimable.town.claim("bob")
    claimable.town.pass_time(hours=168)
    page = bob.read(claimable.game("/reveal"))
    assert words(only(3)).removeprefix("A koan has the Buddha-nature if and only if ") in page
    assert words(only(3)) not in claimable.visitor("cyd").read(claimable.game("/reveal"))
    bob.send(claimable.game("/reveal"))
    assert claimable.town.view().moves[-1].revealed.text == words(only(3))


def test_a_move_is_withdrawn_after_what_that_means_was_shown(claimable, bob):
    page = bob.read(claimable.game("/withdraw"))
    assert "Koan 4 leaves the table" in page
    assert "The black stone is lifted from koan 3" in page
    bob.send(claimable.game("/withdraw"))
    assert claimable.town.view().moves[-1].status == "withdrawn"


def test_others_are_told_why_they_cannot_withdraw(claimable):
    page = claimable.visitor("ann").read(claimable.game("/withdraw"))
    assert "Later moves stand on yours" in page
    assert "Withdraw move" not in page


def test_a_koans_author_adds_words_to_it(claimable, bob):
    address = claimable.game("/koans/4/clarify")
    assert bob.send(address, text="Two reds.").location == claimable.game("#koan-4")
    refused = claimable.visitor("ann").send(address, 403, text="Mine").get_data(as_text=True)
    assert "Only its author adds words" in refused
    assert "Mine" not in [said.text for said in claimable.town.view().koans[3].clarifications]


def test_who_needs_no_call_is_told_so_and_a_form_without_sense_is_malformed(claimable, bob):
    assert "No rule of yours hangs on anything unclear" in bob.read(claimable.game("/judgment"))
    bob.send(claimable.game("/judgment"), 400, koan="4", fact="touching", pieces="1-x", value="yes")
    refused = bob.send(claimable.game("/judgment"), 409, koan="3", fact="grounded", pieces="1", value="yes")
    assert "there is nothing to call" in refused.get_data(as_text=True)


# ---- cost, and secrets


@pytest.mark.parametrize("page", ["turn", "notebook", "judgment", "withdraw", "koans/4/clarify"])
def test_a_page_asks_the_database_twelve_questions_at_most_for_a_team_too(place, page):
    town = place.town
    town.team("monks", "tia", "tom")
    town.turn("tia", "monks")
    for rule in (only(1), only(2), only(3)):
        town.services.games.add_rule(town.person("tia"), town.game, {"rule": rule, "as": "monks"}, town.now)
    tia = place.visitor("tia")
    tia.read(place.game(f"/{page}"))
    with place.counted() as statements:
        tia.read(place.game(f"/{page}"))
    assert len(statements) <= 12, statements


def test_what_is_written_is_in_no_representation_and_no_log_line(place, bob, caplog):
    town = place.town
    hidden = "it contains exactly seven purple pieces"
    writing = Writing("turn", RuleText(hidden), koan(2), (RuleText(hidden), RuleText(only(3))))
    seen = town.services.games.desks.desk(town.person("bob"), town.game, writing, None, town.now)
    assert "seven" not in repr(writing)
    assert "seven" not in repr(seen)
    sent(bob, place.game("/turn"), "post", 409, seal1=hidden)
    assert "seven" not in caplog.text
