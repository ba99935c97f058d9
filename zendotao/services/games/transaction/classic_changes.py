"""Changes for lists, made from entries of a log of classic Zendo: who did what, with the numbers that a line about it
links to.

Nothing that not everybody may read is in it: no answer before it is opened, and of guesses and comments not the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.events import CommentEdited, CommentPosted
from zendotao.services.games.transaction.game_row import GetName
from zendotao.store.board.values import SiteChange

CLASSIC_CHANGES: dict[type, tuple[str, str]] = {
    ev.GameLed: ("classic.led", ""),
    ev.StudentJoined: ("classic.joined", ""),
    ev.StudentResigned: ("classic.resigned", ""),
    ev.KoanLaid: ("classic.laid", "koan"),
    ev.KoanMarked: ("classic.marked", "koan"),
    ev.MarkCorrected: ("classic.corrected", "koan"),
    ev.GuessMade: ("classic.guessed", "guess"),
    ev.GuessDisproved: ("classic.disproved", "guess"),
    ev.GuessUpheld: ("classic.won", "guess"),
    ev.HintGiven: ("classic.hint", ""),
    ev.DifferenceShown: ("classic.differ", "guess"),
    ev.GameEnded: ("classic.ended", ""),
    CommentPosted: ("comment", "comment"),
    CommentEdited: ("edited", "comment"),
}
"""The word for each event that is a change, and the field with its number."""


def make_classic_changes(entries: Iterable[Entry], game: ClassicGame, named: GetName) -> Iterator[SiteChange]:
    """Return the changes that entries are, the game being as it is after them."""
    for entry in entries:
        found = CLASSIC_CHANGES.get(type(entry.event))
        if found is not None and not _is_part_of_laying(entry, game):
            kind, field = found
            yield SiteChange(
                kind=kind, at=entry.at, game=game.id, seq=entry.seq, party=find_classic_author(entry, game, named),
                number=getattr(entry.event, field) if field else None, data=list_classic_details(entry, game),
            )  # fmt: skip


def _is_part_of_laying(entry: Entry, game: ClassicGame) -> bool:
    """Return whether an entry marks a koan that the program marks as it is laid."""
    event = entry.event
    return isinstance(event, ev.KoanMarked) and game.settings.checked and game.koan(event.koan).call == "master"


def find_classic_author(entry: Entry, game: ClassicGame, named: GetName) -> str | None:
    """Return the party that acts: a seat's, whoever of it did so, or a bystander; of a win the guesser, of a koan its
    builder, and of a bot that was invited the bot."""
    event, seat = entry.event, entry.seat
    if isinstance(event, ev.StudentJoined):
        seat = event.seat
    elif isinstance(event, ev.KoanLaid):
        seat = game.koan(event.koan).seat
    elif isinstance(event, ev.GuessUpheld | ev.DifferenceShown):
        seat = game.guesses[event.guess - 1].seat
    elif isinstance(event, ev.KoanMarked | ev.GameEnded):
        seat = None
    if seat is not None:
        found = game.seat_at(seat)
        return None if found is None else named(found.party)
    return None if entry.by is None or isinstance(event, ev.GameEnded) else named(entry.by)


def list_classic_details(entry: Entry, game: ClassicGame) -> Mapping[str, Any]:
    """Return koans by number with their hashes and stones, and how the game ended."""
    event = entry.event
    match event:
        case ev.GameLed(koans=koans):
            return {"koan": koans[-1].number, "hash": koans[-1].hash}
        case ev.KoanLaid(koan=number):
            koan = game.koan(number)
            return {"koan": number, "hash": koan.hash, "call": koan.call}
        case ev.KoanMarked() | ev.MarkCorrected():
            return {"koan": event.koan, "stone": event.stone}
        case ev.GuessDisproved() | ev.HintGiven():
            return {"koan": event.koan.number, "hash": event.koan.hash, "stone": event.stone}
        case ev.GameEnded(outcome=outcome, points=points):
            return {"outcome": outcome, "points": points}
        case _:
            return {}
