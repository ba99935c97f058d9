"""View models of rulings in a list, and of the vote on a claim."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.values import Ground, Part
from zendotao.core.messages import capitalise, mark_message, message
from zendotao.services.games.lists.values import ChangeView
from zendotao.web.pages.views.clocks import format_hours
from zendotao.web.pages.views.closed_reasons import CLAIM_VOTES, explain_closed, find_action
from zendotao.web.pages.views.text import OUTCOMES, PartyView, game_address, get_party

NAMES: dict[Ground, str] = {
    "unfair": message("Unfair"),
    "ambiguous": message("Ambiguous"),
    "unclear_koan": message("Unclear koan"),
    "wrong_call": message("Wrong call"),
    "prose_wrong": message("Prose wrong"),
    "absent_author": message("Absent author"),
    "double_seat": message("Double seat"),
}
"""Names of the grounds in the list of rulings."""

QUESTIONS: dict[tuple[Part, Ground], str] = {
    ("rule", "unfair"): mark_message("The rule of move %(move)s is unfair"),
    ("rule", "ambiguous"): mark_message("The rule of move %(move)s is ambiguous"),
    ("rule", "prose_wrong"): mark_message("The rule of move %(move)s is wrong about a koan"),
    ("revealed", "unfair"): mark_message("The revealed rule of move %(move)s is unfair"),
    ("revealed", "ambiguous"): mark_message("The revealed rule of move %(move)s is ambiguous"),
    ("revealed", "prose_wrong"): mark_message("The revealed rule of move %(move)s is wrong about a koan"),
    ("stone", "unfair"): mark_message("The stone of move %(move)s is unfair"),
    ("stone", "ambiguous"): mark_message("The stone of move %(move)s is ambiguous"),
    ("stone", "prose_wrong"): mark_message("The stone of move %(move)s is wrong about a koan"),
    ("seals", "unfair"): mark_message("The sealed rules of move %(move)s are unfair"),
    ("seals", "ambiguous"): mark_message("The sealed rules of move %(move)s are ambiguous"),
    ("seals", "prose_wrong"): mark_message("The sealed rules of move %(move)s are wrong about a koan"),
    ("koan", "unfair"): mark_message("The koan of move %(move)s is unfair"),
    ("koan", "ambiguous"): mark_message("The koan of move %(move)s is ambiguous"),
    ("koan", "unclear_koan"): mark_message("The koan of move %(move)s is unclear to those who look at it"),
    ("judgment", "wrong_call"): mark_message("A judgment call of move %(move)s is wrong"),
}
"""The question of a challenge, by part and ground."""

AUTHOR_QUESTIONS: dict[Ground, str] = {
    "absent_author": mark_message("The author of move %(move)s has left"),
    "double_seat": mark_message("Move %(move)s was made by one person who holds two seats"),
}
"""The question of a challenge to an author, by ground, whatever the part."""


class Ruling(Struct, frozen=True):
    """A closed challenge: question, outcome, address, and instant."""

    asked: str
    outcome: str
    address: str
    game: str
    game_address: str
    at: datetime


def build_ruling(told: ChangeView) -> Ruling:
    """Return the view model of a ruling."""
    change, about = told.change, told.change.data
    ground = about["ground"]
    asked = AUTHOR_QUESTIONS.get(ground) or QUESTIONS[about["part"], ground]
    return Ruling(
        asked=message(asked, move=about["move"]), outcome=capitalise(OUTCOMES[about["outcome"]]),
        address=f"/challenges/{change.game}.{change.number}", game=told.title or "",
        game_address=game_address(str(change.game)), at=change.at,
    )  # fmt: skip


class ClaimVote(Struct, frozen=True):
    """The vote on a claim for one viewer: claimant, whether they may vote, their ballot, and who has voted."""

    claimant: PartyView
    may_vote: bool
    own: str
    voters: tuple[tuple[PartyView, bool], ...]
    lengthened: bool
    terms: tuple[str, ...]
    why_not: str


def build_claim_vote(view: GameView) -> ClaimVote | None:
    """Return the vote on the standing claim for the viewer, or None."""
    claim = view.claim
    if claim is None:
        return None
    gate = find_action(view.available, "ballot")
    may_vote = gate is not None and gate.allowed
    own_claim = view.moves[claim.move - 1].seat == view.seat
    why_not = message("This is your own claim.") if own_claim else explain_closed(view.available, "ballot", CLAIM_VOTES)
    voters = tuple(
        (PartyView(one.name) if one.seat is None else get_party(view, one.seat), one.voted) for one in claim.voters
    )
    return ClaimVote(
        claimant=get_party(view, view.moves[claim.move - 1].seat), may_vote=may_vote,
        own="" if claim.own is None else str(claim.own.choice), voters=voters, lengthened=claim.lengthened,
        terms=list_claim_terms(view), why_not="" if may_vote else why_not,
    )  # fmt: skip


def list_claim_terms(view: GameView) -> tuple[str, ...]:
    """Return sentences on the effect of a ballot on a claim and of silence."""
    third = format_hours(view.settings.vote / 3)
    return (
        message("If nobody blocks the claim in time, its rule is revealed."),
        message(
            "It can end early, after %(third)s, once every other active seat has passed and nobody needs more time.",
            third=third,
        ),
        message("If somebody needs time, %(third)s are added, once.", third=third),
        message("If you pass, you can still block later."),
    )
