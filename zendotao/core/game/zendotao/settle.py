"""Settles games of Zendo-Tao: the effects of each kind of deadline."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial

from zendotao.core.game.deadlines import Deadline, DeadlineRunner, Outage
from zendotao.core.game.rules import GameRule, load_rule
from zendotao.core.game.votes import is_short_of_quorum
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import DeadlineKind, find_next_deadline
from zendotao.core.game.zendotao.effects import Events, add_consequences, apply_ruling, close_demand
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.seal_rechecks import find_disproving_koan
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.votes import Challenge

Bodies = Callable[[], Iterable[SealBody]]
"""Returns all sealed rules of the game from the vault. Called only when a game becomes final."""


def settle(game: Game, now: datetime, bodies: Bodies, outages: Iterable[Outage] = ()) -> tuple[Game, tuple[Entry, ...]]:
    """Return the game with everything done that is due at ``now``, and the entries that were added to its log.

    ``outages`` may include some that the game knows already. Seals that ``bodies`` doesn't return stay shut.
    """
    make_events = partial(make_due_events, bodies=bodies)
    runner = DeadlineRunner(find_next_deadline, make_events, evolve_all, lambda game: game.ended)
    return runner.settle(game, now, outages)


def make_due_events(game: Game, deadline: Deadline[DeadlineKind], bodies: Bodies) -> Events:
    """Return the events of a deadline."""
    now = deadline.due_at
    if deadline.kind == "challenge":
        return _close_vote(game, game.challenge(deadline.subject), now)
    if deadline.kind == "demand":
        return close_demand(game, game.challenge(deadline.subject), now)
    if deadline.kind == "claim":
        claim = game.claim
        return (ev.ConsensusReached(claim=deadline.subject, early=claim is not None and now < claim.closes_at),)
    if deadline.kind == "reveal":
        return add_consequences(game, (ev.ClaimLapsed(move=deadline.subject),), now)
    return _end_game(game, deadline.subject, bodies)


def _close_vote(game: Game, one: Challenge, now: datetime) -> Events:
    """Close the vote; at the window's end, once, lengthen it if too few have voted."""
    if now >= one.closes_at and not one.waited and is_short_of_quorum(one):
        closes_at = one.closes_at + one.window * 2 / 3
        return (ev.ChallengeLengthened(challenge=one.number, why="quorum", closes_at=closes_at),)
    return apply_ruling(game, one, now)


def _end_game(game: Game, claim: int, bodies: Bodies) -> Events:
    """Return the sensei and the score, then every seal of a standing move that is still shut, with the koan that
    disproves it."""
    held = {(body.move, body.slot): body for body in bodies()}
    rules: dict[str, GameRule] = {}
    final = ev.GameFinal(sensei=game.move(claim).seat, score=count_points(game))
    opened = tuple(
        ev.SealOpened(
            move=move.number,
            slot=seal.slot,
            body=body,
            died_of=find_disproving_koan(game, body, _read_sealed_rule(rules, body)),
        )
        for move in map(game.move, game.index.moves)
        if move.standing
        for seal in move.seals
        if seal.body is None and (body := held.get((move.number, seal.slot))) is not None
    )
    return (final, *opened)


def _read_sealed_rule(rules: dict[str, GameRule], body: SealBody) -> GameRule:
    """Return the sealed rule, parsed once for all seals of the same wording: now that all are opened, that leaks
    nothing."""
    if body.rule.prose:
        return load_rule(body.rule)
    if body.rule.text not in rules:
        rules[body.rule.text] = load_rule(body.rule)
    return rules[body.rule.text]


# ---- the points of a victory, which go into the end of the game; the ladder adds them up in ``store.board.lists``

LEAST_PEOPLE = 2
"""In a rated game with bots, the fewest seats of people for which there are points."""


def count_points(game: Game) -> int:
    """Return the points of a victory as the game stands: one for each koan with a stone.

    A rated game with bots has none for the stones of bots, and none at all where fewer than two other seats play.
    """
    bots = {*game.bots}
    if game.settings.practice or not bots:
        return len(game.marked)
    if len(game.playing - bots) < LEAST_PEOPLE:
        return 0
    return sum(koan.marked_by is None or game.move(koan.marked_by).seat not in bots for koan in game.marked)
