"""Texts of votes on challenges: choices, voters, threshold, and the effect of silence."""

from __future__ import annotations

from zendotao.core.game.votes import LEAST_COUNTED
from zendotao.core.game.zendotao.effects import KEEPS_NOTHING
from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView
from zendotao.core.game.zendotao.values import Part
from zendotao.core.messages import capitalise, join_and, join_text, message, plural_message
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.text import CHOICES, split_rule

Choice = tuple[str, str, str]
"""The value of a ballot, its label, and its effect."""

STANDS: dict[Part, Choice] = {
    "judgment": ("stands", message("The call stands"), message("the fact is taken as it was called")),
    "seals": ("stands", message("The seals stay shut"), message("the move stands")),
    "revealed": ("stands", message("The rule stands"), message("the victory can become final")),
}

DEFECTIVE: dict[Part, Choice] = {
    "judgment": (
        "defective",
        message("The call is wrong"),
        message("it is lifted; what hangs on it leaves, and all moves after that"),
    ),
    "seals": (
        "defective",
        message("They are to be opened"),
        message("those that are dead or in prose, by their author, in time"),
    ),
    "revealed": (
        "defective",
        message("The rule is defective"),
        message("the claim is null, and the game goes on from before it"),
    ),
}

CHOICE_TEXTS: dict[str, str] = dict(CHOICES.items())


def can_keep_later_moves(view: GameView, one: ChallengeView) -> bool:
    """Return whether it makes a difference that later moves stay."""
    return one.part not in KEEPS_NOTHING and any(move.status == "standing" for move in view.moves[one.move :])


def list_choices(view: GameView, one: ChallengeView) -> tuple[Choice, ...]:
    """Return the choices of a ballot with their effects."""
    stands = STANDS.get(one.part, ("stands", message("The move stands"), ""))
    amended = () if one.amendment is None else (make_amended_choice(one.amendment.text),)
    abstain = ("abstain", message("Abstain"), message("counts for the quorum alone"))
    return (stands, *amended, *list_defective_choices(view, one), abstain)


def make_amended_choice(rule: str) -> Choice:
    """Return the choice that the move stands as amended."""
    return "amended", message("It stands as amended"), message("“%(rule)s”", rule=split_rule(rule, public=True)[1])


def list_defective_choices(view: GameView, one: ChallengeView) -> tuple[Choice, ...]:
    """Return the choice or choices that the move is defective."""
    if one.part in DEFECTIVE:
        return (DEFECTIVE[one.part],)
    if can_keep_later_moves(view, one):
        return (
            (
                "defective",
                message("It is defective, later moves leave"),
                message("it and all after it leave the table"),
            ),
            (
                "defective_keep",
                message("It is defective, later moves stay"),
                message("it loses its rules, and keeps koan and stone"),
            ),
        )
    gone = message("it leaves the table, and the game is void") if one.move == 1 else message("it leaves the table")
    return (("defective", message("It is defective"), gone),)


# ---- who, how many, and what silence means


def describe_voters(one: ChallengeView) -> str:
    """Describe who may vote, and since when that is fixed."""
    asked = [voter for voter in one.voters if voter.counts]
    seats = sum(voter.seat is not None for voter in asked)
    others = (
        message("Since so few can, whoever has a standing move in another game may vote too.") if one.others else ""
    )
    return join_text((describe_voter_counts(seats, len(asked) - seats), describe_arguers(one), others))


def describe_voter_counts(seats: int, bystanders: int) -> str:
    """Describe how many seats and bystanders may vote."""
    kinds = [plural_message("one seat", "%(count)s seats", seats, count=spell_number(seats))] if seats else []
    if bystanders:
        kinds.append(
            plural_message("one bystander", "%(count)s bystanders", bystanders, count=spell_number(bystanders))
        )
    if not kinds:
        return message("Nobody at this table may vote: so it was when the challenge was opened.")
    return plural_message(
        "%(who)s may vote: so it was when the challenge was opened.",
        "%(who)s may vote: so it was when the challenge was opened.",
        seats + bystanders,
        who=capitalise(join_and(kinds)),
    )


def describe_arguers(one: ChallengeView) -> str:
    """Describe who has no vote because they are a party to the challenge."""
    challenger = (one.challenger.seat, one.challenger.name)
    if any((voter.seat, voter.name) == challenger for voter in one.voters if voter.counts):
        return message("The author argues, and since few others can vote, the challenger does.")
    if one.challenger.seat == one.author:
        return message("The author argues and doesn’t vote.")
    return message("Author and challenger argue, and don’t vote.")


def describe_threshold(one: ChallengeView) -> str:
    """Describe what it takes to pass."""
    most = sum(voter.counts for voter in one.voters) + one.others
    if most < LEAST_COUNTED:
        return message(
            "With fewer than two who can vote there is no vote: the move stands once a third of the window is over, "
            "unless its author concedes."
        )
    if one.amendment is None:
        return describe_two_thirds(one, most)
    failing = message("Failing that, two thirds for “defective” and “as amended” together make it stand as amended.")
    return join_text((describe_two_thirds(one, most), failing))


