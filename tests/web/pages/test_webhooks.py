"""The page of one's webhooks: what is refused when it is entered, and what is said of one that fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.web.conftest import Page
from tests.web.pages.place import Place
from tests.web.visiting import Visitor
from zendotao.services import timers
from zendotao.services.notices.webhooks import call_webhooks

ADDRESS = "https://hooks.example/a"


@pytest.fixture
def players() -> tuple[str, ...]:
    return ("ann",)


@pytest.mark.parametrize(
    ("address", "language", "words"),
    [
        ("https://127.1/", "en", "address as four numbers with dots between, or better, write its name."),
        ("https://127.1/", "fr", "Écrivez l’adresse de l’hôte en quatre nombres"),
        ("https://127.1/", "es", "Escribe la dirección de la máquina con cuatro números"),
        ("https://LOCALHOST./", "en", "This address can't be used: it isn't on the public internet."),
        ("https://hooks.example/\0", "en", "An address has no spaces, quotation marks or accented letters:"),
        ("https://hooks.example:0/", "fr", "Le nombre après les deux-points est un port"),
        ("https://ann:pw@hooks.example/", "es", "Quita el nombre o la contraseña delante de la @:"),
    ],
)
def test_an_address_that_can_never_be_called_is_refused_beside_the_field(ann: Visitor, address, language, words):
    ann.token()
    ann.browser.set_cookie("language", language)
    page = Page(ann.send("/me/webhooks", 400, url=address).get_data(as_text=True))
    assert words in page.text
    (field,) = [one for one in page.all("input") if one.get("name") == "url"]
    assert field["aria-invalid"] == "true"
    assert page.text.count("hooks.example") == 0


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
        ("status 404", "It answered with status 404, not with one from 200 to 299."),
        ("name not found", "No machine on the internet has that name."),
        ("not public", "No machine on the internet has that name."),
        ("ReadTimeoutError", "It didn't answer in time."),
        ("NewConnectionError", "Nobody answers at that address."),
        ("SSLError", "Its certificate belongs to another host name."),
        ("ProtocolError", "The connection broke."),
    ],
)
def test_the_owner_reads_since_when_one_fails_and_why(place: Place, ann: Visitor, trouble, words):
    ann.send("/me/webhooks", 201, url=ADDRESS)
    assert "failed" not in ann.read("/me/webhooks")
    place.town.turn("bob")
    timers.deliver_notices(place.town.services, place.town.now)
    call(place, trouble)
    page = Page(ann.read("/me/webhooks")).text
    assert "The site keeps trying for three days, less and less often." in page
    assert words in page
    place.town.pass_time(minutes=1)
    call(place, None)
    assert "failed" not in ann.read("/me/webhooks")


def test_who_reads_why_is_the_owner_alone(place: Place, ann: Visitor, bob: Visitor):
    ann.send("/me/webhooks", 201, url=ADDRESS)
    assert "hooks.example" not in bob.read("/me/webhooks")
