"""Some of the pieces that a rule has just named, and the rest of them."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token

from zendotao.core.rule.building.antecedents import ONE
from zendotao.core.rule.building.folding import both, fold, fold_preds, leaves, settle_under_not
from zendotao.core.rule.building.phrase_values import UNNAMED, Noun, Phrase, replace_noun
from zendotao.core.rule.building.predicate_values import Anaphora, Pred, Presence, Verb
from zendotao.core.rule.building.referring import resolve_alone
from zendotao.core.rule.building.statements import as_verbs
from zendotao.core.rule.building.tower_limits import limit_to_tower
from zendotao.core.rule.building.values import Joined, NamedBefore, Numeral, Part, Said, Unfit
from zendotao.core.rule.building.verbs import says_among
from zendotao.core.rule.building.which import Which
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    Anything,
    Attribute,
    Condition,
    Count,
    Exactly,
    Extremal,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

WHOLE_KIND = ("every", "the", "bare", "only")
"""The ways of phrases that mean all of a kind, of which the others are no more."""
PARTED = ("counted", "some", "share", "most")
"""The ways of phrases that leave a rest."""


def is_of_all(thing: Part) -> bool:
    """Return whether it is “no red pieces”, “all red pieces”."""
    return isinstance(thing, Phrase) and thing.det in ("no", "every", "not_every")


class Parting(Which):
    """The rules of “the rest”, “of the reds, …” and “the only …”."""

    def the_rest(self, *parts: Part) -> Condition:
        """“Exactly two are upright and the rest are flat”."""
        whole = [word.endswith("else") for word in parts if isinstance(word, Token) and word.type == "THEY"]
        if whole == [False] or self.says("THEM"):
            raise Unfit  # “and the rest point at them”: at each, or at one
        phrase, *others, verbs = (part for part in parts if not isinstance(part, Token))
        first = [part for part in others if not isinstance(part, (Noun, Phrase))]
        nouns = [part for part in others if isinstance(part, Noun)]
        if not isinstance(phrase, Phrase):
            raise Unfit
        if phrase.lone and phrase.amount == Numeral(1) and self.says("IF", "ONLY_IF", "IFF", "UNLESS"):
            raise Unfit  # “if two pieces touch, one is red and the other is blue”: of those two
        among, such, condition = self._first_part(phrase, first[0] if first else None)
        left = [both(noun_test, Not(both(among, such))) for noun_test in map(self._plain_pieces, nouns)]
        if not left:
            left = list(dict.fromkeys([both(among, Not(such)), Not(both(among, such))]))[-1 if whole else 0 :]
        if any(isinstance(node, Related) for node in nodes(And((among, such)))):
            raise Unfit  # “a red piece touches a blue piece and the rest are flat”: other than both
        if self._is_one_other(parts, nouns):
            if phrase.det == "some" or phrase.amount in ONE:
                condition = Is(Count(both(among, such)), Exactly(1))
            just_one: list[Condition] = [Is(Count(test), Exactly(1)) for test in left[:1]]
            pieces = [Phrase("each", Noun(test=test, plural=False)) for test in left[:1]]
            return both(condition, *just_one, *(self.statement_about(one, as_verbs(verbs)) for one in pieces))
        ways = [self.statement_about(Phrase("the", Noun(test=test, plural=True)), as_verbs(verbs)) for test in left]
        return both(condition, ways[0] if len(ways) == 1 else self.choices.one_of("rest", *ways))

    def _is_one_other(self, parts: Sequence[Part], nouns: Sequence[Noun]) -> bool:
        """Return whether “the other” is a single piece."""
        others = [word for word in parts if isinstance(word, Token) and word.type in ("OTHER", "THE", "ALL")]
        return (
            [word.type for word in others] == ["THE", "OTHER"]
            and others[1] == "other"
            and not any(noun.plural for noun in nouns)
        )

    def _first_part(self, phrase: Phrase, verbs: Joined | None) -> tuple[Test, Test, Condition]:
        """Return the pieces of which some are told of, what those are, and the condition that so many are."""
        if phrase.det in ("koan", "it"):
            if not isinstance(verbs, Verb) or verbs != Verb("has", verbs.what) or not isinstance(verbs.what, Phrase):
                raise Unfit
            phrase, verbs = verbs.what, None
        if phrase.det in WHOLE_KIND and verbs is not None:
            return ANYTHING, self._plain_pieces(phrase.noun), self._of_all_such(phrase, verbs)
        if phrase.det not in PARTED:
            raise Unfit
        if verbs is None:
            such = self._plain_pieces(phrase.noun)
            return ANYTHING, such, self._one_or_more(phrase, such, self._has_of_which(phrase))
        pred = self.piece_does(verbs)
        if pred != Pred(pred.test) or isinstance(pred.test, Anything):
            raise Unfit
        among = self._plain_pieces(phrase.noun)
        there = self._one_or_more(phrase, both(among, pred.test), self.statement_about(phrase, verbs))
        return among, pred.test, there

    def _of_all_such(self, phrase: Phrase, verbs: Joined) -> Condition:
        """“The reds are upright”, before something is said of the others; “only the reds”: they, and no others."""
        the = phrase.det == "bare" or (phrase.det == "only" and phrase.word == "the")
        of_all = self.statement_about(Phrase("the", phrase.noun) if the else phrase, verbs)
        if not the or phrase.det == "bare":
            return of_all
        pred = self.piece_does(verbs)
        return both(of_all, Is(Count(both(pred.test, Not(self._plain_pieces(phrase.noun)))), NONE))

    def _one_or_more(self, phrase: Phrase, such: Test, there: Condition) -> Condition:
        """Return the condition that there is “a red piece” of which others are told apart: just that one, or several
        like it.
        """
        if phrase.word != "a" or phrase.noun.plural:
            return there
        just_one: Condition = Is(Count(such), Exactly(1))
        return self.choices.one_of("alone", just_one, there)

    def _plain_pieces(self, noun: Noun) -> Test:
        """Return the pieces that a noun names, where it says nothing of several of them together."""
        if noun.what != "piece" or noun.together or noun.to_it is not None or noun.other or noun.within is not None:
            raise Unfit
        return self.test_of(noun, union=True)

    def things_and(self, things: Joined, joint: Token, subject: Phrase, verbs: Joined) -> Condition:
        """“At least one flat, and no two flats touch”: what there is, and a sentence that can be no more of it."""
        of_those = self._of_those_things(things, subject, verbs)
        if of_those is not None:
            return of_those
        if subject.det not in ("no", "no_number", "every", "nothing", "some"):
            raise Unfit
        first = self.words.after(joint)[0]
        if subject.det != "some" and first.type not in ("NO", "ALL", "NOTHING"):
            raise Unfit  # “its pieces that are weird and not upright are ...”
        if joint.type == "AND" and (subject.det == "some" or any(is_of_all(one) for one in leaves(things))):
            raise Unfit  # “no uprights that are yellow and no ...”, “all reds and all blues are ...”
        if joint.type == "AND" and subject.det == "every" and says_among(verbs):
            raise Unfit  # “a red and all blues touch”: these and that one
        if any(isinstance(node, NamedBefore) for node in nodes(subject.noun.test)):
            if subject.det != "some" or not isinstance(things, Phrase):
                raise Unfit
            return both(*self._resolve_in_turn((self.exists(things), self.statement_about(subject, verbs))))
        if subject.det in ("no", "no_number") and subject.noun.headless and subject.noun.alter(plural=True) == UNNAMED:
            if not isinstance(things, Phrase) or things.noun.what != "piece":
                raise Unfit
            subject = replace_noun(subject, things.noun)  # “at least two reds, and no two are the same size”
        return both(fold(things, self.exists), self.statement_about(subject, verbs))

    def _of_those_things(self, things: Joined, subject: Phrase, verbs: Joined) -> Condition | None:
        """“A red and a blue, and the red is larger than the blue”; None where no more is said of what is named."""
        more: Condition | Anaphora
        if subject.word == "again" and subject.det == "the":
            more = self.sentence(subject, verbs)
        else:
            of_those = self.bind_subject(subject)
            if of_those is subject:
                return None
            if not isinstance(things, Phrase):
                raise Unfit
            more = self.statement_about(of_those, verbs)
        if isinstance(things, (Or, OneOf, Not)):
            raise Unfit
        return both(*self._resolve_in_turn((*(self.exists(one) for one in leaves(things)), more)))

    def about_it(self, phrase: Phrase, _and: Token, more: Condition | Anaphora) -> Condition:
        """“Exactly one large piece, and it is red”."""
        if not isinstance(more, Anaphora) and self.listed_before and phrase.noun.what == "piece":
            if phrase.noun.test != ANYTHING and not self.refers:
                raise Unfit
            return both(
                *self._resolve_in_turn((self._has_of_which(phrase), more))
            )  # “at least two reds, and at least one is upright”
        what = ("piece", "tower") if isinstance(more, Anaphora) and not more.it else ("piece",)
        if not isinstance(more, Anaphora) or more.owned is not None or phrase.noun.what not in what:
            raise Unfit
        whole: Condition = self.resolve_pronouns(And((self._has_of_which(phrase), more)))
        return whole

    def and_there_is(self, phrase: Phrase, _and: Token, more: Condition) -> Condition:
        """“Exactly two reds, but there are no flats”."""
        whole: Condition = self.resolve_pronouns(And((self._has_of_which(phrase), more)))
        return whole

    def in_each(self, *parts: Part) -> Condition:
        """“In every stack, the pieces are the same colour”."""
        phrase, condition = (part for part in parts if not isinstance(part, Token))
        if not isinstance(phrase, Phrase) or phrase.noun.what != "tower" or phrase.noun.together is not None:
            raise Unfit
        inside = limit_to_tower(resolve_alone(condition))
        such = both(*([] if phrase.noun.tower is None else [phrase.noun.tower]), inside)
        match phrase.det:
            case "every" | "the":
                return self.all_towers(phrase, inside)
            case "some" | "counted":
                return Is(Towers(such), SOME if phrase.det == "some" else phrase.amount)
            case "no":
                return Is(Towers(settle_under_not(such)), NONE)
        raise Unfit

    def no_two_of_which(self, *parts: Part) -> Phrase:
        """“Three pieces, no two of which touch”."""
        return Phrase("no_number", Noun(plural=True), next(part for part in parts if isinstance(part, int)))

    def fronted(self, *parts: Part) -> Condition:
        """“Of the large pieces, at most one is upright”."""
        among, things, *verbs = (part for part in parts if not isinstance(part, Token))
        if not isinstance(among, Phrase) or among.det not in ("bare", "the", "every") or not among.noun.plural:
            raise Unfit
        test = self._plain_pieces(among.noun)

        def of_those(phrase: Part) -> Phrase:
            if not isinstance(phrase, Phrase) or phrase.noun.what != "piece":
                raise Unfit
            if any(isinstance(node, Extremal) for node in nodes(phrase.noun.test)) or (verbs and phrase.det == "some"):
                raise Unfit
            return replace_noun(phrase, phrase.noun.alter(test=both(test, phrase.noun.test), headless=False))

        some = fold_preds(things, of_those)
        return self.statement_about(some, verbs[0]) if verbs else self.koan_has(Verb("has", some))

    def only_are(self, _the: Token, _only: Token, noun: Noun, be: Token, predicates: Joined) -> Condition:
        """“The only grounded pieces are red ones”: all of those are."""
        the = self.words.after(be)[0].type == "THE"
        if noun.what != "piece" or (the and noun.plural is not False):
            raise Unfit  # “the only reds are the grounded pieces” may say the same of either
        such = Verb("is", predicates)
        if noun.plural:
            return self.statement_about(Phrase("the", noun), such)
        one = Phrase("counted", noun, Exactly(1))
        whole: Condition = both(self.koan_has(Verb("has", one)), self.statement_about(Phrase("each", noun), such))
        if not the or any(isinstance(node, Extremal) for node in nodes(whole)):
            return whole
        alone: Condition = both(whole, Is(Count(self.piece_does(such).test), Exactly(1)))
        return self.choices.one_of("the one", alone, whole, alone)  # “is the red one”: of which there may be more

    def all_except_are(self, noun: Noun, verbs: Joined) -> Condition:
        """“All except the blues are upright”: “all except” is one word."""
        if not any(word.type == "EXCEPT" and word.startswith("all ") for word in self.words):
            raise Unfit
        return self.statement_about(Phrase("every", noun), verbs)

    def none_so_often(self, none: Token, noun: Noun, times: Said) -> Condition:
        """“No colour more than once”: that appears so often."""
        if not isinstance(noun.what, Attribute):
            raise Unfit
        return self.statement_about(self.no(none, noun), Verb("is", Presence(times)))
