"""Every page that can be read, as each kind of reader sees it."""

from __future__ import annotations

import pytest
from werkzeug.exceptions import HTTPException

from tests.net.golden import check_versions
from tests.net.pages import CASES, Case, read_case
from tests.net.state import Played


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_page_is_as_it_was(played: Played, case: Case):
    check_versions(f"pages/{case.name}", read_case(played, case), played.dumper.parts)


def test_every_route_that_can_be_read_has_a_case(played: Played):
    routes = played.scenario.site.app.url_map
    adapter = routes.bind("localhost")
    met = set()
    for case in CASES:
        path = str(played.scenario.resolve(case.address)).partition("?")[0]
        try:
            met.add(adapter.match(path, return_rule=True)[0].rule)
        except HTTPException:
            continue
    readable = {one.rule for one in routes.iter_rules() if "GET" in (one.methods or ()) and "/api/" not in one.rule}
    assert readable - met == set()


def test_no_two_cases_have_one_file():
    names = [case.name for case in CASES]
    assert sorted(names) == sorted(set(names))
