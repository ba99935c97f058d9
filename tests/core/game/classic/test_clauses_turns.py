"""The sheet and classic.md, clause by clause: opening, joining, building, mondos, turns, windows."""

import pytest

from tests.core.game.classic.harness import HOUR, MOMENT, RULE, Table, koan, refused, solo
from zendotao.core.game.classic.gates.available import available
from zendotao.core.game.classic.settings import ClassicSettings

# ---- opening and joining


def test_a_game_begins_with_a_white_koan_and_a_black_one():
    table = Table.led()
    assert [(one.number, one.stone) for one in table.game.koans] == [(1, "white"), (2, "black")]
    assert (table.game.stage, table.game.master) == ("rest", 1)


def test_the_rule_has_to_mark_its_own_start_koans():
    with refused("misfit", koan=1):
        Table.led(white=koan(1), black=koan(1, 1))
    with refused("misfit", koan=2):
        Table.led(white=koan(2), black=koan(3))


def test_a_rule_that_says_the_same_of_every_koan_is_no_rule():
    with refused("constant"):
        Table.led(rule="AKHTBN if it contains at least zero red pieces")


def test_the_start_koans_differ_and_are_inside_the_stash():
    with refused("koan_on_table", koan=1):
        Table.led(white=koan(2), black=koan(2))
    with refused("stash", most=1):
        Table.led(white=koan(4), pieces=1)
    with refused("not_in_palette"):
        Table.led(white=koan(2), black=koan(0, 1), palette=("red",))


def test_start_koans_share_the_pieces_of_a_shared_stash():
    # Two small reds in the white one, one in the black one: two are there.
    with refused("stash", piece="small red", most=2):
        Table.led(white=koan(4), black=koan(1), stash="shared", pieces=2)
    assert Table.led(white=koan(4), black=koan(1), pieces=2).game.seq


def test_settings_that_contradict_each_other_are_refused():
    with refused("settings"):
        Table.led(master="server")
    with refused("settings"):
        Table.led(stones=4)
    with refused("settings"):
        Table.led(rules="prose")


def test_the_first_entry_names_the_kind_of_game():
    table = Table.led("ann")
    assert (table.entries[0].event.kind, table.entries[0].seat) == ("classic", 1)


def test_whoever_opens_a_game_of_the_server_may_join_as_a_student():
    table = Table.led("mia", server=True)
    assert (table.game.master, table.entries[0].seat, table.holder) == (None, None, "mia")


def test_anyone_joins_but_the_master_and_only_once():
    table = Table.led("ann")
    with refused("one_seat"):
        table.join("mia")
    with refused("joined"):
        table.join("ann")
    table.resign("ann")
    with refused("over"):
        table.join("bob")


def test_nobody_who_resigned_joins_again():
    table = Table.led("ann", "bob")
    table.resign("ann")
    with refused("joined"):
        table.join("ann")


def test_there_are_no_more_students_than_seats():
    table = Table.led("ann", seats=1)
    with refused("full"):
        table.join("bob")
    with refused("full"):
        table.invite("ann", "rob")


@pytest.mark.parametrize("stones", range(4))
def test_a_student_joins_with_the_stones_that_were_agreed(stones):
    assert Table.led("ann", stones=stones).stones("ann") == stones


def test_a_team_has_one_seat_and_all_its_members_act_for_it():
    table = Table.led()
    table.teams["monks"] = ("tia", "tom")
    table.join("tia@monks")
    table.build("tom@monks", 3)
    assert table.game.koans[-1].seat == table.seat("tia@monks")
    with refused("one_seat"):
        table.join("tom")


def test_a_bot_is_invited_by_who_plays_and_is_a_student_then():
    table = Table.led("ann")
    with refused("not_seated"):
        table.invite("eve", "rob")
    table.invite("ann", "rob")
    assert table.student("rob").active
    with refused("already_invited"):
        table.invite("ann", "rob")
    with refused("no_bots"):
        Table.led("ann", bots=False).invite("ann", "rob")
    for name in ("rab", "reb", "rib"):
        table.invite("ann", name)
    with refused("too_many_bots"):
        table.invite("ann", "rub")


# ---- building


def test_turns_go_round_the_table():
    table = Table.led("ann", "bob", "cat", stones=0)
    for n, name in enumerate(["ann", "bob", "cat", "ann", "bob"]):
        assert table.holder == name
        table.build(name, 0, 1 + n)


