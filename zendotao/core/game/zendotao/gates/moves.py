"""Gates: who may make each move, and when, whatever its content.

A gate returns the number of the acting seat, or raises ``RuleViolation`` with the code that ``available`` shows. Where
waiting helps, ``until`` is the instant from which it would pass, or None while that clock is stopped. Each gate names
its codes; all have ``over`` and ``void`` too, and those that call ``check_one_seat`` have
``one_seat`` and ``not_invited``.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat, check_one_seat
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.game.zendotao.votes import Claim
from zendotao.core.messages import message

Gate = Callable[[Game, Actor, datetime], int]

LEAST_SEATS = 2
"""Victory is claimed in a game of two seats at least."""

MOST_BOTS = 4
"""The most bots of a game."""


def check_running(game: Game) -> None:
    """Raise ``RuleViolation`` (``over``, ``void``) if the game has ended."""
    if game.voided:
        raise RuleViolation("void", message("This game is void: the move that started it has left."))
    if game.sensei is not None:
        raise RuleViolation("over", message("This game is over. It can still be read and commented on."))


def check_turn(game: Game, actor: Actor, now: datetime) -> int:
    """Allow any seat or newcomer, not twice running within the spacing.

    Raises ``RuleViolation``: ``one_seat``, ``no_open_koan``, ``spacing``.
    """
    check_running(game)
    seat = check_one_seat(game, actor)
    if game.open_koan is None:
        words = message("A claim of victory stands, so no koan is open. You can block the claim.")
        raise RuleViolation("no_open_koan", words)
    _check_spacing(game, seat, game.newest, now)
    return seat


def check_claim(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the latest player, or anybody after a full stall; at least two seats.

    Raises ``RuleViolation``: ``one_seat``, ``no_open_koan``, ``not_latest``, ``alone``, ``lapsed_before``.
    """
    check_running(game)
    seat = check_one_seat(game, actor)
    if game.open_koan is None:
        raise RuleViolation("no_open_koan", message("A claim of victory stands already. You can block it, or pass."))
    newest = game.newest
    if (newest is None or newest.seat != seat) and not game.stall_full(now):
        words = message(
            "Only the player who moved last may claim now. Others may when nobody has moved for as long as the "
            "settings say."
        )
        raise RuleViolation("not_latest", words, until=game.stall_due(now))
    if len(game.playing | {seat}) < LEAST_SEATS:
        raise RuleViolation(
            "alone", message("Nobody else has a standing move here yet, so there is no victory to claim.")
        )
    _check_lapsed(game, seat, now)
    return seat


def _require_claim(game: Game, now: datetime) -> Claim:
    """Return the claim that can be blocked. Raises ``RuleViolation``: ``no_claim``, ``too_late``."""
    claim = game.claim
    if claim is None:
        raise RuleViolation("no_claim", message("There is no claim of victory to block. You can take a turn."))
    if claim.stage != "open" or claim.closes_at <= now:
        raise RuleViolation("too_late", message("The time to block this claim is over."))
    return claim


def check_block(game: Game, actor: Actor, now: datetime) -> int:
    """Allow any seat or newcomer until the claim is agreed on (``deadlines.find_claim_due``), but not a seat whose
    block of this claim has left the table (``Claim.barred``).

    Raises ``RuleViolation``: ``one_seat``, ``no_claim``, ``too_late``, ``blocked_before``, ``spacing``.
    """
    check_running(game)
    seat = check_one_seat(game, actor)
    standing = _require_claim(game, now)
    if seat in standing.barred:
        raise RuleViolation(
            "blocked_before", message("Your seat has already blocked this claim, and that block left the table.")
        )
    if game.move(standing.move).seat == seat:
        _check_spacing(game, seat, _find_move_before(game, standing), now)
    return seat


