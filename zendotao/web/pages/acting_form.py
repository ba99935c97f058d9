"""Forms in which moves are written: fields as they come, settled into what was meant, and read as a ``MoveDraft``.

A rule's field has others beside it that begin with its name: ``rule.pick`` is one of one's own rules, taken in the
place of what is typed; ``rule.reading`` a reading that was chosen, of the text in ``rule.of``;
``rule.call.4.touching.1-2`` an answer on a fact that is unclear; ``rule.prose`` and ``rule.says.4`` a rule in prose and
what it says of a koan.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, cast

from msgspec import Struct

from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.said import said
from zendotao.services.games.drafts.values import MoveDraft, MoveDraftKind, RuleText
from zendotao.web.forms import Refused

Fields = Mapping[str, str]
Slot = Literal["rule", "seal1", "seal2"]

CALL = re.compile(r"(rule|seal1|seal2)\.call\.(\d{1,6})\.([a-z]{1,20})\.(\d{1,5}(?:-\d{1,5}){0,9})")
SAYS = re.compile(r"(rule|seal1|seal2)\.says\.(\d{1,6})")
MOST_ANSWERS = 200
MOST_DIGITS = 15

NOT_KEPT = ("do", "copy", "offer", "whose", "window", "seen", "over", "early")
"""What a form carries for one request alone, or for its window."""


class Sheet(Struct, frozen=True):
    """What a kind of move is written on: its parts, and how they are called. ``here`` is its route's name, ``step``
    what the way to the page calls it."""

    kind: MoveDraftKind
    title: str
    step: str
    here: str
    post: str
    rule: bool = False
    koan: bool = False
    slots: tuple[Slot, ...] = ("seal1", "seal2")


TURN = Sheet("turn", said("Take a turn"), said("turn"), "turn", said("Post my turn"), rule=True, koan=True)
CLAIM = Sheet(
    "claim", said("Claim victory"), said("claim"), "claim", said("Claim victory"), rule=True, slots=("seal1",)
)
BLOCK = Sheet("block", said("Block the claim"), said("block"), "block", said("Block with this koan"), koan=True)


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """What became of a form so far. ``kept_at``: since when a draft of it is kept; ``elsewhere``: since when another
    window keeps a newer one, which this doesn't replace; ``spent``: the form has led to a move already, so that nothing
    of it is kept; ``early``: its author tried to send it, and it is not in order; ``offer``: a koan that the site
    offers; ``asked``: which button was pressed."""

    kept_at: datetime | None = None
    elsewhere: datetime | None = None
    refused: Refused | None = None
    spent: bool = False
    early: bool = False
    offer: str | None = field(default=None, repr=False)
    asked: str = ""

    @property
    def status(self) -> int:
        """The status that the page is shown with."""
        if self.refused is not None:
            return self.refused.status
        return 409 if self.early else 200


def settled(fields: Fields, sheet: Sheet) -> dict[str, str]:
    """The fields with picks and readings put where they belong, so that each rule's text says what is meant."""
    found = {name: text for name, text in fields.items() if name not in NOT_KEPT}
    slots: tuple[Slot, ...] = ("rule", *sheet.slots) if sheet.rule else sheet.slots
    for slot in slots:
        pick, reading = found.pop(f"{slot}.pick", ""), found.pop(f"{slot}.reading", "")
        text = pick or found.get(slot, "")
        if reading and found.get(f"{slot}.of") == text:
            text, pick = reading, ""
        if slot == "rule" and pick:
            # One's own rules are offered as a list there: what was typed stays in its field besides.
            found["rule.pick"] = pick
        else:
            found[slot] = text
        found.pop(f"{slot}.of", None)
    if fields.get("do") == "use" and fields.get("offer"):
        found["koan"] = fields["offer"]
    return found


def is_begun(fields: Fields) -> bool:
    """Whether anything is written that is worth keeping."""
    return any(text.strip() for name, text in fields.items() if name not in ("expected_seq", "as", "once"))


def writing_of(fields: Fields, sheet: Sheet) -> MoveDraft:
    """What settled fields say."""
    answers = answers_of(fields)
    return MoveDraft(
        kind=sheet.kind,
        rule=rule_text(fields, "rule", answers) if sheet.rule else None,
        koan=fields.get("koan", "") if sheet.koan else "",
        seals=tuple(rule_text(fields, slot, answers) for slot in sheet.slots),
    )


def rule_text(fields: Fields, slot: Slot, answers: Mapping[str, tuple[TableCall, ...]]) -> RuleText:
    """One rule."""
    text = fields.get(f"{slot}.pick") or fields.get(slot, "")
    prose = fields.get(f"{slot}.prose") == "1"
    return RuleText(text, answers.get(slot, ()), verdicts_of(fields, slot) if prose else None)


def answers_of(fields: Fields) -> Mapping[str, tuple[TableCall, ...]]:
    """What was answered on unclear facts, by the rule that asked."""
    found: dict[str, tuple[TableCall, ...]] = {}
    for name, text in fields.items():
        named = CALL.fullmatch(name)
        if named is None or text not in ("yes", "no"):
            continue
        slot, koan, fact, labels = named.groups()
        call = TableCall(int(koan), FactRef(fact, tuple(map(int, labels.split("-")))), text == "yes")
        if len(found.get(slot, ())) < MOST_ANSWERS:
            found[slot] = (*found.get(slot, ()), call)
    return found


def call_name(slot: str, koan: int, fact: FactRef) -> str:
    """The field of an answer."""
    return f"{slot}.call.{koan}.{fact.fact}.{'-'.join(map(str, fact.pieces))}"


def verdicts_of(fields: Fields, slot: str) -> Mapping[int, Stone]:
    """What a rule in prose says of koans."""
    found: dict[int, Stone] = {}
    for name, text in fields.items():
        named = SAYS.fullmatch(name)
        if named is not None and named.group(1) == slot and text in ("white", "black"):
            found[int(named.group(2))] = cast("Stone", text)
    return found


def number_in(fields: Fields, name: str) -> int | None:
    """A whole number; none where something else stands."""
    text = fields.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
