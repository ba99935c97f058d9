"""Checks of a posted rule, a new koan and public judgment calls."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from zendotao.core.game.judging import Flaw, Shown, flaw_of, opposite, verdict, with_call
from zendotao.core.game.koans import ReadKoan, check_stash, fact_of, ref_of, told_call
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.settings import Settings
from zendotao.core.game.state import Game
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.game.wording import CONTRADICTS, NOT_DISPROVED, POSTED, called
from zendotao.core.said import capital, joined, said, to_say

MOST_WORDS = 500
NO_PROSE = to_say("%(rule)s is in prose, and this game takes checked rules only.")


def check_koan(game: Game, koan: ReadKoan) -> None:
    """Check a new koan. Raises ``RuleViolation``: ``not_in_palette``, ``stash``, ``koan_on_table``."""
    check_stash(koan, game.settings)
    for placed in game.table:
        if placed.hash == koan.hash:
            words = said("Koan %(koan)s on the table is just the same. Build another one.", koan=placed.number)
            raise RuleViolation("koan_on_table", words, koan=placed.number)


def check_rule(rule: GameRule, settings: Settings, banned: Collection[str], name: str, **where: Any) -> None:
    """Check what holds of every rule, posted or sealed; ``name`` names it in messages, such as ``your rule``.

    Raises ``RuleViolation``: ``refused`` for prose where it isn't allowed, ``ruled_unfair``, ``over_limit``,
    ``constant``.
    """
    posted = rule.posted
    if posted.prose and not settings.prose:
        words = said(NO_PROSE, rule=capital(name))
        raise RuleViolation("refused", words, **where)
    if posted.text in banned:
        words = said("A vote found %(rule)s unfair, so it is not taken again in this game.", rule=name)
        raise RuleViolation("ruled_unfair", words, **where)
    if posted.complexity is not None and posted.complexity > settings.limit:
        words = said(
            "%(rule)s weighs %(weight)s, and the limit of this game is %(limit)s.",
            rule=capital(name),
            weight=posted.complexity,
            limit=settings.limit,
        )
        raise RuleViolation("over_limit", words, complexity=posted.complexity, limit=settings.limit, **where)
    if rule.constant:
        words = said("%(rule)s says the same of every koan, so it is no rule.", rule=capital(name))
        raise RuleViolation("constant", words, **where)


def check_viable(rule: GameRule, marked: Iterable[Shown]) -> None:
    """Check a posted rule against the stones before it.

    Raises ``RuleViolation``: ``posted_not_viable``, ``posted_unclear``.
    """
    flaw = flaw_of(rule, marked)
    if flaw is None:
        return
    if flaw.unclear:
        raise _unclear(flaw)
    raise RuleViolation("posted_not_viable", contradicts(POSTED, flaw), killed_by=flaw.koan)


def check_disproved(rule: GameRule, on: Shown, stone: Stone) -> None:
    """Check a posted rule against its own stone. Raises ``RuleViolation``: ``not_disproved``, ``posted_unclear``."""
    found = verdict(rule, on)
    if found.verdict == "unclear":
        raise _unclear(Flaw(on.number, "unclear", tuple(map(ref_of, found.hangs_on))))
    if found.verdict == stone:
        words = said(NOT_DISPROVED[stone], rule=capital(POSTED), koan=on.number)
        raise RuleViolation("not_disproved", words, koan=on.number, stone=opposite(stone))


def with_public_calls(
    koans: Iterable[Shown], calls: Iterable[TableCall], rule: GameRule
) -> tuple[tuple[Shown, ...], tuple[TableCall, ...]]:
    """Return the koans with the calls made, and the calls in normal form.

    Raises ``RuleViolation``: ``off_table``, ``already_called``, ``not_unclear``, ``not_needed`` for a call without
    which the verdict on that koan is clear.
    """
    found = {shown.number: shown for shown in koans}
    made = []
    for asked in calls:
        shown = on_table(found, asked)
        call = unclear_call(shown, asked)
        check_needed(call, (rule,), shown)
        found[call.koan] = with_call(shown, call, public=True)
        made.append(call)
    return tuple(found.values()), tuple(made)


def checked_words(words: str) -> str:
    """Return a clarification without surrounding space. Raises ``RuleViolation`` (``words_length``)."""
    text = words.strip()
    if not 0 < len(text) <= MOST_WORDS:
        raise RuleViolation("words_length", said("A clarification has 1 to %(most)s characters.", most=MOST_WORDS))
    return text


def on_table(koans: dict[int, Shown], call: TableCall) -> Shown:
    """Return the koan that a call is about. Raises ``RuleViolation`` (``off_table``)."""
    if call.koan not in koans:
        words = said("Koan %(koan)s is none of those that the rule is held against.", koan=call.koan)
        raise RuleViolation("off_table", words, koan=call.koan)
    return koans[call.koan]


def unclear_call(shown: Shown, asked: TableCall) -> TableCall:
    """Return the call in normal form. Raises ``RuleViolation``: ``already_called``, ``not_unclear``."""
    call = told_call(shown.facts, asked)
    for before in shown.called:
        if before.fact == call.fact:
            words = said(
                "This was called already on koan %(koan)s: %(fact)s.",
                koan=call.koan,
                fact=in_words(call.fact, value=before.value),
            )
            raise RuleViolation("already_called", words, koan=call.koan, fact=told_fact(call.fact), value=before.value)
    if fact_of(call.fact) not in shown.facts.unclear:
        words = said(
            "On koan %(koan)s it is clear whether %(fact)s, so there is nothing to call.",
            koan=call.koan,
            fact=in_words(call.fact),
        )
        raise RuleViolation("not_unclear", words, koan=call.koan, fact=told_fact(call.fact))
    return call


def needs(rule: GameRule, call: TableCall, shown: Shown) -> bool:
    """Return whether a rule's verdict on a koan depends on a call's fact."""
    return fact_of(call.fact) in verdict(rule, shown).hangs_on


def check_needed(call: TableCall, rules: Iterable[GameRule], shown: Shown) -> None:
    """Raise ``RuleViolation`` (``not_needed``) if no rule's verdict on the koan depends on the fact."""
    if not any(needs(rule, call, shown) for rule in rules):
        words = said(
            "Your rule needs no call on koan %(koan)s whether %(fact)s. Leave it out.",
            koan=call.koan,
            fact=in_words(call.fact),
        )
        raise RuleViolation("not_needed", words, koan=call.koan, fact=told_fact(call.fact))


