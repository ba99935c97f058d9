"""Functions that both databases have under names of their own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction


class joined(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Texts of many rows as one, with commas between them, in any order that the database always takes."""

    inherit_cache = True
    type = String()


class each_of(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """The texts of a list in JSON, as rows."""

    inherit_cache = True
    type = String()


NAMES: dict[type[GenericFunction[str]], dict[str, str]] = {
    joined: {"sqlite": "group_concat({0}, ',')", "postgresql": "string_agg({0}, ',' ORDER BY {0})"},
    each_of: {"sqlite": "json_each({0})", "postgresql": "jsonb_array_elements_text(CAST({0} AS jsonb))"},
}
"""What each is to a database, ``{0}`` being what it is asked of."""


def _compiled(element: GenericFunction[str], compiler: Any, **more: Any) -> str:
    named: str = NAMES[type(element)][compiler.dialect.name]
    return named.format(compiler.process(element.clauses, **more))


for _function in NAMES:
    compiles(_function)(_compiled)
