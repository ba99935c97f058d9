"""SQL functions that differ between the two databases."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction


class joined(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Aggregate the texts of many rows into one, separated by commas, in an order that is the same each time."""

    inherit_cache = True
    type = String()


class each_of(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Expand a JSON list of texts into rows."""

    inherit_cache = True
    type = String()


NAMES: dict[type[GenericFunction[str]], dict[str, str]] = {
    joined: {"sqlite": "group_concat({0}, ',')", "postgresql": "string_agg({0}, ',' ORDER BY {0})"},
    each_of: {"sqlite": "json_each({0})", "postgresql": "jsonb_array_elements_text(CAST({0} AS jsonb))"},
}
"""The SQL of each function by dialect, ``{0}`` being its argument."""


def _compiled(element: GenericFunction[str], compiler: Any, **more: Any) -> str:
    named: str = NAMES[type(element)][compiler.dialect.name]
    return named.format(compiler.process(element.clauses, **more))


for _function in NAMES:
    compiles(_function)(_compiled)
