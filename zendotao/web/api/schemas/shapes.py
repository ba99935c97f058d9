"""Schemas of what services and the core give as it is: made from the records themselves, so that they are the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from pydantic import BaseModel, GetJsonSchemaHandler

LEFT_OUT = ("discriminator", "default", "prefixItems")


class Shape:
    """Says of a field, by ``Annotated``, that it is told as records of a kind are. ``plain``: what those of its fields
    hold which are plain values, and may be none."""

    def __init__(self, kind: Any, **plain: type[BaseModel]) -> None:
        self.kind, self.plain = kind, plain

    def __get_pydantic_json_schema__(self, _: Any, __: GetJsonSchemaHandler) -> dict[str, Any]:
        """The schema of the record."""
        found = {name: value for name, value in shape_of(self.kind).items() if name not in ("title", "description")}
        for name, model in self.plain.items():
            either = {"anyOf": [model.model_json_schema(), {"type": "null"}]}
            found = {**found, "properties": {**found["properties"], name: either}}
        return found


@cache
def shape_of(kind: Any) -> dict[str, Any]:
    """The schema of a record, with those of the records in it."""
    (schema,), parts = msgspec.json.schema_components([kind], ref_template="{name}", schema_hook=_other)
    whole: dict[str, Any] = _put_together(schema, parts)
    return whole


def _other(kind: type) -> dict[str, Any]:
    """The schema of what only a hook encodes: sentences, which are texts."""
    del kind
    return {"type": "string"}


def _put_together(schema: Any, parts: Mapping[str, Any]) -> Any:
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            return _put_together(parts[schema["$ref"]], parts)
        told = {name: _put_together(inner, parts) for name, inner in schema.items() if name not in LEFT_OUT}
        if "prefixItems" in schema:
            # A list of so many that are all alike: the document's library knows no other.
            told["items"] = _put_together(schema["prefixItems"][0], parts)
        return told
    return [_put_together(inner, parts) for inner in schema] if isinstance(schema, list) else schema
