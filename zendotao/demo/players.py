"""The players of the example site: accounts, guests, teams, and a keeper, created as the games need them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.people import accounts, guests, team_view, teams
from zendotao.store.people.values import Account, Team

PASSWORD = "demo demo demo"  # noqa: S105 -- printed at start, so that everybody can sign in
KEEPER = "Wiebke"
PEOPLE = (
    KEEPER, "Odile", "Amaya", "Tobias", "Ines", "Benedikt", "Priya", "Kwame", "Yuki", "Mateo", "Saoirse", "Leilani",
    "Tomasz", "Noor", "Dilan",
)  # fmt: skip
GUESTS = ("moss & rain", "third lantern", "Anoushka")
TEAMS = {"Wednesday Table": ("Saoirse", "Tomasz", "Leilani"), "Night Shift": ("Dilan", "Noor")}
"""Teams with their members; the first is captain."""

TALK = (
    "Shall we hold back the rule about stacks for one more koan?",
    "Fine with me. I build the next one on Thursday, unless somebody beats me to it.",
    "I have put two rules into our notebook, both viable as of now.",
)
"""Messages in the talk of teams."""

JOINED_AGO = timedelta(days=96)
TEAMS_FOUNDED_AGO = timedelta(days=60)
SEEN_EVERY = timedelta(hours=6)


@dataclass(frozen=True)
class Player:
    """An actor: the account, and the name of the team it acts for."""

    account: Account
    team: str | None = None

    @property
    def name(self) -> str:
        """The display name."""
        return self.team or self.account.name or ""


@dataclass
class Players:
    """The existing players, by name. A player is written ``Odile``, or ``Saoirse@Wednesday Table`` for a team."""

    context: Context = field(repr=False)
    accounts: dict[str, Account] = field(default_factory=dict)
    teams: dict[str, Team] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict, repr=False)
    seen: dict[str, datetime] = field(default_factory=dict, repr=False)

    def sign_up(self, names: Iterable[str], now: datetime) -> None:
        """Create those accounts that don't exist yet, and the teams that are named."""
        wanted = set(names)
        for team, members in TEAMS.items():
            if team in wanted:
                wanted |= set(members)
        for number, name in enumerate(PEOPLE):
            if name in wanted and name not in self.accounts:
                at = now - JOINED_AGO + timedelta(hours=31 * number)
                self.accounts[name] = accounts.sign_up(self.context, name, PASSWORD, at)
        for number, name in enumerate(GUESTS):
            if name in wanted and name not in self.accounts:
                issued = guests.create_guest(self.context, name, now - JOINED_AGO / 2 + timedelta(hours=17 * number))
                self.accounts[name], self.links[name] = issued.account, issued.secret
        for team, members in TEAMS.items():
            if team in wanted and team not in self.teams:
                self._found_team(team, members, now - TEAMS_FOUNDED_AGO)

    def part(self, actor: str, at: datetime) -> Player:
        """Return the actor, and record that they are seen."""
        name, _, team = actor.partition("@")
        account = self.accounts[name]
        before = self.seen.get(name)
        if before is None or at - before > SEEN_EVERY:
            self.seen[name] = at
            with self.context.store.unit(write=True) as work:
                work.accounts.mark_seen(account.id, at, at)
                work.commit()
        return Player(account, team or None)

    def _found_team(self, name: str, members: tuple[str, ...], at: datetime) -> None:
        people = self.context
        captain, *others = (self.accounts[member] for member in members)
        team = self.teams[name] = teams.create_team(people, captain, name, at)
        for hours, other in enumerate(others, start=1):
            invited = teams.invite_member(people, captain.id, team.id, other.id, at + timedelta(hours=hours))
            teams.join_team(people, other.id, invited.id, at + timedelta(hours=hours + 5))
        for number, text in enumerate(TALK):
            speaker = (captain, *others)[number % len(members)]
            team_view.post_message(people, speaker.id, team.id, text, at + timedelta(days=number + 2))
