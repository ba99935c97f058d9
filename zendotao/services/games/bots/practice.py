"""A practice game of one person against bots, begun in one step on a table that is prepared for it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from zendotao.core.game.koans import read_koan
from zendotao.core.game.values import BotLevel
from zendotao.core.game.zendotao import commands as ask
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.kinds import ZENDOTAO
from zendotao.core.messages import Language
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.requests import Request
from zendotao.services.games.bots.inviting import make_invitation
from zendotao.services.games.bots.pacing import PRACTICE_PATIENCE
from zendotao.services.games.bots.starts import PREPARED_STARTS
from zendotao.services.games.bots.switches import require_bots
from zendotao.services.games.moves.commands import read_seals
from zendotao.services.games.moves.requests import SealedRuleRequest
from zendotao.services.games.moves.results import CommandResult, execute_command
from zendotao.services.games.transaction.game_transaction import create_game
from zendotao.services.games.transaction.pending_game import PendingZendotaoGame
from zendotao.store.games.values import NewGame

ID_BYTES = 8
MOST_BOTS = 3

PRACTICE = Settings(
    practice=True, limit=8, spacing=timedelta(seconds=1), stall=PRACTICE_PATIENCE, stall_small=PRACTICE_PATIENCE,
    vote=timedelta(days=1), vote_small=timedelta(days=1), challenge_vote=timedelta(hours=1),
    reveal=timedelta(days=1), final=timedelta(minutes=1), final_small=timedelta(minutes=1),
)  # fmt: skip
"""The settings of a practice game, whatever a site's least window is: nobody waits for anybody but the person.

A claim waits a day for them; when they and the bots have answered it ends at once. So rules stay within what bots
search to the end.
"""

TITLE = "Practice against bots"


class PracticeRequest(Request, kw_only=True):
    """A practice game: the levels of its bots, the language, and a title."""

    bots: Annotated[tuple[BotLevel, ...], Meta(min_length=1, max_length=MOST_BOTS)] = ("gentle", "fair")
    language: Language = "en"
    title: Annotated[str, Meta(min_length=1, max_length=120)] = TITLE


def start_practice(
    context: Context, asker: Asker, request: PracticeRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Start a practice game: the person's first turn is made for them, and bots sit down. Raise ``bots_off``."""
    chance = SiteChance(context.random)
    prepared = chance.choice(PREPARED_STARTS)
    white, black, opened = map(read_koan, prepared.koans)
    rules = (chance.choice(prepared.white), chance.choice(prepared.black))
    seals = read_seals([SealedRuleRequest(rule=rule) for rule in rules], context.random)
    settings = replace(PRACTICE, language=request.language)
    name, title = context.random.hex(ID_BYTES), " ".join(request.title.split())
    new = NewGame(id=name, title=title, created_at=now, practice=True, language=settings.language)

    def act(transaction: PendingZendotaoGame) -> CommandResult:
        actor = transaction.actor(asker)
        command = ask.Start(
            actor=actor, salt=transaction.salt(), game=name, title=title, settings=settings, white=white, black=black,
            open=opened, seals=seals,
        )  # fmt: skip
        transaction.koans.extend((white, black, opened))
        answer = execute_command(transaction, asker, command, "start")
        for level in request.bots:
            answer = execute_command(transaction, asker, make_invitation(transaction, actor, level), "bot")
        return answer

    with context.store.unit(write=True) as work:
        require_bots(work)
        return create_game(context, work, ZENDOTAO, new, now, act, done)
