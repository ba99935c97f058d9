"""What stands to a piece “and another one”: to more than what was named before in the row."""

from __future__ import annotations

from collections.abc import Sequence, Set

from zendotao.core.rule.building.folding import both, either
from zendotao.core.rule.building.marks import exclusive, has_all, parts_of
from zendotao.core.rule.building.named import Phrase, amount_of
from zendotao.core.rule.building.values import Numeral, Part, Said, Unfit
from zendotao.core.rule.syntax import ANYTHING, SOME, AtLeast, AtMost, Exactly, Related, Relation, Test

SO_MANY = ("some", "something", "bare", "counted")
"""The ways of phrases that say how many there are."""


def says_another(phrase: Part) -> bool:
    """Whether it is “another blue piece”, “something else” or “two other pieces”."""
    if not isinstance(phrase, Phrase) or phrase.det not in SO_MANY or phrase.noun.what != "piece":
        return False
    alone = phrase.noun.together is None and phrase.noun.to_it is None
    return alone and (phrase.word == "another" or phrase.noun.other)


def with_others(relation: Relation, before: Sequence[tuple[Phrase, Test]], last: Phrase, other: Test) -> Test | None:
    """“Touching a blue piece and another piece”; None where the others can be none of those that are named before."""
    tests = tuple(test for _, test in before)
    if all(exclusive((test, other)) for test in tests):
        return None
    amount = amount_of(last)
    if last.det == "bare" or (len(tests) > 1 and not exclusive(tests)):
        raise Unfit
    named = [Related(relation, amount_of(phrase), test) for phrase, test in before]
    if any(one.others == other and isinstance(one.amount, Exactly) for one in named):
        raise Unfit  # “exactly one blue and another blue”
    if all(has_all(test, other) for test in tests):
        more = Related(relation, raised(amount, sum(map(number_of, (phrase for phrase, _ in before)))), other)
        return both(*(one for one in named if one.others != other), more)
    if len(named) > 1 or named[0].amount != SOME or amount != SOME:
        raise Unfit
    return both(*named, Related(relation, SOME, other), Related(relation, AtLeast(2), either(*tests, other)))


def raised(amount: Said, number: int) -> Said:
    """So many more."""
    if not isinstance(amount, (AtLeast, AtMost, Exactly, Numeral)):
        raise Unfit
    return type(amount)(amount.number + number)


def number_of(phrase: Phrase) -> int:
    """How many pieces a phrase names at least."""
    if phrase.det in ("some", "bare") and phrase.noun.plural is not True:
        return 1
    if phrase.det == "counted" and isinstance(phrase.amount, (Numeral, Exactly, AtLeast)):
        return phrase.amount.number
    raise Unfit


def check_another(tests: list[Test], another: Set[Test]) -> None:
    """Raises :class:`Unfit` for “points at a red and touches another red”, which must be none that was named before."""
    before: list[Test] = []
    for test in tests if another else ():
        links = [one for one in parts_of(test) if isinstance(one, Related) and one.amount == SOME]
        if any(link in another and link.others in before for link in links):
            raise Unfit
        before += [link.others for link in links if link not in another and link.others != ANYTHING]
