"""The form of a challenge: every part of a move with the grounds on which it can be challenged, and what each means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zendotao.core.game.decide_votes_open import GROUNDS, ON_ANY_PART
from zendotao.core.game.sight_values import ChallengeView, JudgmentView, MoveView, View
from zendotao.core.game.values import Ground, Part
from zendotao.web.presenting.words import OUTCOMES, called, rule_parts

TITLES: dict[Part, str] = {
    "rule": "The rule that it gives up", "stone": "Its stone", "koan": "The koan that it left open",
    "seals": "Its sealed rules", "revealed": "The rule that was revealed", "judgment": "A judgment call",
}  # fmt: skip

MEANT: dict[Ground, tuple[str, str]] = {
    "unfair": ("It is unfair", "too odd or too involved for anybody to come upon from the stones"),
    "ambiguous": ("It can be read in two ways", "and the two differ on some koan"),
    "unclear_koan": ("It is unclear", "drawing, facts and words leave open how its pieces stand"),
    "wrong_call": ("The call is wrong", "whoever looks at the koan would say otherwise"),
    "prose_wrong": ("It is wrong about a koan", "its words say of a koan what its author did not"),
    "absent_author": ("Its author is not here any more", "nobody of the seat was seen in the last 14 days"),
    "double_seat": ("One person plays two seats", "a person has one seat in a game"),
}
"""What each ground means, for a rule or a koan."""

OTHERWISE: dict[tuple[Part, Ground], tuple[str, str]] = {
    ("stone", "unfair"): ("It is unfair", "it takes advantage of what the others could not know"),
    ("stone", "ambiguous"): ("It does not follow", "the rule can be read so that it says the same as the stone"),
    ("stone", "prose_wrong"): ("The rule’s words say the same", "a stone has to contradict the rule that it disproves"),
    ("koan", "unfair"): ("It is unfair", "it is built so that nobody could make out what counts"),
    ("koan", "ambiguous"): ("It can be seen in two ways", "and rules would differ on it"),
    ("seals", "unfair"): ("They may be unfair", "dead ones and those in prose can be demanded, and are then opened"),
    ("seals", "ambiguous"): ("They may be ambiguous", "dead ones and those in prose can be demanded, and are opened"),
    ("seals", "prose_wrong"): ("They may be wrong about a koan", "rules in prose, which no program checks"),
}
"""The same, where it means something else of another part."""

CLOSED = {
    "over": "The game is over, and nothing of it can be challenged any more.",
    "void": "The game is void: there is nothing left to challenge.",
    "one_seat": "You belong to another seat of this game: challenge as that seat.",
    "guest": "Guests challenge once they have a standing move here. Until then, say in the thread what is wrong.",
    "no_vote": "Challenges are for seats with a standing move, and for people who followed this game or wrote in it "
    "before, with an account that is old enough. Say in the thread what is wrong: somebody else may take it up.",
    "two_open": "Two challenges of yours are open. Wait until one closes, or withdraw one.",
    "fell_before": "Your last challenge fell or was withdrawn. You can open another one after the next table move.",
}
"""Why somebody cannot challenge now, and the way on."""


@dataclass(frozen=True, slots=True)
class Case:
    """A part and a ground that fit. ``taken``: the challenge in which it is open or was ruled on, with what came of
    it."""

    value: str
    words: str
    note: str
    request: Mapping[str, Any] = field(repr=False)
    taken: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A part of a move, what it is, and what can be said against it."""

    part: str
    title: str
    text: str
    cases: tuple[Case, ...]


def groups(view: View, move: MoveView, challenges: Sequence[ChallengeView], first: str = "") -> tuple[Group, ...]:
    """Everything that can be challenged of a move, the part ``first`` before the others."""
    found = [*parts_of(view, move, challenges), by_whom(move, challenges)]
    return tuple(sorted(found, key=lambda group: group.part != first))


