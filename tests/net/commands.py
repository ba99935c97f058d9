"""Commands that are run on fixed input, and how what they print is kept."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.net.harness import Clock, Output, run_command
from tests.net.normalise import Replace
from tests.net.scenario import DATA, END

KOAN = "R3 upright at 0,0; Y1 on 1; B2 flat at 40,0 heading 180"
UNCLEAR = "R2 upright at 0,0; B2 upright at 19.9,0"
MANY_KOANS = f"# a comment\n{KOAN}\n\nnonsense\n{UNCLEAR}\n"
MANY_RULES = "it contains a red piece\nit frobs\n# a comment\nevery piece points north\n"
CASES = (
    '{"rule": "it contains a red piece", "koan": "R3 upright at 0,0"}\n'
    '{"rule": "a red piece touches a blue piece", "koan": "R2 upright at 0,0; B2 upright at 19.9,0"}\n'
    '{"rule": "it frobs", "koan": "R3 upright at 0,0"}\n{"rule": 3}\nnonsense\n'
)
AMBIGUOUS = "it contains a red piece that touches a blue piece or a green piece and a yellow piece"
RECORD = str(DATA / "imported_game.jsonl")

HELP = [
    [*words, "--help"]
    for words in (
        [], ["backup"], ["demo"], ["finder"], ["game"], ["game", "export"], ["game", "import"], ["game", "remove"],
        ["game", "replay"], ["keeper"], ["keeper", "add"], ["keeper", "remove"], ["keeper", "list"],
        ["keeper", "bots"], ["keys"],
        ["keys", "list"], ["keys", "rotate"], ["keys", "retire"], ["koan"], ["koan", "facts"], ["koan", "poses"],
        ["koan", "draw"], ["restore"], ["rule"], ["rule", "check"], ["rule", "judge"], ["rule", "compare"],
        ["rule", "find"],
        ["scheduler"], ["serve"], ["verify"], ["web"],
    )
]  # fmt: skip
"""The help of every command."""

ALONE: dict[str, list[tuple[list[str], str]]] = {
    "koan": [
        (["koan", "facts", KOAN], ""), (["koan", "facts", KOAN, "--json"], ""), (["koan", "facts", UNCLEAR], ""),
        (["koan", "facts", "nonsense"], ""), (["koan", "facts", "R1 flat at 0,0; R1 flat at 0,0"], ""),
        (["koan", "facts", "-"], KOAN), (["koan", "facts", "@DIR/none"], ""), (["koan", "facts"], ""),
        (["koan", "facts", "--file", "-"], MANY_KOANS), (["koan", "poses", KOAN], ""),
        (["koan", "poses", KOAN, "--json"], ""), (["koan", "draw", KOAN, "-o", "-"], ""),
        (["koan", "draw", KOAN, "-o", "-", "--view", "top", "--marking", "lettered", "--numbers", "--width", "99"], ""),
        (["koan", "draw", KOAN, "-o", "DIR/koan.svg", "--stone", "white", "--json"], ""),
        (["koan", "draw", KOAN, "-o", "-", "--view", "side"], ""),
    ],
    "rule": [
        (["rule", "check", "AKHTBN if a flat piece points at a red one"], ""),
        (["rule", "check", "it contains a red piece", "--json"], ""), (["rule", "check", AMBIGUOUS], ""),
        (["rule", "check", AMBIGUOUS, "--json"], ""), (["rule", "check", "it frobs"], ""),
        (["rule", "check", "every piece points north", "--json"], ""),
        (["rule", "check", "--lang", "fr", "it contains a red piece"], ""),
        (["rule", "check", "--lang", "es", AMBIGUOUS], ""), (["rule", "check", "--lang", "de", "it is red"], ""),
        (["rule", "check", "--file", "-"], MANY_RULES),
        (["rule", "judge", "it contains a stack", "R3 upright at 0,0; Y1 on 1", UNCLEAR, "nonsense"], ""),
        (["rule", "judge", "a red piece touches a blue piece", UNCLEAR, "--json"], ""),
        (["rule", "judge", "--file", "-"], CASES),
        (["rule", "compare", "all its pieces are red", "it contains no blue pieces"], ""),
        (["rule", "compare", "all its pieces are red", "it contains no blue pieces", "--json"], ""),
        (["rule", "compare", "it contains a red piece", "there is a red piece"], ""),
    ],
    "record": [
        (["game", "replay", RECORD], ""), (["game", "replay", RECORD, "--json"], ""),
        (["game", "replay", "-"], "nonsense\n"), (["game", "replay", "DIR/none"], ""), (["verify", RECORD], ""),
        (["verify", RECORD, "--json"], ""), (["verify", RECORD, "--move", "2", "--slot", "1", "--preimage"], ""),
        (["verify", RECORD, "--seal", "0" * 64], ""), (["verify", "-"], "{}\n"),
    ],
    "usage": [
        (["--version"], ""), (["nonsense"], ""), (["koan", "nonsense"], ""), (["rule", "check"], ""),
        (["serve", "x"], ""),
        (["serve", "--port", "70000"], ""), (["backup"], ""), (["restore", "DIR/none"], ""), (["keeper", "add"], ""),
    ],
}  # fmt: skip
"""Commands that need no site, by topic, with what is piped to them."""

SITE: list[list[str]] = [
    ["keeper", "list"], ["keeper", "list", "--json"], ["keeper", "add", "nobody of that name"],
    ["keeper", "add", "Noor"], ["keeper", "add", "Noor", "--json"], ["keeper", "remove", "Noor"],
    ["keeper", "remove", "Noor", "--json"],
    ["keys", "list"], ["keys", "list", "--json"], ["game", "export", "{{game:lamplighter}}"],
    ["game", "export", "{{game:winter-market}}", "-o", "DIR/record.jsonl", "--names"],
    ["game", "export", "{{game:gravel-path}}", "-o", "DIR/open.jsonl", "--json"],
    ["game", "replay", "DIR/record.jsonl"],
    ["game", "replay", "DIR/open.jsonl", "--json"], ["verify", "DIR/record.jsonl"], ["verify", "DIR/open.jsonl"],
    ["game", "export", "none"], ["game", "import", RECORD], ["game", "import", "DIR/record.jsonl", "--json"],
    ["game", "remove", "{{game:imported}}"], ["game", "remove", "{{game:gravel-path}}", "--json"],
    ["game", "import", RECORD], ["scheduler", "--once"], ["scheduler", "--once", "--json"],
    ["finder", "--once"], ["finder", "--once", "--json"],
    ["backup", "DIR/backup.zip"], ["backup", "DIR/backup.zip"],
    ["backup", "DIR/another.zip", "--keys", "DIR/keys.json", "--json"], ["restore", "DIR/backup.zip"],
    ["restore", "DIR/backup.zip", "--force"], ["restore", "DIR/record.jsonl", "--force"],
    ["keys", "rotate"], ["keys", "retire"], ["keys", "retire", "--json"], ["keys", "list"],
]  # fmt: skip
"""Commands on a copy of the site that the scenario has left, one after another."""

ROWS = re.compile(r"(?<=\"rows\": )\d+|[\d,]+(?= rows)")
"""How many rows a backup has depends on the tables of the database."""

HIDDEN = 4000
"""Of an output with more characters than this, as much is kept."""


@dataclass
class Shell:
    """Runs commands with a folder for their files, and writes down what they print."""

    folder: Path
    replace: Replace
    environ: Mapping[str, str]

    def run(self, words: list[str], stdin: str = "") -> list[str]:
        """Run a command; what was typed and what came of it, as lines."""
        real = [word.replace("DIR", str(self.folder)) for word in words]
        before = Path.cwd()
        os.chdir(self.folder)
        try:
            found = run_command(self.environ, Clock(END), *real, stdin=stdin)
        finally:
            os.chdir(before)
        return self.write(words, found)

    def write(self, words: list[str], found: Output) -> list[str]:
        """A command and its output as lines."""
        typed = " ".join(f"'{word}'" if " " in word else word for word in words).replace(str(DATA), "DATA")
        told = [self.replace(f"$ zendotao {typed}"), f"= {found.status}"]
        for mark, text in (("", found.stdout), ("! ", found.stderr)):
            plain = self.replace(text.replace(str(self.folder), "DIR").replace(str(DATA), "DATA"))
            shown = ROWS.sub("ROWS", plain).removesuffix("\n")
            shown = shown if len(shown) <= HIDDEN else f"{shown[:HIDDEN]}\n... {len(shown)} characters"
            told += [f"{mark}{line}".rstrip() for line in shown.split("\n") if shown]
        return [*told, ""]
