"""Where the links of letters lead: looking changes nothing, a button does what the letter says.

The secret in the address says whose letter it is; nobody need be signed in.
"""

from __future__ import annotations

from flask import render_template
from flask.typing import ResponseReturnValue

from zendotao.services.notices.stopping import find_mail_owner, stop_mail
from zendotao.services.people import mail
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("mail", __name__)


@pages.page("/mail/stop/<secret>", "anyone", limit="sign_in_address")
def stopping(secret: str) -> ResponseReturnValue:
    """Ask before all mail ends."""
    name = find_mail_owner(context(), secret)
    return render_template("leaving/stop.html", name=name, secret=secret, done=False)


# Mail programs post by themselves when one presses their own button (RFC 8058).
@pages.page("/mail/stop/<secret>", "anyone", ("POST",), limit="sign_in_address", proof="address")
def stop(secret: str) -> ResponseReturnValue:
    """End all mail, at once."""
    name = find_mail_owner(context(), secret)
    stop_mail(context(), secret, now())
    return render_template("leaving/stop.html", name=name, secret=secret, done=True)


@pages.page("/mail/confirm/<secret>", "anyone", limit="sign_in_address")
def confirming(secret: str) -> ResponseReturnValue:
    """Ask before an address is confirmed: programs that look at all links of a letter confirm nothing."""
    return render_template("leaving/confirm.html", secret=secret, done=False)


@pages.page("/mail/confirm/<secret>", "anyone", ("POST",), limit="sign_in_address")
def confirm(secret: str) -> ResponseReturnValue:
    """An address is known to be the account's."""
    mail.confirm(context(), secret, now())
    return render_template("leaving/confirm.html", secret=secret, done=True)
