"""A challenge's own page: the case, what it is about, the vote, what happened to it, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zendotao.core.difference import Passage, difference
from zendotao.core.game.rewording import Rewording, Turned
from zendotao.core.game.sight_log import Line
from zendotao.core.game.sight_values import BallotView, ChallengeView, KoanView, MoveView, View
from zendotao.core.koan.words import listed
from zendotao.services.games.contest import Contest
from zendotao.services.games.spread import Spread
from zendotao.web.presenting import vote_words
from zendotao.web.presenting.happenings import Happening, happening
from zendotao.web.presenting.vote_words import Choice
from zendotao.web.presenting.words import OUTCOMES, PARTS, Who, capital, case_of, rule_parts, seat_of

OWN = ("challenge.amendment_entered", "challenge.seals_rechecked", "challenge.seals_demanded", "challenge.conceded")
"""What else happens to a challenge, besides ballots and what is told elsewhere on its page."""

DID = ("move.nullified", "move.struck", "rule.amended", "rule.banned", "call.lifted", "seal.opened", "game.voided")
"""What a ruling does."""

LONGER = {
    "quorum": "At the end of its window too few had voted, so that it grew by two thirds.",
    "swing": "A late ballot turned the result, so that the window grew by a sixth.",
}

WHY_NOT = {
    "no_vote": "This vote is for seats that had a standing move when it was opened, and for bystanders who knew the "
    "game by then. You can say what you think in the thread.",
    "guest": "Guests vote as the seat they move for, and comment otherwise.",
    "one_seat": "You belong to another seat of this game, whose ballot it is.",
    "too_late": "The vote is over.",
    "over": "The game is over.",
    "void": "The game is void.",
}
"""Why somebody has no ballot, by the code of the refusal."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A voter, whether they have voted, and how, for those who may see that."""

    who: Who
    voted: bool
    says: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Reworded:
    """The author's rewording as a difference, and a sentence on what it changes."""

    passages: tuple[Passage, ...]
    changes: str


@dataclass(frozen=True, slots=True)
class ChallengePage:
    """Everything that the page shows of a challenge to one viewer."""

    one: ChallengeView
    move: MoveView
    title: str
    case: str
    challenger: Who
    author: Who
    rule: str
    koan: KoanView | None
    reworded: Reworded | None
    choices: tuple[Choice, ...]
    why_not: str
    allowed: frozenset[str]
    terms: tuple[str, ...]
    tally: tuple[tuple[str, int], ...]
    voters: tuple[Cast, ...]
    longer: tuple[str, ...]
    happened: tuple[Happening, ...]
    outcome: str
    why: str
    did: tuple[Happening, ...]
    cite: str
    conceding: str
    verdicts: tuple[tuple[str, str], ...]

    @property
    def voted(self) -> int:
        """How many have voted."""
        return sum(voter.voted for voter in self.voters)


def challenge_page(spread: Spread, contest: Contest) -> ChallengePage:
    """The page of a challenge."""
    view, one, reworded = spread.view, contest.view, contest.reworded
    move = view.moves[one.move - 1]
    allowed = frozenset(action.kind for action in one.actions if action.allowed)
    closing = closing_line(spread, one)
    return ChallengePage(
        one=one, move=move, title=f"A challenge to move {one.move}", case=f"{case_of(one)}.",
        challenger=challenger_of(view, one), author=seat_of(view, one.author), rule=rule_of(one, move, reworded),
        koan=koan_of(view, one, move), reworded=None if reworded is None else told_of(reworded),
        choices=vote_words.choices(view, one) if "vote" in allowed else (), why_not=why_not(one), allowed=allowed,
        terms=terms_of(one), tally=vote_words.tally_told(one), voters=tuple(voters_of(view, one)),
        longer=tuple(longer_of(spread, one)), happened=tuple(happened(spread, one)),
        outcome=outcome_of(one), why=vote_words.why(one) if one.outcome else "",
        did=() if closing is None else tuple(done_by(spread, closing)),
        cite=cite_of(view, one), conceding=conceding(view, one), verdicts=verdicts_of(one, move),
    )  # fmt: skip


def challenger_of(view: View, one: ChallengeView) -> Who:
    """Who challenges."""
    return Who(one.challenger.name) if one.challenger.seat is None else seat_of(view, one.challenger.seat)


def rule_of(one: ChallengeView, move: MoveView, reworded: Rewording | None) -> str:
    """The rule that it is about, as it was challenged."""
    if reworded is not None:
        return reworded.before.text
    if one.part == "revealed":
        return "" if move.revealed is None else move.revealed.text
    return (move.rule or "") if one.part in ("rule", "stone") else ""


def koan_of(view: View, one: ChallengeView, move: MoveView) -> KoanView | None:
    """The koan that it is about, if it is about one."""
    asked = {"koan": move.koan, "stone": move.on}.get(one.part)
    if one.call is not None:
        asked = one.call.koan
    return None if asked is None else view.koans[asked - 1]


