"""Puzzles on pages: without an account, without scripts, and without a solution before its time."""

from __future__ import annotations

import re
from datetime import date, timedelta

import msgspec
import pytest

from tests.services.puzzles.conftest import RED, RULE, SPLIT, STONE, TABLE
from tests.web.conftest import Page
from tests.web.other_words import told
from tests.web.pages.place import Place, worded
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.core.messages import render
from zendotao.services.koans import examine
from zendotao.store.site.values import PuzzleCounts, PuzzleResult, StoredPuzzle
from zendotao.web.middleware import languages, rate_limits
from zendotao.web.pages.puzzles.text import DIFFICULTIES, KINDS, describe_counts, describe_result
from zendotao.web.rule_wording import translate_rule_parts

DAY = timedelta(days=1)
HERE = {"Sec-Fetch-Site": "same-origin"}
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


def today(place: Place) -> date:
    return place.town.now.date()


def cells(html: str) -> list[str]:
    """The archive's cells beside the days: the puzzle, its grade, and how one did."""
    return texts(html, "section[aria-labelledby=archive] tbody td")


def verdict(html: str) -> tuple[bool, str]:
    """Whether an answer was right, and what is said of it."""
    (found,) = select(html, "#answer > .callout[role=status]")
    return "moss" in (found.attributes["class"] or "").split(), " ".join(found.text().split())


def find_stones(html: str, sentence: str) -> list[str]:
    """The stones that a sentence names, in its order, by the words that stand beside those of the table."""
    words = {}
    for koan in select(html, ".puzzle-koan p"):
        words["white" if koan.css(".stone.white") else "black"] = koan.text().split()[0]
    return sorted((one for one in words if words[one] in sentence), key=lambda one: sentence.index(words[one]))


def solved(tries: int, place: Place) -> str:
    """How it is said that somebody solved the puzzle of today."""
    return told(describe_result(PuzzleResult(day=today(place).isoformat(), tries=tries, solved_at=place.town.now)))


def test_a_new_site_has_a_puzzle_on_its_front_page_and_one_alone(place, reader):
    html = reader.read("/")
    assert values(html, "section.try", "id") == ["try"]
    assert len(select(html, ".puzzle-table")) == 1
    assert "/puzzles" in Page(html).links()


def test_the_front_page_needs_no_cookie_to_answer_from(place, reader):
    address = lay(place, STONE)
    page = reader.get("/")
    assert "Set-Cookie" not in page.headers
    form = next(one for one in Page(page.get_data(as_text=True)).all("form") if one["action"].startswith("/puzzles"))
    assert (form["method"], form["action"]) == ("post", f"{address}#answer")
    answer = reader.browser.post(address, data={"stone": "white"}, headers=HERE)
    assert answer.status_code == 200
    assert verdict(answer.text)[0]
    assert texts(reader.read(address), "#answer > .callout")[0].endswith(solved(1, place))


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
    rule = render(translate_rule_parts(RED)[1], languages.load_catalogue(language)).rstrip(".")
    for path in ("/", "/puzzles", address):
        html = reader.read(path)
        assert "g17" not in html
        assert not puzzle.solution.koan or puzzle.solution.koan not in html
        # Of two rules to be told apart, red pieces are one.
        assert (rule in html) == (puzzle.kind == "split")


def test_the_two_solutions_of_a_stone_look_alike(place, reader):
    black = msgspec.structs.replace(STONE, solution=msgspec.structs.replace(STONE.solution, stone="black"))
    pages = [reader.get(lay(place, puzzle, back), 200) for back, puzzle in ((1, STONE), (2, black))]
    shown = [re.sub(r"\d+ \w{3}\b|\d{4}-\d\d-\d\d|value=\"[^\"]+\"|nonce[^ >]+", "", one.get_data(as_text=True))
             for one in pages]  # fmt: skip
    assert shown[0] == shown[1]


