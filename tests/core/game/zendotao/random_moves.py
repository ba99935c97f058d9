"""Legal moves by chance: a pool of rules and of koans, each rule known by the koans that it makes white.

Every rule here is white on ``WHITE`` and black on ``BLACK`` and clear on all koans of the pool, so that for a table
made of them it takes no more than masks to see which rules are viable.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, notation, only, read_once, rule_once
from zendotao.core.game.rules import CheckedRule
from zendotao.core.game.zendotao.state import Game

NUMBERS = range(1, 49)

TEXTS = (
    *(only(number) for number in NUMBERS),
    "AKHTBN if it contains at least one blue piece",
    "AKHTBN if it contains no yellow pieces",
    *(f"AKHTBN if it contains at least one blue piece, or at least {n} red pieces" for n in range(2, 13)),
    *(f"AKHTBN if it contains no yellow pieces and at most {n} red pieces" for n in range(2, 13)),
    *(f"AKHTBN if it contains no yellow pieces and not exactly {n} red pieces" for n in range(2, 13)),
    "AKHTBN if it contains an even number of yellow pieces",
    "AKHTBN if it contains at least one blue piece, or an odd number of green pieces",
    "AKHTBN if it contains at least one blue piece, or an even number of large pieces and at least one green piece",
)

KOANS = (
    WHITE,
    BLACK,
    *(koan(number) for number in NUMBERS),
    *(notation(reds, 0, "K2") for reds in range(8)),
    *(notation(reds, 1, "Y3", "Y2") for reds in range(8)),
)


@dataclass(frozen=True)
class Pool:
    """Rules with the mask of the koans that they make white, and koans in canonical notation with their places."""

    rules: tuple[CheckedRule, ...]
    white: tuple[int, ...]
    places: dict[str, int]

    def viable(self, game: Game) -> list[int]:
        """The rules, by place, that say what every stone on the table says, and that no vote found unfair."""
        asked = white = 0
        for marked in game.marked:
            bit = 1 << self.places[marked.koan]
            asked |= bit
            white |= bit if marked.stone == "white" else 0
        return [
            place
            for place, mask in enumerate(self.white)
            if mask & asked == white and self.rules[place].log_value.text not in game.banned
        ]

    def fresh(self, game: Game) -> int:
        """The mask of the koans that are not on the table."""
        return sum(1 << place for text, place in self.places.items()) & ~sum(
            1 << self.places[koan.koan] for koan in game.table
        )


@cache
def pool() -> Pool:
    """The pool, made once."""
    koans = [read_once(text) for text in KOANS]
    rules = tuple({rule.log_value.text: rule for rule in map(rule_once, TEXTS)}.values())
    verdicts = [[rule.judgment(0, koan.facts).verdict for koan in koans] for rule in rules]
    assert all(row[:2] == ["white", "black"] and "unclear" not in row for row in verdicts)
    masks = tuple(sum(1 << place for place, said in enumerate(row) if said == "white") for row in verdicts)
    return Pool(rules, masks, {koan.notation: place for place, koan in enumerate(koans)})


def random_turn(game: Game, rng: Random) -> dict[str, Any] | None:
    """What makes a turn on the table as it is, as ``Table.turn`` takes it; none if the pool has nothing any more."""
    found = pool()
    for posted, stone, kept in _markings(game, rng):
        tail = _koan_and_seals(found.fresh(game), kept, rng)
        if tail is not None:
            return {"rule": found.rules[posted], "stone": stone, **tail}
    return None


def random_claim(game: Game, rng: Random) -> dict[str, Any] | None:
    """What makes a claim, as ``Table.claim`` takes it."""
    found = pool()
    for posted, stone, kept in _markings(game, rng):
        return {"rule": found.rules[posted], "stone": stone, "seals": (found.rules[rng.choice(kept)],)}
    return None


def random_block(game: Game, rng: Random) -> dict[str, Any] | None:
    """What makes a block, as ``Table.block`` takes it."""
    found = pool()
    return _koan_and_seals(found.fresh(game), found.viable(game), rng)


def _markings(game: Game, rng: Random) -> list[tuple[int, str, list[int]]]:
    """A rule to post for either stone on the open koan, with the rules that are viable after it.

    Mostly the stone comes first that leaves more of them, so that games are long, and not all alike.
    """
    found = pool()
    assert game.open_koan is not None
    bit = 1 << found.places[game.open_koan.koan]
    white = [place for place in found.viable(game) if found.white[place] & bit]
    black = [place for place in found.viable(game) if not found.white[place] & bit]
    sides = sorted((("black", white, black), ("white", black, white)), key=lambda side: -len(side[2]))
    if rng.random() < 0.1:
        sides.reverse()
    return [(rng.choice(fallen), stone, kept) for stone, fallen, kept in sides if fallen and kept]


def _koan_and_seals(fresh: int, kept: list[int], rng: Random) -> dict[str, Any] | None:
    """A koan of the pool that is not on the table yet, on which two of the rules disagree."""
    found = pool()
    pairs = list(combinations(kept, 2))
    for first, second in rng.sample(pairs, min(len(pairs), 200)):
        differ = (found.white[first] ^ found.white[second]) & fresh
        if differ:
            places = [place for place in found.places.values() if differ >> place & 1]
            texts = list(found.places)
            return {"koan": texts[rng.choice(places)], "seals": (found.rules[first], found.rules[second])}
    return None
