"""Building without dragging: by buttons, keys and numbers, in step with the notation, told as the server sees it."""

import json
from pathlib import Path

import pytest

from zendotao.services.koans import examine

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
TOWER = "1: R3 upright at 0,0\n2: Y1 on 1"


class Built:
    """A page with a builder."""

    def __init__(self, page) -> None:
        self.page, self.keyboard = page, page.keyboard
        page.locator("[data-builder][data-live]").wait_for()

    @property
    def notation(self) -> str:
        return self.page.locator("textarea#koan").input_value()

    def part(self, name: str):
        return self.page.locator(f'[data-part="{name}"]')

    def settled(self, notation: str) -> None:
        """Wait until the field says this and the server has answered for it."""
        self.page.wait_for_function(
            """([notation, canonical]) => document.querySelector("textarea#koan").value === notation
                && document.querySelector("[data-canonical]").textContent === canonical""",
            arg=[notation, examine(notation).report["canonical"].replace("; ", "\n")],
        )

    def rows(self) -> list[str]:
        return [" ".join(row.inner_text().split()) for row in self.page.locator(".build-piece-row").all()]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keyboard.press(key)

    def choose(self, name: str) -> None:
        self.page.get_by_role("radio", name=name).check(force=True)

    def button(self, name: str):
        return self.page.get_by_role("button", name=name)


@pytest.fixture
def build(visit):
    """Open the sandbox: ``build("R3 upright at 0,0")``."""

    def go(koan: str, **options: object) -> Built:
        built = Built(visit(f"/sandbox?koan={koan}".replace("\n", "%0A").replace("#", "%23"), **options))
        if koan:
            built.settled(koan)
        return built

    return go


# ---- by keyboard


def test_a_koan_is_built_by_keyboard_alone(build):
    built = build("")
    add = built.button("Add: large red")
    add.focus()
    built.press("Enter")
    built.settled("1: R3 upright at 0,0")
    # A small yellow is set down beside it, 35 mm on: the red's corners reach 18.0 from its middle, its own 10.1, and
    # 4 are left between, 32.1 in all, the next step of 5. Then it is put on the only other piece.
    built.button("Add: small yellow").focus()
    built.press("Enter")
    built.settled("1: R3 upright at 0,0\n2: Y1 upright at 35,0")
    built.press("o")
    assert built.page.evaluate("document.activeElement.textContent") == "1 large red"
    built.press("Enter")
    built.settled(TOWER)
    assert examine(built.notation).report["towers"] == [[1, 2]]


