"""The guided first turn: unstored example games, the same for everybody, and the result of a turn in one of them.

Each table is played through the engine, and a turn is judged by what judges every turn; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache

from msgspec import Struct

from zendotao.core.game.commands import Actor, Command, RuleToSeal
from zendotao.core.game.judging import PreparedKoan, find_flaw, judge_koan, prepare_new_koan, with_stone
from zendotao.core.game.koans import read_koan
from zendotao.core.game.log import digest
from zendotao.core.game.rules import CheckedRule, parse_rule
from zendotao.core.game.seating import log_events
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.decide import decide_and_seal
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.rule.answer import MOST_CHARACTERS
from zendotao.services.common.days import DAY
from zendotao.services.games.draft_reviews.composition import review_move
from zendotao.services.games.draft_reviews.first_tables import RED_PIECES, PastTurn, PreparedTable
from zendotao.services.games.draft_reviews.values import MoveDraft, MoveReview, RuleText

MAX_TYPED_LENGTH = MOST_CHARACTERS
"""So long may a rule be."""

START_TIME = datetime(2030, 1, 1, 18, tzinfo=UTC)
STARTED_BY = "Mara"


class KeptRule(Struct, frozen=True):
    """A rule of the list after the visitor's stone: whether it still fits, and its verdict on their koan."""

    text: str
    fits: bool
    says: str | None


# ---- the table


@cache
def make_table(table: PreparedTable = RED_PIECES) -> Game:
    """Return an example game: six koans with stones and an open one, after five moves."""
    white, black, opened = map(read_koan, table.koans)
    start = cmd.Start(
        actor=make_actor(STARTED_BY),
        salt=make_salt(1),
        game="first",
        title="The guided first turn",
        white=white,
        black=black,
        open=opened,
        settings=Settings(practice=True),
        seals=make_rules_to_seal(table.seals, 1),
    )
    game = execute(Game(id=""), start, START_TIME)
    for number, past in enumerate(table.turns, start=2):
        game = execute(game, make_turn(past, number), START_TIME + number * DAY)
    return game


def make_turn(past: PastTurn, number: int) -> cmd.Turn:
    """Return a turn as a command."""
    return cmd.Turn(
        actor=make_actor(past.who),
        salt=make_salt(number),
        rule=parse_rule(past.rule),
        stone=past.stone,
        koan=read_koan(past.koan),
        seals=make_rules_to_seal(past.seals, number),
    )


def execute(game: Game, command: Command, at: datetime) -> Game:
    """Return the game after a command. Raises ``RuleViolation``."""
    events, _ = decide_and_seal(game, command, at)
    return evolve_all(game, log_events(game, command, events, at))


def make_actor(who: str) -> Actor:
    """Return a player as an actor."""
    return Actor(person=who, party=who, kind="person")


def make_salt(*place: int) -> str:
    """Return a fixed value where a real game is random: this one has no secrets, and is the same for everybody."""
    return digest(["first turn", *place])


def make_rules_to_seal(texts: Iterable[str], number: int) -> tuple[RuleToSeal, ...]:
    """Return rules to be sealed."""
    return tuple(RuleToSeal(parse_rule(text), (), make_salt(number, slot)) for slot, text in enumerate(texts, start=1))


# ---- the visitor's turn


def review_turn(rule: str, koan: str = "", seals: Iterable[str] = (), table: PreparedTable = RED_PIECES) -> MoveReview:
    """Return the review of a turn as far as it is written."""
    pair = (*seals, "", "")[:2]
    told = [RuleText(text, usual=True) for text in (rule, *pair)]
    return review_move(make_table(table), MoveDraft("turn", told[0], koan, tuple(told[1:])))


def list_verdicts(rule: str, table: PreparedTable = RED_PIECES) -> tuple[tuple[PreparedKoan, str], ...]:
    """Return the koans of the table, each with a rule's verdict on it."""
    read_rule = parse_rule(rule, usual=True)
    return tuple((shown, judge_koan(read_rule, shown).verdict) for shown in prepare_table(make_table(table)))


def list_kept_rules(found: MoveReview, table: PreparedTable = RED_PIECES) -> tuple[KeptRule, ...]:
    """Return the rules of the list that aren't given up, after the visitor's stone and with their koan."""
    koans = list_koans(found, table)
    given_up = None if found.rule is None else found.rule.text
    rules = [(text, read_listed_rule(text)) for text in table.keep_rules]
    return tuple(
        KeptRule(text, find_flaw(rule, koans) is None, get_verdict(text, found)) for text, rule in rules
        if rule.log_value.text != given_up
    )  # fmt: skip


@cache
def read_listed_rule(text: str) -> CheckedRule:
    """Return a rule of the list, read once."""
    return parse_rule(text)


def list_koans(found: MoveReview, table: PreparedTable) -> tuple[PreparedKoan, ...]:
    """Return the koans with the visitor's stone."""
    koans = prepare_table(make_table(table))
    if found.stone is None:
        return koans
    return tuple(koan if koan.stone else with_stone(koan, found.stone) for koan in koans)


def get_verdict(rule: str, found: MoveReview) -> str | None:
    """Return a rule's verdict on the visitor's koan; None without a koan that the table takes."""
    if found.koan is None or not found.koan.good or found.koan.read is None:
        return None
    return judge_koan(read_listed_rule(rule), prepare_new_koan(found.koan.number, found.koan.read)).verdict


def post_turn(found: MoveReview, table: PreparedTable = RED_PIECES) -> Move:
    """Return the move of a turn in order. Raises ``RuleViolation`` for one that isn't, ``ValueError`` for one that
    isn't whole."""
    if found.rule is None or found.stone is None or found.koan is None or found.koan.read is None:
        raise ValueError("the turn is not whole")
    number = len(table.turns) + 2
    turn = cmd.Turn(
        actor=make_actor("You"),
        salt=make_salt(number),
        rule=parse_rule(found.rule.text),
        stone=found.stone,
        koan=found.koan.read,
        seals=make_rules_to_seal((seal.text for seal in found.seals), number),
    )
    return execute(make_table(table), turn, START_TIME + number * DAY).moves[-1]