def verdicts_of(one: ChallengeView, move: MoveView) -> tuple[tuple[str, str], ...]:
    """What the author of a rule in prose says of each koan; nothing of a rule that the program understands."""
    rule = move.revealed if one.part == "revealed" else move.posted
    if rule is None or not rule.prose:
        return ()
    return tuple(sorted(rule.verdicts.items(), key=lambda said: int(said[0])))


def conceding(view: View, one: ChallengeView) -> str:
    """What happens if the author concedes."""
    later = (move for move in view.moves[one.move :] if move.status == "standing" and move.seat != one.author)
    if next(later, None) is not None:
        return (
            "Others have moved since, and nothing of theirs leaves: your move is struck. Its koan and stone stay, and "
            "it loses its rule, its seals and its standing. The sealed rules come back to your notebook."
        )
    if one.part == "judgment":
        return "Your call is lifted. If the rule of a move hangs on it, that move leaves the table."
    return "Your move leaves the table. Its sealed rules come back to your notebook."


def told_of(reworded: Rewording) -> Reworded:
    """An amendment word by word."""
    before, after = (rule_parts(rule.text)[1] for rule in (reworded.before, reworded.after))
    return Reworded(difference(before, after), changes_told(reworded.turned))


def changes_told(turned: tuple[Turned, ...]) -> str:
    """What an amendment changes on the table."""
    if not turned:
        return "No koan on the table changes its verdict."
    told = [f"koan {one.koan} {one.after} instead of {one.before}" for one in turned]
    return f"It calls {listed(told)}."


def why_not(one: ChallengeView) -> str:
    """Why the viewer has no ballot; nothing where they have one, or nobody is signed in."""
    told = {action.kind: action for action in one.actions}
    vote = told.get("vote")
    if vote is None or vote.allowed or one.stage == "closed":
        return ""
    if one.stage == "demanded":
        return "The vote is over: the seals are to be opened."
    if told["concede"].allowed:
        return "This is about your own move: you argue, and the others vote."
    if told["withdraw_challenge"].allowed:
        return "This is your own challenge: you argue, and the others vote."
    return WHY_NOT.get(vote.code or "", "This vote is not yours.")


def terms_of(one: ChallengeView) -> tuple[str, ...]:
    """Who may vote, what passing takes, what silence means, when it ends before its time."""
    told = (vote_words.who_votes(one), vote_words.what_passes(one), vote_words.silence(one), vote_words.early(one))
    return tuple(words for words in told if words)


def voters_of(view: View, one: ChallengeView) -> Iterator[Cast]:
    """Everybody who may vote, or has."""
    cast = {(ballot.seat, ballot.name): ballot for ballot in one.ballots or ()}
    for voter in one.voters:
        who = Who(voter.name) if voter.seat is None else seat_of(view, voter.seat)
        ballot: BallotView | None = cast.get((voter.seat, voter.name))
        if ballot is None:
            yield Cast(who, voter.voted)
        else:
            yield Cast(who, True, vote_words.says(one, ballot.choice), ballot.reason)


# ---- what happened


def about(spread: Spread, one: ChallengeView) -> Iterator[tuple[Line, str]]:
    """The entries of the log about a challenge, with their tags."""
    for line in spread.lines:
        if isinstance(line.event, dict) and line.event.get("challenge") == one.number:
            yield line, str(line.event["type"])


def longer_of(spread: Spread, one: ChallengeView) -> Iterator[str]:
    """Why its window grew, each time it did."""
    for line, tag in about(spread, one):
        if tag == "challenge.lengthened" and isinstance(line.event, dict):
            yield LONGER[line.event["why"]]


def happened(spread: Spread, one: ChallengeView) -> Iterator[Happening]:
    """What happened to it, besides ballots."""
    for line, tag in about(spread, one):
        told = happening(spread, line) if tag in OWN else None
        if told is not None:
            yield told


def closing_line(spread: Spread, one: ChallengeView) -> Line | None:
    """The entry with which it closed."""
    return next((line for line, tag in about(spread, one) if tag == "challenge.closed"), None)


def done_by(spread: Spread, closing: Line) -> Iterator[Happening]:
    """What its close did to the table: that is in the log at the same instant, just before it or after."""
    for line in spread.lines:
        if line.at == closing.at and isinstance(line.event, dict) and line.event["type"] in DID:
            told = happening(spread, line)
            if told is not None:
                yield told


def outcome_of(one: ChallengeView) -> str:
    """How it ended, in a few words."""
    return "" if one.outcome is None else capital(OUTCOMES[one.outcome])


def cite_of(view: View, one: ChallengeView) -> str:
    """How a ruling is cited in Markdown."""
    title = view.title.replace("[", "(").replace("]", ")")
    return f"[{title}, challenge {one.number}: {PARTS[one.part]} of move {one.move}](/challenges/{one.id})"
