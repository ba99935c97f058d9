"""A backup of a site on which people play: elsewhere, on either kind of database, it comes to the hashes it had."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tests.databases import KINDS, made
from tests.hard import books
from tests.hard.players import Counting, Pair
from tests.hard.site import Site, replayed
from zendotao.store.backup import MANIFEST, Manifest

PAIRS = 3
BACKUPS = 3
APART = 6
"""Requests that are answered before each backup, and after the last one."""


def kind_of(site: Site) -> str:
    """Which kind of database a site has."""
    (kind,) = [kind for kind in KINDS if site.database.startswith(kind)]
    return kind


@contextmanager
def another(site: Site, folder: Path) -> Iterator[Site]:
    """An empty site elsewhere, with the same keys, on the other kind of database."""
    folder.mkdir()
    (kind,) = {*KINDS} - {kind_of(site)}
    fresh = made(kind, folder)
    there = Site(site.nursery, next(fresh), folder / "instance")
    yield there
    there.close()
    for _ in fresh:
        raise AssertionError("one database was asked for")


def backed_up(site: Site, file: Path) -> Manifest:
    """What a backup that is made now says of itself."""
    told = json.loads(site.run("backup", str(file), "--json"))
    with zipfile.ZipFile(file) as archive:
        manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    assert told["games"] == len(manifest.games)
    return manifest


def backed_up_under_load(site: Site, folder: Path) -> list[Manifest]:
    """What backups say of themselves that are made while all play; nothing that was acknowledged before is missing."""
    pairs = [Pair(site.person(f"ann{n}"), site.person(f"bob{n}")) for n in range(PAIRS)]
    manifests = []
    counts = [Counting("done", APART * (number + 1)) for number in range(BACKUPS + 1)]

    def count(what: str) -> None:
        for one in counts:
            one(what)

    with site.web() as port, ThreadPoolExecutor(PAIRS) as threads:
        playing = [threads.submit(pair.play, port, count, counts[-1].reached) for pair in pairs]
        for number in range(BACKUPS):
            counts[number].wait()
            sure = {game: len(log) for pair in pairs for game, log in list(pair.logs.items())}
            manifests.append(backed_up(site, folder / f"{number}.zip"))
            there = {mark.id: mark.seq for mark in manifests[-1].games}
            assert all(there[game] >= length for game, length in sure.items())
        for one in playing:
            one.result()
    return manifests


def contents(file: Path) -> dict[str, bytes]:
    """What is in a backup, but for what it says of itself."""
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name != MANIFEST}


def check_restored(site: Site, manifest: Manifest, file: Path) -> None:
    """Restore a backup, and find every game as it was, down to the hash that its replay comes to."""
    told = json.loads(site.run("restore", str(file), "--json"))
    assert (told["games"], told["entries"]) == (len(manifest.games), sum(mark.seq for mark in manifest.games))
    with books.read(site.database) as work:
        assert books.all_games(work) == [mark.id for mark in manifest.games]
        for mark in manifest.games:
            assert len(books.checked(work, mark.id)) == mark.seq
            assert work.games.head(mark.id).hash == mark.head


def test_backups_under_load_are_restored_on_either_database_to_the_hashes_they_had(site: Site, tmp_path: Path):
    manifests = backed_up_under_load(site, tmp_path)
    with books.read(site.database) as work:
        for manifest in manifests:
            for mark in manifest.games:
                assert work.games.entries(mark.id, after=mark.seq - 1)[0].hash == mark.head
    there, back = tmp_path / "there.zip", tmp_path / "back.zip"
    with another(site, tmp_path / "there") as other:
        check_restored(other, manifests[1], tmp_path / "1.zip")
        backed_up(other, there)
        with another(other, tmp_path / "back") as first:
            check_restored(first, manifests[1], there)
            backed_up(first, back)
        for mark in manifests[1].games:
            assert replayed(other, mark.id, tmp_path) == (mark.seq, mark.head)
    assert contents(tmp_path / "1.zip") == contents(there) == contents(back)
