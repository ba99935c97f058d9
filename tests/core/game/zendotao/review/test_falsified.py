"""Every part of every kind of event is falsified, and the record's hashes made anew: the review finds it, or names what
no record can tell.

What cannot be told is written down here by hand, by the event and the part.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.core.game.zendotao.koans_for_tests import read_once
from tests.core.game.zendotao.review.forging import Forger, Path
from tests.core.game.zendotao.review.games import rehearsed, whole
from tests.effort import often
from zendotao.core.game import rules
from zendotao.core.game.log import format_instant
from zendotao.core.game.zendotao.events import AnyEvent
from zendotao.core.game.zendotao.review import commands, invariants

pytestmark = pytest.mark.slow

GAMES = {
    "whole": whole, "prose": lambda: rehearsed("prose", 66), "small": lambda: rehearsed("small", 53),
    "demanded": lambda: rehearsed("prose", 31), "void": lambda: rehearsed("usual", 119),
    "crowded": lambda: rehearsed("crowded", 60), "bots": lambda: rehearsed("bots", 48),
}  # fmt: skip
"""Between them everything happens; a test below says so."""

EACH = often(1, 1000)
"""How often a part of a kind of event is falsified, of all that there are in the games."""

UNTOLD = {
    # When somebody acted, where nothing depends on it; who they are; what chance gave.
    r"(turn\.(posted|skipped)|(claim|challenge)\.voted|koan\.clarified|comment\.\w+|seat\.member_left) at": "instants",
    r"claim\.block_declined at": "instants",
    r"comment\.posted by|seat\.taken event\.(kind|party)|seat\.members_bound event\.persons\S*": "persons",
    r"\S+ (salt|event\.salt|event\.body\.nonce)": "chance",
    # A comment by somebody who sits may be one for a team of theirs that doesn't.
    r"comment\.\S+ seat": "persons",
    r"seat\.member_left seat": "persons",
    # Who had a ballot of their own when the vote opened may be of a team since, and still votes with that one.
    r"(claim|challenge)\.voted by a bystander seat": "persons",
    # What people said and chose.
    r"game\.started event\.(game|title|settings\..*)": "choices",
    r"comment\.posted event\.text": "choices",
    r"comment\.edited event\.(comment|text)": "choices",
    r"koan\.clarified event\.(koan|text)": "choices",
    r"challenge\.opened event\.(part|ground|reason)": "choices",
    r"challenge\.voted event\.(choice|reason|challenge)": "choices",
    r"\S+ in prose event\.(rule|body\.rule)\.text": "choices",
    # What a vote knows of people when it opens.
    r"\S+ event\.voters\.\d+\.seen": "seen",
    r"(claim\.posted|challenge\.opened) event\.voters(\.\d+\.person)?": "bystanders",
    r"challenge\.opened event\.others": "elsewhere",
    # What is sealed for good.
    r"\S+ event\.(seals\.\d|checked)": "sealed",
    r"outage\.logged event\.began": "outages",
}
"""What no record tells: the kind of an event and a part of it, and the code by which a review names that."""

LITERALS = {
    "stone": ("white", "black"), "verdict": ("white", "black"), "kind": ("person", "guest", "team"),
    "choice": ("pass", "need_time", "stands", "defective", "abstain"), "ground": ("unfair", "ambiguous"),
    "part": ("rule", "stone", "koan"), "outcome": ("stands", "struck", "nullified", "withdrawn"),
    "why": ("quorum", "swing"), "fact": ("touching", "grounded"),
}  # fmt: skip
OTHER_KOAN = "G3 upright at 0,0; G3 upright at 90,0; G3 upright at 0,90"


@pytest.fixture(autouse=True)
def all_is_read_once(monkeypatch: pytest.MonkeyPatch):
    """Reading a rule or a koan takes longer than all the rest, and comes out the same each time."""
    monkeypatch.setattr(rules, "check", cache(rules.check))
    for module in (commands, invariants):
        monkeypatch.setattr(module, "read_koan", read_once)


def parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value in an entry, with the way to it: lists and what is in them too."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from parts(inner, (*path, name))
        return
    if path[-1] not in ("type", "seq", "prev", "hash"):
        yield path, value
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from parts(inner, (*path, number))


def falsified(path: Path, value: Any) -> Iterator[Any]:
    """Other values in the place of one: of its kind, so that the record can still be read."""
    name = str(path[-1])
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 9999)
    elif isinstance(value, list):
        yield from (value[:-1], [*value, *value[-1:]]) if value else ()
    elif value is None:
        yield from {"seat": (1, 2), "died_of": (1,), "by": ("eve",)}.get(name, ())
    elif name in LITERALS:
        yield from (other for other in LITERALS[name] if other != value)
    else:
        yield from _texts(name, value)


def _texts(name: str, value: str) -> Iterator[str]:
    if re.fullmatch(r"\d{4}-\d\d-\d\dT.*Z", value):
        at = datetime.fromisoformat(value)
        yield from (
            format_instant(at + timedelta(microseconds=1)),
            format_instant(at + timedelta(days=400)),
            format_instant(at - timedelta(hours=1)),
        )
    elif re.fullmatch(r"P[0-9TDHMS.]+", value):
        yield from ("PT1H", "PT100H")
    elif re.fullmatch(r"[0-9a-f]{64}", value):
        yield ("0" if value[0] != "0" else "1") + value[1:]
    elif name == "koan":
        yield from ("words", OTHER_KOAN, read_once(OTHER_KOAN).notation)
    else:
        yield from (f"{value}x", "wibble", "x" * 100_000)


def untold(entry: dict[str, Any], path: Path) -> set[str]:
    """The codes of what no record tells of such a part of an entry."""
    event = entry["event"]
    rule = event.get("rule") or event.get("body", {}).get("rule", {})
    notes = {
        " by a bystander": event["type"].endswith(".voted") and "person" in event["voter"] and path == ("seat",),
        " by the clock": entry["by"] is None and path == ("salt",),
        " in prose": rule.get("prose") and path[-1] == "text",
    }
    named = f"{event['type']}{''.join(note for note, holds in notes.items() if holds)} {'.'.join(map(str, path))}"
    return {code for pattern, code in UNTOLD.items() if re.fullmatch(pattern, named)}


@cache
def attempts() -> dict[str, list[tuple[int, Path, Any]]]:
    """What is falsified in each game: each part of each kind of event, by somebody and by the clock."""
    counts: Counter[tuple[str, bool, str]] = Counter()
    found: dict[str, list[tuple[int, Path, Any]]] = {name: [] for name in GAMES}
    for name, make in GAMES.items():
        for place, one in enumerate(make().forger.entries):
            for path, value in parts(one):
                part = one["event"]["type"], one["by"] is None, ".".join(re.sub(r"^\d+$", "0", str(p)) for p in path)
                counts[part] += 1
                if counts[part] <= EACH:
                    found[name] += ((place, path, other) for other in falsified(path, value))
    return found


def readable(forger: Forger, place: int, path: Path, value: Any):
    """The changed record; none where it is no record any more, which is found before any review."""
    try:
        return forger.with_value(place, path, value)
    except (msgspec.ValidationError, ValueError, OverflowError):
        return None


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_falsified_is_found_or_is_what_no_record_tells(name: str):
    game, missed = GAMES[name](), []
    assert game.judged(game.forger.chained(game.forger.copied())).faults == ()
    for place, path, value in attempts()[name]:
        record = readable(game.forger, place, path, value)
        if record is None or any(one.at < before.at for before, one in pairwise(record)):
            continue
        found = game.judged(record)
        entry = game.forger.entries[place]
        if found.holds and not untold(entry, path) & {one.code for one in found.unchecked}:
            missed.append((place + 1, entry["event"]["type"], path, value))
    assert missed == []


def test_the_games_between_them_come_to_everything_that_can_happen():
    kinds = {str(kind.__struct_config__.tag) for kind in AnyEvent.__args__}
    assert {one["event"]["type"] for make in GAMES.values() for one in make().forger.entries} == kinds
