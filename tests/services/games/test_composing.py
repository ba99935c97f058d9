"""A move that isn't posted, seen by the rules: every part by itself, and all of it as the rulebook would decide.

After ``start`` koan 1 is white, 2 black, and 3 open, which is ``koan(1)``: ``only(1)`` calls it white, others black.
"""

from __future__ import annotations

import random

import msgspec

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.services.games.site import Town
from zendotao.core.game.rules import parse_rule
from zendotao.core.rule.mistakes import refusals as mistakes
from zendotao.services.games.draft_reviews.review import find_koan_apart, review_draft
from zendotao.services.games.draft_reviews.submission import make_request
from zendotao.services.games.draft_reviews.values import MoveDraft, RuleText
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, list_notebook_entries


def writing(rule: str = only(1), koan_: str = koan(2), seals: tuple[str, ...] = (only(2), only(3))) -> MoveDraft:
    """A turn."""
    return MoveDraft("turn", RuleText(rule), koan_, tuple(map(RuleText, seals)))


def desk(town: Town, what: MoveDraft, name: str = "bob", expected: int | None = None):
    return review_draft(town.services, town.person(name), town.game, what, expected, town.now)


def test_what_is_in_order_is_taken_when_it_is_posted(town: Town):
    town.start("ann")
    seen = desk(town, writing()).seen
    assert seen.good
    assert (seen.on, seen.stone) == (3, "black")
    assert [seal.verdict for seal in seen.seals] == ["white", "black"]
    town.submit("bob", msgspec.json.decode(msgspec.json.encode(make_request(writing(), seen), enc_hook=str)))
    assert town.view().moves[1].rule == parse_rule(only(1)).log_value.text


def test_an_empty_turn_has_every_part_missing_and_none_wrong(small_town: Town):
    small_town.start("ann")
    seen = desk(small_town, writing("", "", ("", ""))).seen
    assert not seen.good
    assert (seen.rule.standing, seen.koan.written) == ("missing", False)
    assert [seal.standing for seal in seen.seals] == ["missing", "missing"]
    assert [seen.rule.fault, seen.koan.fault, seen.together] == [None, None, None]


def test_every_part_is_judged_whatever_is_wrong_with_the_others(small_town: Town):
    small_town.start("ann")
    seals = ("it contains a red piece", "no sense")
    seen = desk(small_town, writing("it contains a yellow piece", koan(1), seals)).seen
    # Yellow is black of koan 1, which is white; koan(1) is on the table; red is black of koan 1 too.
    assert seen.rule.fault.code == "posted_not_viable"
    assert seen.koan.fault.code == "koan_on_table"
    assert [seal.fault.code for seal in seen.seals] == ["seal_not_viable", "not_understood"]
    assert "This rule says black of koan 1" in seen.seals[0].fault.words


def test_seals_are_held_against_the_stone_that_the_posted_rule_lays(small_town: Town):
    small_town.start("ann")
    # With only(1) given up koan 3 is black, so that a rule by which it is white is not viable any more.
    seen = desk(small_town, writing(seals=("it contains a blue piece or a red piece", only(3)))).seen
    assert seen.seals[0].fault.code == "seal_not_viable"
    # As long as no rule is given up, nothing is known of that stone.
    seen = desk(small_town, writing(rule="", seals=("it contains a blue piece or a red piece", only(3)))).seen
    assert seen.seals[0].good


def test_two_seals_that_agree_are_a_fault_of_the_pair_alone(small_town: Town):
    small_town.start("ann")
    seen = desk(small_town, writing(koan_=koan(9))).seen
    assert all(seal.good for seal in seen.seals)
    assert (seen.together.code, seen.together.details["verdict"]) == ("seals_agree", "black")
    assert not seen.good


def test_the_posted_rule_cannot_be_sealed_as_well(small_town: Town):
    small_town.start("ann")
    # Sealed, it would be dead by its own stone, which is told first.
    seen = desk(small_town, writing(seals=(only(1), only(3)))).seen
    assert seen.seals[0].fault.code == "seal_not_viable"


