"""The scripting language of the example games: actions, and how long ago they happen.

A scenario is built when its function is called, and played later, step by step, with those of all other games in the
order of their times. Times are hours before now.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from random import Random
from typing import Any, ClassVar, Self

from zendotao.demo.game import DemoGame
from zendotao.demo.ideas import Idea, count_usual, find_place, list_ideas, make_simple_idea
from zendotao.demo.players import Players
from zendotao.demo.strategy import Strategy
from zendotao.demo.table import ScriptedGame
from zendotao.services.common.context import Context
from zendotao.services.games.moves.requests import JudgmentRequest, RevealRequest, WithdrawRequest

SOME = 20
"""The number of koans that a short game may use, so that games differ; longer ones may use more."""

Action = Callable[[Any, datetime], None]
"""What is done in a game, of the kind of its script, at a time."""


@dataclass(frozen=True)
class ScriptStep:
    """An action at a time in hours before now."""

    ago: float
    action: Action


class Script(ABC):
    """The steps of one game, whatever its kind, with who acts in them."""

    game_class: ClassVar[type[ScriptedGame]]

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

    # ---- what

    def __getattr__(self, action: str) -> Callable[..., Self]:
        """Return what adds a step by an action of the game, such as ``say``: it takes who acts, and what the action
        takes."""
        if not hasattr(self.game_class, action):
            raise AttributeError(f"games of {type(self).__name__} have no action {action!r}")
        return partial(self._add_action, action)

    def _add_action(self, action: str, actor: str, *given: Any, **named: Any) -> Self:
        return self._add_step(actor, lambda game, at: getattr(game, action)(actor, *given, at=at, **named))

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

    game_class = DemoGame

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

    def reveal(self, actor: str) -> Scenario:
        """Reveal the claimant's rule."""
        return self._add_step(actor, lambda game, at: game.plain(actor, RevealRequest, at))

    def withdraw(self, actor: str) -> Scenario:
        """Withdraw the newest move."""
        return self._add_step(actor, lambda game, at: game.plain(actor, WithdrawRequest, at))

    # ---- words

    def talk(self, since: float, lines: str) -> Scenario:
        """Post comments from ``since`` to the scenario's time, a line each as ``who: what``, with two slashes between
        paragraphs. The time stays."""
        there, said = self.ago, [line.split(": ", 1) for line in lines.strip().splitlines()]
        self.ago = since
        for (who, text), ago in zip(said, list(self.between(there, len(said))), strict=True):
            self.at(ago + 0.2).say(who.strip(), text.replace(" // ", "\n\n"))
        return self.at(there)


Scenarios = Mapping[str, Callable[[], Script]]
"""Scenarios by name."""
