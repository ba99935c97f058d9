"""View model of the notebook: the grid, advice, fallen rules to share, and the seat's sealed rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import mark_message, message
from zendotao.services.games.notebook.counting import count_rules
from zendotao.services.games.notebook.open_notebook import OpenNotebook
from zendotao.services.games.notebook.seals import OwnSeal
from zendotao.web.pages.notebook.advice import describe_trial, list_own_rules, list_turn_options
from zendotao.web.pages.notebook.rows import ORDERS, Order, build_rows, describe_author, group_rows, parse_order
from zendotao.web.pages.views.readiness import answer_move
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
        "advice": answer_move(view, counts if counts.rules else None),
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
