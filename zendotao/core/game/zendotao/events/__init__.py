"""All events of a game. Each has a permanent tag; fields are only ever added, with defaults.

Events hold what every viewer may read, with two exceptions, both salted so that their hashes reveal nothing: ``Ballot``
events, until the viewer has voted or the vote is closed, and which persons belong to a seat. ``Entry`` adds the place
in the log, the instant, the seat and the person.
"""

from __future__ import annotations

from zendotao.core.game.events import CommentEdited, CommentPosted, MemberLeft, MembersBound, OutageLogged, SeatTaken
from zendotao.core.game.log import LogEntry
from zendotao.core.game.zendotao.events.table import (
    BlockPosted,
    CallLifted,
    CallMade,
    ClaimLapsed,
    ClaimPosted,
    GameStarted,
    KoanClarified,
    MoveNullified,
    MoveStruck,
    MoveWithdrawn,
    RuleAmended,
    RuleBanned,
    TurnPosted,
    TurnSkipped,
)
from zendotao.core.game.zendotao.events.votes import (
    AmendmentEntered,
    BlockDeclined,
    ChallengeClosed,
    ChallengeConceded,
    ChallengeLengthened,
    ChallengeOpened,
    ChallengeVoted,
    ClaimLengthened,
    ClaimVoted,
    ConsensusReached,
    GameFinal,
    GameVoided,
    SealOpened,
    SealsDemanded,
    SealsRechecked,
    VictoryClaimed,
)

AnyEvent = (
    SeatTaken | MembersBound | MemberLeft
    | GameStarted | TurnPosted | ClaimPosted | BlockPosted | CallMade | CallLifted | KoanClarified
    | TurnSkipped | MoveWithdrawn | ClaimLapsed | MoveNullified | MoveStruck | RuleAmended | RuleBanned
    | ClaimVoted | BlockDeclined | ClaimLengthened
    | ConsensusReached | SealOpened | VictoryClaimed | GameFinal | GameVoided
    | ChallengeOpened | ChallengeVoted | ChallengeLengthened | AmendmentEntered | SealsRechecked | SealsDemanded
    | ChallengeConceded | ChallengeClosed
    | CommentPosted | CommentEdited | OutageLogged
)  # fmt: skip
"""Every event there is."""

Entry = LogEntry[AnyEvent]
"""An entry of the log of a game."""

__all__ = [
    "AmendmentEntered",
    "AnyEvent",
    "BlockDeclined",
    "BlockPosted",
    "CallLifted",
    "CallMade",
    "ChallengeClosed",
    "ChallengeConceded",
    "ChallengeLengthened",
    "ChallengeOpened",
    "ChallengeVoted",
    "ClaimLapsed",
    "ClaimLengthened",
    "ClaimPosted",
    "ClaimVoted",
    "CommentEdited",
    "CommentPosted",
    "ConsensusReached",
    "Entry",
    "GameFinal",
    "GameStarted",
    "GameVoided",
    "KoanClarified",
    "MemberLeft",
    "MembersBound",
    "MoveNullified",
    "MoveStruck",
    "MoveWithdrawn",
    "OutageLogged",
    "RuleAmended",
    "RuleBanned",
    "SealOpened",
    "SealsDemanded",
    "SealsRechecked",
    "SeatTaken",
    "TurnPosted",
    "TurnSkipped",
    "VictoryClaimed",
]
