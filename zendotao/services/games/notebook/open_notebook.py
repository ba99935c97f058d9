"""A party's notebook beside the game, from one look at both, so that they fit together."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from zendotao.core.game.judging import table_shown
from zendotao.core.game.sight_values import View
from zendotao.services.common.asker import Asker
from zendotao.services.common.context import Context
from zendotao.services.games.notebook.notebook import Held, held
from zendotao.services.games.notebook.seals import OwnSeal, own
from zendotao.services.games.transaction.reading import Look, looked, party_at, seat_at


@dataclass(frozen=True)
class OpenNotebook:
    """A party's notebook beside the game: its rules, the seat's sealed ones, and the teams that one may act for."""

    view: View
    rules: tuple[Held, ...] = field(repr=False)
    seals: tuple[OwnSeal, ...] = field(repr=False)
    party: str | None
    teams: tuple[str, ...]


def open_notebook(context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None) -> OpenNotebook:
    """The notebook of whom the asker acts for, the oldest rule first, and the seat's sealed rules."""

    def see(look: Look) -> OpenNotebook:
        context.game_cache.measure(look.work, look.game, whole=True)
        party = party_at(look, asker, as_)
        kept = look.work.notebooks.of(game, party)
        team = team_named(look, party)
        # Whose notebook it is alone knows who wrote it.
        authors = {rule.author for rule in kept if rule.author is not None} if team else set()
        people = look.work.people.several(authors) if authors else {}
        koans = table_shown(look.game)
        seat = seat_at(look)
        bodies = () if seat is None else look.work.vault.of_seat(game, seat)
        view = look.participants.view(look.game, look.viewer, look.now)
        names = {account.id: account.name for account in people.values()}
        return OpenNotebook(
            view=view,
            rules=tuple(held(rule, look.game, koans, names.get(rule.author or "")) for rule in kept),
            seals=tuple(own(body, look.game, koans) for body in bodies),
            party=team,
            teams=() if view.seat is not None else tuple(team.name for team in look.work.teams.of(asker.id)),
        )

    return looked(context, asker, game, now, see, as_)


def team_named(look: Look, party: str) -> str | None:
    """The name of a party that is a team."""
    known = next((one for one in look.participants.parties.values() if one.id == party), None)
    if known is not None:
        return look.participants.names[known.alias] if known.kind == "team" else None
    return next((team.name for team in look.work.teams.several([party]).values()), None)
