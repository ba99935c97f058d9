"""Steps of the table's history in words: who did what, which koans came, were marked, and left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView, MoveView
from zendotao.core.game.zendotao.timeline import StepKind, TimelineStep
from zendotao.core.messages import join_and, message, plural_message
from zendotao.web.pages.views.text import game_address, get_party
from zendotao.web.rule_wording import translate_rule_parts


class StepView(Struct, frozen=True):
    """A step: label, description, posted rule, instant, and a link to what it is about: its words, and its address."""

    label: str
    words: tuple[str, ...]
    opening: str
    rule: str
    at: datetime
    link: tuple[str, str]


def describe_step(view: GameView, step: TimelineStep) -> StepView:
    """Return the view model of a step."""
    move = view.moves[step.move - 1]
    opening, rule = _find_posted_rule(move) if step.kind == "posted" else ("", "")
    words = (_describe_posted(view, move),) if step.kind == "posted" else tuple(_describe_later(step))
    return StepView(
        label=LABELS[step.kind](step.move), words=words, opening=opening, rule=rule, at=step.at,
        link=(message("Move %(move)s", move=step.move), f"{game_address(view.id)}/moves/{step.move}"),
    )  # fmt: skip


LABELS: dict[StepKind, Callable[[int], str]] = {
    "posted": lambda move: message("After move %(move)s", move=move),
    "withdrawn": lambda move: message("After move %(move)s was withdrawn", move=move),
    "lapsed": lambda move: message("After the claim of move %(move)s lapsed", move=move),
    "nullified": lambda move: message("After move %(move)s was nullified", move=move),
    "struck": lambda move: message("After move %(move)s was struck", move=move),
}


def _find_posted_rule(move: MoveView) -> tuple[str, str]:
    """Return the rule that a move gave up, as it was posted, before any amendment."""
    posted = move.amended_from or move.posted
    return ("", "") if posted is None else translate_rule_parts(posted.text, public=True)


def _describe_posted(view: GameView, move: MoveView) -> str:
    who = get_party(view, move.seat).display_name
    if move.kind == "start":
        return message("%(who)s started the game: koan 1 is white and koan 2 black, and koan 3 was left open.", who=who)
    if move.kind == "block":
        return message(
            "%(who)s blocked the claim of move %(claim)s with koan %(koan)s.", who=who, claim=move.claim,
            koan=move.koan,
        )  # fmt: skip
    return _describe_marking(who, move)


def _describe_marking(who: str, move: MoveView) -> str:
    if move.kind == "claim" and move.stone == "white":
        return message("%(who)s asked to claim victory, with a white stone on koan %(on)s.", who=who, on=move.on)
    if move.kind == "claim":
        return message("%(who)s asked to claim victory, with a black stone on koan %(on)s.", who=who, on=move.on)
    if move.stone == "white":
        return message(
            "%(who)s took a turn: a white stone on koan %(on)s, and koan %(koan)s.", who=who, on=move.on,
            koan=move.koan,
        )  # fmt: skip
    return message(
        "%(who)s took a turn: a black stone on koan %(on)s, and koan %(koan)s.", who=who, on=move.on, koan=move.koan
    )


def _describe_later(step: TimelineStep) -> Iterator[str]:
    """Yield sentences on what happened to a move later, and what left with it."""
    yield {
        "withdrawn": message("Its author took move %(move)s back.", move=step.move),
        "lapsed": message("The claim of move %(move)s lapsed: its rule wasn't revealed in time.", move=step.move),
        "nullified": message("Move %(move)s was nullified.", move=step.move),
        "struck": message("Move %(move)s was struck: its koan and stone stay, its rules don’t count.", move=step.move),
    }[step.kind]
    along = [move for move, _ in step.statuses if move != step.move]
    if along:
        yield plural_message(
            "Move %(moves)s went with it.", "Moves %(moves)s went with it.", len(along), moves=_join_numbers(along)
        )
    if step.lifted:
        yield plural_message(
            "The stone on koan %(koans)s was lifted.", "The stones on koans %(koans)s were lifted.", len(step.lifted),
            koans=_join_numbers(step.lifted),
        )  # fmt: skip
    if step.gone:
        yield plural_message(
            "Koan %(koans)s left the table.",
            "Koans %(koans)s left the table.",
            len(step.gone),
            koans=_join_numbers(step.gone),
        )


def _join_numbers(numbers: Sequence[int]) -> str:
    return join_and([str(number) for number in numbers])
