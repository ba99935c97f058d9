"""Decides challenges of marks after a win by a rule in prose, and the ballots on them."""

from __future__ import annotations

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import MOST_QUESTION_LENGTH, ChallengeMark, VoteOnMark
from zendotao.core.game.classic.decide.building import bind
from zendotao.core.game.classic.decision import Decision
from zendotao.core.game.classic.gates import challenges as gates
from zendotao.core.game.classic.marks_vote import list_voters
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.messages import message


def challenge_mark(decision: Decision, command: ChallengeMark) -> None:
    """Challenge the mark of a koan.

    Raises ``RuleViolation``: see the gate; ``words_length`` without a reason; ``no_such_koan`` if it has no stone;
    ``ruled_already`` if its mark was challenged before.
    """
    game = decision.game
    seat = gates.check_challenge(game, command.actor, decision.now)
    reason = command.reason.strip()
    if not 0 < len(reason) <= MOST_QUESTION_LENGTH:
        words = message("Say in 1 to %(most)s characters why the mark is wrong.", most=MOST_QUESTION_LENGTH)
        raise RuleViolation("words_length", words)
    if not 0 < command.koan <= len(game.koans) or game.koan(command.koan).stone is None:
        words = message("Koan %(koan)s has no stone to challenge.", koan=command.koan)
        raise RuleViolation("no_such_koan", words, koan=command.koan)
    if any(one.koan == command.koan for one in game.challenges):
        words = message("The mark of koan %(koan)s was challenged already, and ruled on.", koan=command.koan)
        raise RuleViolation("ruled_already", words, koan=command.koan)
    bind(decision, command)
    number = len(game.challenges) + 1
    decision.add(
        ev.MarkChallenged(challenge=number, koan=command.koan, reason=reason, voters=list_voters(decision.game, seat))
    )


def vote_on_mark(decision: Decision, command: VoteOnMark) -> None:
    """Vote on the challenged mark. The Master concedes by calling it wrong, and the challenger withdraws by calling it
    right.

    Raises ``RuleViolation``: see the gate; ``no_vote`` for a ballot of theirs that counts for nothing.
    """
    seat = gates.check_vote(decision.game, command.actor, decision.now)
    challenge, choice = gates.require_challenge(decision.game), command.choice
    master = seat == decision.game.master
    if master and choice != "wrong":
        raise RuleViolation("no_vote", message("The Master has no vote, but may concede that the mark is wrong."))
    own = seat == challenge.seat
    if own and choice != "right" and seat not in challenge.voters:
        words = message("You have challenged this mark: you argue, and the others vote. You may withdraw it.")
        raise RuleViolation("no_vote", words)
    bind(decision, command)
    decision.add(ev.MarkBallotCast(challenge=challenge.number, choice=choice))
    if master or (own and choice == "right"):
        decision.rule_on_mark("conceded" if master else "withdrawn")
