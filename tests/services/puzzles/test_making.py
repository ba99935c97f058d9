"""The job that makes the puzzle of a day."""

from datetime import timedelta

import msgspec
import pytest

from tests.services.people.conftest import NOON
from tests.services.puzzles.conftest import RED, RULE, TODAY
from zendotao.services.common.jobs import find_job
from zendotao.services.job_handlers import HANDLERS
from zendotao.services.puzzles import daily, making

DAY = timedelta(days=1)
TOMORROW = TODAY + DAY


def never() -> bool:
    return False


@pytest.fixture
def job(site):
    """The job of tomorrow's puzzle, as the scheduler requests it today."""
    daily.plan_puzzles(site, NOON)
    with site.store.unit() as work:
        return find_job(work, "puzzle", TOMORROW.isoformat(), 0)


@pytest.fixture
def made(monkeypatch):
    """Puzzles are found at once; which tables were tried is noted."""
    tried = []

    def make_seeded(kind, rng, difficulty, **_):
        tried.append(("seeded", kind, difficulty, rng.random()))
        return RULE

    def make(kind, koans, palette, rng, stop):
        tried.append(("game", kind, [one.notation for one in koans]))
        return RULE if koans else None

    monkeypatch.setattr(making, "make_seeded_puzzle", make_seeded)
    monkeypatch.setattr(making, "make_puzzle", make)
    return tried


def test_the_finder_knows_the_job():
    assert HANDLERS["puzzle"].run is making.run_puzzle


def test_without_finished_games_a_seeded_table_makes_it(site, job, made):
    answer = making.run_puzzle(site, job, never)
    # The second of May 2030 is a Thursday, and the 741,199th day: one more than three divides.
    assert [(name, kind, difficulty) for name, kind, difficulty, _ in made] == [("seeded", "rule", "medium")]
    assert daily.read_today(site, NOON + DAY).puzzle.table == RULE.table
    assert msgspec.json.decode(answer) == {"day": "2030-05-02"}
    assert RED.encode() not in answer


def test_it_is_made_once(site, job, made):
    making.run_puzzle(site, job, never)
    assert making.run_puzzle(site, job, never) is None
    assert len(made) == 1


def test_nobody_sees_it_before_its_day(site, job, made):
    making.run_puzzle(site, job, never)
    assert [one.day for one in daily.read_month(site, TODAY, NOON).puzzles] == [TODAY]


def test_a_stopped_job_leaves_the_day_to_a_prepared_puzzle(site, job):
    assert making.run_puzzle(site, job, lambda: True) is None
    assert daily.read_today(site, NOON + DAY).puzzle.table != RULE.table
