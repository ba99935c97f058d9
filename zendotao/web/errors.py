"""One mapping from what went wrong to the page that says so and the status it carries."""

from dataclasses import dataclass

from flask import Flask, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError

from zendotao.core.koan.scan import LONGEST


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


def install(app: Flask) -> None:
    """Answer every error with a page in the site's style; those that are the site's own are logged."""

    @app.errorhandler(HTTPException)
    def refuse(error: HTTPException) -> HTTPException | tuple[str, int, dict[str, str]]:
        status = error.code or InternalServerError.code
        if status < 400:
            return error
        kept = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
        return page(status), status, kept

    @app.errorhandler(Exception)
    def fail(error: Exception) -> tuple[str, int]:
        app.logger.error("%s %s failed", request.method, request.path, exc_info=error)
        return page(500), 500
