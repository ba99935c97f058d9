"""Words of classic Zendo that several of its pages have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from zendotao.core.game.classic.settings import ClassicSettings, Difficulty, Window, Windows
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.core.game.classic.values import Ground, GuessStatus, MarkChoice, MarkRuling, Outcome
from zendotao.core.game.values import Stone
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import join_and, mark_message, message, plural_message
from zendotao.web.pages.views.clocks import format_hours
from zendotao.web.pages.views.settings import LANGUAGE_NAMES, SettingRow
from zendotao.web.pages.views.text import PartyView

KIND = message("Classic Zendo")

SERVER_NAME = message("The server")

DIFFICULTIES: Mapping[Difficulty, str] = {
    "beginner": message("a beginner’s rule"), "easy": message("easy"), "medium": message("medium"),
    "hard": message("hard"), "cruel": message("cruel"),
}  # fmt: skip

STATUSES: Mapping[GuessStatus, tuple[str, str]] = {
    "offered": (message("not understood yet"), "clay"), "official": (message("is waiting for an answer"), "clay"),
    "disproved": (message("disproved"), "sand"), "retracted": (message("retracted"), "sand"),
    "returned": (message("taken back"), "sand"), "dropped": (message("dropped"), "sand"),
    "upheld": (message("the rule"), "moss"), "unanswered": (message("not answered, stone returned"), "sand"),
}  # fmt: skip
"""What became of a guess, and the tone of the tag that says so."""

GROUNDS: Mapping[Ground, str] = {
    "words": message("It’s the Master’s rule, word for word."),
    "hunt": message(
        "No koan of up to 8 pieces was found that tells it from the Master’s rule, so it counts as the same."
    ),
    "master": message("The Master has no koan against it."),
}

HELD_UP = message(
    "The part of the site that looks for counter-koans isn’t running right now. The guess is kept: it is answered as "
    "soon as that part runs again."
)
"""Said of a guess that waits for the server while no finder runs."""

OUTCOMES: Mapping[Outcome, str] = {
    "won": message("The rule was found"), "near": message("A near win"),
    "given_up": message("Nobody found the rule"), "abandoned": message("The Master went away"),
    "terminated": message("The students ended the game"),
}  # fmt: skip

WINDOWS: Mapping[Window, str] = {
    "turn": message("The turn passes in"), "mondo": message("The mondo closes in"),
    "mark": message("The Master has time to mark"), "clarify": message("Time to make the guess clear"),
    "disprove": message("Time for a counter-koan"), "breaking": message("Time to agree on koans to break down"),
    "objection": message("Time to object"), "final": message("The win stands in"),
    "away": message("The game is abandoned in"), "challenge": message("The vote closes in"),
}  # fmt: skip
"""What a clock counts down to."""


RULINGS: Mapping[MarkRuling, str] = {
    "wrong": mark_message("The students find that the mark of koan %(koan)s was wrong."),
    "right": mark_message("The mark of koan %(koan)s stands."),
    "conceded": mark_message("The Master agrees that the mark of koan %(koan)s was wrong."),
    "withdrawn": mark_message("The challenge of the mark of koan %(koan)s is withdrawn."),
}
"""How a challenge of a mark ended."""

CHOICES: Mapping[MarkChoice, str] = {
    "wrong": message("votes that the mark is wrong."), "right": message("votes that the mark is right."),
    "abstain": message("abstains from the vote."),
}  # fmt: skip
"""What somebody votes on a mark."""


def find_party(view: ClassicView, seat: int | None) -> PartyView:
    """Return the party of a seat; without one, the server as Master."""
    if seat is None:
        return PartyView(SERVER_NAME, "server")
    if seat == view.master:
        return PartyView(view.master_name, "person", seat)
    found = next((one for one in view.students if one.seat == seat), None)
    return PartyView(None) if found is None else PartyView(found.name, found.kind, seat)


def find_author(view: ClassicView, seat: int | None) -> PartyView:
    """Return who built a koan: of a seat, or the Master."""
    return find_party(view, view.master if seat is None else seat)


def find_layer(view: ClassicView, koan: ClassicKoanView) -> PartyView:
    """Return who laid a koan: counter-koans that the server builds are its own, though a person is the Master."""
    if koan.origin == "counter" and view.settings.counters == "server":
        return find_party(view, None)
    return find_author(view, koan.author)


def list_names(view: ClassicView, seats: Iterable[int]) -> str:
    """Return the names of seats as a list in words."""
    return join_and([find_party(view, seat).display_name for seat in seats])


def count_guessing_stones(count: int) -> str:
    """Return a number of guessing stones in words."""
    if not count:
        return message("no guessing stone")
    return plural_message("%(count)s guessing stone", "%(count)s guessing stones", count)


def describe_mark(number: int, stone: Stone | None) -> str:
    """Return which stone a koan has."""
    if stone is None:
        return message("Koan %(koan)s has no stone yet", koan=number)
    if stone == "white":
        return message("Koan %(koan)s is white", koan=number)
    return message("Koan %(koan)s is black", koan=number)


def describe_disproof(view: ClassicView) -> tuple[str, ...]:
    """Return how the newest koan disproves a guess; nothing if it disproves none."""
    newest = view.koans[-1]
    if newest.origin != "counter":
        return ()
    if newest.stone == "white":
        return (message("Koan %(koan)s is white, and your guess calls it black.", koan=newest.number),)
    return (message("Koan %(koan)s is black, and your guess calls it white.", koan=newest.number),)


def describe_broken(broken: Sequence[int]) -> str:
    """Return which koans were broken down for another."""
    return plural_message(
        "Koan %(koans)s is broken down for it.", "Koans %(koans)s are broken down for it.", len(broken),
        koans=join_and(list(map(str, broken))),
    )  # fmt: skip


def describe_settings(settings: ClassicSettings) -> tuple[tuple[str, tuple[SettingRow, ...]], ...]:
    """Return the settings in groups: each a name, its value, and an explanation."""
    return (
        (message("Playing"), _describe_playing(settings)),
        (message("Koans and rules"), _describe_koans(settings)),
        (message("How long things take by post"), _describe_windows(settings.post)),
        (message("How long things take at one sitting"), _describe_windows(settings.sitting)),
    )


def describe_rules(settings: ClassicSettings) -> tuple[SettingRow, ...]:
    """Return the settings that matter most, as a game's own page has them."""
    return (*_describe_playing(settings), *_describe_koans(settings))


