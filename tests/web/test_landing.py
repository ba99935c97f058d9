"""The front page for somebody who has never heard of the game."""

import pytest

from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.services.koans import examine
from zendotao.web.pages.lists.landing import LARGE, PUZZLE


def test_the_page_says_what_the_game_is_and_leads_on(read):
    page = read("/")
    assert "Nobody holds the answer" in page.text
    assert {"/games", "/sandbox/first", "/guest", "/help/play"} <= set(page.links())
    assert [name for name, _ in page.elements].count("h1") == 1


def test_every_link_of_the_page_leads_somewhere(read, status):
    for link in {link.split("#")[0] for link in read("/").links()} - {""}:
        assert status(link) == 200, link


@pytest.mark.parametrize("notation", [LARGE, *(notation for _, notation in PUZZLE)])
def test_every_koan_of_the_page_is_sound_and_told_in_words(read, notation):
    answer = examine(notation)
    assert answer.sound
    told = [element["aria-label"] for _, element in read("/").elements if element.get("role") == "img"]
    assert [label for label in told if label.endswith(answer.report["caption"])]


def test_the_guess_of_the_puzzle_agrees_with_the_three_stones_and_calls_the_fourth_white():
    red = [any(piece.colour is Colour.RED for piece in parse_koan(notation)) for _, notation in PUZZLE]
    assert red == [True, False, True, True]
    assert [stone for stone, _ in PUZZLE] == ["white", "black", "white", "open"]


def test_the_puzzle_waits_for_an_answer(read):
    page = read("/")
    assert page.text.count("yours to mark") == 1
    assert not [e for _, e in page.elements if e.get("role") == "status"]
    assert {"/?stone=white#try", "/?stone=black#try"} <= set(page.links())


@pytest.mark.parametrize(("stone", "words"), [("black", "Yes."), ("white", "Not that one.")])
def test_an_answer_is_explained_and_its_stone_is_laid(read, stone, words):
    page = read("/", stone=stone)
    assert words in page.text
    assert "yours to mark" not in page.text
    assert [e["href"] for e in page.all("a") if e.get("aria-current") == "true"] == [f"/?stone={stone}#try"]


def test_another_answer_is_none(read):
    page = read("/", stone="<b>grey")
    assert "yours to mark" in page.text
    assert "grey" not in page.html.split("<main")[1].split("</main>")[0]
