"""Requests read strictly: nothing but what schemas allow, every fault told at once, without what was sent."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from flask import Request
from pydantic import BaseModel, RootModel, ValidationError

from zendotao.web.api.problems import Problem, malformed

Model = TypeVar("Model", bound=BaseModel)

DEEPEST = 32
"""How deep lists and objects of a body may stand in one another."""

LONGEST_NUMBER = 40
MOST_NUMBER = 2**53
"""Digits that are read of a number; and from where on programs begin to disagree on whole numbers."""

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
SURROGATE = re.compile("[\ud800-\udfff]")
TAG = "~"
"""What the names of alternatives in a schema begin with; they are no part of a path."""

Fault = dict[str, str]

WORDS = {
    "missing": "This is needed.",
    "extra_forbidden": "There is no such field.",
    "string_type": "This has to be a text.",
    "int_type": "This has to be a whole number.",
    "int_parsing": "This has to be a whole number.",
    "bool_type": "This has to be true or false.",
    "list_type": "This has to be a list.",
    "model_type": "This has to be an object.",
    "model_attributes_type": "This has to be an object.",
    "dict_type": "This has to be an object.",
    "union_tag_not_found": "This is needed.",
}
"""How a fault is told, by its kind; other kinds are told in pydantic's words."""


class NotJsonError(ValueError):
    """A text that is no JSON, or none that is read here; the message says why without quoting it."""


def parse_json(data: bytes) -> Any:
    """The value of a JSON text in UTF-8.

    Raises ``NotJsonError`` for what is none, and for what databases and other programs stumble over: depth beyond
    ``DEEPEST``, a key twice in an object, numbers out of range, the character of code 0, halves of characters.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise NotJsonError("The body is not UTF-8.") from None
    _check_depth(text)
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_integer, parse_float=_float
        )
    except json.JSONDecodeError as error:
        words = f"The body is not JSON: line {error.lineno}, column {error.colno}."
        raise NotJsonError(words) from None
    _check_texts(value)
    return value


def _check_depth(text: str) -> None:
    depth = 0
    for token in TOKEN.finditer(text):
        mark = token.group()
        depth += mark in ("[", "{")
        depth -= mark in ("]", "}")
        if depth > DEEPEST:
            raise NotJsonError(f"The body is nested more than {DEEPEST} deep.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotJsonError("An object of the body has a key twice.")
    return found


def _no_constant(_: str) -> NoReturn:
    raise NotJsonError("NaN and Infinity are no JSON.")


def _integer(text: str) -> int:
    if len(text) > LONGEST_NUMBER or abs(int(text)) > MOST_NUMBER:
        raise NotJsonError("A number of the body is out of range.")
    return int(text)


def _float(text: str) -> float:
    number = float(text) if len(text) <= LONGEST_NUMBER else math.inf
    if not math.isfinite(number):
        raise NotJsonError("A number of the body is out of range.")
    return number


def _check_texts(value: Any) -> None:
    if isinstance(value, str):
        if "\0" in value or SURROGATE.search(value):
            raise NotJsonError("A text of the body holds a character that cannot be stored.")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            _check_texts(key)
            _check_texts(inner)
    elif isinstance(value, list):
        for inner in value:
            _check_texts(inner)


def body_of(request: Request) -> Any:
    """The JSON value that a request carries; an empty body counts as an empty object. Raises ``Problem``."""
    data = request.get_data(cache=True)
    if not data.strip():
        return {}
    if request.mimetype != "application/json":
        raise Problem("not_json", "Send the body as application/json.")
    try:
        return parse_json(data)
    except NotJsonError as error:
        malformed([{"path": "", "message": str(error)}])


def query_of(request: Request) -> dict[str, Any]:
    """What stands behind the question mark; of a name that stands there twice, a list, which no schema takes."""
    values = request.args.to_dict(flat=False)
    for texts in values.values():
        if any("\0" in text or SURROGATE.search(text) for text in texts):
            malformed([{"path": "", "message": "The address holds a character that cannot be stored."}])
    return {name: texts[0] if len(texts) == 1 else texts for name, texts in values.items()}


def read(schema: type[Model], value: Any, faults: list[Fault]) -> Model | None:
    """The value as the schema has it; or none, with what is wrong added to ``faults``."""
    try:
        return schema.model_validate(value)
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)
        rooted = issubclass(schema, RootModel)
        faults.extend(
            {"path": _path(one["loc"], rooted), "message": _words(one["type"], one["msg"])} for one in found
        )
        return None


def _path(places: Sequence[int | str], rooted: bool) -> str:
    # A root is a choice by "kind", which pydantic puts in front of the path.
    if rooted:
        places = places[1:] or ("kind",)
    return ".".join(str(place) for place in places if not str(place).startswith(TAG))


def _words(kind: str, message: str) -> str:
    return WORDS.get(kind) or f"{message.removeprefix('Value error, ').rstrip('.')}."
