"""The guided first turn of classic Zendo, step by step, with nothing but what stands in addresses."""

import re
from html import unescape

import pytest

from tests.web.other_words import told
from tests.web.pages.test_first import find_answer, forward, list_readings, list_stones, step_at
from tests.web.parsed import texts
from zendotao.services.games.draft_reviews.first_games import GAMES
from zendotao.web.pages.first_turn.view import make_rule_text

LOOK, BUILD, ANSWER, GUESS, FOUND = 1, 2, 3, 4, 5
"""The steps by their numbers."""

RED = "R1 upright at 0,0"
BLUE, FLAT = "it contains a blue piece", "it contains a flat piece"


def count_stones(page) -> int:
    """The guessing stones that the page says one has."""
    lead = page.html.partition('class="first-lead"')[2]
    return int(re.search(r"\d+", lead)[0])


def walk(read, step="look", **game):
    return read("/sandbox/first/classic", step=step, **game)


def test_the_first_turn_begins_with_the_choice_between_both_games(read, status):
    page = read("/sandbox/first")
    assert {"/sandbox/first/classic", "/sandbox/first?step=look", "/help/games"} <= set(page.links())


def test_a_visitor_goes_through_all_steps_by_links_and_forms(read, client):
    def follow(page):
        return type(page)(client.get(forward(page)).get_data(as_text=True))

    page = read("/sandbox/first/classic")
    assert step_at(page) == LOOK
    page = follow(page)
    assert step_at(page) == BUILD
    take = next(unescape(link) for link in page.links() if "koan=R1" in link)
    page = type(page)(client.get(take.split("#")[0]).get_data(as_text=True))
    assert list_stones(page) == ["white", "black", "black"]
    page = follow(page)
    assert step_at(page) == ANSWER
    # The koan that is asked about lies on no table yet, and nothing says its stone.
    assert list_stones(page) == ["white", "black", "black"]
    assert [one["value"] for one in page.all("button") if one.get("name") == "answer"] == ["white", "black"]
    page = follow(walk(read, "mondo", koan=RED, answer="white"))
    assert step_at(page) == GUESS
    assert count_stones(page) == 2
    page = walk(read, "guess", koan=RED, answer="white", guess="", pick=BLUE)
    assert find_answer(page)[0] == "clay"
    # A counter-koan: something flat, and nothing blue.
    assert list_stones(page)[4:] == ["white"]
    assert count_stones(page) == 1
    page = walk(read, "guess", koan=RED, answer="white", guess=[BLUE, ""], pick=FLAT)
    assert step_at(page) == FOUND
    assert "<figcaption>" not in page.html


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_table_is_played_to_its_end_and_leads_to_the_next(read, number):
    prepared = GAMES[number - 1]
    game = {"table": number, "koan": prepared.build_koans[0], "answer": "white"}
    following = f"/sandbox/first/classic?table={number % 3 + 1}"
    assert following in walk(read, table=number).links()
    asked = walk(read, "mondo", **game | {"answer": ""})
    assert ('name="table" value="' in asked.html) == (number > 1)
    page = walk(read, "guess", **game, guess="", pick=prepared.secret)
    assert step_at(page) == FOUND
    assert texts(page.html, ".classic-rule")[0].endswith(told(make_rule_text(prepared.secret)))
    assert following in page.links()


def test_a_table_that_does_not_exist_is_the_first(read):
    assert walk(read, table="9").text == walk(read).text


def test_the_answers_of_the_mondo_open_together(read):
    before = walk(read, "mondo", koan=RED)
    assert 'class="first-said"' not in before.html
    after = walk(read, "mondo", koan=RED, answer="black")
    said = after.html.partition('class="first-said"')[2].partition("</ul>")[0]
    # The visitor, Jonas, who is right, and Teo.
    assert re.findall(r'class="stone (\w+)', said) == ["black", "white", "black"]


def test_a_guess_that_the_table_contradicts_names_the_koans_and_costs_nothing(read):
    page = walk(read, "guess", koan=RED, answer="black", guess="it contains a red piece")
    assert re.findall(r"\d+", find_answer(page)[1]) == ["3", "4"]
    assert count_stones(page) == 1
    assert 'type="hidden" name="guess"' not in page.html


def test_a_guess_with_two_readings_is_asked_about_and_a_link_chooses(read, client):
    page = walk(read, "guess", koan=RED, answer="white", guess=[BLUE, "two flat pieces"])
    link = next(link for link in list_readings(page) if "at+least+two" in link)
    chosen = type(page)(client.get(link.split("#")[0]).get_data(as_text=True))
    assert find_answer(chosen)[0] == "clay"
    assert f'name="guess" value="{BLUE}"' in chosen.html


def test_a_guess_that_is_not_understood_stays_in_its_field(read):
    page = walk(read, "guess", koan=RED, answer="white", guess="flying saucers")
    assert find_answer(page)[0] == "clay"
    assert "flying saucers" in page.html.split("<textarea")[1]


def test_who_guesses_right_at_once_is_shown_a_counter_koan_too(read):
    page = walk(read, "done", koan=RED, answer="white", guess=FLAT)
    assert told(make_rule_text(BLUE)) in texts(page.html, ".first-found > p")[0]
    assert "<figcaption>" in page.html


def test_a_step_is_not_open_before_those_that_it_needs(read):
    assert step_at(walk(read, "guess")) == BUILD
    assert step_at(walk(read, "guess", koan=RED)) == ANSWER
    assert step_at(walk(read, "done", koan=RED, answer="white", guess=BLUE)) == GUESS
    assert step_at(walk(read, "nonsense")) == LOOK


def test_a_koan_that_the_table_does_not_take_says_why(read):
    page = walk(read, "mondo", koan="K1 upright at 0,0")
    assert step_at(page) == BUILD
    assert find_answer(page)[0] == "clay"


def test_what_is_too_long_is_refused(status):
    assert status("/sandbox/first/classic?koan=" + "R" * 20001) == 413
    assert status("/sandbox/first/classic?guess=" + "r" * 20001) == 413
