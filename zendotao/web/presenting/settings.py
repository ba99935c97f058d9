"""The settings of a game, each explained."""

from __future__ import annotations

from datetime import timedelta

from zendotao.core.game.settings import STASH, Settings
from zendotao.core.koan.words import listed
from zendotao.web.presenting.clocks import hours

LANGUAGES = {"en": "English", "es": "Spanish", "fr": "French"}

Row = tuple[str, str, str]


def settings_told(settings: Settings) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Groups of settings: each a name, its value, and what it means."""
    return (
        ("Moving", _moving(settings)),
        ("Claiming victory", _claiming(settings)),
        ("Challenges", _challenges(settings)),
        ("Koans and rules", _koans(settings)),
    )


def _moving(settings: Settings) -> tuple[Row, ...]:
    return (
        (
            "Pause", f"more than {hours(settings.spacing)}",
            "Between two moves of the same seat, if no other moved meanwhile.",
        ),
        (
            "Wait before anyone may claim", _two(settings.stall, settings.stall_small),
            "So long without a move, then every seat may claim victory; before that, only the latest player.",
        ),
    )  # fmt: skip


def _claiming(settings: Settings) -> tuple[Row, ...]:
    third = hours(settings.vote / 3)
    blocking = (
        f"A claim can be blocked so long. Silence is consent. After {third} it can end early, when all active seats "
        f"have passed; who needs time adds {third}, once."
    )
    return (
        (
            "Time to block", _two(settings.vote, settings.vote_small),
            blocking,
        ),
        ("Time to reveal", hours(settings.reveal), "Then the claimant’s rule is opened, or the claim lapses."),
        (
            "Time to final", _two(settings.final, settings.final_small),
            "So long after the rule was revealed, with no challenge open, the game is final.",
        ),
    )  # fmt: skip


def _challenges(settings: Settings) -> tuple[Row, ...]:
    return (
        ("Vote on a challenge", hours(settings.challenge_vote), "Two thirds of it more, once, if too few have voted."),
        (
            "Bystanders", f"accounts of {hours(settings.bystander_age)}",
            "So old an account must be to vote on a game that one follows or wrote in, without playing.",
        ),
    )  # fmt: skip


def _koans(settings: Settings) -> tuple[Row, ...]:
    prose = "Prose is allowed" if settings.prose else "Checked rules only"
    means = (
        "Rules may be in words that only people can check." if settings.prose
        else "Every rule is in words that the program understands and holds against each koan."
    )  # fmt: skip
    points = (
        "Practice games give no points." if settings.practice
        else "The sensei scores a point for each koan with a stone."
    )  # fmt: skip
    return (
        ("Pieces", listed(settings.palette), f"{STASH} small, {STASH} medium and {STASH} large ones of each colour."),
        ("Most a rule may weigh", str(settings.limit), "How complex a rule may be, posted or sealed."),
        ("Rules", prose, means),
        ("Language", LANGUAGES.get(settings.language, settings.language), "What people speak here."),
        ("Counts", "practice" if settings.practice else "rated", points),
    )  # fmt: skip


def _two(usual: timedelta, small: timedelta) -> str:
    return f"{hours(usual)}; {hours(small)} with three seats or fewer"
