"""A game of classic Zendo in play: each action is sent to the services as a request, as from a browser."""

from __future__ import annotations

from datetime import datetime
from typing import Any, get_args

import msgspec

from zendotao.core.game.classic.commands import SERVER, Uphold
from zendotao.core.kinds import CLASSIC
from zendotao.demo.players import Players
from zendotao.services.common.context import Context
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import ClassicMoveRequest, StartClassicRequest
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.services.games.views.following import follow_game

MOVES: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(ClassicMoveRequest)}


def make_notation(kind: type[Any], value: Any) -> Any:
    """Return a koan in notation, where a request has one."""
    return kind(value)


class ClassicTable:
    """One game with its students and its Master."""

    def __init__(self, name: str, context: Context, players: Players) -> None:
        self.name, self.id = name, ""
        self.context, self.players = context, players

    def forget(self) -> None:
        """Clear what is cached of the game: nothing is."""

    def lead(self, actor: str, told: dict[str, Any], at: datetime) -> None:
        """Open the game, as its Master or for the server."""
        request = msgspec.convert({"kind": "classic", **told}, StartClassicRequest, dec_hook=make_notation)
        self.id = start_classic_game(self.context, self.players.part(actor, at).account, request, at).view.id

    def move(self, actor: str, kind: str, told: dict[str, Any], at: datetime) -> None:
        """Make a move."""
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
        self.move(actor, "guess", {"rule": secrets.rule.rule.text}, at)

    def say(self, actor: str, text: str, at: datetime) -> None:
        """Post a comment."""
        post_comment(self.context, self.players.part(actor, at).account, self.id, text, at)

    def follow(self, actor: str, at: datetime) -> None:
        """Watch the game."""
        follow_game(self.context, self.players.part(actor, at).account, self.id, at)
