"""What makes pages easy on the eye, as far as it can be measured: what one came for is in the first window, the head
of a page takes little of it, and what stands side by side is of one size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import probes, tour
from tests.browser.desk import TURN
from zendotao.core.messages import LANGUAGES

pytestmark = pytest.mark.browser

PHONE, SMALLEST = 390, 320
LONG_NAME = "Maximiliane-Konstanze von der Hohenleitn"

HEAD_PX = 110
"""Two lines of targets that a thumb hits: the mark with what is one's own, and the parts of the site."""

SIDE_BY_SIDE = ("notebook.show", "composer.withdraw", "votes.open", "wiki.edit", "teams.leaving", "safety.delete")
LINED_UP = ("me.notices", "changes.recent", "wiki.history", "keeper.users")


CROSSED = """() => {
  const line = document.querySelector(".steps-line"), back = line.getScreenCTM().inverse();
  return [...document.querySelectorAll(".steps-said")].filter(said => {
    const box = said.getBoundingClientRect();
    for (let x = box.left; x <= box.right; x += 2) for (let y = box.top + 3; y <= box.bottom - 3; y += 2)
      if (line.isPointInFill(new DOMPoint(x, y).matrixTransform(back))) return true;
    return false;
  }).map(said => said.textContent);
}"""
"""Words of the chart of standing rules that lie on the steps, and not clear above them."""


def test_the_games_of_the_lobby_begin_in_the_first_window_of_a_phone(example):
    page = example.visit(tour.NOBODY, "/games", width=PHONE)
    assert page.locator(".game-row").nth(1).bounding_box()["y"] < 600
    title = page.locator('.lobby-find input[name="q"]')
    expect(title).not_to_be_visible()
    page.locator(".lobby-find summary").click()
    title.fill("gravel")
    page.locator(".lobby-find button").click()
    expect(page.locator(".game-row h3")).to_have_text(["The gravel path"])
    expect(title).to_have_value("gravel")
    expect(title).to_be_visible()


@pytest.mark.parametrize("locale", sorted(LANGUAGES))
@pytest.mark.parametrize("viewer", [tour.NOBODY, tour.ODILE, tour.GUEST])
def test_the_head_of_a_page_has_two_lines_at_most_at_any_width_in_any_language(example, viewer, locale):
    page = example.visit(viewer, "/games", locale=locale, width=SMALLEST)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.lang") == locale
    for width in (*range(SMALLEST, 1300, 20), *(edge - 1 for edge in (360, 420, 480))):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.locator("header.head").bounding_box()["height"] <= HEAD_PX, width
        assert page.locator("a.brand").bounding_box()["height"] >= 44, width


@pytest.mark.parametrize("width", [SMALLEST, 360, PHONE, 419, 420, 1280])
def test_every_part_of_the_site_is_one_link_away_at_any_width(example, width):
    page = example.visit(tour.NOBODY, "/games", width=width)
    for part in ("games", "puzzles", "sandbox", "rulings", "help", "search"):
        assert page.locator(f'.nav a[href="/{part}"]:visible, .foot-ways a[href="/{part}"]:visible').count() == 1
    assert page.locator('.nav a[href="/puzzles"]').is_visible()


def test_a_long_thread_is_laid_out_wholly_once_the_page_is_there(example):
    page = example.visit(tour.NOBODY, "/games/{gravel-path}")
    page.wait_for_function("document.documentElement.classList.contains('whole')")
    entries = page.locator(".path > li")
    styles = entries.evaluate_all("found => found.map(one => getComputedStyle(one).contentVisibility)")
    assert set(styles) == {"visible"}


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_koans_of_a_table_stand_above_the_foot_of_the_page(example, size):
    page = example.visit(tour.NOBODY, f"/games/{{winter-market}}/table?size={size}", width=SMALLEST)
    last = page.locator(".board-card").last.bounding_box()
    assert last["y"] + last["height"] <= page.locator("footer").bounding_box()["y"]


@pytest.mark.parametrize(("width", "shown"), [(1024, True), (1280, False)])
def test_the_way_to_start_a_game_stands_in_the_head_where_the_aside_is_far_below(example, width, shown):
    page = example.visit(tour.ODILE, "/games", width=width)
    assert page.locator('.page-head a[href="/games/new"]').is_visible() == shown


@pytest.mark.parametrize("width", [SMALLEST, 768])
def test_a_long_name_is_cut_and_stays_on_the_line_of_the_mark(example, width):
    page = example.visit(tour.ODILE, "/games", width=width)
    mark = page.locator("a.brand").bounding_box()
    page.locator(".head-name span").last.evaluate(f"name => {{ name.textContent = '{LONG_NAME}'; }}")
    name = page.locator(".head-name").bounding_box()
    assert abs(name["y"] + name["height"] / 2 - mark["y"] - mark["height"] / 2) < 4
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("name", SIDE_BY_SIDE)
def test_buttons_side_by_side_are_of_one_height(example, name):
    for viewer, address in tour.STOPS[name]:
        assert example.visit(viewer, address).evaluate(probes.UNEVEN) == [], address


@pytest.mark.parametrize("name", LINED_UP)
def test_what_happened_has_its_time_at_the_right_of_the_same_line(example, name):
    viewer, address = tour.STOPS[name][0]
    page = example.visit(viewer, address)
    first = page.locator(".changes > li").first
    what, when = first.locator("> :not(.meta)").first.bounding_box(), first.locator("> .meta").bounding_box()
    assert when["x"] > what["x"]
    assert abs(when["y"] - what["y"]) < 12


def test_the_koans_are_in_sight_of_whoever_writes_a_first_rule(example):
    for viewer, game, seen in ((tour.GUEST, "hair-apart", True), (tour.GUEST, "slow-water", False)):
        page = example.visit(viewer, f"/games/{{{game}}}/turn")
        first = page.locator("#give-table a").first
        assert (first.is_visible(), game) == (seen, game)


@pytest.mark.parametrize("size", ["small", "middle", "large"])
def test_the_table_by_itself_has_the_width_of_the_page_and_ends_above_its_foot(example, size):
    page = example.visit(tour.NOBODY, f"/games/{{winter-market}}/table?size={size}", width=768)
    cards, last = page.locator(".board-cards").bounding_box(), page.locator(".board-card").last.bounding_box()
    assert cards["width"] == 720
    assert last["y"] + last["height"] <= page.locator("footer.foot").bounding_box()["y"]


@pytest.mark.parametrize("width", [768, 1280])
def test_the_chart_of_a_game_that_is_over_is_whole_and_its_words_are_clear_of_the_steps(example, width):
    page = example.visit(tour.NOBODY, "/games/{winter-market}", width=width)
    expect(page.locator(".steps-said")).to_have_count(2)
    assert page.evaluate(CROSSED) == []
    assert page.locator(".steps").evaluate("region => region.scrollWidth <= region.clientWidth")
    assert page.locator(".steps-plot").first.bounding_box()["width"] > 0.85 * (width - 64)


def test_what_became_of_a_turn_is_in_the_window_that_shows_the_move(desk):
    page = desk.opened("bob")
    page.set_viewport_size({"width": PHONE, "height": 844})
    for name, text in TURN.items():
        page.locator(f"#{name}").fill(text)
    expect(page.locator(".act-bar li.clay")).to_have_count(0)
    page.locator("#post").click()
    page.wait_for_url("**#move-2")
    expect(page.locator(".flash")).to_be_in_viewport()
    expect(page.locator("#move-2 h3")).to_be_in_viewport()
