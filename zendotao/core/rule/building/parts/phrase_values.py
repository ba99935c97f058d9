"""Values of noun phrases: nouns with their adjectives, phrases with an amount, and comparisons of those."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.values import (
    GatheredInTower,
    OfKind,
    Part,
    Said,
    Together,
    Unfit,
    exact,
    in_both,
)
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Among,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Condition,
    Count,
    Exactly,
    Not,
    Order,
    Quantity,
    Relation,
    Test,
)

SAID_ONCE = frozenset(["together", "of_kind", "to_it", "but", "but_of", "all_are", "having", "gathered", "within"])
"""What a noun says no more than once."""

WHOLE = ("every", "everything", "the")
"""The ways of phrases that mean all of some pieces."""


@dataclass(frozen=True)
class Noun:
    """The meaning of a noun with its adjectives and clauses.

    ``what`` is "piece", "pip", "tower" or an :class:`Attribute`; ``test`` says which pieces (for pips and kinds: of
    which pieces); ``each`` are the tests of adjectives joined by *and*, ``own`` that these are nouns of their own,
    ``as_both`` that they are said with “both”;
    ``tower`` is the condition for towers; ``to_it`` is the relation to the piece that is spoken of (“that it touches”);
    ``but`` says how many are excepted, ``but_of`` which pieces these must be, and ``but_a`` that it is “except a red
    one”; ``having`` of how many pieces kinds are counted; ``gathered`` as in a predicate. ``all_are`` is what all of
    them are said to be (“pieces that are all red”), a predicate; ``one_of`` are the tests of which the koan has pieces
    of one only (“red or blue but not both”), and ``row`` those of adjectives joined by *or*, before ``rest``; ``tail``
    are the clauses after it; ``within`` names the towers of which each is spoken of by itself (“all the pieces of a
    tower”); ``in_all`` says “in total”, and ``there`` “that are present”; ``for_pips`` that “ones” may stand for
    pips, named before; ``on_top`` is as in a predicate; ``denied`` are the adjectives where one of them is said with
    “not”, as if it were not. Of ``plural``, None means that the words don't tell.
    """

    what: str | Attribute = "piece"
    test: Test = ANYTHING
    each: tuple[Test, ...] = ()
    own: bool = False
    as_both: bool = field(default=False, compare=False)
    tower: Condition | None = None
    together: Together | None = None
    of_kind: OfKind | None = None
    to_it: Relation | None = None
    but: Said | None = None
    but_of: Test | None = None
    but_a: bool = False
    all_are: Part = None
    one_of: tuple[Test, ...] = ()
    tail: tuple[Part, ...] = field(default=(), compare=False)
    row: tuple[Test, ...] = field(default=(), compare=False)
    rest: Test = field(default=ANYTHING, compare=False)
    having: Said = None
    gathered: GatheredInTower | None = None
    within: Phrase | None = None
    plural: bool | None = None
    headless: bool = False
    different: bool = False
    other: bool = False
    in_all: bool = False
    there: bool = False
    for_pips: bool = field(default=False, compare=False)
    on_top: bool = field(default=False, compare=False)
    denied: tuple[Test, ...] = field(default=(), compare=False)

    def alter(self, **changes: Any) -> Noun:
        """Return the noun with some of it changed. ``dataclasses.replace`` takes ten times as long, and nouns are
        many.

        Raise :class:`Unfit` where a noun says such a thing already, as “of all three sizes” does: the second would take
        the place of the first. What may be said twice is joined: with ``both``, or by :meth:`relate_among`.
        """
        for name in changes.keys() & SAID_ONCE:
            if changes[name] is not None and getattr(self, name) not in (None, changes[name]):
                raise Unfit
        return self._change(changes)

    def _change(self, changes: dict[str, Any]) -> Noun:
        noun = object.__new__(Noun)
        noun.__dict__.update(self.__dict__, **changes)
        return noun

    def relate_among(self, together: Together) -> Noun:
        """Return the noun for pieces that stand so to one another too."""
        return self._change({"together": together if self.together is None else in_both(self.together, together)})

    def relate_to_it(self, relation: Relation) -> Noun:
        """Return the noun for pieces that stand so to the piece that is spoken of too."""
        return self._change({"to_it": relation if self.to_it is None else both(self.to_it, relation)})

    def add_tower_condition(self, condition: Condition) -> Noun:
        """Return the noun for those of the towers in which the condition holds too."""
        return self._change({"tower": both(*([self.tower] if self.tower else []), condition)})


ANY_PIECE = Noun()
"""A piece of which nothing is said."""

PIECES, PIECE = Noun(plural=True), Noun(plural=False)
"""The nouns of most phrases."""

UNNAMED = Noun(plural=True, headless=True)
"""Pieces that the words don't name, where another noun may be meant: “more red pieces than all”."""
"""Several of nothing that is named."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun with what says how many: ``det`` names the way, ``amount`` goes with some; ``free``: “any”, “each”.

    ``word`` is the article of “some”: “a”, “any”, “another”.
    """

    det: str
    noun: Noun = Noun()
    amount: Said = None
    free: bool = False
    word: str = ""

    @property
    def lone(self) -> bool:
        """Whether it is a number without a noun: “at least two”."""
        return self.det == "counted" and self.noun.headless and self.noun == UNNAMED


