"""Conditions on what a koan has or consists of, and on what pieces have."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.antecedents import is_linked
from zendotao.core.rule.building.denying import deny_row
from zendotao.core.rule.building.existing import is_of_two, split_kinds, split_mixed_kinds
from zendotao.core.rule.building.folding import But, CommaList, both, either, fold, leaves, settle_under_not
from zendotao.core.rule.building.marks import parts_of
from zendotao.core.rule.building.phrase_values import WHOLE, Comparison, Noun, Phrase, QuantityAmount, limit_to_these
from zendotao.core.rule.building.predicate_values import Pred, Verb
from zendotao.core.rule.building.quantities import QUANTITIES, apply_comparison
from zendotao.core.rule.building.related_things import RelatedThings
from zendotao.core.rule.building.values import Alike, Joined, Numeral, Part, Said, Unfit, attempt, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    Anything,
    AtLeast,
    AtMost,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    Not,
    OneOf,
    Or,
    Pips,
    Related,
    Test,
    Towers,
)


class Contents(RelatedThings):
    """Verbs like “has” and “consists of”, said of a koan, of a tower or of pieces."""

    def koan_has(self, verb: Verb) -> Condition:
        """Return the condition that the koan (or the tower) has or consists of the object of a verb."""
        nones = trailing_nones(verb.what) if verb.only and not verb.denied else ()
        if nones:
            rest = verb.what.parts[: -len(nones)]
            only = replace(verb, what=rest[0] if len(rest) == 1 else And(rest))
            return both(self.koan_has(only), *map(self.exists, nones))  # “only reds and blues, no greens”
        if verb.all or (isinstance(verb.what, CommaList) and (verb.denied or verb.only or verb.way == "consists")):
            raise Unfit
        if verb.way == "consists" or verb.only:
            condition = self._consists_of(verb.what) if verb.way == "consists" else self._has_only(verb.what)
            return Not(settle_under_not(condition)) if verb.denied else condition
        rest = part_before_nothing_else(verb.what)
        if rest is not None:
            condition = self._has_nothing_else(rest)
            return Not(settle_under_not(condition)) if verb.denied else condition
        if verb.denied and isinstance(verb.what, Phrase) and is_of_two(verb.what.noun):
            return self.exists(Phrase("no", verb.what.noun))
        pair = self.pair_exists(verb.what) if verb.denied and isinstance(verb.what, And) else None
        if pair is not None:
            return Not(settle_under_not(pair))  # “it can't have a large piece and a small one of the same colour”
        at_most = at_most_of_each(verb.what) if verb.denied and self.says("MORE_THAN") else None
        if at_most is not None:
            return self.exists(at_most)
        row = split_kinds(verb.what) if verb.denied else split_mixed_kinds(verb.what)
        things, whole = deny_row(row, self.choices, objects=True) if verb.denied else (row, False)
        if isinstance(things, And) and not verb.denied and is_limited(things):
            return self._consists_of(And(tuple(map(drop_only, things.parts))))
        if isinstance(things, And) and not verb.denied:
            return self.exist_in_relation(things) or fold(things, self.exists)
        condition = fold(things, self.exists)
        return Not(settle_under_not(condition)) if whole else condition

    def _has_only(self, things: Joined) -> Condition:
        parts = leaves(things)
        if isinstance(things, Phrase) or all(map(is_number_of_kinds, parts)):  # “only one colour or only one size”
            return fold(things, lambda part: self.exists(limit_to_these(part)))
        if any(not isinstance(part, Phrase) or part.noun.what != "piece" for part in parts):
            raise Unfit
        if parts[0].det == "counted" and isinstance(things, (Or, But)) and things.parts[0] is parts[0]:
            first, rest = limit_to_these(parts[0]), type(things)(things.parts[1:])
            return fold(type(things)((first, *rest.parts)), self.exists)
        if isinstance(things, Or) and any(part.det == "only" for part in parts):
            return either(*(self.exists(part if part.det == "only" else limit_to_these(part)) for part in parts))
        if isinstance(things, Or):
            return either(*(self._has_only(part) for part in parts))
        if not isinstance(things, And):
            raise Unfit
        if all(part.det == "bare" for part in parts):
            return self.each_present(ANYTHING, tuple(self.test_of(part.noun, union=True) for part in parts))
        if parts[0].det == "counted":
            of_first: Condition = fold(And((limit_to_these(parts[0]), *things.parts[1:])), self.exists)
            return self.choices.one_of("only first", self._consists_of(things), of_first)
        return self._consists_of(things)

    def _has_nothing_else(self, things: Joined) -> Condition:
        """“A red piece and nothing else”: whether there is just one is asked."""
        parts = leaves(things)
        if isinstance(things, (Or, OneOf, Not)) or any(not isinstance(part, Phrase) for part in parts):
            raise Unfit
        if all(part.det == "bare" for part in parts):
            return self._has_only(things)
        if len(parts) == 1 and parts[0].det == "only":
            return self.exists(parts[0])  # “only greens and yellows, nothing else”
        if any(part.noun.what != "piece" or part.det not in ("counted", "some", "bare") for part in parts):
            raise Unfit
        if any(is_linked(part.noun.test) for part in parts):
            return self._has_two_alone(parts)
        one = self.choices.one_of("alone", Exactly(1), SOME)
        amounts = [part.amount if part.det == "counted" else one if part.det == "some" else SOME for part in parts]
        counts = [
            self.exists(Phrase("counted", part.noun, amount)) for part, amount in zip(parts, amounts, strict=True)
        ]
        return both(*counts, Every(ANYTHING, either(*(self.test_of(part.noun, union=True) for part in parts))))

    def _has_two_alone(self, parts: list[Phrase]) -> Condition:
        """“A red piece touching a blue piece, and nothing else”: these two."""
        links = [one for one in parts_of(parts[0].noun.test) if is_linked(one)]
        (link,) = links if len(links) == 1 else (None,)
        plain = isinstance(link, Related) and link.amount == SOME and not is_linked(link.others)
        if len(parts) > 1 or not plain or parts[0].det != "some" or self.says("THAT"):
            raise Unfit
        return both(self.exists(parts[0]), Is(Count(ANYTHING), Exactly(2)))

    def _consists_of(self, things: Joined) -> Condition:
        """Return the condition that there are these pieces, and no others."""
        parts = leaves(things)
        if isinstance(things, Or):
            return either(*(self._consists_of(part) for part in things.parts))
        if isinstance(things, (OneOf, Not)) or any(not isinstance(part, Phrase) for part in parts):
            raise Unfit
        if all(part.det == "bare" for part in parts):
            return self._has_only(things) if len(parts) > 1 else self.exists(Phrase("only", parts[0].noun))
        if any(part.det not in ("counted", "some") for part in parts):
            raise Unfit
        if len(parts) == 1 and parts[0].noun.what == "tower":
            return self._consists_of_towers(parts[0])
        return self._consists_of_pieces(parts)

    def _consists_of_pieces(self, parts: list[Phrase]) -> Condition:
        if any(part.noun.what != "piece" for part in parts):
            raise Unfit
        counts = [self.exists(Phrase("counted", part.noun, exact_amount_of(part))) for part in parts]
        union = either(*(self.test_of(part.noun, union=True) for part in parts))
        return both(*counts) if isinstance(union, Anything) else both(*counts, Every(ANYTHING, union))

    def _consists_of_towers(self, part: Phrase) -> Condition:
        towers = Is(self.quantity_of(part.noun), exact_amount_of(part))
        others = [] if part.noun.tower is None else [Is(Towers(Not(part.noun.tower)), NONE)]
        return both(towers, *others)

    # What pieces have.

    def pieces_have_things(self, phrase: Phrase, verb: Verb) -> Condition:
        """Return the condition that the pieces named by a phrase have the object of a verb."""
        thing = verb.what
        if verb.only and phrase.det in WHOLE and isinstance(thing, Phrase) and isinstance(thing.noun.what, Attribute):
            return self._has_kinds_among(phrase, Verb("has", limit_to_these(thing)))
        if verb.way == "consists" or verb.only:
            if phrase.det != "everything":
                raise Unfit
            return self.koan_has(verb)
        things = leaves(verb.what)
        if phrase.det in WHOLE and any(
            isinstance(one, Phrase) and isinstance(one.noun.what, Attribute) for one in things
        ):
            return self._has_kinds_among(phrase, verb)
        if phrase.det == "everything" and all(map(is_of_pieces, things)):
            return self.koan_has(Verb("has", verb.what, verb.denied))
        if phrase.det in WHOLE and phrase.noun.plural and isinstance(verb.what, (Comparison, QuantityAmount)):
            thing, whole = deny_row(verb.what, self.choices, objects=True) if verb.denied else (verb.what, False)
            measured = self.has_measure(self.test_of(phrase.noun, union=True), thing)
            return Not(settle_under_not(measured)) if whole else measured
        if phrase.det in ("the", "every") and phrase.noun.plural and is_pips(verb.what) and not verb.denied:
            return self._pips_in_all(phrase, verb)
        if isinstance(verb.what, Comparison) and phrase.det == "bare" and phrase.noun.plural:
            raise Unfit  # “reds have more pips than blues”: together, or each
        return self.holds(phrase, self.pieces_have(verb.what, denied=verb.denied))

    def _pips_in_all(self, phrase: Phrase, verb: Verb) -> Condition:
        """“The reds have two pips”: together, or each of them."""
        together: Condition = Is(Pips(self.test_of(phrase.noun, union=True)), exact(verb.what.amount))
        each = (
            None
            if verb.what.noun.in_all
            else attempt(lambda: self.holds(phrase, self.pieces_have(verb.what, denied=False)))
        )
        if each is None:
            return together
        return each if phrase.det == "every" else self.choices.one_of("any", together, each)

    def has_measure(self, pieces: Test, thing: Comparison | QuantityAmount) -> Condition:
        """“The reds have more pips than the blues”, “... have a pip count of five”."""
        if isinstance(thing, QuantityAmount):
            if thing.quantity != Pips(ANYTHING):
                raise Unfit
            return Is(Pips(pieces), thing.amount)
        noun = thing.left.noun
        if thing.left.det != "bare" or noun.test != ANYTHING or noun.what in ("piece", "tower"):
            raise Unfit
        if isinstance(thing.right, QUANTITIES):
            return apply_comparison(self.quantity_of(noun.alter(test=pieces)), thing, thing.right)
        if not isinstance(thing.right, Phrase):
            raise Unfit
        if thing.right.noun.there:
            if thing.right.noun.each:
                raise Unfit  # “than there are blues and greens”
            return apply_comparison(
                self.quantity_of(noun.alter(test=pieces)), thing, self.quantity_of_phrase(thing.right)
            )
        others: Test = self.test_of(thing.right.noun, union=True)
        if thing.right.noun.other:
            others = both(others, Not(pieces))
        mine, theirs = (self.quantity_of(noun.alter(test=test)) for test in (pieces, others))
        return apply_comparison(mine, thing, theirs)

    def _has_kinds_among(self, phrase: Phrase, verb: Verb) -> Condition:
        thing = verb.what
        if not isinstance(thing, Phrase) or thing.det != "counted" or thing.noun.test != ANYTHING:
            raise Unfit
        pieces, kind = self.test_of(phrase.noun, union=True), thing.noun.what
        if not isinstance(kind, Attribute):
            raise Unfit
        if thing.amount in (Numeral(1), Exactly(1)) and not verb.denied:
            return self.holds(phrase, Pred(together=Alike(kind)))  # “all reds have one size”
        condition = Is(Kinds(kind, pieces, SOME), thing.amount)
        return Not(condition) if verb.denied else condition


def exact_amount_of(phrase: Phrase) -> Said:
    """Return how many there are of a part that with others makes up the whole."""
    if phrase.det == "some" and phrase.noun.plural:
        return SOME  # “one red and some blue pieces”
    return exact(phrase.amount) if phrase.det == "counted" else Exactly(1)


def at_most_of_each(thing: Joined) -> Phrase | None:
    """“Not more than two of each colour”: of none more than two; None for anything else."""
    if not isinstance(thing, Phrase) or thing.noun.of_kind is None or thing.noun.of_kind.amount == "one":
        return None
    kinds = thing.noun.of_kind.amount
    if not (isinstance(kinds, tuple) or kinds in ("each", "there")) or not isinstance(thing.amount, AtLeast):
        return None
    return replace(thing, amount=AtMost(thing.amount.number - 1))


def trailing_nones(things: Joined) -> tuple[Phrase, ...]:
    """Return the phrases with “no” that end a row: “no greens”; none where the whole row consists of them."""
    parts = things.parts if isinstance(things, And) else ()
    after = [place for place, one in enumerate(parts) if not (isinstance(one, Phrase) and one.det == "no")]
    return parts[after[-1] + 1 :] if after else ()


def is_limited(things: And[Part]) -> bool:
    """Return whether the first of some things is “only” that, and more are named: “just a red and a blue”."""
    first, *rest = things.parts
    if not isinstance(first, Phrase) or first.det not in ("only", "only one"):
        return False
    return all(isinstance(one, Phrase) and one.det in ("some", "counted") for one in rest)


def drop_only(phrase: Phrase) -> Phrase:
    """Return the phrase without its “only”."""
    det = {"only": "bare", "only one": "some"}.get(phrase.det, phrase.det)
    return replace(phrase, det=det)


def is_pips(thing: Part) -> bool:
    """Return whether a phrase is a number of pips."""
    return (
        isinstance(thing, Phrase)
        and thing.det == "counted"
        and thing.noun == Noun("pip", plural=thing.noun.plural, in_all=thing.noun.in_all)
    )


def is_number_of_kinds(thing: Part) -> bool:
    """Return whether a phrase is a number of colours, of sizes ..."""
    return isinstance(thing, Phrase) and thing.det == "counted" and isinstance(thing.noun.what, Attribute)


def is_of_pieces(thing: Part) -> bool:
    """Return whether a phrase is of pieces, and of none that stand in some relation to its owner."""
    return isinstance(thing, Phrase) and thing.noun.what == "piece" and not thing.noun.to_it


def part_before_nothing_else(things: Joined) -> Joined | None:
    """Return the part before “and nothing else”; None where that isn't said."""
    if not isinstance(things, And) or len(things.parts) < 2:
        return None
    last = things.parts[-1]
    if not isinstance(last, Phrase) or last.det not in ("nothing", "no") or not last.noun.other:
        return None
    if last.noun.test != ANYTHING or last.noun.together is not None or last.noun.what != "piece":
        return None
    rest = things.parts[:-1]
    return rest[0] if len(rest) == 1 else And(rest)
