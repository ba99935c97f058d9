"""Challenges and ballots."""

from __future__ import annotations

from zendotao.web.forms import Form
from zendotao.web.pages.routing import Pages

pages = Pages("votes", __name__)


def get_team(form: Form) -> str | None:
    """Return the team for which the asker acts, or None."""
    return form.value("as") or None
