"""Rulings as lines of a list, and the vote on a claim in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from zendotao.core.game.sight_values import View
from zendotao.core.game.values import Ground
from zendotao.services.board.values import Told
from zendotao.web.presenting.clocks import hours
from zendotao.web.presenting.words import GROUNDS, OUTCOMES, PARTS, Who, capital, game_address, seat_of

NAMES: dict[Ground, str] = {
    "unfair": "Unfair", "ambiguous": "Ambiguous", "unclear_koan": "Unclear koan", "wrong_call": "Wrong call",
    "prose_wrong": "Prose wrong", "absent_author": "Absent author", "double_seat": "Double seat",
}  # fmt: skip
"""The grounds, as the list of rulings names them."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A closed challenge: what was asked, what came of it, where, when."""

    asked: str
    outcome: str
    address: str
    game: str
    game_address: str
    at: datetime


def ruling_told(told: Told) -> Ruling:
    """A ruling as a line."""
    change, about = told.change, told.change.data
    asked = f"{capital(PARTS[about['part']])} of move {about['move']}"
    if about["ground"] in ("absent_author", "double_seat"):
        asked = f"Move {about['move']}"
    verb = "are" if about["part"] == "seals" and asked != f"Move {about['move']}" else "is"
    return Ruling(
        asked=f"{asked} {verb} {GROUNDS[about['ground']]}", outcome=capital(OUTCOMES[about["outcome"]]),
        address=f"/challenges/{change.game}.{change.number}", game=told.title or "",
        game_address=game_address(str(change.game)), at=change.at,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class ClaimTold:
    """The vote on a claim for one viewer: who claims, whether they may vote, what they chose, who has voted."""

    claimant: Who
    may_vote: bool
    own: str
    voters: tuple[tuple[Who, bool], ...]
    lengthened: bool
    terms: tuple[str, ...]
    why_not: str


WHY_NOT = {
    "no_vote": "The ballots of this claim are for seats with standing moves, and for those who followed or wrote here "
    "before it.",
    "guest": "Guests vote as the seat they move for, and comment otherwise.",
    "one_seat": "You belong to another seat of this game, whose ballot it is.",
    "too_late": "The time to vote on this claim is over.",
}


def claim_told(view: View) -> ClaimTold | None:
    """The claim that stands, as one may vote on it; none if none does."""
    claim = view.claim
    if claim is None:
        return None
    gate = next((one for one in view.available if one.kind == "ballot"), None)
    may_vote = gate is not None and gate.allowed
    own_claim = view.moves[claim.move - 1].seat == view.seat
    why_not = "This is your own claim." if own_claim else WHY_NOT.get((gate.code if gate else "") or "", "")
    voters = tuple(
        (Who(one.name) if one.seat is None else seat_of(view, one.seat), one.voted) for one in claim.voters
    )
    return ClaimTold(
        claimant=seat_of(view, view.moves[claim.move - 1].seat), may_vote=may_vote,
        own="" if claim.own is None else str(claim.own.choice), voters=voters, lengthened=claim.lengthened,
        terms=claim_terms(view), why_not="" if may_vote else why_not,
    )  # fmt: skip


def claim_terms(view: View) -> tuple[str, ...]:
    """What a ballot on a claim does, and what silence means."""
    third = hours(view.settings.vote / 3)
    return (
        "Silence is assent: if the window ends and nobody has blocked the claim, its rule is revealed.",
        f"After {third} it ends at once when every other active seat has passed, unless somebody needs time.",
        f"The first who needs time makes the window longer by {third}.",
        "Passing binds nobody: whoever passed may still block.",
    )
