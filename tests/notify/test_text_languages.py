"""Letters are in the language of whom they are for: subject, what happened, rules, koans, and what to do now."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from zendotao.core.game.zendotao.pending import PendingItem
from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.messages import override_translations
from zendotao.notify.text import NoticeWriter, format_instant, render_rule
from zendotao.services.common.messages import GameNews, NewsLetter, ProofLetter
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.services.common.notice_content import NoticeContent
from zendotao.translations.catalogues import load_catalogue

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
THIN = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture
def words() -> NoticeWriter:
    return NoticeWriter(Path(__file__).parents[2] / "templates", "https://site.example")


def tiding(kind: str, who: str = "bob", **data: Any) -> NoticeContent:
    return NoticeContent(kind=kind, at=NOON, path="/", data=data, who=who, title="Blue hour")


def letter(language: str) -> NewsLetter:
    wait = PendingItem(kind="block", at=NOON, number=1)
    news = GameNews(game="g1", title="Blue hour", tidings=(tiding("comment"),), waits=(wait,), open=4, seated=True)
    return NewsLetter(name="Zoë", games=(news,), own=(), zone="Europe/Paris", stop="x", language=language)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "bob took move 4: koan 5 is white, koan 6 is open"),
        ("fr", "bob a joué le coup 4 : le koan 5 est blanc, le koan 6 est ouvert"),
        ("es", "bob hizo la jugada 4: el koan 5 es blanco, el koan 6 está abierto"),
    ],
)
def test_a_line_is_in_the_language_in_use(words, language, line):
    with words.speaking(language):
        said = words.line(tiding("turn", move=4, on=5, stone="white", koan=6))
    assert said.replace(THIN, " ") == line


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "1 July 2026, 12:00 UTC"),
        ("fr", "1er juillet 2026 à 12:00 UTC"),
        ("es", "1 de julio de 2026, 12:00 UTC"),
    ],
)
def test_an_instant_is_told_as_the_language_tells_it(words, language, told):
    with words.speaking(language):
        assert format_instant(NOON, "UTC") == told


def test_who_left_is_told_in_the_language_in_use_and_names_never_are(words):
    with words.speaking("es"):
        assert words.line(tiding("comment", who="someone who left")) == "someone who left escribió un comentario"
        assert words.line(tiding("comment", who=DEPARTED_NAME)) != "someone who left escribió un comentario"


def test_a_letter_is_in_the_language_of_whom_it_is_for_whoever_asks(words):
    with override_translations(load_catalogue("es")):
        told = words.news(letter("fr"))
    assert told.subject.replace(THIN, " ") == "Blue hour: bob a écrit un commentaire"
    text = told.text.replace(THIN, " ")
    assert text.startswith("Bonjour Zoë,\n\n")
    assert "Dans cette partie, maintenant :" in text
    assert "- Vous pouvez bloquer la revendication par un koan jusqu’au 1er juillet 2026 à 14:00 CEST." in text
    assert "Plus aucun courriel : https://site.example/mail/stop/x" in text


def test_a_proof_is_in_the_language_of_whom_it_is_for(words):
    asked = ProofLetter(name="", expires_at=NOON, zone="UTC", secret="s", language="es")  # noqa: S106 -- of nobody
    told = words.proof(asked)
    assert told.subject == "Zendo-Tao: ¿es esta tu dirección?"
    assert told.text.startswith("Hola:\n\nAlguien, seguramente tú, quiere")
    assert "antes del 1 de julio de 2026, 12:00 UTC:" in told.text


def test_a_language_that_the_site_does_not_speak_is_english(words):
    with words.speaking("../fr"):
        assert words.line(tiding("comment")) == "bob wrote a comment"


def test_rules_and_koans_in_letters_are_told_too(words):
    with words.speaking("es"):
        rule = render_rule("A koan has the Buddha-nature if and only if it contains at least one red piece.")
        koan = words._jinja.from_string("{{ caption }}").render(
            caption=write_caption(measure_facts(parse_koan("R3 upright at 0,0")))
        )
    assert rule == "Un koan tiene la naturaleza búdica si y solo si contiene al menos una pirámide roja."
    assert koan == "Una pirámide: una roja grande vertical. Toca la mesa."
