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
from zendotao.web import forms
from zendotao.web.middleware import errors, visitors
from zendotao.web.middleware.csrf import make_form_token
from zendotao.web.pages.composer import responses as composer_responses
from zendotao.web.pages.composer.drafts import is_of_another
from zendotao.web.pages.composer.form import Fields
from zendotao.web.pages.routing import Pages

COMPOSER_ENDPOINTS = frozenset({"composer.turn", "composer.claim", "composer.block", "start.form", "classic.move"})
TEXT_FIELDS = ("rule", "koan", "title", "white", "black", "open", "seal1", "seal2", "words", "text")
"""Fields with typed text, in the order in which the response shows them."""

STATUSES = {"signed_out": 401, "old_form": 400, "another": 403}


def install(pages: Pages) -> None:
    """Register the error handlers for a subject's composer pages."""
    pages.errorhandler(401)(handle_unauthorised)
    pages.errorhandler(CSRFError)(handle_unauthorised)


def handle_unauthorised(error: HTTPException) -> ResponseReturnValue:
    """Handle a form without a session, or with the CSRF token of another one."""
    if request.method != "POST" or request.endpoint not in COMPOSER_ENDPOINTS:
        status = error.code or STATUSES["old_form"]
        return errors.render_error_page(status, errors.OLD_FORM if isinstance(error, CSRFError) else None), status
    typed = forms.read_fields()
    return render_refusal(find_reason(typed, visitors.get_account()), typed)


def find_reason(typed: Fields, asker: Account | None) -> str:
    """Return why a form was not accepted."""
    if asker is None:
        return "signed_out"
    return "another" if is_of_another(typed, asker) else "old_form"


def render_refusal(state: str, typed: Fields) -> ResponseReturnValue:
    """Render the reason, with all that was written."""
    if composer_responses.is_script_request():
        if state == "old_form":
            return composer_responses.answer_script(state, token=make_form_token())
        return composer_responses.answer_script(state, page=render_template("composer/away_said.html", state=state))
    # The token goes with a cookie of its own, so that it holds when somebody has signed in meanwhile.
    page = render_template(
        "composer/away.html", state=state, kept={**typed, "do": "check"}, token=generate_csrf(),
        written=[typed[name] for name in TEXT_FIELDS if typed.get(name, "").strip()],
    )  # fmt: skip
    response = make_response(page, STATUSES[state])
    response.headers["Cache-Control"] = "no-store"
    return response
