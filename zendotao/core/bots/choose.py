"""A bot's move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from zendotao.core.bots.levels import BotLevel
from zendotao.core.bots.table import (
    Block,
    BotMove,
    BotTable,
    Claim,
    Pass,
    Reveal,
    Turn,
    Wait,
    Withdraw,
)
from zendotao.core.find.candidates import Budget, Candidate, MarkedKoan, RuleSearch
from zendotao.core.find.probes import PROBES
from zendotao.core.find.split import split_candidates
from zendotao.core.find.style import Chance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.wording import english

ENOUGH = 300
"""With so many candidates a bot searches no further: early in a game there are thousands."""


@cache
def load_probes() -> tuple[tuple[Koan, Facts], ...]:
    """Return the probes with their facts."""
    koans = [parse_koan(notation) for notation in PROBES]
    return tuple((koan, measure_facts(koan)) for koan in koans)


def choose_move(table: BotTable, level: BotLevel, rng: Chance, stop: Callable[[], bool]) -> BotMove:
    """Return the move that a bot makes: the same for the same table, level and seed, unless it is stopped."""
    if "reveal" in table.allowed:
        return Reveal()
    if table.open_koan is None:
        return _answer_claim(table, level, rng, stop)
    if not table.allowed & {"turn", "claim"}:
        return Wait("not_allowed")
    return _play(table, level, rng, stop)


def _search(table: BotTable, level: BotLevel, stop: Callable[[], bool]) -> list[Candidate]:
    """Return candidates whose verdicts are on the marked koans, the open koan and the probes, in this order."""
    marked = [MarkedKoan(one.facts, one.white) for one in table.koans if one.white is not None]
    others = [one.facts for one in table.koans if one.white is None]
    depth = level.find_depth(table.limit)
    search = RuleSearch(
        marked, [*others, *(facts for _, facts in load_probes())], Budget(work=level.work, level=depth), stop
    )
    while search.complete_to < depth and not search.stopped_by and len(search.found) < ENOUGH:
        search.step()
    return [one for one in search.found if one.complexity <= depth and _is_usable_rule(one, table)]


def _is_usable_rule(candidate: Candidate, table: BotTable) -> bool:
    banned = bool(table.banned) and english.word(candidate.rule) in table.banned
    return not banned and find_constant_verdict(candidate.rule) is None


def _find_usable_probes(table: BotTable) -> list[int]:
    return [
        place
        for place, (koan, _) in enumerate(load_probes())
        if koan.content_hash not in table.taken and all(piece.colour in table.palette for piece in koan)
    ]


def _find_split(table: BotTable, left: Sequence[Candidate]) -> tuple[Koan, list[Candidate], list[Candidate]] | None:
    first = len(table.koans)
    found = split_candidates(left, [first + place for place in _find_usable_probes(table)])
    if found is None:
        return None
    white = [one for one in left if one.verdicts[found.place] is True]
    black = [one for one in left if one.verdicts[found.place] is False]
    return load_probes()[found.place - first][0], white, black


def _play(table: BotTable, level: BotLevel, rng: Chance, stop: Callable[[], bool]) -> BotMove:
    candidates = _search(table, level, stop)
    place = sum(one.white is not None for one in table.koans)
    sides = {white: [one for one in candidates if one.verdicts[place] is white] for white in (True, False)}
    if not sides[True] or not sides[False]:
        return Wait("no_rule")
    for white in sorted(sides, key=lambda one: sides[one][0].complexity):
        found = _find_split(table, sides[white])
        if found is not None and "turn" in table.allowed:
            koan, agreeing, denying = found
            return Turn(sides[not white][0].rule, white, koan, (agreeing[0].rule, denying[0].rule))
        if found is not None:
            return Wait("not_allowed")
    if "claim" in table.allowed:
        return Claim(sides[False][0].rule, True, sides[True][0].rule)
    return Wait("no_move")


def _answer_claim(table: BotTable, level: BotLevel, rng: Chance, stop: Callable[[], bool]) -> BotMove:
    if not table.allowed & {"block", "withdraw", "pass"}:
        return Wait("not_allowed")
    found = _find_split(table, _search(table, level, stop)) if table.allowed & {"block", "withdraw"} else None
    if found is not None and "block" in table.allowed:
        koan, agreeing, denying = found
        return Block(koan, (agreeing[0].rule, denying[0].rule))
    if found is not None and "withdraw" in table.allowed:
        return Withdraw()
    return Pass() if "pass" in table.allowed else Wait("no_move")
