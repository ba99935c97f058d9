"""Candidate rules of scripted seats, each with its verdicts on all koans of the library as a mask."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import parse_rule
from zendotao.demo.koans_lying import LYING, MORE_COLOURS, UNCLEAR
from zendotao.demo.koans_standing import STANDING
from zendotao.demo.rules import RULES

FRAME = "AKHTBN if "
EXCEPTION = 4
"""The most koans of the library that an exception of two conditions applies to."""


@dataclass(frozen=True)
class Idea:
    """A candidate rule. Bit n of ``mask`` is set if koan n of the library is white by it.

    ``prose``: it is not in the rule language, and the mask stands for people's verdicts. ``plain``: it has one
    condition; ``close``: it is the truth with an exception.
    """

    text: str
    mask: int
    prose: bool = False
    plain: bool = False
    close: bool = False

    def white(self, koan: int) -> bool:
        """Return whether a koan of the library is white by it."""
        return bool(self.mask >> koan & 1)


@cache
def library() -> tuple[CheckedKoan, ...]:
    """Return all koans, those of the usual colours first, and last the one with an unclear fact."""
    return tuple(read_koan(line) for line in (STANDING + LYING + MORE_COLOURS + UNCLEAR).split("\n") if line)


@cache
def count_usual() -> int:
    """Return how many koans of the library have the usual colours."""
    return sum(bool(line) for line in (STANDING + LYING).split("\n"))


@cache
def index_places() -> dict[str, int]:
    """Return the index of each koan in the library, by its canonical notation."""
    return {koan.notation: place for place, koan in enumerate(library())}


def find_place(line: str) -> int:
    """Return the index of the koan of a notation."""
    return index_places()[read_koan(line).notation]


@cache
def compute_mask(condition: str) -> int:
    """Return the mask of koans of the library that a rule makes white."""
    rule = parse_rule(f"{FRAME}{condition}")
    white = (rule.judgment(0, koan.facts).verdict == "white" for koan in library())
    return sum(1 << place for place, one in enumerate(white) if one)


@cache
def make_simple_idea(condition: str) -> Idea:
    """Return a candidate of a bare condition."""
    return Idea(f"{FRAME}{condition}", compute_mask(condition), plain=True)


def list_prose_ideas(seen: Iterable[tuple[str, str]]) -> tuple[Idea, ...]:
    """Return rules in prose, each with the condition that gives its verdicts, and those made of two of them."""
    plain = [Idea(text, compute_mask(like), prose=True, plain=True) for text, like in seen]
    pairs = list(itertools.combinations(plain, 2))
    both = [Idea(f"{one.text}, and {two.text}", one.mask & two.mask, prose=True) for one, two in pairs]
    either = [Idea(f"{one.text}, or {two.text}", one.mask | two.mask, prose=True) for one, two in pairs]
    return (*plain, *both, *either)


def list_ideas(truth: str) -> tuple[Idea, ...]:
    """Return the rules of the collection, those made of two of them, and those that add an exception to the truth.

    No two have the same verdicts on all koans. The plain ones come first, and last the exceptions, of which old games
    are full.
    """
    main = compute_mask(truth)
    conditions = [(condition, compute_mask(condition)) for condition in collection() if condition != truth]
    found = {mask: make_simple_idea(condition) for condition, mask in reversed(conditions)}
    for idea in list_double_ideas():
        found.setdefault(idea.mask, idea)
    for other, mask in conditions:
        found.setdefault(main | mask, Idea(f"{FRAME}({truth}) or ({other})", main | mask, close=True))
        found.setdefault(main & mask, Idea(f"{FRAME}({truth}) and ({other})", main & mask, close=True))
    for (one, first), (two, second) in itertools.combinations(conditions, 2):
        more, less = main | first & second, main & (first | second)
        if (more ^ main).bit_count() <= EXCEPTION:
            found.setdefault(more, Idea(f"{FRAME}({truth}) or (({one}) and ({two}))", more, close=True))
        if (less ^ main).bit_count() <= EXCEPTION:
            found.setdefault(less, Idea(f"{FRAME}({truth}) and (({one}) or ({two}))", less, close=True))
    return tuple(found.values())


@cache
def list_double_ideas() -> tuple[Idea, ...]:
    """Return rules made of two of the collection."""
    conditions = [(condition, compute_mask(condition)) for condition in collection()]
    found: dict[int, Idea] = {}
    for (one, first), (two, second) in itertools.combinations(conditions, 2):
        found.setdefault(first | second, Idea(f"{FRAME}({one}) or ({two})", first | second))
        found.setdefault(first & second, Idea(f"{FRAME}({one}) and ({two})", first & second))
    return tuple(found.values())


def narrow_idea(idea: Idea) -> Iterator[Idea]:
    """Yield the rule with one more condition, as an author may have meant it."""
    told = idea.text.removeprefix(FRAME)
    for other in collection():
        yield Idea(f"{FRAME}({told}) and ({other})", idea.mask & compute_mask(other))
        yield Idea(f"{FRAME}({told}) or ({other})", idea.mask | compute_mask(other))


@cache
def collection() -> tuple[str, ...]:
    """Return all conditions that people are known to have used."""
    return tuple(RULES.strip().split("\n"))
