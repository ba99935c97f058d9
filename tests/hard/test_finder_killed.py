"""A finder is killed while it decides a guess: after the lease another one answers it, once."""

from __future__ import annotations

import signal
from datetime import timedelta

from sqlalchemy import select

from tests.core.game.zendotao.koans_for_tests import notation
from tests.hard.site import LONG_AGO, Site, replayed, until
from tests.requesting import make_request
from zendotao.core.kinds import CLASSIC
from zendotao.services.games.classic.posting import lead_game, submit_classic_move
from zendotao.services.games.classic.requests import BuildRequest, GuessRequest, JoinRequest, LeadGameRequest
from zendotao.services.job_handlers import find_lease
from zendotao.store.tables.jobs import jobs

RULE = "it contains at least two red pieces"
GUESS = "it contains exactly two red pieces or it contains at least three red pieces"
"""The same rule in other words, of which none but a search that goes to its end can tell that it is the same."""

ANSWERS = {"classic.guess_upheld", "classic.guess_disproved", "classic.guess_unanswered"}


def guess(site: Site) -> str:
    """Let ann guess the rule of mia, which the server has to answer; the id of the game."""
    mia, ann = site.person("mia").account, site.person("ann").account
    told = {
        "kind": "classic", "title": "Two red ones", "rule": RULE, "white": notation(2), "black": notation(1),
        "settings": {"stones": 1, "counters": "server"},
    }  # fmt: skip
    services = site.services
    game = lead_game(services, mia, make_request(LeadGameRequest, told), LONG_AGO).view.id
    for move in (JoinRequest(), BuildRequest(koan=notation(3), call="master"), GuessRequest(rule=GUESS)):
        submit_classic_move(services, ann, game, move, LONG_AGO)
    return game


def list_answers(site: Site, game: str) -> list[str]:
    """The answers to guesses in the log of a game."""
    with site.store.unit() as work:
        tags = [str(entry.event.__struct_config__.tag) for entry in work.games.read_log(CLASSIC, game)]
    return [tag for tag in tags if tag in ANSWERS]


def find_state(site: Site) -> str | None:
    """The state of the job that answers the guess."""
    with site.store.unit() as work:
        return work.connection.scalar(select(jobs.c.state).where(jobs.c.kind == "classic_master"))


def test_a_finder_that_is_killed_while_it_decides_a_guess_leaves_one_answer_to_the_next(site: Site, tmp_path):
    game = guess(site)
    site.go_to(LONG_AGO + timedelta(minutes=1))
    killed = site.start("finder")
    until(lambda: find_state(site) == "running", "a finder has taken the guess")
    assert site.end(killed, signal.SIGKILL) == -signal.SIGKILL
    assert list_answers(site, game) == []
    assert find_state(site) == "running"
    # Its lease is over: another finder takes it as if nobody had.
    site.go_to(LONG_AGO + timedelta(minutes=2) + find_lease("classic_master"))
    finder = site.start("finder")
    until(lambda: find_state(site) == "done", "the guess is answered")
    assert site.end(finder) == 0
    assert list_answers(site, game) == ["classic.guess_upheld"]
    with site.store.unit() as work:
        head = work.games.head(game)
    assert replayed(site, game, tmp_path) == (head.seq, head.hash)
