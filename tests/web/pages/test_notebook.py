"""The notebook on its page, and the log of thoughts.

The table is that of ``koans_for_tests``, where ann has started and bob has turned: koan 1 is white, 2 black, 3 black by
``only(1)``, which fell there; koan 4 is open, which is ``koan(2)``: ``only(2)`` calls it white, all later ones black.
"""

from __future__ import annotations

import re

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.requesting import make_request
from tests.web.pages.place import choices, filled
from tests.web.parsed import said
from tests.web.visiting import Visitor
from zendotao.core.game.rules import parse_rule
from zendotao.services.games.moves.comments import list_comments
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, list_notebook_entries


@pytest.fixture
def players():
    return "ann", "bob"


def keep(place, name, *rules, **more):
    """Rules in somebody's notebook."""
    for rule in rules:
        place.town.pass_time(minutes=1)
        add_rule(
            place.town.services,
            place.town.person(name),
            place.town.game,
            make_request(NotebookRuleRequest, {"rule": rule, **more}),
            place.town.now,
        )


def rules_of(place, name):
    """What somebody's notebook holds."""
    held = list_notebook_entries(place.town.services, place.town.person(name), place.town.game, place.town.now)
    return {rule.rule: rule.id for rule in held}


def bare(text):
    """A rule's wording without the lead-in that all share."""
    return parse_rule(text).log_value.text.removeprefix("A koan has the Buddha-nature if and only if ")


# ---- can I move?


def test_an_empty_notebook_says_what_to_begin_with(place, cyd):
    page = cyd.read(place.game("/notebook"))
    assert "There are no rules here yet." in page
    assert "You can join with a turn." in page


