"""Webhooks: one's addresses of programs that are told what happens in games."""

from __future__ import annotations

from flask import redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from pydantic import BaseModel, Field

from zendotao.core.errors import CoreError
from zendotao.services.notices.webhooks import Added, BadWebhookError
from zendotao.services.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.routing import Pages
from zendotao.web.site import now, site

pages = Pages("webhooks", __name__)


class NewWebhook(BaseModel):
    """The form for a webhook: its address, and a game, or none for all."""

    url: str = Field(max_length=1000)
    game: str = Field(default="", max_length=64)


def shown(asker: Account, form: Form, added: Added | None = None) -> ResponseReturnValue:
    """The list with the form below it."""
    found = site().notices.webhooks(asker)
    page = render_template("leaving/webhooks.html", form=form, webhooks=found, added=added)
    return page, 201 if added else form.status, {"Cache-Control": "no-store"}


@pages.page("/me/webhooks", "account")
def listed(asker: Account) -> ResponseReturnValue:
    """One's webhooks."""
    return shown(asker, Form())


@pages.page("/me/webhooks", "account", ("POST",))
def add(asker: Account) -> ResponseReturnValue:
    """One more; its secret is shown this once."""
    wanted, form = forms.read(NewWebhook)
    if wanted is None:
        return shown(asker, form)
    try:
        added = site().notices.add_webhook(asker, wanted.url, wanted.game.strip() or None, now())
    except BadWebhookError as error:
        return shown(asker, Form(form.values, {"url": error.message}))
    except CoreError as error:
        return shown(asker, form.refuse(error))
    return shown(asker, Form(), added)


@pages.page("/me/webhooks/<webhook>/remove", "account", ("POST",))
def remove(asker: Account, webhook: str) -> ResponseReturnValue:
    """Tell it nothing any more."""
    site().notices.remove_webhook(asker, webhook)
    return redirect(url_for("webhooks.listed"), 303)


@pages.page("/me/webhooks/<webhook>/start", "account", ("POST",))
def start(asker: Account, webhook: str) -> ResponseReturnValue:
    """Tell one again that was switched off."""
    site().notices.start_webhook(asker, webhook)
    return redirect(url_for("webhooks.listed"), 303)
