"""What somebody can do next, in sentences: the same for the panel, the notebook and lists."""

from datetime import timedelta

import pytest

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.zendotao.gates.readiness import RuleCounts, assess_readiness
from zendotao.core.messages import render
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.pages.views.readiness import describe_counts, describe_help, describe_turn, describe_viable

THREE = "Write three that fit every stone and don’t all say the same of koan 7: one to give up, two to seal."
TURN = [AvailableAction(kind="turn", allowed=True)]


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        (RuleCounts(1, 0, 0, 0), "Your one rule has fallen."),
        (RuleCounts(3, 0, 0, 0), "None of your three rules is viable."),
        (RuleCounts(1, 1, 1, 0), "Your one rule is viable. One calls koan 7 white, none black."),
        (RuleCounts(13, 2, 1, 1), "Two of your 13 rules are viable. One calls koan 7 white, one black."),
        (RuleCounts(4, 3, 1, 2), "Three of your four rules are viable. One calls koan 7 white, two black."),
        (RuleCounts(9, 5, 3, 2), "Five of your nine rules are viable. Three call koan 7 white, two black."),
        (RuleCounts(2, 1, 0, 1), "One of your two rules is viable. None calls koan 7 white, one black."),
    ],
)
def test_rules_are_counted_by_what_they_say_of_the_open_koan(counts, words):
    assert describe_counts(counts, 7) == words


def test_without_an_open_koan_only_the_rules_are_counted():
    assert describe_counts(RuleCounts(4, 3, 1, 2), None) == "Three of your four rules are viable."
    assert describe_viable(RuleCounts(2, 2, 0, 0)) == "Two of your two rules are viable."


@pytest.mark.parametrize(
    ("counts", "title", "helpful"),
    [
        # One to give up, and two that say the other.
        ((0, 0), "three rules", THREE),
        ((1, 0), "two rules", "Write two more; at least one has to call koan 7 black."),
        ((0, 1), "two rules", "Write two more; at least one has to call koan 7 white."),
        ((2, 0), "one rule", "Write one that calls koan 7 black."),
        ((5, 0), "one rule", "Write one that calls koan 7 black."),
        ((0, 3), "one rule", "Write one that calls koan 7 white."),
        ((1, 1), "one rule", "Write one more that fits every stone, whatever it says of koan 7."),
    ],
)  # fmt: skip
def test_what_would_help_is_said_with_how_many_are_missing(counts, title, helpful):
    found = assess_readiness(TURN, RuleCounts(9, sum(counts), *counts))
    assert describe_turn(found, seated=True, again=False) == f"It’s your turn; you’re {title} short"
    assert describe_help(found, 7) == helpful


def test_rules_that_leave_the_koan_unclear_count_for_either_side():
    found = assess_readiness(TURN, RuleCounts(2, 2, 1, 0))
    assert describe_turn(found, seated=False, again=False) == "You can join with a turn; you’re one rule short"
    assert describe_help(found, 7).startswith("Write one more that fits every stone; a judgment call")
    assert assess_readiness(TURN, RuleCounts(3, 3, 1, 1)).state == "ready"


def test_who_moves_again_without_a_pause_is_told_so():
    spacing = [AvailableAction(kind="turn", allowed=False, code="spacing")]
    found = assess_readiness(spacing, RuleCounts(3, 3, 2, 1), timedelta(0))
    assert (found.state, describe_turn(found, seated=True, again=True)) == ("ready", "You can move again")


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
         "Trois de vos trois règles sont viables. Deux disent que le koan 7 est blanc, une qu’il est noir",
         "Tres de tus tres reglas son viables. Dos dicen que el koan 7 es blanco, una que es negro"),
    ],
)  # fmt: skip
def test_one_and_none_agree_with_rules(counts, french, spanish):
    words = describe_counts(counts, 7)
    assert render(words, load_catalogue("fr")).startswith(french)
    assert render(words, load_catalogue("es")).startswith(spanish)
