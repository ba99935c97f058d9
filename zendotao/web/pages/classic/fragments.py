"""Public fragments of the page of a game of classic Zendo: table and thread, rendered once for all its viewers.

They are rendered without the request context, so that nothing about a viewer can get into them. Nothing is invalidated:
versions are in the keys (``cached_pages``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import current_app
from msgspec import Struct

from zendotao.core.game.classic.sight.reasons import SharedReason, list_reasons, list_wrong_marks
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.values import Stone
from zendotao.core.messages import current_translations, join_and, message
from zendotao.services.games.views.classic_page import ClassicModel, read_classic_model
from zendotao.store.site.values import TableView, ThreadOrder
from zendotao.store.versions import GameVersion
from zendotao.web.drawing_addresses import sprites
from zendotao.web.markup.links import Places
from zendotao.web.pages.cached_pages import PAGE_CACHE, get_display_options
from zendotao.web.pages.classic.text import find_layer
from zendotao.web.pages.classic.thread import list_items
from zendotao.web.pages.views.public_view import Fragment
from zendotao.web.pages.views.text import game_address, split_rule
from zendotao.web.pages.views.time_holes import END, Holes, ReadingTime, split_items
from zendotao.web.site import context
from zendotao.web.times import request_instant, zone

NEWEST = 60
"""Of so many log entries a page tells at first, and when it is refreshed: stones and what became of guesses may have
changed in them, and all viewers have one rendering in common."""


class Fragments(Struct, frozen=True):
    """The rendered table and thread, and what the rule sees in each koan, once it is open. ``earlier``: whether the log
    begins before the thread."""

    table: Fragment
    thread: Fragment
    reasons: Fragment
    earlier: bool


EMPTY = Fragments(Fragment(), Fragment(), Fragment(), earlier=False)
"""Those of a page of which only the top is sent."""


def load_fragments(
    game: str, version: GameVersion, staged: int, after: int, order: ThreadOrder, laid: TableView
) -> Fragments:
    """Return the fragments of a game, cached. ``staged``: the koan on the stage; ``after``: the log entry after which
    the thread begins; ``order`` and ``laid``: how the viewer has threads and tables."""
    look = get_display_options(), order, laid
    key = ("classic fragments", game, version.seq, version.head, version.names, look, staged, after)

    def make() -> Fragments:
        model = read_classic_model(context(), None, game, request_instant(), after)
        values = _make_template_values(model.view)
        thread = render_thread(model, values, newest_first=order == "newest_first")
        table, reasons = render_table(model.view, staged, values, laid), render_reasons(model.view, values)
        return Fragments(table, thread, reasons, after > 0)

    return PAGE_CACHE.get_or_make(key, make, lambda found: len(found.table) + len(found.thread) + len(found.reasons))


def find_first(version: GameVersion, *, whole: bool, seen: int) -> int:
    """Return the log entry after which the thread of a page begins: the ``whole`` thread, that of a page that is
    refreshed and has the entries up to one (``seen``, else 0), or the newest."""
    if whole:
        return 0
    return max(0, min(seen or version.seq, version.seq - NEWEST))


def render_thread(model: ClassicModel, values: dict[str, Any], *, newest_first: bool = True) -> Fragment:
    """Render the thread."""
    hour = ReadingTime(request_instant(), zone(), current_translations().language)
    holes = Holes()
    items = list_items(model)
    told = items if newest_first else items[::-1]
    html = _render("classic/_thread.html", values, items=told, holes=holes, end=END)
    return Fragment("".join([item.fill(hour) for item in split_items(html, holes)]).encode())


def render_table(view: ClassicView, staged: int, values: dict[str, Any], laid: TableView = "apart") -> Fragment:
    """Render the table, in white and black, in order or in words, and what was broken down."""

    def author(koan: ClassicKoanView) -> str:
        return find_layer(view, koan).display_name

    gone = [one for one in view.koans if not one.on_table]
    in_order = [one for one in view.koans if one.on_table] if laid == "in_order" else None
    fields = list_fields(view, 0 if laid == "words" else staged)
    html = _render(
        "classic/_table.html", values, fields=fields, in_order=in_order, words=laid == "words", gone=gone, author=author
    )
    return Fragment(html.encode())


def render_reasons(view: ClassicView, values: dict[str, Any]) -> Fragment:
    """Render what the rule sees in each koan; nothing before it is open."""
    told = list_worded_reasons(() if view.rule is None else list_reasons(view.rule.rule, view.koans), public=True)
    if not told:
        return Fragment()
    html = _render("classic/_reasons.html", values, told=told, above="", checked=describe_check(view))
    return Fragment(html.encode())


def describe_check(view: ClassicView) -> str:
    """Return whether the opened rule is the one that was sealed, and gives every koan the stone that it has; "" for a
    rule in prose and before it is open."""
    if view.rule is None or view.rule.rule.prose:
        return ""
    if not matches_hash(view.rule, view.seal):
        return message("Checked: this is not the rule that was sealed at the start.")
    if wrong := list_wrong_marks(view.rule.rule, view.koans):
        koans = join_and([str(one) for one in wrong])
        return message("Checked: by this rule the stone is wrong on koan %(koans)s.", koans=koans)
    return message(
        "Checked: this is the rule that was sealed at the start, and every koan has the stone that it gives."
    )


def list_worded_reasons(
    shared: Iterable[SharedReason], *, public: bool = False
) -> list[tuple[Stone, str, tuple[int, ...]]]:
    """Return what a rule sees in koans as a page has it: stone, facts in the reader's language, numbers of koans.
    ``public``: they may be kept in a cache."""
    return [(one.stone, split_rule(one.rule, public=public)[1], one.koans) for one in shared]


def list_fields(view: ClassicView, staged: int) -> list[tuple[str, str, list[ClassicKoanView]]]:
    """Return the table in fields: white, black, and a koan without a stone that is not on the stage, newest first."""
    held = [one for one in reversed(view.koans) if one.on_table]
    named = (("white", message("White koans")), ("black", message("Black koans")))
    fields = [(stone, title, [one for one in held if one.stone == stone]) for stone, title in named]
    waiting = [one for one in held if one.stone is None and one.number != staged]
    return [*fields, ("open", message("Without a stone"), waiting)] if waiting else fields


def _make_template_values(view: ClassicView) -> dict[str, Any]:
    """Return the template values that both fragments need."""
    names = tuple(one.name for one in view.students if one.name)
    sprite = sprites(view.id, [koan.hash for koan in view.koans])
    return {
        "root": game_address(view.id),
        # Relative to the page, which has a hundred of them.
        "sprite": lambda number: sprite(number).removeprefix("/games/"),
        "places": Places(view.id, len(view.koans), 0, names),
    }


def _render(name: str, values: dict[str, Any], **more: Any) -> str:
    return current_app.jinja_env.get_template(name).render(**values, **more)
