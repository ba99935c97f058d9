"""The tour: every address that can be read, with every id that there is to be known, as everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.sight.asking import everybody_asks
from tests.sight.tale import EVERYBODY, Tale
from zendotao.services import timers

OTHERWISE = {
    "?page=1": "", "?limit=500": "log", "?as=monks": "notebook", "?view=top&numbers=1": ".svg",
    "?order=start&table=order&show=notation&about=1": "/games/", "?q=yellow": "/search", "?q=quicksilver": "/search",
    "?q=touching&in=koans": "/search", "?q=22": "/search", "?q=quicksilver&in=rules": "/search",
    "?q=quicksilver&in=clarifications": "/search", "?q=quicksilver&in=challenges": "/search",
    "?book=1": "/teams/monks", "?move=2": "/challenge",
    "?koan=1&koan=2": "/compare", "?at=2&stone=black&size=small": "/table", "?part=1": "/table",
    "?sort=weight&as=monks": "/notebook", "?lang=fr": ".atom",
}  # fmt: skip
"""What may stand behind an address, and of which addresses."""


def known(tale: Tale) -> dict[str, list[Any]]:
    """Every id that stands in some address; behind a dot, those that mean something else in some subject."""
    view = tale.town.ask("nobody", "GET", tale.path(), None, 200)
    hashes = [one["hash"] for one in view["koans"]]
    with tale.town.services.store.unit() as work:
        letters = [
            one.letter.id for account in tale.accounts.values() for one in work.letters.list_for_account(account["id"])
        ]
    return {
        "game_id": [tale.game],
        "game": [tale.game],
        "challenge_id": tale.challenges,
        "challenge": tale.challenges,
        "comment_id": tale.comments,
        "comment": tale.comments,
        "team_id": [tale.team],
        "account_id": [account["id"] for account in tale.accounts.values()],
        "name": ["ann", "gus", "monks"],
        "name.teams": ["monks"],
        "name.about": ["about", "privacy", "contact"],
        "number": [1, 2, 3],
        "first": [1],
        "last": [4],
        "koan_hash": hashes,
        "found": hashes[:2],
        "theme": ["light"],
        "marking": ["plain"],
        "slug": ["house-rules"],
        "secret": ["a-secret"],
        "job_id": ["no-job"],
        "puzzle_id": [tale.town.now.date().isoformat()],
        "day": [tale.town.now.date().isoformat()],
        "kind": ["join", "build"],
        "letter": letters[:20] or ["a-letter"],
        "filename": ["css/base.css"],
    }


def addresses(tale: Tale) -> Iterator[str]:
    """Every address of the site that can be read. One whose parts nobody knows here is a fault of this tour."""
    ids = known(tale)
    adapter = tale.town.app.url_map.bind("localhost")
    for rule in tale.town.app.url_map.iter_rules():
        if rule.methods and "GET" in rule.methods:
            subject = rule.endpoint.partition(".")[0]
            names = sorted(rule.arguments)
            choices = [ids.get(f"{name}.{subject}") or ids[name] for name in names]
            for values in product(*choices):
                address = adapter.build(rule.endpoint, dict(zip(names, values, strict=True)))
                yield address
                yield from (address + query for query, part in OTHERWISE.items() if part and part in address)


def everywhere(tale: Tale) -> None:
    """Notices go out; then everybody reads everything, and nothing there is a fault of the site."""
    services, now = tale.town.services, tale.town.now
    timers.sweep_games(services, now)
    timers.deliver_notices(services, now)
    timers.run_errands(services, now)
    found = list(dict.fromkeys(addresses(tale)))
    for viewer in EVERYBODY:
        for address in found:
            tale.town.visit(viewer, "GET", address)
            assert tale.town.exchanges[-1].status < 500, tale.town.exchanges[-1].told
    everybody_asks(tale)
