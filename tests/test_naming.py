"""Names and docstrings say what a thing is: what ``tests.naming`` lists is nothing, or has its reason here."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.naming import (
    ROOT,
    find_lone_words,
    find_riddles,
    find_twin_classes,
    find_untold_codes,
    has_one_word,
    modules,
    stands_alone,
)
from tests.references import Program

BUILDING = "core/rule/building/"
"""Its methods are called by the parser, by the names of the grammar's rules."""

NODES = {"core/rule/syntax_pieces.py:Grounded", "core/rule/syntax_pieces.py:Related"}
"""What is said of a piece, as nodes of the syntax tree: all wordings and tests speak of them by these names."""


@cache
def every_module() -> list[tuple[str, ast.Module]]:
    """Return the modules, read once."""
    return list(modules())


def grammar_rules() -> set[str]:
    """Return the names of the grammar's rules and of their alternatives."""
    text = (ROOT / "zendotao/core/rule/grammar.lark").read_text(encoding="utf-8")
    return set(re.findall(r"^[?!]?(\w+)\s*:", text, flags=re.MULTILINE)) | set(re.findall(r"->\s*(\w+)", text))


def test_no_name_is_a_participle_or_an_adverb_alone():
    found = {line for path, tree in every_module() for line in find_lone_words(path, tree)} - NODES
    rules = grammar_rules()
    left = [
        line
        for line in sorted(found)
        for path, name in [line.split(":")]
        if not (path.startswith(BUILDING) and name in rules)
    ]
    assert left == []


def test_no_two_classes_have_one_name():
    assert list(find_twin_classes(every_module())) == []


def test_no_docstring_begins_with_words_that_say_nothing():
    assert [line for path, tree in every_module() for line in find_riddles(path, tree)] == []


def test_every_module_and_name_that_a_docstring_refers_to_is_there():
    assert list(Program(dict(every_module())).find_lost()) == []


def test_references_that_lead_nowhere_are_seen():
    told = """'''See ``gates.votes.find_voter``, ``gates.find_voter``, ``votes.lost``, ``np.cross``, ``votes.md``.'''"""
    program = Program({"core/gates/votes.py": ast.parse("def find_voter(): ..."), "core/a.py": ast.parse(told)})
    assert list(program.find_lost()) == ["core/a.py: gates.find_voter", "core/a.py: votes.lost"]


def test_who_refuses_says_with_which_codes():
    # Docstrings of routes are told to everybody, in the document of the API.
    found = [line for path, tree in every_module() for line in find_untold_codes(path, tree)]
    assert [line for line in found if not line.startswith("web/api/routes_")] == []


def test_participles_and_adverbs_alone_are_seen_and_others_are_not():
    assert all(map(stands_alone, ["told", "_opened", "later", "Kept", "recoloured"]))
    assert not any(map(stands_alone, ["render", "opened_at", "seed", "__reversed__", "embed", "is_told"]))
    assert has_one_word("Opened")
    assert not has_one_word("OpenedSeal")


def test_codes_that_are_not_told_are_seen():
    tree = ast.parse('def f():\n    """Raises ``told``."""\n    refuse("told")\n    refuse("kept", words)\n')
    assert list(find_untold_codes("m.py", tree)) == ["m.py:f: kept"]


def test_riddles_and_twins_are_seen():
    tree = ast.parse('class A:\n    """What it is."""\n\n\ndef f():\n    """The same of many."""\n')
    assert list(find_riddles("m.py", tree)) == ["m.py:A: What it is.", "m.py:f: The same of many."]
    assert list(find_twin_classes([("m.py", tree), ("n.py", tree)])) == ["A: m.py, n.py"]
    assert Path(ROOT / "zendotao").is_dir()
