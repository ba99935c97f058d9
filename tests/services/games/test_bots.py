"""Bots on the real services: invitations, whole games, what goes wrong, and what nobody ever sees."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from sqlalchemy import text

from tests.services.games.bots_at_play import (
    do_job,
    list_bots,
    list_jobs,
    practise,
    run_bots,
    run_bots_on,
    run_to_end,
    seed,
    take_job,
)
from tests.services.games.site import Town, refused
from zendotao.core.game.koans import read_koan
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.zendotao.record import replay_record
from zendotao.core.game.zendotao.review import review
from zendotao.services.admin.keepers import appoint_keeper
from zendotao.services.games.bots.inviting import BOT_NAMES, InviteBotRequest, invite_bot
from zendotao.services.games.bots.practice import PRACTICE, PREPARED_STARTS, PracticeRequest, start_practice
from zendotao.services.games.bots.switches import list_switches, read_bot_service, switch_bots
from zendotao.services.games.moves.comments import list_comments
from zendotao.services.games.transaction.bot_jobs import LONGEST_DELAY, find_delay
from zendotao.services.games.views.following import follow_game
from zendotao.services.games.views.log import export_record
from zendotao.services.people import sessions, teams

WITHIN = timedelta(minutes=1)


def invite(town: Town, name: str, level: str = "gentle") -> None:
    invite_bot(town.services, town.person(name), town.game, InviteBotRequest(level=level), town.now)


# ---- invitations


def test_who_plays_invites_a_bot_which_has_a_seat_and_a_job_at_once(town: Town):
    town.start("ann")
    invite(town, "ann", "fair")
    seat = town.view().seats[-1]
    assert (seat.kind, seat.level, seat.playing) == ("bot", "fair", False)
    assert seat.name in [f"{name} (bot)" for name in BOT_NAMES["fair"]]
    assert [(job.kind, job.subject, job.body) for job in list_jobs(town)] == [("bot_move", town.game, b"{}")]


def test_each_bot_of_a_game_is_another_and_the_same_play_in_other_games(small_town: Town):
    town = small_town
    town.start("ann")
    for _ in range(4):
        invite(town, "ann", "strong")
    first = list_bots(town)
    assert len(set(first)) == 4
    town.start("bob")
    invite(town, "bob", "strong")
    assert list_bots(town) == first[:1]


def test_refusals_of_invitations(small_town: Town):
    town = small_town
    town.start("ann")
    with refused("not_seated"):
        invite(town, "bob")
    town.start("ann", bots=False)
    with refused("no_bots"):
        invite(town, "ann")
    town.start("ann")
    for _ in range(4):
        invite(town, "ann")
    with refused("too_many_bots"):
        invite(town, "ann")
    switch_bots(town.services, town.game, False, town.now)
    with refused("bots_off"):
        invite(town, "ann")


def test_nobody_is_a_bot_by_name_signs_in_as_one_or_takes_one_into_a_team(small_town: Town):
    town = small_town
    town.start("ann")
    invite(town, "ann")
    name = town.view().seats[-1].name
    with refused("name_taken"):
        sessions.sign_up(town.services, "Another (bot)", "long enough", "", town.now)
    with refused("wrong_credentials"):
        sessions.sign_in(town.services, name, "long enough", None, "", town.now)
    team = town.team("monks", "ann")
    with refused("bot"):
        teams.invite_member(town.services, town.person("ann").id, team.id, name, town.now)
    with refused("bot"):
        appoint_keeper(town.services, name, town.now)


def test_a_name_that_a_person_had_before_is_passed_over(small_town: Town):
    town = small_town
    town.person("mira (bot)")
    town.start("ann")
    invite(town, "ann", "gentle")
    assert town.view().seats[-1].name == "Olin (bot)"


# ---- a practice game


@pytest.mark.parametrize("start", PREPARED_STARTS)
def test_every_prepared_table_is_one_on_which_any_two_of_its_rules_begin_a_game(start):
    koans = [read_koan(notation) for notation in start.koans]
    assert all(not koan.facts.unclear for koan in koans)
    for rules, last in ((start.white, "white"), (start.black, "black")):
        assert rules
        for rule in map(parse_rule, rules):
            assert [rule.judgment(0, koan.facts).verdict for koan in koans] == ["white", "black", last]
            assert rule.log_value.complexity <= PRACTICE.limit


def test_a_practice_game_is_there_in_one_step_whatever_the_sites_least_window_is(small_town: Town):
    town = small_town
    view = practise(town, "gentle", "fair", "strong")
    assert [(seat.kind, seat.level) for seat in view.seats] == [
        ("person", None), ("bot", "gentle"), ("bot", "fair"), ("bot", "strong"),
    ]  # fmt: skip
    assert all(seat.name for seat in view.seats)
    assert view.settings.practice
    assert view.settings.spacing == timedelta(seconds=1)
    assert len(view.koans) == 3
    assert len(list_jobs(town)) == 3
    with refused("bots_off"):
        switch_bots(town.services, None, False, town.now)
        start_practice(town.services, town.person("bob"), PracticeRequest(), town.now)


@pytest.mark.slow
def test_each_bot_moves_once_and_waits_then_for_the_person(small_town: Town):
    town = small_town
    practise(town, "gentle", "gentle")
    began = town.now
    run_bots(town)
    assert sorted(move.seat for move in town.view().moves) == [1, 2, 3]
    town.pass_time(minutes=4)
    run_bots(town)
    assert len(town.view().moves) == 3
    town.now = began + timedelta(minutes=6)
    run_bots(town)
    assert len(town.view().moves) == 4


def test_a_bot_goes_on_by_itself_though_its_job_is_done_at_the_very_end_of_its_pause(town: Town):
    town.start("ann")
    invite(town, "ann")
    assert run_bots_on(town)
    town.now = town.view().moves[-1].at + timedelta(hours=20)  # the spacing
    run_bots(town)
    assert [move.seat for move in town.view().moves] == [1, 2]
    assert run_bots_on(town)
    assert [move.seat for move in town.view().moves] == [1, 2, 2]


@pytest.mark.slow
def test_each_bot_moves_once_more_at_once_when_the_person_lets_them_go_on(small_town: Town):
    town = small_town
    practise(town, "gentle", "gentle")
    run_bots(town)
    began = town.now
    town.pass_time(seconds=2)
    town.submit("ann", {"kind": "skip"})
    with refused("skipped_before"):
        town.submit("ann", {"kind": "skip"})
    town.pass_time(seconds=2)
    run_bots(town)
    assert sorted(move.seat for move in town.view().moves) == [1, 2, 2, 3, 3]
    assert town.now - began < WITHIN


@pytest.mark.slow
def test_a_whole_game_ends_is_legal_and_leaks_nothing(small_town: Town, caplog):
    caplog.set_level(logging.DEBUG)
    town = small_town
    practise(town, "gentle", "fair")
    secrets: set[str] = set()
    for _ in range(3):
        run_bots_on(town)
        secrets |= set(town.secrets())
    view = run_to_end(town)
    assert view.phase == "final"
    lines = export_record(town.services, None, town.game, town.now, keeper=True)
    result = replay_record(lines)
    assert review(result.given, town.now).faults == ()
    assert view.seats[view.sensei - 1].kind == "bot"
    told = "\n".join([caplog.text, *(repr(job) for job in list_jobs(town))])
    assert not [one for one in secrets if one in told]
    with town.services.store.unit() as work:
        assert work.board.ladder().items == ()
        outbox = work.connection.execute(text("SELECT recipient, kind FROM outbox")).all()
        notebooks = work.connection.execute(text("SELECT party FROM notebook_rules")).scalars().all()
    bots = set(list_bots(town))
    assert not bots & {*notebooks, *(recipient for recipient, _ in outbox)}
    # Of the bots' moves on the table before them, nobody is told.
    assert {kind for _, kind in outbox} <= {"claim", "remind.claim", "agreed", "final"}
    assert "final" in {kind for _, kind in outbox}
    words = list_comments(town.services, None, town.game).comments
    assert all(one.seat in (2, 3) for one in words)


def test_who_watches_a_practice_game_is_told_of_the_moves_of_bots_and_who_plays_it_is_not(small_town: Town):
    town = small_town
    practise(town)
    follow_game(town.services, town.person("bob"), town.game, town.now)
    run_bots(town)
    with town.services.store.unit() as work:
        rows = work.connection.execute(text("SELECT recipient, kind FROM outbox")).all()
    assert [tuple(row) for row in rows] == [(town.person("bob").id, "turn")]


@pytest.mark.slow
def test_with_everyone_elses_seals_removed_a_bot_plays_the_same_game(tmp_path):
    games = []
    for removed in (False, True):
        town = Town("", tmp_path / f"instance-{removed}")
        seed(town, 5)
        practise(town, "gentle")
        if removed:
            with town.services.store.unit(write=True) as work:
                gone = text("DELETE FROM seals WHERE seat = 1")
                assert work.connection.execute(gone).rowcount == 2
                work.commit()
        for _ in range(4):
            run_bots_on(town)
        games.append([entry["entry"].event for entry in town.log()])
        town.close()
    assert games[0] == games[1]


# ---- pace


def test_delays_are_minutes_to_hours_and_the_same_each_time(small_town: Town):
    view = small_town.start("ann")
    found = [find_delay(view.settings, "game", seq, "bot") for seq in range(200)]
    assert timedelta(minutes=5) <= min(found) < max(found) <= LONGEST_DELAY
    assert found == [find_delay(view.settings, "game", seq, "bot") for seq in range(200)]
    assert len(set(found)) == 200


def test_short_windows_have_short_delays(small_town: Town):
    view = small_town.start("ann", vote="PT12H", vote_small="PT12H", reveal="PT12H")
    assert max(find_delay(view.settings, "game", seq, "bot") for seq in range(200)) <= timedelta(hours=1)


def test_only_what_matters_makes_a_bot_look_again(small_town: Town):
    town = small_town
    town.start("ann")
    invite(town, "ann")
    from zendotao.services.games.moves.comments import post_comment

    post_comment(town.services, town.person("ann"), town.game, "Hello.", town.now)
    assert len(list_jobs(town)) == 1
    town.turn("bob")
    assert max(job.position for job in list_jobs(town)) == len(town.log())


# ---- what goes wrong


def test_a_job_whose_game_moved_on_is_dropped(small_town: Town):
    town = small_town
    town.start("ann", practice=True)
    invite(town, "ann")
    job = take_job(town)
    town.turn("bob")
    assert do_job(town, job) == "dropped"
    assert "bot" not in [town.view().seats[move.seat - 1].kind for move in town.view().moves]


@pytest.mark.slow
def test_a_move_that_two_finders_make_is_made_once(small_town: Town):
    town = small_town
    practise(town, "gentle")
    job = take_job(town)
    assert do_job(town, job) == "done"
    town.pass_time(seconds=90)
    assert do_job(town, job) == "dropped"
    assert [move.seat for move in town.view().moves] == [1, 2]


@pytest.mark.slow
def test_a_move_is_made_once_if_its_finder_dies_after_it(small_town: Town):
    town = small_town
    practise(town, "gentle")
    job = take_job(town)
    from zendotao.services.games.bots.moving import run_bot_move

    run_bot_move(town.services, job, lambda: False)
    town.pass_time(minutes=2)
    run_bots(town)
    assert [move.seat for move in town.view().moves] == [1, 2]


def test_a_game_that_ended_meanwhile_drops_the_job(small_town: Town):
    town = small_town
    practise(town, "gentle")
    job = take_job(town)
    town.submit("ann", {"kind": "withdraw"})
    assert town.view().phase == "void"
    assert do_job(town, job) == "dropped"


@pytest.mark.slow
def test_a_bot_whose_move_left_moves_again(small_town: Town):
    town = small_town
    practise(town, "gentle")
    run_bots(town)
    challenge = town.challenge("ann", 2, "koan", "unfair")
    assert challenge
    town.pass_time(hours=2)
    assert town.view().moves[1].status == "standing"


def test_bots_rest_where_a_keeper_has_switched_them_off_and_go_on_later(small_town: Town):
    town = small_town
    practise(town, "gentle")
    assert switch_bots(town.services, town.game, False, town.now)
    assert not switch_bots(town.services, town.game, False, town.now)
    assert list_switches(town.services).games == (town.game,)
    assert read_bot_service(town.services, town.game, town.now).off
    assert run_bots(town) == ["waiting"]
    assert switch_bots(town.services, town.game, True, town.now)
    town.pass_time(minutes=3)
    take = take_job(town)
    assert take is not None


def test_a_bot_that_thinks_stops_when_it_is_switched_off(small_town: Town):
    town = small_town
    practise(town, "fierce")
    job = take_job(town)
    asked = 0
    from zendotao.services.games.bots import moving

    def stop() -> bool:
        nonlocal asked
        asked += 1
        if asked == 1:
            switch_bots(town.services, None, False, town.now)
        town.now += WITHIN
        return False

    with pytest.raises(moving.JobNotDueError):
        moving.run_bot_move(town.services, job, stop)
    assert len(town.view().moves) == 1


def test_only_keepers_switch_bots_off_and_it_is_in_the_book(small_town: Town):
    town = small_town
    with refused("not_keeper"):
        switch_bots(town.services, None, False, town.now, town.person("ann"))
    town.person("kim")
    keeper, _ = appoint_keeper(town.services, "kim", town.now)
    switch_bots(town.services, None, False, town.now, keeper)
    with town.services.store.unit() as work:
        assert [(one.action, one.about) for one in work.keepers.actions()] == [("bots_off", "bots")]
