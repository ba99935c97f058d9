"""Keeps the catalogues of translations in step with the program: ``python -m tests.catalogues [PART ...]``.

Finds every message in code and templates, and writes the ``.po`` files of ``zendotao/translations`` anew: translations
stay, new messages come with an empty one, and what nobody says any more goes. Prints what is still to be translated.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from zendotao.core.messages import LANGUAGES

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "zendotao" / "translations"
FOREIGN = tuple(one for one in LANGUAGES if one != "en")

PARTS: dict[str, tuple[str, ...]] = {
    "core": (
        "zendotao/core/", "zendotao/draw/", "zendotao/services/games/", "zendotao/services/koan_descriptions.py",
        "zendotao/services/unclear_facts.py", "zendotao/services/rules.py",
    ),
    "notices": ("zendotao/services/notices/", "zendotao/services/feeds.py", "zendotao/notify/", "templates/notices/"),
    "services": ("zendotao/services/", "zendotao/store/"),
    "building": (
        "templates/parts/builder.html", "templates/pages/sandbox.html", "templates/pages/_key.html",
        "zendotao/web/pages/koans/building", "zendotao/web/pages/koans/routes",
    ),
    "solo": (
        "templates/solo/", "zendotao/web/pages/solo/", "templates/start/classic.html", "templates/start/_kinds.html",
        "zendotao/web/pages/start/classic",
    ),
    "composer": (
        "templates/composer/", "templates/start/", "zendotao/web/pages/composer/", "zendotao/web/pages/start/",
    ),
    "notebook": (
        "templates/notebook/", "zendotao/web/pages/notebook/", "templates/board/", "zendotao/web/pages/board/",
    ),
    "votes": (
        "templates/votes/", "templates/lobby/", "templates/comments/", "templates/me/", "templates/search/",
        "templates/changes/", "zendotao/web/pages/game/comments", "zendotao/web/pages/game/ballots_view",
        *(f"zendotao/web/pages/lists/{name}.py" for name in ("changes", "lobby", "me", "search", "view")),
        *(f"zendotao/web/pages/views/{name}.py" for name in ("aftermath", "settings", "vote_text")),
        *(f"zendotao/web/pages/votes/{name}.py" for name in (
            "base", "challenges_view", "form_view", "opening", "routes", "rulings_view",
        )),
    ),
    "game": (
        "templates/game/", "templates/parts/", "zendotao/web/pages/views/", "zendotao/web/pages/game/",
        "zendotao/web/pages/votes/events_view", "zendotao/web/pages/lists/changes_view", "zendotao/web/parts.py",
        "zendotao/web/times.py",
    ),
    "classic": ("templates/classic/", "zendotao/web/pages/classic/"),
    "site": ("",),
}  # fmt: skip
"""Which file of the catalogues a message is in, by the paths where it is said; the first that fits counts."""

SAID = {"message": None, "plural_message": (1, 2), "_": None, "gettext": None, "ngettext": (1, 2), "mark_message": None}
"""What marks a message."""

Message = str | tuple[str, ...]


@cache
def found() -> dict[Message, str]:
    """Every message and its part; the sources are read once in each process, which takes two seconds."""
    parts: dict[Message, set[str]] = defaultdict(set)
    for path, message in _all():
        parts[message].add(next(part for part, roots in PARTS.items() if path.startswith(roots)))
    order = list(PARTS)
    return {message: min(where, key=order.index) for message, where in parts.items()}


def _all() -> Iterator[tuple[str, Message]]:
    jinja = {name: {"trimmed": "true", "newstyle_gettext": "true"} for name in ("**.html", "**.txt")}
    for root, methods in (("zendotao", [("**.py", "python")]), ("templates", [(name, "jinja2") for name in jinja])):
        for name, _, message, _, _ in extract_from_dir(ROOT / root, methods, jinja, keywords=SAID):
            yield f"{root}/{name}", message


@cache
def translations(language: str) -> dict[Message, Message]:
    """What is translated in any file of a language before a part is written anew."""
    known: dict[Message, Message] = {}
    for path in sorted((FOLDER / language).glob("*.po")):
        with path.open("rb") as file:
            # A message that went from part to part may still stand in its old one, empty.
            known |= {one.id: one.string for one in read_po(file, locale=language) if one.id and "".join(one.string)}
    return known


def is_told(translation: Message | None) -> bool:
    """Whether something is translated, in all its forms."""
    return bool(translation) and (isinstance(translation, str) or all(translation))


def write(part: str, language: str, messages: list[Message]) -> int:
    """Write a file anew; the number of messages that it lacks a translation of."""
    known = translations(language)
    catalogue = Catalog(locale=language)
    for message in sorted(messages, key=lambda one: one if isinstance(one, str) else one[0]):
        kept = known.get(message)
        catalogue.add(message, kept if kept is not None else "" if isinstance(message, str) else ("", ""))
    with (FOLDER / language / f"{part}.po").open("wb") as file:
        write_po(file, catalogue, width=118, omit_header=True, sort_output=True, ignore_obsolete=True)
    return sum(not is_told(known.get(message)) for message in messages)


def main(wanted: list[str]) -> None:
    """Write the files of some parts, or of all."""
    messages = found()
    for part in wanted or PARTS:
        own = [message for message, where in messages.items() if where == part]
        lacking = {language: write(part, language, own) for language in FOREIGN if own}
        print(f"{part}: {len(own)} messages; to translate: {lacking}")


if __name__ == "__main__":
    main(sys.argv[1:])
