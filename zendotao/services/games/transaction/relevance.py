"""Which events make a difference to somebody who is about to move.

Comments, ballots, sealed answers, clarifications and who sits with whom make none; all the rest does.
"""

from zendotao.core.game.classic import events as classic
from zendotao.core.game.zendotao import events as ev

IMMATERIAL = (
    ev.SeatTaken,
    ev.MembersBound,
    ev.MemberLeft,
    ev.KoanClarified,
    ev.ClaimVoted,
    ev.BlockDeclined,
    ev.TurnSkipped,
    ev.ClaimLengthened,
    ev.ChallengeOpened,
    ev.ChallengeVoted,
    ev.ChallengeLengthened,
    ev.AmendmentEntered,
    ev.SealsRechecked,
    ev.SealsDemanded,
    ev.ChallengeConceded,
    ev.CommentPosted,
    ev.CommentEdited,
    ev.OutageLogged,
    classic.StudentJoined,
    classic.BreakingChosen,
    classic.AnswerSealed,
    classic.MarkSealed,
    classic.HintAsked,
    classic.PaceAsked,
)
"""Events that leave a draft as good as it was."""
