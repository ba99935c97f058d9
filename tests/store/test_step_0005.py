"""A site that has games when lists come to tell more of them."""

import pytest
from sqlalchemy import text

from tests.databases import empty_database
from tests.store.logs import NOW
from zendotao.store import migrate
from zendotao.store.board.values import Filters
from zendotao.store.engine import open_engine
from zendotao.store.unit import Store

__all__ = ["empty_database"]

GROUPS = {stage: Filters(stage=stage) for stage in ("open", "claimed", "ended")}
PHASES = ("play", "claimed", "agreed", "revealed", "final", "void")


@pytest.fixture
def store_before(empty_database):
    """A database as the step before left it, with a game in every phase."""
    engine = open_engine(empty_database)
    with migrate.alone(engine) as connection:
        config = migrate.configuration()
        config.attributes["connection"] = connection
        migrate.command.upgrade(config, "0004")
        for phase in PHASES:
            row = {"id": phase, "at": NOW.replace(tzinfo=None), "false": False}
            connection.execute(
                text(
                    "INSERT INTO games (id, title, created_at, changed_at, seq, head, phase, seats, koans, practice,"
                    " language) VALUES (:id, 'A game', :at, :at, 1, 'h', :id, 1, 3, :false, 'en')"
                ),
                row,
            )
        connection.commit()
    yield Store(engine)
    engine.dispose()


def test_games_that_were_there_are_in_their_groups_and_wait_to_be_told(store_before):
    assert migrate.upgrade(store_before.engine)
    with store_before.unit() as work:
        found = {stage: {row.id for row in work.board.games(filters).items} for stage, filters in GROUPS.items()}
        assert found == {"open": {"play"}, "claimed": {"claimed", "agreed", "revealed"}, "ended": {"final", "void"}}
        assert set(work.board.outdated(9)) == set(PHASES)
        row = work.games.row("play")
    assert row is not None
    assert (row.title, row.koans, row.fresh) == ("A game", 3, False)
