"""Rules of the grammar for what follows “is”: adjectives, names, places, and the same or a different colour."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import cast

from lark import Token

from zendotao.core.rule.building.adjectives import is_test
from zendotao.core.rule.building.denying import deny_row, spread_predicates
from zendotao.core.rule.building.folding import CommaList, Nor, both, either, fold, fold_preds, leaves
from zendotao.core.rule.building.gathering import all_alike
from zendotao.core.rule.building.linking import sameness
from zendotao.core.rule.building.marks import MARK_OF, are_exclusive, parts_of
from zendotao.core.rule.building.nouns import pred_of_row, test_of_row
from zendotao.core.rule.building.phrase_values import PIECE, Adjectives, Noun, Phrase, Plural, as_some
from zendotao.core.rule.building.placing import Placing
from zendotao.core.rule.building.predicate_values import AllThat, Pred, Presence, SuchThat, Tall
from zendotao.core.rule.building.predicates import all_preds, negate_predicate
from zendotao.core.rule.building.relating import IN_ITS_TOWER, split_tower
from zendotao.core.rule.building.values import (
    Alike,
    Joined,
    Mutual,
    NamedBefore,
    Numeral,
    OfKind,
    Part,
    Said,
    Unfit,
)
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    STACK,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Count,
    Exactly,
    Extremal,
    Extreme,
    Grounded,
    InTower,
    Is,
    Link,
    Not,
    Or,
    Related,
    Relation,
    Same,
    Test,
)

NOT_THERE = ("overall", "altogether", "too", "as well", "at all", "in total")
"""Words for the koan that don't say of anything that it is there."""


AFTER_THAT = re.compile(
    r"(?<!\bTHE PIECE )(?<!\bTHE UNIT )\bTHAT (?:(?:(?:BE )?\w+ IT AND )?(?:BE|IS_NOT)|BE \w+ IT AND)$"
)
"""What stands before “larger”, by the kinds of words, where it is of the same piece that “that” is."""


NEEDED = ("required", "mandatory", "needed", "necessary")
LIMITING = ("NO", "NOT", "IS_NOT", "IS_NOT_ALL", "NOT_ALL", "NOTHING", "ONLY", "IS_ONLY", "AT_MOST", "FEWER_THAN",
            "NEITHER", "NOR", "BUT_NOT_BOTH")  # fmt: skip
"""With these words it can't be told of what is “required” whether it must be there."""


SAMENESS = ("SAME", "DIFFERENT", "OPPOSITE", "IDENTICAL")
HOW = {"SHARE": "SAME", "DIFFER_IN": "DIFFERENT"}


