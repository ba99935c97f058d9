"""The scripting language of example games of classic Zendo."""

from __future__ import annotations

from typing import Any, Self

from zendotao.core.game.values import Stone
from zendotao.demo.classic_table import ClassicTable
from zendotao.demo.players import Players
from zendotao.demo.script import Script
from zendotao.services.common.context import Context


class ClassicScenario(Script):
    """The scenario of one game of classic Zendo. A koan has a stone of its own where the rule is in prose."""

    def __init__(self, name: str, title: str, began: float, **settings: Any) -> None:
        super().__init__(name, began)
        self.title, self.settings = title, settings

    def make_game(self, context: Context, players: Players, seed: int) -> ClassicTable:
        """Return the game; all seeds play it alike."""
        del seed
        return ClassicTable(self.name, context, players)

    # ---- beginning

    def lead(self, master: str, rule: str, white: str, black: str) -> Self:
        """Open the game as its Master."""
        told = {"title": self.title, "rule": rule, "white": white, "black": black, "settings": self.settings}
        return self._add_step(master, lambda game, at: game.lead(master, told, at))

    def lead_server(self, actor: str, difficulty: str) -> Self:
        """Open a game with the server as Master, and join it."""
        told = {"title": self.title, "master": "server", "difficulty": difficulty, "settings": self.settings}
        self._add_step(actor, lambda game, at: game.lead(actor, told, at))
        return self.join(actor)

    def join(self, *names: str) -> Self:
        """Join as students, a while after one another."""
        for name in names:
            self.after(0.01).move(name, "join")
        return self

    # ---- moves

    def move(self, actor: str, kind: str, **told: Any) -> Self:
        """Make a move, by its name in the API."""
        return self._add_step(actor, lambda game, at: game.move(actor, kind, told, at))

    def turn(self, actor: str, koan: str, mark: tuple[str, Stone] | None = None) -> Self:
        """Build a koan, call the Master, and end the turn. ``mark``: the Master of a rule in prose, and the stone."""
        self.move(actor, "build", koan=koan, call="master")
        if mark is not None:
            self.after(0.5).move(mark[0], "mark", stone=mark[1])
        return self.after(0.1).move(actor, "pass")

    def mondo(self, actor: str, koan: str, own: Stone, **others: Stone) -> Self:
        """Build a koan and call a mondo, with one's answer and those of the others."""
        self.move(actor, "build", koan=koan, call="mondo", answer=own)
        for name, answer in others.items():
            self.after(0.2).move(name, "answer", answer=answer)
        return self

    def uphold(self) -> Self:
        """Find that the guess stands."""
        return self._add_step("", lambda game, at: game.uphold(at))

    def guess_secret(self, actor: str) -> Self:
        """Guess the rule that the server has drawn."""
        return self._add_step(actor, lambda game, at: game.guess_secret(actor, at))
