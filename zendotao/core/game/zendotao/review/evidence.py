"""Evidence from the whole of a record for each of its entries: the seals that are opened later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from zendotao.core.game.commands import RuleToSeal, UnopenedSeal
from zendotao.core.game.rules import GameRule
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.values import PostedRule
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.commands import Seals
from zendotao.core.game.zendotao.review.form import RecordedEntry
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game


def make_member_alias(seat: int | None) -> str:
    """Return a placeholder for the members of a team's seat where they are withheld."""
    return f"members-of-{seat}"


class Evidence:
    """The opened seals of a record that match their hashes, by move and slot; the aliases of guests; the seats of teams
    whose members are withheld."""

    def __init__(self, entries: Sequence[RecordedEntry]) -> None:
        self.veiled = frozenset(one.seat for one in entries if one.seat is not None and not one.shown)
        self.guests = frozenset(
            one.event.party for one in entries if isinstance(one.event, ev.SeatTaken) and one.event.kind == "guest"
        )
        self.complete = all(one.event is not None for one in entries)
        published = dict(_list_published_hashes(entries))
        self.bodies: dict[tuple[int, int], SealBody] = {
            place: one.event.body
            for one in entries
            if isinstance(one.event, ev.SealOpened)
            and (place := (one.event.move, one.event.slot)) in published
            and matches_hash(one.event.body, published[place])
        }

    def complete_game(self, game: Game, event: ev.AnyEvent | None) -> Game:
        """Return the game with what must have been withheld before an event: earlier comments, and members of teams."""
        if not self.complete and isinstance(event, ev.CommentPosted | ev.CommentEdited):
            before = event.comment - isinstance(event, ev.CommentPosted)
            game = replace(game, comments=max(game.comments, before))
        return self._with_members(game, event) if self.veiled else game

    def _with_members(self, game: Game, event: ev.AnyEvent | None) -> Game:
        """Return the game with a placeholder member in each seat whose members are withheld, unless an electorate shows
        that nobody acts for it any more."""
        voters = {voter.seat for voter in getattr(event, "voters", ())}
        gone = self.veiled - voters if isinstance(event, ev.ClaimPosted | ev.ChallengeOpened) else frozenset()
        seats = tuple(
            replace(seat, persons=() if seat.number in gone else (make_member_alias(seat.number),))
            if seat.number in self.veiled
            else seat
            for seat in game.seats
        )
        return replace(
            game, seats=seats, belongs={**game.belongs, **{make_member_alias(n): n for n in self.veiled if n}}
        )

    def list_bodies(self, move: int) -> tuple[SealBody, ...]:
        """Return the known bodies of the seals of a move."""
        return tuple(body for (number, _), body in self.bodies.items() if number == move)

    def knows_seals(self, game: Game, move: int) -> bool:
        """Return whether all seals of a move of the game are opened somewhere."""
        return all((move, seal.slot) in self.bodies for seal in game.move(move).seals)

    def seals(
        self, move: int, hashes: Sequence[str], read: Callable[[PostedRule], GameRule], *, checked: bool,
        posted: PostedRule | None,
    ) -> Seals:  # fmt: skip
        """Return the seals of a move, with the bodies that are known, their rules ``read``."""
        bodies = [self.bodies.get((move, slot)) for slot in range(1, len(hashes) + 1)]
        told = [posted, *(body.rule for body in bodies if body is not None)]
        # What makes a move unchecked, and is nowhere else, is in a seal that stays shut.
        prose = not checked and not any(rule is not None and rule.prose for rule in told)
        return tuple(
            UnopenedSeal(published, prose) if body is None else RuleToSeal(read(body.rule), body.calls, body.nonce)
            for published, body in zip(hashes, bodies, strict=True)
        )


def _list_published_hashes(entries: Iterable[RecordedEntry]) -> Iterable[tuple[tuple[int, int], str]]:
    """Yield the hash of each seal by move and slot. A start is move 1."""
    for one in entries:
        event = one.event
        if isinstance(event, ev.GameStarted | ev.TurnPosted | ev.ClaimPosted | ev.BlockPosted):
            move = 1 if isinstance(event, ev.GameStarted) else event.move
            for slot, found in enumerate(event.seals, start=1):
                yield (move, slot), found
