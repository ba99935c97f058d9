"""The page of one's webhooks: what is refused when it is entered, and what is said of one that fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.web.other_words import told
from tests.web.pages.place import Place
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.messages import render
from zendotao.notify.calls import BAD_CHARACTERS, BAD_NUMBER, BAD_PORT, HAS_CREDENTIALS, NOT_CALLED
from zendotao.services import timers
from zendotao.services.notices.webhooks import call_webhooks
from zendotao.web.middleware import languages
from zendotao.web.pages.account.webhooks import LATE, TROUBLES, UNKNOWN, explain_trouble

ADDRESS = "https://hooks.example/a"


@pytest.fixture
def players() -> tuple[str, ...]:
    return ("ann",)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://127.1/", BAD_NUMBER),
        ("https://LOCALHOST./", NOT_CALLED),
        ("https://hooks.example/\0", BAD_CHARACTERS),
        ("https://hooks.example:0/", BAD_PORT),
        ("https://ann:pw@hooks.example/", HAS_CREDENTIALS),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_an_address_that_can_never_be_called_is_refused_beside_the_field(ann: Visitor, address, language, words):
    ann.token()
    ann.browser.set_cookie("language", language)
    page = ann.send("/me/webhooks", 400, url=address).get_data(as_text=True)
    assert [fault.text() for fault in select(page, ".fault")] == [render(words, languages.load_catalogue(language))]
    assert values(page, "[aria-invalid=true]", "name") == ["url"]
    assert values(page, "[name=url]", "aria-describedby") == ["url-fault url-hint"]
    assert "hooks.example" not in texts(page, "main")[0]


class Net:
    """Stands for the net, where each call comes to the same trouble."""

    def __init__(self, trouble: str | None) -> None:
        self.trouble = trouble

    def find_address_fault(self, address: str) -> str | None:
        return None

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        return self.trouble


def call(place: Place, trouble: str | None) -> None:
    """Tell webhooks what they are to be told; that is what comes of it."""
    call_webhooks(replace(place.town.services, caller=Net(trouble)), place.town.now)


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        ("status 404", explain_trouble("status 404")),
        ("name not found", UNKNOWN),
        ("not public", UNKNOWN),
        ("ReadTimeoutError", LATE),
        ("NewConnectionError", TROUBLES["NewConnectionError"]),
        ("SSLError", TROUBLES["SSLError"]),
        ("ProtocolError", explain_trouble(None)),
    ],
)
def test_the_owner_reads_since_when_one_fails_and_why(place: Place, ann: Visitor, trouble, words):
    ann.send("/me/webhooks", 201, url=ADDRESS)
    assert not select(ann.read("/me/webhooks"), ".rows .callout")
    place.town.turn("bob")
    timers.deliver_notices(place.town.services, place.town.now)
    call(place, trouble)
    (line,) = texts(ann.read("/me/webhooks"), ".rows .callout.clay")
    assert f"{place.town.now:%H:%M}" in line
    assert line.endswith(told(words))
    assert ("404" in line) == (trouble == "status 404")
    place.town.pass_time(minutes=1)
    call(place, None)
    assert not select(ann.read("/me/webhooks"), ".rows .callout")


def test_what_went_wrong_is_not_said_in_the_same_words_of_everything():
    kinds = ("status 404", "name not found", "ReadTimeoutError", "NewConnectionError", "SSLError", "ProtocolError")
    assert len({explain_trouble(one) for one in kinds}) == len(kinds)


def test_who_reads_why_is_the_owner_alone(place: Place, ann: Visitor, bob: Visitor):
    ann.send("/me/webhooks", 201, url=ADDRESS)
    assert "hooks.example" not in bob.read("/me/webhooks")
