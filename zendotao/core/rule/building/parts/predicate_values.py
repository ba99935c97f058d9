"""Values of predicates, verbs, and clauses after nouns."""

from __future__ import annotations

from dataclasses import dataclass, field

from zendotao.core.rule.building.parts.phrase_values import ANY_PIECE, Noun, Phrase
from zendotao.core.rule.building.parts.values import GatheredInTower, Joined, RelationTargets, Said, Together
from zendotao.core.rule.syntax import ANYTHING, Condition, Relation, Test


@dataclass(frozen=True, slots=True)
class Pred:
    """A predicate: a test for each piece, and what holds among them.

    ``to_it`` is as in :class:`~zendotao.core.rule.building.phrase_values.Noun`; ``each`` are several tests joined by
    *and* of which a piece can pass but one (“are red and blue”); ``gathered`` says “in a stack”, of which several may
    share one, or “in each”; ``onto`` are the others, where they are “any” or “each”; ``affirmed`` is what a predicate
    with “not” denies; ``whole`` is said of a koan or a tower as one: “is monochrome”. ``row`` and ``objects`` are the
    predicates that it joins, adjectives in a row or things in a row of which a verb is said: what a “not” before them
    denies may be the first. ``plural``: “reds”; ``on_top``: “on top”, without saying of what; ``ending``: whether it is
    a “name” (“a red piece”), or ends with a “thing” (“touching a red piece”, or “things”: “touching reds”), or is a
    “comparative” alone (“larger”).
    """

    test: Test = ANYTHING
    together: Together | None = None
    each: tuple[Test, ...] = ()
    to_it: Relation | None = None
    gathered: GatheredInTower | None = None
    onto: RelationTargets | None = None
    affirmed: Joined = None
    whole: bool = False
    row: Joined = field(default=None, compare=False)
    objects: Joined = field(default=None, compare=False)
    plural: bool = field(default=False, compare=False)
    on_top: bool = field(default=False, compare=False)
    ending: str = field(default="", compare=False)

    @property
    def has_name(self) -> bool:
        """Whether it names pieces, affirmed or denied: “a red piece”, “not the reds”."""
        pred = self.affirmed if isinstance(self.affirmed, Pred) else self
        return pred.ending == "name" or pred.plural


@dataclass(frozen=True, slots=True)
class Presence:
    """The presence of something in the koan, so many times; ``absent``: that it is missing."""

    amount: Said = None
    absent: bool = False


@dataclass(frozen=True, slots=True)
class AllThat:
    """“All red” as a predicate: every piece is."""

    pred: Pred


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: what it does (``way``), to what, and whether it is denied or limited (“only”); ``all``: “are all”;
    ``must``: “must be”; ``may``: “may be”; ``strictly``: “must not”; ``auxiliary``: denied by a word before a verb,
    which may deny another verb too; ``always``: said with “always”, or denied with “never”.

    The ways are "is", "not all" (“are not all”), "has", "consists" and, of a koan, "amounts" (“it's more reds ...”).
    """

    way: str
    what: Joined
    denied: bool = False
    only: bool = False
    all: bool = False
    must: bool = False
    may: bool = False
    strictly: bool = False
    auxiliary: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True)
class Anaphora:
    """A statement about “they” or “it”: pieces that were named just before.

    ``koan`` is what it comes to of the koan, if that makes sense; ``whole``: they may be all pieces; ``two``:
    “both”, or “neither”; ``owned``: “its top piece”; ``again``: “the blue piece”, where a blue piece may have been
    named.
    """

    verbs: Joined
    koan: Condition | None = None
    it: bool = False
    whole: bool = False
    two: str = ""
    owned: Phrase | None = None
    again: Noun = ANY_PIECE


@dataclass(frozen=True, slots=True)
class Portion:
    """Some of what a sentence begins with, and what is said of them; without verbs, that they are there."""

    some: Joined
    verbs: Joined = None


@dataclass(frozen=True, slots=True)
class Exceptions:
    """Exceptions: phrases, or a number of pieces."""

    joined: Joined


@dataclass(frozen=True, slots=True)
class Tall:
    """A number of pieces, said of a tower."""

    amount: Said


@dataclass(frozen=True, slots=True)
class With:
    """The possessions of a piece, tower or koan, in a clause after a noun."""

    joined: Joined
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Relative:
    """Verbs in a clause after a noun; ``plural``: whether they are said of several, where the words tell."""

    joined: Joined
    plural: bool | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class MadeOf:
    """A phrase after “of”; ``among``: said with “among”, of pieces of which some are meant."""

    joined: Joined
    among: bool = False


@dataclass(frozen=True, slots=True)
class OfWhich:
    """Kinds of which there are so many pieces."""

    phrase: Phrase
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Whose:
    """A statement about a tower's pieces: “whose bottom piece is blue”."""

    noun: Noun
    verbs: Joined


@dataclass(frozen=True, slots=True)
class SuchThat:
    """A condition that holds in a tower; ``within``: said with “in which”, of pieces of that tower alone."""

    condition: Condition
    within: bool = False
