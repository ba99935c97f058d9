"""The server as Master: a job answers a guess with a counter-koan, or says that none tells it from the rule; and gives
hints."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from zendotao.core.game.classic.commands import SERVER, Disprove, GiveHint, Secrets, Uphold, VaultCommand
from zendotao.core.game.classic.state import ClassicGame, ClassicKoan
from zendotao.core.game.koans import CheckedKoan, read_koan, with_calls
from zendotao.core.game.rules import CheckedRule, load_rule
from zendotao.core.game.values import PostedRule
from zendotao.core.kinds import CLASSIC
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.printing import print_koan
from zendotao.core.master.counter import Disproof, find_counter_koan
from zendotao.core.master.hint import find_hint
from zendotao.core.master.table import LaidKoan, MasterTable
from zendotao.core.rule.syntax import Condition
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import JobNotDueError
from zendotao.services.games.classic.drawing import list_colours
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.store.site.values import Job

AGAIN = timedelta(seconds=2)
"""When an answer is looked for again after a search that was stopped."""

LONGEST = timedelta(minutes=10)
"""After so long a job whose search is stopped each time fails, to be seen to by ``retries``."""

ANSWERED = b"{}"

MakeCommand = Callable[[str, Secrets], VaultCommand]
"""Makes the command of an answer, with a salt and what the vault holds."""


class MasterAnswer:
    """An answer of the server as Master: the command, and the koan that it lays, if any."""

    def __init__(self, make: MakeCommand, koan: CheckedKoan | None = None) -> None:
        self.make, self.koan = make, koan


def run_classic_master(context: Context, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Do what the game waits for, unless it has moved on. Raise ``JobNotDueError`` for a search that was stopped: what
    it has not found says nothing then; ``TimeoutError`` if it was stopped again and again.

    It may be done twice: the answer is of a position of the log, at which only one can be written."""
    now = context.clock()
    with context.store.unit() as work:
        head = work.games.head(job.subject)
        if head is None or head.seq != job.position:
            return None
        game = context.game_cache.load_kind(CLASSIC, work, job.subject, head)
        context.game_cache.measure(work, game)
        secrets = read_secrets(work, game)
    answer = find_answer(game, secrets, SiteChance(context.random), stop)
    if stop():
        if now - job.created_at > LONGEST:
            raise TimeoutError("no answer was found in time")
        raise JobNotDueError(now + AGAIN)
    if answer is None:
        return None

    def act(transaction: ClassicTransaction) -> bytes | None:
        if transaction.game.seq != job.position:
            return None
        held = read_secrets(transaction.work, transaction.game)
        transaction.koans.extend([] if answer.koan is None else [answer.koan])
        transaction.execute(answer.make(transaction.salt(), held))
        transaction.prepare()
        return ANSWERED

    return change_game(context, CLASSIC, job.subject, now, act)


def find_answer(
    game: ClassicGame, secrets: Secrets, chance: SiteChance, stop: Callable[[], bool]
) -> MasterAnswer | None:
    """Return what the server has to do in a game; None if that is nothing.

    ``Disprove`` with a koan of ``find_counter_koan``, ``Uphold`` if there is none, or ``GiveHint``.
    """
    if secrets.rule is None or not game.awaits_server:
        return None
    rule, guess = load_condition(secrets.rule.rule), game.guess
    if game.stage == "disprove" and guess is not None:
        found = find_counter_koan(rule, load_condition(guess.rule), make_table(game), chance, stop)
        if not isinstance(found, Disproof):
            return MasterAnswer(lambda salt, held: Uphold(actor=SERVER, salt=salt, secrets=held))
        # Where the Master builds counter-koans, the server only says when there is none.
        return disprove(found) if game.handed else None
    return give_hint(game, rule, stop)


def disprove(found: Disproof) -> MasterAnswer:
    """Return the answer with a counter-koan."""
    koan = check_koan(found.koan)
    return MasterAnswer(
        lambda salt, held: Disprove(actor=SERVER, salt=salt, secrets=held, koan=koan, breaks=found.breaks), koan
    )


def give_hint(game: ClassicGame, rule: Condition, stop: Callable[[], bool]) -> MasterAnswer | None:
    """Return the answer with a hint; None if no koan helps."""
    found = find_hint(rule, make_table(game), stop)
    if found is None:
        return None
    koan = check_koan(found.koan)
    return MasterAnswer(
        lambda salt, held: GiveHint(
            actor=SERVER, salt=salt, secrets=held, koan=koan, stone="white" if found.white else "black"
        ),
        koan,
    )


def load_condition(rule: PostedRule) -> Condition:
    """Return a checked rule of a game. Raises ``ValueError`` for prose."""
    loaded = load_rule(rule)
    if not isinstance(loaded, CheckedRule):
        raise ValueError("only a checked rule is the server's to judge")  # noqa: TRY004 -- nothing of a wrong type
    return loaded.condition


def check_koan(koan: Koan) -> CheckedKoan:
    """Return a koan that a search has found, as one that is laid."""
    return read_koan(print_koan(koan))


def make_table(game: ClassicGame) -> MasterTable:
    """Return the marked koans on the table, and the stash."""
    settings = game.settings
    return MasterTable(
        koans=tuple(make_laid(one) for one in game.table if one.stone is not None), palette=list_colours(settings),
        pieces=settings.pieces, shared=settings.stash == "shared",
    )  # fmt: skip


def make_laid(one: ClassicKoan) -> LaidKoan:
    """Return a marked koan as the Master takes it."""
    found = read_koan(one.koan)
    return LaidKoan(one.number, found.koan, with_calls(found.facts, one.calls), one.stone == "white")
