"""Games alone with the server as Master: the stock that a finder draws, the rule of the day, what is never drawn twice,
and what the end tells."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from tests.services.games.site import Town
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.koans import measure_table_koan
from zendotao.core.kinds import CLASSIC
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.services.common.jobs import request_job
from zendotao.services.games.classic import stock
from zendotao.services.games.classic.lesson import read_lesson
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.classic.requests import BuildRequest, GuessRequest, PassRequest, ResignRequest
from zendotao.services.games.classic.solo import (
    DailyRequest,
    SoloRequest,
    list_solo_games,
    read_daily,
    start_daily,
    start_solo,
)
from zendotao.services.games.classic.stock import choose_opening, make_usual_settings, plan_openings
from zendotao.services.games.lists.games import view_lobby
from zendotao.services.games.lists.people import view_profile
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.services.games.views.classic_page import view_classic
from zendotao.services.indexing import fill_search
from zendotao.services.job_handlers import do_job, take_job
from zendotao.services.people.personal_data import export_personal_data
from zendotao.store.board.values import Filters
from zendotao.store.vault.openings import Opening

RED, BLUE = "1: R2 upright at 0,0", "1: B2 upright at 0,0"
LEAD = "A koan has the Buddha-nature if and only if"
HAS_RED = f"{LEAD} it contains at least one red piece."
HAS_MEDIUM_RED = f"{LEAD} it contains at least one medium red piece."


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stock is of one opening of each difficulty."""
    monkeypatch.setattr(stock, "STOCK", 1)
    monkeypatch.setattr(stock, "MOST_DRAWN", 7)


def work_off(town: Town) -> list[tuple[str, str]]:
    """A finder does all jobs that are due."""
    done = []
    while (job := take_job(town.services, town.now)) is not None:
        done.append((job.kind, do_job(town.services, job, lambda: False, lambda: False)))
    return done


def put_in_stock(town: Town, name: str, rule: str = HAS_RED, day: str = "") -> Opening:
    opening = Opening(rule, RED, BLUE, (rule,))
    with town.services.store.unit(write=True) as work:
        assert work.openings.add(opening, name, "beginner", town.now, day)
        work.commit()
    return opening


def begin(town: Town, name: str = "ann") -> str:
    return start_solo(town.services, town.person(name), SoloRequest(difficulty="beginner"), town.now).view.id


def see(town: Town, game: str, name: str = "ann"):
    return view_classic(town.services, town.person(name), game, town.now)


def do(town: Town, game: str, kind, name: str = "ann", **told):
    request = kind(expected_seq=see(town, game, name).seq, **told)
    return submit_classic_move(town.services, town.person(name), game, request, town.now).view


def read_rule(town: Town, game: str) -> str:
    """The secret rule of a game, from the vault."""
    with town.services.store.unit() as work:
        state: ClassicGame = town.services.game_cache.load_kind(CLASSIC, work, game, work.games.head(game))
        return read_secrets(work, state).rule.rule.text


def test_a_game_alone_lies_on_the_table_at_once_and_waits_for_nobody(small_town: Town):
    put_in_stock(small_town, "o1")
    view = see(small_town, begin(small_town))
    assert (view.stage, len(view.students), view.clocks.due) == ("build", 1, None) or view.stage == "open"
    assert [one.stone for one in view.koans] == ["white", "black"]
    assert view.settings.solo
    assert {one.kind for one in view.available if one.allowed} >= {"build", "ask_hint", "resign"}
    assert not view_classic(small_town.services, small_town.person("bob"), view.id, small_town.now).seat


def test_what_is_in_stock_is_taken_once(town: Town):
    opening = put_in_stock(town, "o1")
    settings = make_usual_settings("beginner")
    assert choose_opening(town.services, "ann", settings) == opening
    assert choose_opening(town.services, "ann", settings) != opening


