"""Words for what somebody can do next in a game, and how many rules they are short: one answer for its panel, the
notebook and lists. The links beside them are made in ``game.panel``.

What one can do is decided by ``core.game.zendotao.gates.readiness.assess_readiness``; the words of classic Zendo are
in ``classic.panel``. The counts of rules are shown to who holds them only.
"""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.zendotao.gates.readiness import SEALED, MissingRules, Readiness, RuleCounts, assess_readiness
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import capitalise, join_text, mark_message, message, plural_message
from zendotao.web.pages.views.closed_reasons import END_TITLES, ENDED, NO_MOVE_FOR_TWO
from zendotao.web.pages.views.numbers import spell_number

SIDES = {
    ("none", "none"): mark_message("None calls koan %(koan)s either white or black."),
    ("none", "one"): mark_message("None calls koan %(koan)s white, one black."),
    ("none", "more"): mark_message("None calls koan %(koan)s white, %(black)s black."),
    ("one", "none"): mark_message("One calls koan %(koan)s white, none black."),
    ("more", "none"): mark_message("%(white)s call koan %(koan)s white, none black."),
    ("one", "one"): mark_message("One calls koan %(koan)s white, one black."),
    ("one", "more"): mark_message("One calls koan %(koan)s white, %(black)s black."),
    ("more", "one"): mark_message("%(white)s call koan %(koan)s white, one black."),
    ("more", "more"): mark_message("%(white)s call koan %(koan)s white, %(black)s black."),
}
"""Summaries of viable rules, by how many call the open koan white and how many black."""

HELP = {
    MissingRules(0, 1): mark_message("Write one that calls koan %(koan)s black."),
    MissingRules(1, 0): mark_message("Write one that calls koan %(koan)s white."),
    MissingRules(0, 2): mark_message("Write two more; at least one has to call koan %(koan)s black."),
    MissingRules(2, 0): mark_message("Write two more; at least one has to call koan %(koan)s white."),
    MissingRules(1, 2): mark_message(
        "Write three that fit every stone and don’t all say the same of koan %(koan)s: one to give up, two to seal."
    ),
}
"""What rules would help, by those that are missing where one kind alone would do."""

EITHER = mark_message("Write one more that fits every stone, whatever it says of koan %(koan)s.")


class NextMove(Struct, frozen=True):
    """The next move of somebody, in words. ``ready``: they have what it needs; ``act``: the move they are led to."""

    ready: bool
    title: str
    words: tuple[str, ...]
    act: str = ""


def describe_next_move(view: GameView, counts: RuleCounts | None) -> NextMove:
    """Return what the viewer of a game can do next, with the counts of their rules, None if they hold none."""
    return describe_readiness(assess_readiness(view.available, counts, view.settings.spacing), view, counts)


def describe_readiness(found: Readiness, view: GameView, counts: RuleCounts | None) -> NextMove:
    """Put an assessment into words, with what would help."""
    held = () if counts is None else (describe_counts(counts, view.open),)
    if found.move == "block":
        return _describe_block(found, counts)
    if found.state == "waiting":
        pause = message(
            "You moved last. You can move again as soon as another seat has moved, or when your pause is over."
        )
        return NextMove(False, message("You’re waiting for others"), (pause, *held))
    if not found.allowed:
        return _describe_closed(found, view, held)
    title = describe_turn(found, seated=view.seat is not None, again=view.seat is not None and view.latest == view.seat)
    if counts is None:
        return NextMove(False, title, (_describe_needs(view),), "turn")
    if found.state == "ready":
        return NextMove(True, title, (*held, _advise_turn(counts, view.open)), "turn")
    claim = message("The two that differ are enough to claim victory.") if found.claims else ""
    helpful = join_text((describe_help(found, view.open), claim))
    return NextMove(False, title, (*held, helpful), "claim" if claim else "turn")


def describe_turn(found: Readiness, *, seated: bool, again: bool) -> str:
    """Return that one can take a turn, and how many rules are missing: "…; you’re one rule short"."""
    turn = message("It’s your turn") if seated else message("You can join with a turn")
    return _add_lacking(message("You can move again") if again else turn, found.lacking)


def _add_lacking(title: str, lacking: int) -> str:
    if not lacking:
        return title
    return plural_message(
        "%(title)s; you’re one rule short", "%(title)s; you’re %(count)s rules short", lacking,
        title=title, count=spell_number(lacking),
    )  # fmt: skip


