"""What the notebook's page shows: rules grouped by what they say of the open koan, each held against every stone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zendotao.core.game.sight_values import KoanView, View
from zendotao.services.games.desks import OpenNotebook
from zendotao.services.games.notebook import Held
from zendotao.services.games.writing import RuleSeen
from zendotao.web.pages.acting_words import CLOSED, of_all
from zendotao.web.presenting.words import rule_parts

SOURCES = {"withdrawn": "withdrawn", "lapsed": "lapsed", "nullified": "nullified"}
OTHER = {"white": "black", "black": "white"}


@dataclass(frozen=True)
class Cell:
    """What a rule comes to on a koan: ``agrees``, ``fell``, ``unclear``, ``says`` of the open one, or nothing more."""

    kind: str
    stone: str = ""


@dataclass(frozen=True)
class Row:
    """A rule with its cells, one a koan; ``said`` is the same in words, for screens that are too narrow for a grid."""

    held: Held = field(repr=False)
    text: str = field(repr=False)
    said: str = field(repr=False)
    cells: tuple[Cell, ...] = field(repr=False)
    note: str = field(repr=False)


@dataclass(frozen=True)
class Group:
    """Rules of one kind. ``stone`` is what they call the open koan, where they are viable."""

    name: str
    heading: str
    stone: str
    rows: tuple[Row, ...] = field(repr=False)


@dataclass(frozen=True)
class Advice:
    """Whether one can move, and how: what is said first, then what follows. ``act`` is the move that is proposed."""

    ok: bool
    said: str
    then: str = ""
    act: str = ""


def values(book: OpenNotebook) -> dict[str, Any]:
    """Everything that the page says of the notebook."""
    view = book.view
    koans = [koan for koan in view.koans if koan.on_table]
    rows = [row(rule, koans, view) for rule in book.rules]
    return {
        "view": view,
        "book": book,
        "koans": koans,
        "hashes": [koan.hash for koan in view.koans],
        "groups": groups(rows, view),
        "advice": advice(verdicts(book), view),
        "tested_note": tested_note,
        "fallen": [one for one in rows if one.held.killed_by is not None],
        "just": newest_stone(view),
        "viable": [one for one in rows if one.held.viable],
        "seals": [seal for seal in book.seals if seal.status == "standing"],
        "marked": sum(koan.stone is not None for koan in koans),
        "parts": rule_parts,
    }


# ---- the grid


def row(held: Held, koans: Sequence[KoanView], view: View) -> Row:
    """A rule's row."""
    text = held.rule if held.canonical is None else rule_parts(held.canonical)[1]
    return Row(held, text, said_of(held, view), tuple(cells(held, koans)), note_of(held))


def cells(held: Held, koans: Iterable[KoanView]) -> Iterable[Cell]:
    """What a rule comes to on each koan, until it falls."""
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


def said_of(held: Held, view: View) -> str:
    """How a rule stands."""
    if held.error is not None:
        if held.error["code"] == "ambiguous":
            return "can be read in several ways: test it above and keep a reading"
        return str(held.error["message"])
    if held.killed_by is not None:
        return f"fell at koan {held.killed_by}"
    if held.unclear_on is not None:
        return f"unclear on koan {held.unclear_on}: a judgment call decides"
    return f"calls koan {view.open} {held.verdict}" if view.open is not None else "viable"


def note_of(held: Held) -> str:
    """What stands beside a rule: its author's note, and where it came back from."""
    back = f"from move {held.move}, {SOURCES[held.source]}" if held.source in SOURCES else ""
    return "; ".join(filter(None, (held.note, back)))


def groups(rows: Sequence[Row], view: View) -> list[Group]:
    """The rows by how they stand: viable ones first, those that fell, then those that are no rules."""
    viable = [one for one in rows if one.held.viable]
    found = []
    if view.open is None:
        found.append(Group("viable", "Viable", "", tuple(viable)))
    for stone in ("white", "black", "unclear") if view.open is not None else ():
        calling = tuple(one for one in viable if one.held.verdict == stone)
        words = f"call koan {view.open} {stone}" if stone != "unclear" else f"unclear on koan {view.open}"
        found.append(Group(stone, f"Viable, and {words}", stone, calling))
    hanging = tuple(one for one in rows if one.held.unclear_on is not None)
    found.append(Group("hanging", "Hanging on something unclear", "", hanging))
    found.append(Group("fallen", "Fallen", "", tuple(one for one in rows if one.held.killed_by is not None)))
    found.append(Group("unread", "Not understood", "", tuple(one for one in rows if one.held.error is not None)))
    return [group for group in found if group.rows]