def test_nobody_gets_a_rule_that_they_had_lately_nor_one_like_it(town: Town):
    put_in_stock(town, "o1")
    assert read_rule(town, begin(town)) == HAS_RED
    put_in_stock(town, "o2")
    put_in_stock(town, "o3", HAS_MEDIUM_RED)
    assert read_rule(town, begin(town)) == HAS_MEDIUM_RED
    # Somebody else may have it.
    assert read_rule(town, begin(town, "bob")) == HAS_RED


def test_without_a_stock_no_rule_of_the_last_games_is_drawn_either(small_town: Town):
    town = small_town
    had = {read_rule(town, begin(town)) for _ in range(6)}
    assert len(had) == 6


def test_a_finder_draws_the_stock_and_the_rules_of_today_and_tomorrow(small_town: Town):
    town = small_town
    plan_openings(town.services, town.now)
    plan_openings(town.services, town.now)
    assert work_off(town) == [("classic_stock", "done")]
    with town.services.store.unit() as work:
        assert work.openings.count_stock() == dict.fromkeys(stock.DIFFICULTIES, 1)
        held = work.openings.list_stock("hard")
        days = [work.openings.has_daily(f"2026-03-0{day}") for day in (1, 2, 3)]
    assert days == [True, True, False]
    ((_, opening),) = held
    rule = condition_of(opening.rule)
    assert opening.rule in opening.alike
    assert rule is not None
    judge = Judge(rule)
    says = [judge.judgment(measure_table_koan(one)).verdict for one in (opening.white, opening.black)]
    assert says == ["white", "black"]
    plan_openings(town.services, town.now)
    assert work_off(town) == []


def test_no_row_outside_the_vault_holds_a_rule_that_was_drawn(small_town: Town):
    town = small_town
    plan_openings(town.services, town.now)
    work_off(town)
    with town.services.store.unit() as work:
        texts = [opening.rule for _, opening in work.openings.list_stock("beginner")]
        words = texts[0].removeprefix("AKHTBN if ")
        for table in ("openings", "jobs", "games", "entries", "solo_games"):
            rows = work.connection.execute(text(f"SELECT * FROM {table}")).all()  # noqa: S608 -- names of the program
            assert words not in str(rows)
    assert repr(Opening("AKHTBN if secret", "", "")) == "Opening(...)"


def test_everybody_has_the_same_rule_of_the_day_and_one_game_with_it(town: Town):
    people = map(town.person, ("ann", "bob", "ann"))
    games = [start_daily(town.services, one, DailyRequest(), town.now).view.id for one in people]
    assert games[0] == games[2] != games[1]
    assert read_rule(town, games[0]) == read_rule(town, games[1])
    koans = [one.koan for one in see(town, games[0]).koans]
    assert [one.koan for one in see(town, games[1], "bob").koans] == koans
    town.pass_time(hours=24)
    assert start_daily(town.services, town.person("ann"), DailyRequest(), town.now).view.id not in games


def test_how_others_did_is_told_to_those_who_are_through(town: Town):
    put_in_stock(town, "d1", day="2026-03-01")
    names = ("ann", "bob", "cyd")
    ann, bob, cyd = (start_daily(town.services, town.person(one), DailyRequest(), town.now).view.id for one in names)
    do(town, ann, BuildRequest, koan="1: R1 upright at 0,0", call="master")
    do(town, ann, GuessRequest, rule="it contains a red piece")
    do(town, bob, ResignRequest, "bob")
    waiting = read_daily(town.services, town.person("cyd"), town.now)
    assert (waiting.game.game, waiting.done, waiting.best) == (cyd, None, ())
    assert read_daily(town.services, None, town.now).done is None
    told = read_daily(town.services, town.person("bob"), town.now)
    assert (told.done, told.found) == (2, 1)
    assert [(one.name, one.koans, one.guesses) for one in told.best] == [("ann", 1, 1)]


