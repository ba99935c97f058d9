"""Parts in a row joined by *and*, *or* and commas: which belong together.

Commas bind loosest ("a and b, or c"), *either ... or* and *both ... and* keep their parts together, and a row joined by
one word throughout needs nothing else. Where *and* and *or* are mixed and nothing settles it, both ways are possible.
"""

from __future__ import annotations

import re

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.parts.adjective_values import Adjectives
from zendotao.core.rule.building.parts.folding import (
    AndAtComma,
    BothOf,
    But,
    CommaList,
    Nor,
    OrAtComma,
    both,
    either,
    leaves,
)
from zendotao.core.rule.building.parts.phrase_values import Comparison, ComparisonCondition, Phrase, QuantityAmount
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Portion, Pred, Verb
from zendotao.core.rule.building.parts.row_values import (
    Row,
    both_or_neither,
    is_of_two,
    of_one_only,
    split_kinds_of,
    unwrap_part,
)
from zendotao.core.rule.building.parts.values import Choices, Joined, Part, Unfit
from zendotao.core.rule.syntax import (
    AllDifferent,
    AllSame,
    And,
    Compare,
    Dominance,
    Every,
    Is,
    MostCommon,
    Not,
    OneOf,
    Or,
    Share,
)

MARKS = ("EITHER", "BOTH", "NEITHER", "ONE_OF", "BOTH_OR_NEITHER")
WORDS = {"AND": "and", "COMMA_AND": "and", "OR": "or", "COMMA_OR": "or", "XOR": "or", "NOR": "nor", "COMMA": ""}
WORD_AFTER = {"EITHER": "or", "BOTH": "and", "NEITHER": "nor", "BOTH_OR_NEITHER": "and"}
CONTRAST = re.compile(r"\b(but|yet)\b")
LOOSE = ("COMMA_AND", "COMMA_OR")
LISTED = (
    Phrase,
    Comparison,
    ComparisonCondition,
    QuantityAmount,
    Verb,
    Anaphora,
    Portion,
    Is,
    Compare,
    Every,
    Share,
    MostCommon,
    Dominance,
    AllSame,
    AllDifferent,
)
"""What a comma alone may join: phrases, verbs and conditions."""


def join_parts(children: list[Part], choices: Choices) -> Joined:
    """Return the joined whole that a row stands for. Raises :class:`Unfit` where no sense can be made of the joints."""
    but_not_both = bool(children) and children[-1] == "but_not_both"
    if but_not_both and len(children) == 2 and isinstance(children[0], Phrase):
        return of_one_only(children[0])
    inclusive = bool(children) and isinstance(children[-1], Token) and children[-1].type == "OR_BOTH"
    if inclusive and len(children) == 2 and is_of_two(children[0]):
        return children[0]  # “a red or flat piece, or both”
    if isinstance(children[-1], Token) and children[-1].type == "OR_NEITHER":
        first, *more = children[:-1]
        return both_or_neither(_settle_row(_lay_out_row(children[:-1]), choices) if more else split_kinds_of(first))
    row = _lay_out_row(children[:-1] if but_not_both or inclusive else children)
    if inclusive and row.joints and row.joints[-1].type == "COMMA":
        row.joints[-1] = row.joints[-1].update("COMMA_OR", "or")  # “a, b, or both”
    but_not_both |= bool(row.joints) and all(joint.type == "XOR" for joint in row.joints)
    if _is_contrast(row):
        return But((_settle_row(Row(row.parts[:-1], row.marks[:-1], row.joints[:-1]), choices), row.parts[-1]))
    whole = _settle_row(row, choices)
    if row.listed and isinstance(whole, And) and not but_not_both and not inclusive:
        return CommaList(whole.parts)
    if inclusive and (not isinstance(whole, Or) or len(whole.parts) != 2):
        raise Unfit(message("“or both” needs two things joined by “or”"))
    if not but_not_both:
        return whole
    if not isinstance(whole, Or) or len(whole.parts) != 2:
        raise Unfit(message("“but not both” needs two things joined by “or”"))
    return OneOf(whole.parts)


def _is_contrast(row: Row) -> bool:
    """Return whether the last part, and no other, is set against what is before it: “a and b but c”."""
    contrasts = [bool(CONTRAST.search(joint)) for joint in row.joints]
    return (
        contrasts[-1:] == [True]
        and not any(contrasts[:-1])
        and not any(row.marks)
        and set(_joint_words(row)) == {"and"}
    )


def _lay_out_row(children: list[Part]) -> Row:
    row = Row([], [], [])
    mark = ""
    for child in children:
        if isinstance(child, Token) and child.type == "IF":
            continue
        if isinstance(child, Token) and child.type in MARKS:
            mark = child.type
        elif isinstance(child, Token) and child.type in WORDS:
            row.joints.append(child)
        else:
            row.parts.append(unwrap_part(child, mark))
            row.marks.append("" if mark == "ONE_OF" else mark)
            mark = ""
    return row


def _settle_row(row: Row, choices: Choices) -> Joined:
    words = _joint_words(row)
    if any(row.marks):
        return _gather_marked(row, words, choices)
    loose = [joint.type in LOOSE or joint == ";" for joint in row.joints]
    whole = _join_unmarked(row.parts, words, loose, choices)
    if any(loose) and all(joint.type != "COMMA" for joint in row.joints):
        return mark_comma(whole) if all(isinstance(leaf, Adjectives) for leaf in leaves(whole)) else whole
    return whole


