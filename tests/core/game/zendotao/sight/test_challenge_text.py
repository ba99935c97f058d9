"""What challenges and judgment calls say: whole sentences, in which words agree."""

import pytest

from zendotao.core.game.fact_text import FACTS, describe_fact
from zendotao.core.game.zendotao.decide.challenges import GROUNDS, ON_ANY_PART
from zendotao.core.game.zendotao.sight.challenge_text import describe_ground
from zendotao.core.messages import render
from zendotao.translations.catalogues import load_catalogue

EVERY = [(part, ground) for part, grounds in GROUNDS.items() for ground in (*grounds, *ON_ANY_PART)]


@pytest.mark.parametrize(("part", "ground"), EVERY)
def test_whatever_can_be_challenged_is_said_in_every_language(part, ground):
    words = describe_ground(part, ground)
    assert len({words, *(render(words, load_catalogue(language)) for language in ("fr", "es"))}) == 3


@pytest.mark.parametrize(
    ("part", "ground", "english", "french", "spanish"),
    [
        ("rule", "unfair", "the rule is unfair", "la règle est inéquitable", "la regla es injusta"),
        (
            "seals", "ambiguous", "the sealed rules are ambiguous", "les règles scellées sont ambiguës",
            "las reglas selladas son ambiguas",
        ),
        ("koan", "unfair", "the koan is unfair", "le koan est inéquitable", "el koan es injusto"),
        (
            "stone", "double_seat", "the move was made by one person who holds two seats",
            "le coup vient d’une personne qui occupe deux places", "la jugada es de una persona que ocupa dos asientos",
        ),
    ],
)  # fmt: skip
def test_words_agree_with_what_they_are_said_of(part, ground, english, french, spanish):
    words = describe_ground(part, ground)
    assert (words, render(words, load_catalogue("fr")), render(words, load_catalogue("es"))) == (
        english,
        french,
        spanish,
    )


@pytest.mark.parametrize(
    ("fact", "pieces", "value", "english", "french", "spanish"),
    [
        ("touching", (1, 2), True, "1 touches 2", "la 1 touche la 2", "la 1 toca la 2"),
        ("grounded", (3,), False, "3 is not grounded", "la 3 ne touche pas la table",
         "la 3 no toca la mesa"),
        ("order", (1, 2, 3), False, "1 points at 3 before 2", "la 1 pointe vers la 3 avant la 2",
         "la 1 apunta a la 3 antes que a la 2"),
        ("tower", (1, 2), True, "2 is next above 1 in a tower", "la 2 est directement au-dessus de la 1 dans une tour",
         "la 2 está justo encima de la 1 en una torre"),
    ],
)  # fmt: skip
def test_a_call_names_its_pieces_by_number(fact, pieces, value, english, french, spanish):
    words = describe_fact(fact, pieces, value=value)
    assert (words, render(words, load_catalogue("fr")), render(words, load_catalogue("es"))) == (
        english,
        french,
        spanish,
    )


def test_every_fact_is_said_and_denied_differently():
    for fact in FACTS:
        said = {
            render(describe_fact(fact, (1, 2, 3), value=value), load_catalogue(language))
            for value in (True, False) for language in ("en", "fr", "es")
        }  # fmt: skip
        assert len(said) == 6
