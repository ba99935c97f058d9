"""Going through trees without knowing their nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import is_
from typing import Any

_names: dict[type, tuple[str, ...]] = {}
_is_node: dict[type, bool] = {}


def names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a kind of node; none of what is no node."""
    found = _names.get(kind)
    if found is None:
        found = _names[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
    return found


def children(node: Any) -> Iterator[Any]:
    """The nodes directly under a node, in the order of its fields."""
    for name in names(type(node)):
        value = getattr(node, name)
        if isinstance(value, tuple):
            yield from (part for part in value if is_node(part))
        elif is_node(value):
            yield value


def is_node(value: Any) -> bool:
    """Whether a value is a node of a tree."""
    kind = type(value)
    found = _is_node.get(kind)
    if found is None:
        found = _is_node[kind] = is_dataclass(kind)
    return found


def told_apart(value: Any) -> str:
    """What ``repr`` says of a tree, in a third of the time: trees are put in order by it."""
    kind = type(value)
    if issubclass(kind, Enum):
        return f"<{kind.__name__}.{value.name}: {value.value!r}>"
    if kind is tuple:
        return f"({', '.join(map(told_apart, value))}{',' if len(value) == 1 else ''})"
    if is_node(value):
        parts = [f"{name}={told_apart(getattr(value, name))}" for name in names(kind)]
        return f"{kind.__qualname__}({', '.join(parts)})"
    return repr(value)


def nodes(node: Any) -> Iterator[Any]:
    """A node and all under it, from above."""
    todo = [node]
    while todo:
        one = todo.pop()
        yield one
        todo += children(one)


def rebuilt(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with each of its direct parts changed; itself where none is another then."""
    kind = type(node)
    values, changed = [], False
    for name in names(kind):
        value = before = getattr(node, name)
        if type(before) is tuple:
            parts = [change(part) if is_node(part) else part for part in before]
            if not all(map(is_, parts, before)):
                value = tuple(parts)
        elif is_node(before):
            value = change(before)
        values.append(value)
        changed = changed or value is not before
    return kind(*values) if changed else node