def newest_stone(view: View) -> int | None:
    """The koan that was marked last."""
    laid = [koan for koan in view.koans if koan.on_table and koan.marked_by is not None]
    return max(laid, key=lambda koan: koan.marked_by or 0).number if laid else None


# ---- can I move, and how?


def verdicts(book: OpenNotebook) -> Mapping[str, str | None]:
    """What one's viable rules call the open koan, by their wording: of the notebook, and the seat's sealed ones."""
    sealed = {seal.rule: seal.verdict for seal in book.seals if seal.viable and seal.status == "standing"}
    return sealed | {rule.canonical or rule.rule: rule.verdict for rule in book.rules if rule.viable}


def advice(viable: Mapping[str, str | None], view: View) -> Advice:
    """What one's rules allow."""
    count = {says: sum(said == says for said in viable.values()) for says in ("white", "black")}
    gate = next((one for one in view.available if one.kind == "turn"), None)
    if view.open is None:
        return without_koan(view, len(viable))
    found = counted(count, view.open, sum(koan.stone is not None for koan in view.koans if koan.on_table))
    if gate is not None and not gate.allowed:
        return Advice(False, CLOSED.get(gate.code or "", "You cannot move now."), f"{found.said} {found.then}".strip())
    return found


def tested_note(seen: RuleSeen, on: int | None, marked: int) -> str:
    """What was found of a rule that is tested."""
    if seen.fault is not None:
        return seen.fault.words.replace("Your posted rule", "It")
    weight = "" if seen.weight is None else f" Its weight is {seen.weight}."
    calls = f" and calls koan {on} {seen.verdict}" if on is not None else ""
    return f"Viable: it agrees with {of_all(marked)}{calls}.{weight}"


def without_koan(view: View, viable: int) -> Advice:
    """The same where no koan is open."""
    has = f"{viable} of your rules {'is' if viable == 1 else 'are'} viable."
    gate = next((one for one in view.available if one.kind == "block"), None)
    if gate is not None and gate.allowed:
        ok = viable > 1
        enough = "Two of them and a koan on which they disagree are enough."
        then = enough if ok else "You need two that disagree on a koan."
        return Advice(ok, "You can block the claim.", f"{has} {then}", "block" if ok else "")
    return Advice(False, "No koan is open, so there is nothing to give up a rule for.", has)


def counted(count: dict[str, int], on: int, marked: int) -> Advice:
    """What follows from how many rules call the open koan white, and how many black."""
    white, black = count["white"], count["black"]
    if not white and not black:
        words = f"Write some that agree with {of_all(marked)}; two have to stay when you give one up."
        return Advice(False, "You have no viable rules here.", words)
    split = f"{white or 'No'} {'rule calls' if white == 1 else 'rules call'} koan {on} white and {black or 'none'} "
    split += "calls it black." if black == 1 else "call it black." if black else "black."
    if not white or not black:
        says = "white" if white else "black"
        then = f"{split} Giving one up would fell them all. Write one that calls it {OTHER[says]}, and two can stay."
        return Advice(False, "You cannot move yet.", then)
    if max(white, black) == 1:
        then = f"{split} Give one up and a single rule stays: enough to claim victory, not for a turn."
        return Advice(False, "Two rules are left to you.", then, "claim")
    return Advice(True, "You can move.", f"{split} {cheapest(white, black)}", "turn")


def cheapest(white: int, black: int) -> str:
    """Which rules to give up, and what that costs."""
    says, few, many = ("black", black, white) if black <= white else ("white", white, black)
    falls = "fells it" if few == 1 else "fells both" if few == 2 else f"fells all {few}"
    which = "the one that calls" if few == 1 else f"one of the {few} that call"
    stay = f"Give up {which} it {says}: a {OTHER[says]} stone {falls}, and {many} stay."
    return f"{stay} Seal two that differ on what you build."
