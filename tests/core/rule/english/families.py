"""Every family of sentences by its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tests.core.rule.english import (
    alike,
    combining,
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
    area: str = "negation"
    least: int = 0
    """In how many of a hundred the tests want the right answer, and never a wrong one; nought: it is only measured."""

    def sentences(self, count: int, seed: int) -> Iterator[Sentence]:
        """The same for the same seed."""
        rng = random.Random(f"{self.name} {seed}")
        for _ in range(count):
            yield self.sentence(rng)

    def sentence(self, rng: random.Random) -> Sentence:
        return replace(framed(rng, self.make(rng)), family=self.name)


FAMILIES = [
    Family("exists", simple.exists, "forms", least=90),
    Family("exists such", simple.exists_such, least=90),
    Family("exists not", simple.exists_not, least=97),
    Family("holds", simple.holds, least=90),
    Family("all are", simple.all_are, least=90),
    Family("not all", simple.not_all, least=90),
    Family("contains joined", joined.contains_joined),
    Family("contains but", joined.contains_but, least=60),
    Family("neither", joined.neither, least=97),
    Family("bare adjectives", joined.bare_adjectives),
    Family("statements", joined.statements, least=90),
    Family("so many alike", alike.so_many_alike, "amounts", least=95),
    Family("no two alike", alike.no_two_alike, "amounts", least=95),
    Family("all alike", alike.all_alike, "amounts", least=97),
    Family("not all alike", alike.not_all_alike, "amounts", least=97),
    Family("number is", counting.number_is, "amounts", least=95),
    Family("number such", counting.number_such, "amounts", least=97),
    Family("compared", counting.compared, "amounts", least=95),
    Family("compared verbs", counting.compared_verbs, "amounts", least=97),
    Family("pips", counting.pips, "amounts", least=97),
    Family("pips compared", counting.pips_compared, "amounts", least=95),
    Family("contains only", limits.contains_only, least=97),
    Family("only such", limits.only_such, least=97),
    Family("all but", limits.all_but, least=90),
    Family("except", limits.except_such, least=90),
    Family("frames", rare, "forms"),
    Family("two verbs", verbs.two_verbs, least=97),
    Family("lists", verbs.lists, "forms", least=97),
    Family("trailing", verbs.trailing),
    Family("linked to two", verbs.linked_to_two, least=90),
    Family("how many kinds", kinds.how_many, "amounts", least=95),
    Family("number of kinds", kinds.number_of, "amounts", least=97),
    Family("each kind", kinds.each_kind, "amounts", least=95),
    Family("one kind", kinds.one_kind, "amounts", least=95),
    Family("of any kind", kinds.of_any, "amounts", least=95),
    Family("that all", whole.that_all),
    Family("if one", whole.if_one),
    Family("narrowed if", whole.narrowed_if),
    Family("any must", whole.any_must),
    Family("shares", whole.shares, "amounts", least=95),
    Family("extreme", whole.extreme, "amounts", least=97),
    Family("towers", towers.how_many, "forms", least=97),
    Family("towers contain", towers.contain, "forms", least=97),
    Family("ends of towers", towers.ends, "forms", least=97),
    Family("to one like it", pairs.to_like, "amounts", least=97),
    Family("if two touch", pairs.if_two),
    Family("two touch", pairs.two_touch, least=60),
    Family("nested", pairs.nested, least=85),  # “no other” of a piece within a clause is not understood
    Family("short", short.short, "forms", least=97),
    Family("either noun exists", short.either_noun_exists),
    Family("either noun holds", short.either_noun_holds),
    Family("bounds", short.bounds, "amounts", least=95),
    Family("other than", short.other_than, least=97),
    Family("quantities compared", quantities.compared, "amounts", least=95),
    Family("more of a kind", quantities.more, "amounts", least=95),
    Family("sums", quantities.sums, "amounts", least=97),
    Family("of them", pronouns.of_them),
    Family("if there is", pronouns.if_there_is),
    Family("all or none", pronouns.all_or_none, least=60),
    Family("three statements", pronouns.three_statements, least=97),
    Family("conditional", conditions.conditional, least=90),
    Family("unless", conditions.unless, least=90),
    Family("denied", conditions.denied, least=60),
    Family("burdens", combining.burdens, "forms", least=97),
    Family("only last", combining.only_last, "forms", least=97),
    Family("all of stack", combining.all_of_stack, "forms", least=97),
    Family("denied names", combining.denied_names, least=97),
    Family("in turn", combining.in_turn, "forms", least=90),
    Family("not both", combining.not_both, least=90),
]
