"""Messages by stone or rule."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.messages import mark_message, message

POSTED = message("your rule")
AMENDED = message("the amended rule")
THIS = message("this rule")

CONTRADICTS: Mapping[str, str] = {
    "white": mark_message("%(rule)s says white of koan %(koan)s, which has the other stone."),
    "black": mark_message("%(rule)s says black of koan %(koan)s, which has the other stone."),
}
"""A rule that is not viable, by its verdict."""

NOT_DISPROVED: Mapping[str, str] = {
    "white": mark_message(
        "%(rule)s says white of koan %(koan)s too, so a white stone doesn't disprove it. Put a black one, or post "
        "another rule."
    ),
    "black": mark_message(
        "%(rule)s says black of koan %(koan)s too, so a black stone doesn't disprove it. Put a white one, or post "
        "another rule."
    ),
}
"""A posted rule that its own stone doesn't disprove, by the verdict of both."""

AGREE: Mapping[str, str] = {
    "white": mark_message("Both of your sealed rules say white of koan %(koan)s. They have to disagree on it."),
    "black": mark_message("Both of your sealed rules say black of koan %(koan)s. They have to disagree on it."),
}
"""Two sealed rules with the same verdict."""


def name_sealed_rule(slot: int) -> str:
    """Return ``your sealed rule 1``."""
    return message("your sealed rule %(slot)s", slot=slot)
