"""Template filters of games: texts with links to koans and moves, and instants. Captions are cut to the alternative
text of a small picture by ``text.extract_first_sentence``."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from markupsafe import Markup, escape

from zendotao.core.messages import render
from zendotao.web.markup.links import Places
from zendotao.web.markup.render import render_comment_html

NAMED = re.compile(r"\b([Kk]oan|[Mm]ove|[Cc]oup|[Jj]ugada) ([1-9]\d{0,5})\b")
"""A koan or a move with its number, in any language."""

RECENT = timedelta(days=14)


def link_koans_and_moves(text: str) -> Markup:
    """Return a sentence of the site as HTML, with links to its koans and moves on the page."""
    return Markup(NAMED.sub(_make_link, str(escape(render(text)))))  # noqa: S704 -- escaped before


def _make_link(found: re.Match[str]) -> str:
    kind, number = found.groups()
    if kind.lower() == "koan":
        return f"<a class=chip href=#koan-{number}>{kind} {number}</a>"
    return f"<a href=#move-{number}>{kind} {number}</a>"


def render_saying(text: str, places: Places, alone: bool, tongue: str = "") -> Markup:
    """Render a player's text as HTML. ``alone``: the whole thread is on one page, so links lead to places on it.
    ``tongue``: the language of the game, if it differs from the page's."""
    html = str(render_comment_html(text, places))
    if alone:
        html = HERE.sub(_shorten_link, html)
    if tongue:
        html = BLOCK.sub(rf"\g<0> lang={tongue}", html)
    return Markup(html)  # noqa: S704 -- sanitised before; addresses become shorter, and a language is one of the site's


BLOCK = re.compile(r"^<(?:p|ul|ol|blockquote|pre|h\d)\b", re.MULTILINE)
HERE = re.compile(r'<a class="(chip|move-link)" href="/games/[^/"]+/(?:koan|move)s/(\d+)">')


def _shorten_link(found: re.Match[str]) -> str:
    return f"<a class=chip href=#koan-{found[2]}>" if found[1] == "chip" else f"<a href=#move-{found[2]}>"


def format_minute(instant: datetime) -> str:
    """Format an instant for ``datetime`` attributes, to the minute."""
    return f"{instant.astimezone(UTC):%Y-%m-%dT%H:%MZ}"
