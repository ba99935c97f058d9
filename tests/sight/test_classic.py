"""Games with a Master as everybody sees them: the rule, the answers of a mondo and a sealed mark are read by nobody
before they are opened, in no page, answer, letter, feed, push message or line of the log, nor in a row of the database.
The Master alone reads their own rule, in the notebook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation
from tests.databases import sqlite_database
from tests.sight.conftest import everything_heard
from tests.sight.rows import tables
from tests.sight.test_twins import seen_work, without_hashes
from tests.sight.town import Town, town_on
from zendotao.services import timers

PASSWORD = "correct horse battery"  # noqa: S105 -- of people who are made up
HELD = "exactly 22 yellow pieces"
RULE = f"AKHTBN if it contains at least two red pieces or it contains {HELD}"
SECRET_WORDS = ("22 yellow pieces", "22 pièces jaunes", "22 piezas amarillas")
PROSE = "It looks like a quicksilver boat"
NOTED = "exactly 21 green pieces"
PEOPLE = ("mia", "ann", "tia", "uli", "eve", "zoe")
EVERYBODY = ("nobody", "mia", "ann", "uli", "eve")
PLACES = (
    "?koan=3", "?thread=all", "/do/answer", "/do/mark", "/do/guess", "/do/build", "/do/join", "/do/disprove",
    "/notebook", "/thoughts", "/record", "/record?names=1", "/koans/3", "/comments", "/settings", "/history",
    "/history?page=2", "/table", "/table?stone=white&size=small", "/table?at=4", "/table?part=1", "/compare",
    "/compare?koan=1&koan=2", "/compare?koan=3&koan=1", "/analysis", "/thoughts/opened", "/do/correct", "/do/hint",
    "/do/pace", "/do/challenge", "/do/resign",
)  # fmt: skip
PAGES = (
    "/", "/games", "/changes", "/me", "/me?ended=1", "/me/notices", "/me/watching", "/me/watching/changes", "/senseis",
    "/senseis/classic", "/senseis/classic?of=masters", "/people/mia", "/people/ann", "/people/monks",
    "/search?q=table", "/search?in=rules&q=yellow", "/search?in=rules&q=quicksilver", "/search?in=comments&q=koan",
    "/search?in=koans&q=three+pieces", "/search?in=rules&q=22", "/feeds/site.atom", "/api/v1/games?kind=classic",
    "/api/v1/me/turns", "/api/v1/me/notices",
)  # fmt: skip


class Sitting:
    """Two games of one Master on a site, by a checked rule and by one in prose; everybody looks at both."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.accounts = {name: town.join(name, PASSWORD) for name in PEOPLE}
        for name, account in self.accounts.items():
            town.sign_in(name, account["id"])
        with town.services.store.unit(write=True) as work:
            for name, account in self.accounts.items():
                work.mail.put(account["id"], f"{name}@mail.example", f"proof of {name}", town.now)
                work.mail.verify(account["id"], town.now)
            work.commit()
        team = self.ask("tia", "/teams", {"name": "monks"})["id"]
        offer = self.ask("tia", f"/teams/{team}/members", {"account": self.accounts["uli"]["id"]})
        self.ask("uli", f"/invitations/{offer['id']}/accept", {}, status=200)
        self.games = [self.lead("A table", RULE), self.lead("Another table", PROSE, rules="prose")]
        for game in self.games:
            for name, more in (("ann", {}), ("tia", {"as": "monks"})):
                self.move(game, name, "join", **more)
            self.ask("eve", f"/games/{game}/follow", {}, status=204)

    def ask(self, who: str, path: str, body: Any, status: int | None = 201) -> Any:
        """What the API answers to somebody's request."""
        key = {"Idempotency-Key": f"key-{len(self.town.exchanges)}"}
        return self.town.ask(who, "POST", path, body, status, **key)

    def lead(self, title: str, rule: str, **settings: Any) -> str:
        """Mia opens a game."""
        told = {
            "kind": "classic", "title": title, "rule": rule, "white": notation(2, 0), "black": notation(1, 0),
            "settings": {"counters": "master", **settings},
        }  # fmt: skip
        found: str = self.ask("mia", "/games", told)["id"]
        return found

    def move(self, game: str, who: str, kind: str, **told: Any) -> Any:
        """A move of somebody's."""
        return self.ask(who, f"/games/{game}/moves", {"kind": kind, **told})

    def everybody_looks(self, viewers: tuple[str, ...] = EVERYBODY) -> None:
        """What is due happens and is told; then everybody reads everything, in each language."""
        timers.sweep_games(self.town.services, self.town.now)
        timers.deliver_notices(self.town.services, self.town.now)
        timers.run_errands(self.town.services, self.town.now)
        games = [
            *(f"/games/{game}{place}" for game in self.games for place in ("", *PLACES)),
            *(f"/feeds/games/{game}.atom?lang={tongue}" for game in self.games for tongue in ("en", "fr", "es")),
            *(f"/pulse/games/{game}{rest}" for game in self.games for rest in ("", "/seq", "/lesson")),
            *(f"/games/{game}/drawings/1-3.light.plain.svg" for game in self.games),
            *(f"/api/v1/games/{game}{rest}" for game in self.games for rest in (
                "", "/log", "/record", "/notebook", "/rule", "/challenges", "/comments", "/thoughts", "/analysis",
            )),
        ]  # fmt: skip
        for viewer in viewers:
            for address in (*PAGES, *games):
                self.town.visit(viewer, "GET", address)
                assert self.town.exchanges[-1].status < 500, self.town.exchanges[-1].told

    def letters(self) -> Iterator[tuple[str, str]]:
        """Every letter: to whom, and its words."""
        with self.town.services.store.unit() as work:
            for name, account in self.accounts.items():
                for one in work.letters.list_for_account(account["id"]):
                    yield name, f"{one.letter.subject}\n{one.letter.text}"

    def seen(self) -> Iterator[tuple[str, str, str]]:
        """Everything that somebody has read: who, where, and the words."""
        for one in self.town.exchanges:
            if one.told.startswith("GET "):
                yield one.viewer, one.told, one.text
        for name, words in self.letters():
            yield name, "a letter", words

    def nonces(self) -> set[str]:
        """The nonces of seals: all that was drawn but tokens."""
        tokens = {one.removeprefix("zendotao_") for one in (*self.town.tokens.values(), *self.town.sessions.values())}
        return {*self.town.chance.drawn} - tokens


