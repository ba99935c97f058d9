"""The text of notices. ``lines.txt`` and ``bodies.txt`` have a macro for each kind; dots in kinds are underscores
there. ``letter.txt`` is a letter: the news, then what its reader can do in each game now (``waits.txt``). In Zendo-Tao
“it's your turn” stands there alone.

The output is plain text, so nothing is escaped. Names, titles and comments stand in it as people wrote them; the rest
is in the current language (``override_translations``), and mail is in the language of its recipient.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, Undefined

from zendotao.core.game.zendotao.sight.challenge_text import describe_challenge, describe_ground
from zendotao.core.game.zendotao.values import Outcome
from zendotao.core.messages import (
    LANGUAGES,
    mark_message,
    message,
    override_translations,
    plural_message,
    render,
)
from zendotao.services.common.messages import LetterText, NewsLetter, ProofLetter
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.services.common.notice_content import SETTINGS, NoticeContent
from zendotao.services.notices.kinds import get_zone
from zendotao.services.rules import translate_rule
from zendotao.translations.catalogues import load_catalogue

OUTCOMES: Mapping[Outcome, str] = {
    "stands": message("the move stands"),
    "amended": message("the rule is amended"),
    "nullified": message("the move left the table"),
    "struck": message("the move is struck"),
    "lifted": message("the judgment call is lifted"),
    "opened": message("the seals were opened"),
    "withdrawn": message("the challenge was withdrawn"),
    "moot": message("the move had left already"),
}


STOP_PATH = "/mail/stop/"
CONFIRM_PATH = "/mail/confirm/"
LONGEST_SUBJECT = 180
FALLBACK_KIND = "other"
"""The macro for kinds that have none of their own."""

Macro = Callable[..., str]


def quote_lines(text: str) -> str:
    """Quote a text, with a mark before each line."""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())


def join_lines(text: str) -> str:
    """Replace line breaks and repeated spaces by single spaces."""
    return " ".join(text.split())


class NoticeWriter:
    """``services.common.interfaces.Wording``. ``url``: of the site, without a slash at its end."""

    def __init__(self, templates_dir: Path, url: str) -> None:
        self.url = url
        # Notices that an older program wrote lack what this one adds, so that what is not there is passed over.
        # Plain text: there is nothing in it that markup could be smuggled into.
        self._jinja = Environment(
            loader=FileSystemLoader(templates_dir / "notices"), autoescape=False, undefined=Undefined,  # noqa: S701
            trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.i18n"], finalize=finalize,
        )  # fmt: skip
        self._jinja.policies["ext.i18n.trimmed"] = True
        # Templates fill the places of a message as ``message`` does: with values that are told, too.
        self._jinja.extend(newstyle_gettext=True)
        self._jinja.filters |= {
            "instant": format_instant, "quoted": quote_lines, "one_line": join_lines,
            "rule": render_rule, "case": describe_challenge, "outcome": OUTCOMES.get,
        }  # fmt: skip
        self._jinja.globals |= {
            "address": self.address, "gone": DEPARTED_NAME, "gettext": gettext, "ngettext": ngettext,
            "case_for": describe_ground,
        }  # fmt: skip

    def speaking(self, language: str) -> AbstractContextManager[None]:
        """Return a context manager that sets the current language; English if the site doesn't have it."""
        return override_translations(load_catalogue(language if language in LANGUAGES else "en"))

    def line(self, tiding: NoticeContent) -> str:
        """A notice in one line of plain text, without the title of its game."""
        macro = self._macro("lines.txt", tiding.kind) or self._macro("lines.txt", FALLBACK_KIND)
        return "" if macro is None else join_lines(macro(tiding))

    def body(self, tiding: NoticeContent, zone: str) -> str:
        """A notice in a few lines of plain text; its one line where there is no more to say."""
        macro = self._macro("bodies.txt", tiding.kind)
        return f"{self.line(tiding)}." if macro is None else tidy_text(macro(tiding, zone)).strip()

    def news(self, letter: NewsLetter) -> LetterText:
        """Render a letter with news, in the language of its recipient."""
        with self.speaking(letter.language):
            text = self._jinja.get_template("letter.txt").render(
                letter=letter, body=self.body, settings=self.address(SETTINGS), stop=self.stop_address(letter.stop)
            )
            return LetterText(self._subject(letter), tidy_text(text))

    def proof(self, letter: ProofLetter) -> LetterText:
        """Render a letter that verifies a mail address, in the language of its recipient."""
        link = self.address(CONFIRM_PATH + letter.secret)
        with self.speaking(letter.language):
            text = self._jinja.get_template("proof.txt").render(letter=letter, link=link)
            return LetterText(render(message("Zendo-Tao: is this your address?")), tidy_text(text))

    def address(self, path: str) -> str:
        """Return the URL of a page."""
        return self.url + path

    def stop_address(self, secret: str) -> str:
        """Return the URL of an unsubscribe link."""
        return self.address(STOP_PATH + secret)

    def _subject(self, letter: NewsLetter) -> str:
        tidings = [*letter.own, *(one for game in letter.games for one in game.tidings)]
        if len(tidings) == 1:
            only = tidings[0]
            head = f"{only.title}: {self.line(only)}" if only.title else self.line(only)
        elif len(letter.games) == 1 and not letter.own:
            head = f"{letter.games[0].title}: {render(_count_notices(len(tidings)))}"
        else:
            games = plural_message("%(count)s game", "%(count)s games", len(letter.games))
            head = render(
                message("Zendo-Tao: %(notices)s from %(games)s", notices=_count_notices(len(tidings)), games=games)
            )
        return join_lines(head)[:LONGEST_SUBJECT]

    def _macro(self, file: str, kind: str) -> Macro | None:
        found: Macro | None = getattr(self._jinja.get_template(file).module, kind.replace(".", "_"), None)
        return found


def _count_notices(count: int) -> str:
    return plural_message("%(count)s notice", "%(count)s notices", count)


def gettext(text: str, /, **values: Any) -> str:
    """Translate a message into the current language, for templates."""
    return render(message(text, **values))


def ngettext(one: str, many: str, count: int, /, **values: Any) -> str:
    """Translate a message with a plural into the current language, for templates."""
    return render(plural_message(one, many, count, **values))


def finalize(value: object) -> object:
    """Render a value that a template outputs in the current language."""
    return render(value) if isinstance(value, str) else value


def render_rule(text: str) -> str:
    """Render a public rule in the current language."""
    return render(translate_rule(text, public=True))


def tidy_text(text: str) -> str:
    """Remove spaces at the ends of lines, and repeated empty lines."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        if line.strip() or (lines and lines[-1]):
            lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


MONTHS = (
    *(message("January"), message("February"), message("March"), message("April"), message("May"), message("June")),
    *(
        message("July"),
        message("August"),
        message("September"),
        message("October"),
        message("November"),
        message("December"),
    ),
)
FIRST_DAY = mark_message("1")
"""The first day of a month, which some languages count otherwise than the others: "1er mars 2026"."""


def format_instant(at: datetime, zone: str) -> str:
    """Format an instant: ``4 March 2026, 13:00 UTC``."""
    here = at.astimezone(get_zone(zone))
    words = message(
        "%(day)s %(month)s %(year)s, %(time)s",
        day=message(FIRST_DAY) if here.day == 1 else here.day,
        month=MONTHS[here.month - 1],
        year=here.year,
        time=f"{here:%H:%M %Z}",
    )
    return render(words)
