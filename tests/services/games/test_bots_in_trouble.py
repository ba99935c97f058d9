"""A bot whose move is challenged, nullified or struck, whose people are gone, whose game ends while it thinks; and
finders that meet at one job, or are killed in it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest

from tests.services.games.bots_at_play import do_job, list_jobs, practise, run_bots, run_bots_on, take_job
from tests.services.games.site import Town
from zendotao.core.game.votes import Choice
from zendotao.services import job_handlers, leaving
from zendotao.services.games.bots import moving
from zendotao.services.games.bots.inviting import InviteBotRequest, invite_bot
from zendotao.services.games.moves.requests import BallotRequest
from zendotao.services.games.moves.votes import vote_on_challenge
from zendotao.services.games.transaction import game_transaction
from zendotao.services.games.views.challenges import view_challenge

pytestmark = pytest.mark.slow

BOT = 4


def play_with_a_bot(town: Town) -> int:
    """A game of three people and a bot, which has moved; the number of its move."""
    town.start("ann")
    for name in ("bob", "cyd"):
        town.pass_time(hours=1)
        town.turn(name)
    invite_bot(town.services, town.person("ann"), town.game, InviteBotRequest(level="gentle"), town.now)
    run_bots_on(town)
    (own,) = [move for move in town.view().moves if move.seat == BOT]
    assert own.status == "standing"
    return own.number


def mark_with_another_bot(town: Town, last: int) -> None:
    """Another bot sits down, and marks the koan of the last move: later moves go along with a challenged one, or stay,
    and a seal of it is dead."""
    town.pass_time(hours=1)
    invite_bot(town.services, town.person("ann"), town.game, InviteBotRequest(level="gentle"), town.now)
    while len(town.view().moves) == last:
        assert run_bots_on(town)


def decide(town: Town, challenge: str, choice: Choice) -> None:
    """The people who play vote on a challenge, until its vote is over."""
    for name in ("bob", "cyd"):
        vote_on_challenge(town.services, town.person(name), challenge, BallotRequest(choice=choice), town.now)
    town.pass_time(hours=73)
    assert view_challenge(town.services, None, challenge, town.now).view.closed_at is not None


def list_moves_of_bot(town: Town) -> list[tuple[int, str]]:
    return [(move.number, move.status) for move in town.view().moves if move.seat == BOT]


# ---- votes


@pytest.mark.parametrize(("choice", "status"), [("defective", "nullified"), ("defective_keep", "struck")])
def test_a_bot_whose_move_left_the_table_moves_again_on_what_is_left(small_town: Town, choice, status):
    town = small_town
    first = play_with_a_bot(town)
    mark_with_another_bot(town, first)
    decide(town, town.challenge("ann", first), choice)
    assert list_moves_of_bot(town)[0] == (first, status)
    before = len(town.view().moves)
    for _ in range(6):
        run_bots_on(town)
    assert len(town.view().moves) > before
    assert all(one[1] == "standing" for one in list_moves_of_bot(town)[1:])


def test_a_bot_whose_move_stands_after_a_challenge_plays_on(small_town: Town):
    town = small_town
    first = play_with_a_bot(town)
    decide(town, town.challenge("ann", first), "stands")
    assert list_moves_of_bot(town)[0] == (first, "standing")
    run_bots(town)


def test_a_bot_opens_its_seals_where_a_vote_demands_it_and_not_before(small_town: Town):
    town = small_town
    first = play_with_a_bot(town)
    sealed = {body.rule.text for body in read_seals(town)}
    mark_with_another_bot(town, first)
    challenge = town.challenge("ann", first, "seals", "ambiguous")
    for name in ("bob", "cyd"):
        vote_on_challenge(town.services, town.person(name), challenge, BallotRequest(choice="defective"), town.now)
    assert town.view().moves[first - 1].opened == ()
    town.pass_time(hours=73)
    assert view_challenge(town.services, None, challenge, town.now).view.stage == "demanded"
    for _ in range(6):
        run_bots_on(town)
    told = view_challenge(town.services, None, challenge, town.now).view
    opened = town.view().moves[first - 1].opened
    # One that a stone has disproved, or both where another bot's move has come first: what is viable stays shut.
    assert {(one.body.rule.text in sealed, one.died_of is not None) for one in opened} == {(True, True)}
    assert told.outcome == "opened"


def read_seals(town: Town):
    with town.services.store.unit() as work:
        return work.vault.list_for_seat(town.game, BOT)


# ---- people who are gone


def test_bots_that_are_left_alone_go_on_and_nothing_fails(small_town: Town):
    town = small_town
    town.person("ann", "guest")
    practise(town, "gentle", "gentle")
    run_bots(town)
    leaving.delete_account(town.services, town.person("ann"), town.now)
    for _ in range(4):
        run_bots_on(town)
    assert len(town.view().moves) > 3
    assert {job.state for job in list_jobs(town)} <= {"done", "dropped", "waiting"}


# ---- a game that goes on meanwhile


def interrupt(monkeypatch, act: Callable[[], object]) -> None:
    """Something happens while a bot thinks."""
    think = moving.choose_move

    def thinking(*asked):
        found = think(*asked)
        act()
        return found

    monkeypatch.setattr(moving, "choose_move", thinking)


def test_a_game_that_ends_while_a_bot_thinks_drops_its_move(small_town: Town, monkeypatch):
    town = small_town
    practise(town, "gentle")
    interrupt(monkeypatch, lambda: town.submit("ann", {"kind": "withdraw"}))
    assert do_job(town, take_job(town)) == "dropped"
    assert town.view().phase == "void"


def test_a_table_that_changes_while_a_bot_thinks_drops_its_move(small_town: Town, monkeypatch):
    town = small_town
    town.start("ann", practice=True)
    invite_bot(town.services, town.person("ann"), town.game, InviteBotRequest(level="gentle"), town.now)
    interrupt(monkeypatch, lambda: town.turn("bob"))
    assert do_job(town, take_job(town)) == "dropped"
    assert [move.seat for move in town.view().moves] == [1, 3]
    # It has another job, on the table as it is now.
    assert take_job(town) is not None


# ---- finders


def test_two_finders_that_think_about_one_move_at_once_make_it_once(small_town: Town, monkeypatch):
    town = small_town
    practise(town, "gentle")
    first = take_job(town)
    other = town.another()
    outcome: list[str] = []

    def take_over() -> None:
        if not outcome:
            outcome.append("")
            town.now += job_handlers.find_lease(first.kind)
            second = job_handlers.take_job(other, town.now)
            assert second is not None
            assert second.id == first.id
            outcome.append(job_handlers.do_job(other, second, lambda: False, lambda: False))

    interrupt(monkeypatch, take_over)
    state = do_job(town, first)
    assert outcome[1:] == ["done"]
    assert state in ("dropped", "done")
    assert [move.seat for move in town.view().moves] == [1, 2]
    with town.services.store.unit() as work:
        assert work.jobs.get(first.id).state == "done"


def kill_finder(town: Town, place: str) -> None:
    """A finder of another process takes the job, and is killed with the signal 9 at that place of it."""
    child = os.fork()
    if not child:
        try:
            die_in_job(town, place)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def die_in_job(town: Town, place: str) -> None:
    services = town.another()
    job = job_handlers.take_job(services, town.now)
    assert job is not None

    def die(*_: object, **__: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    if place == "thinking":
        moving.choose_move = die
    elif place == "writing":
        write = game_transaction.write_projections

        def write_and_die(*asked: object) -> None:
            write(*asked)
            die()

        game_transaction.write_projections = write_and_die
    else:
        job_handlers.end_job = die
    job_handlers.do_job(services, job, lambda: False, lambda: False)


@pytest.mark.parametrize("place", ["thinking", "writing", "done"])
def test_a_finder_that_is_killed_in_a_bots_move_leaves_it_to_the_next_which_makes_it_once(small_town: Town, place):
    town = small_town
    practise(town, "gentle")
    kill_finder(town, place)
    made = place == "done"
    assert len(town.view().moves) == (2 if made else 1)
    # Nobody else may take the job before its lease is over; what the move gave occasion to is another one.
    other = take_job(town)
    assert made if other is not None else not made
    town.now += job_handlers.find_lease("bot_move")
    run_bots(town)
    assert [move.seat for move in town.view().moves] == [1, 2]
    assert [one.kind for one in town.view().seats] == ["person", "bot"]
