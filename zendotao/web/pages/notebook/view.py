"""View model of the notebook: the grid, advice, fallen rules to share, and the seat's sealed rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import join_text, mark_message, message, plural_message
from zendotao.services.games.draft_reviews.values import RuleReview
from zendotao.services.games.notebook.counting import count_rules
from zendotao.services.games.notebook.open_notebook import OpenNotebook
from zendotao.services.games.notebook.seals import OwnSeal
from zendotao.web.pages.notebook.rows import ORDERS, Order, build_rows, describe_author, group_rows, parse_order
from zendotao.web.pages.views.readiness import describe_next_move
from zendotao.web.rule_wording import translate_rule_parts

SortLink = tuple[str, str, bool]
"""Label, address, and whether it is the current order."""

SEAL_TEXTS = {
    "white": mark_message("viable, calls koan %(koan)s white"),
    "black": mark_message("viable, calls koan %(koan)s black"),
    "unclear": mark_message("viable, unclear on koan %(koan)s"),
}

ARIA = {False: "descending", True: "ascending"}


@dataclass(frozen=True)
class SealedRuleRow:
    """A sealed rule of the seat, with its state."""

    seal: OwnSeal = field(repr=False)
    text: str = field(repr=False)
    said: str = field(repr=False)


def build_values(book: OpenNotebook, sort: str) -> dict[str, Any]:
    """Return the template values of the notebook. ``sort``: the order of its rows."""
    view = book.view
    koans = [koan for koan in view.koans if koan.on_table]
    rows = build_rows(book, koans)
    rules, counts = list_own_rules(book), count_rules(book.rules, book.seals)
    order = parse_order(sort)
    return {
        "view": view,
        "book": book,
        "koans": koans,
        "hashes": [koan.hash for koan in view.koans],
        "rows": rows,
        "groups": group_rows(rows, view, order),
        "sorted": make_aria_sort(order),
        "advice": describe_next_move(view, counts if counts.rules else None),
        "turns": list(list_turn_options(rules, view)),
        "tested_note": describe_trial,
        "added_by": describe_author,
        "fallen": [one for one in rows if one.held.killed_by is not None and one.held.told is None],
        "just": find_newest_stone(view),
        "viable": [one for one in rows if one.held.viable],
        "seals": [build_sealed_rule(seal, view) for seal in book.seals if seal.status == "standing"],
        "marked": sum(koan.stone is not None for koan in koans),
    }


def list_sort_links(root: str, sort: str, kept: Mapping[str, str], view: GameView) -> list[SortLink]:
    """Return links to the orders of the rows; for the current one, to its reverse. ``kept``: what else is in them."""
    name, back = parse_order(sort)
    by = message("By verdict on koan %(koan)s", koan=view.open) if view.open is not None else message("By verdict")
    words = {"verdict": by, "life": message("By life"), "weight": message("By weight")}
    return [(words[one], make_address(root, reverse_order(one, name, back=back), kept), one == name) for one in words]


def has_other_order(sort: str) -> bool:
    """Return whether an address asks for another order than the default."""
    return parse_order(sort)[0] != "verdict"


def reverse_order(one: str, name: str, *, back: bool) -> str:
    """Return the order of a sort link: the reverse if it is the current one."""
    return f"-{one}" if one == name and one != "verdict" and not back else one


def make_address(root: str, sort: str, kept: Mapping[str, str]) -> str:
    """Return the address of the notebook in an order."""
    asked = {"sort": sort if sort != "verdict" else "", **kept}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"{root}?{query}#rules" if query else f"{root}#rules"


def make_aria_sort(order: Order) -> dict[str, str]:
    """Return the ``aria-sort`` values of the columns."""
    name, back = order
    return {**dict.fromkeys(ORDERS, ""), name: "other" if name == "verdict" else ARIA[back == (name == "life")]}


def find_newest_stone(view: GameView) -> int | None:
    """Return the koan that was marked last."""
    laid = [koan for koan in view.koans if koan.on_table and koan.marked_by is not None]
    return max(laid, key=lambda koan: koan.marked_by or 0).number if laid else None


def build_sealed_rule(seal: OwnSeal, view: GameView) -> SealedRuleRow:
    """Return a sealed rule with its current state."""
    if seal.killed_by:
        words = message("fell at koan %(koan)s", koan=seal.killed_by)
    elif not seal.viable:
        words = message("not viable any more")
    elif view.open is None or seal.verdict is None:
        words = message("viable")
    else:
        words = message(SEAL_TEXTS[seal.verdict], koan=view.open)
    return SealedRuleRow(seal, translate_rule_parts(seal.rule)[1], words)


# ---- the turns that one’s own rules allow: those that are possible, which rule to give up, and which two could stay

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
