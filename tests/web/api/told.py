"""What the answers of the API hold, compared key by key with what its OpenAPI document says of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

JSON = ("application/json", "application/problem+json")
TYPES = {
    "null": type(None), "boolean": bool, "integer": int, "number": (int, float), "string": str, "array": list,
    "object": dict,
}  # fmt: skip
Place = tuple[str, str]
"""Where a schema stands, and the name of a key in it."""


def chosen(schema: Mapping[str, Any], where: str) -> str:
    """Where one of several schemas stands that a value may have."""
    return f"{where}|{schema['title']}" if "title" in schema else where


@dataclass
class Answers:
    """Every answer that was noted; ``strays`` are keys that it has and its schema hasn't, ``faults`` values of another
    type and keys that are missing, ``seen`` the keys of schemas that answers had."""

    document: Mapping[str, Any]
    strays: set[str] = field(default_factory=set)
    faults: set[str] = field(default_factory=set)
    seen: set[Place] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)

    def note(self, method: str, path: str, status: int, kind: str, value: Any) -> None:
        """An answer, to a request at an address of the API."""
        operation = self._operation(method.lower(), path.partition("?")[0])
        if operation is None or kind not in JSON:
            return
        self.asked.add(f"{operation['operationId']} {status}")
        answer = self._resolved(operation["responses"].get(str(status)), f"{operation['operationId']} {status}")[0]
        schema = answer.get("content", {}).get(kind, {}).get("schema")
        if schema is None:
            self.faults.add(f"{operation['operationId']}: nothing is said of {status}")
            return
        self._walk(schema, value, operation["operationId"] if status < 400 else "problem")

    def unseen(self) -> set[str]:
        """The keys of answers' schemas that no answer had. What stands within another schema is made from the records
        that are sent, and cannot differ from them."""
        written = self.document["components"]["schemas"]
        return {f"{where}.{name}" for where, name in set(self._known()) - self.seen if where in written}

    def open(self) -> set[str]:
        """Where a schema of an answer hides what an object holds: it names no key, nor what all its values are."""
        found = set()
        for where, schema in self._objects():
            if not schema.get("properties") and not isinstance(schema.get("additionalProperties"), dict):
                found.add(where)
        return found

    def _operation(self, method: str, path: str) -> Mapping[str, Any] | None:
        paths = self.document["paths"]
        for template in [path] if path in paths else paths:
            pattern = re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(template))
            if method in paths[template] and re.fullmatch(pattern, path):
                return paths[template][method]
        return None

    def _resolved(self, schema: Any, where: str) -> tuple[dict[str, Any], str]:
        while schema is not None and "$ref" in schema:
            where = schema["$ref"].rpartition("/")[2]
            place: Any = self.document
            for name in schema["$ref"].removeprefix("#/").split("/"):
                place = place[name]
            schema = place
        return schema or {}, where

    def _walk(self, schema: Any, value: Any, where: str) -> None:
        schema, where = self._resolved(schema, where)
        either = schema.get("anyOf") or schema.get("oneOf")
        if either:
            fits = [one for one in either if self._fits(one, value)]
            if not fits:
                self.faults.add(f"{where}: {value!r:.60}")
                return
            self._walk(fits[0], value, chosen(fits[0], where))
            return
        if not schema.keys() & {"type", "const", "enum", "properties"}:
            self.faults.add(f"{where}: nothing is said of it")
        elif not self._fits(schema, value):
            self.faults.add(f"{where}: {value!r:.60} is not {schema.get('type') or schema}")
        elif isinstance(value, dict):
            self._object(schema, value, where)
        elif isinstance(value, list):
            for inner in value:
                self._walk(schema.get("items", {}), inner, f"{where}[]")

    def _object(self, schema: Mapping[str, Any], value: Mapping[str, Any], where: str) -> None:
        properties, other = schema.get("properties", {}), schema.get("additionalProperties")
        self.faults |= {f"{where}.{name} is missing" for name in schema.get("required", ()) if name not in value}
        for name, inner in value.items():
            if name in properties:
                self.seen.add((where, name))
                self._walk(properties[name], inner, f"{where}.{name}")
            elif isinstance(other, dict) and other:
                self._walk(other, inner, f"{where}.*")
            else:
                self.strays.add(f"{where}.{name}")

    def _fits(self, schema: Any, value: Any) -> bool:
        """Whether a value is of a schema's type, and an object one of its kind."""
        schema, _ = self._resolved(schema, "")
        either = schema.get("anyOf") or schema.get("oneOf")
        if either:
            return any(self._fits(one, value) for one in either)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds and not any(isinstance(value, TYPES[kind]) for kind in kinds):
            return False
        if ("const" in schema and value != schema["const"]) or ("enum" in schema and value not in schema["enum"]):
            return False
        if not isinstance(value, dict):
            return True
        named = [(name, one) for name, one in schema.get("properties", {}).items() if "const" in one or "enum" in one]
        return all(self._fits(one, value[name]) for name, one in named if name in value) and all(
            name in value for name in schema.get("required", ())
        )

    def _known(self) -> Iterator[Place]:
        for where, schema in self._objects():
            for name in schema.get("properties", {}):
                yield where, name

    def _objects(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every object that an answer may hold, by where its schema stands."""
        done: set[str] = set()
        todo: list[tuple[Any, str]] = [({"$ref": "#/components/schemas/Problem"}, "problem")]
        for item in self.document["paths"].values():
            for operation in item.values():
                for status, answer in operation["responses"].items():
                    schema = answer.get("content", {}).get("application/json", {}).get("schema")
                    if status < "400" and schema is not None:
                        todo.append((schema, operation["operationId"]))
        for schema, name in todo:  # which grows
            found, where = self._resolved(schema, name)
            if where in done:
                continue
            if found.get("type") == "object" or "properties" in found:
                done.add(where)
                yield where, found
            either = (*found.get("anyOf", ()), *found.get("oneOf", ()))
            todo += [(one, chosen(one, where)) for one in either]
            todo += [(one, f"{where}.{name}") for name, one in found.get("properties", {}).items()]
            if "items" in found:
                todo.append((found["items"], f"{where}[]"))
            if isinstance(found.get("additionalProperties"), dict) and found["additionalProperties"]:
                todo.append((found["additionalProperties"], f"{where}.*"))
