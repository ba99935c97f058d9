"""Who may do what on the pages: every route, asked by everybody. A route without a case fails.

Each request is sent to the same world, which is put back after it if it may change something.
"""

from __future__ import annotations

import pytest

from tests.web.matrix import COMPOSERS, POSTED, READ, Case
from tests.web.world import VIEWERS, World
from zendotao.web.pages import SUBJECTS
from zendotao.web.pages.routing import Pages

LINKS_OF_LETTERS = {"mail.stop"}
"""Posts that mail programs send: the secret in the address stands for a form's token."""

PLAIN = frozenset({"help", "koans"})
"""Subjects whose pages are the same for all, and read only."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
REFERRERS = {"same-origin", "no-referrer"}


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    made = World(tmp_path_factory.mktemp("world"))
    yield made
    made.close()


def named(case: Case) -> str:
    return f"{case.endpoint} {case.address}"


def routes(method: str) -> set[str]:
    """The endpoints of all pages that take a method."""
    found = [route for subject in SUBJECTS if isinstance(subject.pages, Pages) for route in subject.pages.routes]
    return {route.endpoint for route in found if method in route.methods}


def asked(world: World, viewer: str, case: Case, **fields: str):
    """The answer to somebody's form; their cookies stay as they are."""
    visitor = world.visitors[viewer]
    kept = dict(visitor.browser._cookies)
    told = {name: text.format(**world.ids) for name, text in case.sent.items()}
    answer = visitor.browser.post(case.address.format(**world.ids), data={**told, **fields})
    visitor.browser._cookies.clear()
    visitor.browser._cookies.update(kept)
    return answer


def test_every_route_of_every_page_has_a_case():
    assert routes("GET") == {case.endpoint for case in READ}
    assert routes("POST") == {case.endpoint for case in POSTED}


def test_forms_that_no_token_goes_with_say_so_themselves():
    found = [route for subject in SUBJECTS if isinstance(subject.pages, Pages) for route in subject.pages.routes]
    assert {(route.endpoint, route.proof) for route in found if route.proof != "token"} == {
        ("building.look", "origin"), ("choosing.theme", "origin"), ("choosing.language", "origin"),
        ("mail.stop", "address"), ("puzzles.puzzle", "origin"), ("solo.play", "origin"), ("solo.daily", "origin"),
    }  # fmt: skip


def test_pages_without_doors_take_nothing_but_questions(app):
    for rule in app.url_map.iter_rules():
        if rule.endpoint.partition(".")[0] in PLAIN:
            assert rule.methods <= {"GET", "HEAD", "OPTIONS"}, rule


@pytest.mark.parametrize("case", READ, ids=named)
def test_reading_is_allowed_to_whom_it_is_and_changes_nothing(world, case):
    found = []
    for viewer in VIEWERS:
        with world.visitors[viewer].browser.get(case.address.format(**world.ids)) as answer:
            found.append(str(answer.status_code))
            if viewer == "nobody" and case.statuses.startswith("303"):
                assert answer.location.startswith("/sign-in?next="), answer.location
            for name, value in HEADERS.items():
                assert answer.headers[name] == value
            assert answer.headers["Referrer-Policy"] in REFERRERS
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'self'" in policy or "default-src 'none'" in policy
            assert "unsafe" not in policy or answer.mimetype == "image/svg+xml"
            assert "frame-ancestors 'none'" in policy or "sandbox" in policy
    assert " ".join(found) == case.statuses
    assert world.unchanged()


@pytest.mark.parametrize("case", POSTED, ids=named)
def test_a_form_does_what_it_says_for_those_alone_who_may(world, case):
    found = []
    for viewer in VIEWERS:
        with asked(world, viewer, case, csrf_token=world.visitors[viewer].token()) as answer:
            found.append(str(answer.status_code))
        world.back()
    assert " ".join(found) == case.statuses


@pytest.mark.parametrize("case", [one for one in POSTED if one.endpoint not in LINKS_OF_LETTERS], ids=named)
def test_a_form_without_its_own_token_is_refused_and_changes_nothing(world, case):
    foreign = world.visitors["bob"].token()
    for viewer in ("nobody", "ann", "kim"):
        refused = 401 if viewer == "nobody" and case.endpoint in COMPOSERS else 400
        for fields in ({}, {"csrf_token": ""}, {"csrf_token": foreign}, {"csrf_token": foreign[::-1]}):
            with asked(world, viewer, case, **fields) as answer:
                assert answer.status_code == refused, (viewer, fields.keys())
    assert world.unchanged()
