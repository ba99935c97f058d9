"""Words about bots: their levels, and what they are doing."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.values import BOT_LEVELS, BotLevel
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message
from zendotao.services.games.bots.switches import BotService
from zendotao.web.pages.views.levels import LEVEL_NAMES

LEVEL_NOTES: Mapping[BotLevel, str] = {
    "gentle": message("thinks only of short rules; a good first opponent"),
    "fair": message("sees a little further"),
    "strong": message("knows nearly every rule that people think of"),
    "fierce": message("looks as far as it can, and moves to leave you nothing"),
}

RESTING = message("The bots are resting: the site's keepers have switched them off for now.")
WAITING = message(
    "The bots can't move at the moment: the part of the site that thinks for them isn't running. They "
    "will go on when it is."
)
THINKING = message(
    "The bots are thinking. Each moves within a minute, if it can, and the move appears here by itself. You don't "
    "have to wait for them."
)
LOOKING = message("The bots are looking for a koan that blocks the claim. Their answers appear here by themselves.")
YOUR_TURN = message("The bots are waiting for you. If you have no turn ready, let them go on.")
YOUR_TURN_ALONE = message(
    "The bots have no turn ready, so it's up to you. If you have none either, ask the coach for a hint."
)
SLOW = message("Here bots take their time, as people do: from a few minutes to a few hours for each move.")


def list_levels() -> tuple[tuple[str, str, str], ...]:
    """Return the levels of bots: each with its name and a note."""
    return tuple((level, LEVEL_NAMES[level], LEVEL_NOTES[level]) for level in BOT_LEVELS)


def describe_bots(view: GameView, service: BotService | None, *, thinking: bool) -> str:
    """Return what the bots of a game are doing, or an empty text. ``thinking``: one has yet to look at the table of a
    practice game."""
    bots = {seat.number for seat in view.seats if seat.kind == "bot"}
    if not bots or service is None or view.phase in ("final", "void"):
        return ""
    if service.off:
        return RESTING
    if service.waiting:
        return WAITING
    if not view.settings.practice:
        return SLOW
    claim = view.claim
    if view.phase == "claimed" and claim is not None:
        return LOOKING if {*claim.bots} - {*claim.declined, *claim.barred} else ""
    if view.phase != "play":
        return ""
    if is_peoples_turn(view, bots):
        return YOUR_TURN
    if thinking:
        return THINKING
    # Bots that have found nothing are let go on once.
    return YOUR_TURN_ALONE if view.skip_after == find_newest_number(view) else YOUR_TURN


def is_peoples_turn(view: GameView, bots: set[int]) -> bool:
    """Return whether every bot has moved since the newest move of people, and since they let the bots go on."""
    last = dict.fromkeys(bots, 0)
    people = view.skip_after
    for move in view.moves:
        if move.status == "standing" and move.seat in bots:
            last[move.seat] = move.number
        elif move.status == "standing":
            people = max(people, move.number)
    return all(number > people for number in last.values())


def find_newest_number(view: GameView) -> int:
    """Return the number of the newest standing move, or 0."""
    return max((move.number for move in view.moves if move.status == "standing"), default=0)


def describe_students(view: ClassicView, service: BotService | None) -> str:
    """Return what the bots of a game of classic Zendo are doing, or an empty text."""
    if service is None or view.stage in ("final", "over") or not any(one.kind == "bot" for one in view.students):
        return ""
    if service.off:
        return RESTING
    if service.waiting:
        return WAITING
    return "" if view.pace == "sitting" or view.settings.practice else SLOW