def describe_two_thirds(one: ChallengeView, most: int) -> str:
    """Describe the share of ballots that it takes, and their number if all vote."""
    if one.others:
        return message(
            "It takes two thirds of the ballots that don’t abstain; and most of the players’ own must not be against."
        )
    return message(
        "It takes two thirds of the ballots that don’t abstain, %(needed)s of %(all)s if all vote; and most of the "
        "players’ own must not be against.", needed=spell_number(-(-2 * most // 3)), all=spell_number(most),
    )  # fmt: skip


def describe_silence(one: ChallengeView) -> str:
    """Describe what happens without enough ballots."""
    return plural_message(
        "Silence is for the move: one voter at least has to vote, abstentions counted. If fewer do, the window grows "
        "once by two thirds, and then the move stands; so it does on a tie.",
        "Silence is for the move: %(count)s voters at least have to vote, abstentions counted. If fewer do, the "
        "window grows once by two thirds, and then the move stands; so it does on a tie.",
        one.quorum, count=spell_number(one.quorum),
    )  # fmt: skip


def describe_early_close(one: ChallengeView) -> str:
    """Describe when the vote may close early."""
    if one.others:
        return ""
    return message("Once all have voted it closes, but not in the first third of its window.")


def format_choice(one: ChallengeView, choice: str) -> str:
    """Return the label of a ballot's choice."""
    return message("defective") if choice == "defective" and one.part in DEFECTIVE else CHOICE_TEXTS[choice]


def list_tally(one: ChallengeView) -> tuple[tuple[str, int], ...]:
    """Return the number of ballots for each choice; nothing while the tally is hidden."""
    if one.tally is None:
        return ()
    alone = one.part in DEFECTIVE
    named = (
        (message("Stands"), one.tally.stands), (message("Stands as amended"), one.tally.amended),
        (message("Defective") if alone else message("Defective, later moves leave"), one.tally.defective),
        (message("Defective, later moves stay"), one.tally.defective_keep), (message("Abstains"), one.tally.abstain),
    )  # fmt: skip
    return tuple((words, count) for words, count in named if count)


def explain_outcome(one: ChallengeView) -> str:
    """Explain the outcome of a closed challenge."""
    if one.outcome == "withdrawn":
        return message("Its challenger took it back, so nothing was ruled on.")
    if one.outcome == "moot":
        return message("What it was about was no longer there, so nothing was ruled on.")
    if one.conceded and one.demanded_until and one.closed_at and one.closed_at >= one.demanded_until:
        return message("A vote asked for the seals, and they were not opened in time: that counts as conceded.")
    if one.conceded:
        return message("The author gave the challenger right.")
    if one.outcome == "opened":
        return message("A vote asked for the seals, and they were opened.")
    return explain_vote(one)


def explain_vote(one: ChallengeView) -> str:
    """Explain the outcome by the ballots."""
    cast = one.ballots or ()
    if one.recheck and not cast and one.outcome == "stands":
        return message(
            "The seals were checked again and pass. None of them is dead or in prose, so none could be demanded."
        )
    if len(cast) < one.quorum:
        return describe_no_quorum(len(cast), one.quorum)
    against = sum(ballot.choice in ("defective", "defective_keep") for ballot in cast)
    asked = sum(ballot.choice != "abstain" for ballot in cast)
    some = describe_against(against, asked)
    if one.outcome == "amended":
        amended = sum(ballot.choice == "amended" for ballot in cast)
        return message(
            "%(some)s, %(amended)s would have it as amended: two thirds together.", some=some, amended=amended
        )
    if one.outcome == "stands" and 3 * against >= 2 * asked > 0:
        return message("%(some)s, but most of the players’ own were for the move.", some=some)
    if one.outcome == "stands":
        return message("%(some)s; two thirds were needed.", some=some)
    return message("%(some)s: two thirds, or more.", some=some)


def describe_against(against: int, asked: int) -> str:
    """Describe how many ballots were against the move, of those that did not abstain."""
    ballots = format_ballots(asked)
    if not against:
        return message("None of %(ballots)s called it defective", ballots=ballots)
    return plural_message(
        "One of %(ballots)s called it defective", "%(count)s of %(ballots)s called it defective", against,
        count=capitalise(spell_number(against)), ballots=ballots,
    )  # fmt: skip


def format_ballots(count: int) -> str:
    """Format a number of ballots."""
    return (
        plural_message("one ballot", "%(count)s ballots", count, count=spell_number(count))
        if count
        else message("no ballots")
    )


def describe_no_quorum(cast: int, needed: int) -> str:
    """State that the quorum was not reached."""
    return plural_message(
        "%(ballots)s came in, and one was needed.", "%(ballots)s came in, and %(count)s were needed.", needed,
        ballots=capitalise(format_ballots(cast)), count=spell_number(needed),
    )  # fmt: skip
