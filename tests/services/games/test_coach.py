"""The coach of a practice game: who may ask, what its job holds, and what it tells of the table.

The table is that of ``koans_for_tests``: koan 1, a blue piece, is white, koan 2, a yellow one, black, and koan 3, a red
one, is open. That there is no yellow piece fits, which calls koan 3 white, and that there is a blue one, which calls it
black. Both weigh 2, and the first has fewer words.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec
import pytest
from sqlalchemy import text

from tests.core.game.zendotao.koans_for_tests import only
from tests.requesting import make_request
from tests.services.games.bots_at_play import do_next
from tests.services.games.site import Town, refused
from zendotao.core.coach import study
from zendotao.core.game.koans import measure_table_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.services.games.coach import coach_answers
from zendotao.services.games.coach.asking import ask_fitting_rules, ask_hint, ask_simpler, read_coaching
from zendotao.services.games.coach.values import STEPS, Coaching, CoachQuestion, StudyAnswer, compare_complexity
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.job_handlers import beat_finder, end_job, take_job
from zendotao.services.people.thoughts import list_own_thoughts
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.store.site.values import Job

HAS_BLUE, NO_YELLOW = "it contains at least one blue piece", "it contains no yellow pieces"


STUDIED: dict[bytes, StudyAnswer] = {}
"""What was found on a table, whichever game has it: most tests ask of the same one."""


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are searched to a low complexity, and once for each table."""
    answer = coach_answers.answer_question

    def answer_once(question: CoachQuestion, stop: Callable[[], bool]) -> StudyAnswer:
        table = msgspec.json.encode(msgspec.structs.replace(question, game=""))
        if table not in STUDIED:
            STUDIED[table] = answer(question, stop)
        return STUDIED[table]

    monkeypatch.setattr(study, "LEVEL", 2)
    monkeypatch.setattr(coach_answers, "answer_question", answer_once)


@pytest.fixture
def practised(small_town: Town) -> Town:
    """Ann has started a practice game."""
    small_town.start("ann", practice=True)
    return small_town


def ask(town: Town, name: str = "cyd", step: str = "moves") -> Coaching:
    return ask_hint(town.services, town.person(name), town.game, step, town.now)


def keep(town: Town, rule: str, name: str = "cyd") -> str:
    """A rule in somebody's notebook; its id."""
    request = make_request(NotebookRuleRequest, {"rule": rule})
    return add_rule(town.services, town.person(name), town.game, request, town.now).id


def list_jobs(town: Town, name: str = "cyd") -> tuple[Job, ...]:
    with town.services.store.unit() as work:
        return work.jobs.list_for_owner(town.person(name).id)


def bare(found: Coaching) -> list[tuple[str, str | None]]:
    lead = "A koan has the Buddha-nature if and only if "
    return [(one.rule.removeprefix(lead).rstrip("."), one.verdict) for one in found.study.rules]


def test_what_fits_is_told_when_a_finder_has_looked(practised: Town):
    town = practised
    first = ask(town)
    assert (first.state, first.finder_alive, first.study) == ("waiting", False, None)
    beat_finder(town.services, f"{FINDER_PREFIX}one")
    assert ask(town).finder_alive is True
    assert len(list_jobs(town)) == 1
    assert do_next(town) == "done"
    found = ask(town)
    assert (found.state, found.after, found.claimed) == ("done", 1, False)
    assert bare(found) == [(NO_YELLOW, "white"), (HAS_BLUE, "black")]
    # Either stone on koan 3 fells one of the two, so that one alone would be left to be sealed.
    assert (found.study.moves, found.study.moves_upto) == ("no", 2)
    assert found.study.subjects == ("colour", "absence")
    assert found.study.half["en"] == "it contains no … pieces."
    assert {*found.study.rules[0].wording} == {*found.study.half} == {"en", "fr", "es"}


def test_every_rule_agrees_with_the_table(practised: Town):
    town = practised
    ask(town)
    do_next(town)
    for one in ask(town).study.rules:
        judge = Judge(condition_of(one.rule))
        for koan in town.view().koans:
            assert judge.judgment(measure_table_koan(koan.koan)).verdict == (koan.stone or one.verdict)


def test_there_is_no_coach_in_a_rated_game_nor_after_the_end(small_town: Town):
    town = small_town
    town.start("ann")
    for one in (ask, lambda town: read_coaching(town.services, town.person("cyd"), town.game, town.now)):
        with refused("coached"):
            one(town)
    with refused("coached"):
        ask_fitting_rules(town.services, town.person("cyd"), town.game, town.now)
    with refused("coached"):
        ask_simpler(town.services, town.person("cyd"), town.game, "none", town.now)
    town.start("ann", practice=True)
    town.submit("ann", {"kind": "withdraw"})
    with refused("over"):
        ask(town)


def test_a_job_whose_game_moved_on_is_dropped_and_the_new_table_asked_about_anew(practised: Town):
    town = practised
    ask(town)
    town.turn("bob")
    assert do_next(town) == "dropped"
    assert read_coaching(town.services, town.person("cyd"), town.game, town.now).state == "none"
    assert ask(town).state == "waiting"
    assert do_next(town) == "done"
    assert ask(town).after == 2


