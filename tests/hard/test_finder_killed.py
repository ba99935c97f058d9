"""A finder is killed while a guess waits for its counter-koan: the guess and its stone stay, the page says so, and the
next finder answers."""

from __future__ import annotations

import signal
from datetime import timedelta
from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation
from tests.hard.site import LONG_AGO, Person, Site
from tests.requesting import make_request
from tests.waiting import wait_until
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.services.games.classic.lesson import read_lesson
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import BuildRequest, GuessRequest, JoinRequest, StartClassicRequest
from zendotao.services.games.views.classic_page import view_classic
from zendotao.store.site.jobs import make_job_id

RULE = "AKHTBN if it contains at least two red pieces"
GUESS = f"{RULE} or it contains exactly seven yellow pieces"
"""They part on koans that take a while to find."""

LATER = timedelta(minutes=3)
"""After this the dead finder counts as dead, and its job is free."""


def guess_in(site: Site, master: Person, student: Person) -> ClassicView:
    """Open a game whose counter-koans the server builds, join it, build and guess."""
    told = {
        "kind": "classic", "title": "Two red ones", "rule": RULE, "white": notation(2, 0), "black": notation(1, 0),
        "settings": {"counters": "server", "stones": 1},
    }  # fmt: skip
    game = start_classic_game(site.services, master.account, make_request(StartClassicRequest, told), LONG_AGO).view.id
    moves: list[Any] = [JoinRequest(), BuildRequest(koan=notation(3, 0), call="master"), GuessRequest(rule=GUESS)]
    for move in moves:
        view = submit_classic_move(site.services, student.account, game, move, LONG_AGO).view
    return view


def test_a_guess_whose_finder_is_killed_is_kept_and_answered_by_the_next(site: Site):
    mia, ann = site.person("mia"), site.person("ann")
    before = guess_in(site, mia, ann)
    job = make_job_id("classic_master", before.id, before.seq, None)

    def read_state() -> str:
        with site.store.unit() as work:
            found = work.jobs.get(job)
        return "" if found is None else found.state

    first = site.start("finder")
    wait_until(lambda: read_state() == "running", "the finder has taken the job", pause=0)
    assert site.end(first, signal.SIGKILL) == -signal.SIGKILL
    assert read_state() == "running"
    with site.store.unit() as work:
        last = work.heartbeats.last_of_finders()
    assert last is not None
    after = view_classic(site.services, ann.account, before.id, LONG_AGO)
    assert (after.seq, after.stage, after.guesses, after.clocks.due) == (
        before.seq, "disprove", before.guesses, None,
    )  # fmt: skip
    assert [read_lesson(site.services, before.id, before.seq, at).held_up for at in (last, last + LATER)] == [
        False, True,
    ]  # fmt: skip
    site.ahead = LATER
    site.run("finder", "--once")
    assert read_state() == "done"
    answered = view_classic(site.services, ann.account, before.id, LONG_AGO)
    assert (answered.seq, answered.stage, answered.guesses[0].status) == (before.seq + 1, "build", "disproved")
    assert (answered.koans[-1].origin, answered.koans[-1].guess) == ("counter", 1)
