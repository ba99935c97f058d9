"""The OpenAPI document, built from the routes and from the structs that they decode and encode (``components``).

Requests don't need this module: it is loaded when the document is built.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from zendotao.web.api.components import Components, list_fields, list_parts, make_reference
from zendotao.web.api.schemas.base import ProblemAnswer
from zendotao.web.api.sections import PREFIX, ApiRoute, ApiSection
from zendotao.web.api.security import Audience
from zendotao.web.middleware.idempotency import HEADER, LONGEST_KEY
from zendotao.web.problems import MIMETYPE
from zendotao.web.refusal_kinds import CATALOGUE

Json = dict[str, Any]

VERSION = "3.1.0"
BEARER: list[dict[str, list[str]]] = [{"bearer": []}]
SECURITY: dict[Audience, list[dict[str, list[str]]]] = {"anyone": [], "reader": [{}, *BEARER], "account": BEARER}
ABOUT = """Zendo-Tao over HTTP. Bodies are JSON, instants are UTC, durations ISO 8601.

Refusals are `application/problem+json`: `code` is stable, `detail` says what to do. Programs sign in with
`POST /api/v1/tokens` and send the token as `Authorization: Bearer`."""

KEY_PARAMETER = {
    "name": HEADER,
    "in": "header",
    "required": False,
    "description": "Chosen by the client: a request that is repeated with the same key takes effect once.",
    "schema": {"type": "string", "maxLength": LONGEST_KEY},
}


def build_document(sections: Iterable[ApiSection]) -> Json:
    """Return the document as plain values."""
    sections = tuple(sections)
    routes = [route for section in sections for route in section.routes]
    bodies = [route.parts["body"] for route in routes if "body" in route.parts]
    answers = [part for route in routes if route.answer is not None for part in list_parts(route.answer)]
    paths: dict[str, Json] = {}
    for section in sections:
        for route in section.routes:
            path = PREFIX + route.rule.replace("<", "{").replace(">", "}")
            paths.setdefault(path, {})[route.method] = _build_operation(section, route)
    return {
        "openapi": VERSION,
        "info": {"title": "Zendo-Tao", "version": "1", "description": ABOUT},
        "servers": [{"url": "/"}],
        "tags": [{"name": section.title, "description": section.about} for section in sections],
        "paths": paths,
        "components": {
            "schemas": Components([*bodies, *answers, ProblemAnswer]).schemas,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
            "responses": dict(_build_refusals()),
        },
    }


def _build_operation(section: ApiSection, route: ApiRoute) -> Json:
    summary, _, description = inspect.cleandoc(route.view.__doc__ or "").partition("\n")
    parts = route.parts
    parameters = [*_build_parameters("path", parts), *_build_parameters("query", parts)]
    if route.repeat:
        parameters.append(KEY_PARAMETER)
    found: Json = {"tags": [section.title], "summary": summary, "operationId": route.name}
    if description:
        found["description"] = description.strip()
    if parameters:
        found["parameters"] = parameters
    if "body" in parts:
        content = {"application/json": {"schema": make_reference(parts["body"])}}
        found["requestBody"] = {"content": content, "required": True}
    answers = {str(status): _build_answer(route, status) for status in (route.status, *(202,) * route.waits)}
    found["responses"] = answers | {
        str(status): {"$ref": f"#/components/responses/Refused{status}"} for status in _list_statuses(route)
    }
    if SECURITY[route.who]:
        found["security"] = SECURITY[route.who]
    return found


def _build_parameters(part: str, parts: Mapping[str, Any]) -> Iterable[Json]:
    """Yield the fields of a part of the address, each as a parameter."""
    if part in parts:
        for name, required, schema in list_fields(parts[part]):
            yield {"name": name, "in": part, "required": required, "schema": schema}


def _build_answer(route: ApiRoute, status: int) -> Mapping[str, Any]:
    if route.other is not None:
        return route.other
    found: Json = {"description": HTTPStatus(status).phrase}
    if route.answer is not None:
        found["content"] = {"application/json": {"schema": make_reference(route.answer)}}
    return found


def _build_refusals() -> Iterable[tuple[str, Json]]:
    """Yield each status with the codes that use it."""
    for status in sorted({kind.status for kind in CATALOGUE.values()}):
        titles = {code: kind.title for code, kind in sorted(CATALOGUE.items()) if kind.status == status}
        codes = "; ".join(f"`{code}`: {title}" for code, title in titles.items())
        content = {MIMETYPE: {"schema": make_reference(ProblemAnswer)}}
        yield f"Refused{status}", {"description": f"{HTTPStatus(status).phrase}. {codes}.", "content": content}


def _list_statuses(route: ApiRoute) -> list[int]:
    """Return the statuses with which a route may refuse."""
    found = [400, 404, 409, 429, 500, 503]
    if "body" in route.parts:
        found += [413, 415]
    if route.who != "anyone" or route.limit in ("sign_in_address", "guest"):
        found += [401]
    if route.who == "account":
        found += [403]
    return [*found, 422] if route.repeat else found