class Being(Placing):
    """The rules of predicates."""

    def there(self, word: Token, *times: Said) -> Presence:
        """“Is present”, “is there twice”, “is missing”."""
        if word.type == "IN_KOAN" and (word in NOT_THERE or (word in NEEDED and self.says(*LIMITING))):
            raise Unfit  # what is “not required” may be there
        if word.type != "IN_KOAN" and times:
            raise Unfit
        if word.type == "REPEATED":
            return Presence(AtLeast(2))
        return Presence(times[0] if times else None, word.type == "ABSENT")

    def appears(self, _word: Token, *parts: Part) -> Presence:
        return Presence(next((part for part in parts if not isinstance(part, Token)), None))

    def described(self, adjectives: Joined) -> Pred:
        if isinstance(adjectives, Nor):
            if not all(is_test(word) for part in adjectives.parts for row in leaves(part) for word in row.words):
                raise Unfit
            nor = Nor(tuple(fold_preds(part, pred_of_row) for part in adjectives.parts))
            return Pred(cast("Test", nor), row=nor)  # what is said before “nor” must deny it
        if isinstance(adjectives, CommaList):
            raise Unfit
        rows = leaves(adjectives)
        if any(isinstance(word, (Extreme, str)) for row in rows for word in row.words):
            return self._apply_superlative(adjectives)
        if len(rows) == 1 and isinstance(rows[0].words[0], (Mutual, Alike, tuple, Pred)):
            return self._said_by_one(rows[0])
        if not all(is_test(word) for row in rows for word in row.words):
            raise Unfit
        if any(row.denied and (len(rows) == 1 or len(row.words) > 1) for row in rows):
            raise Unfit
        tests = tuple(map(test_of_row, rows))
        apart = fold_preds(adjectives, pred_of_row) if len(rows) > 1 else None
        if (
            isinstance(adjectives, And)
            and are_exclusive(tests)
            and not any(isinstance(p, Not) for p in adjectives.parts)
        ):
            return Pred(each=tests, row=apart)
        return Pred(fold(adjectives, test_of_row), row=apart, plural=any(row.plural for row in rows))

    def _said_by_one(self, row: Adjectives) -> Pred:
        """Return the predicate of an adjective that is no test: “are touching”, “is larger”."""
        word = row.words[0]
        if len(row.words) > 1:
            raise Unfit  # “touching blues” says what they touch
        if isinstance(word, Pred):
            return self._compare_to_it(word)
        return Pred(together=word, whole=isinstance(word, Alike))

    def _compare_to_it(self, larger: Pred) -> Pred:
        """“A piece that is larger”, “that points back at it and is larger”: than what stands so to it."""
        place = next(place for place, kind in enumerate(self.words.kinds) if kind == "COMPARATIVE")
        kinds = self.words.kinds
        if kinds.count("COMPARATIVE") > 1 or not AFTER_THAT.search(" ".join(kinds[:place])):
            raise Unfit
        return replace(larger, ending="comparative")

    def _apply_superlative(self, adjectives: Joined) -> Pred:
        """“Is largest”: as if it were a noun."""
        if not isinstance(adjectives, Adjectives) or len(adjectives.words) != 1:
            raise Unfit
        if not isinstance(adjectives.words[0], Extreme):
            raise Unfit
        return Pred(self.noun(adjectives, Noun()).test)

    def stated(self, *parts: Part) -> Pred:
        if any(isinstance(part, Plural) for part in parts):
            raise Unfit
        if len(parts) > 2:  # “a piece neither red nor blue”
            return Pred(both(*(Not(part) for part in parts if not isinstance(part, Token))))
        return Pred(parts[-1] if len(parts) == 1 else Not(parts[-1]))

    def named(self, *children: Part) -> Pred | SuchThat:
        noun, article = children[-1], children[0]
        if isinstance(article, Token) and article.startswith(("some", "any", "another")):
            raise Unfit  # “some pieces are red and some blue”
        if noun.what == "tower" and noun.tower is not None and not noun.other and noun.together is None:
            return SuchThat(noun.tower)
        return replace(self._named_pieces(noun), ending="name")

    def _named_pieces(self, noun: Noun) -> Pred:
        towers = noun.within
        if towers is not None and isinstance(noun.test, (AtTop, AtBottom)) and towers.det in ("some", "the", "bare"):
            return Pred(noun.test if towers.noun.tower is None else both(noun.test, InTower(towers.noun.tower)))
        if noun.to_it == IN_ITS_TOWER:
            return Pred(extremal_in_tower(noun.test))
        if noun.what == "piece" and noun.of_kind is None and noun.but is None:
            alone = noun.alter(to_it=None)
            return Pred(self.whole_test(alone, union=False), noun.together, to_it=noun.to_it)
        raise Unfit

    def named_the(self, word: Token, noun: Noun) -> Pred | SuchThat:
        """“Is the largest (piece)”: whether it may be one of several is asked."""
        if noun.other and noun.headless:
            raise Unfit  # “the reds are upright and the others flat”
        pred = self.named(word, noun)
        if noun.to_it == IN_ITS_TOWER and isinstance(pred, Pred) and not noun.plural:
            only = extremal_in_tower(noun.test, alone=True)
            return replace(pred, test=self.choices.one_of("the one", pred.test, pred.test, only))
        if isinstance(pred, SuchThat) or not isinstance(pred.test, Extremal):
            return pred
        before = self.words.before(word)
        one = noun.plural is False or (noun.plural is None and bool(before) and before[-1].split()[0] == "is")
        if not one or pred.to_it is not None:
            return pred
        level = Same(Attribute.SIZE if pred.test.extreme in (Extreme.LARGEST, Extreme.SMALLEST) else Attribute.HEIGHT)
        test: Test = pred.test
        unlike: Test = Not(Related(level, SOME, test))
        alone = both(test, unlike)
        return replace(pred, test=self.choices.one_of("the one", test, test, alone))

    def named_one(self, *parts: Part) -> SuchThat:
        noun = parts[-1]
        if noun == PIECE:
            return SuchThat(Is(Count(ANYTHING), Exactly(1)))
        if noun.what != "tower" or noun.tower is None:
            raise Unfit
        return SuchThat(noun.tower)

    def named_bare(self, *children: Part) -> Pred | SuchThat:
        pieces = self.noun(*children)
        if (
            pieces.alter(plural=None) == Noun()
            or isinstance(pieces.test, NamedBefore)
            or isinstance(pieces.together, Mutual)
        ):
            raise Unfit  # “are touching small pieces” says what they touch
        if pieces.each and are_exclusive(pieces.each):
            return Pred(each=tuple(both(one, pieces.test) for one in pieces.each))
        pred = self.named(pieces)
        return replace(pred, plural=bool(pieces.plural)) if isinstance(pred, Pred) else pred

    def not_that(self, _not: Token, pred: Part) -> Pred:
        if not isinstance(pred, Pred):
            raise Unfit
        if pred.row is not None and isinstance(pred.row, And):
            raise Unfit  # “not a and b” is a row of “not a” and “b”, or said of both
        if isinstance(pred.together, Alike) and pred == Pred(together=pred.together) and self._is_of_one(_not):
            return Pred(together=replace(pred.together, same=not pred.together.same))
        row, objects = spread_predicates(pred)
        what, whole = deny_row(row, self.choices, objects=objects)
        said_of = self.combine_predicates(what)
        return replace(negate_predicate(said_of), affirmed=said_of) if whole else said_of

    def _is_of_one(self, word: Token) -> bool:
        """Return whether a word stands after a noun of one piece: “a piece not of the same size”."""
        before = self.words.before(word)
        return bool(before) and before[-1].type == "PIECE" and not before[-1].endswith("s")

    def all_that(self, _all: Token, pred: Part) -> AllThat:
        if not isinstance(pred, Pred):
            raise Unfit
        return AllThat(pred)

    def alike(self, *children: Part) -> Pred:
        """“The same colour”, “a different size”: compared with others, or among the pieces themselves."""
        if Attribute.TOWER in children and any(str(child).endswith(" own") for child in children):
            return Pred(Not(InTower(STACK)))
        if any(str(of).endswith(" the") and how == "other" for of, how in pairwise(children)):
            raise Unfit  # “of the other colour”: of two that are named
        phrases = children[-1] if not isinstance(children[-1], (Token, Attribute)) else None
        how = ""
        hows: list[tuple[str, Attribute]] = []
        for child in children:
            if isinstance(child, Attribute):
                hows.append((how, child))
            elif isinstance(child, Token) and child.type in SAMENESS:
                how = child.type
        if how == "IDENTICAL":
            kinds = [kind for _, kind in hows] or [Attribute.COLOUR, Attribute.SIZE]
            hows = [("SAME", kind) for kind in kinds]
        return self.compare_in(hows, phrases)

    def alike_in_one(self, *children: Part) -> Or[Pred] | Pred:
        """“The same colour or size”, among themselves: of several that are no test of each; or as one other piece."""
        how, hows = HOW.get(children[0].type, "") if isinstance(children[0], Token) else "", []
        for child in children:
            if isinstance(child, Attribute):
                hows.append((how, child))
            elif isinstance(child, Token) and child.type in SAMENESS:
                how = child.type
        words = {child.type for child in children if isinstance(child, Token)}
        if ("NEITHER" in words) != ("NOR" in words) or (isinstance(children[-1], Attribute) and "AS" in words):
            raise Unfit
        if isinstance(children[-1], Attribute):
            if "DIFFER_IN" in words and not self.says("ANY_TWO", "NO"):
                raise Unfit  # “the pieces differ in size or colour”: all in the one, or each two in either
            return Or(tuple(self._compare_by(how, kind, None) for how, kind in hows))
        relation = either(*(sameness(how, kind) for how, kind in hows))
        phrase = as_some(children[-1]) if isinstance(children[-1], Phrase) else None
        if phrase is None or phrase.det not in ("some", "something", "it"):
            raise Unfit  # “as all the reds”: in one of the two as each of them, or in either
        pred = Pred(to_it=relation) if phrase.det == "it" else Pred(self.relate(relation, phrase))
        return negate_predicate(pred) if "NEITHER" in words else pred

    def unique(self, *parts: Part) -> Pred:
        """“Of a unique colour”, “the only one of its size”: no other has the same."""
        kind = next(part for part in parts if isinstance(part, Attribute))
        return Pred(Not(Related(Same(kind), SOME, ANYTHING)))

    unique_of = unique

    def with_alike(self, _with: Token, pred: Pred) -> Pred:
        return pred

    def ends_alike(self, how: Token, kind: Attribute, _ends: Token) -> SuchThat:
        """“The same colour at the top and the bottom”, of a tower."""
        if how.endswith(" own") or kind not in MARK_OF or not self.says("TOWER", "STACK", "NEST"):
            raise Unfit
        if how.type == "SAME" and self.words.before(how)[-1] == "have":
            raise Unfit  # “all stacks have the same colour at the top and the bottom”: each, or all of them
        return SuchThat(all_alike(Alike(kind, same=how.type == "SAME"), Or((AtTop(), AtBottom()))))

    def compare_in(self, hows: list[tuple[str, Attribute]], phrases: Joined | None) -> Pred:
        """Return the predicate for the same (or a different) value of several attributes, each by itself."""
        if phrases is None or len(hows) == 1:
            preds = [self._compare_by(how, kind, phrases) for how, kind in hows]
            return preds[0] if len(preds) == 1 else all_preds(preds)
        relation = both(*(sameness(how, kind) for how, kind in hows))
        if isinstance(phrases, Phrase) and phrases.det == "it":
            return Pred(to_it=relation)
        return Pred(self.relate(relation, phrases))

    def points_so(self, *children: Part) -> Pred:
        parts = [c for c in children if not (isinstance(c, Token) and c.type in ("POINTING", "POINT", "IN"))]
        return self._compare_by(parts[0].type, Attribute.DIRECTION, parts[-1] if len(parts) > 3 else None)

    points_alike = points_so

    def _compare_by(self, how: str, kind: Attribute, phrases: Joined | None) -> Pred:
        """Return the predicate for the same, a different or the opposite value, compared with others or among
        themselves.
        """
        relation = sameness(how, kind)
        if phrases is None:
            return Pred(together=Mutual(relation) if how == "OPPOSITE" else Alike(kind, how == "SAME"))
        if isinstance(phrases, Phrase) and phrases.det == "it":
            return Pred(to_it=relation)
        return Pred(self.relate(relation, phrases))

    def of_kinds(self, _of: Token, phrase: Phrase) -> Pred:
        """“Of at least two colours”; “among the largest pieces”."""
        if phrase.det == "bare" and isinstance(phrase.noun.test, Extremal):
            return self._named_pieces(phrase.noun)
        if phrase.det != "counted" or not isinstance(phrase.noun.what, Attribute) or phrase.noun.test != ANYTHING:
            raise Unfit
        if phrase.amount == Numeral(1):
            return Pred(together=Alike(phrase.noun.what), whole=True)
        return Pred(together=OfKind(phrase.noun.what, phrase.amount))

    def one_kind(self, _one: Token, kind: Attribute) -> Pred:
        """“A single colour”."""
        return Pred(together=Alike(kind), whole=True)

    def tall(self, *parts: Part) -> Tall:
        if isinstance(parts[0], Token):  # “taller than two pieces”
            return Tall(AtLeast(parts[1] + 1))
        return Tall(parts[0])

    def points_in(self, _point: Token, in_: Token, phrase: Phrase) -> Pred:
        if phrase.noun.what is not Attribute.DIRECTION:
            raise Unfit
        return self.of_kinds(in_, phrase)

    def pointed_at(self, word: Token, *times: Said) -> Pred:
        """“Pointed at”, “touched”: by some other piece, or by so many."""
        return Pred(Related(POINTED[word.type], times[0] if times else SOME, ANYTHING))

    def grounds(self, _words: Token) -> Pred:
        return Pred(Grounded())


