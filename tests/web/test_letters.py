"""Where the links of letters lead, feeds, and webhooks, as pages."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree as ET

import pytest

from tests.applications import lent, returned
from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.databases import settled
from tests.requesting import make_request
from tests.web.parsed import select
from tests.web.visiting import PASSWORD, Visitor
from zendotao.config import Config
from zendotao.notify.text import CONFIRM_PATH, STOP_PATH
from zendotao.services import timers
from zendotao.services.common.notice_content import SETTINGS, find_path
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import MoveRequest, StartGameRequest
from zendotao.services.games.transaction.classic_notices import REMINDER, REQUESTS
from zendotao.services.notices.kinds import KIND_GROUPS
from zendotao.services.notices.webhooks import list_webhooks
from zendotao.services.people import accounts, mail
from zendotao.store.notices.values import News

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
OWN = {"webhook_fails", "webhook_stopped"}


class Place:
    """The site with a clock that the test moves, and a game of ann's in which bob has taken a turn."""

    def __init__(self, folder) -> None:
        environ = {"ZENDOTAO_INSTANCE": str(settled(folder)), "ZENDOTAO_SITE_URL": "https://site.example"}
        self.now = NOON
        self.app = lent(Config.from_environment(environ), lambda: self.now)
        self.context = self.app.extensions["zendotao"].context
        self.ann, self.bob = (accounts.sign_up(self.context, name, PASSWORD, NOON) for name in ("Ann", "Bob"))
        request = {
            "title": "A game", "settings": {"limit": 100}, "white": WHITE, "black": BLACK, "open": koan(1),
            "seals": [only(1), only(2)],
        }  # fmt: skip
        self.game = start_game(self.context, self.ann, make_request(StartGameRequest, request), NOON).view.id
        self.proof = mail.set_address(self.context, self.ann.id, "ann@mail.example", PASSWORD, NOON).secret

    def turn(self) -> None:
        """Bob takes a turn, and what there is to tell is told."""
        request = {
            "kind": "turn", "rule": only(1), "stone": "black", "koan": koan(2), "seals": [only(2), only(3)],
        }  # fmt: skip
        self.now += timedelta(hours=1)
        submit_move(self.context, self.bob, self.game, make_request(MoveRequest, request), self.now)
        timers.deliver_notices(self.context, self.now)
        timers.run_errands(self.context, self.now)

    def letters(self):
        with self.context.store.unit() as work:
            return work.letters.list_for_account(self.ann.id)


@pytest.fixture
def place(tmp_path):
    made = Place(tmp_path / "instance")
    yield made
    returned(made.app)


@pytest.fixture
def visitor(place) -> Visitor:
    return Visitor(place.app)


@pytest.mark.parametrize("kind", sorted({*KIND_GROUPS, *OWN}))
def test_every_notice_leads_to_a_page_that_there_is(place, kind):
    data = {"move": 2, "claim": 2, "challenge": 1, "comment": 1, "number": 2, "duty": "mark"}
    path = find_path(News(kind=kind, at=NOON, game=None if kind in OWN else place.game, data=data))
    for address in (path, SETTINGS, f"{STOP_PATH}s3cret", f"{CONFIRM_PATH}s3cret"):
        assert place.app.url_map.bind("site.example").match(address, "GET")


@pytest.mark.parametrize("duty", sorted(REQUESTS))
def test_a_reminder_leads_where_the_notice_led_that_it_is_of(place, duty):
    reminder = News(kind=REMINDER, at=NOON, game=place.game, data={"duty": duty, "number": 2})
    first = News(kind=REQUESTS[duty], at=NOON, game=place.game, data={"number": 2})
    assert find_path(reminder) == find_path(first)


def test_an_address_is_confirmed_by_a_button_not_by_looking(place, visitor):
    assert len(select(visitor.read(f"/mail/confirm/{place.proof}"), "main form")) == 1
    assert mail.get_address(place.context, place.ann.id).verified_at is None
    visitor.send(f"/mail/confirm/{place.proof}", 200)
    assert mail.get_address(place.context, place.ann.id).verified_at == NOON
    visitor.send(f"/mail/confirm/{place.proof}", 404)


def test_the_link_in_a_letter_ends_all_mail_by_a_button(place, visitor):
    mail.confirm_address(place.context, place.proof, NOON)
    place.turn()
    secret = place.letters()[-1].letter.stop
    page = visitor.read(f"/mail/stop/{secret}")
    assert len(select(page, "main form")) == 1
    assert "Ann" in page
    with place.context.store.unit() as work:
        assert work.preferences.get(place.ann.id) is None
    assert not select(visitor.send(f"/mail/stop/{secret}", 200).get_data(as_text=True), "main form")
    with place.context.store.unit() as work:
        assert work.preferences.get(place.ann.id).mail == "never"


