"""View model of going over to another pace: what it means, who has to agree, and who has."""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.classic.settings import Pace
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.messages import message
from zendotao.web.pages.classic.text import list_names
from zendotao.web.pages.views.clocks import format_hours


class PaceChange(Struct, frozen=True):
    """The other pace of a game: its title, the words of its form, who wishes it, and whether the viewer does."""

    pace: Pace
    title: str
    words: tuple[str, ...]
    wishes: tuple[str, ...]
    agreed: bool


def describe_pace_change(view: ClassicView) -> PaceChange:
    """Return the other pace."""
    sitting = view.pace == "post"
    windows = view.settings.windows("sitting" if sitting else "post")
    lengths = {"turn": format_hours(windows.turn), "mondo": format_hours(windows.mondo)}
    share = message("The running clock keeps the share of time that it has left. You can change back in the same way.")
    if sitting:
        words = (
            message(
                "Then a turn may take %(turn)s, and a mondo stays open for %(mondo)s: for when you are all here at "
                "once. Whoever isn't there misses turns.", **lengths),
            message("It begins when every student who hasn't given up agrees."), share,
        )  # fmt: skip
    else:
        words = (
            message("Then a turn may take %(turn)s, and a mondo stays open for %(mondo)s: you go on whenever you "
                    "have time.", **lengths),
            message("It begins when all students who are active now agree."), share,
        )  # fmt: skip
    return PaceChange(
        pace="sitting" if sitting else "post",
        title=message("Go on at one sitting") if sitting else message("Go on by post"), words=words,
        wishes=_list_wishes(view, sitting=sitting), agreed=view.seat in view.agreed,
    )  # fmt: skip


def _list_wishes(view: ClassicView, *, sitting: bool) -> tuple[str, ...]:
    if not view.agreed:
        return ()
    wanted = [one.seat for one in view.students if not one.resigned and (sitting or not one.away)]
    if sitting and view.master is not None and not view.settings.checked:
        wanted.append(view.master)
    names = list_names(view, view.agreed)
    agreed = (
        message("For going on at one sitting: %(names)s.", names=names)
        if sitting
        else message("For going on by post: %(names)s.", names=names)
    )
    silent = [seat for seat in wanted if seat not in view.agreed]
    missing = (message("Still to agree: %(names)s.", names=list_names(view, silent)),) if silent else ()
    return (agreed, *missing)
