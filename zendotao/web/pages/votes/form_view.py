"""View model of the form for a challenge: each part of a move with the grounds on which it can be challenged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from zendotao.core.game.zendotao.decide.challenges import GROUNDS, ON_ANY_PART
from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView, JudgmentView, MoveView
from zendotao.core.game.zendotao.values import Ground, Outcome, Part
from zendotao.core.messages import mark_message, message
from zendotao.services.games.moves.requests import ChallengeRequest, FactRequest
from zendotao.web.pages.views.closed_reasons import CHALLENGES, explain_closed
from zendotao.web.pages.views.text import describe_fact, split_rule

TITLES: dict[Part, str] = {
    "rule": message("The rule that it gives up"),
    "stone": message("Its stone"),
    "koan": message("The koan that it left open"),
    "seals": message("Its sealed rules"),
    "revealed": message("The rule that was revealed"),
    "judgment": message("A judgment call"),
}

GROUND_TEXTS: dict[Ground, tuple[str, str]] = {
    "unfair": (message("It is unfair"), message("too odd or complicated for anybody to guess from the stones")),
    "ambiguous": (message("It can be read in two ways"), message("and the two differ on some koan")),
    "unclear_koan": (message("It is unclear"), message("its drawing, facts and words leave open how its pieces stand")),
    "wrong_call": (message("The call is wrong"), message("anyone who looks at the koan would disagree")),
    "prose_wrong": (
        message("It is wrong about a koan"),
        message("its words say something else of a koan than its author did"),
    ),
    "absent_author": (
        message("Its author has left"),
        message("nobody from this seat has been here for 14 days"),
    ),
    "double_seat": (message("One person plays two seats"), message("one person may have only one seat")),
}
"""Label and explanation of each ground, for a rule or a koan."""

PART_GROUND_TEXTS: dict[tuple[Part, Ground], tuple[str, str]] = {
    ("stone", "unfair"): (message("It is unfair"), message("it takes advantage of what the others could not know")),
    ("stone", "ambiguous"): (
        message("It does not follow"),
        message("the rule can be read so that it says the same as the stone"),
    ),
    ("stone", "prose_wrong"): (
        message("The rule’s words say the same"),
        message("a stone has to contradict the rule that it disproves"),
    ),
    ("koan", "unfair"): (message("It is unfair"), message("it is built so that nobody can tell what counts")),
    ("koan", "ambiguous"): (message("It can be seen in two ways"), message("and rules would differ on it")),
    ("seals", "unfair"): (
        message("They may be unfair"),
        message("those that have fallen or are in prose can be asked for, and are then opened"),
    ),
    ("seals", "ambiguous"): (
        message("They may be ambiguous"),
        message("those that have fallen or are in prose can be asked for, and are opened"),
    ),
    ("seals", "prose_wrong"): (
        message("They may be wrong about a koan"),
        message("rules in prose, which no program checks"),
    ),
}
"""Label and explanation of grounds that mean something else for other parts."""

STONE_TEXTS = {"white": mark_message("white on koan %(koan)s"), "black": mark_message("black on koan %(koan)s")}
"""Texts for a stone and its koan."""

OUTCOME_TEXTS: dict[Outcome | None, str] = {
    None: mark_message("Challenge %(number)s is open"),
    "stands": mark_message("Challenge %(number)s was ruled on: the move stands"),
    "amended": mark_message("Challenge %(number)s was ruled on: the move stands as amended"),
    "nullified": mark_message("Challenge %(number)s was ruled on: the move is nullified"),
    "struck": mark_message("Challenge %(number)s was ruled on: the move is struck"),
    "lifted": mark_message("Challenge %(number)s was ruled on: the call is lifted"),
    "opened": mark_message("Challenge %(number)s was ruled on: the sealed rules were opened"),
}
"""State of an earlier challenge, by its outcome."""


@dataclass(frozen=True, slots=True)
class ChallengeCase:
    """A part and a ground that fit, and the challenge on which the case is open or was ruled on, with its state."""

    value: str
    words: str
    note: str
    request: ChallengeRequest = field(repr=False)
    taken: tuple[str, str] | None = None


class PartGroup(Struct, frozen=True):
    """A part of a move, its text, and the cases against it."""

    part: str
    title: str
    text: str
    cases: tuple[ChallengeCase, ...]


def list_groups(
    view: GameView, move: MoveView, challenges: Sequence[ChallengeView], first: str = ""
) -> tuple[PartGroup, ...]:
    """Return all cases against a move by part, the part ``first`` before the others."""
    found = [*list_parts(view, move, challenges), make_author_group(move, challenges)]
    return tuple(sorted(found, key=lambda group: group.part != first))


def list_parts(view: GameView, move: MoveView, challenges: Sequence[ChallengeView]) -> Iterator[PartGroup]:
    """Yield the parts of a move."""
    standing = move.status == "standing"
    if standing and move.revealed is not None:
        yield make_group("revealed", move, challenges, split_rule(move.revealed.text, public=True)[1])
    if standing and move.rule is not None:
        yield make_group("rule", move, challenges, split_rule(move.rule, public=True)[1])
    if move.stone is not None:
        yield make_group("stone", move, challenges, message(STONE_TEXTS[move.stone], koan=move.on))
    if move.koan is not None:
        yield make_group("koan", move, challenges, message("koan %(koan)s", koan=move.koan))
    for made in list_calls(view, move):
        yield make_call_group(made, move, challenges)
    if standing and move.seals:
        yield make_group("seals", move, challenges, "")


def list_calls(view: GameView, move: MoveView) -> Iterator[JudgmentView]:
    """Yield the judgment calls of a move that have not been lifted."""
    for koan in view.koans:
        yield from (made for made in koan.judgments if made.move == move.number and not made.lifted)


def make_group(part: Part, move: MoveView, challenges: Sequence[ChallengeView], text: str) -> PartGroup:
    """Return a part with its cases."""
    cases = tuple(
        make_case(part, ground, move, challenges) for ground in GROUNDS[part] if is_applicable(move, part, ground)
    )
    return PartGroup(part, TITLES[part], text, cases)


def is_applicable(move: MoveView, part: Part, ground: Ground) -> bool:
    """Return whether a ground applies: only prose can be wrong about koans, since the rest was checked."""
    if ground != "prose_wrong":
        return True
    if part == "seals":
        return not move.checked
    rule = move.revealed if part == "revealed" else move.posted
    return rule is not None and rule.prose


def make_case(part: Part, ground: Ground, move: MoveView, challenges: Sequence[ChallengeView]) -> ChallengeCase:
    """Return the case for a part and a ground."""
    words, note = PART_GROUND_TEXTS.get((part, ground), GROUND_TEXTS[ground])
    request = ChallengeRequest(move=move.number, part=part, ground=ground, reason="")
    return ChallengeCase(f"{part}.{ground}", words, note, request, find_earlier_challenge(request, challenges))


def make_call_group(made: JudgmentView, move: MoveView, challenges: Sequence[ChallengeView]) -> PartGroup:
    """Return a judgment call with its only case: that it is wrong."""
    about = FactRequest.of(made.fact)
    request = ChallengeRequest(
        move=move.number, part="judgment", ground="wrong_call", koan=made.koan, fact=about, reason=""
    )
    pieces = "-".join(map(str, made.fact.pieces))
    words, note = GROUND_TEXTS["wrong_call"]
    value = f"judgment.{made.koan}.{made.fact.fact}.{pieces}"
    fact = describe_fact(made.fact.fact, made.fact.pieces, value=made.value)
    cases = (ChallengeCase(value, words, note, request, find_earlier_challenge(request, challenges)),)
    return PartGroup(
        "judgment", TITLES["judgment"], message("koan %(koan)s: %(fact)s", koan=made.koan, fact=fact), cases
    )


def make_author_group(move: MoveView, challenges: Sequence[ChallengeView]) -> PartGroup:
    """Return the cases against the author of a move. They name a part only formally."""
    standing = move.status == "standing"
    part: Part = "rule" if standing and move.rule is not None else "koan" if move.koan is not None else "stone"
    cases = tuple(make_case(part, ground, move, challenges) for ground in ON_ANY_PART)
    return PartGroup("author", message("Who made it"), "", cases)


def find_earlier_challenge(request: ChallengeRequest, challenges: Sequence[ChallengeView]) -> tuple[str, str] | None:
    """Return the challenge that is open on the same case or has ruled on it, or None."""
    for one in challenges:
        if one.outcome not in ("withdrawn", "moot") and is_same_case(request, one):
            return one.id, message(OUTCOME_TEXTS[one.outcome], number=one.number)
    return None


def is_same_case(request: ChallengeRequest, one: ChallengeView) -> bool:
    """Return whether a challenge has the same part and ground as a request."""
    if (one.move, one.part, one.ground) != (request.move, request.part, request.ground):
        return False
    if one.call is None:
        return True
    return (one.call.koan, FactRequest.of(one.call.fact)) == (request.koan, request.fact)


def explain_no_challenge(view: GameView) -> str:
    """Explain why the viewer cannot challenge now; "" if they can or are not signed in."""
    return explain_closed(view.available, "challenge", CHALLENGES, message("This can't be challenged now."))
