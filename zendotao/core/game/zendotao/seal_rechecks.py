"""Rechecks of seals: against the table when they were made, and against the stones since.

Bodies come from the vault. No error contains their content.
"""

from __future__ import annotations

from collections.abc import Iterable

from zendotao.core.errors import CoreError
from zendotao.core.game.judging import find_flaw, is_disproved, judge_koan, with_private_calls
from zendotao.core.game.rules import GameRule, load_rule
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.zendotao.preparation import prepare_for_seals, prepare_koan
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move


def are_seals_sound(game: Game, move: Move, bodies: Iterable[SealBody]) -> bool:
    """Return whether a move's seals match their hashes, their rules were viable, and two of them disagree on its koan.

    They are judged by the stones and the calls of the instant at which they were sealed.
    """
    by_slot = {body.slot: body for body in bodies if body.move == move.number}
    if any(seal.slot not in by_slot or not matches_hash(by_slot[seal.slot], seal.hash) for seal in move.seals):
        return False
    try:
        verdicts = [_find_original_verdict(game, move, by_slot[seal.slot]) for seal in move.seals]
    except CoreError:
        # A rule that can't be read any more isn't viable; what the error says of it is secret.
        return False
    return verdicts == [None] if move.koan is None else sorted(map(str, verdicts)) == ["black", "white"]


def _find_original_verdict(game: Game, move: Move, body: SealBody) -> str | None:
    """Return the verdict of a viable seal on the koan that was left open, None without one; ``flawed`` if it was not
    viable."""
    koans = with_private_calls(prepare_for_seals(game, move), body.calls)
    rule = load_rule(body.rule)
    if find_flaw(rule, koans) is not None:
        return "flawed"
    return next((judge_koan(rule, shown).verdict for shown in koans if shown.stone is None), None)


def may_be_demanded(game: Game, move: Move) -> bool:
    """Return whether a vote may have a move's sound seals opened: its koan has a stone, so that one is dead, or they
    are prose."""
    marked = move.koan is not None and game.koan(move.koan).stone is not None
    return marked or not move.checked


def find_disproving_koan(game: Game, body: SealBody, rule: GameRule | None = None) -> int | None:
    """Return the first koan whose stone contradicts a sealed rule as judged with its private calls, or None.

    ``rule`` is the sealed one, if it has been parsed already.

    Private calls come before what others have called since, as they do when a claimant reveals. A rule was viable when
    it was sealed, so only later stones are looked at.
    """
    rule = rule or load_rule(body.rule)
    later = (koan for koan in game.marked if koan.marked_by is not None and koan.marked_by > body.move)
    for koan in sorted(later, key=lambda koan: koan.marked_by or 0):
        (shown,) = with_private_calls(with_private_calls((prepare_koan(koan, ()),), body.calls), koan.called)
        if is_disproved(rule, shown):
            return koan.number
    return None
