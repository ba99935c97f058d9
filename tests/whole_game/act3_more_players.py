"""Act 3: three more seats, one of them a guest's and one a team's; a fact that the table cannot tell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.cast import SECOND_TEAM, Cast
from tests.whole_game.koans import AT_THE_ROCK, TOUCHING
from tests.whole_game.mirror import Sealed
from tests.whole_game.votes import Game

CLOSE = 9
"""The koan on which the table cannot tell whether two pieces touch."""

ROCK = 11
"""Another one, of the monks; they keep to themselves how they see it."""


def play(game: Game, cast: Cast) -> None:
    """Moves 8 to 10; six seats."""
    game.teller.act("Act 3. More players, and a judgment call")
    game.clock.pass_time(hours=2)
    apart = Sealed(w.NO_TOUCH, ((CLOSE, TOUCHING, False),))
    game.turn(cast.ethan, rule=w.A_FLAT_ONE, stone="black", koan="too close to tell", seals=(w.EVEN, apart))
    game.clock.pass_time(hours=2)
    a_judgment_call(game, cast)
    game.clock.pass_time(hours=2)
    the_monks(game, cast)
    what_each_may_do(game, cast)


def wanderers(game: Game, cast: Cast, refused: str | None = None, **changed: Any) -> Any:
    """The guest's turn, with something changed about it."""
    move: dict[str, Any] = {
        "rule": w.NO_TOUCH, "stone": "white", "koan": "the blue cap", "seals": (w.NO_BLUE_TOWER, w.NO_BLUES),
        "calls": [(CLOSE, TOUCHING, True)],
    }  # fmt: skip
    return game.turn(cast.wanderer, **(move | changed), refused=refused)


def a_judgment_call(game: Game, cast: Cast) -> None:
    """The guest's rule hangs on whether the large red touches the large green; the guest says that it does."""
    told = wanderers(game, cast, "posted_unclear", calls=[])
    if game.client is not None:
        assert told["koan"] == CLOSE
        assert told["facts"] == [{"fact": "touching", "pieces": [1, 2]}]
    wanderers(game, cast, "not_disproved", calls=[(CLOSE, TOUCHING, False)])
    wanderers(game, cast, "not_unclear", calls=[(CLOSE, ("touching", (1, 3)), False)])
    wanderers(game, cast, "not_needed", rule=w.EVEN)
    denied = Sealed(w.SOME_TOUCH, ((CLOSE, TOUCHING, False),))
    wanderers(game, cast, "call_contradicts", seals=(denied, w.NO_BLUES))
    wanderers(game, cast)


def the_monks(game: Game, cast: Cast) -> None:
    """A team takes a seat; who has one already gets no other."""
    move: dict[str, Any] = {
        "rule": w.BRIGHT_FLAT, "stone": "black", "koan": "five shoots and a rock",
        "seals": (Sealed(w.NO_BLUE_TOUCHES, ((ROCK, AT_THE_ROCK, False),)), w.FLATS_OVER_STACKS),
    }  # fmt: skip
    game.turn(cast.joshu, **move, calls=[(CLOSE, TOUCHING, True)], refused="already_called")
    game.turn(cast.joshu, **move)
    game.clock.pass_time(hours=1)
    game.turn(
        replace(cast.bonita, team=SECOND_TEAM), rule=w.PRIME_PIPS, stone="black", koan="the high blue",
        seals=(w.FLATS_OUTNUMBER, w.NO_STANDING_BLUE), refused="one_seat",
    )  # fmt: skip


def what_each_may_do(game: Game, cast: Cast) -> None:
    """Authors add words to their koans; the game lists what is open to whom."""
    game.clarify(cast.ethan, CLOSE, "The gap is one millimetre. I leave it to you.")
    game.clarify(cast.danni, CLOSE, "It looks like touching to me.", refused="not_author")
    if game.client is not None:
        view = game.view(cast.wanderer)
        allowed = {one["kind"]: one["allowed"] for one in view["available"]}
        assert allowed["turn"]
        assert not allowed["block"]
        assert view["koans"][CLOSE - 1]["clarifications"][0]["text"].startswith("The gap is")
        assert [seat["kind"] for seat in view["seats"]] == ["person"] * 4 + ["guest", "team"]
