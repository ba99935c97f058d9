"""Notices pushed to browsers: which are told what, and what happens where nobody takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.services.games.site import refused
from tests.services.notices.conftest import Post
from zendotao.services import leaving, timers
from zendotao.services.common.messages import EncryptedMessage, PushMessage
from zendotao.services.common.notice_content import NoticeContent
from zendotao.services.games.views.following import follow_game
from zendotao.services.games.views.news import read_games_news
from zendotao.services.notices import push
from zendotao.services.notices.push import BadBrowserError, read_push_key
from zendotao.services.people import personal_data, preferences, sessions, tokens
from zendotao.store.errors import NotFound
from zendotao.store.notices.values import Browser

ADDRESS = "https://push.example/one"
KEYS = ("its-own-key", "its-secret")


class Line:
    """Stands for the net; ``trouble`` is what every call comes to."""

    def __init__(self, trouble: str | None = None) -> None:
        self.trouble = trouble
        self.called: list[str] = []

    def find_address_fault(self, address: str) -> str | None:
        return None if address.startswith("https://") else "no"

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        self.called.append(f"{address} {body.decode()}")
        return self.trouble


class Plain:
    """Packs messages so that a test can read them."""

    def new_key(self) -> bytes:
        return b"a key"

    def get_public_key(self, key: bytes) -> str:
        return key.decode()

    def message(self, tiding: NoticeContent, language: str) -> PushMessage:
        return PushMessage(title=tiding.title, body=tiding.kind, path=tiding.path, tag=tiding.kind, language=language)

    def encrypt(self, key: bytes, browser: Browser, message: PushMessage) -> EncryptedMessage:
        return EncryptedMessage(f"{message.language}: {message.title}, {message.body}".encode(), {})


def session_of(post: Post, name: str) -> str:
    return sessions.open_session(post.services, post.person(name), "a browser", post.now).token.id


def add(post: Post, name: str, address: str = ADDRESS, language: str = "en", session: str = "") -> Browser:
    asker, net = post.person(name), replace(post.services, caller=Line())
    used = session or session_of(post, name)
    return push.add_browser(net, asker, used, address, KEYS, "Firefox", language, post.now)


def run(post: Post, line: Line) -> tuple[str, ...]:
    timers.deliver_notices(post.services, post.now)
    return push.push_messages(replace(post.services, push_gateway=Plain(), caller=line), post.now, read_games_news)


def move(post: Post, name: str = "bob") -> None:
    post.pass_time(hours=1)
    post.turn(name)


def test_whoever_has_turned_it_on_is_told_what_the_bell_tells(post: Post):
    post.start("ann")
    add(post, "ann")
    move(post)
    line = Line()
    assert run(post, line) == ()
    assert line.called == [f"{ADDRESS} en: A game, turn"]
    assert run(post, line) == ()
    assert len(line.called) == 1


def test_all_browsers_of_an_account_are_told_and_no_other(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    add(small_post, "ann", "https://push.example/two")
    add(small_post, "bob", "https://push.example/three")
    move(small_post)
    line = Line()
    run(small_post, line)
    assert sorted(one.split()[0] for one in line.called) == [ADDRESS, "https://push.example/two"]


def test_nobody_who_has_moved_is_told_that_somebody_else_had(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    move(small_post)
    assert run(small_post, Line("status 503")) == ("status 503",)
    move(small_post, "ann")
    small_post.pass_time(hours=1)
    line = Line()
    run(small_post, line)
    assert line.called == []


def test_what_is_not_taken_is_tried_again_after_a_pause(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    move(small_post)
    assert run(small_post, Line("status 503")) == ("status 503",)
    line = Line()
    run(small_post, line)
    assert line.called == []
    small_post.pass_time(minutes=1)
    assert run(small_post, line) == ()
    assert len(line.called) == 1
    assert push.list_browsers(small_post.services, small_post.person("ann"))[0].failing_since is None


@pytest.mark.parametrize("trouble", ["status 404", "status 410"])
def test_a_browser_that_wants_nothing_any_more_is_forgotten(small_post: Post, trouble: str):
    small_post.start("ann")
    add(small_post, "ann")
    move(small_post)
    assert run(small_post, Line(trouble)) == ()
    assert push.list_browsers(small_post.services, small_post.person("ann")) == ()


def test_one_that_cannot_be_reached_for_a_week_is_given_up(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    for _ in range(2):
        move(small_post)
        assert run(small_post, Line("ConnectTimeoutError"))
        assert len(push.list_browsers(small_post.services, small_post.person("ann"))) == 1
        small_post.pass_time(hours=23)
    small_post.pass_time(days=6)
    move(small_post)
    run(small_post, Line("ConnectTimeoutError"))
    assert push.list_browsers(small_post.services, small_post.person("ann")) == ()


def test_what_is_older_than_a_day_is_no_news(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    move(small_post)
    timers.deliver_notices(small_post.services, small_post.now)
    small_post.pass_time(hours=25)
    line = Line()
    run(small_post, line)
    assert line.called == []


def test_kinds_that_are_muted_are_not_pushed_and_no_mail_is_no_matter(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    add(small_post, "cyd", "https://push.example/cyd")
    follow_game(small_post.services, small_post.person("cyd"), small_post.game, small_post.now)
    people = small_post.services
    preferences.change_preferences(people, small_post.person("ann").id, muted=["moves"])
    preferences.change_preferences(people, small_post.person("cyd").id, mail="never")
    move(small_post)
    line = Line()
    run(small_post, line)
    assert line.called == ["https://push.example/cyd en: A game, turn"]


def test_it_is_told_in_the_language_that_was_chosen_or_else_that_of_the_browser(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann", language="es")
    move(small_post)
    line = Line()
    run(small_post, line)
    preferences.change_preferences(small_post.services, small_post.person("ann").id, language="fr")
    move(small_post, "cyd")
    run(small_post, line)
    assert [one.split()[1] for one in line.called] == ["es:", "fr:"]


def test_signing_out_ends_it_in_that_browser_alone(post: Post):
    post.start("ann")
    session = session_of(post, "ann")
    add(post, "ann", session=session)
    other = add(post, "ann", "https://push.example/two")
    move(post)
    timers.deliver_notices(post.services, post.now)
    tokens.revoke_token(post.services, post.person("ann").id, session)
    assert [one.id for one in push.list_browsers(post.services, post.person("ann"))] == [other.id]
    line = Line()
    run(post, line)
    assert [one.split()[0] for one in line.called] == ["https://push.example/two"]


def test_a_browser_in_which_somebody_else_signs_in_is_theirs(post: Post):
    add(post, "ann")
    add(post, "bob")
    assert push.list_browsers(post.services, post.person("ann")) == ()
    assert len(push.list_browsers(post.services, post.person("bob"))) == 1


def test_turning_it_on_twice_is_once(small_post: Post):
    add(small_post, "ann")
    add(small_post, "ann")
    assert len(push.list_browsers(small_post.services, small_post.person("ann"))) == 1


@pytest.mark.parametrize("address", [
    "http://push.example/x", "https://127.0.0.1/x", "https://10.0.0.8/x", "https://[::1]/x", "https://localhost/x",
    "https://169.254.169.254/latest", "https://push.example/" + "x" * 1000, "file:///etc/passwd", "",
])  # fmt: skip
def test_an_address_that_is_not_of_the_public_net_is_refused(small_post: Post, address: str):
    asker, services, session = small_post.person("ann"), small_post.services, session_of(small_post, "ann")
    with pytest.raises(BadBrowserError):
        push.add_browser(services, asker, session, address, KEYS, "Firefox", "en", small_post.now)
    assert push.list_browsers(services, asker) == ()


def test_there_is_an_end_to_the_number_of_browsers(small_post: Post):
    for number in range(10):
        add(small_post, "ann", f"https://push.example/{number}")
    with pytest.raises(BadBrowserError, match="10 browsers already"):
        add(small_post, "ann", "https://push.example/more")


def test_one_is_turned_off_by_its_owner_alone(small_post: Post):
    browser = add(small_post, "ann")
    people = small_post.services
    with pytest.raises(NotFound):
        push.remove_browser(people, small_post.person("bob"), browser.id)
    push.remove_browser(people, small_post.person("ann"), browser.id)
    assert push.list_browsers(people, small_post.person("ann")) == ()


def test_the_site_has_one_key_from_its_first_start_on(post: Post):
    key = read_push_key(post.services)
    assert key is not None
    assert read_push_key(post.another()) == key


def test_the_key_outlives_a_rotation_of_those_of_the_vault(small_post: Post, tmp_path: Path):
    from zendotao.store.vault.rotation import KeyManager

    key, services = read_push_key(small_post.services), small_post.services
    add(small_post, "ann")
    KeyManager(services.store.engine, services.store.keyring, tmp_path / "instance" / "keys.json").rotate(
        small_post.now
    )
    assert read_push_key(services) == key
    assert push.list_browsers(services, small_post.person("ann"))[0].endpoint == ADDRESS


def test_what_is_held_on_somebody_names_their_browsers_without_their_keys(small_post: Post):
    add(small_post, "ann")
    told = personal_data.export_personal_data(small_post.services, small_post.person("ann").id, small_post.now)
    assert told["browsers"] == [{"label": "Firefox", "endpoint": ADDRESS, "created_at": "2026-03-01T12:00:00Z"}]


def test_nothing_of_the_browsers_stays_of_who_has_left(small_post: Post):
    guest = small_post.person("gus", "guest")
    add(small_post, "gus")
    leaving.delete_account(small_post.services, guest, small_post.now)
    assert push.list_browsers(small_post.services, guest) == ()


def test_a_browser_whose_key_is_none_keeps_no_other_waiting(small_post: Post):
    class Choosy(Plain):
        def encrypt(self, key: bytes, browser: Browser, message: PushMessage) -> EncryptedMessage:
            if browser.endpoint == ADDRESS:
                raise ValueError
            return super().encrypt(key, browser, message)

    small_post.start("ann")
    add(small_post, "ann")
    add(small_post, "ann", "https://push.example/two")
    move(small_post)
    timers.deliver_notices(small_post.services, small_post.now)
    line = Line()
    choosy = replace(small_post.services, push_gateway=Choosy(), caller=line)
    assert push.push_messages(choosy, small_post.now, read_games_news) == ("ValueError",)
    assert len(line.called) == 1


def test_a_name_of_a_browser_that_is_too_long_is_refused(small_post: Post):
    asker = small_post.person("ann")
    with refused("bad_text"):
        push.add_browser(small_post.services, asker, "s", ADDRESS, KEYS, "x" * 81, "en", small_post.now)
