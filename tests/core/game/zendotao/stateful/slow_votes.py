"""What every vote has to come to, and when, worked out from the log alone, as ``game.md`` words it.

``slow_claims.Auditor`` goes through a log and asserts of each entry that ends a vote, or makes one longer, that it says
what it has to and stands at its instant; and at the end that nothing is overdue. Nothing here calls the engine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from tests.core.game.zendotao.stateful.slow_table import SlowTable
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry

LATER_STAY = ("rule", "stone", "koan")
"""Parts of which the voters may say that later moves stay."""
EFFECTS = (ev.MoveStruck, ev.MoveNullified, ev.CallLifted, ev.RuleAmended, ev.RuleBanned)
"""What a ruling does stands in the log before the close itself."""


@dataclass
class SlowVote:
    """A challenge, with the ballots by voter and the instants of them."""

    event: ev.ChallengeOpened
    at: datetime
    need: timedelta
    ballots: dict[str, tuple[Voter, str]] = field(default_factory=dict)
    last: datetime | None = None
    waited: bool = False
    swings: int = 0
    amended: bool = False
    until: datetime | None = None

    @property
    def short(self) -> bool:
        """Short of quorum: a third of those seen lately, rounded up, two to five; abstentions count."""
        seen = len([voter for voter in self.event.voters if voter.seen])
        return len(self.ballots) < min(5, max(2, (seen + 2) // 3))

    @property
    def everybody(self) -> bool:
        """Whether all have voted."""
        return not self.event.others and all(voter.key in self.ballots for voter in self.event.voters)


def verdict(ballots: list[tuple[Voter, str]], *, short: bool, amended: bool, later: bool) -> str:
    """The ruling: ``stands``, ``amended``, ``leaves`` or ``struck``."""
    said = Counter(choice for _, choice in ballots if choice != "abstain")
    cast, bad = said.total(), said["defective"] + said["defective_keep"]
    players = [choice for voter, choice in ballots if voter.seat is not None and choice != "abstain"]
    against = [choice for choice in players if choice in ("stands", "amended")]
    if short or not cast:
        return "stands"
    if bad / cast >= 2 / 3 and not len(against) > len(players) / 2:
        return "struck" if later and said["defective_keep"] > bad / 2 else "leaves"
    if amended and (bad + said["amended"]) / cast >= 2 / 3:
        return "amended"
    return "stands"


class VoteAuditor:
    """A log gone through, entry by entry. Claims are in ``slow_claims``, which goes on from here."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.table = SlowTable(entries)
        self.votes: dict[int, SlowVote] = {}
        self.open: set[int] = set()
        self.ruled: dict[int, str] = {}
        self.conceded: set[int] = set()
        self.fell: dict[str, int] = {}
        self.resumed: datetime | None = None

    def take(self, entry: Entry, following: Entry | None) -> None:
        """The next entry; ``following`` is the one after it."""
        if isinstance(entry.event, EFFECTS):
            # What is ruled doesn't depend on what the ruling does.
            self.ruled = self.ruled or {n: self.said(self.votes[n], self.votes[n].ballots) for n in self.open}
        handler: Any = getattr(self, f"on_{type(entry.event).__name__}", None)
        if handler is not None:
            handler(entry, entry.event, following)
        if not isinstance(entry.event, EFFECTS):
            self.ruled = {}
        before = set(self.table.gone)
        self.table.take(entry)
        self._left(self.table.gone - before, entry.at)

    def _left(self, gone: set[int], at: datetime) -> None:
        """Moves have left the table."""

    # ---- challenges

    def end(self, vote: SlowVote) -> datetime:
        return self.table.hours.when_awake(vote.at, vote.need)

    def due(self, vote: SlowVote) -> datetime:
        """When a vote ends: early once all have voted, or if fewer than two may."""
        third = self.table.hours.when_awake(vote.at, self.table.settings.challenge_vote / 3)
        if len(vote.event.voters) + vote.event.others < 2:
            return min(self.end(vote), third)
        if vote.everybody and vote.last is not None:
            return min(self.end(vote), max(third, vote.last))
        return self.end(vote)

    def later(self, move: int) -> bool:
        return any(one.number > move for one in self.table.standing)

    def said(self, vote: SlowVote, ballots: dict[str, tuple[Voter, str]]) -> str:
        keep = vote.event.part in LATER_STAY and self.later(vote.event.move)
        short = SlowVote(vote.event, vote.at, vote.need, ballots).short
        return verdict(list(ballots.values()), short=short, amended=vote.amended, later=keep)

    def on_ChallengeOpened(self, entry: Entry, event: ev.ChallengeOpened, _: Entry | None) -> None:  # noqa: N802
        vote = SlowVote(event, entry.at, self.table.settings.challenge_vote)
        assert event.challenge == len(self.votes) + 1
        assert event.closes_at == entry.at + self.table.settings.challenge_vote
        assert event.quorum == min(5, max(2, -(-len([voter for voter in event.voters if voter.seen]) // 3)))
        author = self.table.moves[event.move].seat
        asked = {voter.seat for voter in event.voters if voter.seat is not None}
        assert self.table.voting - {author, event.challenger.seat} <= asked <= self.table.voting - {author}
        assert not event.others or len(event.voters) < 2
        fell = self.fell.get(event.challenger.key)
        assert fell is None or any(move.seq > fell for move in self.table.standing)
        self.votes[event.challenge] = vote
        self.open.add(event.challenge)

    def on_AmendmentEntered(self, _: Entry, event: ev.AmendmentEntered, __: Entry | None) -> None:  # noqa: N802
        assert not self.votes[event.challenge].amended
        self.votes[event.challenge].amended = True

    def on_ChallengeVoted(self, entry: Entry, event: ev.ChallengeVoted, following: Entry | None) -> None:  # noqa: N802
        vote = self.votes[event.challenge]
        assert entry.at < self.end(vote)
        before = self.said(vote, vote.ballots)
        vote.ballots = {**vote.ballots, event.voter.key: (event.voter, event.choice)}
        vote.last = entry.at
        late = entry.at >= self.end(vote) - self.table.settings.challenge_vote / 12
        swung = late and vote.swings < 2 and not vote.everybody and before != self.said(vote, vote.ballots)
        next_event = None if following is None else following.event
        lengthened = isinstance(next_event, ev.ChallengeLengthened) and next_event.why == "swing"
        assert lengthened == swung

    def on_ChallengeLengthened(self, entry: Entry, event: ev.ChallengeLengthened, _: Entry | None) -> None:  # noqa: N802
        vote = self.votes[event.challenge]
        if event.why == "quorum":
            assert vote.short
            assert not vote.waited
            assert entry.at == self.end(vote)
            vote.waited = True
            vote.need += self.table.settings.challenge_vote * 2 / 3
        else:
            vote.swings += 1
            vote.need += self.table.settings.challenge_vote / 6
        assert event.closes_at == self.end(vote)

    def on_SealsDemanded(self, entry: Entry, event: ev.SealsDemanded, _: Entry | None) -> None:  # noqa: N802
        vote = self.votes[event.challenge]
        assert vote.event.part == "seals"
        self._ends(vote, entry, "leaves")
        vote.until = entry.at

    def on_ChallengeConceded(self, entry: Entry, event: ev.ChallengeConceded, following: Entry | None) -> None:  # noqa: N802
        """Only a vote makes others' later moves leave."""
        vote = self.votes[event.challenge]
        self.conceded.add(event.challenge)
        if entry.by is None:
            assert vote.until is not None
            assert entry.at == self.table.hours.when_awake(vote.until, self.table.settings.reveal)
        move = self.table.moves[vote.event.move]
        others = any(one.number > move.number and one.seat != move.seat for one in self.table.standing)
        assert following is not None
        assert isinstance(following.event, ev.MoveStruck) == others

    def on_ChallengeClosed(self, entry: Entry, event: ev.ChallengeClosed, _: Entry | None) -> None:  # noqa: N802
        vote = self.votes[event.challenge]
        assert event.challenge in self.open
        self.open.discard(event.challenge)
        said = Counter(choice for _, choice in vote.ballots.values())
        tally = event.tally
        assert (tally.stands, tally.amended, tally.abstain) == (said["stands"], said["amended"], said["abstain"])
        assert (tally.defective, tally.defective_keep) == (said["defective"], said["defective_keep"])
        conceded = event.challenge in self.conceded
        if entry.by is None and not conceded and event.outcome not in ("moot", "opened"):
            parts = {"judgment": "lifted", "revealed": "nullified"}
            found = {"stands": "stands", "amended": "amended", "struck": "struck"}.get(event.outcome, "leaves")
            if found == "leaves":
                assert event.outcome == parts.get(vote.event.part, "nullified")
            self._ends(vote, entry, found)
        if event.outcome in ("stands", "withdrawn"):
            self.fell[vote.event.challenger.key] = entry.seq
        if not self.open:
            self.resumed = entry.at

    def _ends(self, vote: SlowVote, entry: Entry, found: str) -> None:
        assert entry.at == self.due(vote), (entry.seq, self.due(vote))
        assert self.ruled.get(vote.event.challenge, self.said(vote, vote.ballots)) == found
        assert not vote.short or vote.waited or entry.at < self.end(vote)
