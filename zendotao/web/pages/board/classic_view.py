"""View model of the board of a game of classic Zendo, and its koans for a comparison of two of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.classic.timeline import ClassicStep
from zendotao.core.game.koans import TableSnapshot, fold_table
from zendotao.core.messages import message
from zendotao.web.pages.board.comparison import ComparedKoan
from zendotao.web.pages.board.steps import StepView
from zendotao.web.pages.board.view import BoardCard, BoardMoment, BoardQuery, BoardView, fill_board, find_place
from zendotao.web.pages.classic.text import describe_broken, find_layer
from zendotao.web.pages.views.text import game_address


def build_board(view: ClassicView, steps: Sequence[ClassicStep], wish: BoardQuery) -> BoardView | None:
    """Return the board for display options; None if there is no such step."""
    place = find_place(steps, wish)
    if place is None:
        return None
    shown, step = fold_table(steps, place), steps[place]
    moment = BoardMoment(place, describe_step(view, step), shown, tuple(_build_cards(view, shown, step)))
    return fill_board(game_address(view.id), steps, wish, moment)


def describe_step(view: ClassicView, step: ClassicStep) -> StepView:
    """Return the view model of a step."""
    label = {
        "laid": message("After koan %(koan)s", koan=step.koan),
        "marked": message("After koan %(koan)s was marked", koan=step.koan),
        "turned": message("After the stone of koan %(koan)s was turned", koan=step.koan),
    }[step.kind]
    return StepView(
        label=label, words=tuple(_list_sentences(view, step)), opening="", rule="", at=step.at,
        link=(message("Koan %(koan)s", koan=step.koan), _get_address(view, step.koan)),
    )  # fmt: skip


def _list_sentences(view: ClassicView, step: ClassicStep) -> Iterator[str]:
    if step.laid:
        yield _describe_laying(view, step)
    if len(step.laid) < 2:
        for koan, stone in step.stones:
            if stone == "white" and step.kind == "turned":
                yield message("The stone of koan %(koan)s is turned: it is white.", koan=koan)
            elif step.kind == "turned":
                yield message("The stone of koan %(koan)s is turned: it is black.", koan=koan)
            elif stone == "white":
                yield message("Koan %(koan)s gets a white stone.", koan=koan)
            else:
                yield message("Koan %(koan)s gets a black stone.", koan=koan)
    if step.gone:
        yield describe_broken(step.gone)


def _describe_laying(view: ClassicView, step: ClassicStep) -> str:
    koan = view.koans[step.koan - 1]
    who = find_layer(view, koan).display_name
    if koan.origin == "start":
        return message("%(who)s laid koan 1, a white one, and koan 2, a black one, to begin with.", who=who)
    if koan.origin == "counter":
        return message("%(who)s laid koan %(koan)s against a guess.", who=who, koan=koan.number)
    if koan.origin == "hint":
        return message("%(who)s laid koan %(koan)s as a hint.", who=who, koan=koan.number)
    return message("%(who)s built koan %(koan)s.", who=who, koan=koan.number)


def _build_cards(view: ClassicView, shown: TableSnapshot, step: ClassicStep) -> Iterator[BoardCard]:
    marked = dict(step.stones)
    for number, stone in shown.stones.items():
        koan = view.koans[number - 1]
        note = ""
        if number in step.laid:
            note = message("new")
        elif number in marked:
            note = message("stone turned") if step.kind == "turned" else message("just marked")
        yield BoardCard(number, stone or "open", find_layer(view, koan).display_name, koan.caption, note)


def list_koans(view: ClassicView) -> tuple[ComparedKoan, ...]:
    """Return the koans of the game."""
    return tuple(
        ComparedKoan(
            one.number, one.koan, one.hash, one.stone or "open", find_layer(view, one).display_name,
            one.caption, one.on_table, _get_address(view, one.number), one.calls,
        )
        for one in view.koans
    )  # fmt: skip


def _get_address(view: ClassicView, number: int) -> str:
    return f"{game_address(view.id)}?koan={number}#koan"
