"""The story on a real server, with the books that it leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.whole_game import record
from tests.whole_game.cast import Cast, arrive
from tests.whole_game.clock import BEGIN, HOUR, Clock
from tests.whole_game.site import Site, running
from tests.whole_game.story import CODES, story
from tests.whole_game.telling import Teller
from tests.whole_game.votes import Game


def play(folder: Path, say: Callable[[str], None], database: str | None = None) -> str:
    """The story on a real server; the hash of the end of the main game's log."""
    # Bystanders vote once their account is 72 hours old.
    clock, teller, codes = Clock(BEGIN - 80 * HOUR), Teller(say), set[str]()
    with running(folder, clock, database) as site:
        cast = arrive(site.client)
        clock.now = BEGIN
        game = story(site.client, clock, teller, codes, cast)
        return finish(game, cast, site, folder)


def finish(game: Game, cast: Cast, site: Site, folder: Path) -> str:
    """What the story comes to."""
    assert game.codes >= CODES, sorted(CODES - game.codes)
    head = record.play(game, cast, site, folder)
    game.say(f"{len(game.codes)} kinds of refusals were met, each with its code.")
    return head
