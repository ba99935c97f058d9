"""Previews of koans that a text names: drawings shown on hover or keyboard focus."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from markupsafe import Markup, escape

CHIP = re.compile(
    r'<a (?:class="chip" href="/games/[^"/]+/koans/(\d{1,5})"|href="/games/[^"/]+/koans/(\d{1,5})" class="chip")>[^<]+'
)
"""A koan link as ``markup.links`` makes it. Players cannot write a class, so nothing else matches."""


def add_koan_previews(html: Markup, hashes: Sequence[str], address: Callable[[str], str]) -> Markup:
    """Insert a lazily loaded drawing into each koan link of a text.

    ``hashes`` are those of the game's koans in order; ``address`` returns the address of a drawing by its hash.
    """

    def with_drawing(found: Match[str]) -> str:
        number = int(found[1] or found[2])
        if not 0 < number <= len(hashes):
            return found[0]
        drawn = escape(address(hashes[number - 1]))
        picture = f'<img class="cell" src="{drawn}" alt="" width="168" height="120" loading="lazy">'
        return f'{found[0]}<span class="peek">{picture}</span>'

    return Markup(CHIP.sub(with_drawing, str(html)))  # noqa: S704 -- sanitised before; what is added is the site's own
