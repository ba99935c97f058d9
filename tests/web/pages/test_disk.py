"""Pages of a site whose disk is full."""

from __future__ import annotations

import logging

import pytest
from sqlalchemy import event

from tests.web.conftest import Page
from tests.web.other_words import told
from tests.web.pages.place import Place
from tests.web.visiting import Visitor
from zendotao.web.refusal_kinds import CATALOGUE

LONG = "It was a dark and stormy koan. " * 200


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ""),
        ("fr", "Le disque du site est plein : rien n’a été changé."),
        ("es", "El disco del sitio está lleno, así que no se ha cambiado nada."),
    ],
)
def test_a_form_that_finds_no_room_says_so_and_keeps_what_was_written(
    place: Place, ann: Visitor, caplog: pytest.LogCaptureFixture, language: str, words: str
):
    ann.token()
    engine = place.app.extensions["zendotao"].open().store.engine
    event.listen(engine, "checkout", lambda driver, *_: driver.execute("PRAGMA max_page_count = 1").fetchall())
    ann.browser.set_cookie("language", language)
    with caplog.at_level(logging.ERROR):
        answer = ann.send("/wiki/storms/edit", 503, text=LONG, title="Storms", expected="0")
    page = Page(answer.get_data(as_text=True))
    assert (words or told(CATALOGUE["disk_full"].title)) in page.text
    assert LONG.strip() in page.text
    assert caplog.messages == ["the disk is full (SQLITE_FULL)"]
    assert "Storms" not in ann.read("/wiki")
