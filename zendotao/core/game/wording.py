"""Messages by stone, kind of fact, or rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.said import said, to_say

POSTED = said("your rule")
AMENDED = said("the amended rule")
THIS = said("this rule")

CONTRADICTS: Mapping[str, str] = {
    "white": to_say("%(rule)s says white of koan %(koan)s, which has the other stone."),
    "black": to_say("%(rule)s says black of koan %(koan)s, which has the other stone."),
}
"""A rule that is not viable, by its verdict."""

NOT_DISPROVED: Mapping[str, str] = {
    "white": to_say(
        "%(rule)s says white of koan %(koan)s too, so a white stone doesn't disprove it. Put a black one, or post "
        "another rule."
    ),
    "black": to_say(
        "%(rule)s says black of koan %(koan)s too, so a black stone doesn't disprove it. Put a white one, or post "
        "another rule."
    ),
}
"""A posted rule that its own stone doesn't disprove, by the verdict of both."""

AGREE: Mapping[str, str] = {
    "white": to_say("Both of your sealed rules say white of koan %(koan)s. They have to disagree on it."),
    "black": to_say("Both of your sealed rules say black of koan %(koan)s. They have to disagree on it."),
}
"""Two sealed rules with the same verdict."""

FACTS: Mapping[str, tuple[str, str]] = {
    "touching": (to_say("%(first)s touches %(second)s"), to_say("%(first)s does not touch %(second)s")),
    "grounded": (to_say("%(first)s is grounded"), to_say("%(first)s is not grounded")),
    "upright": (to_say("%(first)s is upright"), to_say("%(first)s is not upright")),
    "flat": (to_say("%(first)s is flat"), to_say("%(first)s is not flat")),
    "pointing": (to_say("%(first)s points at %(second)s"), to_say("%(first)s does not point at %(second)s")),
    "order": (
        to_say("%(first)s points at %(second)s before %(third)s"),
        to_say("%(first)s points at %(third)s before %(second)s"),
    ),
    "inside": (to_say("%(first)s is inside %(second)s"), to_say("%(first)s is not inside %(second)s")),
    "direction": (to_say("%(first)s and %(second)s are parallel"), to_say("%(first)s and %(second)s are not parallel")),
    "height": (
        to_say("%(first)s and %(second)s are equally high"),
        to_say("%(first)s and %(second)s are not equally high"),
    ),
    "tower": (
        to_say("%(second)s is next above %(first)s in a tower"),
        to_say("%(second)s is not next above %(first)s in a tower"),
    ),
}
"""Sentences for a fact of pieces, by their numbers: that it holds, and that it doesn't. They are whole sentences, so
that every language can inflect them."""


def sealed_rule(slot: int) -> str:
    """Return ``your sealed rule 1``."""
    return said("your sealed rule %(slot)s", slot=slot)


def called(fact: str, pieces: Sequence[int], *, value: bool) -> str:
    """Return a sentence for a fact: that it holds, or that it doesn't."""
    numbers = dict(zip(("first", "second", "third"), pieces, strict=False))
    return said(FACTS[fact][0 if value else 1], **numbers)
