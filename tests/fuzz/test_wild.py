"""Hundreds of requests in no order by everybody, with bodies that look right: none fails, and nothing is half done."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.core.game.zendotao.koans_for_tests import number_of
from tests.effort import chance, often
from tests.fuzz.party import PEOPLE, block, claim, turn
from tests.fuzz.plausible import Plausible

WALKS = often(2, 6)
"""Each is a seed."""

REQUESTS = 160
ASKERS = (*PEOPLE, "gus", "nobody")
FINAL = {"sign_out", "delete_account", "change_password", "turn_into_account", "revoke_token"}
"""What would leave somebody without a token: it comes seldom."""


@pytest.mark.parametrize("seed", range(WALKS))
def test_a_wild_walk_through_the_api_leaves_everything_whole(party, seed):
    drawn = chance(seed)
    document = party.town.ask("nobody", "GET", "/openapi.json", None, 200)
    plausible = Plausible(document, drawn)
    operations = [
        (method, path, operation) for path, item in document["paths"].items() for method, operation in item.items()
    ]
    weights = [weight(operation) for _, _, operation in operations]
    statuses: Counter[int] = Counter()
    for _ in range(REQUESTS):
        method, path, operation = drawn.choices(operations, weights)[0]
        statuses[ask(party, drawn, plausible, method, path, operation) // 100] += 1
        if drawn.random() < 0.3:
            party.town.pass_time(hours=drawn.choice((1, 1, 21, 21, 25, 73)))
    assert set(statuses) == {2, 4}
    assert statuses[2] > REQUESTS / 8


def weight(operation) -> float:
    """Moves and votes come often."""
    name = operation["operationId"]
    if name in FINAL:
        return 0.05
    return 60 if name == "make_move" else 8 if "votes" in operation["tags"] else 1


def legal(party, chance):
    """A move that the rulebook allows if it is the asker's time."""
    view = party.ask("nobody", "GET", "/games/{game_id}", None, 200)
    there = {number_of(one["koan"]) for one in view["koans"] if one["on_table"]}
    asked = max((number_of(one["koan"]) for one in view["koans"] if one["number"] == view["open"]), default=1)
    fresh = chance.choice([number for number in range(1, 90) if number not in there])
    moves = [turn(asked, fresh), claim(asked), block(fresh), {"kind": "withdraw"}, {"kind": "reveal"}]
    return chance.choices(moves, (6, 2, 2, 1, 2))[0]


def ask(party, chance, plausible, method, path, operation):
    """One request by somebody, now and then under a key that was used before; the status of the answer."""
    for name in ("challenge_id", "comment_id"):
        party.ids[name] = f"{party.ids['game_id']}.{chance.choice((1, 1, 2, 3, 9))}"
    body = None
    content = operation.get("requestBody", {}).get("content", {})
    if content:
        body = plausible.value(next(iter(content.values()))["schema"])
        if operation["operationId"] == "make_move" and chance.random() < 0.8:
            body = legal(party, chance)
    headers = {"Idempotency-Key": str(chance.randrange(40))} if chance.random() < 0.3 else {}
    party.ask(chance.choice(ASKERS), method.upper(), path, body, **headers)
    return party.town.exchanges[-1].status
