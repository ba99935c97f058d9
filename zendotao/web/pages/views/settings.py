"""View model of a game's settings, each explained."""

from __future__ import annotations

from datetime import timedelta

from zendotao.core.game.stash import STASH
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import join_and, message
from zendotao.web.pages.views.clocks import format_hours

LANGUAGE_NAMES = {"en": message("English"), "fr": message("French"), "es": message("Spanish")}
"""The name of each language in the reader's language."""

LANGUAGE_NOTES = {"fr": message("in French"), "es": message("in Spanish")}
"""The language of a game, unless it is English."""

SettingRow = tuple[str, str, str]


def describe_settings(settings: Settings) -> tuple[tuple[str, tuple[SettingRow, ...]], ...]:
    """Return the settings in groups: each a name, its value, and an explanation."""
    return (
        (message("Moving"), _describe_moving(settings)),
        (message("Claiming victory"), _describe_claiming(settings)),
        (message("Challenges"), _describe_challenges(settings)),
        (message("Koans and rules"), _describe_koans(settings)),
    )


def _describe_moving(settings: Settings) -> tuple[SettingRow, ...]:
    return (
        (
            message("Pause"), message("more than %(span)s", span=format_hours(settings.spacing)),
            message("How long a seat waits before moving again, if no other has moved."),
        ),
        (
            message("Time until anyone may claim"), _format_windows(settings.stall, settings.stall_small),
            message(
                "How long without a move until any seat may claim victory; before that, only the player who moved "
                "last."),
        ),
    )  # fmt: skip


def _describe_claiming(settings: Settings) -> tuple[SettingRow, ...]:
    third = format_hours(settings.vote / 3)
    blocking = message(
        "How long a claim can be blocked. If nobody objects, it goes through. It can end early, after %(third)s, "
        "once all active seats have passed; anyone who needs time can add %(third)s, once.", third=third,
    )  # fmt: skip
    return (
        (
            message("Time to block"), _format_windows(settings.vote, settings.vote_small),
            blocking,
        ),
        (
            message("Time to reveal"), format_hours(settings.reveal),
            message("Then the claimant’s rule is opened, or the claim lapses."),
        ),
        (
            message("Time to final"), _format_windows(settings.final, settings.final_small),
            message("How long after the rule is revealed the game becomes final, if no challenge is open."),
        ),
    )  # fmt: skip


def _describe_challenges(settings: Settings) -> tuple[SettingRow, ...]:
    return (
        (
            message("Vote on a challenge"), format_hours(settings.challenge_vote),
            message("Two thirds longer, once, if too few have voted."),
        ),
        (
            message("Bystanders"), message("accounts of %(span)s", span=format_hours(settings.bystander_age)),
            message(
                "How old an account must be to vote in a game that its owner follows or commented on, without "
                "playing."),
        ),
    )  # fmt: skip


def _describe_koans(settings: Settings) -> tuple[SettingRow, ...]:
    prose = message("Prose is allowed") if settings.prose else message("Checked rules only")
    means = (
        message("Rules may use words that only people can check.") if settings.prose
        else message("Every rule is in words that the program understands and holds against each koan.")
    )  # fmt: skip
    points = (
        message("Practice games earn no points, and have a coach in the notebook.") if settings.practice
        else message("The sensei scores a point for each koan with a stone.")
    )  # fmt: skip
    return (
        (
            message("Pieces"),
            join_and([COLOUR_NAMES.get(name, name) for name in settings.palette]),
            message("%(count)s small, %(count)s medium and %(count)s large ones of each colour.", count=STASH),
        ),
        (
            message("Most a rule may weigh"),
            str(settings.limit),
            message("How complex a rule may be, posted or sealed."),
        ),
        (message("Rules"), prose, means),
        (
            message("Bots"),
            message("none") if settings.bots is False else message("may be invited"),
            message("They move like anybody else, but have no vote. In a rated game their stones earn no points."),
        ),
        (
            message("Language"),
            LANGUAGE_NAMES.get(settings.language, settings.language),
            message("The language people write in here."),
        ),
        (message("Counts"), message("practice") if settings.practice else message("rated"), points),
    )


def _format_windows(usual: timedelta, small: timedelta) -> str:
    return message(
        "%(usual)s; %(small)s with three seats or fewer", usual=format_hours(usual), small=format_hours(small)
    )
