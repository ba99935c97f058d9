"""Moves that are legal for what they carry: a pool of rules and koans whose verdicts are worked out once, as masks.

Every rule here is white on ``WHITE`` and black on ``BLACK``. Some koans of the pool have one fact that is unclear, and
some of the rules hang on it; a mask is kept for each way to call it. Prose rules say whatever the table asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, notation, only, read_once, rule_once
from zendotao.core.game.commands import RuleToSeal
from zendotao.core.game.koans import with_calls
from zendotao.core.game.log import digest
from zendotao.core.game.rules import CheckedRule, GameRule, read_prose
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan

FACT = FactRef("touching", (1, 2))
"""What is unclear of the koans of which anything is."""

NEAR = tuple(
    "R1 upright at 0,0; Y1 upright at 15.29,0" + "".join(f"; G1 upright at {80 + 40 * n},0" for n in range(greens))
    for greens in range(5)
)
FAMILY = (*range(1, 20), 32, 33, 34, 48)
BLUE = "AKHTBN if it contains at least one blue piece"
TOUCHED = "it contains a red piece that touches a yellow piece"
TEXTS = (
    *(only(number) for number in FAMILY),
    BLUE,
    *(f"{BLUE}, or at least {n} red pieces" for n in range(2, 9)),
    *(f"AKHTBN if it contains no yellow pieces and at most {n} red pieces" for n in range(2, 9)),
    f"{BLUE}, or {TOUCHED}",
    f"{BLUE}, or it contains a red piece that touches no yellow piece",
    *(f"{BLUE}, or ({TOUCHED} and it contains exactly {n} green pieces)" for n in range(2, 5)),
    f"{BLUE}, or it contains at least one red piece and at least one yellow piece",
    f"{BLUE}, or an odd number of green pieces",
)  # fmt: skip
KOANS = (WHITE, BLACK, *map(koan, FAMILY), *(notation(reds, 0, "K2") for reds in range(3)), *NEAR)

Values = dict[int, bool]
"""How the fact is called that is unclear, by the numbers of koans."""


@dataclass(frozen=True)
class Pool:
    """Rules; koans by notation; which rules make a koan white or black, by how its unclear fact is called; and the
    places of the rules by canonical wording."""

    rules: tuple[CheckedRule, ...]
    koans: tuple[str, ...]
    unclear: frozenset[str]
    white: dict[tuple[str, bool | None], int]
    black: dict[tuple[str, bool | None], int]

    places: dict[str, int]

    def by_stone(self, stone: str) -> dict[tuple[str, bool | None], int]:
        """The masks of the rules that say that."""
        return self.white if stone == "white" else self.black


@cache
def pool() -> Pool:
    """The pool, made once."""
    rules = tuple({rule.log_value.text: rule for rule in map(rule_once, TEXTS)}.values())
    white: dict[tuple[str, bool | None], int] = {}
    black: dict[tuple[str, bool | None], int] = {}
    read = [read_once(text) for text in KOANS]
    for one in read:
        for value in (None, True, False) if one.facts.unclear else (None,):
            facts = one.facts if value is None else with_calls(one.facts, (TableCall(1, FACT, value),))
            said = [rule.judgment(1, facts).verdict for rule in rules]
            white[one.notation, value] = sum(1 << n for n, verdict in enumerate(said) if verdict == "white")
            black[one.notation, value] = sum(1 << n for n, verdict in enumerate(said) if verdict == "black")
    unclear = frozenset(one.notation for one in read if one.facts.unclear)
    named = {rule.log_value.text: place for place, rule in enumerate(rules)}
    return Pool(rules, tuple(one.notation for one in read), unclear, white, black, named)


def called(one: GameKoan, extra: Values) -> bool | None:
    """How the unclear fact of a koan is called in its game, or in thought."""
    return next((call.value for call in one.called), extra.get(one.number))


def saying(stone: str, one: GameKoan, extra: Values) -> int:
    """The rules that make a koan of the table so."""
    return pool().by_stone(stone)[one.koan, called(one, extra)]


def clear_on(one: GameKoan, extra: Values) -> int:
    """The rules that say clearly what a koan is."""
    return saying("white", one, extra) | saying("black", one, extra)


def viable(koans: Iterable[GameKoan], extra: Values) -> int:
    """The rules that say what every stone says."""
    found = (1 << len(pool().rules)) - 1
    for one in koans:
        if one.stone is not None:
            found &= saying(one.stone, one, extra)
    return found


def allowed(game: Game) -> int:
    """The rules that no vote found unfair and that are not too heavy for this game."""
    return sum(
        1 << place
        for place, rule in enumerate(pool().rules)
        if rule.log_value.text not in game.banned and (rule.log_value.complexity or 0) <= game.settings.limit
    )


def places(mask: int) -> list[int]:
    """The rules of a mask."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def unsettled(game: Game) -> list[GameKoan]:
    """The koans of the table of which a fact may be called."""
    return [one for one in game.table if one.koan in pool().unclear and not one.called]


