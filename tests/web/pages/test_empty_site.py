"""A site on which nothing has been played: every place that would lead to games leads to something to play."""

from urllib.parse import urlsplit

import pytest

from tests.web.conftest import Page

CLASSIC_END = {"step": "guess", "koan": "R1 upright at 0,0", "answer": "black", "guess": "it contains a flat piece"}


def shared(page: Page) -> dict[str, str]:
    """What a link to a page shows where it is sent to."""
    return {meta["property"]: meta["content"] for meta in page.all("meta") if "property" in meta}


def test_the_front_page_shows_a_whole_game_where_there_is_none_to_watch(read):
    page = read("/")
    assert "See a whole game" in page.text
    assert "Watch a game" not in page.text
    assert {"/help/tale", "/play", "/practice"} <= set(page.links())


def test_the_list_of_games_offers_what_can_be_played_at_once(read):
    page = read("/games")
    assert "Watch any game" not in page.text
    assert {"/play", "/play/daily", "/practice", "/help/tale", "/games/new"} <= set(page.links())


def test_the_end_of_the_first_classic_game_leads_to_a_game_alone(read):
    page = read("/sandbox/first/classic", **CLASSIC_END)
    assert "You have found the rule" in page.text
    assert {"/play", "/play/daily", "/games/new/classic"} <= set(page.links())
    assert not any(link.startswith("/games?") for link in page.links())


@pytest.mark.parametrize("address", ["/", "/games", "/play", "/play/daily", "/sandbox/first"])
def test_a_link_is_shown_with_words_and_a_picture_that_is_there(read, client, address):
    told = shared(read(address))
    assert told["og:title"]
    assert told["og:description"]
    picture = urlsplit(told["og:image"])
    assert (picture.scheme, picture.netloc) == ("http", "localhost")
    answer = client.get(f"{picture.path}?{picture.query}")
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    # A PNG file says its width and height after sixteen bytes.
    size = answer.get_data()[16:24]
    answer.close()
    assert (int.from_bytes(size[:4]), int.from_bytes(size[4:])) == (1200, 630)
