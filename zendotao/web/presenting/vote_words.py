"""What a vote on a challenge decides, in words: the choices, who may vote, what passing takes, what silence means."""

from __future__ import annotations

from zendotao.core.game.consensus import LEAST_COUNTED
from zendotao.core.game.effects import KEEPS_NOTHING
from zendotao.core.game.sight_values import ChallengeView, View
from zendotao.core.game.values import Part
from zendotao.core.koan.words import NUMBERS, counted, listed
from zendotao.web.presenting.words import CHOICES, capital, rule_parts

Choice = tuple[str, str, str]
"""The value of a ballot, what it says, and what it would do."""

STANDS: dict[Part, Choice] = {
    "judgment": ("stands", "The call stands", "the fact is taken as it was called"),
    "seals": ("stands", "The seals stay shut", "the move stands"),
    "revealed": ("stands", "The rule stands", "the victory can become final"),
}

DEFECTIVE: dict[Part, Choice] = {
    "judgment": ("defective", "The call is wrong", "it is lifted; what hangs on it leaves, and all moves after that"),
    "seals": ("defective", "They are to be opened", "those that are dead or in prose, by their author, in time"),
    "revealed": ("defective", "The rule is defective", "the claim is null, and the game goes on from before it"),
}

SAYS: dict[str, str] = dict(CHOICES.items())


def number(count: int) -> str:
    """A small number in letters."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def keepable(view: View, one: ChallengeView) -> bool:
    """Whether it makes a difference that later moves stay."""
    return one.part not in KEEPS_NOTHING and any(move.status == "standing" for move in view.moves[one.move :])


def choices(view: View, one: ChallengeView) -> tuple[Choice, ...]:
    """What a ballot can say, each with what it would do."""
    stands = STANDS.get(one.part, ("stands", "The move stands", ""))
    amended = () if one.amendment is None else (amended_choice(one.amendment.text),)
    return (stands, *amended, *defective_choices(view, one), ("abstain", "Abstain", "counts for the quorum alone"))


def amended_choice(rule: str) -> Choice:
    """That the move stands with the author's rewording."""
    return "amended", "It stands as amended", f"“{rule_parts(rule)[1]}”"


def defective_choices(view: View, one: ChallengeView) -> tuple[Choice, ...]:
    """That something is wrong, in one way or in two."""
    if one.part in DEFECTIVE:
        return (DEFECTIVE[one.part],)
    if keepable(view, one):
        return (
            ("defective", "It is defective, later moves leave", "it and all after it leave the table"),
            ("defective_keep", "It is defective, later moves stay", "it loses its rules, and keeps koan and stone"),
        )
    gone = "it leaves the table, and the game is void" if one.move == 1 else "it leaves the table"
    return (("defective", "It is defective", gone),)


# ---- who, how many, and what silence means


def who_votes(one: ChallengeView) -> str:
    """Who may vote, and since when that is fixed."""
    asked = [voter for voter in one.voters if voter.counts]
    seats = sum(voter.seat is not None for voter in asked)
    kinds = [counted(seats, "seat")] if seats else []
    if len(asked) > seats:
        kinds.append(counted(len(asked) - seats, "bystander"))
    told = f"{capital(listed(kinds))} may vote" if kinds else "Nobody at this table may vote"
    told += ": so it was when the challenge was opened. " + argue(one)
    if one.others:
        told += " Since so few can, whoever has a standing move in another game may vote too."
    return told


def argue(one: ChallengeView) -> str:
    """Who doesn't vote, because they argue."""
    challenger = (one.challenger.seat, one.challenger.name)
    if any((voter.seat, voter.name) == challenger for voter in one.voters if voter.counts):
        return "The author argues, and since few others can vote, the challenger does."
    if one.challenger.seat == one.author:
        return "The author argues and doesn’t vote."
    return "Author and challenger argue, and don’t vote."


def what_passes(one: ChallengeView) -> str:
    """What it takes to pass."""
    most = sum(voter.counts for voter in one.voters) + one.others
    if most < LEAST_COUNTED:
        return (
            "With fewer than two who can vote there is no vote: the move stands once a third of the window is over, "
            "unless its author concedes."
        )
    all_voting = "" if one.others else f", {number(-(-2 * most // 3))} of {number(most)} if all vote"
    told = (
        f"It takes two thirds of the ballots that don’t abstain{all_voting}; and most of the players’ own must not be "
        "against."
    )
    if one.amendment is not None:
        told += " Failing that, two thirds for “defective” and “as amended” together make it stand as amended."
    return told


def silence(one: ChallengeView) -> str:
    """What becomes of it without ballots."""
    verb = "has" if one.quorum == 1 else "have"
    return (
        f"Silence is for the move: {counted(one.quorum, 'voter')} at least {verb} to vote, abstentions counted. If "
        "fewer do, the window grows once by two thirds, and then the move stands; so it does on a tie."
    )


def early(one: ChallengeView) -> str:
    """When it may close before its time."""
    if one.others:
        return ""
    return "Once all have voted it closes, but not in the first third of its window."


def says(one: ChallengeView, choice: str) -> str:
    """What somebody's ballot says."""
    return "defective" if choice == "defective" and one.part in DEFECTIVE else SAYS[choice]


def tally_told(one: ChallengeView) -> tuple[tuple[str, int], ...]:
    """How many ballots there are of each choice; nothing as long as that is not to be seen."""
    if one.tally is None:
        return ()
    alone = one.part in DEFECTIVE
    named = (
        ("Stands", one.tally.stands), ("Stands as amended", one.tally.amended),
        ("Defective" if alone else "Defective, later moves leave", one.tally.defective),
        ("Defective, later moves stay", one.tally.defective_keep), ("Abstains", one.tally.abstain),
    )  # fmt: skip
    return tuple((words, count) for words, count in named if count)


def why(one: ChallengeView) -> str:
    """Why a closed challenge ended as it did."""
    if one.outcome == "withdrawn":
        return "Its challenger took it back, so nothing was ruled on."
    if one.outcome == "moot":
        return "What it was about was no longer there, so nothing was ruled on."
    if one.conceded:
        return "The author gave the challenger right."
    if one.outcome == "opened":
        return "A vote asked for the seals, and they were opened."
    return why_by_vote(one)


def why_by_vote(one: ChallengeView) -> str:
    """How the ballots came to it."""
    cast = one.ballots or ()
    if one.recheck and not cast and one.outcome == "stands":
        return "The seals were checked again and pass. None of them is dead or in prose, so none could be demanded."
    if len(cast) < one.quorum:
        needed = "one was needed" if one.quorum == 1 else f"{number(one.quorum)} were needed"
        return f"{capital(counted(len(cast), 'ballot'))} came in, and {needed}."
    against = sum(ballot.choice in ("defective", "defective_keep") for ballot in cast)
    asked = sum(ballot.choice != "abstain" for ballot in cast)
    told = f"{capital(number(against))} of {counted(asked, 'ballot')} called it defective"
    if one.outcome == "amended":
        amended = sum(ballot.choice == "amended" for ballot in cast)
        return f"{told}, {number(amended)} would have it as amended: two thirds together."
    if one.outcome == "stands" and 3 * against >= 2 * asked > 0:
        return f"{told}, but most of the players’ own were for the move."
    return f"{told}; two thirds were needed." if one.outcome == "stands" else f"{told}: two thirds, or more."
