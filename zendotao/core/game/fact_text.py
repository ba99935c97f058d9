"""Facts of a koan in whole sentences, so that every language can inflect them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.messages import mark_message, message

FACTS: Mapping[str, tuple[str, str]] = {
    "touching": (mark_message("%(first)s touches %(second)s"), mark_message("%(first)s does not touch %(second)s")),
    "grounded": (mark_message("%(first)s is grounded"), mark_message("%(first)s is not grounded")),
    "upright": (mark_message("%(first)s is upright"), mark_message("%(first)s is not upright")),
    "flat": (mark_message("%(first)s is flat"), mark_message("%(first)s is not flat")),
    "pointing": (
        mark_message("%(first)s points at %(second)s"),
        mark_message("%(first)s does not point at %(second)s"),
    ),
    "order": (
        mark_message("%(first)s points at %(second)s before %(third)s"),
        mark_message("%(first)s points at %(third)s before %(second)s"),
    ),
    "inside": (mark_message("%(first)s is inside %(second)s"), mark_message("%(first)s is not inside %(second)s")),
    "direction": (
        mark_message("%(first)s and %(second)s are parallel"),
        mark_message("%(first)s and %(second)s are not parallel"),
    ),
    "height": (
        mark_message("%(first)s and %(second)s are equally high"),
        mark_message("%(first)s and %(second)s are not equally high"),
    ),
    "tower": (
        mark_message("%(second)s is next above %(first)s in a tower"),
        mark_message("%(second)s is not next above %(first)s in a tower"),
    ),
}
"""Sentences for a fact of pieces that was called, by their numbers: that it holds, and that it doesn't. ``FACTS`` of
``koan.text`` names the other tables of facts.
"""


def describe_fact(fact: str, pieces: Sequence[int], *, value: bool) -> str:
    """Return a sentence for a fact: that it holds, or that it doesn't."""
    numbers = dict(zip(("first", "second", "third"), pieces, strict=False))
    return message(FACTS[fact][0 if value else 1], **numbers)
