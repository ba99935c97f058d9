"""The page of a game of classic Zendo: the stage with a koan, what the viewer can do, the table, and the thread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response, render_template, request
from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView, StudentView
from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.values import Stone
from zendotao.core.messages import join_text, message, plural_message
from zendotao.services.games.bots.switches import read_bot_service
from zendotao.services.games.classic.lesson import LessonState, read_lesson
from zendotao.services.games.views.classic_page import view_classic_at
from zendotao.services.people import team_view
from zendotao.store.people.values import Account
from zendotao.store.site.values import TableView
from zendotao.store.versions import GameVersion
from zendotao.web.koan_view import describe_hidden
from zendotao.web.middleware import page_cache, preference_cookies
from zendotao.web.middleware.routes import get_seen_seq, is_first_part, is_renewal
from zendotao.web.pages.bots.text import describe_students, list_levels
from zendotao.web.pages.cached_pages import Pieces, answer_by_key, make_viewer_key
from zendotao.web.pages.classic import text
from zendotao.web.pages.classic.fragments import EMPTY, find_first, load_fragments
from zendotao.web.pages.classic.panel import build_classic_panel
from zendotao.web.pages.polling import hash_game_version
from zendotao.web.pages.solo.panel import build_solo_panel
from zendotao.web.pages.solo.view import build_lesson, hash_lesson_version, list_solo_facts
from zendotao.web.pages.views.text import game_address, split_rule
from zendotao.web.site import context
from zendotao.web.times import request_instant
from zendotao.web.whole_numbers import parse_whole_number

STONE_SIGNS = {"white": "w", "black": "b", None: "o"}
TABLES: Mapping[TableView, str] = {
    "apart": message("White and black apart"), "in_order": message("In order"), "words": message("In words"),
}  # fmt: skip


class StagedKoan(Struct, frozen=True):
    """The koan on the stage by its number, with a title, notes, and the koan in words. ``answers``: those of its mondo,
    each with a name, and whether it has earned a guessing stone."""

    number: int
    hash: str
    title: str
    words: str
    notes: tuple[str, ...]
    answers: tuple[tuple[Stone, str, bool], ...]
    broken: bool


def show_classic(game: str, asker: Account | None, version: GameVersion) -> Response:
    """Return the page of a game of classic Zendo, cached for its viewer."""
    koan = parse_whole_number(request.args.get("koan", ""), 5) or 0
    lesson = read_lesson(context(), game, version.seq, request_instant())

    layout = preference_cookies.thread_order(), read_table_view()
    after = find_first(version, whole=request.args.get("thread") == "all", seen=get_seen_seq())

    def make() -> Pieces:
        view = view_classic_at(context(), asker, game, version, request_instant())
        held = EMPTY if is_first_part() else load_fragments(game, version, koan or len(view.koans), after, *layout)
        html = render_template(
            "classic/game.html",
            # What is said of bots stands neither at the top nor in any region that an open page takes over.
            **({} if is_first_part() or (is_renewal() and not view.settings.solo) else list_bot_fields(view)),
            **{
                **build_values(
                    view, koan, anonymous=asker is None, teams=has_team(view, asker), held_up=lesson.held_up
                ),
                **build_solo_values(view, lesson, version, guest=asker is not None and asker.kind == "guest"),
            },
            held={name: page_cache.make_hole(name) for name in ("table", "thread", "reasons")},
            earlier=held.earlier,
            table_ways=list_table_links(game_address(game), layout[1]),
            version=version,
            page_version=hash_game_version(version),
            csrf_token=lambda: page_cache.TOKEN,
            unread_notices=lambda _: version.unread,
        )
        return page_cache.split_at_holes(html, {"table": held.table, "reasons": held.reasons, "thread": held.thread})

    told = (lesson.waiting, lesson.held_up, lesson.lesson is not None, *layout)
    key = ("classic", game, version, koan, after, told, *make_viewer_key(asker))
    return answer_by_key(key, version.own, asker, make)


def read_table_view() -> TableView:
    """Return how the table is laid out: as the address asks, or as the viewer has tables."""
    asked = request.args.get("table")
    return next((one for one in TABLES if one == asked), preference_cookies.table_view())


def list_table_links(root: str, laid: TableView) -> list[tuple[str, str, bool]]:
    """Return links to the views of the table."""
    return [(words, f"{root}?table={way}#table", way == laid) for way, words in TABLES.items()]


def has_team(view: ClassicView, asker: Account | None) -> bool:
    """Return whether a viewer without a seat could join with a team."""
    may = asker is not None and asker.kind == "person" and view.seat is None
    return may and asker is not None and bool(team_view.list_teams(context(), asker.id))


def build_values(
    view: ClassicView, koan: int, *, anonymous: bool, teams: bool = False, held_up: bool = False
) -> dict[str, Any]:
    """Return the template values of the page; ``koan``: to show on the stage; ``teams``: the viewer has some;
    ``held_up``: a guess waits, and no finder runs."""
    return {
        "view": view,
        "root": game_address(view.id),
        "facts": list_facts(view),
        "stones": "".join(STONE_SIGNS[one.stone] for one in view.koans if one.on_table),
        "stage": build_stage(view, koan),
        "panel": build_classic_panel(view, anonymous=anonymous, teams=teams, held_up=held_up),
        "anonymous": anonymous,
        "master": None if view.master is None else text.find_party(view, view.master),
        "students": [(one, text.find_party(view, one.seat), describe_student(view, one)) for one in view.students],
        "opened": None if view.rule is None else split_rule(view.rule.rule.text, public=True),
        "rules": text.describe_rules(view.settings),
        "last_koan": len(view.koans),
    }


def list_bot_fields(view: ClassicView) -> dict[str, Any]:
    """Return what the page says of bots: what they are doing, and whether the viewer may invite one."""
    playing = any(one.kind == "bot" for one in view.students)
    invites = any(one.kind == "bot" and one.allowed for one in view.available)
    service = read_bot_service(context(), view.id, request_instant()) if playing or invites else None
    return {
        "bots_note": describe_students(view, service),
        "invites": invites and service is not None and not service.off,
        "levels": list_levels(),
    }


def build_solo_values(view: ClassicView, lesson: LessonState, version: GameVersion, *, guest: bool) -> dict[str, Any]:
    """Return the template values that a game has in place of others if somebody plays it alone."""
    if not view.settings.solo:
        return {"solo": False}
    return {
        "solo": True,
        "facts": list_solo_facts(view),
        "panel": build_solo_panel(view, guest=guest, held_up=lesson.held_up),
        "lesson": build_lesson(view, lesson),
        "lesson_version": hash_lesson_version(hash_game_version(version), lesson),
    }


def list_facts(view: ClassicView) -> tuple[str, ...]:
    """Return the facts in the head of the page: the kind of game, and the Master."""
    settings = view.settings
    if settings.difficulty is not None:
        master = message("The server is the Master: %(difficulty)s", difficulty=text.DIFFICULTIES[settings.difficulty])
    else:
        master = message("Master: %(name)s", name=text.find_party(view, view.master).display_name)
    return (
        text.KIND,
        master,
        plural_message("%(count)s student", "%(count)s students", len(view.students))
        if view.students
        else message("no students yet"),
        message("by post") if view.pace == "post" else message("at one sitting"),
    )


def describe_student(view: ClassicView, one: StudentView) -> str:
    """Return what stands after a student's name: stones, and what else the others should know."""
    stones = text.count_guessing_stones(one.stones)
    if one.resigned:
        return message("has given up")
    state = {
        one.away: message("away"),
        one.hint: message("asks for a hint"),
        one.answered: message("has answered"),
        view.holder == one.seat and view.stage not in ("final", "over"): message("has the turn"),
    }.get(True)  # fmt: skip
    return stones if state is None else message("%(stones)s, %(state)s", stones=stones, state=state)


