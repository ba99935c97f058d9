"""Act 1: a game is started, and each way to get a turn wrong is tried before the first one stands."""

from __future__ import annotations

from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.cast import Cast
from tests.whole_game.clock import HOUR
from tests.whole_game.votes import Game

TITLE = "The Monastery Garden"
SETTINGS = {"palette": ["red", "yellow", "green", "blue", "black"], "limit": 40}


def play(game: Game, cast: Cast) -> None:
    """Moves 1 to 4, the third of them withdrawn; three seats."""
    game.teller.act("Act 1. The opening")
    the_start(game, cast)
    rules_that_are_not_taken(game, cast)
    koans_and_seals_that_are_not_taken(game, cast)
    the_first_turns(game, cast)
    a_turn_taken_back(game, cast)


def the_start(game: Game, cast: Cast) -> None:
    """Albert's start; alone, he can neither go on nor win."""
    koans: dict[str, Any] = {"white": "arrow at a green tree", "black": "the nest"}
    seals = (w.RED_POINTS, w.A_FLAT_ONE)
    game.start(cast.albert, TITLE, **koans, koan="a cyan guest", seals=seals, refused="not_in_palette")
    game.start(cast.albert, TITLE, **koans, koan="three in a tower", seals=seals, settings=SETTINGS)
    game.clock.pass_time(hours=1)
    game.turn(
        cast.albert, rule=w.RED_POINTS, stone="black", koan="the tired monk",
        seals=(w.NOT_ALL_UPRIGHT, w.A_FLAT_ONE), refused="spacing",
    )  # fmt: skip
    game.claim(cast.albert, rule=w.RED_POINTS, stone="black", seals=[w.A_FLAT_ONE], refused="alone")
    game.block(cast.bonita, koan="the tired monk", seals=(w.NOT_ALL_UPRIGHT, w.A_FLAT_ONE), refused="no_claim")
    game.reveal(cast.albert, refused="no_claim")


BONITAS: dict[str, Any] = {
    "rule": w.RED_PIPS,
    "stone": "black",
    "koan": "the tired monk",
    "seals": (w.NOT_ALL_UPRIGHT, w.A_FLAT_ONE),
}
"""Bonita's first turn, as it will stand."""


def turn(game: Game, cast: Cast, refused: str, told: dict[str, Any] | None = None, **changed: Any) -> None:
    """Bonita's first turn with one thing wrong about it; ``told``: what a program is told of that besides."""
    answer = game.turn(cast.bonita, **(BONITAS | changed), refused=refused)
    if game.client is not None:
        assert (told or {}).items() <= answer.items(), answer


def rules_that_are_not_taken(game: Game, cast: Cast) -> None:
    """Posted rules that say nothing, too much, or what the stones deny."""
    turn(game, cast, "not_understood", rule=w.PLEASES)
    turn(game, cast, "refused", rule=w.POINTS_NORTH)
    turn(game, cast, "ambiguous", rule=w.TWO_SMALLS)
    turn(game, cast, "over_limit", {"complexity": 41, "limit": 40}, rule=w.MONSTER)
    turn(game, cast, "constant", rule=w.ANY_PIECE)
    turn(game, cast, "posted_not_viable", {"killed_by": 2}, rule=w.ALL_GROUNDED)
    turn(game, cast, "not_disproved", {"koan": 3, "stone": "black"}, stone="white")


def koans_and_seals_that_are_not_taken(game: Game, cast: Cast) -> None:
    """New koans that can't stand or stand there already; sealed rules that don't do."""
    turn(game, cast, "unsound", koan="two in one place")
    turn(game, cast, "stash", {"most": 5}, koan="one red too many")
    turn(game, cast, "koan_on_table", {"koan": 1}, koan="the arrow once more")
    turn(game, cast, "seals_missing", seals=(w.NOT_ALL_UPRIGHT,))
    turn(game, cast, "same_rule", seals=(w.A_FLAT_ONE, w.THERE_IS_A_FLAT_ONE))
    turn(game, cast, "seal_not_viable", seals=(w.NOT_ALL_UPRIGHT, w.GREENS))
    turn(game, cast, "seals_agree", seals=(w.A_FLAT_ONE, w.FLATS_OVER_BLUE_UPRIGHTS))
    turn(game, cast, "not_understood", seals=(w.NOT_ALL_UPRIGHT, w.PLEASES))


def the_first_turns(game: Game, cast: Cast) -> None:
    """Bonita's turn; the bystander follows; who is not the latest player can't claim for a week."""
    game.clock.pass_time(hours=1)
    game.turn(cast.bonita, **BONITAS)
    moved = game.clock.now
    game.comment(cast.basho, "Sitting quietly, doing nothing. I look on.")
    game.comment(cast.albert, f"I still like this one: {w.NOT_ALL_UPRIGHT}.", refused="spoiler")
    game.comment(cast.albert, f"Until Bonita's stone, I had: {w.RED_POINTS}.")
    game.clock.pass_time(hours=1)
    told = game.claim(cast.albert, rule=w.OTHER_WAYS, stone="black", seals=[w.A_FLAT_ONE], refused="not_latest")
    # Two seats are a small game, in which the stall is full after 168 hours.
    game.until(told, moved + 168 * HOUR)


def a_turn_taken_back(game: Game, cast: Cast) -> None:
    """Albert moves and takes it back; Danni, who looked at the table before, is told what changed."""
    seen = game.view(cast.danni).get("seq")
    game.turn(
        cast.albert, rule=w.OTHER_WAYS, stone="black", koan="the ring of arrows", seals=(w.EVEN, w.MORE_RED)
    )
    game.withdraw(cast.bonita, refused="not_newest")
    game.withdraw(cast.danni, refused="not_author")
    game.clock.pass_time(hours=2)
    game.withdraw(cast.albert)
    drafts_come_back(game, cast)
    mine: dict[str, Any] = {
        "rule": w.NO_UPRIGHT_BLUE, "stone": "black", "koan": "arrow away from a green tree",
        "seals": (w.FLAT_POINTS, w.A_FLAT_ONE),
    }  # fmt: skip
    game.clock.pass_time(hours=1)
    told = game.turn(cast.danni, **mine, refused="stale", seq=seen)
    if game.client is not None:
        changed = [(one["kind"], one["seat"]) for one in told["changed"]]
        assert changed == [("turn.posted", "Albert"), ("move.withdrawn", "Albert")]
    game.turn(cast.danni, **mine)


def drafts_come_back(game: Game, cast: Cast) -> None:
    """What Albert had sealed is in his notebook again, held against the stones; nobody else's has anything of it."""
    if game.client is None:
        return
    held = game.send(cast.albert, "GET", game.path("/notebook")).body
    assert {rule["rule"] for rule in held} == {game.canonical(w.EVEN), game.canonical(w.MORE_RED)}
    assert all(rule["viable"] for rule in held)
    assert game.send(cast.bonita, "GET", game.path("/notebook")).body == []
    added = game.ask(cast.danni, game.path("/notebook"), {"rule": w.NO_UPRIGHT_BLUE, "note": "Could I move?"})
    mine = game.send(cast.danni, "GET", game.path("/notebook")).body
    assert [(rule["id"], rule["viable"], rule["verdict"]) for rule in mine] == [(added["id"], True, "white")]
    game.say("Albert's sealed rules are in his notebook again: " + "; ".join(rule["rule"] for rule in held))
