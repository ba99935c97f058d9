"""Subjects with verbs: what is said of the koan, of pieces and of towers."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from zendotao.core.rule.building.allowing import is_solely
from zendotao.core.rule.building.carrying import NAMING
from zendotao.core.rule.building.denying import flatten_parts
from zendotao.core.rule.building.folding import But, CommaList, both, either, fold, fold_preds, leaves, settle_under_not
from zendotao.core.rule.building.marks import are_exclusive, parts_of
from zendotao.core.rule.building.phrase_values import PIECES, UNNAMED, WHOLE, Noun, Phrase, as_some
from zendotao.core.rule.building.predicate_values import AllThat, Pred, Presence, SuchThat, Verb
from zendotao.core.rule.building.predicates import negate_predicate
from zendotao.core.rule.building.presence import PresenceStatements
from zendotao.core.rule.building.relating import split_tower
from zendotao.core.rule.building.relations import inverse, mutual_relation
from zendotao.core.rule.building.tower_limits import limit_to_tower, names_end
from zendotao.core.rule.building.towers import (
    TALLEST,
    TALLEST_STACK,
    is_one_tower,
    is_said_inside,
    says_alike,
    split_ends,
)
from zendotao.core.rule.building.values import (
    Alike,
    GatheredInTower,
    Joined,
    Mutual,
    NamedBefore,
    Numeral,
    OfKind,
    OneTarget,
    Part,
    Together,
    Unfit,
)
from zendotao.core.rule.building.verbs import (
    is_of_whole,
    may_mean_every,
    means_every,
    says_among,
    says_more,
    says_neither,
    says_not,
    says_whole,
)
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Condition,
    Count,
    Exactly,
    Extremal,
    InTower,
    Is,
    Not,
    OfSize,
    OneOf,
    Or,
    Related,
    Relation,
    Same,
    Towers,
)
from zendotao.core.rule.walk import nodes

OF_THE_SAME = ("no", "nothing", "no_number", "counted", "some", "something")
"""The ways of phrases of which several verbs say what they say of the same pieces."""

OPEN = ("IF", "IFF", "ONLY_IF", "UNLESS", "STONE_IF", "NOT_SO", "IN_WHICH", "SUCH_THAT")
"""Words after which “any” is “some”."""


class Subjects(PresenceStatements):
    """Conditions from subjects and their verbs."""

    def statement_about(self, subject: Joined, verbs: Joined) -> Condition:
        """Return the condition that verbs state of a subject, or of joined ones."""
        if is_extreme_size(subject):
            subject = self._of_extreme_size(subject, verbs)
        subject = self._settle_subjects(self._join_ends(subject, verbs), verbs)
        phrases = leaves(subject)
        if isinstance(subject, And) and len(phrases) == 2 and not any(isinstance(part, Not) for part in subject.parts):
            together = self._mutual_predicate(verbs)
            if isinstance(together, OneTarget):
                return self._two_at_one(phrases, together, verbs)
            if together is not None:
                return self._each_other_of(phrases, mutual_relation(together), verbs)
            gathered = common_tower(verbs)
            if gathered is not None and (gathered.tower is None or self.choices.ask("stack", 2) == 0):
                return self._each_other_of(phrases, Same(Attribute.TOWER), verbs)  # “a red and a blue are in a stack”
        if isinstance(subject, And) and all(one.det == "some" and not one.noun.plural for one in phrases):
            verbs = fold_preds(verbs, lambda verb: replace(verb, all=False))  # “a red and a blue are both upright”
        return fold(subject, lambda phrase: self._one_subject(phrase, verbs))

    def _of_extreme_size(self, subject: Phrase, verbs: Joined) -> Phrase:
        """“The largest size is medium”: the largest pieces are."""
        if subject.det != "the" or any(verb.way != "is" or verb.only or verb.all for verb in leaves(verbs)):
            raise Unfit
        pred = self.piece_does(verbs)
        sizes = all(isinstance(one, (OfSize, Not, Or)) for one in nodes(pred.test))
        if not sizes or replace(pred, affirmed=None) != Pred(pred.test):
            raise Unfit
        return Phrase("the", Noun(test=subject.noun.test, plural=True))

    def _join_ends(self, subject: Joined, verbs: Joined) -> Joined:
        """“The top piece and the bottom piece”, which are said to be alike, as one subject."""
        phrases = leaves(subject) if isinstance(subject, And) else []
        ends = [one.noun for one in phrases if one.det == "the" and isinstance(one.noun.test, (AtTop, AtBottom))]
        if len(phrases) != 2 or len(ends) != 2 or not isinstance(self._mutual_predicate(verbs), (Alike, tuple)):
            return subject
        return Phrase("the", split_ends(ends[0], ends[1], verbs))

    def _settle_subjects(self, subject: Joined, verbs: Joined) -> Joined:
        """Return joined subjects with their meaning settled; raise :class:`Unfit` where some of them are no
        subjects."""
        if isinstance(subject, CommaList):
            raise Unfit
        subject = self.unite_choice(subject)
        phrases = leaves(subject)
        if len(phrases) > 1 and any(isinstance(node, NamedBefore) for one in phrases for node in nodes(one.noun.test)):
            raise Unfit  # “at least two blues and none of them are small”: the first are no subject of “are”
        if isinstance(subject, Or) and phrases[0].det == "no" and all(one.det == "the" for one in phrases[1:]):
            if says_among(verbs):
                raise Unfit  # “none of the reds or the blues touch”: of each kind, or of both
            return And(tuple(replace(phrase, det="no") for phrase in phrases))  # “none of the reds or the blues”
        check_last(subject, phrases)
        if not isinstance(subject, And):
            return subject
        apart = ("nothing", "no_number") if isinstance(subject, But) else ("no", "nothing", "no_number")
        nones = [phrase.det in apart for phrase in phrases]
        left_out = len(phrases) == 2 and phrases[1].det == "not_every" and phrases[0].noun.test != ANYTHING
        if (left_out and phrases[1].noun == PIECES and not self.says("PIECE")) or [
            is_number_alone(phrase) for phrase in phrases
        ] == [False, True]:
            raise Unfit  # “at least two reds and at least one is upright”: two are there, and one of those is
        if phrases[-1].noun.together is not None and not phrases[-1].noun.plural and not says_among(verbs):
            raise Unfit  # “a red and a green that touch each other are small”: those two
        if phrases[-1].word == "again" and self._names_again:
            raise Unfit  # “a red and a blue, and the red is upright”: these are there
        if any(nones) and not all(nones):
            raise Unfit  # “a red and a blue, and no piece is weird”: those are there
        parts = tuple(fold_preds(part, deny_neither) if isinstance(part, Not) else part for part in subject.parts)
        return type(subject)(parts) if parts != subject.parts else subject

    @cached_property
    def _names_again(self) -> bool:
        """Whether a word for pieces stands twice in the text."""
        named = [word for word in self.words if word.type in NAMING]
        return len({*named}) < len(named)

    def _one_subject(self, phrase: Phrase, verbs: Joined) -> Condition:
        """Return the condition that several verbs state of one subject: what is said of some piece is said of one and
        the same.
        """
        if isinstance(verbs, Verb) and verbs.way == "mostly":
            return self._most_are_so(phrase, verbs)
        if phrase.det in ("every", "no") and phrase.amount is not None and phrase.noun.what in ("piece", "tower"):
            return self._so_many_all(phrase, verbs)
        phrase = self._subject_as_meant(phrase, verbs)
        if isinstance(verbs, Or) and [verb.all for verb in leaves(verbs)] == [False, True]:
            raise Unfit  # “all pieces are red or all are upright”
        if phrase.det == "any_two" and isinstance(one_of_verbs(verbs), Or):
            return self._any_two_either(phrase, one_of_verbs(verbs))
        if phrase.det in OF_THE_SAME and isinstance(verbs, (And, Or, OneOf)) and says_among(verbs):
            return self._of_the_same(phrase, verbs)
        of_tower = phrase.noun.what == "tower" and phrase.noun.together is None and not isinstance(verbs, Verb)
        if of_tower and all(is_said_inside(verb) for verb in leaves(verbs)):
            inside = fold(verbs, self.tower_does)  # “no stack has a red and is upright”
            return self.towers_hold(phrase, inside, leaves(verbs)[0])
        if phrase.det in WHOLE and any(isinstance(part, Not) for part in flatten_parts(verbs)):
            return self._each_neither(phrase, verbs)
        apart = phrase.det in ("koan", "it") or phrase.noun.what != "piece" or says_more(verbs)
        if apart or not isinstance(verbs, (And, Or, OneOf)):
            return fold(verbs, lambda verb: self._verb_holds(phrase, verb))
        if phrase.det in WHOLE and isinstance(verbs, And) and not self.says("IT"):
            return both(*(self._one_subject(phrase, part) for part in verbs.parts))
        return self.holds(phrase, self.piece_does(verbs))

    def _most_are_so(self, phrase: Phrase, verb: Verb) -> Condition:
        """“The pieces are mostly flat”: most of them are."""
        several = phrase.det in ("the", "bare") and phrase.noun.plural and phrase.noun.what == "piece"
        if not several and phrase.det not in ("koan", "it", "everything"):
            raise Unfit
        most = Phrase("most", phrase.noun if several else PIECES)
        return self._one_subject(most, replace(verb, way="is"))

    def _subject_as_meant(self, phrase: Phrase, verbs: Joined) -> Phrase:
        """Return the subject as the verbs say how many it is: “must”, “may”, “are all”."""
        if means_every(phrase, verbs):
            return replace(phrase, det="every")
        if phrase.word == "any" and phrase.det in ("some", "something") and not self.says(*OPEN):
            if says_neither(verbs) and phrase.noun.what == "piece":
                return replace(phrase, det="every")  # “any red is neither flat nor upright”: every one
            if phrase.det == "something" or (says_not(verbs) and phrase.noun.what == "piece"):
                return replace(phrase, det="bare", word="")  # “anything red is upright”: something, or everything
        if phrase.word == "any" and phrase.det == "some" and phrase.noun.what != "piece" and not self.says(*OPEN):
            return replace(phrase, det=("some", "every")[self.choices.ask("bare", 2)], word="")  # “any colour appears”
        if may_mean_every(phrase, verbs) and self.choices.ask("bare", 2):
            return replace(phrase, det="each")  # “a red piece must be upright”: some red piece, or every one
        if all(verb.may for verb in leaves(verbs)):
            return self._limit_to_at_most(phrase)
        if phrase.det == "bare" and phrase.noun.plural and all(verb.strictly for verb in leaves(verbs)):
            return replace(phrase, det="each")  # “red pieces must not be flat”: none of them is
        return phrase

    def _each_neither(self, phrase: Phrase, verbs: Joined) -> Condition:
        """“Every piece neither touches a red nor points at a blue”: of each the one is denied, and the other too."""
        if phrase.noun.what != "piece" or says_more(verbs):
            raise Unfit
        return self.holds(phrase, self.piece_does(verbs))

    def _limit_to_at_most(self, phrase: Phrase) -> Phrase:
        """Return the subject as an upper limit, where something “may” be and need not: “only reds”, “only two reds”."""
        if phrase.det in ("only", "only one"):
            return replace(phrase, det="only", word="may")
        only = any(map(is_solely, self.words))
        if phrase.det == "counted" and isinstance(phrase.amount, Exactly) and only:
            return replace(phrase, amount=AtMost(phrase.amount.number))
        return phrase

    def _so_many_all(self, phrase: Phrase, verbs: Joined) -> Condition:
        """“Both red pieces are upright”, “all three reds”: there are so many, and all are so."""
        noun, among = phrase.noun, says_among(verbs)
        if noun.plural is False or noun.together or noun.but is not None or (among and phrase.det == "no"):
            raise Unfit
        if any(verb.denied or verb.way == "not all" for verb in leaves(verbs)):
            raise Unfit
        if among and phrase.amount > 2 and any(isinstance(one, Mutual) for one in nodes(verbs)):
            raise Unfit
        det = "no" if phrase.det == "no" else "any_two" if among else "each" if noun.what == "piece" else "every"
        so_many: Condition = Is(self.quantity_of(noun), Exactly(phrase.amount))
        return both(so_many, self._one_subject(Phrase(det, noun), verbs))

    def _of_the_same(self, phrase: Phrase, verbs: Joined) -> Condition:
        """“No two pieces touch and are the same colour”: all of it is said of the same two."""
        if isinstance(verbs, And):
            return self.holds(phrase, self.piece_does(verbs))
        if isinstance(verbs, Or) and phrase.det in ("no", "nothing", "no_number") and phrase.noun.plural is not False:
            return both(*(self._one_subject(phrase, verb) for verb in verbs.parts))
        raise Unfit

    def _mutual_predicate(self, verbs: Joined) -> Together | None:
        """Return what one verb states of several subjects among themselves; None if it doesn't."""
        if not isinstance(verbs, Verb) or verbs.way != "is" or verbs.only or isinstance(verbs.what, Presence):
            return None
        return self.combine_predicates(verbs.what).together

    def _each_other_of(self, phrases: list[Phrase], relation: Relation, verb: Verb) -> Condition:
        """“A red piece and a blue piece touch”: one that stands so to the other; “do not touch”: one that doesn't."""
        one, other = map(as_some, phrases)
        if {one.det, other.det} == {"some", "every"}:
            first, each = (one, other) if one.det == "some" else (other, one)
            return self._one_and_each(first, each, relation, verb)
        if one.det not in ("some", "bare") or other.det not in ("some", "bare"):
            raise Unfit
        so, bad = (Not(relation), relation) if verb.denied else (relation, Not(relation))
        some = self.holds(Phrase("some", one.noun), Pred(self.relate(so, Phrase("some", other.noun))))
        law = self.holds(Phrase("no", one.noun), Pred(self.relate(bad, Phrase("some", other.noun))))
        if verb.denied and verb.always:
            return law
        if one.det == "some" or other.det == "some":
            return self.choices.one_of("must not", some, law) if verb.denied and verb.strictly else some
        return law if verb.always else self.choices.one_of("bare", some, law)

    def _one_and_each(self, one: Phrase, each: Phrase, relation: Relation, verb: Verb) -> Condition:
        """“A red piece and all blue pieces touch”: a red one touches each of them, and these each other, or may not."""
        if verb.denied or verb.always or each.amount is not None:
            raise Unfit
        to_each = self.holds(one, Pred(self.relate(relation, each)))
        if each.noun.plural is False or isinstance(relation, Same):
            return to_each  # what is like one in something is like all that are like it
        among = Is(Count(both(each.noun.test, Related(Not(relation), SOME, each.noun.test))), NONE)
        return self.choices.one_of("with each", to_each, both(to_each, among))

    def _two_at_one(self, phrases: list[Phrase], target: OneTarget, verb: Verb) -> Condition:
        """“A red piece and a blue piece point at the same piece”: two others point at some piece."""
        tests = tuple(self.test_of(phrase.noun, union=True) for phrase in phrases)
        some = all(as_some(phrase).det in ("some", "bare") for phrase in phrases)
        if verb.denied or not are_exclusive(tests) or not some:
            raise Unfit
        from_target = inverse(target.relation)
        return Is(Count(both(target.test, *(Related(from_target, SOME, test) for test in tests))), SOME)

    def _verb_holds(self, phrase: Phrase, verb: Verb) -> Condition:
        """Return the condition that a verb states of its subject."""
        if phrase.noun.what == "piece" and phrase.det == "every" and not phrase.noun.plural and says_whole(verb):
            raise Unfit
        two = self._one_of_either(phrase, verb)
        if two is not None:
            return two
        alike = says_alike(verb.what)
        towers = towers_of(phrase)
        ends = towers is None and alike and phrase.noun.each and {AtTop(), AtBottom()} <= set(phrase.noun.each)
        if ends and not self.says("STACK", "TOWER", "NEST"):
            raise Unfit  # “the top and bottom pieces are the same colour”: of each stack
        if towers is None and phrase.noun.gathered is not None:
            towers = self._stacks_of(phrase, alike=alike)
            if towers is not None:
                phrase = replace(phrase, det="every" if phrase.det == "bare" else phrase.det)
                phrase = replace(phrase, noun=without_tower(phrase.noun))
        tower = self._each_stack_is(phrase, verb) if towers is None and alike else None
        if tower is not None and self.choices.ask("by stack", 2) == 0:
            return self._in_each_stack(phrase, tower, verb)
        if towers is not None:
            return self._state_within(replace(phrase, noun=phrase.noun.alter(within=None, gathered=None)), towers, verb)
        return self._state_of_subject(phrase, verb)

    def _one_of_either(self, phrase: Phrase, verb: Verb) -> Condition | None:
        """“Large and small pieces are never the same colour”, “no large and small pieces are”: one of either."""
        noun = phrase.noun
        if len(noun.each) != 2 or not (phrase.det == "no" or (phrase.det == "bare" and verb.always)):
            return None
        relation = self._mutual_predicate(verb)
        if isinstance(relation, Alike) and relation.same and verb.always and not verb.denied:
            return None  # “reds and blues are always the same size”: all of them, or each red as each blue
        if relation is None or isinstance(relation, OneTarget) or not are_exclusive(noun.each):
            return None
        if phrase.det == "no":
            if verb.denied:
                raise Unfit
            return self.exists(replace(phrase, noun=noun.alter(together=relation)))
        phrases = [Phrase("bare", noun.alter(test=both(one, noun.test), each=())) for one in noun.each]
        return self._each_other_of(phrases, mutual_relation(relation), verb)

    def _any_two_either(self, phrase: Phrase, verbs: Or[Verb]) -> Condition:
        """“Any two pieces touch or are the same colour”: each two by themselves."""
        preds = [self.piece_does(verb) for verb in leaves(verbs)]
        if phrase.noun.what != "piece" or any(pred != Pred(together=pred.together) for pred in preds):
            raise Unfit
        pieces = self.test_of(phrase.noun, union=True)
        neither = both(*(Not(mutual_relation(predicate_of_pair(pred))) for pred in preds))
        return Is(Count(both(pieces, Related(neither, SOME, pieces))), NONE)

    def _stacks_of(self, phrase: Phrase, *, alike: bool) -> Phrase | None:
        """Return the stacks of which “all pieces in a stack are the same colour” speaks one by one, if it may."""
        noun, gathered = phrase.noun, phrase.noun.gathered
        if gathered is None or gathered.tower is None or phrase.amount is not None or noun.each:
            return None
        one = phrase.det == "the" and noun.plural is False
        if not one and not (phrase.det in ("every", "the") or (phrase.det == "bare" and noun.plural)):
            return None
        if not one and not alike:  # “all pieces in a stack are red” is true of each piece by itself
            return None
        if gathered.way == "one" and not one and self.choices.ask("stack", 2):
            return None
        return Phrase("every" if gathered.way == "any" else "some", Noun("tower", tower=gathered.tower))

    def _each_stack_is(self, phrase: Phrase, verb: Verb) -> Condition | None:
        """Return the towers of which “all stacked pieces are the same colour” may speak one by one."""
        noun = phrase.noun
        whole = phrase.det in ("every", "the", "any_two") or (phrase.det == "bare" and noun.plural)
        none = (phrase.det == "no" or (phrase.det == "no_number" and phrase.amount == 2)) and self.says("STACKED")
        if not (whole and phrase.amount is None) and not none:
            return None
        if noun.each or noun.gathered is not None or verb.denied or verb.only:
            return None
        if any(not isinstance(one, Pred) or not isinstance(one.together, Alike) for one in leaves(verb.what)):
            return None
        return next((one.condition for one in parts_of(noun.test) if isinstance(one, InTower)), None)

    def _in_each_stack(self, phrase: Phrase, tower: Condition, verb: Verb) -> Condition:
        """Return the condition that pieces are alike in each stack, whatever those of other stacks are."""
        none = phrase.det in ("no", "no_number")
        inside = Phrase(phrase.det if none else "any_two", without_tower(phrase.noun), phrase.amount)
        every: Condition = Is(Towers(both(tower, Not(self._state_of_subject(inside, verb)))), NONE)
        if none or phrase.det == "any_two":
            return every
        return self.choices.one_of("none", every, both(Is(Count(phrase.noun.test), SOME), every))

    def _state_of_subject(self, phrase: Phrase, verb: Verb) -> Condition:
        """Return the condition that a verb states of the koan, of kinds, of towers, or of pieces of all of them."""
        if phrase.det in ("koan", "it"):
            return self.koan_does(verb)
        if verb.way == "not all":
            return self._not_all_are(phrase, verb)
        if isinstance(verb.what, Presence) and verb.way == "is" and not verb.only:
            alone = split_each(phrase) if verb.all else [phrase]
            return both(*(self.is_present(one, verb.what, denied=verb.denied) for one in alone))
        if isinstance(phrase.noun.what, Attribute):
            return self.kinds_do(phrase, verb)
        if phrase.noun.what == "tower":
            return self.towers_do(phrase, verb)
        if phrase.noun.what != "piece":
            raise Unfit
        if verb.way in ("has", "consists"):
            return self._pieces_have(phrase, verb)
        if not verb.only:
            return self._pieces_are(phrase, verb)
        if phrase.det not in WHOLE:
            raise Unfit
        return self.holds(phrase, self.only_so(verb))

    def _pieces_have(self, phrase: Phrase, verb: Verb) -> Condition:
        """“A red piece never has two pips”: none does."""
        if verb.always and verb.denied and phrase.det in ("some", "bare"):
            return self.pieces_have_things(Phrase("no", phrase.noun), Verb("has", verb.what))
        if verb.strictly and phrase.det == "some":
            none = self.pieces_have_things(Phrase("no", phrase.noun), Verb("has", verb.what))
            return self.choices.one_of("must not", self.pieces_have_things(phrase, verb), none)
        return self.pieces_have_things(phrase, verb)

    def _state_within(self, phrase: Phrase, towers: Phrase, verb: Verb) -> Condition:
        """Return the condition stated of “all the pieces of a tower”, or of “the top piece of every tower”."""
        at_end = isinstance(phrase.noun.test, (AtTop, AtBottom))
        inside = self._state_of_subject(replace(phrase, det="some") if at_end and phrase.det == "the" else phrase, verb)
        if names_end(inside):
            inside = limit_to_tower(inside)
        these = [] if towers.noun.tower is None else [towers.noun.tower]
        some: Condition = Is(Towers(both(*these, inside)), SOME)
        match towers.det:
            case "some" if towers.word != "some" and phrase.det in ("every", "the", "no", "not_every"):
                return self.choices.one_of("a tower", some, Is(Towers(both(*these, Not(inside))), NONE))
            case "some":
                return some
            case "counted":
                return Is(Towers(both(*these, inside)), towers.amount)
            case "no":
                return Is(Towers(both(*these, settle_under_not(inside))), NONE)
            case "every" | "the":
                return self.all_towers(towers, inside)
            case "bare" if towers.noun.plural or towers.noun.tower in (TALLEST, TALLEST_STACK):  # “of the” is one word
                return self.all_towers(replace(towers, det="every" if towers.noun.plural else "the"), inside)
        raise Unfit

    def koan_does(self, verb: Verb) -> Condition:
        """Return the condition that a verb states of the koan; “is all red” and “must all be upright”: every piece
        is."""
        if verb.way in ("has", "consists"):
            return self.koan_has(verb)
        if verb.way == "amounts":
            return self.exists(verb.what)
        if any(isinstance(leaf, AllThat) for leaf in leaves(verb.what)):
            return self._all_are(Phrase("koan"), verb)
        if isinstance(verb.what, SuchThat) and verb.way == "is" and not verb.only:
            return is_one_tower(verb.what.condition, denied=verb.denied)
        if verb.way == "not all":
            return self._not_all_are(Phrase("everything"), verb)
        if verb.only:
            return self._is_only(verb)
        if not verb.all and not (isinstance(verb.what, Pred) and is_of_whole(verb.what)):
            raise Unfit
        return self._pieces_are(Phrase("everything"), Verb("is", verb.what, verb.denied))

    def _is_only(self, verb: Verb) -> Condition:
        """“It's only red”, “it's just a red piece”: every piece is; whether there is just one is asked."""
        preds = leaves(verb.what)
        one = all(isinstance(pred, Pred) and pred.ending == "name" and not pred.plural for pred in preds)
        kinds = tuple(pred.test for pred in preds) if one and isinstance(verb.what, And) else ()
        if kinds and are_exclusive(kinds):  # “it's just a red and a blue”
            return both(*(Is(Count(kind), Exactly(1)) for kind in kinds), Is(Count(ANYTHING), Exactly(len(kinds))))
        every = self.holds(Phrase("everything"), self.only_so(verb))
        return self.choices.one_of("only one", both(Is(Count(ANYTHING), Exactly(1)), every), every) if one else every

    def _one_kind(self, phrase: Phrase, row: OneOf[Pred], pred: Pred) -> Condition:
        """“All pieces are red or blue but not both”: as no piece can be both, all are red or all are blue."""
        plain = self.holds(phrase, pred)
        if phrase.det not in WHOLE or not are_exclusive(tuple(one.test for one in row.parts)):
            return plain
        of_one: Condition = OneOf(tuple(self.holds(phrase, one) for one in row.parts))
        return self.choices.one_of("kinds", of_one, plain)

    def only_so(self, verb: Verb) -> Pred:
        """“Are only red”: what relates them to others would have to be “only” of those."""
        pred = self.combine_predicates(verb.what)
        if pred.together is not None or pred.to_it is not None or any(isinstance(n, Related) for n in nodes(pred.test)):
            raise Unfit
        return pred

    def _not_all_are(self, phrase: Phrase, verb: Verb) -> Condition:
        if phrase.det not in (*WHOLE, "bare"):
            raise Unfit
        if isinstance(verb.what, Presence):
            return Not(self.is_present(Phrase("every", phrase.noun, phrase.amount), verb.what, denied=False))
        pred = self.combine_predicates(verb.what)
        several = Phrase("any_two" if pred.together is not None else "each", phrase.noun)
        return Not(settle_under_not(self.holds(several, pred)))

    def _pieces_are(self, phrase: Phrase, verb: Verb) -> Condition:
        if verb.always:
            phrase = settle_always(phrase, verb)
        if any(isinstance(leaf, AllThat) for leaf in leaves(verb.what)):
            return self._all_are(phrase, verb)
        if is_alike_in_one(verb.what):
            return self._alike_in_one(phrase, verb)
        pred = self.combine_predicates(verb.what)
        whole = phrase.det in (*WHOLE, "each", "some")
        if not whole and isinstance(verb.what, And) and names_two_kinds(verb.what):
            raise Unfit  # “at least two pieces are red and blue”: together, or so many of each
        if isinstance(verb.what, Pred) and isinstance(verb.what.row, OneOf) and not verb.denied:
            return self._one_kind(phrase, verb.what.row, pred)
        if verb.denied:
            return self._pieces_are_not(phrase, pred, strictly=verb.strictly)
        if phrase.det in WHOLE and pred.affirmed is not None:
            return self._pieces_are(phrase, Verb("is", pred.affirmed, denied=True))
        if phrase.det == "some" and verb.may and self.says("ONLY", "POINT_ONLY_AT"):
            ways = self.holds(phrase, pred), self.holds(replace(phrase, det="each"), pred)
            return self.choices.one_of("bare", *ways)  # “a red piece can only touch blue ones”
        return self.holds(phrase, pred)

    def _alike_in_one(self, phrase: Phrase, verb: Verb) -> Condition:
        """“All pieces are the same colour or the same size”: in one of them; “no two are”: in neither."""
        ways = [self.holds(phrase, pred) for pred in leaves(verb.what)]
        if verb.denied:
            raise Unfit
        if phrase.det in ("no", "no_number", "nothing", "not_every"):
            return both(*ways)
        if phrase.det in WHOLE or (phrase.det == "counted" and phrase.amount in (AtLeast(2), Numeral(2))):
            return either(*ways)
        raise Unfit

    def _pieces_are_not(self, phrase: Phrase, pred: Pred, *, strictly: bool = False) -> Condition:
        """Return the denied condition; ``strictly``: “must not” and “can't”, which of “a piece” may forbid it to
        all."""
        if pred.together is not None:
            return self._not_together(phrase, pred)
        if self.choices.settled.get("the one") != 2:  # not to touch all that “the red” may be is to touch none of them
            pred = replace(pred, test=self.the_turned.get(pred.test, pred.test))
        if phrase.det == "each":
            return self.holds(Phrase("no", phrase.noun), pred)
        if phrase.det == "the" and phrase.noun.plural:
            return self.holds(Phrase("no", phrase.noun), pred)
        none = self.holds(phrase, negate_predicate(pred))
        if (phrase.word == "any" and phrase.det == "every") or (phrase.det == "the" and phrase.noun.plural is False):
            return none
        if strictly and phrase.det == "some":
            return self.choices.one_of("must not", none, self.holds(Phrase("no", phrase.noun), pred))
        if phrase.det in WHOLE and not (phrase.det == "the" and phrase.noun.plural is False):
            return self.choices.one_of("not all", none, Not(self.holds(phrase, pred)))
        return none

    def _not_together(self, phrase: Phrase, pred: Pred) -> Condition:
        """“Two pieces do not touch” is not said; of all: no two do, or not every two."""
        if phrase.det not in (*WHOLE, "any_two", "bare", "each"):
            raise Unfit
        none = self.holds(Phrase("no_number", phrase.noun, 2), pred)
        apart = phrase.det == "the" and isinstance(pred.together, Mutual)  # “the pieces don't touch”
        apart |= {AtTop(), AtBottom()} == set(phrase.noun.each)  # “the top and bottom pieces”: two
        if apart or phrase.det in ("bare", "each"):
            return none
        return self.choices.one_of("not all", none, Not(self.holds(Phrase("any_two", phrase.noun), pred)))

    def _all_are(self, phrase: Phrase, verb: Verb) -> Condition:
        """“Either all red or all blue”."""
        if phrase.det not in (*WHOLE, "koan", "it") or verb.denied:
            raise Unfit
        whole = phrase if phrase.det in WHOLE else Phrase("everything")

        def one(leaf: AllThat | Pred) -> Condition:
            if isinstance(leaf, AllThat):
                return self._pieces_are(whole, Verb("is", leaf.pred))
            if not isinstance(leaf, Pred):
                raise Unfit
            return self.holds(whole, leaf)

        return fold(verb.what, one)


