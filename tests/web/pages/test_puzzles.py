"""Puzzles on pages: without an account, without scripts, and without a solution before its time."""

from __future__ import annotations

import re
from datetime import date, timedelta

import msgspec
import pytest

from tests.services.puzzles.conftest import RED, RULE, SPLIT, STONE, TABLE
from tests.web.conftest import Page
from tests.web.pages.place import Place
from tests.web.visiting import Visitor
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.store.site.values import StoredPuzzle
from zendotao.web.middleware import rate_limits

DAY = timedelta(days=1)
HERE = {"Sec-Fetch-Site": "same-origin"}
BARE = RED.partition("if and only if ")[2]
PUZZLES = [STONE, RULE, SPLIT]


def lay(place: Place, puzzle: Puzzle, back: int = 0, source: str = "seed:1") -> str:
    """Store the puzzle of today, or of some days before, and return its address."""
    day = (place.town.now.date() - back * DAY).isoformat()
    stored = StoredPuzzle(
        day=day, kind=puzzle.kind, difficulty="easy", source=source, body=msgspec.json.encode(puzzle),
        made_at=place.town.now,
    )  # fmt: skip
    with place.town.services.store.unit(write=True) as work:
        assert work.puzzles.add(stored)
        work.commit()
    return f"/puzzles/{day}"


def main(html: str) -> str:
    """The text of the main part of a page."""
    return Page(html.split("<main")[1].split("</main>")[0]).text


def today(place: Place) -> date:
    return place.town.now.date()


def test_a_new_site_has_a_puzzle_on_its_front_page_and_one_alone(place, reader):
    page = Page(reader.read("/"))
    assert page.text.count("Today's puzzle") == 1
    assert "Try it now" not in page.text
    assert "/puzzles" in page.links()


def test_the_front_page_needs_no_cookie_to_answer_from(place, reader):
    address = lay(place, STONE)
    page = reader.get("/")
    assert "Set-Cookie" not in page.headers
    form = next(one for one in Page(page.get_data(as_text=True)).all("form") if one["action"].startswith("/puzzles"))
    assert (form["method"], form["action"]) == ("post", f"{address}#answer")
    answer = reader.browser.post(address, data={"stone": "white"}, headers=HERE)
    assert answer.status_code == 200
    assert "Yes. Solved on the first try." in main(answer.get_data(as_text=True))


def test_a_form_of_another_site_is_refused(place, reader):
    address = lay(place, STONE)
    assert reader.browser.post(address, data={"stone": "white"}).status_code == 400
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert reader.browser.post(address, data={"stone": "white"}, headers=foreign).status_code == 403


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: one.kind)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_nothing_that_is_read_before_an_answer_holds_the_solution(place, reader, puzzle, language):
    address = lay(place, puzzle, source="game:g17")
    reader.browser.set_cookie("language", language)
    for path in ("/", "/puzzles", address):
        html = reader.read(path)
        assert "g17" not in html
        assert not puzzle.solution.koan or puzzle.solution.koan not in html
        if puzzle.kind != "split":
            assert "au moins une pièce rouge" not in html
            assert BARE.rstrip(".") not in html


def test_the_two_solutions_of_a_stone_look_alike(place, reader):
    black = msgspec.structs.replace(STONE, solution=msgspec.structs.replace(STONE.solution, stone="black"))
    pages = [reader.get(lay(place, puzzle, back), 200) for back, puzzle in ((1, STONE), (2, black))]
    told = [re.sub(r"\d+ [A-Z][a-z]{2}|\d{4}-\d\d-\d\d|value=\"[^\"]+\"|nonce[^ >]+", "", one.get_data(as_text=True))
            for one in pages]  # fmt: skip
    assert told[0] == told[1]


def test_a_stone_is_answered_by_one_of_two_buttons(place, reader):
    address = lay(place, STONE)
    page = Page(reader.read(address))
    assert [one["value"] for one in page.all("button") if one.get("name") == "stone"] == ["white", "black"]
    told = main(reader.send(address, 200, stone="black").get_data(as_text=True))
    assert "Not that one." in told
    assert "The koan is white." in told
    assert BARE in told
    assert "missed" in main(reader.read("/puzzles"))


def test_a_wrong_rule_is_explained_by_a_koan_and_kept_in_its_field(place, reader):
    address = lay(place, RULE)
    html = reader.send(address, 200, rule="it contains a blue piece").get_data(as_text=True)
    assert "Look at koan 1: your rule calls it black, but it is white." in main(html)
    assert "it contains a blue piece</textarea>" in html
    assert BARE not in main(html)
    beside = main(
        reader.send(address, 200, rule="it contains a red piece or at least four green pieces").get_data(as_text=True)
    )
    assert "It fits every koan on the table, but so does a simpler rule." in beside
    right = main(reader.send(address, 200, rule="at least one piece is red").get_data(as_text=True))
    assert "Yes. Solved on try 3." in right
    assert BARE in right


def test_a_rule_with_two_readings_is_asked_about(place, reader):
    address = lay(place, RULE)
    text = "it contains a red piece that touches a blue piece or a green piece and a yellow piece"
    page = Page(reader.send(address, 409, rule=text).get_data(as_text=True))
    picks = [one["value"] for one in page.all("button") if one.get("name") == "pick"]
    assert len(picks) >= 2
    assert "Not yet." in main(reader.send(address, 200, rule=text, pick=picks[0]).get_data(as_text=True))


