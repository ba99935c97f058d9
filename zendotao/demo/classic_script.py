"""The scripting language of example games of classic Zendo."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Self, get_args

import msgspec

from zendotao.core.game.classic.commands import SERVER, Uphold
from zendotao.core.game.values import Stone
from zendotao.core.kinds import CLASSIC
from zendotao.demo.players import Players
from zendotao.demo.script import Script
from zendotao.demo.table import ScriptedGame
from zendotao.services.common.context import Context
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import ClassicMoveRequest, StartClassicRequest
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.settlement_secrets import read_secrets

MOVES: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(ClassicMoveRequest)}


def make_notation(kind: type[Any], value: Any) -> Any:
    """Return a koan in notation, where a request has one."""
    return kind(value)


class ClassicTable(ScriptedGame):
    """One game with its students and its Master."""

    def lead(self, actor: str, told: dict[str, Any], at: datetime) -> None:
        """Open the game, as its Master or for the server."""
        request = msgspec.convert({"kind": "classic", **told}, StartClassicRequest, dec_hook=make_notation)
        self.id = start_classic_game(self.context, self.players.part(actor, at).account, request, at).view.id

    def move(self, actor: str, kind: str, *, at: datetime, **told: Any) -> None:
        """Make a move, by its name in the API."""
        request = msgspec.convert({"kind": kind, **told}, MOVES[kind], dec_hook=make_notation)
        submit_classic_move(self.context, self.players.part(actor, at).account, self.id, request, at)

    def uphold(self, at: datetime) -> None:
        """Say that a guess stands, as the server does when it has found no koan against it: here without a search."""

        def act(transaction: ClassicTransaction) -> None:
            held = read_secrets(transaction.work, transaction.game)
            transaction.execute(Uphold(actor=SERVER, salt=transaction.salt(), secrets=held))
            transaction.prepare()

        change_game(self.context, CLASSIC, self.id, at, act)

    def guess_secret(self, actor: str, at: datetime) -> None:
        """Guess the secret rule, whichever the server has drawn."""
        with self.context.store.unit() as work:
            head = work.games.head(self.id)
            if head is None:
                raise ValueError("the game has not begun")
            secrets = read_secrets(work, self.context.game_cache.load_kind(CLASSIC, work, self.id, head))
        if secrets.rule is None:
            raise ValueError("the game has no rule")
        self.move(actor, "guess", at=at, rule=secrets.rule.rule.text)

    def say(self, actor: str, text: str, at: datetime) -> None:
        """Post a comment."""
        post_comment(self.context, self.players.part(actor, at).account, self.id, text, at)


class ClassicScenario(Script):
    """The scenario of one game of classic Zendo. A koan has a stone of its own where the rule is in prose."""

    game_class = ClassicTable

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
