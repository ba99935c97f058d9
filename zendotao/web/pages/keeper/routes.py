"""Keepers' pages: users, reports, the outbox, the site's health, and the log of keepers' actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.admin import health, keepers, reports
from zendotao.services.games import transfer
from zendotao.services.games.bots import switches
from zendotao.services.notices.letters import list_letters, retry_letter, view_letter
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.keeper.text import COUNT_LABELS, LETTERS, NOTICES, STATES, describe_action
from zendotao.web.pages.lists.lobby import read_page_number
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.themes import get_safe_return_path

pages = Pages("keeper", __name__)

WHOLE_SITE = "site"
"""The object of a keeper's action that is about the whole site."""


class KeeperActionForm(Struct, frozen=True, kw_only=True):
    """The form of a keeper's action: the action, its object, and a note."""

    does: str
    about: Annotated[str, Meta(max_length=300)]
    note: Annotated[str, Meta(max_length=4 * keepers.MAX_NOTE_LENGTH)] = ""
    back: str = "/keeper"


@pages.page("/keeper", "keeper")
def home(asker: Account) -> ResponseReturnValue:
    """Show the health of the site."""
    return render_template(
        "keeper/health.html",
        health=health.view_health(context(), asker, now()),
        letters_in=LETTERS,
        counted=COUNT_LABELS,
        bots=switches.list_switches(context()),
        finder=not switches.read_bot_service(context(), None, now()).waiting,
    )


@pages.page("/keeper/users", "keeper")
def users(asker: Account) -> ResponseReturnValue:
    """Show accounts by name, and the suspended ones."""
    q, page = request.args.get("q", "").replace("\0", ""), read_page_number()
    return render_template(
        "keeper/users.html", q=q, page=page, found=keepers.search_accounts(context(), asker, q, page),
        suspended=keepers.list_suspended_accounts(context(), asker),
        address=lambda page: url_for("keeper.users", q=q or None, page=page),
    )  # fmt: skip


@pages.page("/keeper/reports", "keeper")
def report_list(asker: Account) -> ResponseReturnValue:
    """Show the reports."""
    closed, page = request.args.get("closed") == "1", read_page_number()
    return render_template(
        "keeper/reports.html", closed=closed, page=page,
        found=reports.list_reports(context(), asker, closed=closed, page=page),
        address=lambda page: url_for("keeper.report_list", closed="1" if closed else None, page=page),
    )  # fmt: skip


@pages.page("/keeper/outbox", "keeper")
def outbox(asker: Account) -> ResponseReturnValue:
    """Show waiting notices, and letters with their state."""
    before = request.args.get("before", "")[:64] or None
    return render_template(
        "keeper/outbox.html", letters=list_letters(context(), before=before),
        waiting=health.view_notice_queue(context(), asker, now()), states=STATES,
        kinds=NOTICES,
    )  # fmt: skip


@pages.page("/keeper/outbox/<letter>", "keeper")
def letter(letter: str) -> ResponseReturnValue:
    """Show a letter, without its secrets."""
    row, words = view_letter(context(), letter)
    return render_template("keeper/letter.html", row=row, words=words, states=STATES)


@pages.page("/keeper/book", "keeper")
def book(asker: Account) -> ResponseReturnValue:
    """Show the log of keepers' actions."""
    page = read_page_number()
    found = keepers.list_keeper_actions(context(), asker, page)
    return render_template("keeper/book.html", deeds=[(one, describe_action(one)) for one in found], page=page)


def read_game(deed: KeeperActionForm) -> str | None:
    """Return the game in which bots are switched; None for the whole site."""
    return None if deed.about == WHOLE_SITE else deed.about.strip()


ActionFunction = Callable[[Account, KeeperActionForm], object]
ACTIONS: dict[str, ActionFunction] = {
    "suspend": lambda asker, deed: keepers.suspend_account(context(), asker, deed.about, now(), deed.note),
    "restore": lambda asker, deed: keepers.restore_account(context(), asker, deed.about, now(), deed.note),
    "close": lambda asker, deed: reports.close_report(context(), asker, deed.about, deed.note, now()),
    "hide_comment": lambda asker, deed: reports.hide_item(context(), asker, "comment", deed.about, now(), deed.note),
    "show_comment": lambda asker, deed: reports.show_item(context(), asker, "comment", deed.about, now(), deed.note),
    "hide_wiki": lambda asker, deed: reports.hide_item(context(), asker, "wiki", deed.about, now(), deed.note),
    "show_wiki": lambda asker, deed: reports.show_item(context(), asker, "wiki", deed.about, now(), deed.note),
    "remove_game": lambda asker, deed: transfer.remove_game(context(), deed.about, asker, now()),
    "bots_off": lambda asker, deed: switches.switch_bots(context(), read_game(deed), False, now(), asker),
    "bots_on": lambda asker, deed: switches.switch_bots(context(), read_game(deed), True, now(), asker),
    "send_again": lambda asker, deed: retry_letter(context(), deed.about, now()),
}
"""Functions of the buttons."""


@pages.page("/keeper/do", "keeper", ("POST",))
def do(asker: Account) -> ResponseReturnValue:
    """Suspend and restore, close reports, hide and show, send a letter again."""
    wanted, form = forms.read(KeeperActionForm)
    if wanted is None or wanted.does not in ACTIONS:
        return render_failed(
            form if wanted is None else Form(form.values, {"does": message("There is no such action.")})
        )
    try:
        ACTIONS[wanted.does](asker, wanted)
    except CoreError as error:
        return render_failed(form.refuse(error))
    flash(render(message("Done, and noted in the book.")))
    return redirect(get_safe_return_path(wanted.back), 303)


def render_failed(form: Form) -> ResponseReturnValue:
    """Render the reason why an action failed."""
    return render_template("keeper/failed.html", form=form), form.status
