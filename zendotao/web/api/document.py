"""The OpenAPI document, made from the routes and from the schemas that validate.

What answers requests needs none of it: it is loaded when the document is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, get_args, get_origin

from flask_openapi3.blueprint import APIBlueprint
from flask_openapi3.models import APISpec
from flask_openapi3.models.components import Components
from flask_openapi3.models.info import Info
from flask_openapi3.models.schema import Schema
from flask_openapi3.models.server import Server
from flask_openapi3.models.tag import Tag
from flask_openapi3.utils import get_model_schema
from pydantic import RootModel, create_model

from zendotao.web.api.catalogue import CATALOGUE
from zendotao.web.api.problems import MIMETYPE
from zendotao.web.api.repeating import HEADER, LONGEST_KEY
from zendotao.web.api.schemas.base import ProblemTold
from zendotao.web.api.sections import PREFIX, Route, Section
from zendotao.web.api.security import Who

VERSION = "3.1.0"
BEARER: list[dict[str, list[str]]] = [{"bearer": []}]
SECURITY: dict[Who, list[dict[str, list[str]]]] = {"anyone": [], "reader": [{}, *BEARER], "account": BEARER}
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


def document(sections: Iterable[Section]) -> dict[str, Any]:
    """The document as plain values."""
    sections = tuple(sections)
    found: dict[str, Any] = _spec(sections).model_dump(mode="json", by_alias=True, exclude_unset=True, warnings=False)
    found["components"] |= {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}}
    found["components"]["responses"] = dict(_refusals())
    routes = {route.name: route for section in sections for route in section.routes}
    for item in found["paths"].values():
        for operation in item.values():
            _complete(operation, routes[operation["operationId"]])
    return found


def _spec(sections: tuple[Section, ...]) -> APISpec:
    """What the library knows of the sections, put together."""
    paths: dict[str, Any] = {}
    schemas: dict[str, Any] = {}
    tags: list[Tag] = []
    for section in map(_noted, sections):
        for path, item in section.paths.items():
            paths[path] = _joined(paths.get(path), item)
        schemas |= section.components_schemas
        tags += section.tags
    problem = get_model_schema(ProblemTold)
    parts = {"Problem": problem, **problem.pop("$defs")}
    schemas |= {name: Schema(**part) for name, part in parts.items()}
    return APISpec(
        openapi=VERSION,
        info=Info(title="Zendo-Tao", version="1", description=ABOUT),
        servers=[Server(url="/")],
        tags=tags,
        paths=paths,
        components=Components(schemas=schemas),
    )


def _noted(section: Section) -> APIBlueprint:
    """A section with its routes as the library notes them."""
    noted = APIBlueprint(section.name, __name__, abp_tags=[Tag(name=section.title, description=section.about)])
    for route in section.routes:
        note = getattr(noted, route.method)(
            PREFIX + route.rule,
            operation_id=route.name,
            responses={route.status: _answer(route.answer)},
            security=SECURITY[route.who] or None,
        )
        note(route.view)
    return noted


def _answer(schema: Any) -> Any:
    """The answer as the library takes it: lists are models too."""
    if get_origin(schema) is not list:
        return schema
    (item,) = get_args(schema)
    return create_model(f"{item.__name__}List", __base__=RootModel[schema], __doc__="A list.")


def _joined(one: Any, other: Any) -> Any:
    """A path that two sections have something of."""
    return other if one is None else one.model_copy(update=other.model_dump(exclude_unset=True, by_alias=True))


def _refusals() -> Iterable[tuple[str, dict[str, Any]]]:
    """For each status, the codes that come with it."""
    for status in sorted({kind.status for kind in CATALOGUE.values()}):
        codes = {code: kind.title for code, kind in sorted(CATALOGUE.items()) if kind.status == status}
        told = "; ".join(f"`{code}`: {title}" for code, title in codes.items())
        yield (
            f"Refused{status}",
            {
                "description": f"{HTTPStatus(status).phrase}. {told}.",
                "content": {MIMETYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
            },
        )


def _complete(operation: dict[str, Any], route: Route) -> None:
    """Add what all operations of a kind have in common: refusals, and the header for repeats."""
    for status in _statuses(operation, route):
        operation["responses"].setdefault(str(status), {"$ref": f"#/components/responses/Refused{status}"})
    if route.repeat:
        operation.setdefault("parameters", []).append(KEY_PARAMETER)


def _statuses(operation: dict[str, Any], route: Route) -> list[int]:
    found = [400, 404, 409, 429, 500, 503]
    if "requestBody" in operation:
        found += [413, 415]
    if route.who != "anyone" or route.limit in ("sign_in_address", "guest"):
        found += [401]
    if route.who == "account":
        found += [403]
    return [*found, 422] if route.repeat else found
