"""Conditions on what a koan has or consists of, and on what pieces have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from zendotao.core.rule.building.conditions.all_of_them import exist_in_relation
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.existence_of_all import each_present
from zendotao.core.rule.building.conditions.existing import is_of_two, split_kinds, split_mixed_kinds
from zendotao.core.rule.building.conditions.gathering import all_alike
from zendotao.core.rule.building.conditions.holding import exists
from zendotao.core.rule.building.conditions.quantities import quantity_of
from zendotao.core.rule.building.conditions.related_things import pair_exists
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.antecedents import is_linked
from zendotao.core.rule.building.parts.denying import deny_row
from zendotao.core.rule.building.parts.folding import But, CommaList, both, either, fold, leaves, settle_under_not
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.phrase_values import PIECES, Phrase, limit_to_these
from zendotao.core.rule.building.parts.predicate_values import Verb
from zendotao.core.rule.building.parts.values import Alike, Joined, Part, Said, Unfit, exact
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
    Not,
    OneOf,
    Or,
    Related,
    Towers,
)


def koan_has(context: TextContext, verb: Verb) -> Condition:
    """Return the condition that the koan (or the tower) has or consists of the object of a verb."""
    nones = trailing_nones(verb.what) if verb.only and not verb.denied else ()
    if nones:
        rest = verb.what.parts[: -len(nones)]
        only = replace(verb, what=rest[0] if len(rest) == 1 else And(rest))
        return both(koan_has(context, only), *map(partial(exists, context), nones))  # “only reds and blues, no greens”
    if verb.all or (isinstance(verb.what, CommaList) and (verb.denied or verb.only or verb.way == "consists")):
        raise Unfit
    if verb.way == "consists" or verb.only:
        condition = _consists_of(context, verb.what) if verb.way == "consists" else _has_only(context, verb.what)
        return Not(settle_under_not(condition)) if verb.denied else condition
    rest = part_before_nothing_else(verb.what)
    if rest is not None:
        condition = _has_nothing_else(context, rest)
        return Not(settle_under_not(condition)) if verb.denied else condition
    if verb.denied and isinstance(verb.what, Phrase) and is_of_two(verb.what.noun):
        return exists(context, Phrase("no", verb.what.noun))
    pair = pair_exists(context, verb.what) if verb.denied and isinstance(verb.what, And) else None
    if pair is not None:
        return Not(settle_under_not(pair))  # “it can't have a large piece and a small one of the same colour”
    at_most = at_most_of_each(verb.what) if verb.denied and context.says("MORE_THAN") else None
    if at_most is not None:
        return exists(context, at_most)
    row = split_kinds(verb.what) if verb.denied else split_mixed_kinds(verb.what)
    things, whole = deny_row(row, context.choices, objects=True) if verb.denied else (row, False)
    if isinstance(things, And) and not verb.denied and is_limited(things):
        return _consists_of(context, And(tuple(map(drop_only, things.parts))))
    if isinstance(things, And) and not verb.denied:
        return exist_in_relation(context, things) or fold(things, partial(exists, context))
    condition = fold(things, partial(exists, context))
    return Not(settle_under_not(condition)) if whole else condition


def _has_only(context: TextContext, things: Joined) -> Condition:
    parts = leaves(things)
    if isinstance(things, Phrase) or all(map(is_number_of_kinds, parts)):  # “only one colour or only one size”
        return fold(things, lambda part: exists(context, limit_to_these(part)))
    if any(not isinstance(part, Phrase) or part.noun.what != "piece" for part in parts):
        raise Unfit
    if parts[0].det == "counted" and isinstance(things, (Or, But)) and things.parts[0] is parts[0]:
        first, rest = limit_to_these(parts[0]), type(things)(things.parts[1:])
        return fold(type(things)((first, *rest.parts)), partial(exists, context))
    if isinstance(things, Or) and any(part.det == "only" for part in parts):
        return either(*(exists(context, part if part.det == "only" else limit_to_these(part)) for part in parts))
    if isinstance(things, Or):
        return either(*(_has_only(context, part) for part in parts))
    if not isinstance(things, And):
        raise Unfit
    if all(part.det == "bare" for part in parts):
        return each_present(context, ANYTHING, tuple(test_of(context, part.noun, union=True) for part in parts))
    if parts[0].det == "counted":
        of_first: Condition = fold(And((limit_to_these(parts[0]), *things.parts[1:])), partial(exists, context))
        return context.choices.one_of("only first", _consists_of(context, things), of_first)
    return _consists_of(context, things)


def _has_nothing_else(context: TextContext, things: Joined) -> Condition:
    """“A red piece and nothing else”: whether there is just one is asked."""
    parts = leaves(things)
    if isinstance(things, (Or, OneOf, Not)) or any(not isinstance(part, Phrase) for part in parts):
        raise Unfit
    if all(part.det == "bare" for part in parts):
        return _has_only(context, things)
    if len(parts) == 1 and parts[0].det == "only":
        return exists(context, parts[0])  # “only greens and yellows, nothing else”
    if any(part.noun.what != "piece" or part.det not in ("counted", "some", "bare") for part in parts):
        raise Unfit
    if any(is_linked(part.noun.test) for part in parts):
        return _has_two_alone(context, parts)
    one = context.choices.one_of("alone", Exactly(1), SOME)
    amounts = [part.amount if part.det == "counted" else one if part.det == "some" else SOME for part in parts]
    counts = [
        exists(context, Phrase("counted", part.noun, amount)) for part, amount in zip(parts, amounts, strict=True)
    ]
    return both(*counts, Every(ANYTHING, either(*(test_of(context, part.noun, union=True) for part in parts))))


def _has_two_alone(context: TextContext, parts: list[Phrase]) -> Condition:
    """“A red piece touching a blue piece, and nothing else”: these two."""
    links = [one for one in parts_of(parts[0].noun.test) if is_linked(one)]
    (link,) = links if len(links) == 1 else (None,)
    plain = isinstance(link, Related) and link.amount == SOME and not is_linked(link.others)
    if len(parts) > 1 or not plain or parts[0].det != "some" or context.says("THAT"):
        raise Unfit
    return both(exists(context, parts[0]), Is(Count(ANYTHING), Exactly(2)))


def _consists_of(context: TextContext, things: Joined) -> Condition:
    """Return the condition that there are these pieces, and no others."""
    parts = leaves(things)
    if isinstance(things, Or):
        return either(*(_consists_of(context, part) for part in things.parts))
    if isinstance(things, (OneOf, Not)) or any(not isinstance(part, Phrase) for part in parts):
        raise Unfit
    if len(parts) == 1 and parts[0].noun.what == "piece" and (parts[0].noun.of_kind or parts[0].noun.together):
        return _consists_of_kinds(context, parts[0])
    if all(part.det == "bare" for part in parts):
        return _has_only(context, things) if len(parts) > 1 else exists(context, Phrase("only", parts[0].noun))
    if all(map(is_number_of_kinds, parts)) and isinstance(things, Phrase):  # “consists of a single colour”
        return exists(context, replace(things, amount=exact(things.amount)))
    if any(part.det not in ("counted", "some") for part in parts):
        raise Unfit
    if len(parts) == 1 and parts[0].noun.what == "tower":
        return _consists_of_towers(context, parts[0])
    return _consists_of_pieces(context, parts)


def _consists_of_kinds(context: TextContext, things: Phrase) -> Condition:
    """“Consists of pieces of a single colour”, “of red pieces of the same size”: there are no others."""
    alike, plain = things.noun.together, things.noun.alter(of_kind=None, together=None)
    if things.det != "bare" or not plain.plural:
        raise Unfit
    if alike is None:
        so = exists(context, things)
    elif isinstance(alike, Alike) and alike.same:
        so = all_alike(alike, test_of(context, plain, union=True))
    else:
        raise Unfit
    return so if plain == PIECES else both(exists(context, Phrase("only", plain)), so)


def _consists_of_pieces(context: TextContext, parts: list[Phrase]) -> Condition:
    if any(part.noun.what != "piece" for part in parts):
        raise Unfit
    counts = [exists(context, Phrase("counted", part.noun, exact_amount_of(part))) for part in parts]
    union = either(*(test_of(context, part.noun, union=True) for part in parts))
    return both(*counts) if isinstance(union, Anything) else both(*counts, Every(ANYTHING, union))


def _consists_of_towers(context: TextContext, part: Phrase) -> Condition:
    towers = Is(quantity_of(context, part.noun), exact_amount_of(part))
    others = [] if part.noun.tower is None else [Is(Towers(Not(part.noun.tower)), NONE)]
    return both(towers, *others)


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


def is_number_of_kinds(thing: Part) -> bool:
    """Return whether a phrase is a number of colours, of sizes ..."""
    return isinstance(thing, Phrase) and thing.det == "counted" and isinstance(thing.noun.what, Attribute)


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
