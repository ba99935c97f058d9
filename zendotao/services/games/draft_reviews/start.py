"""The review of a drafted new game before it is started; and the list of calls wanted later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from zendotao.core.find.style import Chance
from zendotao.core.game.judging import judge_koan, prepare_new_koan
from zendotao.core.game.koans import to_fact_ref
from zendotao.core.game.seating import MOST_TITLE
from zendotao.core.game.values import FactRef, Stone
from zendotao.core.game.zendotao.decide.besides_moves import list_public_rules
from zendotao.core.game.zendotao.preparation import prepare_koan
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.state import Game
from zendotao.core.koan.notation import parse_koan
from zendotao.core.messages import message
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.refusals import MalformedError
from zendotao.services.games.draft_reviews.composition import review_koan, review_seals
from zendotao.services.games.draft_reviews.review import find_differing_koan
from zendotao.services.games.draft_reviews.rule_check import RuleContext, describe_fact
from zendotao.services.games.draft_reviews.values import CallQuestion, DraftFault, KoanReview, MoveReview, RuleText
from zendotao.services.games.moves.settings import read_settings
from zendotao.services.games.transaction.reading import GameReading, find_seat, read_game

STONES: tuple[Stone | None, ...] = ("white", "black", None)
"""Of the three koans of a start."""

SAME_KOANS_FAULT = DraftFault("koan_on_table", message("Two of your three koans are just the same. Build another one."))


@dataclass(frozen=True)
class StartReview:
    """The review of a start: the three koans, the sealed rules, and the faults of title and settings, each a ``path``
    and a ``message``."""

    koans: tuple[KoanReview, ...]
    seals: MoveReview = field(repr=False)
    errors: tuple[Mapping[str, str], ...] = ()

    @property
    def good(self) -> bool:
        """Whether the game could be started."""
        return self.seals.good and all(koan.good for koan in self.koans) and not self.errors


def review_start(
    context: Context, title: str, told: Mapping[str, Any], notations: Sequence[str], seals: tuple[RuleText, ...]
) -> StartReview:
    """Review a start as far as it is written: title, settings, three notations, two rules."""
    settings, errors = review_settings(context.least_window, told)
    words = " ".join(title.split())
    if not 0 < len(words) <= MOST_TITLE or not words.isprintable():
        words = message("A title has 1 to %(most)s characters in one line.", most=MOST_TITLE)
        errors = ({"path": "title", "message": words}, *errors)
    koans = review_koans(settings, notations)
    return StartReview(koans, review_start_seals(settings, koans, seals), errors)


def find_first_koan_apart(rules: tuple[str, str], notations: Sequence[str], chance: Chance) -> str | None:
    """Return the notation of a koan that tells two rules apart and is none of the first koans."""
    taken = {koan.read.hash for koan in review_koans(Settings(), notations) if koan.read is not None}
    return find_differing_koan(rules, chance, lambda koan: koan.content_hash not in taken)


def list_team_names(context: Context, asker: Asker) -> tuple[str, ...]:
    """Return the names of the teams that the asker may act for in a new game."""
    with context.store.unit() as work:
        return tuple(team.name for team in work.teams.list_for_account(asker.id))


def review_settings(least_window: timedelta, told: Mapping[str, Any]) -> tuple[Settings, tuple[Mapping[str, str], ...]]:
    """Return settings, and their faults; if there are any, the default settings."""
    try:
        return read_settings(told, least_window), ()
    except MalformedError as error:
        return Settings(), tuple(error.details["errors"])


def review_koans(settings: Settings, notations: Sequence[str]) -> tuple[KoanReview, ...]:
    """Review the first koans, of which no two may be equal."""
    found: list[KoanReview] = []
    for number, notation in enumerate(notations, start=1):
        koan = review_koan(number, notation, settings)
        hashes = [one.read.hash for one in found if one.read is not None]
        if koan.good and koan.read is not None and koan.read.hash in hashes:
            koan = KoanReview(number, written=True, read=koan.read, fault=SAME_KOANS_FAULT)
        found.append(koan)
    return tuple(found)


def review_start_seals(settings: Settings, koans: Sequence[KoanReview], seals: tuple[RuleText, ...]) -> MoveReview:
    """Review the sealed rules on the first koans: a white one, a black one, and an open one."""
    pairs = [(one, stone) for one, stone in zip(koans, STONES, strict=True) if one.good]
    shown = tuple(prepare_new_koan(one.number, one.read, stone) for one, stone in pairs if one.read is not None)
    names = {one.number: one.read.koan for one in koans if one.read is not None}
    asked = next((one.number for one in shown if one.stone is None), None)
    found, together = review_seals(RuleContext(settings, (), shown, asked, names.get), seals, None)
    return MoveReview(None, None, None, None, found, together)


# ---- calls that come later


def list_wanted_calls(
    context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None
) -> tuple[GameView, tuple[CallQuestion, ...]]:
    """Return the game, and the unclear facts on which the public rules of the asker's seat depend.

    Raises ``NotFound``.
    """

    def see(reading: GameReading) -> tuple[GameView, tuple[CallQuestion, ...]]:
        context.game_cache.measure(reading.work, reading.game, whole=True)
        seat = find_seat(reading)
        view = reading.participants.view(reading.game, reading.viewer, reading.now)
        return view, () if seat is None else list_wanted_calls_of_seat(reading.game, seat)

    return read_game(context, asker, game, now, see, as_)


def list_wanted_calls_of_seat(game: Game, seat: int) -> tuple[CallQuestion, ...]:
    """Return the unclear facts on which the public rules of a seat depend."""
    found = dict[tuple[int, FactRef], CallQuestion]()
    table = {koan.number: koan for koan in game.table}
    for move in game.standing:
        for rule, koans in list_public_rules(game, move) if move.seat == seat else ():
            for number in [shown.number for shown in koans if shown.number in table]:
                for fact in map(to_fact_ref, judge_koan(rule, prepare_koan(table[number])).hangs_on):
                    words = describe_fact(fact, parse_koan(table[number].koan))
                    found.setdefault((number, fact), CallQuestion(number, fact, words, None))
    return tuple(found.values())