def test_games_alone_are_listed_by_koans_and_then_guesses(town: Town):
    for number, koans in enumerate((2, 1)):
        put_in_stock(town, f"o{number}", HAS_RED if number else HAS_MEDIUM_RED)
        game = begin(town)
        for size in range(koans):
            koan = f"1: R2 upright at 0,0; 2: R{size + 1} upright at 80,0"
            do(town, game, BuildRequest, koan=koan, call="mondo", answer="white")
            if size + 1 < koans:
                do(town, game, PassRequest)
        do(town, game, GuessRequest, rule=read_rule(town, game))
    begin(town)
    listed, more = list_solo_games(town.services, town.person("ann"))
    assert [(one.outcome, one.koans, one.guesses) for one in listed] == [(None, 0, 0), ("won", 1, 1), ("won", 2, 1)]
    assert not more


def test_public_lists_have_no_game_alone(town: Town):
    put_in_stock(town, "o1")
    game = begin(town)
    for name, there in (("ann", True), ("bob", False)):
        found = view_lobby(town.services, town.person(name), town.now, Filters(), 1)
        assert (game in {one.listing.row.id for one in found.yours.items}) is there
        assert game not in {one.row.id for part in found.sections.values() for one in part.items}
    do(town, game, ResignRequest)
    for name in ("ann", "bob"):
        found = view_lobby(town.services, town.person(name), town.now, Filters(), 1)
        assert game not in {one.listing.row.id for one in found.yours.items}
        assert game not in {one.row.id for part in found.sections.values() for one in part.items}


def test_who_still_looks_for_the_rule_of_the_day_finds_nobody_elses_game_with_it(small_town: Town):
    town = small_town
    put_in_stock(town, "d1", day="2026-03-01")
    people = map(town.person, ("bob", "ann"))
    bob, _ = (start_daily(town.services, one, DailyRequest(), town.now).view.id for one in people)
    do(town, bob, BuildRequest, "bob", koan="1: R1 upright at 0,0", call="master")
    do(town, bob, GuessRequest, "bob", rule="it contains a red piece")
    for reader, there in (("bob", True), ("ann", False), (None, False)):
        asker = None if reader is None else town.person(reader)
        played = view_profile(town.services, asker, "bob", town.now).games.items
        assert (bob in {one.row.id for one in played}) is there
    with town.services.store.unit(write=True) as work:
        work.connection.execute(text("UPDATE games SET searched = NULL"))
        work.commit()
    fill_search(town.services, town.now)
    with town.services.store.unit() as work:
        assert work.connection.execute(text("SELECT number FROM search_texts WHERE kind = 'rule'")).all() == []


def test_the_end_tells_which_koans_would_have_told(town: Town):
    put_in_stock(town, "o1")
    game = begin(town)
    assert read_lesson(town.services, game, 0, town.now).lesson is None
    do(town, game, ResignRequest)
    assert ("classic_lesson", "done") in work_off(town)
    lesson = read_lesson(town.services, game, 0, town.now).lesson
    assert lesson.koans[-1].left == 0
    assert lesson.rivals > 1
    red = Judge(condition_of(HAS_RED))
    assert all(red.judgment(measure_table_koan(one.koan)).verdict == one.stone for one in lesson.koans)


def test_a_job_asked_for_the_lesson_of_a_running_game_tells_nothing(small_town: Town):
    town = small_town
    put_in_stock(town, "o1")
    game = begin(town)
    with town.services.store.unit(write=True) as work:
        request_job(work, "classic_lesson", game, 0, b"{}", town.now)
        work.commit()
    assert work_off(town) == [("classic_lesson", "dropped")]


def test_the_rows_of_games_alone_are_ones_own(small_town: Town):
    town = small_town
    put_in_stock(town, "o1")
    game = begin(town)
    ann = town.person("ann")
    assert [one["game"] for one in export_personal_data(town.services, ann.id, town.now)["solo_games"]] == [game]


def test_the_rules_of_days_that_are_over_are_forgotten(town: Town):
    put_in_stock(town, "d1", day="2026-02-27")
    put_in_stock(town, "d2", day="2026-02-28")
    plan_openings(town.services, town.now)
    with town.services.store.unit() as work:
        assert [work.openings.has_daily(day) for day in ("2026-02-27", "2026-02-28")] == [False, True]
