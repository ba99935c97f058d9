"""Atom feeds, byte for byte the same as long as nothing changed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from urllib.parse import urlsplit

from feedgenerator import Atom1Feed, Enclosure  # type: ignore[import-untyped]  # it carries no types
from markupsafe import escape
from msgspec import Struct

from zendotao.services.feeds import Feed, FeedEntry

MEDIA_TYPE = "application/atom+xml"
TAG_YEAR = 2026
"""The year in the tag URIs of entries; it never changes, as it is part of each id."""

INVALID_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The characters that XML forbids."""

DrawingUrl = Callable[[str], str]
"""Returns the URL of the drawing of a koan, by its hash."""


class FeedDocument(Struct, frozen=True):
    """A rendered feed, with the values for conditional requests."""

    body: bytes
    etag: str
    updated: datetime


class DatedAtomFeed(Atom1Feed):  # type: ignore[misc]  # as above
    """An Atom feed with an explicit date of its last change, where the library would look at a clock."""

    def latest_post_date(self) -> datetime:
        """Return the date of the last change."""
        updated: datetime = self.feed["updated"]
        return updated


def render_feed(feed: Feed, url: str, own: str, drawing: DrawingUrl) -> FeedDocument:
    """Render a feed as Atom. ``url``: of the site, without a slash at its end; ``own``: the URL of the feed."""
    host = urlsplit(url).hostname or "localhost"
    atom = DatedAtomFeed(
        title=clean_text(feed.title), link=url + feed.path, description=None, feed_url=own,
        feed_guid=make_tag_uri(host, feed.id),
        author_name="Zendo-Tao", language=feed.language, updated=feed.updated,
    )  # fmt: skip
    for entry in feed.entries:
        _add_entry(atom, entry, url, host, drawing)
    stream = BytesIO()
    atom.write(stream, "utf-8")
    body = stream.getvalue()
    return FeedDocument(body, hashlib.sha256(body).hexdigest()[:32], feed.updated)


def _add_entry(atom: DatedAtomFeed, entry: FeedEntry, url: str, host: str, drawing: DrawingUrl) -> None:
    picture = None if entry.koan is None else drawing(entry.koan)
    atom.add_item(
        title=clean_text(entry.title), link=url + entry.path, description=None,
        content=render_content(entry.text, picture),
        unique_id=make_tag_uri(host, entry.id), pubdate=entry.at, updateddate=entry.at,
        enclosures=[] if picture is None else [Enclosure(picture, "0", "image/svg+xml")],
    )  # fmt: skip


def make_tag_uri(host: str, name: str) -> str:
    """Return a tag URI: a unique id that stays the same when the address changes."""
    return f"tag:{host},{TAG_YEAR}:{name}"


def render_content(text: str, picture: str | None) -> str:
    """Return a text as HTML paragraphs, followed by the drawing."""
    parts = [part for part in clean_text(text).split("\n\n") if part.strip()]
    shown = [f"<p>{str(escape(part.strip())).replace(chr(10), '<br>')}</p>" for part in parts]
    if picture is not None:
        shown.append(f'<p><img src="{escape(picture)}" alt=""></p>')
    return "".join(shown)


def clean_text(text: str) -> str:
    """Replace the characters that XML forbids."""
    return INVALID_XML.sub("�", text)
