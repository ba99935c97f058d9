"""Two games that differ in nothing but what is sealed: nobody else can tell them apart by what the site answers, by how
much it writes, or by how much it has to do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import made
from tests.sight.conftest import Told
from tests.sight.rows import measure_rows
from tests.sight.rulebook import TAIL
from tests.sight.tale import EVERYBODY, Tale
from tests.sight.town import Exchange, town_on
from tests.sight.walk import everywhere

HASH = re.compile(r"\b[0-9a-f]{64}\b")
CLOCK = re.compile(r"^(?:Date|Expires): .*$", re.MULTILINE)
"""What the machine's own clock puts into an answer."""

SHORT = re.compile(r"\b[0-9a-f]{4} [0-9a-f]{4}\b|\b[0-9a-f]{12}\b")
"""The beginnings of hashes, as pages show them."""

FRESH = re.compile(
    r'(?:name="(?:csrf_token|once)" value="|nonce="|\'nonce-|zendotao_form=|data-key="|version="|"version":")[^";\']+'
    r"|^(?:ETag|Vary): .*$",
    re.MULTILINE,
)
"""What is drawn anew for every page or site, and marks of all that a page was made from."""

OWN = ("ann", "tia", "uli", "wes", "gus")
"""Who has secrets."""


class HalfError(Exception):
    """The tale is told up to the reveal, from which on sealed rules are public."""


def told_with(tail: str, database: str, folder: Path) -> Tale:
    """The tale up to the reveal, with short sealed rules or long ones; then everybody looks everywhere."""
    with town_on(database, folder) as town:
        tale = Tale(town, tail=tail, demanded=True)

        def stop() -> None:
            everywhere(tale)
            tale.sizes = dict(measure_rows(town.engine))
            raise HalfError

        tale.at_half = stop
        with pytest.raises(HalfError):
            tale.play()
        return tale


@pytest.fixture
def twins(told: Told, tmp_path: Path) -> Iterator[tuple[Tale, Tale]]:
    """The tale as it was told, with short sealed rules, and up to the reveal with long ones."""
    for database in made(told.kind, tmp_path):
        yield told.tale, told_with(TAIL, database, tmp_path)


def without_hashes(one: Exchange) -> tuple[str, str, int, str]:
    """An exchange but for hashes; a page that is a part of JSON is read like any other."""
    unquoted = one.text.replace('\\"', '"')
    text = SHORT.sub("#", HASH.sub("#", FRESH.sub("", CLOCK.sub("", unquoted))))
    return one.viewer, HASH.sub("#", one.told), one.status, text


def test_games_that_differ_in_sealed_rules_alone_look_the_same_to_all_others(told, twins):
    exchanges = twins[0].town.exchanges[: told.half], twins[1].town.exchanges
    assert {one.viewer for one in exchanges[0]} == set(EVERYBODY)
    for short, long in zip(*exchanges, strict=True):
        assert (short.viewer, short.status) == (long.viewer, long.status), short.told
        if not theirs(short):
            assert without_hashes(short) == without_hashes(long)
            if not READ_ONCE.search(short.told) and not reckons(short):
                assert seen_work(short) == seen_work(long), f"{short.viewer}: {short.told}"
    # What packs well is shorter when packed: the kept answers are compared as they were given, above.
    kept = [{name: rows for name, rows in tale.sizes.items() if name not in PACKED} for tale in twins]
    assert kept[0] == kept[1]


def seen_work(one: Exchange) -> Counter[str]:
    """What it took, as far as an asker could notice: where answers are levelled, reading takes no longer than they."""
    levelled = ("characters",) if one.work["levelled"] else ()
    return Counter({name: count for name, count in one.work.items() if name not in levelled})


PACKED = ("idempotency", "snapshots")


READ_ONCE = re.compile(r" /sandbox/first")
"""A prepared table, whose rules a process reads once in its life."""

OWN_PAGES = ("notebook", "export", "/seals", "/turn", "/claim", "/block", "/reveal")
RECKONED = re.compile(r" /games/[0-9a-f]+(\?.*)?$|/readiness(\?.*)?$")


def reckons(one: Exchange) -> bool:
    """Whether a game's page, or an answer of the API, tells somebody what their own notebook comes to."""
    return one.viewer in OWN and RECKONED.search(one.told) is not None


def theirs(one: Exchange) -> bool:
    """Whether somebody asked for what is their own, or posted it."""
    own = "POST" in one.told or any(word in one.told for word in OWN_PAGES)
    return one.viewer in OWN and own
