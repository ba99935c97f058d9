"""Texts on what is in order with a move that is being written, and what is not.

Each section has a state beside its heading, the bar at the foot sums them up, and a premature submission lists every
fault as a sentence that links to its place. What somebody lacks before they write at all is in ``views.readiness``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from zendotao.core.messages import mark_message, message
from zendotao.services.games.draft_reviews.values import KoanReview, MoveReview, RuleReview
from zendotao.web.pages.composer.form import FormSpec

MISSING: Mapping[str, str] = {
    "rule": message("The rule that you give up is missing: choose one, or write one."),
    "seal1": message("Your first sealed rule is missing: choose one, or write one."),
    "seal2": message("Your second sealed rule is missing: choose one, or write one."),
    "alone": message("The rule that you seal is missing: choose one, or write one."),
}
AMBIGUOUS: Mapping[str, str] = {
    "rule": mark_message("The rule that you give up can be read in %(count)s ways: choose the one that you mean."),
    "seal1": mark_message("Your first sealed rule can be read in %(count)s ways: choose the one that you mean."),
    "seal2": mark_message("Your second sealed rule can be read in %(count)s ways: choose the one that you mean."),
    "alone": mark_message("The rule that you seal can be read in %(count)s ways: choose the one that you mean."),
}
WRONG: Mapping[str, str] = {
    "rule": mark_message("The rule that you give up: %(words)s"),
    "seal1": mark_message("Your first sealed rule: %(words)s"),
    "seal2": mark_message("Your second sealed rule: %(words)s"),
    "alone": mark_message("The rule that you seal: %(words)s"),
}
"""Faults of a rule, by its slot."""

SOMETHING = message("something is wrong")
READING = message("which reading do you mean?")

RULE_STATES: Mapping[str, str] = {
    "not_understood": message("not understood"),
    "refused": message("not a rule for this game"),
    "over_limit": message("too heavy for this game"),
    "constant": message("the same of every koan"),
    "ruled_unfair": message("ruled unfair before"),
    "posted_unclear": message("depends on something unclear"),
    "same_rule": message("the same rule twice"),
    "call_contradicts": message("two calls contradict each other"),
}

KOAN_STATES: Mapping[str, str] = {
    "unsound": message("it can’t stand"),
    "not_in_palette": message("a colour that this game doesn't have"),
    "stash": message("more pieces than the stash has"),
    "koan_on_table": message("on the table already"),
}

BOTH_CALL: Mapping[str, str] = {
    "white": mark_message("both call koan %(koan)s white"),
    "black": mark_message("both call koan %(koan)s black"),
}


class SectionState(Struct, frozen=True):
    """A short text, and whether something is in order. ``anchor``: its place on the page."""

    words: str
    ok: bool
    anchor: str = ""


@dataclass(frozen=True)
class MissingPart:
    """A sentence on something missing or wrong, and its place."""

    anchor: str
    words: str = field(repr=False)


def describe_rule(seen: RuleReview) -> SectionState:
    """The state of the rule that is given up."""
    if seen.standing == "missing":
        return SectionState(message("no rule yet"), ok=False)
    if seen.standing == "ambiguous":
        return SectionState(READING, ok=False)
    if seen.fault is None:
        return SectionState(message("viable, and your stone fells it"), ok=True)
    killed = seen.fault.details.get("killed_by")
    if killed is not None:
        return SectionState(message("fell at koan %(koan)s", koan=killed), ok=False)
    return SectionState(RULE_STATES.get(seen.fault.code, SOMETHING), ok=False)


def describe_koan(seen: KoanReview) -> SectionState:
    """The state of the new koan."""
    if not seen.written:
        return SectionState(message("no koan yet"), ok=False)
    if seen.fault is not None:
        return SectionState(KOAN_STATES.get(seen.fault.code, SOMETHING), ok=False)
    return SectionState(message("it stands, within the stash, new to this table"), ok=True)


def describe_seals(seen: MoveReview, koan: int | None) -> SectionState:
    """The state of the rules to be sealed, with the koan on which they have to disagree."""
    wanting = [seal for seal in seen.seals if not seal.good]
    if wanting:
        return SectionState(_describe_one_seal(wanting), ok=False)
    if seen.together is not None:
        both = BOTH_CALL.get(str(seen.together.details.get("verdict")))
        return SectionState(SOMETHING if both is None else message(both, koan=koan), ok=False)
    if len(seen.seals) == 1:
        return SectionState(message("viable"), ok=True)
    if koan is None or (seen.koan is not None and not seen.koan.good):
        return SectionState(message("viable so far; the koan decides"), ok=False)
    return SectionState(message("viable, and they disagree on koan %(koan)s", koan=koan), ok=True)


def _describe_one_seal(wanting: list[RuleReview]) -> str:
    missing = sum(seal.standing == "missing" for seal in wanting)
    if missing:
        return message("two rules to choose") if missing > 1 else message("a rule to choose")
    if any(seal.standing == "ambiguous" for seal in wanting):
        return READING
    first = wanting[0]
    code = "" if first.fault is None else first.fault.code
    return RULE_STATES.get(code, message("one of them is not viable"))


def list_bar_states(spec: FormSpec, seen: MoveReview, koan: int | None) -> list[SectionState]:
    """The foot of the page: each part in a word, and what it still needs."""
    states: list[SectionState] = []
    if seen.rule is not None:
        ok = seen.rule.good
        laid = ok and seen.stone is not None
        states.append(SectionState(message("Rule") if ok else message("A rule to give up"), ok, "give"))
        states.append(SectionState(message("Stone") if laid else message("Its stone"), laid, "give"))
    if seen.koan is not None:
        wanted = message("Koan %(koan)s", koan=seen.koan.number)
        states.append(SectionState(message("Koan") if seen.koan.good else wanted, seen.koan.good, "build"))
    sealed = describe_seals(seen, koan)
    states.append(SectionState(_describe_seals_in_bar(spec, seen, sealed), sealed.ok, "seal"))
    return states


def _describe_seals_in_bar(spec: FormSpec, seen: MoveReview, sealed: SectionState) -> str:
    if len(spec.slots) == 1:
        return message("Seal") if sealed.ok else message("A rule to seal")
    if sealed.ok:
        return message("Seals")
    return message("Seals must disagree") if seen.together else message("Two rules to seal")


def list_missing(spec: FormSpec, seen: MoveReview) -> list[MissingPart]:
    """Everything that keeps the move from being posted."""
    found: list[MissingPart] = []
    if seen.rule is not None and not seen.rule.good:
        found.append(MissingPart("give", describe_fault("rule", seen.rule, alone=False)))
    if seen.koan is not None and not seen.koan.good:
        wanted = message("Koan %(koan)s is missing: build one.", koan=seen.koan.number)
        found.append(MissingPart("build", wanted if seen.koan.fault is None else seen.koan.fault.words))
    for slot, seal in zip(spec.slots, seen.seals, strict=True):
        if not seal.good:
            found.append(MissingPart(slot, describe_fault(slot, seal, alone=len(spec.slots) == 1)))
    if seen.together is not None:
        found.append(MissingPart("seal", seen.together.words))
    return found


def describe_fault(slot: str, seen: RuleReview, *, alone: bool) -> str:
    """Describe the fault of a rule."""
    place = "alone" if alone else slot
    if seen.standing == "missing":
        return MISSING[place]
    if seen.standing == "ambiguous":
        return message(AMBIGUOUS[place], count=len(seen.readings))
    words = "" if seen.fault is None else seen.fault.words
    return words if words.startswith("Your ") else message(WRONG[place], words=words)
