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


@compiles(joined, "sqlite")
def _joined_on_sqlite(element: Any, compiler: Any, **more: Any) -> str:
    return f"group_concat({compiler.process(element.clauses, **more)}, ',')"


@compiles(joined, "postgresql")
def _joined_on_postgresql(element: Any, compiler: Any, **more: Any) -> str:
    said = compiler.process(element.clauses, **more)
    return f"string_agg({said}, ',' ORDER BY {said})"


class each_of(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """The texts of a list in JSON, as rows."""

    inherit_cache = True
    type = String()


@compiles(each_of, "sqlite")
def _each_on_sqlite(element: Any, compiler: Any, **more: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **more)})"


@compiles(each_of, "postgresql")
def _each_on_postgresql(element: Any, compiler: Any, **more: Any) -> str:
    return f"jsonb_array_elements_text(CAST({compiler.process(element.clauses, **more)} AS jsonb))"
