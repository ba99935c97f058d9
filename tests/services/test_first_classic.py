"""The prepared tables of the guided first turn of classic Zendo, and what becomes of what a visitor does at it."""

import pytest

from zendotao.core.game.classic.settings import PALETTE
from zendotao.core.game.koans import read_koan
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.stash import check_pieces
from zendotao.services.games.draft_reviews import first_classic
from zendotao.services.games.draft_reviews.first_games import FLAT_PIECES, GAMES, GREEN_PIECES, THREE_PIECES

RED, BLUE_FLAT, TOWER, GREENS = FLAT_PIECES.build_koans
TAKEN = [(prepared, koan) for prepared in GAMES for koan in prepared.build_koans]
BLUE, FLAT = "it contains a blue piece", "it contains a flat piece"


def play(koan=RED, answer="white", *guesses):
    return first_classic.review_first_game(koan, answer, guesses)


def stones(game) -> list[str]:
    return [one.stone for one in game.table]


@pytest.mark.parametrize("prepared", GAMES)
def test_a_white_koan_and_a_black_one_lie_there_to_begin_with(prepared):
    assert stones(first_classic.review_first_game(prepared=prepared)) == ["white", "black"]


@pytest.mark.parametrize(
    "notation",
    [koan for one in GAMES for koan in (*one.start_koans, *one.build_koans, *one.mondo_koans, *one.counter_koans)],
)
def test_every_koan_of_the_site_is_sound_clear_and_of_the_usual_pieces(notation):
    koan = read_koan(notation)
    check_pieces(koan, PALETTE)
    assert koan.facts.unclear == ()


@pytest.mark.parametrize(
    ("prepared", "expected"),
    [
        # Something in it lies flat.
        (FLAT_PIECES, ["black", "white", "black", "white"]),
        # Something in it is green.
        (GREEN_PIECES, ["black", "white", "black", "white"]),
        # One piece, three, two, three.
        (THREE_PIECES, ["black", "white", "black", "white"]),
    ],
)
def test_a_koan_that_is_built_has_its_stone_at_once(prepared, expected):
    games = [first_classic.review_first_game(koan, prepared=prepared) for koan in prepared.build_koans]
    assert [game.table[2].stone for game in games] == expected


@pytest.mark.parametrize(
    ("koan", "code"),
    [
        ("R3 upright at 0,0; B9", "unsound"),
        ("K1 upright at 0,0", "not_in_palette"),
        (FLAT_PIECES.start_koans[1], "koan_on_table"),
    ],
)
def test_a_koan_that_no_game_would_take_is_refused_and_the_game_goes_no_further(koan, code):
    game = play(koan, "white", FLAT)
    assert game.koan.fault.code == code
    assert (stones(game), game.answer, game.won) == (["white", "black"], None, False)


def test_a_right_answer_earns_a_guessing_stone_and_a_wrong_one_costs_none():
    assert (play(RED, "white").earned, play(RED, "white").stones) == (True, 2)
    assert (play(RED, "black").earned, play(RED, "black").stones) == (False, 1)
    assert stones(play(RED, "black")) == ["white", "black", "black", "white"]


@pytest.mark.parametrize("prepared", GAMES)
def test_who_has_built_the_koan_of_the_mondo_is_asked_about_another_with_the_same_stone(prepared):
    first, second = prepared.mondo_koans
    asked, other = (first_classic.review_first_game(koan, prepared=prepared).mondo for koan in (second, first))
    assert (asked.hash, other.hash) == (read_koan(first).hash, read_koan(second).hash)
    assert asked.stone == other.stone


@pytest.mark.parametrize(("prepared", "koan"), TAKEN)
def test_whatever_was_taken_a_guess_of_the_list_is_right_one_is_disproved_and_others_are_contradicted(prepared, koan):
    games = {text: first_classic.review_first_game(koan, "white", (text,), prepared) for text in prepared.guesses}
    outcomes = {text: game.guess.outcome for text, game in games.items()}
    assert outcomes.pop(prepared.secret) == "right"
    assert set(outcomes.values()) == {"disproved", "contradicted"}


def test_a_guess_that_the_table_contradicts_costs_nothing_and_names_the_koans():
    # Koan 3 is a red piece and black; koan 4 has none and is white.
    game = play(RED, "black", "it contains a red piece")
    assert (game.guess.outcome, game.guess.contradicted) == ("contradicted", (3, 4))
    assert (game.stones, game.spent, game.lent) == (1, (), False)


def test_a_guess_that_agrees_costs_a_stone_and_meets_a_counter_koan():
    game = play(RED, "white", BLUE)
    counter = game.guess.counter
    assert (game.guess.outcome, counter.number, counter.stone) == ("disproved", 5, "white")
    assert parse_rule(BLUE).judgment(5, read_koan(counter.notation).facts).verdict == "black"
    assert (game.stones, game.spent, game.lent) == (1, (BLUE,), False)


def test_who_has_no_stone_left_is_lent_one():
    game = play(RED, "black", BLUE)
    assert (game.stones, game.lent) == (1, True)
    assert play(RED, "black", BLUE, FLAT).won


def test_what_was_disproved_is_contradicted_afterwards():
    assert play(RED, "white", BLUE, BLUE).guess.contradicted == (5,)


@pytest.mark.parametrize("text", [FLAT, "at least one piece is flat", "it contains a flat piece or a flat red piece"])
def test_the_rule_in_other_words_is_right(text):
    assert play(RED, "white", text).won


def test_a_guess_that_no_prepared_koan_disproves_meets_one_that_is_looked_for():
    text = "it contains a flat piece or exactly three upright pieces"
    counter = play(RED, "white", text).guess.counter
    assert parse_rule(text).judgment(5, read_koan(counter.notation).facts).verdict != counter.stone


def test_words_with_two_readings_are_asked_about_and_others_are_not_understood():
    assert len(play(RED, "white", "two flat pieces").guess.readings) == 2
    assert play(RED, "white", "flying saucers").guess.fault.code == "not_understood"


def test_nothing_is_guessed_after_the_rule_was_found():
    assert play(RED, "white", FLAT, BLUE).won


def test_who_guessed_right_at_once_is_shown_what_a_wrong_guess_would_have_met():
    missed = first_classic.find_missed_guess(play(RED, "white", FLAT))
    assert (missed.text, missed.counter.number) == (BLUE, 5)
