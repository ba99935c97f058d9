"""A judgment call on the pages: a rule that a vote has opened hangs on what its author had called in private.

Koan 3 is ``NEAR``: nobody can say whether its two pieces touch. Bob sealed a rule about touching, and that they don't.
"""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, NEAR, WHITE, koan, only
from tests.requesting import make_request
from tests.services.games.site import SETTINGS
from tests.web.other_words import told
from tests.web.pages.place import opened
from tests.web.parsed import select, texts, values
from zendotao.core.koan.text import name_piece
from zendotao.services.games.moves.posting import start_game
from zendotao.services.games.moves.requests import StartGameRequest

BLUE = "AKHTBN if it contains at least one blue piece"
TOUCHING = f"{BLUE}, or a red piece touches a yellow piece"
APART = {"koan": 3, "fact": {"fact": "touching", "pieces": [1, 2]}, "value": False}
REDS = f"{BLUE}, or (it contains exactly 2 red pieces)"
MORE = f"{REDS}, or (it contains exactly 3 red pieces)"
MANY = f"{REDS}, or (it contains exactly 4 red pieces)"


@pytest.fixture
def demanded(place):
    """The address of a challenge of ann's: bob has 72 hours to open his seals, of which koan 4 felled the first."""
    town = place.town
    request = {"title": "A gap", "settings": SETTINGS, "white": WHITE, "black": BLACK, "open": NEAR}
    town.game = start_game(
        town.services,
        town.person("ann"),
        make_request(StartGameRequest, {**request, "seals": [only(1), only(2)]}),
        town.now,
    ).view.id
    sealed = {"rule": TOUCHING, "judgments": [APART]}
    for name, rule, stone, laid, seals in (
        ("bob", only(1), "black", koan(2), [sealed, only(2)]),
        ("cyd", only(3), "white", koan(3), [only(2), MORE]),
        ("dan", MORE, "black", koan(4), [only(2), MANY]),
    ):
        town.pass_time(hours=1)
        town.submit(name, {"kind": "turn", "rule": rule, "stone": stone, "koan": laid, "seals": seals})
    address = opened(place, place.visitor("ann"), "seals.ambiguous")
    for name in ("cyd", "dan"):
        place.visitor(name).send(f"{address}/ballot", choice="defective")
    town.pass_time(hours=73)
    return address


def test_who_looks_at_a_vote_that_is_over_is_not_asked_to_sign_in_for_it(demanded, reader):
    page = reader.read(demanded)
    # The vote is over, and the seals are asked for: no form and no way to one, but the time that there is to open them.
    assert select(page, "#vote") != []
    assert select(page, "#vote form") == []
    assert not any("/sign-in" in (way or "") for way in values(page, "#vote a", "href"))
    assert select(page, ".vote-columns .vote-terms") == []


def asks_nothing(page):
    """Whether a page says that there is nothing to call."""
    return select(page, "form.act-question") == [] and len(select(page, ".callout.moss:not(.flash)")) == 1


def test_a_call_is_made_beside_the_drawing_with_numbers_of_its_koan(demanded, place, bob):
    assert asks_nothing(bob.read(place.game("/judgment")))
    bob.send(f"{demanded}/open-seals")
    page = bob.read(place.game("/judgment"))
    assert not asks_nothing(page)
    (question,) = texts(page, "form.act-question > p:not(.buttons)")
    for label, colour in ((1, "red"), (2, "yellow")):
        assert f"{label} (" in question
        assert told(name_piece("small", colour)) in question
    names = ("koan", "fact", "pieces")
    assert [values(page, f'.act-question [name="{name}"]', "value") for name in names] == [["3"], ["touching"], ["1-2"]]
    assert f"/koans/{place.town.view().koans[2].hash}" in page
    bob.send(place.game("/judgment"), koan="3", fact="touching", pieces="1-2", value="no")
    (made,) = place.town.view().koans[2].judgments
    assert (made.move, made.value, made.lifted) == (2, False, False)
    assert asks_nothing(bob.read(place.game("/judgment")))
