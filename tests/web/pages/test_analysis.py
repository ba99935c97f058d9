"""The page of what the end of a game shows."""

from __future__ import annotations

import re

import pytest

from tests.web.pages.place import Place
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.find import history
from zendotao.services.job_handlers import beat_finder, do_job, take_job
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.web.pages.views.numbers import format_count


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are counted to a low complexity, which takes no time."""
    monkeypatch.setattr(history, "LEVEL", 4)


@pytest.fixture
def players() -> tuple[str, ...]:
    """Who has started the game that bob wins."""
    return ("ann",)


def count(place: Place) -> None:
    """A finder counts the rules."""
    job = take_job(place.town.services, place.town.now)
    assert job is not None
    assert do_job(place.town.services, job, lambda: False, lambda: False) == "done"


def test_lifelines_are_there_at_once_and_the_chart_when_rules_are_counted(final):
    nobody, address = Visitor(final.app), final.game("/analysis")
    page = nobody.read(address)
    (stopped,) = texts(page, '#possible-part [role="status"]')
    assert values(page, "#possible-part .button", "href") == [address]
    assert select(page, '[aria-labelledby="lives"] .lifelines li') != []
    assert select(page, "figure, .steps") == []
    beat_finder(final.town.services, f"{FINDER_PREFIX}one")
    (waiting,) = texts(nobody.read(address), '#possible-part [role="status"]')
    assert waiting != stopped
    count(final)
    page = nobody.read(address)
    assert select(page, '#possible-part [role="status"]') == []
    assert values(page, ".steps", "role") == ["region"]
    assert all(values(page, ".steps", "aria-label"))
    assert len(select(page, ".steps .steps-stone")) >= 4


def test_the_chart_says_the_same_numbers_as_the_table(final):
    nobody, address = Visitor(final.app), final.game("/analysis")
    nobody.read(address)
    count(final)
    page = nobody.read(address)
    table = page[page.index("possible-table") : page.index("</table>", page.index("possible-table"))]
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in table.split("<tr>")[2:]]
    assert [re.sub("<.*?>", "", row[0]) for row in rows] == ["1", "2", "3", "4", "5"]
    stones = [stone.removeprefix("steps-stone ") for stone in values(page, ".steps .steps-stone", "class")]
    assert stones == ["white", *["black"] * 4]
    # In the table they are words: one for white, another for black.
    assert [row[1] == rows[0][1] for row in rows] == [stone == "white" for stone in stones]
    # Columns up to complexity 2, 3 and 4, each with no fewer than the one before, and fewer with each stone.
    counts = [[int(one.replace("\N{NARROW NO-BREAK SPACE}", "")) for one in row[3:6]] for row in rows]
    assert all(row == sorted(row) for row in counts)
    assert [row[-1] for row in counts] == sorted((row[-1] for row in counts), reverse=True)
    assert texts(page, ".steps-said")[-1].split()[0] == rows[-1][5]


def test_a_game_that_is_played_has_no_such_page(place):
    Visitor(place.app).get(place.game("/analysis"), 409)


def test_the_page_is_linked_from_the_thread_the_history_and_the_lists(final):
    nobody, address = Visitor(final.app), final.game("/analysis")
    for there in (final.game(), final.game("/history"), "/games?phase=final"):
        assert f'href="{address}"' in nobody.read(there), there


def test_an_open_page_learns_when_rules_are_counted(final):
    nobody, address = Visitor(final.app), final.game("/analysis")
    page = nobody.read(address)
    poll = re.search(r'data-poll="([^"]+)"', page)
    assert poll is not None
    assert poll[1] == f"/pulse{address}"
    before = nobody.get(poll[1]).get_json()["version"]
    assert f'data-version="{before}"' in page
    assert nobody.get(poll[1]).get_json()["version"] == before
    count(final)
    assert nobody.get(poll[1]).get_json()["version"] != before


@pytest.mark.parametrize(("language", "words"), [("fr", "Règles encore possibles"), ("es", "Reglas aún posibles")])
def test_the_page_speaks_the_readers_language(final, language, words):
    nobody = Visitor(final.app)
    nobody.read(final.game("/analysis"))
    count(final)
    page = nobody.browser.get(final.game("/analysis"), headers={"Accept-Language": language}).get_data(as_text=True)
    assert words in page
    assert texts(page, "h2") != texts(nobody.read(final.game("/analysis")), "h2")


def test_numbers_have_their_digits_in_threes():
    assert [format_count(one) for one in (7, 999, 1000, 1234567)] == ["7", "999", "1\u202f000", "1\u202f234\u202f567"]