OTHERS = Phrase("the", Noun(plural=True, other=True))
"""“All the others together”: what they are others than is known from what they are compared with."""


@dataclass(frozen=True, slots=True)
class QuantityAmount:
    """Something that a koan has so much of: “an even pip count”."""

    quantity: Quantity
    amount: Said


@dataclass(frozen=True, slots=True)
class ComparisonCondition:
    """A comparison that is a condition already."""

    condition: Condition


SAME_SIZE = QuantityAmount(Count(ANYTHING), "the same")
"""As many pieces as each other one, said of towers or colours."""
DIFFERENT_SIZE = QuantityAmount(Count(ANYTHING), "different")
"""Not as many, said of towers."""
OWN_SIZE = QuantityAmount(Count(ANYTHING), "own")
"""A number that no other has, said of sizes."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison as what a koan has: so many more (as many, ...) of what ``left`` names than of ``right``: a phrase,
    a quantity, joined phrases, or :class:`CombinedPhrases` ones. ``as_many``: said with “as many” alone, of which the
    contrary is “fewer”."""

    left: Phrase
    order: Order
    right: Part
    factors: tuple[int, int] = (1, 1)
    amount: Said = None
    as_many: bool = False


@dataclass(frozen=True, slots=True)
class CombinedPhrases:
    """Several phrases, counted together."""

    phrases: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class ThatOf:
    """“That of”, or the number of “the other pieces”: the same quantity of others."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class PipsOfOne:
    """“The pip count of the largest piece”: of each of them, where there are several."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Offset:
    """A difference from a quantity: so much more, or less; with ``UNEQUAL``, either."""

    quantity: Quantity | ThatOf
    order: Order
    amount: Said


@dataclass(frozen=True, slots=True)
class HalfQuantity:
    """Half a quantity: of odd ones there is none."""

    quantity: Quantity


def replace_noun(phrase: Phrase, noun: Noun) -> Phrase:
    """Return the phrase with another noun."""
    return replace(phrase, noun=noun)


def drop_any_kind(noun: Noun) -> Noun:
    """Return the noun where “of any size” says only that their size does not matter."""
    return noun if noun.of_kind is None or noun.of_kind.amount != "any" else noun.alter(of_kind=None)


def lacks_head(noun: Noun) -> bool:
    """Return whether an adjective stands where a noun may follow; “reds” is a noun by itself."""
    return noun.headless and not noun.plural


def limit_to_these(phrase: Phrase) -> Phrase:
    """Return the phrase limited by “only”: a number is exact then, and nothing but the named may be there."""
    if phrase.det == "counted":
        if not isinstance(exact(phrase.amount), (Exactly, AtMost, Among, Between)):
            raise Unfit  # “only at least two reds”
        return Phrase("counted", phrase.noun, exact(phrase.amount))
    if phrase.noun.one_of:
        return phrase
    if phrase.det not in ("bare", "some", "the") or phrase.word in ("some", "another"):
        raise Unfit
    return Phrase("only one" if phrase.word == "a" else "only", phrase.noun, word="the" if phrase.det == "the" else "")


def as_some(phrase: Phrase) -> Phrase:
    """“At least one red piece” as “a red piece”."""
    return replace(phrase, det="some", amount=None) if phrase.det == "counted" and phrase.amount == SOME else phrase


def amount_of(phrase: Phrase) -> Said:
    """Return how many there are if there are such; “not two” is said by :func:`deny_if_no`."""
    match phrase.det:
        case "some" | "bare" | "something":
            return SOME
        case "no" | "nothing":
            return NONE
        case "no_number":
            return AtLeast(phrase.amount)
        case "counted":
            return phrase.amount
    raise Unfit


def deny_if_no(phrase: Phrase, condition: Condition) -> Condition:
    """Return the condition, turned round where the phrase is like “no two pieces”."""
    return Not(condition) if phrase.det == "no_number" else condition


def exclude_such(noun: Noun) -> Noun:
    """Return the noun where “except a red one” says that none of those is meant."""
    if not noun.but_a or noun.but_of is None:
        return noun
    return noun.alter(test=both(noun.test, Not(noun.but_of)), but=None, but_of=None, but_a=False)
