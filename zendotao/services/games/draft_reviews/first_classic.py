"""The guided first turn of classic Zendo: a prepared table with a secret rule (``first_games``).

What the visitor builds, answers and guesses is judged by what judges every game; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from msgspec import Struct

from zendotao.core.find.chance import SeededChance
from zendotao.core.find.distinguish import find_difference
from zendotao.core.find.split import KoanLimits
from zendotao.core.game.classic.preparation import call_facts, find_verdict, prepare_new_koan
from zendotao.core.game.classic.settings import PALETTE
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import CheckedRule, list_other_readings, list_readings, parse_rule
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.values import Stone
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.messages import message
from zendotao.core.rule.normal import normal
from zendotao.services.games.draft_reviews.first_games import FLAT_PIECES, PreparedGame
from zendotao.services.games.draft_reviews.values import DraftFault, KoanReview

MASTER, OTHERS = "Mara", ("Jonas", "Teo")
"""The Master, and the other students: the first of them builds, and the second answers wrongly."""

STONES = 1
"""Guessing stones to begin with."""

HUNTED = 40
"""So many koans are tried, each in a few colours, against a guess that none of the prepared ones disproves."""

SEED = "first classic"

MOST_GUESSES = 8

KoanOrigin = Literal["start", "visitor", "mondo", "counter"]


class FirstKoan(Struct, frozen=True):
    """A koan on the table: its number, notation and stone, and how it came there."""

    number: int
    notation: str
    hash: str
    stone: Stone
    origin: KoanOrigin


GuessOutcome = Literal["missing", "ambiguous", "unread", "contradicted", "disproved", "right"]


@dataclass(frozen=True)
class GuessReview:
    """The outcome of a guess: the koans that contradict it by number, or the koan that was laid against it, or its
    readings, of which the usual one, ``taken``, is not among them; ``fault`` says why it is not understood."""

    outcome: GuessOutcome = "missing"
    text: str = field(default="", repr=False)
    contradicted: tuple[int, ...] = ()
    counter: FirstKoan | None = None
    readings: tuple[str, ...] = field(default=(), repr=False)
    taken: str = field(default="", repr=False)
    fault: DraftFault | None = field(default=None, repr=False)


@dataclass(frozen=True)
class FirstGame:
    """The game as far as the visitor has come. ``prepared``: what lies there; ``spent``: the guesses that cost a stone
    and were disproved; ``stones``: those that are left; ``lent``: the Master lends one, as there would be none."""

    prepared: PreparedGame
    table: tuple[FirstKoan, ...]
    koan: KoanReview
    mondo: FirstKoan
    answer: Stone | None = None
    spent: tuple[str, ...] = field(default=(), repr=False)
    guess: GuessReview = field(default_factory=GuessReview)
    stones: int = STONES
    lent: bool = False

    @property
    def earned(self) -> bool:
        """Whether the visitor answered the mondo rightly."""
        return self.answer == self.mondo.stone

    @property
    def won(self) -> bool:
        """Whether the newest guess is the rule."""
        return self.guess.outcome == "right"


@cache
def read_secret(prepared: PreparedGame) -> CheckedRule:
    """Return the secret rule of a table."""
    return parse_rule(prepared.secret)


def review_first_game(
    koan: str = "", answer: Stone | None = None, guesses: Sequence[str] = (), prepared: PreparedGame = FLAT_PIECES
) -> FirstGame:
    """Return the game after what the visitor has built, answered and guessed; a step that is missing ends it."""
    secret = read_secret(prepared)
    table = [
        lay_koan(secret, number, read_koan(text), "start") for number, text in enumerate(prepared.start_koans, start=1)
    ]
    built = review_koan(koan, table)
    if built.read is not None and built.good:
        table.append(lay_koan(secret, built.number, built.read, "visitor"))
    taken = {one.hash for one in table}
    mondo = next(one for one in map(read_koan, prepared.mondo_koans) if one.hash not in taken)
    asked = lay_koan(secret, len(prepared.start_koans) + 2, mondo, "mondo")
    game = FirstGame(prepared, tuple(table), built, asked, answer)
    if not built.good or answer is None:
        return replace(game, answer=None)
    game = replace(game, table=(*game.table, asked), stones=STONES + game.earned)
    for text in guesses[:MOST_GUESSES]:
        if game.won:
            break
        game = guess_rule(game, text)
    return replace(game, lent=not game.stones, stones=max(game.stones, 1))


def lay_koan(secret: CheckedRule, number: int, koan: CheckedKoan, origin: KoanOrigin) -> FirstKoan:
    """Return a koan with the stone that the secret rule gives it."""
    return FirstKoan(number, koan.notation, koan.hash, judge_koan(secret, koan, number), origin)


def judge_koan(rule: CheckedRule, koan: CheckedKoan, number: int) -> Stone:
    """Return a rule's verdict on a koan, whose unclear facts are settled by measurement."""
    return find_verdict(rule, prepare_new_koan(koan, number, call_facts(koan, number)))


