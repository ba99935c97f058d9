"""What the site sent in the course of the scenario: mails, calls of webhooks, pushed messages."""

from __future__ import annotations

import email
import json
import re

import pytest

from tests.net import push
from tests.net.acts import decode_body
from tests.net.golden import check_text
from tests.net.receivers import Posted
from tests.net.state import Played

VOLATILE = ("Message-ID",)
STOP = re.compile(r"/mail/stop/[^\s>]+")
SIGNATURE = re.compile(r"sha256=[0-9a-f]{64}")
UNNOTED = {"Accept-Encoding", "Content-Length", "Host", "Crypto-Key", "Encryption", "authorization", "Authorization"}
"""Headers of a call that depend on the receiver, or on keys."""


def write_mail(played: Played, mail: str) -> list[str]:
    """A message as lines: its headers, and its text."""
    message = email.message_from_string(mail)
    told = [f"{name}: {' '.join(str(value).split())}" for name, value in message.items() if name not in VOLATILE]
    lines = [*told, "", *decode_body(message).split("\n"), "-" * 40]
    return [played.replace(STOP.sub("/mail/stop/SECRET", line)) for line in lines]


def write_call(played: Played, one: Posted) -> list[str]:
    """A call of a webhook as lines."""
    headers = [f"{name}: {value}" for name, value in sorted(one.headers.items()) if name not in UNNOTED]
    told = SIGNATURE.sub("sha256=HEX64", " ".join(headers))
    return [played.replace(f"{told}"), played.replace(one.body.decode()), ""]


def write_push(played: Played, one: Posted) -> list[str]:
    """A pushed message as a line, as its browser reads it."""
    return [played.replace(json.dumps(json.loads(push.decrypt(one.body)), ensure_ascii=False, sort_keys=True))]


@pytest.mark.parametrize("name", ["Odile", "Ines", "Mateo", "Noor"])
def test_mails_are_as_they_were(played: Played, name: str):
    mails = [write_mail(played, one) for one in played.scenario.site.received.mails if f"\nTo: {name} " in one]
    check_text(f"mails/{name}", [line for mail in sorted(mails, key=date_of) for line in mail])


def date_of(lines: list[str]) -> tuple[str, list[str]]:
    """What messages are sorted by: those of one instant are sent in the order of their ids."""
    date = next(line for line in lines if line.startswith("Date: ")).removeprefix("Date: ")
    return email.utils.parsedate_to_datetime(date).isoformat(), lines


@pytest.mark.parametrize("path", ["/hooks/Odile", "/hooks/failing"])
def test_calls_of_webhooks_are_as_they_were(played: Played, path: str):
    calls = [write_call(played, one) for one in played.scenario.site.received.posts if one.path == path]
    check_text(f"calls{path.replace('/', '_')}", [line for call in calls for line in call])


@pytest.mark.parametrize("path", ["/push/Odile", "/push/Mateo"])
def test_pushed_messages_are_as_they_were(played: Played, path: str):
    pushed = [write_push(played, one) for one in played.scenario.site.received.posts if one.path == path]
    check_text(f"calls{path.replace('/', '_')}", [line for call in pushed for line in call])


def test_a_pushed_message_has_the_headers_that_it_had(played: Played):
    first = next(one for one in played.scenario.site.received.posts if one.path == "/push/Odile")
    lines = [f"{name}: {value}" for name, value in sorted(first.headers.items()) if name not in UNNOTED]
    check_text("calls_push_headers", list(map(played.replace, lines)))
