"""Instants in words."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from zendotao.core.messages import render
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.times import (
    format_age,
    format_date,
    format_instant,
    format_iso,
    format_relative,
    format_span,
    percent_elapsed,
)

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)


def long(**parts: int) -> timedelta:
    return timedelta(**parts)


@pytest.mark.parametrize(
    ("delta", "words"),
    [
        (long(seconds=59), "less than a minute"),
        (long(seconds=60), "1\u00a0min"),
        (long(minutes=59, seconds=59), "59\u00a0min"),
        (long(hours=5), "5\u00a0h"),
        (long(hours=41, minutes=12), "41\u00a0h\u00a012\u00a0min"),
        (long(hours=46, minutes=5), "46\u00a0h\u00a005\u00a0min"),
        (long(hours=71, minutes=59), "71\u00a0h\u00a059\u00a0min"),
        (long(hours=72), "3 days"),
        (long(days=5, hours=3, minutes=50), "5 days 3\u00a0h"),
    ],
)
def test_time_left_is_told_to_the_minute_and_from_three_days_on_to_the_hour(delta, words):
    assert format_span(delta) == words


@pytest.mark.parametrize(
    ("delta", "words"),
    [
        (long(hours=5), "in 5\u00a0h"),
        (long(seconds=4), "just now"),
        (long(), "just now"),
        (-long(seconds=59), "just now"),
        (-long(minutes=1), "1 minute ago"),
        (-long(minutes=59), "59 minutes ago"),
        (-long(hours=1), "1 hour ago"),
        (-long(hours=31), "31 hours ago"),
        (-long(hours=48), "2 days ago"),
        (-long(days=13, hours=23), "13 days ago"),
    ],
)
def test_what_was_and_what_comes_are_told_from_now(delta, words):
    assert format_relative(delta) == words
    assert format_age(NOON + delta, NOON) == words


def test_what_is_two_weeks_ago_has_its_date():
    assert format_age(NOON - long(days=14), NOON) == "17 Apr"
    assert format_age(NOON - long(days=121), NOON) == "31 Dec 2029"


def test_the_exact_instant_is_told_in_the_zone_of_who_looks():
    # Paris is two hours ahead of UTC in May.
    assert format_instant(NOON, NOON, ZoneInfo("Europe/Paris")) == "1 May, 14:00"
    assert format_instant(NOON, NOON) == "1 May, 12:00 UTC"


def test_the_year_is_told_where_it_is_another_in_that_zone():
    eve = datetime(2029, 12, 31, 23, 30, tzinfo=UTC)
    assert format_date(eve, NOON) == "31 Dec 2029"
    assert format_date(eve, NOON, ZoneInfo("Europe/Paris")) == "1 Jan"


def test_the_machine_reads_utc():
    assert format_iso(datetime(2030, 5, 1, 14, tzinfo=ZoneInfo("Europe/Paris"))) == "2030-05-01T12:00:00Z"


def test_the_share_of_a_window_that_has_gone_by_is_never_out_of_bounds():
    start, end = NOON - long(hours=18), NOON + long(hours=54)
    assert percent_elapsed(end, start, NOON) == 25  # 18 of 72 hours
    assert percent_elapsed(end, start, start - long(hours=1)) == 0
    assert percent_elapsed(end, start, end + long(hours=1)) == 100
    assert percent_elapsed(end, end, NOON) == 100


@pytest.mark.parametrize(
    ("delta", "french", "spanish"),
    [
        (long(seconds=5), "dans moins d’une minute", "dentro de menos de un minuto"),
        (long(hours=41, minutes=2), "dans 41\u00a0h\u00a002\u00a0min", "dentro de 41\u00a0h\u00a002\u00a0min"),
        (long(days=5, hours=3), "dans 5 jours 3\u00a0h", "dentro de 5 días 3\u00a0h"),
        (long(), "à l’instant", "ahora mismo"),
        (-long(minutes=1), "il y a 1 minute", "hace 1 minuto"),
        (-long(hours=31), "il y a 31 heures", "hace 31 horas"),
        (-long(days=13), "il y a 13 jours", "hace 13 días"),
        (-long(days=121), "31 déc. 2029", "31 dic 2029"),
    ],
)
def test_what_was_and_what_comes_are_told_in_the_readers_language(delta, french, spanish):
    words = format_age(NOON + delta, NOON)
    assert (render(words, load_catalogue("fr")), render(words, load_catalogue("es"))) == (french, spanish)


def test_the_exact_instant_is_told_in_the_readers_language():
    paris = format_instant(NOON - long(days=10), NOON, ZoneInfo("Europe/Paris"))
    assert (render(paris, load_catalogue("fr")), render(paris, load_catalogue("es"))) == (
        "21 avr., 14:00",
        "21 abr, 14:00",
    )
    everybody = format_instant(NOON, NOON)
    assert (render(everybody, load_catalogue("fr")), render(everybody, load_catalogue("es"))) == (
        "1er mai, 12:00 UTC", "1 may, 12:00 UTC",
    )  # fmt: skip
