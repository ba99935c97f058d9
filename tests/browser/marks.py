"""How long a mark takes, from the press to the stone on the page: ``python -m tests.browser.marks``.

The site runs as ``zendotao serve`` runs it, without a finder. Somebody plays alone, and has koans marked while few lie
on the table, and while twenty do; every second time as a page without scripts does it, by a form and a redirect.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.browser.newcomer import serving
from tests.browser.solo import PAINTED, PRESSED
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.services.common.context import Context
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.classic.requests import BuildRequest, PassRequest
from zendotao.services.games.views.classic_page import view_classic
from zendotao.store.people.values import Account
from zendotao.store.vault.openings import Opening

LATE = 20
OPENING = Opening("it contains a red piece", "R2 upright at 0,0; G1 on 1", "B2 upright at 0,0")
FORMS = "() => { for (const one of document.querySelectorAll('[data-turn]')) one.removeAttribute('data-turn'); }"
WRITE = "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); }"


def make_koans() -> Iterator[str]:
    """Koans that are all different."""
    for size, one, other in product("123", "RGBY", "RGBY"):
        yield f"{one}{size} upright at 0,0; {other}1 upright at 60,0"


class Table:
    """A game that somebody plays alone in a page."""

    def __init__(self, page: Page, services: Context, address: str) -> None:
        self.page, self.services = page, services
        page.goto(f"{address}/play")
        page.locator('button[name="difficulty"][value="easy"]').click()
        page.wait_for_url("**/games/*")
        self.address = page.url.partition("#")[0]
        self.game = self.address.rpartition("/")[2]
        self.koans = make_koans()

    def get_player(self) -> Account:
        """Who plays."""
        name = view_classic(self.services, None, self.game, datetime.now(UTC)).students[0].name
        with self.services.store.unit() as work:
            found = work.accounts.get(str(work.accounts.owner(str(name).lower())))
        assert found is not None
        return found

    def end_turn(self, player: Account) -> int:
        """End the turn, if a guess could be made, and return how many koans there are."""
        view = view_classic(self.services, player, self.game, datetime.now(UTC))
        if any(one.kind == "pass" and one.allowed for one in view.available):
            submit_classic_move(self.services, player, self.game, PassRequest(), datetime.now(UTC))
        return len(view.koans)

    def lay(self, player: Account, count: int) -> None:
        """Lay koans until there are so many."""
        while self.end_turn(player) < count:
            asked = BuildRequest(koan=next(self.koans), call="master")
            submit_classic_move(self.services, player, self.game, asked, datetime.now(UTC))

    def mark(self, player: Account, *, form: bool) -> float:
        """Build a koan and have it marked; the milliseconds until its stone is there."""
        self.end_turn(player)
        self.page.goto(f"{self.address}/do/build")
        self.page.locator("[data-builder][data-live]").wait_for()
        self.page.locator("textarea[name=koan]").evaluate(WRITE, next(self.koans))
        if form:
            self.page.evaluate(FORMS)
        self.page.wait_for_timeout(1000)
        self.page.locator('button[name="say"][value="master"]').click()
        self.page.wait_for_url("**#koan")
        return float(self.page.evaluate(PAINTED))


def main() -> None:
    """Print medians and bests."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.marks", description=__doc__)
    parser.add_argument("--count", type=int, default=6, help="how many of each sort")
    count = parser.parse_args().count
    from tests.browser.conftest import ARGUMENTS, chromium

    with tempfile.TemporaryDirectory(prefix="zendotao-") as folder, sync_playwright() as playwright:
        instance = Path(folder) / "instance"
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with serving(instance, finders=0) as address:
            services = build_context(Config.from_environment({"ZENDOTAO_INSTANCE": str(instance)}))
            with services.store.unit(write=True) as work:
                work.openings.add(OPENING, "opening", "easy", datetime.now(UTC))
                work.commit()
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.add_init_script(PRESSED)
            table = Table(page, services, address)
            player = table.get_player()
            for name, koans in (("early", 0), ("late", LATE)):
                table.lay(player, koans)
                took: dict[bool, list[float]] = {False: [], True: []}
                for number in range(2 * count):
                    took[number % 2 == 1].append(table.mark(player, form=number % 2 == 1))
                for form, found in took.items():
                    way = "by form" if form else "by script"
                    print(f"{name}, {way}: median {median(found):.0f} ms, best {min(found):.0f} ms")
            services.close()
        browser.close()


if __name__ == "__main__":
    main()
