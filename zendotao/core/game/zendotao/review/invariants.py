"""Invariants of a game that comes from elsewhere, which a hash chain alone doesn't prove. Whether each entry was
allowed when it was posted, ``steps`` finds out.

Whoever makes up a log can make up its hashes. What the rulebook guarantees of every game is checked here independently:
koans are sound, no stone contradicts a standing rule but the one that it disproves, opened seals match their hashes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zendotao.core.errors import CoreError
from zendotao.core.game.judging import PreparedKoan, find_flaw, is_disproved
from zendotao.core.game.koans import read_koan
from zendotao.core.game.rules import GameRule, load_record_rule
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.values import PostedRule
from zendotao.core.game.zendotao.preparation import prepare_for_posted
from zendotao.core.game.zendotao.settle import count_points
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move


def find_broken_invariants(game: Game) -> tuple[str, ...]:
    """Return the violated invariants in words, in order; empty if all hold."""
    koans = tuple(_audit_koans(game))
    if koans:
        # Rules can't be held against koans that can't be read.
        return koans
    return (*_audit_rules(game), *_audit_seals(game), *_audit_end(game))


def _audit_koans(game: Game) -> Iterator[str]:
    """Yield the koans that could not have been laid."""
    for koan in game.koans:
        try:
            wrong = _audit_koan(game, koan)
        except CoreError as error:
            wrong = error.message
        if wrong:
            yield f"koan {koan.number}: {wrong}"


def _audit_koan(game: Game, koan: GameKoan) -> str:
    found = read_koan(koan.koan)
    check_pieces(found, game.settings.palette)
    if found.notation != koan.koan or found.hash != koan.hash:
        return "its notation or its hash is not the canonical one"
    if not 0 < koan.move <= len(game.moves):
        return "there is no move that it came with"
    return ""


def _audit_rules(game: Game) -> Iterator[str]:
    """Yield the moves whose rules are not as the program writes them, or were not viable."""
    for move in game.moves:
        for posted in (move.rule, move.amended_from, move.revealed):
            wrong = "" if posted is None else _audit_rule(posted)
            if wrong:
                yield f"move {move.number}: {wrong}"
    for move in game.standing:
        wrong = _audit_posted_rule(game, move)
        if wrong:
            yield f"move {move.number}: {wrong}"


def _audit_rule(posted: PostedRule) -> str:
    try:
        load_record_rule(posted)
    except CoreError as error:
        return f"its rule is not as the program writes it: {error.message}"
    return ""


def _audit_posted_rule(game: Game, move: Move) -> str:
    """Return what is wrong with a standing move's posted rule, or an empty string."""
    if move.rule is None or _audit_rule(move.rule):
        return ""
    shown = prepare_for_posted(game, move)
    if not shown or shown[-1].number != move.on:
        return "it has marked no koan"
    return _audit_viability(load_record_rule(move.rule)[0], shown[:-1], shown[-1])


def _audit_viability(rule: GameRule, before: Sequence[PreparedKoan], marked: PreparedKoan) -> str:
    flaw = find_flaw(rule, before)
    if flaw is not None:
        return f"its rule was not viable: it says {flaw.verdict} of koan {flaw.koan}"
    return "" if is_disproved(rule, marked) else f"its stone on koan {marked.number} does not disprove its rule"


def _audit_seals(game: Game) -> Iterator[str]:
    """Yield the opened seals that are not what was committed to."""
    for move in game.moves:
        for seal in move.seals:
            if seal.body is not None and not matches_hash(seal.body, seal.hash):
                yield f"move {move.number}: its opened seal {seal.slot} is not what was committed to"


def _audit_end(game: Game) -> Iterator[str]:
    """Yield a score that is not what the stones are worth."""
    if game.sensei is not None and game.score != (points := count_points(game)):
        yield f"the score is {game.score}, and the stones are worth {points}"
