"""View models of waiting in a game of classic Zendo: for what and for whom the game waits, and until when."""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.messages import message
from zendotao.web.pages.classic.stash import describe_choices
from zendotao.web.pages.classic.text import WINDOWS, find_author, find_party, list_names
from zendotao.web.pages.views.clocks import ClockRow

Link = tuple[str, str]
"""Words, and the address or the move that they lead to."""


@dataclass(frozen=True, slots=True)
class ClassicPanel:
    """Title, words, and what can be done: ``primary`` is a link, ``stones`` a move that takes one of the two stones,
    ``buttons`` moves that need nothing else, the first of them the main one if there is nothing before it."""

    title: str
    words: tuple[str, ...] = ()
    primary: Link | None = None
    stones: str = ""
    buttons: tuple[Link, ...] = ()
    links: tuple[Link, ...] = ()
    clock: ClockRow | None = None


def build_waiting(view: ClassicView) -> ClassicPanel:
    """Return the panel of somebody who can do nothing just now: what the game waits for."""
    newest = view.koans[-1].number if view.koans else 0
    holder = find_party(view, view.holder).display_name
    master = find_author(view, None).display_name
    title, words = {
        "rest": (
            (message("Nobody has joined yet"), message("The first student who joins builds the first koan."))
            if not view.students
            else (message("The game rests"), message("No student is active. Whoever comes back takes the turn."))
        ),
        "open": (message("Any student may build"), message("Whoever comes first takes the turn.")),
        "build": (message("It’s %(name)s’s turn", name=holder), message("They’re building a koan.")),
        "breaking": (
            message("Pieces are missing for a new koan"), message("The students agree on koans to break down."),
        ),
        "mondo": (
            message("A mondo on koan %(koan)s", koan=newest), message("The answers open together when it closes.")
        ),
        "mark": (
            message("Koan %(koan)s is waiting for its stone", koan=newest),
            message("%(name)s has to mark it.", name=master),
        ),
        "guess": (message("%(name)s may guess the rule", name=holder), message("Or end the turn.")),
        "clarify": (
            message("%(name)s guesses", name=holder),
            message("%(name)s has to say whether the guess is clear.", name=master),
        ),
        "disprove": (
            message("%(name)s has guessed the rule", name=holder),
            message("The site is looking for a counter-koan. If there is none, the rule is found."),
        ),
    }[view.stage]  # fmt: skip
    more = list_answered(view) if view.stage == "mondo" else describe_choices(view)
    if view.overdue:
        more = (*more, message("The Master is late. Without them the game ends, and the rule is opened."))
    return ClassicPanel(title, (words, *more))


def list_answered(view: ClassicView) -> tuple[str, ...]:
    """Return who has answered and who is still wanted, never what was answered."""
    done = [one.seat for one in view.students if one.answered]
    wanted = [one.seat for one in view.students if one.wanted]
    return (
        *((message("Answered so far: %(names)s.", names=list_names(view, done)),) if done else ()),
        *((message("Still to answer: %(names)s.", names=list_names(view, wanted)),) if wanted else ()),
    )


def make_clock(view: ClassicView) -> ClockRow | None:
    """Return the clock that runs; the viewer's own spacing if there is no other."""
    window, due = view.clocks.window, view.clocks.due
    lengths = view.settings.windows(view.pace)
    if view.clocks.spacing is not None:
        until = view.clocks.spacing
        return ClockRow(message("You may build again in"), until, until - lengths.spacing)
    if window is None or due is None:
        return None
    note = message("Or as soon as everyone has answered.") if window == "mondo" else ""
    quick = view.pace == "sitting"
    return ClockRow(WINDOWS[window], due, due - lengths.length(window), note=note, quick=quick)
