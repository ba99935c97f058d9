"""The scripting language of the example games: actions, and how long ago they happen.

A scenario is built when its function is called, and played later, step by step, with those of all other games in the
order of their times. Times are hours before now.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any, Protocol, Self

from zendotao.core.game.votes import Choice
from zendotao.core.game.zendotao.values import ClaimChoice
from zendotao.demo.game import DemoGame
from zendotao.demo.ideas import Idea, count_usual, find_place, list_ideas, make_simple_idea
from zendotao.demo.players import Players
from zendotao.demo.strategy import Strategy
from zendotao.services.common.context import Context
from zendotao.services.games.moves.requests import JudgmentRequest, RevealRequest, WithdrawRequest

SOME = 20
"""The number of koans that a short game may use, so that games differ; longer ones may use more."""

Action = Callable[[Any, datetime], None]
"""What is done in a game, of the kind of its script, at a time."""


class ScriptedGame(Protocol):
    """A game in play."""

    name: str
    id: str

    def forget(self) -> None:
        """Clear what is cached of the game."""


@dataclass(frozen=True)
class ScriptStep:
    """An action at a time in hours before now."""

    ago: float
    action: Action


class Script(ABC):
    """The steps of one game, whatever its kind, with who acts in them."""

    def __init__(self, name: str, began: float) -> None:
        self.name, self.ago = name, began
        self.steps: list[ScriptStep] = []
        self.names: set[str] = set()

    @abstractmethod
    def make_game(self, context: Context, players: Players, seed: int) -> ScriptedGame:
        """Return the game in which the steps are performed."""

    # ---- when

    def after(self, hours: float) -> Self:
        """Move the time of the following steps forward by so many hours."""
        self.ago -= hours
        return self

    def at(self, ago: float) -> Self:
        """Set the time of the following steps to so many hours before now."""
        self.ago = ago
        return self

    def _add_step(self, actor: str, action: Action) -> Self:
        name, _, team = actor.partition("@")
        self.names |= {name, team} - {""}
        self.steps.append(ScriptStep(self.ago, action))
        return self

    # ---- words

    def say(self, actor: str, text: str) -> Self:
        """Post a comment."""
        return self._add_step(actor, lambda game, at: game.say(actor, text, at))

    def follow(self, *names: str) -> Self:
        """Watch the game."""
        for actor in names:
            self._follow(actor)
        return self

    def _follow(self, actor: str) -> None:
        self._add_step(actor, lambda game, at: game.follow(actor, at))


class Scenario(Script):
    """The scenario of one game of Zendo-Tao. ``truth`` is the rule that stays viable, as a bare condition; ``ideas``
    are the other candidates.

    ``koans``: the indices in the library of those that are built.
    """

    def __init__(
        self, name: str, title: str, truth: str | Idea, began: float, *, ideas: tuple[Idea, ...] | None = None,
        koans: Iterable[int] | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        super().__init__(name, began)
        self.title, self.settings = title, settings
        self.truth = make_simple_idea(truth) if isinstance(truth, str) else truth
        self.ideas = ideas or list_ideas(str(truth))
        self.koans = tuple(range(count_usual()) if koans is None else koans)
        self.opening: tuple[int, int, int] | None = None

    def make_game(self, context: Context, players: Players, seed: int) -> DemoGame:
        """Return the game, with the strategy of its seats."""
        return DemoGame(self.name, context, players, self.strategy(seed))

    def strategy(self, seed: int) -> Strategy:
        """Return the strategy of its seats."""
        chance = Random(f"{seed} {self.name}")  # noqa: S311 -- a script
        koans = chance.sample(self.koans, min(len(self.koans), SOME + 2 * len(self.steps)))
        strategy = Strategy(self.truth, self.ideas, koans, chance)
        strategy.opening = self.opening
        return strategy

    def opens(self, white: str, black: str, opened: str) -> Scenario:
        """Set the three koans of the start."""
        self.opening = (find_place(white), find_place(black), find_place(opened))
        return self

    # ---- when

    def between(self, until: float, count: int) -> Iterator[float]:
        """Yield so many times, the last of which is ``until``, unevenly spaced as people move."""
        chance = Random(f"{self.name} {count}")  # noqa: S311 -- a script
        stretch = (self.ago - until) / max(count, 1)
        for number in range(count, 0, -1):
            late = 0.0 if number == 1 else stretch * chance.uniform(-0.3, 0.3)
            yield until + stretch * (number - 1) + late

    # ---- moves

    def start(self, actor: str) -> Scenario:
        """Start the game."""
        title, settings = self.title, self.settings
        return self._add_step(actor, lambda game, at: game.start(actor, title, settings, at))

    def turn(self, actor: str, *, knows: bool = False) -> Scenario:
        """Post a turn; who ``knows`` seals the truth."""
        return self._add_step(actor, lambda game, at: game.turn(actor, at, knows=knows))

    def turn_with(self, actor: str, condition: str, *calls: JudgmentRequest) -> Scenario:
        """Post a turn with that rule, and the judgment calls that it needs."""
        return self._add_step(
            actor, lambda game, at: game.turn(actor, at, posted=make_simple_idea(condition), calls=calls)
        )

    def turns(self, actor: str, until: float, *, knows: str = "") -> Scenario:
        """Post turns by seats after one another, the last of them at ``until``."""
        names = actor.split(", ")
        for name, ago in zip(names, list(self.between(until, len(names))), strict=True):
            self.at(ago).turn(name, knows=name == knows)
        return self

    def claim(self, actor: str) -> Scenario:
        """Claim victory."""
        return self._add_step(actor, lambda game, at: game.claim(actor, at))

    def block(self, actor: str) -> Scenario:
        """Block the claim."""
        return self._add_step(actor, lambda game, at: game.block(actor, at))

    def reveal(self, actor: str) -> Scenario:
        """Reveal the claimant's rule."""
        return self._add_step(actor, lambda game, at: game.plain(actor, RevealRequest, at))

    def withdraw(self, actor: str) -> Scenario:
        """Withdraw the newest move."""
        return self._add_step(actor, lambda game, at: game.plain(actor, WithdrawRequest, at))

    def clarify(self, actor: str, text: str) -> Scenario:
        """Clarify one's newest koan."""
        return self._add_step(actor, lambda game, at: game.clarify(actor, text, at))

    # ---- votes

    def ballot(self, actor: str, choice: ClaimChoice = "pass") -> Scenario:
        """Cast a ballot on the claim."""
        return self._add_step(actor, lambda game, at: game.ballot(actor, choice, at))

    def challenge(self, actor: str, move: int, reason: str, *, ground: str = "unfair", **about: Any) -> Scenario:
        """Challenge a move, its rule by default."""
        said = {"part": "rule", "ground": ground, "reason": reason, **about}
        return self._add_step(actor, lambda game, at: game.challenge(actor, move, at, **said))

    def vote(self, actor: str, choice: Choice, reason: str = "") -> Scenario:
        """Cast a ballot on the newest challenge."""
        return self._add_step(actor, lambda game, at: game.vote(actor, choice, reason, at))

    def amend(self, actor: str, move: int) -> Scenario:
        """Enter the author's rewording of a move's rule."""
        return self._add_step(actor, lambda game, at: game.amend(actor, move, at))

    def concede(self, actor: str) -> Scenario:
        """Concede the newest challenge."""
        return self._add_step(actor, lambda game, at: game.concede(actor, at))

    # ---- words

    def reword(self, actor: str, text: str) -> Scenario:
        """Edit one's newest comment."""
        return self._add_step(actor, lambda game, at: game.reword(actor, text, at))

    def talk(self, since: float, lines: str) -> Scenario:
        """Post comments from ``since`` to the scenario's time, a line each as ``who: what``, with two slashes between
        paragraphs. The time stays."""
        there, said = self.ago, [line.split(": ", 1) for line in lines.strip().splitlines()]
        self.ago = since
        for (who, text), ago in zip(said, list(self.between(there, len(said))), strict=True):
            self.at(ago + 0.2).say(who.strip(), text.replace(" // ", "\n\n"))
        return self.at(there)

    def note(self, actor: str, viable: int = 4, dead: int = 4) -> Scenario:
        """Write rules into a notebook."""
        return self._add_step(actor, lambda game, at: game.note(actor, viable, dead, at))

    def think(self, actor: str, text: str) -> Scenario:
        """Add a line to a private log."""
        return self._add_step(actor, lambda game, at: game.think(actor, text, at))

    def open_thoughts(self, actor: str) -> Scenario:
        """Publish a private log."""
        return self._add_step(actor, lambda game, at: game.open_thoughts(actor, at))


Scenarios = Mapping[str, Callable[[], Script]]
"""Scenarios by name."""
