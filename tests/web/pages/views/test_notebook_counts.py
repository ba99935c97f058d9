"""What a notebook comes to, in sentences."""

import pytest

from zendotao.core.messages import render
from zendotao.services.common.notebook_counts import RuleCounts
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.pages.views.notebook_counts import describe_counts, describe_viable_count


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        (RuleCounts(1, 0, 0, 0), "Your one rule has fallen."),
        (RuleCounts(3, 0, 0, 0), "None of your three rules is viable."),
        (
            RuleCounts(1, 1, 1, 0),
            "Your one rule is viable. One calls koan 7 white, none black: find one that says the other.",
        ),
        (
            RuleCounts(13, 2, 1, 1),
            (
                "Two of your 13 rules are viable. "
                "One calls koan 7 white, one black: one to give up; find one more to seal."
            ),
        ),
        (
            RuleCounts(4, 3, 1, 1),
            "Three of your four rules are viable. One calls koan 7 white, one black: one to give up, and two to seal.",
        ),
        (
            RuleCounts(4, 3, 1, 2),
            "Three of your four rules are viable. One calls koan 7 white, two black: one to give up, and two to seal.",
        ),
        (
            RuleCounts(9, 5, 3, 2),
            "Five of your nine rules are viable. Three call koan 7 white, two black: one to give up, and two to seal.",
        ),
        (
            RuleCounts(2, 1, 0, 1),
            "One of your two rules is viable. None calls koan 7 white, one black: find one that says the other.",
        ),
    ],
)
def test_a_notebook_is_told_by_what_it_lets_one_do(counts, words):
    assert describe_counts(counts, 7) == words


def test_without_an_open_koan_only_the_rules_are_counted():
    assert describe_counts(RuleCounts(4, 3, 1, 2), None) == "Three of your four rules are viable."


@pytest.mark.parametrize(
    ("counts", "french", "spanish"),
    [
        (RuleCounts(3, 1, 0, 1), "Une de vos trois règles est viable. Aucune ne dit le koan 7 blanc, une le dit noir",
         "Una de tus tres reglas es viable. Ninguna dice que el koan 7 es blanco, una que es negro"),
        (RuleCounts(3, 3, 2, 1), "Trois de vos trois règles sont viables. Deux disent le koan 7 blanc, une le dit noir",
         "Tres de tus tres reglas son viables. Dos dicen que el koan 7 es blanco, una que es negro"),
    ],
)  # fmt: skip
def test_one_and_none_agree_with_rules(counts, french, spanish):
    words = describe_counts(counts, 7)
    assert render(words, load_catalogue("fr")).startswith(french)
    assert render(words, load_catalogue("es")).startswith(spanish)


def test_how_many_one_holds_is_said_of_a_notebook_that_has_rules():
    assert describe_viable_count(None) == ""
    assert describe_viable_count(RuleCounts(2, 0, 0, 0)) == "You hold none in your notebook."
    assert describe_viable_count(RuleCounts(2, 1, 1, 0)) == "You hold one in your notebook."
    assert describe_viable_count(RuleCounts(2, 2, 1, 1)) == "You hold two in your notebook."
