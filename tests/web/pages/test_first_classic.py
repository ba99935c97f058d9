"""The guided first turn of classic Zendo, step by step, with nothing but what stands in addresses."""

import re
from html import unescape

import pytest

from tests.web.pages.test_first import forward, step_at
from zendotao.services.games.draft_reviews.first_games import GAMES

RED = "R1 upright at 0,0"
BLUE, FLAT = "it contains a blue piece", "it contains a flat piece"


def walk(read, step="look", **told):
    return read("/sandbox/first/classic", step=step, **told)


def test_the_first_turn_begins_with_the_choice_between_both_games(read, status):
    page = read("/sandbox/first")
    assert "Somebody knows the rule." in page.text
    assert "Nobody knows the rule." in page.text
    assert {"/sandbox/first/classic", "/sandbox/first?step=look", "/help/games"} <= set(page.links())


def test_a_visitor_goes_through_all_steps_by_links_and_forms(read, client):
    def follow(page):
        return type(page)(client.get(forward(page)).get_data(as_text=True))

    page = read("/sandbox/first/classic")
    assert step_at(page) == "Look"
    assert "Koan 1 is white: it follows the rule." in page.text
    page = follow(page)
    assert step_at(page) == "Build a koan"
    take = next(unescape(link) for link in page.links() if "koan=R1" in link)
    page = type(page)(client.get(take.split("#")[0]).get_data(as_text=True))
    assert "Mara lays a black stone." in page.text
    page = follow(page)
    assert step_at(page) == "Answer"
    assert "Koan 4: white or black?" in page.text
    assert "is white" not in page.text.split("What do you say?")[1].split("The table")[0]
    page = follow(walk(read, "mondo", koan=RED, answer="white"))
    assert step_at(page) == "Guess"
    assert "You have 2 guessing stones." in page.text
    page = walk(read, "guess", koan=RED, answer="white", guess="", pick=BLUE)
    assert "A good guess, but not the rule." in page.text
    assert "Koan 5 is white. One piece: a flat small yellow." in page.text
    assert "You have 1 guessing stone." in page.text
    page = walk(read, "guess", koan=RED, answer="white", guess=[BLUE, ""], pick=FLAT)
    assert step_at(page) == "The rule"
    assert "You have found the rule" in page.text
    assert "If you had been wrong" not in page.text


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_table_is_played_to_its_end_and_leads_to_the_next(read, number):
    prepared = GAMES[number - 1]
    game = {"table": number, "koan": prepared.build_koans[0], "answer": "white"}
    following = f"/sandbox/first/classic?table={number % 3 + 1}"
    assert following in walk(read, table=number).links()
    asked = walk(read, "mondo", **game | {"answer": ""})
    assert ('name="table" value="' in asked.html) == (number > 1)
    page = walk(read, "guess", **game, guess="", pick=prepared.secret)
    assert step_at(page) == "The rule"
    assert prepared.secret in page.text
    assert following in page.links()


def test_a_table_that_does_not_exist_is_the_first(read):
    assert walk(read, table="9").text == walk(read).text


def test_the_answers_of_the_mondo_open_together(read):
    before = walk(read, "mondo", koan=RED)
    assert "Teo said" not in before.text
    after = walk(read, "mondo", koan=RED, answer="black")
    assert re.search(r"You said black\s*Jonas said white\s*Teo said black", after.text)
    assert "Jonas was right and earns a guessing stone." in after.text


def test_a_guess_that_the_table_contradicts_names_the_koans_and_costs_nothing(read):
    page = walk(read, "guess", koan=RED, answer="black", guess="it contains a red piece")
    assert "Look at koans 3 and 4. You keep your guessing stone" in page.text
    assert "You have 1 guessing stone." in page.text
    assert 'type="hidden" name="guess"' not in page.html


def test_a_guess_with_two_readings_is_asked_about_and_a_link_chooses(read, client):
    page = walk(read, "guess", koan=RED, answer="white", guess=[BLUE, "two flat pieces"])
    link = next(unescape(link) for link in page.links() if "at+least+two" in unescape(link))
    chosen = type(page)(client.get(link.split("#")[0]).get_data(as_text=True))
    assert "The table disagrees." in chosen.text
    assert f'name="guess" value="{BLUE}"' in chosen.html


def test_a_guess_that_is_not_understood_stays_in_its_field(read):
    page = walk(read, "guess", koan=RED, answer="white", guess="flying saucers")
    assert "This isn't understood." in page.text
    assert "flying saucers" in page.html.split("<textarea")[1]


def test_who_guesses_right_at_once_is_shown_a_counter_koan_too(read):
    page = walk(read, "done", koan=RED, answer="white", guess=FLAT)
    assert "“it contains a blue piece” agrees with the table as well." in page.text


def test_a_step_is_not_open_before_those_that_it_needs(read):
    assert step_at(walk(read, "guess")) == "Build a koan"
    assert step_at(walk(read, "guess", koan=RED)) == "Answer"
    assert step_at(walk(read, "done", koan=RED, answer="white", guess=BLUE)) == "Guess"
    assert step_at(walk(read, "nonsense")) == "Look"


def test_a_koan_that_the_table_does_not_take_says_why(read):
    page = walk(read, "mondo", koan="K1 upright at 0,0")
    assert step_at(page) == "Build a koan"
    assert "The table doesn't take it. This game has no black pieces." in page.text


def test_what_is_too_long_is_refused(status):
    assert status("/sandbox/first/classic?koan=" + "R" * 20001) == 413
    assert status("/sandbox/first/classic?guess=" + "r" * 20001) == 413
