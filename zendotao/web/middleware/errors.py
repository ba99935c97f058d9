"""Mapping of errors to responses and their status.

Browsers get a page, programs under ``/api/`` a problem in JSON. A page that answers a form shows the submitted text, so
that it can be copied, or sent again after signing in.
"""

from __future__ import annotations

import traceback

from flask import Flask, Response, current_app, render_template, request
from flask_wtf.csrf import CSRFError
from msgspec import Struct
from werkzeug.exceptions import BadHost, HTTPException, InternalServerError

from zendotao.core.errors import CoreError
from zendotao.core.koan.scan import LONGEST
from zendotao.core.messages import message
from zendotao.services.common.refusals import REFUSALS
from zendotao.services.games.transfer import is_imported
from zendotao.store.errors import make_storage_error
from zendotao.web import forms, problems
from zendotao.web.middleware.csrf import ForeignFormError
from zendotao.web.refusal_kinds import find_refusal_kind, find_status
from zendotao.web.site import context


class ErrorText(Struct, frozen=True):
    """The title and text of an error page."""

    title: str
    words: str


STATUS_TEXTS = {
    400: ErrorText(message("This request can't be read"), message("Part of the address or of the form is malformed.")),
    401: ErrorText(message("Sign in first"), message("What you wrote is kept here: sign in, and send it then.")),
    403: ErrorText(message("You can't do this"), message("This page exists, but isn't open to you.")),
    404: ErrorText(
        message("There is no such page"),
        message("Check the address for a typing error, or look for what you need here."),
    ),
    405: ErrorText(
        message("This address doesn't accept that"), message("This page exists, but not for this kind of request.")
    ),
    413: ErrorText(
        message("That is too long"), message("A koan has at most %(most)s characters.", most=f"{LONGEST:,}")
    ),
    429: ErrorText(message("Too many attempts"), message("Wait a little, then send it again.")),
    500: ErrorText(
        message("Something went wrong here"),
        message("It isn't your fault. What you typed is still there if you go back."),
    ),
    503: ErrorText(message("The site is busy"), message("Nothing was changed. Try again in a moment.")),
}

OTHER = ErrorText(
    message("This can't be answered"), message("The address is right, but the site can't answer this request.")
)
OLD_FORM = ErrorText(
    message("This form has expired"),
    message(
        "It was opened before you signed in or out, or in a browser that keeps no cookies. Nothing was changed. "
        "Send it again from here."
    ),
)

FOREIGN_FORM = ErrorText(
    message("Another site sent this form"),
    message("Nothing was changed. If you meant to do this, do it on this site's own page."),
)

SECRETS = ("password", "code", "old", "new", "proof", "secret")
"""Fields that are never shown again."""


FIELDS = {
    "text": message("text"),
    "rule": message("rule"),
    "koan": message("koan"),
    "title": message("title"),
    "name": message("name"),
    "reason": message("reason"),
    "summary": message("summary"),
    "address": message("address"),
    "seal1": message("first sealed rule"),
    "seal2": message("second sealed rule"),
    "notation": message("notation"),
    "label": message("label"),
}
"""Labels of form fields that may hold long texts; other fields are shown by name."""

LONGEST_WORD = 40
"""Longest value of a choice or a number."""


def render_error_page(status: int, refusal: ErrorText | None = None) -> str:
    """Render the error page for a status, with its own text where a page has given one."""
    shown = refusal or STATUS_TEXTS.get(status, OTHER)
    return render_template("errors/error.html", refusal=shown, status=status, kept=list_typed_fields())


def list_typed_fields() -> list[tuple[str, str, str, bool]]:
    """Return the submitted form fields except secrets: name, label, text, and whether the text is prose rather than a
    choice."""
    if request.method != "POST" or request.mimetype not in (
        "application/x-www-form-urlencoded", "multipart/form-data",
    ):  # fmt: skip
        return []
    typed = {name: text for name, text in forms.read_fields().items() if name not in SECRETS and text.strip()}
    return [
        (name, FIELDS.get(name, name.replace("_", " ")), text, name in FIELDS or is_prose(text))
        for name, text in typed.items()
    ]


