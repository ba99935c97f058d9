"""Act 6: three days of silence, a takeover by the monks, a rule revealed and challenged in vain, and the end."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.cast import TEAM, Cast
from tests.whole_game.clock import HOUR
from tests.whole_game.votes import Game

CLAIM: dict[str, Any] = {"rule": w.NO_BLUE_CAP, "stone": "white", "seals": [w.BLUE_PIPS]}


def play(game: Game, cast: Cast) -> None:
    """Move 17, which wins."""
    game.teller.act("Act 6. The victory")
    the_takeover(game, cast)
    the_window(game, cast)
    final = the_reveal(game, cast)
    the_end(game, cast, final)


def the_takeover(game: Game, cast: Cast) -> None:
    """Nobody moves for 72 hours; then, to the second, another seat than the latest may claim."""
    moved = game.clock.now
    game.clock.now = moved + 72 * HOUR - HOUR / 3600
    told = game.claim(cast.mumon, **CLAIM, refused="not_latest")
    game.until(told, moved + 72 * HOUR)
    game.clock.now = moved + 72 * HOUR
    game.claim(cast.mumon, **CLAIM)


def the_window(game: Game, cast: Cast) -> None:
    """Bonita tries to block and finds no two rules that disagree; the 72 hours end."""
    closes = game.clock.now + 72 * HOUR
    game.clock.pass_time(hours=10)
    seals = (w.FLATS_OVER_UNGROUNDED, w.NO_BLUE_CAP)
    game.block(cast.bonita, koan="the market", seals=seals, refused="seal_not_viable")
    seals = (w.FLATS_OVER_UNGROUNDED, w.BLUE_PIPS)
    game.block(cast.bonita, koan="the market", seals=seals, refused="seals_agree")
    game.ballot(cast.bonita, "pass")
    game.clock.now = closes - HOUR / 3600
    game.settled(cast.danni, "claimed")
    game.clock.now = closes
    game.say("Nobody has blocked the claim.")
    game.settled(cast.danni, "agreed")


def the_reveal(game: Game, cast: Cast) -> datetime:
    """Any member of the team reveals. A challenge stops the clock for the day that it is open."""
    game.clock.pass_time(hours=1)
    game.reveal(cast.joshu, w.BLUE_PIPS)
    revealed = game.clock.now
    game.clock.pass_time(hours=11)
    asked = game.challenge(cast.basho, 17, "revealed", "unfair", "Pips against pieces?")
    for voter in (cast.albert, cast.bonita, cast.danni, cast.ethan, cast.wanderer):
        game.vote(voter, asked, "stands", "It is on the game's own page as a fair one.")
    view = game.view(cast.basho)
    if view:
        assert view["clocks"]["paused"]
        assert view["clocks"]["final"] is None
    game.clock.pass_time(hours=24)
    game.ruling(cast.basho, asked, outcome="stands", tally={"stands": 5})
    # 11 of the 72 hours were gone when the clock stopped; it went on a day later.
    return revealed + 96 * HOUR


def the_end(game: Game, cast: Cast, final: datetime) -> None:
    """The victory is final: one point for each koan with a stone, and the seals are opened."""
    game.clock.now = final - HOUR / 3600
    game.settled(cast.albert, "revealed")
    game.clock.now = final
    game.known |= {game.canonical(seal.rule) for move in game.mirror.moves if move.standing for seal in move.seals}
    points = len(game.mirror.marked)
    assert points == 12
    game.say(f"The victory is final: {TEAM}, sensei, {points} points.")
    view = game.settled(cast.albert, "final")
    if view:
        assert (view["sensei"], view["score"]) == (TEAM, points)
        seals_opened(game, view)
    game.turn(cast.bonita, rule=w.EVEN, stone="white", koan="the market", seals=CLAIM["seals"] * 2, refused="over")
    game.ballot(cast.bonita, "pass", refused="over")
    game.comment(cast.danni, f"I had {w.FLATS_OVER_UNGROUNDED} to the last. Nine bows.")


def seals_opened(game: Game, view: dict[str, object]) -> None:
    """All the sealed rules of standing moves are open, in their canonical words, with what each died of."""
    moves = view["moves"]
    assert isinstance(moves, list)
    for told, move in zip(moves, game.mirror.moves, strict=True):
        opened = [seal["body"]["rule"]["text"] for seal in told["opened"]]
        wanted = [game.canonical(seal.rule) for seal in move.seals] if move.standing else []
        assert opened == wanted, (move.number, opened, wanted)
        for seal, mine in zip(told["opened"], move.seals, strict=False):
            assert seal["died_of"] == game.mirror.death(mine), (move.number, seal)
            fate = f"died of koan {seal['died_of']}" if seal["died_of"] else "lived to the end"
            game.teller.more(f"move {move.number}, {move.by}, sealed and opened:", f"{mine.rule} ({fate})")
