"""Mistakes by example: what players get wrong, with a code and advice for each.

A text fails like an example if the grammar expected the same at the place where it failed, and a word of the same kind
stands there; some mistakes show with any word there. Most alike are those with the same word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lark import Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from zendotao.core.messages import mark_message
from zendotao.core.rule.reading.parse import parse_text


@dataclass(frozen=True, slots=True)
class Advice:
    """The description of a mistake. ``%(before)s`` and ``%(word)s`` are the words before the place and at it, in
    quotes.
    """

    message: str
    texts: tuple[str, ...]
    at_any_word: bool = False


EXAMPLES: Mapping[str, Advice] = {
    "number_needed": Advice(
        mark_message("%(before)s needs a number after it, as in “at least two red pieces”."),
        (
            "it contains at least red pieces",
            "at least red pieces touch",
            "AKHTBN if at least red pieces touch",
            "it contains at most red pieces",
            "a red piece touches at least blue pieces",
            "all its pieces touch at least blue pieces",
            "the number of red pieces is at least red",
            "it contains at least",
            "it contains at most",
            "at least",
            "the number of red pieces is at least",
        ),
        at_any_word=True,
    ),
    "parenthesis": Advice(
        mark_message("A parenthesis is left open. Close it with “)”."),
        (
            "it contains (a red piece",
            "it contains (a red piece or a blue piece",
            "it contains (red",
            "AKHTBN if (it contains a red piece",
            "(it contains a red piece",
            "(it contains a red piece or a blue piece",
            "(a red piece touches a blue piece",
            "a piece is touching (a red piece",
            "a piece is touching (a red piece or a blue piece",
            "(all its pieces are red",
            "(there is a red piece",
            "there is a piece (touching a piece",
        ),
    ),
    "too_many_parentheses": Advice(
        mark_message("There is a “)” here that no “(” goes with. Leave it out, or open it earlier."),
        (
            "it contains a red piece)",
            "it contains red)",
            "it contains two)",
            "all its pieces are red)",
            "a red piece touches a blue piece)",
            "a red piece is touching a blue piece)",
            "there is a red piece)",
        ),
    ),
    "not_joined": Advice(
        mark_message("Two parts stand side by side at %(word)s. Put “and” or “or” between them."),
        (
            "it contains a red piece a blue piece",
            "it contains two red pieces a blue piece",
            "it contains a red piece it contains a blue piece",
            "it contains a red piece there is a blue piece",
            "it contains a red piece two blue pieces",
            "it contains a red piece the blue piece",
            "it contains a red piece all pieces are upright",
            "it contains a red piece no blue piece",
            "it contains a red piece at least two blue pieces",
            "it contains a red piece exactly two blue pieces",
            "it contains red a blue piece",
            "a red piece touches a blue piece a green piece",
            "a red piece touches a blue piece it contains a green piece",
            "all its pieces are red it contains a blue piece",
        ),
    ),
    "word_order": Advice(
        mark_message("%(word)s stands before the piece that it describes, as in “a red piece”."),
        (
            "it contains the piece red",
            "it contains pieces red",
            "it contains pieces small",
            "there are pieces red",
            "a blue piece touches the piece red",
            "its piece red touches a blue piece",
        ),
    ),
    "two_verbs": Advice(
        mark_message("%(before)s and %(word)s can't both stand here. Leave one out."),
        ("it contains has a red piece", "it contains is red", "it has are red", "all its pieces are have a red piece"),
    ),
    "white_koans": Advice(
        mark_message("%(before)s is what the rule decides. Say what koans have, as in “koans contain a red piece”."),
        (
            "white koans with a red piece",
            "white koans without a red piece",
            "white koans that have a red piece",
            "a white koan with a red piece",
            "every white koan with a red piece",
            "black koans with a red piece",
            "a black koan with a red piece",
        ),
    ),
    "begins_with_joint": Advice(
        mark_message("A rule can't begin with %(word)s. Say the first part before it, or leave it out."),
        ("and it contains a red piece", "or it contains a red piece", "then a red piece touches a blue piece"),
    ),
    "then_needed": Advice(
        mark_message(
            "“If” inside a rule needs two parts, as in “if it contains a red piece then it contains a blue piece”."
        ),
        (
            "if it contains a red piece",
            "if all its pieces are red",
            "if all its pieces are upright",
            "if there is a red piece",
            "if a red piece touches a blue piece",
            "if it contains a red piece.",
            "if there are two red pieces",
        ),
    ),
    "frame_alone": Advice(
        mark_message(
            "This only opens a rule. Go on with what a koan must have, as in “AKHTBN if it contains a red piece”."
        ),
        (
            "AKHTBN",
            "AKHTBN if",
            "AKDNHTBN if",
            "A koan has the Buddha-nature",
            "A koan has the Buddha-nature if",
            "A koan has the Buddha-nature if and only if",
            "A koan does not have the Buddha-nature if",
        ),
    ),
    "than_needed": Advice(
        mark_message("A comparison needs its other side, as in “more red pieces than blue pieces”."),
        (
            "it contains more red pieces",
            "it contains fewer red pieces",
            "it contains more red pieces as blue pieces",
            "there are more red pieces",
            "there are more red pieces as blue pieces",
            "it contains as many red pieces",
            "it contains as many red pieces than blue pieces",
            "there are as many red pieces than blue pieces",
            "it contains more pieces",
            "it contains more red",
            "it contains twice as many red pieces than blue pieces",
        ),
        at_any_word=True,
    ),
    "number_of_what": Advice(
        mark_message("Say what that number is, as in “the number of red pieces is even”."),
        (
            "the number of red pieces",
            "the number of pieces",
            "the pip count of the red pieces",
            "the number of red pieces plus the number of blue pieces",
        ),
    ),
}
"""Codes, which are stable, with what they tell players and texts that show the mistake."""


@cache
def failure(text: str) -> UnexpectedToken | UnexpectedEOF | None:
    """Return how a text fails, worked out once for each example; none if it doesn't."""
    try:
        parse_text(text)
    except (UnexpectedToken, UnexpectedEOF) as error:
        return error
    return None


def _fail(text: str) -> Tree[Token]:
    error = failure(text)
    if error is not None:
        # Without what an earlier raise has left in it: that holds the frames of whoever was answered then.
        raise error.with_traceback(None)
    return Tree("", [])


def code_of(error: UnexpectedToken | UnexpectedEOF) -> str | None:
    """Return the code of the examples that fail most like this error; none where none does."""
    table = {code: [text for text in advice.texts if _alike(text, advice, error)] for code, advice in EXAMPLES.items()}
    return error.match_examples(_fail, table)


def _alike(text: str, advice: Advice, error: UnexpectedToken | UnexpectedEOF) -> bool:
    fails = failure(text)
    return fails is not None and (advice.at_any_word or fails.token.type == error.token.type)
