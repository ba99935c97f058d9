"""The form that starts a game of classic Zendo: with the server as Master, or with a rule of one's own."""

from __future__ import annotations

import html
import re

import pytest
from sqlalchemy import text as sql

from tests.services.games.test_solo import put_in_stock, work_off
from tests.web.other_words import told
from tests.web.pages.place import filled, refuses, worded
from tests.web.parsed import select, texts, values
from zendotao.core.game.classic.decide.people import MISFIT
from zendotao.core.messages import message
from zendotao.services.games.bots.switches import switch_bots
from zendotao.services.games.classic import stock
from zendotao.services.games.views.classic_page import view_classic
from zendotao.services.job_handlers import beat_finder
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.web.forms import WORDS, Form
from zendotao.web.pages.bots.text import RESTING
from zendotao.web.pages.classic.text import DIFFICULTIES
from zendotao.web.pages.start.classic_view import ADVICE, NO_KOAN, explain_faults

FORM = "/games/new/classic"
SECRET = "it contains exactly one yellow piece"  # noqa: S105 -- the rule
OWN = {"title": "Guess mine", "master": "me", "rule": SECRET, "settings.rules": "checked"}


@pytest.fixture(autouse=True)
def light(monkeypatch):
    """The stock is of one opening of each difficulty."""
    monkeypatch.setattr(stock, "STOCK", 1)


def send(visitor, status=303, /, do="post", **fields):
    """Send the form as it was opened, with other fields."""
    form = {**filled(visitor.read(FORM)), **fields, "do": do}
    return visitor.send(FORM, status, **{name: value for name, value in form.items() if value is not None})


def view(place, answer):
    """The game at the address of an answer, as ann sees it."""
    game = answer.location.rpartition("/")[2].partition("#")[0]
    return view_classic(place.town.services, place.town.person("ann"), game, place.town.now)


def facts(page):
    """What stands at the head of a game: its kind, its Master, how many students it has, and its pace."""
    return texts(page, ".facts-line > span:not(.stones)")


def master(page):
    """Who leads a game, by the list of who takes part: none if the server does."""
    return texts(page, "section[aria-labelledby=students] li:first-child .seat b")


def can_build(page):
    """Whether it is one's turn: what one is led to is to build."""
    return [address.rpartition("/")[2] for address in values(page, "#act a.primary", "href")] == ["build"]


def test_both_kinds_of_games_are_offered_where_a_game_is_started(ann):
    for address in ("/games/new", FORM):
        page = ann.read(address)
        assert 'href="/games/new"' in page
        assert f'href="{FORM}"' in page
    assert len(select(ann.read(FORM), "details#settings-fold")) == 1


def test_with_the_server_as_master_one_joins_the_game_that_one_starts(ann, place):
    put_in_stock(place.town, "o1")
    answer = send(ann, title="An evening", master="server", difficulty="beginner", **{"settings.seats": "3"})
    page = ann.read(answer.location.partition("#")[0])
    assert told(DIFFICULTIES["beginner"]) in facts(page)[1]
    assert master(page) == []
    assert can_build(page)
    assert view(place, answer).settings.seats == 3
    assert ["3"] in [re.findall(r"\d+", value) for value in texts(page, "dl.settings b")]


def test_bots_sit_down_with_whoever_starts_a_game_with_the_server_as_master(ann, place):
    put_in_stock(place.town, "o1")
    assert len(select(ann.read(FORM), 'select[name^="bots."] option[value=fierce]')) == 4
    bots = {"bots.0": "gentle", "bots.2": "fair"}
    answer = send(ann, title="An evening", master="server", difficulty="beginner", **bots)
    page = ann.read(answer.location.partition("#")[0])
    assert re.findall(r"\d+", facts(page)[2]) == ["3"]
    assert len(select(page, "section[aria-labelledby=students] .badge.bot")) == 2
    assert can_build(page)


def test_who_brings_a_bot_is_told_apart_from_it(ann, place):
    put_in_stock(place.town, "o1")
    answer = send(ann, title="An evening", master="server", difficulty="beginner", **{"bots.0": "gentle"})
    name = next(one.name for one in view(place, answer).students if one.kind == "bot")
    page = ann.read(answer.location.partition("#")[0])
    # The newest first: the bot was invited after ann had joined, by ann.
    invited, joined, _ = texts(page, ".path > .event")
    assert "ann" in invited
    assert name in invited
    assert name not in joined
    changes = texts(ann.read("/changes"), ".changes .seat b")
    assert [any(one in words for words in changes) for one in ("ann", name)] == [True, True]


