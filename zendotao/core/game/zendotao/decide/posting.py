"""Checks of a posted rule, a new koan and public judgment calls."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.judging import Flaw, PreparedKoan, find_flaw, judge_koan, opposite_stone, with_call
from zendotao.core.game.koans import CheckedKoan, normalise_table_call, to_fact, to_fact_ref
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.game.zendotao.decide.wording import CONTRADICTS, NOT_DISPROVED, POSTED
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game
from zendotao.core.messages import capitalise, join_text, mark_message, message

MOST_WORDS = 500
NO_PROSE = mark_message("%(rule)s is in prose, and this game takes checked rules only.")


def check_koan(game: Game, koan: CheckedKoan) -> None:
    """Check a new koan. Raises ``RuleViolation``: ``not_in_palette``, ``stash``, ``koan_on_table``."""
    check_pieces(koan, game.settings.palette)
    for placed in game.table:
        if placed.hash == koan.hash:
            words = message("Koan %(koan)s on the table is just the same. Build another one.", koan=placed.number)
            raise RuleViolation("koan_on_table", words, koan=placed.number)


def check_rule(rule: GameRule, settings: Settings, banned: Collection[str], name: str, **where: Any) -> None:
    """Check what holds of every rule, posted or sealed; ``name`` names it in messages, such as ``your rule``.

    Raises ``RuleViolation``: ``refused`` for prose where it isn't allowed, ``ruled_unfair``, ``over_limit``,
    ``constant``.
    """
    posted = rule.log_value
    if posted.prose and not settings.prose:
        words = message(NO_PROSE, rule=capitalise(name))
        raise RuleViolation("refused", words, **where)
    if posted.text in banned:
        words = message("A vote found %(rule)s unfair, so it can't be used again in this game.", rule=name)
        raise RuleViolation("ruled_unfair", words, **where)
    if posted.complexity is not None and posted.complexity > settings.limit:
        words = message(
            "%(rule)s weighs %(weight)s, and the limit of this game is %(limit)s.",
            rule=capitalise(name),
            weight=posted.complexity,
            limit=settings.limit,
        )
        raise RuleViolation("over_limit", words, complexity=posted.complexity, limit=settings.limit, **where)
    if rule.constant:
        words = message("%(rule)s says the same of every koan, so it is no rule.", rule=capitalise(name))
        raise RuleViolation("constant", words, **where)


def check_viable(rule: GameRule, marked: Iterable[PreparedKoan]) -> None:
    """Check a posted rule against the stones before it.

    Raises ``RuleViolation``: ``posted_not_viable``, ``posted_unclear``.
    """
    flaw = find_flaw(rule, marked)
    if flaw is None:
        return
    if flaw.unclear:
        raise _make_unclear_error(flaw)
    raise RuleViolation("posted_not_viable", describe_contradiction(POSTED, flaw), killed_by=flaw.koan)


def check_disproved(rule: GameRule, on: PreparedKoan, stone: Stone) -> None:
    """Check a posted rule against its own stone. Raises ``RuleViolation``: ``not_disproved``, ``posted_unclear``."""
    found = judge_koan(rule, on)
    if found.verdict == "unclear":
        raise _make_unclear_error(Flaw(on.number, "unclear", tuple(map(to_fact_ref, found.hangs_on))))
    if found.verdict == stone:
        words = message(NOT_DISPROVED[stone], rule=capitalise(POSTED), koan=on.number)
        raise RuleViolation("not_disproved", words, koan=on.number, stone=opposite_stone(stone))


def with_public_calls(
    koans: Iterable[PreparedKoan], calls: Iterable[TableCall], rule: GameRule
) -> tuple[tuple[PreparedKoan, ...], tuple[TableCall, ...]]:
    """Return the koans with the calls made, and the calls in normal form.

    Raises ``RuleViolation``: ``off_table``, ``already_called``, ``not_unclear``, ``not_needed`` for a call without
    which the verdict on that koan is clear.
    """
    found = {shown.number: shown for shown in koans}
    made = []
    for asked in calls:
        shown = find_koan(found, asked)
        call = check_call(shown, asked)
        check_needed(call, (rule,), shown)
        found[call.koan] = with_call(shown, call, public=True)
        made.append(call)
    return tuple(found.values()), tuple(made)


def check_words(words: str) -> str:
    """Return a clarification without surrounding space. Raises ``RuleViolation`` (``words_length``)."""
    text = words.strip()
    if not 0 < len(text) <= MOST_WORDS:
        raise RuleViolation("words_length", message("A clarification has 1 to %(most)s characters.", most=MOST_WORDS))
    return text


def find_koan(koans: dict[int, PreparedKoan], call: TableCall) -> PreparedKoan:
    """Return the koan that a call is about. Raises ``RuleViolation`` (``off_table``)."""
    if call.koan not in koans:
        words = message("Koan %(koan)s is none of those that the rule is held against.", koan=call.koan)
        raise RuleViolation("off_table", words, koan=call.koan)
    return koans[call.koan]


def check_call(shown: PreparedKoan, asked: TableCall) -> TableCall:
    """Return the call in normal form. Raises ``RuleViolation``: ``already_called``, ``not_unclear``."""
    call = normalise_table_call(shown.facts, asked)
    for before in shown.called:
        if before.fact == call.fact:
            words = message(
                "This was called already on koan %(koan)s: %(fact)s.",
                koan=call.koan,
                fact=describe_fact_ref(call.fact, value=before.value),
            )
            raise RuleViolation(
                "already_called", words, koan=call.koan, fact=format_fact(call.fact), value=before.value
            )
    if to_fact(call.fact) not in shown.facts.unclear:
        words = message(
            "On koan %(koan)s it is clear whether %(fact)s, so there is nothing to call.",
            koan=call.koan,
            fact=describe_fact_ref(call.fact),
        )
        raise RuleViolation("not_unclear", words, koan=call.koan, fact=format_fact(call.fact))
    return call


def needs_call(rule: GameRule, call: TableCall, shown: PreparedKoan) -> bool:
    """Return whether a rule's verdict on a koan depends on a call's fact."""
    return to_fact(call.fact) in judge_koan(rule, shown).hangs_on


def check_needed(call: TableCall, rules: Iterable[GameRule], shown: PreparedKoan) -> None:
    """Raise ``RuleViolation`` (``not_needed``) if no rule's verdict on the koan depends on the fact."""
    if not any(needs_call(rule, call, shown) for rule in rules):
        words = message(
            "Your rule doesn't depend on whether %(fact)s in koan %(koan)s. Leave that call out.",
            koan=call.koan,
            fact=describe_fact_ref(call.fact),
        )
        raise RuleViolation("not_needed", words, koan=call.koan, fact=format_fact(call.fact))


