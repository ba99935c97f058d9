"""View model of a challenge's page: the case, its subject, the vote, its events and its outcome."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from zendotao.core.difference import Passage, diff_words
from zendotao.core.game.zendotao.rewording import ChangedVerdict, Rewording
from zendotao.core.game.zendotao.sight.values import BallotView, ChallengeView, GameView, KoanView, MoveView
from zendotao.core.messages import capitalise, join_and, mark_message, message, render
from zendotao.services.games.views.challenges import AmendedChallenge
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views import vote_text
from zendotao.web.pages.views.closed_reasons import CHALLENGE_VOTES, explain_closed
from zendotao.web.pages.views.events import EventItem
from zendotao.web.pages.views.text import OUTCOMES, PartyView, describe_challenge, get_party, split_rule
from zendotao.web.pages.views.vote_text import Choice
from zendotao.web.pages.votes.events_view import explain_extensions, find_closing_line, list_effects, list_events

VERDICT_CHANGES: dict[tuple[str, str], str] = {
    ("black", "white"): mark_message("koan %(koan)s white instead of black"),
    ("white", "black"): mark_message("koan %(koan)s black instead of white"),
    ("unclear", "white"): mark_message("koan %(koan)s white instead of unclear"),
    ("unclear", "black"): mark_message("koan %(koan)s black instead of unclear"),
    ("white", "unclear"): mark_message("koan %(koan)s unclear instead of white"),
    ("black", "unclear"): mark_message("koan %(koan)s unclear instead of black"),
}
"""How the verdict on a koan changes, by old and new verdict."""


class VoterRow(Struct, frozen=True):
    """A voter, whether they have voted, and their ballot if the viewer may see it."""

    who: PartyView
    voted: bool
    says: str = ""
    reason: str = ""


class AmendmentDiff(Struct, frozen=True):
    """An amendment as a word difference, and a sentence on the verdicts that it changes."""

    passages: tuple[Passage, ...]
    changes: str


class ChallengePage(Struct, frozen=True):
    """The view model of a challenge for one viewer."""

    one: ChallengeView
    move: MoveView
    title: str
    case: str
    challenger: PartyView
    author: PartyView
    rule: str
    rule_told: tuple[str, str]
    koan: KoanView | None
    reworded: AmendmentDiff | None
    choices: tuple[Choice, ...]
    why_not: str
    allowed: frozenset[str]
    terms: tuple[str, ...]
    finer_terms: tuple[str, ...]
    tally: tuple[tuple[str, int], ...]
    voters: tuple[VoterRow, ...]
    longer: tuple[str, ...]
    happened: tuple[EventItem, ...]
    outcome: str
    why: str
    did: tuple[EventItem, ...]
    cite: str
    conceding: str
    verdicts: tuple[tuple[str, str], ...]

    @property
    def voted(self) -> int:
        """The number of voters who have voted."""
        return sum(voter.voted for voter in self.voters)


def build_challenge_page(public: PublicModel, contest: AmendedChallenge) -> ChallengePage:
    """The page of a challenge."""
    view, one, reworded = public.view, contest.view, contest.reworded
    move = view.moves[one.move - 1]
    allowed = frozenset(action.kind for action in one.actions if action.allowed)
    closing, rule = find_closing_line(public, one), find_rule(one, move, reworded)
    return ChallengePage(
        one=one, move=move, title=message("A challenge to move %(move)s", move=one.move),
        case=message("%(case)s.", case=capitalise(describe_challenge(one))),
        challenger=find_challenger(view, one), author=get_party(view, one.author), rule=rule,
        rule_told=split_rule(rule, public=True), koan=find_koan(view, one, move),
        reworded=None if reworded is None else diff_amendment(reworded),
        choices=vote_text.list_choices(view, one) if "vote" in allowed else (), why_not=explain_no_ballot(one),
        allowed=allowed, terms=list_terms(one), finer_terms=vote_text.list_finer_terms(one),
        tally=vote_text.list_tally(one), voters=tuple(list_voters(view, one)),
        longer=tuple(explain_extensions(public, one)), happened=tuple(list_events(public, one)),
        outcome=describe_outcome(one), why=vote_text.explain_outcome(one) if one.outcome else "",
        did=() if closing is None else tuple(list_effects(public, closing)),
        cite=make_citation(view, one), conceding=describe_concession(view, one), verdicts=list_verdicts(one, move),
    )  # fmt: skip


def find_challenger(view: GameView, one: ChallengeView) -> PartyView:
    """Return the challenger."""
    return PartyView(one.challenger.name) if one.challenger.seat is None else get_party(view, one.challenger.seat)


def find_rule(one: ChallengeView, move: MoveView, reworded: Rewording | None) -> str:
    """Return the challenged rule as it was when challenged, "" if the challenge is not about a rule."""
    if reworded is not None:
        return reworded.before.text
    if one.part == "revealed":
        return "" if move.revealed is None else move.revealed.text
    return (move.rule or "") if one.part in ("rule", "stone") else ""


def find_koan(view: GameView, one: ChallengeView, move: MoveView) -> KoanView | None:
    """Return the koan that the challenge is about, or None."""
    asked = {"koan": move.koan, "stone": move.on}.get(one.part)
    if one.call is not None:
        asked = one.call.koan
    return None if asked is None else view.koans[asked - 1]


def list_verdicts(one: ChallengeView, move: MoveView) -> tuple[tuple[str, str], ...]:
    """Return the author's verdicts on each koan for a rule in prose; none for a rule that the program understands."""
    rule = move.revealed if one.part == "revealed" else move.posted
    if rule is None or not rule.prose:
        return ()
    return tuple(sorted(rule.verdicts.items(), key=lambda said: int(said[0])))