def review_koan(text: str, table: Sequence[FirstKoan]) -> KoanReview:
    """Return the review of the visitor's koan."""
    number = len(table) + 1
    if not text.strip():
        return KoanReview(number)
    try:
        koan = read_koan(text)
        check_pieces(koan, PALETTE)
        check_new(koan, table)
    except RuleViolation as fault:
        return KoanReview(number, written=True, fault=make_fault(fault))
    return KoanReview(number, written=True, read=koan)


def check_new(koan: CheckedKoan, table: Iterable[FirstKoan]) -> None:
    """Raise ``RuleViolation`` (``koan_on_table``) for a koan that is on the table already."""
    for placed in table:
        if placed.hash == koan.hash:
            words = message("Koan %(koan)s on the table is just the same. Build another one.", koan=placed.number)
            raise RuleViolation("koan_on_table", words, koan=placed.number)


def make_fault(fault: RuleViolation) -> DraftFault:
    """Return the reason of a refusal."""
    return DraftFault(fault.code, fault.message, fault.details)


# ---- guesses


def guess_rule(game: FirstGame, text: str) -> FirstGame:
    """Return the game after a guess: what contradicts the table costs nothing."""
    found = review_guess(game, text)
    if found.outcome != "disproved" or found.counter is None:
        return replace(game, guess=found)
    return replace(
        game, guess=found, table=(*game.table, found.counter), spent=(*game.spent, text), stones=max(game.stones, 1) - 1
    )


def review_guess(game: FirstGame, text: str) -> GuessReview:
    """Return what becomes of a guess; where a usual reading is taken, with the others."""
    try:
        rule = parse_rule(text, usual=True)
    except RuleViolation as fault:
        readings = tuple(one.log_value.text for one in list_readings(text)) if fault.code == "ambiguous" else ()
        return GuessReview("ambiguous" if readings else "unread", text, readings=readings, fault=make_fault(fault))
    others = tuple(one.log_value.text for one in list_other_readings(text, rule))
    found = judge_guess(game, text, rule)
    return replace(found, readings=others, taken=rule.log_value.text) if others else found


def judge_guess(game: FirstGame, text: str, rule: CheckedRule) -> GuessReview:
    """Return what becomes of a guess that is understood."""
    against = tuple(
        one.number for one in game.table if judge_koan(rule, read_koan(one.notation), one.number) != one.stone
    )
    if against:
        return GuessReview("contradicted", text, against)
    koan = find_counter(rule, game)
    if koan is None:
        return GuessReview("right", text)
    counter = lay_koan(read_secret(game.prepared), len(game.table) + 1, koan, "counter")
    return GuessReview("disproved", text, counter=counter)


def find_missed_guess(game: FirstGame) -> GuessReview | None:
    """Return what would have become of a guess of the list that agrees with the table and is wrong; None if there is
    none left."""
    found = (review_guess(game, text) for text in game.prepared.guesses)
    return next((one for one in found if one.outcome == "disproved"), None)


def find_counter(rule: CheckedRule, game: FirstGame) -> CheckedKoan | None:
    """Return a koan on which a guess and the secret rule differ; None if they are the same, or none was found."""
    secret = read_secret(game.prepared)
    if normal(rule.condition) == normal(secret.condition):
        return None
    taken = {one.hash for one in game.table}
    for koan in map(read_koan, game.prepared.counter_koans):
        if koan.hash not in taken and judge_koan(rule, koan, 1) != judge_koan(secret, koan, 1):
            return koan
    limits = KoanLimits(tuple(colour for colour in Colour if colour.word in PALETTE))
    found = find_difference(secret.condition, rule.condition, SeededChance(SEED), HUNTED, limits.allow)
    return None if found is None else read_koan(print_koan(found.koan))
