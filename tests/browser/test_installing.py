"""The site kept like a program of its own: it can be installed, says so without a line, and shows what is pushed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.running import OFFLINE

pytestmark = pytest.mark.browser


def test_the_site_can_be_kept_like_a_program(stage):
    page = stage.page("")
    page.goto("/games")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(one => one.json())")
    assert (manifest["name"], manifest["start_url"], manifest["lang"]) == ("Zendo-Tao", "/games", "en")
    sizes = page.evaluate(
        """icons => Promise.all(icons.map(one => new Promise(done => {
          const image = new Image(); image.onload = () => done(`${image.width}x${image.height}`); image.src = one.src;
        })))""",
        manifest["icons"],
    )
    assert sizes == [icon["sizes"] for icon in manifest["icons"]] == ["192x192", "512x512", "512x512"]


def test_the_worker_keeps_one_page_that_is_nobodys_and_shows_it_without_a_line(stage):
    page = stage.page("ann", locale="en-GB")
    page.goto("/games")
    page.evaluate("navigator.serviceWorker.register('/worker.js?lang=en').then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("caches.match('/offline?lang=en').then(Boolean)")
    page.reload()
    page.goto(stage.game)
    kept = page.evaluate("""caches.keys().then(names => Promise.all(names.map(name => caches.open(name))))
      .then(all => Promise.all(all.map(one => one.keys())))
      .then(all => all.flat().map(one => new URL(one.url).pathname))""")
    assert kept == ["/offline"]
    assert "ann" not in page.evaluate("caches.match('/offline?lang=en').then(one => one.text())").split()
    (heading,) = re.findall("<h1>(.*)</h1>", page.evaluate("caches.match('/offline?lang=en').then(one => one.text())"))
    page.context.set_offline(True)
    page.goto("/games?page=2")
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.context.set_offline(False)
    # A browser says of each request that there was no line for it: that is what is tested.
    stage.wrong[:] = [told for told in stage.wrong if OFFLINE not in told]


def test_a_browser_that_may_not_show_notices_says_so_and_nothing_is_asked_of_it(stage):
    page = stage.page("ann")
    page.goto("/me/push")
    expect(page.locator("#push")).to_be_visible()
    expect(page.locator("#push-on, #push-trouble").locator("visible=true")).to_have_count(1)


SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let left = 40; left; left -= 1) {
    const [one] = await worker.getNotifications();
    if (one) return [one.title, one.body, one.tag, one.lang, one.data.path];
    await new Promise(done => setTimeout(done, 50));
  }
}"""
"""What a browser shows, within two seconds."""


def test_what_is_pushed_is_shown_as_a_notice(stage):
    page = stage.page("ann")
    page.context.grant_permissions(["notifications"])
    page.goto("/me/push")
    registered: list[Any] = []
    inspector = page.context.new_cdp_session(page)
    inspector.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
    inspector.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/worker.js?lang=en').then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("navigator.serviceWorker.ready.then(one => one.active.state === 'activated')")
    while not registered:
        page.wait_for_timeout(20)
    told = '{"title": "A game", "body": "bob took move 4.", "path": "/games/x", "tag": "x turn", "lang": "en"}'
    sent = {"origin": stage.address, "registrationId": registered[-1]["registrationId"], "data": told}
    # A browser that is still opening what shows notices drops them. A tag is shown once, however often it comes.
    for _ in range(15):
        inspector.send("ServiceWorker.deliverPushMessage", sent)
        shown = page.evaluate(SHOWN)
        if shown:
            break
    assert shown == ["A game", "bob took move 4.", "x turn", "en", "/games/x"]
