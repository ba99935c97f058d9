"""A game of any kind in a unit of work: its actors, executed commands, and pending writes.

It is opened, committed and repeated in ``game_transaction``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cached_property
from typing import Any, Generic, TypeVar

from zendotao.core.game import koans
from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.kind import GameKind
from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.log import LogEntry
from zendotao.core.game.rules import CheckedRule, GameRule
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.state import Game
from zendotao.core.rule.translation import translate_to_all
from zendotao.services.common import memberships
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.transaction import electorate
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.settlement import Settlement, compute_settlement, list_outages
from zendotao.store.games.values import Head
from zendotao.store.unit import Unit

G = TypeVar("G", bound=GameState)

SALT_BYTES = 16


class PendingGame(Generic[G]):
    """A game as it was ``before`` and as it is by now, with the entries to be written to its log.

    ``kind``: the kind of game. ``now`` is never before the log's last entry. ``head`` is where the log ends, as the
    unit has read it; none for a game that is yet to start. With the log are written: the bodies of its ``seals``, the
    facts of new ``koans``, the ``wordings`` of posted ``rules``, and what each of ``others`` writes.
    """

    def __init__(
        self, context: Context, work: Unit, kind: GameKind[G], game: str, before: G, now: datetime,
        head: Head | None = None,
    ) -> None:  # fmt: skip
        self.context, self.work, self.kind = context, work, kind
        self.id, self.before, self.head = game, before, head
        self.game = before
        self.now = now if before.changed_at is None else max(now, before.changed_at)
        self.entries: list[LogEntry[Any]] = []
        self.seals: list[Any] = []
        self.koans: list[CheckedKoan] = []
        self.rules: list[GameRule] = []
        self.wordings: dict[str, tuple[str, ...]] = {}
        self.others: list[Callable[[Unit], None]] = []

    @cached_property
    def participants(self) -> Participants:
        """The participants of the game; who acts in it gets an alias."""
        return Participants(self.work, self.id, self.context.random)

    def actor(self, asker: Asker, as_: str | None = None) -> Actor:
        """Return who asks, with their rights in this game. To act for a team is to accept its invitation."""
        if as_ is not None:
            memberships.join_by_acting(self.work, asker, as_, self.now)
        actor = self.participants.actor(self.game, asker, as_)
        if not isinstance(self.game, Game):
            return actor
        return electorate.add_rights(self.participants, self.game, asker, actor, self.now)

    def salt(self) -> str:
        """Return fresh randomness, from which the salts of entries are made."""
        return self.context.random.hex(SALT_BYTES)

    def settle(self, known: Settlement[G] | None = None) -> None:
        """Settle the game; ``known``: its settlement, if it has been computed already."""
        outages = list_outages(self.work, self.game, self.head)
        if known is None or not known.holds_for(self.game, self.now, outages):
            known = compute_settlement(self.work, self.kind, self.game, self.now, outages)
        self.append(known.entries, known.game)

    def execute(self, command: Command) -> None:
        """Execute a command; rules that it seals go to the vault. Raise ``RuleViolation``."""
        events, bodies = self.kind.decide_and_seal(self.game, command, self.now)
        entries = self.kind.log_events(self.game, command, events, self.now)
        self.append(entries, self.kind.evolve_all(self.game, entries))
        self.seals.extend(bodies)

    def append(self, entries: Iterable[LogEntry[Any]], game: G) -> None:
        """Add entries to be written; the game is ``game`` after them."""
        self.entries.extend(entries)
        self.game = game

    def prepare(self) -> None:
        """Compute the facts of new koans, now that the rulebook lets them onto the table, and the wordings of new rules
        in each language, before anybody waits for that."""
        for rule in self.rules:
            if isinstance(rule, CheckedRule):
                self.wordings[rule.log_value.text] = translate_to_all(rule.log_value.text, rule.condition)
        for koan in self.koans:
            koans.cache_facts(koan.notation, koan.facts)

    def word_rule(self, text: str) -> tuple[str, ...]:
        """Return the wordings of a rule in all languages."""
        return self.wordings.get(text) or translate_to_all(text)

    def continue_in(self, work: Unit) -> None:
        """Continue in another unit."""
        self.work = self.participants.work = work


PendingZendotaoGame = PendingGame[Game]
"""A game of Zendo-Tao in a unit of work."""
