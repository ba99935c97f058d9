"""Texts of the comparison of two koans: pieces and poses, facts between them, and counts."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.messages import mark_message, message

POSE_TEXTS: Mapping[str, str] = {
    "upright": mark_message("%(piece)s, upright"),
    "flat": mark_message("%(piece)s, flat"),
    "weird": mark_message("%(piece)s, weird"),
}

POSE_CHANGE_TEXTS: Mapping[tuple[str, str], str] = {
    ("upright", "flat"): mark_message("%(piece)s: upright in the first, flat in the second"),
    ("upright", "weird"): mark_message("%(piece)s: upright in the first, weird in the second"),
    ("flat", "upright"): mark_message("%(piece)s: flat in the first, upright in the second"),
    ("flat", "weird"): mark_message("%(piece)s: flat in the first, weird in the second"),
    ("weird", "upright"): mark_message("%(piece)s: weird in the first, upright in the second"),
    ("weird", "flat"): mark_message("%(piece)s: weird in the first, flat in the second"),
}

FACT_TEXTS: Mapping[str, str] = {
    "touching": mark_message("a %(one)s touches a %(other)s"),
    "pointing": mark_message("a %(one)s points at a %(other)s"),
    "inside": mark_message("a %(one)s is inside a %(other)s"),
    "tower": mark_message("a %(other)s is next above a %(one)s in a tower"),
    "raised": mark_message("a %(one)s is off the table"),
}
"""A fact in the comparison of two koans, of pieces by their looks. ``FACTS`` of ``core.koan.text`` names the other
tables of facts.
"""

COLOUR_TEXTS: Mapping[str, str] = {
    "red": message("red pieces"),
    "yellow": message("yellow pieces"),
    "green": message("green pieces"),
    "blue": message("blue pieces"),
    "black": message("black pieces"),
    "cyan": message("cyan pieces"),
    "purple": message("purple pieces"),
    "orange": message("orange pieces"),
    "clear": message("clear pieces"),
    "white": message("white pieces"),
    "pink": message("pink pieces"),
    "gray": message("gray pieces"),
}

SIZE_TEXTS: Mapping[str, str] = {
    "small": message("small pieces"),
    "medium": message("medium pieces"),
    "large": message("large pieces"),
}

TALLY_TEXTS: Mapping[str, str] = {
    "pieces": message("pieces in all"),
    "upright": message("upright pieces"),
    "flat": message("flat pieces"),
    "weird": message("weird pieces"),
    "grounded": message("grounded pieces"),
    "touching": message("pairs that touch"),
    "pointing": message("times that a piece points at another"),
    "inside": message("times that a piece is inside another"),
    "towers": message("towers of two or more"),
    "tallest": message("pieces in the tallest tower"),
    "unclear": message("facts that the table can't tell"),
}
