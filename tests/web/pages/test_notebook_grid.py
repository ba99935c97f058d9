"""The notebook's grid: its orders, notes beside rules, the turns that rules allow, and who sees it.

The table is that of ``test_notebook``: koan 3 was marked black, where ``only(1)`` fell, and koan 4 is open, which
``only(2)`` alone calls white.
"""

from __future__ import annotations

import re

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.pages.place import filled, worded
from tests.web.pages.test_notebook import keep, rules_of
from tests.web.parsed import select, texts, values
from tests.web.pseudo import pretend, untold
from tests.web.visiting import Visitor
from zendotao.core.game.rules import parse_rule

LIGHT, HEAVY = "AKHTBN if it contains at least one blue piece", only(2)


@pytest.fixture
def players():
    return "ann", "bob"


def order(page):
    """The rules of the grid, as they stand."""
    return re.findall(r'<th scope="row" class="note-rule">(.*?)<span', page)


# ---- orders


def test_rules_stand_by_their_verdict_unless_one_asks_for_another_order(place, cyd):
    keep(place, "cyd", only(1), only(3), only(2))
    page = cyd.read(place.game("/notebook"))
    assert order(page) == [worded(only(2)), worded(only(3)), worded(only(1))]
    assert 'class="note-koan open" aria-sort="other"' in page


def test_rules_stand_by_weight_either_way(place, cyd):
    keep(place, "cyd", HEAVY, LIGHT)
    assert parse_rule(LIGHT).log_value.complexity < parse_rule(HEAVY).log_value.complexity
    page = cyd.read(place.game("/notebook"), sort="weight")
    assert order(page) == [worded(LIGHT), worded(HEAVY)]
    assert 'class="number" aria-sort="ascending"' in page
    page = cyd.read(place.game("/notebook"), sort="-weight")
    assert order(page) == [worded(HEAVY), worded(LIGHT)]
    assert 'class="number" aria-sort="descending"' in page


def test_rules_stand_by_life_those_that_live_first_and_what_is_no_rule_last(place, cyd):
    keep(place, "cyd", "something with corners", only(1), only(2))
    page = cyd.read(place.game("/notebook"), sort="life")
    assert order(page) == [worded(only(2)), worded(only(1)), "something with corners"]
    # It is the column of the rules, beside that of the boxes to pick them.
    assert values(page, "thead th", "aria-sort")[:3] == [None, "descending", None]
    assert order(cyd.read(place.game("/notebook"), sort="-life")) == [
        worded(only(1)), worded(only(2)), "something with corners",
    ]  # fmt: skip


def test_the_order_in_use_is_marked_and_its_link_turns_it_round(place, cyd):
    keep(place, "cyd", only(2))
    page = cyd.read(place.game("/notebook"), sort="weight")
    assert f'href="{place.game("/notebook?sort=-weight#rules")}" aria-current="true"' in page


def test_an_order_stays_when_a_rule_is_removed(place, cyd):
    keep(place, "cyd", only(2))
    answer = cyd.send(place.game("/notebook/remove"), rule=rules_of(place, "cyd")[only(2)], sort="life")
    assert answer.location == place.game("/notebook?sort=life#rules")


# ---- notes


def test_a_note_is_changed_and_the_rule_stays_as_it_was(place, cyd):
    keep(place, "cyd", only(2), note="early guess")
    rule = rules_of(place, "cyd")[only(2)]
    answer = cyd.send(place.game("/notebook/note"), rule=rule, note="close to <the> first")
    assert answer.location == place.game(f"/notebook#{rule}")
    page = cyd.read(place.game("/notebook"))
    assert "close to &lt;the&gt; first" in page
    assert "early guess" not in page
    assert order(page) == [worded(only(2))]


def test_a_note_is_taken_away(place, cyd):
    keep(place, "cyd", only(2), note="early guess")
    cyd.send(place.game("/notebook/note"), rule=rules_of(place, "cyd")[only(2)], note="")
    assert "early guess" not in cyd.read(place.game("/notebook"))


def test_a_note_that_is_too_long_is_refused_and_the_old_one_stays(place, cyd):
    keep(place, "cyd", only(2), note="early guess")
    rule = rules_of(place, "cyd")[only(2)]
    assert 'role="alert"' in cyd.send(place.game("/notebook/note"), 400, rule=rule, note="x" * 2001).text
    assert "<span>early guess</span>" in cyd.read(place.game("/notebook"))


