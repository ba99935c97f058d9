"""How one piece stands to another, in English."""

from __future__ import annotations

from zendotao.core.rule.syntax import (
    And,
    Attribute,
    Link,
    Not,
    Or,
    PointedAtNth,
    PointingAtNth,
    Relation,
    Same,
)

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

VERBS = {
    Link.TOUCHING: ("touch", ""),
    Link.POINTING_AT: ("point", "at"),
    Link.POINTING_THROUGH: ("point", "through"),
    Link.OPPOSITE: ("point", "in the opposite direction to"),
    Same(Attribute.DIRECTION): ("point", "in the same direction as"),
    Same(Attribute.ORIENTATION): ("have", "the same orientation as"),
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
}
LEVELS = {
    Attribute.COLOUR: ("are the same colour", "are different colours"),
    Attribute.SIZE: ("are the same size", "are different sizes"),
    Attribute.ORIENTATION: ("have the same orientation", "have different orientations"),
    Attribute.DIRECTION: ("point in the same direction", "point in different directions"),
    Attribute.HEIGHT: ("are the same height", "are different heights"),
    Attribute.TOWER: ("are in the same tower", "are in different towers"),
}


def ordinal(place: int) -> str:
    """In words up to the tenth."""
    return ORDINALS[place - 1] if 0 < place <= len(ORDINALS) else f"{place}th"


def verb_of(relation: Relation) -> tuple[str, str] | None:
    """The verb and what follows it; None for what is said with "is"."""
    if isinstance(relation, PointingAtNth):
        return "point", f"{ordinal(relation.place)} at"
    return VERBS.get(relation)


def state_of(relation: Relation) -> str | None:
    """What is said with "is"; None for verbs and for what is joined."""
    if isinstance(relation, PointedAtNth):
        return f"the {ordinal(relation.place)} piece pointed at by"
    return STATES.get(relation)


def is_single(relation: Relation) -> bool:
    """Whether one verb says it."""
    return not isinstance(relation, (And, Or, Not))


def links(relation: Relation) -> str:
    """What follows "that it": "touches and does not point at"."""
    match relation:
        case And(parts):
            return " and ".join(_inner(part) for part in parts)
        case Or(parts):
            return " or ".join(_inner(part) for part in parts)
        case Not(part) if is_single(part):
            return _link(part, denied=True)
        case Not(part):
            return links(_turned(part))
    return _link(relation, denied=False)


def _turned(relation: Relation) -> Relation:
    """The opposite of joined relations, with "not" at each."""
    if isinstance(relation, Not):
        return relation.part
    if isinstance(relation, And):
        return Or(tuple(_turned(part) for part in relation.parts))
    return And(tuple(_turned(part) for part in relation.parts)) if isinstance(relation, Or) else Not(relation)


def _inner(relation: Relation) -> str:
    text = links(relation)
    return f"({text})" if isinstance(relation, (And, Or)) else text


def _link(relation: Relation, *, denied: bool) -> str:
    verb = verb_of(relation)
    if verb is not None:
        return f"{do(verb[0], denied=denied)} {verb[1]}".rstrip()
    return f"{'is not' if denied else 'is'} {state_of(relation)}"


def do(verb: str, *, denied: bool = False, plural: bool = False) -> str:
    """The verb of "it", or of several."""
    if denied:
        return f"do not {verb}" if plural else f"does not {verb}"
    if plural:
        return verb
    return "has" if verb == "have" else f"{verb}es" if verb.endswith("ch") else f"{verb}s"
