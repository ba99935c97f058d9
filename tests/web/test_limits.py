"""How often one may post on the pages."""

from __future__ import annotations

import pytest

from tests.applications import application
from tests.web.visiting import Visitor
from zendotao.web.middleware import rate_limits


@pytest.fixture
def app(tmp_path):
    """A site of its own, on which requests are counted."""
    with application(tmp_path) as lent:
        yield lent


def test_who_posts_too_often_is_told_to_wait_and_loses_nothing(app, monkeypatch):
    visitor = Visitor(app).sign_up("Amaya")
    monkeypatch.setitem(rate_limits.RATES, "posting", "2 per hour")
    for _ in range(2):
        visitor.send("/me/settings", mail="never")
    answer = visitor.send("/teams", 429, name="Wednesday Table")
    assert 0 < int(answer.headers["Retry-After"]) <= 3600
    assert "Wednesday Table" in answer.get_data(as_text=True)
    assert "Wednesday Table" not in visitor.read("/teams")


def test_posts_of_one_are_not_counted_against_another(app, monkeypatch):
    visitors = [Visitor(app).sign_up(name) for name in ("Amaya", "Benedikt")]
    monkeypatch.setitem(rate_limits.RATES, "posting", "1 per hour")
    for visitor in visitors:
        visitor.send("/me/settings", mail="never")
        visitor.send("/me/settings", 429, mail="never")
