"""The facts of koans that were worked out by hand."""

import pytest

from tests.core.koan.worked import (
    claims,
    direction,
    faults,
    grounded,
    height,
    inside,
    on_the_bounds,
    order,
    orientation,
    pointing_along_the_table,
    pointing_through_the_air,
    poses,
    refusals,
    touching,
    towers,
)
from tests.core.koan.worked.form import Refused, Unsound, Worked
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.report import examine

BY_SUBJECT = {
    "touching": touching.KOANS,
    "grounded": grounded.KOANS,
    "orientation": orientation.KOANS,
    "along the table": pointing_along_the_table.KOANS,
    "through the air": pointing_through_the_air.KOANS,
    "order": order.KOANS,
    "inside": inside.KOANS,
    "direction": direction.KOANS,
    "height": height.KOANS,
    "towers": towers.KOANS,
    "poses": poses.KOANS,
    "sound": faults.SOUND,
    "on the bounds": on_the_bounds.KOANS,
}


def named(text: str) -> str:
    return text[:60].replace("\n", " / ") or "nothing"


WORKED = [
    pytest.param(worked, id=f"{subject}: {named(worked.koan)}")
    for subject, koans in BY_SUBJECT.items()
    for worked in koans
]


@pytest.mark.parametrize("worked", WORKED)
def test_what_was_worked_out_by_hand(worked: Worked) -> None:
    report, facts = examine(worked.koan).report, measure_facts(parse_koan(worked.koan))
    assert (report["sound"], report["faults"]) == (True, []), worked.because
    assert [claim for claim in worked.holds if not claims.holds(report, facts, claim)] == [], worked.because
    assert [claim for claim in worked.fails if not claims.fails(report, facts, claim)] == [], worked.because
    assert claims.unclear(report) == set(worked.unclear), worked.because


@pytest.mark.parametrize("unsound", [*faults.UNSOUND, *on_the_bounds.UNSOUND], ids=lambda unsound: named(unsound.koan))
def test_an_unsound_koan_is_refused_with_the_kind_of_fault_and_the_pieces(unsound: Unsound) -> None:
    expected = {fault.split()[0]: {int(n) for n in fault.split()[1:]} for fault in unsound.faults}
    report = examine(unsound.koan).report
    found = claims.faults(report)
    for kind in {"too_many", "empty"} & expected.keys() & found.keys():
        found[kind] = set()  # of these there are no pieces to name
    assert report["sound"] is False, unsound.because
    assert found == expected, unsound.because


@pytest.mark.parametrize("refused", refusals.TEXTS, ids=lambda refused: named(refused.text))
def test_what_is_not_a_koan_is_refused_where_it_goes_wrong(refused: Refused) -> None:
    report = examine(refused.text).report
    error = report["error"]
    assert report["sound"] is False, refused.because
    assert error["line"] == refused.line, refused.because
    assert refused.column in (None, error["column"]), refused.because
    assert error["code"], refused.because
    assert error["message"], refused.because