def test_each_difficulty_has_a_note_and_a_capital(ann):
    choices = texts(ann.read(FORM), ".choice:has([name=difficulty])")
    notes = texts(ann.read(FORM), ".choice:has([name=difficulty]) small")
    assert [len(choices), len([one for one in notes if one])] == [5, 5]
    assert all(one[0].isupper() for one in map(str.strip, choices))


def test_more_bots_than_seats_start_nothing_and_stay_chosen(ann, place):
    put_in_stock(place.town, "o1")
    bots = {"bots.0": "gentle", "bots.1": "strong", "settings.seats": "2"}
    page = send(ann, 409, title="An evening", master="server", difficulty="beginner", **bots).text
    assert refuses(page, "full")
    assert filled(page)["bots.1"] == "strong"
    with place.town.services.store.unit() as work:
        assert not work.connection.execute(sql("SELECT id FROM games")).all()


def test_a_game_that_is_started_without_bots_offers_none_to_its_players(ann, place):
    put_in_stock(place.town, "o1")
    bob = place.visitor("bob")

    def invites(visitor, **more):
        """Whether the page of a game that somebody starts has a form to invite a bot."""
        answer = send(visitor, title="An evening", master="server", difficulty="beginner", **more)
        game = answer.location.partition("#")[0]
        return bool(select(visitor.read(game), f'form[action="{game}/bots"]'))

    assert invites(bob)
    put_in_stock(place.town, "o2")
    assert not invites(ann, no_bots="1")


def test_where_the_keepers_have_switched_bots_off_the_form_offers_none(ann, place):
    switch_bots(place.town.services, None, on=False, now=place.town.now)
    page = ann.read(FORM)
    assert texts(page, ".lead-server .callout[role=status]") == [told(RESTING)]
    assert 'name="bots.0"' not in page


def test_a_rule_of_ones_own_is_looked_at_by_a_job_that_holds_nothing_of_it(ann, place):
    assert send(ann, do="check", **OWN).location == f"{FORM}#review"
    without_finder = texts(ann.read(FORM), "#review [role=status]")
    beat_finder(place.town.services, f"{FINDER_PREFIX}one")
    page = ann.read(FORM)
    waiting = texts(page, "#review [role=status]")
    assert len(waiting) == len(without_finder) == 1
    assert waiting != without_finder
    assert SECRET in page
    version = ann.get("/pulse/games/new/classic").json["version"]
    assert work_off(place.town) == [("classic_review", "done")]
    assert ann.get("/pulse/games/new/classic").json["version"] != version
    page = ann.read(FORM)
    assert texts(page, "#review b") == [told(DIFFICULTIES["beginner"])]
    assert values(page, "#review .lead-koans .stone", "class") == ["stone white", "stone black"]
    # There is nothing in it that the rule sheets advise against.
    assert values(page, "#review section", "class") == ["callout moss"]
    assert not select(page, ".lead-advice")
    with place.town.services.store.unit() as work:
        for table in ("jobs", "drafts", "games"):
            assert "yellow piece" not in str(work.connection.execute(sql(f"SELECT * FROM {table}")).all())  # noqa: S608
    answer = send(ann)
    game = answer.location.partition("#")[0]
    assert master(ann.read(game)) == ["ann"]
    for rule in ("yellow piece", worded(SECRET).rstrip(".")):
        assert rule not in place.visitor("bob").read(game)
    # The draft is gone with it.
    assert SECRET not in ann.read(FORM)


def test_what_the_sheets_advise_against_is_said(ann, place):
    answer = send(ann, 409, do="check", **{**OWN, "rule": "every red piece is upright"})
    picked = re.findall(r'name="pick" value="([^"]+)"', answer.text)[0]
    send(ann, do=None, pick=html.unescape(picked), **OWN)
    work_off(place.town)
    page = ann.read(FORM)
    assert texts(page, ".lead-advice li") == [told(ADVICE["may_be_missing"])]
    assert values(page, "#review section", "class") == ["callout clay"]


