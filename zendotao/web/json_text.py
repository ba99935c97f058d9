"""Strict JSON parsing: constructs that other programs read differently are refused."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from zendotao.core.messages import encode_text
from zendotao.services.common.requests import MAX_NUMBER

DEEPEST = 32
"""Maximum nesting of lists and objects in a body."""

LONGEST_NUMBER = 40
"""Maximum number of digits."""

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
SURROGATE = re.compile("[\ud800-\udfff]")


class NotJsonError(ValueError):
    """A text that is not valid JSON, or not accepted here; the message gives the reason without quoting it."""


def parse_json(data: bytes) -> Any:
    """Parse a JSON text in UTF-8.

    Raise ``NotJsonError`` if it is invalid, or holds what databases and other programs cannot handle: nesting beyond
    ``DEEPEST``, a duplicate key, numbers out of range, the null character, lone surrogates.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise NotJsonError("The body is not UTF-8.") from None
    _check_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_build_object,
            parse_constant=_refuse_constant,
            parse_int=_parse_integer,
            parse_float=_parse_float,
        )
    except json.JSONDecodeError as error:
        words = f"The body is not JSON: line {error.lineno}, column {error.colno}."
        raise NotJsonError(words) from None
    _check_texts(value)
    return value


def _check_depth(text: str) -> None:
    """Raise ``NotJsonError`` for what is nested too deep."""
    depth = 0
    for token in TOKEN.finditer(text):
        mark = token.group()
        depth += mark in ("[", "{")
        depth -= mark in ("]", "}")
        if depth > DEEPEST:
            raise NotJsonError(f"The body is nested more than {DEEPEST} deep.")


def _build_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object. Raises ``NotJsonError`` if it has a key twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotJsonError("An object of the body has a key twice.")
    return found


def _refuse_constant(_: str) -> NoReturn:
    """Raise ``NotJsonError``."""
    raise NotJsonError("NaN and Infinity are no JSON.")


def _parse_integer(text: str) -> int:
    """Return a number. Raises ``NotJsonError`` if it is out of range."""
    if len(text) > LONGEST_NUMBER or abs(int(text)) > MAX_NUMBER:
        raise NotJsonError("A number of the body is out of range.")
    return int(text)


def _parse_float(text: str) -> float:
    """Return a number. Raises ``NotJsonError`` if it is out of range."""
    number = float(text) if len(text) <= LONGEST_NUMBER else math.inf
    if not math.isfinite(number):
        raise NotJsonError("A number of the body is out of range.")
    return number


def _check_texts(value: Any) -> None:
    """Raise ``NotJsonError`` for a text with characters that cannot be stored."""
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


def encode(value: Any) -> bytes:
    """The value as JSON."""
    return msgspec.json.encode(value, enc_hook=encode_text)
