"""Decides the opening of a challenge."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import bind_members
from zendotao.core.game.values import PostedRule, TableCall
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.commands import OpenChallenge
from zendotao.core.game.zendotao.effects import Events, apply_concession, apply_events, close_challenge, has_part
from zendotao.core.game.zendotao.electorate import find_challenge_electorate
from zendotao.core.game.zendotao.gates.moves import check_running
from zendotao.core.game.zendotao.gates.votes import check_turn_to_challenge, find_challenger
from zendotao.core.game.zendotao.seal_rechecks import are_seals_sound, may_be_demanded
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.game.zendotao.values import Ground, Part
from zendotao.core.game.zendotao.votes import Challenge
from zendotao.core.messages import message

MOST_REASON = 1000
ON_ANY_PART: tuple[Ground, ...] = ("absent_author", "double_seat")
GROUNDS: dict[Part, tuple[Ground, ...]] = {
    **dict.fromkeys(("rule", "revealed", "stone", "seals"), ("unfair", "ambiguous", "prose_wrong")),
    "koan": ("unclear_koan", "unfair", "ambiguous"),
    "judgment": ("wrong_call",),
}
"""The grounds on which each part can be challenged, besides those of its author."""


def open_challenge(game: Game, command: OpenChallenge, now: datetime) -> Events:
    """Open a challenge with its electorate. Seals are checked again at once, and the result is published.

    Raises ``RuleViolation``: ``over``, ``void``, ``no_such_move``, ``off_table``, ``no_such_part``, ``wrong_ground``,
    ``one_seat``, ``guest``, ``no_vote``, ``open_already``, ``ruled_already``, ``two_open``, ``fell_before``,
    ``not_absent``, ``words_length``.
    """
    check_running(game)
    move = _find_challenged_move(game, command)
    call = _find_disputed_call(game, command, move)
    _check_ground(command, move)
    challenger = find_challenger(game, command.actor)
    number = len(game.challenges) + 1
    # Whoever sits down with the challenger is no bystander any more.
    binding = bind_members(game, command.actor, command.salt)
    electorate = find_challenge_electorate(apply_events(game, binding, now), move.seat, challenger, command.roll)
    opened = ev.ChallengeOpened(
        challenge=number, move=move.number, part=command.part, ground=command.ground, reason=command.reason.strip(),
        challenger=challenger, voters=electorate.voters, others=electorate.others, quorum=electorate.quorum,
        closes_at=now + game.settings.challenge_vote, call=call,
    )  # fmt: skip
    events: Events = (*binding, opened)
    then = apply_events(game, events, now)
    _check_not_ruled(game, then.challenge(number))
    check_turn_to_challenge(game, command.actor, challenger)
    _check_author(command)
    return events if command.part != "seals" else events + _recheck_seals(then, number, command, now)


def _find_challenged_move(game: Game, command: OpenChallenge) -> Move:
    """Return the move. Raises ``RuleViolation``: ``no_such_move``, ``off_table``, ``no_such_part``."""
    if not 0 < command.move <= len(game.moves):
        words = message("There is no move %(move)s in this game.", move=command.move)
        raise RuleViolation("no_such_move", words, move=command.move)
    move = game.move(command.move)
    if not move.on_table:
        words = message("Move %(move)s has left the table, so there is nothing to challenge.", move=command.move)
        raise RuleViolation("off_table", words, move=command.move)
    if not has_part(move, command.part):
        raise _make_no_part_error(command)
    return move


def _find_disputed_call(game: Game, command: OpenChallenge, move: Move) -> TableCall | None:
    """Return the judgment call in question, of those of the move that hold."""
    if command.part != "judgment":
        return None
    if command.koan is None or not 0 < command.koan <= len(game.koans):
        raise _make_no_part_error(command)
    for made in game.koan(command.koan).calls:
        if made.move == move.number and made.call.fact == command.fact and not made.lifted:
            return made.call
    raise _make_no_part_error(command)


def _check_ground(command: OpenChallenge, move: Move) -> None:
    """Check that the ground fits the part of the move, and that a reason is given. Raises ``RuleViolation``:
    ``wrong_ground``, ``words_length``."""
    fits = command.ground in (*GROUNDS[command.part], *ON_ANY_PART)
    if fits and command.ground == "prose_wrong":
        fits = _is_prose(move, command.part)
    if not fits:
        words = message("That reason can't be given for challenging this part of move %(move)s.", move=move.number)
        raise RuleViolation("wrong_ground", words, grounds=[*GROUNDS[command.part], *ON_ANY_PART])
    if not 0 < len(command.reason.strip()) <= MOST_REASON:
        words = message("Say why, in at most %(most)s characters, so that the others can judge.", most=MOST_REASON)
        raise RuleViolation("words_length", words)


def _is_prose(move: Move, part: Part) -> bool:
    """Return whether no program can check that part of a move."""
    if part == "seals":
        return not move.checked
    rule: PostedRule | None = move.revealed if part == "revealed" else move.rule
    return rule is not None and rule.prose


def _check_not_ruled(game: Game, asked: Challenge) -> None:
    """Check that no challenge of that part on that ground is open or has been ruled on. Raises ``RuleViolation``:
    ``open_already``, ``ruled_already``."""
    for one in game.challenges:
        if one.subject != asked.subject:
            continue
        if one.is_open:
            words = message(
                "Challenge %(challenge)s to this part on this ground is open. You can vote or comment on it.",
                challenge=one.number,
            )
            raise RuleViolation("open_already", words, challenge=one.number)
        if one.outcome not in ("withdrawn", "moot"):
            words = message(
                "Challenge %(challenge)s to this part on this ground has been ruled on.", challenge=one.number
            )
            raise RuleViolation("ruled_already", words, challenge=one.number)


def _check_author(command: OpenChallenge) -> None:
    """Check that the author is away, if that is the ground. Raises ``RuleViolation``: ``not_absent``."""
    if command.ground == "absent_author" and not command.absent:
        raise RuleViolation("not_absent", message("The author was here in the last 14 days. Write to them."))


def _recheck_seals(then: Game, number: int, command: OpenChallenge, now: datetime) -> Events:
    """Recheck the seals. Seals that fail are conceded; those that pass go to a vote only if they might be opened."""
    one = then.challenge(number)
    move = then.move(one.move)
    sound = are_seals_sound(then, move, command.bodies) if command.sound is None else command.sound
    if not sound:
        return (ev.SealsRechecked(challenge=number, passed=False), *apply_concession(then, one, now))
    passed = ev.SealsRechecked(challenge=number, passed=True)
    return (passed,) if may_be_demanded(then, move) else (passed, close_challenge(one, "stands"))


def _make_no_part_error(command: OpenChallenge) -> RuleViolation:
    """Return the refusal ``no_such_part``."""
    words = message("Move %(move)s has no such part.", move=command.move)
    return RuleViolation("no_such_part", words, move=command.move, part=command.part)
