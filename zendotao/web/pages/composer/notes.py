"""Notes beside rules that are given up or sealed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zendotao.core.messages import capitalise, join_text, mark_message, message, plural_message
from zendotao.services.games.draft_reviews.values import RuleChoice, RuleReview
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.text import split_rule

AGREES: Mapping[str, str] = {
    "white": mark_message("It agrees with %(koans)s and calls koan %(koan)s white, so your stone is black."),
    "black": mark_message("It agrees with %(koans)s and calls koan %(koan)s black, so your stone is white."),
}
CALLS: Mapping[str, str] = {
    "white": mark_message("It calls koan %(koan)s white."),
    "black": mark_message("It calls koan %(koan)s black."),
    "unclear": mark_message("It leaves unclear what koan %(koan)s is."),
}

FALL: Mapping[str, tuple[str, str, str]] = {
    "black": (
        mark_message("It calls koan %(koan)s black: your stone would be white, and it falls"),
        mark_message("They call koan %(koan)s black: your stone would be white, and both fall"),
        mark_message("They call koan %(koan)s black: your stone would be white, and all %(count)s fall"),
    ),
    "white": (
        mark_message("It calls koan %(koan)s white: your stone would be black, and it falls"),
        mark_message("They call koan %(koan)s white: your stone would be black, and both fall"),
        mark_message("They call koan %(koan)s white: your stone would be black, and all %(count)s fall"),
    ),
}
"""Effect of giving up one of one, two or more rules, by their verdict."""


def describe_posted(seen: RuleReview, on: int | None, stone: str | None, koans: int) -> str:
    """Describe the verdicts of the rule that is given up, and their consequences."""
    if seen.fault is not None:
        return describe_unclear(seen) or seen.fault.words
    if stone is None or seen.verdict is None or seen.verdict not in AGREES:
        return ""
    return join_text([message(AGREES[seen.verdict], koans=format_koan_count(koans), koan=on), _describe_weight(seen)])


def describe_sealed(seen: RuleReview, koan: int | None, koans: int) -> str:
    """Describe the verdicts of a rule that is to be sealed."""
    if seen.standing == "missing":
        return ""
    if seen.fault is not None:
        return describe_unclear(seen) or seen.fault.words
    calls = CALLS.get(seen.verdict or "")
    told = "" if calls is None or koan is None else message(calls, koan=koan)
    return join_text(
        [
            message("Viable for %(koans)s.", koans=format_koan_count(koans)),
            told,
            describe_decisive_part(seen),
            _describe_weight(seen),
        ]
    )


def describe_unclear(seen: RuleReview) -> str:
    """Of a rule that hangs on what its author has not called yet: on which koan. What it is stands below in words."""
    koan = next((one.koan for one in seen.questions if one.value is None), None)
    if koan is None or seen.fault is None or "facts" not in seen.fault.details:
        return ""
    return join_text([message(CALLS["unclear"], koan=koan), message("Say below how it counts.")])


def describe_decisive_part(seen: RuleReview) -> str:
    """Describe the part of a rule that decides its verdict on the koan in question; None where that is the whole of
    it."""
    return message("What decides: %(why)s", why=split_rule(seen.why)[1]) if seen.why else ""


def _describe_weight(seen: RuleReview) -> str:
    return "" if seen.weight is None else message("Its weight is %(weight)s.", weight=seen.weight)


def format_koan_count(koans: int) -> str:
    """Format the number of koans with stones."""
    if koans == 1:
        return message("the one koan with a stone")
    if koans == 2:
        return message("both koans with stones")
    return message("all %(count)s koans with stones", count=spell_number(koans))


def make_heading(says: str, count: int, on: int | None) -> str:
    """Describe the effect of giving up one of these rules."""
    return message(FALL[says][min(count, 3) - 1], koan=on, count=spell_number(count))


def describe_split(counts: Sequence[tuple[str, int]], on: int | None) -> str:
    """Describe how many rules call the open koan what, the shorter list first."""
    told = [_describe_first(*counts[0], on), *(_describe_second(*one) for one in counts[1:])] if counts else []
    return message("%(sentence)s.", sentence=join_text(told, ", ")) if told else ""


def _describe_first(says: str, count: int, on: int | None) -> str:
    number = capitalise(spell_number(count))
    if says == "white":
        return plural_message(
            "One of your rules calls koan %(koan)s white", "%(number)s of your rules call koan %(koan)s white", count,
            number=number, koan=on,
        )  # fmt: skip
    return plural_message(
        "One of your rules calls koan %(koan)s black", "%(number)s of your rules call koan %(koan)s black", count,
        number=number, koan=on,
    )  # fmt: skip


def _describe_second(says: str, count: int) -> str:
    number = spell_number(count)
    if says == "white":
        return plural_message("one calls it white", "%(number)s call it white", count, number=number)
    return plural_message("one calls it black", "%(number)s call it black", count, number=number)


SAYS: Mapping[str, str] = {
    "white": mark_message("%(count)s white"),
    "black": mark_message("%(count)s black"),
    "unclear": mark_message("%(count)s unclear"),
}


def describe_new_split(counts: Mapping[str, int], koan: int) -> str:
    """Describe how the rules that stay viable divide on the new koan; "" if there are none."""
    told = [message(SAYS[says], count=counts.get(says, 0)) for says in SAYS if counts.get(says) or says != "unclear"]
    return message(
        "Your rules that stay viable, by what they say of koan %(koan)s: %(counts)s.", koan=koan,
        counts=join_text(told, ", "),
    ) if counts else ""  # fmt: skip


READS: Mapping[str, str] = {
    "white": mark_message("says white of koan %(koan)s"), "black": mark_message("says black of koan %(koan)s"),
    "unclear": mark_message("leaves koan %(koan)s unclear"),
}  # fmt: skip


def list_reading_notes(reading: RuleChoice) -> Iterator[str]:
    """Yield notes on what distinguishes a reading from the others."""
    yield reading.differs
    if reading.killed_by:
        yield message("would have fallen at koan %(koan)s", koan=reading.killed_by)
    elif reading.verdict:
        yield message("viable")
    for koan, says in reading.says.items():
        if koan != reading.killed_by and says in READS:
            yield message(READS[says], koan=koan)
