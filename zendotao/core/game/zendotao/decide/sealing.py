"""Checks of the sealed rules of a move.

Refusals here contain rules that nobody else may see; they go to the author of the move alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from zendotao.core.game.commands import RuleToSeal, UnopenedSeal
from zendotao.core.game.judging import Flaw, PreparedKoan, find_flaw, judge_koan, with_call
from zendotao.core.game.koans import normalise_table_call, to_fact_ref
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.values import FactRef, PostedRule, Stone, TableCall
from zendotao.core.game.zendotao.commands import Seals
from zendotao.core.game.zendotao.decide import posting
from zendotao.core.game.zendotao.decide.wording import AGREE, name_sealed_rule
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.messages import capitalise, join_text, message, plural_message

CallValues = dict[tuple[int, FactRef], bool]


@dataclass(frozen=True)
class SealedRule:
    """A checked rule to be sealed: with the private calls that remain, and its verdict on the koan in question."""

    rule: PostedRule = field(repr=False)
    calls: tuple[TableCall, ...] = field(repr=False)
    verdict: Stone = field(repr=False)
    nonce: str = field(repr=False)


class SealingContext(Struct, frozen=True):
    """The context of seals: all koans as they are after the move, and the number of the koan in question: the one that
    the move leaves open, or that a claim marked."""

    settings: Settings
    banned: tuple[str, ...]
    koans: tuple[PreparedKoan, ...]
    asked: int
    posted: PostedRule | None = None


def check_seals(against: SealingContext, seals: Seals, count: int) -> tuple[SealedRule | UnopenedSeal, ...]:
    """Return the checked seals of a move, as far as their rules are known.

    Raises ``RuleViolation``: ``seals_missing`` unless there are ``count``; ``same_rule``, ``refused``,
    ``ruled_unfair``, ``over_limit``, ``constant``; ``call_contradicts``, ``not_unclear``, ``off_table`` for private
    calls; ``seal_not_viable`` for a rule that a stone contradicts or that is unclear; ``seals_agree`` for two that give
    the koan in question the same verdict.
    """
    _check_count(seals, count)
    known = {slot: sealing for slot, sealing in enumerate(seals, start=1) if isinstance(sealing, RuleToSeal)}
    for slot, sealing in known.items():
        posting.check_rule(sealing.rule, against.settings, against.banned, name_sealed_rule(slot), slot=slot)
    _check_prose(against, seals)
    _check_different(against, known)
    kept = normalise_private_calls(against.koans, known)
    found = {
        slot: SealedRule(
            sealing.rule.log_value,
            kept[slot],
            _check_viable_seal(against, sealing.rule, kept[slot], slot),
            sealing.nonce,
        )
        for slot, sealing in known.items()
    }
    verdicts = [one.verdict for one in found.values()]
    if len(verdicts) > 1 and len(set(verdicts)) == 1:
        words = message(AGREE[verdicts[0]], koan=against.asked)
        raise RuleViolation("seals_agree", words, koan=against.asked, verdict=verdicts[0])
    return tuple(one if isinstance(one, UnopenedSeal) else found[slot] for slot, one in enumerate(seals, start=1))


def _check_count(seals: Seals, count: int) -> None:
    """Check the number of seals. Raises ``RuleViolation`` (``seals_missing``)."""
    if len(seals) != count:
        words = plural_message(
            "This move seals %(count)s rule, and %(found)s came with it.",
            "This move seals %(count)s rules, and %(found)s came with it.",
            count,
            found=len(seals),
        )
        raise RuleViolation("seals_missing", words, needed=count)


def _check_prose(against: SealingContext, seals: Seals) -> None:
    """Raise ``RuleViolation`` (``refused``) for a rule of which a record shows only that it is in prose."""
    for slot, one in enumerate(seals, start=1):
        if isinstance(one, UnopenedSeal) and one.prose and not against.settings.prose:
            words = message(posting.NO_PROSE, rule=capitalise(name_sealed_rule(slot)))
            raise RuleViolation("refused", words, slot=slot)


def normalise_private_calls(
    koans: Iterable[PreparedKoan], seals: Mapping[int, RuleToSeal]
) -> dict[int, tuple[TableCall, ...]]:
    """Return the private calls of each seal, by its slot, in normal form, without those that are public with the same
    value.

    Raises ``RuleViolation``: ``off_table``, ``call_contradicts``, ``not_unclear``.
    """
    by_number = {shown.number: shown for shown in koans}
    others: CallValues = {}
    return {slot: _normalise_calls(by_number, sealing.calls, others, slot) for slot, sealing in seals.items()}


def _normalise_calls(
    koans: dict[int, PreparedKoan], calls: Iterable[TableCall], others: CallValues, slot: int
) -> tuple[TableCall, ...]:
    """Return the private calls of a sealed rule, without those that are public. Raises ``RuleViolation``:
    ``call_contradicts``, and as ``check_call``."""
    kept: CallValues = {}
    for asked in calls:
        shown = posting.find_koan(koans, asked)
        call = normalise_table_call(shown.facts, asked)
        key = call.koan, call.fact
        public = {before.fact: before.value for before in shown.called}
        if public.get(call.fact, call.value) != call.value or others.get(key, call.value) != call.value:
            words = message(
                "A judgment call of %(rule)s (on koan %(koan)s, %(fact)s) contradicts another one, public or of this "
                "move.",
                rule=name_sealed_rule(slot),
                koan=call.koan,
                fact=posting.describe_fact_ref(call.fact, value=call.value),
            )
            raise RuleViolation(
                "call_contradicts", words, slot=slot, koan=call.koan, facts=posting.encode_facts([call.fact])
            )
        if call.fact not in public and key not in kept:
            kept[key] = posting.check_call(shown, call).value
            others[key] = call.value
    return tuple(TableCall(koan, fact, value) for (koan, fact), value in kept.items())


def _check_different(against: SealingContext, seals: Mapping[int, RuleToSeal]) -> None:
    """Check that the rules differ. Raises ``RuleViolation`` (``same_rule``)."""
    names = {} if against.posted is None else {against.posted.text: message("the rule that you post")}
    for slot, sealing in seals.items():
        text = sealing.rule.log_value.text
        if text in names:
            rule = capitalise(name_sealed_rule(slot))
            words = message("%(rule)s is the same as %(other)s. Seal another one.", rule=rule, other=names[text])
            raise RuleViolation("same_rule", words, slot=slot)
        names[text] = name_sealed_rule(slot)


def _check_viable_seal(against: SealingContext, rule: GameRule, calls: tuple[TableCall, ...], slot: int) -> Stone:
    """Return a sealed rule's verdict on the koan in question, after checking that it is viable.

    Raises ``RuleViolation`` (``seal_not_viable``).
    """
    koans = _with_all_calls(against.koans, calls)
    flaw = find_flaw(rule, koans)
    if flaw is not None:
        raise _make_not_viable_error(flaw, slot)
    asked = next(shown for shown in koans if shown.number == against.asked)
    found = judge_koan(rule, asked)
    if found.verdict == "unclear":
        raise _make_not_viable_error(Flaw(asked.number, "unclear", tuple(map(to_fact_ref, found.hangs_on))), slot)
    return found.verdict


def _with_all_calls(koans: tuple[PreparedKoan, ...], calls: tuple[TableCall, ...]) -> tuple[PreparedKoan, ...]:
    """Return the koans with the calls made.

    Raises ``RuleViolation`` (``not_unclear``) for a call whose fact is settled by another one of the same seal.
    """
    if not calls:
        return koans
    found = {shown.number: shown for shown in koans}
    for call in calls:
        found[call.koan] = with_call(found[call.koan], call, public=False)
    return tuple(found.values())


def _make_not_viable_error(flaw: Flaw, slot: int) -> RuleViolation:
    """Return the refusal ``seal_not_viable``, with the koan that it contradicts or of which it is unclear."""
    details: dict[str, Any] = {"slot": slot}
    if flaw.unclear:
        words = join_text([posting.describe_unclear(name_sealed_rule(slot), flaw), posting.describe_needed_calls(flaw)])
        details |= {"koan": flaw.koan, "facts": posting.encode_facts(flaw.hangs_on)}
        return RuleViolation("seal_not_viable", words, **details)
    return RuleViolation(
        "seal_not_viable", posting.describe_contradiction(name_sealed_rule(slot), flaw), killed_by=flaw.koan, **details
    )
