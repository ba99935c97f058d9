"""The job of one move of a bot: it looks at the table, thinks, and moves through the services like anybody else.

A bot's rules and thoughts are in no job, answer or log entry but those that anybody's move has. A job that comes after
the game moved on is dropped: the move that it missed has requested another one. One that is done twice moves once:
``see_game`` gives nothing after the bot's own move, and ``check_fresh`` refuses a second. That a
bot declines to block is no news to either: ``list_allowed_actions`` and the gate stop a second of those.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.comments import tell_dead_rule
from zendotao.core.bots.levels import LEVELS
from zendotao.core.bots.table import BotClaim, BotDecline, BotMove, BotTurn, BotWait
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.commands import DeclineBlock
from zendotao.core.kinds import CLASSIC, ZENDOTAO
from zendotao.core.messages import message, render
from zendotao.core.rule.answer import condition_of
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.jobs import JobNotDueError
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.bots.pacing import find_next_chance
from zendotao.services.games.bots.requests import make_bot_request
from zendotao.services.games.bots.sight import BotSight, make_table, see_game
from zendotao.services.games.bots.student_moves import run_student_move
from zendotao.services.games.bots.switches import REST, has_to_rest, make_stop
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.results import CommandResult, execute_command
from zendotao.services.games.moves.staleness import check_fresh
from zendotao.services.games.moves.votes import open_seals
from zendotao.services.games.notebook.seals import list_seals
from zendotao.services.games.transaction.game_transaction import change_game, find_kind
from zendotao.services.games.transaction.pending_game import PendingZendotaoGame
from zendotao.store.errors import NotFound
from zendotao.store.people.values import Account
from zendotao.store.site.values import Job

DONE = b'{"done":true}'
"""The answer of every job: what a bot did is in the game, and what it thought is nowhere."""

NO_RULES = message("I no longer know two rules that fit every stone and differ on the open koan.")


def run_bot_move(context: Context, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Make the move of a bot at a position of a game; None if the game moved on. Raise ``JobNotDueError``."""
    bot = find_account(context, job)
    if bot is None:
        return None
    now = context.clock()
    if has_to_rest(context, job.subject):
        raise JobNotDueError(now + REST)
    with suppress(NotFound):
        if find_kind(context, job.subject) is CLASSIC:
            return run_student_move(context, bot, job, make_stop(context, job.subject, stop))
        sight = see_game(context, bot, job.subject, job.position, now)
        if sight is not None:
            return act(context, bot, sight, job.position, make_stop(context, job.subject, stop))
    return None


def find_account(context: Context, job: Job) -> Account | None:
    """Return the bot that a job is of; None if it may not act."""
    with context.store.unit() as work:
        found = None if job.owner is None else work.accounts.get(job.owner)
    return found if found is not None and found.kind == "bot" and found.suspended_at is None else None


def act(context: Context, bot: Account, sight: BotSight, position: int, stop: Callable[[], bool]) -> bytes | None:
    """Do what a bot does in a game as it sees it. Raise ``JobNotDueError``."""
    view = sight.view
    if view.phase in ("final", "void"):
        return None
    for one in sight.demanded:
        open_seals(context, bot, one.id, TeamRequest(), context.clock())
    now = context.clock()
    move = choose_move(make_table(view, sight.seat, now), LEVELS[sight.level], SiteChance(context.random), stop)
    if isinstance(move, BotWait):
        return wait(context, bot, sight, move, stop)
    if has_to_rest(context, view.id):
        raise JobNotDueError(context.clock() + REST)
    try:
        make_move(context, bot, view.id, move, position)
    except RuleViolation as refusal:
        if refusal.code == "stale":
            return None
        raise
    if isinstance(move, BotTurn | BotClaim):
        tell_of_dead_rule(context, bot, sight)
    return DONE


def wait(context: Context, bot: Account, sight: BotSight, move: BotWait, stop: Callable[[], bool]) -> bytes:
    """Put off a job until the bot may do something else; it says so if nothing is left for it.

    Raise ``JobNotDueError``.
    """
    if move.reason == "stopped":
        if has_to_rest(context, sight.view.id):
            raise JobNotDueError(context.clock() + REST)
        return DONE
    due = find_next_chance(sight.view, sight.seat, context.clock())
    if due is not None:
        raise JobNotDueError(due)
    if move.reason == "no_rule" and not stop():
        say(context, bot, sight, NO_RULES)
    return DONE


def make_move(context: Context, bot: Account, game: str, move: BotMove, position: int) -> None:
    """Make a move. Raise ``RuleViolation``."""
    now = context.clock()
    if isinstance(move, BotDecline):
        decline_block(context, bot, game, position, now)
        return
    request = make_bot_request(move, position)
    if request is not None:
        submit_move(context, bot, game, request, now)


def decline_block(context: Context, bot: Asker, game: str, position: int, now: datetime) -> CommandResult:
    """Say for a bot that it has found no koan to block the claim. Raise ``RuleViolation``."""

    def run(transaction: PendingZendotaoGame) -> CommandResult:
        actor = transaction.actor(bot)
        check_fresh(transaction, position, actor)
        return execute_command(transaction, bot, DeclineBlock(actor=actor, salt=transaction.salt()), "decline")

    return change_game(context, ZENDOTAO, game, now, run, judged=False)


def tell_of_dead_rule(context: Context, bot: Account, sight: BotSight) -> None:
    """Post a line on a rule that the bot had sealed with its move before, if a stone has disproved it."""
    standing = [move.number for move in sight.view.moves if move.seat == sight.seat and move.status == "standing"]
    if not standing:
        return
    chance = SiteChance(context.random)
    own = list_seals(context, bot, sight.view.id, context.clock())
    dead = [one for one in own if one.move == standing[-1] and not one.prose and one.killed_by is not None]
    if dead:
        chosen = chance.choice(dead)
        rule = condition_of(chosen.rule)
        if rule is not None and chosen.killed_by is not None:
            say(context, bot, sight, tell_dead_rule(rule, chosen.killed_by, chance))


def say(context: Context, bot: Account, sight: BotSight, words: str) -> None:
    """Post a comment in the language of the game, once. A rule that is viable after all is not told."""
    with context.wording.speaking(sight.view.settings.language):
        text = render(words)
    with context.store.unit() as work:
        said = {row.text for row in work.comments.list_for_game(sight.view.id) if row.account == bot.id}
    if text not in said:
        with suppress(RuleViolation):
            post_comment(context, bot, sight.view.id, text, context.clock())
