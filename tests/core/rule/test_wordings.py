"""A rule is a sentence in each of the three languages, written as somebody who speaks it would say it."""

import re

import pytest

from tests.core.rule.wordings import BLUE, FLAT, LARGE, RED, SMALL, UPRIGHT, WORDINGS, Wording, has
from zendotao.core.rule.answer import understand
from zendotao.core.rule.syntax import ANYTHING, NONE, And, AtMost, Colour, Condition, Every, Odd, OfColour, Or
from zendotao.core.rule.wording import english, french, spanish


def typeset(text: str) -> str:
    """Return a French text with its typographic apostrophes, and narrow spaces before colons and semicolons."""
    return re.sub(" (?=[:;])", "\N{NARROW NO-BREAK SPACE}", text).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def read(text: str) -> Condition:
    """Return the only rule that a text can be."""
    rule = understand(text, guess=False).rule
    assert rule is not None
    return rule


@pytest.mark.parametrize(
    "wording",
    [
        pytest.param(each, id=f"{shows}: {each[0] if isinstance(each[0], str) else each[1]}")
        for shows, several in WORDINGS.items()
        for each in several
    ],
)
def test_a_rule_is_a_sentence_in_three_languages(wording: Wording) -> None:
    rule, in_english, in_french, in_spanish = wording
    tree = read(rule) if isinstance(rule, str) else rule
    si = "s'" if in_french.startswith("il ") else "si "
    assert english.word(tree) == f"{english.FRAME}{in_english}."
    assert french.word(tree) == typeset(f"Un koan a la nature de Bouddha si et seulement {si}{in_french}.")
    assert spanish.word(tree) == f"Un koan tiene la naturaleza búdica si y solo si {in_spanish}."


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (has(RED), "il contient au moins une pyramide rouge."),
        (Every(ANYTHING, FLAT), "toutes ses pyramides sont couchées."),
        (
            Or((has(LARGE, NONE), has(SMALL))),
            "il ne contient aucune grande pyramide, ou il contient au moins une petite pyramide.",
        ),
        (
            And((has(RED), Every(ANYTHING, UPRIGHT))),
            "il contient au moins une pyramide rouge, et toutes ses pyramides sont dressées.",
        ),
        (
            Or((has(RED, Odd()), And((has(BLUE, NONE), has(FLAT))))),
            (
                "il contient un nombre impair de pyramides rouges, "
                "ou (il ne contient aucune pyramide bleue, et il contient au moins une pyramide couchée)."
            ),
        ),
    ],
)
def test_a_french_rule_without_its_lead_in_is_a_sentence_too(rule: Condition, sentence: str) -> None:
    assert french.word_alone(rule) == typeset(sentence)


@pytest.mark.parametrize(
    ("colour", "in_french", "in_spanish"),
    [
        (Colour.RED, "rouge rouges", "roja rojas"),
        (Colour.YELLOW, "jaune jaunes", "amarilla amarillas"),
        (Colour.GREEN, "verte vertes", "verde verdes"),
        (Colour.BLUE, "bleue bleues", "azul azules"),
        (Colour.BLACK, "noire noires", "negra negras"),
        (Colour.CYAN, "cyan cyan", "cian cian"),
        (Colour.PURPLE, "violette violettes", "morada moradas"),
        (Colour.ORANGE, "orange orange", "naranja naranjas"),
        (Colour.CLEAR, "transparente transparentes", "transparente transparentes"),
        (Colour.WHITE, "blanche blanches", "blanca blancas"),
        (Colour.PINK, "rose roses", "rosa rosas"),
        (Colour.GRAY, "grise grises", "gris grises"),
    ],
)
def test_colours_agree_with_the_pieces(colour: Colour, in_french: str, in_spanish: str) -> None:
    one, several = in_french.split()
    assert french.word(has(OfColour(colour))).endswith(f" au moins une pyramide {one}.")
    assert french.word(has(OfColour(colour), AtMost(2))).endswith(f" au plus deux pyramides {several}.")
    one, several = in_spanish.split()
    assert spanish.word(has(OfColour(colour))).endswith(f" al menos una pirámide {one}.")
    assert spanish.word(has(OfColour(colour), AtMost(2))).endswith(f" como máximo dos pirámides {several}.")


@pytest.mark.parametrize(
    ("number", "in_french", "in_spanish"),
    [
        (0, "zéro pyramide", "cero pirámides"),
        (1, "une pyramide", "una pirámide"),
        (2, "deux pyramides", "dos pirámides"),
        (15, "quinze pyramides", "quince pirámides"),
        (16, "seize pyramides", "16 pirámides"),
        (17, "17 pyramides", "17 pirámides"),
        (-3, "\N{MINUS SIGN}3 pyramides", "\N{MINUS SIGN}3 pirámides"),
    ],
)
def test_numbers_are_words_to_sixteen_or_to_fifteen(number: int, in_french: str, in_spanish: str) -> None:
    assert french.word(has(ANYTHING, AtMost(number))).endswith(f" au plus {in_french}.")
    assert spanish.word(has(ANYTHING, AtMost(number))).endswith(f" como máximo {in_spanish}.")
