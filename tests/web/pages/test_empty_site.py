"""A site on which nothing has been played: every place that would lead to games leads to something to play."""

from urllib.parse import urlsplit

import pytest

from tests.web.conftest import Page
from tests.web.pages.test_first import step_at
from tests.web.pages.test_first_classic import FOUND
from tests.web.parsed import select, texts, values

CLASSIC_END = {"step": "guess", "koan": "R1 upright at 0,0", "answer": "black", "guess": "it contains a flat piece"}


def shared(page: Page) -> dict[str, str]:
    """What a link to a page shows where it is sent to."""
    return {meta["property"]: meta["content"] for meta in page.all("meta") if "property" in meta}


def test_the_front_page_shows_a_whole_game_where_there_is_none_to_watch(read):
    page = read("/")
    assert values(page.html, ".front-words .button", "href") == ["/sandbox/first", "/play", "/help/tale"]
    assert "/games" not in values(page.html, "main a", "href")
    assert {"/help/tale", "/play", "/practice"} <= set(page.links())


def test_the_list_of_games_offers_what_can_be_played_at_once(read):
    page = read("/games")
    assert select(page.html, ".game-row") == []
    # It is introduced in other words than a list in which one looks for games.
    assert texts(page.html, ".facts-line > span") != texts(read("/games", q="x").html, ".facts-line > span")
    assert {"/play", "/play/daily", "/practice", "/help/tale", "/games/new"} <= set(page.links())


@pytest.mark.parametrize("address", ["/changes", "/senseis", "/senseis/classic"])
def test_a_list_that_is_still_empty_offers_what_would_fill_it(read, address):
    assert {"/play", "/games/new"} <= set(read(address).links())


def test_a_search_that_finds_nothing_leads_to_the_help(read):
    assert "/help/words" in values(read("/search", q="zzz").html, "main section a", "href")


def test_the_end_of_the_first_classic_game_leads_to_a_game_alone(read):
    page = read("/sandbox/first/classic", **CLASSIC_END)
    assert step_at(page) == FOUND
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
