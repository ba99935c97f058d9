"""Words of refusals of which there is one for each stone, each kind of fact, each rule."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.said import said, to_say

POSTED = said("your rule")
AMENDED = said("the amended rule")
THIS = said("this rule")

CONTRADICTS: Mapping[str, str] = {
    "white": to_say("%(rule)s says white of koan %(koan)s, which has the other stone."),
    "black": to_say("%(rule)s says black of koan %(koan)s, which has the other stone."),
}
"""A rule that is not viable, by what it says."""

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
"""A posted rule that its own stone doesn't disprove, by what both say."""

AGREE: Mapping[str, str] = {
    "white": to_say("Both of your sealed rules say white of koan %(koan)s. They have to disagree on it."),
    "black": to_say("Both of your sealed rules say black of koan %(koan)s. They have to disagree on it."),
}
"""Two sealed rules of which one has to say the other stone."""

CALLED: Mapping[bool, str] = {
    True: to_say("This was called already: koan %(koan)s, %(fact)s: it holds."),
    False: to_say("This was called already: koan %(koan)s, %(fact)s: it doesn't."),
}
"""A judgment call that was made before, by its value."""

IN_SHORT: Mapping[str, str] = {
    "touching": to_say("touching %(pieces)s"),
    "grounded": to_say("grounded %(pieces)s"),
    "upright": to_say("upright %(pieces)s"),
    "flat": to_say("flat %(pieces)s"),
    "pointing": to_say("pointing %(pieces)s"),
    "order": to_say("order %(pieces)s"),
    "inside": to_say("inside %(pieces)s"),
    "direction": to_say("direction %(pieces)s"),
    "height": to_say("height %(pieces)s"),
    "tower": to_say("tower %(pieces)s"),
}
"""A fact by its kind and the numbers of its pieces."""


def sealed_rule(slot: int) -> str:
    """``your sealed rule 1``."""
    return said("your sealed rule %(slot)s", slot=slot)
