"""Items of a thread: rendered once, and told for whoever reads them, when and wherever that is."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from zendotao.core.messages import override_translations
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.pages.views.time_holes import END, Holes, ReadingTime, render_missing
from zendotao.web.times import format_age, format_instant

AT = datetime(2026, 3, 1, 22, 30, tzinfo=UTC)
LIMA, TOKYO = ZoneInfo("America/Lima"), ZoneInfo("Asia/Tokyo")


def hour(after: timedelta, zone=UTC, language: str = "en") -> ReadingTime:
    return ReadingTime(AT + after, zone, language)


def rendered(items: list[object], holes: Holes) -> str:
    """A template of items that are words and instants."""
    return "".join(f"<li>{words}, {holes.time(at)}\n{END}" for words, at in items)


def told(item, when: ReadingTime) -> str:
    with override_translations(load_catalogue(when.language)):
        return item.fill(when)


def test_an_instant_is_told_as_the_hour_is_and_in_the_zone_and_language_of_who_reads():
    (item,) = render_missing({"one": ("Ann", AT)}, {}, rendered).values()
    for after, zone, numbers in (
        (timedelta(minutes=5), UTC, ["1", "22", "30", "5"]),
        (timedelta(hours=2), LIMA, ["1", "17", "30", "2"]),
        (timedelta(hours=2), TOKYO, ["2", "07", "30", "2"]),
    ):
        exact, age = format_instant(AT, AT + after, zone), format_age(AT, AT + after, zone)
        words = told(item, hour(after, zone))
        assert words == f'<li>Ann, <time datetime=2026-03-01T22:30Z title="{exact}">{age}</time>\n'
        # The day, the hour and the minute there, and how long ago that is.
        assert re.findall(r"\d+", words.partition("title")[2]) == numbers
    assert told(item, hour(timedelta(hours=2), LIMA, "fr")).endswith('title="1er mars, 17:30">il y a 2 heures</time>\n')


def test_what_is_long_past_has_its_date_and_its_year_from_the_next_one_on():
    (item,) = render_missing({"one": ("Ann", AT)}, {}, rendered).values()
    for after, numbers in ((timedelta(days=14), ["1", "22", "30"]), (timedelta(days=365), ["1", "2026", "22", "30"])):
        words = told(item, hour(after))
        assert words == f"<li>Ann, {format_instant(AT, AT + after)}\n"
        assert re.findall(r"\d+", words) == numbers


def test_items_that_are_known_are_not_rendered_again_and_stand_in_the_order_that_is_wanted():
    asked: list[list[object]] = []

    def noted(items: list[object], holes: Holes) -> str:
        asked.append(items)
        return rendered(items, holes)

    before = render_missing({name: (name, AT) for name in "abd"}, {}, noted)
    after = render_missing({name: (name, AT) for name in "dcba"}, before, noted)
    assert asked == [[(name, AT) for name in "abd"], [("c", AT)]]
    assert [told(item, hour(timedelta(days=20)))[4] for item in after.values()] == list("dcba")
    assert render_missing({"a": ("a", AT)}, after, noted) == {"a": before["a"]}
    assert len(asked) == 2
