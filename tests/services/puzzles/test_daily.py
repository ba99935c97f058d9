"""The puzzle of each day, and the archive."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

from tests.services.people.conftest import NOON
from tests.services.puzzles.conftest import PALETTE, RED, RULE, SPLIT, STONE, TODAY
from zendotao.core.find.puzzles.collection import find_prepared, list_prepared
from zendotao.services.common.days import get_day
from zendotao.services.common.jobs import find_job
from zendotao.services.common.refusals import ServiceError
from zendotao.services.puzzles import daily

DAY = timedelta(days=1)


def refused(call, *told) -> str:
    with pytest.raises(ServiceError) as error:
        call(*told)
    return error.value.code


def job_of(site, day):
    with site.store.unit() as work:
        return find_job(work, "puzzle", day.isoformat(), 0)


def test_on_the_very_first_day_there_is_a_prepared_puzzle(site):
    found = daily.read_today(site, NOON)
    # The first of May 2030 is the 741,198th day.
    expected = list_prepared()[find_prepared(741_198)]
    assert (found.day, found.today, found.puzzle.kind) == (TODAY, True, expected.kind)
    assert (found.puzzle.table, found.puzzle.open) == (expected.table, expected.open)
    assert found.puzzle.palette == PALETTE


def test_the_puzzle_of_a_day_stays_when_it_is_stored_and_when_others_are(site):
    first = daily.read_today(site, NOON)
    for later in (NOON, NOON + DAY):
        daily.plan_puzzles(site, later)
    assert daily.read_puzzle(site, TODAY, NOON + DAY).puzzle == first.puzzle
    assert daily.read_today(site, NOON + timedelta(hours=11, minutes=59)).puzzle == first.puzzle


def test_the_day_begins_at_midnight_in_utc(site):
    east = datetime.fromisoformat("2030-05-02T01:30+02:00")
    assert get_day(east) == TODAY
    assert get_day(datetime(2030, 5, 2, tzinfo=UTC)) == date(2030, 5, 2)


def test_the_puzzle_of_tomorrow_is_requested_once_with_nothing_in_the_job(site):
    daily.read_today(site, NOON)
    # Reading changes nothing.
    assert job_of(site, TODAY + DAY) is None
    daily.plan_puzzles(site, NOON)
    job = job_of(site, TODAY + DAY)
    assert (job.state, job.body, job.owner) == ("waiting", b"{}", None)
    daily.plan_puzzles(site, NOON + timedelta(hours=1))
    assert job_of(site, TODAY + DAY).created_at == job.created_at


def test_a_puzzle_that_was_made_for_the_day_comes_before_a_prepared_one(site, lay):
    lay(RULE)
    daily.plan_puzzles(site, NOON)
    assert daily.read_today(site, NOON).puzzle.table == RULE.table
    assert job_of(site, TODAY + DAY) is not None


@pytest.mark.parametrize("day", [TODAY + DAY, TODAY + 400 * DAY, TODAY - DAY])
def test_a_day_to_come_and_a_day_without_a_puzzle_are_refused_alike(site, lay, day):
    if day > TODAY:
        lay(RULE, day)
    assert refused(daily.read_puzzle, site, day, NOON) == "no_puzzle"


@pytest.mark.parametrize("puzzle", [STONE, RULE, SPLIT])
def test_what_is_read_holds_nothing_of_the_solution(site, lay, puzzle):
    lay(puzzle, source="game:g17")
    found = daily.read_today(site, NOON)
    assert found.puzzle.solution == msgspec.structs.replace(puzzle.solution, rule="", stone=None, koan="")
    told = msgspec.json.encode(found).decode()
    assert "g17" not in told
    for secret in filter(None, (puzzle.solution.koan, "" if puzzle.kind == "split" else RED)):
        assert secret not in told


def test_rules_to_be_told_apart_are_worded_in_each_language(site, lay):
    lay(SPLIT)
    first, second = daily.read_today(site, NOON).rules
    assert (first.rule, first.complexity) == (RED, 2)
    assert set(second.wording) == {"en", "fr", "es"}
    assert second.wording["fr"].startswith("Un koan a la nature de Bouddha")


def test_the_archive_has_the_months_up_to_today(site, lay):
    for back in (0, 1, 31):
        lay((RULE, STONE, SPLIT)[back % 3], TODAY - back * DAY)
    lay(RULE, TODAY + DAY)
    may, april = daily.read_month(site, TODAY, NOON), daily.read_month(site, date(2030, 4, 12), NOON)
    assert [one.day for one in may.puzzles] == [TODAY]
    assert (may.first, may.earlier, may.later) == (date(2030, 5, 1), date(2030, 4, 1), None)
    # The 31st of March is before, the first of May after it.
    assert [(one.day.day, one.kind) for one in april.puzzles] == [(30, "stone")]
    assert (april.earlier, april.later) == (date(2030, 3, 1), date(2030, 5, 1))
    assert daily.read_month(site, date(2030, 3, 1), NOON).earlier is None
    assert daily.read_month(site, date(2031, 3, 1), NOON).puzzles == []


def test_a_stored_puzzle_does_not_show_itself_in_a_message(site):
    stored = daily.choose_prepared(TODAY, NOON)
    assert repr(stored) == "StoredPuzzle(2030-05-01)"
