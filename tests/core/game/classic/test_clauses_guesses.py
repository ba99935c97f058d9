"""The sheet and classic.md, clause by clause: guesses, counter-koans, the win, the shared stash, hints."""

import pytest

from tests.core.game.classic.harness import HOUR, MOMENT, RULE, Table, koan, refused, solo

# A guess that agrees with two reds (white) and one red (black), and with three reds (white).
MANY = "AKHTBN if it contains at least two pieces"
SAME = "AKHTBN if it contains two or more red pieces"
NEAR = "AKHTBN if it contains at least two red pieces and at most six pieces"


def guessing(*students: str, **settings) -> Table:
    """A table at which ann has built three reds and may guess."""
    table = Table.led(*(students or ("ann", "bob")), **settings)
    table.build("ann", 3)
    assert (table.game.stage, table.holder) == ("guess", "ann")
    return table


# ---- checked guesses


def test_a_guess_costs_a_stone_and_is_official_at_once():
    table = guessing()
    table.guess("ann", MANY)
    assert (table.stones("ann"), table.game.guess.status, table.game.stage) == (0, "official", "disprove")


def test_a_guess_that_koans_on_the_table_contradict_is_refused_and_the_stone_stays():
    table = guessing()
    with refused("contradicted", koans=[1, 3]):
        table.guess("ann", "AKHTBN if it contains at least nine pieces")
    with refused("contradicted", koans=[1, 2, 3]):
        table.guess("ann", "AKHTBN if it contains exactly one red piece")
    assert table.stones("ann") == 1


def test_a_rule_in_prose_is_no_guess_at_a_checked_one_nor_the_other_way_round():
    table = guessing()
    other = Table.led("ann", prose=True)
    with refused("refused"):
        table.guess("ann", other.rule("Boats"))
    other.build("ann", 3)
    other.mark("white")
    with refused("refused"):
        other.guess("ann", table.rule(RULE))


def test_only_the_builder_guesses_and_only_with_a_stone():
    table = guessing(stones=1)
    with refused("not_your_turn"):
        table.guess("bob", MANY)
    bare = Table.led("ann", stones=0)
    bare.build("ann", 3)
    with refused("no_stone"):
        bare.guess("ann", MANY)


def test_the_server_disproves_by_a_koan_on_which_rule_and_guess_differ():
    table = guessing()
    table.guess("ann", MANY)
    with refused("not_disproved"):
        table.disprove("server", 4)  # white by both
    with refused("koan_on_table"):
        table.disprove("server", 3)
    table.disprove("server", 0, 2)
    counter = table.game.koans[-1]
    assert (counter.stone, counter.origin, counter.seat, counter.guess) == ("black", "counter", None, 1)
    assert table.game.guesses[0].status == "disproved"


def test_the_builder_guesses_again_after_each_disproof_while_stones_last():
    table = guessing(stones=2)
    table.guess("ann", MANY)
    table.disprove("server", 0, 2)
    assert (table.game.stage, table.holder) == ("guess", "ann")
    table.guess("ann", "AKHTBN if it contains at least two pieces and at least one red piece")
    table.disprove("server", 1, 1)
    assert (table.game.stage, table.holder, table.stones("ann")) == ("build", "bob", 0)


def test_the_rules_own_words_win_at_once():
    table = guessing()
    table.guess("ann", SAME)
    assert (table.game.stage, table.game.guesses[0].ground, table.game.winner) == ("final", "words", 1)


def test_a_rule_that_no_koan_tells_apart_wins_too():
    table = guessing()
    table.guess("ann", "AKHTBN if it doesn't contain fewer than two red pieces")
    if table.game.stage == "disprove":
        table.uphold()
    assert table.game.stage == "final"
    table = guessing()
    table.guess("ann", NEAR)
    table.uphold()
    assert (table.game.stage, table.game.guesses[0].ground) == ("final", "hunt")


def test_nobody_but_the_server_says_that_two_rules_are_the_same():
    table = guessing()
    with refused("nothing_to_disprove"):
        table.uphold()
    table.guess("ann", NEAR)
    for name in ("ann", "mia", "eve"):
        with refused("not_master"):
            table.uphold(name)


def test_the_rule_is_opened_when_somebody_has_won():
    table = guessing()
    assert table.game.rule is None
    table.guess("ann", RULE)
    assert table.game.rule.rule == table.rule(RULE).log_value


# ---- counter-koans by the Master


def test_the_master_builds_the_counter_koan_where_that_was_agreed():
    table = guessing(counters="master")
    table.guess("ann", MANY)
    with refused("not_master"):
        table.disprove("server", 0, 2)
    with refused("not_master"):
        table.disprove("ann", 0, 2)
    table.disprove("mia", 0, 2)
    assert table.game.koans[-1].stone == "black"
    with refused("nothing_to_disprove"):
        table.disprove("mia", 0, 3)


def test_after_the_masters_window_the_server_builds_it():
    table = guessing(counters="master")
    table.guess("ann", MANY)
    table.pass_time(hours=24)
    assert (table.game.stage, table.game.handed, table.game.awaits_server) == ("disprove", True, True)
    with refused("not_master"):
        table.disprove("mia", 0, 2)
    table.disprove("server", 0, 2)


