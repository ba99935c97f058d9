"""What the pages of challenges and ballots have in common."""

from __future__ import annotations

from typing import Any

from zendotao.web.forms import Form
from zendotao.web.pages.routing import Pages

pages = Pages("votes", __name__)


def as_of(form: Form) -> dict[str, Any]:
    """For which team somebody acts, as a part of a request."""
    return {"as": form.value("as") or None}
