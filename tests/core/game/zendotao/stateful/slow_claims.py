"""Claims of victory, worked out from the log alone, as ``game.md`` words them: the second half of the slow votes.

Everything is asserted entry by entry: when there is consensus and whether early, the time to reveal, when it is final.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from tests.core.game.zendotao.stateful.slow_table import Hours, SlowMove, Span
from tests.core.game.zendotao.stateful.slow_votes import VoteAuditor
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry


@dataclass
class SlowClaim:
    """A claim: since when its window runs and how long it still is; ``away``: outages while it could be blocked."""

    event: ev.ClaimPosted
    opened: datetime
    since: datetime
    need: timedelta
    left: timedelta | None = None
    ballots: dict[str, tuple[Voter, str]] = field(default_factory=dict)
    last: datetime | None = None
    lengthened: bool = False
    again: datetime | None = None
    away: list[Span] = field(default_factory=list)
    barred: set[int] = field(default_factory=set)
    stage: str = "open"
    agreed: datetime | None = None
    claimed: tuple[datetime, bool] | None = None
    bots: frozenset[int] = frozenset()
    declined: set[int] = field(default_factory=set)
    quick: bool = False


class Auditor(VoteAuditor):
    """A log gone through, entry by entry, claims and challenges."""

    def __init__(self, entries: list[Entry]) -> None:
        super().__init__(entries)
        self.claims: dict[int, SlowClaim] = {}
        self.ended = False

    # ---- the claim

    def closes(self, claim: SlowClaim) -> datetime:
        return self.table.hours.when_awake(claim.since, claim.need)

    def agrees(self, claim: SlowClaim) -> tuple[datetime, bool]:
        """When nobody can take the turn any more, if no challenge is open then; and whether that is early."""
        closes = self.closes(claim)
        due = closes
        passed = {voter.seat for voter, choice in claim.ballots.values() if choice == "pass"}
        waits = any(choice == "need_time" for _, choice in claim.ballots.values())
        looking = claim.bots - claim.declined - claim.barred
        agree = set(claim.event.active) <= passed if claim.event.active else bool(claim.bots) and not looking
        if agree and not waits:
            early = Hours(outages=claim.away).when_awake(claim.again or claim.opened, self.table.settings.vote / 3)
            if claim.quick and not looking:
                early = claim.again or claim.opened
            due = min(due, max(early, claim.last or claim.opened, claim.since))
        due = due if self.resumed is None else max(due, self.resumed)
        return due, due < closes

    def _spaced(self, before: list[SlowMove], entry: Entry) -> None:
        """Not twice running, unless more than 20 hours have passed since its last standing move."""
        if before and before[-1].seat == entry.seat:
            assert entry.at - before[-1].at > self.table.settings.spacing

    def on_TurnPosted(self, entry: Entry, event: ev.TurnPosted, _: Entry | None) -> None:  # noqa: N802
        assert not any(claim.stage in ("open", "agreed", "revealed") for claim in self.claims.values())
        assert event.on == self.table.open_koan
        self._spaced(self.table.standing, entry)

    def on_MoveWithdrawn(self, entry: Entry, event: ev.MoveWithdrawn, _: Entry | None) -> None:  # noqa: N802
        newest = self.table.standing[-1]
        assert (newest.number, newest.seat) == (event.move, entry.seat)

    def on_ClaimPosted(self, entry: Entry, event: ev.ClaimPosted, _: Entry | None) -> None:  # noqa: N802
        settings = self.table.settings
        small = len(self.table.people) <= 3
        window = settings.vote_small if small else settings.vote
        assert (event.small, event.closes_at) == (small, entry.at + window)
        assert self.table.playing - {entry.seat}
        others = self.table.voting - {entry.seat}
        assert {voter.seat for voter in event.voters if voter.seat is not None} == others
        assert {voter.seat for voter in event.voters if voter.seat and voter.seen} == set(event.active)
        newest = self.table.standing[-1]
        assert event.takeover == (newest.seat != entry.seat)
        assert not event.takeover or self.table.full(entry.at)
        assert not self.table.waits(entry.seat or 0, entry.at)
        self.claims[event.move] = SlowClaim(
            event, entry.at, entry.at, window, bots=frozenset(self.table.bots) - {entry.seat or 0},
            quick=settings.practice and bool(self.table.bots),
        )  # fmt: skip

    def on_ClaimVoted(self, entry: Entry, event: ev.ClaimVoted, _: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.claim]
        assert claim.stage == "open"
        assert entry.at < self.closes(claim)
        claim.ballots[event.voter.key] = (event.voter, event.choice)
        claim.last = entry.at

    def on_BlockDeclined(self, entry: Entry, event: ev.BlockDeclined, _: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.claim]
        assert claim.stage == "open"
        assert entry.at < self.closes(claim)
        assert entry.seat in claim.bots - claim.declined
        claim.declined.add(entry.seat or 0)
        claim.last = entry.at

    def on_ClaimLengthened(self, _: Entry, event: ev.ClaimLengthened, __: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.claim]
        assert not claim.lengthened
        claim.lengthened = True
        claim.need += self.table.settings.vote / 3
        assert event.closes_at == self.closes(claim)

    def on_BlockPosted(self, entry: Entry, event: ev.BlockPosted, _: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.claim]
        assert claim.stage == "open"
        assert entry.at < self.closes(claim)
        assert entry.seat not in claim.barred
        if entry.seat == self.table.moves[event.claim].seat:
            self._spaced([move for move in self.table.standing if move.number < event.claim], entry)
        claim.left = claim.need - self.table.hours.awake(claim.since, entry.at)
        claim.stage = "blocked"

    def on_ConsensusReached(self, entry: Entry, event: ev.ConsensusReached, _: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.claim]
        assert claim.stage == "open"
        assert not self.open
        assert (entry.at, event.early) == self.agrees(claim)
        claim.stage, claim.agreed = "agreed", entry.at

    def on_VictoryClaimed(self, entry: Entry, event: ev.VictoryClaimed, _: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.claim]
        assert claim.stage == "agreed"
        assert claim.agreed is not None
        assert self.table.hours.quiet(claim.agreed, entry.at) < self.table.settings.reveal
        assert event.small == (len(self.table.people) <= 3)
        claim.stage, claim.claimed = "revealed", (entry.at, event.small)

    def on_ClaimLapsed(self, entry: Entry, event: ev.ClaimLapsed, _: Entry | None) -> None:  # noqa: N802
        claim = self.claims[event.move]
        assert claim.stage == "agreed"
        assert claim.agreed is not None
        assert self.table.hours.quiet(claim.agreed, entry.at) == self.table.settings.reveal

    def on_GameFinal(self, entry: Entry, event: ev.GameFinal, _: Entry | None) -> None:  # noqa: N802
        (claim,) = (one for one in self.claims.values() if one.stage == "revealed")
        assert not self.open
        left = self._final_left(claim, entry.at)
        # A challenge that was opened again stops no clock, and the end waits for its close all the same.
        assert left == timedelta() or (left < timedelta() and entry.at == self.resumed)
        assert event.score == self.table.points
        assert event.sensei == self.table.moves[claim.event.move].seat
        self.ended = True

    def on_GameVoided(self, _: Entry, __: ev.GameVoided, ___: Entry | None) -> None:  # noqa: N802
        assert not self.table.on_table
        self.ended = True

    def on_OutageLogged(self, _: Entry, event: ev.OutageLogged, __: Entry | None) -> None:  # noqa: N802
        for claim in self.claims.values():
            if claim.stage == "open":
                claim.away.append((event.began, event.ended))

    def _final_left(self, claim: SlowClaim, now: datetime) -> timedelta:
        assert claim.claimed is not None
        since, small = claim.claimed
        settings = self.table.settings
        return (settings.final_small if small else settings.final) - self.table.hours.quiet(since, now)

    def _left(self, gone: set[int], at: datetime) -> None:
        """A claim that leaves is over; one of which the block left stands again, for 24 h at least."""
        blocks = [self.table.moves[number] for number in gone if self.table.moves[number].kind == "block"]
        for number, claim in self.claims.items():
            if number in gone:
                claim.stage = "gone"
            elif any(move.claim == number for move in blocks):
                least = self.table.settings.vote / 3
                claim.stage, claim.since, claim.need = "open", at, max(least, claim.left or least)
                claim.again = at
                claim.barred |= {move.seat for move in blocks if move.claim == number}
                # Who passed did so at another table.
                claim.ballots = {key: ballot for key, ballot in claim.ballots.items() if ballot[1] != "pass"}
                claim.declined = set()

    # ---- the end

    def check_nothing_overdue(self, now: datetime) -> None:
        """At an instant to which the game was settled."""
        if self.ended:
            return
        for number in self.open:
            vote = self.votes[number]
            due = self.due(vote)
            if vote.until is not None:
                due = self.table.hours.when_awake(vote.until, self.table.settings.reveal)
            assert due > now
        for claim in self.claims.values():
            assert claim.stage != "open" or self.open or self.agrees(claim)[0] > now
            if claim.stage == "agreed" and claim.agreed is not None:
                assert self.table.hours.quiet(claim.agreed, now) < self.table.settings.reveal
            if claim.stage == "revealed" and not self.open:
                assert self._final_left(claim, now) > timedelta()