def test_rules_on_both_sides_say_that_one_can_move_and_how(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    page = cyd.read(place.game("/notebook"))
    assert "You can join with a turn." in page
    assert "One calls koan 4 white, two black." in page
    assert "Give up the one that calls it white: a black stone fells it, and 2 stay." in page


def test_rules_on_one_side_alone_say_what_is_missing(place, cyd):
    keep(place, "cyd", only(3), only(4))
    page = cyd.read(place.game("/notebook"))
    assert "You can join with a turn; you’re one rule short." in page
    assert "Write one that calls koan 4 white." in page


def test_one_rule_on_each_side_is_enough_for_a_claim_alone(place, cyd):
    keep(place, "cyd", only(2), only(3))
    page = cyd.read(place.game("/notebook"))
    assert "you’re one rule short" in page
    # Nobody but the latest player may claim yet.
    assert "enough to claim victory" not in page
    place.town.pass_time(hours=168)
    page = cyd.read(place.game("/notebook"))
    assert "The two that differ are enough to claim victory." in page
    assert f'href="{place.game("/claim")}"' in page


def test_the_panel_says_the_same_as_the_notebook(place, cyd):
    for rules in ((only(2),), (only(3),), (only(4),)):
        keep(place, "cyd", *rules)
        panel, notebook = (said(cyd.read(place.game(rest))) for rest in ("", "/notebook"))
        answer = re.search(r"You can join with a turn[^.]*?(?= (Your|One|Two|Three))", panel)[0]
        assert f"{answer}." in notebook
        words = re.search(r"(Your one rule|(One|Two|Three) of your).*?(?= Take a turn)", panel)[0]
        assert words in notebook


def test_lists_say_the_beginning_of_that_answer(place):
    place.town.turn("cat")
    assert "It’s your turn" in place.visitor("ann").read("/me")
    assert "It’s your turn" in said(place.visitor("ann").read(place.game()))


def test_the_latest_player_is_told_why_not_yet(place):
    page = place.visitor("bob").read(place.game("/notebook"))
    assert "You wait for others." in page
    # Bob's two sealed rules count although his notebook is empty, in the panel too.
    words = "Two of your two rules are viable. One calls koan 4 white, one black."
    assert words in page
    assert words in said(place.visitor("bob").read(place.game()))


# ---- the grid


def test_a_rule_that_fell_shows_where_and_nothing_after_it(place, cyd):
    keep(place, "cyd", only(1))
    page = cyd.read(place.game("/notebook"))
    assert "fell at koan 3" in page
    assert "fell: it says white" in page
    assert "Fallen · 1" in page
    assert page.count(">agrees<") == 2


def test_nobody_but_the_party_reads_a_notebook_or_its_seals(place):
    keep(place, "cyd", only(77))
    assert bare(only(77)) in place.visitor("cyd").read(place.game("/notebook"))
    assert bare(only(77)) not in place.visitor("bob").read(place.game("/notebook"))
    assert bare(only(3)) in place.visitor("bob").read(place.game("/notebook"))
    assert bare(only(3)) not in place.visitor("cyd").read(place.game("/notebook"))


def test_a_team_shares_its_notebook_and_sees_who_added_what(place):
    place.town.team("monks", "tia", "tom")
    keep(place, "tia", only(5), **{"as": "monks"})
    tom = place.visitor("tom")
    assert bare(only(5)) not in tom.read(place.game("/notebook"))
    page = tom.read(place.game("/notebook"), **{"as": "monks"})
    assert bare(only(5)) in page
    assert "added by tia" in page


# ---- adding and removing


def test_a_rule_is_tested_without_being_kept(place, cyd):
    page = cyd.send(place.game("/notebook/add"), 200, do="test", rule=only(2)).get_data(as_text=True)
    assert "Viable: it agrees with all 3 koans with stones and calls koan 4 white." in page
    assert rules_of(place, "cyd") == {}


def test_a_rule_is_kept_with_its_note(place, cyd):
    cyd.send(place.game("/notebook/add"), 303, do="keep", rule=only(2), note="plain")
    assert list(rules_of(place, "cyd")) == [only(2)]
    assert "plain" in cyd.read(place.game("/notebook"))


def test_an_ambiguous_rule_is_kept_in_the_reading_that_was_chosen(place, cyd):
    address = place.game("/notebook/add")
    page = cyd.send(address, 200, do="keep", rule="it contains two red pieces").get_data(as_text=True)
    exactly, at_least = choices(page, "rule.reading", "test-rule")
    assert rules_of(place, "cyd") == {}
    fields = filled(page, "test-rule")
    cyd.send(address, 303, do="keep", **{**fields, "rule.reading": at_least})
    assert list(rules_of(place, "cyd")) == [parse_rule("it contains at least two red pieces").log_value.text]
    assert exactly != at_least


def test_words_that_are_no_rule_are_kept_only_if_one_insists(place, cyd):
    address = place.game("/notebook/add")
    page = cyd.send(address, 200, do="keep", rule="something with corners").get_data(as_text=True)
    assert "Keep the words anyway" in page
    cyd.send(address, 303, do="keep_words", rule="something with corners")
    assert list(rules_of(place, "cyd")) == ["something with corners"]


def test_a_rule_is_removed(place, cyd):
    keep(place, "cyd", only(2), only(3))
    cyd.send(place.game("/notebook/remove"), 303, rule=rules_of(place, "cyd")[only(2)])
    assert list(rules_of(place, "cyd")) == [only(3)]
    assert place.visitor("bob").send(place.game("/notebook/remove"), 404, rule=rules_of(place, "cyd")[only(3)])


# ---- sore losers, and rules apart


def test_fallen_rules_are_told_to_the_thread_and_viable_ones_never(place, cyd):
    keep(place, "cyd", only(1), only(2))
    ids = rules_of(place, "cyd")
    told = {f"tell.{ids[only(1)]}": "1", f"tell.{ids[only(2)]}": "1"}
    answer = cyd.send(place.game("/notebook/tell"), 303, **told)
    assert answer.location == place.game("#comment-1")
    (comment,) = list_comments(place.town.services, None, place.town.game).comments
    assert comment.text == f"koan 3 cost me:\n\n> {bare(only(1))}"


def test_a_fallen_rule_is_told_once(place, cyd):
    keep(place, "cyd", only(1))
    told = {f"tell.{rules_of(place, 'cyd')[only(1)]}": "1"}
    assert "Show fallen rules" in cyd.read(place.game("/notebook"))
    cyd.send(place.game("/notebook/tell"), 303, **told)
    page = cyd.read(place.game("/notebook"))
    assert "told in comment 1" in page
    assert "Show fallen rules" not in page
    cyd.send(place.game("/notebook/tell"), 400, **told)
    assert len(list_comments(place.town.services, None, place.town.game).comments) == 1


def test_telling_nothing_is_refused(place, cyd):
    keep(place, "cyd", only(1))
    assert "Choose which rules to show." in cyd.send(place.game("/notebook/tell"), 400).get_data(as_text=True)


def test_two_rules_are_told_apart_by_a_koan_that_a_turn_begins_with(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    ids = rules_of(place, "cyd")
    fields = {f"pick.{ids[only(3)]}": "1", f"pick.{ids[only(4)]}": "1"}
    page = cyd.send(place.game("/notebook/apart"), 200, **fields).get_data(as_text=True)
    assert "On this koan the two disagree." in page
    # Addresses are kept in logs and histories: the koan would tell of the two rules there.
    assert not re.search(r'(?:href|src|action)="[^"]*koan=', page)
    taken = cyd.send(place.game("/turn"), 200, do="check", **filled(page, "take")).get_data(as_text=True)
    assert filled(taken)["seal1"] == parse_rule(only(3)).log_value.text


# ---- thoughts


def test_thoughts_are_noted_and_removed_and_nobody_else_reads_them(place, cyd):
    address = place.game("/thoughts")
    cyd.send(address, 303, do="note", text="<b>Reds</b> matter")
    page = cyd.read(address)
    assert "&lt;b&gt;Reds&lt;/b&gt; matter" in page
    assert "matter" not in place.visitor("bob").read(address)
    (thought,) = [value for value in _buttons(page) if value.startswith("remove.")]
    cyd.send(address, 303, do=thought)
    assert "No notes yet." in cyd.read(address)


def test_thoughts_open_when_the_game_is_final_and_not_before(place, cyd):
    cyd.send(place.game("/thoughts"), 303, do="note", text="Reds matter")
    assert "Open my thoughts to everyone" not in cyd.read(place.game("/thoughts"))
    refused = cyd.send(place.game("/thoughts"), 409, do="open").get_data(as_text=True)
    assert 'role="alert"' in refused


def test_thoughts_open_with_the_end_of_the_game_whether_or_not_anybody_has_looked(place, cyd):
    town, bob = place.town, place.visitor("bob")
    town.claim("bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    bob.send(place.game("/thoughts"), 303, do="note", text="Reds matter")
    cyd.send(place.game("/thoughts"), 303, do="note", text="Blues don't")
    town.pass_time(hours=168)
    answer = bob.send(place.game("/thoughts"), 303, do="open")
    assert answer.location == place.game("/thoughts/opened")
    page = Visitor(place.app).read(place.game("/thoughts/opened"))
    assert "Reds matter" in page
    assert "bob" in page
    assert "Blues" not in page


def test_an_empty_thought_is_refused(place, cyd):
    assert 'role="alert"' in cyd.send(place.game("/thoughts"), 400, do="note", text=" ").get_data(as_text=True)


def _buttons(page):
    """The values of a page's buttons."""
    return [part.split('"')[0] for part in page.split('name="do" value="')[1:]]
