"""What a text can mean: every structure that the grammar sees in it, under every way to settle its questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from zendotao.core.rule.building.marks import have_marks_apart
from zendotao.core.rule.building.relating import is_own_end
from zendotao.core.rule.building.values import Choices, Many, Numeral, Unfit
from zendotao.core.rule.chart import Chart, TooMany
from zendotao.core.rule.essence import essence
from zendotao.core.rule.forest import Meanings
from zendotao.core.rule.leaking import Leaks
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import (
    ALWAYS,
    LEAVES,
    NEVER,
    NODES,
    And,
    Anything,
    AtLeast,
    Condition,
    Exactly,
    InTower,
    Not,
    OneOf,
    Or,
    Tallest,
    Towers,
)
from zendotao.core.rule.typed_words import TypedWords
from zendotao.core.rule.unclear import is_canonical, is_unclear
from zendotao.core.rule.walk import children, nodes, rebuilt
from zendotao.core.said import joined, said

VOID = re.compile(r"\b(is|are|be|not)( not)?( a)? pieces?\b")

VOIDING = frozenset(
    ["AND", "OR", "NOR", "COMMA", "COMMA_AND", "COMMA_OR", "NOT", "NON", "IS_NOT", "NEG_AUX", "HAVE_NOT", "NO",
     "NOTHING", "NEITHER", "EXCEPT", "ALL_BUT", "OTHER", "ONLY", "IS_ONLY", "HAVE_ONLY", "WITHOUT", "IF", "UNLESS"]
)  # fmt: skip
"""Without one of these no reading has a piece that is none."""

MOST_SHOWN = 6
MOST_WORK = 6_000
"""So many steps of putting meanings together are worth it: after some tenths of a second nobody is helped."""

QUESTIONS: dict[str, tuple[str, ...]] = {
    "numeral": (said("a bare number is exactly that many"), said("a bare number is at least that many")),
    "none": (said("also where there are none of them"), said("only where there is at least one of them")),
    "single": (said("also of a single piece"), said("only of two pieces or more")),
    "the one": (said("all of them, where there are several"), said("at least one of them, where there are several"),
                said("only where there is just one")),
    "the many": (said("every one of them"), said("at least one of them")),
    "joining": (said("“and” joins more closely than “or”"), said("“or” joins more closely than “and”")),
    "place": (said("directly, next in the tower"), said("anywhere in the tower")),
    "a tower": (said("of some tower"), said("of every tower")),
    "alone": (said("just one of them"), said("one of them or more")),
    "rule": (said("some pieces are such"), said("all pieces are such")),
    "nested": (said("inside another piece"), said("in a nest, the outermost piece too")),
    "most": (said("more than half of all"), said("more than of any other colour")),
    "not all": (said("of none of them"), said("not of all of them")),
    "stack": (said("all in one stack"), said("each in some stack")),
    "present": (said("each of them must be there"), said("not all of them need be there")),
    "adjectives": (said("both said of the same pieces"), said("each said of pieces of its own")),
    "shared": (said("the first word goes with all of them"), said("the first word goes with the first only")),
    "unless": (said("at least one of the two"), said("exactly one of the two")),
    "only": (said("also where there are none"), said("only where there is at least one")),
    "bare": (said("some of them"), said("all of them, if any"), said("there are some, and all of them")),
    "each other": (said("every one and every other"), said("each and at least one other")),
    "another one": (said("one more of the kind just named"), said("any other piece")),
    "so many of": (said("so many of these kinds"), said("so many pieces of these kinds")),
    "allowed": (said("at most that many"), said("exactly that many")),
    "with each": (said("the one and each of the others"), said("every two of them")),
    "not both": (said("not both of them"), said("neither of them")),
    "of which": (said("of at least one of them"), said("of each of them that is there")),
    "any": (said("in all, whichever it is"), said("for each of those, by itself")),
    "not first": (said("not both of them"), said("only the first is denied")),
    "not so": (said("only the first is denied"), said("all of it is denied")),
    "kinds": (said("the koan has one kind and not the other"), said("a piece is one and not the other")),
    "only the": (said("none but those"), said("all of those, and no others")),
    "only one": (said("just one, and nothing else"), said("nothing but such"),
                 said("one of them is enough")),
    "that all": (said("so many are such"), said("there are so many, and all are such")),
    "except a": (said("all but one, which is such"), said("all that are not such")),
    "it": (said("“it” is the koan, or what is named first"), said("“it” is what is named"),
           said("“it” is what is named last")),
    "two kinds": (said("one of each kind"), said("any two of them")),
    "others": (said("more than of each other one"), said("more than of all the others together")),
    "only first": (said("these and nothing else"), said("just so many of the first")),
    "all but": (said("all of those but so many"), said("all pieces but so many of those")),
    "tail": (said("the last words go with the last part only"), said("the last words go with each part"),
             said("both in one and the same tower")),
    "no or": (said("neither of them"), said("only the first is denied")),
    "bound": (said("what the first number says goes for the next one too"), said("it goes for the first number alone")),
    "each or sum": (said("than each of them"), said("than all of them together"), said("than at least one of them")),
    "last words": (said("the last words go with both"), said("the last words go with the last only")),
    "for each": (said("so many of one for each of the other"), said("if there are any of the other")),
    "any kind": (said("whichever they are"), said("of one and the same")),
    "each kind": (said("of each that there can be"), said("of each of them that is there")),
    "one of": (said("the koan has one of these kinds, and none of the others"),
               said("a single piece is of these kinds")),
    "rest": (said("the others of that kind"), said("all other pieces")),
    "all so": (said("all of those just named"), said("all pieces in the koan")),
    "by itself": (said("touching no other piece"), said("in no stack")),
    "than size": (said("than pieces of that size are"), said("than such a piece that is there")),
    "by stack": (said("in each stack by itself"), said("in all stacks together")),
    "made of": (said("the whole tower is made of those"), said("its other pieces are those")),
    "of stack": (said("compared within that stack"), said("compared with all pieces in the koan")),
    "must not": (said("some of them don't"), said("none of them does")),
}  # fmt: skip
"""Each kind of question, and in words what each way to settle it means."""


SHAPES = {
    (True, And): said("separate statements, all of which must be so"),
    (True, Or): said("separate statements, of which one is enough"),
    (False, And): said("all of it is said of the same pieces"),
    (False, Or): said("said of the same pieces, for which one part is enough"),
}
"""What words come to that are put together so: outside of every statement or within one, by what joins the most."""

ONE = said("a single statement")


def shape_of(rule: Condition) -> str:
    """How the parts of a rule belong together, in words: what tells meanings apart that no question does."""
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
        """In words, which way the questions are settled that the other readings settle otherwise."""
        mine = dict(self.settled)
        telling = [kind for kind in mine if any(dict(one.settled).get(kind) != mine[kind] for one in others)]
        words = [QUESTIONS[kind][mine[kind]] for kind in telling]
        return joined(words, "; ") or shape_of(self.rule)


@dataclass
class Search:
    """The readings found so far, and the work that went into finding them."""

    chart: Chart
    found: dict[Condition, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    why: list[Unfit] = field(default_factory=list)
    work: int = 0

    def __post_init__(self) -> None:
        self.leaks, self.unclear = Leaks(self.chart.words), is_unclear(self.chart.words)

    @property
    def may_be_void(self) -> bool:
        """Whether a reading may have a piece that is none; a text that says so itself, as wordings do, means it."""
        return not VOIDING.isdisjoint(self.chart.words.all_kinds) and self.chart.words.once(is_plain)

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
        conditions = [one for one in (whole(tree, choices) for tree in meanings.of_text()) if one is not None]
        self.work += meanings.work
        self.why += meanings.why
        open_kinds = [kind for kind in choices.asked if kind not in settled]
        if not open_kinds:
            has_tallest = meanings.builder.says("TALLEST")
            for condition in conditions:
                if has_tallest and speaks_of_tallest(condition):
                    continue
                rule = self.leaks.settled(normal(condition))
                tells = not self.may_be_void or not any(map(is_void, nodes(rule)))
                if self.joins_both_ways and any(map(joins_contraries, nodes(condition))):
                    continue
                if tells and rule not in self.found and not self.leaks.leaks(rule):
                    self.found[rule] = tuple(settled.items())
            return
        kind = open_kinds[0]
        for way in range(choices.asked[kind]):
            self.explore({**settled, kind: way})


def readings_of(chart: Chart) -> tuple[tuple[Reading, ...], list[Unfit]]:
    """All different meanings of a text, and why other ways to read it made no sense.

    What would be true of every koan, or of none, is no meaning as long as there is another.

    Raises :class:`~zendotao.core.rule.forest.TooMany` if there are more than anybody could choose from.
    """
    search = Search(chart)
    search.explore({})
    if len(search.found) > MOST_SHOWN:
        raise TooMany
    found = search.found
    if len(found) > 1:
        alike = {essence(rule): rule for rule in reversed(found)}
        kept = set(alike.values())
        sensible = {one for whole, one in alike.items() if whole not in (ALWAYS, NEVER)} or kept
        found = {rule: settled for rule, settled in found.items() if rule in sensible}
    return tuple(Reading(rule, settled) for rule, settled in found.items()), search.why


def is_plain(words: TypedWords) -> bool:
    """Whether a text does not say itself that something is a piece, or is none."""
    return VOID.search(" ".join(words)) is None


def joins_contraries(node: Any) -> bool:
    """Whether “and” joins marks of which no piece has two: of “red and blue or green” nobody means a red blue piece."""
    if not isinstance(node, And):
        return False
    ways = [part.parts if isinstance(part, (Or, OneOf)) else (part,) for part in node.parts]
    return any(have_marks_apart(pair) for one, other in combinations(ways, 2) for pair in product(one, other))


def is_void(node: Any) -> bool:
    """Whether a part of a rule says of a piece that it is one, or is none: “a piece that is not a piece”."""
    if isinstance(node, Not):
        return isinstance(node.part, Anything)
    return isinstance(node, (Or, OneOf)) and any(isinstance(part, Anything) for part in node.parts)


def whole(tree: Any, choices: Choices) -> Condition | None:
    """The tree with every bare number as an amount; None where something in it is no part of a rule."""
    try:
        condition: Condition = resolved(tree, choices)
    except Unfit:
        return None
    return condition


def resolved(node: Any, choices: Choices) -> Any:
    """Raises :class:`Unfit` for what is no part of a rule, or is still to be settled."""
    kind = type(node)
    if kind in LEAVES:
        return node
    if kind is Numeral:
        return choices.one_of("numeral", Exactly(node.number), AtLeast(node.number))
    if kind is Many and is_own_end(node):
        return resolved(node.some, choices)
    if kind is Many:
        return resolved(choices.one_of("the many", node.every, node.some), choices)
    if kind not in NODES:
        raise Unfit
    return rebuilt(node, lambda part: resolved(part, choices))


def speaks_of_tallest(node: Any) -> bool:
    """Whether "tallest" is said where no tower is spoken of."""
    if isinstance(node, Tallest):
        return True
    if type(node) in LEAVES:
        return False
    return not isinstance(node, (Towers, InTower)) and any(map(speaks_of_tallest, children(node)))


def kinds_of(readings: tuple[Reading, ...]) -> Iterator[str]:
    """The questions on which the readings differ."""
    kinds = dict.fromkeys(kind for reading in readings for kind, _way in reading.settled)
    return (kind for kind in kinds if len({dict(one.settled).get(kind) for one in readings}) > 1)
