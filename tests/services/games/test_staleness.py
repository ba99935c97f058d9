"""Commands that answer a state which is past, one at a time and forty at once."""

import threading

import pytest

from tests.requesting import make_request
from tests.services.games.site import Town, refused
from zendotao.core.errors import CoreError
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import MoveRequest
from zendotao.store.errors import Conflict


def test_a_move_that_answers_an_older_table_is_stale_and_told_what_changed(town: Town):
    seen = town.start("ann").seq
    town.pass_time(hours=1)
    turn = town.turn_request()
    last = town.turn("bob", expected=seen)
    with refused("stale") as caught:
        town.submit("cyd", turn, expected=seen)
    changed = [(one["kind"], one["seat_number"], one["seat"]) for one in caught.value.details["changed"]]
    assert (changed, caught.value.details["seq"]) == ([("turn.posted", 2, "bob")], last.seq)


def test_comments_and_followers_make_no_move_stale(small_town: Town):
    seen = small_town.start("ann").seq
    post_comment(small_town.services, small_town.person("cyd"), small_town.game, "Hello!", small_town.now)
    small_town.pass_time(hours=1)
    assert small_town.turn("bob", expected=seen).seq == seen + 4


def test_ones_own_doings_make_no_move_of_ones_own_stale(small_town: Town):
    small_town.start("ann")
    small_town.pass_time(hours=1)
    seen = small_town.turn("bob").seq
    small_town.submit("bob", {"kind": "withdraw"})
    small_town.open[small_town.game] -= 1
    assert small_town.turn("bob", expected=seen).seq > seen


def test_what_the_clock_did_meanwhile_is_news(small_town: Town):
    small_town.start("ann")
    small_town.pass_time(hours=1)
    small_town.turn("bob")
    seen = small_town.claim("bob").seq
    small_town.pass_time(hours=168)
    with refused("stale") as caught:
        small_town.submit("cyd", {"kind": "reveal"}, expected=seen)
    assert [one["kind"] for one in caught.value.details["changed"]] == ["claim.agreed"]


def test_an_entry_that_is_not_there_yet_is_stale(small_town: Town):
    small_town.start("ann")
    with refused("stale"):
        small_town.submit("bob", small_town.turn_request(), expected=99)


def test_of_many_turns_on_one_koan_at_once_one_wins_and_the_rest_are_stale(town: Town):
    seen = town.start("ann").seq
    town.pass_time(hours=1)
    turn = town.turn_request()
    askers = [town.person(f"p{number}") for number in range(12)]
    rivals = [town.services, town.another()]
    ready = threading.Barrier(len(askers))
    outcomes: list[str] = []

    def post(number: int) -> None:
        services = rivals[number % 2]
        ready.wait()
        try:
            submit_move(
                services, askers[number], town.game, make_request(MoveRequest, {**turn, "expected_seq": seen}), town.now
            )
            outcomes.append("posted")
        except CoreError as error:
            outcomes.append(error.code)

    threads = [threading.Thread(target=post, args=(number,)) for number in range(len(askers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["posted"] + ["stale"] * 11
    assert town.kinds().count("turn.posted") == 1


def test_a_lost_race_is_run_again_and_given_up_after_some_time(small_town: Town, monkeypatch: pytest.MonkeyPatch):
    small_town.start("ann")
    tried = []

    def lost(*_: object) -> None:
        tried.append(1)
        raise Conflict

    monkeypatch.setattr("zendotao.store.games.games.Games.append", lost)
    with refused("conflict"):
        small_town.turn("bob")
    assert len(tried) == 5
