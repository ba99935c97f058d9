"""Comments: previewed, posted and edited, with their history."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from msgspec import Meta, Struct, field

from zendotao.core.difference import Passage, diff_words
from zendotao.core.errors import CoreError
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.comments import MOST_CHARACTERS
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.admin import reports
from zendotao.services.games.moves.comments import (
    CommentView,
    edit_comment,
    post_comment,
    view_comment,
    view_comment_history,
)
from zendotao.services.games.moves.results import AnyResult
from zendotao.services.games.views.game import view_any_game
from zendotao.store.games.values import Revision
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.drawing_addresses import cell_url
from zendotao.web.forms import Form
from zendotao.web.koan_previews import add_koan_previews
from zendotao.web.markup.links import Places
from zendotao.web.markup.render import render_comment_html
from zendotao.web.middleware import form_idempotency
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("comments", __name__)


class CommentForm(Struct, frozen=True, kw_only=True):
    """The form of a comment. ``does``: the button that was pressed; ``seen``: the newest log entry on the page with the
    form."""

    text: Annotated[str, Meta(max_length=4 * MOST_CHARACTERS)]
    does: str = "post"
    seen: Annotated[str, Meta(max_length=20)] = ""
    as_: Annotated[str, Meta(max_length=200)] = field(default="", name="as")


class CommentReportForm(Struct, frozen=True, kw_only=True):
    """The form of a report."""

    reason: Annotated[str, Meta(max_length=4 * reports.MAX_REASON_LENGTH)]


class RevisionDiff(Struct, frozen=True):
    """A revision of a comment, and its difference from the one before."""

    revision: Revision
    passages: tuple[Passage, ...]


def make_places(view: GameView | ClassicView) -> Places:
    """Return what numbers and names can refer to in a comment on a game."""
    seats, moves = (view.students, 0) if isinstance(view, ClassicView) else (view.seats, len(view.moves))
    names = tuple(seat.name for seat in seats if seat.name is not None)
    return Places(view.id, len(view.koans), moves, names)


def render_comment(text: str, view: GameView | ClassicView) -> Markup:
    """Render a text about a game, with previews of the koans that it names."""
    return add_koan_previews(render_comment_html(text, make_places(view)), [koan.hash for koan in view.koans], cell_url)


def render_form(
    view: GameView | ClassicView, form: Form, *, comment: CommentView | None = None, preview: Markup | None = None
) -> ResponseReturnValue:
    """Render the form of a comment with a preview; nothing is stored yet."""
    spoils = form.refused is not None and form.refused.code == "spoiler"
    page = render_template(
        "comments/write.html", game=view, form=form, comment=comment, preview=preview, spoils=spoils,
        most=MOST_CHARACTERS,
    )  # fmt: skip
    return page, form.status


@pages.page("/games/<game>/comments", "account", ("GET", "POST"))
def post(game: str, asker: Account) -> ResponseReturnValue:
    """Say something about a game."""
    view = view_any_game(context(), asker, game, now())
    if request.method != "POST":
        return render_form(view, Form())
    wanted, form = forms.read(CommentForm)
    if wanted is None or wanted.does == "preview":
        preview = None if wanted is None else render_comment(wanted.text, view)
        return render_form(view, form, preview=preview)
    fields = make_form_key(game, wanted)
    there = form_idempotency.find_earlier_address(asker, fields)
    try:
        there = there or submit_comment(game, asker, wanted, fields)
    except form_idempotency.FormTakenError:
        there = form_idempotency.find_earlier_address(asker, fields)
    except CoreError as error:
        return render_form(view, form.refuse(error))
    return redirect(there or url_for("game.game", game=game), 303)


def make_form_key(game: str, wanted: CommentForm) -> dict[str, str]:
    """Return the fields that identify a repeated submission: the same text, from a page that shows the same state.
    Pages of games are cached for all readers, and hold no token of their own."""
    chance = sha256(f"{game}\n{wanted.seen}".encode()).hexdigest()[:32] if wanted.seen else ""
    return {form_idempotency.FIELD: chance, "text": wanted.text, "as": wanted.as_}


def submit_comment(game: str, asker: Account, wanted: CommentForm, fields: dict[str, str]) -> str:
    """Post a comment, and return its address. Raise the rulebook's refusal, or ``FormTakenError``."""

    def address(said: AnyResult) -> str:
        return url_for("game.game", game=game, _anchor=f"comment-{said.number}")

    done = form_idempotency.make_recorder(asker, fields, address, lambda _, __: None)
    as_, anyway = wanted.as_ or None, wanted.does == "anyway"
    return address(post_comment(context(), asker, game, wanted.text, now(), as_=as_, anyway=anyway, done=done))


