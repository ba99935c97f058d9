"""Bots as students of classic Zendo on the real services: invited, seated at the start, whole games, and what they are
never shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text

from tests.core.game.zendotao.koans_for_tests import notation
from tests.services.games.bots_at_play import do_job, list_bots, list_jobs, run_bots, seed, take_job
from tests.services.games.site import Town, refused
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.services.common.refusals import MalformedError
from zendotao.services.games.bots import student_moves
from zendotao.services.games.bots.inviting import InviteBotRequest, invite_bot
from zendotao.services.games.bots.student_moves import choose_request, see_as_student
from zendotao.services.games.bots.student_start import start_classic_with_bots
from zendotao.services.games.bots.switches import switch_bots
from zendotao.services.games.classic import requests as ask
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.views.game import view_any_game
from zendotao.store.site.values import Job

RULE = "AKHTBN if it contains at least two red pieces"
SETTINGS = ask.ClassicSettingsRequest


def lead(town: Town, name: str = "ann", *bots: str, **told: Any) -> ClassicView:
    """Somebody opens a game with the server as Master, and bots beside them."""
    request = ask.StartClassicRequest(title="Together", master="server", bots=bots, **told)
    view = start_classic_with_bots(town.services, town.person(name), request, town.now).view
    town.game = view.id
    return view


def lead_as_master(town: Town, name: str = "mia", **told: Any) -> ClassicView:
    """Somebody opens a game as its Master."""
    rules = told.pop("rule", RULE)
    request = ask.StartClassicRequest(
        title="Two red ones", rule=rules, white=notation(2, 0), black=notation(1, 0), settings=SETTINGS(**told)
    )
    view = start_classic_with_bots(town.services, town.person(name), request, town.now).view
    town.game = view.id
    return view


def invite(town: Town, name: str, level: str = "gentle") -> ClassicView:
    """Somebody invites a bot."""
    return invite_bot(town.services, town.person(name), town.game, InviteBotRequest(level=level), town.now).view


def move(town: Town, name: str, request: ask.ClassicMoveRequest) -> ClassicView:
    """Somebody moves."""
    return submit_classic_move(town.services, town.person(name), town.game, request, town.now).view


def see(town: Town, name: str = "ann") -> ClassicView:
    """The game as somebody sees it."""
    return view_any_game(town.services, town.person(name), town.game, town.now)


def run_on(town: Town) -> bool:
    """Let time pass until the next job is due, and do what is; false if none is there."""
    with town.services.store.unit() as work:
        due = work.jobs.next_due(["bot_move", "classic_master"])
    if due is None:
        return False
    town.now = max(town.now, due)
    run_bots(town)
    return True


# ---- at the table


def test_who_opens_a_game_with_bots_joins_it_and_has_the_first_turn(small_town: Town):
    view = lead(small_town, "ann", "gentle", "fierce")
    told = [(one.name, one.kind, one.level) for one in view.students]
    assert told[0] == ("ann", "person", None)
    assert [(kind, level) for _, kind, level in told[1:]] == [("bot", "gentle"), ("bot", "fierce")]
    assert all(name.endswith("(bot)") for name, *_ in told[1:])
    assert (view.stage, view.holder, view.seat) == ("build", 1, 1)
    assert list_jobs(small_town) == []


def test_bots_sit_down_at_the_start_only_where_the_server_is_the_master(small_town: Town):
    with pytest.raises(MalformedError):
        start_classic_with_bots(
            small_town.services, small_town.person("mia"),
            ask.StartClassicRequest(
                title="Mine", rule=RULE, white=notation(2, 0), black=notation(1, 0), bots=("gentle",)
            ),
            small_town.now,
        )  # fmt: skip


def test_who_plays_or_is_the_master_invites_a_bot_and_others_do_not(small_town: Town):
    town = small_town
    lead_as_master(town)
    with refused("not_seated"):
        invite(town, "ann")
    view = invite(town, "mia", "strong")
    assert [(one.kind, one.level) for one in view.students] == [("bot", "strong")]
    assert (view.stage, view.holder) == ("build", 2)
    assert [job.kind for job in list_jobs(town)] == ["bot_move"]


def test_refusals_of_bots(small_town: Town):
    town = small_town
    lead_as_master(town, bots=False)
    with refused("no_bots"):
        invite(town, "mia")
    lead_as_master(town, rules="prose", rule="It looks like a boat")
    with refused("no_bots"):
        invite(town, "mia")
    lead_as_master(town)
    for _ in range(4):
        invite(town, "mia")
    with refused("too_many_bots"):
        invite(town, "mia")
    lead_as_master(town)
    switch_bots(town.services, town.game, False, town.now)
    with refused("bots_off"):
        invite(town, "mia")
    switch_bots(town.services, None, False, town.now)
    with refused("bots_off"):
        lead(town, "ann", "gentle")


# ---- at play


def play_on(town: Town, name: str = "ann", most: int = 60) -> ClassicView:
    """Bots play, somebody only ends their turns and answers white, to the end of the game."""
    for _ in range(most):
        going, view = run_on(town), see(town, name)
        if view.stage in ("final", "over"):
            return view
        allowed = {one.kind for one in view.available if one.allowed}
        own = next(one for one in view.students if one.seat == view.seat)
        if "answer" in allowed and not own.answered:
            move(town, name, ask.AnswerRequest(answer="white"))
        elif "break" in allowed and view.proposal is not None:
            move(town, name, ask.BreakRequest(koans=view.proposal.breaks))
        elif "pass" in allowed:
            move(town, name, ask.PassRequest())
        else:
            assert going, view.stage
    raise AssertionError("the game has no end")


@pytest.mark.slow
def test_bots_play_a_whole_game_to_the_end_and_find_the_rule(town: Town):
    seed(town, 3)
    lead(town, "ann", "gentle", difficulty="beginner")
    view = play_on(town)
    guess = view.guesses[view.winner - 1]
    assert next(one.kind for one in view.students if one.seat == guess.seat) == "bot"
    built = [koan for koan in view.koans if koan.origin == "built"]
    assert built
    assert all(1 <= len(koan.koan.split(";")) <= 8 for koan in built)
    town.pass_time(hours=48)
    view = see(town)
    assert (view.outcome, view.points) == ("won", 0)


@pytest.mark.slow
def test_where_it_is_open_who_builds_each_bot_builds_once_after_a_person(small_town: Town):
    town = small_town
    seed(town, 4)
    lead(town, "ann", "gentle", "gentle", settings=SETTINGS(order="open", stones=0))
    assert not run_on(town)
    move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="master"))
    while run_on(town):
        if see(town).stage == "mondo":
            move(town, "ann", ask.AnswerRequest(answer="white"))
    view = see(town)
    assert sorted(koan.author for koan in view.koans if koan.origin == "built") == [1, 2, 3]


def test_a_mondo_of_a_person_is_answered_by_bots_and_closes(town: Town):
    seed(town, 5)
    lead(town, "ann", "gentle", "gentle")
    move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="mondo", answer="white"))
    view = see(town)
    assert view.clocks.due == town.now + timedelta(hours=4)
    while see(town).stage == "mondo":
        assert run_on(town)
    koan = see(town).koans[2]
    assert set(koan.answers) == {1, 2, 3}


def test_people_are_not_waited_for_by_bots_that_rest_and_a_game_goes_on_without_them(small_town: Town):
    town = small_town
    lead(town, "ann", "gentle")
    switch_bots(town.services, town.game, False, town.now)
    move(town, "ann", ask.PassRequest())
    town.pass_time(hours=1)
    run_bots(town)
    assert see(town).holder == 2
    town.pass_time(hours=3)
    assert (see(town).stage, see(town).holder) == ("build", 1)


def test_a_game_rests_while_bots_alone_are_there(small_town: Town):
    town = small_town
    lead(town, "ann", "gentle", settings=SETTINGS(missed=1))
    town.pass_time(hours=48)
    assert see(town).stage == "rest"
    view = move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="master"))
    assert (view.stage, view.holder) == ("guess", 1)


def test_when_all_people_have_given_up_the_game_is_over(small_town: Town):
    lead(small_town, "ann", "gentle")
    assert move(small_town, "ann", ask.ResignRequest()).outcome == "given_up"


@pytest.mark.slow
def test_bots_agree_to_every_pace_and_ask_for_no_hint(small_town: Town):
    lead(small_town, "ann", "gentle", "gentle")
    assert move(small_town, "ann", ask.PaceRequest(pace="sitting")).pace == "sitting"
    move(small_town, "ann", ask.AskHintRequest())
    run_bots(small_town)
    assert see(small_town).koans[-1].origin == "hint"


def test_bots_break_down_nothing_that_people_want_to_keep(small_town: Town):
    town = small_town
    lead_as_master(town, stash="shared", pieces=2)
    invite(town, "mia")
    move(town, "ann", ask.JoinRequest())
    with town.services.store.unit() as work:
        bot = work.accounts.get(list_bots(town)[0])
    submit_classic_move(town.services, bot, town.game, ask.PassRequest(), town.now)
    view = move(town, "ann", ask.BuildRequest(koan="G1 upright at 0,0; G1 upright at 90,0", call="master"))
    assert view.koans[-1].stone == "black"
    move(town, "ann", ask.PassRequest())
    submit_classic_move(town.services, bot, town.game, ask.PassRequest(), town.now)
    view = move(town, "ann", ask.BuildRequest(koan="G1 upright at 0,0", call="master", breaks=(3,)))
    assert (view.stage, [one.number for one in view.koans if not one.on_table]) == ("guess", [3])


def test_delays_are_those_of_people_by_post_and_seconds_at_a_sitting(small_town: Town):
    town = small_town

    def find_due() -> timedelta:
        move(town, "ann", ask.PassRequest())
        (job,) = [job for job in list_jobs(town) if job.subject == town.game]
        return job.due - town.now

    lead(town, "ann", "gentle")
    assert timedelta(seconds=5) < find_due() < timedelta(minutes=10)
    lead(town, "ann", "gentle", settings=SETTINGS(pace="sitting"))
    assert timedelta(seconds=1) < find_due() < timedelta(seconds=8)
    lead(town, "ann", "gentle", settings=SETTINGS(practice=True))
    assert find_due() == timedelta()


# ---- what goes wrong


def test_a_job_that_is_done_twice_moves_once(town: Town):
    seed(town, 6)
    lead(town, "ann", "gentle", settings=SETTINGS(practice=True))
    move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="mondo", answer="white"))
    job = take_job(town)
    assert do_job(town, job) == "done"
    seq = see(town).seq
    assert do_job(town, job) == "dropped"
    assert see(town).seq == seq


def test_a_job_of_a_game_that_moved_on_is_dropped(small_town: Town):
    town = small_town
    lead(town, "ann", "gentle", settings=SETTINGS(practice=True))
    move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="mondo", answer="white"))
    job = take_job(town)
    move(town, "ann", ask.ResignRequest())
    assert do_job(town, job) == "dropped"


def test_a_game_that_ends_while_a_bot_thinks_drops_its_move(small_town: Town, monkeypatch):
    town = small_town
    lead(town, "ann", "gentle", settings=SETTINGS(practice=True))
    move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="mondo", answer="white"))
    think = student_moves.choose_student_move

    def think_slowly(*asked: Any) -> Any:
        found = think(*asked)
        move(town, "ann", ask.ResignRequest())
        return found

    monkeypatch.setattr(student_moves, "choose_student_move", think_slowly)
    assert do_job(town, take_job(town)) == "dropped"
    assert see(town).outcome == "given_up"


@contextmanager
def open_engine(town: Town) -> Iterator[Any]:
    """A connection that writes."""
    engine = town.services.store.engine.execution_options(zendotao_writes=True)
    with engine.begin() as connection:
        yield connection


@contextmanager
def without_secrets(town: Town) -> Iterator[None]:
    """The store without anybody's seals."""
    with open_engine(town) as connection:
        tables = [name for (name,) in connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))]
        sealed = [name for name in tables if "seal" in name or "vault" in name]
        assert sealed
        rows = {name: connection.execute(text(f"SELECT * FROM {name}")).mappings().all() for name in sealed}  # noqa: S608
        assert any(rows.values())
        for name in sealed:
            connection.execute(text(f"DELETE FROM {name}"))  # noqa: S608
    yield
    with open_engine(town) as connection:
        for name, kept in rows.items():
            for row in kept:
                columns = ", ".join(row)
                places = ", ".join(f":{column}" for column in row)
                connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({places})"), dict(row))  # noqa: S608


