"""A party's notebook together with the game, from one reading of both."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.notebook.notebook import NotebookEntry, make_entry
from zendotao.services.games.notebook.seals import OwnSeal, make_own_seal
from zendotao.services.games.transaction.reading import GameReading, find_party, find_seat, read_game


@dataclass(frozen=True)
class OpenNotebook:
    """A party's notebook and the game: its rules, the seat's sealed ones, and the teams that one may act for."""

    view: GameView
    rules: tuple[NotebookEntry, ...] = field(repr=False)
    seals: tuple[OwnSeal, ...] = field(repr=False)
    party: str | None
    teams: tuple[str, ...]


def open_notebook(context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None) -> OpenNotebook:
    """Return the notebook of the party that the asker acts for, the oldest rule first, and the seat's sealed rules."""

    def see(reading: GameReading) -> OpenNotebook:
        context.game_cache.measure(reading.work, reading.game, whole=True)
        party = find_party(reading, asker, as_)
        kept = reading.work.notebooks.list_rules(game, party)
        team = get_team_name(reading, party)
        # Whose notebook it is alone knows who wrote it.
        authors = {rule.author for rule in kept if rule.author is not None} if team else set()
        people = reading.work.accounts.get_many(authors) if authors else {}
        koans = prepare_table(reading.game)
        seat = find_seat(reading)
        bodies = () if seat is None else reading.work.vault.list_for_seat(game, seat)
        view = reading.participants.view(reading.game, reading.viewer, reading.now)
        names = {account.id: account.name for account in people.values()}
        return OpenNotebook(
            view=view,
            rules=tuple(make_entry(rule, reading.game, koans, names.get(rule.author or "")) for rule in kept),
            seals=tuple(make_own_seal(body, reading.game, koans) for body in bodies),
            party=team,
            teams=()
            if view.seat is not None
            else tuple(team.name for team in reading.work.teams.list_for_account(asker.id)),
        )

    return read_game(context, asker, game, now, see, as_)


def get_team_name(reading: GameReading, party: str) -> str | None:
    """Return the name of a party that is a team."""
    known = next((one for one in reading.participants.parties.values() if one.id == party), None)
    if known is not None:
        return reading.participants.names[known.alias] if known.kind == "team" else None
    return next((team.name for team in reading.work.teams.get_many([party]).values()), None)