def test_only_the_holder_builds():
    table = Table.led("ann", "bob")
    with refused("not_your_turn"):
        table.build("bob", 3)
    with refused("not_student"):
        table.build("mia", 3)
    with refused("not_student"):
        table.build("eve", 3)


def test_a_koan_is_inside_the_stash_and_not_on_the_table():
    table = Table.led("ann", pieces=2)
    with refused("koan_on_table", koan=2):
        table.build("ann", 1)
    with refused("stash", piece="small red"):
        table.build("ann", 7)
    with refused("not_in_palette"):
        table.build("ann", koan=koan(0, 0, "K1"))


def test_the_master_is_called_and_a_checked_koan_is_marked_at_once():
    table = Table.led("ann", stones=0)
    table.build("ann", 3)
    table.build("ann", 0, 3)
    assert [one.stone for one in table.game.koans[2:]] == ["white", "black"]


def test_who_calls_a_mondo_answers_it():
    table = Table.led("ann")
    with refused("answer_missing"):
        table.build("ann", 3, call="mondo")


def test_in_an_open_order_whoever_comes_first_builds():
    table = Table.led("ann", "bob", order="open", stones=0)
    table.build("bob", 3)
    table.build("ann", 4)
    assert (table.game.stage, table.holder) == ("open", None)


def test_in_an_open_order_nobody_builds_twice_running_within_the_spacing():
    table = Table.led("ann", "bob", order="open", stones=0)
    table.build("ann", 3)
    with refused("spacing", until=table.now + 20 * HOUR):
        table.build("ann", 4)
    table.pass_time(hours=20)
    with refused("spacing"):
        table.build("ann", 4)
    table.now += MOMENT
    table.build("ann", 4)


def test_there_is_no_spacing_at_a_sitting_nor_for_the_only_active_student():
    sitting = Table.led("ann", "bob", order="open", pace="sitting", stones=0)
    for table in (sitting, Table.led("ann", order="open", stones=0)):
        table.build("ann", 3)
        table.build("ann", 4)


def test_nobody_builds_in_the_turn_of_another_in_an_open_order():
    table = Table.led("ann", "bob", order="open")
    table.build("ann", 3)
    assert table.game.stage == "guess"
    with refused("not_your_turn"):
        table.build("bob", 4)


# ---- the mondo


def test_all_answers_open_together_with_the_stone_and_right_ones_earn_a_guessing_stone():
    table = Table.led("ann", "bob", "cat", stones=0)
    table.build("ann", 3, answer="white")
    table.answer("bob", "black")
    assert table.game.koans[-1].stone is None
    assert table.game.koans[-1].answers == {}
    table.answer("cat", "white")
    assert table.game.koans[-1].answers == {2: "white", 3: "black", 4: "white"}
    assert [table.stones(name) for name in ("ann", "bob", "cat")] == [1, 0, 1]


def test_an_answer_may_be_changed_until_the_mondo_closes():
    table = Table.led("ann", "bob", stones=0)
    table.build("ann", 3, answer="black")
    table.answer("ann", "white")
    table.answer("bob", "black")
    assert [table.stones(name) for name in ("ann", "bob")] == [1, 0]
    with refused("no_mondo"):
        table.answer("bob", "white")


def test_a_mondo_closes_at_the_end_of_its_window_with_the_answers_that_are_there():
    table = Table.led("ann", "bob", stones=0)
    table.build("ann", 3, answer="white")
    table.pass_time(hours=48)
    assert (table.game.koans[-1].answers, table.stones("ann"), table.stones("bob")) == ({2: "white"}, 1, 0)


def test_a_mondo_waits_for_those_alone_who_were_active_when_it_opened():
    table = Table.led("ann", stones=0)
    table.build("ann", 3, answer="white")
    assert table.game.koans[-1].stone == "white"  # ann is alone: it closes at once
    table = Table.led("ann", "bob", stones=0)
    table.build("ann", 3, answer="white")
    table.join("cat")
    table.answer("cat", "white")
    assert table.game.stage == "mondo"
    table.answer("bob", "white")
    assert table.stones("cat") == 1


def test_the_server_marks_a_mondo_too_and_alone_one_is_done_at_once():
    table = solo(stones=0)
    table.build("ann", 3, answer="white")
    assert (table.game.koans[-1].stone, table.stones("ann"), table.game.stage) == ("white", 1, "guess")


