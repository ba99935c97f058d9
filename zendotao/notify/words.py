"""Notices in words. A macro for each kind in ``lines.txt`` and ``bodies.txt``; dots in kinds are underscores there.

What is written is plain text, so nothing is escaped. Names, titles and comments stand in it as people wrote them.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, Undefined

from zendotao.services.notices.kinds import zone_of
from zendotao.services.notices.tidings import SETTINGS, Tiding
from zendotao.services.notices.wording import NewsLetter, ProofLetter, Words

STOP = "/mail/stop/"
CONFIRM = "/mail/confirm/"
LONGEST_SUBJECT = 180
OTHER = "other"
"""The macro for kinds that have none of their own."""

Macro = Callable[..., str]


def instant(at: datetime, zone: str) -> str:
    """An instant in words, in a time zone: ``4 March 2026, 13:00 UTC``."""
    here = at.astimezone(zone_of(zone))
    return f"{here.day} {here:%B %Y, %H:%M %Z}"


def quoted(text: str) -> str:
    """Somebody's words, each line marked as such."""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())


def one_line(text: str) -> str:
    """A text without breaks."""
    return " ".join(text.split())


class Wordsmith:
    """``services.notices.wording.Wording``. ``url``: of the site, without a slash at its end."""

    def __init__(self, templates_dir: Path, url: str) -> None:
        self.url = url
        # Notices that an older program wrote lack what this one adds, so that what is not there is passed over.
        # Plain text: there is nothing in it that markup could be smuggled into.
        self._jinja = Environment(
            loader=FileSystemLoader(templates_dir / "notices"), autoescape=False, undefined=Undefined,  # noqa: S701
            trim_blocks=True, lstrip_blocks=True,
        )  # fmt: skip
        self._jinja.filters |= {"instant": instant, "quoted": quoted, "one_line": one_line}
        self._jinja.globals |= {"address": self.address}

    def line(self, tiding: Tiding) -> str:
        """A notice in one line of plain text, without the title of its game."""
        macro = self._macro("lines.txt", tiding.kind) or self._macro("lines.txt", OTHER)
        return "" if macro is None else one_line(macro(tiding))

    def body(self, tiding: Tiding, zone: str) -> str:
        """A notice in a few lines of plain text; its one line where there is no more to say."""
        macro = self._macro("bodies.txt", tiding.kind)
        return f"{self.line(tiding)}." if macro is None else tidied(macro(tiding, zone)).strip()

    def news(self, letter: NewsLetter) -> Words:
        """A letter with news."""
        text = self._jinja.get_template("letter.txt").render(
            letter=letter, body=self.body, settings=self.address(SETTINGS), stop=self.stop_address(letter.stop)
        )
        return Words(self._subject(letter), tidied(text))

    def proof(self, letter: ProofLetter) -> Words:
        """A letter with the proof of an address."""
        link = self.address(CONFIRM + letter.secret)
        text = self._jinja.get_template("proof.txt").render(letter=letter, link=link)
        return Words("Zendo-Tao: is this your address?", tidied(text))

    def address(self, path: str) -> str:
        """The whole address of a page."""
        return self.url + path

    def stop_address(self, secret: str) -> str:
        """The whole address of the link that ends all mail."""
        return self.address(STOP + secret)

    def _subject(self, letter: NewsLetter) -> str:
        tidings = [*letter.own, *(one for game in letter.games for one in game.tidings)]
        if len(tidings) == 1:
            only = tidings[0]
            head = f"{only.title}: {self.line(only)}" if only.title else self.line(only)
        elif len(letter.games) == 1 and not letter.own:
            head = f"{letter.games[0].title}: {len(tidings)} notices"
        else:
            head = f"Zendo-Tao: {len(tidings)} notices from {len(letter.games)} games"
        return one_line(head)[:LONGEST_SUBJECT]

    def _macro(self, file: str, kind: str) -> Macro | None:
        found: Macro | None = getattr(self._jinja.get_template(file).module, kind.replace(".", "_"), None)
        return found


def tidied(text: str) -> str:
    """A text without spaces at the ends of lines, or more than one empty line at once."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        if line.strip() or (lines and lines[-1]):
            lines.append(line.rstrip())
    return "\n".join(lines) + "\n"