def test_nobody_changes_the_note_of_another(place, cyd):
    keep(place, "cyd", only(2), note="early guess")
    rule = rules_of(place, "cyd")[only(2)]
    place.visitor("bob").send(place.game("/notebook/note"), 404, rule=rule, note="mine now")
    assert "<span>early guess</span>" in cyd.read(place.game("/notebook"))


def test_members_of_a_team_change_each_others_notes(place):
    place.town.team("monks", "tia", "tom")
    keep(place, "tia", only(5), **{"as": "monks"})
    tia, tom = place.visitor("tia"), place.visitor("tom")
    (rule,) = re.findall(r'<tr id="(\w+)"', tom.read(place.game("/notebook"), **{"as": "monks"}))
    tom.send(place.game("/notebook/note"), rule=rule, note="give this up?", **{"as": "monks"})
    assert "give this up?" in tia.read(place.game("/notebook"), **{"as": "monks"})


def test_a_rule_that_was_posted_says_in_which_move(place, cyd):
    keep(place, "cyd", only(1), only(2))
    found = texts(cyd.read(place.game("/notebook")), ".note-fallen .note-notes > span")
    assert [(re.findall(r"\d+", mark), mark.split()[-1]) for mark in found] == [(["2"], "bob")]
    assert not texts(cyd.read(place.game("/notebook")), ".note-white .note-notes > span")


# ---- the turns that are possible


def test_the_possible_turn_says_which_rule_to_give_up_and_which_two_to_keep(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    page = cyd.read(place.game("/notebook"))
    # To give up one that calls it black would leave a single rule.
    assert values(page, "#ways h2", "id") == ["way-black"]
    assert re.findall(r"\d+", texts(page, "#way-black")[0]) == ["4"]
    give, stay = select(page, "#ways section ul")
    assert texts(give.html, ".act-rule") == [worded(only(2))]
    assert sorted(texts(stay.html, ".act-rule")) == sorted((worded(only(3)), worded(only(4))))


def test_a_possible_turn_begins_in_the_composer_with_its_rules(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    fields = filled(cyd.read(place.game("/notebook")), "way-black-form")
    canonical = [parse_rule(only(number)).log_value.text for number in (2, 3, 4)]
    assert [fields["rule"], *sorted((fields["seal1"], fields["seal2"]))] == [canonical[0], *sorted(canonical[1:])]
    assert canonical[0] in cyd.send(place.game("/turn"), 200, do="check", **fields).text


def test_who_cannot_move_now_is_offered_no_turn(place):
    keep(place, "bob", only(4))
    assert not select(place.visitor("bob").read(place.game("/notebook")), "#ways")


# ---- rules apart


def test_one_rule_or_three_cannot_be_told_apart(place, cyd):
    keep(place, "cyd", only(2), only(3), only(4))
    ids = [f"pick.{rule}" for rule in rules_of(place, "cyd").values()]
    for picked in (ids[:1], ids):
        page = cyd.send(place.game("/notebook/apart"), 400, **dict.fromkeys(picked, "1")).text
        assert len(select(page, "[role=alert]")) == 1


# ---- thoughts that were opened


def test_opened_thoughts_are_read_by_all_under_the_name_of_who_thought_them(place):
    place.town.claim("bob")
    cyd = place.visitor("cyd")
    cyd.send(place.game("/thoughts"), do="note", text="Reds <matter>")
    reader = Visitor(place.app)

    def read():
        """The logs by their heads, and what stands there instead of any."""
        page = reader.read(place.game("/thoughts/opened"))
        return texts(page, ".column h2"), texts(page, ".column > p")

    heads, running = read()
    assert heads == []
    place.town.pass_time(hours=169)
    place.town.submit("bob", {"kind": "reveal"})
    place.town.pass_time(hours=169)
    heads, unopened = read()
    assert heads == []
    assert len({*running, *unopened}) == 2
    cyd.send(place.game("/thoughts"), do="open")
    assert read() == (["cyd"], [])
    assert "Reds &lt;matter&gt;" in reader.read(place.game("/thoughts/opened"))


# ---- languages


def test_the_notebook_has_no_word_that_is_not_told_in_the_readers_language(place, cyd, monkeypatch):
    keep(place, "cyd", only(1), only(2), only(3), only(4), note="NOTED")
    pretend(monkeypatch)
    for address in ("/notebook", "/notebook?sort=life", "/thoughts", "/thoughts/opened"):
        page = cyd.read(place.game(address))
        page = page[page.index("<main") : page.index("</main>")]
        rules = [rule for text in (1, 2, 3, 4) for rule in (worded(only(text)), worded(only(text)).removesuffix("."))]
        assert untold(page, "A game", "NOTED", "bob", *rules) == [], address
