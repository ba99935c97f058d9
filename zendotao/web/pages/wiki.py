"""The wiki: pages that every account may edit, with all revisions."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.difference import diff_words
from zendotao.core.errors import CoreError
from zendotao.services.admin import reports
from zendotao.services.common.refusals import EditConflictError, ServiceError
from zendotao.services.common.requests import MAX_NUMBER
from zendotao.services.common.slugs import make_slug, make_title
from zendotao.services.wiki import editing, reading, watching
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.markup.render import render_wiki_html
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.whole_numbers import parse_whole_number

pages = Pages("wiki", __name__)


class WikiEditForm(Struct, frozen=True, kw_only=True):
    """The form of an edit. ``expected`` is the revision that it is based on, 0 for a new page."""

    text: Annotated[str, Meta(max_length=2 * editing.MAX_TEXT_LENGTH)]
    summary: Annotated[str, Meta(max_length=4 * editing.MAX_SUMMARY_LENGTH)] = ""
    title: Annotated[str, Meta(max_length=400)] = ""
    expected: Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
    does: str = "keep"


class WikiActionForm(Struct, frozen=True, kw_only=True):
    """The form of an action on a page, and the revision that it is about."""

    does: str
    number: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] = 0
    expected: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] = 0
    reason: Annotated[str, Meta(max_length=4 * reports.MAX_REASON_LENGTH)] = ""


def read_number(name: str, otherwise: int) -> int:
    """Return a number from the address, or ``otherwise``."""
    found = parse_whole_number(request.args.get(name, ""), 7)
    return otherwise if found is None else found


@pages.page("/wiki", "reader")
def index() -> ResponseReturnValue:
    """Show all pages."""
    asked = make_slug(request.args.get("page", ""))
    if asked:
        return redirect(url_for("wiki.page", slug=asked), 303)
    return render_template("wiki/index.html", found=reading.list_pages(context()))


@pages.page("/wiki/<slug>", "reader")
def page(slug: str, asker: Account | None) -> ResponseReturnValue:
    """Show a page, in its current or an earlier revision."""
    address = make_slug(slug)
    if address and address != slug:
        return redirect(url_for("wiki.page", slug=address), 301)
    number = read_number("revision", 0) or None
    try:
        found = reading.view_page(context(), asker, slug, number)
    except ServiceError:
        if number is not None or not address:
            raise
        return render_template("wiki/missing.html", slug=slug, title=make_title(slug)), 404
    html = None if found.revision.text is None else render_wiki_html(found.revision.text)
    return render_template("wiki/page.html", found=found, html=html, past=number not in (None, found.page.revision))


@pages.page("/wiki/<slug>/edit", "account", ("GET", "POST"))
def edit(slug: str, asker: Account) -> ResponseReturnValue:
    """Edit a page or write a new one, with a preview."""
    if request.method != "POST":
        return render_form(slug, asker, Form(_read_present(slug, asker)))
    wanted, form = forms.read(WikiEditForm)
    if wanted is None or wanted.does == "preview":
        return render_form(slug, asker, form, preview=None if wanted is None else wanted.text)
    try:
        editing.write_page(
            context(), asker, slug, wanted.text, wanted.expected, now(), summary=wanted.summary, title=wanted.title
        )
    except EditConflictError as error:
        values = {**form.values, "expected": str(error.revision)}
        return render_form(slug, asker, Form(values, form.faults).refuse(error), theirs=error.theirs)
    except CoreError as error:
        return render_form(slug, asker, form.refuse(error))
    return redirect(url_for("wiki.page", slug=slug), 303)


def _read_present(slug: str, asker: Account) -> dict[str, str]:
    """Return the initial form values of an edit."""
    with suppress(ServiceError):
        found = reading.view_page(context(), asker, slug)
        return {"text": found.revision.text or "", "expected": str(found.page.revision), "title": found.page.title}
    return {"text": "", "expected": "0", "title": make_title(slug)}


def render_form(
    slug: str, asker: Account, form: Form, *, preview: str | None = None, theirs: str | None = None
) -> ResponseReturnValue:
    """Render the form of an edit. ``theirs``: the current text, if somebody else has saved it meanwhile."""
    changed = None if theirs is None else diff_words(theirs, form.value("text"))
    page = render_template(
        "wiki/edit.html", slug=slug, title=form.value("title") or make_title(slug), form=form, changed=changed,
        new=form.value("expected") == "0", preview=None if preview is None else render_wiki_html(preview), asker=asker,
    )  # fmt: skip
    return page, form.status


@pages.page("/wiki/<slug>/history", "reader")
def history(slug: str, asker: Account | None) -> ResponseReturnValue:
    """Show the revisions of a page."""
    at = max(1, read_number("page", 1))
    return render_template("wiki/history.html", found=reading.view_history(context(), asker, slug, at), at=at)


@pages.page("/wiki/<slug>/diff", "reader")
def diff(slug: str, asker: Account | None) -> ResponseReturnValue:
    """Show the differences between two revisions."""
    new = read_number("new", 0) or reading.view_page(context(), asker, slug).page.revision
    old = read_number("old", 0) or max(1, new - 1)
    return render_template("wiki/diff.html", found=reading.compare_revisions(context(), asker, slug, old, new))


ActionFunction = Callable[[str, Account, WikiActionForm], object]
ACTIONS: dict[str, ActionFunction] = {
    "watch": lambda slug, asker, _: watching.watch_page(context(), asker.id, slug, now()),
    "unwatch": lambda slug, asker, _: watching.unwatch_page(context(), asker.id, slug),
    "revert": lambda slug, asker, deed: editing.revert_page(context(), asker, slug, deed.number, deed.expected, now()),
    "protect": lambda slug, asker, _: editing.protect_page(context(), asker, slug, True, now()),
    "unprotect": lambda slug, asker, _: editing.protect_page(context(), asker, slug, False, now()),
    "report": lambda slug, asker, deed: reports.report_item(
        context(), asker, "wiki", f"{slug}.{deed.number}", deed.reason, now()
    ),
}
"""Functions of the buttons of a page."""


@pages.page("/wiki/<slug>/do", "account", ("POST",))
def do(slug: str, asker: Account) -> ResponseReturnValue:
    """Watch a page, revert it, protect it, or report a revision."""
    wanted, form = forms.read(WikiActionForm)
    if wanted is None or wanted.does not in ACTIONS:
        return render_template("wiki/failed.html", slug=slug, form=form), 400
    try:
        ACTIONS[wanted.does](slug, asker, wanted)
    except CoreError as error:
        refused = form.refuse(error)
        return render_template("wiki/failed.html", slug=slug, form=refused), refused.status
    return redirect(url_for("wiki.page", slug=slug), 303)