def told_fact(fact: FactRef) -> str:
    """Return a fact in short form: its kind and the labels of the pieces."""
    return f"{fact.fact} {', '.join(map(str, fact.pieces))}"


def in_words(fact: FactRef, *, value: bool = True) -> str:
    """Return a fact as a sentence: that it holds, or that it doesn't."""
    return called(fact.fact, fact.pieces, value=value)


def told_facts(facts: Iterable[FactRef]) -> list[dict[str, Any]]:
    """Return facts as JSON values."""
    return [{"fact": fact.fact, "pieces": list(fact.pieces)} for fact in facts]


def contradicts(name: str, flaw: Flaw) -> str:
    """Return a sentence: the rule gives a koan the opposite of its stone."""
    return said(CONTRADICTS[flaw.verdict], rule=capital(name), koan=flaw.koan)


def undecided(name: str, flaw: Flaw) -> str:
    """Return a sentence: the rule is unclear on a koan."""
    words = to_say("%(rule)s doesn't say clearly whether koan %(koan)s is white or black.")
    return said(words, rule=capital(name), koan=flaw.koan)


def told_hanging(flaw: Flaw) -> str:
    """Return a sentence: why a rule is unclear on a koan, and the remedy."""
    if not flaw.hangs_on:
        return said("Say whether it makes the koan white or black.")
    facts = joined([*map(in_words, flaw.hangs_on)], "; ")
    return said("It hangs on whether %(facts)s. Make a judgment call.", facts=facts)


def _unclear(flaw: Flaw) -> RuleViolation:
    words = joined([undecided(POSTED, flaw), told_hanging(flaw)])
    return RuleViolation("posted_unclear", words, koan=flaw.koan, facts=told_facts(flaw.hangs_on))
