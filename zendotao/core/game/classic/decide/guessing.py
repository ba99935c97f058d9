"""Decides guesses, from the first wording to the counter-koan or the win, and the end of a turn."""

from __future__ import annotations

from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.decide.building import bind, check_koan
from zendotao.core.game.classic.decide.people import check_rule_sort
from zendotao.core.game.classic.decision import Decision
from zendotao.core.game.classic.gates import guessing as gates
from zendotao.core.game.classic.preparation import (
    call_facts,
    find_stone,
    find_verdict,
    prepare_new_koan,
    prepare_table,
)
from zendotao.core.game.classic.shared_stash import check_breaks
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule, load_rule
from zendotao.core.game.stash import check_pieces
from zendotao.core.messages import join_text, message


def make_guess(decision: Decision, command: cmd.MakeGuess) -> None:
    """Guess the rule. One that is checked is official at once.

    Raises ``RuleViolation``: see the gate; ``refused`` for a rule of the wrong sort; ``contradicted`` by koans on the
    table.
    """
    gates.check_guess(decision.game, command.actor, decision.now)
    _check_guess(decision, command.rule)
    bind(decision, command)
    decision.add(ev.GuessMade(guess=len(decision.game.guesses) + 1, rule=command.rule.log_value))


def _check_guess(decision: Decision, rule: GameRule) -> None:
    """Check a wording, and hold a checked one against the table. Raises ``RuleViolation``: as ``check_rule_sort``,
    ``contradicted``."""
    checked = decision.game.settings.checked
    check_rule_sort(rule, checked=checked)
    if not checked:
        return
    against = [koan.number for koan in prepare_table(decision.game) if find_verdict(rule, koan) != koan.stone]
    if against:
        words = message(
            "Your guess disagrees with koans on the table: %(koans)s. You keep your guessing stone.",
            koans=join_text([str(number) for number in against], ", "),
        )
        raise RuleViolation("contradicted", words, koans=against)


def reword_guess(decision: Decision, command: cmd.Reword) -> None:
    """Word the guess anew. Raises ``RuleViolation``: see the gate; ``refused``."""
    gates.check_reword(decision.game, command.actor, decision.now)
    check_rule_sort(command.rule, checked=False)
    bind(decision, command)
    decision.add(ev.GuessReworded(guess=len(decision.game.guesses), rule=command.rule.log_value))


def retract_guess(decision: Decision, command: cmd.Retract) -> None:
    """Take the guess back, and its stone: the guesser's turn ends."""
    gates.check_retract(decision.game, command.actor, decision.now)
    bind(decision, command)
    decision.add(ev.GuessRetracted(guess=len(decision.game.guesses)))


def ask_question(decision: Decision, command: cmd.Ask) -> None:
    """Ask about the guess, or name a koan that contradicts it.

    Raises ``RuleViolation``: see the gate; ``no_such_koan``, ``words_length``.
    """
    gates.check_ask(decision.game, command.actor, decision.now)
    text = command.text.strip()
    if len(text) > cmd.MOST_QUESTION_LENGTH or (not text and command.koan is None):
        words = message("Name a koan, or ask in 1 to %(most)s characters.", most=cmd.MOST_QUESTION_LENGTH)
        raise RuleViolation("words_length", words)
    if command.koan is not None and command.koan not in {one.number for one in decision.game.table}:
        words = message("Koan %(koan)s is not on the table.", koan=command.koan)
        raise RuleViolation("no_such_koan", words, koan=command.koan)
    bind(decision, command)
    decision.add(ev.GuessQuestioned(guess=len(decision.game.guesses), text=text, koan=command.koan))


def understand_guess(decision: Decision, command: cmd.Understand) -> None:
    """Make a wording of the guess official. Raises ``RuleViolation``: see the gate; ``stale`` unless it is the newest
    one."""
    gates.check_understand(decision.game, command.actor, decision.now)
    guess = gates.require_guess(decision.game)
    if command.wording != len(guess.wordings):
        words = message("The guess has been reworded. Read it again first.")
        raise RuleViolation("stale", words, wording=len(guess.wordings))
    bind(decision, command)
    decision.add(ev.GuessUnderstood(guess=guess.number, wording=command.wording))


def disprove_guess(decision: Decision, command: cmd.Disprove) -> None:
    """Lay a counter-koan.

    Raises ``RuleViolation``: see the gate; as ``check_koan`` and ``check_breaks``; ``stone_missing`` where the Master
    has to say it; ``not_disproved`` if the guess says of the koan what the rule does.
    """
    game = decision.game
    gates.check_disprove(game, command.actor, decision.now)
    check_koan(game, command.koan)
    broken = check_breaks(game, command.koan, command.breaks)
    guess, number = gates.require_guess(game), len(game.koans) + 1
    calls, stone = call_facts(command.koan, number), command.stone
    if game.settings.checked:
        shown = prepare_new_koan(command.koan, number, calls)
        stone = find_stone(game, decision.secrets, shown)
        if find_verdict(load_rule(guess.rule), shown) == stone:
            words = message("The guess and the rule agree on this koan, so it disproves nothing.")
            raise RuleViolation("not_disproved", words)
    if stone is None:
        raise RuleViolation("stone_missing", message("Say which stone your rule gives this koan."))
    bind(decision, command)
    koan = command.koan.with_number(number)
    decision.add(ev.GuessDisproved(guess=guess.number, koan=koan, calls=calls, stone=stone, broken=broken))


def give_in(decision: Decision, command: cmd.GiveIn) -> None:
    """The Master can't disprove the guess: its guesser has won."""
    gates.check_give_in(decision.game, command.actor, decision.now)
    bind(decision, command)
    decision.add(ev.GuessUpheld(guess=len(decision.game.guesses), ground="master"))


def uphold_guess(decision: Decision, command: cmd.Uphold) -> None:
    """No koan was found that tells the guess from the rule: its guesser has won."""
    gates.check_uphold(decision.game, command.actor, decision.now)
    decision.add(ev.GuessUpheld(guess=len(decision.game.guesses), ground="hunt"))


def give_up_answer(decision: Decision, command: cmd.GiveUpAnswer) -> None:
    """Give up an answer, as the server: the guess is ``GuessUnanswered``, and its stone comes back."""
    gates.check_return(decision.game, command.actor, decision.now)
    decision.add(ev.GuessUnanswered(guess=len(decision.game.guesses)))


def pass_turn(decision: Decision, command: cmd.Pass) -> None:
    """End the turn."""
    seat = gates.check_pass(decision.game, command.actor, decision.now)
    bind(decision, command)
    decision.add(ev.TurnPassed(seat=seat))


def show_difference(decision: Decision, command: cmd.Differ) -> None:
    """Show that the opened rule and the winning guess differ. Raises ``RuleViolation``: see the gate; ``stash``,
    ``not_in_palette``; ``not_different``."""
    game = decision.game
    gates.check_differ(game, command.actor, decision.now)
    check_pieces(command.koan, game.settings.palette, game.settings.pieces)
    if game.rule is None or game.winner is None:
        raise ValueError("the rule of a game that is won is open")
    calls = call_facts(command.koan, 0)
    shown = prepare_new_koan(command.koan, 0, calls)
    guess = game.guesses[game.winner - 1]
    if find_verdict(load_rule(guess.rule), shown) == find_verdict(load_rule(game.rule.rule), shown):
        words = message("The rule and the guess say the same of this koan.")
        raise RuleViolation("not_different", words)
    bind(decision, command)
    koan = command.koan
    decision.add(ev.DifferenceShown(guess=guess.number, koan=koan.notation, hash=koan.hash, calls=calls))
