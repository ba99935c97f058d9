"""Clauses after a row of nouns: whether they go with the last of them alone, or with each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.all_of_them import join_with_statement
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.carrying import says_them
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.joining import CONTRAST, LOOSE
from zendotao.core.rule.building.parts.marks import EXCLUSIVE, are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import MadeOf, Pred, Relative, With
from zendotao.core.rule.building.parts.row_checks import check_more, check_targets
from zendotao.core.rule.building.parts.row_values import unwrap_part
from zendotao.core.rule.building.parts.values import Alike, Joined, Part, Unfit
from zendotao.core.rule.building.phrases.clauses import modify_noun
from zendotao.core.rule.syntax import And, Attribute, Grounded, InTower, Not, OfOrientation, Or, UpsideDown
from zendotao.core.rule.walk import nodes

STATE_WORDS = ("UPRIGHT", "FLAT", "GROUNDED", "UNGROUNDED", "WEIRD", "LEANING", "UPSIDE_DOWN", "STACKED", "UNSTACKED")
STATES = (OfOrientation, Grounded, Not, UpsideDown, InTower)
"""What such words say."""

AFTER_NOUN = re.compile(r"^(on|off|in|touching|la?ying|laid|standing|stood|sitting|resting|placed|pointing|facing)\b")
"""How words begin that stand after a noun, and are none."""


@rule
def joined(context: TextContext, *children: Part) -> Joined:
    """Return the joined meaning of a row, in which a clause at the end may be said of each part."""
    if len(children) == 1 and not isinstance(children[0], str):
        return unwrap_part(children[0])
    if len(children) > 2:
        check_targets(children, context.words)
        return join_with_statement(
            context, *_with_tail(context, _with_last_words(context, _with_denied(context, children)))
        )
    return join_with_statement(context, *children)


def _with_denied(context: TextContext, children: Sequence[Part]) -> Sequence[Part]:
    """“A red but not a blue and a green”: the “not” may be of the first after it alone, or of all."""
    for place in range(2, len(children), 2):
        joint, first, *rest = children[place - 1 :]
        if not isinstance(first, Phrase) or first.det != "no" or not _says_not_a(context, joint):
            continue
        joints, others = rest[::2], rest[1::2]
        if not all(isinstance(one, Token) for one in joints):
            continue  # “a red, but not a blue and both a green and a yellow”
        if not others or any(one.type not in ("AND", "COMMA") or CONTRAST.search(one) for one in joints):
            continue
        if any(not isinstance(one, Phrase) or one.det != "some" for one in others):
            continue
        if not context.choices.ask("not so", 2):
            break
        row = (replace(first, det="some"), *others)
        return (*children[:place], Not(context.choices.one_of("not both", And(row), Or(row))))
    return children


def _says_not_a(context: TextContext, joint: Part) -> bool:
    """Return whether “not a” stands after a joint, and not “no”."""
    if not isinstance(joint, Token):
        return False
    after = context.words.after(joint)[0]
    return after.type == "NO" and after.startswith("not a")


def _with_last_words(context: TextContext, children: Sequence[Part]) -> Sequence[Part]:
    """“A small, a medium and a large red”: the last word may go with each, or with the last alone."""
    phrases = [child for child in children if not isinstance(child, Token)]
    if not phrases or not all(isinstance(one, Phrase) and one.noun.what == "piece" for one in phrases):
        return children
    *others, last = [phrase.noun for phrase in phrases]
    state = last.tail[0].test if says_state(last.tail) else None
    marks = [one for one in parts_of(last.test) if isinstance(one, EXCLUSIVE) and one != state]
    if len(marks) < 2:
        return children
    mark, *rest = marks
    if any(not one.headless or one.plural or type(one.test) is not type(mark) for one in others):
        return children
    if not are_exclusive((mark, *(one.test for one in others))) or context.choices.ask("last words", 2):
        return children
    nouns = {id(one): one.alter(test=both(one.test, *rest)) for one in others}
    return tuple(
        replace_noun(child, nouns[id(child.noun)]) if isinstance(child, Phrase) and id(child.noun) in nouns else child
        for child in children
    )


def _with_tail(context: TextContext, children: Sequence[Part]) -> Sequence[Part]:
    """“A red piece and a blue piece that are flat”: the clause may go with each, or with the last alone."""
    phrases = [child for child in children if not isinstance(child, Token)]
    if len(phrases) < 2 or not all(isinstance(phrase, Phrase) for phrase in phrases):
        return children
    *others, last = phrases
    tail = last.noun.tail
    joints = [child.type for child in children if isinstance(child, Token)]
    if last.det == "counted" and last.noun.plural and not last.noun.headless and context.words.remember(says_them):
        return children  # “more than three pieces and at least one of them upright”
    if _are_apart(phrases, joints):
        return children
    if not tail or any(one.noun.tail or one.lone or one.noun.what != last.noun.what for one in others):
        return children
    is_and = not any(isinstance(child, Token) and "OR" in child.type for child in children)
    if last.noun.together is not None or last.noun.to_it is not None:
        return children
    if context.any_other and not context.any_other.isdisjoint(nodes(last.noun.test)):
        raise Unfit  # “a red and a blue that touch nothing else”: than each other
    ways = _ways(context, tail, [one.noun for one in others], last.noun, is_and=is_and)
    if is_and and len(phrases) == 2 and last.det == "some" and isinstance(tail[0], Pred) and tail[0].gathered:
        ways = (*ways, "one tower")
    try:
        nouns = {id(one): with_parts(context, one.noun, tail) for one in others}
    except Unfit:
        return children
    check_more(last, [] if is_and else [replace_noun(one, nouns[id(one)]) for one in others])
    each = tuple(replace_noun(child, nouns[id(child)]) if id(child) in nouns else child for child in children)
    way = ways[context.choices.ask("tail", len(ways))] if len(ways) > 1 else ways[0]
    if way == "one tower":
        return (*children[:-1], replace_noun(last, last.noun.alter(gathered=None, together=Alike(Attribute.TOWER))))
    return each if way == "each" else children


def _are_apart(phrases: list[Phrase], joints: list[str]) -> bool:
    """Return whether commas part the phrases so far that a clause after them is of the last."""
    if len(phrases) == 2 and joints[-1:] and joints[-1] in LOOSE:
        return True  # “a blue piece, or a red piece touching a yellow piece”
    counts = set(joints) == {"COMMA"} and not phrases[-1].noun.headless
    return counts and all(map(_is_whole_count, phrases))  # “fewer than three reds, more than one piece pointing up”


def _is_whole_count(phrase: Phrase) -> bool:
    """Return whether a phrase says by itself how many there are of what: “two reds”."""
    return phrase.det == "counted" and (phrase.noun.plural is True or not phrase.noun.headless)


def _ways(
    context: TextContext, tail: tuple[Part, ...], others: list[Noun], last: Noun, *, is_and: bool
) -> tuple[str, ...]:
    """Return the ways of :func:`ways_of_tail`, where a state is the clause: “on their sides” is of each, “on its
    side” is not.
    """
    if not says_state(tail):
        return ways_of_tail(tail, last, is_and=is_and)
    if any(are_exclusive((one.test, tail[0].test)) for one in others):
        return ("last",)  # “a red upright and a blue flat”
    texts = [word for word in context.words if word.type in STATE_WORDS]
    if is_and and not last.plural and any("on their" in text for text in texts):
        return ("each",)
    if is_and and any("on its" in text for text in texts):
        return ("last",)
    kinds = {type(part) for part in parts_of(last.test) if part != tail[0].test}
    alike = any(kinds >= set(map(type, parts_of(one.test))) for one in others)
    if last.headless and not alike and not any(AFTER_NOUN.search(text) for text in texts):
        return ("last",)  # “a red and a small upright” are two nouns
    return ways_of_tail(tail, last, is_and=is_and)


def with_parts(context: TextContext, noun: Noun, parts: tuple[Part, ...]) -> Noun:
    """Return the noun with the clauses added to it, one after the other."""
    for part in parts:
        noun = modify_noun(context, noun, part)
    return noun


def says_state(tail: tuple[Part, ...]) -> bool:
    """Return whether the first clause after a noun is “upright”, “on the table”."""
    return bool(tail) and isinstance(tail[0], Pred) and isinstance(tail[0].test, STATES)


def ways_of_tail(tail: tuple[Part, ...], noun: Noun, *, is_and: bool) -> tuple[str, ...]:
    """Return whether the clauses after the last noun of a row are of that alone, of each, or of either; plurals
    tell."""
    first = tail[0]
    if isinstance(first, Relative):
        if first.plural and not noun.plural and is_and:
            return ("each",)
        if first.plural is False and is_and:
            return ("last",)
        return ("last", "each")
    if isinstance(first, Pred):
        return ("last", "each") if first.together is None and first.to_it is None else ("last",)
    return ("last", "each") if isinstance(first, With) or (isinstance(first, MadeOf) and first.among) else ("last",)
