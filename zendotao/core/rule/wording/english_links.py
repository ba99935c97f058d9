"""English wording of relations between pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from zendotao.core.rule.syntax import (
    And,
    Attribute,
    Link,
    Not,
    Or,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Relation,
    Same,
    Test,
)
from zendotao.core.rule.walk import rebuild

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

VERBS = {
    Link.TOUCHING: ("touch", ""),
    Link.POINTING_AT: ("point", "at"),
    Link.POINTING_THROUGH: ("point", "through"),
    Link.OPPOSITE: ("point", "in the opposite direction to"),
    Same(Attribute.DIRECTION): ("point", "in the same direction as"),
    Same(Attribute.ORIENTATION): ("have", "the same orientation as"),
    Not(Same(Attribute.DIRECTION)): ("point", "in a different direction from"),
    Not(Same(Attribute.ORIENTATION)): ("have", "a different orientation from"),
}
STATES = {
    Link.POINTED_AT_BY: "pointed at by",
    Link.POINTED_THROUGH_BY: "pointed through by",
    Link.INSIDE: "inside",
    Link.AROUND: "around",
    Link.DIRECTLY_ABOVE: "directly above",
    Link.DIRECTLY_BELOW: "directly below",
    Link.ABOVE: "above",
    Link.BELOW: "below",
    Link.HIGHER: "higher than",
    Link.LOWER: "lower than",
    Link.LARGER: "larger than",
    Link.SMALLER: "smaller than",
    Same(Attribute.COLOUR): "the same colour as",
    Same(Attribute.SIZE): "the same size as",
    Same(Attribute.HEIGHT): "the same height as",
    Same(Attribute.TOWER): "in the same tower as",
    Not(Same(Attribute.COLOUR)): "a different colour from",
    Not(Same(Attribute.SIZE)): "a different size from",
    Not(Same(Attribute.HEIGHT)): "a different height from",
    Not(Same(Attribute.TOWER)): "in a different tower from",
}
LEVELS = {
    Attribute.COLOUR: ("are the same colour", "are different colours"),
    Attribute.SIZE: ("are the same size", "are different sizes"),
    Attribute.ORIENTATION: ("have the same orientation", "have different orientations"),
    Attribute.DIRECTION: ("point in the same direction", "point in different directions"),
    Attribute.HEIGHT: ("are the same height", "are different heights"),
    Attribute.TOWER: ("are in the same tower", "are in different towers"),
}

FINITE = (Link.TOUCHING, Link.POINTING_AT, Link.POINTING_THROUGH)
"""Links whose verbs can share what they link to: "touches or points at a red piece"."""

LEADING = (*VERBS, *STATES)
"""Links that a verb can say, so that the others are said of what it links to."""

COMPARED = {Link.LARGER: "smaller", Link.SMALLER: "larger", Link.HIGHER: "lower", Link.LOWER: "higher"}
"""What the other piece is then: "touches a smaller piece"."""

OF_SUCH = {
    Same(Attribute.DIRECTION): "pointing in the same direction",
    Same(Attribute.TOWER): "in the same tower",
    Not(Same(Attribute.COLOUR)): "of a different colour",
    Not(Same(Attribute.SIZE)): "of a different size",
    Not(Same(Attribute.ORIENTATION)): "of a different orientation",
    Not(Same(Attribute.HEIGHT)): "of a different height",
    Not(Same(Attribute.DIRECTION)): "pointing in a different direction",
}
"""What follows the noun where it is said by itself."""


@dataclass(frozen=True, slots=True)
class WordedRelation:
    """A relation through other pieces, with these in words: "a blue piece"; ``by``: pointed at, not pointing."""

    passed: str
    by: bool


def word_passed_pieces(relation: Relation, passed: Callable[[Test], str]) -> Relation:
    """Return the relation with what is pointed through in words."""
    if isinstance(relation, (PointedAtThrough, PointingAtThrough)):
        through = WordedRelation(passed(relation.passed), isinstance(relation, PointedAtThrough))
        return cast("Relation", through)
    if isinstance(relation, (And, Or, Not)):
        return cast("Relation", rebuild(relation, lambda part: word_passed_pieces(part, passed)))
    return relation


@dataclass(frozen=True, slots=True)
class VerbLinks:
    """Links to one and the same piece: one is the verb, and the others are said of the noun that it links to.

    "Points at a (``before``) smaller red piece (``after``) of the same colour", "(``rest``) that it touches".
    """

    verb: Relation
    before: str = ""
    after: str = ""
    rest: tuple[Relation, ...] = ()


def join_links(relation: Relation, *, compared: bool) -> VerbLinks | None:
    """Return links as one verb; None for what can't be said so. ``compared``: whether the other may be "a smaller
    piece".
    """
    if not isinstance(relation, And):
        plain = relation in LEADING or isinstance(relation, (PointedAtNth, PointingAtNth, WordedRelation))
        return VerbLinks(relation) if plain else None
    leading: list[Relation] = [one for one in relation.parts if isinstance(one, WordedRelation)]
    leading += [one for one in LEADING if one in relation.parts and not isinstance(one, Not)]
    first = next((one for one in leading if not is_alike(one)), leading[0] if leading else None)
    if first is None:
        return None
    parts = [part for part in relation.parts if part != first]
    smaller = [part for part in parts if isinstance(part, Link) and part in COMPARED][:1] if compared else []
    alike = [part for part in parts if is_alike(part)]
    rest = tuple(part for part in parts if part not in smaller and part not in alike)
    after = of_such(alike)
    if after is None or (alike and rest) or not all(map(is_plain, rest)):
        return None
    return VerbLinks(first, "".join(COMPARED[one] for one in smaller), after, rest)


def of_such(alike: list[Relation]) -> str | None:
    """ "Of the same colour and size"; None where that is not said after a noun."""
    if not alike:
        return ""
    if len(alike) == 1 and alike[0] in OF_SUCH:
        return OF_SUCH[alike[0]]
    kinds = [one.attribute for one in alike if isinstance(one, Same)]
    if len(kinds) < len(alike) or Attribute.DIRECTION in kinds or Attribute.TOWER in kinds:
        return None
    return f"of the same {' and '.join(kind.value for kind in kinds)}"


def same_as(relation: Relation) -> str | None:
    """ "The same colour and size as"; None for other links."""
    if not isinstance(relation, And) or len(relation.parts) != 2:
        return None
    kinds = [one.attribute for one in relation.parts if isinstance(one, Same)]
    if kinds != [Attribute.COLOUR, Attribute.SIZE]:
        return None
    return f"the same {' and '.join(kind.value for kind in kinds)} as"


NO_MORE: dict[Relation, str] = {
    Or((Link.SMALLER, Same(Attribute.SIZE))): "no larger than",
    Or((Link.LARGER, Same(Attribute.SIZE))): "no smaller than",
}
"""Of one other piece, and not denied."""


def is_alike(relation: Relation) -> bool:
    """Return whether it says that two pieces have the same, or different, of something."""
    return isinstance(relation.part if isinstance(relation, Not) else relation, Same)


def is_plain(relation: Relation) -> bool:
    """Return whether one verb says it, or its opposite."""
    return is_single(relation.part if isinstance(relation, Not) else relation)


def shared_verbs(relation: Relation, *, denied: bool, plural: bool) -> str | None:
    """ "Touches or points at": several verbs with one object; None for what can't be said so."""
    if not isinstance(relation, Or) or not all(part in FINITE for part in relation.parts):
        return None
    verbs = [VERBS[part] for part in relation.parts]
    first = _word_joined(do(verbs[0][0], denied=denied, plural=plural), verbs[0][1])
    others = [_word_joined(do(verb, plural=plural or denied), then) for verb, then in verbs[1:]]
    return " or ".join([first, *others])


