"""How many verdicts a second: twenty rules of all sorts, each on two hundred sound koans of two to eight pieces.

And how many rules are read a second, of the length that players write; and how long the hardest texts take.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import repeat

from tests.core.rule.texts import USUAL, WORST, filled, hard_texts
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import NotationError, parse_koan
from zendotao.core.koan.soundness import find_faults
from zendotao.core.rule.answer import check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    And,
    AtLeast,
    AtTop,
    Attribute,
    Colour,
    Compare,
    Condition,
    Count,
    Even,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Grounded,
    Is,
    Kinds,
    Link,
    MostCommon,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Or,
    Order,
    Orientation,
    Pips,
    PointedAtNth,
    Prime,
    Related,
    Same,
    Share,
    Size,
    Test,
    Times,
    Towers,
)

KOANS = 200

RED, YELLOW, GREEN, BLUE = (OfColour(colour) for colour in (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE))
SMALL, MEDIUM, LARGE = map(OfSize, Size)
UPRIGHT, FLAT, WEIRD = map(OfOrientation, Orientation)


def _some(*tests: Test) -> Condition:
    """There is a piece that passes all the tests."""
    return Is(Count(And(tests) if len(tests) > 1 else tests[0]), SOME)


def _to(link: Link, *tests: Test) -> Test:
    """It is so linked to another that passes all the tests."""
    return Related(link, SOME, And(tests) if len(tests) > 1 else tests[0])


RULES: dict[str, Condition] = {
    "at least one red piece": _some(RED),
    "exactly two blue pieces": Is(Count(BLUE), Exactly(2)),
    "a small upright yellow piece": _some(SMALL, UPRIGHT, YELLOW),
    "more flat pieces than blue pips off the table": Compare(
        Count(FLAT), Order.MORE, Pips(And((BLUE, Not(Grounded()))))
    ),
    "all upright": Every(ANYTHING, UPRIGHT),
    "a piece points at a red one": _some(_to(Link.POINTING_AT, RED)),
    "no two pieces touch": Is(Count(_to(Link.TOUCHING, ANYTHING)), NONE),
    "every red touches an upright": Every(RED, _to(Link.TOUCHING, UPRIGHT)),
    "a red piece points at a red piece touching a red piece": _some(
        RED, _to(Link.POINTING_AT, RED, _to(Link.TOUCHING, RED))
    ),
    "a large touches a small that touches a medium": _some(
        LARGE, _to(Link.TOUCHING, SMALL, _to(Link.TOUCHING, MEDIUM))
    ),
    "all the same direction": AllSame(Attribute.DIRECTION, ANYTHING),
    "all different colours": AllDifferent(Attribute.COLOUR, ANYTHING),
    "red is the most common colour": MostCommon(Colour.RED, ANYTHING),
    "half are grounded": Share(Order.EQUAL, 1, 2, ANYTHING, Grounded()),
    "more towers than colours": Compare(
        Kinds(Attribute.TOWER, ANYTHING, SOME), Order.MORE, Kinds(Attribute.COLOUR, ANYTHING, SOME)
    ),
    "each stack has a red piece at its top": Is(Towers(And((STACK, Not(_some(RED, AtTop()))))), NONE),
    "an even number of pips, or a weird piece": Or((Is(Pips(ANYTHING), Even()), _some(WEIRD))),
    "one of the highest is the first that a green points at": _some(
        Extremal(Extreme.HIGHEST, ANYTHING), Related(PointedAtNth(1), SOME, GREEN)
    ),
    "a piece touches at least two of its own colour or size": _some(
        Related(And((Link.TOUCHING, Or((Same(Attribute.COLOUR), Same(Attribute.SIZE))))), AtLeast(2), ANYTHING)
    ),
    "twice as many small as large, and a prime number of pieces": And(
        (Compare(Count(SMALL), Order.EQUAL, Times(2, Count(LARGE))), Is(Count(ANYTHING), Prime()))
    ),
}


def _line(chance: random.Random, position: int) -> str:
    """A piece among those before it, at a place and by a verb as players do it."""
    code = chance.choice("RYGBK") + chance.choice("123")
    at = f"at {chance.choice([0, 15, 26, 27, 40, 55])},{chance.choice([0, 14, 26, 41])}"
    heading = f"heading {chance.choice([0, 0, 90, 180, 270, 7, 45])}"
    earlier = chance.randint(1, max(1, position - 1))
    verbs = [f"upright {at}", f"upright {at}", f"flat {at} {heading}", f"flat {at} {heading}"]
    if position > 1:
        verbs += [f"on {earlier}", f"on {earlier}", f"in {earlier}", f"leaning on {earlier} {at} {heading}"]
        verbs += [f"flat {at} {heading} dropped"]
    return f"{code} {chance.choice(verbs)}"


def _koan(chance: random.Random, pieces: int) -> Facts:
    """The facts of a sound koan of so many pieces; a line that would not be sound is thrown away."""
    lines: list[str] = []
    facts = None
    while facts is None or len(lines) < pieces:
        line = _line(chance, len(lines) + 1)
        try:
            measured = survey(parse_koan("; ".join([*lines, line])))
        except NotationError:
            continue
        if not find_faults(measured):
            lines.append(line)
            facts = measured.facts
    return facts


@cache
def koans() -> list[Facts]:
    """The same two hundred each time."""
    chance = random.Random(20)
    return [_koan(chance, 2 + number % 7) for number in range(KOANS)]


def _seconds(judge: Judge, layouts: list[Layout]) -> float:
    start = time.perf_counter()
    for layout in layouts:
        judge.evaluate(layout)
    return time.perf_counter() - start


def _each_second(layouts: Callable[[], Iterator[list[Layout]]], rounds: int = 5) -> float:
    """The median of some rounds, each of every rule on every koan; the laying out is not counted."""
    judges = [Judge(rule) for rule in RULES.values()]
    taken = [sum(map(_seconds, judges, layouts())) for _ in range(rounds)]
    return len(judges) * KOANS / sorted(taken)[rounds // 2]


def _laid_out() -> list[Layout]:
    return [lay_out(facts) for facts in koans()]


def report() -> None:
    """Print the figures. What has been found out about a koan is kept with its layout, so it matters what is new."""
    known = _laid_out()
    unclear = sum(layout.unclear != 0 for layout in known)
    print(
        f"verdicts of {len(RULES)} rules on {KOANS} koans, {unclear} of them with something unclear; 500,000 aimed at"
    )
    for name, layouts in (
        ("koans that were judged before", lambda: repeat(known)),
        ("koans new to the twenty rules", lambda: repeat(_laid_out())),
        ("koans new to each rule", lambda: (_laid_out() for _ in RULES)),
    ):
        print(f"{name:32}{_each_second(layouts):>10,.0f} each second")


def _milliseconds(text: str, rounds: int) -> float:
    """The least time of some rounds that it takes to answer a text: what else the machine does only adds to it."""
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        check(text)
        taken.append((time.perf_counter() - start) * 1000)
    return min(taken)


def report_reading() -> None:
    """Print how fast rules are read, and the texts that take longest."""
    check("it contians a red piece")  # the first mistake takes long: what would be understood is laid out for it
    usual = [_milliseconds(text, 20) for text in USUAL]
    texts = dict.fromkeys([*hard_texts()[::4], *(filled(*worst) for worst in WORST)])
    hard = sorted(((_milliseconds(text, 1), text) for text in texts), reverse=True)[:40]
    hard = sorted(((_milliseconds(text, 5), text) for _, text in hard), reverse=True)
    print(f"rules of twenty words read; the limit is 20 ms{1000 * len(usual) / sum(usual):>10,.0f} each second")
    print(f"{'the slowest of them':32}{max(usual):>7.2f} ms")
    print(f"the slowest of {len(texts):,} hard texts; the limit is 150 ms")
    for taken, text in hard[:5]:
        print(f"{text[:50] + ' ...':56}{taken:>7.2f} ms")


if __name__ == "__main__":
    report()
    report_reading()
