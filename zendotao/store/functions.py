"""SQL functions that differ between the two databases."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction


class join_rows(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Aggregate the texts of many rows into one, separated by commas, in an order that is the same each time."""

    inherit_cache = True
    type = String()


class json_elements(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Expand a JSON list of texts into rows."""

    inherit_cache = True
    type = String()


SQL_TEMPLATES: dict[type[GenericFunction[str]], dict[str, str]] = {
    join_rows: {"sqlite": "group_concat({0}, ',')", "postgresql": "string_agg({0}, ',' ORDER BY {0})"},
    json_elements: {"sqlite": "json_each({0})", "postgresql": "jsonb_array_elements_text(CAST({0} AS jsonb))"},
}
"""The SQL of each function by dialect, ``{0}`` being its argument."""


def _compile_function(element: GenericFunction[str], compiler: Any, **more: Any) -> str:
    named: str = SQL_TEMPLATES[type(element)][compiler.dialect.name]
    return named.format(compiler.process(element.clauses, **more))


for _function in SQL_TEMPLATES:
    compiles(_function)(_compile_function)
