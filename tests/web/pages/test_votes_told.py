"""Votes, lists of games, comments, search and changes in French, in Spanish, and in the language of brackets.

The table is that of ``koans_for_tests``: ``only(n)`` calls ``koan(n)`` white and every other one black.
"""

from __future__ import annotations

import pytest

from tests.web.pages.place import REASON, Place, opened
from tests.web.parsed import said
from tests.web.pseudo import pretend, untold
from tests.web.visiting import Visitor
from zendotao.services.games.moves.comments import post_comment

LOOKED = "I look on."
WRITTEN = ("ann", "bob", "cat", "A game", REASON, LOOKED, "House rules", "What was ruled", "Rulings")


@pytest.fixture
def players():
    return "ann", "bob", "cat"


@pytest.fixture
def place(place):
    """Bob has said something besides."""
    town = place.town
    post_comment(town.services, town.person("bob"), town.game, LOOKED, town.now)
    return place


def speaking(place: Place, name: str, language: str) -> Visitor:
    visitor = place.visitor(name)
    visitor.browser.set_cookie("language", language)
    return visitor


def ruled(place: Place) -> str:
    """The address of a challenge on which two voted that bob's rule is unfair."""
    address = opened(place, place.visitor("ann"))
    for name in ("ann", "cat"):
        place.visitor(name).send(f"{address}/ballot", choice="defective")
    place.town.pass_time(hours=25)
    return address


# ---- whole sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "fr",
            (
                "Une contestation du coup 2",
                "La règle est inéquitable.",
                "Deux places peuvent voter.",
                "deux sur deux si tout le monde vote",
                "Retirer la contestation",
            ),
        ),
        (
            "es",
            (
                "Una impugnación de la jugada 2",
                "Dos asientos pueden votar.",
                "dos de dos si votan todos",
                "Retirar la impugnación",
            ),
        ),
    ],
)
def test_a_challenge_says_its_case_and_how_it_is_decided(place, language, sentences):
    address = opened(place, place.visitor("ann"))
    page = said(speaking(place, "ann", language).read(address))
    assert [one for one in sentences if one not in page] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Sur deux votes, deux l’ont dit défectueux : deux tiers ou davantage."),
        ("es", "De dos votos, dos lo llamaron defectuoso: dos tercios o más."),
    ],
)
def test_a_ruling_says_how_the_vote_went(place, language, sentence):
    address = ruled(place)
    assert sentence.casefold() in said(speaking(place, "cat", language).read(address)).casefold()


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("fr", ("Trois places · règles vérifiées", "Commencer une partie")),
        ("es", ("Tres asientos · reglas comprobadas", "Empezar una partida")),
    ],
)
def test_the_lobby_says_what_games_are_like(place, language, sentences):
    page = said(speaking(place, "ann", language).read("/games"))
    assert [one for one in sentences if one not in page] == []


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("fr", "il contient au moins une pyramide bleue, ou (il ne contient aucune pyramide verte, et "),
        ("es", "contiene al menos una pirámide azul, o (no contiene ninguna pirámide verde, y "),
    ],
)
def test_a_rule_that_is_found_says_in_the_readers_words_what_it_says(place, language, rule):
    page = said(speaking(place, "ann", language).read("/search", **{"in": "rules", "q": "blue"}))
    assert rule in page
    assert "it contains" not in page


# ---- what nobody told


def test_every_word_about_votes_is_told(place, monkeypatch):
    address = ruled(place)
    place.town.pass_time(hours=24)
    pretend(monkeypatch)
    pages = ("/rulings", "/rulings?ground=unfair", address, place.game("/challenge"), place.game("/challenge?move=1"))
    for where in pages:
        assert untold(place.visitor("cat").read(where), *WRITTEN) == [], where


def test_every_word_of_an_open_vote_is_told(place, monkeypatch):
    address = opened(place, place.visitor("ann"))
    pretend(monkeypatch)
    # The author finds the rule in a field to be reworded, as it is typed.
    typed = place.town.view("bob").moves[1].rule
    for name in ("ann", "bob", "cat"):
        assert untold(place.visitor(name).read(address), *WRITTEN, typed) == [], name


def test_every_word_of_the_vote_on_a_claim_is_told(place, monkeypatch):
    place.town.claim("cat")
    pretend(monkeypatch)
    for name in ("ann", "cat"):
        assert untold(place.visitor(name).read(place.game("/ballot")), *WRITTEN) == [], name


def test_every_word_of_lists_and_comments_is_told(place, monkeypatch):
    pretend(monkeypatch)
    comment = f"/comments/{place.town.game}.1"
    pages = ("/games", "/games?stage=open", "/games?q=nothing", "/me", "/me?ended=1", "/me/notices", "/me/watching",
             "/changes", comment, f"{comment}/history", f"{comment}/report", place.game("/comments"))  # fmt: skip
    for where in pages:
        assert untold(place.visitor("ann").read(where), *WRITTEN) == [], where


def test_every_word_of_a_search_is_told_but_the_examples(place, monkeypatch):
    pretend(monkeypatch)
    examples = ("two greens touching", "a nest", "a red piece pointing at a blue piece", "nothing flat", "five pieces")
    for where in ("games", "koans", "rules", "comments", "pages"):
        page = place.visitor("ann").read("/search", **{"in": where})
        assert untold(page, *WRITTEN, *examples) == [], where
        # A part from the middle of a rule would have lost its bracket.
        question = "contains" if where == "rules" else "red"
        found = place.visitor("ann").read("/search", **{"in": where, "q": question})
        assert untold(found, *WRITTEN, *examples, question, "a red on a blue") == [], where
