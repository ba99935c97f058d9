"""Why something cannot be done in a game now, and what to do instead: a table for each kind of action, by the code with
which its gate refuses.

The sidebar of a game says in fewer words what the page of an action says in full, so that it has tables of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.game.available import AvailableAction
from zendotao.core.messages import message

Reasons = Mapping[str, str]

MOVES: Reasons = {
    "spacing": message(
        "You moved last here. You can post this once another seat has moved, or when your pause is over. Write it "
        "now if you like: it is saved."
    ),
    "not_latest": message(
        "Only the player who moved last may claim now. Others may when nobody has moved for as long as the settings "
        "say."
    ),
    "no_open_koan": message(
        "A claim of victory stands, so no koan is waiting for a stone. You can block the claim."
    ),
    "alone": message("Nobody else has a standing move here yet, so there is no victory to claim."),
    "no_claim": message("No claim stands, so there is nothing to block. You can take a turn."),
    "too_late": message("The time to block this claim is over."),
    "lapsed_before": message(
        "Your last claim lapsed. Claim again after another seat's move, or when nobody has moved for as long as the "
        "settings say."
    ),
    "blocked_before": message("Your seat has blocked this claim before, and that block left the table."),
    "over": message("This game is over. It can be read and commented on."),
    "void": message("This game is void: the move that started it has left."),
    "one_seat": message("You belong to another seat in this game, and nobody acts for two."),
}  # fmt: skip
"""Of a turn, a claim or a block."""

ACTIONS: Mapping[str, Reasons] = {
    "reveal": {
        **MOVES,
        "no_claim": message("No claim stands, so there is nothing to reveal."),
        "no_consensus": message("The claim can still be blocked. Reveal your rule once its window has ended."),
        "not_claimant": message("Only the claimant can reveal the rule of a claim."),
        "too_late": message("The rule of this claim has been revealed."),
    },
    "withdraw": {
        **MOVES,
        "not_author": message("You have no standing move here to withdraw."),
        "not_newest": message(
            "Later moves stand on yours. Open a challenge to it and concede: the others decide what stays."
        ),
    },
    "judgment": {
        **MOVES,
        "not_author": message(
            "You can make a judgment call only if a rule that you posted or opened needs one."
        ),
    },
}  # fmt: skip
"""Of what is done to moves that are on the table, by kind of action."""

END_TITLES: Reasons = {"final": message("The game is over"), "void": message("This game is void")}
ENDED: Reasons = {
    "final": message("It can still be read and commented on."),
    "void": message("The move that started it has left the table: no sensei, no points."),
}
"""Of everything in a game that has ended so, by its phase."""

NO_MOVE_FOR_TWO = message("You belong to another seat of this game, and nobody moves for two.")

SIDEBAR_CLAIMS: Reasons = {
    "alone": message("Nobody else has a standing move yet, so there is no victory to claim."),
    "lapsed_before": message("Your last claim lapsed: claim again once another seat has moved, or after a full wait."),
}
"""Of a claim, unless the sidebar's title or clocks say it."""

SIDEBAR_BLOCKS: Reasons = {
    "blocked_before": message("Your seat blocked this claim before, and that block left the table."),
    "too_late": message("The time to block is over."),
}

CHALLENGES: Reasons = {
    "over": message("The game is over, and nothing in it can be challenged any more."),
    "void": message("The game is void: there is nothing left to challenge."),
    "one_seat": message("You belong to another seat in this game: challenge as that seat."),
    "guest": message(
        "Guests can challenge once they have a standing move here. Until then, say in the thread what is wrong."
    ),
    "no_vote": message(
        "Only seats with a standing move can challenge, and people who already followed this game or commented on "
        "it, if their account is old enough. Say in the thread what is wrong, and somebody else may take it up."
    ),
    "two_open": message("You have two challenges open. Wait until one closes, or withdraw one."),
    "fell_before": message(
        "Your last challenge failed or was withdrawn. You can open another one after the next move."
    ),
}
"""Of a challenge."""

_VOTES: Reasons = {
    "guest": message("Guests vote only as the seat they move for; everyone can comment."),
    "one_seat": message("You belong to another seat in this game, and it has the vote."),
}

CHALLENGE_VOTES: Reasons = {
    **_VOTES,
    "no_vote": message(
        "Only seats that had a standing move when this vote was opened can vote, and bystanders who already "
        "followed the game. You can say what you think in the thread."
    ),
    "too_late": message("The vote is over."),
    "over": message("The game is over."),
    "void": message("The game is void."),
}
"""Of a ballot on a challenge."""

SIDEBAR_CHALLENGE_VOTES: Reasons = {
    "no_vote": message("The game’s seats and bystanders vote on this, but not the author or the challenger."),
    "guest": message("Guests who haven’t moved can comment, but not vote."),
    "too_late": CHALLENGE_VOTES["too_late"],
}

CLAIM_VOTES: Reasons = {
    **_VOTES,
    "no_vote": message(
        "Only seats with standing moves vote on this claim, and people who followed this game or commented on it "
        "before."
    ),
    "too_late": message("The time to vote on this claim is over."),
}
"""Of a ballot on a claim."""

SIDEBAR_CLAIM_VOTES: Reasons = {
    "no_vote": CLAIM_VOTES["no_vote"],
    "guest": message("Only players vote on this claim, and people with an account."),
}

_STUDENTS = message("Only students of this game can do that. Join it first.")

CLASSIC_MOVES: Reasons = {
    "not_your_turn": message("It isn't your turn to do that now."),
    "not_student": _STUDENTS,
    "not_seated": _STUDENTS,
    "not_master": message("Only the Master can do that."),
}
"""Of a move in a game of classic Zendo."""

OTHERWISE = message("This can't be done now.")
CLASSIC_OTHERWISE = message("This can’t be done at the moment. Look at the game to see what it is waiting for.")


def find_action(available: Sequence[AvailableAction], kind: str) -> AvailableAction | None:
    """Return the action of this kind, or None where the viewer is told of none: they are not signed in."""
    return next((one for one in available if one.kind == kind), None)


def explain_closed(available: Sequence[AvailableAction], kind: str, reasons: Reasons, otherwise: str = "") -> str:
    """Explain why an action is not available, with ``otherwise`` for a code that has no reason; "" if it is."""
    action = find_action(available, kind)
    if action is None or action.allowed:
        return ""
    return reasons.get(action.code or "", otherwise)
