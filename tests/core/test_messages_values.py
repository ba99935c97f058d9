"""Sentences keep how they were made: values in them can be put in the place of others."""

from __future__ import annotations

from zendotao.core.messages import (
    capitalise,
    format_decimal,
    join_and,
    join_or,
    join_text,
    message,
    plural_message,
    render,
    replace_value,
)
from zendotao.translations.catalogues import load_catalogue

FRENCH = load_catalogue("fr")


def test_a_value_is_told_instead_of_another_wherever_it_stands():
    mine, this = message("your sealed rule %(slot)s", slot=1), message("this rule")
    weighs = message(
        "%(rule)s weighs %(weight)s, and the limit of this game is %(limit)s.", rule=capitalise(mine), weight=9, limit=5
    )
    both = join_text([weighs, plural_message("%(count)s piece", "%(count)s pieces", 2)])
    found = replace_value(both, mine, this)
    assert found == "This rule weighs 9, and the limit of this game is 5. 2 pieces"
    assert render(found, FRENCH) == "Cette règle pèse 9, et la limite de cette partie est 5. 2 pyramides"
    assert replace_value("plain", mine, this) == "plain"
    assert render(replace_value(join_and(["A", mine]), mine, this), FRENCH) == "A et cette règle"
    assert render(replace_value(join_or(["A", mine]), mine, this), FRENCH) == "A ou cette règle"
    assert replace_value(mine, mine, this) is this


def test_figures_have_the_reader_s_decimal_mark():
    assert format_decimal("44.5") == "44.5"
    assert render(format_decimal("44.5"), FRENCH) == "44,5"