def describe_concession(view: GameView, one: ChallengeView) -> str:
    """Describe the effect of conceding."""
    later = (move for move in view.moves[one.move :] if move.status == "standing" and move.seat != one.author)
    if next(later, None) is not None:
        return message(
            "Others have moved since, and their moves stay: yours is struck. Its koan and stone stay, but its rule "
            "and its seals no longer count. The sealed rules come back to your notebook."
        )
    if one.part == "judgment":
        return message("Your call is lifted. If a move's rule depends on it, that move leaves the table.")
    return message("Your move leaves the table. Its sealed rules come back to your notebook.")


def diff_amendment(reworded: Rewording) -> AmendmentDiff:
    """Return the word difference of an amendment."""
    before, after = (render(split_rule(rule.text, public=True)[1]) for rule in (reworded.before, reworded.after))
    return AmendmentDiff(diff_words(before, after), describe_changes(reworded.turned))


def describe_changes(turned: tuple[ChangedVerdict, ...]) -> str:
    """Describe the verdicts on the table that an amendment changes."""
    if not turned:
        return message("It changes no verdict on the table.")
    changes = [message(VERDICT_CHANGES[one.before, one.after], koan=one.koan) for one in turned]
    return message("It calls %(changes)s.", changes=join_and(changes))


def explain_no_ballot(one: ChallengeView) -> str:
    """Explain why the viewer has no ballot; "" if they have one or are not signed in."""
    gates = {action.kind: action for action in one.actions}
    vote = gates.get("vote")
    if vote is None or vote.allowed or one.stage == "closed":
        return ""
    if one.stage == "demanded":
        return message("The vote is over: the seals have to be opened.")
    if gates["concede"].allowed:
        return message("This is about your own move: you argue, and the others vote.")
    if gates["withdraw_challenge"].allowed:
        return message("This is your own challenge: you argue, and the others vote.")
    return explain_closed(one.actions, "vote", CHALLENGE_VOTES, message("You have no vote here."))


def list_terms(one: ChallengeView) -> tuple[str, ...]:
    """Return three sentences: who may vote, what it takes, and what silence means."""
    return (vote_text.describe_voters(one), vote_text.describe_threshold(one), vote_text.describe_silence(one))


def list_voters(view: GameView, one: ChallengeView) -> Iterator[VoterRow]:
    """Yield everybody who may vote or has voted."""
    cast = {(ballot.seat, ballot.name): ballot for ballot in one.ballots or ()}
    for voter in one.voters:
        who = PartyView(voter.name) if voter.seat is None else get_party(view, voter.seat)
        ballot: BallotView | None = cast.get((voter.seat, voter.name))
        if ballot is None:
            yield VoterRow(who, voter.voted)
        else:
            yield VoterRow(who, True, vote_text.format_choice(one, ballot.choice), ballot.reason)


def describe_outcome(one: ChallengeView) -> str:
    """Describe the outcome briefly."""
    return "" if one.outcome is None else capitalise(OUTCOMES[one.outcome])


def make_citation(view: GameView, one: ChallengeView) -> str:
    """Return a citation of the ruling in Markdown."""
    words = message(
        "%(title)s, challenge %(number)s to move %(move)s: %(case)s", title=view.title, number=one.number,
        move=one.move, case=describe_challenge(one),
    )  # fmt: skip
    return f"[{render(words).replace('[', '(').replace(']', ')')}](/challenges/{one.id})"
