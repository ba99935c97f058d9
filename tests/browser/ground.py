"""Hands on the builder's ground in 3-D: where pieces are in the window, and what a mouse or a finger does there.

Where pieces are the numbers on them tell: as far as two equal pieces lie apart, so far a third is dragged.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Place = tuple[float, float]

CORNER = "1: R3 upright at 0,0\n2: G3 upright at 40,0\n3: B3 upright at 0,60"
"""Three equal pieces: the second lies 40 mm along x from the first, the third 60 mm along y."""

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}

MOMENTS = 250
"""Of 20 ms each: so long is waited for something to move."""


def places(page: Page) -> list[Place]:
    """Where the numbers are in the window, in pixels."""
    found: list[Place] = page.evaluate(
        """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
            [...document.querySelectorAll(".ground-disc circle")].map(one => one.getBoundingClientRect())
                .map(box => [box.x + box.width / 2, box.y + box.height / 2]))"""
    )
    return found


def settled(page: Page) -> list[Place]:
    """Where the numbers are when they are there and the picture has come to rest."""
    page.locator(".ground-disc").first.wait_for()
    before: list[Place] = []
    while before != (now := places(page)):
        before = now
    return now


def moved_on(page: Page, before: list[Place]) -> list[Place]:
    """The same once they are elsewhere than before: what a wheel or a key does comes a moment later."""
    for _ in range(MOMENTS):
        if places(page) != before:
            return settled(page)
        page.wait_for_timeout(20)
    raise AssertionError("nothing has moved")


def eventually(page: Page, holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold while a page goes on."""
    for _ in range(MOMENTS):
        if holds():
            return True
        page.wait_for_timeout(20)
    return False


def beside(place: Place) -> Place:
    """A place on the same piece that its number does not cover: 14 pixels farther down."""
    return place[0], place[1] + 14


def along(start: Place, one: Place, other: Place, share: float = 1.0) -> Place:
    """As far from ``start`` as from one place to another, or a share of that."""
    return start[0] + share * (other[0] - one[0]), start[1] + share * (other[1] - one[1])


def drag(page: Page, start: Place, end: Place, *, keys: tuple[str, ...] = ()) -> None:
    """Press the mouse at a place and let it go at another, with some keys held meanwhile."""
    page.mouse.move(*start)
    page.mouse.down()
    for key in keys:
        page.keyboard.down(key)
    page.mouse.move(*end, steps=5)
    page.mouse.up()
    for key in keys:
        page.keyboard.up(key)


def swipe(page: Page, *points: Place) -> None:
    """Draw a finger over the screen, through points."""
    session = page.context.new_cdp_session(page)
    for kind, point in zip(["touchStart", *["touchMove"] * (len(points) - 1)], points, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def bare_ground(page: Page) -> Place:
    """A place near the lower left corner of the ground, where nothing stands."""
    box = page.locator(".ground-canvas").bounding_box()
    assert box is not None
    return box["x"] + 12, box["y"] + box["height"] - 12


def notation(page: Page) -> str:
    """What the field says."""
    return page.locator("textarea#koan").input_value()


def reads(page: Page, text: str) -> None:
    """Wait until the notation is ``text``."""
    page.wait_for_function("text => document.querySelector('#koan').value === text", arg=text)
