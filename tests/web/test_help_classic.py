"""The help on classic Zendo: each rule is held against the koans before it, and each number is the program's."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from zendotao.config import find_data_dir
from zendotao.core.game.classic.decision import MOST_POINTS
from zendotao.core.game.classic.gates.guessing import MOST_QUESTIONS, MOST_WORDINGS
from zendotao.core.game.classic.settings import BOUNDS, PALETTE, WINDOWS, ClassicSettings
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.stash import check_pieces
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.counter import LARGEST_HUNTED
from zendotao.core.master.rules import list_rules
from zendotao.core.rule.answer import condition_of, understand
from zendotao.core.rule.normal import normal
from zendotao.web.pages.help import BLOCK, ON_TABLE
from zendotao.web.rule_blocks import parse_rule_block

HELP = Path(find_data_dir("templates"), "help")
NAMES = ("games", "classic", "master", "classic-game", "words")
TEXTS = {name: (HELP / f"{name}.md").read_text(encoding="utf-8") for name in NAMES}
BLOCKS = {name: BLOCK.findall(text) for name, text in TEXTS.items()}
RULE = "all its pieces are the same colour"


def read_table(block: str) -> list[tuple[str, CheckedKoan]]:
    """The koans of a table in order, with their stones."""
    found = [ON_TABLE.fullmatch(line).groups() for line in block.splitlines()]
    return [(stone, read_koan(notation)) for _, stone, notation in found]


def says(rule: str, koan: CheckedKoan) -> str:
    return parse_rule(rule).judgment(1, koan.facts).verdict


@pytest.mark.parametrize("name", NAMES)
def test_every_fenced_block_is_of_a_kind_that_is_known(name):
    assert TEXTS[name].count("```") == 2 * len(BLOCKS[name])


@pytest.mark.parametrize("name", ["classic", "master"])
def test_every_koan_is_sound_and_of_the_usual_pieces(name):
    koans = [koan for kind, block in BLOCKS[name] if kind == "table" for _, koan in read_table(block)]
    assert koans
    for koan in koans:
        assert koan.facts.unclear == ()
        check_pieces(koan, PALETTE)


def test_the_game_in_two_minutes_has_the_stones_of_its_rule_and_guesses_that_stand_and_fall_as_told():
    table: list[tuple[str, CheckedKoan]] = []
    guesses = []
    for kind, block in BLOCKS["classic"]:
        if kind == "table":
            table += read_table(block)
        for rule in parse_rule_block(block) if kind in ("fits", "falls") else ():
            against = [number for number, (stone, koan) in enumerate(table, 1) if says(rule.typed, koan) != stone]
            guesses.append(rule.typed)
            if kind == "fits":
                assert against == []
            else:
                number, stone = re.fullmatch(r"koan (\d) has one, and is (black|white)", rule.answers[0]).groups()
                assert int(number) in against
                assert table[int(number) - 1][0] == stone
    assert [stone for stone, _ in table] == [says(RULE, koan) for _, koan in table]
    assert guesses[-1] == RULE
    assert says(guesses[-2], table[-1][1]) != table[-1][0]


def test_the_first_koans_of_a_master_fit_the_rule_that_they_are_said_to_fit():
    (block,) = (block for kind, block in BLOCKS["master"] if kind == "table")
    assert [(stone, says("it contains a red piece", koan)) for stone, koan in read_table(block)] == [
        ("white", "white"), ("black", "black"),
    ]  # fmt: skip


def test_the_beginners_rules_are_understood_and_the_fifteen_of_the_sheets():
    (block,) = (block for kind, block in BLOCKS["master"] if kind == "rule")
    rules = [rule.typed for rule in parse_rule_block(block)]
    assert {understand(rule).status for rule in rules} == {"understood"}
    palette = tuple(colour for colour in Colour if colour.word in PALETTE)
    own = list_rules("beginner", palette)
    assert [rule for rule in rules if normal(condition_of(rule)) not in own] == []
    assert len(rules) == 15
    assert "list fifteen of them" in TEXTS["words"]


def say_length(length: timedelta) -> str:
    minutes = int(length.total_seconds() // 60)
    return f"{minutes // 60} h" if minutes >= 60 else f"{minutes} min"


def test_every_window_is_in_the_table_with_its_usual_length_and_no_other():
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|", TEXTS["classic-game"], re.MULTILINE)
    usual = ClassicSettings()
    assert rows == [
        (name, say_length(usual.post.length(name)), say_length(usual.sitting.length(name))) for name in WINDOWS
    ]


def test_the_settings_are_told_with_their_usual_values_and_bounds():
    text, usual = TEXTS["classic-game"], ClassicSettings()
    bounds = {name: (least, most) for name, least, most in BOUNDS}
    assert f"you have {usual.stones} guessing stone" in text
    assert f"{bounds['stones'][0]} to {bounds['stones'][1]}" in text
    assert f"Whoever misses {usual.missed} turns in a row" in text
    assert f"up to {bounds['seats'][1]}; usually {usual.seats}" in text
    assert f"{usual.pieces} of each size in each colour" in text
    assert f"within {usual.post.spacing // timedelta(hours=1)} hours while others" in text
    assert usual.sitting.spacing == timedelta()
    told = set(re.findall(r"`(\w+)`", text.split("## Settings")[1].split("## ")[0]))
    written = {"master", "difficulty", "post", "sitting"}
    assert told == set(ClassicSettings.__struct_fields__) - written


def test_the_other_numbers_are_those_of_the_program():
    text = TEXTS["classic-game"]
    assert f"no koan of up to {LARGEST_HUNTED} pieces" in text
    assert f"may ask {MOST_QUESTIONS} times" in text
    assert f"{MOST_WORDINGS} wordings at most" in text
    assert f"built a koan, {MOST_POINTS} at most" in text


@pytest.mark.parametrize("name", NAMES)
def test_every_link_of_the_page_leads_somewhere(read, status, name):
    for link in {link.split("#")[0] for link in read(f"/help/{name}").links()} - {""}:
        assert status(link) == 200, link


def test_each_koan_of_a_table_is_drawn_and_told_in_words(read):
    drawn = [span for span in read("/help/classic").all("span") if span.get("class") == "help-cell"]
    assert len(drawn) == 5
    assert all(span["aria-label"] for span in drawn)


def test_the_words_of_the_game_have_addresses_of_their_own(read):
    ids = {element.get("id") for kind, element in read("/help/words").elements if kind == "h3"}
    assert {"master", "student", "mondo", "guessing-stone", "counter-koan", "katsu", "beginners-rules"} <= ids
