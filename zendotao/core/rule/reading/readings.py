"""The readings of a text: every structure that the grammar sees in it, under every way to settle its questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from zendotao.core.messages import join_text, message
from zendotao.core.rule.building.conditions.relating import is_own_end
from zendotao.core.rule.building.parts.marks import has_all, have_distinct_marks
from zendotao.core.rule.building.parts.values import Choices, Many, Numeral, Unfit
from zendotao.core.rule.mistakes.meaningless import is_canonical, is_unclear
from zendotao.core.rule.normal import normal
from zendotao.core.rule.reading.chart import Chart, TooMany
from zendotao.core.rule.reading.essence import simplify_reading
from zendotao.core.rule.reading.forest import Meanings
from zendotao.core.rule.reading.leaking import Leaks
from zendotao.core.rule.reading.question_texts import QUESTIONS
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    ALWAYS,
    LEAVES,
    NEVER,
    NODES,
    And,
    Anything,
    AtLeast,
    Condition,
    Count,
    Exactly,
    InTower,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Tallest,
    Towers,
    TowersDiffer,
)
from zendotao.core.rule.walk import children, nodes, rebuild

VOID = re.compile(r"\b(is|are|be|not)( not)?( a)? pieces?\b")

VOIDING = frozenset(
    ["AND", "OR", "NOR", "COMMA", "COMMA_AND", "COMMA_OR", "NOT", "NON", "IS_NOT", "NEG_AUX", "HAVE_NOT", "NO",
     "NOTHING", "NEITHER", "EXCEPT", "ALL_BUT", "OTHER", "ONLY", "IS_ONLY", "HAVE_ONLY", "WITHOUT", "IF", "UNLESS"]
)  # fmt: skip
"""Without one of these no reading has a piece that is none."""

NONE_IS_FINE = {"none": 0, "bare": 1}
"""How questions are settled by “it is fine to have none”: all of them are so, if there are any."""
NUMBERS = ("NUM", "UNIT", "EVEN_NUMBER", "ODD_NUMBER", "EVEN", "MULTIPLE_OF", "DIVISIBLE_BY")
"""Words of numbers: beside them “none is fine” may be said of the number."""

MOST_SHOWN = 6
MOST_WORK = 6_000
"""So many steps of putting meanings together are worth it: after some tenths of a second nobody is helped."""


SHAPES = {
    (True, And): message("separate statements, all of which must be so"),
    (True, Or): message("separate statements, of which one is enough"),
    (False, And): message("all of it is said of the same pieces"),
    (False, Or): message("said of the same pieces, for which one part is enough"),
}
"""What words come to that are put together so: outside of every statement or within one, by what joins the most."""

ONE = message("a single statement")


def shape_of(rule: Condition) -> str:
    """Return how the parts of a rule belong together, in words: what tells meanings apart that no question does."""
    todo: list[tuple[Any, bool]] = [(rule, True)]
    while todo:
        node, outside = todo.pop(0)
        if isinstance(node, (And, Or)):
            return SHAPES[outside, type(node)]
        todo += [(part, outside and isinstance(node, (Not, OneOf))) for part in children(node)]
    return ONE


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning, and what tells it from the others: how each question was settled."""

    rule: Condition
    settled: tuple[tuple[str, int], ...] = ()

    def differs(self, others: tuple[Reading, ...]) -> str:
        """Return a description of how the questions are settled that the other readings settle otherwise."""
        mine = dict(self.settled)
        telling = [kind for kind in mine if any(dict(one.settled).get(kind) != mine[kind] for one in others)]
        words = [QUESTIONS[kind][mine[kind]] for kind in telling]
        return join_text(words, "; ") or shape_of(self.rule)