def test_a_stone_is_answered_by_one_of_two_buttons(place, reader):
    address = lay(place, STONE)
    page = Page(reader.read(address))
    assert [one["value"] for one in page.all("button") if one.get("name") == "stone"] == ["white", "black"]
    html = reader.send(address, 200, stone="black").text
    assert not verdict(html)[0]
    assert values(html, ".puzzle-told .stone", "class") == ["stone white"]
    assert texts(html, ".puzzle-told .puzzle-rule") == [worded(RED)]
    missed = PuzzleResult(day=today(place).isoformat(), tries=1, shown_at=place.town.now)
    assert cells(reader.read("/puzzles"))[-1] == told(describe_result(missed))


def test_a_wrong_rule_is_explained_by_a_koan_and_kept_in_its_field(place, reader):
    address = lay(place, RULE)
    html = reader.send(address, 200, rule="it contains a blue piece").text
    assert not verdict(html)[0]
    # Koan 1 is white, and no piece of it is blue.
    (why,) = texts(html, "#answer > .callout p:nth-child(2)")
    assert re.findall(r"\d+", why) == ["1"]
    assert find_stones(html, why) == ["black", "white"]
    assert "it contains a blue piece</textarea>" in html
    assert worded(RED) not in html
    html = reader.send(address, 200, rule="it contains a red piece or at least four green pieces").text
    assert not verdict(html)[0]
    # It fits every koan of the table: the one that tells it from the simpler rule stands beside them.
    (why,) = texts(html, "#answer > .callout p:nth-child(2)")
    assert re.findall(r"\d+", why) == []
    assert len(select(html, "#answer > .callout .puzzle-one svg")) == 1
    html = reader.send(address, 200, rule="at least one piece is red").text
    right, words = verdict(html)
    assert right
    assert re.findall(r"\d+", words) == ["3"]
    assert texts(html, ".puzzle-told .puzzle-rule") == [worded(RED)]


def test_a_rule_with_two_readings_is_asked_about(place, reader):
    address = lay(place, RULE)
    text = "it contains a red piece that touches a blue piece or a green piece and a yellow piece"
    page = Page(reader.send(address, 409, rule=text).get_data(as_text=True))
    picks = [one["value"] for one in page.all("button") if one.get("name") == "pick"]
    assert len(picks) >= 2
    assert not verdict(reader.send(address, 200, rule=text, pick=picks[0]).text)[0]


def test_what_is_no_rule_and_no_koan_is_told_with_what_to_do(place, reader):
    address, split = lay(place, RULE), lay(place, SPLIT, 1)
    html = reader.send(address, 409, rule="it frobs").text
    assert len(select(html, "[role=alert]")) == 1
    assert "frobs" in texts(html, "[role=alert]")[0]
    html = reader.send(split, 409, koan="P3 upright at 0,0").text
    assert len(select(html, "[role=alert]")) == 1
    assert "P3 upright at 0,0</textarea>" in html
    assert not select(reader.read("/puzzles"), ".puzzle-record")


def test_a_koan_is_built_or_written_and_drawn_with_the_answer(place, reader):
    address = lay(place, SPLIT)
    page = Page(reader.read(address))
    assert [one["name"] for one in page.all("textarea")] == ["koan"]
    html = reader.send(address, 200, koan="B1 upright at 5,5").text
    right, words = verdict(html)
    assert not right
    # Blue is neither red nor a colour that is not blue, yellow is not red and not blue.
    assert find_stones(html, words) == ["black"]
    html = reader.send(address, 200, koan="Y1 upright at 5,5").text
    right, words = verdict(html)
    assert right
    assert find_stones(html, words) == ["black", "white"]
    assert len(select(html, "#answer > .callout .puzzle-one svg")) == 1


def test_markup_in_an_answer_is_text(place, reader):
    address = lay(place, RULE)
    attack = '"></textarea><script>alert(1)</script>'
    assert "<script>alert" not in reader.send(address, 409, rule=attack).get_data(as_text=True)


def test_too_long_a_koan_is_refused(place, reader):
    assert reader.send(lay(place, SPLIT), 413, koan="x" * 20_001)


