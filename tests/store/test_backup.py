"""The whole database as a file, and back, on each kind of database into each."""

import json
import os
import threading
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.databases import KINDS, made
from tests.services.games.site import Town
from zendotao.core.game import log
from zendotao.core.game.zendotao.events import GameFinal
from zendotao.services import timers
from zendotao.services.admin.backup_check import BackupCheck, check_games
from zendotao.services.common.jobs import request_job
from zendotao.services.games.lists.games import list_games
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.games.views.game import view_game
from zendotao.services.notices.bell import list_notices
from zendotao.services.search.searches import search_texts
from zendotao.store import backup
from zendotao.store.backup import BackupError, Manifest
from zendotao.store.engine import open_engine
from zendotao.store.tables.games import games
from zendotao.store.unit import Unit


def checked(unit: Unit, manifest: Manifest) -> BackupCheck:
    return check_games(unit, manifest.games, manifest.made_at)


def played(town: Town) -> None:
    """Two games, a team, a notebook and notices."""
    town.team("the reds", "ann", "bob")
    for _ in range(2):
        town.start("ann", as_="the reds")
        town.pass_time(hours=1)
        town.turn("cyd")
        post_comment(town.services, town.person("ann"), town.game, "Grüße \u2028 \U0001f9e9", town.now)
    timers.deliver_notices(town.services, town.now)


@pytest.fixture(params=KINDS)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path):
    """The address of another database, of each kind."""
    yield from made(request.param, tmp_path)


def test_a_site_comes_back_whole_in_either_kind_of_database(database: str, elsewhere: str, tmp_path: Path):
    town = Town(database, tmp_path / "instance")
    played(town)
    manifest = backup.write_backup(town.services.store.engine, tmp_path / "site.zip", town.now)
    assert len(manifest.games) == 2
    engine = open_engine(elsewhere)
    _, found = backup.restore_backup(engine, tmp_path / "site.zip", checked)
    engine.dispose()
    assert found == BackupCheck(sum(game.seq for game in manifest.games), ())
    # Sealed rules open again, as the keys are those of the same instance folder.
    back = Town(elsewhere, tmp_path / "instance")
    back.people, back.game, back.open, back.now = town.people, town.game, town.open, town.now
    assert back.view("ann") == town.view("ann")
    assert len(search_texts(back.services, "comment", "grusse").items) == 2
    back.pass_time(hours=1)
    assert back.turn("bob").latest == 1
    timers.deliver_notices(back.services, back.now)
    assert [one.kind for one in list_notices(back.services, back.person("cyd"))[0]] == [
        "turn", "comment", "comment",
    ]  # fmt: skip
    town.close()
    back.close()


def test_a_backup_under_load_is_of_one_instant(database: str, tmp_path: Path):
    town = Town(database, tmp_path / "instance")
    town.start("ann")
    stop = threading.Event()

    def play() -> None:
        for number in range(200):
            if stop.is_set():
                return
            town.pass_time(hours=1)
            town.turn(("bob", "cyd", "ann")[number % 3])

    player = threading.Thread(target=play)
    player.start()
    files = [tmp_path / f"{number}.zip" for number in range(3)]
    for file in files:
        backup.write_backup(town.services.store.engine, file, town.now)
    stop.set()
    player.join()
    fresh = open_engine(f"sqlite:///{tmp_path / 'fresh.db'}")
    Town(f"sqlite:///{tmp_path / 'fresh.db'}", tmp_path / "other").close()
    for file in files:
        manifest, found = backup.restore_backup(fresh, file, checked, force=True)
        assert found == BackupCheck(manifest.games[0].seq, ())
    fresh.dispose()
    town.close()


def test_what_is_encrypted_stays_so_and_no_key_is_in_it(small: Town, tmp_path: Path):
    played(small)
    add_rule(small.services, small.person("cyd"), small.game, NotebookRuleRequest(rule="AKHTBN if blorp"), small.now)
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        text = b"".join(archive.read(name) for name in archive.namelist()).decode()
    assert [secret for secret in ["blorp", *small.secrets()] if secret in text] == []


