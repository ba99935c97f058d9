"""Koans as a game knows them: parsed and sound, with facts and the calls that settle them; and the steps by which they
came to its table. Whether a game takes one, ``check_koan`` of each kind says, in ``zendotao.decide.posting`` and
``classic.decide.building``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.values import FactRef, Stone, TableCall, TableKoan
from zendotao.core.koan.caption import restore_caption, write_caption
from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.judgment_calls import JudgmentCall, JudgmentError, apply_calls, normalise_call
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts, survey
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.soundness import find_faults
from zendotao.core.messages import join_text, message

REMEMBERED = 4096
"""The most koans on tables whose facts are cached. They are public; drafts are never cached."""


@dataclass(frozen=True)
class CheckedKoan:
    """A koan that somebody wants to put on a table: sound, in canonical notation, with its facts."""

    notation: str
    hash: str
    facts: Facts = field(repr=False)
    koan: Koan = field(repr=False)

    def with_number(self, number: int) -> TableKoan:
        """Return the koan under a number, as the log holds it."""
        return TableKoan(number=number, koan=self.notation, hash=self.hash)


def read_koan(notation: str) -> CheckedKoan:
    """Return a koan from its notation. Raises ``RuleViolation`` (``unsound``, or the code of the notation's error)."""
    try:
        koan = parse_koan(notation)
    except CoreError as error:
        words = message("The koan can't be read: %(why)s", why=error.message)
        raise RuleViolation("unsound", words, error=error.code) from error
    measured = survey(koan)
    faults = find_faults(measured)
    if faults:
        told = [{"kind": fault.kind, "pieces": list(fault.pieces)} for fault in faults]
        raise RuleViolation("unsound", join_text([fault.words for fault in faults]), faults=told)
    return CheckedKoan(print_koan(koan), koan.content_hash, measured.facts, koan)


_known_facts: dict[str, Facts] = {}
_known_captions: dict[str, str] = {}


@lru_cache(maxsize=REMEMBERED)
def measure_table_koan(notation: str) -> Facts:
    """Return the facts of a koan that is on a table; cached."""
    given = _known_facts.pop(notation, None)
    return measure_facts(parse_koan(notation)) if given is None else given


def cache_facts(notation: str, facts: Facts, words: str | None = None) -> None:
    """Cache the facts of a koan on a table, which were computed elsewhere or before, and its caption."""
    _known_facts[notation] = facts
    measure_table_koan(notation)
    _known_facts.pop(notation, None)
    if words is not None:
        _known_captions[notation] = words
        write_koan_caption(notation, ())
        _known_captions.pop(notation, None)


def to_fact(ref: FactRef) -> Fact:
    """Return the fact that a reference names."""
    return Fact(ref.fact, ref.pieces)


def to_fact_ref(fact: Fact) -> FactRef:
    """Return the reference of a fact."""
    return FactRef(fact.kind, fact.pieces)


@lru_cache(maxsize=REMEMBERED)
def measure_with_calls(notation: str, calls: tuple[TableCall, ...]) -> Facts:
    """Return the facts of a koan on a table with public calls made. Private ones must not be passed: results are
    cached."""
    return with_calls(measure_table_koan(notation), calls)


@lru_cache(maxsize=REMEMBERED)
def write_koan_caption(notation: str, calls: tuple[TableCall, ...]) -> str:
    """Return the caption of a koan on a table with public calls made. Cached: it costs as much as the facts."""
    facts = measure_with_calls(notation, calls)
    given = None if calls else _known_captions.pop(notation, None)
    return write_caption(facts) if given is None else restore_caption(given, facts)


def with_calls(facts: Facts, calls: Iterable[TableCall]) -> Facts:
    """Return the facts with calls made. Raises ``RuleViolation`` (``not_unclear``)."""
    try:
        return apply_calls(facts, (JudgmentCall(to_fact(call.fact), call.value) for call in calls))
    except JudgmentError as error:
        raise RuleViolation("not_unclear", error.message) from error


def normalise_table_call(facts: Facts, call: TableCall) -> TableCall:
    """Return the call about the fact in its normal form, with its pieces in order.

    Raises ``RuleViolation`` (``not_unclear``) if the koan has no such fact.
    """
    try:
        told = normalise_call(facts, JudgmentCall(to_fact(call.fact), call.value))
    except JudgmentError as error:
        raise RuleViolation("not_unclear", error.message, koan=call.koan) from error
    return TableCall(call.koan, to_fact_ref(told.fact), told.value)


# ---- the table, step by step


class TableStep(Struct, frozen=True, kw_only=True, gc=False):
    """An entry that changed the table, and the change.

    ``key`` identifies it. ``laid``: koans that came; ``stones``: koans that were marked, or lost their stone (None);
    ``gone``: koans that left.
    """

    key: str
    seq: int
    at: datetime
    laid: tuple[int, ...] = ()
    stones: tuple[tuple[int, Stone | None], ...] = ()
    gone: tuple[int, ...] = ()

    @property
    def lifted(self) -> tuple[int, ...]:
        """The koans on the table that lost their stone."""
        return tuple(koan for koan, stone in self.stones if stone is None and koan not in self.gone)


class TableSnapshot(Struct, frozen=True, kw_only=True, gc=False):
    """The table after a step: the koans on it, in order, with their stones; and those that had left."""

    stones: dict[int, Stone | None]
    gone: tuple[int, ...]


S = TypeVar("S", bound=TableStep)


def fold_table(found: Sequence[TableStep], upto: int, first: Sequence[Stone | None] = ()) -> TableSnapshot:
    """Return the table after the step at that place, counted from 0. ``first``: the stones of the koans of the first
    step, where it doesn't tell them."""
    stones: dict[int, Stone | None] = {}
    gone: list[int] = []
    for place, step in enumerate(found[: upto + 1]):
        stones |= dict.fromkeys(step.laid)
        stones |= dict(zip(step.laid, () if place else first, strict=False))
        stones |= {koan: stone for koan, stone in step.stones if koan in stones}
        for koan in step.gone:
            stones.pop(koan)
        gone += step.gone
    return TableSnapshot(stones=stones, gone=tuple(sorted(gone)))


def find_step(found: Sequence[S], key: str) -> int | None:
    """Return the place of the step of that key, or None."""
    return next((place for place, step in enumerate(found) if step.key == key), None)
