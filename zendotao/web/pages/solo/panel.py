"""The action panel of a game that somebody plays alone: one next step, and what else there is."""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.messages import message
from zendotao.services.games.classic.solo import HARDER
from zendotao.web.pages.classic.text import GROUNDS, HELD_UP, count_guessing_stones, describe_disproof, find_party
from zendotao.web.pages.solo.text import describe_score
from zendotao.web.pages.views.text import game_address

Link = tuple[str, str]
"""Words, and an address."""


@dataclass(frozen=True, slots=True)
class SoloPanel:
    """Title and words. ``guess``: there is a field for a guess; ``passes``: another koan can be built, though the turn
    is not over; ``again``: the difficulty of the next game, once this one is over. ``stones`` and ``buttons`` are what
    panels of other games have."""

    title: str
    words: tuple[str, ...] = ()
    primary: Link | None = None
    guess: bool = False
    passes: bool = False
    again: str = ""
    links: tuple[Link, ...] = ()
    stones: str = ""
    buttons: tuple[Link, ...] = ()


def build_solo_panel(view: ClassicView, *, guest: bool, held_up: bool = False) -> SoloPanel:
    """Return the panel of a viewer. ``guest``: they have no account; ``held_up``: no finder runs to answer a guess."""
    if view.seat is None:
        return _build_watching(view)
    if view.stage in ("final", "over"):
        return _build_end(view, guest=guest)
    allowed = {one.kind for one in view.available if one.allowed}
    if "guess" in allowed:
        return _build_guess(view, allowed)
    if "build" in allowed:
        return _build_build(view, allowed)
    looks = message(
        "The site is looking for a koan on which your guess and the rule differ. It appears here in a moment."
    )
    return SoloPanel(message("Is that the rule?"), (HELD_UP if held_up else looks,))


def _list_links(view: ClassicView, allowed: set[str]) -> tuple[Link, ...]:
    root = game_address(view.id)
    named = (("ask_hint", message("Ask for a hint")), ("resign", message("Show me the rule")))
    return tuple((words, f"{root}/do/{kind}") for kind, words in named if kind in allowed)


def _count_stones(view: ClassicView) -> int:
    return view.students[0].stones if view.students else 0


def _describe_newest(view: ClassicView) -> str:
    """Return the title after a koan: what its stone is, or that it disproves the guess."""
    koan = view.koans[-1]
    if koan.origin == "counter":
        return message("Not quite")
    if koan.origin == "start":
        return message("Build your first koan")
    if koan.origin == "hint":
        return message("A hint")
    return message("Your koan is white") if koan.stone == "white" else message("Your koan is black")


def _describe_hint(view: ClassicView) -> tuple[str, ...]:
    if not view.students or not view.students[0].hint:
        return ()
    return (message("A hint is on its way: a koan with its stone, before you build the next one."),)


def _build_guess(view: ClassicView, allowed: set[str]) -> SoloPanel:
    has = message("You have: %(stones)s.", stones=count_guessing_stones(_count_stones(view)))
    words = message("Say what you think the rule is, or build another koan to find out more.")
    return SoloPanel(
        _describe_newest(view), (*describe_disproof(view), has, words, *_describe_hint(view)), guess=True,
        passes="pass" in allowed, links=_list_links(view, allowed),
    )  # fmt: skip


def _build_build(view: ClassicView, allowed: set[str]) -> SoloPanel:
    if view.koans[-1].origin == "start":
        words: tuple[str, ...] = (
            message(
                "I have a rule. It makes every koan white or black; here is one of each. Build your own and see "
                "what they are, until you know the rule."),
        )  # fmt: skip
    elif _count_stones(view):
        words = (message("You have: %(stones)s.", stones=count_guessing_stones(_count_stones(view))),)
    else:
        words = (
            message("You have no guessing stone. Say of your next koan whether it is white or black: if you are right, "
                    "you earn one."),
        )  # fmt: skip
    primary = message("Build a koan"), f"{game_address(view.id)}/do/build"
    words = (*describe_disproof(view), *words, *_describe_hint(view))
    return SoloPanel(_describe_newest(view), words, primary=primary, links=_list_links(view, allowed))


def _build_end(view: ClassicView, *, guest: bool) -> SoloPanel:
    guess = None if view.winner is None else view.guesses[view.winner - 1]
    koans = sum(one.origin in ("built", "hint") for one in view.koans)
    score = describe_score(koans, len(view.guesses))
    if guess is None:
        title, ground = message("This was the rule"), ""
    else:
        title, ground = message("You have found the rule"), "" if guess.ground is None else GROUNDS[guess.ground]
    words = tuple(one for one in (message("%(score)s.", score=score), ground) if one)
    own: tuple[Link, ...] = (
        (message("Your solo games"), "/play/games"), (message("The rule of the day"), "/play/daily"),
    )  # fmt: skip
    if guest:
        own = (*own, (message("Keep this nickname"), "/guest/welcome?next=/play/games"))
    difficulty = view.settings.difficulty or "easy"
    return SoloPanel(title, words, again=difficulty if guess is None else HARDER[difficulty], links=own)


def _build_watching(view: ClassicView) -> SoloPanel:
    name = find_party(view, view.students[0].seat if view.students else None).display_name
    words = message("The server has a rule, and %(name)s looks for it.", name=name)
    return SoloPanel(message("%(name)s plays alone", name=name), (words,), primary=(message("Play now"), "/play"))
