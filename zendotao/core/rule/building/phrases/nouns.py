"""Nouns: a head, the adjectives before it, and the clauses after it."""

from __future__ import annotations

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import refer_back
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.adjective_values import Adjectives
from zendotao.core.rule.building.parts.folding import BothOf, But, CommaList, both, either, fold, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import PIECE, PIECES, Noun
from zendotao.core.rule.building.parts.predicate_values import Exceptions, MadeOf, Pred, Relative, With
from zendotao.core.rule.building.parts.values import Joined, Mutual, NamedBefore, Part, Unfit
from zendotao.core.rule.building.phrases.adjectives import has_neither, is_plural_row, is_test
from zendotao.core.rule.building.phrases.clauses import modify_noun
from zendotao.core.rule.building.phrases.noun_rows import (
    add_special_adjective,
    test_of_row,
    test_under_not,
    towers_with,
)
from zendotao.core.rule.building.phrases.tails import AFTER_NOUN, STATE_WORDS, ways_of_tail
from zendotao.core.rule.syntax import (
    ANYTHING,
    NEST,
    STACK,
    And,
    Attribute,
    Extremal,
    Extreme,
    Grounded,
    InTower,
    Not,
    OfOrientation,
    OneOf,
    Or,
    Related,
    Test,
    UpsideDown,
)

KINDS = {"COLOUR_KIND": Attribute.COLOUR, "SIZE_KIND": Attribute.SIZE, "ORIENTATION_KIND": Attribute.ORIENTATION,
         "DIRECTION": Attribute.DIRECTION, "HEIGHT_KIND": Attribute.HEIGHT, "TOWER": Attribute.TOWER}  # fmt: skip

IN_ALL = ("total", "in all", "all told", "altogether", "overall", "between them")
"""With such words a number says how many there are, no more and no fewer."""

STATES = (OfOrientation, Grounded, Not, UpsideDown)
"""What is said of a piece by itself, as “upright” and “not grounded” do."""


@rule
def kind(context: TextContext, word: Token) -> Attribute:
    """Return the attribute that a word names: “colour”, “sizes”, “direction”."""
    return KINDS[word.type]


@rule
def head(context: TextContext, *words: Token) -> Noun:
    """Return a bare head; with “different” it is of kinds."""
    word, different = words[-1], len(words) > 1
    plural = word.endswith("s") or word.type == "THEM"
    if word.type == "TOWER" and different:
        raise Unfit
    if word.type == "THEM":
        return Noun(test=refer_back(context, word), plural=True)
    if word.type == "STACK":
        return Noun("tower", tower=STACK, plural=plural)
    if word.type == "NEST":
        return Noun("tower", tower=NEST, plural=plural)
    if word.type == "TOWER":
        return Noun("tower", plural=plural)
    if word.type in KINDS:
        other = different and words[0].endswith("other")
        return Noun(KINDS[word.type], plural=plural, different=different and not other, other=other)
    if word.type in ("PIPS", "PIP"):
        return Noun("pip", plural=plural)
    if word.value == "ones" and "PIPS" in context.words.kinds_before(word):
        return Noun(plural=plural, for_pips=True)
    return PIECES if plural else PIECE


@rule
def plain_noun(context: TextContext, *children: Part) -> Noun:
    """Return the noun of adjectives and a head, without clauses: “small red pieces”."""
    return noun(context, *children)


@rule
def noun(context: TextContext, *children: Part) -> Noun:
    """Adjectives, a head, and clauses, in this order, any of them left out."""
    parts = [child for child in children if not isinstance(child, Token)]
    head = next((part for part in parts if isinstance(part, Noun)), None)
    noun = head or Noun(headless=True, plural=any(is_plural_row(part) for part in parts) or None)
    adjectives = parts[0] if parts and all(isinstance(x, Adjectives) for x in leaves(parts[0])) else None
    if head is None and context.has_rows and isinstance(adjectives, Adjectives) and ends_with_state(adjectives):
        raise Unfit  # “a red and a blue upright”: a clause, which may be of both
    for part in parts:
        if part is not head and part is not adjectives:
            them = (noun.headless and noun.plural) or isinstance(noun.test, NamedBefore)
            if them and isinstance(part, Pred) and _is_state(part.test) and not _has_after_noun(context):
                raise Unfit  # “all smalls upright”, “all of them upright”: what is said of them, and not which
            keeps_tail = context.has_rows or noun.what == "tower" or context.says("THAN", "AS")
            narrowed = modify_noun(context, noun, part)
            noun = narrowed.alter(tail=(*noun.tail, part)) if keeps_tail else narrowed
    if len(parts) < len(children):
        in_all = any(isinstance(child, Token) and child.endswith(IN_ALL) for child in children)
        told = isinstance(noun.what, Attribute) and not any(word.startswith("to be") for word in context.words)
        there = noun.there or told  # “one of each size has to be present” says of the whole that it is there
        noun = noun.alter(in_all=noun.in_all or in_all, there=there)
    excepted = [part for part in parts if isinstance(part, Exceptions)]
    if adjectives is not None and any(leaves_others(part, adjectives) for part in excepted):
        raise Unfit  # “nothing touches a red piece except blue ones”
    if adjectives is None:
        return noun
    described = _add_adjectives(context, noun, adjectives)
    apart = noun.tail and not described.own
    if apart and any(are_exclusive((one, noun.test)) for one in described.each or described.row):
        raise Unfit  # “red upright or blue flat”: of the blue alone
    if any(isinstance(part, MadeOf) and part.among for part in parts) and are_exclusive((described.test, noun.test)):
        raise Unfit  # “a red among the blues”: surrounded by them
    return without_extremes(described) if any(map(names_extreme, excepted)) else described


