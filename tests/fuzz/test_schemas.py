"""Every operation of the document is sent what its schema allows and what it doesn't, as somebody with a part in
everything: the site never fails, answers as documented, and is whole afterwards."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.effort import often

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = often(2, 8)
"""For each operation and way."""

PARTS = ("accounts", "me", "teams", "games", "votes", "around", "koans")
ASKERS = ("ann", "uli", "gus")
SITTERS = ("zoe", "ann", "uli")
"""The Master, a student, and somebody of a team that is one."""


@pytest.mark.parametrize("part", PARTS)
def test_each_operation_answers_as_documented_whatever_it_is_sent(party, part):
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", party.town.app)
    found = [one.ok() for one in schema.get_all_operations()]
    asked = [one for one in found if part in one.definition.raw["tags"]]
    assert asked
    for number, operation in enumerate(asked):
        for mode in GenerationMode:
            send(party, operation, mode, ASKERS[number % len(ASKERS)])


@pytest.mark.parametrize("part", ["games", "around"])
def test_each_operation_on_a_game_with_a_master_answers_as_documented(party, part):
    party.ids["game_id"] = party.ids["classic_id"]
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", party.town.app)
    found = [one.ok() for one in schema.get_all_operations()]
    asked = [one for one in found if part in one.definition.raw["tags"] and "{game_id}" in one.path]
    assert asked
    for number, operation in enumerate(asked):
        for mode in GenerationMode:
            send(party, operation, mode, SITTERS[number % len(SITTERS)])


def send(party, operation, mode, who):
    """So many cases of one operation, as somebody."""
    token = party.town.tokens[who]

    @settings(
        max_examples=EXAMPLES, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case):
        if case.path_parameters:
            case.path_parameters = {name: party.ids.get(name, it) for name, it in case.path_parameters.items()}
        # What asks here reads answers as they come, and undoes no compression.
        plain = {"Accept-Encoding": "identity", "Authorization": f"Bearer {token}"}
        case.headers = {**(case.headers or {}), **plain}
        case.call_and_validate(checks=CHECKS)

    ask()
