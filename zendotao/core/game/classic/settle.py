"""Executes deadlines that are due, each at its own instant: called before every read and every change of a game.

The log is the same however often and however late this is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from zendotao.core.game import log
from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import Secrets
from zendotao.core.game.classic.deadlines import Deadline, find_next_deadline
from zendotao.core.game.classic.decision import Decision
from zendotao.core.game.classic.events import AnyEvent, Entry
from zendotao.core.game.classic.evolve import evolve_all
from zendotao.core.game.classic.marks_vote import decide_vote
from zendotao.core.game.classic.state import Game
from zendotao.core.game.events import OutageLogged

Vault = Callable[[], Secrets]
"""Returns what the vault holds of the game. Called only when a deadline is due."""

Outage = tuple[datetime, datetime]
"""When no process of the site was running: begin and end."""


def settle(game: Game, now: datetime, vault: Vault, outages: Iterable[Outage] = ()) -> tuple[Game, tuple[Entry, ...]]:
    """Return the game with everything done that is due at ``now``, and the entries that were added to its log.

    ``outages`` may include some that the game knows already. Raises ``ValueError`` if the vault doesn't hold what a
    koan is marked by.
    """
    if game.changed_at is None:
        return game, ()
    found: list[Entry] = []
    for began, ended in sorted(outages):
        if ended > now or (game.outages_until is not None and ended <= game.outages_until):
            continue
        game = _settle_until(game, began, vault, found)
        # Whoever acted after what was taken for the beginning was not kept from acting until then.
        since = max(began, game.changed_at or began)
        if since < ended and not game.over:
            game = _append_events(game, ended, (OutageLogged(began=since, ended=ended),), found)
    return _settle_until(game, now, vault, found), tuple(found)


def make_due_events(game: Game, deadline: Deadline, secrets: Secrets) -> tuple[AnyEvent, ...]:
    """Return the events of a deadline."""
    decision = Decision(game, deadline.due_at, secrets)
    _expire(decision, deadline)
    decision.add_consequences()
    return tuple(decision.events)


def _expire(decision: Decision, deadline: Deadline) -> None:
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


def _expire_duty(decision: Decision, deadline: Deadline) -> None:
    """Add what follows where the Master has not done what the game waits for, or the guesser has not answered."""
    game, guess, kind = decision.game, decision.game.guess, deadline.kind
    if kind == "disprove" and game.settings.checked:
        decision.add(ev.CounterHanded(guess=deadline.subject))
    elif kind == "clarify" and guess is not None and guess.asked:
        decision.add(ev.GuessReturned(guess=guess.number))
    elif kind in ("mark", "clarify", "disprove"):
        decision.add(ev.DutyOverdue(duty=kind))


def _settle_until(game: Game, until: datetime, vault: Vault, found: list[Entry]) -> Game:
    while (deadline := find_next_deadline(game)) is not None and deadline.due_at <= until:
        at = max(deadline.due_at, game.changed_at or deadline.due_at)
        game = _append_events(game, at, make_due_events(game, deadline, vault()), found)
    return game


def _append_events(game: Game, at: datetime, events: tuple[AnyEvent, ...], found: list[Entry]) -> Game:
    """Append the events to the log. The salt hides nothing where nobody acted, so it is derived from the log: every
    process gets the same."""
    entries = log.make_entries(game.seq, game.head, at, None, None, log.digest(["settled", game.head]), events)
    found.extend(entries)
    return evolve_all(game, entries)
