"""Relations of pieces to “it”: to what was named before, or in the clause before the verb."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.relating import relate
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Pred, Verb
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.building.parts.values import Joined, attempt
from zendotao.core.rule.syntax import NONE, SOME, Condition, Count, Is, Not, Related, Relation, Test

TO_IT = ("some", "something", "counted", "no", "nothing", "everything")
"""The ways of phrases of which it may be said how they stand to “it”: “a blue piece touches it”."""


def relate_to_it(context: TextContext, subject: Phrase, verbs: Joined) -> Condition | Anaphora | None:
    """Return the condition that the subject is related to what was named; None where nothing is said of that."""
    if subject.noun.what != "piece" or (subject.det not in TO_IT and subject.det != "every"):
        return None
    pred = attempt(lambda: piece_does(context, verbs))
    if pred is None or pred.to_it is None or pred != Pred(to_it=pred.to_it):
        return None
    within = _to_one_within(context, subject, inverse(pred.to_it))
    if within is not None or (subject.det == "every" and not subject.noun.other):
        return within
    return Anaphora(Verb("is", Pred(relate(context, pred.to_it, subject))), it=True)


def _to_one_within(context: TextContext, subject: Phrase, relation: Relation) -> Condition | None:
    """“Every blue that points at a piece is as large as it”: as the one that it points at."""
    test = test_of(context, subject.noun, union=True)
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    if len(links) != 1 or links[0].amount != SOME or subject.det in ("counted", "everything"):
        return None
    rest = [one for one in parts_of(test) if one not in links]

    def such(how: Relation) -> Test:
        return both(*rest, replace(links[0], relation=both(links[0].relation, how)))

    if subject.det in ("no", "nothing"):
        return Is(Count(such(relation)), NONE)
    if subject.det != "every" and subject.word != "any":
        return Is(Count(such(relation)), SOME)
    none: Condition = Is(Count(such(Not(relation))), NONE)
    return context.choices.one_of("none", none, both(Is(Count(test), SOME), none))
