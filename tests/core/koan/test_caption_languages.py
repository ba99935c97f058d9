"""A caption says the same in every language: each kind of fact by hand, and of any koan the same pieces and pairs."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given

from tests.core.koan.strategies import koans
from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.report import examine
from zendotao.core.koan.text import NAMES
from zendotao.core.messages import ENGLISH, override_translations, render
from zendotao.core.rule.wording import french, spanish
from zendotao.translations.catalogues import load_catalogue

FRENCH, SPANISH = load_catalogue("fr"), load_catalogue("es")
THIN = "\N{NARROW NO-BREAK SPACE}"


def french_of(text: str) -> str:
    return render(write_caption(measure_facts(parse_koan(text))), FRENCH).replace(THIN, " ")


def spanish_of(text: str) -> str:
    return render(write_caption(measure_facts(parse_koan(text))), SPANISH)


TOWER = "R3 upright at 0,0; Y2 on 1; G1 on 2"
NESTED = "R3 upright at 0,0; G1 upright at 0.5,0.5"
ALIKE = "B2 flat at 0,0; B2 flat at 60,0 heading 180"
NEAR = "R3 upright at 0,0; B3 upright at 26.2,0"
LEANING = "R3 pitch 87 at 0,0"


@pytest.mark.parametrize(
    ("koan", "words"),
    [
        ("R3 upright at 0,0", "Une pyramide : une grande rouge dressée. Elle touche la table."),
        (
            TOWER,
            (
                "Trois pyramides : une tour dressée (de bas en haut : grande rouge, moyenne jaune et petite verte). Ne "
                "touchent pas la table : la moyenne jaune et la petite verte. Se touchent : la grande rouge et la "
                "moyenne jaune ; la moyenne jaune et la petite verte. La grande rouge pointe vers la moyenne jaune, "
                "puis vers la petite verte. La moyenne jaune pointe vers la petite verte. De la plus haute à la plus "
                "basse : la petite verte ; la moyenne jaune ; la grande rouge. La grande rouge, la moyenne jaune et la "
                "petite verte pointent dans la même direction."
            ),
        ),
        (
            NESTED,
            (
                "Deux pyramides : une grande rouge dressée ; une petite verte dressée. Toutes touchent la table. "
                "Aucune n’en touche une autre. La petite verte pointe vers la grande rouge. La petite verte est à "
                "l’intérieur de la grande rouge. De la plus haute à la plus basse : la grande rouge ; la petite verte. "
                "La grande rouge et la petite verte pointent dans la même direction."
            ),
        ),
        (
            ALIKE,
            (
                "Deux pyramides : une moyenne bleue 1 couchée ; une moyenne bleue 2 couchée. Toutes touchent la table. "
                "Aucune n’en touche une autre. La moyenne bleue 1 pointe vers la moyenne bleue 2. La moyenne bleue 2 "
                "pointe vers la moyenne bleue 1. Toutes sont à la même hauteur. La moyenne bleue 1 et la moyenne bleue "
                "2 pointent dans des directions opposées."
            ),
        ),
        (
            NEAR,
            (
                "Deux pyramides : une grande rouge dressée ; une grande bleue dressée. Toutes touchent la table. "
                "Aucune ne pointe vers une autre. Toutes sont à la même hauteur. La grande rouge et la grande bleue "
                "pointent dans la même direction. La table ne permet pas de dire si la grande rouge touche la grande "
                "bleue."
            ),
        ),
        (
            LEANING,
            (
                "Une pyramide : une grande rouge. Elle touche la table. La table ne permet pas de dire si la grande "
                "rouge est dressée."
            ),
        ),
    ],
)
def test_captions_in_french_as_a_person_would_check_them(koan, words):
    assert french_of(koan) == words


@pytest.mark.parametrize(
    ("koan", "words"),
    [
        ("R3 upright at 0,0", "Una pirámide: una roja grande vertical. Toca la mesa."),
        (
            TOWER,
            (
                "Tres pirámides: una torre vertical (de abajo arriba: roja grande, amarilla mediana y verde pequeña). "
                "No tocan la mesa: la amarilla mediana y la verde pequeña. Se tocan: la roja grande y la amarilla "
                "mediana; la amarilla mediana y la verde pequeña. La roja grande apunta a la amarilla mediana, luego a "
                "la verde pequeña. La amarilla mediana apunta a la verde pequeña. De la más alta a la más baja: la "
                "verde pequeña; la amarilla mediana; la roja grande. La roja grande, la amarilla mediana y la verde "
                "pequeña apuntan en la misma dirección."
            ),
        ),
        (
            NESTED,
            (
                "Dos pirámides: una roja grande vertical; una verde pequeña vertical. Todas tocan la mesa. Ninguna "
                "toca a otra. La verde pequeña apunta a la roja grande. La verde pequeña está dentro de la roja "
                "grande. De la más alta a la más baja: la roja grande; la verde pequeña. La roja grande y la verde "
                "pequeña apuntan en la misma dirección."
            ),
        ),
        (
            ALIKE,
            (
                "Dos pirámides: una azul mediana 1 plana; una azul mediana 2 plana. Todas tocan la mesa. Ninguna toca "
                "a otra. La azul mediana 1 apunta a la azul mediana 2. La azul mediana 2 apunta a la azul mediana 1. "
                "Todas están a la misma altura. La azul mediana 1 y la azul mediana 2 apuntan en direcciones opuestas."
            ),
        ),
        (
            NEAR,
            (
                "Dos pirámides: una roja grande vertical; una azul grande vertical. Todas tocan la mesa. Ninguna "
                "apunta a otra. Todas están a la misma altura. La roja grande y la azul grande apuntan en la misma "
                "dirección. La mesa no permite decir si la roja grande toca la azul grande."
            ),
        ),
        (
            LEANING,
            "Una pirámide: una roja grande. Toca la mesa. La mesa no permite decir si la roja grande es vertical.",
        ),
    ],
)
def test_captions_in_spanish_as_a_person_would_check_them(koan, words):
    assert spanish_of(koan) == words


def test_one_piece_off_the_table_is_told_in_the_singular():
    assert "Ne touche pas la table : la petite verte." in french_of("R3 upright at 0,0; G1 on 1")
    assert "No toca la mesa: la verde pequeña." in spanish_of("R3 upright at 0,0; G1 on 1")


def test_a_caption_is_told_in_the_language_in_use_wherever_it_is_written():
    words = write_caption(measure_facts(parse_koan("R3 upright at 0,0")))
    with override_translations(SPANISH):
        assert words.__html__() == "Una pirámide: una roja grande vertical. Toca la mesa."  # type: ignore[attr-defined]
    assert words == render(words, ENGLISH) == "One piece: an upright large red. It is on the table."


@pytest.mark.parametrize(("colour", "size"), list(product(Colour, Size)))
def test_pieces_are_called_in_captions_as_in_rules(colour, size):
    name = NAMES[f"{size.word} {colour.word}"]
    for words, tongue in ((FRENCH, french._FRENCH), (SPANISH, spanish._SPANISH)):
        adjectives = {tongue.adjectives[colour][0], tongue.adjectives[size][0]}
        assert set(render(name, words).split()) == adjectives


MENTION = {
    ENGLISH: re.compile("[Tt]he (?:small|medium|large) "),
    FRENCH: re.compile("[Ll]a (?:petite|moyenne|grande) "),
    SPANISH: re.compile(r"[Ll]a \w+ (?:pequeña|mediana|grande)\b"),
}


def counts(facts: Facts) -> set[tuple[int, int]]:
    told_in = {words: render(write_caption(facts), words) for words in MENTION}
    return {(len(MENTION[words].findall(text)), text.count(".")) for words, text in told_in.items()}


@given(koans())
def test_every_language_names_as_many_pieces_in_as_many_sentences(koan: Koan):
    assert len(counts(measure_facts(koan))) == 1


def test_faults_are_told_too():
    sunk = examine("R3 upright at 0,0; B3 upright at 1,1")
    (fault,) = sunk.faults
    assert render(fault, SPANISH) == "Las pirámides 1 y 2 se solapan. Sepáralas."
    (floating,) = examine("R3 pitch 90 at 0,0 z 50").faults
    assert render(floating, FRENCH) == (
        "La pyramide 1 est suspendue en l’air. Faites-lui toucher quelque chose qui tient sur la table, ou lâchez-la."
    )


def test_what_is_wrong_with_a_notation_is_told_too():
    error = examine("R3 upright").report["error"]
    assert render(error["message"], FRENCH) == "upright demande un endroit. Ajoutez-en un, par exemple at 0,0."
    assert error["message"] == "upright needs a place. Add one, such as at 0,0."
