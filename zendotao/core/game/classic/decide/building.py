"""Koans, mondos and marks: decides what is built, broken down, answered, marked and corrected, and hints."""

from __future__ import annotations

from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.decision import Decision
from zendotao.core.game.classic.gates import building as gates
from zendotao.core.game.classic.preparation import call_facts, find_stone, prepare_new_koan
from zendotao.core.game.classic.seals import MASTER
from zendotao.core.game.classic.shared_stash import check_breaks, check_freed, find_missing
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.judging import opposite_stone
from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import bind_members
from zendotao.core.game.stash import check_pieces, count_pieces
from zendotao.core.koan.notation import parse_koan
from zendotao.core.messages import message


def bind(decision: Decision, command: cmd.VaultCommand) -> None:
    """Bind persons who are new to the actor's seat."""
    decision.add(*bind_members(decision.game, command.actor, command.salt))


def check_koan(game: ClassicGame, koan: CheckedKoan) -> None:
    """Check a new koan. Raises ``RuleViolation``: ``not_in_palette``, ``stash``, ``koan_on_table``."""
    check_pieces(koan, game.settings.palette, game.settings.pieces)
    for placed in game.table:
        if placed.hash == koan.hash:
            words = message("Koan %(koan)s on the table is just the same. Build another one.", koan=placed.number)
            raise RuleViolation("koan_on_table", words, koan=placed.number)


def build_koan(decision: Decision, command: cmd.Build) -> None:
    """Build a koan, and call the Master or a mondo.

    Raises ``RuleViolation``: see the gate; as ``check_koan`` and ``check_breaks``; ``answer_missing``.
    """
    game = decision.game
    seat = gates.check_build(game, command.actor, decision.now)
    check_koan(game, command.koan)
    if command.call == "mondo" and command.answer is None:
        words = message("Whoever calls a mondo answers it too: say whether your koan is white or black.")
        raise RuleViolation("answer_missing", words)
    breaks = check_breaks(game, command.koan, command.breaks)
    bind(decision, command)
    number = len(game.koans) + 1
    answer = None
    if command.call == "mondo" and command.answer is not None:
        answer = decision.seal_stone(number, seat, command.answer)
    decision.add(
        ev.KoanBuilt(
            koan=command.koan.with_number(number), calls=call_facts(command.koan, number), call=command.call,
            answer=answer, breaks=breaks,
        )
    )  # fmt: skip


def choose_breaks(decision: Decision, command: cmd.Break) -> None:
    """Say which koans to break down. Raises ``RuleViolation``: see the gate, and as ``check_breaks``."""
    game = decision.game
    gates.check_break(game, command.actor, decision.now)
    proposal = game.proposal
    if proposal is None:
        raise ValueError("no koan waits to be laid")
    missing = find_missing(game, count_pieces((parse_koan(proposal.koan.koan),)))
    chosen = check_freed(game, missing, command.koans)
    bind(decision, command)
    decision.add(ev.BreakingChosen(koans=chosen))


def answer_mondo(decision: Decision, command: cmd.AnswerMondo) -> None:
    """Answer the mondo, or change one's answer."""
    seat = gates.check_answer(decision.game, command.actor, decision.now)
    bind(decision, command)
    koan = len(decision.game.koans)
    decision.add(ev.AnswerSealed(koan=koan, answer=decision.seal_stone(koan, seat, command.answer)))


def mark_koan(decision: Decision, command: cmd.Mark) -> None:
    """Mark the newest koan; while its mondo is open the mark is sealed."""
    gates.check_mark(decision.game, command.actor, decision.now)
    bind(decision, command)
    koan, mondo = len(decision.game.koans), decision.game.mondo
    if decision.game.stage == "mondo":
        decision.add(ev.MarkSealed(koan=koan, mark=decision.seal_stone(koan, MASTER, command.mark)))
        return
    stone = command.mark.stone if isinstance(command.mark, cmd.StoneToSeal) else decision.secrets.recorded[koan]
    decision.add(ev.KoanMarked(koan=koan, stone=stone, answers=decision.open_answers(mondo)))


def correct_mark(decision: Decision, command: cmd.Correct) -> None:
    """Turn the stone of a koan. Raises ``RuleViolation``: see the gate; ``no_such_koan`` if it has none."""
    game = decision.game
    gates.check_correct(game, command.actor, decision.now)
    koan = game.koan(command.koan) if 0 < command.koan <= len(game.koans) else None
    if koan is None or koan.stone is None:
        words = message("Koan %(koan)s has no stone to correct.", koan=command.koan)
        raise RuleViolation("no_such_koan", words, koan=command.koan)
    bind(decision, command)
    decision.add(ev.MarkCorrected(koan=koan.number, stone=opposite_stone(koan.stone)))


def terminate(decision: Decision, command: cmd.Terminate) -> None:
    """End the game, since the Master erred."""
    gates.check_terminate(decision.game, command.actor, decision.now)
    bind(decision, command)
    decision.end("terminated")


def ask_hint(decision: Decision, command: cmd.AskHint) -> None:
    """Ask for a hint."""
    seat = gates.check_ask_hint(decision.game, command.actor, decision.now)
    bind(decision, command)
    decision.add(ev.HintAsked(seat=seat))


def give_hint(decision: Decision, command: cmd.GiveHint) -> None:
    """Lay a koan with its stone.

    Raises ``RuleViolation``: see the gate; as ``check_koan`` and ``check_breaks``; ``misfit`` if the rule gives the
    koan the other stone.
    """
    game = decision.game
    gates.check_give_hint(game, command.actor, decision.now)
    check_koan(game, command.koan)
    broken = check_breaks(game, command.koan, command.breaks)
    number = len(game.koans) + 1
    calls = call_facts(command.koan, number)
    if game.settings.checked:
        found = find_stone(game, decision.secrets, prepare_new_koan(command.koan, number, calls))
        if found != command.stone:
            raise RuleViolation("misfit", message("Your rule gives this koan the other stone."))
    bind(decision, command)
    koan = command.koan.with_number(number)
    decision.add(ev.HintGiven(koan=koan, calls=calls, stone=command.stone, broken=broken))
