"""The choice of a move in Zendo-Tao; that of a student in classic Zendo is in ``students``."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import islice

from zendotao.core.bots.koans import choose_koan, has_last_word, is_splittable
from zendotao.core.bots.levels import BotStrength
from zendotao.core.bots.position import Position
from zendotao.core.bots.table import (
    BotBlock,
    BotClaim,
    BotDecline,
    BotMove,
    BotReveal,
    BotTable,
    BotTurn,
    BotWait,
    BotWithdrawal,
)
from zendotao.core.bots.words import draw_candidate, measure_mass
from zendotao.core.find.split import Split
from zendotao.core.find.style import Chance
from zendotao.core.rule.syntax import Condition

SIMPLEST = 10
"""Of so many of the simplest rules a bot gives one up that does not care which."""

NAMED = 30
"""Of so many of the simplest rules of a side a bot chooses one that people would name."""


def choose_move(table: BotTable, level: BotStrength, rng: Chance, stop: Callable[[], bool]) -> BotMove:
    """Return the move that a bot makes: the same for the same table, level and seed, unless it is stopped."""
    if "reveal" in table.allowed:
        return BotReveal()
    opened = table.open_koan is not None
    if not table.allowed & ({"turn", "claim"} if opened else {"block", "withdraw", "pass"}):
        return BotWait("not_allowed")
    position = Position(table, level, stop)
    move = _play(position, level, rng) if opened else _answer_claim(position, level, rng)
    return BotWait("stopped") if stop() else move


def _play(position: Position, level: BotStrength, rng: Chance) -> BotMove:
    """Return a claim if ``_consider_claim`` decides on one, else a turn."""
    sides, allowed = position.sides, position.table.allowed
    if not sides[True] or not sides[False]:
        return BotWait("no_rule")
    stones = _order_stones(position, level, rng)
    splittable = [white for white in stones if is_splittable(position, sides[white], rng)]
    settled = [white for white in stones if white not in splittable] if position.is_complete else []
    # Who may not claim searches again as well, where it has found no koan: others would find one that it passed over.
    searches_again = not splittable or (level.claims_early and "claim" in allowed)
    move = _consider_claim(position, settled, rng) if searches_again else None
    if move is None and "turn" in allowed:
        move = _take_turn(position, splittable, level, rng)
    return move or BotWait("no_move")


def _order_stones(position: Position, level: BotStrength, rng: Chance) -> list[bool]:
    """Return the stones of the open koan, the one first that the level prefers: it decides on which side the rule
    stands that is given up (``_choose_posted``)."""
    sides = position.sides
    white = sides[True][0].complexity <= sides[False][0].complexity
    if level.stone == "any":
        simplest = heapq.merge(*([(one.complexity, stone) for one in sides[stone]] for stone in sides))
        white = not rng.choice(list(islice(simplest, SIMPLEST)))[1]
    elif level.stone == "named":
        white = measure_mass(sides[True][:NAMED]) <= measure_mass(sides[False][:NAMED])
    return [white, not white]


def _consider_claim(position: Position, settled: list[bool], rng: Chance) -> BotMove | None:
    """Decide whether to claim: return a claim with a stone after which nobody can move, or a turn if a second
    search (``find_missed_split``) finds that one can; None if neither is allowed."""
    turn: BotMove | None = None
    for white in settled:
        sealed = position.sides[white][0]
        split = position.find_missed_split(sealed, white)
        if split is None and "claim" in position.table.allowed:
            return BotClaim(_choose_posted(position, white, rng, sealed.complexity), white, sealed.rule)
        if split is not None and "turn" in position.table.allowed and turn is None:
            turn = _make_turn(position, white, split, rng)
    return turn


def _take_turn(position: Position, splittable: list[bool], level: BotStrength, rng: Chance) -> BotMove | None:
    """Return the turn with the first stone for which there is a koan; at the level that wants the last word, with the
    first stone for which a koan gives it."""
    found: list[tuple[bool, Split]] = []
    for white in splittable:
        split = choose_koan(position, position.sides[white], level, rng)
        if split is not None:
            found.append((white, split))
            if level.koan != "last_word" or has_last_word(split, position.sides[white]):
                return _make_turn(position, white, split, rng)
    return _make_turn(position, *found[0], rng) if found else None


def _make_turn(position: Position, white: bool, split: Split, rng: Chance) -> BotTurn:
    return BotTurn(_choose_posted(position, white, rng), white, split.koan, _choose_seals(split, rng))


def _choose_posted(position: Position, white: bool, rng: Chance, least: int = 0) -> Condition:
    """Return a rule that this stone disproves, of such a complexity at least if there is one."""
    against = position.sides[not white]
    heavy = [one for one in against if one.complexity >= least]
    return draw_candidate((heavy or against)[:NAMED], rng).rule


def _choose_seals(split: Split, rng: Chance) -> tuple[Condition, Condition]:
    """Return the two rules to seal, one for each stone of the new koan."""
    return draw_candidate(split.white[:NAMED], rng).rule, draw_candidate(split.black[:NAMED], rng).rule


def _answer_claim(position: Position, level: BotStrength, rng: Chance) -> BotMove:
    """Return a block wherever there is a koan for one, else that the bot declines to block; of its own claim, that it
    is withdrawn if there is one."""
    allowed = position.table.allowed
    if allowed & {"block", "withdraw"}:
        split = _find_block(position, level, rng)
        if split is not None:
            return BotBlock(split.koan, _choose_seals(split, rng)) if "block" in allowed else BotWithdrawal()
    return BotDecline() if "pass" in allowed else BotWait("no_move")


def _find_block(position: Position, level: BotStrength, rng: Chance) -> Split | None:
    """Return a koan that blocks the claim: one on which the rules that are left differ, or on which another rule
    differs from the last of them; None if none is found."""
    if is_splittable(position, position.candidates, rng):
        return choose_koan(position, position.candidates, level, rng)
    return position.find_missed_split(position.candidates[0]) if position.candidates else None
