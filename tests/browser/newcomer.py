"""A newcomer's first quarter of an hour: ``python -m tests.browser.newcomer FOLDER`` takes a picture of each page.

The site runs as ``zendotao serve`` runs it, with its finder. Somebody comes to the front page, starts a practice game
against three bots under a nickname, and plays it to its end by what the pages offer; then they look at what was
possible. What they think of is what a gentle bot would, from the view of their own seat.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.running import overhear
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import FAIR, GENTLE, STRONG
from zendotao.core.bots.table import BotBlock, BotClaim, BotDecline, BotMove, BotReveal, BotTable, BotTurn, BotWait
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.koan.printing import print_koan
from zendotao.core.messages import render
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english
from zendotao.services.common.context import Context
from zendotao.services.games.bots.sight import make_table
from zendotao.services.games.views.game import view_game
from zendotao.store.people.values import Account
from zendotao.web.pages.bots.text import YOUR_TURN, YOUR_TURN_ALONE

MOST_MOVES = 60
MOST_SECONDS = 15 * 60
PATIENCE_MS = 60_000
"""How long somebody waits for bots, who are said to move within a minute."""

PAUSE_MS = 10_000
"""How long they look at a page on which nothing happens before they load it again."""

SKIP = '#act form[action$="/skip"] button'
BALLOT, REVEAL = '#act form[action$="/ballot"] button', '#act a[href$="/reveal"]'
READY = """([yours, doing]) => document.querySelector(doing)
  || yours.some(words => document.querySelector("#act")?.innerText.includes(words))"""
"""Whether the page says that it is one's turn, or has something that one does."""


