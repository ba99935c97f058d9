"""View model of the notebook: the grid, advice, fallen rules to share, and the seat's sealed rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from zendotao.core.game.sight_values import GameView
from zendotao.core.messages import mark_message, message
from zendotao.services.games.notebook.open_notebook import OpenNotebook
from zendotao.services.games.notebook.seals import OwnSeal
from zendotao.web.pages.notebook_advice import advice, own_rules, tested_note, ways
from zendotao.web.pages.notebook_rows import ORDERS, Order, added_by, groups, order_of, rows_of
from zendotao.web.rules_told import rule_parts_told

SortLink = tuple[str, str, bool]
"""Label, address, and whether it is the current order."""

SEALED = {
    "white": mark_message("viable, calls koan %(koan)s white"),
    "black": mark_message("viable, calls koan %(koan)s black"),
    "unclear": mark_message("viable, unclear on koan %(koan)s"),
}

ARIA = {False: "descending", True: "ascending"}


@dataclass(frozen=True)
class Sealed:
    """A sealed rule of the seat, with its state."""

    seal: OwnSeal = field(repr=False)
    text: str = field(repr=False)
    said: str = field(repr=False)


def values(book: OpenNotebook, sort: str) -> dict[str, Any]:
    """Return the template values of the notebook. ``sort``: the order of its rows."""
    view = book.view
    koans = [koan for koan in view.koans if koan.on_table]
    rows = rows_of(book, koans)
    rules = own_rules(book)
    order = order_of(sort)
    return {
        "view": view,
        "book": book,
        "koans": koans,
        "hashes": [koan.hash for koan in view.koans],
        "groups": groups(rows, view, order),
        "sorted": aria_of(order),
        "advice": advice(rules, view),
        "turns": list(ways(rules, view)),
        "tested_note": tested_note,
        "added_by": added_by,
        "fallen": [one for one in rows if one.held.killed_by is not None and one.held.told is None],
        "just": newest_stone(view),
        "viable": [one for one in rows if one.held.viable],
        "seals": [sealed(seal, view) for seal in book.seals if seal.status == "standing"],
        "marked": sum(koan.stone is not None for koan in koans),
    }


def sorts(root: str, sort: str, team: str, view: GameView) -> list[SortLink]:
    """Return links to the orders of the rows; for the current one, to its reverse."""
    name, back = order_of(sort)
    by = message("By verdict on koan %(koan)s", koan=view.open) if view.open is not None else message("By verdict")
    words = {"verdict": by, "life": message("By life"), "weight": message("By weight")}
    return [(words[one], address(root, turned(one, name, back=back), team), one == name) for one in words]


def is_order(sort: str) -> bool:
    """Return whether an address asks for another order than the default."""
    return order_of(sort)[0] != "verdict"


def turned(one: str, name: str, *, back: bool) -> str:
    """Return the order of a sort link: the reverse if it is the current one."""
    return f"-{one}" if one == name and one != "verdict" and not back else one


def address(root: str, sort: str, team: str) -> str:
    """Return the address of the notebook in an order, of oneself or of a team."""
    asked = {"sort": sort if sort != "verdict" else "", "as": team}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"{root}?{query}#rules" if query else f"{root}#rules"


def aria_of(order: Order) -> dict[str, str]:
    """Return the ``aria-sort`` values of the columns."""
    name, back = order
    return {**dict.fromkeys(ORDERS, ""), name: "other" if name == "verdict" else ARIA[back == (name == "life")]}


def newest_stone(view: GameView) -> int | None:
    """Return the koan that was marked last."""
    laid = [koan for koan in view.koans if koan.on_table and koan.marked_by is not None]
    return max(laid, key=lambda koan: koan.marked_by or 0).number if laid else None


def sealed(seal: OwnSeal, view: GameView) -> Sealed:
    """Return a sealed rule with its current state."""
    if seal.killed_by:
        words = message("fell at koan %(koan)s", koan=seal.killed_by)
    elif not seal.viable:
        words = message("not viable any more")
    elif view.open is None or seal.verdict is None:
        words = message("viable")
    else:
        words = message(SEALED[seal.verdict], koan=view.open)
    return Sealed(seal, rule_parts_told(seal.rule)[1], words)