@dataclass
class ReadingSearch:
    """A search for the readings of a text: those found so far, and the work done."""

    chart: Chart
    found: dict[Condition, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    why: list[Unfit] = field(default_factory=list)
    of_table: set[int | None] = field(default_factory=set)
    work: int = 0

    def __post_init__(self) -> None:
        self.leaks, self.unclear = Leaks(self.chart.words), is_unclear(self.chart.words)

    @property
    def may_be_void(self) -> bool:
        """Whether a reading may have a piece that is none; a text that says so itself, as wordings do, means it."""
        return not VOIDING.isdisjoint(self.chart.words.all_kinds) and self.chart.words.remember(is_plain)

    @property
    def joins_both_ways(self) -> bool:
        """Whether a text has “and” and “or”, and nothing that says what belongs together."""
        words = self.chart.words
        both = words.has("OR", "COMMA_OR") and words.has("AND", "COMMA_AND")
        return both and not words.has("OPEN") and not is_canonical(words)

    def explore(self, settled: dict[str, int]) -> None:
        """Find the meanings as settled so far; where a question comes up that isn't, settle it each way."""
        if self.unclear:
            return
        choices = Choices(dict(settled))
        meanings = Meanings(self.chart, choices, MOST_WORK - self.work)
        conditions = [
            one for one in (complete_amounts(tree, choices) for tree in meanings.compute()) if one is not None
        ]
        self.work += meanings.work
        self.why += meanings.why
        open_kinds = [kind for kind in choices.asked if kind not in settled]
        if not open_kinds:
            has_tallest = meanings.context.says("TALLEST")
            for condition in conditions:
                if has_tallest and speaks_of_tallest(condition):
                    continue
                rule = self.leaks.unify_tower_ends(normal(condition))
                tells = not self.may_be_void or not any(map(is_void, nodes(rule)))
                if self.joins_both_ways and any(map(joins_contraries, nodes(condition))):
                    continue
                if tells and not self.leaks.leaks(rule):
                    self.found.setdefault(rule, tuple(settled.items()))
                    self.of_table.add(settled.get("table"))
            return
        kind = open_kinds[0]
        for way in range(choices.asked[kind]):
            self.explore({**settled, kind: way})


def readings_of(chart: Chart) -> tuple[tuple[Reading, ...], list[Unfit]]:
    """Return all different meanings of a text, and why other ways to read it made no sense. Two are one if they have
    the same normal form, or the same ``essence.simplify_reading``.

    What would be true of every koan, or of none, is no meaning as long as there is another.

    Raises :class:`~zendotao.core.rule.reading.forest.TooMany` if there are more than anybody could choose from.
    """
    search = ReadingSearch(chart)
    search.explore(dict(NONE_IS_FINE) if chart.words.has("NONE_IS_FINE") and not chart.words.has(*NUMBERS) else {})
    if len(search.found) > MOST_SHOWN:
        raise TooMany
    found = search.found
    if len(search.of_table) == 1 and search.of_table != {None}:
        return (), search.why  # “it” may be the table or a piece, and the words for one of the two are none of a rule
    if len(found) > 1:
        alike = {simplify_reading(rule): rule for rule in reversed(found)}
        sound = {whole: one for whole, one in alike.items() if not is_contrary(one)}
        alike = sound or alike
        kept = set(alike.values())
        sensible = {one for whole, one in alike.items() if whole not in (ALWAYS, NEVER)} or kept
        found = {rule: settled for rule, settled in found.items() if rule in sensible}
    return tuple(Reading(rule, settled) for rule, settled in found.items()), search.why


def is_plain(words: TypedWords) -> bool:
    """Return whether a text does not say itself that something is a piece, or is none."""
    return VOID.search(" ".join(words)) is None


def joins_contraries(node: Any) -> bool:
    """Return whether “and” joins marks of which no piece has two: of “red and blue or green” nobody means a red blue
    piece.
    """
    if not isinstance(node, And):
        return False
    ways = [part.parts if isinstance(part, (Or, OneOf)) else (part,) for part in node.parts]
    return any(have_distinct_marks(pair) for one, other in combinations(ways, 2) for pair in product(one, other))


def is_void(node: Any) -> bool:
    """Return whether a part of a rule says of a piece that it is one, or is none: “a piece that is not a piece”."""
    if isinstance(node, Not):
        return isinstance(node.part, Anything)
    return isinstance(node, (Or, OneOf)) and any(isinstance(part, Anything) for part in node.parts)


def is_contrary(rule: Condition) -> bool:
    """Return whether a rule says that there are pieces of which there are none, or of a piece that it stands so to
    another and does not.
    """
    parts: tuple[Any, ...] = rule.parts if isinstance(rule, And) else ()
    none = [part.quantity.pieces for part in parts if is_count(part) and part.amount == Exactly(0)]
    there = [part.quantity.pieces for part in parts if is_count(part) and is_some(part.amount)]
    return any(has_all(one, other) for one, other in product(there, none)) or any(map(is_contradiction, nodes(rule)))


def is_contradiction(node: Any) -> bool:
    """Return whether a piece is said to stand so to another and not to: “touches a green that it does not touch”."""
    if not isinstance(node, Related) or not isinstance(node.relation, And):
        return False
    return any(isinstance(part, Not) and part.part in node.relation.parts for part in node.relation.parts)


def is_count(part: Any) -> bool:
    """Return whether a part of a rule says how many pieces there are."""
    return isinstance(part, Is) and isinstance(part.quantity, Count)


def is_some(amount: Any) -> bool:
    """Return whether so many are at least one."""
    return isinstance(amount, (AtLeast, Exactly)) and amount.number > 0


def complete_amounts(tree: Any, choices: Choices) -> Condition | None:
    """Return the tree with every bare number as an amount; None where something in it is no part of a rule."""
    try:
        condition: Condition = resolve(tree, choices)
    except Unfit:
        return None
    return condition


def resolve(node: Any, choices: Choices) -> Any:
    """Raise :class:`Unfit` for what is no part of a rule, or is still to be settled."""
    kind = type(node)
    if kind in LEAVES:
        return node
    if kind is Numeral:
        return choices.one_of("numeral", Exactly(node.number), AtLeast(node.number))
    if kind is Many and is_own_end(node):
        return resolve(node.some, choices)
    if kind is Many:
        return resolve(choices.one_of("the many", node.every, node.some), choices)
    if kind not in NODES:
        raise Unfit
    return rebuild(node, lambda part: resolve(part, choices))


def speaks_of_tallest(node: Any) -> bool:
    """Return whether "tallest" is said where no tower is spoken of."""
    if isinstance(node, Tallest):
        return True
    if type(node) in LEAVES:
        return False
    return not isinstance(node, (Towers, TowersDiffer, InTower)) and any(map(speaks_of_tallest, children(node)))


def kinds_of(readings: tuple[Reading, ...]) -> Iterator[str]:
    """Yield the questions on which the readings differ."""
    kinds = dict.fromkeys(kind for reading in readings for kind, _way in reading.settled)
    return (kind for kind in kinds if len({dict(one.settled).get(kind) for one in readings}) > 1)
