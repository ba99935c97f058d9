"""What a game with a Master leaves in a database of each kind: sealed answers and marks, votes on a mark, and a rule
that stays where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from tests.services.games.classic_site import PROSE, ClassicTown
from zendotao.services import timers
from zendotao.services.games.classic.lesson import read_lesson
from zendotao.services.games.views.classic_page import view_classic
from zendotao.services.games.views.log import export_record
from zendotao.services.job_handlers import beat_finder
from zendotao.services.records import verify_record
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.store.tables import vault


@pytest.fixture
def town(database: str, tmp_path: Path) -> Iterator[ClassicTown]:
    """A site on each kind of database."""
    made = ClassicTown(database, tmp_path / "instance")
    yield made
    made.close()


def see(town: ClassicTown, name: str = "ann"):
    return view_classic(town.services, town.person(name), town.game, town.now)


def verify(town: ClassicTown) -> bool:
    """Whether the record of the game holds."""
    lines = list(export_record(town.services, None, town.game, town.now))
    return bool(verify_record(lines, town.now)["verified"])


def test_sealed_answers_and_a_sealed_mark_open_together(town: ClassicTown):
    town.lead("mia", PROSE, rules="prose")
    town.join("ann", "bob")
    town.build("ann", 3, call="mondo", answer="white")
    town.move("mia", "mark", stone="white")
    town.move("bob", "answer", answer="white")
    town.pass_time(minutes=1)
    view = see(town)
    assert (view.koans[2].stone, view.koans[2].answers, view.koans[2].earned) == (
        "white", {2: "white", 3: "white"}, (2, 3),
    )  # fmt: skip
    with town.services.store.unit() as work:
        # The rule, two answers and a mark.
        assert work.connection.execute(select(func.count()).select_from(vault.seals)).scalar() == 4


def test_an_answer_that_was_changed_is_the_one_that_counts(town: ClassicTown):
    town.lead("mia")
    town.join("ann", "bob", "cat")
    town.build("ann", 3, call="mondo", answer="black")
    town.move("bob", "answer", answer="black")
    town.move("bob", "answer", answer="white")
    town.move("cat", "answer", answer="black")
    assert see(town).koans[2].earned == (3,)


def test_a_mondo_closes_at_the_end_of_its_window_whoever_looks(town: ClassicTown):
    town.lead("mia")
    town.join("ann", "bob")
    town.build("ann", 3, call="mondo", answer="white")
    town.pass_time(hours=49)
    timers.sweep_games(town.services, town.now)
    assert see(town, "bob").koans[2].answers == {2: "white"}


def test_a_vote_on_a_mark_ends_the_game_without_points(town: ClassicTown):
    town.lead("mia", PROSE, rules="prose", stones=1)
    town.join("ann", "bob", "cat")
    town.build("ann", 3)
    town.move("mia", "mark", stone="black")
    town.move("ann", "guess", rule="Boats")
    town.move("mia", "understand", wording=1)
    town.move("mia", "cannot")
    assert (see(town).stage, see(town).rule.rule.text) == ("final", PROSE)
    town.move("bob", "challenge", koan=3, text="It is a boat.")
    for name in ("ann", "cat"):
        town.move(name, "ballot", choice="wrong")
    assert see(town, "cat").challenges[0].own == "wrong"
    town.pass_time(hours=16)
    timers.sweep_games(town.services, town.now)
    view = see(town)
    assert (view.outcome, view.points, view.challenges[0].ruling) == ("terminated", 0, "wrong")
    assert verify(town)


def is_held_up(town: ClassicTown) -> list[bool]:
    """Whether it is told that the server's answer is held up: by a process that knows the game, and by one that
    doesn't."""
    seq = see(town).seq
    return [read_lesson(one, town.game, seq, town.now).held_up for one in (town.services, town.another())]


@pytest.mark.parametrize("builder", ["server", "master"])
def test_the_answer_is_held_up_where_the_server_alone_builds_it_and_no_finder_runs(town: ClassicTown, builder: str):
    town.lead("mia", stones=1, counters=builder)
    town.join("ann")
    town.build("ann", 3)
    assert is_held_up(town) == [False, False]
    # Both agree with the table: two red ones white, one black, three white.
    town.move("ann", "guess", rule="AKHTBN if it contains a red piece and at least two pieces")
    assert is_held_up(town) == [builder == "server"] * 2
    # A Master who builds nothing in time hands it to the server.
    town.pass_time(hours=25)
    timers.sweep_games(town.services, town.now)
    assert is_held_up(town) == [True, True]
    beat_finder(town.services, f"{FINDER_PREFIX}one")
    assert is_held_up(town) == [False, False]


def test_a_won_game_holds_by_its_record_and_pays_for_every_other_student_who_built(town: ClassicTown):
    town.lead("mia", stones=1)
    town.join("ann", "bob")
    town.build("ann", 3, call="mondo", answer="white")
    town.move("bob", "answer", answer="white")
    town.move("ann", "pass")
    town.build("bob", 0, 1)
    town.move("bob", "pass")
    town.build("ann", 1, 1)
    town.move("ann", "guess", rule=ClassicTown.RULE)
    town.pass_time(hours=48)
    assert (see(town).outcome, see(town).points) == ("won", 1)
    assert verify(town)
