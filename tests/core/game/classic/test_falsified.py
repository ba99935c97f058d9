"""Every part of every kind of event is falsified, and the record's hashes and seals made anew: the review finds it, or
names what no record can tell.

What cannot be told is written down here by hand, by the event and the part.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.core.game.classic.games import GAMES
from tests.core.game.zendotao.koans_for_tests import read_once
from tests.core.game.zendotao.review.test_falsified import falsified as falsify
from tests.core.game.zendotao.review.test_falsified import parts
from tests.effort import often
from zendotao.core.game import rules
from zendotao.core.game.classic.events import AnyEvent
from zendotao.core.game.classic.review import commands, review
from zendotao.core.game.classic.seals import RuleBody, StoneBody
from zendotao.core.game.log import GENESIS, digest, hash_entry, person_digest
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.seals import hash_seal

pytestmark = pytest.mark.slow

EACH = often(1, 1000)
"""How often a part of a kind of event is falsified, of all that there are in the games."""

UNTOLD = {
    # When somebody acted, where nothing depends on it; who they are; what chance gave.
    r"\S+ at": "instants",
    r"classic\.(guess_disproved|guess_upheld|hint_given|guess_unanswered) by the clock at": "instants",
    r"seat\.taken event\.(kind|party)|seat\.members_bound event\.persons\S*|comment\.posted by": "persons",
    r"comment\.\S+ seat|seat\.member_left seat": "persons",
    r"\S+ (salt|event\.salt|event\.(body|mark|answers\.\d+)\.nonce)": "chance",
    # What people said and chose.
    r"classic\.led event\.(game|title|settings\..*)": "choices",
    r"seat\.taken event\.level": "choices",
    r"comment\.posted event\.text|comment\.edited event\.(comment|text)": "choices",
    r"classic\.koan_built event\.(call|answer|breaks\S*)": "choices",
    r"classic\.breaking_chosen event\.koans\S*": "choices",
    r"classic\.guess_questioned event\.(text|koan)": "choices",
    r"classic\.guess_(made|reworded) event\.rule\.text": "choices",
    r"classic\.mark_challenged event\.(koan|reason)|classic\.mark_ballot_cast event\.choice": "choices",
    r"classic\.mark_corrected event\.koan": "choices",
    r"classic\.pace_asked event\.pace": "choices",
    # Who asks for a hint, or for another pace, is what they chose.
    r"classic\.(hint_asked|pace_asked) (seat|event\.seat)": "choices",
    # What is sealed for good: the rule where it was never opened, and answers that were changed.
    r"classic\.led event\.seal": "sealed",
    r"classic\.(answer_sealed event\.answer|mark_sealed event\.mark)": "choices",
    # A rule in prose: what it says of a koan.
    r"classic\.(koan_marked|guess_disproved|hint_given) event\.(stone|mark\.stone)": "prose",
    r"classic\.rule_opened event\.body\.rule\.text": "prose",
    r"classic\.(guess_disproved|guess_upheld|hint_given|guess_unanswered|rule_opened) by the clock salt": "chance",
    r"classic\.koan_marked event\.answers\.\d+\.stone": "choices",
    r"outage\.logged event\.began": "outages",
}
"""What no record tells: the kind of an event and a part of it, and the code by which a review names that."""


@pytest.fixture(autouse=True)
def all_is_read_once(monkeypatch: pytest.MonkeyPatch):
    """Reading a rule or a koan takes longer than all the rest, and comes out the same each time."""
    monkeypatch.setattr(rules, "check", cache(rules.check))
    monkeypatch.setattr(commands, "read_koan", read_once)


class Forger:
    """An honest record as plain values, an entry each, that can be changed: hashes, the seals of what is opened, and
    the salts of the clock are made anew."""

    def __init__(self, name: str) -> None:
        table = GAMES[name]()
        self.now = table.now
        self.entries = [msgspec.json.decode(msgspec.json.encode(one)) for one in table.entries]
        heads = {entry.prev: place for place, entry in enumerate(table.entries)}
        self.starts: dict[int, int] = {}
        for place, one in enumerate(table.entries):
            salts = ((digest([digest(["settled", head]), one.seq]), first) for head, first in heads.items())
            found = next((first for salt, first in salts if salt == one.salt), None)
            if found is not None:
                self.starts[place] = found

    def forge(self, place: int = -1, path: tuple[Any, ...] = (), value: Any = None) -> list[ReviewEntry[Any]]:
        """The record with one value of an entry changed."""
        entries = copy.deepcopy(self.entries)
        if path:
            at: Any = entries[place]
            for step in path[:-1]:
                at = at[step]
            at[path[-1]] = value
        if path and path[-1] not in ("seal", "answer", "mark"):
            seal_anew(entries)
        found: list[ReviewEntry[Any]] = []
        heads = [GENESIS]
        for number, one in enumerate(entries):
            if number in self.starts and (number, path) != (place, ("salt",)):
                one["salt"] = digest([digest(["settled", heads[self.starts[number]]]), number + 1])
            found.append(make_entry(one, number + 1, heads[-1]))
            heads.append(found[-1].hash)
        return found


def seal_anew(entries: list[dict[str, Any]]) -> None:
    """Make the published hashes those of what is opened now."""
    for one in entries:
        event = one["event"]
        for body in [*event.get("answers", ()), *([event["mark"]] if isinstance(event.get("mark"), dict) else [])]:
            publish(entries, body)
        if event["type"] == "classic.rule_opened":
            entries[0]["event"]["seal"] = hash_seal(msgspec.convert(event["body"], RuleBody))


def publish(entries: list[dict[str, Any]], body: dict[str, Any]) -> None:
    """Put the hash of an opened stone where it was published last."""
    found = hash_seal(msgspec.convert(body, StoneBody))
    for one in reversed(entries):
        event, kind = one["event"], one["event"]["type"]
        mine = one["seat"] == body["seat"]
        if kind == "classic.mark_sealed" and event["koan"] == body["koan"] and body["seat"] == 0:
            event["mark"] = found
            return
        if kind == "classic.answer_sealed" and event["koan"] == body["koan"] and mine:
            event["answer"] = found
            return
        if kind == "classic.koan_built" and event["koan"]["number"] == body["koan"] and mine:
            event["answer"] = found
            return


def make_entry(one: dict[str, Any], seq: int, prev: str) -> ReviewEntry[Any]:
    event = msgspec.convert(one["event"], AnyEvent)
    given = msgspec.convert({**one, "seq": seq, "prev": prev, "hash": "", "event": None}, ReviewEntry)
    data, by = digest(msgspec.to_builtins(event)), person_digest(given.salt, given.by)
    return replace(given, event=event, hash=hash_entry(seq, given.at, given.seat, prev, data, by))


CHOICES = {
    "call": ("master", "mondo"), "ground": ("words", "hunt", "master"), "pace": ("post", "sitting"),
    "duty": ("mark", "clarify", "disprove"), "outcome": ("won", "near", "given_up", "abandoned", "terminated"),
    "choice": ("wrong", "right", "abstain"), "ruling": ("wrong", "right", "conceded", "withdrawn"),
    "level": ("gentle", "fair"),
}  # fmt: skip


def falsified(path: tuple[Any, ...], value: Any) -> Iterator[Any]:
    """Other values in the place of one."""
    name = str(path[-1])
    if name in CHOICES and isinstance(value, str):
        yield from (other for other in CHOICES[name] if other != value)
    else:
        yield from falsify(path, value)


def untold(entry: dict[str, Any], path: tuple[Any, ...]) -> set[str]:
    """The codes of what no record tells of such a part of an entry."""
    clock = " by the clock" if entry["by"] is None and path in (("at",), ("salt",)) else ""
    named = f"{entry['event']['type']}{clock} {'.'.join(map(str, path))}"
    return {code for pattern, code in UNTOLD.items() if re.fullmatch(pattern, named)}


@cache
def attempts() -> dict[str, list[tuple[int, tuple[Any, ...], Any]]]:
    """What is falsified in each game: each part of each kind of event, by somebody and by the clock."""
    counts: Counter[tuple[str, bool, str]] = Counter()
    found: dict[str, list[tuple[int, tuple[Any, ...], Any]]] = {name: [] for name in GAMES}
    for name in GAMES:
        for place, one in enumerate(Forger(name).entries):
            for path, value in parts(one):
                part = one["event"]["type"], one["by"] is None, ".".join(re.sub(r"^\d+$", "0", str(p)) for p in path)
                counts[part] += 1
                if counts[part] <= EACH:
                    found[name] += ((place, path, other) for other in falsified(path, value))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_falsified_is_found_or_is_what_no_record_tells(name: str):
    forger, missed = Forger(name), []
    assert review(forger.forge(), forger.now).faults == ()
    for place, path, value in attempts()[name]:
        try:
            record = forger.forge(place, path, value)
        except (msgspec.ValidationError, ValueError, OverflowError):
            continue  # no record any more, which is found before any review
        if any(one.at < before.at for before, one in pairwise(record)):
            continue
        found, entry = review(record, forger.now), forger.entries[place]
        if found.holds and not untold(entry, path) & {one.code for one in found.unchecked}:
            missed.append((place + 1, entry["event"]["type"], path, value))
    assert missed == []


def test_the_games_between_them_come_to_everything_that_can_happen():
    kinds = {str(kind.__struct_config__.tag) for kind in AnyEvent.__args__}
    assert {one["event"]["type"] for name in GAMES for one in Forger(name).entries} == kinds
