"""The page of a game of classic Zendo: the stage with a koan, what the viewer can do, the table, and the thread."""

from __future__ import annotations

from typing import Any

from flask import Response, render_template, request
from msgspec import Struct

from zendotao.core.game.classic.sight.values import GameView, KoanView, StudentView
from zendotao.core.game.fact_text import describe_fact
from zendotao.core.messages import join_text, message, plural_message
from zendotao.services.games.bots.switches import read_bot_service
from zendotao.services.games.views.classic_page import ClassicModel, read_classic_model
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.markup.links import Places
from zendotao.web.middleware import page_cache
from zendotao.web.pages.bots.text import describe_students, list_levels
from zendotao.web.pages.cached_pages import Pieces, answer_by_key, make_viewer_key
from zendotao.web.pages.classic.panel import build_panel
from zendotao.web.pages.classic.text import (
    DIFFICULTIES,
    KIND,
    count_guessing_stones,
    describe_mark,
    describe_rules,
    find_author,
    find_party,
)
from zendotao.web.pages.classic.thread import describe_answers, list_items
from zendotao.web.pages.game.live import make_game_mark
from zendotao.web.pages.views.text import game_address, split_rule
from zendotao.web.site import context
from zendotao.web.times import request_instant

STONE_SIGNS = {"white": "w", "black": "b", None: "o"}
MOST_DIGITS = 6


class StagedKoan(Struct, frozen=True):
    """The koan on the stage by its number, with a title, notes, and the koan in words."""

    number: int
    hash: str
    title: str
    words: str
    notes: tuple[str, ...]


def show_classic(game: str, asker: Account | None, stamp: GameVersion) -> Response:
    """Return the page of a game of classic Zendo, cached for its viewer."""
    text = request.args.get("koan", "")
    koan = int(text) if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS else 0

    def make() -> Pieces:
        model = read_classic_model(context(), asker, game, request_instant())
        html = render_template(
            "classic/game.html",
            **build_values(model, koan, anonymous=asker is None),
            **list_bot_fields(model.view),
            stamp=stamp,
            mark=make_game_mark(stamp),
            csrf_token=lambda: page_cache.TOKEN,
            unread_notices=lambda _: stamp.unread,
        )
        return page_cache.split_at_holes(html, {})

    return answer_by_key(("classic", game, stamp, koan, *make_viewer_key(asker)), stamp.own, asker, make)


def build_values(model: ClassicModel, koan: int, *, anonymous: bool) -> dict[str, Any]:
    """Return the template values of the page; ``koan``: the one to show on the stage."""
    view = model.view
    return {
        "view": view,
        "root": game_address(view.id),
        "facts": list_facts(view),
        "stones": "".join(STONE_SIGNS[one.stone] for one in view.koans if one.on_table),
        "stage": build_stage(view, koan),
        "panel": build_panel(view, anonymous=anonymous),
        "anonymous": anonymous,
        "fields": list_fields(view, koan or len(view.koans)),
        "gone": [one for one in view.koans if not one.on_table],
        "author": lambda one: find_author(view, one.author).display_name,
        "items": list_items(model),
        "places": Places(view.id, len(view.koans), 0, tuple(one.name for one in view.students if one.name)),
        "master": None if view.master is None else find_party(view, view.master),
        "students": [(one, find_party(view, one.seat), describe_student(view, one)) for one in view.students],
        "opened": None if view.rule is None else split_rule(view.rule.rule.text, public=True),
        "rules": describe_rules(view.settings),
        "hashes": [one.hash for one in view.koans],
        "last_koan": len(view.koans),
    }


def list_bot_fields(view: GameView) -> dict[str, Any]:
    """Return what the page says of bots: what they are doing, and whether the viewer may invite one."""
    playing = any(one.kind == "bot" for one in view.students)
    invites = any(one.kind == "bot" and one.allowed for one in view.available)
    service = read_bot_service(context(), view.id, request_instant()) if playing or invites else None
    return {
        "bots_note": describe_students(view, service),
        "invites": invites and service is not None and not service.off,
        "levels": list_levels(),
    }


def list_facts(view: GameView) -> tuple[str, ...]:
    """Return the facts in the head of the page: the kind of game, and the Master."""
    settings = view.settings
    if settings.difficulty is not None:
        master = message("The server is the Master: %(difficulty)s", difficulty=DIFFICULTIES[settings.difficulty])
    else:
        master = message("Master: %(name)s", name=find_party(view, view.master).display_name)
    return (
        KIND,
        master,
        plural_message("%(count)s student", "%(count)s students", len(view.students)),
        message("by post") if view.pace == "post" else message("at one sitting"),
    )


def describe_student(view: GameView, one: StudentView) -> str:
    """Return what stands after a student's name: stones, and what else the others should know."""
    stones = count_guessing_stones(one.stones)
    if one.resigned:
        return message("has given up")
    state = {
        one.away: message("away"),
        one.hint: message("asks for a hint"),
        one.answered: message("has answered"),
        view.holder == one.seat and view.stage not in ("final", "over"): message("has the turn"),
    }.get(True)  # fmt: skip
    return stones if state is None else message("%(stones)s, %(state)s", stones=stones, state=state)


def list_fields(view: GameView, staged: int) -> list[tuple[str, str, list[KoanView]]]:
    """Return the table in fields: white, black, and a koan without a stone that is not on the stage, newest first."""
    held = [one for one in reversed(view.koans) if one.on_table]
    named = (("white", message("White koans")), ("black", message("Black koans")))
    fields = [(stone, title, [one for one in held if one.stone == stone]) for stone, title in named]
    waiting = [one for one in held if one.stone is None and one.number != staged]
    return [*fields, ("open", message("Without a stone"), waiting)] if waiting else fields


# ---- the stage


def build_stage(view: GameView, number: int) -> StagedKoan:
    """Return what lies on the stage: the koan that is asked for, or the newest."""
    if not 0 < number <= len(view.koans):
        number = len(view.koans)
    koan = view.koans[number - 1]
    title = describe_mark(koan.number, koan.stone)
    if koan.stone is None and view.stage == "mondo":
        title = message("Koan %(koan)s: white or black?", koan=koan.number)
    return StagedKoan(koan.number, koan.hash, title, koan.caption, tuple(_list_notes(view, koan)))


def _list_notes(view: GameView, koan: KoanView) -> list[str]:
    notes = [_describe_origin(view, koan)]
    if koan.answers:
        notes.append(describe_answers(view, koan))
    if koan.corrected:
        notes.append(message("Its stone was turned: the Master had marked it wrongly."))
    if not koan.on_table:
        notes.append(message("It was broken down for another koan."))
    if koan.calls:
        called = [describe_fact(one.fact.fact, one.fact.pieces, value=one.value) for one in koan.calls]
        notes.append(message("Too close to tell by eye, so it was measured: %(facts)s.", facts=join_text(called, "; ")))
    return notes


def _describe_origin(view: GameView, koan: KoanView) -> str:
    name = find_author(view, koan.author).display_name
    if koan.origin == "start":
        return message("A koan to begin with.")
    if koan.origin == "counter":
        return message("%(name)s laid it against a guess.", name=name)
    if koan.origin == "hint":
        return message("%(name)s laid it as a hint.", name=name)
    return message("%(name)s built it.", name=name)
