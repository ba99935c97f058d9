"""Act 4: challenges. One nullifies a move and what came after it, one fails for want of a quorum, and the rest."""

from __future__ import annotations

from typing import Any

from tests.whole_game import wordings as w
from tests.whole_game.act3_more_players import CLOSE, ROCK
from tests.whole_game.cast import Cast, Player
from tests.whole_game.clock import HOUR
from tests.whole_game.koans import AT_THE_ROCK, TOUCHING
from tests.whole_game.votes import Game

CALLED = (CLOSE, TOUCHING, True)
"""The guest's judgment call, of move 9."""


def play(game: Game, cast: Cast, newcomer: Player) -> None:
    """Moves 11 and 12, which leave; 13 and 14, which stay."""
    game.teller.act("Act 4. Disputes")
    an_unfair_rule(game, cast)
    what_a_vote_has_banned(game, cast)
    want_of_a_quorum(game, cast, newcomer)
    after_it_fell(game, cast)


def an_unfair_rule(game: Game, cast: Cast) -> None:
    """Bonita's rule makes an exception for a single koan. A bystander asks; four of five players find it unfair."""
    game.clock.pass_time(hours=1)
    koan: dict[str, Any] = {"stone": "black", "koan": "the high blue"}
    game.turn(cast.bonita, rule=w.EXCEPTION, **koan, seals=(w.FLATS_OVER_BLUES, w.NO_BLUE_ABOVE))
    game.clock.pass_time(hours=2)
    game.turn(
        cast.ethan, rule=w.BLUES_AT_NOTHING, stone="black", koan="the market",
        seals=(w.NO_BLUE_AT_NOTHING, w.FLATS_OVER_UNGROUNDED),
    )  # fmt: skip
    game.clock.pass_time(hours=1)
    reason = "One crazy exception koan. You can always add one; that is why we don't."
    asked = game.challenge(cast.basho, 11, "rule", "unfair", reason)
    opened = game.clock.now
    provisional(game, cast, {11, 12})
    game.vote(cast.bonita, asked, "stands", refused="no_vote")
    for voter in (cast.albert, cast.danni, cast.wanderer, cast.joshu):
        game.clock.pass_time(hours=1)
        game.vote(voter, asked, "defective")
    game.vote(cast.ethan, asked, "stands", "I moved in good faith.")
    # All five have voted: it ends after a third of the 72 hours, and not before.
    game.clock.now = opened + 24 * HOUR - HOUR / 60
    game.settled(cast.albert)
    game.clock.now = opened + 25 * HOUR
    game.left(11, "nullified")
    game.ruling(cast.albert, asked, stage="closed", outcome="nullified", tally={"stands": 1, "defective": 4})
    if game.client is not None:
        closed = game.send(cast.albert, "GET", f"/challenges/{asked}").body["closed_at"]
        game.until(closed, opened + 24 * HOUR)
    game.settled(cast.albert)


def provisional(game: Game, cast: Cast, expected: set[int]) -> None:
    """Which moves may yet leave."""
    if game.client is not None:
        found = {move["number"] for move in game.view(cast.basho)["moves"] if move["provisional"]}
        assert found == expected, found


def what_a_vote_has_banned(game: Game, cast: Cast) -> None:
    """A rule found unfair is not taken again; the koan of a move that left is."""
    game.clock.pass_time(hours=1)
    koan: dict[str, Any] = {"stone": "black", "koan": "the high blue", "seals": (w.FLATS_OUTNUMBER, w.NO_STANDING_BLUE)}
    game.turn(cast.danni, rule=w.EXCEPTION, **koan, refused="ruled_unfair")
    game.turn(cast.danni, rule=w.PRIME_PIPS, **koan)


def want_of_a_quorum(game: Game, cast: Cast, newcomer: Player) -> None:
    """Ethan disputes the guest's judgment call; one ballot is cast where two are needed, so the move stands."""
    game.clock.pass_time(hours=1)
    reason = "I built it. They don't touch."
    disputed: dict[str, Any] = {"part": "judgment", "ground": "wrong_call", "call": CALLED}
    asked = game.challenge(cast.ethan, 9, reason=reason, **disputed)
    opened = game.clock.now
    game.challenge(cast.danni, 9, reason="I say so too.", **disputed, refused="open_already")
    second = game.challenge(cast.ethan, 13, "koan", "unclear_koan", "I can't see the yellow ones.")
    game.challenge(cast.ethan, 10, "rule", "ambiguous", "Which flat piece?", refused="two_open")
    game.challenge(cast.passer_by, 13, "rule", "ambiguous", "Pips of what?", refused="guest")
    game.challenge(newcomer, 13, "rule", "ambiguous", "Pips of what?", refused="no_vote")
    game.challenge_withdrawn(cast.danni, second, refused="not_challenger")
    game.challenge_withdrawn(cast.ethan, second)
    game.vote(cast.wanderer, asked, "stands", refused="no_vote")
    game.vote(cast.bonita, asked, "stands")
    game.clock.pass_time(hours=3)
    play_goes_on(game, cast)
    # 72 hours, and two thirds of them more since one ballot is short of two.
    game.clock.now = opened + 73 * HOUR
    game.ruling(cast.bonita, asked, stage="open", quorum=2, tally={"stands": 1})
    game.clock.now = opened + 120 * HOUR
    game.ruling(cast.ethan, asked, stage="closed", outcome="stands", tally={"stands": 1})
    game.settled(cast.ethan)
    game.challenge(cast.ethan, 10, "rule", "ambiguous", "Which flat piece?", refused="fell_before")
    game.challenge(cast.danni, 9, reason="I say so too.", **disputed, refused="ruled_already")


