"""Notes beside rules that are given up or sealed, and reasons why a move cannot be posted now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zendotao.core.said import capital, joined, said, said_many, to_say
from zendotao.services.games.drafts.values import Choice, RuleReview
from zendotao.web.pages.views.numbers import letters
from zendotao.web.pages.views.words import rule_parts

CLOSED: Mapping[str, str] = {
    "spacing": said(
        "You are the latest player here. You can post this once another seat has moved, or when your spacing is over. "
        "Write it meanwhile: it is kept."
    ),
    "not_latest": said(
        "Only the latest player may claim now; others may once there was no move for the whole stall window."
    ),
    "no_open_koan": said(
        "A claim of victory stands, so no koan waits for a stone. You can block the claim."
    ),
    "alone": said("Nobody else has a standing move here yet, so there is no victory to claim."),
    "no_claim": said("No claim stands, so there is nothing to block. You can take a turn."),
    "too_late": said("The time to block this claim is over."),
    "lapsed_before": said(
        "Your last claim lapsed. Claim again after another seat's move, or once the stall window is full."
    ),
    "blocked_before": said("Your seat has blocked this claim before, and that block left."),
    "over": said("This game is over. It can be read and commented on."),
    "void": said("This game is void: the move that started it has left."),
    "one_seat": said("You belong to another seat in this game, and nobody acts for two."),
}  # fmt: skip
"""Reasons why a move cannot be posted now, and what to do, by the rulebook's codes."""

OTHERWISE = said("This cannot be done now.")

AGREES: Mapping[str, str] = {
    "white": to_say("It agrees with %(koans)s and calls koan %(koan)s white, so your stone is black."),
    "black": to_say("It agrees with %(koans)s and calls koan %(koan)s black, so your stone is white."),
}
CALLS: Mapping[str, str] = {
    "white": to_say("It calls koan %(koan)s white."),
    "black": to_say("It calls koan %(koan)s black."),
    "unclear": to_say("It leaves unclear what koan %(koan)s is."),
}

FALL: Mapping[str, tuple[str, str, str]] = {
    "black": (
        to_say("It calls koan %(koan)s black: your stone would be white, and it falls"),
        to_say("They call koan %(koan)s black: your stone would be white, and both fall"),
        to_say("They call koan %(koan)s black: your stone would be white, and all %(count)s fall"),
    ),
    "white": (
        to_say("It calls koan %(koan)s white: your stone would be black, and it falls"),
        to_say("They call koan %(koan)s white: your stone would be black, and both fall"),
        to_say("They call koan %(koan)s white: your stone would be black, and all %(count)s fall"),
    ),
}
"""Effect of giving up one of one, two or more rules, by their verdict."""


def posted_note(seen: RuleReview, on: int | None, stone: str | None, koans: int) -> str:
    """What the rule says that is given up, and what follows."""
    if seen.fault is not None:
        return unclear(seen) or seen.fault.words
    if stone is None or seen.verdict is None or seen.verdict not in AGREES:
        return ""
    return joined([said(AGREES[seen.verdict], koans=of_all(koans), koan=on), _weight(seen)])


def sealed_note(seen: RuleReview, koan: int | None, koans: int) -> str:
    """What a rule says that is to be sealed."""
    if seen.standing == "missing":
        return ""
    if seen.fault is not None:
        return unclear(seen) or seen.fault.words
    calls = CALLS.get(seen.verdict or "")
    told = "" if calls is None or koan is None else said(calls, koan=koan)
    return joined([said("Viable for %(koans)s.", koans=of_all(koans)), told, decided(seen), _weight(seen)])


def unclear(seen: RuleReview) -> str:
    """Of a rule that hangs on what its author has not called yet: on which koan. What it is stands below in words."""
    koan = next((one.koan for one in seen.questions if one.value is None), None)
    if koan is None or seen.fault is None or "facts" not in seen.fault.details:
        return ""
    return joined([said(CALLS["unclear"], koan=koan), said("Say below how you take it.")])


def decided(seen: RuleReview) -> str:
    """What decides what a rule says of the koan in question; nothing where that is no less than the whole of it."""
    return said("What decides: %(why)s", why=rule_parts(seen.why)[1]) if seen.why else ""


def _weight(seen: RuleReview) -> str:
    return "" if seen.weight is None else said("Its weight is %(weight)s.", weight=seen.weight)


def of_all(koans: int) -> str:
    """Format the number of koans with stones."""
    if koans == 1:
        return said("the one koan with a stone")
    if koans == 2:
        return said("both koans with stones")
    return said("all %(count)s koans with stones", count=letters(koans))


def heading(says: str, count: int, on: int | None) -> str:
    """Describe the effect of giving up one of these rules."""
    return said(FALL[says][min(count, 3) - 1], koan=on, count=letters(count))


def divided(counts: Sequence[tuple[str, int]], on: int | None) -> str:
    """Describe how many rules call the open koan what, the shorter list first."""
    told = [_first(*counts[0], on), *(_second(*one) for one in counts[1:])] if counts else []
    return said("%(sentence)s.", sentence=joined(told, ", ")) if told else ""


def _first(says: str, count: int, on: int | None) -> str:
    number = capital(letters(count))
    if says == "white":
        return said_many(
            "One of your rules calls koan %(koan)s white", "%(number)s of your rules call koan %(koan)s white", count,
            number=number, koan=on,
        )  # fmt: skip
    return said_many(
        "One of your rules calls koan %(koan)s black", "%(number)s of your rules call koan %(koan)s black", count,
        number=number, koan=on,
    )  # fmt: skip


def _second(says: str, count: int) -> str:
    number = letters(count)
    if says == "white":
        return said_many("one calls it white", "%(number)s call it white", count, number=number)
    return said_many("one calls it black", "%(number)s call it black", count, number=number)


SAYS: Mapping[str, str] = {
    "white": to_say("%(count)s white"), "black": to_say("%(count)s black"), "unclear": to_say("%(count)s unclear"),
}  # fmt: skip


def split_words(counts: Mapping[str, int], koan: int) -> str:
    """Describe how the rules that stay viable divide on the new koan; "" if there are none."""
    told = [said(SAYS[says], count=counts.get(says, 0)) for says in SAYS if counts.get(says) or says != "unclear"]
    return said(
        "Your rules that stay viable, by what they say of koan %(koan)s: %(counts)s.", koan=koan,
        counts=joined(told, ", "),
    ) if counts else ""  # fmt: skip


READS: Mapping[str, str] = {
    "white": to_say("says white of koan %(koan)s"), "black": to_say("says black of koan %(koan)s"),
    "unclear": to_say("leaves koan %(koan)s unclear"),
}  # fmt: skip


def reading_notes(reading: Choice) -> Iterator[str]:
    """Yield notes on what distinguishes a reading from the others."""
    yield reading.differs
    if reading.killed_by:
        yield said("would have fallen at koan %(koan)s", koan=reading.killed_by)
    elif reading.verdict:
        yield said("viable")
    for koan, says in reading.says.items():
        if koan != reading.killed_by and says in READS:
            yield said(READS[says], koan=koan)