def format_fact(fact: FactRef) -> str:
    """Return a fact in short form: its kind and the labels of the pieces."""
    return f"{fact.fact} {', '.join(map(str, fact.pieces))}"


def describe_fact_ref(fact: FactRef, *, value: bool = True) -> str:
    """Return a fact as a sentence: that it holds, or that it doesn't."""
    return describe_fact(fact.fact, fact.pieces, value=value)


def encode_facts(facts: Iterable[FactRef]) -> list[dict[str, Any]]:
    """Return facts as JSON values."""
    return [{"fact": fact.fact, "pieces": list(fact.pieces)} for fact in facts]


def describe_contradiction(name: str, flaw: Flaw) -> str:
    """Return a sentence: the rule gives a koan the opposite of its stone."""
    return message(CONTRADICTS[flaw.verdict], rule=capitalise(name), koan=flaw.koan)


def describe_unclear(name: str, flaw: Flaw) -> str:
    """Return a sentence: the rule is unclear on a koan."""
    words = mark_message("%(rule)s doesn't say clearly whether koan %(koan)s is white or black.")
    return message(words, rule=capitalise(name), koan=flaw.koan)


def describe_needed_calls(flaw: Flaw) -> str:
    """Return a sentence: why a rule is unclear on a koan, and the remedy."""
    if not flaw.hangs_on:
        return message("Say whether it makes the koan white or black.")
    facts = join_text([*map(describe_fact_ref, flaw.hangs_on)], "; ")
    return message("It depends on whether %(facts)s. Make a judgment call.", facts=facts)


def _make_unclear_error(flaw: Flaw) -> RuleViolation:
    """Return the refusal ``posted_unclear``, with the facts on which it depends."""
    words = join_text([describe_unclear(POSTED, flaw), describe_needed_calls(flaw)])
    return RuleViolation("posted_unclear", words, koan=flaw.koan, facts=encode_facts(flaw.hangs_on))