def test_arrows_on_the_ground_move_the_chosen_piece(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0")
    built.choose("2 small blue")
    built.part("ground").focus()
    built.press("ArrowRight", "ArrowUp", "Shift+ArrowLeft", "Shift+ArrowDown", "ArrowLeft")
    built.settled("1: R3 upright at 0,0\n2: B1 upright at 50,-9")
    # Pushes of one piece that follow each other are one step.
    built.press("z")
    built.settled("1: R3 upright at 0,0\n2: B1 upright at 60,0")


def test_arrows_in_the_list_choose_and_move_nothing(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0")
    built.choose("1 large red")
    built.press("ArrowDown")
    assert built.page.get_by_role("radio", name="2 small blue").is_checked()
    assert built.notation == "1: R3 upright at 0,0\n2: B1 upright at 60,0"


def test_keys_turn_lay_and_tilt(build):
    built = build("1: B2 upright at 0,0")
    built.choose("1 medium blue")
    built.press("[", "[", "]", "]", "]")
    built.settled("1: B2 upright at 0,0 turned 345")
    built.press("{")
    built.settled("1: B2 upright at 0,0 turned 346")
    built.press("f")
    built.settled("1: B2 flat at 0,0 heading 346")
    built.press("s")
    built.settled("1: B2 upright at 0,0 turned 346")
    built.press("t")
    # Straight up, what turns is the heading; a square pyramid's quarter turns are alike.
    built.settled("1: B2 pitch 90 at 0,0 heading 76")


def test_keys_can_be_switched_off_and_stay_so(build):
    built = build("1: B2 upright at 0,0")
    built.choose("1 medium blue")
    built.page.get_by_role("checkbox", name="Keys").uncheck()
    built.choose("1 medium blue")
    built.press("f", "x", "[")
    built.page.reload()
    assert not built.page.get_by_role("checkbox", name="Keys").is_checked()
    assert built.notation == "1: B2 upright at 0,0"


def test_letters_that_are_typed_into_a_field_do_nothing_else(build):
    built = build("1: B2 upright at 0,0")
    built.choose("1 medium blue")
    built.page.locator("textarea#koan").focus()
    built.press("End", "Space", "x", "Backspace", "Backspace")
    built.settled("1: B2 upright at 0,0")


# ---- by buttons and numbers


def test_a_number_is_typed_instead_of_dragging(build):
    built = build("1: R3 upright at 0,0\n2: B1 flat at 60,0")
    built.choose("2 small blue")
    for name, value in {"x": "-41.5", "heading": "30"}.items():
        built.page.locator(f'[data-number="{name}"]').fill(value)
        built.press("Tab")
    built.settled("1: R3 upright at 0,0\n2: B1 flat at -41.5,0 heading 30")
    assert not built.page.locator('[data-number="turned"]').is_visible()


def test_what_carries_others_takes_them_along_and_leaves_its_place_to_them(build):
    built = build(TOWER)
    built.choose("1 large red")
    built.page.locator('[data-number="x"]').fill("25")
    built.press("Tab")
    built.settled("1: R3 upright at 25,0\n2: Y1 on 1")
    built.button("Take away").click()
    built.settled("2: Y1 upright at 25,0")


def test_a_larger_piece_is_put_over_and_a_smaller_one_under(build):
    built = build("1: B2 upright at 0,0\n2: R3 upright at 60,0\n3: Y1 upright at 90,0")
    built.choose("2 large red")
    built.button("Put on").click()
    built.page.locator('[data-part="asking"]').get_by_role("button", name="1 medium blue").click()
    # One size larger: its cavity is just the blue's outside.
    built.settled("1: B2 upright at 0,0\n2: R3 on 1\n3: Y1 upright at 90,0")
    built.choose("3 small yellow")
    built.button("Put under").click()
    built.page.locator('[data-part="asking"]').get_by_role("button", name="1 medium blue").click()
    built.settled("1: B2 upright at 0,0\n2: R3 on 1\n3: Y1 in 1")
    assert examine(built.notation).report["towers"] == [[3, 1, 2]]


def test_what_is_put_under_a_smaller_one_carries_it(build):
    built = build("1: Y1 upright at 0,0 turned 10\n2: R3 upright at 60,0")
    built.choose("2 large red")
    built.button("Put under").click()
    built.page.locator('[data-part="asking"]').get_by_role("button", name="1 small yellow").click()
    built.settled("2: R3 upright at 0,0 turned 10\n1: Y1 on 2")


def test_two_pieces_can_change_places_in_a_tower(build):
    built = build("1: R2 upright at 0,0\n2: Y2 on 1")
    built.choose("1 medium red")
    built.button("Put on").click()
    built.page.locator('[data-part="asking"]').get_by_role("button", name="2 medium yellow").click()
    built.settled("2: Y2 upright at 0,0\n1: R2 on 2")


def test_a_piece_is_leaned_and_dropped(build):
    built = build("1: R3 upright at 0,0\n2: B2 upright at 30,0")
    built.choose("2 medium blue")
    built.button("Lean").click()
    built.page.locator('[data-part="asking"]').get_by_role("button", name="1 large red").click()
    # Its front edge stays where it was, 20.08 from the red's middle, told to a tenth.
    built.settled("1: R3 upright at 0,0\n2: B2 leaning on 1 at 20.1,0 heading 180")
    assert examine(built.notation).sound
    built.button("Stand").click()
    built.page.locator('[data-number="x"]').fill("0")
    built.press("Tab")
    built.button("Drop").click()
    built.settled("1: R3 upright at 0,0\n2: B2 upright at 0,0 turned 180 dropped")
    assert built.button("Drop").get_attribute("aria-pressed") == "true"


def test_a_copy_stands_beside_its_original(build):
    built = build("1: R3 flat at 0,0 heading 90")
    built.choose("1 large red")
    built.button("Duplicate").click()
    built.page.get_by_role("radio", name="2 large red").wait_for(state="attached")
    second = built.notation.split("\n")[1]
    assert second.startswith("2: R3 flat at ")
    assert second.endswith("heading 90")
    assert built.page.get_by_role("radio", name="2 large red").is_checked()


def test_a_verb_that_needs_another_piece_can_be_left(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0")
    built.choose("2 small blue")
    built.press("l")
    assert built.part("asking").is_visible()
    built.press("Escape")
    assert not built.part("asking").is_visible()
    assert built.page.evaluate("document.activeElement.dataset.verb") == "lean"
    built.press("o")
    # The other piece may also be picked in the list.
    built.page.locator(".build-piece-row").first.click()
    built.settled("1: R3 upright at 0,0\n2: B1 on 1")


# ---- notation, undo and redo


def test_typing_changes_the_list_and_the_address(build):
    built = build(TOWER)
    built.page.locator("textarea#koan").fill("1: R3 upright at 0,0\n2: Y1 on 1\n3: G2 flat at 60,0 heading 180")
    built.settled("1: R3 upright at 0,0\n2: Y1 on 1\n3: G2 flat at 60,0 heading 180")
    assert built.rows()[2].startswith("3 medium green flat, grounded; points at 1")
    assert "G2+flat" in built.page.url
    built.page.reload()
    assert "G2 flat" in built.notation


def test_hands_and_typing_are_undone_and_done_again_step_by_step(build):
    built = build(TOWER)
    built.choose("2 small yellow")
    built.press("f")
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    # Two pieces in each other's way: that can be undone as well as what cannot be read.
    built.page.locator("textarea#koan").fill("nonsense")
    built.page.locator("#koan-mistake").wait_for()
    built.button("Undo").click()
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    built.button("Undo").click()
    built.settled(TOWER)
    built.button("Redo").click()
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")


def test_comments_stay_with_their_pieces(build):
    text = "# the base\n1: R3 upright at 0,0 # large\n2: B1 upright at 60,0"
    built = build(text)
    built.choose("2 small blue")
    built.press("f")
    built.settled(text.replace("2: B1 upright", "2: B1 flat"))


def test_a_mistake_is_shown_where_it_is_and_leaves_the_pieces(build):
    built = build(TOWER)
    built.page.locator("textarea#koan").fill("1: R3 upright at 0,0\n2: Y1 over 1")
    built.page.get_by_text("Line 2, column 7:", exact=True).wait_for()
    assert built.page.locator("#koan-mistake mark").inner_text() == "o"
    assert built.page.locator("textarea#koan").get_attribute("aria-invalid") == "true"
    assert len(built.rows()) == 2
    assert built.part("said").inner_text().startswith('Line 2, column 7: Found "over"')


# ---- what the table says


def test_faults_are_shown_on_their_pieces_and_in_words(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0\n3: G2 pitch 0 at 0,60 z 40")
    assert "Piece 3 hangs in the air." in built.part("facts").inner_text()
    assert built.page.locator(".build-faulty b").all_inner_texts() == ["3 medium green"]


def test_a_doubt_is_settled_by_a_nudge(build):
    built = Built(build("1: R3 upright at 0,0\n2: G2 upright at 23.5,0").page)
    assert "1 touches 2: unclear. They are 0.9 mm apart." in built.part("facts").inner_text()
    built.button("Nudge apart").click()
    built.settled("1: R3 upright at 0,0\n2: G2 upright at 24.7,0")
    built.page.locator('[data-do="undo"]').click()
    built.settled("1: R3 upright at 0,0\n2: G2 upright at 23.5,0")
    built.button("push together").click()
    built.settled("1: R3 upright at 0,0\n2: G2 upright at 22.9,0")
    assert "unclear" not in built.part("facts").inner_text()


def test_what_has_changed_is_said_once_and_short(build):
    built = build(TOWER)
    built.choose("2 small yellow")
    built.press("f")
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    assert built.page.locator('[data-builder] [role="status"]').count() == 1
    said = built.part("said").inner_text()
    assert said.startswith("2 small yellow flat, grounded; points at nothing. Unsound: 2 pieces, 4 pips")


def test_when_the_site_cannot_be_asked_nothing_is_lost(visit):
    built = Built(visit("/sandbox?koan=1: R3 upright at 0,0"))
    built.settled("1: R3 upright at 0,0")
    built.page.route("**/koans/look", lambda route: route.fulfill(body="Something else", content_type="text/html"))
    built.choose("1 large red")
    built.press("f")
    built.page.get_by_text("The site could not be asked.").first.wait_for()
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
    assert built.rows() == ["1 large red flat, grounded; points at nothing"]


# ---- for everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_wrong(build, theme, width):
    koan = "1: R3 upright at 0,0\n2: G2 upright at 23.5,0\n3: B1 pitch 0 at 0,60 z 40"
    built = build(koan, width=width, color_scheme=theme)
    built.choose("2 medium green")
    built.press("l")
    # Colours that are still changing are neither the old nor the new ones.
    built.page.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished))")
    built.page.evaluate(AXE)
    found = built.page.evaluate("axe.run({resultTypes: ['violations']}).then(found => found.violations)")
    assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_targets_are_large_enough_for_fingers(build, width):
    built = build("1: R3 upright at 0,0\n2: G2 upright at 23.5,0", width=width)
    built.choose("2 medium green")
    small = """least => [...document.querySelectorAll(".build-verb, .build-add, .build-piece-row")]
        .filter(one => one.offsetParent && (one.offsetHeight < least || one.offsetWidth < 40))
        .map(one => one.textContent)"""
    assert built.page.evaluate(small, 44 if width < 760 else 40) == []
    assert built.page.evaluate("document.documentElement.scrollWidth") == width


def test_the_builder_speaks_french(build):
    built = build(TOWER, locale="fr-FR")
    built.page.locator(".build-piece-row").last.click()
    assert built.button("Coucher").is_visible()
    assert built.page.get_by_role("group", name="Vue").is_visible()


def test_without_scripts_the_buttons_of_hands_are_not_there(visit):
    page = visit("/sandbox?koan=1: R3 upright at 0,0", java_script_enabled=False)
    assert page.locator(".build-hands:visible").count() == 0
    assert page.get_by_text("Sound: 1 piece, 3 pips").is_visible()


def test_what_hands_write_is_told_to_whoever_listens_to_the_field(build):
    built = build(TOWER)
    built.page.evaluate("""() => {
      window.heard = [];
      const hear = event => heard.push([event.type, event.target.name]);
      for (const kind of ["input", "change"]) document.addEventListener(kind, hear);
    }""")
    built.choose("2 small yellow")
    built.page.evaluate("window.heard = []")
    built.press("f")
    built.settled("1: R3 upright at 0,0\n2: Y1 flat at 0,0")
    assert json.loads(built.page.evaluate("JSON.stringify(heard)")) == [["input", "koan"], ["change", "koan"]]
