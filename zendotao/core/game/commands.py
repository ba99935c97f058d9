"""Parts of commands that every kind of game has: comments, leaving a seat, seals; and ``Actor``, who asks."""

from __future__ import annotations

from dataclasses import dataclass, field

from zendotao.core.game.rules import GameRule
from zendotao.core.game.values import SeatKind, TableCall


@dataclass(frozen=True)
class Actor:
    """Who asks, by aliases of this game.

    ``person`` is the account; ``party`` whom it acts for: itself (kind person or guest), or a team of which ``members``
    are the persons now. ``registered``: a person with an account, so that bystanders' rights apply, once ``qualified``:
    the account is old enough and has followed or commented on this game. ``elsewhere``: has a standing move in another
    game.
    """

    person: str
    party: str
    kind: SeatKind
    members: tuple[str, ...] = ()
    qualified: bool = False
    elsewhere: bool = False

    @property
    def persons(self) -> tuple[str, ...]:
        """All persons whom the party brings to its seat."""
        return tuple(dict.fromkeys((self.person, *self.members)))


@dataclass(frozen=True, kw_only=True)
class Command:
    """A request to a game. ``salt``: random hex from which the salts of the events are derived."""

    actor: Actor
    salt: str = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class Comment(Command):
    """Posts a comment. ``anyway``: although it states a rule that is still viable."""

    text: str
    anyway: bool = False


@dataclass(frozen=True, kw_only=True)
class EditComment(Command):
    """Edits one's own comment; the service has checked that it is the actor's."""

    comment: int
    text: str
    anyway: bool = False


@dataclass(frozen=True, kw_only=True)
class Leave(Command):
    """The actor no longer acts for the seat that they belong to: they left the team, or the site."""


@dataclass(frozen=True)
class RuleToSeal:
    """A rule to be sealed, with its private calls and a fresh nonce of 32 bytes in hex. Its ``repr`` is empty."""

    rule: GameRule = field(repr=False)
    calls: tuple[TableCall, ...] = field(default=(), repr=False)
    nonce: str = field(default="", repr=False)


@dataclass(frozen=True)
class UnopenedSeal:
    """A seal of a game that is replayed from its record, of which only the hash is known, and of a rule whether it is
    in prose. No request creates one."""

    hash: str
    prose: bool = False
