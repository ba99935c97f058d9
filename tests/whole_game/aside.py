"""What cannot be in the main game: one that is void, one in which prose is allowed; and a POST that is sent twice."""

from __future__ import annotations

from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.cast import Cast
from tests.whole_game.koans import KOANS
from tests.whole_game.votes import Game

START: dict[str, Any] = {
    "white": "arrow at a green tree",
    "black": "the nest",
    "koan": "three in a tower",
    "seals": (w.RED_POINTS, w.A_FLAT_ONE),
}


def a_void_game(game: Game, cast: Cast) -> None:
    """A start taken back: no sensei, no points, and no more moves."""
    game.teller.act("Aside. A game that is void")
    game.start(cast.danni, "Second thoughts", **START)
    game.clock.pass_time(hours=1)
    game.withdraw(cast.danni, phase="void")
    game.turn(
        cast.bonita, rule=w.RED_PIPS, stone="black", koan="the tired monk", seals=(w.NOT_ALL_UPRIGHT, w.A_FLAT_ONE),
        refused="void",
    )  # fmt: skip


def sent_twice(game: Game, cast: Cast) -> None:
    """A connection breaks, and the client sends the same move with the same key: it is made once."""
    game.teller.act("Aside. A move sent twice")
    game.start(cast.ethan, "A bad connection", **START)
    if game.client is None:
        return
    seals = [w.NOT_ALL_UPRIGHT, w.A_FLAT_ONE]
    body = {"kind": "turn", "rule": w.RED_PIPS, "stone": "black", "koan": KOANS["the tired monk"], "seals": seals}
    for rule in seals:
        game.hidden.setdefault(game.canonical(rule), set()).add(cast.bonita.seat)
    first, again = (game.send(cast.bonita, "POST", game.path("/moves"), body, key="bonita-1") for _ in range(2))
    assert first.status == again.status == 201, first.text
    assert first.body["moves"] == again.body["moves"]
    other = game.send(cast.bonita, "POST", game.path("/moves"), body | {"stone": "white"}, key="bonita-1")
    assert (other.status, other.code) == (422, "key_reused")
    game.say("Bonita's client sends her turn twice with one key. It stands once.")