def _is_state(test: Test) -> bool:
    """Return whether a test is a state, or denies one; “reds not touching a blue” tells which reds."""
    return isinstance(test, STATES) and not (isinstance(test, Not) and isinstance(test.part, (Related, InTower)))


COUNTING_WORDS = ("HAVE", "THERE_IS", "NO", "MORE", "FEWER", "AS_MANY", "NUMBER_OF")
AMOUNT_WORDS = ("NUM", "AT_LEAST", "AT_MOST", "EXACTLY", "MORE_THAN", "FEWER_THAN")


def _has_after_noun(context: TextContext) -> bool:
    """Return whether it's “has reds on the table” or “two reds on the table”, and not “all reds on the table”."""
    if not context.says(*COUNTING_WORDS, *AMOUNT_WORDS) or context.says("ALL", "ONLY"):
        return False
    return any(word.type in STATE_WORDS and AFTER_NOUN.search(word) for word in context.words)


def _add_adjectives(context: TextContext, noun: Noun, adjectives: Joined) -> Noun:
    """Return the noun with its adjectives; those in a row by *and* are kept apart, for what they mean depends on
    more.
    """
    rows = leaves(adjectives)
    if any(row.denied for row in rows):
        noun = noun.alter(denied=tuple(map(test_under_not, rows)))
    if len(rows) == 1 and not isinstance(adjectives, Not):
        return _add_row(context, noun, rows[0].words)
    if not all(is_test(word) for row in rows for word in row.words):
        raise Unfit
    if noun.what == "tower" or has_neither(adjectives):
        raise Unfit
    if isinstance(adjectives, CommaList):
        return _unite_rows(context, noun, rows)
    own = any(row.plural for row in rows[:-1])
    if own and (not noun.headless or isinstance(adjectives, But)):
        raise Unfit  # “reds and large pieces” are two nouns; of “no reds but blues” the blues are there
    if noun.denied and isinstance(adjectives, And) and not own:
        return noun.alter(test=both(fold(adjectives, test_of_row), noun.test))
    return _add_kinds(context, noun, adjectives, own=own)


def _add_kinds(context: TextContext, noun: Noun, adjectives: Joined, *, own: bool) -> Noun:
    """Return the noun with adjectives in a row; ``own``: those before the last are nouns of their own, as “reds”
    is.
    """
    if isinstance(adjectives, And) and not any(isinstance(part, (And, Or, Not)) for part in adjectives.parts):
        each = tuple(both(*row.words) for row in leaves(_spread_choice(context, adjectives)))
        if own and _has_tail_of_last(context, noun, is_and=True):
            each, noun = (*each[:-1], both(each[-1], noun.test)), noun.alter(test=ANYTHING)
        return noun.alter(each=each, own=own, as_both=isinstance(adjectives, BothOf))
    if own and any(isinstance(part, And) for part in (adjectives, *getattr(adjectives, "parts", ()))):
        raise Unfit  # “reds and either blues or greens”
    apart = _spread_choice(context, adjectives)
    tests = tuple(fold(part, test_of_row) for part in apart.parts) if isinstance(apart, (Or, OneOf)) else ()
    if isinstance(apart, OneOf):
        return noun.alter(one_of=tests)
    if own and tests and _has_tail_of_last(context, noun, is_and=False):
        return noun.alter(test=either(*tests[:-1], both(tests[-1], noun.test)), own=True)
    return noun.alter(test=both(fold(apart, test_of_row), noun.test), row=tests, rest=noun.test, own=own)


def _has_tail_of_last(context: TextContext, noun: Noun, *, is_and: bool) -> bool:
    """Return whether the clause after “reds or blues” is of the last alone, or of each."""
    if noun.together or noun.to_it or noun.gathered or noun.within or noun.all_are:
        return False
    if not noun.tail or not isinstance(noun.tail[0], (Pred, Relative, With)):
        return False
    ways = ways_of_tail(noun.tail, noun, is_and=is_and)
    return ways[context.choices.ask("tail", len(ways)) if len(ways) > 1 else 0] == "last"


def _unite_rows(context: TextContext, noun: Noun, rows: list[Adjectives]) -> Noun:
    """“A large, red piece”: all of it is said of the same pieces."""
    tests = tuple(map(test_of_row, rows))
    if noun.headless or are_exclusive(tests):
        raise Unfit(message("parts in a row need “and” or “or” before the last"))
    return noun.alter(test=both(*tests, noun.test))