def test_a_rule_that_changed_since_is_not_the_one_that_was_looked_at(ann, place):
    send(ann, do="check", **OWN)
    send(ann, do="check", **{**OWN, "rule": "it contains a red piece"})
    work_off(place.town)
    assert texts(ann.read(FORM), "#review section .serif")[0].endswith(worded("it contains a red piece"))


def test_whoever_starts_without_koans_and_without_a_check_is_told(ann):
    answer = send(ann, 400, **OWN)
    assert texts(answer.text, ".fault") == [told(NO_KOAN)] * 2
    assert SECRET in answer.text
    assert SECRET in ann.read(FORM)


def test_errors_keep_what_was_typed(ann):
    fields = {**OWN, "settings.post.turn": "soon", "settings.seats": "40", "settings.order": "open", "title": ""}
    answer = send(ann, 400, white="1: Y1 upright at 0,0", black="1: R1 upright at 0,0", **fields)
    page = answer.text
    assert texts(page, "#title-fault") == [told(message(WORDS["missing"]))]
    assert 'value="soon"' in page
    assert texts(page, '[id="settings.seats-fault"]') == [told(message(WORDS["too_large"], le=12))]
    assert re.search(r'name="settings.order" value="open" checked', page)
    assert "1: Y1 upright at 0,0" in page
    fields |= {"title": "Mine", "settings.seats": "4"}
    answer = send(ann, 400, white="1: Y1 upright at 0,0", black="1: R1 upright at 0,0", **fields)
    # The words of the form, not those of the program for any value that is none.
    field = "settings.post.turn"
    assert texts(answer.text, ".fault") == [told(explain_faults(Form(faults={field: "?"})).faults[field])]
    assert values(answer.text, ".fault", "id") == [f"{field}-fault"]


def test_koans_that_do_not_fit_the_rule_are_refused_in_its_words(ann):
    answer = send(ann, 409, white="1: R1 upright at 0,0", black="1: Y1 upright at 0,0", **OWN)
    assert told(message(MISFIT["white"])) in texts(answer.text, "[role=alert]")[0]


def test_a_rule_that_is_not_understood_is_explained_and_kept(ann):
    answer = send(ann, 409, do="check", **{**OWN, "rule": "it smells of rain"})
    assert "it smells of rain" in answer.text
    assert 'role="alert"' in answer.text


def test_all_settings_reach_the_game(ann, place):
    fields = {
        **OWN, "settings.order": "open", "settings.stash": "shared", "settings.pieces": "7", "settings.stones": "2",
        "settings.missed": "3", "settings.seats": "5", "settings.language": "fr", "settings.pace": "sitting",
        "settings.counters": "master", "settings.hints": None, "settings.practice": "1", "palette.black": "1",
        "palette.red": None, "settings.sitting.turn": "5", "settings.post.mondo": "24",
    }  # fmt: skip
    answer = send(ann, white="1: Y1 upright at 0,0", black="1: G1 upright at 0,0", **fields)
    settings = view(place, answer).settings
    found = (settings.order, settings.stash, settings.pieces, settings.stones, settings.missed, settings.seats)
    assert found == ("open", "shared", 7, 2, 3, 5)
    assert (settings.language, settings.pace, settings.counters, settings.hints) == ("fr", "sitting", "master", False)
    assert settings.practice
    assert set(settings.palette) == {"yellow", "green", "blue", "black"}
    assert (settings.sitting.turn.total_seconds(), settings.post.mondo.total_seconds()) == (300, 24 * 3600)


def test_a_rule_in_prose_needs_koans_and_no_check(ann, place):
    answer = send(
        ann, white="1: Y1 upright at 0,0", black="1: G1 upright at 0,0",
        **{**OWN, "rule": "It looks like a boat", "settings.rules": "prose"},
    )  # fmt: skip
    assert master(ann.read(answer.location.partition("#")[0])) == ["ann"]
    assert not view(place, answer).settings.checked


def test_a_form_sent_twice_starts_one_game(ann, place):
    put_in_stock(place.town, "o1")
    form = {**filled(ann.read(FORM)), "title": "Once", "master": "server", "difficulty": "beginner", "do": "post"}
    assert ann.send(FORM, 303, **form).location == ann.send(FORM, 303, **form).location