def test_a_koan_that_comes_while_the_coach_looks_is_asked_about_anew(practised: Town, monkeypatch):
    town = practised
    answer = coach_answers.answer_question

    def answer_slowly(*asked):
        town.turn("bob")
        return answer(*asked)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(coach_answers, "answer_question", answer_slowly)
        ask(town)
        assert do_next(town) == "done"
    assert read_coaching(town.services, town.person("cyd"), town.game, town.now).state == "none"
    assert ask(town).state == "waiting"
    assert do_next(town) == "done"
    assert ask(town).after == 2


def test_a_comment_is_no_reason_to_look_again(practised: Town):
    from zendotao.services.games.moves.comments import post_comment

    town = practised
    ask(town)
    post_comment(town.services, town.person("bob"), town.game, "Hello.", town.now)
    assert do_next(town) == "done"
    assert ask(town).state == "done"
    assert len(list_jobs(town)) == 1


def test_the_job_holds_the_table_and_no_rule(practised: Town, caplog: pytest.LogCaptureFixture):
    town = practised
    secret = keep(town, only(9))
    with caplog.at_level(logging.DEBUG):
        ask_simpler(town.services, town.person("cyd"), town.game, secret, town.now)
        do_next(town)
    (job,) = list_jobs(town)
    told = msgspec.json.decode(job.body)
    assert {*told} == {"game", "koans", "palette", "limit", "banned", "format"}
    assert told["banned"] == []
    assert [(one["koan"], one["stone"], one["calls"]) for one in told["koans"]] == [
        (koan.koan, koan.stone, []) for koan in town.view().koans
    ]
    for rule in (only(9), *town.secrets()):
        assert rule not in job.body.decode() + job.answer.decode() + caplog.text


def test_with_everyone_elses_seals_and_notebooks_removed_the_coach_says_the_same(tmp_path):
    found = []
    for removed in (False, True):
        town = Town("", tmp_path / f"instance-{removed}")
        town.start("ann", practice=True)
        keep(town, only(7), "ann")
        if removed:
            with town.services.store.unit(write=True) as work:
                for gone in (text("DELETE FROM seals"), text("DELETE FROM notebook_rules")):
                    assert work.connection.execute(gone).rowcount > 0
                work.commit()
        ask(town)
        assert do_next(town) == "done"
        found.append(ask(town, step="rule").study)
        town.close()
    assert found[0] == found[1]


def test_what_one_asks_is_ones_own(practised: Town):
    town = practised
    ask(town)
    do_next(town)
    assert read_coaching(town.services, town.person("bob"), town.game, town.now).state == "none"


def test_each_question_is_noted_once_for_a_table_in_ones_thoughts(practised: Town):
    town = practised
    for step in ("moves", "moves", "count"):
        ask(town, step=step)
        town.pass_time(seconds=1)
    ask_fitting_rules(town.services, town.person("cyd"), town.game, town.now)
    noted = [one.text for one in list_own_thoughts(town.services, town.person("cyd").id, town.game)]
    assert noted == [
        "I asked the coach after move 1: Can anybody still move?",
        "I asked the coach after move 1: How many rules fit?",
        "I asked the coach after move 1: Rules that fit",
    ]
    town.turn("bob")
    ask(town)
    assert len(list_own_thoughts(town.services, town.person("cyd").id, town.game)) == 4


def test_a_rule_of_the_notebook_has_a_simpler_one_or_not(practised: Town):
    town = practised
    heavy, light, fallen = keep(town, only(9)), keep(town, HAS_BLUE), keep(town, "it contains a yellow piece")
    cyd = town.person("cyd")
    assert ask_simpler(town.services, cyd, town.game, heavy, town.now)[1] is None
    do_next(town)
    assert ask_simpler(town.services, cyd, town.game, heavy, town.now)[1].simpler == "yes"
    found = ask_simpler(town.services, cyd, town.game, light, town.now)[1]
    assert (found.simpler, found.upto) == ("no", 1)
    with refused("not_viable"):
        ask_simpler(town.services, cyd, town.game, fallen, town.now)
    with refused("no_rule"):
        ask_simpler(town.services, town.person("bob"), town.game, heavy, town.now)


def test_how_a_rule_compares_with_what_was_found():
    nothing = StudyAnswer(
        moves="unknown", moves_upto=3, count=0, complete_to=3, rules=(), subjects=(), half={}, not_searched=()
    )
    # None was found up to 3: of rules up to 4 it is known that none is simpler, of heavier ones it is not.
    found = [compare_complexity(nothing, weight).simpler for weight in (2, 4, 5, 9)]
    assert found == ["no", "no", "unknown", "unknown"]
    assert compare_complexity(nothing, 9).upto == 3


def test_one_who_waits_for_three_tables_waits_for_them_first(small_town: Town):
    town = small_town
    for _ in range(3):
        town.start("ann", practice=True)
        ask(town)
    town.start("ann", practice=True)
    with refused("too_many_searches"):
        ask(town)
    ask(town, "bob")


def test_a_job_that_failed_is_told_and_put_down_again_after_a_minute(practised: Town):
    town = practised
    ask(town)
    end_job(town.services, take_job(town.services, town.now), "failed", error="ValueError")
    assert ask(town).state == "failed"
    town.pass_time(minutes=1)
    assert ask(town).state == "waiting"
    assert do_next(town) == "done"


def test_the_steps_go_from_vague_to_exact():
    assert STEPS == ("moves", "count", "complexity", "subjects", "half", "rule")
