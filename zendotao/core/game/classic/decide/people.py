"""Decides how a game is led, who joins, resigns and leaves, its pace, and comments."""

from __future__ import annotations

from zendotao.core.game import comments
from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import ChangePace, InviteStudentBot, Join, Resign, StartClassicGame
from zendotao.core.game.classic.decide.building import bind
from zendotao.core.game.classic.decision import Decision
from zendotao.core.game.classic.gates import people as gates
from zendotao.core.game.classic.preparation import call_facts, find_verdict, prepare_new_koan, prepare_table
from zendotao.core.game.classic.seals import make_rule_body
from zendotao.core.game.classic.settings import find_settings_faults
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Comment, EditComment, Leave, UnopenedSeal
from zendotao.core.game.events import SeatTaken
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.seating import check_opening, leave_seat, take_seat
from zendotao.core.game.stash import check_pieces, count_pieces
from zendotao.core.game.values import TableCall
from zendotao.core.koan.text import NAMES
from zendotao.core.messages import mark_message, message

MISFIT = {
    "white": mark_message("The rule says black of the koan that you mark white. Build another one, or turn its stone."),
    "black": mark_message("The rule says white of the koan that you mark black. Build another one, or turn its stone."),
}


def start_classic_game(decision: Decision, command: StartClassicGame) -> None:
    """Open a game with its sealed rule and two koans.

    Raises ``RuleViolation``: ``started``, ``title``, ``settings``, ``not_in_palette``, ``stash``, ``koan_on_table``,
    ``refused`` for a rule of the wrong sort, ``constant``, ``misfit``.
    """
    title = check_opening(decision.game, command.actor, command.title)
    faults = [*find_settings_faults(command.settings)]
    if faults:
        raise RuleViolation("settings", message("These settings don’t work: %(faults)s.", faults="; ".join(faults)))
    _check_start_pieces(command)
    calls = (*call_facts(command.white, 1), *call_facts(command.black, 2))
    seal = command.rule.hash if isinstance(command.rule, UnopenedSeal) else _seal_rule(decision, command, calls)
    decision.seat = 1 if command.settings.master == "person" else None
    decision.add(
        ev.GameLed(
            kind="classic", game=command.game, title=title, settings=command.settings, calls=calls, seal=seal,
            koans=(command.white.with_number(1), command.black.with_number(2)),
        )
    )  # fmt: skip
    if command.settings.master == "person":
        decision.add(*take_seat(ClassicGame(id=command.game), command.actor, command.salt))


def _check_start_pieces(command: StartClassicGame) -> None:
    """Check the pieces of the two start koans, each by itself and, where the stash is shared, together. Raises
    ``RuleViolation``: ``not_in_palette``, ``stash``, ``koan_on_table`` if they are one arrangement."""
    settings = command.settings
    for koan in (command.white, command.black):
        check_pieces(koan, settings.palette, settings.pieces)
    if command.white.hash == command.black.hash:
        raise RuleViolation("koan_on_table", message("The two koans are just the same. Build another one."), koan=1)
    if settings.stash == "shared":
        used = count_pieces((command.white.koan, command.black.koan))
        lacking = {name: count for name, count in used.items() if count > settings.pieces}
        for name in lacking:
            words = message(
                "The table shares %(most)s %(name)s pieces, and the two koans use %(count)s.",
                most=settings.pieces,
                name=NAMES[name],
                count=used[name],
            )
            raise RuleViolation("stash", words, piece=name, most=settings.pieces)


def _seal_rule(decision: Decision, command: StartClassicGame, calls: tuple[TableCall, ...]) -> str:
    """Return the hash of the secret rule, whose body is kept for the vault. Raises ``RuleViolation``: as
    ``check_rule_sort``, ``constant``, ``misfit`` if a start koan has the other stone by it."""
    given = command.rule
    if isinstance(given, UnopenedSeal):
        return given.hash
    check_rule_sort(given.rule, checked=command.settings.checked)
    if given.rule.constant:
        words = message("The rule says the same of every koan, so there would be nothing to find out.")
        raise RuleViolation("constant", words)
    if command.settings.checked:
        for number, koan, stone in ((1, command.white, "white"), (2, command.black, "black")):
            own = tuple(call for call in calls if call.koan == number)
            if find_verdict(given.rule, prepare_new_koan(koan, number, own)) != stone:
                raise RuleViolation("misfit", message(MISFIT[stone]), koan=number)
    body = make_rule_body(command.game, given.rule.log_value, given.nonce)
    decision.bodies.append(body)
    return hash_seal(body)


