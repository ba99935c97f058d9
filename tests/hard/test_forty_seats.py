"""Forty seats post a turn on the same open koan at once, to a server of several processes: one of them is first."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from tests.core.game.zendotao.koans_for_tests import koan, only, read_once, rule_once
from tests.hard import books
from tests.hard.players import start_body, turn_body
from tests.hard.site import LONG_AGO, Person, Site, client
from tests.requesting import make_request
from tests.whole_game.client import Answer
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import MoveRequest, StartGameRequest
from zendotao.store.unit import Unit

SEATS = 40


def seated(site: Site) -> tuple[list[Person], str, int]:
    """Forty people, each with a standing move; their game, and where its log ends."""
    people = [site.person(f"seat {number}") for number in range(1, SEATS + 1)]
    services = site.services
    view = start_game(services, people[0].account, make_request(StartGameRequest, start_body()), LONG_AGO).view
    for number, who in enumerate(people[1:], start=1):
        view = submit_move(
            services,
            who.account,
            view.id,
            make_request(MoveRequest, turn_body(number, view.seq)),
            LONG_AGO,
        ).view
    return people, view.id, view.seq


def post_at_once(port: int, people: list[Person], game: str, seq: int) -> list[Answer]:
    """What each is answered who post a turn together: on the same open koan, each with another koan and other seals."""
    barrier = threading.Barrier(len(people))

    def post(number: int) -> Answer:
        body = turn_body(SEATS, seq, leaves=SEATS + number)
        with closing(client(port)) as talks:
            barrier.wait()
            return talks.send("POST", f"/games/{game}/moves", body, people[number - 1].token)

    with ThreadPoolExecutor(len(people)) as threads:
        return list(threads.map(post, range(1, SEATS + 1)))


def sealed_last(work: Unit, game: str) -> tuple[int, str, set[str]]:
    """The seat of the last move of a game, its koan, and the rules that it sealed."""
    (last,) = work.games.entries(game, after=work.games.head(game).seq - 1)
    return last.seat, last.event.koan.koan, {body.rule.text for body in work.vault.get_many(last.event.seals)}


def test_of_forty_turns_at_once_one_is_posted_and_the_others_are_told_of_it(site: Site):
    people, game, seq = seated(site)
    with books.read(site.database) as work:
        before = books.checked(work, game)
    with site.web() as port:
        answers = post_at_once(port, people, game, seq)
    assert sorted((one.status, one.code) for one in answers) == [(201, None)] + [(409, "stale")] * (SEATS - 1)
    winner = next(number for number, one in enumerate(answers, start=1) if one.status == 201)
    with books.read(site.database) as work:
        assert books.checked(work, game) == [*before, "turn.posted"]
        told = sealed_last(work, game)
    left = SEATS + winner
    unused = {rule_once(only(number)).log_value.text for number in (left, left + 1)}
    assert told == (winner, read_once(koan(left)).notation, unused)
    for number, one in enumerate(answers, start=1):
        if number != winner:
            (changed,) = one.body["changed"]
            news = (one.body["seq"], changed["seq"], changed["kind"], changed["seat_number"], changed["seat"])
            assert news == (seq + 1, seq + 1, "turn.posted", winner, f"seat {winner}")
