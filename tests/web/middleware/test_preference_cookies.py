"""A viewer's way to tell the colours of pieces apart holds for every drawing that stands in a page itself."""

import re

import pytest

from tests.web.conftest import Page

LETTERED = "R3 upright at 0,0"
PAGES = (
    "/", "/?stone=black", "/help/tale", "/help/notation", "/sandbox", "/sandbox/first",
    "/sandbox/first?step=koan&rule=it+contains+exactly+three+pieces&koan=R2+flat+at+0,0",
)  # fmt: skip


def drawings(html: str) -> list[str]:
    return re.findall(r'<svg[^>]*class="koan".*?</svg>', html, re.DOTALL)


def letters(html: str) -> set[str]:
    """What is written on the pieces of a page, numbers apart."""
    discs = "".join(re.findall(r'class="discs".*?</g>', html, re.DOTALL))
    return {text for text in re.findall(r">([^<>]+)</text>", discs) if not text.isdigit()}


def seen(client, address: str, marking: str) -> str:
    if marking:
        client.set_cookie("marking", marking)
    response = client.get(address)
    assert response.status_code == 200
    return Page(response.get_data(as_text=True)).html


@pytest.mark.parametrize("address", PAGES)
def test_pieces_carry_letters_for_whoever_wants_them(client, address):
    assert not letters(seen(client, address, ""))
    assert letters(seen(client, address, "lettered")) <= set("RYGBKCPOLWIA")
    assert letters(seen(client, address, "lettered"))


@pytest.mark.parametrize("address", PAGES)
def test_pieces_are_hatched_for_whoever_wants_that(client, address):
    for drawing in drawings(seen(client, address, "hatched")):
        assert 'class="mark"' in drawing
        assert not re.search(r'class="mark"[^>]*display="none"', drawing)


def test_the_page_of_one_viewer_is_not_that_of_the_next(client, app):
    assert letters(seen(client, "/", "lettered"))
    assert not letters(seen(app.test_client(), "/", ""))


def test_the_builder_draws_as_its_viewer_wants(client):
    assert 'data-marking="plain"' in seen(client, "/sandbox", "")
    assert 'data-marking="hatched"' in seen(client, "/sandbox", "hatched")
    assert 'data-marking="lettered"' in client.get("/sandbox?marking=lettered").get_data(as_text=True)


def test_the_textures_of_the_pieces_are_told_to_the_builder(client):
    answer = client.get("/koans/textures.json")
    found = answer.get_json()
    assert answer.cache_control.immutable
    assert len(found) == 12 * 3
    # Red has lines straight up: all points of one have the same place along the base.
    assert all(len({u for u, _ in run}) == 1 for run in found["R3"]["lines"])
    # Yellow has dots, and white nothing.
    assert found["Y3"]["dots"]
    assert not found["Y3"]["lines"]
    assert not found["W3"]["lines"] + found["W3"]["dots"]
