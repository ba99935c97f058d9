"""What a page asks by itself while somebody writes or has it open: everybody asks all of it, whoever they are.

Nothing that is asked here is kept, so that the tale goes on as if nobody had asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.sight.tale import EITHER, EVERYBODY, Tale
from tests.web.visiting import TOKEN

SCRIPT = {"Accept": "application/json", "Origin": "http://localhost"}
"""How a script asks that belongs to the site."""

RENEWING = {"Zendotao-Live": "1"}
"""How an open page asks for itself again."""

LOOK = "/koans/look"
TEAM = "monks"
RULES = {"rule": EITHER, "seal1": only(1), "seal2": only(2)}
FRESH_KOAN = koan(7)


@dataclass(frozen=True)
class Question:
    """A form that is sent to an address."""

    address: str
    fields: dict[str, str] = field(default_factory=dict)


def questions(tale: Tale) -> Iterator[Question]:
    """All that pages ask: of a koan, of a move that is written, of rules that are held against the stones."""
    yield Question(LOOK, {"koan": FRESH_KOAN})
    yield Question(LOOK, {"koan": FRESH_KOAN, "view": "top", "numbers": "1"})
    for team in ("", TEAM):
        same = {"as": team}
        for sheet in ("turn", "claim", "block"):
            yield Question(f"/games/{tale.game}/{sheet}", {**RULES, **same, "koan": FRESH_KOAN, "do": "look"})
        yield Question(f"/games/{tale.game}/turn", {**same, "seal1.pick": only(1), "copy": "2", "do": "look"})
        yield Question(f"/games/{tale.game}/notebook/add", {"rule": EITHER, **same, "do": "test"})
        yield Question(f"/games/{tale.game}/notebook/apart", same)
        yield Question(f"/games/{tale.game}/notebook/tell", same)


def renewed(tale: Tale) -> Iterator[str]:
    """Pages that are fetched anew by themselves as long as they are open."""
    yield from ("/", "/games", "/changes", "/me", "/me/watching/changes")
    for page in ("", "/table", "/notebook", "/history"):
        yield f"/games/{tale.game}{page}"


def everybody_asks(tale: Tale) -> None:
    """All of it; nothing there is a fault of the site, and what is open to all is answered to all."""
    for viewer in EVERYBODY:
        browser = tale.town.browser(viewer)
        page = browser.get("/help/notation" if viewer in tale.town.sessions else "/sign-in")
        token = TOKEN.findall(page.get_data(as_text=True))[0]
        for asked in questions(tale):
            form = {"csrf_token": token, **asked.fields}
            answer = tale.town.exchange(browser, viewer, "POST", asked.address, data=form, headers=SCRIPT)
            assert answer.status_code < 500 if asked.address != LOOK else answer.status_code == 200, asked
        for address in renewed(tale):
            answer = tale.town.exchange(browser, viewer, "GET", address, headers=RENEWING)
            assert answer.status_code < 500, address
