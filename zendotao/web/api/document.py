"""The OpenAPI document, built from the routes and from the structs that they decode and encode.

Requests don't need this module: it is loaded when the document is built.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from types import UnionType
from typing import Any, get_args, get_origin

from msgspec.inspect import DataclassType, StructType, Type, type_info
from msgspec.json import schema_components

from zendotao.services.common.requests import Request
from zendotao.services.games.moves.comments import CommentView
from zendotao.services.games.notebook.seals import OwnSeal
from zendotao.store.games.values import Revision
from zendotao.web.api.schemas.answers_lists import WrittenCommentAnswer
from zendotao.web.api.schemas.base import ApiAnswer, ProblemAnswer
from zendotao.web.api.schemas.games import AnyMoveRequest, NewGameRequest
from zendotao.web.api.schemas.koans import VerdictAnswer
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
    """Return the OpenAPI document as plain values; ``DocumentCache`` in ``api/__init__`` keeps it."""
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


# ---- the schemas, made by msgspec from the structs
#
# Each struct of a request or an answer is a component under its name. Records of the services and of the core, which
# are sent as they are, stand within the components that hold them.

COMPONENT_NAMES: dict[Any, tuple[str, str]] = {
    CommentView: ("CommentTold", "A comment as it reads now; ``text`` is none where a keeper has hidden it."),
    AnyMoveRequest: ("Move", "A move of any kind, in a game of either kind."),
    NewGameRequest: ("NewGame", "A new game, of Zendo-Tao unless its ``kind`` says otherwise."),
    OwnSeal: (
        "OwnSealTold",
        "A sealed rule of one's own seat: whether it is still viable, and its verdict on the open koan.",
    ),
    ProblemAnswer: ("Problem", ""),
    WrittenCommentAnswer: ("NotebookRuleAnswer", ""),
    Revision: ("RevisionTold", "What a comment said from an entry of the log on."),
    list[VerdictAnswer]: ("JudgedTold", "The verdicts, a koan each, in the order asked."),
}
"""Types whose component has another name than their own, with its description."""


class Components:
    """The components for the types of bodies and answers. ``schemas``: the schemas by name."""

    def __init__(self, kinds: Iterable[Any]) -> None:
        types = list(dict.fromkeys(part for kind in kinds for part in (kind, *_find_structs(type_info(kind)))))
        types = [kind for kind in types if kind in COMPONENT_NAMES or get_origin(kind) is list or _is_named(kind)]
        found, self._definitions = schema_components(types, schema_hook=_make_other_schema, ref_template="{name}")
        self._names = {
            one["$ref"]: _component_name(kind) for kind, one in zip(types, found, strict=True) if "$ref" in one
        }
        self._short = {_component_name(kind): kind.short_form for kind in types if hasattr(kind, "short_form")}
        self.schemas = {
            _component_name(kind): self._build_component(kind, one) for kind, one in zip(types, found, strict=True)
        }

    def _build_component(self, kind: Any, schema: Json) -> Json:
        whole = self._definitions[schema["$ref"]] if "$ref" in schema else schema
        name, description = COMPONENT_NAMES.get(kind, (_component_name(kind), "" if "$ref" in schema else "A list."))
        component: Json = self._convert_schema(whole, _is_request(kind))
        if getattr(kind, "is_usual", False):
            component["required"].remove(kind.__struct_config__.tag_field)
        return component | {"title": name} | ({"description": description} if description else {})

    def _convert_schema(self, schema: Any, defaults: bool) -> Any:
        """Return a schema of msgspec as the document has it; with ``defaults``, for requests only."""
        if isinstance(schema, list):
            return [self._convert_schema(one, defaults) for one in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            return self._resolve_reference(schema["$ref"])
        if "prefixItems" in schema:
            # A list of so many values that are all of one kind, which every reader of schemas understands.
            schema = schema | {"items": schema["prefixItems"][0]}
        left_out = {"prefixItems", *([] if defaults else ["default"])}
        if not self._has_component_alternatives(schema):
            left_out.add("discriminator")
        return {name: self._convert_part(name, one, defaults) for name, one in schema.items() if name not in left_out}

    def _convert_part(self, name: str, value: Any, defaults: bool) -> Any:
        match name:
            case "properties":
                return {field: self._convert_schema(one, defaults) for field, one in value.items()}
            case "description":
                return inspect.cleandoc(value)
            case "discriminator":
                tags = {tag: _make_reference(self._names[one]) for tag, one in value["mapping"].items()}
                return value | {"mapping": tags}
        return self._convert_schema(value, defaults)

    def _has_component_alternatives(self, schema: Json) -> bool:
        """Return whether the alternatives of a schema are components; others are inlined."""
        return all(name in self._names for name in schema.get("discriminator", {}).get("mapping", {}).values())

    def _resolve_reference(self, found: str) -> Json:
        name = self._names.get(found)
        if name is None:
            record: Json = self._convert_schema(self._definitions[found], defaults=False)
            return record
        reference = {"$ref": _make_reference(name)}
        if name not in self._short:
            return reference
        short = self._definitions[found]["properties"][self._short[name]]
        return {"anyOf": [*_list_alternatives(self._convert_schema(short, defaults=False)), reference]}


def list_fields(kind: Any) -> Iterator[tuple[str, bool, Json]]:
    """Yield the fields of a part of the address: name, whether it is required, and schema."""
    (struct,) = schema_components([kind])[1].values()
    for name, schema in struct["properties"].items():
        yield name, name in struct.get("required", ()), schema


def list_parts(kind: Any) -> tuple[Any, ...]:
    """Return the types of which a body or an answer is one: of a union without a name of its own, its parts."""
    return get_args(kind) if isinstance(kind, UnionType) and kind not in COMPONENT_NAMES else (kind,)


def make_reference(kind: Any) -> Json:
    """Return the reference to the component of a type, or to one of several."""
    parts = list_parts(kind)
    if len(parts) > 1:
        return {"anyOf": [make_reference(part) for part in parts]}
    return {"$ref": _make_reference(_component_name(kind))}


def _make_reference(name: str) -> str:
    return f"#/components/schemas/{name}"


def _is_named(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Request | ApiAnswer)


def _is_request(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Request)


def _component_name(kind: Any) -> str:
    if kind in COMPONENT_NAMES:
        return COMPONENT_NAMES[kind][0]
    return f"{_component_name(get_args(kind)[0])}List" if get_origin(kind) is list else str(kind.__name__)


def _find_structs(info: Type) -> Iterator[Any]:
    """Yield the structs of a type and of all types in it."""
    if isinstance(info, StructType | DataclassType):
        yield info.cls
        for field in info.fields:
            yield from _find_structs(field.type)
    inner = [getattr(info, name, None) for name in ("type", "item_type", "value_type")]
    for one in (*inner, *getattr(info, "types", ()), *getattr(info, "item_types", ())):
        if isinstance(one, Type):
            yield from _find_structs(one)


def _make_other_schema(kind: Any) -> Json:
    """Return the schema of a type that msgspec doesn't know: a text that may also be sent in another form."""
    (text,), _ = schema_components([kind.text_type])
    return {"anyOf": [text, kind.other_form]}


def _list_alternatives(schema: Json) -> list[Json]:
    """Return the text and object alternatives of a field."""
    inner = [found for one in schema.get("anyOf", ()) for found in _list_alternatives(one)]
    return inner or ([schema] if schema.get("type") == "string" or "$ref" in schema else [])
