"""The sheet and classic.md, clause by clause: rules in prose, whose Master is a person with duties."""

import pytest

from tests.core.game.classic.harness import PROSE, Table, refused


def building(*students: str, **settings) -> Table:
    """A table at which ann has built a koan that waits for its stone."""
    table = Table.led(*(students or ("ann", "bob")), prose=True, **settings)
    table.build("ann", 3)
    assert table.game.stage == "mark"
    return table


def guessing(**settings) -> Table:
    """A table at which ann has guessed."""
    table = building(**settings)
    table.mark("white")
    table.guess("ann", "Boats")
    assert table.game.stage == "clarify"
    return table


# ---- marks


def test_the_master_marks_the_koan_by_hand():
    table = building()
    with refused("not_master"):
        table.mark("white", by="ann")
    table.mark("white")
    assert (table.game.koans[-1].stone, table.game.stage) == ("white", "guess")
    with refused("nothing_to_mark"):
        table.mark("white")


def test_during_a_mondo_the_mark_is_sealed_and_opened_with_the_answers():
    table = Table.led("ann", "bob", prose=True, stones=0)
    table.build("ann", 3, answer="white")
    table.mark("black")
    table.mark("white")  # it may be changed while it is sealed
    assert table.game.koans[-1].stone is None
    table.answer("bob", "white")
    assert (table.game.koans[-1].stone, table.stones("ann"), table.stones("bob")) == ("white", 1, 1)
    assert table.entries[-1].event.mark.stone == "white"


def test_answers_cannot_be_changed_once_the_mondo_closed_even_if_the_mark_is_late():
    table = Table.led("ann", "bob", prose=True, stones=0)
    table.build("ann", 3, answer="white")
    table.answer("bob", "black")
    assert (table.game.stage, table.game.koans[-1].answers) == ("mark", {})
    with refused("no_mondo"):
        table.answer("bob", "white")
    table.mark("white")
    assert (table.stones("ann"), table.stones("bob")) == (1, 0)


def test_a_duty_overdue_opens_the_long_window_and_then_the_game_is_abandoned():
    table = building()
    table.pass_time(hours=48)
    assert table.game.timer.window == "away"
    table.pass_time(hours=7 * 24 - 1)
    assert table.game.stage == "mark"
    table.pass_time(hours=1)
    assert (table.game.outcome, table.game.points, table.game.rule.rule.text) == ("abandoned", 0, PROSE)


def test_an_overdue_duty_may_still_be_done():
    table = building()
    table.pass_time(hours=100)
    table.mark("white")
    assert table.game.stage == "guess"


# ---- guesses


def test_a_guess_is_official_once_the_master_understands_it():
    table = guessing()
    assert (table.stones("ann"), table.game.guess.status) == (0, "offered")
    table.understand()
    assert (table.game.guess.status, table.game.stage) == ("official", "disprove")
    with refused("no_offer"):
        table.reword("ann", "Ships")
    with refused("no_offer"):
        table.understand()


def test_the_guesser_rewords_until_then_three_wordings_at_most():
    table = guessing()
    table.reword("ann", "Ships")
    with refused("stale", wording=2):
        table.understand(1)
    table.reword("ann", "Vessels")
    with refused("offers_spent"):
        table.reword("ann", "Hulls")
    with refused("no_offer"):
        table.reword("bob", "Hulls")
    table.understand(3)
    assert table.game.guesses[0].rule.text == "Vessels"


def test_retracting_brings_the_stone_back_and_ends_the_guessing_of_this_turn():
    table = guessing()
    table.retract("ann")
    assert (table.stones("ann"), table.game.guesses[0].status, table.holder) == (1, "retracted", "bob")
    with refused("no_offer"):
        table.retract("ann")


def test_the_master_asks_three_questions_a_guess_or_names_a_koan_that_contradicts_it():
    table = guessing()
    with refused("words_length"):
        table.ask("")
    with refused("no_such_koan"):
        table.ask("", koan=9)
    table.ask("", koan=2)
    assert table.game.guess.asked
    table.ask()
    table.ask()
    with refused("questions_spent"):
        table.ask()
    assert [(one.wording, one.koan) for one in table.game.guess.questions] == [(1, 2), (1, None), (1, None)]


def test_a_silent_guesser_has_the_stone_back_and_the_turn_is_over():
    table = guessing()
    table.ask()
    table.pass_time(hours=48)
    assert (table.stones("ann"), table.game.guesses[0].status, table.holder) == (1, "returned", "bob")


def test_a_silent_master_is_overdue():
    table = guessing()
    table.pass_time(hours=48)
    assert (table.game.timer.window, table.game.stage) == ("away", "clarify")
    table.pass_time(hours=168)
    assert table.game.outcome == "abandoned"


def test_the_master_disproves_by_a_koan_and_says_its_stone():
    table = guessing()
    table.understand()
    with refused("stone_missing"):
        table.disprove("mia", 4)
    with refused("not_master"):
        table.disprove("server", 4, stone="black")
    table.disprove("mia", 4, stone="black")
    assert (table.game.koans[-1].stone, table.game.guesses[0].status, table.holder) == ("black", "disproved", "bob")


