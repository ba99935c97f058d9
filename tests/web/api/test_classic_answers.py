"""A guess is surely answered, whatever becomes of the finder: again until it is, or its stone comes back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.web.api.classic import Player, lead
from tests.web.api.test_classic_master import work_off
from zendotao.services import job_handlers
from zendotao.services.games.classic import master_answers
from zendotao.services.games.classic.retries import answer_left_guesses
from zendotao.services.job_handlers import do_job, take_job
from zendotao.services.timers import remove_expired

WRONG = "AKHTBN if it contains at least two pieces"


@pytest.fixture
def ann(join, site):
    """Ann has guessed; the server is to answer."""
    object.__setattr__(site.context, "clock", site.clock)
    game = lead(join("mia"), counters="server", stones=3)
    ann = Player(join("ann"), game)
    ann.move("join")
    ann.build(3, 0)
    told = ann.move("guess", rule=WRONG)
    assert (told["stage"], told["students"][0]["stones"]) == ("disprove", 2)
    return ann


def count_koans(player):
    return [koan["origin"] for koan in player.see()["koans"]].count("counter")


@pytest.fixture
def broken(monkeypatch):
    """The search for a counter-koan meets an error."""

    def fail(*_, **__):
        raise RuntimeError("the secret rule is nobody's business")

    with monkeypatch.context() as patch:
        patch.setattr(master_answers, "find_counter_koan", fail)
        yield patch


def test_a_job_that_failed_is_done_again_until_it_answers(ann, site, broken):
    assert work_off(site) == [("classic_master", "failed")]
    assert answer_left_guesses(site.context, site.at) == ()
    assert work_off(site) == []  # not at once
    site.pass_time(minutes=6)
    assert answer_left_guesses(site.context, site.at) == ()
    broken.undo()
    assert work_off(site) == [("classic_master", "done")]
    assert (ann.see()["stage"], count_koans(ann)) == ("guess", 1)
    site.pass_time(minutes=6)
    answer_left_guesses(site.context, site.at)
    assert work_off(site) == []


def test_in_the_end_the_guesser_has_the_stone_back_and_is_told_why(ann, site, broken):
    for _ in range(3):
        assert work_off(site) == [("classic_master", "failed")]
        site.pass_time(hours=7)
        assert answer_left_guesses(site.context, site.at) == ()
    assert work_off(site) == [("classic_master", "failed")]
    site.pass_time(hours=4)
    assert answer_left_guesses(site.context, site.at) == ()
    told = ann.see()
    assert (told["stage"], told["students"][0]["stones"], told["guesses"][0]["status"]) == ("guess", 3, "unanswered")
    assert work_off(site) == []
    assert ann.move("guess", rule=WRONG)["guesses"][1]["status"] == "official"


def test_a_finder_that_dies_before_it_has_answered_leaves_the_job_to_the_next(ann, site):
    assert take_job(site.context, site.at).kind == "classic_master"  # and dies
    assert work_off(site) == []
    site.pass_time(minutes=2)
    assert work_off(site) == [("classic_master", "done")]
    assert count_koans(ann) == 1


def test_a_finder_that_dies_after_its_answer_does_not_answer_twice(ann, site):
    job = take_job(site.context, site.at)
    job_handlers.HANDLERS["classic_master"].run(site.context, job, lambda: False)  # and dies before it says so
    assert count_koans(ann) == 1
    site.pass_time(minutes=2)
    assert work_off(site) == [("classic_master", "dropped")]
    assert count_koans(ann) == 1


def test_finders_that_die_again_and_again_are_followed_by_another(ann, site):
    for _ in range(3):
        assert take_job(site.context, site.at) is not None  # and dies
        site.pass_time(minutes=2)
    assert take_job(site.context, site.at) is None
    site.pass_time(minutes=6)
    answer_left_guesses(site.context, site.at)
    assert work_off(site) == [("classic_master", "done")]
    assert count_koans(ann) == 1


def test_a_search_that_is_stopped_each_time_fails_at_last(ann, site):
    job = take_job(site.context, site.at)
    assert do_job(site.context, job, lambda: True, lambda: False) == "waiting"
    site.pass_time(minutes=11)
    assert do_job(site.context, take_job(site.context, site.at), lambda: True, lambda: False) == "failed"


def test_an_answer_that_is_waited_for_is_not_swept_away(ann, site):
    site.at += timedelta(days=60)
    remove_expired(site.context, site.at)
    assert work_off(site) == [("classic_master", "done")]
    assert count_koans(ann) == 1


def test_a_job_of_a_game_that_moved_on_is_forgotten(ann, site, broken):
    assert work_off(site) == [("classic_master", "failed")]
    ann.caller.post(f"{ann.game}/comments", {"text": "Well?"})
    site.pass_time(minutes=6)
    broken.undo()
    answer_left_guesses(site.context, site.at)
    assert work_off(site) == [("classic_master", "done")]
    with site.context.store.unit() as work:
        assert work.jobs.list_failed("classic_master") == ()
