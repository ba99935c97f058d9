"""Every operation of the API: what is read, what is written, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.api_reads import CASES, read_case
from tests.net.api_round import ask_wrongly, go_round, operations, write_exchange
from tests.net.golden import check_text, check_versions
from tests.net.harness import open_site, seeded
from tests.net.pages import Case
from tests.net.scenario import API, END, SECOND, Exchange, Scenario
from tests.net.state import SEED, Played, reopen
from tests.net.test_classic import ANSWERS

ID = r"(?:\{\{[^{}]+\}\}|[0-9a-f]+|\d{4}-\d\d-\d\d)(?:\.\d+)?"
"""An id in the path of a request, or the name of one."""

LONGEST = 12
"""Of an answer in the scenario with more lines, the first of its kind alone is written out."""


@pytest.fixture(scope="module")
def played(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A copy of the site for the tests that look at it; what programs have asked shows on pages."""
    with reopen(built, tmp_path_factory.mktemp("net-read")) as found:
        yield found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_an_address_of_the_api_answers_as_it_did(played: Played, case: Case):
    check_versions(f"api/{case.name}", read_case(played, case), played.dumper.parts)


def test_requests_of_the_scenario_are_answered_as_they_were(played: Played):
    seen: set[tuple[str, str, int]] = set()
    lines: list[str] = []
    for one in played.scenario.exchanges:
        kind = (one.method, re.sub(r"\{\{[^{}]+\}\}(\.\d+)?", "*", one.path.partition("?")[0]), one.status)
        written = write_exchange(played, one)
        # The bodies stand in the files of requests.
        told = [line for line in written if not line.startswith("> {")]
        if kind in seen and len(told) > LONGEST:
            told = [*told[:2], ""]
        seen.add(kind)
        lines += told
    check_text("api_scenario", lines)


@pytest.fixture(scope="module")
def copied(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Another copy of the site, to be changed."""
    with reopen(built, tmp_path_factory.mktemp("net-api")) as found, seeded(SEED + 1):
        yield found


@pytest.fixture(scope="module")
def topics(copied: Played) -> dict[str, list[Exchange]]:
    """The requests of a round and what was answered, by topic."""
    copied.scenario.site.clock.now, copied.scenario.pause = END, SECOND
    return go_round(copied)


def test_requests_that_change_something_are_answered_as_they_were(copied: Played, topics: dict[str, list[Exchange]]):
    for topic, exchanges in topics.items():
        check_text(f"api_round/{topic}", [line for one in exchanges for line in write_exchange(copied, one)])


def test_every_operation_refuses_what_it_refused(built: Path, tmp_path: Path):
    with reopen(built, tmp_path) as found:
        check_text("api_refusals", ask_wrongly(found))


def test_every_operation_has_succeeded_somewhere(played: Played, topics: dict[str, list[Exchange]]):
    exchanges = [*played.scenario.exchanges, *(one for found in topics.values() for one in found)]
    done = {(one.method, one.path.partition("?")[0]) for one in exchanges if one.status < 300}
    done |= {("GET", address.partition("?")[0]) for address in (*(case.address for case in CASES), *ANSWERS)}
    for method, template in operations(played.scenario):
        if method == "POST" and template in ("/solo/daily", "/solo/games"):
            continue  # their rules are drawn by chance, which would change all that follows: tests of the API have them
        pattern = re.compile(re.sub(r"\{\w+\}", lambda _: ID, template))
        assert any(verb == method and pattern.fullmatch(path) for verb, path in done), f"{method} {template}"


def test_the_document_describes_the_operations_that_it_described(played: Played):
    scenario = played.scenario
    document = json.loads(scenario.site.app.test_client().get(f"{API}/openapi.json").get_data(as_text=True))
    lines = []
    for path, item in sorted(document["paths"].items()):
        for method, operation in sorted(item.items()):
            lines.append(f"{method.upper()} {path}: {operation.get('summary') or operation.get('description')}")
            lines += [
                f"  {one['in']} {one['name']}{' required' if one.get('required') else ''}"
                for one in operation.get("parameters", [])
            ]
            lines.append(f"  answers {' '.join(sorted(operation['responses']))}")
            lines.append(f"  security {json.dumps(operation.get('security'))}")
    check_text("api_document", lines)


def test_too_many_attempts_are_told_to_wait(tmp_path: Path):
    with open_site(tmp_path, END, ZENDOTAO_LIMITS="on") as site:
        scenario = Scenario(site)
        scenario.ask("", "POST", "/accounts", {"name": "Fumi", "password": "a long enough password"})
        for _ in range(11):
            scenario.ask("", "POST", "/tokens", {"name": "Fumi", "password": "a wrong password"}, 0)
        lines = [f"{one.status} {one.headers.get('Retry-After', '-')} {one.text}" for one in scenario.exchanges[1:]]
        with scenario.browser().open("/sign-in", "POST", data={"name": "Fumi", "password": "x"}) as answer:
            lines.append(f"{answer.status_code} without a token of the form")
    check_text("api_limits", lines)
