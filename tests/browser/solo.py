"""A newcomer plays alone at once: ``python -m tests.browser.solo FOLDER`` takes a picture of each page, once with a
mouse, once by touch and once by keyboard alone.

The site runs as ``zendotao serve`` runs it, with its finder. Somebody comes to the front page, takes “Play now” and an
easy rule, or one of another ``--level``, builds three koans and makes a guess, which has to be done in under three
minutes; then they have the rule shown, and look at what would have told it. Their guess is the simplest rule that fits
what they see.

Marks are timed from the press, as the browser heard of it, to when the picture of the koan with its stone is painted on
the page (element timing), whatever else of the page comes later. ``tests.browser.marks`` times many.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.axe import violations
from tests.browser.keyboard import Keyboard
from tests.browser.newcomer import PATIENCE_MS, serving
from tests.browser.running import overhear
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.find.rule_search import Budget, MarkedKoan, search_table
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.rule.wording import english
from zendotao.services.common.context import Context
from zendotao.services.games.views.classic_page import view_classic

Hand = Literal["mouse", "touch", "keyboard"]
HANDS: tuple[Hand, ...] = ("mouse", "touch", "keyboard")
SIZES = {"mouse": (1280, 900), "touch": (390, 844), "keyboard": (1000, 800)}

MOST_SECONDS = 180
"""From the front page to the answer to the first guess."""

KOANS = (("R3",), ("B1", "G2"), ("Y2", "R1", "G3"))
"""What they build, piece by piece."""

LEVELS = ("beginner", "easy", "medium", "hard", "cruel")
SAYS = ("master", "white", "black")
"""What they say of each: first they have one marked."""

DEEPEST = 6

PRESSED = """addEventListener("click", press => {
  sessionStorage.setItem("pressed", performance.timeOrigin + press.timeStamp);
}, true);
new MutationObserver(() => {
  for (const one of document.querySelectorAll(".raked img")) one.setAttribute("elementtiming", "stone");
}).observe(document, {childList: true, subtree: true})"""
"""Notes when something was last pressed, as the browser heard of it, and has it note when the koan on the stage of a
game is painted, with its stone."""

PAINTED = """() => new Promise(tell => new PerformanceObserver(list => {
  const pressed = Number(sessionStorage.getItem("pressed"));
  for (const {identifier, renderTime} of list.getEntries()) {
    const took = performance.timeOrigin + renderTime - pressed;
    if (identifier === "stone" && took > 0) tell(took);
  }
}).observe({type: "element", buffered: true}))"""
"""Milliseconds from what was last pressed to when the koan was painted that came of it, with its stone."""


ANSWERED = """koan => document.querySelector("#act .classic-rule")
  || document.querySelector("#koan-title").textContent.trim() !== koan.trim()"""
"""Whether a guess is answered: by the rule, or by another koan, which was there before a guess was made."""


class SoloNewcomer:
    """Somebody with a browser who plays alone. ``pictures``: the folder for a picture of each page, or None."""

    def __init__(self, page: Page, services: Context, hand: Hand, level: str, pictures: Path | None) -> None:
        self.page, self.services, self.hand, self.level, self.pictures = page, services, hand, level, pictures
        self.began = time.monotonic()
        self.seen = 0
        self.game = ""
        self.marks: list[float] = []

    def look(self, name: str, *, whole: bool = True) -> None:
        """Take a picture and tell the time; axe looks too."""
        begun = time.monotonic()
        self.seen += 1
        print(f"{begun - self.began:6.1f} s  {self.hand}: {name}", file=sys.stderr)
        if self.pictures is not None:
            self.page.evaluate("document.fonts.ready.then(() => true)")
            self.page.screenshot(path=self.pictures / f"{self.hand}-{self.seen:02}-{name}.png", full_page=whole)
        found = violations(self.page)
        assert not found, found
        # Who plays takes no pictures.
        self.began += time.monotonic() - begun

    def press(self, target: Locator) -> None:
        """Press something with the hand that this newcomer has."""
        if self.hand == "keyboard":
            Keyboard(self.page).reach(target)
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            target.tap()
        else:
            target.click()

    def find(self, selector: str) -> Locator:
        """The first of its kind in the page itself."""
        return self.page.locator(f"main {selector}").first

    def begin(self, address: str) -> None:
        """From the front page to the table, in two steps."""
        self.page.goto(address)
        self.look("front", whole=False)
        self.press(self.find('a[href="/play"]'))
        self.page.locator(".play-levels").wait_for()
        self.look("levels")
        begun = time.monotonic()
        self.press(self.find(f'button[name="difficulty"][value="{self.level}"]'))
        self.page.wait_for_url("**/games/*")
        took = time.monotonic() - self.began
        print(f"{self.hand}: on the table after {took:.1f} s, {time.monotonic() - begun:.2f} s of them to draw it")
        self.game = self.page.url.rpartition("/games/")[2].partition("#")[0]
        self.look("table")

    def build(self, number: int) -> None:
        """Build a koan, and have it marked or say first what it is."""
        another = number and self.can_guess()
        self.press(self.find('#act form[action$="/do/pass"] button' if another else '#act a[href$="/do/build"]'))
        self.page.locator("[data-builder][data-live]").wait_for()
        pieces = KOANS[number]
        for count, piece in enumerate(pieces, start=1):
            # A locator that begins above the grid finds nothing in it.
            button = self.page.locator(f'[data-code="{piece}"] button').first
            if self.hand == "keyboard":
                Keyboard(self.page).reach_in_grid(button)
                self.page.keyboard.press("Enter")
            else:
                self.press(button)
            expect(self.page.locator(".build-piece-row")).to_have_count(count)
        self.look(f"built-{number + 1}")
        button = self.find(f'button[name="say"][value="{SAYS[number]}"]')
        if self.hand == "keyboard":
            Keyboard(self.page).reach(button)
        if self.hand == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            self.press(button)
        self.page.wait_for_url("**#koan")
        expect(self.find("#koan-title")).to_have_text(re.compile(rf"\b{number + 3}\b"))
        self.marks.append(self.page.evaluate(PAINTED))
        self.look(f"marked-{number + 1}")

    def can_guess(self) -> bool:
        """Whether the panel has a field for a guess."""
        return self.page.locator("textarea#rule").count() > 0

    def think(self) -> str:
        """The simplest rule that agrees with every koan on the table."""
        view = view_classic(self.services, None, self.game, datetime.now(UTC))
        marked = [
            MarkedKoan(measure_with_calls(one.koan, one.calls), one.stone == "white") for one in view.koans if one.stone
        ]
        found = (
            one for level in range(1, DEEPEST + 1)
            for one in search_table(marked, budget=Budget(level=level)).candidates(level)
        )  # fmt: skip
        return english.word(next(found).rule)

    def guess(self) -> None:
        """Guess, and wait for the answer."""
        field = self.page.locator("textarea#rule")
        if self.hand == "keyboard":
            Keyboard(self.page).reach(field)
            self.page.keyboard.type(self.think())
        else:
            self.press(field)
            field.fill(self.think())
        self.look("guess")
        begun = time.monotonic()
        koan = self.find("#koan-title").inner_text()
        self.press(self.find('#act form[action$="/do/guess"] button'))
        self.page.wait_for_function(ANSWERED, arg=koan, timeout=PATIENCE_MS)
        print(f"answered after {time.monotonic() - begun:.2f} s", file=sys.stderr)
        self.look("answer")

    def end(self) -> None:
        """Have the rule shown, if it was not found, and look at what would have told it."""
        shown = self.find('#act a[href$="/do/resign"]')
        if shown.count():
            self.press(shown)
            self.page.wait_for_url("**/do/resign")
            self.look("give-up")
            self.press(self.find("#compose button.primary"))
        self.page.locator("#lesson section:not(:has([role=status]))").wait_for(timeout=PATIENCE_MS)
        self.look("end")
        self.press(self.find('a[href="/play/games"]'))
        self.page.wait_for_url("**/play/games")
        self.look("list")


def play(
    browser: Browser, address: str, services: Context, hand: Hand, level: str, pictures: Path | None
) -> SoloNewcomer:
    """Play a game with one hand; whatever goes wrong on a page is an error."""
    width, height = SIZES[hand]
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=hand == "touch",
        is_mobile=hand == "touch",
    )  # fmt: skip
    page = context.new_page()
    page.add_init_script(PRESSED)
    wrong: list[str] = []
    overhear(page, address, wrong)
    newcomer = SoloNewcomer(page, services, hand, level, pictures)
    newcomer.begin(address)
    for number in range(len(KOANS)):
        newcomer.build(number)
    newcomer.guess()
    took = time.monotonic() - newcomer.began
    assert took < MOST_SECONDS, f"{hand}: {took:.0f} s"
    newcomer.end()
    context.close()
    assert not wrong, wrong
    print(f"{hand}: {took:.0f} s; marks after {', '.join(f'{one:.0f}' for one in newcomer.marks)} ms")
    return newcomer


def wait_for_stock(services: Context, level: str) -> None:
    """Wait until the finder has drawn rules ahead, as it has on a site that has run for some seconds."""
    while True:
        with services.store.unit() as work:
            if level in work.openings.count_stock():
                return
        time.sleep(0.5)


def main() -> None:
    """Play with each hand, and keep the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.solo", description=__doc__)
    parser.add_argument("pictures", type=Path, help="the folder for pictures")
    parser.add_argument("hands", nargs="*", default=HANDS)
    parser.add_argument("--level", choices=LEVELS, default="easy")
    told = parser.parse_args()
    told.pictures.mkdir(parents=True, exist_ok=True)
    from tests.browser.conftest import ARGUMENTS, chromium

    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory(prefix="zendotao-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        instance = Path(folder) / "instance"
        with serving(instance) as address:
            services = build_context(Config.from_environment({"ZENDOTAO_INSTANCE": str(instance)}))
            wait_for_stock(services, told.level)
            for hand in told.hands:
                play(browser, address, services, hand, told.level, told.pictures)
            services.close()
        browser.close()


if __name__ == "__main__":
    main()