def load_comment(asker: Account | None, comment: str) -> tuple[CommentView, GameView | ClassicView]:
    """Return a comment with its game."""
    found = view_comment(context(), asker, comment)
    return found, view_any_game(context(), asker, comment.rpartition(".")[0], now())


@pages.page("/comments/<comment>", "reader")
def one(comment: str, asker: Account | None) -> ResponseReturnValue:
    """Show a comment at its permanent address."""
    found, view = load_comment(asker, comment)
    html = None if found.text is None else render_comment(found.text, view)
    thread = "all" if isinstance(view, ClassicView) else None  # the page of a classic game may begin after the comment
    return render_template("comments/one.html", comment=found, game=view, html=html, thread=thread)


@pages.page("/comments/<comment>/edit", "account", ("GET", "POST"))
def edit(comment: str, asker: Account) -> ResponseReturnValue:
    """Edit the asker's own comment; earlier revisions stay in its history."""
    found, view = load_comment(asker, comment)
    if not found.own or found.text is None:
        abort(403)
    if request.method != "POST":
        return render_form(view, Form({"text": found.text}), comment=found)
    wanted, form = forms.read(CommentForm)
    if wanted is None or wanted.does == "preview":
        preview = None if wanted is None else render_comment(wanted.text, view)
        return render_form(view, form, comment=found, preview=preview)
    try:
        edit_comment(context(), asker, comment, wanted.text, now(), anyway=wanted.does == "anyway")
    except CoreError as error:
        return render_form(view, form.refuse(error), comment=found)
    return redirect(url_for("game.game", game=view.id, _anchor=f"comment-{found.number}"), 303)


@pages.page("/comments/<comment>/history", "reader")
def history(comment: str, asker: Account | None) -> ResponseReturnValue:
    """Show the revisions of a comment, newest first."""
    said, revisions = view_comment_history(context(), asker, comment)
    view = view_any_game(context(), asker, comment.rpartition(".")[0], now())
    return render_template(
        "comments/history.html", comment=said, id=comment, game=view, steps=diff_revisions(revisions)
    )


def diff_revisions(revisions: Sequence[Revision]) -> list[RevisionDiff]:
    """Return the revisions with their differences, newest first."""
    before = ("", *(one.text for one in revisions))
    return [
        RevisionDiff(one, diff_words(old, one.text))
        for old, one in reversed(list(zip(before, revisions, strict=False)))
    ]


@pages.page("/comments/<comment>/report", "account", ("GET", "POST"))
def report(comment: str, asker: Account) -> ResponseReturnValue:
    """Ask the keepers to look at a comment."""
    found, view = load_comment(asker, comment)
    form = Form()
    if request.method == "POST":
        wanted, form = forms.read(CommentReportForm)
        if wanted is not None:
            try:
                reports.report_item(context(), asker, "comment", comment, wanted.reason, now())
            except CoreError as error:
                form = form.refuse(error)
            else:
                return render_template("comments/reported.html", comment=found, game=view)
    return render_template("comments/report.html", comment=found, game=view, form=form), form.status
