"""Playing alone at once, from the front page to the rule, without an account; the rule of the day; one's own list."""

from __future__ import annotations

import re

import pytest

from tests.services.games.test_solo import HAS_RED, put_in_stock, work_off
from tests.web.pages.place import filled
from tests.web.visiting import Visitor
from zendotao.services.games.classic import stock
from zendotao.services.job_handlers import beat_finder
from zendotao.store.site.heartbeats import FINDER_PREFIX

BUILT = "1: R1 upright at 0,0; 2: G1 upright at 60,0"


@pytest.fixture(autouse=True)
def light(monkeypatch):
    """The stock is of one opening of each difficulty."""
    monkeypatch.setattr(stock, "STOCK", 1)


@pytest.fixture
def guest(place):
    """Somebody without an account who has taken a beginner's rule; their browser, and where the game is."""
    put_in_stock(place.town, "o1")
    visitor = Visitor(place.app)
    answer = visitor.send("/play", 303, difficulty="beginner")
    visitor._token = ""
    return visitor, answer.location


def text(page):
    """The words of a page."""
    return re.sub(r"\s+", " ", page)


def do(visitor, game, kind, status=303, **fields):
    """Send a form of the panel."""
    seq = re.search(r'name="expected_seq" value="([0-9]+)"', visitor.read(game)).group(1)
    return visitor.send(f"{game}/do/{kind}", status, expected_seq=seq, do="post", **fields)


def build(visitor, game, say, koan=BUILT):
    """Build a koan, and have it marked or say what it is."""
    form = {**filled(visitor.read(f"{game}/do/build")), "koan": koan, "say": say}
    form.pop("do", None)
    return visitor.send(f"{game}/do/build", 303, **form)


def test_the_front_page_leads_to_a_table_in_two_steps_without_an_account(place):
    put_in_stock(place.town, "o1")
    visitor = Visitor(place.app)
    assert 'href="/play"' in visitor.read("/")
    page = visitor.read("/play")
    assert page.count('name="difficulty"') == 5
    game = visitor.send("/play", 303, difficulty="beginner").location
    page = text(visitor.read(game))
    assert "Build your first koan" in page
    assert "No koan built yet" in page
    assert "Guest " in page
    assert "red piece" not in page.replace("it contains a red piece, no two", "")


def test_a_koan_is_marked_or_one_says_first_what_it_is(guest):
    visitor, game = guest
    page = visitor.read(f"{game}/do/build")
    assert page.count('name="say"') == 3
    assert 'name="call"' not in page
    build(visitor, game, "white")
    page = text(visitor.read(game))
    assert "Your koan is white" in page
    assert "You have: 2 guessing stones." in page
    there = do(visitor, game, "pass", then="build")
    assert there.location == f"{game}/do/build"
    build(visitor, game, "black", "1: R1 upright at 0,0; 2: G3 upright at 60,0")
    assert "You have: 2 guessing stones." in text(visitor.read(game))


def test_a_form_without_a_koan_says_so(guest):
    visitor, game = guest
    form = {**filled(visitor.read(f"{game}/do/build")), "koan": "", "say": "master"}
    form.pop("do", None)
    assert "Please fill this in." in visitor.send(f"{game}/do/build", 400, **form).text


def test_the_rule_that_is_found_ends_the_game_with_its_score_and_lesson(guest, place):
    visitor, game = guest
    build(visitor, game, "master")
    do(visitor, game, "guess", rule="it contains a red piece")
    page = text(visitor.read(game))
    assert "You have found the rule" in page
    assert "One koan and one guess." in page
    assert "Another, a little harder" in page
    assert 'name="difficulty" value="easy"' in page
    beat_finder(place.town.services, f"{FINDER_PREFIX}one")
    assert "The site is looking for the koans that tell this rule from all others." in text(visitor.read(game))
    before = visitor.get(f"/pulse{game}/lesson").json["version"]
    work_off(place.town)
    assert visitor.get(f"/pulse{game}/lesson").json["version"] != before
    page = text(visitor.read(game))
    assert "only this rule is left" in page
    assert "/play/games" in page
    assert "Keep this nickname" in page
    listed = text(visitor.read("/play/games"))
    assert "found" in listed
    assert game in listed


def test_who_gives_up_is_shown_the_rule(guest):
    visitor, game = guest
    assert "Show me the rule" in visitor.read(game)
    visitor.send(f"{game}/do/resign", 303, **{**filled(visitor.read(f"{game}/do/resign")), "do": "post"})
    page = text(visitor.read(game))
    assert "This was the rule" in page
    assert "it contains at least one red piece" in page


def test_a_guess_that_a_koan_contradicts_costs_no_stone(guest):
    visitor, game = guest
    build(visitor, game, "master")
    refused = do(visitor, game, "guess", 409, rule="it contains no red piece")
    assert "It disagrees with these koans" in refused.text
    assert "You have: 1 guessing stone." in text(visitor.read(game))


def test_others_watch_and_do_nothing(guest, place):
    _, game = guest
    for visitor in (Visitor(place.app), place.visitor("bob")):
        page = text(visitor.read(game))
        assert "plays alone" in page
        assert "/do/" not in page


def test_the_rule_of_the_day_tells_of_others_when_one_is_through(place):
    day = place.town.now.date().isoformat()
    put_in_stock(place.town, f"d{day}", HAS_RED, day)
    ann, bob = place.visitor("ann"), place.visitor("bob")
    for visitor in (ann, bob):
        assert "How others did</h2>" not in visitor.read("/play/daily")
    games = [one.send("/play/daily", 303).location for one in (ann, bob)]
    assert ann.send("/play/daily", 303).location == games[0]
    build(ann, games[0], "master")
    do(ann, games[0], "guess", rule="it contains a red piece")
    told = text(ann.read("/play/daily"))
    assert "So far 1 player has finished, and 1 found it." in told
    assert '<th scope="row">ann</th><td>1</td><td>1</td>' in told
    assert "Go on with it" in bob.read("/play/daily")
    assert "ann" not in bob.read("/play/daily")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_pages_are_in_every_language(place, language):
    visitor = place.visitor("ann")
    visitor.send("/language", 303, language=language, back="/play")
    for address in ("/play", "/play/daily", "/play/games", "/games/new/classic"):
        assert f'lang="{language}"' in visitor.read(address)
