"""Targets of links in mails: opening one changes nothing, a button does what the mail says.

The secret in the address identifies the account; nobody needs to be signed in.
"""

from __future__ import annotations

from flask import render_template
from flask.typing import ResponseReturnValue

from zendotao.services.notices.unsubscribing import find_mail_owner, stop_mail
from zendotao.services.people import mail
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("mail", __name__)


@pages.page("/mail/stop/<secret>", "anyone")
def stopping(secret: str) -> ResponseReturnValue:
    """Ask for confirmation before all mail ends."""
    name = find_mail_owner(context(), secret)
    return render_template("leaving/stop.html", name=name, secret=secret, done=False)


# Mail programs post by themselves when one presses their own button (RFC 8058).
@pages.page("/mail/stop/<secret>", "anyone", ("POST",), limit="sign_in_address", proof="address")
def stop(secret: str) -> ResponseReturnValue:
    """Stop all mail."""
    name = find_mail_owner(context(), secret)
    stop_mail(context(), secret, now())
    return render_template("leaving/stop.html", name=name, secret=secret, done=True)


@pages.page("/mail/confirm/<secret>", "anyone")
def confirming(secret: str) -> ResponseReturnValue:
    """Ask for confirmation of a mail address: programs that open all links of a mail confirm nothing."""
    return render_template("leaving/confirm.html", secret=secret, done=False)


@pages.page("/mail/confirm/<secret>", "anyone", ("POST",), limit="sign_in_address")
def confirm(secret: str) -> ResponseReturnValue:
    """Confirm a mail address."""
    mail.confirm_address(context(), secret, now())
    return render_template("leaving/confirm.html", secret=secret, done=True)
