"""Rulings in the list of changes, by their ground, those too that an earlier step of the database has kept."""

import pytest
from sqlalchemy import text

from tests.store.logs import NOW
from zendotao.store import migrate
from zendotao.store.board.values import Change
from zendotao.store.engine import WRITES, open_engine
from zendotao.store.unit import Store


@pytest.fixture
def empty(empty_database):
    engine = open_engine(empty_database)
    yield engine
    engine.dispose()


def ruling(number, ground):
    """A challenge that has closed."""
    data = {"move": 2, "part": "rule", "ground": ground, "outcome": "stands"}
    return Change(kind="ruling", at=NOW, number=number, data=data)


def numbers(work, ground=None, before=None, limit=50):
    """The numbers of rulings as they are listed."""
    return [one.change.number for one in work.board.rulings(ground, before, limit)]


def test_rulings_are_listed_newest_first_in_pages_and_by_ground(empty):
    migrate.upgrade(empty)
    with Store(empty).unit(write=True) as work:
        opened = Change(kind="challenge", at=NOW, number=9, data={"move": 2, "part": "rule", "ground": "unfair"})
        work.board.note([ruling(1, "unfair"), opened, ruling(2, "ambiguous"), ruling(3, "unfair")])
        assert numbers(work) == [3, 2, 1]
        assert numbers(work, "unfair") == [3, 1]
        assert numbers(work, limit=2) == [3, 2]
        (newest, *_) = work.board.rulings("unfair")
        assert numbers(work, "unfair", before=newest.id) == [1]
        assert numbers(work, "double_seat") == []


def test_the_grounds_of_earlier_rulings_are_filled_in(empty):
    with migrate.alone(empty) as connection:
        config = migrate.configuration()
        config.attributes["connection"] = connection
        migrate.command.upgrade(config, "0007")
        connection.commit()
    with empty.execution_options(**{WRITES: True}).begin() as connection:
        row = "INSERT INTO changes (at, kind, number, data) VALUES ('2026-03-01 12:00:00', :kind, :number, :data)"
        data = '{"move":2,"part":"rule","ground":"unfair","outcome":"stands"}'
        for number, kind in enumerate(("ruling", "challenge"), start=1):
            connection.execute(text(row), {"kind": kind, "number": number, "data": data})
    migrate.upgrade(empty)
    with Store(empty).unit() as work:
        assert numbers(work, "unfair") == [1]
