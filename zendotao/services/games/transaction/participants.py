"""The participants of one game: who acts for which party, under which alias, and the names to show.

In a game's log everybody appears under a random alias of that game. Who is behind it is known here alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import cached_property

from zendotao.core.game.classic import state as classic
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.classic.sight.view import view_for as view_classic
from zendotao.core.game.commands import Actor
from zendotao.core.game.sight import Viewer
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.sight.view import view_for
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.context import Asker
from zendotao.services.common.interfaces import Random
from zendotao.services.common.parties import Party as Sitter
from zendotao.services.common.parties import find_acting_party, find_team_party
from zendotao.services.common.refusals import ServiceError
from zendotao.store.games.values import FOREIGN, GameParty, PartyKind, make_foreign_id
from zendotao.store.unit import Unit

ALIAS_BYTES = 8
STRANGER = "-"
"""Stands for an alias where somebody who only looks has none. No alias is like it."""


class Participants:
    """The accounts and teams of a game, in one unit. ``random`` makes new aliases; without it nobody gets one."""

    def __init__(self, work: Unit, game: str, random: Random | None = None) -> None:
        self.work, self.game = work, game
        self._random = random
        self._fresh: list[str] = []

    # ---- aliases

    @cached_property
    def _everybody(self) -> Mapping[str, GameParty]:
        return self.work.aliases.parties(self.game)

    @cached_property
    def parties(self) -> dict[str, GameParty]:
        """All parties of this site with an alias here, by alias."""
        return {alias: one for alias, one in self._everybody.items() if not one.id.startswith(FOREIGN)}

    @cached_property
    def _aliases(self) -> dict[str, str]:
        return {party.id: alias for alias, party in self.parties.items()}

    def alias(self, party: str, kind: PartyKind) -> str:
        """Return the alias of an account or a team, by its id: a new one if there is none and one may be made."""
        found = self._aliases.get(party)
        if found is not None:
            return found
        if self._random is None:
            return STRANGER
        fresh = GameParty(id=party, kind=kind, alias=self._random.hex(ALIAS_BYTES))
        alias = self.work.aliases.ensure(self.game, fresh)
        self.parties[alias] = GameParty(id=party, kind=kind, alias=alias)
        self._aliases[party] = alias
        self._fresh.append(party)
        self.__dict__.pop("names", None)
        return alias

    def known_alias(self, party: str) -> str | None:
        """Return the alias that a party has, if any."""
        return self._aliases.get(party)

    def party_id(self, alias: str) -> str:
        """Return the id of the account or team behind an alias; an unused one if it is not known here."""
        party = self.parties.get(alias)
        return make_foreign_id(alias) if party is None else party.id

    def is_foreign(self, game: GameState) -> bool:
        """Return whether a game was imported from another site: the alias of who started it is not known here."""
        return bool(game.seats) and game.seats[0].party not in self.parties

    def account(self, alias: str) -> str | None:
        """Return the id of the account behind an alias; None if it is a team's, or not known here."""
        party = self.parties.get(alias)
        return None if party is None or party.kind == "team" else party.id

    def accounts(self, aliases: Iterable[str]) -> list[str]:
        """Return the accounts behind aliases, as far as they are known here."""
        return [found for found in map(self.account, aliases) if found is not None]

    # ---- who asks

    def sitter(self, game: GameState, asker: Asker, as_: str | None) -> Sitter:
        """Return for whom the asker acts: the team that they name, or the one on whose seat they sit, or themselves.

        Raises ``no_team`` and ``not_member``.
        """
        name = self._team_of_seat(game, asker) if as_ is None else None
        team = None if name is None else self.work.teams.get(name)
        if team is not None:
            with suppress(ServiceError):
                return find_team_party(self.work, asker, team)
        return find_acting_party(self.work, asker, as_)

    def actor(self, game: GameState, asker: Asker, as_: str | None = None) -> Actor:
        """Return the asker as an actor for the rulebook; ``electorate.add_rights`` adds a bystander's rights. A
        member acts as the team, which is one party to the rulebook: it has one ballot."""
        sitter = self.sitter(game, asker, as_)
        members = tuple(self.alias(member, "person") for member in sitter.members) if sitter.kind == "team" else ()
        return Actor(
            person=self.alias(asker.id, asker.kind),
            party=self.alias(sitter.id, sitter.kind),
            kind=sitter.kind,
            members=tuple(member for member in members if member != STRANGER),
        )

    def _team_of_seat(self, game: GameState, asker: Asker) -> str | None:
        """Return the id of the team on whose seat the asker sits."""
        alias = self.known_alias(asker.id)
        number = None if alias is None else game.belongs.get(alias)
        if number is None and isinstance(game, classic.ClassicGame):
            return self._find_seated_team(game, asker, alias)
        if number is None or alias not in game.seats[number - 1].persons:
            return None
        party = self.parties.get(game.seats[number - 1].party)
        return party.id if party is not None and party.kind == "team" else None

    def _find_seated_team(self, game: classic.ClassicGame, asker: Asker, alias: str | None) -> str | None:
        """Return the id of the team of the asker that has a seat in a game, where they have none of their own: whoever
        came to the team after it sat down acts for it like the others."""
        seated = {seat.party for seat in game.seats if seat.kind == "team"}
        if not seated or asker.kind != "person" or (alias is not None and game.seat_of(alias) is not None):
            return None
        own = {team.id for team in self.work.teams.list_for_account(asker.id)}
        return next((one.id for party in seated if (one := self.parties.get(party)) and one.id in own), None)

    # ---- names

    @cached_property
    def names(self) -> Mapping[str, str | None]:
        """The name to show for each alias, also for those that came with an imported game under their names; None for
        an account that was deleted."""
        found = self.work.board.find_parties(self._fresh) if self._fresh else {}
        fresh = {party: one.name for party, one in found.items()}
        everybody = {**self._everybody, **self.parties}
        return {alias: fresh.get(party.id, party.name) for alias, party in everybody.items()}

    # ---- what is seen

    def view_any(self, game: GameState, viewer: Viewer, now: datetime) -> GameView | ClassicView:
        """Return a game of whatever kind that was settled to ``now``, as the viewer may see it."""
        if isinstance(game, classic.ClassicGame):
            return self.view_classic(game, viewer, now)
        if not isinstance(game, Game):
            raise TypeError("there is no such kind of game")
        return self.view(game, viewer, now)

    def view_classic(self, game: classic.ClassicGame, viewer: Viewer, now: datetime) -> ClassicView:
        """Return a game of classic Zendo that was settled to ``now``, as the viewer may see it."""
        return view_classic(game, viewer, now, self.names, imported=self.is_foreign(game))

    def view(self, game: Game, viewer: Viewer, now: datetime) -> GameView:
        """Return a game that was settled to ``now``, as the viewer may see it."""
        return view_for(game, viewer, now, self.names, imported=self.is_foreign(game))
