"""Names that say nothing by themselves: ``python -m tests.naming`` lists them.

Functions are verbs in the imperative, predicates or nouns; classes and modules are nouns. Found are participles and
adverbs that stand alone, names that two classes have, and docstrings that begin with "The same" or "What", or that
leave out the code of a refusal which their function makes.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

ADVERBS = re.compile(
    "afterwards|again|ahead|already|anew|apart|around|away|beforehand|elsewhere|hence|instead|later|meanwhile|once|"
    "otherwise|still|together"
)

PARTICIPLES = re.compile(
    "begun|bound|broken|brought|built|chosen|come|dealt|done|drawn|felt|foreseen|found|given|gone|grown|held|hidden|"
    "kept|known|laid|led|left|lost|made|meant|met|paid|said|seen|sent|shown|sold|spent|spoken|stood|struck|taken|"
    "taught|thought|thrown|told|torn|understood|won|worn|written|[a-z]{3,}ed"
)

OTHER_WORDS = re.compile("embed|exceed|feed|hundred|indeed|need|proceed|seed|shed|speed|succeed")

OPENINGS = re.compile(r"(The same|What)\b")

REFUSING = {
    "RuleViolation", "refuse", "Problem", "RecordError", "UnreviewableError", "BackupError", "CaseError",
    "StorageError",
}  # fmt: skip
"""What is called with a code to refuse something."""


def stands_alone(name: str) -> bool:
    """Return whether a name is one participle or one adverb and nothing else."""
    word = name.strip("_").lower()
    if name.startswith("__"):
        return False
    return bool(ADVERBS.fullmatch(word) or PARTICIPLES.fullmatch(word)) and not OTHER_WORDS.fullmatch(word)


def has_one_word(name: str) -> bool:
    """Return whether the name of a class has one capital alone."""
    return len(re.findall(r"[A-Z]", name)) == 1


def is_property(node: ast.FunctionDef) -> bool:
    """Return whether a function is read as a value, so that its name describes one."""
    return any("property" in ast.unparse(decorator) for decorator in node.decorator_list)


def modules(root: Path = ROOT / "zendotao") -> Iterator[tuple[str, ast.Module]]:
    """Yield the path and the tree of each module, but of migrations, which have a form of their own."""
    for path in sorted(root.rglob("*.py")):
        if "migrations" not in path.parts:
            yield path.relative_to(root).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def find_lone_words(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield the functions, the classes and the module itself whose names are a participle or an adverb alone."""
    if stands_alone(Path(path).stem):
        yield path
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and stands_alone(node.name) and not is_property(node):
            yield f"{path}:{node.name}"
        if isinstance(node, ast.ClassDef) and has_one_word(node.name) and stands_alone(node.name):
            yield f"{path}:{node.name}"


def find_twin_classes(found: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Yield the names that several classes have, each with its modules."""
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for path, tree in found:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(path)
    for name, paths in sorted(homes.items()):
        if len(paths) > 1:
            yield f"{name}: {', '.join(paths)}"


def find_riddles(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings that begin with words which say nothing by themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            if OPENINGS.match(text):
                yield f"{path}:{getattr(node, 'name', '')}: {text.splitlines()[0]}"


def find_untold_codes(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield the codes that a function refuses with and its docstring doesn't name. Functions within one count as it."""
    for node in (*tree.body, *(one for place in tree.body if isinstance(place, ast.ClassDef) for one in place.body)):
        if isinstance(node, ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            for call in ast.walk(node):
                match call:
                    case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]):
                        if name in REFUSING and code not in text:
                            yield f"{path}:{node.name}: {code}"


def main() -> None:
    """Print all that is found."""
    found = list(modules())
    for path, tree in found:
        for line in (*find_lone_words(path, tree), *find_riddles(path, tree), *find_untold_codes(path, tree)):
            print(line)
    for line in find_twin_classes(found):
        print(line)


if __name__ == "__main__":
    main()
