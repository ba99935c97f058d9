"""Webhooks: the asker's addresses of programs that are notified of events in games."""

from __future__ import annotations

from typing import Annotated

from flask import redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import message
from zendotao.services.notices import webhooks
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("webhooks", __name__)

UNKNOWN = message("No machine on the internet has that name.")
LATE = message("It didn't answer in time.")
TROUBLES = {
    "bad address": message("This address isn't used: remove it, and add another."),
    "name not found": UNKNOWN,
    "not public": UNKNOWN,
    "ConnectTimeoutError": LATE,
    "ReadTimeoutError": LATE,
    "NewConnectionError": message("Nobody answers at that address."),
    "SSLError": message("Its certificate belongs to another host name."),
}
"""Explanations of failures. Those of the resolver are merged: they would disclose the site's own network."""


def explain_trouble(trouble: str | None) -> str:
    """Explain the last failure of a webhook."""
    kind, _, status = (trouble or "").partition(" ")
    if kind == "status" and status:
        return message("It answered with status %(status)s, not with one from 200 to 299.", status=status)
    return TROUBLES.get(trouble or "", message("The connection broke."))


class WebhookForm(Struct, frozen=True, kw_only=True):
    """The form for a webhook: its address, and a game, or "" for all."""

    url: Annotated[str, Meta(max_length=1000)]
    game: Annotated[str, Meta(max_length=64)] = ""


def render_webhooks(asker: Account, form: Form, added: webhooks.NewWebhook | None = None) -> ResponseReturnValue:
    """Render the list, with the form below it."""
    found = webhooks.list_webhooks(context(), asker)
    page = render_template("leaving/webhooks.html", form=form, webhooks=found, added=added, why=explain_trouble)
    return page, 201 if added else form.status, {"Cache-Control": "no-store"}


@pages.page("/me/webhooks", "account")
def webhook_list(asker: Account) -> ResponseReturnValue:
    """Show the webhooks."""
    return render_webhooks(asker, Form())


@pages.page("/me/webhooks", "account", ("POST",))
def add(asker: Account) -> ResponseReturnValue:
    """Add a webhook, and show its secret once."""
    wanted, form = forms.read(WebhookForm)
    if wanted is None:
        return render_webhooks(asker, form)
    try:
        added = webhooks.add_webhook(context(), asker, wanted.url, wanted.game.strip() or None, now())
    except webhooks.BadWebhookError as error:
        return render_webhooks(asker, Form(form.values, {"url": error.message}))
    except CoreError as error:
        return render_webhooks(asker, form.refuse(error))
    return render_webhooks(asker, Form(), added)


@pages.page("/me/webhooks/<webhook>/remove", "account", ("POST",))
def remove(asker: Account, webhook: str) -> ResponseReturnValue:
    """Remove a webhook."""
    webhooks.remove_webhook(context(), asker, webhook)
    return redirect(url_for("webhooks.webhook_list"), 303)


@pages.page("/me/webhooks/<webhook>/start", "account", ("POST",))
def start(asker: Account, webhook: str) -> ResponseReturnValue:
    """Restart a webhook that was switched off."""
    webhooks.restart_webhook(context(), asker, webhook)
    return redirect(url_for("webhooks.webhook_list"), 303)
