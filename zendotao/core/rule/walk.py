"""Generic traversal of trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import is_
from typing import Any


class Names(dict[type, tuple[str, ...]]):
    """A cache of the field names of each type of node; empty for other types."""

    def __missing__(self, kind: type) -> tuple[str, ...]:
        found = self[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
        return found


class AreNodes(dict[type, bool]):
    """A cache of whether values of a type are nodes of a tree."""

    def __missing__(self, kind: type) -> bool:
        found = self[kind] = is_dataclass(kind)
        return found


NAMES, ARE_NODES = Names(), AreNodes()


def children(node: Any) -> list[Any]:
    """Return the nodes directly under a node, in the order of its fields."""
    found = []
    for name in NAMES[type(node)]:
        value = getattr(node, name)
        if ARE_NODES[type(value)]:
            found.append(value)
        elif isinstance(value, tuple):
            found += [part for part in value if ARE_NODES[type(part)]]
    return found


def sort_text(value: Any) -> str:
    """Return a text like the ``repr`` of a tree, in a third of the time: trees are sorted by it."""
    kind = type(value)
    if issubclass(kind, Enum):
        return f"<{kind.__name__}.{value.name}: {value.value!r}>"
    if kind is tuple:
        return f"({', '.join(map(sort_text, value))}{',' if len(value) == 1 else ''})"
    if ARE_NODES[kind]:
        parts = [f"{name}={sort_text(getattr(value, name))}" for name in NAMES[kind]]
        return f"{kind.__qualname__}({', '.join(parts)})"
    return repr(value)


def nodes(node: Any) -> Iterator[Any]:
    """Yield a node and all under it, from above."""
    todo = [node]
    while todo:
        one = todo.pop()
        yield one
        todo += children(one)


def rebuild(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return the node with each of its direct parts changed; itself where none is another then."""
    kind = type(node)
    values, changed = [], False
    for name in NAMES[kind]:
        value = before = getattr(node, name)
        if ARE_NODES[type(before)]:
            value = change(before)
        elif type(before) is tuple:
            parts = [change(part) if ARE_NODES[type(part)] else part for part in before]
            if not all(map(is_, parts, before)):
                value = tuple(parts)
        values.append(value)
        changed = changed or value is not before
    return kind(*values) if changed else node