@pytest.fixture
def small(tmp_path: Path):
    town = Town("", tmp_path / "instance")
    yield town
    town.close()


def test_a_database_that_is_not_empty_is_left_alone(small: Town, tmp_path: Path):
    played(small)
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    small.pass_time(hours=1)
    before = small.turn("ann").head
    with pytest.raises(BackupError, match="not empty"):
        backup.restore_backup(small.services.store.engine, tmp_path / "site.zip", checked)
    assert small.view().head == before
    backup.restore_backup(small.services.store.engine, tmp_path / "site.zip", checked, force=True)
    assert view_game(small.another(), None, small.game, small.now).head != before


def test_a_file_that_is_there_is_not_written_over(small: Town, tmp_path: Path):
    (tmp_path / "site.zip").write_text("mine")
    with pytest.raises(FileExistsError):
        backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    assert (tmp_path / "site.zip").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["instance", "site.zip"]


def test_at_no_instant_does_anybody_else_read_it(small: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    seen = []
    written = backup._write_archive

    def watched(*told):
        seen.extend(path.stat().st_mode & 0o777 for path in tmp_path.iterdir() if path.is_file())
        return written(*told)

    monkeypatch.setattr(backup, "_write_archive", watched)
    generous = os.umask(0)
    try:
        backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    finally:
        os.umask(generous)
    assert seen == [0o600]
    assert (tmp_path / "site.zip").stat().st_mode & 0o777 == 0o600


def changed(source: Path, target: Path, name: str, before: bytes, after: bytes) -> None:
    """A backup in which something was changed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for member in old.namelist():
            data = old.read(member)
            new.writestr(member, data.replace(before, after) if member == name else data)


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("tables/entries.jsonl", b"A game", b"My game"),
        ("tables/comments.jsonl", b'{"game_id"', b'{"gone"'),
        ("manifest.json", b'"version": 1', b'"version": 2'),
        ("manifest.json", b'"entries": ', b'"entries": 1'),
        ("manifest.json", b'"head": "', b'"head": "0'),
        ("manifest.json", b'"schema": "', b'"schema": "x'),
    ],
)
def test_a_backup_that_was_changed_is_not_restored(small: Town, tmp_path: Path, name: str, before: bytes, after: bytes):
    played(small)
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    changed(tmp_path / "site.zip", tmp_path / "changed.zip", name, before, after)
    empty = Town("", tmp_path / "empty")
    with pytest.raises(BackupError):
        backup.restore_backup(empty.services.store.engine, tmp_path / "changed.zip", checked)
    assert list_games(empty.services).rows == ()
    empty.close()


def test_a_backup_from_before_there_were_jobs_is_restored(small: Town, tmp_path: Path):
    played(small)
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    with zipfile.ZipFile(tmp_path / "site.zip") as archive, zipfile.ZipFile(tmp_path / "older.zip", "w") as older:
        for name in archive.namelist():
            if name == "manifest.json":
                manifest = json.loads(archive.read(name))
                del manifest["rows"]["jobs"]
                older.writestr(name, json.dumps({**manifest, "schema": "0018"}))
            elif name != "tables/jobs.jsonl":
                older.writestr(name, archive.read(name))
    empty = Town("", tmp_path / "empty")
    _, found = backup.restore_backup(empty.services.store.engine, tmp_path / "older.zip", checked, force=True)
    assert found.faulty == ()
    assert len(list_games(empty.services).rows) == 2
    empty.close()


def test_what_waits_for_a_finder_comes_back_with_a_backup(small: Town, tmp_path: Path):
    with small.services.store.unit(write=True) as work:
        job = request_job(work, "bot_move", small.game, 3, b"{}", small.now, owner="a-bot")
        work.commit()
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    empty = Town("", tmp_path / "empty")
    backup.restore_backup(empty.services.store.engine, tmp_path / "site.zip", checked, force=True)
    with small.services.store.unit() as one, empty.services.store.unit() as other:
        assert other.jobs.get(job) == one.jobs.get(job)
        assert other.jobs.get(job).state == "waiting"
    empty.close()


def test_what_is_no_backup_is_not_restored(small: Town, tmp_path: Path):
    (tmp_path / "site.zip").write_text("no zip")
    with pytest.raises(BackupError):
        backup.restore_backup(small.services.store.engine, tmp_path / "site.zip", checked)


@pytest.mark.parametrize("place", range(0, 4000, 97))
def test_a_backup_with_a_bit_that_flipped_is_told_to_be_none_or_comes_back(small: Town, tmp_path: Path, place: int):
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    data = bytearray((tmp_path / "site.zip").read_bytes())
    data[place % len(data)] ^= 0x55
    (tmp_path / "site.zip").write_bytes(data)
    with suppress(BackupError):
        backup.restore_backup(small.services.store.engine, tmp_path / "site.zip", checked, force=True)


@pytest.mark.parametrize(
    "line",
    [
        b"[]", b"7", b"null", b'"x"', b"[" * 100_000, b"\xff", b'{"name": null}',
        b'{"process": "p", "began_at": "no time", "seen_at": ""}', b'{"process": [], "began_at": 7, "seen_at": null}',
    ],
)  # fmt: skip
def test_lines_that_are_no_rows_are_told_to_be_none(small: Town, tmp_path: Path, line: bytes):
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    with zipfile.ZipFile(tmp_path / "site.zip") as old, zipfile.ZipFile(tmp_path / "odd.zip", "w") as new:
        for member in old.namelist():
            new.writestr(member, line if member == "tables/accounts.jsonl" else old.read(member))
    with pytest.raises(BackupError, match="no whole backup"):
        backup.restore_backup(small.services.store.engine, tmp_path / "odd.zip", checked, force=True)


def test_rows_that_the_database_does_not_take_are_told_to_be_none(small: Town, tmp_path: Path):
    played(small)
    backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    for after in (b'"seq":' + b"9" * 40 + b"7", b'"seq":[],"old":', b'"seq":null,"old":'):
        changed(tmp_path / "site.zip", tmp_path / "odd.zip", "tables/games.jsonl", b'"seq":', after)
        with pytest.raises(BackupError, match="no whole backup"):
            backup.restore_backup(small.services.store.engine, tmp_path / "odd.zip", checked, force=True)


def test_what_was_broken_off_is_named(small: Town, tmp_path: Path):
    (tmp_path / ".site.zip.part").write_text("half")
    with pytest.raises(FileExistsError, match=r"\.site\.zip\.part is there: another backup is being written, or"):
        backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)


def test_a_game_that_the_rules_do_not_allow_comes_back_and_is_named(small: Town, tmp_path: Path):
    """It was taken in before imports were reviewed, say."""
    played(small)
    with small.services.store.unit(write=True) as work:
        (first, _) = work.connection.execute(select(games.c.id).order_by(games.c.id)).scalars()
        entries = work.games.entries(first)
        end = entries[-1]
        later = log.make_entries(end.seq, end.hash, end.at, None, None, "", [GameFinal(sensei=1, score=9)])
        work.games.append(first, later)
        work.commit()
    manifest = backup.write_backup(small.services.store.engine, tmp_path / "site.zip", small.now)
    elsewhere = Town("", tmp_path / "elsewhere")
    _, found = backup.restore_backup(elsewhere.services.store.engine, tmp_path / "site.zip", checked, force=True)
    assert found.entries == sum(game.seq for game in manifest.games)
    assert [(one.id, one.title) for one in found.faulty] == [(first, "A game")]
    words = "nobody did it, and nothing was due then"
    assert found.faulty[0].faults == (f"entry {len(entries) + 1} (game.final): {words}",)
    elsewhere.close()
