"""Words of games that somebody plays alone."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.game.classic.settings import Difficulty
from zendotao.core.messages import capitalise, join_and, message, plural_message
from zendotao.services.games.classic.solo import DailyRule
from zendotao.web.pages.views.numbers import spell_number

TITLE = message("Find my rule")

DIFFICULTY_NOTES: Mapping[Difficulty, tuple[str, str]] = {
    "beginner": (message("A beginner’s rule"), message("A colour, a size, how pieces lie: to see how it goes.")),
    "easy": (message("Easy"), message("One thing to find out, or a small number.")),
    "medium": (message("Medium"), message("How pieces relate to each other, or two things at once.")),
    "hard": (message("Hard"), message("For an evening with a sheet of paper.")),
    "cruel": (message("Cruel"), message("Few koans give it away.")),
}
"""The name of each difficulty, and a note."""

DIFFICULTY_NAMES: Mapping[Difficulty, str] = {level: name for level, (name, _) in DIFFICULTY_NOTES.items()}

OUTCOMES: Mapping[str | None, str] = {
    None: message("not over yet"), "won": message("found"), "given_up": message("given up"),
}  # fmt: skip


def count_koans(count: int) -> str:
    """Return a number of koans in words."""
    return (
        plural_message("one koan", "%(count)s koans", count, count=spell_number(count))
        if count
        else message("no koans")
    )


def count_guesses(count: int) -> str:
    """Return a number of guesses in words."""
    return (
        plural_message("one guess", "%(count)s guesses", count, count=spell_number(count))
        if count
        else message("no guesses")
    )


def describe_score(koans: int, guesses: int) -> str:
    """Return by how many koans and guesses a game went."""
    return capitalise(join_and([count_koans(koans), count_guesses(guesses)]))


def describe_others(daily: DailyRule) -> str:
    """Return how others did on the rule of the day; an empty text before one may know."""
    if daily.done is None or daily.found is None:
        return ""
    if not daily.found:
        return plural_message(
            "So far %(count)s player has finished, and nobody has found it.",
            "So far %(count)s players have finished, and nobody has found it.",
            daily.done,
        )  # fmt: skip
    return plural_message(
        "So far %(count)s player has finished, and %(found)s found it.",
        "So far %(count)s players have finished, and %(found)s found it.",
        daily.done, found=daily.found,
    )  # fmt: skip
