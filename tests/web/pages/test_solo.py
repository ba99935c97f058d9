"""Playing alone at once, from the front page to the rule, without an account; the rule of the day; one's own list."""

from __future__ import annotations

import re

import pytest

from tests.services.games.test_solo import HAS_RED, put_in_stock, work_off
from tests.web.other_words import told
from tests.web.pages.place import filled, worded
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.messages import message
from zendotao.services.games.classic import stock
from zendotao.services.job_handlers import beat_finder
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.web.forms import WORDS
from zendotao.web.pages.classic.text import count_guessing_stones
from zendotao.web.pages.solo.text import OUTCOMES, describe_score

BUILT = "1: R1 upright at 0,0; 2: G1 upright at 60,0"
RULE = "it contains a red piece"


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


def newest(page):
    """The stone of the newest koan."""
    return values(page, ".facts-line .stones i", "class")[-1]


def has_stones(page, count):
    """Whether a panel says that one has so many guessing stones."""
    return any(told(count_guessing_stones(count)) in words for words in texts(page, "#act > p"))


def after(page):
    """What a panel offers after the game: the next one's difficulty, and links."""
    return values(page, '#act form[action="/play"] [name=difficulty]', "value"), values(page, "#act a", "href")


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
    page = visitor.read(game)
    assert values(page, "#act a.primary", "href") == [f"{game}/do/build"]
    assert not select(page, "#act form")
    # No koan is built yet but the two to begin with.
    assert sorted(values(page, ".facts-line .stones i", "class")) == ["stone black", "stone white"]
    assert re.search(r"\d", texts(page, ".head-name")[0])
    assert worded(RULE).rstrip(".") not in page
    assert "at least one red piece" not in page


def test_a_koan_is_marked_or_one_says_first_what_it_is(guest):
    visitor, game = guest
    page = visitor.read(f"{game}/do/build")
    assert page.count('name="say"') == 3
    assert 'name="call"' not in page
    build(visitor, game, "white")
    page = visitor.read(game)
    assert newest(page) == "stone white"
    assert has_stones(page, 2)
    there = do(visitor, game, "pass", then="build")
    assert there.location == f"{game}/do/build"
    build(visitor, game, "black", "1: R1 upright at 0,0; 2: G3 upright at 60,0")
    page = visitor.read(game)
    assert newest(page) == "stone white"
    assert has_stones(page, 2)


def test_a_form_without_a_koan_says_so(guest):
    visitor, game = guest
    form = {**filled(visitor.read(f"{game}/do/build")), "koan": "", "say": "master"}
    form.pop("do", None)
    assert texts(visitor.send(f"{game}/do/build", 400, **form).text, ".fault") == [told(message(WORDS["missing"]))]


def test_the_rule_that_is_found_ends_the_game_with_its_score_and_lesson(guest, place):
    visitor, game = guest
    build(visitor, game, "master")
    do(visitor, game, "guess", rule=RULE)
    page = visitor.read(game)
    assert texts(page, "#act .classic-rule")[0].endswith(worded(RULE))
    assert any(words.startswith(told(describe_score(1, 1))) for words in texts(page, "#act > p"))
    # The next one is a little harder than a beginner's.
    assert after(page)[0] == ["easy"]
    beat_finder(place.town.services, f"{FINDER_PREFIX}one")
    page = visitor.read(game)
    assert len(select(page, "#lesson [role=status]")) == 1
    assert not select(page, ".lesson-koans")
    before = visitor.get(f"/pulse{game}/lesson").json["version"]
    work_off(place.town)
    assert visitor.get(f"/pulse{game}/lesson").json["version"] != before
    page = visitor.read(game)
    assert not select(page, "#lesson [role=status]")
    # Fewer and fewer rules are left after these koans, and with the last one no number but the rule itself.
    *more, last = texts(page, ".lesson-koans .meta")
    assert all(re.search(r"\d", words) for words in more)
    assert not re.search(r"\d", last)
    assert {"/play/games", "/guest/welcome?next=/play/games"} <= set(after(page)[1])
    listed = visitor.read("/play/games")
    assert values(listed, "tbody a", "href") == [game]
    assert texts(listed, "tbody td")[1:] == ["1", "1", told(OUTCOMES["won"])]


def test_who_gives_up_is_shown_the_rule(guest):
    visitor, game = guest
    assert f"{game}/do/resign" in values(visitor.read(game), "#act a", "href")
    visitor.send(f"{game}/do/resign", 303, **{**filled(visitor.read(f"{game}/do/resign")), "do": "post"})
    page = visitor.read(game)
    assert texts(page, "#act .classic-rule")[0].endswith(worded(RULE))
    # The next one is no harder.
    assert after(page)[0] == ["beginner"]


