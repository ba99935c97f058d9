from datetime import timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import func, insert, select, update

from tests.store.logs import HOUR, NOW, create, new, said
from zendotao.core.game.log import GENESIS
from zendotao.core.game.zendotao.state import Game
from zendotao.store.engine import open_engine
from zendotao.store.errors import Conflict, NotFound
from zendotao.store.games.values import Head, Standing
from zendotao.store.people.values import Account, Team, TeamAction, TeamMessage
from zendotao.store.site.values import FormDraft
from zendotao.store.tables import metadata
from zendotao.store.tables.games import entries as log
from zendotao.store.tables.games import snapshots
from zendotao.store.unit import Store


def test_a_new_game_has_an_empty_log(store):
    create(store, new(practice=True, language="fr"))
    with store.unit() as work:
        row = work.games.row("game1")
        assert work.games.head("game1") == Head(seq=0, hash=GENESIS)
        assert work.games.entries("game1") == ()
    assert (row.title, row.practice, row.language, row.phase) == ("A game", True, "fr", "play")
    assert (row.seq, row.seats, row.koans, row.next_due) == (0, 0, 0, None)
    assert row.created_at == row.changed_at == NOW


def test_two_games_cannot_have_one_id(store):
    create(store)
    with store.unit(write=True) as work:
        with pytest.raises(Conflict):
            work.games.create(new(title="Another"))
        work.games.create(new(2))
        work.commit()
    with store.unit() as work:
        assert work.games.row("game1").title == "A game"
        assert work.games.row("game2") is not None


def test_there_is_nothing_of_a_game_that_is_not_there(store):
    with store.unit(write=True) as work:
        assert work.games.head("none") is None
        assert work.games.lock("none") is None
        assert work.games.row("none") is None
        assert work.games.snapshot("none") is None
        assert work.games.entries("none") == ()
        assert not work.games.remove("none")
        with pytest.raises(NotFound):
            work.games.append("none", said(1))


def test_entries_come_back_as_they_went_in(store):
    create(store)
    first = said(3, at=NOW + HOUR)
    with store.unit(write=True) as work:
        work.games.append("game1", first)
        work.games.append("game1", said(2, after=first[-1], at=NOW + 2 * HOUR))
        work.commit()
    whole = (*first, *said(2, after=first[-1], at=NOW + 2 * HOUR))
    with store.unit() as work:
        assert work.games.entries("game1") == whole
        assert work.games.entries("game1", after=3) == whole[3:]
        assert work.games.entries("game1", after=1, upto=4) == whole[1:4]
        assert work.games.entries("game1", limit=2) == whole[:2]
        assert work.games.head("game1") == Head(seq=5, hash=whole[-1].hash)
        assert work.games.row("game1").changed_at == NOW + 2 * HOUR