def _spread_choice(context: TextContext, adjectives: Joined) -> Joined:
    """“Large red or blue”: both ways, where the last word of the first row begins a choice among its own kind."""
    rows = leaves(adjectives)
    lead, shared_end = rows[0].words[:-1], rows[-1].words[1:]
    if shared_end and not any(row.plural for row in rows[:-1]) and all_one_word(rows[:-1], type(rows[-1].words[0])):
        return fold(adjectives, lambda row: row if row is rows[-1] else Adjectives((*row.words, *shared_end)))
    if rows[-1].plural and shared_end and not any(row.plural for row in rows[:-1]):
        noun = rows[-1].words[-1:]  # “small or upright greens”
        return fold(adjectives, lambda row: row if row is rows[-1] else Adjectives((*row.words, *noun)))
    if shared_end and goes_with_all(shared_end, rows[:-1]):
        shared = fold(adjectives, lambda row: row if row is rows[-1] else Adjectives((*row.words, *shared_end)))
        return context.choices.one_of("last words", shared, adjectives)
    if _may_lead(context, adjectives, rows):
        first, *rest = rows
        each = Or(tuple(Adjectives((*first.words, *row.words)) for row in rest))
        return context.choices.one_of("shared", each, adjectives)
    if not lead or not may_share(rows[0], rows[1:]):
        return adjectives
    shared = fold(adjectives, lambda row: row if row is rows[0] else Adjectives((*lead, *row.words)))
    return context.choices.one_of("shared", shared, adjectives)


def _may_lead(context: TextContext, adjectives: Joined, rows: list[Adjectives]) -> bool:
    """Return whether the first word may go with all that follow, being of another kind: “a large, red or blue
    piece”.
    """
    joints = context.words.all_kinds
    if not isinstance(adjectives, Or) or len(rows) < 3 or "COMMA" not in joints or "COMMA_OR" in joints:
        return False
    return all_one_word(rows[1:], type(rows[1].words[0])) and may_share(
        Adjectives((*rows[0].words, ANYTHING)), rows[1:]
    )


def _add_row(context: TextContext, noun: Noun, words: tuple[Part, ...]) -> Noun:
    if noun.what == "tower":
        return towers_with(noun, words)
    tests = [word for word in words if is_test(word)]
    others = [word for word in words if not is_test(word)] if len(tests) < len(words) else []
    noun = noun.alter(test=both(*tests, noun.test), other="other" in others)
    if noun.headless and not tests and not any(isinstance(w, (Extreme, Pred)) or w == "other" for w in words):
        raise Unfit
    if noun.together is not None and any(isinstance(word, (Mutual, tuple)) for word in words[1:]):
        raise Unfit  # “a red touching pieces of the same size”
    for word in reversed(others):
        noun = add_special_adjective(noun, word)
    return noun


def ends_with_state(row: Adjectives) -> bool:
    """Return whether what may be a clause by itself stands after other adjectives."""
    return len(row.words) > 1 and not row.plural and isinstance(row.words[-1], STATES)


def may_share(first: Adjectives, rest: list[Adjectives]) -> bool:
    """Return whether what begins the first row may go with each of the others: each is one word, and of another
    kind."""
    kinds = {type(word) for word in first.words[:-1]}
    return all(len(row.words) == 1 and type(row.words[0]) not in kinds for row in rest)


def goes_with_all(end: tuple[Part, ...], rows: list[Adjectives]) -> bool:
    """Return whether what ends a row may go with each before it, all of one word: “small or flat green pieces”."""
    kinds = set(map(type, end))
    return all(len(row.words) == 1 and not row.plural and type(row.words[0]) not in kinds for row in rows)


def all_one_word(rows: list[Adjectives], kind: type) -> bool:
    """Return whether each row is a single word of this kind: a colour, a size."""
    return all(len(row.words) == 1 and type(row.words[0]) is kind for row in rows)


def names_extreme(excepted: Exceptions) -> bool:
    """Return whether “the largest” is excepted, and no more is said of what is."""
    nouns = [one for one in leaves(excepted.joined) if isinstance(one, Noun) and one.headless]
    return any(isinstance(noun.test, Extremal) and noun.test.among == ANYTHING for noun in nouns)


def without_extremes(noun: Noun) -> Noun:
    """“All reds except the largest”: except the largest red."""
    if noun.each or noun.what != "piece":
        raise Unfit
    parts = parts_of(noun.test)
    extremes = [one.part for one in parts if isinstance(one, Not) and isinstance(one.part, Extremal)]
    among = both(*(one for one in parts if not (isinstance(one, Not) and one.part in extremes)))
    left_out: list[Test] = [Not(Extremal(one.extreme, among)) for one in extremes]
    return noun.alter(test=both(among, *left_out))


def leaves_others(excepted: Exceptions, adjectives: Joined) -> bool:
    """Return whether what is excepted is never such as the adjectives say: “a red piece except blue ones”."""
    left_out = [getattr(one, "noun", one) for one in leaves(excepted.joined)]
    tests = [test for noun in left_out if isinstance(noun, Noun) for test in noun.each or (noun.test,)]
    rows = [both(*filter(is_test, row.words)) for row in leaves(adjectives)]
    return bool(tests) and all(are_exclusive((row, test)) for row in rows for test in tests)
