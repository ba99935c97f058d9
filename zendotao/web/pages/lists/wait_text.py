"""Texts of lists for what a game waits for from a player, and for the end of its window."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.game.classic.pending import PendingKind
from zendotao.core.messages import mark_message

Ends = tuple[str, str]
"""Texts for what happens when a window ends: without the time left, and with it."""

SILENCE: Ends = (
    mark_message("If nobody objects, that becomes a yes."),
    mark_message("If nobody objects, that becomes a yes in %(span)s."),
)

LEAVE: Ends = (
    mark_message("%(who)s asks to claim victory. If nobody objects, that becomes a yes."),
    mark_message("%(who)s asks to claim victory. If nobody objects, that becomes a yes in %(span)s."),
)

WAITS: Mapping[str, tuple[str, Ends]] = {
    "ballot": (mark_message("A claim needs your vote"), LEAVE),
    "block": (mark_message("You can block the claim"), LEAVE),
    "vote": (
        mark_message("A challenge needs your vote"),
        (mark_message("It closes."), mark_message("It closes in %(span)s.")),
    ),
    "reveal": (
        mark_message("Reveal your rule"),
        (
            mark_message("Nobody objects: reveal your rule, or your claim lapses."),
            mark_message("Nobody objects: reveal your rule. In %(span)s your claim lapses."),
        ),
    ),
    "open_seals": (
        mark_message("Open your seals"),
        (
            mark_message("A vote asks for them to be opened. Otherwise the move counts as conceded."),
            mark_message("A vote asks for them to be opened. Otherwise the move counts as conceded in %(span)s."),
        ),
    ),
    "claim_from": (
        mark_message("Nothing to do yet"),
        (mark_message("Anyone may claim."), mark_message("Anyone may claim in %(span)s.")),
    ),
    "consensus": (mark_message("%(who)s asks to claim victory"), SILENCE),
    "revealing": (
        mark_message("%(who)s has to reveal a rule"),
        (mark_message("The claim lapses."), mark_message("The claim lapses in %(span)s.")),
    ),
    "final": (
        mark_message("%(who)s has claimed victory"),
        (mark_message("It is final."), mark_message("It is final in %(span)s.")),
    ),
}
"""Texts for what a player waits for, and for the end of the window; the claimant's name is filled in."""


GOES_ON: Ends = mark_message("Then the turn passes."), mark_message("The turn passes in %(span)s.")
IS_LATE: Ends = (
    mark_message("The students are waiting for you."),
    mark_message("The students are waiting for you, for %(span)s at most."),
)
CLASSIC_WAITS: Mapping[PendingKind, tuple[str, Ends]] = {
    "build": (mark_message("Build a koan"), GOES_ON),
    "guess": (mark_message("You may guess the rule"), GOES_ON),
    "answer": (
        mark_message("Koan %(koan)s: white or black?"),
        (mark_message("The mondo is waiting for you."), mark_message("The mondo closes in %(span)s.")),
    ),
    "break": (
        mark_message("Which koans should be broken down?"),
        (mark_message("Pieces are missing."), mark_message("Pieces are missing. It is settled in %(span)s.")),
    ),
    "reply": (
        mark_message("The Master asks about your guess"),
        (mark_message("Answer the question."), mark_message("The guess is taken back in %(span)s.")),
    ),
    "mark": (mark_message("Mark koan %(koan)s"), IS_LATE),
    "understand": (mark_message("A guess is waiting for you"), IS_LATE),
    "disprove": (mark_message("A guess is waiting for your counter-koan"), IS_LATE),
    "hint": (mark_message("The students ask for a hint"), (mark_message("Lay one if you like."),) * 2),
    "object": (
        mark_message("A mark was wrong"),
        (
            mark_message("You may end the game because of this."),
            mark_message("You may end the game because of this for %(span)s."),
        ),
    ),
    "vote": (
        mark_message("Vote on the mark of koan %(koan)s"),
        (mark_message("Somebody thinks it is wrong."), mark_message("The vote closes in %(span)s.")),
    ),
}
"""Texts for what a game of classic Zendo waits for from a player, and for the end of the window."""
