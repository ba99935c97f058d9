"""Texts of the comparison of two koans: pieces and poses, facts between them, and counts."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.said import said, to_say

POSED: Mapping[str, str] = {
    "upright": to_say("%(piece)s, upright"),
    "flat": to_say("%(piece)s, flat"),
    "weird": to_say("%(piece)s, weird"),
}

MOVED: Mapping[tuple[str, str], str] = {
    ("upright", "flat"): to_say("%(piece)s: upright in the first, flat in the second"),
    ("upright", "weird"): to_say("%(piece)s: upright in the first, weird in the second"),
    ("flat", "upright"): to_say("%(piece)s: flat in the first, upright in the second"),
    ("flat", "weird"): to_say("%(piece)s: flat in the first, weird in the second"),
    ("weird", "upright"): to_say("%(piece)s: weird in the first, upright in the second"),
    ("weird", "flat"): to_say("%(piece)s: weird in the first, flat in the second"),
}

FACTS: Mapping[str, str] = {
    "touching": to_say("a %(one)s touches a %(other)s"),
    "pointing": to_say("a %(one)s points at a %(other)s"),
    "inside": to_say("a %(one)s is inside a %(other)s"),
    "tower": to_say("a %(other)s is next above a %(one)s in a tower"),
    "raised": to_say("a %(one)s is off the table"),
}

COLOURED: Mapping[str, str] = {
    "red": said("red pieces"),
    "yellow": said("yellow pieces"),
    "green": said("green pieces"),
    "blue": said("blue pieces"),
    "black": said("black pieces"),
    "cyan": said("cyan pieces"),
    "purple": said("purple pieces"),
    "orange": said("orange pieces"),
    "clear": said("clear pieces"),
    "white": said("white pieces"),
    "pink": said("pink pieces"),
    "gray": said("gray pieces"),
}

SIZED: Mapping[str, str] = {
    "small": said("small pieces"),
    "medium": said("medium pieces"),
    "large": said("large pieces"),
}

TALLIES: Mapping[str, str] = {
    "pieces": said("pieces in all"),
    "upright": said("upright pieces"),
    "flat": said("flat pieces"),
    "weird": said("weird pieces"),
    "grounded": said("grounded pieces"),
    "touching": said("pairs that touch"),
    "pointing": said("times that a piece points at another"),
    "inside": said("times that a piece is inside another"),
    "towers": said("towers of two or more"),
    "tallest": said("pieces in the tallest tower"),
    "unclear": said("facts that the table cannot tell"),
}
