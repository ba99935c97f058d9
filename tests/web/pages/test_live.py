"""What open pages ask: it tells whether anything is new, never of others, and no two viewers have one version."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Any

import pytest

from tests.web.pages.place import Place
from tests.web.parsed import select, texts
from tests.web.visiting import Visitor
from zendotao.services import timers
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.people import sessions


@pytest.fixture
def players():
    return ("ann",)


def player(place: Place, name: str) -> Visitor:
    """Somebody of the town, signed in in a browser of their own."""
    issued = sessions.open_session(place.town.services, place.town.person(name), "a browser", place.town.now)
    found = Visitor(place.app)
    found.browser.set_cookie("zendotao", issued.secret)
    return found


def etag(visitor: Visitor, address: str, **headers: str) -> str:
    """The etag of what a visitor is given at an address."""
    return visitor.browser.get(address, headers=headers).headers["ETag"]


def again(visitor: Visitor, address: str, tag: str, **headers: str) -> int:
    """The status of the answer to a visitor who says to have what carries an etag."""
    with visitor.browser.get(address, headers={"If-None-Match": tag, **headers}) as answer:
        assert (answer.status_code == 304) == (answer.get_data() == b"")
        return answer.status_code


def poll(visitor: Visitor, address: str) -> Any:
    return json.loads(visitor.read(address))


# ---- the page that is refreshed


@pytest.mark.parametrize("first", [{}, {"Zendotao-Live": "1"}])
@pytest.mark.parametrize("page", ["/games", "game"])
def test_a_refreshed_page_has_its_parts_and_a_token_and_no_frame(place, page, first):
    address = place.game() if page == "game" else page
    ann = player(place, "ann")
    # Whichever is kept first is not given for the other.
    ann.browser.get(address, headers=first)
    whole = ann.browser.get(address).get_data(as_text=True)
    fresh = ann.browser.get(address, headers={"Zendotao-Live": "1"}).get_data(as_text=True)
    for frame in ("head-row", "foot-row", "<link", "<script"):
        assert frame in whole
        assert frame not in fresh
    assert whole.partition("<main")[2].partition("</main>")[0] == fresh.partition("<main")[2].partition("</main>")[0]
    assert whole.partition("<body")[2].partition(">")[0] == fresh.partition("<body")[2].partition(">")[0]
    token = re.compile('name=.?csrf_token.? value="?([^" >]+)')
    assert token.findall(fresh)[0] in token.findall(whole)


# ---- the poll


def test_a_game_is_as_it_was_until_somebody_moves(place, reader):
    address = f"/pulse{place.game()}"
    before, tag = poll(reader, address), etag(reader, address)
    place.town.pass_time(hours=1)
    assert again(reader, address, tag) == 304
    place.town.turn("bob")
    assert again(reader, address, tag) == 200
    assert poll(reader, address)["version"] != before["version"]


def test_a_comment_and_a_hidden_one_are_news_too(place, reader):
    address = f"/pulse{place.game()}"
    first = poll(reader, address)["version"]
    post_comment(place.town.services, place.town.person("bob"), place.town.game, "A word.", place.town.now)
    assert poll(reader, address)["version"] != first


def test_the_page_carries_the_version_that_its_poll_tells(place, reader):
    assert f'data-version="{poll(reader, f"/pulse{place.game()}")["version"]}"' in reader.read(place.game())
    assert f'data-version="{poll(reader, "/pulse/lists")["version"]}"' in reader.read("/games")


def test_lists_are_news_when_any_game_changes(place, reader):
    tag = etag(reader, "/pulse/lists")
    assert again(reader, "/pulse/lists", tag) == 304
    place.town.pass_time(hours=1)
    place.town.turn("bob")
    assert again(reader, "/pulse/lists", tag) == 200


def test_it_tells_how_many_notices_there_are_in_the_words_of_the_reader(place):
    ann = player(place, "ann")
    assert [poll(ann, "/pulse")["notices"]] == (before := texts(ann.read("/games"), "[data-notices]"))
    assert re.findall(r"\d", before[0]) == []
    place.town.pass_time(hours=1)
    place.town.turn("bob")
    timers.deliver_notices(place.town.services, place.town.now)
    (said,) = {poll(ann, one)["notices"] for one in ("/pulse", "/pulse/lists", f"/pulse{place.game()}")}
    assert re.findall(r"\d", said) == ["1"]
    assert [said] == texts(ann.read("/games"), "[data-notices]")


def test_a_reader_who_is_not_signed_in_is_told_of_nobody(reader):
    assert poll(reader, "/pulse") == {"notices": "", "session": "", "version": "", "who": ""}


def test_another_session_of_the_same_account_is_told_apart(place):
    one, other = poll(player(place, "ann"), "/pulse"), poll(player(place, "ann"), "/pulse")
    assert one["who"] == other["who"]
    assert one["session"] != other["session"]


def test_it_is_kept_nowhere(place, reader):
    for address in ("/pulse", "/pulse/lists", f"/pulse{place.game()}"):
        assert reader.get(address).headers["Cache-Control"] == "no-store"


def test_a_page_that_renews_another_says_nothing_that_is_said_once(place):
    ann = player(place, "ann")
    ann.send(f"{place.game()}/follow", follow="1")
    fetched = ann.browser.get(place.game(), headers={"Zendotao-Live": "1"}).get_data(as_text=True)
    assert select(fetched, ".flash") == []
    assert len(select(ann.read(place.game()), ".flash")) == 1
    assert select(ann.read(place.game()), ".flash") == []


def seen(place: Place, name: str) -> datetime:
    """When somebody was here last, as the site knows it."""
    with place.town.services.store.unit() as work:
        (account,) = work.accounts.get_many([place.town.person(name).id]).values()
    return account.seen_at


def test_an_open_page_that_asks_by_itself_is_no_sign_that_somebody_is_here(place):
    ann, renewing = player(place, "ann"), {"Zendotao-Live": "1"}
    ann.get("/games")
    before = seen(place, "ann")
    for _ in range(3):
        # Presence is known to ten minutes.
        place.town.pass_time(minutes=11)
        for address in ("/pulse", "/pulse/lists", f"/pulse{place.game()}"):
            ann.get(address)
        ann.browser.get(place.game(), headers=renewing)
    assert seen(place, "ann") == before
    ann.get(place.game())
    assert seen(place, "ann") == place.town.now


def test_what_somebody_does_shows_that_they_are_here_whatever_its_headers_say(place):
    ann = player(place, "ann")
    ann.token()
    place.town.pass_time(minutes=11)
    fields = {"csrf_token": ann.token(), "follow": "1"}
    ann.browser.post(f"{place.game()}/follow", data=fields, headers={"Zendotao-Live": "1"})
    assert seen(place, "ann") == place.town.now


# ---- pages and their etags


def test_a_page_that_has_not_changed_is_not_sent_again(place):
    for visitor in (Visitor(place.app), player(place, "ann")):
        tag = etag(visitor, place.game())
        assert again(visitor, place.game(), tag) == 304
        assert again(visitor, place.game(), tag, **{"Accept-Encoding": "gzip"}) == 304


def test_what_a_page_may_load_is_the_same_when_it_is_not_sent_again(place, reader):
    answer = reader.get(place.game())
    unchanged = reader.browser.get(place.game(), headers={"If-None-Match": answer.headers["ETag"]})
    assert unchanged.headers["Content-Security-Policy"] == answer.headers["Content-Security-Policy"]
    assert unchanged.headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in unchanged.headers["Vary"]


def test_no_viewer_is_told_that_the_page_of_another_is_theirs(place):
    visitors = [Visitor(place.app), player(place, "ann"), player(place, "ann"), player(place, "bob")]
    for address in (place.game(), f"{place.game()}/settings", f"{place.game()}/history", f"/pulse{place.game()}"):
        tags = [etag(one, address) for one in visitors]
        for visitor, own in zip(visitors, tags, strict=True):
            assert [again(visitor, address, tag) for tag in tags] == [304 if tag == own else 200 for tag in tags]
        assert len(set(tags)) == len(tags)


@pytest.mark.parametrize(
    "cookie",
    [
        ("theme", "dark"), ("language", "fr"), ("marking", "hatched"), ("zone", "Asia/Tokyo"),
        ("thread", "oldest_first"), ("table", "in_order"),
    ],
)  # fmt: skip
def test_a_page_that_looks_otherwise_is_another(place, cookie):
    ann = player(place, "ann")
    tag = etag(ann, place.game())
    ann.browser.set_cookie(*cookie)
    assert again(ann, place.game(), tag) == 200
    assert etag(ann, place.game()) != tag


def test_a_page_is_another_in_the_language_that_a_browser_asks_for(place, reader):
    tag = etag(reader, place.game(), **{"Accept-Language": "en"})
    assert again(reader, place.game(), tag, **{"Accept-Language": "es"}) == 200


def test_whoever_has_signed_out_is_sent_the_page_of_everybody(place):
    ann = player(place, "ann")
    tag = etag(ann, place.game())
    ann.browser.delete_cookie("zendotao")
    assert again(ann, place.game(), tag) == 200


def test_a_page_with_a_message_carries_no_etag(place):
    ann = player(place, "ann")
    ann.send(f"{place.game()}/follow", follow="1")
    assert "ETag" not in ann.get(place.game()).headers
