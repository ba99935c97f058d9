"""The tale, told once a database and looked at from all sides."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import pytest

from tests.databases import LONG_KINDS, made
from tests.sight.rows import dumped, measure_rows
from tests.sight.tale import Tale
from tests.sight.town import Town, town_on
from tests.sight.walk import everywhere


@dataclass
class Told:
    """The tale with what came of it: what was logged, and all that the database held before the end and after it;
    ``half`` exchanges came before the end."""

    kind: str
    tale: Tale
    half: int
    logs: tuple[str, str]
    before: str
    after: str


class Heard(logging.Handler):
    """Every line that any part of the program logs, at whatever level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{self.format(record)} {record.args!r}")

    def taken(self) -> str:
        """What was logged since it was asked for last."""
        lines, self.lines = self.lines, []
        return "\n".join(lines)


@pytest.fixture(scope="package", params=LONG_KINDS)
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    """The tale, told on each of the databases, with everybody looking everywhere twice."""
    folder = tmp_path_factory.mktemp("sight")
    for database in made(request.param, folder):
        with ExitStack() as stack:
            with everything_heard() as heard:
                told = _told_in(stack.enter_context(town_on(database, folder)), folder, heard, request.param)
            yield told


@contextmanager
def everything_heard() -> Iterator[Heard]:
    """All that is logged meanwhile goes to one who listens, and to nobody else: pytest would write each line thrice."""
    heard, root = Heard(), logging.getLogger()
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(root, "handlers", [heard]))
        for logger in (root, logging.getLogger("sqlalchemy")):
            stack.callback(logger.setLevel, logger.level)
            logger.setLevel(logging.DEBUG)
        yield heard


def _told_in(town: Town, folder: Path, heard: Heard, kind: str) -> Told:
    tale = Tale(town, demanded=True)
    half: list[str] = []
    exchanges: list[int] = []

    def looked() -> None:
        everywhere(tale)
        tale.sizes = dict(measure_rows(town.engine))
        exchanges.append(len(town.exchanges))
        half.extend([heard.taken(), dumped(town.engine, folder)])

    tale.at_half = looked
    tale.play()
    everywhere(tale)
    return Told(kind, tale, exchanges[0], (half[0], heard.taken()), half[1], dumped(town.engine, folder))
