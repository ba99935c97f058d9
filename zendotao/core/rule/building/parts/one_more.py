"""Relations to a piece “and another one”: to more pieces than the row named before."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Any

from lark import Token

from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import are_exclusive, has_all, parts_of
from zendotao.core.rule.building.parts.phrase_values import Phrase, amount_of
from zendotao.core.rule.building.parts.values import NamedAgain, Numeral, Part, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    AtLeast,
    AtMost,
    Exactly,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Related,
    Relation,
    Test,
)
from zendotao.core.rule.walk import nodes, rebuild

MARKS = ("SIZE", "UPRIGHT", "FLAT", "WEIRD", "LEANING", "GROUNDED", "UNGROUNDED")
NAMED = ("PIECE", "COLOUR", "STACK", "TOWER", "NEST", "COLOUR_KIND", "SIZE_KIND", "ORIENTATION_KIND", "DIRECTION")
SO_MANY = ("some", "something", "bare", "counted")
"""The ways of phrases that say how many there are."""


def says_another(phrase: Part) -> bool:
    """Return whether it is “another blue piece”, “something else” or “two other pieces”."""
    if not isinstance(phrase, Phrase) or phrase.det not in SO_MANY or phrase.noun.what != "piece":
        return False
    alone = phrase.noun.together is None and phrase.noun.to_it is None
    return alone and (phrase.word == "another" or phrase.noun.other)


def elides(words: Sequence[Token]) -> bool:
    """Return whether “another” goes on without a noun, or with “one”: “a small red and another that is flat”."""
    for place, word in enumerate(words):
        if word.type == "A" and word == "another":
            after = next((one for one in words[place + 1 :] if one.type not in MARKS), None)
            if after is None or after.type not in NAMED or after in ("one", "ones"):
                return True
    return False


def shared_marks(first: Test, other: Test) -> Test:
    """Return the marks of a first piece that “another” may share: not those which the other can't have."""
    marks = [one for one in parts_of(first) if isinstance(one, (OfColour, OfSize, OfOrientation))]
    return both(*(one for one in marks if not are_exclusive((one, other))))


def relate_to_others(
    relation: Relation, before: Sequence[tuple[Phrase, Test]], last: Phrase, other: Test
) -> Test | None:
    """“Touching a blue piece and another piece”; None where the others can be none of those that are named before."""
    tests = tuple(test for _, test in before)
    if all(are_exclusive((test, other)) for test in tests):
        return None
    amount = amount_of(last)
    if last.det == "bare" or (len(tests) > 1 and not are_exclusive(tests)):
        raise Unfit
    named = [Related(relation, amount_of(phrase), test) for phrase, test in before]
    if any(one.others == other and isinstance(one.amount, Exactly) for one in named):
        raise Unfit  # “exactly one blue and another blue”
    if all(has_all(test, other) for test in tests):
        more = Related(relation, raise_amount(amount, sum(map(number_of, (phrase for phrase, _ in before)))), other)
        return both(*(one for one in named if one.others != other), more)
    if len(named) > 1 or named[0].amount != SOME or amount != SOME:
        raise Unfit
    return both(*named, Related(relation, SOME, other), Related(relation, AtLeast(2), either(*tests, other)))


def raise_amount(amount: Said, number: int) -> Said:
    """Return the amount increased by a number."""
    if not isinstance(amount, (AtLeast, AtMost, Exactly, Numeral)):
        raise Unfit
    return type(amount)(amount.number + number)


def number_of(phrase: Phrase) -> int:
    """Return how many pieces a phrase names at least."""
    if phrase.det in ("some", "bare") and phrase.noun.plural is not True:
        return 1
    if phrase.det == "counted" and isinstance(phrase.amount, (Numeral, Exactly, AtLeast)):
        return phrase.amount.number
    raise Unfit


def check_other(test: Test, other_such: Set[Test], *, strictly: bool) -> None:
    """Raise :class:`Unfit` for “touches a blue that touches no other red”, where the other is none of its own kind.

    ``strictly``: where it need not be of its own kind.
    """
    for node in nodes(test) if other_such else ():
        if node not in other_such or not isinstance(node, Related):
            continue
        if not has_all(test, node.others) if strictly else are_exclusive((test, node.others)):
            raise Unfit


def settle_else(named: Test, more: Test, others: Set[Test]) -> Test:
    """Return the test of a piece with “else” resolved: “touches nothing else” than the blue piece it touches.

    ``others``: that a piece stands so to any other piece, as “other” was said.
    """
    links = [one for one in parts_of(named) if isinstance(one, Related)]

    def so(node: Any) -> Any:
        if isinstance(node, Not) and isinstance(node.part, Not):
            return so(node.part.part)
        link = node.part if isinstance(node, Not) else node
        if link not in others or link.amount != SOME:
            return node if isinstance(node, Related) else rebuild(node, so)
        same = [one for one in links if one.relation == link.relation]
        if not same or all(are_exclusive((one.others, link.others)) for one in same):
            return node
        if len(same) > 1 or same[0].amount != SOME or not has_all(same[0].others, link.others):
            if link.others == ANYTHING:
                raise Unfit  # “touches exactly two blues and touches nothing else”
            return node
        return replace(link, amount=AtLeast(2) if link is node else Exactly(1))

    excepting: Test = so(more) if links and not others.isdisjoint(nodes(more)) else more
    return excepting


def speaks_again(test: Test) -> bool:
    """Return whether a test says how a piece stands to “the blue piece” named before."""
    link: Any = test.part if isinstance(test, Not) else test
    others: Any = link.others if isinstance(link, Related) else None
    return isinstance(others, NamedAgain)


def relate_to_named(named: Test, more: Any) -> Test | None:
    """“A red that touches a blue and is larger than the blue”: than that blue; None where none such is named."""
    while isinstance(more, Not) and isinstance(more.part, Not):
        more = more.part.part
    again = more.part if isinstance(more, Not) else more
    links = [one for one in parts_of(named) if isinstance(one, Related)]
    if len(links) != 1 or links[0].amount != SOME or not speaks_again(more):
        raise Unfit
    (link,) = links
    if not has_all(link.others, again.others.test):
        return None
    how: Relation = Not(again.relation) if isinstance(more, Not) else again.relation
    rest = [one for one in parts_of(named) if one != link]
    such: Test = replace(link, relation=both(link.relation, how))
    return both(*rest, such)


def check_another(tests: list[Test], another: Set[Test]) -> None:
    """Raise :class:`Unfit` for “points at a red and touches another red”, which must be none that was named before."""
    before: list[Test] = []
    for test in tests if another else ():
        links = [one for one in parts_of(test) if isinstance(one, Related) and one.amount == SOME]
        if any(link in another and link.others in before for link in links):
            raise Unfit
        before += [link.others for link in links if link not in another and link.others != ANYTHING]