def test_what_lists_tell_changes_with_the_log_or_alone(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.append("game1", said(1), Standing(phase="claimed", seats=4, koans=9, next_due=NOW + HOUR))
        assert work.games.row("game1").next_due == NOW + HOUR
        work.games.update_standing("game1", Standing(phase="agreed", seats=5, koans=9))
        work.commit()
    with store.unit() as work:
        row = work.games.row("game1")
    assert (row.seq, row.phase, row.seats, row.koans, row.next_due) == (1, "agreed", 5, 9, None)


def test_what_lists_tell_of_no_game_is_not_found(store):
    with store.unit(write=True) as work, pytest.raises(NotFound):
        work.games.update_standing("game1", Standing(phase="agreed", seats=5, koans=9))


def test_entries_that_do_not_follow_the_last_one_are_a_conflict(store):
    create(store)
    first = said(2)
    with store.unit(write=True) as work:
        work.games.append("game1", first)
        for stale in (first, said(1), said(1, after=first[0]), said(2, after=said(3)[-1])):
            with pytest.raises(Conflict):
                work.games.append("game1", stale)
        work.games.append("game1", said(1, after=first[-1]))
        work.commit()
    with store.unit() as work:
        assert work.games.head("game1").seq == 3


def test_entries_that_follow_an_entry_of_another_history_are_a_conflict(store):
    create(store)
    other = said(1, at=NOW + HOUR)
    with store.unit(write=True) as work:
        work.games.append("game1", said(1))
        with pytest.raises(Conflict):
            work.games.append("game1", said(1, after=other[-1]))


def test_a_number_in_a_log_is_given_once_whatever_goes_wrong(store):
    create(store)
    (entry,) = said(1)
    row = {"game_id": "game1", "seq": 1, "at": NOW, "type": "other", "data": "{}"}
    with store.unit(write=True) as work:
        work.connection.execute(insert(log), row)
        with pytest.raises(Conflict):
            work.games.append("game1", (entry,))


def test_each_entry_is_stored_under_its_type_and_instant(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.append("game1", said(1))
        found = work.connection.execute(select(log.c.type, log.c.at)).all()
    assert [tuple(row) for row in found] == [("comment.posted", NOW)]


def test_a_snapshot_gives_the_state_back(store):
    create(store)
    game = Game(id="game1", title="A game", seq=7, head="h", belongs={"a": 1}, resumed_at=NOW)
    with store.unit(write=True) as work:
        work.games.save_snapshot(game)
        work.commit()
    with store.unit() as work:
        assert work.games.snapshot("game1") == game


def test_a_newer_snapshot_takes_the_place_of_an_older_one_and_not_the_other_way_round(store):
    create(store)
    with store.unit(write=True) as work:
        for seq in (5, 9, 7):
            work.games.save_snapshot(Game(id="game1", seq=seq))
        assert work.games.snapshot("game1").seq == 9


def test_a_snapshot_of_another_program_is_not_read_and_is_replaced(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.save_snapshot(Game(id="game1", seq=9))
        work.connection.execute(update(snapshots).values(version="other"))
        assert work.games.snapshot("game1") is None
        work.games.save_snapshot(Game(id="game1", seq=4))
        assert work.games.snapshot("game1").seq == 4


def test_a_snapshot_that_cannot_be_read_is_none(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.save_snapshot(Game(id="game1", seq=9))
        work.connection.execute(update(snapshots).values(data=b"\x93"))
        assert work.games.snapshot("game1") is None


def test_a_removed_game_leaves_nothing_behind_but_what_a_team_said_of_it(store):
    create(store, new(1, "One two"), new(2))
    with store.unit(write=True) as work:
        work.games.append("game1", said(2))
        work.games.save_snapshot(Game(id="game1", seq=2))
        work.accounts.add(Account("anne", "person", "Anne", NOW, NOW, NOW))
        work.teams.add(Team("owls", "The owls", "anne", NOW))
        for game in ("game1", "game2"):
            work.drafts.put(FormDraft("anne", game, "comment", NOW, {"text": "Hello"}))
            work.bots.switch_off(game, NOW)
            work.teams.record_action("owls", TeamAction(NOW, "anne", "turn", None, game, ""))
            work.talk.add(TeamMessage(f"of {game}", "owls", "anne", NOW, game, "Look here"))
        assert work.games.remove("game1")
        assert [one.game for one in work.drafts.list_for_account("anne")] == ["game2"]
        assert work.bots.list_games() == ("game2",)
        assert [one.game for one in work.teams.actions("owls")] == ["game2"]
        assert {one.id: one.game for one in work.talk.list_for_team("owls")} == {"of game1": None, "of game2": "game2"}
        left = {
            table.name: work.connection.scalar(select(func.count()).where(table.c.game_id == "game1"))
            for table in metadata.sorted_tables
            if "game_id" in table.c
        }
        assert work.games.row("game2") is not None
    assert set(left.values()) == {0}


def test_a_lock_on_postgresql_holds_up_no_other_game(postgresql):
    store = Store(open_engine(postgresql))
    create(store, new(1), new(2))
    with store.unit(write=True) as first, store.unit(write=True) as second:
        assert first.games.lock("game1").seq == 0
        assert second.games.lock("game2").seq == 0
    store.close()


def test_a_lock_tells_where_the_log_ends(store):
    create(store)
    entries = said(2, at=NOW + timedelta(microseconds=1))
    with store.unit(write=True) as work:
        work.games.append("game1", entries)
        assert work.games.lock("game1") == Head(seq=2, hash=entries[-1].hash)


def test_entries_that_were_worked_out_before_an_outage_became_known_are_refused(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        before = work.games.head("game1")
        work.games.append("game1", said(1), head=before)
        work.commit()
    with store.unit(write=True) as work:
        before = work.games.head("game1")
        work.heartbeats.revive("a", NOW, HOUR)
        work.heartbeats.revive("a", NOW + 2 * HOUR, HOUR)
        outage = work.games.head("game1").outage
        work.commit()
    assert (before.outage, outage) == (None, NOW + 2 * HOUR)
    first = said(1)[-1]
    with store.unit(write=True) as work:
        with pytest.raises(Conflict):
            work.games.append("game1", said(1, after=first), head=before)
        work.games.append("game1", said(1, after=first), head=replace(before, outage=outage))
        assert work.games.head("game1").seq == 2
