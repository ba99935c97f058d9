"""The tour: every address that can be read, with every id that there is to be known, as everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.sight.tale import EVERYBODY, Tale

OTHERWISE = {"": "", "?page=1": "", "?limit=500": "log", "?as=monks": "notebook", "?view=top&numbers=1": ".svg"}
"""What may stand behind an address, and of which addresses."""


def known(tale: Tale) -> dict[str, list[str]]:
    """Every id that stands in some address."""
    view = tale.town.ask("nobody", "GET", tale.path(), None, 200)
    return {
        "game_id": [tale.game],
        "challenge_id": tale.challenges,
        "comment_id": tale.comments,
        "team_id": [tale.team],
        "account_id": [account["id"] for account in tale.accounts.values()],
        "koan_hash": [one["hash"] for one in view["koans"]],
        "filename": ["css/base.css"],
    }


def addresses(tale: Tale) -> Iterator[str]:
    """Every address of the site that can be read. One whose parts nobody knows here is a fault of this tour."""
    ids: dict[str, Any] = known(tale)
    adapter = tale.town.app.url_map.bind("localhost")
    for rule in tale.town.app.url_map.iter_rules():
        if rule.methods and "GET" in rule.methods:
            names = sorted(rule.arguments)
            for values in product(*[ids[name] for name in names]):
                address = adapter.build(rule.endpoint, dict(zip(names, values, strict=True)))
                yield address
                for query, part in OTHERWISE.items():
                    if part and address.endswith(part):
                        yield address + query


def everywhere(tale: Tale) -> None:
    """Everybody reads everything; nothing there is a fault of the site."""
    found = list(addresses(tale))
    for viewer in EVERYBODY:
        for address in found:
            tale.town.visit(viewer, "GET", address)
            assert tale.town.exchanges[-1].status < 500, tale.town.exchanges[-1].told
