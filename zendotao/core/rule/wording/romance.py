"""Shared base of the French and Spanish wordings: a tongue's words as tables, its verbs, numbers and lists.

A sentence is put together of whole words, as if none of them changed its neighbour ("de un", "que il", "a el"); each
tongue joins them at the very end, so nothing before that knows of elision or contraction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum

from zendotao.core.rule.syntax import Attribute, Colour, Extreme, Link, Order, Orientation, Relation, Size

Value = Colour | Size | Orientation


class Mood(Enum):
    """The mood of a verb: indicative for statements, subjunctive under a denial."""

    FACT = "fact"
    DOUBT = "doubt"


class Polarity(Enum):
    """The polarity of a verb: yes, not, or a no that another word completes ("ne touche aucune")."""

    YES = "yes"
    NOT = "not"
    NONE = "none"


class RomanceRoom(IntEnum):
    """The amount of text that may follow a noun without brackets: nothing, one relative clause, or several.

    ``SERIES``: several, but no whole conditions with commas between them, since another follows.
    """

    TIGHT = 0
    NESTED = 1
    SERIES = 2
    FREE = 3


class Gender(Enum):
    """The gender of a noun, with which articles, numbers and adjectives agree."""

    FEMININE = "feminine"
    MASCULINE = "masculine"
    ALONE = "alone"  # of a number that no noun follows


@dataclass(frozen=True, slots=True)
class NounForms:
    """A noun in both numbers, with its gender: feminine unless told, as *pyramide* and *tour* are."""

    singular: str
    plural: str
    gender: Gender = Gender.FEMININE

    def form(self, plural: bool) -> str:
        return self.plural if plural else self.singular


@dataclass(frozen=True, slots=True)
class VerbForms:
    """The third person, indicative and subjunctive."""

    singular: str
    plural: str
    doubt_singular: str
    doubt_plural: str

    def form(self, plural: bool, mood: Mood) -> str:
        if mood is Mood.DOUBT:
            return self.doubt_plural if plural else self.doubt_singular
        return self.plural if plural else self.singular


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """A verb, by its key in the tongue's table, and what follows it of one piece and of several."""

    verb: str
    singular: str
    plural: str

    def rest(self, plural: bool) -> str:
        return self.plural if plural else self.singular


@dataclass(frozen=True, slots=True)
class LinkClause:
    """The wording of a link in a clause that follows the other piece ("qu'elle touche").

    ``mine`` tells whose verb it is: that of the piece spoken of, or that of the other one. ``{x}`` in the phrase stands
    for the piece spoken of.
    """

    mine: bool
    singular: str
    plural: str
    phrase: VerbPhrase


@dataclass(frozen=True, slots=True)
class Things:
    """Countable things: their gender, and their words in the singular or plural, stated or under a denial."""

    gender: Gender
    text: Callable[[bool, Mood], str]


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language's words. ``say`` has its turns of phrase by name, with places to fill in."""

    piece: NounForms
    tower: NounForms
    stack: NounForms
    nest: NounForms
    verbs: Mapping[str, VerbForms]
    negate: Callable[[str, Polarity], str]
    numbers: Sequence[str]
    one: Mapping[Gender, str]
    none: Mapping[Gender, str]
    least_plural: int
    zero_is_plural: bool
    adjectives: Mapping[Value, tuple[str, str]]
    before: frozenset[Size]
    behind: Mapping[Size, str]
    colour_nouns: Mapping[Colour, str]
    value_nouns: Mapping[Size | Orientation, str]
    attributes: Mapping[Attribute, NounForms]
    extremes: Mapping[Extreme, str]
    facts: Mapping[type, VerbPhrase]
    links: Mapping[Link, VerbPhrase]
    at_least: Mapping[Relation, VerbPhrase]
    same: Mapping[Attribute, VerbPhrase]
    alike: Mapping[Attribute, str]
    unlike: Mapping[Attribute, str]
    all_same: Mapping[Attribute, VerbPhrase]
    all_different: Mapping[Attribute, VerbPhrase]
    spread: Mapping[Attribute, VerbPhrase]
    which_link: Mapping[Link, LinkClause]
    which_same: Mapping[Attribute, LinkClause]
    nth_pointed: Callable[[int], VerbPhrase]
    nth_pointing: Callable[[int], VerbPhrase]
    which_nth_pointed: Callable[[int], LinkClause]
    which_nth_pointing: Callable[[int], LinkClause]
    orders: Mapping[Order, str]
    feminine: Mapping[str, str]
    shares: Mapping[Order, str]
    contained: Mapping[Order, str]
    multiples: Mapping[int, str]
    as_many: Mapping[Gender, str]
    fractions: Mapping[int, tuple[str, str]]
    say: Mapping[str, str]
    after_none: Polarity
    denied_are_plural: bool


class Speaker:
    """Base of the wordings in a tongue: verbs, numbers, lists."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue

    def say(self, name: str, **words: str) -> str:
        """Return the turn of phrase of that name, filled in."""
        return self.tongue.say[name].format(**words)

    def verb(self, key: str, plural: bool, mood: Mood = Mood.FACT, polarity: Polarity = Polarity.YES) -> str:
        """Return a verb in the third person, with its negation."""
        return self.tongue.negate(self.tongue.verbs[key].form(plural, mood), polarity)

    def phrase(self, phrase: VerbPhrase, plural: bool, mood: Mood, polarity: Polarity) -> str:
        """Return a verb with what follows it."""
        return f"{self.verb(phrase.verb, plural, mood, polarity)} {phrase.rest(plural)}".rstrip()

    def number(self, number: int, gender: Gender) -> str:
        """Return a number in words where it is short, else in digits."""
        if number == 1:
            return self.tongue.one[gender]
        if 0 <= number < len(self.tongue.numbers):
            return self.tongue.numbers[number]
        return str(number).replace("-", "\N{MINUS SIGN}")

    def plural(self, number: int) -> bool:
        """Return whether a noun after the number is in the plural."""
        return abs(number) >= self.tongue.least_plural or (number == 0 and self.tongue.zero_is_plural)

    def fraction(self, numerator: int, denominator: int) -> str:
        """ "la moitié", "deux tiers", or digits where it has no short name."""
        if (numerator, denominator) == (1, 2):
            return self.tongue.say["half"]
        if numerator < 1 or denominator not in self.tongue.fractions:
            return f"{numerator}/{denominator}".replace("-", "\N{MINUS SIGN}")
        names = self.tongue.fractions[denominator]
        return f"{self.number(numerator, Gender.MASCULINE)} {names[numerator > 1]}"

    def join_list(self, parts: Sequence[str], conjunction: str) -> str:
        """ "a, b et c"; the conjunction is the name of a turn of phrase, ``and`` or ``or``."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.tongue.say[conjunction]} {parts[-1]}"
