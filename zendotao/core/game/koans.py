"""Koans as a game knows them: parsed, sound and within the stash, with facts and the calls that settle them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from zendotao.core.errors import CoreError
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.settings import STASH, Settings
from zendotao.core.game.values import FactRef, TableCall, TableKoan
from zendotao.core.koan.caption import caption, recalled
from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.judgment import Call, JudgmentError, as_told, settle
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import facts_of, survey
from zendotao.core.koan.notation import parse
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.soundness import faults_of
from zendotao.core.koan.words import COLOURS, NAMES
from zendotao.core.said import joined, or_list, said

REMEMBERED = 4096
"""The most koans on tables whose facts are cached. They are public; drafts are never cached."""


@dataclass(frozen=True)
class ReadKoan:
    """A koan that somebody wants to put on a table: sound, in canonical notation, with its facts."""

    notation: str
    hash: str
    facts: Facts = field(repr=False)
    koan: Koan = field(repr=False)

    def numbered(self, number: int) -> TableKoan:
        """Return the koan under a number, as the log holds it."""
        return TableKoan(number=number, koan=self.notation, hash=self.hash)


def read_koan(notation: str) -> ReadKoan:
    """Return a koan from its notation. Raises ``RuleViolation`` (``unsound``, or the code of the notation's error)."""
    try:
        koan = parse(notation)
    except CoreError as error:
        words = said("The koan cannot be read: %(why)s", why=error.message)
        raise RuleViolation("unsound", words, error=error.code) from error
    measured = survey(koan)
    faults = faults_of(measured)
    if faults:
        told = [{"kind": fault.kind, "pieces": list(fault.pieces)} for fault in faults]
        raise RuleViolation("unsound", joined([fault.words for fault in faults]), faults=told)
    return ReadKoan(print_koan(koan), koan.content_hash, measured.facts, koan)


def check_stash(koan: ReadKoan, settings: Settings) -> None:
    """Check that a koan needs no more pieces than there are. Raises ``RuleViolation``: ``not_in_palette``,
    ``stash``."""
    strange = sorted({piece.colour.word for piece in koan.koan} - set(settings.palette))
    if strange:
        words = said(
            "This game has no %(strange)s pieces. It has: %(palette)s.",
            strange=or_list([COLOURS[colour] for colour in strange]),
            palette=joined([COLOURS[colour] for colour in settings.palette], ", "),
        )
        raise RuleViolation("not_in_palette", words, colours=strange)
    for name, count in Counter(piece.name for piece in koan.koan).items():
        if count > STASH:
            words = said(
                "The stash has %(most)s %(name)s pieces, and this koan uses %(count)s.",
                most=STASH,
                name=NAMES[name],
                count=count,
            )
            raise RuleViolation("stash", words, piece=name, most=STASH)


_given: dict[str, Facts] = {}
_given_words: dict[str, str] = {}


@lru_cache(maxsize=REMEMBERED)
def facts_on_table(notation: str) -> Facts:
    """Return the facts of a koan that is on a table; cached."""
    given = _given.pop(notation, None)
    return facts_of(parse(notation)) if given is None else given


def remember(notation: str, facts: Facts, words: str | None = None) -> None:
    """Cache the facts of a koan on a table, which were computed elsewhere or before, and its caption."""
    _given[notation] = facts
    facts_on_table(notation)
    _given.pop(notation, None)
    if words is not None:
        _given_words[notation] = words
        in_words(notation, ())
        _given_words.pop(notation, None)


def fact_of(ref: FactRef) -> Fact:
    """Return the fact that a reference names."""
    return Fact(ref.fact, ref.pieces)


def ref_of(fact: Fact) -> FactRef:
    """Return the reference of a fact."""
    return FactRef(fact.kind, fact.pieces)


@lru_cache(maxsize=REMEMBERED)
def called_facts(notation: str, calls: tuple[TableCall, ...]) -> Facts:
    """Return the facts of a koan on a table with public calls made. Private ones must not be passed: results are
    cached."""
    return with_calls(facts_on_table(notation), calls)


@lru_cache(maxsize=REMEMBERED)
def in_words(notation: str, calls: tuple[TableCall, ...]) -> str:
    """Return the caption of a koan on a table with public calls made. Cached: it costs as much as the facts."""
    facts = called_facts(notation, calls)
    given = None if calls else _given_words.pop(notation, None)
    return caption(facts) if given is None else recalled(given, facts)


def with_calls(facts: Facts, calls: Iterable[TableCall]) -> Facts:
    """Return the facts with calls made. Raises ``RuleViolation`` (``not_unclear``)."""
    try:
        return settle(facts, (Call(fact_of(call.fact), call.value) for call in calls))
    except JudgmentError as error:
        raise RuleViolation("not_unclear", error.message) from error


def told_call(facts: Facts, call: TableCall) -> TableCall:
    """Return the call about the fact in its normal form, with its pieces in order.

    Raises ``RuleViolation`` (``not_unclear``) if the koan has no such fact.
    """
    try:
        told = as_told(facts, Call(fact_of(call.fact), call.value))
    except JudgmentError as error:
        raise RuleViolation("not_unclear", error.message, koan=call.koan) from error
    return TableCall(call.koan, ref_of(told.fact), told.value)
