"""The notebook on its page, and the log of thoughts.

The table is that of ``koans_for_tests``, where ann has started and bob has turned: koan 1 is white, 2 black, 3 black by
``only(1)``, which fell there; koan 4 is open, which is ``koan(2)``: ``only(2)`` calls it white, all later ones black.
"""

from __future__ import annotations

import re

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.requesting import make_request
from tests.web.other_words import told
from tests.web.pages.place import choices, filled, refuses, worded
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.zendotao.gates.readiness import MissingRules, RuleCounts
from zendotao.core.messages import message
from zendotao.services.games.moves.comments import list_comments
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, list_notebook_entries
from zendotao.web.pages.notebook.view import AGREES
from zendotao.web.pages.views.readiness import HELP, describe_next_move


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


# ---- can I move?


def advice(page):
    """What stands at the head of a notebook, in its two places: the answer, and whether one is ready."""
    (found,) = select(page, "#advice .callout")
    return " ".join(found.text().split()), "moss" in found.attributes["class"].split()


def answer(place, name, *counts):
    """What somebody is told who has so many rules: all, viable ones, and those that call koan 4 white and black."""
    found = describe_next_move(place.town.view(name), RuleCounts(*counts) if counts else None)
    return " ".join([f"{told(found.title)}.", *map(told, found.words)]), found.ready


def acts(place, page):
    """The moves that the notebook leads to."""
    return [address.removeprefix(place.game()) for address in values(page, "#advice a.button", "href")]


def panel(page):
    """The title of a game's panel, and its sentences."""
    (title,) = texts(page, "#act-title")
    return " ".join([f"{title}.", *texts(page, "#act > p:not([class])")])


def test_an_empty_notebook_says_what_to_begin_with(place, cyd):
    page = cyd.read(place.game("/notebook"))
    assert select(page, "#rules .note-none")
    assert not select(page, "#rules table")
    assert advice(page) == answer(place, "cyd")
    assert acts(place, page) == ["/turn"]