def check_rule_sort(rule: GameRule, *, checked: bool) -> None:
    """Raise ``RuleViolation`` (``refused``) for prose where rules are checked, and the other way round."""
    if checked and rule.log_value.prose:
        raise RuleViolation("refused", message("This game takes checked rules only, and this one is in prose."))
    if not checked and not rule.log_value.prose:
        raise RuleViolation("refused", message("In this game rules are in prose."))


def join_game(decision: Decision, command: Join) -> None:
    """Join as a student."""
    seat = gates.check_join(decision.game, command.actor, decision.now)
    decision.seat = seat
    decision.add(*take_seat(decision.game, command.actor, command.salt), ev.StudentJoined(seat=seat))


def invite_bot(decision: Decision, command: InviteStudentBot) -> None:
    """Give a bot a seat as a student. Raises ``RuleViolation``: see the gate; ``already_invited`` if it has one."""
    gates.check_invite_bot(decision.game, command.actor, decision.now)
    if decision.game.seat_of(command.bot) is not None:
        raise RuleViolation("already_invited", message("This bot already has a seat here."))
    seat = len(decision.game.seats) + 1
    bind(decision, command)
    decision.add(SeatTaken(seat=seat, kind="bot", party=command.bot, level=command.level), ev.StudentJoined(seat=seat))


def resign(decision: Decision, command: Resign) -> None:
    """Give up guessing; the last student to do so ends the game, whatever bots there are."""
    seat = gates.check_resign(decision.game, command.actor, decision.now)
    bind(decision, command)
    _give_up(decision, seat)


def _give_up(decision: Decision, seat: int) -> None:
    """Resign a seat; without any person left who guesses, the game ends."""
    decision.add(ev.StudentResigned(seat=seat))
    if not decision.game.people:
        decision.end("given_up")


def leave(decision: Decision, command: Leave) -> None:
    """Leave the seat; the last person of a student's seat resigns by that. No event for who belongs to no seat, or left
    it already."""
    decision.add(*leave_seat(decision.game, command.actor.person, command.salt))
    student = decision.game.student(decision.game.belongs.get(command.actor.person))
    if student is None or student.resigned or decision.game.stage in ("final", "over"):
        return
    seat = decision.game.seat_at(student.seat)
    if seat is not None and not seat.persons:
        _give_up(decision, student.seat)


def change_pace(decision: Decision, command: ChangePace) -> None:
    """Agree to another pace, to which the game goes over once nobody is missing (``Decision.go_over``).

    Raises ``RuleViolation``: see the gate; ``same_pace``.
    """
    game = decision.game
    seat = gates.check_pace(game, command.actor, decision.now)
    if game.pace == command.pace:
        raise RuleViolation("same_pace", message("The game already has this pace."))
    bind(decision, command)
    decision.add(ev.PaceAsked(seat=seat, pace=command.pace))


def post_comment(decision: Decision, command: Comment) -> None:
    """Post a comment. Raises ``RuleViolation``: ``comment_length``, ``spoiler``."""
    koans = None if decision.game.rule is not None else prepare_table(decision.game)
    decision.add(*comments.post_comment(decision.game, command, koans))


def edit_comment(decision: Decision, command: EditComment) -> None:
    """Edit a comment. Raises ``RuleViolation``: ``no_such_comment``, ``comment_length``, ``spoiler``."""
    koans = None if decision.game.rule is not None else prepare_table(decision.game)
    decision.add(*comments.edit_comment(decision.game, command, koans))
