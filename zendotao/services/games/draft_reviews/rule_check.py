"""The check of a drafted rule against a table: it is read, its unclear facts are asked about, and it is judged.

Nothing of it is kept or told to anybody but who asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from zendotao.core.errors import CoreError
from zendotao.core.game.judging import PreparedKoan, find_flaw, judge_koan, with_call
from zendotao.core.game.koans import to_fact_ref
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule, list_other_readings, list_readings, parse_rule, read_prose
from zendotao.core.game.values import FactRef, TableCall
from zendotao.core.game.zendotao.decide.posting import check_rule
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.text import name_piece, word_fact
from zendotao.core.messages import message
from zendotao.services.games.draft_reviews.values import CallQuestion, DraftFault, RuleChoice, RuleReview, RuleText

MAX_QUESTIONS = 12
"""So many unclear facts are asked about at once."""

PieceFinder = Callable[[int], Koan | None]
"""The pieces of a koan by its number, to name them in questions."""


@dataclass(frozen=True)
class RuleContext:
    """The context of a rule check: koans with stones and calls, the limits of the game, and the koan in question."""

    settings: Settings
    banned: tuple[str, ...]
    koans: tuple[PreparedKoan, ...] = field(repr=False)
    asked: int | None
    pieces: PieceFinder = field(repr=False)


@dataclass(frozen=True)
class SettledCalls:
    """Koans with the calls that a rule needs, as far as its author made them; those calls, and the open questions."""

    koans: tuple[PreparedKoan, ...] = field(repr=False)
    calls: tuple[TableCall, ...] = field(default=(), repr=False)
    open: tuple[tuple[int, FactRef], ...] = field(default=(), repr=False)


def make_fault(refusal: CoreError) -> DraftFault:
    """Return a refusal as a fault."""
    return DraftFault(refusal.code, refusal.message, getattr(refusal, "details", {}))


def review_rule(
    ground: RuleContext, told: RuleText, name: str, *, public: bool
) -> tuple[RuleReview, GameRule | None, SettledCalls]:
    """Review a typed rule; return the rule itself if it is one, and the koans with its calls made.

    ``public``: the calls are made for all to see, with the rule.
    """
    nothing = SettledCalls(ground.koans)
    if not told.text.strip():
        return RuleReview(), None, nothing
    try:
        rule = read_rule(told)
    except RuleViolation as refusal:
        return review_unread_rule(ground, told.text, refusal), None, nothing
    settled = settle_calls(ground.koans, rule, told.answers, public=public)
    seen = RuleReview(
        standing="read", text=rule.log_value.text, weight=rule.log_value.complexity, prose=rule.log_value.prose,
        verdict=get_verdict(rule, settled.koans, ground.asked), why=explain_verdict(rule, settled.koans, ground.asked),
        questions=list_questions(ground, settled), calls=settled.calls,
        readings=list_other_choices(ground, told.text, rule) if told.usual else (),
    )  # fmt: skip
    try:
        check_rule(rule, ground.settings, ground.banned, name)
    except RuleViolation as refusal:
        seen = replace(seen, fault=make_fault(refusal))
    return seen, rule, settled


def read_rule(told: RuleText) -> GameRule:
    """Return the rule of a text. Raises ``RuleViolation``."""
    if told.verdicts is not None:
        return read_prose(told.text, told.verdicts)
    return parse_rule(told.text, usual=told.usual)


def list_other_choices(ground: RuleContext, text: str, rule: GameRule) -> tuple[RuleChoice, ...]:
    """Return the readings of a text besides the one that was taken."""
    return tuple(make_choice(ground, one, "", {}) for one in list_other_readings(text, rule))


def review_unread_rule(ground: RuleContext, text: str, refusal: RuleViolation) -> RuleReview:
    """Return the review of a text that isn't one rule: why not, and the readings to choose from."""
    if refusal.code != "ambiguous":
        return RuleReview("unread", text=text, fault=make_fault(refusal))
    differing = {reading["canonical"]: reading["differs"] for reading in refusal.details["readings"]}
    rules = [rule for rule in list_readings(text) if rule.log_value.text in differing]
    found = [[judge_koan(rule, shown).verdict for shown in ground.koans] for rule in rules]
    apart = [at for at in range(len(ground.koans)) if len({verdicts[at] for verdicts in found}) > 1]
    return RuleReview(
        "ambiguous",
        text=text,
        fault=make_fault(refusal),
        readings=tuple(
            make_choice(
                ground, rule, differing[rule.log_value.text], {ground.koans[at].number: verdicts[at] for at in apart}
            )
            for rule, verdicts in zip(rules, found, strict=True)
        ),
    )