def test_what_is_no_rule_and_no_koan_is_told_with_what_to_do(place, reader):
    address, split = lay(place, RULE), lay(place, SPLIT, 1)
    assert "frobs" in reader.send(address, 409, rule="it frobs").get_data(as_text=True)
    html = reader.send(split, 409, koan="P3 upright at 0,0").get_data(as_text=True)
    assert "purple" in main(html)
    assert "P3 upright at 0,0</textarea>" in html
    assert "tries" not in main(reader.read("/puzzles"))


def test_a_koan_is_built_or_written_and_drawn_with_the_answer(place, reader):
    address = lay(place, SPLIT)
    page = Page(reader.read(address))
    assert [one["name"] for one in page.all("textarea")] == ["koan"]
    wrong = main(reader.send(address, 200, koan="B1 upright at 5,5").get_data(as_text=True))
    assert "Both rules call your koan black." in wrong
    right = main(reader.send(address, 200, koan="Y1 upright at 5,5").get_data(as_text=True))
    assert "Your koan is black by the first rule and white by the second." in right


def test_markup_in_an_answer_is_text(place, reader):
    address = lay(place, RULE)
    attack = '"></textarea><script>alert(1)</script>'
    assert "<script>alert" not in reader.send(address, 409, rule=attack).get_data(as_text=True)


def test_too_long_a_koan_is_refused(place, reader):
    assert reader.send(lay(place, SPLIT), 413, koan="x" * 20_001)


def test_who_asks_for_the_solution_sees_it_and_the_game_it_comes_from(place, reader):
    address = lay(place, RULE, source="game:g17")
    html = reader.send(address, 200, show="1").get_data(as_text=True)
    assert BARE in main(html)
    assert 'href="/games/g17"' in html
    assert "solution shown" in main(reader.read(address))
    # Another visitor learns nothing by it.
    assert BARE not in Visitor(place.app).read(address)


def test_a_browser_remembers_for_those_without_an_account(place, reader):
    day = today(place).isoformat().replace("-", "")
    address = lay(place, RULE)
    reader.send(address, 200, rule="it contains a blue piece")
    assert reader.browser.get_cookie("puzzles").value == f"{day}.1o"
    reader.send(address, 200, rule="it contains a red piece")
    assert reader.browser.get_cookie("puzzles").value == f"{day}.2s"
    assert "You tried 1 puzzle: 1 solved, 0 on the first try." in main(reader.read("/puzzles"))


@pytest.mark.parametrize("value", ["", "-", "20300501.1", "99999999.1s", "20300501.1z", "x" * 4000, "20300501.-1s"])
def test_a_cookie_of_somebody_s_own_making_is_ignored(place, reader, value):
    reader.browser.set_cookie("puzzles", value)
    assert "You tried" not in main(reader.read("/puzzles"))


def test_an_account_keeps_its_record_on_the_site(place, ann):
    address = lay(place, RULE)
    ann.send(address, 200, rule="it contains a red piece")
    assert ann.browser.get_cookie("puzzles") is None
    assert "solved on the first try" in main(ann.read("/puzzles"))
    assert "You: solved on the first try" in main(ann.read(address))
    assert "Of 1 player, 1 solved it, 1 on the first try." in main(ann.read(address))


def test_the_archive_goes_by_months_and_has_grades(place, reader):
    first = today(place).replace(day=1)
    lay(place, RULE, (today(place) - first).days + 1)
    month = Page(reader.read("/puzzles"))
    earlier = next(link for link in month.links() if link.startswith("/puzzles?month="))
    rows = reader.read(earlier.split("#")[0]).split('id="archive"')[1].split("<tbody>")[1].split("</tbody>")[0]
    assert re.findall(r"<td>([^<]*)</td>", rows) == ["Find the rule", "easy", "–"]
    for bad in ("2030-13", "x", "0000-01", "2030-1"):
        assert reader.get("/puzzles", month=bad).status_code == 200


def test_yesterdays_solution_stands_on_the_page_of_all_puzzles(place, reader):
    lay(place, RULE, 1)
    page = reader.read("/puzzles")
    assert BARE in main(page)
    assert "Yesterday" in main(page)


@pytest.mark.parametrize("day", ["tomorrow", "2030-02-30", "20300501", "2030-W18-3", "1999-01-01"])
def test_a_day_without_a_puzzle_is_no_page(place, reader, day):
    reader.get(f"/puzzles/{day}", 404)


def test_tomorrow_is_no_page_though_its_puzzle_is_made(place, reader):
    address = lay(place, RULE, -1)
    reader.get(address, 404)
    reader.send(address, 404, show="1")


def test_every_koan_of_the_table_is_told_in_words_and_leads_to_its_facts(place, reader):
    page = Page(reader.read(lay(place, RULE)))
    links = [one for one in page.all("a") if (one.get("href") or "").startswith("/sandbox?koan=")]
    assert len(links) == len(TABLE)
    assert all("piece" in one["aria-label"] for one in links)


def test_answers_are_counted_against_a_flood(place, reader, monkeypatch):
    address = lay(place, STONE)
    counted = []
    monkeypatch.setattr(rate_limits, "count_request", lambda limit, who: counted.append((limit, who)))
    reader.send(address, 200, stone="white")
    assert counted == [("computing", "127.0.0.1")]
