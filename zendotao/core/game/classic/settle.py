"""Settles games of classic Zendo: the effects of each kind of deadline."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import Secrets
from zendotao.core.game.classic.deadlines import find_next_deadline
from zendotao.core.game.classic.decision import Decision
from zendotao.core.game.classic.events import AnyEvent, Entry
from zendotao.core.game.classic.evolve import evolve_all
from zendotao.core.game.classic.marks_vote import decide_vote
from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.deadlines import Deadline, DeadlineRunner, Outage

Vault = Callable[[], Secrets]
"""Returns what the vault holds of the game. Called only when a deadline is due."""


def settle(
    game: ClassicGame, now: datetime, vault: Vault, outages: Iterable[Outage] = ()
) -> tuple[ClassicGame, tuple[Entry, ...]]:
    """Return the game with everything done that is due at ``now``, and the entries that were added to its log.

    ``outages`` may include some that the game knows already. Raises ``ValueError`` if the vault doesn't hold what a
    koan is marked by.
    """

    def make_events(game: ClassicGame, deadline: Deadline[Window]) -> tuple[AnyEvent, ...]:
        return make_due_events(game, deadline, vault())

    runner = DeadlineRunner(find_next_deadline, make_events, evolve_all, lambda game: game.ended)
    return runner.settle(game, now, outages)


def make_due_events(game: ClassicGame, deadline: Deadline[Window], secrets: Secrets) -> tuple[AnyEvent, ...]:
    """Return the events of a deadline."""
    decision = Decision(game, deadline.due_at, secrets)
    _expire(decision, deadline)
    decision.add_consequences()
    return tuple(decision.events)


def _expire(decision: Decision, deadline: Deadline[Window]) -> None:
    """Add the event of a window that has ended: a turn, a mondo, a proposal to break koans down, an objection, a vote,
    the end, a Master who is away; duties are ``_expire_duty``. That all have answered before,
    ``Decision.add_consequences`` finds."""
    game, kind = decision.game, deadline.kind
    if kind == "objection":
        decision.add(ev.ObjectionEnded(koan=deadline.subject))
    elif kind == "away":
        decision.end("abandoned")
    elif kind == "final":
        decision.end("near" if game.near else "won")
    elif kind == "challenge" and game.challenge is not None:
        decision.rule_on_mark(decide_vote(game.challenge))
    elif kind == "turn" and game.holder is not None:
        decision.add(ev.TurnMissed(seat=game.holder))
    elif kind == "mondo":
        decision.add(ev.MondoClosed(koan=deadline.subject))
    elif kind == "breaking" and game.proposal is not None:
        decision.add(ev.KoanLaid(koan=deadline.subject, broken=game.proposal.breaks))
    else:
        _expire_duty(decision, deadline)


def _expire_duty(decision: Decision, deadline: Deadline[Window]) -> None:
    """Add what follows where the Master has not done what the game waits for, or the guesser has not answered."""
    game, guess, kind = decision.game, decision.game.guess, deadline.kind
    if kind == "disprove" and game.settings.checked:
        decision.add(ev.CounterHanded(guess=deadline.subject))
    elif kind == "clarify" and guess is not None and guess.asked:
        decision.add(ev.GuessReturned(guess=guess.number))
    elif kind in ("mark", "clarify", "disprove"):
        decision.add(ev.DutyOverdue(duty=kind))