POINTED = {
    "TOUCHED": Link.TOUCHING,
    "POINTED_AT": Link.POINTED_AT_BY,
    "POINTED_THROUGH": Link.POINTED_THROUGH_BY,
}

BEYOND: dict[Extreme, tuple[Relation, Relation]] = {
    Extreme.LARGEST: (Link.SMALLER, Same(Attribute.SIZE)),
    Extreme.SMALLEST: (Link.LARGER, Same(Attribute.SIZE)),
    Extreme.HIGHEST: (Link.LOWER, Same(Attribute.HEIGHT)),
    Extreme.LOWEST: (Link.HIGHER, Same(Attribute.HEIGHT)),
}
"""How a piece stands to one that is larger (smaller ...) than it, and to one that is as large."""


def extremal_in_tower(test: Test, *, alone: bool = False) -> Test:
    """“The largest red in its tower”: none there is larger; ``alone``: nor as large."""
    if any(isinstance(one, (AtTop, AtBottom)) for one in parts_of(test)):
        return test  # “the top piece in its tower”
    if not isinstance(test, Extremal):
        raise Unfit
    less, level = BEYOND[test.extreme]
    relation = both(IN_ITS_TOWER, either(less, level) if alone else less)
    tower, among = split_tower(test.among)
    beyond: Test = Related(relation, SOME, among)
    return both(tower, among, Not(beyond))
