"""The coach over the API: asked, done by a finder, and asked again for the answer."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from zendotao.core.coach import study
from zendotao.services.job_handlers import do_job, take_job

START = {"title": "Alone", "white": WHITE, "black": BLACK, "open": koan(1), "seals": [only(1), only(2)]}


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are searched to a low complexity, which takes no time."""
    monkeypatch.setattr(study, "LEVEL", 2)


@pytest.fixture
def ann(join, site):
    object.__setattr__(site.context, "clock", lambda: site.at)
    return join("ann")


def start(ann, **settings) -> str:
    return f"/games/{ann.post('/games', {**START, 'settings': {'limit': 100, **settings}}, 201)['id']}"


def look(site) -> None:
    """A finder looks at the table."""
    assert do_job(site.context, take_job(site.context, site.at), lambda: False, lambda: False) == "done"


def test_a_step_gives_its_hint_and_those_before(ann, site):
    game = start(ann, practice=True)
    waiting = ann.post(f"{game}/coach", {"step": "moves"}, 202)
    assert waiting == {"state": "waiting", "finder_alive": False, "after": 1}
    look(site)
    moves = {"possible": "no", "upto": 2}
    found = ann.post(f"{game}/coach", {"step": "moves"}, 200)
    assert found == {"state": "done", "finder_alive": False, "after": 1, "moves": moves}
    found = ann.post(f"{game}/coach", {"step": "subjects"}, 200)
    hints = {"moves": moves, "count": {"number": 2, "upto": 2}, "complexity": 2, "subjects": ["colour", "absence"]}
    assert found == {"state": "done", "finder_alive": False, "after": 1, **hints}
    found = ann.post(f"{game}/coach", {"step": "rule"}, 200)
    assert found["half"]["en"] == "it contains no … pieces."
    assert found["rule"]["wording"]["en"] == found["rule"]["rule"]
    assert found["rule"]["rule"].endswith("it contains no yellow pieces.")


def test_rules_that_fit_and_whether_ones_own_has_a_simpler_one(ann, join, site):
    game = start(ann, practice=True)
    own = ann.post(f"{game}/notebook", {"rule": only(3)}, 201)["id"]
    ann.post(f"{game}/coach/simpler", {"rule": own}, 202)
    look(site)
    found = ann.post(f"{game}/coach/simpler", {"rule": own}, 200)
    assert found["simpler"] == "yes"
    found = ann.post(f"{game}/notebook/fitting", {}, 200)
    assert [(one["complexity"], one["verdict"]) for one in found["rules"]] == [(2, "white"), (2, "black")]
    assert found["complete_to"] == 2
    assert found["not_searched"]
    assert len(ann.post(f"{game}/notebook/fitting", {"count": 1}, 200)["rules"]) == 1
    ann.refused("POST", f"{game}/coach/simpler", {"rule": "none"}, 404, "no_rule")
    join("ben").refused("POST", f"{game}/coach/simpler", {"rule": own}, 404, "no_rule")


def test_refusals(ann, nobody):
    rated = start(ann)
    for path, body in (("coach", {"step": "rule"}), ("coach/simpler", {"rule": "n1"}), ("notebook/fitting", {})):
        ann.refused("POST", f"{rated}/{path}", body, 409, "coached")
        nobody.refused("POST", f"{rated}/{path}", body, 401, "not_signed_in")
        ann.refused("POST", f"/games/none/{path}", body, 404, "not_found")
    ann.refused("POST", f"{rated}/coach", {"step": "all"}, 400, "malformed")
    for count in (0, 51):
        ann.refused("POST", f"{rated}/notebook/fitting", {"count": count}, 400, "malformed")


def test_the_job_of_a_coach_is_read_by_nobody(ann, site):
    game = start(ann, practice=True)
    ann.post(f"{game}/coach", {"step": "moves"}, 202)
    job = take_job(site.context, site.at)
    ann.refused("GET", f"/jobs/{job.id}", None, 404, "not_found")
