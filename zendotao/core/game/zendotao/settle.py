"""Executes deadlines that are due, each at its own instant: called before every read and every change of a game.

The log is the same however often and however late this is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from zendotao.core.game import log
from zendotao.core.game.rules import GameRule, load_rule
from zendotao.core.game.votes import is_short_of_quorum
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import Deadline, find_next_deadline
from zendotao.core.game.zendotao.effects import Events, add_consequences, apply_ruling, close_demand
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.points import count_points
from zendotao.core.game.zendotao.seal_checks import find_disproving_koan
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.votes import Challenge

Bodies = Callable[[], Iterable[SealBody]]
"""Returns all sealed rules of the game from the vault. Called only when a game becomes final."""

Outage = tuple[datetime, datetime]
"""When no process of the site was running: begin and end."""


def settle(game: Game, now: datetime, bodies: Bodies, outages: Iterable[Outage] = ()) -> tuple[Game, tuple[Entry, ...]]:
    """Return the game with everything done that is due at ``now``, and the entries that were added to its log.

    ``outages`` may include some that the game knows already. Seals that ``bodies`` doesn't return stay shut.
    """
    if game.changed_at is None:
        return game, ()
    found: list[Entry] = []
    for began, ended in sorted(outages):
        if ended > now or (game.outages_until is not None and ended <= game.outages_until):
            continue
        game = _settle_until(game, began, bodies, found)
        # Whoever acted after what was taken for the beginning was not kept from acting until then.
        since = max(began, game.changed_at or began)
        if since < ended and not game.ended:
            game = _append_events(game, ended, (ev.OutageLogged(began=since, ended=ended),), found)
    return _settle_until(game, now, bodies, found), tuple(found)


def make_due_events(game: Game, deadline: Deadline, bodies: Bodies) -> Events:
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


def _settle_until(game: Game, until: datetime, bodies: Bodies, found: list[Entry]) -> Game:
    while (deadline := find_next_deadline(game)) is not None and deadline.due_at <= until:
        at = max(deadline.due_at, game.changed_at or deadline.due_at)
        game = _append_events(game, at, make_due_events(game, deadline, bodies), found)
    return game


def _append_events(game: Game, at: datetime, events: Events, found: list[Entry]) -> Game:
    """Append the events to the log. The salt hides nothing where nobody acted, so it is derived from the log: every
    process gets the same."""
    entries = log.make_entries(game.seq, game.head, at, None, None, log.digest(["settled", game.head]), events)
    found.extend(entries)
    return evolve_all(game, entries)


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
