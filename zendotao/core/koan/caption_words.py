"""The messages of captions. Pieces are feminine in French and Spanish, so each message has one form there."""

from __future__ import annotations

from zendotao.core.said import capital, said, to_say

LYING = {
    "upright": to_say("upright %(piece)s"),
    "flat": to_say("flat %(piece)s"),
    "weird": to_say("weird %(piece)s"),
}
"""A piece with its orientation."""

TOWER = {
    "upright": to_say("an upright tower, from bottom to top %(pieces)s"),
    "flat": to_say("a flat tower, from bottom to top %(pieces)s"),
    "weird": to_say("a weird tower, from bottom to top %(pieces)s"),
    "": to_say("a tower, from bottom to top %(pieces)s"),
}
"""A tower by its orientation, if that is sure."""

THEN = to_say("%(pieces)s, then %(next)s")
ALSO = to_say("%(pieces)s and %(next)s")
"""What a ray meets, with what it meets next, in this order or in an unclear one."""

SAME_WAY = to_say("%(pieces)s point the same way")
OPPOSITE_WAYS = to_say("%(pieces)s point opposite ways")

ASKED = {
    "touching": to_say("%(one)s touches %(other)s"),
    "grounded": to_say("%(one)s is on the table"),
    "upright": to_say("%(one)s is upright"),
    "flat": to_say("%(one)s is flat"),
    "pointing": to_say("%(one)s points at %(other)s"),
    "order": to_say("%(one)s points at %(between)s before %(other)s"),
    "inside": to_say("%(one)s is inside %(other)s"),
    "height": to_say("%(pieces)s reach the same height"),
    "tower": to_say("%(other)s is next above %(one)s in a tower"),
}
"""A fact of pieces that are each named like "the large red", by kind."""


def the_piece(name: str) -> str:
    """``the large red``."""
    return said("the %(piece)s", piece=name)


def a_piece(name: str) -> str:
    """``a large red``, ``an upright large red``."""
    return said("an %(piece)s", piece=name) if name[0] in "aeiou" else said("a %(piece)s", piece=name)


def sentence(text: str) -> str:
    """Return the text with a capital and a full stop; an empty string stays empty."""
    return said("%(sentence)s.", sentence=capital(text)) if text else ""
