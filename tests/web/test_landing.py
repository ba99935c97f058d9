"""The front page for somebody who has never heard of the game."""

from tests.web.other_words import spoken
from tests.web.parsed import texts
from zendotao.services.koans import examine
from zendotao.web.pages.lists.landing import LARGE


def test_the_page_says_what_the_game_is_and_leads_on(read):
    page = read("/")
    title, *rest = texts(page.html, ".front-words h1, .front-words p:not(.buttons)")
    assert len(title) > 20
    assert len(rest[0]) > 60
    assert {"/games", "/sandbox/first", "/guest", "/help/play"} <= set(page.links())
    assert [name for name, _ in page.elements].count("h1") == 1


def test_every_link_of_the_page_leads_somewhere(read, status):
    for link in {link.split("#")[0] for link in read("/").links()} - {""}:
        # To start a game one signs in first.
        assert status(link) == (303 if link == "/games/new" else 200), link


def test_every_koan_of_the_page_is_told_in_words(read):
    answer = examine(LARGE)
    assert answer.sound
    elements = [element for _, element in read("/").elements]
    pictures = [one for one in elements if one.get("role") == "img"]
    pictures += [one for one in elements if "/sandbox?koan=" in one.get("href", "") and "aria-label" in one]
    assert pictures[0]["aria-label"].lower().endswith(spoken(answer.report["caption"]))
    # The puzzle has four koans at the least.
    assert len(pictures) > 4
    assert all(element["aria-label"] for element in pictures)


def test_the_puzzle_of_today_waits_for_an_answer(read):
    page = read("/")
    assert not [e for _, e in page.elements if e.get("role") == "status"]
    assert any(link.startswith("/puzzles") for link in page.links())
