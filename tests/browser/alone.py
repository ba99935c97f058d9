"""What one plays alone on the example site: puzzles of each kind, answered and not; practice games; a game whose Master
is the server; and what a finder has found of a game that is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from zendotao.demo.build import Demo
from zendotao.services import job_handlers
from zendotao.services.admin.keepers import appoint_keeper
from zendotao.services.common.context import Context
from zendotao.services.games.analysis.classic import read_classic_analysis
from zendotao.services.games.analysis.reading import read_analysis
from zendotao.services.games.bots.practice import PracticeRequest, start_practice
from zendotao.services.games.bots.switches import switch_bots
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import (
    BuildRequest,
    CannotRequest,
    ClassicSettingsRequest,
    GuessRequest,
    JoinRequest,
    MarkRequest,
    ResignRequest,
    StartClassicRequest,
    UnderstandRequest,
)
from zendotao.services.games.classic.solo import SoloRequest, start_solo
from zendotao.services.puzzles.answers import answer_puzzle
from zendotao.services.puzzles.daily import DAY, decode_puzzle, get_stored, plan_puzzles
from zendotao.services.puzzles.values import SolverAnswer
from zendotao.store.people.values import Account
from zendotao.store.vault.openings import Opening

SOLVED, MISSED, OPEN = (date(2026, 5, day) for day in (18, 19, 20))
"""A split, a stone, a rule: what became of each for who plays. The three before are of the same kinds, and are open."""

PRACTISED, BEGUN, RESTING = "practised", "begun", "resting"
"""Practice games: one in which bots have moved, one in which they are thinking, one in which they are switched off."""

LED = "led"
"""A game of classic Zendo with the server as Master; it is the turn of who plays, who has built a koan."""

SOLO, SHOWN = "solo", "shown"
"""Games of classic Zendo that they play alone: one with a koan that they have built, and one in which they gave up."""

FOUND = "found"
"""A game by a rule in prose that they have found: they may challenge a mark of its Master."""

ENDED = "winter-market"


def play_alone(services: Context, demo: Demo, name: str) -> Demo:
    """Let somebody do all of it, and return the example with the practice games among its games."""
    now = services.clock()
    with services.store.unit() as work:
        player, master = (work.accounts.get(demo.accounts[one]) for one in (name, "Tobias"))
    assert player is not None
    assert master is not None
    solve_puzzles(services, player)
    job_handlers.beat_finder(services, "finder:tour")
    practised = practise(services, player, "The stones at noon", "gentle", "fair", "strong")
    read_analysis(services, None, demo.games[ENDED], now)
    solo, shown = play_solo(services, player, build=True), play_solo(services, player, build=False)
    read_classic_analysis(services, None, shown, now)
    do_jobs(services)
    begun = practise(services, player, "Practice of Odile", "gentle")
    resting = practise(services, player, "Practice of Odile", "fierce")
    keeper, _ = appoint_keeper(services, demo.keeper, now)
    switch_bots(services, resting, False, now, keeper)
    led = be_student(services, player)
    found = find_in_prose(services, player, master)
    own = {PRACTISED: practised, BEGUN: begun, RESTING: resting, LED: led, SOLO: solo, SHOWN: shown, FOUND: found}
    return replace(demo, games={**demo.games, **own})


def solve_puzzles(services: Context, player: Account) -> None:
    """There are puzzles of six days. One is solved, one missed, and that of today tried once."""
    now = services.clock()
    for ago in range(5, -1, -1):
        plan_puzzles(services, now - ago * DAY)
    with services.store.unit(write=True) as work:
        solution = decode_puzzle(get_stored(work, SOLVED, now).body).solution
        missed = decode_puzzle(get_stored(work, MISSED, now).body).solution
    wrong = "white" if missed.stone == "black" else "black"
    answer_puzzle(services, player, SOLVED, SolverAnswer(koan=solution.koan), now)
    answer_puzzle(services, player, MISSED, SolverAnswer(stone=wrong), now)
    answer_puzzle(services, player, OPEN, SolverAnswer(rule="it contains a red piece"), now)


def practise(services: Context, player: Account, title: str, *levels: str) -> str:
    """Start a practice game; its id."""
    at = services.clock() - timedelta(minutes=1)
    return start_practice(services, player, PracticeRequest(bots=levels, title=title), at).view.id


def be_student(services: Context, player: Account) -> str:
    """Open a game with the server as Master, join it and build a koan; its id."""
    now = services.clock()
    request = StartClassicRequest(title="A beginner's rule", master="server", difficulty="beginner")
    game = start_classic_game(services, player, request, now).view.id
    submit_classic_move(services, player, game, JoinRequest(), now)
    koan = "R3 upright at 0,0; B1 flat at 60,0 heading 90"
    submit_classic_move(services, player, game, BuildRequest(koan=koan, call="mondo", answer="white"), now)
    return game


def find_in_prose(services: Context, player: Account, master: Account) -> str:
    """Find the rule of a Master, which is in prose; the id of the game."""
    white, black = "R2 upright at 0,0; G1 on 1", "B2 upright at 0,0; Y1 flat at 60,0 heading 90"
    told = StartClassicRequest(
        title="Something about hats", rule="It wears a hat", white=white, black=black,
        settings=ClassicSettingsRequest(rules="prose", stones=1),
    )  # fmt: skip
    game = start_classic_game(services, master, told, services.clock()).view.id
    for actor, request in (
        (player, JoinRequest()),
        (player, BuildRequest(koan="B3 upright at 0,0; Y1 on 1; R1 upright at 70,0", call="master")),
        (master, MarkRequest(stone="black")),
        (player, GuessRequest(rule="The highest piece is a small one that stands on another one")),
        (master, UnderstandRequest(wording=1)),
        (master, CannotRequest()),
    ):
        submit_classic_move(services, actor, game, request, services.clock())
    return game


def play_solo(services: Context, player: Account, *, build: bool) -> str:
    """Start a game alone, and build a koan in it or give up; its id."""
    now = services.clock()
    white, black = "R2 upright at 0,0; G1 on 1", "B2 upright at 0,0; Y1 flat at 60,0 heading 90"
    opening = Opening("it contains a red piece", white, black)
    with services.store.unit(write=True) as work:
        work.openings.add(opening, f"tour-{build}", "beginner", now)
        work.commit()
    game = start_solo(services, player, SoloRequest(difficulty="beginner"), now).view.id
    koan = "R3 upright at 0,0; B1 flat at 60,0 heading 90"
    move = BuildRequest(koan=koan, call="mondo", answer="white") if build else ResignRequest()
    submit_classic_move(services, player, game, move, now)
    return game


def do_jobs(services: Context) -> None:
    """Do all jobs that are due, as a finder does, but those of puzzles."""
    while (job := job_handlers.take_job(services, services.clock())) is not None:
        if job.kind == "puzzle":
            job_handlers.end_job(services, job, "dropped")
        else:
            assert job_handlers.do_job(services, job, lambda: False, lambda: False) != "failed"