def is_prose(text: str) -> bool:
    """Return whether a value was written by hand, rather than chosen or counted."""
    return len(text) > LONGEST_WORD or len(text.split()) > 1


def is_api_request() -> bool:
    """Return whether the request is for the API."""
    return request.path.startswith("/api/")


def handle_http_error(error: HTTPException) -> HTTPException | Response | tuple[str, int, dict[str, str]]:
    """Handle an HTTP error."""
    status = error.code or InternalServerError.code
    if status < 400:
        return error
    if is_api_request():
        return problems.render_http_error(error)
    if isinstance(error, BadHost):
        # A page has links, and no address can be made under such a name.
        return error
    carried = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
    if status == 413 or isinstance(error, ForeignFormError):
        # The form is not to be read: it is too long, or somebody else's.
        refusal = FOREIGN_FORM if status == 403 else STATUS_TEXTS[413]
        return render_template("errors/error.html", refusal=refusal, status=status, kept=[]), status, carried
    return render_error_page(status, OLD_FORM if isinstance(error, CSRFError) else None), status, carried


def handle_core_error(error: CoreError) -> Response | tuple[str, int]:
    """Handle a refusal by the rulebook or a use case, or a failure of the store, that no page has caught: most pages
    show their form again (``forms.Form.refuse``)."""
    status = find_status(error)
    if status in (400, 409) and is_about_imported_game():
        return render_unshowable()
    if is_api_request():
        return problems.render_core_error(error)
    words = ErrorText(find_refusal_kind(error.code).title, error.message)
    return render_error_page(status, None if status == 404 else words), status


def handle_problem(error: problems.Problem) -> Response | tuple[str, int, dict[str, str]]:
    """Handle a ``Problem`` raised by an edge before any use case is called."""
    answer = problems.render_problem(error)
    if is_api_request():
        return answer
    words = ErrorText(find_refusal_kind(error.code).title, error.detail)
    return render_error_page(answer.status_code, words), answer.status_code, error.headers


def handle_unexpected_error(error: Exception) -> Response | tuple[str, int]:
    """Handle an unexpected exception: log it, and answer with status 500."""
    found = make_storage_error(error) if isinstance(error, OSError) else None
    if found is not None:
        current_app.logger.error("%s %s failed: %s", request.method, get_loggable_path(), found.cause)
        return handle_core_error(found)
    current_app.logger.error(
        "%s %s failed: %s\n%s", request.method, get_loggable_path(), type(error).__name__, format_traceback(error)
    )
    if is_about_imported_game():
        return render_unshowable()
    return problems.render_internal_error() if is_api_request() else (render_error_page(500), 500)


def is_about_imported_game() -> bool:
    """Return whether the request is for an imported game, whose record may hold values that no page can show."""
    found = request.view_args or {}
    named = next((found[name] for name in ("game", "game_id", "challenge", "challenge_id") if name in found), "")
    return request.method == "GET" and is_imported(context(), str(named).partition(".")[0])


def render_unshowable() -> Response | tuple[str, int]:
    """Return the response for an imported game that cannot be shown."""
    kind, words = REFUSALS["unshowable"]
    error = kind("unshowable", words)
    if is_api_request():
        return problems.render_core_error(error)
    status = find_status(error)
    return render_error_page(status, ErrorText(find_refusal_kind(error.code).title, words)), status


def get_loggable_path() -> str:
    """Return the requested path for logs, without secrets such as a guest's sign-in link."""
    secret = (request.view_args or {}).get("secret")
    return request.path.replace(secret, "…") if secret else request.path


def install(app: Flask) -> None:
    """Register the error handlers; unexpected errors are logged."""
    app.register_error_handler(HTTPException, handle_http_error)
    app.register_error_handler(CoreError, handle_core_error)
    app.register_error_handler(problems.Problem, handle_problem)
    app.register_error_handler(Exception, handle_unexpected_error)


def format_traceback(error: BaseException) -> str:
    """Format the traceback of an error without its messages, which may hold secrets of players."""
    own = "".join(traceback.format_tb(error.__traceback__))
    before = error.__cause__ or error.__context__
    return own if before is None else f"{format_traceback(before)}{type(before).__name__}, and then\n{own}"