def choose(town: Town, job: Job) -> ask.ClassicMoveRequest | None:
    """What a bot would do in a job, with the same chance each time."""
    seed(town, job.position)
    with town.services.store.unit() as work:
        bot = work.accounts.get(job.owner)
    sight = see_as_student(town.services, bot, job.subject, job.position, town.now)
    return None if sight is None else choose_request(town.services, sight, job.position, lambda: False)


@pytest.mark.slow
def test_bots_play_the_same_game_with_all_seals_removed_from_the_store(small_town: Town):
    town = small_town
    seed(town, 7)
    lead(town, "ann", "gentle", settings=SETTINGS(practice=True))
    move(town, "ann", ask.BuildRequest(koan=notation(3, 1), call="mondo", answer="white"))
    kinds = set()
    for _ in range(6):
        job = take_job(town)
        if job is None:
            break
        if job.kind == "bot_move":
            request = choose(town, job)
            with without_secrets(town):
                assert choose(town, job) == request
            kinds.add(type(request))
        seed(town, job.position + 100)
        do_job(town, job)
        view = see(town)
        if view.stage in ("final", "over"):
            break
        if view.holder == 1 and view.stage in ("build", "guess"):
            move(town, "ann", ask.PassRequest())
    assert {ask.AnswerRequest, ask.BuildRequest} <= kinds


def test_what_bots_thought_is_in_no_row_but_those_of_their_moves(small_town: Town):
    town = small_town
    seed(town, 8)
    lead(town, "ann", "gentle", settings=SETTINGS(practice=True, stones=0))
    move(town, "ann", ask.PassRequest())
    run_bots(town)
    assert {job.body for job in list_jobs(town)} == {b"{}"}
    assert {job.answer for job in list_jobs(town)} <= {None, b'{"done":true}'}