def test_the_server_builds_it_for_a_master_who_has_left():
    table = guessing(counters="master")
    table.guess("ann", MANY)
    table.leave("mia")
    assert table.game.handed
    table.disprove("server", 0, 2)
    table = guessing(counters="master")
    table.leave("mia")
    table.guess("ann", MANY)
    assert table.game.handed


def test_a_checked_rule_leaves_the_master_nothing_to_mark_correct_or_concede():
    table = guessing(counters="master")
    for refusal in (lambda: table.mark("white"), lambda: table.correct(1), table.give_in, table.ask, table.understand):
        with refused("checked"):
            refusal()


# ---- the end


def test_a_win_is_final_after_its_window_and_pays_a_point_for_every_other_student_that_built():
    table = Table.led("ann", "bob", "cat", "dan", guests=("dan",), stones=0)
    for n, name in enumerate(("ann", "bob", "cat", "dan")):
        table.build(name, 3 + n)
    table.build("ann", 7, answer="white")
    for name in ("bob", "cat", "dan"):
        table.answer(name, "black")
    table.guess("ann")
    table.pass_time(hours=48)
    # bob and cat; dan is a guest.
    assert (table.game.outcome, table.game.points) == ("won", 2)


def test_points_are_eight_at_most_and_none_in_practice():
    names = [f"s{n}" for n in range(11)]
    for practice, points in ((False, 8), (True, 0)):
        table = Table.led(*names, seats=12, stones=0, practice=practice)
        for n, name in enumerate(names):
            table.build(name, 0, 1 + n)
        table.build("s0", 7, answer="white")
        for name in names[1:]:
            table.answer(name, "black")
        table.guess("s0")
        table.pass_time(hours=48)
        assert table.game.points == points


def test_a_near_win_pays_half_of_it_rounded_up():
    table = Table.led("ann", "bob", stones=1)
    table.build("ann", 3)
    table.pass_turn("ann")
    table.build("bob", 4)
    table.guess("bob", NEAR)
    with refused("not_won"):
        table.differ("eve", 7)
    table.uphold()
    with refused("not_different"):
        table.differ("eve", 6)
    table.differ("eve", 7)
    with refused("shown"):
        table.differ("ann", 8)
    table.pass_time(hours=48)
    assert (table.game.outcome, table.game.points) == ("near", 1)


def test_a_difference_is_shown_in_the_final_window_alone_and_inside_the_stash():
    table = guessing(pieces=2, stash="koan")
    table.guess("ann", NEAR)
    table.uphold()
    with refused("stash"):
        table.differ("eve", 7)  # three small reds
    table.pass_time(hours=48)
    with refused("not_won"):
        table.differ("eve", 7)


def test_nothing_but_comments_is_left_after_a_win():
    table = guessing()
    table.guess("ann")
    for refusal in (lambda: table.join("dan"), lambda: table.build("bob", 4), lambda: table.resign("bob")):
        with refused("over"):
            refusal()
    table.comment("bob", "AKHTBN if it contains at least two red pieces")


def test_a_comment_that_states_a_viable_rule_is_held_back_while_the_game_goes_on():
    table = guessing()
    with refused("spoiler"):
        table.comment("bob", "AKHTBN if it contains at least two red pieces")


# ---- the stash that a table shares


def shared() -> Table:
    """Two pieces of each: one small red and one medium in koan 1, a small green in koan 2."""
    return Table.led("ann", "bob", stash="shared", pieces=2, stones=0, rule="AKHTBN if it contains no green pieces",
                     **_start(2, 0, 0, 1))  # fmt: skip


def _start(white_reds: int, white_greens: int, black_reds: int, black_greens: int) -> dict:
    return {"white": koan(white_reds, white_greens), "black": koan(black_reds, black_greens)}


def test_pieces_on_the_table_lack_for_the_next_koan():
    table = shared()
    table.build("ann", 1)  # the second small red
    with refused("no_break", pieces={"small red": 1}):
        table.build("bob", 1, 2)
    with refused("no_such_koan", koan=9):
        table.build("bob", 1, 2, breaks=[9])
    with refused("no_break"):
        table.build("bob", 1, 2, breaks=[2])
    with refused("needless"):
        table.build("bob", 1, 2, breaks=[1, 3])


def test_nothing_is_broken_down_that_need_not_be():
    table = shared()
    with refused("needless"):
        table.build("ann", 1, breaks=[1])
    per_koan = Table.led("ann")
    with refused("needless"):
        per_koan.build("ann", 3, breaks=[1])


def test_the_builders_koans_are_broken_down_once_all_active_students_name_them():
    table = shared()
    table.build("ann", 1)
    table.build("bob", 1, 2, breaks=[3])
    assert (table.game.stage, len(table.game.koans)) == ("breaking", 3)
    with refused("no_breaking"):
        shared().breaks("ann", 1)
    table.breaks("ann", 1)
    assert table.game.stage == "breaking"
    table.breaks("ann", 3)
    assert [one.number for one in table.game.table] == [1, 2, 4]
    assert table.game.koans[3].stone == "black"


