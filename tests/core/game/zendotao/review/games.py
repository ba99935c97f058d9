"""Honest games in which, between them, everything happens that can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from random import Random

from tests.core.game.zendotao.harness import HOUR, Table
from tests.core.game.zendotao.review.forging import Forger
from tests.core.game.zendotao.stateful.machine import STEPS
from tests.core.game.zendotao.stateful.play import Play
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.review import RecordedEntry, Review, review


@dataclass(frozen=True)
class Honest:
    """A game by the rules, its record to be changed, and the instant at which it is looked at."""

    entries: Sequence[Entry]
    now: datetime
    forger: Forger

    def judged(self, record: Sequence[RecordedEntry]) -> Review:
        """What the rulebook says of a changed record."""
        return review(record, self.now)


def honest(entries: Sequence[Entry], now: datetime) -> Honest:
    """A game as it was played."""
    return Honest(entries, now, Forger.of(entries))


@cache
def whole() -> Honest:
    """Ann, Bob and Cho of the monks play; Cho claims, Ann blocks and withdraws the block, and Cho wins.

    By entries: 1 to 3 Ann's start, 4 to 6 Bob's turn, 7 to 9 Cho's, 10 a comment, 11 the claim, 12 Bob's ballot, 13 the
    block, 14 its withdrawal, 15 the consensus, 16 and 17 the reveal, 18 the end, 19 to 24 the other seals.
    """
    table = Table.started("ann", teams={"monks": ("cho", "tia")})
    table.pass_time(hours=1)
    table.turn("bob")
    table.pass_time(hours=1)
    table.turn("cho@monks")
    table.pass_time(hours=1)
    table.comment("ann", "Well played.")
    table.claim("cho@monks")
    table.pass_time(hours=1)
    table.ballot("bob", "pass")
    table.block("ann")
    table.pass_time(hours=1)
    table.withdraw("ann")
    table.pass_time(hours=200)
    table.reveal("cho@monks")
    table.pass_time(hours=200)
    return honest(table.entries, table.now)


@cache
def rehearsed(sort: str, number: int) -> Honest:
    """A game that is played at random, the same each time."""
    rng, play = Random(f"{sort} {number}"), Play(sort, number, Counter())
    n = number
    for _ in range(2 * STEPS):
        play.step("natural" if rng.random() < 0.8 else rng.choice(("rally", "leave", "people", "outage")), n)
        n = rng.getrandbits(32)
    return honest(play.table.entries, play.table.now + HOUR)
