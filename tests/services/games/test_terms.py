"""Settings as requests give them."""

from datetime import timedelta

import pytest

from zendotao.core.game.zendotao.settings import Settings
from zendotao.services.common.refusals import MalformedError
from zendotao.services.games.moves.settings import format_duration, read_settings

HOUR = timedelta(hours=1)


def test_what_is_left_out_is_as_usual():
    assert read_settings({}, HOUR) == Settings()
    assert read_settings({"spacing": None}, HOUR) == Settings()


def test_each_setting_is_heeded():
    told = {
        "spacing": "PT1H", "vote": "P3DT12H", "palette": ["blue", "red"], "limit": 7, "prose": True, "language": "fr",
        "practice": True,
    }  # fmt: skip
    found = read_settings(told, HOUR)
    assert (found.spacing, found.vote) == (timedelta(hours=1), timedelta(hours=84))
    assert (found.palette, found.limit, found.language) == (("red", "blue"), 7, "fr")
    assert found.prose
    assert found.practice


def test_all_that_is_wrong_is_told_at_once():
    told = {
        "spacing": "PT59M", "stall": "soon", "vote": 72, "final": "P367D", "palette": ["red", "red"], "limit": True,
        "prose": 1, "language": "de", "speed": "fast",
    }  # fmt: skip
    with pytest.raises(MalformedError) as caught:
        read_settings(told, HOUR)
    assert {one["path"] for one in caught.value.details["errors"]} == {f"settings.{name}" for name in told}


@pytest.mark.parametrize("palette", [[], "red", ["beige"], [1], {}])
def test_a_palette_is_a_list_of_colours(palette):
    with pytest.raises(MalformedError):
        read_settings({"palette": palette}, HOUR)


def test_a_site_may_allow_shorter_windows():
    second = timedelta(seconds=1)
    assert read_settings({"spacing": "PT1S"}, second).spacing == timedelta(seconds=1)
    with pytest.raises(MalformedError):
        read_settings({"spacing": "PT0.5S"}, second)


@pytest.mark.parametrize(
    ("span", "text"),
    [
        (timedelta(hours=20), "PT20H"),
        (timedelta(days=7), "PT168H"),
        (timedelta(minutes=90, seconds=5), "PT1H30M5S"),
        (timedelta(), "PT0S"),
    ],
)
def test_durations_are_written_in_hours_minutes_and_seconds(span, text):
    assert format_duration(span) == text
