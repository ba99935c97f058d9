"""Addresses at which every route of the pages is read, and who reads them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from xml.dom import minidom

from werkzeug.datastructures import Headers

from tests.net import acts
from tests.net.dump import clean, digest, sort_items
from tests.net.normalise import Replace
from tests.net.state import Played

READERS = {"n": ("", "en"), "p": ("player", "en"), "o": (acts.OTHER, "en"), "k": (acts.KEEPER, "en")}
SPEAKERS = {"f": ("player", "fr"), "s": ("player", "es")}
GUESTS = {"g": (acts.GUEST, "en")}
"""Who reads a page, by the mark of their version: nobody, a player of the game, another account, a keeper; the player
in French and in Spanish; a guest."""

HEADERS = ("Location", "Cache-Control", "Content-Disposition", "Content-Security-Policy", "Content-Language", "Vary")
NONCE = re.compile(r"'nonce-[^']+'")
USUAL = {
    "Cache-Control": {"private, no-cache"},
    "Vary": {"Accept-Language, Cookie", "Accept-Language, Cookie, Accept-Encoding", "Accept-Encoding"},
}
"""What is noted of the headers, unless it is usual of a page."""

LONG = 300
"""Of a text of more characters in JSON, a digest is noted."""

DECIMALS = 6
"""Numbers are rounded to so many places: the last digits depend on the machine."""

WIDE = 110
"""A value in JSON that takes no more characters stands on one line."""

GAMES = (
    "first-frost", "gravel-path", "hair-apart", "wall-and-gate", "jardin-des-vents", "once-jardines", "two-umbrellas",
    "hens-and-foxes", "kettle-song", "borrowed-ladder", "quiet-harbour", "two-bridges", "under-the-eaves",
    "salt-and-stars", "paper-boats", "the-well", "long-thaw", "empty-cup", "winter-market", "orchard-wall",
    "lamplighter", "quiet-arrows", "second-thoughts", "bad-connection", "imported",
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """An address, with names for ids. ``player``: who reads as a player; ``speakers``, ``guests``: whether it is read
    in French and Spanish, and by a guest. ``unordered``: a mark by which to know lists whose order depends on ids."""

    address: str
    player: str = acts.MAIN
    speakers: bool = False
    guests: bool = False
    unordered: str = ""

    @property
    def name(self) -> str:
        """A name for the file."""
        plain = self.address.replace("{{game:", "").replace("{{", "").replace("}}", "").strip("/") or "front"
        whose = "" if self.player in (acts.MAIN, acts.KEEPER) else f"@{self.player}"
        return "".join(one if one.isalnum() or one in "-=.@" else "_" for one in plain + whose)

    def versions(self) -> dict[str, tuple[str, str]]:
        """Who reads it in which language, by mark."""
        readers = READERS | (SPEAKERS if self.speakers else {}) | (GUESTS if self.guests else {})
        return {mark: (self.player if who == "player" else who, said) for mark, (who, said) in readers.items()}


def in_languages(*addresses: str, player: str = acts.MAIN, guests: bool = False) -> list[Case]:
    """Cases that are read in every language."""
    return [Case(address, player, speakers=True, guests=guests) for address in addresses]


def in_english(*addresses: str, player: str = acts.MAIN) -> list[Case]:
    """Cases that are read in English alone."""
    return [Case(address, player) for address in addresses]


SEAT = "span.seat"
"""What each item of a list of voters has: their order depends on ids."""

G = "/games/{{game:%s}}"
GRAVEL, WELL, EAVES = (G % name for name in ("gravel-path", "the-well", "under-the-eaves"))
MARKET, THAW, WINDS = (G % name for name in ("winter-market", "long-thaw", "jardin-des-vents"))
ARROWS = G % "quiet-arrows"

CASES = [
    # What everybody may read
    *in_languages("/", guests=True),
    *in_languages("/sign-in", "/sign-up", "/guest", "/offline", "/senseis", "/wiki", "/wiki/rulings", "/rulings"),
    *in_languages("/about", "/privacy", "/contact"),
    *in_languages("/guest/welcome", "/me", "/me/settings", "/me/register", "/me/safety", "/me/delete", guests=True),
    *in_languages("/senseis/classic", "/senseis/classic?of=masters"),
    *in_languages("/games", "/changes", "/teams", "/people/Odile", "/games/new", guests=True),
    *in_languages("/search?q=blue", "/search", "/sandbox", "/sandbox/first", "/help"),
    *in_languages("/sandbox/first?step=look", "/sandbox/first/classic"),
    *in_english("/sign-in?next=/games", "/back/a-secret", "/back/{{link:third lantern}}"),
    *in_english("/games?phase=final", "/games?q=path", "/games?page=2"),
    *in_english(*(f"/search?q=touching&in={place}" for place in ("koans", "rules", "challenges", "clarifications"))),
    *in_english("/search?q=Odile", "/search?q=nothing-has-this", "/search?q=first&in=pages", "/search?q=22"),
    *in_english("/changes?before=20", "/rulings?ground=unfair", "/people/moss & rain"),
    *in_english("/people/Wednesday Table", "/people/Albert", "/people/nobody-has-this-name", "/people/Vex"),
    *in_languages("/people/Tobias/report"),
    # The wiki
    *in_languages("/wiki/first-turns", "/wiki/first-turns/history", "/wiki/first-turns/diff", "/wiki/no-such-page"),
    *in_languages("/wiki/first-turns/edit"),
    *in_english("/wiki/First turns", "/wiki/first-turns?revision=1", "/wiki/first-turns/diff?old=1&new=2"),
    *in_english("/wiki/house-rules", "/wiki/house-rules/edit", "/wiki/cheap-pyramids", "/wiki?page=First turns"),
    # The help
    *(Case(f"/help/{page}", speakers=True) for page in ("api", "facts", "game", "notation", "play", "rules")),
    *(Case(f"/help/{page}", speakers=True) for page in ("practice", "server", "strategy", "tale")),
    *(Case(f"/help/{page}", speakers=True) for page in ("classic", "classic-game", "games", "master", "words")),
    # Practice and puzzles
    *in_languages("/play", "/play/daily", "/play/games", "/games/new/classic"),
    *in_languages("/practice", "/puzzles", "/puzzles/2025-07-15", guests=True),
    *in_english("/puzzles/2025-07-16", "/puzzles?month=2025-06", "/puzzles/nonsense"),
    # Games in every phase
    *(Case(G % name, "Albert" if name == "quiet-arrows" else acts.MAIN) for name in GAMES if name != "gravel-path"),
    Case(GRAVEL, speakers=True, guests=True),
    *in_english(f"{GRAVEL}?show=words", f"{GRAVEL}?show=notation&view=top&numbers=1", f"{GRAVEL}?order=start&about=1"),
    *in_english(f"{GRAVEL}?table=order", "/games/0123456789abcdef"),
    *in_languages(*(f"{GRAVEL}/{part}" for part in ("koans/9", "moves/6", "settings", "history", "table"))),
    *in_english(f"{GRAVEL}/koans/1", f"{GRAVEL}/koans/99", f"{GRAVEL}/moves/1", f"{GRAVEL}/moves/99"),
    *in_languages(f"{MARKET}/analysis", f"/pulse{MARKET}/analysis"),
    *in_english(f"/pulse{GRAVEL}/coach", f"{GRAVEL}/do/join", f"{GRAVEL}/sit", f"/pulse{GRAVEL}/lesson"),
    *in_english(f"/pulse{GRAVEL}/seq", "/pulse/games/new/classic", "/koans/cells.light.plain.svg?koans=nonsense"),
    *in_english(f"{MARKET}/moves/3", f"{ARROWS}/history", f"{MARKET}/history", f"{ARROWS}/moves/17"),
    *in_english(f"{ARROWS}/moves/9", f"{MARKET}/settings"),
    *in_english(f"{GRAVEL}/history?page=2", f"{G % 'hens-and-foxes'}/settings", f"{G % 'imported'}/history"),
    *in_english(f"{MARKET}/record", f"{MARKET}/record?names=1", f"{GRAVEL}/record"),
    *in_languages(f"{GRAVEL}/compare?koan=1&koan=2"),
    *in_english(f"{GRAVEL}/compare", f"{MARKET}/table", f"{GRAVEL}/table?stone=white"),
    *in_english(f"{GRAVEL}/table?at=4&size=small"),
    *in_english(f"{GRAVEL}/table?part=1", f"{GRAVEL}/drawings/1-5.light.plain.svg", "/games/none/table"),
    # Where moves are written
    *in_languages(f"{GRAVEL}/turn", f"{WELL}/claim", f"{EAVES}/block", f"{THAW}/reveal", f"{GRAVEL}/judgment"),
    *in_languages(f"{GRAVEL}/withdraw", f"{GRAVEL}/comments"),
    *in_english(f"{WINDS}/turn", f"{G % 'wall-and-gate'}/claim", f"{MARKET}/turn", f"{WELL}/block", f"{WELL}/reveal"),
    *in_english(f"{G % 'first-frost'}/withdraw", f"{G % 'hens-and-foxes'}/turn"),
    Case(f"{GRAVEL}/koans/9/clarify", acts.GUEST, speakers=True),
    Case(f"{GRAVEL}/turn", "Saoirse"),
    Case(f"{GRAVEL}/notebook", speakers=True),
    *in_english(f"{WELL}/notebook", f"{WELL}/notebook?sort=weight"),
    Case(f"{GRAVEL}/notebook?as=Wednesday Table", "Saoirse"),
    *in_languages(f"{GRAVEL}/thoughts", f"{MARKET}/thoughts/opened"),
    *in_english(f"{GRAVEL}/thoughts/opened", f"{MARKET}/thoughts"),
    # Comments and votes
    *in_languages("/comments/{{game:gravel-path}}.1/report", "/comments/{{game:gravel-path}}.1/history"),
    Case("/comments/{{game:gravel-path}}.1", "Tobias"),
    Case("/comments/{{game:gravel-path}}.1/edit", "Tobias", speakers=True),
    *in_english("/comments/{{comment:spam}}", "/comments/{{game:gravel-path}}.99"),
    *in_languages(f"{GRAVEL}/challenge?move=3"),
    *in_english(f"{GRAVEL}/challenge", f"{GRAVEL}/ballot"),
    Case(f"{EAVES}/ballot", speakers=True, unordered=SEAT),
    Case(f"{WELL}/ballot", unordered=SEAT),
    Case("/challenges/{{game:gravel-path}}.1", speakers=True, unordered=SEAT),
    *(Case(f"/challenges/{{{{game:{name}", unordered=SEAT) for name in (
        "borrowed-ladder}}.1", "kettle-song}}.1", "two-bridges}}.1", "two-bridges}}.2", "hair-apart}}.1",
        "winter-market}}.1")),
    *(Case(f"/challenges/{{{{game:quiet-arrows}}}}.{n}", "Albert", unordered=SEAT) for n in range(1, 9)),
    # One's own
    *in_languages("/me/notices", "/me/watching", "/me/watching/changes", "/me/webhooks", "/me/push", "/me/feed"),
    *in_languages("/me/settings/feeds"),
    *in_english("/me?ended=1", "/me/export"),
    Case("/me/settings", "Noor"),
    Case("/me", "Ines"),
    Case("/me/safety", "Yuki"),
    Case("/me/webhooks", "Tobias"),
    # Teams
    Case("/teams", "Saoirse"),
    Case("/teams/Wednesday Table", "Saoirse", speakers=True),
    Case("/teams/Wednesday Table?book=1", "Saoirse"),
    Case("/teams/Wednesday Table/leave", "Saoirse", speakers=True),
    # Mail
    *in_languages("/mail/stop/{{stop:Odile}}", "/mail/confirm/a-secret"),
    *in_english("/mail/stop/a-secret"),
    # The keeper's
    *in_languages("/keeper", "/keeper/users", "/keeper/reports", "/keeper/book", player=acts.KEEPER),
    Case("/keeper/outbox", acts.KEEPER, speakers=True, unordered="time "),
    *in_english("/keeper/users?q=o", "/keeper/reports?closed=1", "/keeper/outbox/{{letter:1}}"),
    # What is no page
    *in_english("/feeds/site.atom", f"/feeds{GRAVEL}.atom", "/feeds/own/{{feed}}.atom", "/feeds/own/a-secret.atom"),
    *in_english("/feeds/site.atom?lang=fr", "/pulse", "/pulse/lists", f"/pulse{GRAVEL}", "/pulse/games/none"),
    *in_english("/manifest.webmanifest", "/manifest.webmanifest?lang=es", "/favicon.ico", "/worker.js"),
    *in_english("/koans/textures.json", "/koans.svg?koan=R3 upright at 0,0; Y1 on 1&view=top&numbers=1&stone=white"),
    *in_english("/koans/{{koan}}.light.plain.svg", "/koans/{{koan}}.dark.lettered.svg?stone=black"),
    *in_english("/koans/{{koan}}/cell.light.plain.svg", "/koans.svg?koan=nonsense", "/koans/nonsense.light.plain.svg"),
    *in_english("/sandbox?koan=R3 upright at 0,0; Y1 on 1", "/sandbox?koan=nonsense", "/?koan=R3 upright at 0,0"),
    *in_english("/no-such-page", "/static/css/no-such.css", "/static/img/mark.svg"),
]


def read_case(played: Played, case: Case) -> dict[str, list[str]]:
    """What each reader gets at the address of a case, as lines."""
    found = {
        mark: read_version(played, case.address, who, language) for mark, (who, language) in case.versions().items()
    }
    return {mark: sort_items(lines, case.unordered) for mark, lines in found.items()} if case.unordered else found


def read_version(played: Played, address: str, who: str, language: str) -> list[str]:
    """What one reader gets at an address, as lines: status, headers, and the body unless it leads elsewhere."""
    with played.scenario.browser(who, language).open(address) as answer:
        told = [f"{answer.status_code} {answer.content_type}"]
        told += [f"{name}: {value}" for name, value in note_headers(played, answer.headers, language)]
        if answer.status_code in (301, 302, 303):
            return told
        return told + dump_body(played, answer.mimetype, answer.get_data(), played.scenario.resolve(address))


def note_headers(played: Played, headers: Headers, language: str) -> Iterator[tuple[str, str]]:
    """The headers that are noted of a page."""
    for name in HEADERS:
        value = headers.get(name)
        if value is None or value in USUAL.get(name, ()) or (name, value) == ("Content-Language", language):
            continue
        if name == "Content-Security-Policy":
            value = played.dumper.share([NONCE.sub("'nonce-NONCE'", value)])
        yield name, played.replace(value)


def dump_body(played: Played, kind: str, body: bytes, address: str) -> list[str]:
    """The body of an answer, as lines."""
    if kind == "text/html":
        return played.dumper.dump_page(body.decode(), address)
    if kind.endswith("json"):
        return dump_json(played, body.decode())
    if kind in ("image/svg+xml", "text/javascript", "text/css"):
        text = played.replace(body.decode())
        return [digest(clean(text))]
    if kind.endswith("xml"):
        pretty = minidom.parseString(body).toprettyxml(indent=" ")  # noqa: S318 -- the site's own
        return [line for line in played.replace(pretty).split("\n") if line.strip()]
    try:
        return played.replace(body.decode()).split("\n")
    except UnicodeDecodeError:
        return [f"{len(body)} bytes"]


def dump_json(played: Played, text: str) -> list[str]:
    """JSON with its keys in order, each value on one line if it is short, else each of its members."""
    value = sort_unordered(replace_inside(json.loads(text), played.replace))
    return [f"{' ' * depth}{line}" for depth, line in write_value(value)]


def replace_inside(value: Any, replace: Replace) -> Any:
    """A value with names in its texts and keys for what differs from run to run, and with rounded numbers."""
    if isinstance(value, dict):
        return {replace(name): replace_inside(one, replace) for name, one in value.items()}
    if isinstance(value, list):
        return [replace_inside(one, replace) for one in value]
    if isinstance(value, float):
        return round(value, DECIMALS)
    return replace(value) if isinstance(value, str) else value


def sort_unordered(value: Any) -> Any:
    """The value of an answer, with those lists sorted whose order depends on ids: messages of one instant, and voters
    without a seat."""
    if isinstance(value, dict):
        return {name: sort_unordered(one) for name, one in value.items()}
    if not isinstance(value, list):
        return value
    found = [sort_unordered(one) for one in value]
    if found and isinstance(found[0], dict) and "subject" in found[0]:
        found.sort(key=lambda one: (one["sent_at"] or "", one["subject"]))
    if found and isinstance(found[0], dict) and "voted" in found[0]:
        found.sort(key=lambda one: (one["seat_number"] is None, one["seat_number"] or 0, one["name"] or ""))
    return found


def write_value(value: Any, name: str = "", end: str = "") -> Iterator[tuple[int, str]]:
    """The lines of a value in JSON, each with how deep it stands."""
    if isinstance(value, str) and len(value) > LONG:
        value = digest(value)
    short = json.dumps(value, ensure_ascii=False, sort_keys=True)
    if len(short) > LONG and set(short) <= set("0123456789.,-+e[] "):
        short, value = f'"{digest(short)}"', None
    if len(short) <= WIDE or not isinstance(value, list | dict):
        yield 0, f"{name}{short}{end}"
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    yield 0, f"{name}{opening}"
    members = sorted(value.items()) if isinstance(value, dict) else [("", one) for one in value]
    for key, one in members:
        yield from ((depth + 1, line) for depth, line in write_value(one, f'"{key}": ' if key else "", ","))
    yield 0, f"{closing}{end}"