def one_of_verbs(verbs: Joined) -> Joined:
    """Return verbs, with “differ in size or colour” split in two."""
    if isinstance(verbs, Verb) and isinstance(verbs.what, Or) and not verbs.denied:
        return Or(tuple(replace(verbs, what=part) for part in verbs.what.parts))
    return verbs


def check_last(subject: Joined, phrases: list[Phrase]) -> None:
    """Raise :class:`Unfit` where the last subject belongs to what the first says, or is the only one of its verb."""
    first, last = phrases[0], phrases[-1]
    if isinstance(subject, But) and first.noun.plural and last.det == "no" and not last.noun.plural:
        raise Unfit  # “there are reds and blues but no red touches a blue”
    whole = first.det in ("every", "no") and any(one.det == "some" for one in phrases[1:])
    if first.noun.tail and (whole or (first.det == "some" and last.det == "bare")):
        raise Unfit  # “every piece that touches a red and a blue is upright”: both are touched


def predicate_of_pair(pred: Pred) -> Together:
    """Return the predicate's relation of two pieces among themselves."""
    if pred.together is None or isinstance(pred.together, (OneTarget, OfKind)):
        raise Unfit
    return pred.together


def is_number_alone(phrase: Phrase) -> bool:
    """Return whether it is a number, “most” or “none”, without a noun."""
    return phrase.noun == UNNAMED or (phrase.det in ("most", "share") and phrase.noun == PIECES)


