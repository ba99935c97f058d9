"""Pending items of somebody in a game: what is asked of them, what they may do, and what they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.available import Available, available
from zendotao.core.game.commands import Actor
from zendotao.core.game.deadlines import deadlines
from zendotao.core.game.decide_votes_gates import sits_on, vote, voter_of
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.state import Game
from zendotao.core.game.votes import Challenge

Kind = Literal[
    "reveal", "open_seals", "vote", "ballot", "turn", "again", "claim", "block", "turn_from", "claim_from",
    "consensus", "revealing", "final", "blocked", "over", "void",
]  # fmt: skip


class Waiting(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to do or to wait for. ``at``: its instant, None while a clock is stopped.

    ``pressing``: it is asked of a player. ``number`` is that of a challenge, or of the move of a claim or block.

    To do, until ``at``: ``reveal`` one's rule; ``open_seals`` and ``vote`` on a challenge; a ``ballot`` on the claim;
    ``block`` it. To do at any time: a ``turn``, the next one ``again`` after one's own, a ``claim``. To wait for:
    ``turn_from`` and ``claim_from``, then one may; ``consensus`` on a claim, another's ``revealing``, the ``final``
    end. ``blocked``: the newest move blocked a claim of the seat's own.
    """

    kind: Kind
    at: datetime | None = None
    number: int | None = None
    pressing: bool = False


def waiting(game: Game, actor: Actor, now: datetime) -> tuple[Waiting, ...]:
    """Return the pending items of somebody in a game that was settled to ``now``, most pressing first."""
    return waiting_among(available(game, actor, now), game, actor, now)


def waiting_among(
    found: Iterable[Available], game: Game, actor: Actor, now: datetime
) -> tuple[Waiting, ...]:
    """Return the pending items, given the available actions."""
    if game.ended:
        return (Waiting(kind="void" if game.voided else "over"),)
    told = {one.kind: one for one in found}
    return (*_asked(game, actor, now, told), *_offered(game, actor, told), *_awaited(game, actor, told))


# ---- what is asked of somebody


def _asked(game: Game, actor: Actor, now: datetime, told: dict[str, Available]) -> Iterator[Waiting]:
    claim, seat = game.claim, acting_seat(game, actor)
    due = {one.name: one.due_at for one in deadlines(game)}
    if claim is not None and told["reveal"].allowed:
        yield Waiting(kind="reveal", at=due.get(f"reveal:{claim.move}"), number=claim.move, pressing=True)
    for one in game.challenges:
        if one.stage == "demanded" and game.move(one.move).seat == seat:
            yield Waiting(kind="open_seals", at=one.demanded_until, number=one.number, pressing=True)
    for one in game.challenges:
        if one.stage == "open" and _unvoted(game, one, actor, now):
            yield Waiting(kind="vote", at=one.closes_at, number=one.number, pressing=True)
    if claim is not None and told["ballot"].allowed:
        voter = voter_of(game, actor, claim.voters)
        if voter is not None and claim.ballot_of(voter.key) is None:
            yield Waiting(kind="ballot", at=claim.closes_at, number=claim.move, pressing=True)


def _unvoted(game: Game, one: Challenge, actor: Actor, now: datetime) -> bool:
    """Return whether somebody may vote on a challenge and hasn't."""
    try:
        voter = vote(game, one.number, actor, now)
    except RuleViolation:
        return False
    return one.ballot_of(voter.key) is None


# ---- what somebody may do


def _offered(game: Game, actor: Actor, told: dict[str, Available]) -> Iterator[Waiting]:
    seat, newest, claim = acting_seat(game, actor), game.newest, game.claim
    if told["turn"].allowed:
        own = newest is not None and newest.seat == seat
        yield Waiting(kind="again" if own else "turn", pressing=seat in game.playing and not own)
    if told["claim"].allowed:
        yield Waiting(kind="claim")
    if told["block"].allowed and claim is not None:
        yield Waiting(kind="block", at=claim.closes_at, number=claim.move)


# ---- what somebody waits for


def _awaited(game: Game, actor: Actor, told: dict[str, Available]) -> Iterator[Waiting]:
    if told["turn"].code == "spacing":
        yield Waiting(kind="turn_from", at=told["turn"].until)
    if told["claim"].code in ("not_latest", "lapsed_before"):
        yield Waiting(kind="claim_from", at=told["claim"].until)
    yield from _of_claim(game, actor)
    yield from _blocked(game, actor)


def _of_claim(game: Game, actor: Actor) -> Iterator[Waiting]:
    claim = game.claim
    if claim is None:
        return
    due = next((one.due_at for one in deadlines(game) if one.kind in ("claim", "reveal", "final")), None)
    if claim.stage == "open":
        yield Waiting(kind="consensus", at=due, number=claim.move)
    elif claim.stage == "revealed":
        yield Waiting(kind="final", at=due, number=claim.move)
    elif not sits_on(game, actor, game.move(claim.move).seat):
        yield Waiting(kind="revealing", at=due, number=claim.move)


def _blocked(game: Game, actor: Actor) -> Iterator[Waiting]:
    newest, seat = game.newest, acting_seat(game, actor)
    if newest is None or newest.kind != "block" or newest.claim is None or seat is None:
        return
    if game.move(newest.claim).seat == seat and newest.seat != seat:
        yield Waiting(kind="blocked", number=newest.number)
