"""Games for benchmarks: as long as one likes, with koans as players build them and rules of two dozen words.

``rule(n)`` is white on koans with a blue piece and on ``koan(n)``, and black on every other ``koan(m)``. So each turn
marks ``koan(n)`` black by ``rule(n)``, leaves ``koan(n + 1)``, and seals ``rule(n + 1)`` and ``rule(n + 2)``.
"""

from __future__ import annotations

import random
import re
from datetime import datetime, timedelta
from functools import cache
from itertools import product
from typing import Any

import msgspec

from tests.bench.rules import _line
from tests.core.game.harness import Table
from tests.core.game.koans_for_tests import BLACK, WHITE
from zendotao.core.game.events import AnyEvent
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.log import GENESIS, Entry, make_entry
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.koan.notation import parse_koan

COLOURS = ("red", "green", "yellow")
MOST_OF_ONE = 4
FEWEST, MOST = 3, 8
"""Pieces in a koan."""

AT = re.compile(r"at (-?[\d.]+),(-?[\d.]+)")
ANN, BOB = "ann", "bob"
_events: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


@cache
def family() -> list[tuple[int, ...]]:
    """How many pieces of each colour the koans have, by number, each another."""
    counts = [some for some in product(range(MOST_OF_ONE + 1), repeat=3) if FEWEST <= sum(some) < MOST]
    random.Random(60).shuffle(counts)
    return counts


def rule(number: int) -> str:
    """The rule of that number, in words."""
    counted = " and ".join(_counted(count, colour) for count, colour in zip(family()[number], COLOURS, strict=True))
    return f"AKHTBN if it contains at least one blue piece, or (it contains {counted})"


def _counted(count: int, colour: str) -> str:
    return f"exactly {('no', 'one', 'two', 'three', 'four')[count]} {colour} piece{'' if count == 1 else 's'}".replace(
        "exactly no", "no"
    )


@cache
def koan(number: int) -> CheckedKoan:
    """The koan of that number: towers, nests, pieces that lean and that lie, as chance will have it."""
    chance = random.Random(number)
    colours = [colour[0].upper() for count, colour in zip(family()[number], COLOURS, strict=True) for _ in range(count)]
    codes = [colour + chance.choice("123") for colour in [*colours, "K"]]
    chance.shuffle(codes)
    lines: list[str] = []
    found: CheckedKoan | None = None
    while len(lines) < len(codes):
        _, _, place = _line(chance, len(lines) + 1).partition(" ")
        try:
            found = read_koan("; ".join([*lines, f"{codes[len(lines)]} {place}"]))
        except RuleViolation:
            continue
        lines.append(f"{codes[len(lines)]} {place}")
    assert found is not None
    return found


def moved(notation: str, across: int) -> str:
    """The same koan in another place of the table, so many millimetres away: its facts are the same."""
    return AT.sub(lambda at: f"at {float(at[1]) + across:g},{at[2]}", notation)


def turn(number: int, across: int, seq: int) -> dict[str, Any]:
    """The turn that marks ``koan(number)``, as a request."""
    return {
        "kind": "turn",
        "rule": rule(number),
        "stone": "black",
        "koan": moved(koan(number + 1).notation, across),
        "seals": [rule(number + 1), rule(number + 2)],
        "expected_seq": seq,
    }


def played(turns: int, at: datetime) -> Table:
    """A game of ann's and bob's with so many turns, an hour apart."""
    table = Table.started(
        ANN, at=at, white=WHITE, black=BLACK, opens=koan(0).notation, seals=(rule(0), rule(1)), title="{title}"
    )
    for number in range(turns):
        table.pass_time(hours=1)
        post(table, number)
    return table


def post(table: Table, number: int) -> None:
    """The turn that marks ``koan(number)``: ann and bob take turns."""
    table.turn(
        (BOB, ANN)[number % 2],
        rule=rule(number),
        koan=koan(number + 1).notation,
        seals=(rule(number + 1), rule(number + 2)),
    )


def disputed(at: datetime) -> Table:
    """A game with three koans marked after the start, and a challenge open that nobody votes on."""
    table = played(2, at)
    table.others = 5
    table.pass_time(hours=1)
    table.challenge(ANN, 2)
    return table


def wavering(moves: int, at: datetime) -> Table:
    """A game of sixty koans, in which the last turn is taken back and posted again until there are so many moves."""
    table = played(57, at)
    while len(table.game.moves) < moves:
        table.pass_time(hours=1)
        post(table, 57)
        if len(table.game.moves) < moves:
            table.withdraw(ANN)
    return table


class Print:
    """A game's log that others are made of: the same moves under another id, with other people, in another place."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.game
        self.texts = [msgspec.json.encode(one.event).decode() for one in table.entries]
        self.koans = {one.koan: one.hash for one in table.game.koans}

    def notations(self, across: int) -> dict[str, str]:
        """The koans as they are there, by those of the print."""
        return {notation: moved(notation, across) for notation in self.koans}

    def struck_off(self, game: str, title: str, people: dict[str, str], across: int = 0) -> list[Entry]:
        """The log of a new game. ``people``: the aliases of ann and bob in it."""
        instead = [('"game":"game"', f'"game":"{game}"'), ("{title}", title)]
        instead += [(f'"{name}"', f'"{alias}"') for name, alias in people.items()]
        if across:
            for notation, there in self.notations(across).items():
                instead += [(f'"{notation}"', f'"{there}"'), (self.koans[notation], parse_koan(there).content_hash)]
        entries: list[Entry] = []
        head = GENESIS
        for before, text in zip(self.table.entries, self.texts, strict=True):
            for old, new in instead:
                text = text.replace(old, new) if old in text else text
            by = None if before.by is None else people[before.by]
            entries.append(make_entry(before.seq, head, before.at, before.seat, by, before.salt, _events.decode(text)))
            head = entries[-1].hash
        return entries


def long_ago(now: datetime) -> datetime:
    """When the games of a benchmark began."""
    return now - timedelta(days=60)
