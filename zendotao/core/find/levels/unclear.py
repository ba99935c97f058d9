"""Parts of the language that are left out of a search, since their facts are unclear in most koans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.find.levels.universes import Universe
from zendotao.core.rule.judging.layout import KIND, PLACES, Layout
from zendotao.core.rule.syntax import Attribute, Extreme, Link, Relation, Same, UpsideDown

UNCLEAR_RELATIONS: dict[Relation, str] = {
    Link.HIGHER: "height",
    Link.LOWER: "height",
    Link.OPPOSITE: "direction",
    Same(Attribute.HEIGHT): "height",
    Same(Attribute.DIRECTION): "direction",
}
MEASURED = ("height", "direction")
"""The kinds of facts that may not be known at all of koans that are told."""


def leave_out_unclear(
    language: SearchLanguage, universes: Sequence[Universe]
) -> tuple[SearchLanguage, dict[str, str], Callable[[Layout], bool]]:
    """Return the language without what is unclear in most koans; what that is, with the reason; and whether anything is
    unclear in a koan that rules of this language speak of."""
    count = len(universes)
    unclear = {kind for kind in MEASURED if 2 * sum(one.layout.is_unclear(kind) for one in universes) > count}
    turned = "direction" in unclear and 2 * sum(_is_turning_unclear(one.layout) for one in universes) > count
    left = tuple(one for one in language.relations if UNCLEAR_RELATIONS.get(one) not in unclear)
    extremes = language.extremes
    if "height" in unclear:
        extremes = tuple(one for one in extremes if one in (Extreme.LARGEST, Extreme.SMALLEST))
    attributes = tuple(one for one in language.attributes if one.value not in unclear)
    properties = tuple(one for one in language.properties if not (turned and one == UpsideDown()))
    reason = "they are unclear in most of these koans"
    names = {f"facts of the kind {kind}": reason for kind in MEASURED if kind in unclear}
    kinds = sum(bit for kind, bit in KIND.items() if kind not in unclear)

    def is_unclear(layout: Layout) -> bool:
        return layout.unclear & kinds > 0 or (not turned and _is_turning_unclear(layout))

    rest = replace(language, properties=properties, relations=left, extremes=extremes, attributes=attributes)
    return rest, names, is_unclear


def _is_turning_unclear(layout: Layout) -> bool:
    """Return whether a piece may be upside down, or not."""
    place = PLACES[UpsideDown()]
    return layout.masks.sure[place] != layout.masks.may[place]
