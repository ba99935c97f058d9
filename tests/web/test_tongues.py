"""The pages around the games in French and Spanish, and in a language of brackets that shows what nobody told."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from tests.web.conftest import Page
from tests.web.matrix import READ, Case
from tests.web.pseudo import pretend, untold
from tests.web.visiting import Visitor
from tests.web.world import VIEWERS, World
from zendotao.services.admin.keepers import KeeperActionView
from zendotao.services.notices.letters import list_letters
from zendotao.services.people.team_view import TeamLog
from zendotao.store.people.values import TeamAction
from zendotao.store.site.values import KeeperAction
from zendotao.web.pages.account.settings import list_zone_choices
from zendotao.web.pages.keeper import text as keeper_text
from zendotao.web.pages.teams.text import describe_actions

SUBJECTS = frozenset(
    [
        "landing", "entrance", "settings", "safety", "teams", "people", "wiki", "keeper", "first", "webhooks", "mail",
        "feeds", "puzzles",
    ]
)  # fmt: skip
"""Whose pages are walked; those of games have walks of their own."""

WRITTEN = (
    "ann", "bob", "cyd", "eve", "gus", "kim", "tia", "uli", "monks", "Openings", "How to begin well.", "well",
    "How to begin.", "How to begin. begin well.", "@mail.example", "quicksilver, brothers", "Is that a name?",
    "https://hooks.example.org/zendo", "A game",
    "Mara", "Jonas", "Teo", "English", "Français", "Español",
    # What the wiki has from the beginning is in English, and so is what is typed.
    "House rules", "Rulings", "it contains", "openings",
)  # fmt: skip
CASES = [case for case in READ if case.endpoint.split(".")[0] in SUBJECTS and not case.address.endswith(".atom")]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    made = World(tmp_path_factory.mktemp("world"))
    yield made
    made.close()


def shown(world: World, case: Case) -> list[str]:
    """The pages that a case gives, to each of the people who are shown one."""
    pages = []
    for viewer, status in zip(VIEWERS, case.statuses.split(), strict=True):
        answer = world.visitors[viewer].browser.get(case.address.format(**world.ids))
        if status == "200" and answer.mimetype == "text/html":
            pages.append(answer.get_data(as_text=True))
    return pages


def keepers_read(world: World) -> list[str]:
    """What keepers see of the site's works, and of letters as they were sent."""
    return ["python", "sqlite", "schema", "MiB", *(row.subject for row in list_letters(world.town.services).rows)]


def names_there(world: World, case: Case) -> list[str]:
    """The names on a page that are not translated: of what keepers read, of the places that have a time, and of the
    pages that the wiki has from the beginning."""
    if case.endpoint.startswith("keeper."):
        return keepers_read(world)
    if case.endpoint == "settings.home":
        return [place for _, places in list_zone_choices("UTC") for _, place in places]
    return ["About this site", "Contact", "Privacy"] if case.endpoint == "wiki.index" else []


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.endpoint} {case.address}")
def test_every_word_of_a_page_is_told(world, case, monkeypatch):
    pretend(monkeypatch)
    written = (*WRITTEN, *names_there(world, case))
    found = {piece for page in shown(world, case) for piece in untold(page, *written)}
    assert not found


