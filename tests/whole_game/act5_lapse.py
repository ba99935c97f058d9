"""Act 5: a claim that everybody lets pass, and a rule that is not revealed in time."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.cast import Cast
from tests.whole_game.clock import HOUR
from tests.whole_game.votes import Game

CLAIM: dict[str, Any] = {"rule": w.NO_BLUE_ON_TOP, "stone": "white", "seals": [w.FLATS_OVER_UNGROUNDED]}
TURN: dict[str, Any] = {"koan": "three sleepers and a cap", "seals": (w.NO_BLUE_ABOVE, w.FLATS_OVER_UNGROUNDED)}


def play(game: Game, cast: Cast) -> None:
    """Move 15, which lapses, and move 16."""
    game.teller.act("Act 5. A claim that lapses")
    game.clock.pass_time(hours=1)
    game.claim(cast.albert, **CLAIM)
    opened = game.clock.now
    # Six seats: the usual 72 hours.
    view = game.view(cast.basho)
    if view:
        game.until(view["clocks"]["claim"], opened + 72 * HOUR)
    for voter in (cast.bonita, cast.danni, cast.ethan, cast.wanderer, cast.mumon):
        game.clock.pass_time(hours=1)
        game.ballot(voter, "pass")
    # Every other active seat has passed: consensus after a third of the window, and not before.
    game.clock.now = opened + 24 * HOUR - HOUR / 60
    game.settled(cast.bonita, "claimed")
    game.clock.now = opened + 24 * HOUR
    game.say("Nobody wants the turn: Albert may reveal.")
    game.settled(cast.bonita, "agreed")
    too_late(game, cast)
    lapse(game, cast, opened)


def too_late(game: Game, cast: Cast) -> None:
    """What is over once there is consensus."""
    game.clock.pass_time(hours=1)
    game.block(cast.bonita, **TURN, refused="too_late")
    game.ballot(cast.bonita, "need_time", refused="too_late")
    game.reveal(cast.bonita, refused="not_claimant")
    game.turn(cast.ethan, rule=w.NO_BLUE_HIGHER, stone="white", **TURN, refused="no_open_koan")


def lapse(game: Game, cast: Cast, opened: datetime) -> None:
    """Albert is on a mountain. After 72 hours his stone is lifted, and he waits for another seat's move."""
    game.clock.pass_time(hours=70)
    game.settled(cast.bonita)
    game.clock.pass_time(hours=1)
    game.say("Albert has not revealed his rule: the claim lapses.")
    game.left(15, "lapsed")
    view = game.settled(cast.bonita)
    if view:
        # The stall window counts as full: any seat may claim.
        allowed = {one["kind"]: one["allowed"] for one in game.view(cast.wanderer)["available"]}
        assert allowed["claim"]
    game.clock.pass_time(hours=1)
    game.claim(cast.albert, **CLAIM, refused="lapsed_before")
    game.clock.pass_time(hours=1)
    game.turn(cast.ethan, rule=w.NO_BLUE_HIGHER, stone="white", **TURN)
