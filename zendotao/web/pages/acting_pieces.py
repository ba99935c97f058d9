"""How the pages of the composer answer: as pages, or piece by piece to a script that asks while somebody writes.

A script gets the same page without its frame, made by the same templates, and takes over what has changed. What it
asks with is the form itself, whose ``do`` says what for: ``look`` judges and keeps nothing, ``keep`` keeps and judges
nothing.
"""

from __future__ import annotations

from typing import Any

from flask import Response, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.web.pages.acting_form import Attempt
from zendotao.web.pages.acting_kept import stamp

FRAME, BARE = "base.html", "acting/bare.html"


def wanted() -> bool:
    """Whether a script asks."""
    return request.headers.get("Accept") == "application/json"


def answer(state: str, **values: Any) -> Response:
    """What a script is told; nothing between keeps it."""
    told = jsonify(state=state, **values)
    told.headers["Cache-Control"] = "no-store"
    return told


def shown(template: str, attempt: Attempt, **values: Any) -> ResponseReturnValue:
    """A page of the composer."""
    values |= {"attempt": attempt, "refused": attempt.refused, "kept_at": attempt.kept_at, "asked": attempt.asked}
    values |= {"seen_draft": stamp(attempt.kept_at), "frame": BARE if wanted() else FRAME}
    page = render_template(template, **values)
    if not wanted():
        return page, attempt.status
    return answer("early" if attempt.early and attempt.asked == "post" else "checked", page=page, kept=kept(attempt))


def kept(attempt: Attempt) -> str | None:
    """The draft that a script has seen from here on; none where another window's stands, or none could be kept."""
    lost = attempt.spent or attempt.elsewhere is not None or attempt.refused is not None
    return None if lost else stamp(attempt.kept_at)


def done(address: str) -> ResponseReturnValue:
    """On to where what was sent has led."""
    return answer("posted", to=address) if wanted() else redirect(address, 303)
