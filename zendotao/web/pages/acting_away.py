"""Forms of moves that are sent without a session, or from another account than they were opened with.

Nothing is stored and nothing is lost: a script is told and leaves the page as it is; without scripts the response holds
all that was written, to be sent again after signing in. Only the browser that sent it gets it back.
"""

from __future__ import annotations

from flask import make_response, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError, generate_csrf
from werkzeug.exceptions import HTTPException

from zendotao.store.people.values import Account
from zendotao.web import errors, forms, visitors
from zendotao.web.forgery import form_token
from zendotao.web.pages import acting_pieces
from zendotao.web.pages.acting_form import Fields
from zendotao.web.pages.acting_kept import is_of_another
from zendotao.web.pages.routing import Pages

COMPOSING = frozenset({"acting.turn", "acting.claim", "acting.block", "start.form"})
WRITTEN = ("rule", "koan", "title", "white", "black", "open", "seal1", "seal2", "words")
"""Fields with typed text, in the order in which the response shows them."""

STATUSES = {"signed_out": 401, "old_form": 400, "another": 403}


def install(pages: Pages) -> None:
    """Register the error handlers for a subject's composer pages."""
    pages.errorhandler(401)(away)
    pages.errorhandler(CSRFError)(away)


def away(error: HTTPException) -> ResponseReturnValue:
    """Handle a form without a session, or with the CSRF token of another one."""
    if request.method != "POST" or request.endpoint not in COMPOSING:
        status = error.code or STATUSES["old_form"]
        return errors.page(status, errors.OLD_FORM if isinstance(error, CSRFError) else None), status
    typed = forms.typed()
    return told(state_of(typed, visitors.asker()), typed)


def state_of(typed: Fields, asker: Account | None) -> str:
    """Return why a form was not accepted."""
    if asker is None:
        return "signed_out"
    return "another" if is_of_another(typed, asker) else "old_form"


def told(state: str, typed: Fields) -> ResponseReturnValue:
    """Render the reason, with all that was written."""
    if acting_pieces.wanted():
        if state == "old_form":
            return acting_pieces.answer(state, token=form_token())
        return acting_pieces.answer(state, page=render_template("acting/away_said.html", state=state))
    # The token goes with a cookie of its own, so that it holds when somebody has signed in meanwhile.
    page = render_template(
        "acting/away.html", state=state, kept={**typed, "do": "check"}, token=generate_csrf(),
        written=[typed[name] for name in WRITTEN if typed.get(name, "").strip()],
    )  # fmt: skip
    response = make_response(page, STATUSES[state])
    response.headers["Cache-Control"] = "no-store"
    return response