def _describe_needs(view: GameView) -> str:
    if view.seat is None:
        return message(
            "Think of rules that fit every stone. Give up one that the koan may disprove, and seal two more."
        )
    return message(
        "Give up one of your rules: lay the stone that proves it wrong. Then build the next koan, and seal two rules "
        "that disagree on it."
    )


def describe_help(found: Readiness, koan: int | None) -> str:
    """Return which rules would make up for what is missing."""
    if found.lacking < min(one.white + one.black for one in found.ways):
        return plural_message(
            "Write one more that fits every stone; a judgment call settles what is unclear.",
            "Write %(count)s more that fit every stone; judgment calls settle what is unclear.",
            found.lacking, count=spell_number(found.lacking),
        )  # fmt: skip
    if len(found.ways) > 1 and found.lacking == 1:
        return message(EITHER, koan=koan)
    kinds = [one for one in found.ways if one in HELP]
    return message(HELP[kinds[0]], koan=koan) if kinds else ""


def _advise_turn(counts: RuleCounts, koan: int | None) -> str:
    """Return which rules to give up at the least cost."""
    white, black = counts.white, counts.black
    if min(white, black) < 1 or max(white, black) < SEALED:
        unclear = counts.viable - white - black
        return plural_message(
            "One leaves koan %(koan)s unclear: a judgment call makes it fit.",
            "%(count)s leave koan %(koan)s unclear: judgment calls make them fit.",
            unclear, count=capitalise(spell_number(unclear)), koan=koan,
        )  # fmt: skip
    if black <= white:
        give = plural_message(
            "Give up the one that calls it black: a white stone fells it, and %(stay)s stay.",
            "Give up one of the %(count)s that call it black: a white stone fells them all, and %(stay)s stay.",
            black, stay=white,
        )  # fmt: skip
    else:
        give = plural_message(
            "Give up the one that calls it white: a black stone fells it, and %(stay)s stay.",
            "Give up one of the %(count)s that call it white: a black stone fells them all, and %(stay)s stay.",
            white, stay=black,
        )  # fmt: skip
    return join_text([give, message("Seal two that differ on what you build.")])


def _describe_block(found: Readiness, counts: RuleCounts | None) -> NextMove:
    title = _add_lacking(message("You can block the claim"), found.lacking)
    if counts is None:
        words = message("If you hold two viable rules, this is the last chance to say so.")
        return NextMove(False, title, (words,), "block")
    enough = found.state == "ready"
    needs = (
        message("Two of them and a koan on which they disagree are enough.")
        if enough
        else message("You need two that disagree on a koan.")
    )
    return NextMove(enough, title, (join_text((describe_viable(counts), needs)),), "block")


def _describe_closed(found: Readiness, view: GameView, held: tuple[str, ...]) -> NextMove:
    if view.phase in ENDED:
        return NextMove(False, END_TITLES[view.phase], (ENDED[view.phase],))
    if found.code == "one_seat":
        return NextMove(False, message("You can't move here"), (NO_MOVE_FOR_TWO,))
    if view.open is None:
        return NextMove(False, message("No koan is open"), held)
    return NextMove(False, message("You can't move here"), (message("You can't do this here."), *held))


def describe_counts(counts: RuleCounts, koan: int | None) -> str:
    """Summarise the rules that somebody holds: how many are viable, and what these say of the open koan."""
    viable = describe_viable(counts)
    if koan is None or not counts.viable:
        return viable
    white, black = counts.white, counts.black
    sides = message(
        SIDES[_classify_count(white), _classify_count(black)], koan=koan, white=capitalise(spell_number(white)),
        black=spell_number(black),
    )  # fmt: skip
    return join_text((viable, sides))


def _classify_count(count: int) -> str:
    return "none" if not count else "one" if count == 1 else "more"


def describe_viable(counts: RuleCounts) -> str:
    """Return how many of somebody's rules are viable."""
    if counts.rules == 1:
        return message("Your one rule is viable.") if counts.viable else message("Your one rule has fallen.")
    rules = spell_number(counts.rules)
    if not counts.viable:
        return message("None of your %(rules)s rules is viable.", rules=rules)
    if counts.viable == counts.rules:
        two = message("Both your rules are viable.")
        return two if counts.rules == 2 else message("All %(rules)s of your rules are viable.", rules=rules)
    return plural_message(
        "One of your %(rules)s rules is viable.", "%(count)s of your %(rules)s rules are viable.", counts.viable,
        count=capitalise(spell_number(counts.viable)), rules=rules,
    )  # fmt: skip