def _describe_playing(settings: ClassicSettings) -> tuple[SettingRow, ...]:
    windows, post = settings.windows(settings.pace), settings.pace == "post"
    return (
        (
            message("Pace"), message("by post") if post else message("at one sitting"),
            message(
                "A turn may take %(turn)s, and a mondo stays open for %(mondo)s.",
                turn=format_hours(windows.turn), mondo=format_hours(windows.mondo),
            ),
        ),
        (message("Turns"), *_describe_order(settings)),
        (message("To begin with"), count_guessing_stones(settings.stones),
         message("A guess costs one. A right answer in a mondo earns one.")),
        (message("Hints"), message("allowed") if settings.hints else message("none"),
         message("When more than half of the active students ask, a koan is laid with its stone.")),
        (message("Students"), message("at most %(most)s", most=settings.seats),
         plural_message("After %(count)s missed turn, a student counts as away.",
                        "After %(count)s missed turns, a student counts as away.", settings.missed)),
        (message("Bots"), message("may be invited") if settings.bots else message("none"),
         message("They build, answer and guess like anybody else, and never know the rule.")),
    )  # fmt: skip


def _describe_koans(settings: ClassicSettings) -> tuple[SettingRow, ...]:
    return (
        (message("Master"), *_describe_master(settings)),
        (message("Rules"), *_describe_sort(settings)),
        (message("Counter-koans"),
         message("by the Master") if settings.counters == "master" else message("by the server"),
         message("A koan that shows a guess is wrong.")),
        (message("Stash"), *_describe_stash(settings)),
        (message("Pieces"), join_and([COLOUR_NAMES.get(name, name) for name in settings.palette]),
         message("%(count)s small, %(count)s medium and %(count)s large ones of each colour.", count=settings.pieces)),
        (message("Language"), LANGUAGE_NAMES.get(settings.language, settings.language),
         message("The language people write in here.")),
        (message("Counts"), message("practice") if settings.practice else message("rated"),
         message("Practice games give no points.") if settings.practice
         else message("Whoever finds the rule scores a point for every other student who built.")),
    )  # fmt: skip


WINDOW_TEXTS: Mapping[str, tuple[str, str]] = {
    "turn": (message("A turn"), message("Then the turn passes, and the student has missed it.")),
    "mondo": (message("A mondo"), message("It closes earlier when everybody has answered.")),
    "mark": (message("Marking a koan"), message("Only where the rule is in prose. After that, the Master is late.")),
    "clarify": (message("Making a guess clear"), message("If no answer comes, the guessing stone goes back.")),
    "disprove": (
        message("A counter-koan"), message("Then the server builds it, or the Master of a rule in prose is late."),
    ),
    "breaking": (
        message("Agreeing on koans to break down"), message("Then the ones that the builder named are broken down."),
    ),
    "objection": (message("Objecting to a corrected mark"), message("Then the game goes on.")),
    "final": (message("After a win"), message("For this long, anybody can show that the guess isn't quite the rule.")),
    "away": (message("A late Master"), message("Then the game is abandoned, and the rule is opened.")),
    "spacing": (message("Between two koans of one student"), message("Only where any student may build.")),
}  # fmt: skip
"""What each window is for, and what comes at its end."""


def _describe_windows(windows: Windows) -> tuple[SettingRow, ...]:
    lengths = ((name, getattr(windows, name)) for name in WINDOW_TEXTS)
    return tuple(
        (WINDOW_TEXTS[name][0], format_hours(length) if length else message("no time"), WINDOW_TEXTS[name][1])
        for name, length in lengths
    )


def _describe_order(settings: ClassicSettings) -> tuple[str, str]:
    if settings.order == "round":
        return message("taking turns"), message("The students build one after the other.")
    return message("open"), message("Whoever comes first builds, but nobody twice in a row while others wait.")


def _describe_master(settings: ClassicSettings) -> tuple[str, str]:
    if settings.difficulty is None:
        return message("a person"), message("They chose the rule and sealed it before the game began.")
    return (
        message("the server, %(difficulty)s", difficulty=DIFFICULTIES[settings.difficulty]),
        message("It drew the rule and sealed it before the game began."),
    )


def _describe_sort(settings: ClassicSettings) -> tuple[str, str]:
    if settings.checked:
        return message("checked"), message("The program marks each koan at once, by the sealed rule.")
    return message("prose"), message("The rule is in free words, and the Master marks the koans.")


def _describe_stash(settings: ClassicSettings) -> tuple[str, str]:
    if settings.stash == "koan":
        return message("for each koan"), message("Every koan has all the pieces to itself.")
    return message("shared"), message("When pieces run out, koans are broken down for a new one.")
