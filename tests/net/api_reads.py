"""Addresses of the API that are read, by the same readers as the pages."""

from __future__ import annotations

from tests.net.pages import HEADERS, USUAL, Case, dump_body, in_english
from tests.net.scenario import API
from tests.net.state import Played

G = "/games/{{game:%s}}"
GRAVEL, MARKET = G % "gravel-path", G % "winter-market"
NOTED = (*HEADERS[:3], "ETag", "WWW-Authenticate", "Retry-After")
"""Headers that are noted of an answer."""

IN_FULL = ("gravel-path", "hair-apart", "the-well", "long-thaw", "winter-market", "imported", "empty-cup")
"""Games whose whole view is noted; the views of others differ from these in what is on the table alone."""

CASES = [
    *in_english("/games", "/games?phase=final", "/games?q=path", "/games?page=3"),
    *in_english("/games?phase=nonsense", "/games?x=1"),
    *in_english(*(G % name for name in IN_FULL), "/games/0123456789abcdef", "/games/none"),
    *in_english(f"{GRAVEL}/log", f"{GRAVEL}/log?after=5&limit=3", f"{GRAVEL}/log?limit=nine", f"{GRAVEL}/record"),
    *in_english(f"{MARKET}/analysis", f"{GRAVEL}/analysis"),
    *in_english("/puzzles/today", "/puzzles/2025-07-15", "/puzzles/2025-07-16"),
    *in_english(f"{MARKET}/record?names=true", f"{GRAVEL}/challenges", f"{MARKET}/challenges", f"{GRAVEL}/comments"),
    *in_english(f"{GRAVEL}/comments?page=2", f"{GRAVEL}/notebook", f"{GRAVEL}/notebook?as=Wednesday Table"),
    *in_english(f"{GRAVEL}/seals", f"{GRAVEL}/thoughts", f"{MARKET}/thoughts/opened", f"{GRAVEL}/readiness"),
    Case(f"{GRAVEL}/seals?as=Wednesday Table", "Saoirse"),
    *in_english("/challenges/{{game:gravel-path}}.1", "/challenges/{{game:gravel-path}}.9", "/challenges/none"),
    *in_english("/comments/{{game:gravel-path}}.1", "/comments/{{game:gravel-path}}.1/history"),
    *in_english("/comments/{{comment:spam}}", "/comments/{{game:gravel-path}}.99"),
    *in_english("/me", "/me/turns", "/me/notices", "/me/notices?before=40", "/me/teams"),
    *in_english("/me/invitations", "/me/mail", "/tokens"),
    Case("/teams/{{team:Wednesday Table}}", "Saoirse"),
    Case("/teams/{{team:Wednesday Table}}/audit", "Saoirse"),
    Case("/teams/{{team:Wednesday Table}}/talk", "Saoirse"),
    *in_english("/teams/0123456789abcdef", "/koans/{{koan}}.svg", "/koans/{{koan}}.svg?view=top&numbers=true"),
    *in_english("/koans/none.svg", "/nothing", "/me/notices/read"),
]
"""What is read; the other games are read by their pages."""


def read_case(played: Played, case: Case) -> dict[str, list[str]]:
    """What each reader gets at the address of a case, as lines."""
    return {mark: read_version(played, case.address, who) for mark, (who, _) in case.versions().items()}


def read_version(played: Played, address: str, who: str) -> list[str]:
    """What one reader gets at an address, as lines: status, headers, and the body."""
    scenario = played.scenario
    sent = {"Accept": "application/json"}
    if who:
        sent["Authorization"] = f"Bearer {scenario.tokens[who]}"
    client = scenario.site.app.test_client(use_cookies=False)
    path = API + scenario.resolve(address)
    with client.get(path, headers=sent) as answer:
        told = [f"{answer.status_code} {answer.content_type}"]
        for name in NOTED:
            value = answer.headers.get(name)
            if value is not None and value not in USUAL.get(name, ()):
                told.append(f"{name}: {'some' if name == 'ETag' else played.replace(value)}")
        return told + dump_body(played, answer.mimetype, answer.get_data(), path)
