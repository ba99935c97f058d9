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
    "judgment": ("stands", message("The call stands"), message("the fact stays as it was called")),
    "seals": ("stands", message("The seals stay shut"), message("the move stands")),
    "revealed": ("stands", message("The rule stands"), message("the victory can become final")),
}

DEFECTIVE: dict[Part, Choice] = {
    "judgment": (
        "defective",
        message("The call is wrong"),
        message("it is lifted; moves that depend on it leave, and all moves after them"),
    ),
    "seals": (
        "defective",
        message("They must be opened"),
        message("the author opens those that have fallen or are in prose, in time"),
    ),
    "revealed": (
        "defective",
        message("The rule is defective"),
        message("the claim is void, and the game goes on from the move before"),
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
    abstain = ("abstain", message("Abstain"), message("only counts as having voted"))
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
                message("its koan and stone stay, but its rules don't count"),
            ),
        )
    gone = message("it leaves the table, and the game is void") if one.move == 1 else message("it leaves the table")
    return (("defective", message("It is defective"), gone),)


# ---- who, how many, and what silence means


def describe_voters(one: ChallengeView) -> str:
    """Describe how many seats and bystanders may vote."""
    asked = [voter for voter in one.voters if voter.counts]
    seats = sum(voter.seat is not None for voter in asked)
    bystanders = len(asked) - seats
    kinds = [plural_message("one seat", "%(count)s seats", seats, count=spell_number(seats))] if seats else []
    if bystanders:
        kinds.append(
            plural_message("one bystander", "%(count)s bystanders", bystanders, count=spell_number(bystanders))
        )
    if not kinds:
        return message("Nobody at this table may vote.")
    return plural_message("%(who)s may vote.", "%(who)s may vote.", seats + bystanders, who=capitalise(join_and(kinds)))


def describe_arguers(one: ChallengeView) -> str:
    """Describe who has no vote because they are a party to the challenge, and who has one for want of others."""
    challenger = (one.challenger.seat, one.challenger.name)
    if any((voter.seat, voter.name) == challenger for voter in one.voters if voter.counts):
        party = message("The author may argue, but doesn’t vote; the challenger does, since few others can.")
    elif one.challenger.seat == one.author:
        party = message("The author may argue, but doesn’t vote.")
    else:
        party = message("The author and the challenger may argue, but don’t vote.")
    if not one.others:
        return party
    return join_text(
        (party, message("Because so few can vote here, anyone with a standing move in another game may vote too."))
    )


def count_voters(one: ChallengeView) -> int:
    """Return how many may vote at most."""
    return sum(voter.counts for voter in one.voters) + one.others


def describe_threshold(one: ChallengeView) -> str:
    """Describe what it takes to pass."""
    most = count_voters(one)
    if most < LEAST_COUNTED:
        return message("With fewer than two voters there is no vote: the move stands, unless its author concedes.")
    if one.others:
        return message("To undo the move, two thirds of the votes are needed.")
    return message(
        "To undo the move, two thirds of the votes are needed: %(needed)s of %(all)s if everybody votes.",
        needed=spell_number(-(-2 * most // 3)), all=spell_number(most),
    )  # fmt: skip


def describe_silence(one: ChallengeView) -> str:
    """Describe what happens without enough ballots."""
    return plural_message(
        "If too few vote, the move stands: at least %(count)s must vote, and abstaining counts.",
        "If too few vote, the move stands: at least %(count)s must vote, and abstaining counts.",
        one.quorum, count=spell_number(one.quorum),
    )  # fmt: skip


def list_finer_terms(one: ChallengeView) -> tuple[str, ...]:
    """Return what seldom decides a vote: the parties, abstentions, amendments, ties, and when it ends."""
    vote = count_voters(one) >= LEAST_COUNTED
    terms = (
        message("The list of voters was settled when the challenge was opened."),
        describe_arguers(one),
        vote and message("Abstentions don’t count towards the two thirds."),
        vote and message("If most of the players’ own votes are for the move, it stands in any case."),
        vote and one.amendment is not None and message(
            "Failing that, two thirds for “defective” and “as amended” together make it stand as amended."
        ),
        message("If too few have voted in time, the vote stays open once more, for two thirds of its time."),
        message("On a tie the move stands."),
        vote or message("Without a vote, the move stands after a third of the time."),
        not one.others and message("Once everybody has voted it closes, but not in the first third of its time."),
    )  # fmt: skip
    return tuple(words for words in terms if isinstance(words, str))


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
        return message("The challenger withdrew it, so nothing was decided.")
    if one.outcome == "moot":
        return message("What it was about had already gone, so nothing was decided.")
    if one.conceded and one.demanded_until and one.closed_at and one.closed_at >= one.demanded_until:
        return message(
            "A vote asked for the seals to be opened, but they weren't opened in time. That counts as conceding."
        )
    if one.conceded:
        return message("The author agreed with the challenger.")
    if one.outcome == "opened":
        return message("A vote asked for the seals, and they were opened.")
    return explain_vote(one)


def explain_vote(one: ChallengeView) -> str:
    """Explain the outcome by the ballots."""
    cast = one.ballots or ()
    if one.recheck and not cast and one.outcome == "stands":
        return message(
            "The seals were checked again and are in order. None of them has fallen or is in prose, so none had to be "
            "opened."
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
