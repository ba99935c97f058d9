"""The builder in step with its notation: hands and typing, undone and done again, told as the server sees them."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.building import TOWER, Built

pytestmark = pytest.mark.browser


PLACE = re.compile(r"^\w+ 2, \w+ 7:")
"""A line and a column, whatever they are called."""


def test_an_empty_builder_asks_nothing_and_says_how_to_begin(visit):
    page, asked = visit("/"), []
    page.on("request", lambda request: asked.append(request.method))
    page.goto("/sandbox?koan=")
    built = Built(page)
    expect(built.part("picture")).to_have_text(built.get_words("empty"), use_inner_text=True)
    page.wait_for_load_state("networkidle")
    assert "POST" not in asked


# ---- notation, undo and redo


def test_typing_changes_the_list_and_the_address(build):
    built = build(TOWER)
    built.page.locator("textarea#koan").fill("1: R3 upright at 0,0\n2: Y1 on 1\n3: G2 flat at 60,0 heading 180")
    built.settled("1: R3 upright at 0,0\n2: Y1 on 1\n3: G2 flat at 60,0 heading 180")
    assert built.rows() == build(built.notation).rows()
    expect(built.page).to_have_url(re.compile(r"G2\+flat"))
    built.page.reload()
    assert "G2 flat" in built.notation


def test_hands_and_typing_are_undone_and_done_again_step_by_step(build):
    built = build(TOWER)
    built.choose(2)
    built.press("f")
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    # Two pieces in each other's way: that can be undone as well as what cannot be read.
    built.page.locator("textarea#koan").fill("nonsense")
    built.page.locator("#koan-mistake").wait_for()
    built.sight("undo").click()
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    built.sight("undo").click()
    built.settled(TOWER)
    built.sight("redo").click()
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")


def test_comments_stay_with_their_pieces(build):
    text = "# the base\n1: R3 upright at 0,0 # large\n2: B1 upright at 60,0"
    built = build(text)
    built.choose(2)
    built.press("f")
    built.settled(text.replace("2: B1 upright", "2: B1 flat"))


def test_a_mistake_is_shown_where_it_is_and_leaves_the_pieces(build):
    built = build(TOWER)
    built.page.locator("textarea#koan").fill("1: R3 upright at 0,0\n2: Y1 over 1")
    built.page.locator("#koan-mistake b").filter(has_text=PLACE).wait_for()
    expect(built.page.locator("#koan-mistake mark")).to_have_text("o", use_inner_text=True)
    expect(built.page.locator("textarea#koan")).to_have_attribute("aria-invalid", "true")
    assert len(built.rows()) == 2
    expect(built.part("said")).to_have_text(re.compile(f'{PLACE.pattern} .*"over"'), use_inner_text=True)


# ---- what the table says


def test_faults_are_shown_on_their_pieces_and_in_words(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0\n3: G2 pitch 0 at 0,60 z 40")
    expect(built.part("facts").locator(".build-found")).to_have_text(re.compile(r"^\D*3\D*$"), use_inner_text=True)
    expect(built.page.locator(".build-faulty b")).to_have_text([built.get_name(3)])


def test_a_doubt_is_settled_by_a_nudge(build):
    built = Built(build("1: R3 upright at 0,0\n2: G2 upright at 23.5,0").page)
    doubt = built.part("facts").locator(".build-found")
    expect(doubt).to_contain_text(re.compile(r"^1 \w+ 2: .* 0\.9 mm"), use_inner_text=True)
    apart, together = (doubt.locator("button").nth(place) for place in (0, 1))
    apart.click()
    built.settled("1: R3 upright at 0,0\n2: G2 upright at 24.7,0")
    built.page.locator('[data-do="undo"]').click()
    built.settled("1: R3 upright at 0,0\n2: G2 upright at 23.5,0")
    together.click()
    built.settled("1: R3 upright at 0,0\n2: G2 upright at 22.9,0")
    expect(doubt).to_have_count(0)


def test_what_has_changed_is_said_once_and_short(build):
    built = build(TOWER)
    built.choose(2)
    built.press("f")
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    assert built.page.locator('[data-builder] [role="status"]').count() == 1
    name, brief = (built.page.locator(f'[data-label="2"] {part}').inner_text() for part in ("b", "span"))
    said = f"{name}, {brief}. {built.page.locator('.build-state').inner_text()}."
    assert re.findall(r"\d", said) == ["2", "2", "4"]  # the piece, how many there are, and their pips
    expect(built.part("said")).to_have_text(re.compile(f"^{re.escape(said)}"), use_inner_text=True)


def test_when_the_site_cannot_be_asked_nothing_is_lost(visit):
    built = Built(visit("/sandbox?koan=1: R3 upright at 0,0"))
    built.settled("1: R3 upright at 0,0")
    built.page.route("**/koans/look", lambda route: route.fulfill(body="Something else", content_type="text/html"))
    built.choose(1)
    built.press("f")
    built.page.get_by_text(built.get_words("failed")).first.wait_for()
    assert built.notation == "1: R3 flat at 0,0"
    built.page.unroute("**/koans/look")
    built.press("s")
    built.settled("1: R3 upright at 0,0")


def test_the_newest_answer_counts(build):
    built = build(TOWER)
    field = built.page.locator("textarea#koan")
    for text in ("R1 upright at 0,0", "R2 upright at 0,0", "1: R3 flat at 0,0"):
        field.fill(text)
    built.settled("1: R3 flat at 0,0")
    assert built.rows() == build("1: R3 flat at 0,0").rows()


# ---- for everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_wrong(build, theme, width):
    koan = "1: R3 upright at 0,0\n2: G2 upright at 23.5,0\n3: B1 pitch 0 at 0,60 z 40"
    built = build(koan, width=width, color_scheme=theme)
    built.choose(2)
    built.press("l")
    assert violations(built.page) == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_targets_are_large_enough_for_fingers(build, width):
    built = build("1: R3 upright at 0,0\n2: G2 upright at 23.5,0", width=width)
    built.choose(2)
    small = """least => [...document.querySelectorAll(".build-verb, .build-add, .build-piece-row")]
        .filter(one => one.offsetParent && (one.offsetHeight < least || one.offsetWidth < 40))
        .map(one => one.textContent)"""
    assert built.page.evaluate(small, 44 if width < 760 else 40) == []
    assert built.page.evaluate("document.documentElement.scrollWidth") == width


def test_the_builder_speaks_french(build):
    spoken: list[list[str]] = []
    for locale in ("en-GB", "fr-FR"):
        built = build(TOWER, locale=locale)
        built.page.locator(".build-piece-row").last.click()
        groups = built.page.locator(".build-hands [role=group][aria-label]")
        named = [str(group.get_attribute("aria-label")) for group in groups.all()]
        spoken.append([*built.page.locator(".build-act [data-verb]").all_inner_texts(), *named, *built.rows()])
    assert all(english != french for english, french in zip(*spoken, strict=True))


def test_without_scripts_the_buttons_of_hands_are_not_there(visit):
    page = visit("/sandbox?koan=1: R3 upright at 0,0", java_script_enabled=False)
    expect(page.locator(".build-hands:visible")).to_have_count(0)
    expect(page.locator(".build-state.moss")).to_have_text(re.compile(r"^\D+1\D+3\D+$"))


def test_what_hands_write_is_told_to_whoever_listens_to_the_field(build):
    built = build(TOWER)
    built.page.evaluate("""() => {
      window.heard = [];
      const hear = event => heard.push([event.type, event.target.name]);
      for (const kind of ["input", "change"]) document.addEventListener(kind, hear);
    }""")
    built.choose(2)
    built.page.evaluate("window.heard = []")
    built.press("f")
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    assert json.loads(built.page.evaluate("JSON.stringify(heard)")) == [["input", "koan"], ["change", "koan"]]