def test_else_those_that_the_builder_named_are_broken_down_at_the_end_of_the_window():
    table = shared()
    table.build("ann", 1)
    table.build("bob", 1, 2, breaks=[3])
    table.breaks("ann", 1)
    table.pass_time(hours=24)
    assert [one.number for one in table.game.table] == [1, 2, 4]


def test_a_builder_who_names_others_meanwhile_has_named_those():
    table = shared()
    table.build("ann", 1)
    table.build("bob", 1, 2, breaks=[3])
    table.breaks("bob", 1)  # ann has not said anything
    assert table.game.stage == "breaking"
    table.pass_time(hours=24)
    assert [one.number for one in table.game.table] == [2, 3, 4]


def test_the_master_decides_at_once():
    table = shared()
    table.build("ann", 1)
    table.build("bob", 1, 2, breaks=[3])
    table.breaks("mia", 1)
    assert [one.number for one in table.game.table] == [2, 3, 4]


def test_alone_ones_own_naming_is_enough():
    table = Table.led("ann", stash="shared", pieces=1, stones=0, rule="AKHTBN if it contains no green pieces",
                      **_start(1, 0, 0, 1))  # fmt: skip
    # Only koan 2, the last black one, has the small green piece.
    table.build("ann", 0, 2, breaks=[2])
    assert [one.number for one in table.game.table] == [1, 3]


def test_the_last_koan_of_a_stone_is_broken_down_only_if_nothing_else_frees_the_pieces():
    # White: koan 1 (small and medium red); black: koan 2 (small green).
    table = shared()
    table.build("ann", 1)  # koan 3, white: small red
    table.build("bob", 0, 2)  # koan 4, black: small and medium green
    # Koan 5, black: small, medium and large red, small green. A small red lacks, and a small green.
    table.build("ann", 3, 1, breaks=[3, 4])
    table.breaks("bob", 3, 4)
    assert [(one.number, one.stone) for one in table.game.table] == [(1, "white"), (2, "black"), (5, "black")]
    # A small red, a medium red and a small green lack: koan 5 has them all, koans 1 and 2 have them together.
    with refused("last_of_stone"):
        table.build("bob", 2, 2, breaks=[1, 2])
    table.build("bob", 2, 2, breaks=[5])


def test_the_mondo_of_a_koan_begins_when_it_is_laid_and_has_the_builders_answer():
    table = shared()
    table.build("ann", 1)
    table.build("bob", 1, 2, breaks=[3], answer="black")
    with refused("no_mondo"):
        table.answer("ann", "black")
    table.breaks("ann", 3)
    assert table.game.stage == "mondo"
    table.answer("ann", "white")
    assert (table.stones("bob"), table.stones("ann")) == (1, 0)


def test_a_counter_koan_breaks_down_what_it_needs():
    table = Table.led("ann", stash="shared", pieces=2, rule="AKHTBN if it contains no green pieces",
                      **_start(2, 0, 0, 1))  # fmt: skip
    table.build("ann", 1)
    table.guess("ann", "AKHTBN if it contains at least one red piece")
    with refused("no_break"):
        table.disprove("server", 1, 1)
    table.disprove("server", 1, 1, breaks=[3])
    assert [one.number for one in table.game.table] == [1, 2, 4]


# ---- hints


def test_a_hint_is_given_when_more_than_half_ask_and_between_turns():
    table = Table.led("ann", "bob", stones=1)
    table.ask_hint("ann")
    with refused("asked"):
        table.ask_hint("ann")
    with refused("not_asked"):
        table.hint("mia", 4, stone="white")
    table.ask_hint("bob")
    with refused("not_master"):
        table.hint("ann", 4, stone="white")
    with refused("misfit"):
        table.hint("mia", 4, stone="black")
    table.build("ann", 3)
    with refused("not_between"):
        table.hint("mia", 4, stone="white")
    table.pass_turn("ann")
    table.hint("mia", 4, stone="white")
    assert (table.game.koans[-1].origin, table.game.koans[-1].stone, table.holder) == ("hint", "white", "bob")
    with refused("not_asked"):
        table.hint("mia", 5, stone="white")


def test_the_server_gives_hints_as_master():
    table = solo()
    with refused("not_asked"):
        table.hint("server", 4, stone="white")
    table.ask_hint("ann")
    assert table.game.awaits_server
    table.hint("server", 4, stone="white")
    assert table.game.koans[-1].seat is None


def test_there_are_games_without_hints():
    with refused("no_hints"):
        solo(hints=False).ask_hint("ann")


@pytest.mark.parametrize("counters", ["master", "server"])
def test_the_master_who_is_away_holds_up_no_checked_game(counters):
    table = guessing(counters=counters)
    table.guess("ann", MANY)
    table.pass_time(hours=24 * 30)
    assert table.game.awaits_server
    table.disprove("server", 0, 2)
    assert table.holder == "bob"
    table.now += HOUR + MOMENT