def _joint_words(row: Row) -> list[str]:
    """Return the word of each joint. A bare comma stands for the next word in the row, or for “and” where it parts
    statements or phrases of which nothing else is said; so does a semicolon, but for one before “; and” or “; or”.
    """
    words = [WORDS[joint.type] for joint in row.joints]
    for i in range(len(words) - 1, -1, -1):
        after = row.joints[i + 1] if i + 1 < len(words) else ""
        if not words[i] and after and row.joints[i] in (",", after[0]):
            words[i] = words[i + 1]
        elif not words[i]:
            check_list(row, words, row.joints[i])
            words[i] = "and"
    return words


def check_list(row: Row, words: list[str], comma: str) -> None:
    """Raise :class:`Unfit` where a comma can't stand for “and”."""
    rows = [one for part in row.parts for one in leaves(part)]
    adjectives = row.listed and all(isinstance(one, Adjectives) for one in rows)
    if len(row.parts) == 2 and [one.affirmed is not None for one in rows if isinstance(one, Pred)] == [False, True]:
        return  # “weird, not upright”
    if (
        not (adjectives or all(isinstance(one, LISTED) for one in rows))
        or comma == ":"
        or (comma == "," and "or" in words)
    ):
        raise Unfit(message("parts in a row need “and” or “or” before the last"))


def _join_unmarked(parts: list[Joined], words: list[str], loose: list[bool], choices: Choices) -> Joined:
    if not words:
        return parts[0]
    if set(words) == {"nor"}:
        return Nor(tuple(parts))
    if "nor" in words:
        raise Unfit(message("“nor” needs “neither”"))
    if len(set(words)) == 1:
        return (both if words[0] == "and" else either)(*parts)
    if any(loose) and not all(loose):
        return _split_at(parts, words, loose, choices)
    tighter = ("and", "or")[choices.ask("joining", 2)]
    return _split_at(parts, words, [word != tighter for word in words], choices)


def mark_comma(joined: Joined) -> Joined:
    """Mark joined adjectives as joined at a comma."""
    if isinstance(joined, And):
        return AndAtComma(joined.parts)
    return OrAtComma(joined.parts) if isinstance(joined, Or) else joined


def _split_at(parts: list[Joined], words: list[str], at: list[bool], choices: Choices) -> Joined:
    """Cut the row at some joints, settle each stretch, and join the stretches."""
    stretches: list[tuple[list[Joined], list[str]]] = [([parts[0]], [])]
    outer: list[str] = []
    for part, word, cut in zip(parts[1:], words, at, strict=True):
        if cut:
            outer.append(word)
            stretches.append(([part], []))
        else:
            stretches[-1][0].append(part)
            stretches[-1][1].append(word)
    inner = [_join_unmarked(some, joints, [False] * len(joints), choices) for some, joints in stretches]
    return _join_unmarked(inner, outer, [False] * len(outer), choices)


def _gather_marked(row: Row, words: list[str], choices: Choices) -> Joined:
    """*Either*, *both* and *neither* gather the parts after them that are joined by their word."""
    place = max(i for i, mark in enumerate(row.marks) if mark)
    mark = row.marks[place]
    if mark == "BOTH_OR_NEITHER" and len(row.parts) == 1:
        return both_or_neither(split_kinds_of(row.parts[0]))
    end = _end_of_marked(row, words, place)
    tail = end < len(words) and row.joints[end].type not in LOOSE
    if tail and mark == "EITHER" and choices.ask("joining", 2):
        end = len(words)  # “either a or b and c”: the second alternative is “b and c”
    whole = _gather(mark, row.parts[place : end + 1], words[place:end], choices)
    rest = Row(
        [*row.parts[:place], whole, *row.parts[end + 1 :]],
        [*row.marks[:place], "", *row.marks[end + 1 :]],
        [*row.joints[:place], *row.joints[end:]],
    )
    return _settle_row(rest, choices)


def _end_of_marked(row: Row, words: list[str], place: int) -> int:
    """Return the place of the last part that the mark before the part at ``place`` gathers."""
    mark, end = row.marks[place], place
    if mark == "EITHER" and words[place : place + 1] == ["and"] and "or" in words[place:]:
        end = words.index("or", place)  # “either a and b or c”: the first alternative is “a and b”
        return next((at for at in range(end + 1, len(words)) if row.joints[at].type in LOOSE), len(words))
    while end < len(words) and (words[end] == WORD_AFTER[mark] or (mark == "NEITHER" and words[end] == "or")):
        if end > place and row.joints[end].type in LOOSE and len(set(words[place:])) > 1 and mark != "NEITHER":
            break
        end += 1
    if end == place:
        word = mark.lower().replace("_", " ")
        raise Unfit(message("“%(word)s” needs “%(other)s” after it", word=word, other=WORD_AFTER[mark]))
    return end


def _gather(mark: str, parts: list[Joined], words: list[str], choices: Choices) -> Joined:
    if mark == "NEITHER":
        return both(*(Not(part) for part in parts))
    whole = _split_at(parts, words, [word == WORD_AFTER[mark] for word in words], choices)
    if mark == "BOTH_OR_NEITHER":
        return both_or_neither(whole)
    return BothOf(whole.parts) if mark == "BOTH" and isinstance(whole, And) else whole
