"""Statements that are compiled for a database once, where to have SQLAlchemy go over them each time would count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Dialect, Insert, RowMapping, Select, bindparam

Row = Mapping[str, Any] | RowMapping
Process = Callable[[Any], Any] | None

KEPT = 256
"""So many ways to write several rows are kept."""


class Compiled:
    """A statement as the driver takes it, with what becomes of each value on its way there."""

    def __init__(self, statement: Select[Any] | Insert, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text, self.fixed = str(compiled), dict(compiled.params)
        self.order: list[str] | None = getattr(compiled, "positiontup", None)
        self.given: dict[str, Process] = {
            name: bind.type.dialect_impl(dialect).bind_processor(dialect) for bind, name in compiled.bind_names.items()
        }

    def values(self, given: Mapping[str, Any]) -> Any:
        """What the driver takes."""
        said = {name: done(self.given[name], value) for name, value in {**self.fixed, **given}.items()}
        return said if self.order is None else tuple([said[name] for name in self.order])


class Hot(Compiled):
    """A statement that finds one row or none."""

    def __init__(self, statement: Select[Any], dialect: Dialect) -> None:
        super().__init__(statement, dialect)
        self.statement = statement
        self.told: list[tuple[str, Process]] = [
            (name, column.type.dialect_impl(dialect).result_processor(dialect, None))
            for name, column in statement.selected_columns.items()
        ]

    def row(self, found: tuple[Any, ...]) -> Row:
        """What the driver found, by the names of columns."""
        return {name: done(process, value) for (name, process), value in zip(self.told, found, strict=True)}


def done(process: Process, value: Any) -> Any:
    """A value on its way to the driver or from it."""
    return value if process is None else process(value)


@lru_cache(KEPT)
def together(statement: Insert, names: tuple[str, ...], count: int, dialect: Dialect) -> Compiled:
    """An INSERT of so many rows with those columns in one statement; ``numbered`` gives what it takes."""
    types = {name: statement.table.columns[name].type for name in names}
    rows = [{name: bindparam(f"{name}_{number}", type_=types[name]) for name in names} for number in range(count)]
    return Compiled(statement.values(rows), dialect)


def numbered(rows: Sequence[Row]) -> dict[str, Any]:
    """The values of rows by their names in ``together``."""
    return {f"{name}_{number}": value for number, row in enumerate(rows) for name, value in row.items()}