def names_two_kinds(predicates: And[Part]) -> bool:
    """Return whether no piece can be all that is said: “red and blue”."""
    return are_exclusive(tuple(one.test if isinstance(one, Pred) else ANYTHING for one in predicates.parts))


def is_alike_in_one(predicates: Joined) -> bool:
    """Return whether it is “the same colour or the same size”."""
    preds = leaves(predicates) if isinstance(predicates, Or) else []
    return bool(preds) and all(isinstance(one, Pred) and one == Pred(together=one.together) for one in preds)


def split_each(phrase: Phrase) -> list[Phrase]:
    """“Red and blue each” as two phrases."""
    noun = phrase.noun
    if not noun.each:
        return [phrase]
    return [replace(phrase, noun=noun.alter(each=(), test=both(one, noun.test))) for one in noun.each]


def deny_neither(phrase: Phrase) -> Phrase:
    """“Neither reds nor blues”, “neither the reds nor the blues”: none of them."""
    return Phrase("some", phrase.noun) if phrase.det in ("bare", "the") else phrase


def settle_always(phrase: Phrase, verb: Verb) -> Phrase:
    """“Red pieces are always upright”: all of them; “never”: none; “two touching pieces are always ...”: any two."""
    if phrase.det == "counted" and phrase.amount == Numeral(2):
        return Phrase("bare" if verb.denied else "any_two", phrase.noun)
    if phrase.det not in ("bare", "some"):
        return phrase
    return Phrase("each" if verb.denied or phrase.noun.together is not None else "every", phrase.noun)


