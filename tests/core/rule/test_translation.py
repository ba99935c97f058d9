"""Rules are told in the reader's language from their one English wording; prose and anything else stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.core.rule.strategies import conditions
from zendotao.core.messages import ENGLISH, render
from zendotao.core.rule.normal import normal
from zendotao.core.rule.translation import (
    LEAD,
    _kept,
    translate_rule,
    translate_rule_parts,
    translate_to_all,
    without_lead,
)
from zendotao.core.rule.wording import english, french, spanish
from zendotao.translations.catalogues import load_catalogue

FRENCH, SPANISH = load_catalogue("fr"), load_catalogue("es")
RED = "A koan has the Buddha-nature if and only if it contains at least one red piece."
PROSE = "A koan has the Buddha-nature if and only if it looks like a cat."


def test_a_rule_is_told_in_the_language_of_its_reader():
    found = translate_rule(RED)
    assert found == RED
    assert render(found, ENGLISH) == RED
    assert render(found, FRENCH) == (
        "Un koan a la nature de Bouddha si et seulement s’il contient au moins une pyramide rouge."
    )
    assert render(found, SPANISH) == (
        "Un koan tiene la naturaleza búdica si y solo si contiene al menos una pirámide roja."
    )


def test_the_lead_in_and_the_rest_are_told_apart():
    lead, rest = translate_rule_parts(RED)
    assert (lead, rest) == (LEAD, "it contains at least one red piece.")
    assert render(rest, FRENCH) == "il contient au moins une pyramide rouge."
    assert render(rest, SPANISH) == "contiene al menos una pirámide roja."
    assert render(lead, SPANISH) == "Un koan tiene la naturaleza búdica si y solo si"


def test_a_rest_with_a_subject_of_its_own_keeps_it():
    _, rest = translate_rule_parts("A koan has the Buddha-nature if and only if every piece is upright.")
    assert render(rest, FRENCH) == "toutes ses pyramides sont dressées."


def test_every_part_of_a_rest_reads_by_itself():
    _, rest = translate_rule_parts(
        "A koan has the Buddha-nature if and only if it contains no red pieces, or every piece is upright."
    )
    assert render(rest, FRENCH) == "il ne contient aucune pyramide rouge, ou toutes ses pyramides sont dressées."


def test_prose_stays_as_it_was_written():
    assert render(translate_rule(PROSE), FRENCH) == PROSE
    assert render(translate_rule_parts(PROSE)[1], SPANISH) == "it looks like a cat."
    assert translate_rule_parts("Only cats.") == ("", "Only cats.")


def test_what_is_no_canonical_wording_is_not_told_as_another_rule():
    other = "A koan has the Buddha-nature if and only if it contains a red piece."
    assert render(translate_rule(other), FRENCH) == other


def test_only_wordings_of_rules_that_everybody_may_read_are_kept():
    unposted = "A koan has the Buddha-nature if and only if it contains exactly three cyan pieces."
    before = _kept.cache_info()
    render(translate_rule(unposted), FRENCH)
    render(translate_rule_parts(unposted)[1], SPANISH)
    assert _kept.cache_info() == before
    render(translate_rule(unposted, public=True), FRENCH)
    assert _kept.cache_info().misses == before.misses + 1


@pytest.mark.slow
@given(conditions())
def test_every_rule_is_told_from_its_wording_as_from_its_tree(rule):
    rule = normal(rule)
    wording = english.word(rule)
    assert render(translate_rule(wording), FRENCH) == french.word(rule)
    assert render(translate_rule(wording), SPANISH) == spanish.word(rule)
    _, rest = translate_rule_parts(wording)
    assert render(rest, FRENCH) == french.word_alone(rule)
    assert render(rest, SPANISH) == spanish.word(rule).removeprefix("Un koan tiene la naturaleza búdica si y solo si ")


def test_a_rule_is_the_same_in_all_languages_without_the_words_that_each_of_them_begins_with():
    in_english, in_french, in_spanish = translate_to_all(RED)
    assert in_english == "it contains at least one red piece."
    assert in_french == "il contient au moins une pyramide rouge."
    assert in_spanish == "contiene al menos una pirámide roja."
    assert translate_to_all(PROSE) == ("it looks like a cat.",)
    assert translate_to_all("It looks like a cat.") == ("It looks like a cat.",)


def test_in_whichever_language_a_rule_is_worded_what_all_begin_with_can_be_left_out():
    for words, rest in zip((None, FRENCH, SPANISH), translate_to_all(RED), strict=True):
        whole = RED if words is None else render(translate_rule(RED), words)
        assert without_lead(f" {whole} ") == rest
    assert without_lead("plus de rouges que de bleues") == "plus de rouges que de bleues"
