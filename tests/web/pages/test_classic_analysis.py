"""What the end of a game of classic Zendo shows: how many rules were possible, and who may ask for it."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.services.games.site import Town, refused
from tests.services.games.test_solo import work_off
from tests.web.pages.classic_table import PROSE, ClassicTable
from tests.web.parsed import select, texts
from zendotao.core.find import history
from zendotao.services.games.analysis.classic import ClassicAnalysis, read_classic_analysis

RULE = "AKHTBN if it contains at least two red pieces"


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are counted to a low complexity, which takes no time."""
    monkeypatch.setattr(history, "LEVEL", 4)


@pytest.fixture
def table(tmp_path):
    """Mia's game, which ann and bob play: koan 3 is the answer of a mondo, koan 4 follows the Master's call."""
    made = ClassicTable(tmp_path)
    made.join("ann", "bob")
    made.build("ann", 3, 0, "mondo", answer="white")
    made.move("bob", "answer", answer="black")
    made.move("ann", "pass")
    made.build("bob", 0, 2)
    yield made
    made.place.close()


def ask(table: ClassicTable, name: str = "") -> ClassicAnalysis:
    town: Town = table.place.town
    return read_classic_analysis(town.services, town.person(name) if name else None, table.id, town.now)


def test_nothing_is_counted_before_the_rule_is_open(table):
    with refused("not_over"):
        ask(table, "ann")
    assert work_off(table.place.town) == []
    table.move("bob", "guess", rule=RULE)
    assert (ask(table).state, ask(table, "ann").possible) == ("waiting", None)
    assert work_off(table.place.town) == [("after_game", "done")]


def test_each_koan_leaves_fewer_rules_with_who_built_it(table):
    table.move("bob", "guess", rule=RULE)
    ask(table)
    work_off(table.place.town)
    possible = ask(table).possible
    # The Master's koans have no seat; ann has the second, after the Master, and bob the third.
    assert [(one.koan, one.stone, one.move, one.seat) for one in possible.stones] == [
        (1, "white", 0, 0), (2, "black", 0, 0), (3, "white", 0, 2), (4, "black", 0, 3),
    ]  # fmt: skip
    left = [sum(possible.before), *(one.left for one in possible.stones)]
    assert left == sorted(left, reverse=True)
    assert left[-1] > 0
    assert possible.most in (3, 4)


def test_marks_by_a_rule_in_prose_are_not_counted(tmp_path):
    made = ClassicTable(tmp_path, PROSE, rules="prose")
    made.join("ann")
    made.move("ann", "resign")
    with refused("no_analysis"):
        ask(made)
    made.place.close()


def test_the_page_tells_who_answered_rightly_and_how_many_rules_did(table):
    table.move("bob", "guess", rule=RULE)
    page = table.read("")
    assert select(page, f'#rule-sight a[href="{table.address}/analysis"]') != []
    assert len(select(table.read("", "/analysis"), "#possible-part [role=status]")) == 1
    work_off(table.place.town)
    page = table.read("", "/analysis")
    assert len(select(page, ".steps .steps-stone")) == 4
    possible = ask(table).possible
    share = round(100 * possible.stones[2].left / possible.stones[1].left)
    (told,) = [words for words in texts(page, ".findings dd") if "ann" in words and "bob" in words]
    assert f"{share}" in told
    # Who was right is named first.
    assert told.index("ann") < told.index("bob")


def test_a_running_game_has_no_such_page(table):
    assert "possible-part" not in table.read("ann", "/analysis", 409)
    assert notation(3, 0) not in table.read("ann", "/analysis", 409)