def make_choice(ground: RuleContext, rule: GameRule, differs: str, says: Mapping[int, str]) -> RuleChoice:
    """Return a reading as a choice."""
    flaw = find_flaw(rule, ground.koans)
    return RuleChoice(
        text=rule.log_value.text, differs=differs, killed_by=None if flaw is None else flaw.koan,
        verdict=get_verdict(rule, ground.koans, ground.asked), says=says,
    )  # fmt: skip


def get_verdict(rule: GameRule, koans: Iterable[PreparedKoan], asked: int | None) -> str | None:
    """Return a rule's verdict on the koan in question; None if there is none."""
    return next((judge_koan(rule, shown).verdict for shown in koans if shown.number == asked), None)


def explain_verdict(rule: GameRule, koans: Iterable[PreparedKoan], asked: int | None) -> str | None:
    """Return the part of a rule that decides its verdict on the koan in question."""
    return next((rule.reason(shown.facts) for shown in koans if shown.number == asked), None)


# ---- what is unclear


def settle_calls(
    koans: Sequence[PreparedKoan], rule: GameRule, answers: Sequence[TableCall], *, public: bool
) -> SettledCalls:
    """Make the calls that a rule needs of those that its author answered, and no others."""
    answered = {(one.koan, one.fact): one for one in answers}
    found: list[PreparedKoan] = []
    calls: list[TableCall] = []
    asked: list[tuple[int, FactRef]] = []
    for shown in koans:
        now, made, hanging = settle_calls_of_koan(shown, rule, answered, public=public)
        found.append(now)
        calls.extend(made)
        asked.extend((shown.number, fact) for fact in hanging)
    return SettledCalls(tuple(found), tuple(calls), tuple(asked[:MAX_QUESTIONS]))


def settle_calls_of_koan(
    shown: PreparedKoan, rule: GameRule, answered: Mapping[tuple[int, FactRef], TableCall], *, public: bool
) -> tuple[PreparedKoan, list[TableCall], list[FactRef]]:
    """Make the calls that a rule needs on one koan, one after the other, as long as an answer is known."""
    made: list[TableCall] = []
    while True:
        hanging = [to_fact_ref(fact) for fact in judge_koan(rule, shown).hangs_on]
        ready = next((answered[shown.number, fact] for fact in hanging if (shown.number, fact) in answered), None)
        if ready is None:
            return shown, made, hanging
        shown = with_call(shown, ready, public=public)
        made.append(ready)


def list_questions(ground: RuleContext, settled: SettledCalls) -> tuple[CallQuestion, ...]:
    """Return the answered questions and the open ones."""
    answered = [(call.koan, call.fact, call.value) for call in settled.calls]
    asked = [(koan, fact, None) for koan, fact in settled.open]
    return tuple(
        CallQuestion(koan=koan, fact=fact, words=describe_fact(fact, ground.pieces(koan)), value=value)
        for koan, fact, value in (*answered, *asked)
    )


def describe_fact(fact: FactRef, koan: Koan | None) -> str:
    """Return a fact with its pieces named: ``1, a large red, touches 2, a small yellow``."""
    pieces = {} if koan is None else {piece.label: piece for piece in koan}
    return word_fact(fact.fact, [_name_piece(label, pieces.get(label)) for label in fact.pieces])


def _name_piece(label: int, piece: Piece | None) -> str:
    if piece is None:
        return str(label)
    return message("%(label)s (the %(piece)s)", label=label, piece=name_piece(piece.size.word, piece.colour.word))
