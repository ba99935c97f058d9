"""Open challenges as ballots in the sidebar: case, choices, and tally."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView
from zendotao.core.messages import capitalise, join_text, message, plural_message
from zendotao.web.pages.views.closed_reasons import SIDEBAR_CHALLENGE_VOTES, explain_closed, find_action
from zendotao.web.pages.views.text import PartyView, describe_challenge, get_party
from zendotao.web.pages.views.vote_text import format_ballots, list_choices


class ChallengeBallot(Struct, frozen=True):
    """An open challenge for one viewer; without choices for anonymous ones."""

    id: str
    number: int
    move: int
    challenger: PartyView
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


def list_open_ballots(view: GameView, challenges: tuple[ChallengeView, ...]) -> tuple[ChallengeBallot, ...]:
    """Return the open challenges, oldest first."""
    return tuple(_build_ballot(view, one) for one in challenges if one.stage != "closed")


def _build_ballot(view: GameView, one: ChallengeView) -> ChallengeBallot:
    vote = find_action(one.actions, "vote")
    may = vote is not None and vote.allowed and one.stage == "open"
    challenger = PartyView(one.challenger.name)
    if one.challenger.seat is not None:
        challenger = get_party(view, one.challenger.seat)
    return ChallengeBallot(
        id=one.id, number=one.number, move=one.move, challenger=challenger,
        case=message("%(case)s.", case=capitalise(describe_challenge(one))),
        reason=one.reason, choices=list_choices(view, one) if may else (),
        own="" if one.own is None else str(one.own.choice),
        why_not=explain_closed(one.actions, "vote", SIDEBAR_CHALLENGE_VOTES),
        until=one.demanded_until if one.stage == "demanded" else one.closes_at, since=one.opened_at,
        tally=_describe_tally(one), demanded=one.stage == "demanded", ways=_list_actions(one),
    )  # fmt: skip


def _describe_tally(one: ChallengeView) -> str:
    voted = sum(voter.voted for voter in one.voters)
    who = plural_message(
        "%(voted)s of %(all)s have voted, one is needed", "%(voted)s of %(all)s have voted, %(count)s are needed",
        one.quorum, voted=voted, all=len(one.voters),
    )  # fmt: skip
    if one.tally is None:
        return message(
            "%(who)s. You see the tally once you have voted, or at the end. If too few vote, the move stands.", who=who
        )
    defective = one.tally.defective + one.tally.defective_keep
    parts = (
        message("%(ballots)s for the move", ballots=format_ballots(one.tally.stands)),
        message("%(count)s as amended", count=one.tally.amended) if one.amendment is not None else "",
        message("%(count)s against it", count=defective),
        plural_message("%(count)s abstained", "%(count)s abstained", one.tally.abstain) if one.tally.abstain else "",
    )  # fmt: skip
    if one.stage != "open":
        return message("%(who)s: %(tally)s.", who=who, tally=join_text(parts, ", "))
    return message(
        "%(who)s: %(tally)s. You can change your ballot until it closes.", who=who, tally=join_text(parts, ", ")
    )


def _list_actions(one: ChallengeView) -> tuple[tuple[str, str], ...]:
    words = {
        "open_seals": message("Open the seals"), "amend": message("Reword your rule"), "concede": message("Concede"),
        "withdraw_challenge": message("Withdraw the challenge"),
    }  # fmt: skip
    allowed = {action.kind for action in one.actions if action.allowed}
    return tuple((told, f"/challenges/{one.id}#{kind}") for kind, told in words.items() if kind in allowed)