# ---- the stage


def build_stage(view: ClassicView, number: int) -> StagedKoan:
    """Return what lies on the stage: the koan that is asked for, or the newest."""
    if not 0 < number <= len(view.koans):
        number = len(view.koans)
    koan = view.koans[number - 1]
    title = text.describe_mark(koan.number, koan.stone)
    if koan.stone is None and view.stage == "mondo":
        title = message("Koan %(koan)s: white or black?", koan=koan.number)
    return StagedKoan(
        koan.number, koan.hash, title, koan.caption, tuple(_list_notes(view, koan)), _list_answers(view, koan),
        not koan.on_table,
    )  # fmt: skip


def _list_notes(view: ClassicView, koan: ClassicKoanView) -> list[str]:
    notes = [_describe_origin(view, koan)]
    if hidden := describe_hidden(koan.koan, "iso"):
        notes.append(hidden)
    if koan.corrected:
        notes.append(message("Its stone was turned: the Master had marked it wrongly."))
    if not koan.on_table:
        notes.append(message("It was broken down for another koan."))
    if koan.calls:
        called = [describe_fact(one.fact.fact, one.fact.pieces, value=one.value) for one in koan.calls]
        notes.append(message("Too close to tell by eye, so it was measured: %(facts)s.", facts=join_text(called, "; ")))
    return notes


def _list_answers(view: ClassicView, koan: ClassicKoanView) -> tuple[tuple[Stone, str, bool], ...]:
    answers = sorted(koan.answers.items(), key=lambda one: (one[1] == "black", one[0]))
    return tuple((stone, text.find_party(view, seat).display_name, seat in koan.earned) for seat, stone in answers)


def _describe_origin(view: ClassicView, koan: ClassicKoanView) -> str:
    name = text.find_layer(view, koan).display_name
    if koan.origin == "start":
        return message("A koan to begin with.")
    if koan.origin == "counter":
        return message("%(name)s laid it against a guess.", name=name)
    if koan.origin == "hint":
        return message("%(name)s laid it as a hint.", name=name)
    return message("%(name)s built it.", name=name)
