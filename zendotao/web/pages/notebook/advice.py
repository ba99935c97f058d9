"""Advice from one's own rules: whether and how to move, what giving up each rule costs, and which two could stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import join_text, mark_message, message, plural_message
from zendotao.services.games.drafts.values import RuleReview
from zendotao.services.games.notebook.open_notebook import OpenNotebook
from zendotao.web.pages.composer.notes import CLOSED
from zendotao.web.rule_wording import translate_rule_parts

OTHER = {"white": "black", "black": "white"}


class MoveAdvice(Struct, frozen=True):
    """Whether a move is possible: the main statement, and what follows. ``act`` is the proposed move."""

    ok: bool
    said: str
    then: str = ""
    act: str = ""


@dataclass(frozen=True)
class OwnRule:
    """A viable rule of the viewer: wording, text, weight, and verdict on the open koan."""

    canonical: str = field(repr=False)
    text: str = field(repr=False)
    weight: int | None = field(repr=False)
    verdict: str | None = field(repr=False)


@dataclass(frozen=True)
class TurnOption:
    """A possible turn: the stone, the rules of which one is given up, and those of which two stay, each lightest
    first."""

    stone: str
    heading: str
    give: tuple[OwnRule, ...] = field(repr=False)
    keep: tuple[OwnRule, ...] = field(repr=False)


def list_own_rules(book: OpenNotebook) -> list[OwnRule]:
    """Return the viewer's distinct viable rules, from the notebook and the seat's seals, lightest first."""
    sealed = {
        seal.rule: OwnRule(seal.rule, translate_rule_parts(seal.rule)[1], None, seal.verdict)
        for seal in book.seals
        if seal.viable and seal.status == "standing"
    }
    kept = {
        rule.canonical: OwnRule(rule.canonical, translate_rule_parts(rule.canonical)[1], rule.complexity, rule.verdict)
        for rule in book.rules
        if rule.viable and rule.canonical is not None
    }
    return sorted((sealed | kept).values(), key=lambda one: (one.weight is None, one.weight or 0))


def is_allowed(view: GameView, kind: str) -> bool | None:
    """Return whether a move is available to the viewer; None if the game doesn't state it."""
    return next((one.allowed for one in view.available if one.kind == kind), None)


def advise(rules: Sequence[OwnRule], view: GameView) -> MoveAdvice:
    """Return the advice that follows from the rules."""
    if view.open is None:
        return advise_without_koan(view, len(rules))
    count = {says: sum(one.verdict == says for one in rules) for says in ("white", "black")}
    found = advise_by_counts(count["white"], count["black"], view)
    gate = next((one for one in view.available if one.kind == "turn"), None)
    if gate is not None and not gate.allowed:
        closed = CLOSED.get(gate.code or "", message("You cannot move now."))
        return MoveAdvice(False, closed, join_text([found.said, found.then]))
    return found


def list_turn_options(rules: Sequence[OwnRule], view: GameView) -> Iterator[TurnOption]:
    """Yield the turns that the rules allow now, at most one for each stone."""
    if view.open is None or is_allowed(view, "turn") is False:
        return
    for says, heading in (
        ("black", message("With a white stone on koan %(koan)s", koan=view.open)),
        ("white", message("With a black stone on koan %(koan)s", koan=view.open)),
    ):
        give = tuple(one for one in rules if one.verdict == says)
        keep = tuple(one for one in rules if one.verdict == OTHER[says])
        if give and len(keep) > 1:
            yield TurnOption(OTHER[says], heading, give, keep)


def advise_without_koan(view: GameView, viable: int) -> MoveAdvice:
    """Return the advice if no koan is open."""
    has = plural_message("%(count)s of your rules is viable.", "%(count)s of your rules are viable.", viable)
    if is_allowed(view, "block"):
        ok = viable > 1
        enough = message("Two of them and a koan on which they disagree are enough.")
        then = enough if ok else message("You need two that disagree on a koan.")
        return MoveAdvice(ok, message("You can block the claim."), join_text([has, then]), "block" if ok else "")
    return MoveAdvice(False, message("No koan is open, so there is nothing to give up a rule for."), has)


