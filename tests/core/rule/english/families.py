"""Every family of sentences by its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tests.core.rule.english import (
    alike,
    conditions,
    counting,
    joined,
    kinds,
    limits,
    pairs,
    pronouns,
    quantities,
    short,
    simple,
    towers,
    verbs,
    whole,
)
from tests.core.rule.english.frames import framed, rare
from tests.core.rule.english.said import Sentence


@dataclass(frozen=True)
class Family:
    name: str
    make: Callable[[random.Random], Sentence]
    owner: str = "negation"
    asserted: bool = False
    """Whether the tests hold it to be understood rightly always; else it is only measured."""

    def sentences(self, count: int, seed: int) -> Iterator[Sentence]:
        """The same for the same seed."""
        rng = random.Random(f"{self.name} {seed}")
        for _ in range(count):
            yield self.sentence(rng)

    def sentence(self, rng: random.Random) -> Sentence:
        return replace(framed(rng, self.make(rng)), family=self.name)


FAMILIES = [
    Family("exists", simple.exists, "forms"),
    Family("exists such", simple.exists_such),
    Family("exists not", simple.exists_not),
    Family("holds", simple.holds),
    Family("all are", simple.all_are),
    Family("not all", simple.not_all),
    Family("contains joined", joined.contains_joined),
    Family("contains but", joined.contains_but, asserted=True),
    Family("neither", joined.neither, asserted=True),
    Family("bare adjectives", joined.bare_adjectives),
    Family("statements", joined.statements, asserted=True),
    Family("so many alike", alike.so_many_alike, "amounts"),
    Family("no two alike", alike.no_two_alike, "amounts", asserted=True),
    Family("all alike", alike.all_alike, "amounts", asserted=True),
    Family("not all alike", alike.not_all_alike, "amounts", asserted=True),
    Family("number is", counting.number_is, "amounts", asserted=True),
    Family("number such", counting.number_such, "amounts", asserted=True),
    Family("compared", counting.compared, "amounts", asserted=True),
    Family("compared verbs", counting.compared_verbs, "amounts", asserted=True),
    Family("pips", counting.pips, "amounts", asserted=True),
    Family("pips compared", counting.pips_compared, "amounts", asserted=True),
    Family("contains only", limits.contains_only, asserted=True),
    Family("only such", limits.only_such),
    Family("all but", limits.all_but),
    Family("except", limits.except_such),
    Family("frames", rare, "forms"),
    Family("two verbs", verbs.two_verbs),
    Family("lists", verbs.lists, "forms"),
    Family("trailing", verbs.trailing),
    Family("linked to two", verbs.linked_to_two),
    Family("how many kinds", kinds.how_many, "amounts"),
    Family("number of kinds", kinds.number_of, "amounts"),
    Family("each kind", kinds.each_kind, "amounts"),
    Family("one kind", kinds.one_kind, "amounts"),
    Family("of any kind", kinds.of_any, "amounts"),
    Family("that all", whole.that_all),
    Family("if one", whole.if_one),
    Family("narrowed if", whole.narrowed_if),
    Family("any must", whole.any_must),
    Family("shares", whole.shares, "amounts"),
    Family("extreme", whole.extreme, "amounts"),
    Family("towers", towers.how_many, "forms"),
    Family("towers contain", towers.contain, "forms"),
    Family("ends of towers", towers.ends, "forms"),
    Family("to one like it", pairs.to_like, "amounts"),
    Family("if two touch", pairs.if_two),
    Family("two touch", pairs.two_touch),
    Family("nested", pairs.nested),
    Family("short", short.short, "forms"),
    Family("either noun exists", short.either_noun_exists),
    Family("either noun holds", short.either_noun_holds),
    Family("bounds", short.bounds, "amounts"),
    Family("other than", short.other_than),
    Family("quantities compared", quantities.compared, "amounts"),
    Family("more of a kind", quantities.more, "amounts"),
    Family("sums", quantities.sums, "amounts"),
    Family("of them", pronouns.of_them),
    Family("if there is", pronouns.if_there_is),
    Family("all or none", pronouns.all_or_none),
    Family("three statements", pronouns.three_statements),
    Family("conditional", conditions.conditional, asserted=True),
    Family("unless", conditions.unless, asserted=True),
    Family("denied", conditions.denied, asserted=True),
]
