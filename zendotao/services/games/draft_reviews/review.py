"""The page of a draft: the game, its author's own rules, the review of the draft, and changes meanwhile.

Everything comes from one reading of the game, so that it fits together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from zendotao.core.find.distinguish import find_difference
from zendotao.core.find.style import Chance
from zendotao.core.game.judging import (
    PreparedKoan,
    find_flaw,
    judge_koan,
    prepare_new_koan,
    rule_standing,
    with_private_calls,
    with_stone,
)
from zendotao.core.game.rules import GameRule, load_rule, parse_rule, try_parse_rule
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.state import Game
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.printing import print_koan
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.draft_reviews.composition import review_koan, review_move
from zendotao.services.games.draft_reviews.values import CandidateRule, MoveDraft, MoveReview
from zendotao.services.games.moves.staleness import MAX_REPORTED, is_news
from zendotao.services.games.transaction.reading import GameReading, find_party, find_seat, read_game

MAX_READ_ENTRIES = 400
"""So many koans are tried to tell two rules apart, each of them in a few colours."""


@dataclass(frozen=True)
class DraftReview:
    """Everything that the author of a move needs. ``changed``: what happened since they saw the game, each with
    its kind, seat and instant; ``teams``: those that they may act for, where they have no seat yet."""

    view: GameView
    candidates: tuple[CandidateRule, ...] = field(repr=False)
    seen: MoveReview = field(repr=False)
    changed: tuple[Mapping[str, Any], ...]
    teams: tuple[str, ...]


def review_draft(
    context: Context, asker: Asker, game: str, writing: MoveDraft, expected: int | None, now: datetime,
    as_: str | None = None,
) -> DraftReview:  # fmt: skip
    """Review a draft for the party that the asker acts for. Raises ``NotFound``, ``no_team``, ``not_member``."""

    def see(reading: GameReading) -> DraftReview:
        context.game_cache.measure(reading.work, reading.game, whole=True)
        view = reading.participants.view(reading.game, reading.viewer, reading.now)
        seen = review_move(reading.game, writing)
        return DraftReview(
            view=view,
            candidates=list_candidates(
                reading, asker, as_, list_koans_after(reading.game, seen), get_new_koan_number(seen)
            ),
            seen=seen,
            changed=list_changes(reading, expected),
            teams=()
            if view.seat is not None
            else tuple(team.name for team in reading.work.teams.list_for_account(asker.id)),
        )

    return read_game(context, asker, game, now, see, as_)


def get_new_koan_number(seen: MoveReview) -> int | None:
    """Return the number of the drafted koan, if the table would take it."""
    return seen.koan.number if seen.koan is not None and seen.koan.good else None


def list_koans_after(game: Game, seen: MoveReview) -> tuple[PreparedKoan, ...]:
    """Return the koans as they would be after the draft, with its stone and the new koan."""
    koans = prepare_table(game)
    if seen.rule is not None and seen.rule.good and seen.stone is not None:
        koans = tuple(with_stone(one, seen.stone) if one.number == seen.on else one for one in koans)
    if seen.koan is not None and seen.koan.good and seen.koan.read is not None:
        koans = (*koans, prepare_new_koan(seen.koan.number, seen.koan.read))
    return koans


def list_candidates(
    reading: GameReading, asker: Asker, as_: str | None, later: tuple[PreparedKoan, ...], new: int | None
) -> tuple[CandidateRule, ...]:
    """Return the rules of the party that the asker acts for: sealed ones of standing moves, then those of the
    notebook."""
    seat = find_seat(reading)
    koans, found = prepare_table(reading.game), dict[str, CandidateRule]()
    for body in () if seat is None else reading.work.vault.list_for_seat(reading.game.id, seat):
        if reading.game.move(body.move).standing:
            one = make_candidate(load_rule(body.rule), body.calls, body.move, koans, later, new)
            found.setdefault(one.text, one)
    for kept in reading.work.notebooks.list_rules(reading.game.id, find_party(reading, asker, as_)):
        rule = try_parse_rule(kept.draft.text)  # the notebook tells why it is no rule
        if rule is not None:
            one = make_candidate(rule, kept.draft.calls, None, koans, later, new)
            found.setdefault(one.text, one)
    return tuple(found.values())


def make_candidate(
    rule: GameRule, calls: Iterable[TableCall], sealed_in: int | None, koans: tuple[PreparedKoan, ...],
    later: tuple[PreparedKoan, ...], new: int | None,
) -> CandidateRule:  # fmt: skip
    """Return a rule judged on the koans as they are and as they would be."""
    shown, then = with_private_calls(koans, calls), with_private_calls(later, calls)
    now, built = rule_standing(rule, shown), next((one for one in then if one.number == new), None)
    return CandidateRule(
        text=rule.log_value.text, weight=rule.log_value.complexity, sealed_in=sealed_in,
        killed_by=now.killed_by, unclear_on=now.unclear_on, verdict=now.verdict,
        stays=find_flaw(rule, then) is None, next_verdict=None if built is None else judge_koan(rule, built).verdict,
    )  # fmt: skip


# ---- what changed


def list_changes(reading: GameReading, expected: int | None) -> tuple[Mapping[str, Any], ...]:
    """Return the changes since an entry of the log that make a difference to a move and that the viewer has not
    seen."""
    if expected is None or not 0 <= expected < reading.game.seq or reading.viewer.actor is None:
        return ()
    entries = reading.work.games.entries(reading.game.id, after=expected, upto=reading.game.seq, limit=MAX_REPORTED)
    person = reading.viewer.actor.person
    return tuple(summarise_entry(reading, entry) for entry in entries if is_news(entry, person))


def summarise_entry(reading: GameReading, entry: Entry) -> Mapping[str, Any]:
    """Return the kind, seat and time of an entry."""
    name = None if entry.seat is None else reading.participants.names.get(reading.game.seats[entry.seat - 1].party)
    return {"kind": entry.event.__struct_config__.tag, "seat": name, "at": entry.at}


# ---- a koan that tells two rules apart


def find_koan_apart(
    context: Context, asker: Asker, game: str, rules: tuple[str, str], chance: Chance, now: datetime
) -> str | None:
    """Return the notation of a koan of which one of two rules says white and the other black, and which the game would
    take; None if none was found. Raises ``RuleViolation`` for a text that is no rule, ``NotFound``."""
    state = read_game(context, asker, game, now, lambda reading: reading.game)
    number = len(state.koans) + 1
    return find_differing_koan(rules, chance, lambda koan: review_koan(number, print_koan(koan), state).good)


def find_differing_koan(rules: tuple[str, str], chance: Chance, usable: Callable[[Koan], bool]) -> str | None:
    """Return the notation of a usable koan on which two rules differ. Raises ``RuleViolation``."""
    first, second = map(parse_rule, rules)
    found = find_difference(first.condition, second.condition, chance, MAX_READ_ENTRIES, usable)
    return None if found is None else print_koan(found.koan)
