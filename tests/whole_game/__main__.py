"""``python -m tests.whole_game``: play the whole game and say what happens; fails at the first thing that is not so."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.whole_game.playing import play
from tests.whole_game.story import rehearse


def main() -> int:
    """Play it as asked on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.whole_game", description=__doc__)
    parser.add_argument("--database", metavar="URL", help="another database than SQLite in a temporary folder")
    parser.add_argument("--offline", action="store_true", help="hold the story against the rule language alone")
    arguments = parser.parse_args()
    if arguments.offline:
        rehearse(print)
        return 0
    with tempfile.TemporaryDirectory(prefix="zendotao-") as folder:
        play(Path(folder), print, arguments.database)
    return 0


if __name__ == "__main__":
    sys.exit(main())
