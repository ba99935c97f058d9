"""Drawings as files: of koans on a table, whose addresses say for how long they hold."""

import re

import pytest

from tests.services.people.conftest import PASSWORD
from tests.web.api.conftest import START, Caller, turn
from tests.web.other_words import spoken

YEAR = 365 * 24 * 3600


@pytest.fixture(scope="session")
def table(app):
    """Two accounts and the address of a game in which both have moved."""
    anyone = Caller(app.test_client())

    def join(name):
        anyone.post("/accounts", {"name": name, "password": PASSWORD})
        return Caller(app.test_client(), anyone.post("/tokens", {"name": name, "password": PASSWORD})["token"])

    ann, bob = join("drawing ann"), join("drawing bob")
    game = f"/games/{ann.post('/games', START)['id']}"
    bob.post(f"{game}/moves", turn(1))
    return ann, bob, game


def koans_of(table):
    ann, _, game = table
    return game, ann.get(game)["koans"]


def at(client, address, status=200):
    response = client.get(address)
    assert response.status_code == status
    return response


def lasting(response) -> bool:
    kept = response.cache_control
    return bool(kept.immutable and kept.public and kept.max_age == YEAR)


def test_a_koan_is_drawn_in_each_theme_and_kept_for_ever(client, table):
    _, koans = koans_of(table)
    found = koans[0]["hash"]
    by_theme = {theme: at(client, f"/koans/{found}.{theme}.plain.svg") for theme in ("light", "dark", "system")}
    assert all(lasting(response) for response in by_theme.values())
    assert all(response.mimetype == "image/svg+xml" for response in by_theme.values())
    assert len({response.get_data() for response in by_theme.values()}) == 3
    assert "sandbox" in by_theme["dark"].headers["Content-Security-Policy"]


def test_a_koan_is_drawn_with_what_the_address_asks_for(client, table):
    found = koans_of(table)[1][0]["hash"]
    plain = at(client, f"/koans/{found}.light.plain.svg").get_data(as_text=True)
    assert "<text" not in plain
    assert "<text" in at(client, f"/koans/{found}.light.plain.svg?numbers=1").get_data(as_text=True)
    assert 'class="stone open"' in at(client, f"/koans/{found}.light.plain.svg?stone=open").get_data(as_text=True)
    assert at(client, f"/koans/{found}.light.plain.svg?view=top").get_data(as_text=True) != plain
    assert at(client, f"/koans/{found}.light.plain.svg?view=side&stone=grey").get_data(as_text=True) == plain


def test_there_is_nothing_where_no_koan_or_no_look_is(client, table):
    found = koans_of(table)[1][0]["hash"]
    for address in (
        f"/koans/{'0' * 64}.light.plain.svg",
        "/koans/me.light.plain.svg",
        f"/koans/{found}.sepia.plain.svg",
        f"/koans/{found}.light.striped.svg",
        f"/koans/{'0' * 64}/cell.light.plain.svg",
    ):
        at(client, address, 404)


def test_a_sprite_holds_the_koans_of_a_game_by_number(client, table):
    game, koans = koans_of(table)
    svg = at(client, f"{game}/drawings/1-20.light.plain.svg").get_data(as_text=True)
    assert [f'<view id="k{number}"' in svg for number in range(1, len(koans) + 2)] == [True] * len(koans) + [False]


def test_a_sprite_is_kept_for_ever_only_at_the_address_of_its_content(app, client, table):
    ann, _, game = table
    hashes = [one["hash"] for one in ann.get(game)["koans"]]
    with app.test_request_context():
        address = app.jinja_env.globals["sprites"](game.removeprefix("/games/"), hashes)(2)
    assert address.endswith("#k2")
    assert lasting(at(client, address))
    assert not lasting(at(client, address.split("?")[0]))
    assert not lasting(at(client, address.split("?")[0] + "?v=made-up"))


def test_koans_after_the_twentieth_lie_in_the_next_sprite(app):
    with app.test_request_context():
        src = app.jinja_env.globals["sprites"]("f" * 32, [f"{number:064x}" for number in range(25)])
    assert "/drawings/1-20.system.plain.svg?v=" in src(20)
    assert "/drawings/21-40." in src(21)


def test_a_sprite_has_twenty_koans_at_the_most_and_none_of_another_table(client, table):
    game, _ = koans_of(table)
    for numbers in ("1-21", "5-4", "21-40"):
        at(client, f"{game}/drawings/{numbers}.light.plain.svg", 404)
    at(client, f"/games/{'0' * 32}/drawings/1-20.light.plain.svg", 404)


def test_addresses_are_those_of_the_viewers_theme(app, client):
    made = app.jinja_env.globals
    with app.test_request_context(headers={"Cookie": "theme=dark"}):
        assert made["drawing_url"]("ab" * 32, "open").startswith(f"/koans/{'ab' * 32}.dark.plain.svg?stone=open&v=")
        assert made["cell_url"]("ab" * 32).startswith(f"/koans/{'ab' * 32}/cell.dark.plain.svg?v=")
    with app.test_request_context():
        assert "numbers=1" in made["drawing_url"]("ab" * 32, numbers=True)


def test_koans_of_a_list_are_in_one_file_by_their_hashes(client, table):
    hashes = [one["hash"] for one in koans_of(table)[1]]
    response = at(client, f"/koans/cells.light.plain.svg?koans={','.join([hashes[2], hashes[0]])}")
    drawn = response.get_data(as_text=True)
    assert lasting(response)
    assert [name in drawn for name in ('id="k1"', 'id="k2"', 'id="k3"')] == [True, True, False]


@pytest.mark.parametrize("asked", ["", "unknown", "../etc", ",".join(["x"] * 21)])
def test_a_file_of_koans_that_nobody_has_laid_is_not_there(client, asked):
    at(client, f"/koans/cells.light.plain.svg?koans={asked}", 404)


def test_a_list_of_games_asks_for_one_file_of_drawings(client, table):
    page = at(client, "/games").get_data(as_text=True)
    files = {address.partition("#")[0] for address in re.findall(r'<img class="cell" src="([^"]+)"', page)}
    assert len(files) == 1


def test_in_lists_of_games_the_koan_is_told_in_words(table, read):
    _, koans = koans_of(table)
    shown = next(koan for koan in koans if koan["stone"] is None)
    captions = [image["alt"].lower() for image in read("/games").all("img") if image.get("class") == "cell"]
    assert "" not in captions
    assert spoken(shown["caption"].partition(". ")[0] + ".") in captions
