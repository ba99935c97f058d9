"""View model of a game's settings, each explained."""

from __future__ import annotations

from datetime import timedelta

from zendotao.core.game.settings import STASH, Settings
from zendotao.core.said import and_list, said
from zendotao.web.pages.views.clocks import hours

LANGUAGES = {"en": said("English"), "es": said("Spanish"), "fr": said("French")}
COLOURS = {
    "red": said("red"), "yellow": said("yellow"), "green": said("green"), "blue": said("blue"),
    "black": said("black"), "cyan": said("cyan"), "purple": said("purple"), "orange": said("orange"),
    "clear": said("clear"), "white": said("white"), "pink": said("pink"), "gray": said("gray"),
}  # fmt: skip
"""Names of colours in a palette."""

Row = tuple[str, str, str]


def settings_told(settings: Settings) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Return the settings in groups: each a name, its value, and an explanation."""
    return (
        (said("Moving"), _moving(settings)),
        (said("Claiming victory"), _claiming(settings)),
        (said("Challenges"), _challenges(settings)),
        (said("Koans and rules"), _koans(settings)),
    )


def _moving(settings: Settings) -> tuple[Row, ...]:
    return (
        (
            said("Pause"), said("more than %(span)s", span=hours(settings.spacing)),
            said("Between two moves of the same seat, if no other moved meanwhile."),
        ),
        (
            said("Wait before anyone may claim"), _two(settings.stall, settings.stall_small),
            said("So long without a move, then every seat may claim victory; before that, only the latest player."),
        ),
    )  # fmt: skip


def _claiming(settings: Settings) -> tuple[Row, ...]:
    third = hours(settings.vote / 3)
    blocking = said(
        "A claim can be blocked so long. Silence is consent. After %(third)s it can end early, when all active seats "
        "have passed; who needs time adds %(third)s, once.", third=third,
    )  # fmt: skip
    return (
        (
            said("Time to block"), _two(settings.vote, settings.vote_small),
            blocking,
        ),
        (
            said("Time to reveal"), hours(settings.reveal),
            said("Then the claimant’s rule is opened, or the claim lapses."),
        ),
        (
            said("Time to final"), _two(settings.final, settings.final_small),
            said("So long after the rule was revealed, with no challenge open, the game is final."),
        ),
    )  # fmt: skip


def _challenges(settings: Settings) -> tuple[Row, ...]:
    return (
        (
            said("Vote on a challenge"), hours(settings.challenge_vote),
            said("Two thirds of it more, once, if too few have voted."),
        ),
        (
            said("Bystanders"), said("accounts of %(span)s", span=hours(settings.bystander_age)),
            said("So old an account must be to vote on a game that one follows or wrote in, without playing."),
        ),
    )  # fmt: skip


def _koans(settings: Settings) -> tuple[Row, ...]:
    prose = said("Prose is allowed") if settings.prose else said("Checked rules only")
    means = (
        said("Rules may be in words that only people can check.") if settings.prose
        else said("Every rule is in words that the program understands and holds against each koan.")
    )  # fmt: skip
    points = (
        said("Practice games give no points.") if settings.practice
        else said("The sensei scores a point for each koan with a stone.")
    )  # fmt: skip
    return (
        (
            said("Pieces"), and_list([COLOURS.get(name, name) for name in settings.palette]),
            said("%(count)s small, %(count)s medium and %(count)s large ones of each colour.", count=STASH),
        ),
        (
            said("Most a rule may weigh"), str(settings.limit), said("How complex a rule may be, posted or sealed."),
        ),
        (said("Rules"), prose, means),
        (said("Language"), LANGUAGES.get(settings.language, settings.language), said("What people speak here.")),
        (said("Counts"), said("practice") if settings.practice else said("rated"), points),
    )  # fmt: skip


def _two(usual: timedelta, small: timedelta) -> str:
    return said("%(usual)s; %(small)s with three seats or fewer", usual=hours(usual), small=hours(small))
