"""Going through trees without knowing their nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def children(node: Any) -> Iterator[Any]:
    """The nodes directly under a node, in the order of its fields."""
    for field in fields(node) if is_dataclass(node) else ():
        value = getattr(node, field.name)
        yield from (part for part in (value if isinstance(value, tuple) else (value,)) if is_dataclass(part))


def nodes(node: Any) -> Iterator[Any]:
    """A node and all under it, from above."""
    todo = [node]
    while todo:
        one = todo.pop()
        yield one
        todo += children(one)


def rebuilt(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with each of its direct parts changed."""
    if not is_dataclass(node):
        return node
    values = []
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple):
            value = tuple(change(part) if is_dataclass(part) else part for part in value)
        elif is_dataclass(value):
            value = change(value)
        values.append(value)
    return type(node)(*values)  # type: ignore[misc]
