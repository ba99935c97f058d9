"""The words in which the games of the example site are written: what happens, and how long ago.

A tale is read when it is written down, and played later, step by step, with those of all other tales in the order of
their times. Times are hours before now.
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
"""So many koans does a short game know of, so that not all games build the same ones; longer ones know more."""

Deed = Callable[[Game, datetime], None]


@dataclass(frozen=True)
class Step:
    """Something that happens so many hours before now."""

    ago: float
    deed: Deed


class Tale:
    """One game. ``truth`` is the rule that stays viable, as a bare condition; ``ideas`` are what seats think of else.

    ``koans``: the places in the library of those that they build.
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
        """How its seats choose."""
        chance = Random(f"{seed} {self.name}")  # noqa: S311 -- a script
        koans = chance.sample(self.koans, min(len(self.koans), SOME + 2 * len(self.steps)))
        mind = Mind(self.truth, self.ideas, koans, chance)
        mind.opening = self.opening
        return mind

    def opens(self, white: str, black: str, opened: str) -> Tale:
        """It begins with those koans."""
        self.opening = (place_of(white), place_of(black), place_of(opened))
        return self

    # ---- when

    def after(self, hours: float) -> Tale:
        """What comes next happens so many hours later."""
        self.ago -= hours
        return self

    def at(self, ago: float) -> Tale:
        """What comes next happens so many hours before now."""
        self.ago = ago
        return self

    def between(self, until: float, count: int) -> Iterator[float]:
        """So many times, the last of which is ``until``, as evenly as people move."""
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
        """The game begins."""
        title, settings = self.title, self.settings
        return self._then(told, lambda game, at: game.start(told, title, settings, at))

    def turn(self, told: str, *, knows: bool = False) -> Tale:
        """A turn; who ``knows`` seals the truth."""
        return self._then(told, lambda game, at: game.turn(told, at, knows=knows))

    def called(self, told: str, condition: str, *calls: Judgment) -> Tale:
        """A turn with that rule, and the judgment calls that it needs."""
        return self._then(told, lambda game, at: game.turn(told, at, posted=simple(condition), calls=calls))

    def turns(self, told: str, until: float, *, knows: str = "") -> Tale:
        """Turns by seats after one another, the last of them then."""
        names = told.split(", ")
        for name, ago in zip(names, list(self.between(until, len(names))), strict=True):
            self.at(ago).turn(name, knows=name == knows)
        return self

    def claim(self, told: str) -> Tale:
        """A claim of victory."""
        return self._then(told, lambda game, at: game.claim(told, at))

    def block(self, told: str) -> Tale:
        """A block."""
        return self._then(told, lambda game, at: game.block(told, at))

    def reveal(self, told: str) -> Tale:
        """The claimant reveals."""
        return self._then(told, lambda game, at: game.plain(told, Reveal, at))

    def withdraw(self, told: str) -> Tale:
        """The newest move is taken back."""
        return self._then(told, lambda game, at: game.plain(told, Withdraw, at))

    def clarify(self, told: str, text: str) -> Tale:
        """Words about one's newest koan."""
        return self._then(told, lambda game, at: game.clarify(told, text, at))

    # ---- votes

    def ballot(self, told: str, choice: ClaimChoice = "pass") -> Tale:
        """A ballot on the claim."""
        return self._then(told, lambda game, at: game.ballot(told, choice, at))

    def challenge(self, told: str, move: int, reason: str, *, ground: str = "unfair", **about: Any) -> Tale:
        """A challenge to a move, to its rule unless told otherwise."""
        said = {"part": "rule", "ground": ground, "reason": reason, **about}
        return self._then(told, lambda game, at: game.challenge(told, move, at, **said))

    def vote(self, told: str, choice: Choice, reason: str = "") -> Tale:
        """A ballot on the newest challenge."""
        return self._then(told, lambda game, at: game.vote(told, choice, reason, at))

    def amend(self, told: str, move: int) -> Tale:
        """The author rewords the rule of a move."""
        return self._then(told, lambda game, at: game.amend(told, move, at))

    def concede(self, told: str) -> Tale:
        """The author gives the challenger right."""
        return self._then(told, lambda game, at: game.concede(told, at))

    # ---- words

    def say(self, told: str, text: str) -> Tale:
        """A comment."""
        return self._then(told, lambda game, at: game.say(told, text, at))

    def reword(self, told: str, text: str) -> Tale:
        """One's newest comment in other words."""
        return self._then(told, lambda game, at: game.reword(told, text, at))

    def talk(self, since: float, lines: str) -> Tale:
        """Comments from then to now in the tale, a line each as ``who: what``, with // between paragraphs.

        The tale's time stays.
        """
        there, said = self.ago, [line.split(": ", 1) for line in lines.strip().splitlines()]
        self.ago = since
        for (who, text), ago in zip(said, list(self.between(there, len(said))), strict=True):
            self.at(ago + 0.2).say(who.strip(), text.replace(" // ", "\n\n"))
        return self.at(there)

    def follow(self, *names: str) -> Tale:
        """Some watch the game."""
        for told in names:
            self._follow(told)
        return self

    def _follow(self, told: str) -> None:
        self._then(told, lambda game, at: game.follow(told, at))

    def note(self, told: str, viable: int = 4, dead: int = 4) -> Tale:
        """Rules in a notebook."""
        return self._then(told, lambda game, at: game.note(told, viable, dead, at))

    def think(self, told: str, text: str) -> Tale:
        """A line in a private log."""
        return self._then(told, lambda game, at: game.think(told, text, at))

    def open_thoughts(self, told: str) -> Tale:
        """A private log is opened."""
        return self._then(told, lambda game, at: game.open_thoughts(told, at))


Told = Mapping[str, Callable[[], Tale]]
"""Tales by name."""