def test_a_mail_program_ends_all_mail_with_one_post_and_no_cookie(place):
    mail.confirm_address(place.context, place.proof, NOON)
    place.turn()
    secret = place.letters()[-1].letter.stop
    body = {"List-Unsubscribe": "One-Click"}
    assert place.app.test_client().post(f"/mail/stop/{secret}", data=body).status_code == 200
    with place.context.store.unit() as work:
        assert work.preferences.get(place.ann.id).mail == "never"


@pytest.mark.parametrize("secret", ["x", "0" * 64, "<b>", "a" * 5000])
def test_a_link_that_nobody_has_leads_nowhere(place, visitor, secret):
    visitor.get(f"/mail/stop/{secret}", 404)
    assert place.app.test_client().post(f"/mail/stop/{secret}").status_code == 404
    assert place.app.test_client().post(f"/mail/confirm/{secret}").status_code == 400


def test_a_feed_is_sent_with_marks_and_not_again_to_who_has_it(place, visitor):
    place.turn()
    for address in ("/feeds/site.atom", f"/feeds/games/{place.game}.atom"):
        answer = visitor.get(address)
        assert answer.mimetype == "application/atom+xml"
        assert answer.last_modified == place.now
        root = ET.fromstring(answer.data)
        own = root.find("{http://www.w3.org/2005/Atom}link[@rel='self']").get("href")
        assert own == f"https://site.example{address}"
        again = visitor.browser.get(address, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")
        unchanged = visitor.browser.get(address, headers={"If-Modified-Since": answer.headers["Last-Modified"]})
        assert unchanged.status_code == 304


def test_the_drawing_of_an_entry_is_there(place, visitor):
    place.turn()
    words = visitor.read(f"/feeds/games/{place.game}.atom")
    picture = words.partition('img src="')[2] or words.partition("img src=&quot;")[2] or words.partition('src="')[2]
    address = picture.partition('"')[0].partition("&quot;")[0]
    assert address.startswith("https://site.example/koans/")
    assert visitor.get(address.removeprefix("https://site.example")).mimetype == "image/svg+xml"


@pytest.mark.parametrize(("language", "asked"), [("en", ""), ("fr", "?lang=fr"), ("es", "?lang=es")])
def test_pages_lead_to_feeds_in_the_language_of_their_reader(place, visitor, language, asked):
    page = visitor.browser.get(f"/games/{place.game}", headers={"Accept-Language": language}).get_data(as_text=True)
    assert f'href="/feeds/games/{place.game}.atom{asked}"' in page
    visitor.sign_up(f"Ann {language}")
    settings = visitor.browser.get("/me/settings/feeds", headers={"Accept-Language": language}).get_data(as_text=True)
    assert f'href="/feeds/site.atom{asked}"' in settings


def test_a_feed_of_no_game_is_not_there(visitor):
    visitor.get("/feeds/games/nogame.atom", 404)
    visitor.get("/feeds/own/nobody.atom", 404)


def test_ones_own_feed_is_read_by_who_knows_its_address(place, visitor):
    place.turn()
    visitor.sign_in("Ann")
    page = visitor.send("/me/feed", 201).get_data(as_text=True)
    address = page.partition("https://site.example/feeds/own/")[2].partition("<")[0]
    answer = Visitor(place.app).get(f"/feeds/own/{address}")
    # Bob's move, with the koan that is disproved and the one that is open.
    assert re.search(r"Bob [^<]*2[^<]*3[^<]*4", answer.get_data(as_text=True))
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "private" in answer.headers["Cache-Control"]


def test_webhooks_are_added_shown_and_removed(place, visitor):
    visitor.sign_in("Ann")
    refused = visitor.send("/me/webhooks", 400, url="http://hooks.example/")
    assert len(select(refused.get_data(as_text=True), ".fault")) == 1
    page = visitor.send("/me/webhooks", 201, url="https://hooks.example/a", game=place.game).get_data(as_text=True)
    (webhook,) = list_webhooks(place.context, place.ann)
    assert webhook.secret in page
    assert webhook.secret not in visitor.read("/me/webhooks")
    assert "https://hooks.example/a" in visitor.read("/me/webhooks")
    visitor.send(f"/me/webhooks/{webhook.id}/remove")
    assert list_webhooks(place.context, place.ann) == ()
    visitor.send(f"/me/webhooks/{webhook.id}/remove", 404)


def test_what_is_ones_own_is_not_shown_to_others(visitor):
    visitor.get("/me/webhooks", 303)
    visitor.get("/me/feed", 303)
    visitor.sign_in("Bob")
    visitor.send("/me/webhooks/w1/start", 404)
