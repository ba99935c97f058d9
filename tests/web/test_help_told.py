"""The help that tells the game: how to play, how to play well. Every rule in it is held against every koan in it."""

import re
from pathlib import Path

import pytest

from zendotao.config import find_data_dir
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import parse_rule as rule_of
from zendotao.core.game.stash import STASH, check_pieces
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import SMALL
from zendotao.core.koan.pieces import Size
from zendotao.core.rule.answer import understand
from zendotao.web.pages.help import BLOCK, ON_TABLE
from zendotao.web.rule_blocks import QuotedRule, parse_rule_block

HELP = Path(find_data_dir("templates"), "help")
NAMES = ("play", "strategy")
TEXTS = {name: (HELP / f"{name}.md").read_text(encoding="utf-8") for name in NAMES}
LEAD = "A koan has the Buddha-nature if and only if "
NUMBERS = {3: "three", 5: "five"}


def blocks(name: str, *kinds: str) -> list[str]:
    return [block for kind, block in BLOCK.findall(TEXTS[name]) if kind in kinds]


def rules(name: str, *kinds: str) -> list[QuotedRule]:
    return [rule for block in blocks(name, *kinds) for rule in parse_rule_block(block)]


def table(name: str) -> dict[int, tuple[str, CheckedKoan]]:
    """The koans of a page's table by their numbers, with their stones."""
    found = {}
    for line in "\n".join(blocks(name, "table")).splitlines():
        number, stone, notation = ON_TABLE.fullmatch(line).groups()
        found[int(number)] = (stone, read_koan(notation))
    return found


def says(rule: str, koan: CheckedKoan) -> str:
    return rule_of(rule).judgment(1, koan.facts).verdict


def each(*kinds: str) -> pytest.MarkDecorator:
    found = [pytest.param(name, rule, id=f"{name}: {rule.typed}") for name in NAMES for rule in rules(name, *kinds)]
    return pytest.mark.parametrize(("name", "rule"), found)


@pytest.mark.parametrize("name", NAMES)
def test_every_fenced_block_is_of_a_kind_that_is_known(name):
    assert TEXTS[name].count("```") == 2 * len(BLOCK.findall(TEXTS[name]))


@pytest.mark.parametrize("name", NAMES)
def test_the_koans_of_a_table_are_sound_and_inside_the_stash(name):
    assert list(table(name)) == list(range(1, len(table(name)) + 1))
    for _, koan in table(name).values():
        check_pieces(koan, Settings().palette)


@each("fits")
def test_a_rule_that_is_said_to_fit_agrees_with_every_stone(name, rule):
    marked = [(stone, koan) for stone, koan in table(name).values() if stone != "open"]
    assert [says(rule.typed, koan) for _, koan in marked] == [stone for stone, _ in marked]


@each("falls")
def test_a_rule_that_is_said_to_have_fallen_is_contradicted_by_the_koan_that_is_named(name, rule):
    number = int(re.match(r"koan (\d+) ", rule.answers[0])[1])
    stone, koan = table(name)[number]
    assert {stone, says(rule.typed, koan)} == {"white", "black"}
    assert rule.answers[0].endswith(f"is {stone}")


@each("rule", "fits", "falls", "lighter")
def test_a_rule_of_the_page_is_understood(name, rule):
    assert understand(rule.typed).status == "understood"


@each("asked")
def test_a_question_offers_just_these_readings(name, rule):
    found = understand(rule.typed).report()
    assert found["status"] == "ambiguous"
    offered = [one["canonical"].removeprefix(LEAD).removesuffix(".") for one in found["readings"]]
    assert sorted(offered) == sorted(rule.answers)


def test_what_is_said_of_the_open_koan_is_so():
    stone, koan = table("play")[4]
    assert stone == "open"
    assert says("it contains a red piece", koan) == "white"
    assert says("it contains a flat piece", koan) == "black"


def test_the_last_koan_of_the_advice_tells_the_two_rules_apart():
    (notation,) = blocks("strategy", "koan")
    koan = read_koan(notation)
    assert [says(rule.typed, koan) for rule in rules("strategy", "white")] == ["white"]
    assert [says(rule.typed, koan) for rule in rules("strategy", "black")] == ["black"]


def test_rules_that_are_said_to_get_heavier_do():
    weights = [rule_of(rule.typed).log_value.complexity for rule in rules("strategy", "lighter")]
    assert weights == sorted(set(weights))


def hours(name: str) -> int:
    """A usual setting in hours."""
    return int(getattr(Settings(), name).total_seconds() // 3600)


def test_the_windows_of_the_page_are_the_usual_ones():
    text = TEXTS["play"]
    small = f"({{}} where {NUMBERS[SMALL]} or fewer play)"
    assert f"unless more than {hours('spacing')} hours have passed" in text
    assert f"nobody has moved for {hours('stall')} hours {small.format(hours('stall_small'))}" in text
    assert f"one more chance, for {hours('vote')} hours {small.format(hours('vote_small'))}" in text
    assert f"once {hours('final')} hours more {small.format(hours('final_small'))}" in text
    assert re.findall(r"\b\d+ hours", text) == ["20 hours", "72 hours", "72 hours", "72 hours"]


def test_the_pieces_are_as_the_page_counts_them():
    settings = Settings()
    assert [size.word for size in Size] == ["small", "medium", "large"]
    assert [int(size) for size in Size] == [1, 2, 3]
    assert f"There are {NUMBERS[len(settings.palette)]} colours, and {NUMBERS[STASH]} pieces of every size" in (
        TEXTS["play"].replace("\n", " ")
    )


def test_the_limit_is_as_the_advice_says():
    assert f"may weigh, {Settings().limit} unless" in TEXTS["strategy"]


@pytest.mark.parametrize("name", [*NAMES, "tale"])
def test_every_link_of_the_page_leads_somewhere(read, status, name):
    for link in {link.split("#")[0] for link in read(f"/help/{name}").links()} - {""}:
        assert status(link) == 200, link


@pytest.mark.parametrize("name", NAMES)
def test_each_koan_of_a_table_is_drawn_and_told_in_words(read, name):
    page = read(f"/help/{name}")
    drawn = [span for span in page.all("span") if span.get("class") == "help-cell"]
    assert len(drawn) == len(table(name))
    assert all(span["aria-label"] for span in drawn)
