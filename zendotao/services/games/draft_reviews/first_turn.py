"""The guided first turn: an unstored example game, the same for everybody, and the result of a turn in it.

The table is played through the engine, and a turn is judged by what judges every turn; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache

from msgspec import Struct

from zendotao.core.game.commands import Actor, Command, RuleToSeal
from zendotao.core.game.judging import PreparedKoan, find_flaw, judge_koan, prepare_new_koan, with_stone
from zendotao.core.game.koans import read_koan
from zendotao.core.game.log import digest
from zendotao.core.game.rules import CheckedRule, parse_rule
from zendotao.core.game.seating import log_events
from zendotao.core.game.values import Stone
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.decide import decide_and_seal
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.rule.answer import MOST_CHARACTERS
from zendotao.services.games.draft_reviews.composition import review_move
from zendotao.services.games.draft_reviews.values import MoveDraft, MoveReview, RuleText

MAX_TYPED_LENGTH = MOST_CHARACTERS
"""So long may a rule be."""

START_TIME = datetime(2030, 1, 1, 18, tzinfo=UTC)
DAY = timedelta(days=1)

START_KOANS = (
    "Y2 flat at 0,0 heading 60; Y2 flat at 40,0 heading 120; R3 upright at 20,46",
    "G3 upright at 0,0; Y1 upright at -30,10 turned 15",
    "Y1 upright at 0,0; G3 flat at 48,0 heading 180",
)
"""The koans that begin the game: a white one, a black one and an open one."""

START_SEALS = ("it contains a flat piece", "it contains a red piece")


@dataclass(frozen=True)
class PastTurn:
    """An earlier turn: its player, the rule, the stone that contradicts it, the koan and the seals."""

    who: str
    rule: str
    stone: Stone
    koan: str
    seals: tuple[str, str] = field(repr=False)


STARTED_BY = "Mara"
PAST_TURNS = (
    PastTurn(
        "Jonas", "it contains a flat piece", "black",
        "Y1 flat at 0,0 heading 0; R3 upright at 50,0; K2 flat at 104,0 heading 0",
        ("it contains a red piece", "it contains at least two pieces of the same colour"),
    ),
    PastTurn(
        "Teo", "it contains at least two yellow pieces", "white",
        "R2 upright at 0,0; R2 upright at 30,0; B1 upright at 15,-26",
        ("it contains a red piece", "it contains a flat piece and a red piece"),
    ),
    PastTurn(
        "Mara", "it contains at least two flat pieces", "white",
        "K3 upright at 0,0; Y3 upright at 25.4,0; R2 upright at 12.7,-22.62",
        ("it contains a red piece", "it contains a red piece and no two pieces touch"),
    ),
    PastTurn(
        "Jonas", "it contains a red piece and at most one large piece", "white",
        "B3 upright at 0,0; Y2 flat at 50,-10 heading 170; K1 upright at 8,34 turned 20",
        ("it contains a grounded red piece", "it contains at least three pieces"),
    ),
)  # fmt: skip

TRY_RULES = (
    "it contains a red piece",
    "it contains exactly three pieces",
    "it contains a medium piece",
    "it contains a yellow piece",
    "all its pieces are upright",
)
"""Rules that are offered to somebody who has none yet; not all of them fit."""

KEEP_RULES = (
    "it contains a red piece",
    "it contains an upright red piece",
    "it contains a grounded red piece",
    "it contains more red pieces than blue pieces",
    "it contains a medium piece",
    "it contains exactly three pieces",
    "it contains at least three pieces",
    "it contains no green pieces",
)
"""Rules that fit the six stones: what a player's notebook might hold. They disagree on the seventh koan."""

