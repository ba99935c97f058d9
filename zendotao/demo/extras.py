"""Actions outside the games of the example site: a keeper is appointed, wiki pages are written."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from zendotao.demo.players import JOINED_AGO, KEEPER, Players
from zendotao.services.admin import keepers, reports
from zendotao.services.wiki import editing, watching
from zendotao.services.wiki.reading import view_page

RULED_GAME = "borrowed-ladder"
"""The game whose ruling is entered among the house rules."""

WRITERS = ("Noor", "Ines", "Kwame")
OPENINGS = """A first turn has to give up a rule, and there are only two koans with stones. What people do:

- Give up something about *colour*. It falls early, and everybody learns from it.
- Lay a koan that is like the open one, but for one thing. [[House rules]] call that a koan that teaches.
- Keep numbers for later."""
MORE = """
- Seal one rule that you believe, and one that you only cannot disprove. You will want the second."""


def appoint_keeper(players: Players, now: datetime) -> None:
    """Appoint the keeper, as of the beginning of the site."""
    account, _ = keepers.appoint_keeper(players.context, KEEPER, now - JOINED_AGO + timedelta(hours=1))
    players.accounts[KEEPER] = account


def write_wiki(players: Players, games: Mapping[str, str], now: datetime) -> None:
    """Enter a ruling, create and edit a page, and report a comment."""
    people = players.context
    noor, ines, kwame = (players.part(name, now).account for name in WRITERS)
    rulings = view_page(people, noor, "rulings").revision
    asked = (
        f"## Wording\n\n- A piece that is hidden under another one counts: [a vote](/challenges/{games[RULED_GAME]}.1)."
    )
    text = (rulings.text or "").replace("## Wording", asked)
    editing.write_page(
        people, noor, "rulings", text, rulings.number, now - timedelta(hours=90), summary="a piece is a piece"
    )
    editing.write_page(people, kwame, "first-turns", OPENINGS, 0, now - timedelta(hours=70), title="First turns")
    editing.write_page(
        people, ines, "first-turns", OPENINGS + MORE, 1, now - timedelta(hours=26), summary="which two to seal"
    )
    watching.watch_page(people, noor.id, "first-turns", now - timedelta(hours=60))
    reports.report_item(
        people, ines, "name", "third lantern", "Is this the same person as in the other game?", now - timedelta(hours=9)
    )
