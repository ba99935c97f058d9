"""The messages of captions. Pieces are feminine in French and Spanish, so each message has one form there."""

from __future__ import annotations

from zendotao.core.messages import capitalise, mark_message, message

ORIENTED_PIECE = {
    "upright": mark_message("upright %(piece)s"),
    "flat": mark_message("flat %(piece)s"),
    "weird": mark_message("weird %(piece)s"),
}
"""A piece with its orientation."""

TOWER = {
    "upright": mark_message("an upright tower, from bottom to top %(pieces)s"),
    "flat": mark_message("a flat tower, from bottom to top %(pieces)s"),
    "weird": mark_message("a weird tower, from bottom to top %(pieces)s"),
    "": mark_message("a tower, from bottom to top %(pieces)s"),
}
"""A tower by its orientation, if that is sure."""

NEXT_HIT = mark_message("%(pieces)s, then %(next)s")
UNORDERED_HIT = mark_message("%(pieces)s and %(next)s")
"""What a ray meets, with what it meets next, in this order or in an unclear one."""

SAME_WAY = mark_message("%(pieces)s point the same way")
OPPOSITE_WAYS = mark_message("%(pieces)s point opposite ways")

FACT_TEXT = {
    "touching": mark_message("%(one)s touches %(other)s"),
    "grounded": mark_message("%(one)s is on the table"),
    "upright": mark_message("%(one)s is upright"),
    "flat": mark_message("%(one)s is flat"),
    "pointing": mark_message("%(one)s points at %(other)s"),
    "order": mark_message("%(one)s points at %(between)s before %(other)s"),
    "inside": mark_message("%(one)s is inside %(other)s"),
    "height": mark_message("%(pieces)s reach the same height"),
    "tower": mark_message("%(other)s is next above %(one)s in a tower"),
}
"""A fact in a caption, by kind, of pieces that are each named like "the large red": an unclear one, or that a piece is
inside another. ``FACTS`` of ``koan.text`` names the other tables of facts.
"""


def the_piece(name: str) -> str:
    """``the large red``."""
    return message("the %(piece)s", piece=name)


def a_piece(name: str) -> str:
    """``a large red``, ``an upright large red``."""
    return message("an %(piece)s", piece=name) if name[0] in "aeiou" else message("a %(piece)s", piece=name)


def make_sentence(text: str) -> str:
    """Return the text with a capital and a full stop; an empty string stays empty."""
    return message("%(sentence)s.", sentence=capitalise(text)) if text else ""