def test_who_resigns_is_not_waited_for_in_a_mondo():
    table = Table.led("ann", "bob", stones=0)
    table.build("ann", 3, answer="white")
    table.resign("bob")
    assert (table.game.koans[-1].stone, table.holder) == ("white", "ann")


# ---- the turn goes on


def test_the_builder_guesses_with_a_stone_and_without_one_the_turn_goes_on():
    table = Table.led("ann", "bob", stones=0)
    table.build("ann", 3)
    assert (table.game.stage, table.holder) == ("build", "bob")
    table = Table.led("ann", "bob", stones=1)
    table.build("ann", 3)
    assert (table.game.stage, table.holder) == ("guess", "ann")
    table.pass_turn("ann")
    assert (table.game.stage, table.holder) == ("build", "bob")


def test_the_only_active_student_does_not_pass_before_building():
    table = Table.led("ann")
    with refused("alone"):
        table.pass_turn("ann")
    table.build("ann", 3)
    table.pass_turn("ann")
    table.join("bob")
    assert table.holder == "ann"
    table.pass_turn("ann")
    assert table.holder == "bob"
    with refused("not_your_turn"):
        table.pass_turn("ann")


def test_a_missed_build_counts_as_a_skip_and_two_make_one_away():
    table = Table.led("ann", "bob")
    table.pass_time(hours=48)
    assert (table.holder, table.student("ann").missed, table.student("ann").away) == ("bob", 1, False)
    table.build("bob", 3)
    table.pass_turn("bob")
    table.pass_time(hours=48)
    assert (table.student("ann").away, table.holder) == (True, "bob")
    table.build("bob", 4)
    table.pass_turn("bob")
    assert table.holder == "bob"  # the turn skips who is away


def test_the_turn_is_nobodys_while_all_are_away():
    table = Table.led("ann", "bob")
    table.pass_time(hours=48 * 4)
    assert (table.game.stage, table.holder, table.game.active) == ("rest", None, ())


def test_who_comes_back_to_a_game_at_rest_takes_the_turn_with_the_move_itself():
    table = Table.led("ann", "bob", stones=0)
    table.pass_time(hours=48 * 4)
    table.build("bob", 3)
    assert (table.game.koans[-1].seat, table.game.active) == (3, (3,))
    assert table.holder == "bob"


def test_anything_that_a_student_does_ends_being_away():
    table = Table.led("ann", "bob", stones=0)
    table.pass_time(hours=48 * 4)
    table.comment("bob")
    assert (table.game.stage, table.holder, table.student("bob").missed) == ("build", "bob", 0)
    table.comment("ann")
    assert table.holder == "bob"
    table.build("bob", 3)
    assert table.holder == "ann"


def test_a_window_to_guess_that_ends_is_no_missed_turn():
    table = Table.led("ann", "bob")
    table.build("ann", 3)
    table.pass_time(hours=48)
    assert (table.holder, table.student("ann").missed) == ("bob", 0)


@pytest.mark.parametrize("order", ["round", "open"])
def test_a_mondo_that_is_not_answered_is_a_missed_turn(order):
    table = Table.led("ann", "bob", order=order, pace="sitting", stones=0, missed=1)
    table.build("ann", 3, answer="black")
    table.pass_time(minutes=1)
    assert (table.student("bob").missed, table.student("bob").away) == (1, True)
    # Away, he is not waited for.
    table.build("ann", 4, answer="black")
    assert table.game.koans[-1].stone == "white"


def test_what_is_due_happens_at_its_own_instant_however_late_it_is_noticed():
    late, often = Table.led("ann", "bob"), Table.led("ann", "bob")
    for _ in range(200):
        often.pass_time(hours=1)
    late.pass_time(hours=200)
    assert late.entries == often.entries


def test_windows_grow_by_an_outage_of_the_site():
    table = Table.led("ann", "bob")
    table.outages.append((table.now + 10 * HOUR, table.now + 20 * HOUR))
    table.pass_time(hours=57)
    assert table.holder == "ann"
    table.pass_time(hours=1)
    assert table.holder == "bob"


# ---- pace


