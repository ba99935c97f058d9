"""What is left out of a search because it is unclear in most koans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zendotao.core.find.levels.columns import Universe
from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.rule.judging.layout import KIND
from zendotao.core.rule.syntax import Attribute, Extreme, Link, Relation, Same

UNCLEAR_RELATIONS: dict[Relation, str] = {
    Link.HIGHER: "height",
    Link.LOWER: "height",
    Link.OPPOSITE: "direction",
    Same(Attribute.HEIGHT): "height",
    Same(Attribute.DIRECTION): "direction",
}
MEASURED = ("height", "direction")
"""The kinds of facts that may not be known at all of koans that are told."""


def leave_out_unclear(language: SearchLanguage, universes: Sequence[Universe]) -> tuple[SearchLanguage, dict[str, str]]:
    """Return the language without what is unclear in most koans, and what that is, with the reason."""
    count = len(universes)
    unclear = {kind for kind in KIND if 2 * sum(one.layout.is_unclear(kind) for one in universes) > count}
    left = tuple(one for one in language.relations if UNCLEAR_RELATIONS.get(one) not in unclear)
    extremes = language.extremes
    if "height" in unclear:
        extremes = tuple(one for one in extremes if one in (Extreme.LARGEST, Extreme.SMALLEST))
    attributes = tuple(one for one in language.attributes if one.value not in unclear)
    reason = "they are unclear in most of these koans"
    names = {f"facts of the kind {kind}": reason for kind in KIND if kind in unclear and kind in MEASURED}
    return replace(language, relations=left, extremes=extremes, attributes=attributes), names
