"""What changed lately, in sentences that end with a link, or in whole ones where there is nothing to lead to."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from zendotao.core.messages import render
from zendotao.services.games.lists.values import ChangeView
from zendotao.store.board.values import PartyName, SiteChange
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.pages.lists.changes_view import ACTION_TEXTS, PASSIVE_TEXTS, ChangeLine, build_change_line

SENTENCES = [sentence for sentence in (*ACTION_TEXTS.values(), *PASSIVE_TEXTS.values()) if "%" in sentence]
ANN = PartyName("p1", "Ann", "person")


def line(app, kind: str, **data: object) -> ChangeLine:
    """What a change of a kind in a game is shown as."""
    change = SiteChange(kind=kind, at=datetime(2030, 5, 1, tzinfo=UTC), game="g1", party="p1", data=data)
    with app.test_request_context():
        return build_change_line(ChangeView(id=1, change=change, title="Blue hour", by=ANN))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_something_was_done_to_comes_last_in_every_language(sentence, language):
    assert load_catalogue(language).gettext(sentence).endswith(" %(thing)s")


@pytest.mark.parametrize(("language", "words"), [("fr", "a commencé la partie"), ("es", "empezó la partida")])
def test_a_start_without_a_move_to_lead_to_is_told_whole(app, language, words):
    assert render(line(app, "start").verb, load_catalogue(language)) == words
    # Others end with a blank, and what they lead to.
    assert line(app, "start").verb == line(app, "start").verb.rstrip()
    assert line(app, "reveal").verb == line(app, "reveal").verb.rstrip() + " "


def test_nobody_stands_before_what_happened_by_itself(app):
    assert line(app, "turn", koan=4).who == ANN
    assert {line(app, kind).who for kind in PASSIVE_TEXTS} == {None}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "conteste, car une appréciation est erronée\N{NARROW NO-BREAK SPACE}: "),
        ("es", "impugna, porque una apreciación es errónea: "),
    ],
)
def test_the_case_of_a_challenge_fits_into_its_sentence(app, language, words):
    challenge = line(app, "challenge", part="judgment", ground="wrong_call")
    assert render(challenge.verb, load_catalogue(language)) == words
