"""A practice game of one person against bots, begun in one step on a table that is prepared for it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from zendotao.core.choices import BotLevel
from zendotao.core.game.koans import read_koan
from zendotao.core.game.zendotao import commands as ask
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.kinds import ZENDOTAO
from zendotao.core.messages import Language
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.requests import Request
from zendotao.services.games.bots.inviting import make_invitation
from zendotao.services.games.bots.pacing import PRACTICE_PATIENCE
from zendotao.services.games.bots.switches import require_bots
from zendotao.services.games.moves.commands import read_seals
from zendotao.services.games.moves.requests import SealedRuleRequest
from zendotao.services.games.moves.results import CommandResult, execute_command
from zendotao.services.games.transaction.game_transaction import create_game
from zendotao.services.games.transaction.pending_game import PendingZendotaoGame
from zendotao.store.games.values import NewGame


class PreparedStart(Struct, frozen=True):
    """A white koan, a black one and an open one, with rules that say so of the first two: ``white`` ones say that the
    open koan is white, ``black`` ones that it is black."""

    koans: tuple[str, str, str]
    white: tuple[str, ...]
    black: tuple[str, ...]


PREPARED_STARTS = (
    PreparedStart(
        (
            "Y2 flat at 0,0 heading 60; Y2 flat at 40,0 heading 120; R3 upright at 20,46",
            "G3 upright at 0,0; Y1 upright at -30,10 turned 15",
            "Y1 upright at 0,0; G3 flat at 48,0 heading 180",
        ),
        ("it contains a flat piece",),
        ("it contains a red piece", "it contains exactly three pieces", "it contains a medium piece"),
    ),
    PreparedStart(
        (
            "R3 upright at 0,0; B2 on 1",
            "G2 upright at 0,0; B1 upright at 40,0; Y3 flat at 80,0 heading 90",
            "R1 flat at 0,0 heading 0; B3 upright at 60,0",
        ),
        ("it contains a red piece", "it contains no yellow pieces", "it contains exactly two pieces"),
        ("all its pieces are upright", "it contains an ungrounded piece"),
    ),
    PreparedStart(
        (
            "K3 upright at 0,0; Y1 upright at 30,0; R2 upright at 60,0",
            "R3 flat at 0,0 heading 0; R3 flat at 0,50 heading 0",
            "K1 upright at 0,0; K2 flat at 50,0 heading 180; B3 upright at 0,60",
        ),
        ("it contains exactly three pieces", "it contains a small piece", "it contains a black piece"),
        ("all its pieces are upright", "it contains a yellow piece", "it contains exactly one red piece"),
    ),
    PreparedStart(
        (
            "G1 upright at 0,0; G1 upright at 40,0; G3 upright at 20,40",
            "G2 flat at 0,0 heading 45; R1 upright at 40,10",
            "G3 upright at 0,0; G2 on 1; Y1 on 2",
        ),
        ("it contains exactly three pieces", "it contains a large piece", "it contains no red pieces"),
        ("all its pieces are the same colour",),
    ),
    PreparedStart(
        (
            "B3 upright at 0,0; R2 on 1; Y1 on 2",
            "B3 upright at 0,0; Y3 upright at 60,0",
            "R2 upright at 0,0; Y2 upright at 40,0; K1 flat at 80,0 heading 0",
        ),
        ("it contains a red piece", "it contains exactly three pieces", "it contains a small piece"),
        ("it contains an ungrounded piece", "it contains a piece on another piece"),
    ),
    PreparedStart(
        (
            "R1 upright at 0,0; Y2 flat at 40,0 heading 90",
            "B3 upright at 0,0; B3 flat at 60,0 heading 0; B1 on 1",
            "R3 upright at 0,0; G2 upright at 50,0; B1 flat at 20,50 heading 30",
        ),
        ("it contains a red piece", "it contains a medium piece", "all its pieces are grounded"),
        ("it contains a yellow piece", "it contains no blue pieces", "it contains exactly two pieces"),
    ),
)


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
