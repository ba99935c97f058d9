"""The scripting language of the example games: actions, and how long ago they happen.

A scenario is built when its function is called, and played later, step by step, with those of all other games in the
order of their times. Times are hours before now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any

from zendotao.core.game.values import Choice, ClaimChoice
from zendotao.demo.game import Game
from zendotao.demo.ideas import Idea, ideas_around, place_of, simple, usual
from zendotao.demo.mind import Mind
from zendotao.services.games.moves.requests import Judgment, Reveal, Withdraw

SOME = 20
"""The number of koans that a short game may use, so that games differ; longer ones may use more."""

Deed = Callable[[Game, datetime], None]


@dataclass(frozen=True)
class Step:
    """An action at a time in hours before now."""

    ago: float
    deed: Deed


class Tale:
    """The scenario of one game. ``truth`` is the rule that stays viable, as a bare condition; ``ideas`` are the other
    candidates.

    ``koans``: the indices in the library of those that are built.
    """

    def __init__(
        self, name: str, title: str, truth: str | Idea, began: float, *, ideas: tuple[Idea, ...] | None = None,
        koans: Iterable[int] | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        self.name, self.title, self.settings = name, title, settings
        self.truth = simple(truth) if isinstance(truth, str) else truth
        self.ideas = ideas or ideas_around(str(truth))
        self.koans = tuple(range(usual()) if koans is None else koans)
        self.ago = began
        self.steps: list[Step] = []
        self.opening: tuple[int, int, int] | None = None
        self.names: set[str] = set()

    def mind(self, seed: int) -> Mind:
        """Return the strategy of its seats."""
        chance = Random(f"{seed} {self.name}")  # noqa: S311 -- a script
        koans = chance.sample(self.koans, min(len(self.koans), SOME + 2 * len(self.steps)))
        mind = Mind(self.truth, self.ideas, koans, chance)
        mind.opening = self.opening
        return mind

    def opens(self, white: str, black: str, opened: str) -> Tale:
        """Set the three koans of the start."""
        self.opening = (place_of(white), place_of(black), place_of(opened))
        return self

    # ---- when

    def after(self, hours: float) -> Tale:
        """Move the time of the following steps forward by so many hours."""
        self.ago -= hours
        return self

    def at(self, ago: float) -> Tale:
        """Set the time of the following steps to so many hours before now."""
        self.ago = ago
        return self

    def between(self, until: float, count: int) -> Iterator[float]:
        """Yield so many times, the last of which is ``until``, unevenly spaced as people move."""
        chance = Random(f"{self.name} {count}")  # noqa: S311 -- a script
        stretch = (self.ago - until) / max(count, 1)
        for number in range(count, 0, -1):
            late = 0.0 if number == 1 else stretch * chance.uniform(-0.3, 0.3)
            yield until + stretch * (number - 1) + late

    def _then(self, told: str, deed: Deed) -> Tale:
        name, _, team = told.partition("@")
        self.names |= {name, team} - {""}
        self.steps.append(Step(self.ago, deed))
        return self

    # ---- moves

    def start(self, told: str) -> Tale:
        """Start the game."""
        title, settings = self.title, self.settings
        return self._then(told, lambda game, at: game.start(told, title, settings, at))

    def turn(self, told: str, *, knows: bool = False) -> Tale:
        """Post a turn; who ``knows`` seals the truth."""
        return self._then(told, lambda game, at: game.turn(told, at, knows=knows))

    def called(self, told: str, condition: str, *calls: Judgment) -> Tale:
        """Post a turn with that rule, and the judgment calls that it needs."""
        return self._then(told, lambda game, at: game.turn(told, at, posted=simple(condition), calls=calls))

    def turns(self, told: str, until: float, *, knows: str = "") -> Tale:
        """Post turns by seats after one another, the last of them at ``until``."""
        names = told.split(", ")
        for name, ago in zip(names, list(self.between(until, len(names))), strict=True):
            self.at(ago).turn(name, knows=name == knows)
        return self

    def claim(self, told: str) -> Tale:
        """Claim victory."""
        return self._then(told, lambda game, at: game.claim(told, at))

    def block(self, told: str) -> Tale:
        """Block the claim."""
        return self._then(told, lambda game, at: game.block(told, at))

    def reveal(self, told: str) -> Tale:
        """Reveal the claimant's rule."""
        return self._then(told, lambda game, at: game.plain(told, Reveal, at))

    def withdraw(self, told: str) -> Tale:
        """Withdraw the newest move."""
        return self._then(told, lambda game, at: game.plain(told, Withdraw, at))

    def clarify(self, told: str, text: str) -> Tale:
        """Clarify one's newest koan."""
        return self._then(told, lambda game, at: game.clarify(told, text, at))

    # ---- votes

    def ballot(self, told: str, choice: ClaimChoice = "pass") -> Tale:
        """Cast a ballot on the claim."""
        return self._then(told, lambda game, at: game.ballot(told, choice, at))

    def challenge(self, told: str, move: int, reason: str, *, ground: str = "unfair", **about: Any) -> Tale:
        """Challenge a move, its rule by default."""
        said = {"part": "rule", "ground": ground, "reason": reason, **about}
        return self._then(told, lambda game, at: game.challenge(told, move, at, **said))

    def vote(self, told: str, choice: Choice, reason: str = "") -> Tale:
        """Cast a ballot on the newest challenge."""
        return self._then(told, lambda game, at: game.vote(told, choice, reason, at))

    def amend(self, told: str, move: int) -> Tale:
        """Enter the author's rewording of a move's rule."""
        return self._then(told, lambda game, at: game.amend(told, move, at))

    def concede(self, told: str) -> Tale:
        """Concede the newest challenge."""
        return self._then(told, lambda game, at: game.concede(told, at))

    # ---- words

    def say(self, told: str, text: str) -> Tale:
        """Post a comment."""
        return self._then(told, lambda game, at: game.say(told, text, at))

    def reword(self, told: str, text: str) -> Tale:
        """Edit one's newest comment."""
        return self._then(told, lambda game, at: game.reword(told, text, at))

    def talk(self, since: float, lines: str) -> Tale:
        """Post comments from ``since`` to the scenario's time, a line each as ``who: what``, with two slashes between
        paragraphs. The time stays."""
        there, said = self.ago, [line.split(": ", 1) for line in lines.strip().splitlines()]
        self.ago = since
        for (who, text), ago in zip(said, list(self.between(there, len(said))), strict=True):
            self.at(ago + 0.2).say(who.strip(), text.replace(" // ", "\n\n"))
        return self.at(there)

    def follow(self, *names: str) -> Tale:
        """Watch the game."""
        for told in names:
            self._follow(told)
        return self

    def _follow(self, told: str) -> None:
        self._then(told, lambda game, at: game.follow(told, at))

    def note(self, told: str, viable: int = 4, dead: int = 4) -> Tale:
        """Write rules into a notebook."""
        return self._then(told, lambda game, at: game.note(told, viable, dead, at))

    def think(self, told: str, text: str) -> Tale:
        """Add a line to a private log."""
        return self._then(told, lambda game, at: game.think(told, text, at))

    def open_thoughts(self, told: str) -> Tale:
        """Publish a private log."""
        return self._then(told, lambda game, at: game.open_thoughts(told, at))


Told = Mapping[str, Callable[[], Tale]]
"""Scenarios by name."""
