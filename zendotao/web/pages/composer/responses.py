"""Responses of the composer: pages, or JSON for a script that checks while somebody writes.

A script gets the page without its layout, from the same templates, and updates what has changed. Its requests are the
form itself, with ``do`` set to ``look``, which checks and saves nothing, or ``keep``, which saves and checks nothing.
"""

from __future__ import annotations

from typing import Any

from flask import Response, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.web.pages.composer.drafts import format_stamp
from zendotao.web.pages.composer.form import FormState

FRAME, BARE = "base.html", "composer/bare.html"


def is_script_request() -> bool:
    """Return whether the request comes from a script."""
    return request.headers.get("Accept") == "application/json"


def answer_script(state: str, **values: Any) -> Response:
    """Return a JSON response for a script, which caches may not store."""
    told = jsonify(state=state, **values)
    told.headers["Cache-Control"] = "no-store"
    return told


def render_composer(template: str, attempt: FormState, **values: Any) -> ResponseReturnValue:
    """Render a page of the composer."""
    values |= {"attempt": attempt, "refused": attempt.refused, "kept_at": attempt.kept_at, "asked": attempt.asked}
    values |= {"seen_draft": format_stamp(attempt.kept_at), "frame": BARE if is_script_request() else FRAME}
    page = render_template(template, **values)
    if not is_script_request():
        return page, attempt.status
    return answer_script(
        "early" if attempt.early and attempt.asked == "post" else "checked", page=page, kept=get_draft_stamp(attempt)
    )


def get_draft_stamp(attempt: FormState) -> str | None:
    """Return the version of the draft that a script has seen from now on; None if another window's is newer or none
    could be saved."""
    lost = attempt.spent or attempt.elsewhere is not None or attempt.refused is not None
    return None if lost else format_stamp(attempt.kept_at)


def answer_done(address: str) -> ResponseReturnValue:
    """Redirect to the result of a form."""
    return answer_script("posted", to=address) if is_script_request() else redirect(address, 303)
