"""How a page says what is in order with a move that is being written, and what isn't.

Each section has a state at the right of its heading, the bar at the foot has them all in a word or two, and posting too
early lists every fault in a sentence that leads to its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from zendotao.services.games.writing import Composed, KoanSeen, RuleSeen
from zendotao.web.pages.acting_form import Sheet

NAMES = {"rule": "The rule that you give up", "seal1": "Your first sealed rule", "seal2": "Your second sealed rule"}
ALONE = {"seal1": "The rule that you seal"}

RULE_STATES = {
    "not_understood": "not understood",
    "refused": "no rule of this game",
    "over_limit": "too heavy for this game",
    "constant": "the same of every koan",
    "ruled_unfair": "ruled unfair before",
    "posted_unclear": "hangs on something unclear",
    "same_rule": "the same rule twice",
    "call_contradicts": "two calls contradict each other",
}

KOAN_STATES = {
    "unsound": "not sound",
    "not_in_palette": "a colour that this game has not",
    "stash": "more pieces than the stash has",
    "koan_on_table": "on the table already",
}


@dataclass(frozen=True)
class State:
    """A few words, and whether they say that something is in order. ``anchor``: where on the page it is."""

    words: str
    ok: bool
    anchor: str = ""


@dataclass(frozen=True)
class Missing:
    """A sentence on what is missing or wrong, and where."""

    anchor: str
    words: str = field(repr=False)


def rule_state(seen: RuleSeen) -> State:
    """The state of the rule that is given up."""
    if seen.standing == "missing":
        return State("no rule yet", ok=False)
    if seen.standing == "ambiguous":
        return State("which reading do you mean?", ok=False)
    if seen.fault is None:
        return State("viable, and your stone fells it", ok=True)
    killed = seen.fault.details.get("killed_by")
    if killed is not None:
        return State(f"fell at koan {killed}", ok=False)
    return State(RULE_STATES.get(seen.fault.code, "something is wrong"), ok=False)


def koan_state(seen: KoanSeen) -> State:
    """The state of the new koan."""
    if not seen.written:
        return State("no koan yet", ok=False)
    if seen.fault is not None:
        return State(KOAN_STATES.get(seen.fault.code, "something is wrong"), ok=False)
    return State("sound, inside the stash, new to this table", ok=True)


def seals_state(seen: Composed, koan: int | None) -> State:
    """The state of the rules to be sealed, with the koan on which they have to disagree."""
    wanting = [seal for seal in seen.seals if not seal.good]
    if wanting:
        return State(_one_seal(wanting), ok=False)
    if seen.together is not None:
        said = seen.together.details.get("verdict")
        return State(f"both call koan {koan} {said}" if said else "something is wrong", ok=False)
    if len(seen.seals) == 1:
        return State("viable", ok=True)
    if koan is None or (seen.koan is not None and not seen.koan.good):
        return State("viable so far; the koan decides", ok=False)
    return State(f"viable, and they disagree on koan {koan}", ok=True)


def _one_seal(wanting: list[RuleSeen]) -> str:
    if any(seal.standing == "missing" for seal in wanting):
        count = sum(seal.standing == "missing" for seal in wanting)
        return "two rules to choose" if count > 1 else "a rule to choose"
    if any(seal.standing == "ambiguous" for seal in wanting):
        return "which reading do you mean?"
    first = wanting[0]
    code = "" if first.fault is None else first.fault.code
    return RULE_STATES.get(code, "one of them is not viable")


def bar(sheet: Sheet, seen: Composed, koan: int | None) -> list[State]:
    """The foot of the page: each part in a word, and what it still needs."""
    states: list[State] = []
    if seen.rule is not None:
        ok = seen.rule.good
        states.append(State("Rule" if ok else "A rule to give up", ok, "give"))
        states.append(State("Stone" if ok and seen.stone else "Its stone", ok and seen.stone is not None, "give"))
    if seen.koan is not None:
        states.append(State("Koan" if seen.koan.good else f"Koan {seen.koan.number}", seen.koan.good, "build"))
    sealed = seals_state(seen, koan)
    states.append(State(_seals_in_bar(sheet, seen, sealed), sealed.ok, "seal"))
    return states


def _seals_in_bar(sheet: Sheet, seen: Composed, sealed: State) -> str:
    if len(sheet.slots) == 1:
        return "Seal" if sealed.ok else "A rule to seal"
    if sealed.ok:
        return "Seals"
    return "Seals must disagree" if seen.together else "Two rules to seal"


def missing(sheet: Sheet, seen: Composed) -> list[Missing]:
    """Everything that keeps the move from being posted."""
    found: list[Missing] = []
    if seen.rule is not None and not seen.rule.good:
        found.append(Missing("give", sentence("rule", seen.rule, alone=False)))
    if seen.koan is not None and not seen.koan.good:
        words = f"Koan {seen.koan.number} is missing: build one." if seen.koan.fault is None else seen.koan.fault.words
        found.append(Missing("build", words))
    for slot, seal in zip(sheet.slots, seen.seals, strict=True):
        if not seal.good:
            found.append(Missing(slot, sentence(slot, seal, alone=len(sheet.slots) == 1)))
    if seen.together is not None:
        found.append(Missing("seal", seen.together.words))
    return found


def sentence(slot: str, seen: RuleSeen, *, alone: bool) -> str:
    """What is wrong with a rule."""
    name = ALONE.get(slot, NAMES[slot]) if alone else NAMES[slot]
    if seen.standing == "missing":
        return f"{name} is missing: choose one, or write one."
    if seen.standing == "ambiguous":
        return f"{name} can be read in {len(seen.readings)} ways: choose the one that you mean."
    words = "" if seen.fault is None else seen.fault.words
    return words if words.startswith("Your ") else f"{name}: {words}"


CLOSED = {
    "spacing": "You are the latest player here. You can post this once another seat has moved, or when your spacing is "
    "over. Write it meanwhile: it is kept.",
    "not_latest": "Only the latest player may claim now; others may once there was no move for the whole stall window.",
    "no_open_koan": "A claim of victory stands, so no koan waits for a stone. You can block the claim.",
    "alone": "Nobody else has a standing move here yet, so there is no victory to claim.",
    "no_claim": "No claim stands, so there is nothing to block. You can take a turn.",
    "too_late": "The time to block this claim is over.",
    "lapsed_before": "Your last claim lapsed. Claim again after another seat's move, or once the stall window is full.",
    "blocked_before": "Your seat has blocked this claim before, and that block left.",
    "over": "This game is over. It can be read and commented on.",
    "void": "This game is void: the move that started it has left.",
    "one_seat": "You belong to another seat in this game, and nobody acts for two.",
}
"""Why a move cannot be posted now, and the way on, by the rulebook's codes."""


# ---- what is told beside each rule


def posted_note(seen: RuleSeen, on: int | None, stone: str | None, koans: int) -> str:
    """What the rule says that is given up, and what follows."""
    if seen.fault is not None or stone is None:
        return "" if seen.fault is None else seen.fault.words
    weight = "" if seen.weight is None else f" Its weight is {seen.weight}."
    return f"It agrees with {of_all(koans)} and calls koan {on} {seen.verdict}, so your stone is {stone}.{weight}"


def sealed_note(seen: RuleSeen, koan: int | None, koans: int) -> str:
    """What a rule says that is to be sealed."""
    if seen.standing == "missing":
        return ""
    if seen.fault is not None:
        return seen.fault.words
    weight = "" if seen.weight is None else f" Its weight is {seen.weight}."
    if seen.verdict is None or koan is None:
        return f"Viable for {of_all(koans)}.{weight}"
    return f"Viable for {of_all(koans)}. It calls koan {koan} {seen.verdict}.{weight}"


def of_all(koans: int) -> str:
    """The koans with stones, counted."""
    return {1: "the one koan with a stone", 2: "both koans with stones"}.get(koans, f"all {koans} koans with stones")
