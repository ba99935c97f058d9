"""What the end of a game shows, its job, and who may ask for it."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from tests.services.games.bots_at_play import do_next
from tests.services.games.site import Town, refused
from zendotao.core.find import history
from zendotao.core.game.koans import measure_table_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.services.games.analysis.counting import answer_question
from zendotao.services.games.analysis.reading import measure_bits, read_analysis
from zendotao.services.games.analysis.values import GameAnalysis, MarkedNotation, TableQuestion
from zendotao.services.job_handlers import take_job
from zendotao.store.errors import NotFound


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are counted to a low complexity, which takes no time."""
    monkeypatch.setattr(history, "LEVEL", 4)


def end(town: Town) -> None:
    """A game of two, which bob wins: three koans with a stone each from the start and his turn, the last from his
    claim."""
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    town.pass_time(hours=168)
    town.claim("bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    town.pass_time(hours=168)


def ask(town: Town, name: str | None = None) -> GameAnalysis:
    return read_analysis(town.services, None if name is None else town.person(name), town.game, town.now)


def test_it_is_told_at_once_what_became_of_sealed_rules_and_the_rest_when_a_finder_has_counted(town):
    end(town)
    first = ask(town)
    assert (first.state, first.finder_alive, first.possible) == ("waiting", False, None)
    assert [(line.seat, line.died_of, line.won) for line in first.aftermath.lifelines] == [
        (1, 3, False), (1, 4, False), (2, 3, False), (2, 4, False), (2, None, True),
    ]  # fmt: skip
    assert do_next(town) == "done"
    done = ask(town)
    assert (done.state, done.job) == ("done", first.job)
    assert [(one.koan, one.stone, one.move, one.seat) for one in done.possible.stones] == [
        (1, "white", 1, 1), (2, "black", 1, 1), (3, "black", 2, 2), (4, "black", 3, 2),
    ]  # fmt: skip
    assert done.possible.complete_to == 4
    left = [sum(done.possible.before), *(one.left for one in done.possible.stones)]
    assert left == sorted(left, reverse=True)
    assert [one.bits for one in done.possible.stones] == [measure_bits(a, b) for a, b in pairwise(left)]
    assert done.possible.most in (3, 4)
    for one in done.possible.stones:
        judge = Judge(condition_of(one.simplest.rule))
        for koan in first.view.koans[: one.koan]:
            assert judge.judgment(measure_table_koan(koan.koan)).verdict == koan.stone
        assert one.simplest.wording["en"] == one.simplest.rule
        assert {*one.simplest.wording} == {"en", "fr", "es"}


def test_what_the_claim_left_agrees_with_every_stone_and_a_koan_that_may_be_laid_tells_it_apart(town):
    end(town)
    ask(town)
    do_next(town)
    found = ask(town)
    unseen = found.possible.unseen
    assert (unseen.upto, len(unseen.simplest)) == (4, min(5, unseen.count))
    claimed = Judge(condition_of(found.view.moves[-1].revealed.text))
    assert unseen.count > 0
    for one in unseen.simplest:
        judge = Judge(condition_of(one.rule))
        for koan in found.view.koans:
            assert koan.stone is None or judge.judgment(measure_table_koan(koan.koan)).verdict == koan.stone
        facts = measure_table_koan(one.koan)
        assert judge.judgment(facts).verdict == one.stone
        assert claimed.judgment(facts).verdict == ("black" if one.stone == "white" else "white")
        assert one.complexity <= 4


def test_games_with_the_same_table_share_one_job(town):
    end(town)
    first = ask(town)
    end(town)
    assert ask(town).job == first.job
    assert do_next(town) == "done"
    assert do_next(town) is None
    assert ask(town).state == "done"


def test_only_a_game_that_is_final_is_analysed(town):
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    with refused("not_over"):
        ask(town, "ann")
    town.pass_time(hours=168)
    town.claim("bob")
    with refused("not_over"):
        ask(town, "bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    with refused("not_over"):
        ask(town)
    with pytest.raises(NotFound):
        read_analysis(town.services, None, "nothing", town.now)


def test_a_void_game_has_no_analysis(town):
    town.start("ann")
    town.submit("ann", {"kind": "withdraw"})
    with refused("no_analysis"):
        ask(town)
    assert take_job(town.services, town.now) is None


def test_no_sealed_rule_is_in_a_job_but_those_that_its_game_has_opened(town):
    end(town)
    ask(town)
    job = take_job(town.services, town.now)
    question = msgspec.json.decode(job.body, type=TableQuestion)
    assert question.claimed == town.view().moves[-1].revealed.text
    assert job.body.count(b"AKHTBN") <= 1
    assert [one.stone for one in question.koans] == ["white", "black", "black", "black"]


def test_a_job_that_failed_is_told_as_such(town):
    end(town)
    ask(town)
    job = take_job(town.services, town.now)
    with town.services.store.unit(write=True) as work:
        work.jobs.finish(job, "failed", town.now, error="MemoryError")
        work.commit()
    assert (ask(town).state, ask(town).possible) == ("failed", None)


def test_a_claim_in_prose_is_compared_with_nothing():
    question = TableQuestion(
        koans=(MarkedNotation("B1 upright at 0,0", "white", ()), MarkedNotation("Y1 upright at 0,0", "black", ())),
        palette=("red", "yellow", "green", "blue", "black"), limit=30, claimed=None,
    )  # fmt: skip
    answer = answer_question(question, lambda: False)
    assert answer.unseen is None
    assert answer.steps[-1].simplest.rule == "A koan has the Buddha-nature if and only if it contains no yellow pieces."


def test_a_halving_is_a_bit():
    assert [measure_bits(8, 4), measure_bits(8, 1), measure_bits(5, 5), measure_bits(5, 0)] == [1.0, 3.0, 0.0, None]
