"""One mapping from what went wrong to the answer that says so and the status it carries.

People get a page, programs that ask under ``/api/`` a problem in JSON.
"""

import traceback
from dataclasses import dataclass

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError

from zendotao.core.errors import CoreError
from zendotao.core.koan.scan import LONGEST
from zendotao.web.api import problems
from zendotao.web.api.catalogue import kind_of


@dataclass(frozen=True, slots=True)
class Refusal:
    """What a page says of an error: what is, then the way on."""

    title: str
    words: str


REFUSALS = {
    400: Refusal("This request cannot be read", "Part of the address or of the form is malformed."),
    404: Refusal("There is no such page", "The address may be mistyped, or the page may have moved."),
    405: Refusal("This address does not take that", "The page is there, but not for this kind of request."),
    413: Refusal("That is too long", f"A koan has at most {LONGEST:,} characters."),
    500: Refusal("Something went wrong here", "The fault is the site's. What you typed is still in the page before."),
}

OTHER = Refusal("This cannot be answered", "The site understood the address, but cannot answer this request.")


def page(status: int, refusal: Refusal | None = None) -> str:
    """The page for a status, with words of its own where a page has said what is wrong."""
    return render_template("errors/error.html", refusal=refusal or REFUSALS.get(status, OTHER), status=status)


def for_programs() -> bool:
    """Whether a program asks."""
    return request.path.startswith("/api/")


def install(app: Flask) -> None:
    """Answer every error in the site's style; those that are the site's own are logged."""

    @app.errorhandler(HTTPException)
    def refuse(error: HTTPException) -> HTTPException | Response | tuple[str, int, dict[str, str]]:
        status = error.code or InternalServerError.code
        if status < 400:
            return error
        if for_programs():
            return problems.of_http(error)
        kept = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
        return page(status), status, kept

    @app.errorhandler(CoreError)
    def decline(error: CoreError) -> Response | tuple[str, int]:
        answer = problems.of_core(error)
        if for_programs():
            return answer
        words = Refusal(kind_of(error.code).title, error.message)
        return page(answer.status_code, words), answer.status_code

    app.register_error_handler(problems.Problem, problems.of_problem)

    @app.errorhandler(Exception)
    def fail(error: Exception) -> Response | tuple[str, int]:
        if not for_programs():
            app.logger.error("%s %s failed", request.method, request.path, exc_info=error)
            return page(500), 500
        app.logger.error("%s %s failed: %s\n%s", request.method, request.path, type(error).__name__, places(error))
        return problems.internal()


def places(error: BaseException) -> str:
    """Where an error came up, without its words: they may hold what a player keeps secret."""
    own = "".join(traceback.format_tb(error.__traceback__))
    before = error.__cause__ or error.__context__
    return own if before is None else f"{places(before)}{type(before).__name__}, and then\n{own}"
