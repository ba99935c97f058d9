"""The vault: sealed rules at rest, and changing its keys while servers run."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from tests.raw import raw
from zendotao.core.game.values import FactRef, PostedRule, TableCall
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.store.errors import VaultError
from zendotao.store.games.values import NewGame
from zendotao.store.people.values import Account, Team, TeamMessage
from zendotao.store.tables.people import team_talk, totp
from zendotao.store.tables.vault import seals
from zendotao.store.unit import Store
from zendotao.store.vault.keyring import Keyring
from zendotao.store.vault.keyring_file import open_keyring
from zendotao.store.vault.rotation import KeyManager, count_uses, reencrypt

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
RULE = "a koan has the Buddha-nature if it contains a red piece"
PROSE = PostedRule(text="it looks like a cat", prose=True, verdicts={"1": "white", "2": "black"})
CALL = TableCall(koan=3, fact=FactRef(fact="touching", pieces=(1, 2)), value=True)


def body(slot=1, move=2, rule=None, nonce="5" * 64):
    """A seal of seat 4 in the game g1."""
    rule = rule or PostedRule(text=RULE, complexity=3)
    return SealBody(
        version=1, game="g1", seat=4, move=move, slot=slot, log="0" * 64, rule=rule, verdict="white",
        calls=(CALL,), nonce=nonce,
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "instance"


@pytest.fixture
def vault(engine, folder):
    """A store with keys in a file, and a game in it."""
    store = Store(engine, open_keyring(folder, NOON))
    with store.unit(write=True) as work:
        work.games.create(NewGame(id="g1", title="A game", created_at=NOON))
        work.commit()
    return store


def put(store, **bodies):
    with store.unit(write=True) as work:
        work.vault.put(bodies)
        work.commit()


def test_a_seal_is_found_by_its_hash(vault):
    put(vault, aa=body(), bb=body(2, rule=PROSE))
    with vault.unit() as work:
        assert work.vault.get("aa") == body()
        assert work.vault.get("cc") is None
        assert work.vault.get_many(["bb", "cc", "aa"]) == (body(2, rule=PROSE), body())


def test_a_seat_finds_its_own_seals_by_move_and_slot(vault):
    put(vault, aa=body(2, 7), bb=body(1, 7), cc=body(1, 2))
    with vault.unit() as work:
        assert work.vault.list_for_seat("g1", 4) == (body(1, 2), body(1, 7), body(2, 7))
        assert work.vault.list_for_seat("g1", 3) == work.vault.list_for_seat("g2", 4) == ()


def test_nothing_of_a_seal_is_in_the_database_as_it_is(vault, engine):
    put(vault, aa=body(), bb=body(2, rule=PROSE))
    stored = raw(engine, seals)
    assert not any(word in stored for word in ("Buddha", "looks", "touching", "55555", "white", "black"))


def test_the_size_of_a_row_tells_nothing_of_a_rule(vault, engine):
    put(vault, aa=body(), bb=body(2, rule=PostedRule(text="x" * 2000, prose=True)))
    with engine.connect() as connection:
        assert {len(box) for box in connection.execute(select(seals.c.box)).scalars()} == {12 + 4096 + 16}


@pytest.mark.parametrize(
    "change",
    [{"hash": "bb"}, {"game_id": "g2"}, {"seat": 5}, {"move": 9}, {"slot": 2}, {"key_id": "other"}, {"box": b"x" * 40}],
)
def test_a_row_that_was_changed_or_moved_does_not_open(vault, engine, change):
    put(vault, aa=body())
    with vault.unit(write=True) as work:
        work.games.create(NewGame(id="g2", title="Another", created_at=NOON))
        work.connection.execute(update(seals).values(change))
        work.commit()
    with vault.unit() as work, pytest.raises(VaultError) as caught:
        work.vault.get(change.get("hash", "aa"))
    assert (caught.value.code, caught.value.__cause__) == ("vault", None)


def test_one_rows_secret_does_not_open_in_another_row(vault, engine):
    put(vault, aa=body(), bb=body(2, rule=PROSE))
    with vault.unit(write=True) as work:
        box = work.connection.execute(select(seals.c.box).where(seals.c.hash == "aa")).scalar_one()
        work.connection.execute(update(seals).where(seals.c.hash == "bb").values(box=box))
        work.commit()
    with vault.unit() as work, pytest.raises(VaultError):
        work.vault.get("bb")


def test_a_store_with_other_keys_opens_nothing(vault, engine, tmp_path):
    put(vault, aa=body())
    other = Store(engine, open_keyring(tmp_path / "elsewhere", NOON))
    with other.unit() as work, pytest.raises(VaultError):
        work.vault.get("aa")


def filled(vault):
    """Something in three of the encrypted tables: 3 seals, a word of a team, a secret of codes."""
    put(vault, aa=body(), bb=body(2), cc=body(1, 3))
    with vault.unit(write=True) as work:
        work.accounts.add(Account("a1", "person", "Ann", NOON, NOON, NOON))
        work.teams.add(Team("t1", "Owls", "a1", NOON))
        work.talk.add(TeamMessage("s1", "t1", "a1", NOON, None, "hello"))
        work.second_factor.begin("a1", "A" * 32)
        work.commit()


def test_a_rotation_encrypts_everything_anew_and_servers_read_on(vault, engine, folder):
    filled(vault)
    old = vault._keyring.keys[0].id
    keeper = KeyManager(engine, open_keyring(folder, NOON), folder / "keys.json")
    done = keeper.rotate(NOON)
    assert (done.fresh, done.rows) == (True, 5)
    assert count_uses(engine) == {done.key: 5}
    put(vault, dd=body(2, 3))
    assert count_uses(engine) == {done.key: 6}
    with vault.unit() as work:
        assert work.vault.get_many(["aa", "bb", "cc", "dd"]) == (body(), body(2), body(1, 3), body(2, 3))
        assert work.talk.list_for_team("t1")[0].text == "hello"
        assert work.second_factor.secret("a1") == ("A" * 32, False)
    assert [(row.id, row.encrypts, row.rows) for row in keeper.list_keys()] == [(done.key, True, 6), (old, False, 0)]


def test_a_rotation_of_more_rows_than_one_batch_reaches_them_all(vault, engine, folder, monkeypatch):
    monkeypatch.setattr("zendotao.store.vault.rotation.BATCH", 2)
    filled(vault)
    assert KeyManager(engine, open_keyring(folder, NOON), folder / "keys.json").rotate(NOON).rows == 5
    assert len(count_uses(engine)) == 1


def test_a_rotation_that_was_broken_off_is_finished_by_retiring(vault, engine, folder):
    filled(vault)
    keyring = open_keyring(folder, NOON)
    keeper = KeyManager(engine, keyring, folder / "keys.json")
    old = keyring.keys[0].id
    keeper.rotate(NOON)
    put(Store(engine, Keyring(lambda: keyring.keys[1:])), dd=body(2, 3))
    assert count_uses(engine)[old] == 1
    assert keeper.retire(NOON + timedelta(minutes=9)) == ()
    assert keeper.retire(NOON + timedelta(minutes=10)) == (old,)
    with vault.unit() as work:
        assert work.vault.get("dd") == body(2, 3)
    assert len(vault._keyring.keys) == 1


def test_keys_of_the_environment_are_rotated_by_putting_one_in_front(engine, folder, vault):
    one, two = (f"{name}:{'A' * 42}{letter}=" for name, letter in (("one", "A"), ("two", "E")))
    old = Store(engine, Keyring.from_setting(one))
    put(old, aa=body())
    both = Keyring.from_setting(f"{two},{one}")
    keeper = KeyManager(engine, both, None)
    assert keeper.rotate(NOON).key == "two"
    assert keeper.retire(NOON) == ("one",)
    with Store(engine, Keyring.from_setting(two)).unit() as work:
        assert work.vault.get("aa") == body()


def test_what_does_not_open_stops_a_rotation_and_stays(vault, engine, folder):
    put(vault, aa=body())
    with vault.unit(write=True) as work:
        work.connection.execute(update(seals).values(seat=9))
        work.commit()
    keyring = Keyring(lambda: [*open_keyring(folder.parent / "other", NOON).keys, *vault._keyring.keys])
    with pytest.raises(VaultError):
        reencrypt(engine, keyring)
    assert count_uses(engine) == {vault._keyring.keys[0].id: 1}


def test_every_encrypted_table_is_known_to_the_rotation():
    from zendotao.store.tables import metadata
    from zendotao.store.vault.encrypted_rows import ENCRYPTED_TABLES

    assert {private.table for private in ENCRYPTED_TABLES} == {t for t in metadata.tables.values() if "box" in t.c}
    assert {team_talk, totp} <= {private.table for private in ENCRYPTED_TABLES}


def test_what_is_written_while_a_rotation_runs_is_all_readable(vault, engine, folder):
    filled(vault)
    keeper = KeyManager(engine, open_keyring(folder, NOON), folder / "keys.json")
    written = {f"seal{number}": body(1, 10 + number) for number in range(30)}
    with ThreadPoolExecutor(2) as pool:
        writing = pool.submit(lambda: [put(vault, **{seal: one}) for seal, one in written.items()])
        rotations = [keeper.rotate(NOON) for _ in range(4)]
        writing.result()
    assert keeper.retire(NOON + timedelta(minutes=10)) != ()
    assert count_uses(engine) == {rotations[-1].key: 35}
    with vault.unit() as work:
        assert work.vault.get_many(written) == tuple(written.values())
