"""Act 2: a claim of victory while the game is small: a week to block it, a day more for one who needs time."""

from __future__ import annotations

from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.cast import Cast
from tests.whole_game.clock import HOUR
from tests.whole_game.votes import Game

BLOCK: dict[str, Any] = {"koan": "blue upon blue", "seals": (w.GROUNDED_FLAT, w.FLATS_OVER_UNGROUNDED)}


def play(game: Game, cast: Cast) -> None:
    """Moves 5 to 7: a claim, a block that is taken back, and one that stays."""
    game.teller.act("Act 2. A claim in a small game")
    the_claim(game, cast)
    a_block_taken_back(game, cast)
    the_block(game, cast)


def the_claim(game: Game, cast: Cast) -> None:
    """Danni is the latest player, so she may claim at once; three seats are a small game."""
    game.clock.pass_time(hours=2)
    game.claim(cast.danni, rule=w.RED_AT_GREEN, stone="white", seals=[w.GROUNDED_FLAT])
    closes(game, cast, 168)
    game.clock.pass_time(hours=1)
    game.turn(cast.bonita, rule=w.EVEN, stone="white", refused="no_open_koan", **BLOCK)
    game.reveal(cast.danni, refused="no_consensus")
    game.ballot(cast.danni, "pass", refused="no_vote")
    game.ballot(cast.passer_by, "need_time", refused="no_vote")
    game.ballot(cast.bonita, "pass")
    game.clock.pass_time(hours=11)
    game.ballot(cast.albert, "need_time")
    closes(game, cast, 168 + 24 - 12)


def closes(game: Game, cast: Cast, hours: float) -> None:
    """That the window of the claim ends in so many hours."""
    view = game.view(cast.basho)
    game.say(f"The claim can be blocked until {game.clock.told(game.clock.now + hours * HOUR)}.")
    if view:
        game.until(view["clocks"]["claim"], game.clock.now + hours * HOUR)


def a_block_taken_back(game: Game, cast: Cast) -> None:
    """The claim stands again with what was left, and that seat doesn't block it again."""
    game.clock.pass_time(hours=88)
    game.block(cast.albert, koan="the fallen blue", seals=(w.A_FLAT_ONE, w.FLATS_OVER_BLUES))
    game.clock.pass_time(hours=1)
    game.withdraw(cast.albert, phase="claimed")
    # 180 hours were left after the ballot, 92 when the block came; the hour of the block doesn't count.
    closes(game, cast, 92)
    game.block(cast.albert, **BLOCK, refused="blocked_before")


def the_block(game: Game, cast: Cast) -> None:
    """After the week, within the day that was added, Bonita blocks."""
    game.clock.pass_time(hours=84)
    game.settled(cast.albert)
    game.block(cast.bonita, koan=BLOCK["koan"], seals=(w.GROUNDED_FLAT, w.GROUNDED_FLAT), refused="same_rule")
    game.block(cast.bonita, **BLOCK)
