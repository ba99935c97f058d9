"""A place with a table: people with browsers of their own around the games of a town, and forms as they are filled in.

``place.visitor("bob").read(...)`` is bob's page; ``filled(page)`` are the fields of its composer, as a browser would
send them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from sqlalchemy import event

from tests.applications import lent, returned
from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.services.games.site import Town, begun
from tests.web.other_words import told
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.config import Config
from zendotao.core.game.rules import parse_rule
from zendotao.services.games.views.page_model import read_page_model, read_version
from zendotao.services.people import sessions
from zendotao.web.pages.cached_pages import PAGE_CACHE
from zendotao.web.pages.views.events import describe_event
from zendotao.web.pages.views.text import split_rule
from zendotao.web.refusal_kinds import CATALOGUE

TURN = {"rule": only(1), "koan": koan(2), "seal1": only(2), "seal2": only(3)}
"""A turn with nothing missing, where koan 3 is open and is ``koan(1)``."""

ASKING = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
"""How questions begin, and what changes a row; to begin a transaction is none."""


class Place:
    """A town, the application over it, and a browser for everybody.

    With ``players``, a game is under way: the first has started it, each other has taken a turn.
    """

    def __init__(self, folder: Path, *players: str) -> None:
        self.town = Town("", folder / "instance", begun(*players) if players else None)
        PAGE_CACHE.clear()  # the same game is at other places too, and goes on otherwise there
        self.app = lent(Config.from_environment(self.town.environ), lambda: self.town.now)

    def visitor(self, name: str) -> Visitor:
        """Somebody who is signed in."""
        visitor = Visitor(self.app)
        account = self.town.person(name)
        issued = sessions.open_session(self.town.services, account, "a browser", self.town.now)
        visitor.browser.set_cookie("zendotao", issued.secret)
        return visitor

    def game(self, rest: str = "") -> str:
        """An address of the game."""
        return f"/games/{self.town.game}{rest}"

    def happened(self, kind: str) -> list[str]:
        """The words of the thread for each event of a kind in the game, the oldest first: ``move.nullified``."""
        town = self.town
        version = read_version(town.services, None, town.game, town.now)
        model = read_page_model(town.services, None, town.game, version, town.now).public
        assert model is not None
        lines = [line for line in model.lines if isinstance(line.event, Mapping) and line.event["type"] == kind]
        found = [describe_event(model, line) for line in lines]
        return [told(item.words) for item in found if item is not None]

    @contextmanager
    def counted(self) -> Iterator[list[str]]:
        """What the database is asked meanwhile: SQLite itself tells, of statements that go straight to it too."""
        sent: list[str] = []

        def note(statement: str) -> None:
            if statement.startswith(ASKING):
                sent.append(statement)

        def listen(connection: Any, *_: object) -> None:
            connection.set_trace_callback(note)

        def leave(connection: Any, *_: object) -> None:
            connection.set_trace_callback(None)

        pool = self.app.extensions["zendotao"].open().store.engine.pool
        event.listen(pool, "checkout", listen)
        event.listen(pool, "checkin", leave)
        yield sent
        event.remove(pool, "checkout", listen)
        event.remove(pool, "checkin", leave)

    def close(self) -> None:
        returned(self.app)
        self.town.close()


REASON = "Nobody would come upon it."


def opened(place: Place, visitor: Visitor, case: str = "rule.unfair", move: int = 2, reason: str = REASON) -> str:
    """The address of a challenge that somebody opens."""
    return visitor.send(place.game(f"/challenge?move={move}"), case=case, reason=reason).location


class Form(HTMLParser):
    """The fields of one form of a page, with what a browser would send of them."""

    def __init__(self, html: str, name: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.radios: dict[str, list[str]] = {}
        self._name, self._inside = name, False
        self._area: str | None = None
        self._select: str | None = None
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        if tag == "form":
            self._inside = told.get("id") == self._name
        if not self._inside:
            return
        if tag == "input":
            self._input(told)
        elif tag == "textarea":
            self._area = told["name"]
            self.fields[self._area] = ""
        elif tag == "select":
            self._select = told["name"]
        elif tag == "option" and self._select and (self._select not in self.fields or "selected" in told):
            self.fields[self._select] = told.get("value") or ""

    def _input(self, told):
        if "name" not in told:
            return
        if told.get("type") in ("radio", "checkbox"):
            self.radios.setdefault(told["name"], []).append(told["value"])
            if "checked" not in told:
                return
        self.fields[told["name"]] = told.get("value") or ""

    def handle_data(self, data):
        if self._inside and self._area:
            self.fields[self._area] += data

    def handle_endtag(self, tag):
        if tag == "form":
            self._inside = False
        elif tag == "textarea" and self._area:
            # A newline right after the tag is none of the text's.
            self.fields[self._area] = self.fields[self._area].removeprefix("\n")
            self._area = None
        elif tag == "select":
            self._select = None


def filled(html: str, name: str = "compose") -> dict[str, str]:
    """What a browser would send of a form, but for its token."""
    return {field: text for field, text in Form(html, name).fields.items() if field != "csrf_token"}


def choices(html: str, field: str, name: str = "compose") -> list[str]:
    """The values that a field of radios or boxes offers."""
    return Form(html, name).radios.get(field, [])


def sent(visitor: Visitor, address: str, do: str = "check", status: int = 200, **fields: str) -> str:
    """The page that answers a form of the composer, which is opened first, as a browser would send it."""
    opened = filled(visitor.read(address))
    answer: str = visitor.send(address, status, do=do, **{**opened, **fields}).get_data(as_text=True)
    return answer


def refuses(page: str, code: str) -> bool:
    """Whether a page says that something is refused for the reason with that code."""
    told_titles = [title.rstrip(".") for title in texts(page, '[role="alert"] strong, h1')]
    return told(CATALOGUE[code].title) in told_titles


def listed(page: str, address: str) -> str:
    """The row of a game in a list, by the address of the game."""
    (row,) = [node.html or "" for node in select(page, ".game-row") if node.css_matches(f'h3 a[href="{address}"]')]
    return row


def needing(page: str) -> list[str | None]:
    """How many games wait for the reader, as the list of games says."""
    return values(page, ".facts-line [data-needing]", "data-needing")


def words(text: str) -> str:
    """The canonical wording of a rule."""
    return parse_rule(text).log_value.text


def worded(rule: str) -> str:
    """A rule as pages in English have it after its lead-in."""
    return told(split_rule(words(rule))[1])
