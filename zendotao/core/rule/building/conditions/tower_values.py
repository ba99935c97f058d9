"""Facts about a condition on a tower: what it is made of, what it excludes."""

from __future__ import annotations

from collections.abc import Iterator

from zendotao.core.rule.building.conditions.gathering import all_alike
from zendotao.core.rule.building.parts.folding import both, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive, has_all, parts_of, tower_lies
from zendotao.core.rule.building.parts.phrase_values import DIFFERENT_SIZE, OWN_SIZE, SAME_SIZE, Noun, QuantityAmount
from zendotao.core.rule.building.parts.predicate_values import Pred, Presence, SuchThat, Tall, Verb
from zendotao.core.rule.building.parts.values import Alike, Joined, Mutual, OfKind, OneTarget, Part, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    AllSame,
    And,
    Anything,
    AtBottom,
    AtTop,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    Not,
    OfColour,
    OfOrientation,
    Or,
    Tallest,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

TALLEST: Condition = Tallest()


OF_TOWERS = (Attribute.HEIGHT, Attribute.TOWER)
"""What is said of towers, and not of the pieces in them."""

ONE_HEIGHT = Alike(Attribute.HEIGHT)
"""Of towers: that they have the same number of pieces."""


def is_said_inside(verb: Verb) -> bool:
    """Return whether a verb says of a tower what holds in it."""
    if verb.only or isinstance(verb.what, Presence) or verb.way not in ("has", "consists", "is"):
        return False
    return says_one_height(verb) is None and not (verb.way == "is" and says_alike(verb.what))


def says_one_height(verb: Verb) -> bool | None:
    """Return whether a verb says that towers have the same number of pieces, or different numbers; None where it says
    neither.
    """
    if verb.denied or verb.only:
        return None
    if verb.way in ("has", "consists") and isinstance(verb.what, QuantityAmount):
        return {SAME_SIZE: True, DIFFERENT_SIZE: False, OWN_SIZE: False}.get(verb.what)
    if not isinstance(verb.what, Pred) or not isinstance(verb.what.together, Alike):
        return None
    alike = verb.what.together
    return alike.same if alike.attribute is Attribute.HEIGHT and verb.what == Pred(together=alike) else None


def is_one_tower(condition: Condition, *, denied: bool) -> Condition:
    """“It is a stack”, “it is a single piece”: all of it."""
    if TALLEST in nodes(condition):
        raise Unfit
    if condition == Is(Count(ANYTHING), Exactly(1)):
        return Not(condition) if denied else condition
    in_one: Condition = AllSame(Attribute.TOWER, ANYTHING)
    whole = both(in_one, Is(Towers(condition), SOME))
    return Not(whole) if denied else whole


def says_alike(predicates: Joined) -> bool:
    """Return whether something is said to be the same, or different, among several."""
    return any(isinstance(pred, Pred) and pred.together is not None for pred in leaves(predicates))


def split_ends(one: Noun, other: Noun, verbs: Joined) -> Noun:
    """“The top piece” and “the bottom piece” as “the top and bottom pieces”."""
    within, plain = other.within, [noun.alter(plural=None, headless=False, within=None) for noun in (one, other)]
    ends = [Noun(test=AtTop()), Noun(test=AtBottom())]
    pred = verbs.what if isinstance(verbs, Verb) else None
    if not isinstance(pred, Pred) or pred.each or isinstance(pred.together, (Mutual, OneTarget)):
        raise Unfit
    if plain not in (ends, ends[::-1]) or one.within is not None or one.plural or other.plural:
        raise Unfit
    return Noun(each=(plain[0].test, plain[1].test), within=within, plural=True)


def tower_is(pred: Part) -> Condition:
    """Return the condition on a tower that a predicate states: a red tower is all red."""
    if isinstance(pred, Tall):
        return Is(Count(ANYTHING), exact(pred.amount))
    if isinstance(pred, SuchThat):
        return pred.condition
    if not isinstance(pred, Pred):
        raise Unfit
    if isinstance(pred.together, Alike) and isinstance(pred.test, Anything):
        if pred.together.attribute in OF_TOWERS:
            raise Unfit
        return all_alike(pred.together, ANYTHING)
    if isinstance(pred.together, OfKind) and not isinstance(pred.together.amount, (str, tuple)):
        return Is(Kinds(pred.together.attribute, ANYTHING, SOME), exact(pred.together.amount))
    if pred.together is not None or pred.each or pred.to_it is not None:
        raise Unfit
    if isinstance(pred.test, OfColour):
        return Every(ANYTHING, pred.test)
    if isinstance(pred.test, OfOrientation):
        return tower_lies(pred.test.orientation)
    raise Unfit


def conditions_in(tower: Condition | None) -> tuple[Condition, ...]:
    """Return the conditions of a tower that are joined by *and*."""
    if tower is None:
        return ()
    return tower.parts if isinstance(tower, And) else (tower,)


def statements_of_every(tower: Condition | None) -> list[Every]:
    """Return the statements about every piece of a tower that a condition contains."""
    return [one for one in conditions_in(tower) if isinstance(one, Every) and one.pieces == ANYTHING]


def there_are(condition: Condition) -> Iterator[Test]:
    """Yield the tests of pieces of which a condition says that there are some."""
    if isinstance(condition, (And, Or)):
        for part in condition.parts:
            yield from there_are(part)
    elif isinstance(condition, Is) and isinstance(condition.quantity, Count) and condition.amount != NONE:
        yield condition.quantity.pieces


def is_among(test: Test, made: Test) -> bool:
    """Return whether what passes a test is what a tower is said to be made of."""
    return any(has_all(test, one) for one in alternatives(made))


def are_excluded(made: Test, test: Test) -> bool:
    """Return whether what passes a test can't be what a tower is said to be made of."""
    marks = next((part.parts for part in parts_of(test) if isinstance(part, Or)), (test,))
    return all(are_exclusive((one, mark)) for one in alternatives(made) for mark in marks)


def alternatives(test: Test) -> tuple[Test, ...]:
    """Return the tests that are joined by *or* in a test."""
    return test.parts if isinstance(test, Or) else (test,)


def excludes(tower: Condition | None, condition: Condition) -> bool:
    """Return whether a tower that is made of such pieces alone can't have others that a condition names."""
    return any(are_excluded(one.test, test) for one in statements_of_every(tower) for test in there_are(condition))
