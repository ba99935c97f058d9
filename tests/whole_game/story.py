"""The whole of it: the asides and the six acts."""

from __future__ import annotations

from collections.abc import Callable

from tests.whole_game import (
    act1_opening,
    act2_small_claim,
    act3_more_players,
    act4_disputes,
    act5_lapse,
    act6_victory,
    aside,
)
from tests.whole_game.cast import Cast, Player, person, rehearsal
from tests.whole_game.client import Client
from tests.whole_game.clock import Clock
from tests.whole_game.telling import Teller
from tests.whole_game.votes import Game

PROMISED = """
    spacing not_latest alone no_open_koan no_claim no_consensus not_claimant too_late lapsed_before blocked_before
    posted_not_viable posted_unclear not_disproved seal_not_viable seals_agree seals_missing same_rule constant
    over_limit ruled_unfair ambiguous refused not_understood unsound not_in_palette stash koan_on_table not_unclear
    already_called not_needed call_contradicts not_newest not_author one_seat guest no_vote open_already two_open
    ruled_already fell_before amended_fails not_challenger stale over void
"""
CODES = frozenset(PROMISED.split())
"""Every refusal that players are promised a code for: each is met at least once."""


def rehearse(say: Callable[[str], None]) -> set[str]:
    """The story without a server, held against the rule language; the codes that are met."""
    codes: set[str] = set()
    clock, teller = Clock(), Teller(say)
    story(None, clock, teller, codes, rehearsal())
    return codes


def story(client: Client | None, clock: Clock, teller: Teller, codes: set[str], cast: Cast) -> Game:
    """The asides and the acts; the main game as it ends."""
    game = Game(client, clock, teller, codes)
    act1_opening.play(game, cast)
    act2_small_claim.play(game, cast)
    act3_more_players.play(game, cast)
    act4_disputes.play(game, cast, Player("Fumi") if client is None else person(client, "Fumi"))
    act5_lapse.play(game, cast)
    act6_victory.play(game, cast)
    aside.a_void_game(Game(client, clock, teller, codes), cast)
    aside.sent_twice(Game(client, clock, teller, codes), cast)
    return game