class Newcomer:
    """Somebody with a browser who is new here. ``pictures``: the folder for a picture of each page, or None."""

    def __init__(self, page: Page, services: Context, pictures: Path | None, seed: int) -> None:
        self.page, self.services, self.pictures = page, services, pictures
        self.chance = Random(seed)
        self.began = time.monotonic()
        self.seen = 0
        self.moves = 0
        self.game = ""
        self.account: Account | None = None

    def look(self, name: str, *, whole: bool = True) -> None:
        """Take a picture, and tell the time."""
        self.seen += 1
        print(f"{time.monotonic() - self.began:6.1f} s  {name}", file=sys.stderr)
        if self.pictures is not None:
            self.page.evaluate("document.fonts.ready.then(() => true)")
            self.page.screenshot(path=self.pictures / f"{self.seen:02}-{name}.png", full_page=whole)

    def click(self, selector: str) -> None:
        """Click the first of its kind in the page itself."""
        self.page.locator(f"main {selector}").first.click()

    def begin(self, address: str, levels: tuple[str, str, str]) -> None:
        """From the front page to the first look at a game of one's own."""
        self.page.goto(address)
        self.look("front", whole=False)
        self.click('a[href="/practice"]')
        self.look("practice")
        self.click('a[href^="/guest"]')
        self.page.locator("#name").fill("Robin")
        self.click("form button")
        self.look("link")
        self.click("a.primary")
        for name, level in zip(("first", "second", "third"), levels, strict=True):
            self.page.locator(f"#{name}").select_option(level)
        self.look("opponents")
        self.click('form[action="/practice"] button')
        self.page.wait_for_url("**/games/*")
        self.game = self.page.url.rpartition("/games/")[2].partition("#")[0]
        with self.services.store.unit() as work:
            owner = work.accounts.owner("robin")
            self.account = None if owner is None else work.accounts.get(owner)
        self.look("game")

    def view(self) -> GameView:
        """The game as this seat sees it."""
        assert self.account is not None
        return view_game(self.services, self.account, self.game, datetime.now(UTC))

    def table(self, view: GameView) -> BotTable:
        """The table, with what may be done now: people need not wait for people, as bots do."""
        assert view.seat is not None
        allowed = frozenset(one.kind for one in view.available if one.allowed)
        table = make_table(view, view.seat, datetime.now(UTC))
        return replace(table, allowed=table.allowed | (allowed & {"turn", "claim"}))  # type: ignore[arg-type]

    def think(self, view: GameView) -> BotMove:
        """The next move: of the plainest rules, and of less plain ones once those are gone."""
        table = self.table(view)
        found = (choose_move(table, level, self.chance, lambda: False) for level in (GENTLE, FAIR, STRONG))
        return next((move for move in found if not isinstance(move, BotWait)), BotWait("no_move"))

    def play(self) -> GameView:
        """Play until the game is over."""
        while True:
            self.wait_for_bots()
            view = self.view()
            if view.phase in ("final", "void"):
                return view
            assert self.moves < MOST_MOVES
            self.act(view)

    def wait_for_bots(self) -> None:
        """Wait until the page says that it is one's turn, or has a ballot, or that the game is over; no longer than the
        page says that bots think. Where nothing happens, load it again."""
        asked = [[render(YOUR_TURN), render(YOUR_TURN_ALONE)], f"{BALLOT}, {REVEAL}, .won-who"]
        for _ in range(PATIENCE_MS // PAUSE_MS):
            with suppress(PlaywrightTimeout):
                self.page.wait_for_function(READY, arg=asked, timeout=PAUSE_MS)
                return
            self.page.reload()

    def act(self, view: GameView) -> None:
        """Do what one would do now."""
        self.moves += 1
        if view.phase == "revealed":
            self.look("revealed")
            self.page.locator(".won-who").wait_for(timeout=PATIENCE_MS * 3)
            return
        move = self.think(view)
        print(type(move).__name__, view.phase, file=sys.stderr)
        match move:
            case BotTurn():
                self.post(view.seq, "turn", move.rule, print_koan(move.koan), *move.seals)
            case BotClaim():
                self.post(view.seq, "claim", move.rule, "", move.seal)
            case BotBlock():
                self.post(view.seq, "block", None, print_koan(move.koan), *move.seals)
            case BotReveal():
                self.click(REVEAL)
                self.click('form[action$="/reveal"] button')
                self.look("shown")
            case BotDecline() | BotWait() if any(one.kind == "ballot" and one.allowed for one in view.available):
                self.page.locator('#act input[value="pass"]').check()
                self.click(BALLOT)
                self.look("passed")
            case _:
                # Nothing comes to mind.
                self.look(f"nothing-{self.moves}")
                self.skip()

    def skip(self) -> None:
        """Let the bots go on, and wait until some have moved; none may have a move either."""
        before = self.view().seq
        button = self.page.locator(SKIP)
        if button.count():
            button.click()
            before += 1
        self.page.wait_for_timeout(PAUSE_MS)
        if self.view().seq == before:
            self.page.wait_for_timeout(PAUSE_MS)
        self.page.reload()

    def post(self, seq: int, kind: str, rule: Condition | None, koan: str, *seals: Condition) -> None:
        """Write a move and post it; think again where bots have moved meanwhile so that it doesn't fit."""
        self.click(f'#act a[href$="/{kind}"]')
        self.page.locator("#compose").wait_for()
        if self.moves == 1:
            self.look(f"empty-{kind}")
        fields = {"rule": english.word(rule) if rule is not None else "", "koan": koan}
        fields |= {f"seal{number}": english.word(one) for number, one in enumerate(seals, start=1)}
        for name, text in fields.items():
            if text:
                self.write(name, text)
        self.look(f"{kind}-{self.moves}")
        self.page.locator("#post").click()
        try:
            self.page.wait_for_url(lambda url: "#move-" in url, timeout=PATIENCE_MS / 4)
        except PlaywrightTimeout:
            if self.view().seq == seq:
                raise
            self.look(
                f"too-late-{self.moves}"
            )  # bots have moved meanwhile, and the page says what doesn't fit any more
            self.page.goto(self.page.url.partition("/games/")[0] + f"/games/{self.game}")
            return
        self.look(f"posted-{self.moves}")

    def write(self, name: str, text: str) -> None:
        """Type into a field; what it is folded in is opened."""
        field = self.page.locator(f"#{name}")
        field.wait_for(state="attached")
        if not field.is_visible():
            self.page.locator("details", has=field).locator("summary").first.click()
        field.fill(text)

    def look_back(self) -> None:
        """Look at the end of the game, and at what was possible."""
        self.page.reload()  # the page that was open says that it has changed
        self.page.locator(".won-who").wait_for()
        self.look("end")
        self.click(f'a[href="/games/{self.game}/analysis"]')
        self.page.wait_for_url("**/analysis")
        self.page.locator("svg .steps-line").first.wait_for(timeout=PATIENCE_MS)
        self.look("after")


@contextmanager
def serving(instance: Path, *command: str, finders: int = 1) -> Iterator[str]:
    """The address of a site that ``zendotao serve``, or another command, serves meanwhile, with so many finders."""
    of_site = {"INSTANCE": str(instance), "FINDERS": str(finders), "DATABASE_URL": ""}
    environ = {**os.environ, **{f"ZENDOTAO_{name}": value for name, value in of_site.items()}}
    line = [sys.executable, "-m", "zendotao", *(command or ["serve"]), "--port", "0", "--json"]
    server = subprocess.Popen(line, env=environ, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        yield json.loads(server.stdout.readline())["address"].rstrip("/")
    finally:
        server.terminate()
        server.wait(timeout=30)


def play(
    browser: Browser, folder: Path, pictures: Path | None, levels: tuple[str, str, str], seed: int = 1
) -> Newcomer:
    """Play a game from the front page to its end; whatever goes wrong on a page is an error."""
    with serving(folder / "instance") as address:
        services = build_context(Config.from_environment({"ZENDOTAO_INSTANCE": str(folder / "instance")}))
        context = browser.new_context(viewport={"width": 1000, "height": 800}, reduced_motion="reduce")
        page = context.new_page()
        wrong: list[str] = []
        overhear(page, address, wrong)
        newcomer = Newcomer(page, services, pictures, seed)
        newcomer.begin(address, levels)
        view = newcomer.play()
        assert view.phase == "final"
        newcomer.look_back()
        context.close()
        services.close()
    assert not wrong, wrong
    assert time.monotonic() - newcomer.began < MOST_SECONDS
    return newcomer


def main() -> None:
    """Play a game, and keep the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.newcomer", description=__doc__)
    parser.add_argument("pictures", type=Path, help="the folder for pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("levels", nargs="*", default=["gentle", "fair", "strong"])
    told = parser.parse_args()
    told.pictures.mkdir(parents=True, exist_ok=True)
    from tests.browser.conftest import ARGUMENTS, chromium

    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory(prefix="zendotao-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        made = play(browser, Path(folder), told.pictures, tuple(told.levels), told.seed)
        browser.close()
    print(f"over after {time.monotonic() - made.began:.0f} seconds and {made.moves} things to do")


if __name__ == "__main__":
    main()
