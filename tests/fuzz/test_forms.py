"""Every form of the pages is sent what no page would send: fields of any name and any number, texts that would be
markup, bytes that are no text, tokens of others or none. The site never fails, what is refused changes nothing, and
nothing of it becomes part of a page."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, example, given, seed, settings
from hypothesis import strategies as st

from tests.effort import often
from tests.web.matrix import COMPOSERS, POSTED, Case
from tests.web.payloads import PAYLOADS
from tests.web.test_attacked import strange
from tests.web.world import VIEWERS, World

EXAMPLES = often(3, 10)
"""For each form."""

BY_ORIGIN = {"mail.stop"}
"""A form that mail programs send, without a token."""

FIELDS = sorted({name for case in POSTED for name in case.sent} | {"back", "page", "q", "next", "code", "version", ""})
BYTES = (b"%00", b"%ed%a0%80", b"%ff%fe", b"%F0%9F%92%A9", b"%E2%80%AE", b"%0d%0aSet-Cookie:a=b", b"x" * 100_000)
NUMBERS = ("-1", "0", "1e9", "9" * 40, "\u0663", "NaN", "1_0", "0x10", " 1 ")
TEXTS = st.sampled_from([*PAYLOADS, *NUMBERS]) | st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
TOKENS = ("own", "own", "own", "none", "another", "twice")
Pairs = list[tuple[str, bytes]]


def packed(text: str) -> bytes:
    """A text as it stands in the body of a form."""
    return quote(text, safe="").encode()


def pairs(case: Case) -> st.SearchStrategy[Pairs]:
    """Names and values: what belongs there, what belongs elsewhere, and what belongs nowhere; any of it repeated."""
    names = st.sampled_from([*case.sent, *case.sent, *FIELDS]) | TEXTS
    values = st.sampled_from(BYTES) | TEXTS.map(packed) | st.sampled_from([*map(packed, case.sent.values()), b""])
    return st.lists(st.tuples(names, values), max_size=8)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World(tmp_path_factory.mktemp("world"))
    yield made
    made.close()


def token(world: World, viewer: str, kind: str) -> list[bytes]:
    """The tokens that a form carries."""
    own = world.visitors[viewer].token().encode()
    other = world.visitors["bob" if viewer != "bob" else "ann"].token().encode()
    return {"own": [own], "none": [], "another": [other], "twice": [other, own]}[kind]


def sent(world: World, viewer: str, case: Case, fields: Pairs, kind: str) -> tuple[int, str]:
    """Send a form with what is usual in it and more; the status and the page of the answer. Cookies stay as they
    are."""
    usual = [(name, packed(text.format(**world.ids))) for name, text in case.sent.items()]
    given_first = [(packed(name), value) for name, value in [*fields, *(usual if kind == "own" else [])]]
    body = [*((b"csrf_token", one) for one in token(world, viewer, kind)), *given_first]
    browser = world.visitors[viewer].browser
    kept = dict(browser._cookies)
    address = case.address.format(**world.ids)
    data, form = b"&".join(b"=".join(one) for one in body), "application/x-www-form-urlencoded"
    with browser.post(address, data=data, content_type=form) as answer:
        found = answer.status_code, answer.get_data(as_text=True) if answer.mimetype == "text/html" else ""
        assert "//" not in answer.headers.get("Location", ""), answer.location
    browser._cookies.clear()
    browser._cookies.update(kept)
    return found


@pytest.mark.parametrize("case", POSTED, ids=lambda case: f"{case.endpoint} {case.address}")
def test_whatever_a_form_is_sent_it_fails_for_nobody_and_what_is_refused_changes_nothing(world: World, case: Case):
    @seed(1)
    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(viewer=st.sampled_from(VIEWERS), fields=pairs(case), kind=st.sampled_from(TOKENS))
    @example("ann", [(name, one) for name in case.sent for one in BYTES[:3]], "twice")
    @example("bob", [(name, packed(PAYLOADS[0])) for name in case.sent], "none")
    def send(viewer: str, fields: Pairs, kind: str) -> None:
        status, page = sent(world, viewer, case, fields, kind)
        assert status < 500
        assert strange(page) == []
        if kind != "own" and case.endpoint not in BY_ORIGIN:
            # A composer gives its fields back to somebody who is signed in no more.
            assert status == (401 if viewer == "nobody" and case.endpoint in COMPOSERS else 400)
        if status >= 400:
            # What was typed may be kept for later, sealed, as a draft of theirs.
            assert kept_apart(world.held()) == kept_apart(world.as_it_was)
        world.back()

    send()


def kept_apart(lines: list[str]) -> list[str]:
    """What a database holds besides drafts."""
    return [line for line in lines if not line.startswith('INSERT INTO "drafts"')]
