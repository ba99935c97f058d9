"""Forms in which moves are written: fields as they come, settled into what was meant, and read as a ``MoveDraft``.

A rule's field has others beside it that begin with its name: ``rule.pick`` is one of the player's own rules, which
replaces the typed one; ``rule.reading`` a chosen reading of the text in ``rule.of``; ``rule.call.4.touching.1-2`` a
judgment call; ``rule.prose`` and ``rule.says.4`` a rule in prose and its verdict on a koan.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, cast

from msgspec import Struct

from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.game.zendotao.table import MoveKind
from zendotao.core.messages import message
from zendotao.services.games.draft_reviews.values import MoveDraft, RuleText
from zendotao.web.forms import Refusal
from zendotao.web.whole_numbers import parse_whole_number

Fields = Mapping[str, str]
Slot = Literal["rule", "seal1", "seal2"]

CALL = re.compile(r"(rule|seal1|seal2)\.call\.(\d{1,6})\.([a-z]{1,20})\.(\d{1,5}(?:-\d{1,5}){0,9})")
SAYS = re.compile(r"(rule|seal1|seal2)\.says\.(\d{1,6})")
MOST_ANSWERS = 200
MOST_DIGITS = 15

TRANSIENT_FIELDS = ("do", "copy", "offer", "whose", "window", "seen", "over", "early")
"""Fields that belong to one request or window, and are not stored in drafts."""


class FormSpec(Struct, frozen=True):
    """The form of a kind of move: its parts and labels. ``here`` is its route's name, ``step`` its name in
    breadcrumbs."""

    kind: MoveKind
    title: str
    step: str
    here: str
    post: str
    rule: bool = False
    koan: bool = False
    slots: tuple[Slot, ...] = ("seal1", "seal2")


TURN = FormSpec("turn", message("Take a turn"), message("turn"), "turn", message("Post my turn"), rule=True, koan=True)
CLAIM = FormSpec(
    "claim", message("Claim victory"), message("claim"), "claim", message("Claim victory"), rule=True, slots=("seal1",)
)
BLOCK = FormSpec(
    "block", message("Block the claim"), message("block"), "block", message("Block with this koan"), koan=True
)


@dataclass(frozen=True, kw_only=True)
class FormState:
    """The state of a form. ``kept_at``: when its draft was saved; ``elsewhere``: when another window saved a newer
    draft, which this one doesn't replace; ``spent``: the form has been posted already, so no draft is saved; ``early``:
    it was submitted with faults, which ``text.list_missing`` lists; ``offer``: a koan that the site suggests;
    ``asked``: the button that was pressed."""

    kept_at: datetime | None = None
    elsewhere: datetime | None = None
    refused: Refusal | None = None
    spent: bool = False
    early: bool = False
    offer: str | None = field(default=None, repr=False)
    asked: str = ""

    @property
    def status(self) -> int:
        """The HTTP status of the page."""
        if self.refused is not None:
            return self.refused.status
        return 409 if self.early else 200


def settle_fields(fields: Fields, spec: FormSpec) -> dict[str, str]:
    """Return the fields with picks and readings applied, so that each rule's text is what is meant."""
    found = {name: text for name, text in fields.items() if name not in TRANSIENT_FIELDS}
    slots: tuple[Slot, ...] = ("rule", *spec.slots) if spec.rule else spec.slots
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
    """Return whether a form holds any text worth saving."""
    return any(text.strip() for name, text in fields.items() if name not in ("expected_seq", "as", "once"))


def read_draft(fields: Fields, spec: FormSpec) -> MoveDraft:
    """Return the move in settled fields, as a ``MoveDraft``; drafts that are saved are in ``drafts``."""
    answers = read_answers(fields)
    return MoveDraft(
        kind=spec.kind,
        rule=read_rule(fields, "rule", answers) if spec.rule else None,
        koan=fields.get("koan", "") if spec.koan else "",
        seals=tuple(read_rule(fields, slot, answers) for slot in spec.slots),
    )


def read_rule(fields: Fields, slot: Slot, answers: Mapping[str, tuple[TableCall, ...]]) -> RuleText:
    """Read a rule."""
    text = fields.get(f"{slot}.pick") or fields.get(slot, "")
    prose = fields.get(f"{slot}.prose") == "1"
    return RuleText(text, answers.get(slot, ()), read_verdicts(fields, slot) if prose else None)


def read_answers(fields: Fields) -> Mapping[str, tuple[TableCall, ...]]:
    """Read the judgment calls, by the rule that needs them."""
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


def make_call_name(slot: str, koan: int, fact: FactRef) -> str:
    """Return the name of the field for a judgment call."""
    return f"{slot}.call.{koan}.{fact.fact}.{'-'.join(map(str, fact.pieces))}"


def read_verdicts(fields: Fields, slot: str) -> Mapping[int, Stone]:
    """Read the verdicts of a rule in prose, by koan."""
    found: dict[int, Stone] = {}
    for name, text in fields.items():
        named = SAYS.fullmatch(name)
        if named is not None and named.group(1) == slot and text in ("white", "black"):
            found[int(named.group(2))] = cast("Stone", text)
    return found


def read_number(fields: Fields, name: str) -> int | None:
    """Return the whole number in a field, or None."""
    return parse_whole_number(fields.get(name, ""), MOST_DIGITS)
