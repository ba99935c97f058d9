"""The game that the help tells move by move is played through the engine, and comes out as it says."""

import re
from pathlib import Path

import pytest

from tests.core.game.zendotao.harness import Table
from zendotao.config import find_data_dir
from zendotao.core.game.koans import read_koan
from zendotao.core.game.zendotao.settings import Settings
from zendotao.services.games.draft_reviews import first_turn
from zendotao.web.pages.help import BLOCK, ON_TABLE
from zendotao.web.rule_blocks import parse_rule_block

TEXT = Path(find_data_dir("templates"), "help", "tale.md").read_text(encoding="utf-8")
HEADING = re.compile(r"^## (\d+)\. (\w+) (.+)$", re.MULTILINE)


def chapters() -> list[tuple[int, str, str, dict[str, list[str]], str]]:
    """Each move: its number, who, what they do, its blocks by kind, and its text."""
    _, *parts = HEADING.split(TEXT.split("## What the seals showed")[0])
    return [
        (int(number), who, deed, blocks(text), text)
        for number, who, deed, text in zip(parts[::4], parts[1::4], parts[2::4], parts[3::4], strict=True)
    ]


def blocks(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for kind, block in BLOCK.findall(text):
        found.setdefault(kind, []).extend(block.splitlines())
    return found


def rules(lines: list[str]) -> list[str]:
    return [rule.typed for rule in parse_rule_block("\n".join(lines))]


def koans(lines: list[str]) -> list[tuple[int, str, str]]:
    found = [ON_TABLE.fullmatch(line).groups() for line in lines]
    return [(int(number), stone, notation) for number, stone, notation in found]


def posted(lines: list[str]) -> tuple[str, str, int]:
    """The rule that is given up, the stone, and the koan on which it lies."""
    (one,) = parse_rule_block("\n".join(lines))
    stone, number = re.fullmatch(r"with a (white|black) stone on koan (\d+)", one.answers[0]).groups()
    return one.typed, stone, int(number)


DEEDS = {"takes a turn": "turn", "claims victory": "claim", "blocks the claim": "block"}


@pytest.fixture(scope="module")
def played() -> Table:
    """The game after its last chapter: a day passes between moves, two before a claim, and five before the block."""
    first, *later = chapters()
    (_, _, white), (_, _, black), (_, _, opened) = koans(first[3]["table"])
    table = Table.started(first[1], white=white, black=black, opens=opened, seals=rules(first[3]["sealed"]))
    for number, who, deed, told, _ in later[:-1]:
        table.pass_time(days={8: 2, 9: 5, 10: 2}.get(number, 1))
        move = {"seals": rules(told["sealed"])}
        if "posted" in told:
            move["rule"], move["stone"], on = posted(told["posted"])
            assert table.game.open_koan.number == on
        if "table" in told:
            ((_, _, move["koan"]),) = koans(told["table"])
        getattr(table, DEEDS[deed])(who, **move)
        assert len(table.game.moves) == number
    return table


def test_the_chapters_are_numbered_as_the_moves_are():
    assert [number for number, *_ in chapters()] == list(range(1, 12))
    assert TEXT.count("```") == 2 * len(BLOCK.findall(TEXT))


def test_the_game_is_played_as_it_is_told(played):
    assert [move.kind for move in played.game.moves] == [
        "start", "turn", "turn", "turn", "turn", "turn", "turn", "claim", "block", "claim",
    ]  # fmt: skip
    assert [koan.stone for koan in played.game.table] == [
        "white", "black", "black", "white", "white", "white", "black", "black", "white", "black",
    ]  # fmt: skip


def test_each_koan_has_the_number_that_it_comes_to_have(played):
    told = [koan for *_, found, _ in chapters() for koan in koans(found.get("table", []))]
    assert [number for number, *_ in told] == list(range(1, 11))
    assert [stone for _, stone, _ in told] == ["white", "black", *["open"] * 8]
    assert [read_koan(notation).hash for *_, notation in told] == [koan.hash for koan in played.game.table]


def test_the_last_claim_ends_early_and_wins_ten_points(played):
    number, who, deed, told, text = chapters()[-1]
    assert (number, deed) == (11, "reveals his rule")
    for name in ("Mara", "Jonas"):
        played.ballot(name, "pass")
    played.pass_time(hours=23)
    assert played.game.phase == "claimed"
    played.pass_time(hours=1)
    assert played.game.phase == "agreed"
    played.reveal(who)
    (revealed,) = rules(told["revealed"])
    assert "grounded" in revealed
    played.pass_time(hours=167)
    assert played.game.phase == "revealed"
    played.pass_time(hours=1)
    assert (played.game.phase, played.game.sensei, played.game.score) == ("final", played.seat("Teo"), 10)
    assert "Teo is sensei of this game and has 10 points" in text


def test_the_windows_of_the_tale_are_those_of_a_small_game():
    usual = Settings()
    assert f"blocks for {usual.vote_small.total_seconds() / 3600:.0f} hours" in TEXT
    assert f"after {usual.vote.total_seconds() / 3600 / 3:.0f} hours and not after 168" in TEXT
    assert f"after {usual.final_small.total_seconds() / 3600:.0f} hours the victory is final" in TEXT


def test_the_rule_that_everybody_held_was_sealed_so_often():
    red = [who for who, rule in seals() if rule == "it contains a red piece"]
    assert sorted(red) == ["Jonas", "Mara", "Mara", "Teo", "Teo"]
    assert "under seal five times: twice with Mara, twice with Teo, once with Jonas" in TEXT


def seals() -> list[tuple[str, str]]:
    """Who sealed what."""
    return [(who, rule) for _, who, _, told, _ in chapters() for rule in rules(told.get("sealed", []))]


def test_the_winning_rule_was_sealed_by_jonas_first_with_move_5():
    winning = "it contains a grounded red piece"
    holders = [(number, who) for number, who, _, told, _ in chapters() if winning in rules(told.get("sealed", []))]
    assert holders == [(5, "Jonas"), (7, "Mara"), (8, "Mara"), (9, "Teo"), (10, "Teo")]


def test_the_guided_turn_is_taken_at_the_table_of_this_game():
    told = [koan for *_, found, _ in chapters()[:5] for koan in koans(found["table"])]
    table = first_turn.make_table()
    assert [read_koan(notation).hash for *_, notation in told] == [koan.hash for koan in table.table]
    names = [who for _, who, *_ in chapters()[:5]]
    assert [table.seats[move.seat - 1].party for move in table.moves] == names


def test_the_page_shows_every_koan_and_every_rule(read):
    page = read("/help/tale")
    assert len([span for span in page.all("span") if span.get("class") == "help-cell"]) == 10
    for _, rule in seals():
        assert rule in page.text
