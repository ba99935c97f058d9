"""Rules put together from parts, each with its own meaning: how many, of what, of which something is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from tests.core.rule.corpus.case import Case, ambiguous, understood
from tests.core.rule.corpus.model import Meaning, P, Table, links, n, prime

Saying: TypeAlias = Callable[[P], bool]
Counted: TypeAlias = Callable[[int, int], bool]


@dataclass(frozen=True)
class Words:
    """A noun or a verb, singular and plural, and of which pieces it is true."""

    one: str
    many: str
    true_of: Saying
    about: frozenset[str]


@dataclass(frozen=True)
class HowMany:
    """``counted`` is asked of how many there are of which it is said, and how many there are at all."""

    text: str
    plural: bool
    readings: tuple[Counted, ...]
    denies: bool = False


def words(one: str, many: str, true_of: Saying, *about: str) -> Words:
    return Words(one, many, true_of, frozenset(about))


def some(p: P, step: Callable[[P, P], bool], *of: str) -> bool:
    return bool(links(p, step, p.table.of(*of)))


NOUNS = (
    words("piece", "pieces", lambda p: True),
    words("red piece", "red pieces", lambda p: p.colour == "red", "colour"),
    words("small pyramid", "small pyramids", lambda p: p.size == "small", "size"),
    words("flat piece", "flat pieces", lambda p: p.flat, "orientation"),
    words("ungrounded piece", "ungrounded pieces", lambda p: not p.grounded, "ground"),
    words(
        "large blue piece", "large blue pieces", lambda p: p.size == "large" and p.colour == "blue", "size", "colour"
    ),
    words("non-upright piece", "non-upright pieces", lambda p: not p.upright, "orientation"),
    words("piece touching a red piece", "pieces touching a red piece", lambda p: some(p, P.touches, "red"), "red"),
    words("piece that points at another piece", "pieces that point at another piece", lambda p: bool(p.aims), "aims"),
)

VERBS = (
    words("is green", "are green", lambda p: p.colour == "green", "colour"),
    words("is upright", "are upright", lambda p: p.upright, "orientation"),
    words("is medium or large", "are medium or large", lambda p: p.size != "small", "size"),
    words("touches the table", "touch the table", lambda p: p.grounded, "ground"),
    words("touches a blue piece", "touch a blue piece", lambda p: some(p, P.touches, "blue")),
    words("does not touch a blue piece", "do not touch a blue piece", lambda p: not some(p, P.touches, "blue"), "not"),
    words(
        "is pointing at a small piece", "are pointing at a small piece", lambda p: some(p, P.points_at, "small"), "aims"
    ),
    words("is pointed at by exactly one piece", "are pointed at by exactly one piece", lambda p: n(p.aimed_at_by) == 1),
    words(
        "is directly above a red piece",
        "are directly above a red piece",
        lambda p: some(p, P.directly_above, "red"),
        "red",
    ),
    words(
        "is at the top of a tower",
        "are at the top of a tower",
        lambda p: p.top,
    ),
    words(
        "is the same size as a red piece",
        "are the same size as a red piece",
        lambda p: some(p, P.same_size, "red"),
        "red",
    ),
    words(
        "is higher than every green piece",
        "are higher than every green piece",
        lambda p: n(links(p, P.higher, p.table.of("green"))) == n(q for q in p.table.of("green") if q is not p),
    ),
)

HOW_MANY = (
    HowMany("a", False, (lambda k, of: k >= 1,)),
    HowMany("at least one", False, (lambda k, of: k >= 1,)),
    HowMany("no", False, (lambda k, of: k == 0,), denies=True),
    HowMany("at least two", True, (lambda k, of: k >= 2,)),
    HowMany("every", False, (lambda k, of: k == of, lambda k, of: k == of > 0)),
    HowMany("exactly one", False, (lambda k, of: k == 1,)),
    HowMany("an odd number of", True, (lambda k, of: k % 2 == 1,)),
    HowMany("two", True, (lambda k, of: k == 2, lambda k, of: k >= 2)),
    HowMany("more than one", False, (lambda k, of: k > 1,)),
    HowMany("fewer than three", True, (lambda k, of: k < 3,)),
    HowMany("none of the", True, (lambda k, of: k == 0,), denies=True),
    HowMany("2 or 3", True, (lambda k, of: k in (2, 3),)),
    HowMany("half of the", True, (lambda k, of: 2 * k == of,)),
    HowMany("all", True, (lambda k, of: k == of, lambda k, of: k == of > 0)),
    HowMany("not all", True, (lambda k, of: k < of,), denies=True),
    HowMany("a prime number of", True, (lambda k, of: prime(k),)),
    HowMany("all but one of the", True, (lambda k, of: of - k == 1,)),
    HowMany("more than half of the", True, (lambda k, of: 2 * k > of,)),
    HowMany("between one and three", True, (lambda k, of: 1 <= k <= 3,)),
)

FRAMES = (
    ("AKHTBN if {}", True),
    ("A koan has the Buddha-nature if and only if {}.", True),
    ("{}", True),
    ("AKDNHTBN if {}", False),
    ("correct if {}", True),
    ("A koan has the Buddha-nature unless {}.", False),
)


def sensible(how_many: HowMany, noun: Words, verb: Words) -> bool:
    """Whether people would say so and be clear: nothing said twice of a piece, no two denials, no "all do not"."""
    twice = how_many.denies or (len(how_many.readings) > 1 and how_many.text != "two")
    return not noun.about & verb.about and not (twice and "not" in verb.about)


def meaning(counted: Counted, noun: Words, verb: Words, white: bool) -> Meaning:
    def judge(table: Table) -> bool:
        of = [p for p in table.pieces if noun.true_of(p)]
        return counted(n(p for p in of if verb.true_of(p)), len(of)) is white

    return judge


def case(how_many: HowMany, noun: Words, verb: Words, frame: str, white: bool) -> Case:
    said = (noun.many, verb.many) if how_many.plural else (noun.one, verb.one)
    text = frame.format(" ".join([how_many.text, *said]))
    readings = how_many.readings
    if noun.one == "piece" and how_many.text in ("every", "all"):
        readings = readings[:1]
    meanings = [meaning(counted, noun, verb, white) for counted in readings]
    return understood(text, meanings[0]) if len(meanings) == 1 else ambiguous(text, *meanings)


def combined(every: int) -> Iterator[Case]:
    """Each so-many-th combination, in frames by turns; a question only where the frame doesn't turn it round."""
    parts = [chosen for chosen in product(NOUNS, VERBS, HOW_MANY) if sensible(chosen[2], chosen[0], chosen[1])]
    for place, (noun, verb, how_many) in enumerate(parts[::every]):
        frame, white = FRAMES[place % len(FRAMES)]
        if len(how_many.readings) > 1 and not white:
            frame, white = FRAMES[0]
        yield case(how_many, noun, verb, frame, white)


CASES = list(combined(every=6))