def test_a_master_who_does_not_disprove_is_overdue():
    table = guessing()
    table.understand()
    table.pass_time(hours=24)
    assert table.game.timer.window == "away"


def test_a_master_who_cannot_disprove_says_so_and_the_student_has_won():
    table = guessing()
    with refused("nothing_to_disprove"):
        table.give_in()
    table.understand()
    with refused("not_master"):
        table.give_in("bob")
    table.give_in()
    assert (table.game.stage, table.game.winner, table.game.guesses[0].ground) == ("final", 1, "master")
    with refused("prose"):
        table.differ("eve", 7)
    table.pass_time(hours=48)
    assert table.game.outcome == "won"


def test_who_resigns_drops_their_guess():
    table = guessing()
    table.resign("ann")
    assert (table.game.guesses[0].status, table.holder) == ("dropped", "bob")


def test_a_builder_who_resigns_still_has_the_koan_marked():
    table = building()
    table.resign("ann")
    assert table.game.stage == "mark"
    table.mark("white")
    assert (table.game.koans[-1].stone, table.holder) == ("white", "bob")


# ---- the Master's mistakes


def corrected() -> Table:
    """After a mondo of ann and bob, marked black and then white; cat came after it was marked."""
    table = Table.led("ann", "bob", prose=True, stones=0)
    table.build("ann", 3, answer="white")
    table.answer("bob", "black")
    table.mark("black")
    table.join("cat")
    table.correct(3)
    return table


def test_a_corrected_mark_takes_nothing_away_and_who_was_right_earns_theirs():
    table = corrected()
    assert table.game.koans[2].stone == "white"
    assert (table.stones("ann"), table.stones("bob")) == (1, 1)
    table.correct(3)
    assert (table.stones("ann"), table.stones("bob")) == (1, 1)  # nobody earns twice


def test_only_a_koan_with_a_stone_is_corrected():
    table = building()
    for number in (0, 3, 4):
        with refused("no_such_koan"):
            table.correct(number)
    with refused("not_master"):
        table.correct(1, by="ann")


def test_who_was_there_at_the_mistake_may_end_the_game():
    table = corrected()
    with refused("joined_later"):
        table.terminate("cat")
    table.terminate("bob")
    assert (table.game.outcome, table.game.rule.rule.text) == ("terminated", PROSE)


def test_a_correction_that_was_the_mistake_is_one_to_who_was_there_then():
    table = corrected()
    table.pass_time(hours=48)
    table.join("dan")
    table.correct(3)
    with refused("joined_later"):
        table.terminate("dan")
    table.terminate("cat")
    assert table.game.outcome == "terminated"


def test_without_a_corrected_mark_nobody_ends_the_game():
    with refused("no_objection"):
        building().terminate("ann")


def test_else_the_game_goes_on_after_the_window_with_what_was_left_of_the_other():
    table = building()
    table.mark("white")
    table.pass_time(hours=10)
    table.correct(3)
    with refused("objection", until=table.game.objection.timer.clock.due_at):
        table.guess("ann", "Boats")
    table.pass_time(hours=48)
    assert (table.game.objection, table.game.stage, table.holder) == (None, "guess", "ann")
    table.pass_time(hours=37)
    assert table.game.stage == "guess"
    table.pass_time(hours=1)
    assert table.holder == "bob"


def test_if_the_holder_resigned_meanwhile_it_goes_on_with_the_next():
    table = building()
    table.mark("white")
    table.correct(3)
    table.resign("ann")
    assert (table.holder, table.game.timer.clock.since) == ("bob", None)
    table.pass_time(hours=48)
    assert (table.game.stage, table.game.timer.clock.left.total_seconds()) == ("build", 48 * 3600)


def test_an_overdue_duty_gets_its_window_anew_when_a_mark_is_corrected():
    table = building()
    table.pass_time(hours=100)
    assert table.game.timer.window == "away"
    table.correct(1)
    table.pass_time(hours=48)
    assert (table.game.timer.window, table.game.timer.clock.left.total_seconds()) == ("mark", 48 * 3600)


def test_the_table_may_share_its_pieces_in_prose_too():
    table = Table.led("ann", prose=True, stash="shared", pieces=2)
    # The small reds are in koans 1, the only white one, and 2; koan 3 has a small green.
    table.build("ann", 0, 1)
    table.mark("black")
    table.guess("ann", "Boats")
    table.understand()
    with refused("no_break"):
        table.disprove("mia", 1, 1, stone="white")
    with refused("last_of_stone"):
        table.disprove("mia", 1, 1, stone="white", breaks=[1])
    table.disprove("mia", 1, 1, stone="white", breaks=[2])
    assert [one.number for one in table.game.table] == [1, 3, 4]


@pytest.mark.parametrize("stone", ["white", "black"])
def test_the_master_gives_hints_with_the_stone_of_their_rule(stone):
    table = Table.led("ann", prose=True)
    table.ask_hint("ann")
    table.hint("mia", 3, stone=stone)
    assert table.game.koans[-1].stone == stone
