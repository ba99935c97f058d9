"""Every refusal of classic Zendo by its code, and where it is seen: in random games, or in a clause of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.core.game.classic.harness import Table, koan, refused
from tests.core.game.classic.stateful.test_random_classic_games import REFUSALS
from zendotao.core.game import classic
from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.rules import read_prose

TESTS = Path(__file__).parent

CLAUSES = {
    "already_invited", "answer_missing", "constant", "no_bots", "not_seated", "refused", "settings", "started", "title",
    "too_many_bots", "words_length",
}  # fmt: skip
"""Codes that no random game comes to: each is raised in a test of a clause."""


def list_codes(folder: Path, names: str, pattern: str) -> Iterator[str]:
    """Yield the codes with which the modules of a folder call one of some functions."""
    for path in folder.rglob(pattern):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names.split() and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value


def test_the_table_has_every_code_that_the_rulebook_refuses_with():
    raised = {*list_codes(Path(classic.__file__).parent, "RuleViolation", "*.py")}
    # What both kinds of games share checks the stash of koans, and how a game is opened.
    assert raised - REFUSALS == CLAUSES - {"started", "title"}
    assert REFUSALS - raised <= {"stash"}


def test_every_code_that_random_games_do_not_come_to_is_seen_in_a_clause():
    seen = {*list_codes(TESTS, "refused", "test_*.py")}
    assert CLAUSES - seen == set()


def test_a_game_is_opened_once_and_with_a_title_of_one_line():
    table = Table.led("ann")
    with refused("started"):
        table.lead("mia", white=koan(2), black=koan(1))
    for title in ("", " ", "Two\nlines", "x" * 121):
        with refused("title"):
            Table.led(title=title)


def test_a_guess_in_prose_is_none_where_rules_are_checked():
    table = Table.led("ann", stones=1)
    table.build("ann", 3)
    with refused("refused"):
        table.do(cmd.MakeGuess(**table.asker("ann"), rule=read_prose("It looks like a boat", {})))