def advise_by_counts(white: int, black: int, view: GameView) -> MoveAdvice:
    """Return the advice for the numbers of rules that call the open koan white and black."""
    if not white and not black:
        marked = sum(koan.stone is not None for koan in view.koans if koan.on_table)
        words = plural_message(
            "Write some that agree with the one koan with a stone; two have to stay when you give one up.",
            "Write some that agree with all %(count)s koans with stones; two have to stay when you give one up.",
            marked,
        )
        return MoveAdvice(False, message("You have no viable rules here."), words)
    split = describe_split(white, black, view.open)
    if not white or not black:
        all_say = "white" if white else "black"
        then = message(LACKING[all_say])
        return MoveAdvice(False, message("You cannot move yet."), join_text([split, then]))
    if max(white, black) == 1:
        then = message("Give one up and a single rule stays: enough to claim victory, not for a turn.")
        return MoveAdvice(False, message("Two rules are left to you."), join_text([split, then]), "claim")
    return MoveAdvice(True, message("You can move."), join_text([split, describe_cheapest(white, black)]), "turn")


LACKING = {
    "white": mark_message("Giving one up would fell them all. Write one that calls it black, and two can stay."),
    "black": mark_message("Giving one up would fell them all. Write one that calls it white, and two can stay."),
}


def describe_split(white: int, black: int, koan: int | None) -> str:
    """Describe how many rules call the open koan what."""
    if not white:
        return plural_message(
            "No rule calls koan %(koan)s white, and %(count)s calls it black.",
            "No rule calls koan %(koan)s white, and %(count)s call it black.",
            black, koan=koan,
        )  # fmt: skip
    calls = plural_message(
        "%(count)s rule calls koan %(koan)s white", "%(count)s rules call koan %(koan)s white", white, koan=koan
    )
    if not black:
        return message("%(calls)s and none calls it black.", calls=calls)
    return plural_message(
        "%(calls)s and %(count)s calls it black.", "%(calls)s and %(count)s call it black.", black, calls=calls
    )


def describe_cheapest(white: int, black: int) -> str:
    """Describe which rules to give up at the least cost."""
    if black <= white:
        give = plural_message(
            "Give up the one that calls it black: a white stone fells it, and %(stay)s stay.",
            "Give up one of the %(count)s that call it black: a white stone fells them all, and %(stay)s stay.",
            black, stay=white,
        )  # fmt: skip
    else:
        give = plural_message(
            "Give up the one that calls it white: a black stone fells it, and %(stay)s stay.",
            "Give up one of the %(count)s that call it white: a black stone fells them all, and %(stay)s stay.",
            white, stay=black,
        )  # fmt: skip
    return join_text([give, message("Seal two that differ on what you build.")])


# ---- a rule that is tested


AGREES: Mapping[str, str] = {
    "": mark_message("%(agrees)s."),
    "white": mark_message("%(agrees)s and calls koan %(koan)s white."),
    "black": mark_message("%(agrees)s and calls koan %(koan)s black."),
    "unclear": mark_message("%(agrees)s, and is unclear on koan %(koan)s."),
}


def describe_trial(seen: RuleReview, on: int | None, marked: int) -> str:
    """Describe the result of testing a rule."""
    if seen.standing == "missing":
        return message("Write a rule first.")
    if seen.fault is not None:
        return describe_fault(seen)
    says = seen.verdict if on is not None and seen.verdict is not None else ""
    agrees = plural_message(
        "Viable: it agrees with the one koan with a stone",
        "Viable: it agrees with all %(count)s koans with stones",
        marked,
    )
    found = message(AGREES[says], agrees=agrees, koan=on)
    return (
        found if seen.weight is None else join_text([found, message("Its weight is %(weight)s.", weight=seen.weight)])
    )


def describe_fault(seen: RuleReview) -> str:
    """Why it could not be posted, without calling it posted."""
    fault = seen.fault
    if fault is None:
        return ""
    if fault.code == "posted_not_viable":
        koan = fault.details["killed_by"]
        return message("It says the other of koan %(koan)s than its stone: it has fallen.", koan=koan)
    if fault.code == "posted_unclear":
        return message("It doesn’t say clearly whether koan %(koan)s is white or black.", koan=fault.details["koan"])
    return fault.words
