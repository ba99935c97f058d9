"""SVG text: numbers, paths, elements.

Colours and widths are presentation attributes: there is no inline style and no script.
"""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np

from zendotao.draw.camera import Array


def number(value: float) -> str:
    """Return a length in mm, to a hundredth, as short as possible."""
    return f"{round(value, 2) + 0.0:g}"


def polygon(points: Array) -> str:
    """Return path data of a closed polygon (k, 2); repeated corners are written once."""
    rounded = (np.round(points, 2) + 0.0).tolist()
    corners = [p for i, p in enumerate(rounded) if p != rounded[i - 1]] or rounded[:1]
    return _polygon_format(len(corners)) % tuple(c for corner in corners for c in corner)


@lru_cache(maxsize=64)
def _polygon_format(count: int) -> str:
    return "M%g %g" + ("L" + " ".join(["%g %g"] * (count - 1)) if count > 1 else "") + "Z"


def segments(ends: Array) -> str:
    """Return path data of separate lines (k, 2, 2)."""
    rounded = np.round(ends, 2) + 0.0
    return ("M%g %gL%g %g" * len(ends)) % tuple(rounded.ravel().tolist())


def make_element(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """Return an element; attributes without a value are left out. ``class_`` is ``class``, ``_`` is ``-``.

    Values are escaped, the content is not.
    """
    written = "".join(
        f' {_attribute(key)}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TABLE = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}
)


def escape(text: str) -> str:
    """Return ``text`` escaped for an attribute or for content; characters that are not allowed in XML become U+FFFD."""
    return _NOT_XML.sub("\ufffd", text).translate(_TABLE)


def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
