"""Challenges that are open, as ballots in the aside: the case, the choices, and what silence means."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from zendotao.core.game.sight_values import ChallengeView, View
from zendotao.core.koan.words import counted
from zendotao.web.presenting.vote_words import choices
from zendotao.web.presenting.words import Who, capital, case_of, seat_of

CANNOT = {
    "no_vote": "This vote is for the game’s seats and its known bystanders, not for author and challenger.",
    "guest": "Guests who have not moved comment, and don’t vote.",
    "too_late": "The vote is over.",
}


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open challenge for one viewer, or for anybody: then there are no choices."""

    id: str
    number: int
    move: int
    challenger: Who
    case: str
    reason: str
    choices: tuple[tuple[str, str, str], ...]
    own: str
    why_not: str
    until: datetime | None
    since: datetime
    tally: str
    demanded: bool
    ways: tuple[tuple[str, str], ...]


def open_ballots(view: View, challenges: tuple[ChallengeView, ...]) -> tuple[Ballot, ...]:
    """The open challenges, the oldest first."""
    return tuple(_ballot(view, one) for one in challenges if one.stage != "closed")


def _ballot(view: View, one: ChallengeView) -> Ballot:
    told = {action.kind: action for action in one.actions}
    vote = told.get("vote")
    may = vote is not None and vote.allowed and one.stage == "open"
    challenger = Who(one.challenger.name)
    if one.challenger.seat is not None:
        challenger = seat_of(view, one.challenger.seat)
    return Ballot(
        id=one.id, number=one.number, move=one.move, challenger=challenger, case=f"{capital(case_of(one))}.",
        reason=one.reason, choices=choices(view, one) if may else (),
        own="" if one.own is None else str(one.own.choice),
        why_not="" if may or vote is None else CANNOT.get(vote.code or "", ""),
        until=one.demanded_until if one.stage == "demanded" else one.closes_at, since=one.opened_at,
        tally=_tally(one), demanded=one.stage == "demanded", ways=_ways(one),
    )  # fmt: skip


def _tally(one: ChallengeView) -> str:
    voted = sum(voter.voted for voter in one.voters)
    needed = "one is needed" if one.quorum == 1 else f"{one.quorum} are needed"
    who = f"{voted} of {len(one.voters)} have voted, {needed}"
    if one.tally is None:
        return f"{who}. The tally shows once you have voted, or at the end. Without a quorum the move stands."
    defective = one.tally.defective + one.tally.defective_keep
    parts = [
        counted(one.tally.stands, "ballot") + " for the move",
        f"{one.tally.amended} as amended" if one.amendment is not None else "",
        f"{defective} against it",
        f"{one.tally.abstain} abstained" if one.tally.abstain else "",
    ]
    return f"{who}: {', '.join(part for part in parts if part)}. You can change your ballot until it closes."


def _ways(one: ChallengeView) -> tuple[tuple[str, str], ...]:
    words = {
        "withdraw_challenge": "Withdraw the challenge", "concede": "Concede", "amend": "Reword your rule",
        "open_seals": "Open the seals",
    }  # fmt: skip
    allowed = [action.kind for action in one.actions if action.allowed]
    return tuple((words[kind], f"/challenges/{one.id}#{kind}") for kind in allowed if kind in words)
