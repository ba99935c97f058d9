"""Every setting that an account can keep has an effect, and each of its values another one.

The settings are those of ``Preferences``, the values those of its types: a setting that is added has no effect here
until a row of ``EFFECTS`` says how to see it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import pytest

from tests.web.pages.classic_table import ClassicTable
from tests.web.pages.place import Place
from tests.web.parsed import texts
from tests.web.visiting import Visitor
from zendotao.services import timers
from zendotao.services.notices.kinds import KIND_GROUPS
from zendotao.store.site.values import Preferences

TYPES = get_type_hints(Preferences)
OPEN = {
    "muted": [{f"mail_{group}": "1" for group in set(KIND_GROUPS.values()) - gone} for gone in (set(), {"moves"})],
    "time_zone": [{"time_zone": zone} for zone in ("UTC", "Asia/Tokyo", "America/Lima")],
    "language": [{"language": language} for language in ("", "fr", "es")],
}
"""Forms for the settings whose type doesn't list their values one by one."""

LETTER_DAYS = (0, 1, 7)


@pytest.fixture
def players() -> tuple[str, ...]:
    return "ann", "bob", "cat"


def list_forms(name: str) -> list[dict[str, str]]:
    """Return the fields of a form for each value of a setting."""
    return OPEN[name] if name in OPEN else [{name: value} for value in get_args(TYPES[name])]


def find_moves(page: str) -> tuple[str, ...]:
    """Return the moves of a thread, from the top."""
    return tuple(re.findall(r'id="?move-(\d+)', page))


def find_drawing(page: str) -> tuple[str, ...]:
    return tuple(re.findall(r'<svg[^>]*class="koan".*?</svg>', page, re.DOTALL))


def find_times(page: str) -> tuple[str, ...]:
    return tuple(re.findall(r"<time[^>]*>[^<]*</time>", page))


def find_tables(page: str) -> tuple[str, ...]:
    return tuple(re.findall(r'class="(fields-apart|cards many|table-words)', page.partition('id="thread"')[0]))


def read_letters(place: Place) -> tuple[str, ...]:
    """Return what is mailed to ann of a turn of bob, and how many days later."""
    town, letters = place.town, []
    with town.services.store.unit(write=True) as work:
        work.mail.put(town.person("ann").id, "ann@mail.example", "proof", town.now)
        work.mail.verify(town.person("ann").id, town.now)
        work.commit()
    town.pass_time(hours=21)
    town.turn("bob")
    before = 0
    for day in LETTER_DAYS:
        town.pass_time(days=day - before)
        before = day
        timers.deliver_notices(town.services, town.now)
        timers.run_errands(town.services, town.now)
        with town.services.store.unit() as work:
            letters.append(f"{day} days: {len(work.letters.list_for_account(town.person('ann').id))} letters")
    return tuple(letters)


Effect = Callable[[Place, Visitor], Any]
EFFECTS: dict[str, Effect] = {
    "mail": lambda place, _: read_letters(place),
    "muted": lambda place, _: read_letters(place),
    "language": lambda place, ann: re.findall(r"<html[^>]*>|<h2 id=\"thread\">[^<]*", ann.read(place.game())),
    "time_zone": lambda place, ann: find_times(ann.read(place.game("/moves/1"))),
    "marking": lambda _, ann: find_drawing(ann.read("/help/notation")),
    "thread": lambda place, ann: find_moves(ann.read(place.game())),
    "table": lambda place, ann: find_tables(ann.read(place.game())),
}


def test_every_setting_has_a_row_here():
    assert set(EFFECTS) == set(Preferences.__struct_fields__)


@pytest.mark.parametrize("name", Preferences.__struct_fields__)
def test_each_value_of_a_setting_shows_otherwise(tmp_path, players, name):
    seen = []
    for number, form in enumerate(list_forms(name)):
        place = Place(tmp_path / str(number), *players)
        ann = place.visitor("ann")
        groups = {f"mail_{group}": "1" for group in set(KIND_GROUPS.values())} if name != "muted" else {}
        ann.send("/me/settings", **groups, **form)
        seen.append(EFFECTS[name](place, ann))
        place.close()
    assert all(seen)
    assert len(seen) > 1
    assert all(one not in seen[:number] for number, one in enumerate(seen))


def test_the_page_of_settings_offers_every_value_of_a_list(ann):
    page = ann.read("/me/settings")
    for name in ("mail", "marking", "thread", "table"):
        offered = re.findall(rf'name="{name}" value="([^"]*)"', page)
        assert sorted(offered) == sorted(get_args(TYPES[name]))


# ---- what an address asks for goes before a setting


def test_an_address_asks_for_the_other_order(place, ann):
    ann.send("/me/settings", thread="oldest_first", table="in_order")
    assert find_moves(ann.read(place.game())) == ("1", "2", "3")
    assert find_moves(ann.read(place.game(), order="newest")) == ("3", "2", "1")
    assert find_tables(ann.read(place.game(), table="apart")) == ("fields-apart",)


def test_links_keep_the_order_that_is_read(place, ann, reader):
    """A link says what differs from what its reader has without asking, and nothing else."""
    ann.send("/me/settings", thread="oldest_first")
    page = ann.read(place.game())
    assert f'href="{place.game()}?order=newest#thread"' in page
    assert f'href="{place.game()}#thread"' in page
    assert f'href="{place.game()}?order=newest&amp;table=order#table"' in ann.read(place.game(), order="newest")
    assert f'href="{place.game()}?order=start#thread"' in reader.read(place.game())


def test_who_has_chosen_nothing_reads_the_newest_first(place, reader):
    assert find_moves(reader.read(place.game())) == ("3", "2", "1")
    assert find_tables(reader.read(place.game())) == ("fields-apart",)


def test_a_cookie_with_another_word_counts_as_none(place, reader):
    reader.browser.set_cookie("thread", "sideways")
    reader.browser.set_cookie("table", "<b>")
    assert find_moves(reader.read(place.game())) == ("3", "2", "1")


def test_settings_hold_in_games_with_a_master_too(tmp_path):
    table = ClassicTable(tmp_path / "classic")
    table.join("ann")
    ann = table.visitor("ann")
    ann.send(f"{table.address}/comments", text="Good evening.")

    def read() -> tuple[tuple[str, ...], bool]:
        page = ann.read(table.address)
        # Ann has joined, and said something since.
        (joins,), thread = table.told("joined"), texts(page, ".path > li")
        (joined,) = [place for place, item in enumerate(thread) if joins in item]
        (said,) = [place for place, item in enumerate(thread) if "Good evening." in item]
        return find_tables(page), joined < said

    ann.send("/me/settings", thread="newest_first", table="apart")
    assert read() == (("fields-apart",), False)
    ann.send("/me/settings", thread="oldest_first", table="in_order")
    assert read() == (("cards many",), True)
    table.place.close()