def parts_of(view: View, move: MoveView, challenges: Sequence[ChallengeView]) -> Iterator[Group]:
    """The parts that a move has."""
    standing = move.status == "standing"
    if standing and move.revealed is not None:
        yield group("revealed", move, challenges, rule_parts(move.revealed.text)[1])
    if standing and move.rule is not None:
        yield group("rule", move, challenges, rule_parts(move.rule)[1])
    if move.stone is not None:
        yield group("stone", move, challenges, f"{move.stone} on koan {move.on}")
    if move.koan is not None:
        yield group("koan", move, challenges, f"koan {move.koan}")
    for made in calls_of(view, move):
        yield call_group(made, move, challenges)
    if standing and move.seals:
        yield group("seals", move, challenges, "")


def calls_of(view: View, move: MoveView) -> Iterator[JudgmentView]:
    """The judgment calls of a move that hold."""
    for koan in view.koans:
        yield from (made for made in koan.judgments if made.move == move.number and not made.lifted)


def group(part: Part, move: MoveView, challenges: Sequence[ChallengeView], text: str) -> Group:
    """A part with its grounds."""
    cases = tuple(case(part, ground, move, challenges) for ground in GROUNDS[part] if fits(move, part, ground))
    return Group(part, TITLES[part], text, cases)


def fits(move: MoveView, part: Part, ground: Ground) -> bool:
    """Whether a ground makes sense: only prose is wrong about koans, since the rest was checked."""
    if ground != "prose_wrong":
        return True
    if part == "seals":
        return not move.checked
    rule = move.revealed if part == "revealed" else move.posted
    return rule is not None and rule.prose


def case(part: Part, ground: Ground, move: MoveView, challenges: Sequence[ChallengeView]) -> Case:
    """One ground."""
    words, note = OTHERWISE.get((part, ground), MEANT[ground])
    request = {"move": move.number, "part": part, "ground": ground}
    return Case(f"{part}.{ground}", words, note, request, taken(request, challenges))


def call_group(made: JudgmentView, move: MoveView, challenges: Sequence[ChallengeView]) -> Group:
    """A judgment call, which can only be wrong."""
    about = {"fact": made.fact.fact, "pieces": list(made.fact.pieces)}
    request = {"move": move.number, "part": "judgment", "ground": "wrong_call", "koan": made.koan, "fact": about}
    pieces = "-".join(map(str, made.fact.pieces))
    words, note = MEANT["wrong_call"]
    value = f"judgment.{made.koan}.{made.fact.fact}.{pieces}"
    told = f"koan {made.koan}: {called(made.fact.fact, made.fact.pieces, value=made.value)}"
    return Group("judgment", TITLES["judgment"], told, (Case(value, words, note, request, taken(request, challenges)),))


def by_whom(move: MoveView, challenges: Sequence[ChallengeView]) -> Group:
    """What can be said against whoever made the move. It needs a part, and says nothing of it."""
    standing = move.status == "standing"
    part: Part = "rule" if standing and move.rule is not None else "koan" if move.koan is not None else "stone"
    cases = tuple(case(part, ground, move, challenges) for ground in ON_ANY_PART)
    return Group("author", "Who made it", "", cases)


def taken(request: Mapping[str, Any], challenges: Sequence[ChallengeView]) -> tuple[str, str] | None:
    """The challenge that is open on the same, or has ruled on it."""
    for one in challenges:
        if one.outcome not in ("withdrawn", "moot") and same(request, one):
            told = "is open" if one.outcome is None else f"was ruled on: {OUTCOMES[one.outcome]}"
            return one.id, f"Challenge {one.number} {told}"
    return None


def same(request: Mapping[str, Any], one: ChallengeView) -> bool:
    """Whether a challenge is about the same part and ground."""
    if (one.move, one.part, one.ground) != (request["move"], request["part"], request["ground"]):
        return False
    if one.call is None:
        return True
    fact = {"fact": one.call.fact.fact, "pieces": list(one.call.fact.pieces)}
    return (one.call.koan, fact) == (request["koan"], request["fact"])


def closed_why(view: View) -> str:
    """Why the viewer cannot challenge anything now; nothing where they can, or nobody is signed in."""
    gate = next((one for one in view.available if one.kind == "challenge"), None)
    return "" if gate is None or gate.allowed else CLOSED.get(gate.code or "", "This cannot be challenged now.")
