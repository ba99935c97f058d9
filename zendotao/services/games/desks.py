"""``Desks``: what ``GameService`` answers to those who write a move or keep a notebook, one method a use case.

Nothing here writes anything, and nothing of what is asked is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from zendotao.core.find.style import Chance
from zendotao.core.game.judging import table_shown
from zendotao.core.game.settings import Settings
from zendotao.core.game.sight_values import View
from zendotao.services.games import desk, opening
from zendotao.services.games.asking import Asker
from zendotao.services.games.desk import Desk
from zendotao.services.games.looking import Look, looked
from zendotao.services.games.notebook import Held, held
from zendotao.services.games.opening import Opening
from zendotao.services.games.sealed import OwnSeal, own
from zendotao.services.games.sitting import Hall
from zendotao.services.games.terms import Bounds
from zendotao.services.games.writing import Question, RuleText, Writing


@dataclass(frozen=True)
class OpenNotebook:
    """A party's notebook beside the game: its rules, the seat's sealed ones, and the teams that one may act for."""

    view: View
    rules: tuple[Held, ...] = field(repr=False)
    seals: tuple[OwnSeal, ...] = field(repr=False)
    party: str | None
    teams: tuple[str, ...]


class Desks:
    """Writing and looking up. Refusals: ``RuleViolation``, ``NotFound``, ``PeopleError``."""

    def __init__(self, hall: Hall, bounds: Bounds) -> None:
        self.hall, self.bounds = hall, bounds

    def desk(
        self, asker: Asker, game: str, writing: Writing, expected: int | None, now: datetime, as_: str | None = None
    ) -> Desk:
        """A move that somebody writes, seen by the rules of its game; ``expected`` is how much they have seen."""
        return desk.desk(self.hall, asker, game, writing, expected, as_, now)

    def opening(
        self, title: str, settings: Mapping[str, Any], notations: Sequence[str], seals: tuple[RuleText, ...]
    ) -> Opening:
        """A start that somebody writes, seen by the rules."""
        return opening.opening(self.bounds, title, settings, notations, seals)

    def teams(self, asker: Asker) -> tuple[str, ...]:
        """The names of the teams that somebody may act for in a new game."""
        with self.hall.units.unit() as work:
            return tuple(team.name for team in work.teams.of(asker.id))

    def apart(self, asker: Asker, game: str, rules: tuple[str, str], chance: Chance, now: datetime) -> str | None:
        """The notation of a koan that tells two rules apart and that a game would take; none if none was found."""
        return desk.apart(self.hall, asker, game, rules, chance, now)

    def apart_at_first(self, rules: tuple[str, str], notations: Sequence[str], chance: Chance) -> str | None:
        """The same for a game that is yet to start with other koans, which these are."""
        taken = {koan.read.hash for koan in opening.koans_seen(Settings(), notations) if koan.read is not None}
        return desk.differing(rules, chance, lambda koan: koan.content_hash not in taken)

    def calls_wanted(
        self, asker: Asker, game: str, now: datetime, as_: str | None = None
    ) -> tuple[View, tuple[Question, ...]]:
        """A game, and the judgment calls that readable rules of the asker's seat need."""
        return opening.calls_wanted(self.hall, asker, game, as_, now)

    def notebook(self, asker: Asker, game: str, now: datetime, as_: str | None = None) -> OpenNotebook:
        """The notebook of whom the asker acts for, the oldest rule first, and the seat's sealed rules."""

        def see(look: Look) -> OpenNotebook:
            self.hall.shelf.measure(look.work, look.game, whole=True)
            party = desk.party_at(look, asker, as_)
            kept = look.work.notebooks.of(game, party)
            team = team_named(look, party)
            # Whose notebook it is alone knows who wrote it.
            authors = {rule.author for rule in kept if rule.author is not None} if team else set()
            people = look.work.people.several(authors) if authors else {}
            koans = table_shown(look.game)
            seat = desk.seat_at(look)
            bodies = () if seat is None else look.work.vault.of_seat(game, seat)
            view = look.company.view(look.game, look.viewer, look.now)
            names = {account.id: account.name for account in people.values()}
            return OpenNotebook(
                view=view,
                rules=tuple(held(rule, look.game, koans, names.get(rule.author or "")) for rule in kept),
                seals=tuple(own(body, look.game, koans) for body in bodies),
                party=team,
                teams=() if view.seat is not None else tuple(team.name for team in look.work.teams.of(asker.id)),
            )

        return looked(self.hall, asker, game, now, see, as_)


def team_named(look: Look, party: str) -> str | None:
    """The name of a party that is a team."""
    known = next((one for one in look.company.parties.values() if one.id == party), None)
    if known is not None:
        return look.company.names[known.alias] if known.kind == "team" else None
    return next((team.name for team in look.work.teams.several([party]).values()), None)