def test_a_guess_that_a_koan_contradicts_costs_no_stone(guest):
    visitor, game = guest
    build(visitor, game, "master")
    refused = do(visitor, game, "guess", 409, rule="it contains no red piece")
    # It says the contrary of all three.
    assert len(select(refused.text, "section[aria-labelledby=against] img")) == 3
    assert has_stones(visitor.read(game), 1)


def test_a_guess_is_checked_from_the_panel_before_it_costs_a_stone(guest):
    visitor, game = guest
    build(visitor, game, "master")
    page = visitor.read(game)
    assert values(page, '#act form[action$="/do/guess"] button', "value") == ["post", "check"]
    checked = visitor.send(f"{game}/do/guess", 200, rule=RULE, do="check")
    assert len(select(checked.text, ".callout.moss")) == 1
    assert has_stones(visitor.read(game), 1)


def test_others_watch_and_do_nothing(guest, place):
    _, game = guest
    for visitor in (Visitor(place.app), place.visitor("bob")):
        page = visitor.read(game)
        assert values(page, "#act a.primary", "href") == ["/play"]
        assert not select(page, "#act form")
        assert "/do/" not in page


def test_the_rule_of_the_day_tells_of_others_when_one_is_through(place):
    day = place.town.now.date().isoformat()
    put_in_stock(place.town, f"d{day}", HAS_RED, day)
    ann, bob = place.visitor("ann"), place.visitor("bob")

    def offer(visitor):
        """What the button says that begins or goes on."""
        return texts(visitor.read("/play/daily"), 'form[action="/play/daily"] button')

    before = offer(bob)
    assert len(before) == 1
    for visitor in (ann, bob):
        assert not select(visitor.read("/play/daily"), "#others")
    games = [one.send("/play/daily", 303).location for one in (ann, bob)]
    assert ann.send("/play/daily", 303).location == games[0]
    build(ann, games[0], "master")
    do(ann, games[0], "guess", rule=RULE)
    page = ann.read("/play/daily")
    # One player has finished, and one found it.
    assert re.findall(r"\d+", texts(page, "section[aria-labelledby=others] > p:first-of-type")[0]) == ["1", "1"]
    assert '<th scope="row">ann</th><td>1</td><td>1</td>' in page
    assert offer(ann) == []
    assert len({*before, *offer(bob)}) == 2
    assert "ann" not in bob.read("/play/daily")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_pages_are_in_every_language(place, language):
    visitor = place.visitor("ann")
    visitor.send("/language", 303, language=language, back="/play")
    for address in ("/play", "/play/daily", "/play/games", "/games/new/classic"):
        assert f'lang="{language}"' in visitor.read(address)


def test_a_script_that_sends_a_koan_has_the_top_of_the_page_at_once_and_is_led_to_it_if_it_sends_it_again(guest):
    visitor, game = guest
    form = {**filled(visitor.read(f"{game}/do/build")), "koan": BUILT, "say": "master", "csrf_token": visitor.token()}
    form.pop("do", None)

    def send():
        return visitor.browser.post(f"{game}/do/build", data=form, headers={"Zendotao-Live": "first"})

    answer = send()
    assert (answer.status_code, answer.headers["Content-Location"]) == (200, game)
    assert newest(answer.text) == "stone white"
    assert not select(answer.text, "#table")
    again = send()
    assert (again.status_code, again.location) == (303, f"{game}#koan")


def test_the_top_of_the_page_comes_alone_for_who_is_to_see_a_stone_and_is_as_long_after_more_koans(guest):
    visitor, game = guest

    def get_top():
        page = visitor.browser.get(game, headers={"Zendotao-Live": "first"}).get_data(as_text=True)
        assert len(select(page, "#koan .raked img")) == len(select(page, "#act")) == 1
        assert not select(page, "#table")
        assert not select(page, ".path")
        return len(page)

    build(visitor, game, "master")
    first = get_top()
    whole = visitor.browser.get(game, headers={"Zendotao-Live": "1"}).get_data(as_text=True)
    assert len(select(whole, "#table")) == len(select(whole, ".path")) == 1
    for angle in range(70, 170, 10):
        do(visitor, game, "pass")
        build(visitor, game, "master", f"1: R1 upright at 0,0; 2: G1 upright at {angle},0")
    # A stone more in the head of the page for each koan, and nothing else.
    assert get_top() < first + 10 * 60