def opposite(stone: Stone) -> Stone:
    """The other stone."""
    return "black" if stone == "white" else "white"


class Dealer:
    """Deals what makes a legal move on the table as it is; none where chance finds nothing."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game, self.rng = game, rng
        self.prose = game.settings.prose
        self.new = len(game.koans) + 1

    def marking(self) -> dict[str, Any] | None:
        """A posted rule, its stone on the open koan and the calls that it needs."""
        asked = self.game.open_koan
        if asked is None:
            return None
        for stone in self.rng.sample(("white", "black"), 2):
            for extra in self._calls_in_thought(2):
                found = self._posted(asked, stone, extra)
                if found is not None:
                    return found
        return None

    def seals(self, count: int, marking: dict[str, Any] | None) -> dict[str, Any] | None:
        """Rules to seal, and the koan on which two of them disagree."""
        public: Values = {} if marking is None else {call.koan: call.value for call in marking["calls"]}
        for private in self._calls_in_thought(3, apart_from=public):
            found = self._sealed(count, marking, public, private)
            if found is not None:
                return found
        return None

    def rule_saying(self, verdicts: dict[int, Stone], mask: int) -> GameRule | None:
        """A rule of the mask, or one in prose that says so."""
        if self.prose and self.rng.random() < 0.3:
            # The same chance may come again in one game, and what a vote found unfair must not.
            return read_prose(f"It is quiet, in sense {self.game.seq}.{self.rng.getrandbits(60)}", verdicts)
        found = places(mask & allowed(self.game))
        return pool().rules[self.rng.choice(found)] if found else None

    def _calls_in_thought(self, tries: int, apart_from: Values | None = None) -> Iterator[Values]:
        open_to_call = [one.number for one in unsettled(self.game) if one.number not in (apart_from or {})]
        for _ in range(tries):
            if open_to_call and self.rng.random() < 0.5:
                yield {self.rng.choice(open_to_call): self.rng.random() < 0.5}
        yield {}

    def _posted(self, asked: GameKoan, stone: Stone, extra: Values) -> dict[str, Any] | None:
        mask = viable(self.game.marked, extra) & saying(opposite(stone), asked, extra)
        for one in self.game.table:
            if one.number in extra:
                mask &= ~clear_on(one, {})
        verdicts = {one.number: one.stone for one in self.game.marked if one.stone} | {asked.number: opposite(stone)}
        rule = self.rule_saying(verdicts, mask)
        if rule is None or (extra and rule.log_value.prose):
            return None
        calls = tuple(TableCall(number, FACT, value) for number, value in extra.items())
        return {"rule": rule, "stone": stone, "calls": calls}

    def _sealed(
        self, count: int, marking: dict[str, Any] | None, public: Values, private: Values
    ) -> dict[str, Any] | None:
        """The posted rule is contradicted by the new stone, so no sealed one is the same."""
        known = public | private
        mask = viable(self.game.marked, known)
        verdicts = {one.number: one.stone for one in self.game.marked if one.stone}
        if marking is not None and self.game.open_koan is not None:
            mask &= saying(marking["stone"], self.game.open_koan, known)
            verdicts[self.game.open_koan.number] = marking["stone"]
        if count == 1:
            rule = self.rule_saying(verdicts, mask)
            return None if rule is None else {"seals": (self._sealing(rule, private),)}
        fresh = set(pool().koans) - {one.koan for one in self.game.table}
        for text in self.rng.sample(sorted(fresh), min(len(fresh), 12)):
            inner = private | ({self.new: self.rng.random() < 0.5} if text in pool().unclear else {})
            value = inner.get(self.new)
            white = self.rule_saying({**verdicts, self.new: "white"}, mask & pool().white[text, value])
            black = self.rule_saying({**verdicts, self.new: "black"}, mask & pool().black[text, value])
            if white is not None and black is not None:
                seals = [self._sealing(white, inner), self._sealing(black, inner)]
                return {"koan": text, "seals": tuple(self.rng.sample(seals, 2))}
        return None

    def _sealing(self, rule: GameRule, private: Values) -> RuleToSeal:
        calls = tuple(TableCall(number, FACT, value) for number, value in private.items())
        # The same chance may come again in one game, and a nonce never does.
        return RuleToSeal(rule, calls, digest([self.game.seq, self.rng.getrandbits(48)]))