def test_a_sitting_begins_when_every_student_agrees_who_has_not_resigned():
    table = Table.led("ann", "bob", "cat")
    table.resign("cat")
    table.pace("ann", "sitting")
    assert table.game.pace == "post"
    table.pace("bob", "sitting")
    assert table.game.pace == "sitting"
    with refused("same_pace"):
        table.pace("bob", "sitting")


def test_the_master_of_prose_agrees_to_a_sitting_too_but_does_not_adjourn_it():
    table = Table.led("ann", prose=True)
    table.pace("ann", "sitting")
    assert table.game.pace == "post"
    table.pace("mia", "sitting")
    assert table.game.pace == "sitting"
    with refused("not_student"):
        table.pace("mia", "post")
    (offered,) = (one for one in available(table.game, table.actor("mia"), table.now) if one.kind == "pace")
    assert (offered.allowed, offered.code) == (False, "not_student")
    table.pace("ann", "post")
    assert table.game.pace == "post"


def test_active_students_alone_adjourn():
    table = Table.led("ann", "bob", pace="sitting", stones=0)
    table.pass_time(minutes=3)
    table.build("bob", 3)
    table.pass_time(minutes=3)
    assert table.student("ann").away
    table.pace("bob", "post")
    assert table.game.pace == "post"


def test_a_sitting_begins_as_the_only_student_resigns_who_has_not_agreed():
    table = Table.led("ann", "bob", "cat")
    table.pace("ann", "sitting")
    table.pace("bob", "sitting")
    assert table.game.pace == "post"
    table.resign("cat")
    assert table.game.pace == "sitting"


def test_a_game_is_adjourned_as_the_only_student_goes_away_who_has_not_agreed():
    table = Table.led("ann", "bob", pace="sitting", stones=0, missed=1)
    table.pace("bob", "post")
    assert table.game.pace == "sitting"
    table.pass_time(minutes=3)
    table.settle()
    assert (table.student("ann").away, table.game.pace) == (True, "post")


def test_windows_keep_the_share_of_them_that_is_left():
    table = Table.led("ann")
    table.pass_time(hours=36)  # a quarter of 48 h is left
    table.pace("ann", "sitting")
    assert table.game.timer.clock.left.total_seconds() == 45  # of 3 min
    table.pass_time(seconds=15)  # a sixth is left
    table.pace("ann", "post")
    assert table.game.timer.clock.left == 8 * HOUR


def test_a_turn_is_not_missed_by_going_over_to_a_sitting_just_before_its_end():
    table = Table.led("ann")
    table.pass_time(hours=48, microseconds=-1)
    table.pace("ann", "sitting")
    table.settle()
    assert table.student("ann").missed == 0
    assert table.game.timer.clock.left == MOMENT
    table.pass_time(microseconds=1)
    assert table.student("ann").missed == 1


# ---- the end without a winner


def test_the_last_student_to_resign_ends_the_game_and_the_rule_is_opened():
    table = Table.led("ann", "bob")
    table.resign("ann")
    assert table.holder == "bob"
    table.resign("bob")
    assert (table.game.outcome, table.game.points) == ("given_up", 0)
    assert table.game.rule.rule == table.rule(RULE).log_value
    with refused("over"):
        table.resign("bob")


def test_the_last_person_of_a_seat_who_leaves_the_site_resigns_by_that():
    table = Table.led("ann", "bob")
    table.leave("ann")
    assert (table.student("ann").resigned, table.holder) == (True, "bob")
    table.leave("bob")
    assert table.game.outcome == "given_up"


def test_a_student_who_resigned_does_nothing_more():
    table = Table.led("ann", "bob")
    table.resign("ann")
    with refused("resigned"):
        table.build("ann", 3)


def test_the_defaults_of_the_windows_are_those_of_the_rulebook():
    settings = ClassicSettings()
    hours = {name: getattr(settings.post, name) / HOUR for name in settings.post.__struct_fields__}
    assert hours == {
        "turn": 48, "mondo": 48, "mark": 48, "clarify": 48, "disprove": 24, "breaking": 24, "objection": 48,
        "final": 48, "away": 168, "spacing": 20,
    }  # fmt: skip
    minutes = {name: getattr(settings.sitting, name) / HOUR * 60 for name in settings.sitting.__struct_fields__}
    assert minutes == {
        "turn": 3, "mondo": 1, "mark": 2, "clarify": 3, "disprove": 2, "breaking": 1, "objection": 2, "final": 10,
        "away": 10, "spacing": 0,
    }  # fmt: skip
