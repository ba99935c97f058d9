"""What the API says where the site itself is at a loss."""

from __future__ import annotations

import logging

import pytest

from tests.web.api.conftest import START
from zendotao.store.errors import Busy, Conflict


@pytest.fixture
def failing(app, monkeypatch):
    """Let the list of games fail as the test says."""

    def fail(error):
        def games(*_):
            raise error

        monkeypatch.setattr("zendotao.services.games.lists.games.list_games", games)

    return fail


def test_a_fault_of_the_site_is_told_without_its_words(failing, nobody, caplog):
    failing(ValueError("a sealed rule"))
    with caplog.at_level(logging.ERROR):
        problem = nobody.refused("GET", "/games", None, 500, "internal")
    assert "sealed" not in str(problem)
    assert "sealed" not in caplog.text
    assert "GET /api/v1/games failed: ValueError" in caplog.text
    assert "routes_games.py" in caplog.text


def test_of_two_faults_both_places_are_logged(failing, nobody, caplog):
    error = KeyError("hush")
    error.__cause__ = ValueError("hush")
    failing(error)
    nobody.refused("GET", "/games", None, 500, "internal")
    assert "ValueError, and then" in caplog.text
    assert "hush" not in caplog.text


def test_a_busy_site_says_when_to_ask_again(failing, nobody):
    failing(Busy())
    response = nobody.ask("GET", "/games", None, 503, raw=True)
    assert response.get_json()["code"] == "busy"
    assert response.headers["Retry-After"] == "2"


def test_who_was_slower_is_told_so(failing, nobody):
    failing(Conflict())
    nobody.refused("GET", "/games", None, 409, "conflict")


def test_an_address_outside_of_the_api_is_answered_with_a_page(client):
    response = client.get("/nothing")
    assert (response.status_code, response.mimetype) == (404, "text/html")


def test_a_problem_is_in_the_shape_of_the_standard(join):
    problem = join("ann").refused("POST", "/games", {**START, "seals": ["?", "?"]}, 409, "not_understood")
    assert problem["type"] == "about:blank"
    assert problem["title"] == "The rule is not understood"
    assert set(problem) >= {"type", "title", "status", "code", "detail", "error"}
