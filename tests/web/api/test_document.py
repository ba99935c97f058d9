"""The OpenAPI document, the map of addresses, and the catalogue of refusals."""

from __future__ import annotations

import ast
from pathlib import Path

import jsonschema_rs
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31

import zendotao
from tests.web.api.routes import ROUTES
from zendotao.core.game.refusals import RuleViolation
from zendotao.services.common.refusals import REFUSALS, NotVisibleError, NotYoursError
from zendotao.store.errors import Busy
from zendotao.web.api import SECTIONS, DocumentCache
from zendotao.web.refusal_kinds import CATALOGUE, WHO, find_refusal_kind, find_status

PACKAGE = Path(zendotao.__file__).parent


@pytest.fixture
def document(nobody):
    return nobody.get("/openapi.json")


def test_the_document_is_valid_openapi(document):
    validator = jsonschema_rs.validator_for(OPENAPI_31)
    assert [error.message for error in validator.iter_errors(document)] == []
    assert document["openapi"] == "3.1.0"


def test_the_document_is_made_once():
    description = DocumentCache()
    assert description.text() is description.text()


def test_what_another_process_has_made_is_told():
    description = DocumentCache()
    description.take(b'{"openapi":"3.1.0"}')
    assert description.answer().get_json() == {"openapi": "3.1.0"}


def references(value):
    """Every ``$ref`` inside a value."""
    if isinstance(value, dict):
        yield from ([value["$ref"]] if isinstance(value.get("$ref"), str) else [])
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_every_reference_of_the_document_leads_somewhere(document):
    for reference in references(document):
        place = document
        for name in reference.removeprefix("#/").split("/"):
            place = place[name]


def test_every_component_has_the_name_of_one_struct(document):
    schemas = document["components"]["schemas"]
    assert {name: one["title"] for name, one in schemas.items()} == {name: name for name in schemas}
    assert all(name.isalpha() for name in schemas)


def test_what_may_be_sent_in_a_short_form_is_told_with_it(document):
    schemas = document["components"]["schemas"]
    text, *structs = schemas["TurnRequest"]["properties"]["seals"]["items"]["anyOf"]
    assert text == {"type": "string", "maxLength": 2000, "description": "A rule in words"}
    assert [one["$ref"].rpartition("/")[2] for one in structs] == ["ProseRequest", "SealedRuleRequest"]
    koan = schemas["TurnRequest"]["properties"]["koan"]["anyOf"]
    assert [one["type"] for one in koan] == ["string", "object"]


def test_bounds_of_requests_stand_in_the_document(document):
    schemas = document["components"]["schemas"]
    assert schemas["StartGameRequest"]["properties"]["title"] == {"type": "string", "minLength": 1, "maxLength": 120}
    assert schemas["StartGameRequest"]["additionalProperties"] is False
    (page,) = document["paths"]["/api/v1/me/turns"]["get"]["parameters"]
    assert page["schema"] == {"type": "integer", "minimum": 1, "maximum": 1_000_000, "default": 1}


def told(document):
    """Method, address, who, as the document has them."""
    who = {"[]": "anyone", "[{}, {'bearer': []}]": "reader", "[{'bearer': []}]": "account"}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield method.upper(), path.removeprefix("/api/v1"), who[str(operation.get("security", []))]


def test_the_document_has_every_route_with_whom_it_answers(document):
    assert sorted(told(document)) == sorted(ROUTES)


def test_every_address_of_the_api_is_known(app):
    found = {
        (method, str(rule).removeprefix("/api/v1").replace("<", "{").replace(">", "}"))
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if str(rule).startswith("/api/")
    }
    assert found == {(method, path) for method, path, _ in ROUTES} | {("GET", "/openapi.json")}


def test_every_post_of_an_account_that_holds_no_secret_heeds_a_key():
    secret = {
        "turn_into_account", "change_password", "begin_codes", "confirm_codes", "set_address", "read_notices",
    }  # fmt: skip
    posts = [route for section in SECTIONS for route in section.routes if route.method == "post"]
    # Who asks again reads the answer by it.
    questions = {"ask_coach", "ask_for_simpler", "find_fitting"}
    without = {route.name for route in posts if route.who == "account" and not route.repeat}
    assert without == secret | questions


def raised(path: Path) -> set[str]:
    """The codes that a module refuses with, as far as they stand in it as they are."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("RuleViolation", "refuse") and node.args:
            code = node.args[0]
            if isinstance(code, ast.Constant):
                found.add(code.value)
    return found


def test_every_code_that_is_refused_with_is_in_the_catalogue():
    paths = [path for part in ("core", "services") for path in (PACKAGE / part).rglob("*.py")]
    codes = set().union(*map(raised, paths))
    assert len(codes) > 60
    assert codes - CATALOGUE.keys() == set()


@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_the_document_tells_of_every_code(document, code):
    status = CATALOGUE[code].status
    assert f"`{code}`" in document["components"]["responses"][f"Refused{status}"]["description"]


def test_what_is_a_matter_of_who_one_is_is_forbidden():
    forbidden = {
        "one_seat", "guest", "no_vote", "not_author", "not_claimant", "not_challenger", "not_seated", "not_invited",
        "not_master", "not_student",
    }  # fmt: skip
    assert WHO.keys() == forbidden
    assert {CATALOGUE[code].status for code in forbidden} == {403}


def test_people_are_refused_with_the_status_of_their_class():
    assert CATALOGUE["wrong_credentials"].status == 401
    assert CATALOGUE["weak_password"].status == 400
    assert CATALOGUE["not_captain"].status == 403
    assert CATALOGUE["no_team"].status == 404
    assert CATALOGUE["name_taken"].status == 409
    assert REFUSALS.keys() <= CATALOGUE.keys()


def test_a_code_that_nobody_entered_is_a_refusal_by_the_rules():
    assert find_refusal_kind("never_heard_of").status == 409


def test_the_status_of_an_error_is_that_of_its_class_or_else_of_its_code():
    assert find_status(NotVisibleError("no_account", "There is no such account.")) == 404
    assert find_status(NotYoursError("name_taken", "The class counts, though the code alone is 409.")) == 403
    assert find_status(RuleViolation("one_seat", "One seat each.")) == 403
    assert find_status(RuleViolation("spacing", "Too soon.")) == 409
    assert find_status(Busy()) == 503
