"""The turns that one's own rules allow: those that are possible, which rule to give up, and which two could stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import join_text, mark_message, message, plural_message
from zendotao.services.games.draft_reviews.values import RuleReview
from zendotao.services.games.notebook.open_notebook import OpenNotebook
from zendotao.web.rule_wording import translate_rule_parts

OTHER = {"white": "black", "black": "white"}


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
        return message("It contradicts the stone of koan %(koan)s: it has fallen.", koan=koan)
    if fault.code == "posted_unclear":
        return message("It doesn’t say clearly whether koan %(koan)s is white or black.", koan=fault.details["koan"])
    return fault.words
