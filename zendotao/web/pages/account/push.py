"""Push notifications: the browsers that get them, and the subscription of this one."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from flask import abort, current_app, flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.notices.push import add_browser, list_browsers, read_push_key, remove_browser
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import visitors
from zendotao.web.middleware.languages import language
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("push", __name__)

WORDS = {
    "unable": message("This browser can't get notices while the site is closed."),
    "refused": message("This browser doesn't let the site show notices. You can change that in its settings."),
    "failed": message("That didn't work. Try again later."),
    "here": message("this browser"),
}


class BrowserForm(Struct, frozen=True, kw_only=True):
    """The push subscription of a browser."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=200)]


def render_browsers(asker: Account, form: Form) -> ResponseReturnValue:
    """Render the list of browsers, with a button for this one."""
    words = current_app.json.dumps({name: render(text) for name, text in WORDS.items()})
    page = render_template(
        "leaving/push.html", form=form, browsers=list_browsers(context(), asker), key=read_push_key(context()),
        words=words, labels=visitors.list_labels(), found_by=lambda one: sha256(one.endpoint.encode()).hexdigest(),
    )  # fmt: skip
    return page, form.status, {"Cache-Control": "no-store"}


@pages.page("/me/push", "account")
def browser_list(asker: Account) -> ResponseReturnValue:
    """Show the browsers that get notifications."""
    return render_browsers(asker, Form())


@pages.page("/me/push", "account", ("POST",))
def add(asker: Account) -> ResponseReturnValue:
    """Subscribe this browser, as long as its user is signed in."""
    wanted, form = forms.read(BrowserForm)
    browser = visitors.get_sign_in()
    if wanted is None or browser is None:
        return render_browsers(asker, form)
    try:
        add_browser(
            context(), asker, browser.token.id, wanted.endpoint, (wanted.p256dh, wanted.auth),
            visitors.make_browser_label(), language(), now(),
        )  # fmt: skip
    except CoreError as error:
        return render_browsers(asker, form.refuse(error))
    flash(render(message("This browser now gets your notices.")))
    return redirect(url_for("push.browser_list"), 303)


@pages.page("/me/push/<browser>/remove", "account", ("POST",))
def remove(asker: Account, browser: str) -> ResponseReturnValue:
    """Unsubscribe a browser."""
    if len(browser) > 100:
        abort(404)
    remove_browser(context(), asker, browser)
    flash(render(message("That browser gets no more notices.")))
    return redirect(url_for("push.browser_list"), 303)
