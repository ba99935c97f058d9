"""Every route is sent what its schema allows and what it doesn't: the site never fails, and answers as documented."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.api.conftest import turn
from tests.web.api.routes import ROUTES

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12


@pytest.fixture
def names(table):
    """What there is to be named in addresses, and the token of somebody who has a part in it."""
    ann, bob, game = table
    ann.post(f"{game}/moves", turn(2))
    challenge = bob.post(f"{game}/challenges", {"move": 1, "part": "koan", "ground": "unclear_koan", "reason": "?"})
    return ann.token, {
        "game_id": game.removeprefix("/games/"),
        "challenge_id": challenge["id"],
        "comment_id": bob.post(f"{game}/comments", {"text": "Hm."})["id"],
        "team_id": ann.post("/teams", {"name": "monks"})["id"],
        "account_id": bob.account["id"],
    }


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), [(method, path) for method, path, _ in ROUTES])
def test_a_route_answers_as_documented_whatever_it_is_sent(app, names, method, path, mode):
    token, known = names
    operation = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)[f"/api/v1{path}"][method]

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case):
        if case.path_parameters:
            case.path_parameters = {name: known.get(name, value) for name, value in case.path_parameters.items()}
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        case.call_and_validate(checks=CHECKS)

    ask()