def test_rules_on_both_sides_say_that_one_can_move_and_how(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    page = cyd.read(place.game("/notebook"))
    words, ready = advice(page)
    assert (words, ready) == answer(place, "cyd", 3, 3, 1, 2)
    assert ready
    # Of koan 4, and that two rules stay.
    assert re.findall(r"\d+", words) == ["4", "2"]
    assert acts(place, page) == ["/turn", "#apart"]


def test_rules_on_one_side_alone_say_what_is_missing(place, cyd):
    keep(place, "cyd", only(3), only(4))
    words, ready = advice(cyd.read(place.game("/notebook")))
    assert (words, ready) == answer(place, "cyd", 2, 2, 0, 2)
    assert not ready
    assert words.endswith(told(message(HELP[MissingRules(1, 0)], koan=4)))


def test_one_rule_on_each_side_is_enough_for_a_claim_alone(place, cyd):
    keep(place, "cyd", only(2), only(3))
    page = cyd.read(place.game("/notebook"))
    before = advice(page)
    assert before == answer(place, "cyd", 2, 2, 1, 1)
    # Nobody but the latest player may claim yet.
    assert acts(place, page) == ["/turn", "#apart"]
    place.town.pass_time(hours=168)
    page = cyd.read(place.game("/notebook"))
    assert advice(page) == answer(place, "cyd", 2, 2, 1, 1)
    assert advice(page)[0].startswith(before[0])
    assert advice(page) != before
    assert acts(place, page) == ["/claim", "#apart"]


def test_the_panel_says_the_same_as_the_notebook(place, cyd):
    counts = ((1, 1, 1, 0), (2, 2, 1, 1), (3, 3, 1, 2))
    for rule, held in zip((only(2), only(3), only(4)), counts, strict=True):
        keep(place, "cyd", rule)
        words, _ = answer(place, "cyd", *held)
        assert panel(cyd.read(place.game())) == words
        assert advice(cyd.read(place.game("/notebook")))[0] == words


def test_lists_say_the_beginning_of_that_answer(place):
    place.town.turn("cat")
    ann = place.visitor("ann")
    (shown,) = texts(ann.read("/me"), "section[aria-labelledby=needing] .game-now b")
    assert shown
    assert panel(ann.read(place.game())).startswith(shown)


def test_the_latest_player_is_told_why_not_yet(place):
    page = place.visitor("bob").read(place.game("/notebook"))
    # Bob's two sealed rules count although his notebook is empty, in the panel too.
    words, ready = answer(place, "bob", 2, 2, 1, 1)
    assert advice(page) == (words, ready)
    assert not ready
    assert words != answer(place, "bob")[0]
    assert panel(place.visitor("bob").read(place.game())) == words


# ---- the grid


def test_a_rule_that_fell_shows_where_and_nothing_after_it(place, cyd):
    keep(place, "cyd", only(1))
    page = cyd.read(place.game("/notebook"))
    (rule,) = rules_of(place, "cyd").values()
    assert values(page, "#rules tbody tr", "class") == ["note-head", "note-fallen"]
    assert re.findall(r"\d+", texts(page, ".note-head")[0]) == ["1"]
    assert re.findall(r"\d+", texts(page, ".note-fallen .note-said")[0]) == ["3"]
    # Koans 1 and 2 agree, koan 3 felled it: the rule says white of that. Koan 4 is open.
    cells = select(page, f'[id="{rule}"] .note-cell')
    assert [bool(cell.css(".note-dot")) for cell in cells] == [True, True, False, False]
    assert [[stone.attributes["class"] for stone in cell.css(".note-ring .stone")] for cell in cells] == [
        [], [], ["stone white"], [],
    ]  # fmt: skip
    assert [bool(cell.text().strip()) for cell in cells] == [True, True, True, False]


def test_nobody_but_the_party_reads_a_notebook_or_its_seals(place):
    keep(place, "cyd", only(77))
    assert worded(only(77)) in place.visitor("cyd").read(place.game("/notebook"))
    assert worded(only(77)) not in place.visitor("bob").read(place.game("/notebook"))
    assert worded(only(3)) in place.visitor("bob").read(place.game("/notebook"))
    assert worded(only(3)) not in place.visitor("cyd").read(place.game("/notebook"))


def test_a_team_shares_its_notebook_and_sees_who_added_what(place):
    place.town.team("monks", "tia", "tom")
    keep(place, "tia", only(5), **{"as": "monks"})
    tom = place.visitor("tom")
    assert worded(only(5)) not in tom.read(place.game("/notebook"))
    page = tom.read(place.game("/notebook"), **{"as": "monks"})
    assert worded(only(5)) in page
    assert [words.split()[-1] for words in texts(page, ".note-notes > span")] == ["tia"]


# ---- adding and removing


def test_a_rule_is_tested_without_being_kept(place, cyd):
    page = cyd.send(place.game("/notebook/add"), 200, do="test", rule=only(2)).get_data(as_text=True)
    (words,) = texts(page, "#rule-found.moss")
    # All three koans with stones agree with it, and it says white of koan 4.
    agrees, _, _ = words.partition(told(message(AGREES["white"], agrees="", koan=4)))
    assert agrees != words
    assert re.findall(r"\d+", agrees) == ["3"]
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
    assert "keep_words" in _buttons(page)
    assert rules_of(place, "cyd") == {}
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
    words, rule = comment.text.split("\n\n")
    assert re.findall(r"\d+", words) == ["3"]
    assert rule == f"> {worded(only(1))}"


def test_a_fallen_rule_is_told_once(place, cyd):
    keep(place, "cyd", only(1))
    telling = {f"tell.{rules_of(place, 'cyd')[only(1)]}": "1"}
    page = cyd.read(place.game("/notebook"))
    assert select(page, "#tell")
    # The rule is also bob's, of his move.
    posted = texts(page, ".note-notes > span")
    cyd.send(place.game("/notebook/tell"), 303, **telling)
    page = cyd.read(place.game("/notebook"))
    *before, mark = texts(page, ".note-notes > span")
    assert before == posted
    assert re.findall(r"\d+", mark) == ["1"]
    assert not select(page, "#tell")
    cyd.send(place.game("/notebook/tell"), 400, **telling)
    assert len(list_comments(place.town.services, None, place.town.game).comments) == 1


def test_telling_nothing_is_refused(place, cyd):
    keep(place, "cyd", only(1))
    assert len(select(cyd.send(place.game("/notebook/tell"), 400).text, "[role=alert]")) == 1
    assert list_comments(place.town.services, None, place.town.game).comments == ()


def test_two_rules_are_told_apart_by_a_koan_that_a_turn_begins_with(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    ids = rules_of(place, "cyd")
    fields = {f"pick.{ids[only(3)]}": "1", f"pick.{ids[only(4)]}": "1"}
    page = cyd.send(place.game("/notebook/apart"), 200, **fields).get_data(as_text=True)
    assert sorted(texts(page, "#apart .act-offer .note-two li")) == sorted((worded(only(3)), worded(only(4))))
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
    page = cyd.read(address)
    assert "matter" not in page
    assert not select(page, "#log article")
    (empty,) = texts(page, "#log > p.meta")
    assert empty


def test_thoughts_open_when_the_game_is_final_and_not_before(place, cyd):
    cyd.send(place.game("/thoughts"), 303, do="note", text="Reds matter")
    assert "open" not in _buttons(cyd.read(place.game("/thoughts")))
    assert refuses(cyd.send(place.game("/thoughts"), 409, do="open").text, "not_final")


def test_thoughts_open_with_the_end_of_the_game_whether_or_not_anybody_has_looked(place, cyd):
    town, bob = place.town, place.visitor("bob")
    town.claim("bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    bob.send(place.game("/thoughts"), 303, do="note", text="Reds matter")
    cyd.send(place.game("/thoughts"), 303, do="note", text="Blues don't")
    town.pass_time(hours=168)
    assert "open" in _buttons(bob.read(place.game("/thoughts")))
    answer = bob.send(place.game("/thoughts"), 303, do="open")
    assert answer.location == place.game("/thoughts/opened")
    page = Visitor(place.app).read(place.game("/thoughts/opened"))
    assert "Reds matter" in page
    assert "bob" in page
    assert "Blues" not in page


def test_an_empty_thought_is_refused(place, cyd):
    assert refuses(cyd.send(place.game("/thoughts"), 400, do="note", text=" ").text, "bad_text")


def _buttons(page):
    """The values of a page's buttons."""
    return [part.split('"')[0] for part in page.split('name="do" value="')[1:]]