def check_reveal(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the claimant, once there is consensus.

    Raises ``RuleViolation``: ``no_claim``, ``no_consensus``, ``not_claimant``, ``too_late``.
    """
    check_running(game)
    standing = game.claim
    if standing is None:
        raise RuleViolation("no_claim", message("There is no claim of victory, so there is nothing to reveal."))
    if standing.stage == "open":
        words = message("The claim can still be blocked. Reveal your rule once there is consensus.")
        raise RuleViolation("no_consensus", words)
    seat = game.move(standing.move).seat
    if acting_seat(game, actor) != seat:
        raise RuleViolation("not_claimant", message("Only the claimant can reveal the rule of a claim."))
    if standing.stage == "revealed":
        raise RuleViolation("too_late", message("The rule of this claim has been revealed already."))
    return seat


def check_withdraw_move(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the author of the newest standing table move. Raises ``RuleViolation``: ``not_author``, ``not_newest``."""
    check_running(game)
    seat = acting_seat(game, actor)
    if seat is None or seat not in game.playing:
        raise RuleViolation("not_author", message("You have no standing move here to withdraw."))
    newest = game.newest
    if newest is None or newest.seat != seat:
        words = message(
            "Later moves stand on yours. Open a challenge to it and concede, and the others decide what stays."
        )
        raise RuleViolation("not_newest", words)
    return seat


def check_judgment_call(game: Game, actor: Actor, now: datetime) -> int:
    """Allow a seat with a standing move that has a public rule. Raises ``RuleViolation``: ``not_author``."""
    check_running(game)
    seat = acting_seat(game, actor)
    if seat is None or not any(move.seat == seat and _has_public_rule(move) for move in game.standing):
        words = message("You can make a judgment call only if a rule that you posted or opened needs one.")
        raise RuleViolation("not_author", words)
    return seat


def check_clarify(game: Game, actor: Actor, now: datetime) -> int:
    """Allow a seat with a koan of its own. Raises ``RuleViolation``: ``not_author``."""
    check_running(game)
    seat = acting_seat(game, actor)
    if seat is None or seat not in game.index.builders:
        raise RuleViolation("not_author", message("Only its author can add words to a koan, and you have none here."))
    return seat


def check_invite_bot(game: Game, actor: Actor, now: datetime) -> int:
    """Allow any seat of people to invite a bot, where the settings do.

    Raises ``RuleViolation``: ``not_seated``, ``no_bots``, ``too_many_bots``.
    """
    check_running(game)
    seat = acting_seat(game, actor)
    if seat is None or actor.kind == "bot":
        raise RuleViolation("not_seated", message("Only players of this game can invite a bot. Take a turn first."))
    if game.settings.bots is False:
        raise RuleViolation("no_bots", message("This game was started without bots: its settings allow none."))
    if len(game.bots) >= MOST_BOTS:
        words = message("There are already %(most)s bots in this game, which is the most it can have.", most=MOST_BOTS)
        raise RuleViolation("too_many_bots", words)
    return seat


def check_decline_block(game: Game, actor: Actor, now: datetime) -> int:
    """Allow a bot that was in the game when the claim was made, and has not answered yet.

    Raises ``RuleViolation``: ``no_claim``, ``too_late``, ``no_vote``.
    """
    check_running(game)
    standing = _require_claim(game, now)
    seat = acting_seat(game, actor)
    if seat is None or seat not in standing.bots or seat in standing.declined:
        raise RuleViolation("no_vote", message("Only bots say that they have found no block, and each says it once."))
    return seat


def check_skip(game: Game, actor: Actor, now: datetime) -> int:
    """Allow people who play a practice game with bots, once after each move. Raises ``RuleViolation``: ``no_practice``,
    ``not_seated``, ``no_open_koan``, ``skipped_before``."""
    check_running(game)
    if not game.settings.practice or not game.bots:
        words = message("Turns are skipped in practice games with bots alone: here everybody moves when they like.")
        raise RuleViolation("no_practice", words)
    seat = acting_seat(game, actor)
    if seat is None or actor.kind == "bot":
        raise RuleViolation(
            "not_seated", message("Only players of this game can let the bots go on. Take a turn first.")
        )
    if game.open_koan is None:
        words = message("A claim of victory stands, so no koan is open. You can block the claim, or pass.")
        raise RuleViolation("no_open_koan", words)
    if game.skip_after == find_newest_number(game):
        words = message("The bots are already going on, and none has moved since. They are thinking.")
        raise RuleViolation("skipped_before", words)
    return seat


def find_newest_number(game: Game) -> int:
    """Return the number of the newest standing move, or 0."""
    return 0 if game.newest is None else game.newest.number


GATES: dict[str, Gate] = {
    "turn": check_turn,
    "claim": check_claim,
    "block": check_block,
    "reveal": check_reveal,
    "withdraw": check_withdraw_move,
    "judgment": check_judgment_call,
    "clarify": check_clarify,
    "bot": check_invite_bot,
    "skip": check_skip,
}
"""The gate of each kind of move, by its name in the API; ``bot`` is to invite one, ``skip``
to let those of a practice game go on. Anybody may comment at any time."""


def _check_spacing(game: Game, seat: int, last: Move | None, now: datetime) -> None:
    """Check the spacing. ``last`` is the move that the seat would follow, if it is its own."""
    if last is None or last.seat != seat:
        return
    until = last.at + game.settings.spacing
    if now <= until:
        words = message("You moved last. Wait for another seat's move, or until your pause is over.")
        raise RuleViolation("spacing", words, until=until)


def _check_lapsed(game: Game, seat: int, now: datetime) -> None:
    """Refuse a seat whose claim lapsed until another moves, or the stall window has passed. Raises ``RuleViolation``:
    ``lapsed_before``."""
    clock = game.lapsed.get(seat)
    if clock is None:
        return
    window = game.settings.stall_window(game.small)
    if clock.at(now) < window:
        until = None if clock.since is None else clock.since + window - clock.elapsed
        words = message(
            "Your claim lapsed. Claim again after another seat's move, or when nobody has moved for as long as the "
            "settings say."
        )
        raise RuleViolation("lapsed_before", words, until=until)


def _find_move_before(game: Game, standing: Claim) -> Move | None:
    """Return the newest standing move before the claim."""
    return next((move for move in game.standing if move.number < standing.move), None)


def _has_public_rule(move: Move) -> bool:
    """Return whether everybody can read a rule of a move: posted, revealed or opened."""
    return move.rule is not None or move.revealed is not None or any(seal.body is not None for seal in move.seals)
