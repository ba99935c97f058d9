"""Pending items of somebody in a game: what is asked of them, what they may do, and what they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.gates.votes import check_vote, find_voter, is_in_seat
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.votes import Challenge

PendingKind = Literal[
    "reveal", "open_seals", "vote", "ballot", "turn", "again", "claim", "block", "turn_from", "claim_from",
    "consensus", "revealing", "final", "blocked", "over", "void",
]  # fmt: skip


class PendingItem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to do or to wait for. ``at``: its instant, None while a clock is stopped.

    ``pressing``: it is asked of a player. ``number`` is that of a challenge, or of the move of a claim or block.

    To do, until ``at``: ``reveal`` one's rule; ``open_seals`` and ``check_vote`` on a challenge; a ``ballot`` on the
    claim; ``block`` it. To do at any time: a ``turn``, the next one ``again`` after one's own, a ``claim``. To wait
    for: ``turn_from`` and ``claim_from``, then one may; ``consensus`` on a claim, another's ``revealing``, the
    ``final`` end. ``blocked``: the newest move blocked a claim of the seat's own.
    """

    kind: PendingKind
    at: datetime | None = None
    number: int | None = None
    pressing: bool = False


def list_pending(game: Game, actor: Actor, now: datetime) -> tuple[PendingItem, ...]:
    """Return the pending items of somebody in a game that was settled to ``now``, most pressing first."""
    return list_pending_among(available(game, actor, now), game, actor, now)


def list_pending_among(
    found: Iterable[AvailableAction], game: Game, actor: Actor, now: datetime
) -> tuple[PendingItem, ...]:
    """Return the pending items, given the available actions."""
    if game.ended:
        return (PendingItem(kind="void" if game.voided else "over"),)
    actions = {one.kind: one for one in found}
    return (
        *_list_requests(game, actor, now, actions),
        *_list_options(game, actor, actions),
        *_list_awaited(game, actor, actions),
    )


# ---- what is asked of somebody


def _list_requests(
    game: Game, actor: Actor, now: datetime, actions: dict[str, AvailableAction]
) -> Iterator[PendingItem]:
    claim, seat = game.claim, acting_seat(game, actor)
    due = {one.name: one.due_at for one in list_deadlines(game)}
    if claim is not None and actions["reveal"].allowed:
        yield PendingItem(kind="reveal", at=due.get(f"reveal:{claim.move}"), number=claim.move, pressing=True)
    for one in game.challenges:
        if one.stage == "demanded" and game.move(one.move).seat == seat:
            yield PendingItem(kind="open_seals", at=one.demanded_until, number=one.number, pressing=True)
    for one in game.challenges:
        if one.stage == "open" and _needs_vote(game, one, actor, now):
            yield PendingItem(kind="vote", at=one.closes_at, number=one.number, pressing=True)
    if claim is not None and actions["ballot"].allowed:
        voter = find_voter(game, actor, claim.voters)
        if voter is not None and claim.ballot_of(voter.key) is None:
            yield PendingItem(kind="ballot", at=claim.closes_at, number=claim.move, pressing=True)


def _needs_vote(game: Game, one: Challenge, actor: Actor, now: datetime) -> bool:
    """Return whether somebody may vote on a challenge and hasn't."""
    try:
        voter = check_vote(game, one.number, actor, now)
    except RuleViolation:
        return False
    return one.ballot_of(voter.key) is None


# ---- what somebody may do


def _list_options(game: Game, actor: Actor, actions: dict[str, AvailableAction]) -> Iterator[PendingItem]:
    seat, newest, claim = acting_seat(game, actor), game.newest, game.claim
    if actions["turn"].allowed:
        own = newest is not None and newest.seat == seat
        yield PendingItem(kind="again" if own else "turn", pressing=seat in game.playing and not own)
    if actions["claim"].allowed:
        yield PendingItem(kind="claim")
    if actions["block"].allowed and claim is not None:
        yield PendingItem(kind="block", at=claim.closes_at, number=claim.move)


# ---- what somebody waits for


def _list_awaited(game: Game, actor: Actor, actions: dict[str, AvailableAction]) -> Iterator[PendingItem]:
    if actions["turn"].code == "spacing":
        yield PendingItem(kind="turn_from", at=actions["turn"].until)
    if actions["claim"].code in ("not_latest", "lapsed_before"):
        yield PendingItem(kind="claim_from", at=actions["claim"].until)
    yield from _list_claim_stages(game, actor)
    yield from _list_blocks(game, actor)


def _list_claim_stages(game: Game, actor: Actor) -> Iterator[PendingItem]:
    claim = game.claim
    if claim is None:
        return
    due = next((one.due_at for one in list_deadlines(game) if one.kind in ("claim", "reveal", "final")), None)
    if claim.stage == "open":
        yield PendingItem(kind="consensus", at=due, number=claim.move)
    elif claim.stage == "revealed":
        yield PendingItem(kind="final", at=due, number=claim.move)
    elif not is_in_seat(game, actor, game.move(claim.move).seat):
        yield PendingItem(kind="revealing", at=due, number=claim.move)


def _list_blocks(game: Game, actor: Actor) -> Iterator[PendingItem]:
    newest, seat = game.newest, acting_seat(game, actor)
    if newest is None or newest.kind != "block" or newest.claim is None or seat is None:
        return
    if game.move(newest.claim).seat == seat and newest.seat != seat:
        yield PendingItem(kind="blocked", number=newest.number)