SENTENCES = {
    "fr": {
        "/": ("Chaque pierre s’accorde avec cent\u00a0règles.", "Posez votre première pierre"),
        "/sandbox/first": ("Personne ne connaît la règle.",),
        "/sandbox/first?step=look": ("1. Regardez", "Le koan 7 est ouvert", "mais il est noir"),
        "/sandbox/first?step=rule&pick=it contains a red piece": (
            "il contient au moins une pyramide rouge", "votre règle dit blanc",
        ),
        "/guest": ("Pseudonyme", "Ce que voient les autres."),
        "/senseis": ("Personne n’a encore gagné de partie ici.",),
        "/wiki/openings": ("Historique",),
        "/help": ("Tout le jeu, si vous ne l’avez jamais vu.",),
    },
    "es": {
        "/": ("Cada piedra encaja con cien\u00a0reglas.", "Pon tu primera piedra"),
        "/sandbox/first": ("Nadie conoce la regla.",),
        "/sandbox/first?step=look": ("1. Mira", "El koan 7 está abierto", "pero es negro"),
        "/sandbox/first?step=rule&pick=it contains a red piece": (
            "contiene al menos una pirámide roja", "tu regla dice blanco",
        ),
        "/guest": ("Apodo", "Lo que ven los demás."),
        "/senseis": ("Todavía nadie ha ganado una partida aquí.",),
        "/wiki/openings": ("Historial",),
        "/help": ("Todo el juego, si nunca lo has visto.",),
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "address", "sentences"),
    [(language, address, found) for language, pages in SENTENCES.items() for address, found in pages.items()],
)
def test_a_page_speaks_the_language_of_its_reader(world, language, address, sentences):
    answer = world.visitors["nobody"].browser.get(address, headers={"Accept-Language": language})
    page = Page(answer.get_data(as_text=True))
    assert page.all("html")[0]["lang"] == language
    for sentence in sentences:
        assert " ".join(sentence.split()) in page.text, sentence


def test_a_browser_that_signed_in_is_called_in_the_language_of_who_looks(world):
    other = Visitor(world.app)
    other.browser.environ_base["HTTP_USER_AGENT"] = "Mozilla/5.0 (iPhone) Safari/605.1"
    other.sign_up("Vera")
    page = Page(other.browser.get("/me/safety", headers={"Accept-Language": "fr"}).get_data(as_text=True))
    assert "Navigateur : Safari sur un iPhone (celui-ci)" in page.text
    world.back()


def test_the_book_of_keepers_and_that_of_a_team_are_told_in_sentences(world):
    kim, tia = world.visitors["kim"].browser, world.visitors["tia"].browser
    room = Page(tia.get("/teams/monks?book=1", headers={"Accept-Language": "es"}).get_data(as_text=True))
    assert "tia fundó el equipo" in room.text
    assert kim.get("/keeper/book", headers={"Accept-Language": "fr"}).status_code == 200


def test_a_deed_that_is_not_known_is_told_as_the_book_has_it():
    deed = TeamAction(datetime(2030, 1, 1, tzinfo=UTC), "a1", "did 100 % of it", None, None, "")
    (told,) = describe_actions(TeamLog((deed,), {"a1": "Ann"}, {}))
    assert told.words == "Ann: did 100 % of it"
    kept = KeeperAction(datetime(2030, 1, 1, tzinfo=UTC), "a1", "moved", "a mountain", "")
    assert keeper_text.describe_action(KeeperActionView(kept, None)) == "somebody who left: moved a mountain"


RULE_FIELDS = (
    "/games/new", "/games/new/classic", "/games/{play}/turn", "/games/{play}/claim", "/games/{play}/notebook",
    "/sandbox/first?step=rule", "/sandbox/first/classic?step=guess&koan=R1 upright at 0,0&answer=black",
    "/sandbox/first?step=seal&rule=it contains exactly three pieces&koan=B2 upright at 0,0; R1 on 1",
)  # fmt: skip
"""Pages on which rules are typed."""


@pytest.mark.parametrize("address", RULE_FIELDS)
@pytest.mark.parametrize(("language", "english"), [("fr", "anglais"), ("es", "inglés")])
def test_who_types_a_rule_is_told_before_that_it_has_to_be_in_english(world, language, english, address):
    answer = world.visitors["ann"].browser.get(
        address.format(**world.ids), headers={"Accept-Language": language}, follow_redirects=True
    )
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    fields = html.split('<div class="field">')[1:]
    told = [
        words for words in fields if re.search(r'<(textarea|input) [^>]*(class="serif[^>]*lang="en"|id="rule")', words)
    ]
    assert told
    assert all(english in words for words in told)