def test_rule_answers_and_marks_are_read_by_nobody_before_they_are_opened(tmp_path: Path):
    database = sqlite_database(tmp_path)
    with everything_heard() as heard, town_on(database, tmp_path) as town:
        table = Sitting(town)
        checked, prose = table.games
        for game in table.games:
            table.move(game, "ann", "build", koan=notation(3, 0), call="mondo", answer="white")
        table.move(prose, "mia", "mark", stone="white")
        table.ask("ann", f"/games/{checked}/notebook", {"rule": f"it contains {NOTED}", "note": "my own thought"})
        nonces = table.nonces()
        assert len(nonces) >= 5
        town.pass_time(hours=41)
        table.everybody_looks()
        hidden = (*SECRET_WORDS, "quicksilver boat", *nonces)
        for who, where, words in table.seen():
            shown = words.replace("in=rules&amp;q=quicksilver", "")
            is_own = who == "mia" and re.fullmatch(r"GET (/games/\w+/notebook|/api/v1/games/\w+/rule)", where)
            assert [one for one in (nonces if is_own else hidden) if one in shown] == [], (who, where)
            if who != "ann":
                assert "21 green pieces" not in words, (who, where)
                assert "my own thought" not in words, (who, where)
        rows = "\n".join(tables(town.engine))
        logged = heard.taken()
        for place, words in (("a row", rows), ("the log", logged)):
            assert [one for one in (*hidden, "21 green pieces", "my own thought") if one in words] == [], place
        assert any(who == "ann" and "21 green pieces" in words for who, _, words in table.seen())
        assert any(who == "mia" and "quicksilver boat" in words for who, _, words in table.seen())
        told = dict(table.letters())
        assert "mondo" in told["tia"].lower()
        assert {"tia", "uli", "mia", "eve"} <= set(told)


def test_everybody_reads_them_once_they_are_open(tmp_path: Path):
    database = sqlite_database(tmp_path)
    with town_on(database, tmp_path) as town:
        table = Sitting(town)
        for game in table.games:
            table.move(game, "ann", "build", koan=notation(3, 0), call="mondo", answer="white")
            table.move(game, "tia", "answer", answer="black")
        table.move(table.games[1], "mia", "mark", stone="white")
        for game in table.games:
            for name in ("ann", "tia"):
                table.move(game, name, "resign")
        table.everybody_looks()
        read = {(who, words) for who, where, text in table.seen() for words in ("22 yellow", "quicksilver boat")
                if words in text and where.startswith("GET /games/")}  # fmt: skip
        assert read == {(who, words) for who in EVERYBODY for words in ("22 yellow", "quicksilver boat")}
        assert any("22 yellow" in words for _, words in table.letters())


def test_what_a_mondo_looks_like_does_not_hang_on_the_answers(tmp_path: Path):
    pages = []
    for answer in ("white", "black"):
        folder = tmp_path / answer
        folder.mkdir()
        database = sqlite_database(folder)
        with town_on(database, folder) as town:
            table = Sitting(town)
            for game in table.games:
                table.move(game, "ann", "build", koan=notation(3, 0), call="mondo", answer=answer)
            table.move(table.games[1], "mia", "mark", stone=answer)
            before = len(town.exchanges)
            table.everybody_looks(("nobody", "eve"))
            seen = [(*without_hashes(one), seen_work(one)) for one in town.exchanges[before:]]
            pages.append((seen, [(who, len(words)) for who, words in table.letters()]))
    for one, other in zip(*(seen for seen, _ in pages), strict=True):
        assert one == other
    assert pages[0][1] == pages[1][1]