def _word_joined(*words: str) -> str:
    return " ".join(word for word in words if word)


def ordinal(place: int) -> str:
    """Return an ordinal number, in words up to the tenth."""
    return ORDINALS[place - 1] if 0 < place <= len(ORDINALS) else f"{place}th"


def verb_of(relation: Relation) -> tuple[str, str] | None:
    """Return the verb and what follows it; None for what is said with "is"."""
    if isinstance(relation, PointingAtNth):
        return "point", f"{ordinal(relation.place)} at"
    if isinstance(relation, WordedRelation):
        return None if relation.by else ("point", f"through {relation.passed} at")
    return VERBS.get(relation)


def state_of(relation: Relation) -> str | None:
    """Return the predicate after "is"; None for verbs and for joined relations."""
    if isinstance(relation, PointedAtNth):
        return f"the {ordinal(relation.place)} piece pointed at by"
    if isinstance(relation, WordedRelation):
        return f"pointed at through {relation.passed} by"
    return STATES.get(relation)


def is_single(relation: Relation) -> bool:
    """Return whether one verb says it."""
    return not isinstance(relation, (And, Or, Not))


def links(relation: Relation, *, plural: bool) -> str:
    """Return the relative clause after "that it": "touches and does not point at"; ``plural``: after "that they"."""
    match relation:
        case And(parts):
            return " and ".join(_inner(part, plural=plural) for part in parts)
        case Or(parts):
            return " or ".join(_inner(part, plural=plural) for part in parts)
        case Not(part) if is_single(part):
            return _link(part, denied=True, plural=plural)
        case Not(part):
            return links(_negate_parts(part), plural=plural)
    return _link(relation, denied=False, plural=plural)


def _negate_parts(relation: Relation) -> Relation:
    """Return the opposite of joined relations, with "not" at each."""
    if isinstance(relation, Not):
        return relation.part
    if isinstance(relation, And):
        return Or(tuple(_negate_parts(part) for part in relation.parts))
    return And(tuple(_negate_parts(part) for part in relation.parts)) if isinstance(relation, Or) else Not(relation)


def _inner(relation: Relation, *, plural: bool) -> str:
    text = links(relation, plural=plural)
    return f"({text})" if isinstance(relation, (And, Or)) else text


def _link(relation: Relation, *, denied: bool, plural: bool) -> str:
    verb = verb_of(relation)
    if verb is not None:
        return _word_joined(do(verb[0], denied=denied, plural=plural), verb[1])
    return f"{'are' if plural else 'is'}{' not' if denied else ''} {state_of(relation)}"


def do(verb: str, *, denied: bool = False, plural: bool = False) -> str:
    """Return the verb of "it", or of several."""
    if denied:
        return f"do not {verb}" if plural else f"does not {verb}"
    if plural:
        return verb
    return "has" if verb == "have" else f"{verb}es" if verb.endswith("ch") else f"{verb}s"
