"""Sentences keep how they were made: values in them can be put in the place of others."""

from __future__ import annotations

from zendotao.core.said import and_list, capital, figures, instead, joined, or_list, said, said_many, told
from zendotao.translations.catalogues import catalogue

FRENCH = catalogue("fr")


def test_a_value_is_told_instead_of_another_wherever_it_stands():
    mine, this = said("your sealed rule %(slot)s", slot=1), said("this rule")
    weighs = said("%(rule)s weighs %(weight)s, and the limit of this game is %(limit)s.", rule=capital(mine), weight=9,
                  limit=5)  # fmt: skip
    both = joined([weighs, said_many("%(count)s piece", "%(count)s pieces", 2)])
    found = instead(both, mine, this)
    assert found == "This rule weighs 9, and the limit of this game is 5. 2 pieces"
    assert told(found, FRENCH) == "Cette règle pèse 9, et la limite de cette partie est 5. 2 pyramides"
    assert instead("plain", mine, this) == "plain"
    assert told(instead(and_list(["A", mine]), mine, this), FRENCH) == "A et cette règle"
    assert told(instead(or_list(["A", mine]), mine, this), FRENCH) == "A ou cette règle"
    assert instead(mine, mine, this) is this


def test_figures_have_the_reader_s_decimal_mark():
    assert figures("44.5") == "44.5"
    assert told(figures("44.5"), FRENCH) == "44,5"
