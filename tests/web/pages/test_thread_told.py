"""The pages of a game in French, in Spanish, and in a language of brackets that shows what nobody told.

The table is that of ``koans_for_tests``: ``only(n)`` calls ``koan(n)`` white and every other one black.
"""

from __future__ import annotations

import gzip

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.parsed import said
from tests.web.pseudo import pretend, untold
from tests.web.visiting import Visitor
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule

PAGES = ("", "?order=start", "?show=words", "/koans/3", "/moves/1", "/moves/2", "/history", "/settings")
WRITTEN = ("ann", "bob", "cleo", "Wednesday Table", "A game", "It stands there.", "I look on.", "I find it so.")
"""Names, the title of the game, and what was said."""


@pytest.fixture
def players():
    return ("ann",)


@pytest.fixture
def eventful(place):
    """A game in which much has happened: turns, a team, a comment, more words on a koan, a claim and a challenge."""
    town = place.town
    town.team("Wednesday Table", "cleo")
    town.turn("bob")
    town.turn("cleo", "Wednesday Table")
    town.submit("ann", {"kind": "clarify", "koan": 3, "text": "It stands there."})
    post_comment(town.services, town.person("bob"), town.game, "I look on.", town.now)
    town.pass_time(hours=21)
    town.claim("cleo", "Wednesday Table")
    town.challenge("bob", 3)
    return place


def speaking(visitor: Visitor, language: str) -> Visitor:
    """The visitor, who has chosen a language."""
    visitor.browser.set_cookie("language", language)
    return visitor


# ---- whole sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "fr",
            (
                "Vous pouvez entrer dans la partie en jouant un tour",
                "Tous peuvent revendiquer dans 7 jours",
                "Pierre noire sur le koan 3 : la règle le dit blanc.",
                "Deux règles, viables toutes deux, et en désaccord sur ce koan : vérifié à la publication",
                "Trois pierres, koan 4 ouvert",
                "Deux places",
                "Le koan 4 est ouvert",
                "Construit par bob · personne ne l’a encore marqué",
                "un coup · dernier coup",
                "Plus récents d’abord",
            ),
        ),
        (
            "es",
            (
                "Puedes unirte jugando un turno",
                "Cualquiera puede reclamar en 7 días",
                "Piedra negra en el koan 3 : la regla dice que es blanco.",
                "Dos reglas, ambas viables, y en desacuerdo sobre este koan: comprobado al publicar",
                "Tres piedras, koan 4 abierto",
                "Dos asientos",
                "El koan 4 está abierto",
                "Construido por bob · nadie lo ha marcado todavía",
                "una jugada · última jugada",
                "Lo más reciente primero",
            ),
        ),
    ],
)
def test_a_games_page_is_told_in_the_readers_language(place, language, sentences):
    place.town.turn("bob")
    words = said(speaking(Visitor(place.app), language).read(place.game()))
    for sentence in sentences:
        assert sentence in words
    assert f'<html lang="{language}"' in speaking(Visitor(place.app), language).read(place.game())


def test_the_numbers_of_a_notebook_are_told_with_words_that_agree(place):
    place.town.turn("bob")
    ann = place.town.person("ann")
    for rule in (only(2), only(3), only(1)):
        add_rule(place.town.services, ann, place.town.game, NotebookRuleRequest(rule=rule), place.town.now)
    # koan 4 is open: only(2) calls it white, only(3) black; only(1) fell by the black stone on koan 3.
    french = said(speaking(place.visitor("ann"), "fr").read(place.game()))
    assert (
        "Deux de vos trois règles sont viables. Une dit que le koan 4 est blanc, une autre qu’il est noir. Écrivez-en"
        in french
    )
    spanish = said(speaking(place.visitor("ann"), "es").read(place.game()))
    assert "Dos de tus tres reglas son viables. Una dice que el koan 4 es blanco, otra que es negro. Escribe" in spanish


def test_posted_rules_are_told_from_their_trees(place):
    place.town.turn("bob")
    french = said(speaking(Visitor(place.app), "fr").read(place.game("/moves/2")))
    assert "La règle n’est pas : Un koan a la nature de Bouddha si et seulement" in french
    spanish = said(speaking(Visitor(place.app), "es").read(place.game("/moves/2")))
    assert "La regla no es: Un koan tiene la naturaleza búdica si y solo si" in spanish


def test_koans_and_moves_that_a_sentence_names_are_links_in_every_language(place):
    place.town.turn("bob")
    place.town.submit("bob", {"kind": "withdraw"})
    french = speaking(Visitor(place.app), "fr").read(place.game())
    assert "reprend le <a href=#move-2>coup 2</a>." in french
    spanish = speaking(Visitor(place.app), "es").read(place.game())
    assert "retira la <a href=#move-2>jugada 2</a>." in spanish
    assert "la regla" in spanish
    assert "<a class=chip href=#koan-3>koan 3</a>" in french


def test_history_and_a_moves_page_are_told_in_the_readers_language(place):
    place.town.turn("bob")
    french, spanish = (speaking(Visitor(place.app), language) for language in ("fr", "es"))
    assert "bob a joué un tour : coup 2" in said(french.read(place.game("/history")))
    assert "bob jugó un turno: jugada 2" in said(spanish.read(place.game("/history")))
    assert "Deux règles, viables toutes deux, et en désaccord sur ce koan" in said(french.read(place.game("/moves/2")))
    assert "Un sello se abre cuando el resultado es definitivo" in said(spanish.read(place.game("/moves/2")))


def test_the_message_after_following_is_told_in_the_readers_language(place):
    bob = speaking(place.visitor("bob"), "fr")
    bob.send(place.game("/follow"), follow="1")
    assert "Vous suivez cette partie : elle est dans votre liste de suivi." in said(bob.read(place.game()))


# ---- kept pages


@pytest.mark.parametrize("rest", PAGES)
def test_a_page_kept_in_one_language_is_never_sent_in_another(place, rest):
    place.town.turn("bob")
    visitor, pages = place.visitor("bob"), {}
    for language in ("en", "fr", "es", "en", "fr", "es"):
        page = speaking(visitor, language).read(place.game(rest))
        assert f'<html lang="{language}"' in page
        assert pages.setdefault(language, said(page)) == said(page)
    assert len(set(pages.values())) == 3


def test_a_page_kept_packed_is_of_one_language(place):
    packed = {"Accept-Encoding": "gzip"}
    browser = Visitor(place.app).browser
    for language in ("fr", "en", "es", "fr"):
        answer = browser.get(place.game(), headers={**packed, "Accept-Language": language})
        assert f'<html lang="{language}"' in gzip.decompress(answer.data).decode()
        assert "Accept-Language" in answer.headers["Vary"]


# ---- nothing left in English


@pytest.mark.parametrize("rest", PAGES)
@pytest.mark.parametrize("who", ["nobody", "ann", "bob", "cleo"])
def test_no_word_of_a_games_pages_is_left_untold(eventful, monkeypatch, rest, who):
    pretend(monkeypatch)
    visitor = Visitor(eventful.app) if who == "nobody" else eventful.visitor(who)
    assert untold(visitor.read(eventful.game(rest)), *WRITTEN) == []


@pytest.mark.parametrize("rest", ["", "/koans/5", "/moves/1", "/moves/4", "/history"])
def test_no_word_of_a_game_that_is_over_is_left_untold(final, monkeypatch, rest):
    pretend(monkeypatch)
    assert untold(Visitor(final.app).read(final.game(rest)), *WRITTEN) == []
