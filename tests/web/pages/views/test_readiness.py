"""What somebody can do next, in sentences: the same for the panel, the notebook and lists."""

from datetime import timedelta

import pytest

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.zendotao.gates.readiness import MissingRules, RuleCounts, assess_readiness
from zendotao.core.messages import capitalise, message, render
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.readiness import (
    EITHER,
    HELP,
    SIDES,
    describe_counts,
    describe_help,
    describe_turn,
    describe_viable,
)

TURN = [AvailableAction(kind="turn", allowed=True)]


def spelled(number):
    """A number as it stands in the middle of a sentence."""
    return str(spell_number(number))


@pytest.mark.parametrize(
    ("counts", "numbers", "sides"),
    [
        (RuleCounts(1, 1, 1, 0), (), ("one", "none")),
        (RuleCounts(13, 2, 1, 1), (2, 13), ("one", "one")),
        (RuleCounts(4, 3, 1, 2), (3, 4), ("one", "more")),
        (RuleCounts(9, 5, 3, 2), (5, 9), ("more", "more")),
        (RuleCounts(2, 1, 0, 1), (2,), ("none", "one")),
    ],
)
def test_rules_are_counted_by_what_they_say_of_the_open_koan(counts, numbers, sides):
    white, black = capitalise(spelled(counts.white)), spelled(counts.black)
    viable = describe_viable(counts)
    assert describe_counts(counts, 7) == f"{viable} {message(SIDES[sides], koan=7, white=white, black=black)}"
    assert [number for number in numbers if spelled(number) not in viable.lower()] == []


def test_of_rules_that_have_all_fallen_nothing_is_said_of_the_koan():
    fallen = [describe_counts(RuleCounts(rules, 0, 0, 0), 7) for rules in (1, 3)]
    assert fallen == [describe_viable(RuleCounts(rules, 0, 0, 0)) for rules in (1, 3)]
    assert spelled(3) in fallen[1]
    # A single rule has other words than one of several, and a fallen one other words than one that is viable.
    single = describe_viable(RuleCounts(1, 1, 0, 0))
    assert len({*fallen, single, describe_viable(RuleCounts(2, 1, 0, 0))}) == 4


def test_without_an_open_koan_only_the_rules_are_counted():
    assert describe_counts(RuleCounts(4, 3, 1, 2), None) == describe_viable(RuleCounts(4, 3, 1, 2))


def test_of_rules_that_are_all_viable_the_number_is_said_once():
    assert describe_viable(RuleCounts(3, 3, 0, 0)).count(spelled(3)) == 1
    assert describe_viable(RuleCounts(2, 2, 0, 0)) not in {
        describe_viable(RuleCounts(rules, viable, 0, 0)) for rules, viable in ((2, 1), (3, 2), (3, 3))
    }


@pytest.mark.parametrize(
    ("counts", "lacking", "helpful"),
    [
        # One to give up, and two that say the other.
        ((0, 0), 3, HELP[MissingRules(1, 2)]),
        ((1, 0), 2, HELP[MissingRules(0, 2)]),
        ((0, 1), 2, HELP[MissingRules(2, 0)]),
        ((2, 0), 1, HELP[MissingRules(0, 1)]),
        ((5, 0), 1, HELP[MissingRules(0, 1)]),
        ((0, 3), 1, HELP[MissingRules(1, 0)]),
        ((1, 1), 1, EITHER),
    ],
)  # fmt: skip
def test_what_would_help_is_said_with_how_many_are_missing(counts, lacking, helpful):
    ready = assess_readiness(TURN, RuleCounts(9, 3, 1, 2))
    found = assess_readiness(TURN, RuleCounts(9, sum(counts), *counts))
    assert (ready.lacking, found.lacking) == (0, lacking)
    turn, short = (describe_turn(one, seated=True, again=False) for one in (ready, found))
    assert short.startswith(turn)
    # That one is missing is said by the words alone.
    assert lacking == 1 or spelled(lacking) in short.removeprefix(turn)
    assert short != turn
    assert describe_help(found, 7) == message(helpful, koan=7)


def test_rules_that_leave_the_koan_unclear_count_for_either_side():
    found = assess_readiness(TURN, RuleCounts(2, 2, 1, 0))
    assert (found.state, found.lacking) == ("short", 1)
    # A judgment call settles it, so that the rule that helps need not say one thing or the other.
    helpful = describe_help(found, 7)
    assert helpful
    assert helpful not in {message(words, koan=7) for words in (*HELP.values(), EITHER)}
    assert assess_readiness(TURN, RuleCounts(3, 3, 1, 1)).state == "ready"


def test_who_moves_again_without_a_pause_is_told_so():
    spacing = [AvailableAction(kind="turn", allowed=False, code="spacing")]
    found = assess_readiness(spacing, RuleCounts(3, 3, 2, 1), timedelta(0))
    assert found.state == "ready"
    turns = {describe_turn(found, seated=True, again=True), describe_turn(found, seated=True, again=False),
             describe_turn(found, seated=False, again=False)}  # fmt: skip
    assert len(turns) == 3


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "C’est à vous\u202f; il vous manque deux règles"), ("es", "Te toca; te faltan dos reglas")],
)
def test_it_is_said_in_each_language(language, words):
    found = assess_readiness(TURN, RuleCounts(9, 1, 1, 0))
    assert render(describe_turn(found, seated=True, again=False), load_catalogue(language)) == words


@pytest.mark.parametrize(
    ("counts", "french", "spanish"),
    [
        (RuleCounts(3, 1, 0, 1),
         "Une de vos trois règles est viable. Aucune ne dit que le koan 7 est blanc, une dit qu’il est noir",
         "Una de tus tres reglas es viable. Ninguna dice que el koan 7 sea blanco; una dice que es negro"),
        (RuleCounts(3, 3, 2, 1),
         "Vos trois règles sont viables. Deux disent que le koan 7 est blanc, une qu’il est noir",
         "Tus tres reglas son viables. Dos dicen que el koan 7 es blanco, una que es negro"),
    ],
)  # fmt: skip
def test_one_and_none_agree_with_rules(counts, french, spanish):
    words = describe_counts(counts, 7)
    assert render(words, load_catalogue("fr")).startswith(french)
    assert render(words, load_catalogue("es")).startswith(spanish)