def common_tower(verbs: Joined) -> GatheredInTower | None:
    """Return the one tower that a verb may say several are in."""
    if not isinstance(verbs, Verb) or verbs.denied or not isinstance(verbs.what, Pred):
        return None
    gathered = verbs.what.gathered
    return gathered if gathered is not None and gathered.way == "one" else None


def without_tower(noun: Noun) -> Noun:
    """Return the noun without saying that its pieces are in a tower, which is spoken of by itself."""
    test = noun.test
    if isinstance(test, Extremal):
        return noun.alter(test=replace(test, among=split_tower(test.among)[1]))
    return noun.alter(test=split_tower(test)[1])


def is_extreme_size(subject: Joined) -> bool:
    """Return whether a subject is “the largest size”."""
    return (
        isinstance(subject, Phrase) and subject.noun.what is Attribute.SIZE and isinstance(subject.noun.test, Extremal)
    )


def towers_of(phrase: Phrase) -> Phrase | None:
    """Return the towers of each of which something is said: “all the pieces of a tower” or “in a tower”."""
    noun = phrase.noun
    if noun.within is None and noun.gathered == GatheredInTower("one", None) and phrase.det in WHOLE:
        return Phrase("some", Noun("tower"))
    if noun.within is None and noun.gathered is not None and noun.gathered.way == "each" and phrase.det in WHOLE:
        return Phrase("every", Noun("tower", tower=noun.gathered.tower))
    return noun.within
