"""The notebook's grid: rules grouped by their verdict on the open koan, or sorted, each checked against every stone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView, KoanView
from zendotao.core.messages import mark_message, message
from zendotao.services.games.notebook.notebook import NotebookEntry
from zendotao.services.games.notebook.open_notebook import OpenNotebook
from zendotao.web.pages.views.text import get_party
from zendotao.web.rule_wording import translate_rule_parts

OTHER = {"white": "black", "black": "white"}

RETURN_TEXTS = {
    "withdrawn": mark_message("from move %(move)s, which was withdrawn"),
    "lapsed": mark_message("from move %(move)s, which lapsed"),
    "nullified": mark_message("from move %(move)s, which was nullified"),
}

CALLS = {
    "white": mark_message("calls koan %(koan)s white"),
    "black": mark_message("calls koan %(koan)s black"),
    "unclear": mark_message("unclear on koan %(koan)s"),
}

HEADINGS = {
    "white": mark_message("Viable, and call koan %(koan)s white"),
    "black": mark_message("Viable, and call koan %(koan)s black"),
    "unclear": mark_message("Viable, and unclear on koan %(koan)s"),
}


class Cell(Struct, frozen=True):
    """The result of a rule on a koan: ``agrees``, ``fell``, ``unclear``, ``says`` for the open one, or ""."""

    kind: str
    stone: str = ""


@dataclass(frozen=True)
class NotebookRow:
    """A rule with a cell for each koan; ``message`` is its state in words, for narrow screens. ``state``: its group.
    ``own``: the player's note, beside those of the site."""

    held: NotebookEntry = field(repr=False)
    text: str = field(repr=False)
    said: str = field(repr=False)
    state: str
    cells: tuple[Cell, ...] = field(repr=False)
    own: str = field(repr=False)
    marks: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True)
class NotebookGroup:
    """A group of rules. ``stone`` is their verdict on the open koan, if they are viable."""

    name: str
    heading: str
    stone: str
    rows: tuple[NotebookRow, ...] = field(repr=False)


def build_rows(book: OpenNotebook, koans: Sequence[KoanView]) -> list[NotebookRow]:
    """Return the rows of all rules, in the order in which they were added."""
    posted = {move.rule: move.number for move in reversed(book.view.moves) if move.rule is not None}
    return [build_row(rule, koans, book.view, posted) for rule in book.rules]


def build_row(held: NotebookEntry, koans: Sequence[KoanView], view: GameView, posted: Mapping[str, int]) -> NotebookRow:
    """A rule's row."""
    text = held.rule if held.canonical is None else translate_rule_parts(held.canonical)[1]
    return NotebookRow(
        held, text, describe_state(held, view), get_state(held), tuple(build_cells(held, koans)), held.note,
        tuple(list_marks(held, view, posted)),
    )  # fmt: skip


def build_cells(held: NotebookEntry, koans: Iterable[KoanView]) -> Iterable[Cell]:
    """Return a rule's verdicts on the koans, up to the one that kills it."""
    dead = held.error is not None
    for koan in koans:
        if dead:
            yield Cell("")
        elif koan.stone is None:
            yield Cell("says", held.verdict or "") if held.viable else Cell("")
        elif koan.number == held.killed_by:
            dead = True
            yield Cell("fell", OTHER[koan.stone])
        elif koan.number == held.unclear_on:
            dead = True
            yield Cell("unclear")
        else:
            yield Cell("agrees")


def get_state(held: NotebookEntry) -> str:
    """To which group a rule belongs."""
    if held.error is not None:
        return "unread"
    if held.viable:
        return held.verdict or "viable"
    return "fallen" if held.killed_by is not None else "hanging"


def describe_state(held: NotebookEntry, view: GameView) -> str:
    """How a rule stands."""
    if held.error is not None:
        if held.error["code"] == "ambiguous":
            return message("can be read in several ways: test it above and keep a reading")
        words: str = held.error["message"]
        return words
    if held.killed_by is not None:
        return message("fell at koan %(koan)s", koan=held.killed_by)
    if held.unclear_on is not None:
        return message("unclear on koan %(koan)s: a judgment call decides", koan=held.unclear_on)
    if view.open is None or held.verdict is None:
        return message("viable")
    return message(CALLS[held.verdict], koan=view.open)


def list_marks(held: NotebookEntry, view: GameView, posted: Mapping[str, int]) -> Iterable[str]:
    """Return the marks of a rule: in which move it was posted, where it came back from, and which"""
    move = posted.get(held.canonical or "")
    if move is not None:
        who = get_party(view, view.moves[move - 1].seat).display_name
        yield message("posted in move %(move)s by %(who)s", move=move, who=who)
    if held.source in RETURN_TEXTS:
        yield message(RETURN_TEXTS[held.source], move=held.move)
    if held.told is not None:
        yield message("told in comment %(comment)s", comment=held.told)


# ---- in which order


Order = tuple[str, bool]
"""Sort key of the rows, and whether it is reversed."""

ORDERS = ("verdict", "life", "weight")

LONGEST_LIFE = 10**9
"""Sort value of a rule that no stone has refuted."""


def parse_order(asked: str) -> Order:
    """Parse a sort order ("life", "-life"...); anything else is "verdict"."""
    name = asked.removeprefix("-")
    return (name, asked.startswith("-")) if name in ORDERS[1:] else ("verdict", False)


def group_rows(rows: Sequence[NotebookRow], view: GameView, order: Order) -> list[NotebookGroup]:
    """Return the rows in groups, in the given order."""
    name, back = order
    if name == "verdict":
        return group_by_verdict(rows, view)
    known = [one for one in rows if SORTS[name](one.held) is not None]
    known.sort(key=lambda one: SORTS[name](one.held) or 0, reverse=back == (name == "weight"))
    rest = [one for one in rows if SORTS[name](one.held) is None]
    return [NotebookGroup("all", HEADS[name, back], "", (*known, *rest))] if rows else []


def get_life(held: NotebookEntry) -> int | None:
    """The koan at which a rule fell; one that no stone has felled lives longest, and what is no rule not at all."""
    if held.error is not None:
        return None
    return held.killed_by or held.unclear_on or LONGEST_LIFE


def get_weight(held: NotebookEntry) -> int | None:
    """Return the complexity of a rule; None for a text that is no rule."""
    return held.complexity


SORTS: Mapping[str, Callable[[NotebookEntry], int | None]] = {"life": get_life, "weight": get_weight}

HEADS = {
    ("life", False): message("Longest lived first"),
    ("life", True): message("First to fall first"),
    ("weight", False): message("Lightest first"),
    ("weight", True): message("Heaviest first"),
}


def group_by_verdict(rows: Sequence[NotebookRow], view: GameView) -> list[NotebookGroup]:
    """Group the rows by state: viable ones first, then fallen ones, then invalid ones."""
    heads = {stone: message(words, koan=view.open) for stone, words in HEADINGS.items()}
    heads |= {
        "viable": message("Viable"), "hanging": message("Depending on something unclear"), "fallen": message("Fallen"),
        "unread": message("Not understood"),
    }  # fmt: skip
    found = [
        NotebookGroup(
            state, heading, state if state in HEADINGS else "", tuple(one for one in rows if one.state == state)
        )
        for state, heading in heads.items()
    ]
    return [group for group in found if group.rows]


def describe_author(held: NotebookEntry, party: str | None) -> str:
    """Who of a team added a rule; nothing where it is one's own notebook, or the rule came back by itself."""
    return message("added by %(who)s", who=held.author) if party and held.author else ""