def test_who_asks_for_the_solution_sees_it_and_the_game_it_comes_from(place, reader):
    address = lay(place, RULE, source="game:g17")
    html = reader.send(address, 200, show="1").get_data(as_text=True)
    assert texts(html, ".puzzle-told .puzzle-rule") == [worded(RED)]
    assert 'href="/games/g17"' in html
    shown = PuzzleResult(day=today(place).isoformat(), shown_at=place.town.now)
    assert texts(reader.read(address), "#answer > .callout")[0].endswith(told(describe_result(shown)))
    # Another visitor learns nothing by it.
    assert worded(RED) not in Visitor(place.app).read(address)


def test_a_browser_remembers_for_those_without_an_account(place, reader):
    day = today(place).isoformat().replace("-", "")
    address = lay(place, RULE)
    reader.send(address, 200, rule="it contains a blue piece")
    assert reader.browser.get_cookie("puzzles").value == f"{day}.1o"
    reader.send(address, 200, rule="it contains a red piece")
    assert reader.browser.get_cookie("puzzles").value == f"{day}.2s"
    (record,) = texts(reader.read("/puzzles"), ".puzzle-record")
    # One tried, one solved, none on the first try.
    assert re.findall(r"\d+", record) == ["1", "1", "0"]


@pytest.mark.parametrize("value", ["", "-", "20300501.1", "99999999.1s", "20300501.1z", "x" * 4000, "20300501.-1s"])
def test_a_cookie_of_somebody_s_own_making_is_ignored(place, reader, value):
    reader.browser.set_cookie("puzzles", value)
    assert not select(reader.read("/puzzles"), ".puzzle-record")


def test_an_account_keeps_its_record_on_the_site(place, ann):
    address = lay(place, RULE)
    ann.send(address, 200, rule="it contains a red piece")
    assert ann.browser.get_cookie("puzzles") is None
    assert cells(ann.read("/puzzles"))[-1] == solved(1, place)
    html = ann.read(address)
    assert texts(html, "#answer > .callout")[0].endswith(solved(1, place))
    # One player tried it, one solved it, one on the first try.
    assert told(describe_counts(PuzzleCounts(1, 1, 1))) in texts(html, "#answer > .meta")


def test_the_archive_goes_by_months_and_has_grades(place, reader):
    first = today(place).replace(day=1)
    lay(place, RULE, (today(place) - first).days + 1)
    month = Page(reader.read("/puzzles"))
    earlier = next(link for link in month.links() if link.startswith("/puzzles?month="))
    assert cells(reader.read(earlier.split("#")[0])) == [told(KINDS["rule"]), told(DIFFICULTIES["easy"]), "–"]
    for bad in ("2030-13", "x", "0000-01", "2030-1"):
        assert reader.get("/puzzles", month=bad).status_code == 200


def test_yesterdays_solution_stands_on_the_page_of_all_puzzles(place, reader):
    address = lay(place, RULE, 1)
    page = reader.read("/puzzles")
    assert texts(page, "section[aria-labelledby=yesterday] .puzzle-rule") == [worded(RED)]
    assert values(page, "section[aria-labelledby=yesterday] a", "href") == [address]


@pytest.mark.parametrize("day", ["tomorrow", "2030-02-30", "20300501", "2030-W18-3", "1999-01-01"])
def test_a_day_without_a_puzzle_is_no_page(place, reader, day):
    reader.get(f"/puzzles/{day}", 404)


def test_tomorrow_is_no_page_though_its_puzzle_is_made(place, reader):
    address = lay(place, RULE, -1)
    reader.get(address, 404)
    reader.send(address, 404, show="1")


def test_every_koan_of_the_table_is_told_in_words_and_leads_to_its_facts(place, reader):
    page = reader.read(lay(place, RULE))
    captions = [told(examine(one.koan).report["caption"]) for one in TABLE]
    assert values(page, '.puzzle-table a[href^="/sandbox?koan="]', "aria-label") == captions


def test_answers_are_counted_against_a_flood(place, reader, monkeypatch):
    address = lay(place, STONE)
    counted = []
    monkeypatch.setattr(rate_limits, "count_request", lambda limit, who: counted.append((limit, who)))
    reader.send(address, 200, stone="white")
    assert counted == [("computing", "127.0.0.1")]