BUILD_KOANS = (
    "B2 upright at 0,0; R1 on 1",
    "B3 upright at 0,0; R2 on 1; Y1 on 2",
    "R3 flat at 0,0 heading 30; G3 upright at 64,10",
    "K2 upright at 0,0; Y2 upright at 34,0 turned 30; B1 flat at 10,-30 heading 20; Y1 on 2",
    "R1 upright at 0,0",
    "G3 flat at 0,0 heading 200; G1 upright at 30,24",
)
"""Koans that are offered to somebody who would rather not write one. The first divides the rules of the list in two,
whichever of the rules that fit was given up."""


class KeptRule(Struct, frozen=True):
    """A rule of the list after the visitor's stone: whether it still fits, and its verdict on their koan."""

    text: str
    fits: bool
    says: str | None


# ---- the table


@cache
def make_table() -> Game:
    """Return the example game: six koans with stones and an open one, after five moves."""
    white, black, opened = map(read_koan, START_KOANS)
    start = cmd.Start(
        actor=make_actor(STARTED_BY),
        salt=make_salt(1),
        game="first",
        title="The guided first turn",
        white=white,
        black=black,
        open=opened,
        settings=Settings(practice=True),
        seals=make_rules_to_seal(START_SEALS, 1),
    )
    game = execute(Game(id=""), start, START_TIME)
    for number, past in enumerate(PAST_TURNS, start=2):
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


def review_turn(rule: str, koan: str = "", seals: Iterable[str] = ()) -> MoveReview:
    """Return the review of a turn as far as it is written."""
    pair = (*seals, "", "")[:2]
    told = [RuleText(text, usual=True) for text in (rule, *pair)]
    return review_move(make_table(), MoveDraft("turn", told[0], koan, tuple(told[1:])))


def list_verdicts(rule: str) -> tuple[tuple[PreparedKoan, str], ...]:
    """Return the koans of the table, each with a rule's verdict on it."""
    read_rule = parse_rule(rule, usual=True)
    return tuple((shown, judge_koan(read_rule, shown).verdict) for shown in prepare_table(make_table()))


def list_kept_rules(found: MoveReview) -> tuple[KeptRule, ...]:
    """Return the rules of the list that aren't given up, after the visitor's stone and with their koan."""
    koans = list_koans(found)
    given_up = None if found.rule is None else found.rule.text
    rules = [(text, read_listed_rule(text)) for text in KEEP_RULES]
    return tuple(
        KeptRule(text, find_flaw(rule, koans) is None, get_verdict(text, found)) for text, rule in rules
        if rule.log_value.text != given_up
    )  # fmt: skip


@cache
def read_listed_rule(text: str) -> CheckedRule:
    """Return a rule of the list, read once."""
    return parse_rule(text)


def list_koans(found: MoveReview) -> tuple[PreparedKoan, ...]:
    """Return the koans with the visitor's stone."""
    koans = prepare_table(make_table())
    if found.stone is None:
        return koans
    return tuple(koan if koan.stone else with_stone(koan, found.stone) for koan in koans)


def get_verdict(rule: str, found: MoveReview) -> str | None:
    """Return a rule's verdict on the visitor's koan; None without a koan that the table takes."""
    if found.koan is None or not found.koan.good or found.koan.read is None:
        return None
    return judge_koan(read_listed_rule(rule), prepare_new_koan(found.koan.number, found.koan.read)).verdict


def post_turn(found: MoveReview) -> Move:
    """Return the move of a turn in order. Raises ``RuleViolation`` for one that isn't, ``ValueError`` for one that
    isn't whole."""
    if found.rule is None or found.stone is None or found.koan is None or found.koan.read is None:
        raise ValueError("the turn is not whole")
    number = len(PAST_TURNS) + 2
    turn = cmd.Turn(
        actor=make_actor("You"),
        salt=make_salt(number),
        rule=parse_rule(found.rule.text),
        stone=found.stone,
        koan=found.koan.read,
        seals=make_rules_to_seal((seal.text for seal in found.seals), number),
    )
    return execute(make_table(), turn, START_TIME + number * DAY).moves[-1]