def play_goes_on(game: Game, cast: Cast) -> None:
    """A challenge never stops play; what follows is provisional."""
    game.turn(
        cast.albert, rule=w.FLATS_OUTNUMBER, stone="black", koan="a hair's breadth",
        seals=(w.NO_BLUE_ON_TOP, w.FLATS_OVER_UNGROUNDED),
    )  # fmt: skip
    provisional(game, cast, {9, 10, 13, 14})


def after_it_fell(game: Game, cast: Cast) -> None:
    """A rule stands as amended, an author concedes an old move, and seals are opened that a vote demands."""
    an_amendment(game, cast)
    a_concession(game, cast)
    a_demand(game, cast)


def an_amendment(game: Game, cast: Cast) -> None:
    """Albert says what he meant; all who count agree."""
    game.clock.pass_time(hours=1)
    asked = game.challenge(cast.danni, 14, "rule", "ambiguous", "Ungrounded: by leaning, or by standing on another?")
    opened = game.clock.now
    game.amend(cast.albert, asked, w.A_FLAT_ONE, refused="amended_fails")
    game.vote(cast.bonita, asked, "amended", refused="no_amendment")
    game.amend(cast.albert, asked, w.FLATS_OUTNUMBER_CAPS)
    for voter in (cast.bonita, cast.ethan, cast.wanderer, cast.joshu, cast.basho):
        game.vote(voter, asked, "amended")
    game.clock.now = opened + 24 * HOUR
    game.ruling(cast.danni, asked, stage="closed", outcome="amended", tally={"amended": 5})
    view = game.settled(cast.danni)
    if view:
        assert "directly above" in view["moves"][13]["rule"]
        assert "ungrounded" in view["moves"][13]["amended_from"]["text"]


def a_concession(game: Game, cast: Cast) -> None:
    """Danni challenges her own older move and concedes: it is struck, and Albert's later one stays."""
    game.clock.pass_time(hours=1)
    asked = game.challenge(cast.danni, 13, "rule", "ambiguous", "I had not thought of nests. Take it off, please.")
    game.concede(cast.albert, asked, refused="not_author")
    game.concede(cast.danni, asked)
    game.struck(13)
    game.ruling(cast.basho, asked, outcome="struck", conceded=True)
    game.settled(cast.basho)


def a_demand(game: Game, cast: Cast) -> None:
    """Bonita doubts that the monks had two rules. The server says that they had; the vote wants to see what is dead."""
    game.clock.pass_time(hours=1)
    asked = game.challenge(cast.bonita, 10, "seals", "ambiguous", "Seven monks, and none of you has told us one rule.")
    opened = game.clock.now
    for voter in (cast.albert, cast.danni, cast.ethan, cast.wanderer, cast.basho):
        game.vote(voter, asked, "defective_keep")
    game.clock.now = opened + 24 * HOUR
    game.ruling(cast.bonita, asked, stage="demanded", recheck=True)
    game.clock.pass_time(hours=2)
    game.open_seals(cast.albert, asked, refused="not_author")
    game.known |= {game.canonical(w.NO_BLUE_TOUCHES), game.canonical(w.FLATS_OVER_STACKS)}
    game.open_seals(cast.mumon, asked)
    game.ruling(cast.bonita, asked, stage="closed", outcome="opened")
    view = game.settled(cast.bonita)
    if view:
        # One died of the stone on the monks' own koan, the other of the one on Danni's since.
        assert [seal["died_of"] for seal in view["moves"][9]["opened"]] == [ROCK, 14]
    a_call_after_the_move(game, cast)


def a_call_after_the_move(game: Game, cast: Cast) -> None:
    """The monks' opened rule needs a call that was private so far: they make it public."""
    apart = (ROCK, AT_THE_ROCK, False)
    game.call(cast.bonita, apart, refused="not_needed")
    game.call(cast.basho, apart, refused="not_author")
    game.call(cast.joshu, apart)
    game.call(cast.joshu, apart, refused="already_called")
