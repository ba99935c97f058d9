"""Relations of pieces as words: “touching”, “on top of”, “the first piece pointed at by”, “that it touches”."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.allowing import has_may_before
from zendotao.core.rule.building.carrying import VERBS
from zendotao.core.rule.building.denying import NONE_OF
from zendotao.core.rule.building.folding import CommaList, both, either, fold, fold_preds, leaves
from zendotao.core.rule.building.one_more import says_another
from zendotao.core.rule.building.phrase_values import Noun, Phrase, limit_to_these
from zendotao.core.rule.building.predicate_values import Pred
from zendotao.core.rule.building.predicates import negate_predicate
from zendotao.core.rule.building.relations import inverse
from zendotao.core.rule.building.through import Through
from zendotao.core.rule.building.values import Joined, Mutual, Numeral, OneTarget, Part, RelationTargets, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    Attribute,
    Grounded,
    Link,
    Not,
    Or,
    PointedAtNth,
    PointingAtNth,
    Related,
    Relation,
    Same,
)

LINKS = {
    "TOUCHING": Link.TOUCHING, "TOUCH": Link.TOUCHING, "TOUCHED_BY": Link.TOUCHING,
    "POINTING_AT": Link.POINTING_AT, "POINT_AT": Link.POINTING_AT, "POINTED_AT_BY": Link.POINTED_AT_BY,
    "POINTING_THROUGH": Link.POINTING_THROUGH, "POINT_THROUGH": Link.POINTING_THROUGH,
    "POINTED_THROUGH_BY": Link.POINTED_THROUGH_BY,
    "INSIDE": Link.INSIDE, "AROUND": Link.AROUND, "COVER": Link.AROUND,
    "DIRECTLY_ABOVE": Link.DIRECTLY_ABOVE, "DIRECTLY_BELOW": Link.DIRECTLY_BELOW,
    "ABOVE": Link.ABOVE, "BELOW": Link.BELOW,
    "HIGHER": Link.HIGHER, "LOWER": Link.LOWER, "LARGER": Link.LARGER, "SMALLER": Link.SMALLER,
}  # fmt: skip


LEVEL: dict[str, tuple[Relation, Relation]] = {
    "AS_LARGE": (Same(Attribute.SIZE), Same(Attribute.HEIGHT)),
    "AT_LEAST_AS": (Or((Link.LARGER, Same(Attribute.SIZE))), Or((Link.HIGHER, Same(Attribute.HEIGHT)))),
    "AT_MOST_AS": (Or((Link.SMALLER, Same(Attribute.SIZE))), Or((Link.LOWER, Same(Attribute.HEIGHT)))),
}
"""Of size, and of height."""

STACKED = (Link.DIRECTLY_ABOVE, Link.DIRECTLY_BELOW, Link.ABOVE, Link.BELOW)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Linking(Through):
    """The rules of words that relate a piece to others."""

    def linking(self, word: Token) -> Relation:
        """“On top of” and “under” may mean the next in the tower or any: that is asked."""
        if word.type == "ON_TOP":
            return self.choices.one_of("place", Link.DIRECTLY_ABOVE, Link.ABOVE)
        if word.type == "UNDER":
            return self.choices.one_of("place", Link.DIRECTLY_BELOW, Link.BELOW)
        if word.type in LEVEL:
            larger = not word.endswith(("high as", "low as", "higher than", "lower than"))
            return LEVEL[word.type][0 if larger else 1]
        if word.type == "POINT_NTH":
            return PointingAtNth(place_in(word))
        return LINKS[word.type]

    finite = linking

    def being(self, _be: Token, link: Relation) -> Relation:
        """“Is larger than”, in a row with “touches”."""
        return link

    def linkings(self, *children: Part) -> Joined:
        """“Touching and pointing at”: links in a row that share what they link to."""
        return self.joined(*children)

    finites = linkings

    def linked(self, link: Joined, *parts: Part) -> Pred:
        to = parts[-1]
        if isinstance(to, Or) and self._ends_with_none(to):
            raise Unfit
        if link in STACKED and isinstance(to, Phrase) and to.det == "every" and to.free:
            raise Unfit  # “one red on each blue”: one for each of them
        if link in STACKED and isinstance(to, Phrase) and to.noun.headless and to.word in ("its", "their", "owned"):
            raise Unfit  # “a red on its top”: at the top of something
        return self.linked_to(link, to)

    acts_on = linked

    def through_last(self, link: Joined, to: Part, _through: Token, passed: Joined) -> Pred:
        """“Points at a green piece through a blue one”; of several that are pointed at, it may be said of the last."""
        if not isinstance(to, Phrase):
            raise Unfit
        return self.linked(self.through(link, passed), to)

    def _ends_with_none(self, row: Or[Phrase]) -> bool:
        """Return whether “a red touching a blue, or no blue at all” goes on with what there is, not with what is
        touched.
        """
        first, *_, last = leaves(row)
        if first.det == "no" or last.det != "no":
            return False
        if self.says("BE", *VERBS) and not self.says("HAVE", "THERE_IS"):
            return False  # “every red touches a blue, or no piece at all”
        apart = any(one.type == "COMMA_OR" and after.type == "NO" for one, after in pairwise(self.words))
        return apart or "at all" in self.words or (first.det in ("some", "bare") and last.noun.test == first.noun.test)

    def linked_alike(self, link: Relation, how: Token, kind: Attribute) -> Pred:
        """“Touching its own colour”: a piece of it."""
        if how == "different":
            raise Unfit  # “touches different sizes”: than its own, or several
        return Pred(Related(both(link, sameness(how.type, kind)), SOME, ANYTHING))

    def only_linked(self, only: Token, *parts: Part) -> Pred:
        """“Only touches blues”: touches only blues."""
        link, phrases = parts if len(parts) > 1 else (Link.POINTING_AT, parts[-1])
        if not isinstance(phrases, Phrase) or phrases.det == "the":
            raise Unfit
        these = limit_to_these(phrases)
        if these.det == "counted" and has_may_before(only, self.words):
            these = replace(these, amount=self.limit_amount(these.amount))
        return self.linked_to(link, these)

    acts_only = only_linked

    def linked_to(self, link: Joined, phrases: Joined) -> Pred:
        """Return the predicate that a piece stands so to what is named."""
        if isinstance(phrases, CommaList):
            raise Unfit
        if isinstance(link, And) and any(isinstance(part, Not) for part in link.parts):
            if not all(isinstance(part, Not) for part in link.parts):
                raise Unfit  # “neither touching nor on top of, and pointing at”
            return negate_predicate(self.linked_to(either(*(part.part for part in link.parts)), phrases))
        if isinstance(link, Not):
            return negate_predicate(self.linked_to(link.part, phrases))
        if isinstance(phrases, Phrase) and phrases.det == "it":
            return Pred(to_it=inverse(link))
        if isinstance(phrases, Phrase) and phrases.det == "table":
            return Pred(Grounded())  # only what touches it says so
        together = isinstance(phrases, Phrase) or (isinstance(phrases, And) and says_another(phrases.parts[-1]))
        apart = None if together else fold_preds(phrases, lambda one: self._one_linked(link, one))
        bare = isinstance(phrases, Phrase) and phrases.det == "bare" and phrases.noun.together is None
        ending = "things" if bare and link is Link.TOUCHING else "thing"
        return Pred(self.relate(link, phrases), onto=self._targets_of(link, phrases), objects=apart, ending=ending)

    def _one_linked(self, link: Relation, phrase: Phrase) -> Pred:
        """Return the predicate of a relation to one of several things; that it is none of those is marked."""
        test = self.relate_to(link, phrase)
        return Pred(test, affirmed=Pred(test.part) if phrase.det in NONE_OF and isinstance(test, Not) else None)

    def _targets_of(self, link: Relation, phrases: Joined) -> RelationTargets | None:
        if not isinstance(phrases, Phrase) or phrases.noun.to_it or phrases.noun.together:
            return None
        one = phrases.det == "counted" and phrases.amount == Numeral(1) and not phrases.lone
        if not phrases.free and not one:
            return None
        return RelationTargets(link, self.test_of(phrases.noun, union=True), phrases.det == "some", one)

    def at_the_same(self, link: Relation, same: Token, *words: Part) -> Pred:
        """“Pointing at the same piece”, “at the same red piece”."""
        if same.type == "SAME" and not same.endswith("same"):
            raise Unfit
        described = [part for part in words if not isinstance(part, Token)]
        test = self.test_of(self.noun(*described), union=False) if described else ANYTHING
        return Pred(together=OneTarget(link, test))

    def opposed(self, _point: Token, _words: Token, phrases: Joined) -> Pred:
        return self.linked_to(Link.OPPOSITE, phrases)

    def mutual(self, link: Relation, *each_other: Token) -> Pred:
        if link is Link.POINTING_AT and each_other:
            return Pred(together=Mutual(And((Link.POINTING_AT, Link.POINTED_AT_BY))))
        if link in (Link.ABOVE, Link.DIRECTLY_ABOVE) and each_other and each_other[0] != "themselves":
            return Pred(together=Mutual(Or((link, inverse(link)))))
        if link is not Link.TOUCHING:
            raise Unfit
        return Pred(together=Mutual(link))

    acts_together = mutual

    def touch_mutually(self, word: Token) -> Pred:
        """“Two reds touch”; not in “touches and points at a red”, where it is the red that is touched."""
        after = [one.type for one in self.words.after(word)[:2]]
        joined = len(after) == 2 and after[0] in ("AND", "OR", "NOR") and after[1] in (*VERBS, "BE", "NEG_AUX")
        if joined and word.endswith("s"):
            raise Unfit
        return self.mutual(Link.TOUCHING)

    def nth_pointed(self, word: Token, *children: Part) -> Pred:
        phrases = next(child for child in children if not isinstance(child, Token))
        return self.linked_to(PointedAtNth(place_in(word)), phrases)

    def nth_of(self, word: Token, *parts: Part) -> Phrase:
        """“The first piece that it points at”, “the first piece pointed at by a red piece”."""
        phrase = next(part for part in parts if isinstance(part, Phrase))
        if phrase.det not in ("it", "some", "bare"):
            raise Unfit  # by every one: one and the same piece, or each its own
        pred = self.linked_to(PointedAtNth(place_in(word)), phrase)
        return Phrase("the", Noun(test=pred.test, to_it=pred.to_it, plural=False))

    # Clauses about “it”, the piece that is spoken of.

    def object_relative(self, *children: Part) -> Pred:
        """“That it touches”, “that a red piece points at”."""
        link = children[-1]
        phrase = next((child for child in children if isinstance(child, Phrase)), None)
        if phrase is None or phrase.det == "it":
            return Pred(to_it=link)
        return Pred(self.relate(inverse(link), phrase))

    def that_it(self, _that: Token, _it: Token, links: Joined) -> Pred:
        """“That it touches and does not point at”."""
        return Pred(to_it=fold(links, lambda link: link))

    def bare_does(self, *parts: Part) -> Relation:
        words = [part.type for part in parts if isinstance(part, Token)]
        if not words:
            link: Relation = parts[0]
            return link
        kind = next((part for part in parts if isinstance(part, Attribute)), Attribute.DIRECTION)
        return sameness(next(word for word in words if word in ("SAME", "DIFFERENT", "OPPOSITE")), kind)

    def bare_does_not(self, _not: Token, *parts: Part) -> Relation:
        return Not(self.bare_does(*parts))

    def bare_is(self, _be: Token, *parts: Part) -> Relation:
        if len(parts) == 1 and isinstance(parts[0], Token):
            return PointedAtNth(place_in(parts[0]))
        return self.bare_does(*parts)

    def bare_is_not(self, be: Token, *parts: Part) -> Relation:
        return Not(self.bare_is(be, *parts))


def sameness(how: str, kind: Attribute) -> Relation:
    """Return the relation of having the same, a different or the opposite colour, size or direction."""
    if how == "OPPOSITE":
        if kind is not Attribute.DIRECTION:
            raise Unfit
        return Link.OPPOSITE
    return Same(kind) if how == "SAME" else Not(Same(kind))


def place_in(words: str) -> int:
    """Return the number of the ordinal among words."""
    for word in words.split():
        if word in ORDINALS:
            return ORDINALS.index(word) + 1
        if word.endswith("th") and word[:-2].isdigit() and int(word[:-2]) > 0:
            return int(word[:-2])
    raise Unfit
