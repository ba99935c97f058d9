"""What nearly every request asks first, on each database."""

from dataclasses import replace

import psycopg
import pytest

from tests.store.logs import HOUR, NOW, create, said
from zendotao.store.engine import open_engine
from zendotao.store.errors import StorageError
from zendotao.store.games.values import Follow
from zendotao.store.people.values import Account, Invitation, Team, Token
from zendotao.store.unit import Store

ANN = Account("ann", "person", "Ann", NOW, NOW, NOW)
SESSION = Token("k1", "ann", "session", "a browser", NOW, None, NOW + 24 * HOUR)


@pytest.fixture
def settled(store):
    """A game with two entries in its log, which Ann follows, and her session."""
    create(store)
    with store.unit(write=True) as work:
        work.games.append("game1", said(2))
        work.accounts.add(ANN)
        work.tokens.add(SESSION, "hash")
        work.follows.add(Follow(game="game1", account="ann", at=NOW))
        work.commit()
    return store


def test_the_version_of_a_game_is_where_the_log_ends_and_what_is_ones_own(settled):
    of_all, of_ann = (settled.summaries.game_version("game1", asker, NOW + HOUR) for asker in (None, "ann"))
    assert (of_all.seq, of_all.head, of_all.changed_at, of_all.due) == (2, said(2)[1].hash, NOW, False)
    assert (of_all.follows, of_ann.follows, of_ann.unread) == (False, True, 0)
    assert settled.summaries.game_version("game2", None, NOW) is None


def test_an_account_arrives_by_its_token_with_the_version_of_a_game(settled):
    found, version = settled.summaries.sign_in("hash", "game1", NOW)
    assert (found.account, found.token) == (ANN, SESSION)
    assert version == settled.summaries.game_version("game1", "ann", NOW)
    assert settled.summaries.sign_in("hash", None, NOW) == (found, None)
    assert settled.summaries.sign_in("other", "game1", NOW) == (None, None)


def test_the_version_of_lists_changes_with_a_log_and_with_what_one_follows(settled):
    before = settled.summaries.lists_version("ann", NOW)
    with settled.unit(write=True) as work:
        work.follows.remove("game1", "ann")
        work.commit()
    after = settled.summaries.lists_version("ann", NOW)
    assert (before.due, before.unread, before.changed != after.changed) == (False, 0, True)
    anybody = settled.summaries.lists_version(None, NOW)
    with settled.unit(write=True) as work:
        work.games.append("game1", said(1, after=said(2)[1], at=NOW + HOUR))
        work.commit()
    assert settled.summaries.lists_version(None, NOW).changed != anybody.changed


def versions(store, asker):
    return store.summaries.game_version("game1", asker, NOW), store.summaries.lists_version(asker, NOW)


def test_the_versions_of_a_game_and_of_lists_change_with_an_invitation_and_for_nobody_else(settled):
    with settled.unit(write=True) as work:
        work.accounts.add(replace(ANN, id="bob", name="Bob"))
        work.teams.add(Team("owls", "Owls", "bob", NOW))
        work.commit()
    before = [versions(settled, one) for one in ("ann", "bob")]
    with settled.unit(write=True) as work:
        work.teams.invite(Invitation("i1", "owls", "Owls", "ann", "Ann", "bob", NOW))
        work.commit()
    after = [versions(settled, one) for one in ("ann", "bob")]
    assert after[0][0].own != before[0][0].own
    assert after[0][1].changed != before[0][1].changed
    assert after[1] == before[1]


def test_a_connection_that_the_database_closed_is_not_used_again(postgresql):
    store = Store(open_engine(postgresql))
    assert store.summaries.names([]) == ""
    with psycopg.connect(postgresql) as other:
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'zendotao'")
    with pytest.raises(StorageError):
        store.summaries.names([])
    assert store.summaries.names([]) == ""
    store.close()


def test_what_is_asked_leaves_connections_as_units_need_them(settled):
    settled.summaries.game_version("game1", "ann", NOW)
    with settled.unit() as work:
        assert work.games.head("game1").seq == 2
    with settled.unit(write=True) as work:
        work.follows.remove("game1", "ann")
    assert settled.summaries.game_version("game1", "ann", NOW).follows


def test_what_parties_are_called_changes_when_one_of_them_has_left_and_with_nobody_else(settled):
    with settled.unit(write=True) as work:
        work.accounts.add(replace(ANN, id="bob", name="Bob"))
        work.teams.add(Team("owls", "Owls", "ann", NOW))
        work.commit()
    before = settled.summaries.names(["owls", "ann", "gone"])
    assert sorted(before.split(",")) == ["ann/Ann/person", "owls/Owls/team"]
    assert settled.summaries.names([]) == ""
    for leaver, same in (("bob", True), ("ann", False)):
        with settled.unit(write=True) as work:
            work.accounts.erase(leaver, NOW)
            work.commit()
        assert (settled.summaries.names(["ann", "owls"]) == before) is same
