"""Webhooks: what they are told, how it is signed, and what happens when nobody answers."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.services.games.site import refused
from tests.services.notices.conftest import Post
from zendotao.services import timers
from zendotao.services.notices.bell import view_bell
from zendotao.services.notices.webhooks import (
    BadWebhookError,
    add_webhook,
    call_webhooks,
    list_webhooks,
    remove_webhook,
    restart_webhook,
    sign_body,
)
from zendotao.store.notices.values import Webhook

ADDRESS = "https://hooks.example/a"


class Line:
    """Stands for the net; ``trouble`` is what every call comes to."""

    def __init__(self, trouble: str | None = None) -> None:
        self.trouble = trouble
        self.calls: list[tuple[str, bytes, Mapping[str, str]]] = []

    def find_address_fault(self, address: str) -> str | None:
        return None if address.startswith("https://") else "no"

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        self.calls.append((address, body, headers))
        return self.trouble


def add(post: Post, name: str, game: str | None = None, address: str = ADDRESS):
    return add_webhook(post.services, post.person(name), address, game, post.now)


def run(post: Post, line: Line) -> tuple[str, ...]:
    return call_webhooks(replace(post.services, caller=line), post.now)


def told(line: Line) -> list[dict]:
    return [json.loads(body) for _, body, _ in line.calls]


def test_a_webhook_is_told_what_everybody_may_read(post: Post):
    post.start("ann")
    add(post, "ann")
    post.pass_time(hours=1)
    view = post.turn("bob")
    timers.deliver_notices(post.services, post.now)
    line = Line()
    assert run(post, line) == ()
    assert told(line) == [
        {
            "kind": "turn", "game": post.game, "seq": view.moves[-1].seq, "at": "2026-03-01T13:00:00Z",
            "about": {"move": 2, "on": 3, "stone": "black", "koan": 4, "seat": 2},
            "address": f"http://127.0.0.1:8000/games/{post.game}/moves/2",
        }
    ]  # fmt: skip
    assert run(post, line) == ()
    assert len(line.calls) == 1


def test_one_for_a_game_is_told_of_that_game_alone(post: Post):
    post.start("ann")
    first = post.game
    add(post, "ann", first)
    post.start("ann")
    post.pass_time(hours=1)
    for game in (first, post.game):
        post.game = game
        post.turn("bob")
    timers.deliver_notices(post.services, post.now)
    line = Line()
    run(post, line)
    assert [one["game"] for one in told(line)] == [first]


def test_a_webhook_hears_of_a_turn_also_when_another_has_followed(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    for name in ("bob", "ann", "bob"):
        small_post.pass_time(hours=1)
        small_post.turn(name)
    timers.deliver_notices(small_post.services, small_post.now)
    line = Line()
    run(small_post, line)
    assert [one["about"]["move"] for one in told(line)] == [2, 4]


def test_reminders_are_for_people_alone(small_post: Post):
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    add(small_post, "ann")
    small_post.claim("bob")
    small_post.pass_time(hours=150)
    timers.deliver_notices(small_post.services, small_post.now)
    line = Line()
    run(small_post, line)
    assert [one["kind"] for one in told(line)] == ["turn", "claim"]


def test_what_is_sent_is_signed_with_the_secret(small_post: Post):
    small_post.start("ann")
    added = add(small_post, "ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    timers.deliver_notices(small_post.services, small_post.now)
    line = Line()
    run(small_post, line)
    ((address, body, headers),) = line.calls
    seconds = int(small_post.now.timestamp())
    digest = hmac.new(added.secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    assert address == ADDRESS
    assert headers["Zendotao-Signature"] == f"t={seconds},sha256={digest}"
    assert headers["Zendotao-Signature"] == sign_body(added.secret, body, small_post.now)


def test_what_fails_is_told_again_later(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    timers.deliver_notices(small_post.services, small_post.now)
    assert run(small_post, Line("status 500")) == ("status 500",)
    line = Line()
    run(small_post, line)
    assert line.calls == []
    small_post.pass_time(minutes=1)
    run(small_post, line)
    assert len(line.calls) == 1
    (webhook,) = list_webhooks(small_post.services, small_post.person("ann"))
    assert (webhook.failures, webhook.failing_since, webhook.trouble) == (0, None, None)


def test_what_went_wrong_is_kept_and_its_owner_told_when_it_has_failed_three_times(post: Post):
    post.start("ann")
    added = add(post, "ann")
    post.pass_time(hours=1)
    post.turn("bob")
    timers.deliver_notices(post.services, post.now)
    ann, since = post.person("ann"), post.now
    tries = ((1, 1, "status 503"), (2, 5, "SSLError"), (3, 15, "status 404"), (4, 60, "SSLError"))
    for failures, pause, trouble in tries:
        run(post, Line(trouble))
        (webhook,) = list_webhooks(post.services, ann)
        assert (webhook.failures, webhook.trouble, webhook.failing_since) == (failures, trouble, since)
        timers.deliver_notices(post.services, post.now)
        told = [one for one in view_bell(post.services, ann).notices if one.kind == "webhook_fails"]
        assert [one.path for one in told] == ["/me/webhooks"] * (failures >= 3)
        post.pass_time(minutes=pause)
    run(post, Line())
    assert list_webhooks(post.services, ann) == (added.webhook,)


def test_one_that_has_failed_for_days_is_switched_off_and_its_owner_told(post: Post):
    post.start("ann")
    added = add(post, "ann")
    for _ in range(3):
        post.pass_time(hours=1)
        post.turn("bob")
        post.pass_time(hours=21)
    timers.deliver_notices(post.services, post.now)
    line = Line("status 410")
    for _ in range(24 * 4):
        run(post, line)
        post.pass_time(hours=1)
    tried = len(line.calls)
    (webhook,) = list_webhooks(post.services, post.person("ann"))
    assert webhook.stopped_at is not None
    post.pass_mail()
    page = view_bell(post.services, post.person("ann"))
    assert page.notices[0].line == "One of your webhooks was switched off: its address hasn't answered for days"
    assert page.notices[0].path == "/me/webhooks"
    run(post, line)
    assert len(line.calls) == tried
    restart_webhook(post.services, post.person("ann"), added.webhook.id)
    assert list_webhooks(post.services, post.person("ann")) == (added.webhook,)


def test_an_address_that_fails_is_called_once_a_round(small_post: Post):
    small_post.start("ann")
    add(small_post, "ann")
    for _ in range(3):
        small_post.pass_time(hours=21)
        small_post.turn("bob")
    timers.deliver_notices(small_post.services, small_post.now)
    line = Line("ConnectTimeoutError")
    run(small_post, line)
    assert len(line.calls) == 1


def test_guests_and_bad_addresses_are_refused(small_post: Post):
    with refused("guest"):
        add_webhook(small_post.services, small_post.person("gus", "guest"), ADDRESS, None, small_post.now)
    for address in ("https://127.0.0.1/", "http://hooks.example/", "https://hooks.example/" + "x" * 1000):
        with pytest.raises(BadWebhookError):
            add(small_post, "ann", address=address)
    with refused("not_found"):
        add(small_post, "ann", "nogame")


def test_an_account_has_ten_at_the_most_and_removes_its_own_alone(small_post: Post):
    added = [add(small_post, "ann") for _ in range(10)]
    with pytest.raises(BadWebhookError):
        add(small_post, "ann")
    with refused("not_found"):
        remove_webhook(small_post.services, small_post.person("bob"), added[0].webhook.id)
    remove_webhook(small_post.services, small_post.person("ann"), added[0].webhook.id)
    assert len(list_webhooks(small_post.services, small_post.person("ann"))) == 9


def test_address_and_secret_are_in_no_representation(small_post: Post):
    added = add(small_post, "ann")
    assert added.secret not in repr(added)
    assert ADDRESS not in repr(added)
    assert isinstance(added.webhook, Webhook)
    with small_post.services.store.unit() as work:
        stored = str(work.connection.exec_driver_sql("SELECT * FROM webhooks").all())
    assert added.secret not in stored
    assert "hooks.example" not in stored
