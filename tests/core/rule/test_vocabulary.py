"""Misspelt words are led back to those of the language."""

from __future__ import annotations

import pytest

from zendotao.core.rule.mistakes.vocabulary import MEANT, suggest_known_words, variants, vocabulary, words_in


def test_a_pattern_of_one_word_stands_for_its_variants() -> None:
    assert set(variants("colou?rs?")) == {"color", "colour", "colors", "colours"}
    assert set(variants("gr[ae]ys?")) == {"gray", "grey", "grays", "greys"}
    assert set(variants("touch(es|ing)?")) == {"touch", "touches", "touching"}


def test_the_words_of_a_pattern_stand_alone() -> None:
    assert words_in(r"(at least|no (fewer|less) than)\b(?= (\d|two))") == {
        "at", "least", "no", "fewer", "less", "than", "two",
    }  # fmt: skip


def test_the_vocabulary_is_that_of_rules_and_not_of_what_they_may_not_speak_of() -> None:
    assert {"piece", "yellow", "upright", "pointing", "towers", "exactly", "koan"} <= vocabulary()
    assert not {"player", "north", "yesterday", "letters", "inch", "symmetrical"} & vocabulary()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("yelow", "yellow"),
        ("uprigth", "upright"),
        ("peices", "pieces"),
        ("pionting", "pointing"),
        ("balck", "black"),
        ("contians", "contains"),
        ("grean", "green"),
        ("teh", "the"),
        ("crimson", "red"),
        (">=", "at least"),
        ("'it", "it"),
        ("redpiece", "red piece"),
    ],
)
def test_a_word_is_taken_for_the_likeliest(typed: str, meant: str) -> None:
    assert suggest_known_words(typed)[0] == meant


@pytest.mark.parametrize("typed", ["flibber", "xyzzy", "q", "在公案里", "x" * 400])
def test_what_is_like_no_word_is_taken_for_none(typed: str) -> None:
    assert suggest_known_words(typed) == []


@pytest.mark.parametrize("typed", ["uneven", "unupright", "nonred", "outside", "overred"])
def test_a_word_with_a_prefix_of_its_own_is_no_slip_for_the_rest(typed: str) -> None:
    assert not {"even", "upright", "red", "out side", "over red"} & set(suggest_known_words(typed))


def test_words_that_were_run_together_are_parted() -> None:
    assert suggest_known_words("redpiece") == ["red piece"]
    assert suggest_known_words("tworeds") == ["two reds"]


def test_what_other_words_stand_for_is_of_the_language() -> None:
    words = {word for meant in MEANT.values() for word in meant.split()}
    assert words - vocabulary() <= {"is", "at"}
    assert not MEANT.keys() & vocabulary()
