"""Executes deadlines that are due, each at its own instant: called before every read and every change of a game.

The log is the same however often and however late this is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from zendotao.core.game import events as ev
from zendotao.core.game import log
from zendotao.core.game.consensus import short_of_quorum
from zendotao.core.game.deadlines import Deadline, next_deadline
from zendotao.core.game.effects import Events, aftermath, not_opened, ruled
from zendotao.core.game.evolve import evolved
from zendotao.core.game.log import Entry
from zendotao.core.game.rules import GameRule, of_posted
from zendotao.core.game.seal_checks import died_of
from zendotao.core.game.state import Game
from zendotao.core.game.values import SealBody
from zendotao.core.game.votes import Challenge

Bodies = Callable[[], Iterable[SealBody]]
"""Returns all sealed rules of the game from the vault. Called only when a game becomes final."""

Outage = tuple[datetime, datetime]
"""When no process of the site was running: begin and end."""


def settle(
    game: Game, now: datetime, bodies: Bodies, outages: Iterable[Outage] = ()
) -> tuple[Game, tuple[Entry, ...]]:
    """Return the game with everything done that is due at ``now``, and the entries that were added to its log.

    ``outages`` may include some that the game knows already. Seals that ``bodies`` doesn't return stay shut.
    """
    if game.changed_at is None:
        return game, ()
    found: list[Entry] = []
    for began, ended in sorted(outages):
        if ended > now or (game.outages_until is not None and ended <= game.outages_until):
            continue
        game = _settled(game, began, bodies, found)
        # Whoever acted after what was taken for the beginning was not kept from acting until then.
        since = max(began, game.changed_at or began)
        if since < ended and not game.ended:
            game = _logged(game, ended, (ev.OutageLogged(began=since, ended=ended),), found)
    return _settled(game, now, bodies, found), tuple(found)


def due_events(game: Game, deadline: Deadline, bodies: Bodies) -> Events:
    """Return the events of a deadline."""
    now = deadline.due_at
    if deadline.kind == "challenge":
        return _end_of_vote(game, game.challenge(deadline.subject), now)
    if deadline.kind == "demand":
        return not_opened(game, game.challenge(deadline.subject), now)
    if deadline.kind == "claim":
        claim = game.claim
        return (ev.ConsensusReached(claim=deadline.subject, early=claim is not None and now < claim.closes_at),)
    if deadline.kind == "reveal":
        return aftermath(game, (ev.ClaimLapsed(move=deadline.subject),), now)
    return _end_of_game(game, deadline.subject, bodies)


def _settled(game: Game, until: datetime, bodies: Bodies, found: list[Entry]) -> Game:
    while (deadline := next_deadline(game)) is not None and deadline.due_at <= until:
        at = max(deadline.due_at, game.changed_at or deadline.due_at)
        game = _logged(game, at, due_events(game, deadline, bodies), found)
    return game


def _logged(game: Game, at: datetime, events: Events, found: list[Entry]) -> Game:
    """Append the events to the log. The salt hides nothing where nobody acted, so it is derived from the log: every
    process gets the same."""
    entries = log.entries(game.seq, game.head, at, None, None, log.digest(["settled", game.head]), events)
    found.extend(entries)
    return evolved(game, entries)


def _end_of_vote(game: Game, one: Challenge, now: datetime) -> Events:
    """Close the vote; at the window's end, once, lengthen it if too few have voted."""
    if now >= one.closes_at and not one.waited and short_of_quorum(one):
        closes_at = one.closes_at + one.window * 2 / 3
        return (ev.ChallengeLengthened(challenge=one.number, why="quorum", closes_at=closes_at),)
    return ruled(game, one, now)


def _end_of_game(game: Game, claim: int, bodies: Bodies) -> Events:
    """Return the sensei and the score, then every seal of a standing move that is still shut, with the koan that
    disproves it."""
    held = {(body.move, body.slot): body for body in bodies()}
    rules: dict[str, GameRule] = {}
    final = ev.GameFinal(sensei=game.move(claim).seat, score=len(game.marked))
    opened = tuple(
        ev.SealOpened(move=move.number, slot=seal.slot, body=body, died_of=died_of(game, body, _read(rules, body)))
        for move in map(game.move, game.index.moves)
        if move.standing
        for seal in move.seals
        if seal.body is None and (body := held.get((move.number, seal.slot))) is not None
    )
    return (final, *opened)


def _read(rules: dict[str, GameRule], body: SealBody) -> GameRule:
    """Return the sealed rule, parsed once for all seals of the same wording: now that all are opened, that leaks
    nothing."""
    if body.rule.prose:
        return of_posted(body.rule)
    if body.rule.text not in rules:
        rules[body.rule.text] = of_posted(body.rule)
    return rules[body.rule.text]