def test_ones_own_rules_are_told_by_what_they_say_now_and_after_the_move(small_town: Town):
    small_town.start("ann")
    for rule in (only(1), only(2), only(3)):
        small_town.pass_time(minutes=1)
        add_rule(
            small_town.services,
            small_town.person("bob"),
            small_town.game,
            NotebookRuleRequest(rule=rule),
            small_town.now,
        )
    found = desk(small_town, writing()).candidates
    assert [one.verdict for one in found] == ["white", "black", "black"]
    assert [one.stays for one in found] == [False, True, True]
    assert [one.next_verdict for one in found] == ["black", "white", "black"]


def test_sealed_rules_of_ones_seat_are_among_ones_own_and_others_are_not(small_town: Town):
    small_town.start("ann")
    mine = desk(small_town, writing(), "ann").candidates
    assert [(one.text, one.sealed_in) for one in mine] == [(parse_rule(only(n)).log_value.text, 1) for n in (1, 2)]
    assert desk(small_town, writing(), "bob").candidates == ()


def test_what_would_be_understood_instead_is_not_looked_for_in_texts_of_a_notebook(small_town: Town, monkeypatch):
    small_town.start("ann")
    for rule in ("it contains a wred piece", "it frobnicates", "one red piece or a blue piece touching a pip", only(2)):
        small_town.pass_time(minutes=1)
        add_rule(
            small_town.services,
            small_town.person("bob"),
            small_town.game,
            NotebookRuleRequest(rule=rule),
            small_town.now,
        )
    tried: list[str] = []
    monkeypatch.setattr(mistakes, "find_nearest", lambda typed, *_: tried.append(typed))
    assert [one.text for one in desk(small_town, writing()).candidates] == [parse_rule(only(2)).log_value.text]
    book = list_notebook_entries(small_town.services, small_town.person("bob"), small_town.game, small_town.now)
    assert [one.error and one.error["code"] for one in book] == ["not_understood"] * 3 + [None]
    assert tried == []
    # A text that is written into the move itself is told what it may mean.
    desk(small_town, writing(rule="it contains a wred piece"))
    assert tried == ["it contains a wred piece"]


def test_what_others_did_since_is_told_and_what_one_did_oneself_is_not(small_town: Town):
    seq = small_town.start("ann").seq
    small_town.turn("bob")
    (told,) = desk(small_town, writing(), "cyd", seq).changed
    assert (told["kind"], told["seat"]) == ("turn.posted", "bob")
    assert desk(small_town, writing(), "bob", seq).changed == ()


def test_the_readings_of_a_rule_are_told_apart_by_koans_of_the_table(small_town: Town):
    small_town.start("ann")
    # koan(1) is one red piece: at least one, and not two.
    seen = desk(small_town, writing("it contains one red piece or at least one blue piece")).seen.rule
    assert seen.standing == "ambiguous"
    assert all(reading.says == {} for reading in seen.readings)
    assert [reading.verdict for reading in seen.readings] == ["white", "white"]


def test_a_koan_that_tells_two_rules_apart_is_one_that_the_table_takes(small_town: Town):
    small_town.start("ann", palette=["red", "blue", "yellow"])
    services = small_town.services
    pair = ("it contains a red piece", "it contains a blue piece")
    # The smallest such koans, one red piece and one blue piece, lie on the table.
    found = find_koan_apart(services, small_town.person("bob"), small_town.game, pair, random.Random(0), small_town.now)
    seen = desk(small_town, writing(koan_=found)).seen
    assert seen.koan.good
    assert ("R" in found) != ("B" in found)


def test_nothing_shows_what_is_written(small_town: Town):
    small_town.start("ann")
    shown = repr((writing(), desk(small_town, writing())))
    assert "only" not in shown
    for text in (only(2), parse_rule(only(2)).log_value.text, koan(2)):
        assert text not in shown
