"""Moves in games of classic Zendo: a page for each kind, which shows again what was typed when it is refused."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, cast

from flask import abort, current_app, flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.game.classic.preparation import call_facts
from zendotao.core.game.classic.sight.values import ClassicView, MarkChallengeView
from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.koans import read_koan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.messages import message, render
from zendotao.draw.picture import Options
from zendotao.services.games.classic.checking import GuessCheck, check_guess
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.classic.requests import ClassicMoveRequest
from zendotao.services.games.moves.results import ClassicResult
from zendotao.services.games.views.classic_page import view_classic
from zendotao.services.koans import count_pieces
from zendotao.services.people import team_view
from zendotao.store.people.values import Account
from zendotao.web import forms, koan_view
from zendotao.web.decode import DecodeFault, decode
from zendotao.web.forms import OTHERWISE, WORDS, Form
from zendotao.web.middleware import form_idempotency, preference_cookies, visitors
from zendotao.web.middleware.csrf import SiteFlask
from zendotao.web.middleware.routes import is_first_part
from zendotao.web.pages.classic import stash
from zendotao.web.pages.classic.game_page import show_classic
from zendotao.web.pages.classic.moves import MOVES, MoveSpec
from zendotao.web.pages.classic.notebook import list_ready_rules
from zendotao.web.pages.classic.pace import describe_pace_change
from zendotao.web.pages.classic.waiting import list_answered, make_clock
from zendotao.web.pages.composer import signed_out as composer_signed_out
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.closed_reasons import CLASSIC_MOVES, CLASSIC_OTHERWISE, explain_closed
from zendotao.web.pages.views.text import game_address, split_rule
from zendotao.web.site import context, now
from zendotao.web.whole_numbers import parse_whole_number

pages = Pages("classic", __name__)
composer_signed_out.install(pages)

BUILT, SMALL = Options(width_px=620), Options(width_px=340)
TWO_BUTTONS = {"answer": "answer", "mark": "stone"}
"""Moves that are one of the two stones: the field that the buttons send."""

LONGEST_NOTATION, LONGEST_RULE = 20_000, 2_000


@pages.page("/games/<game>/do/<kind>", "account", ("GET", "POST"))
def move(game: str, kind: str, asker: Account) -> ResponseReturnValue:
    """Show the form of a move, and make it."""
    spec = MOVES.get(kind)
    if spec is None:
        abort(404)
    visitors.find_game_version(asker, game, "classic")
    if request.method != "POST":
        return render_move(game, kind, asker, Form())
    typed = {**forms.read_fields(), "breaks": ",".join(request.form.getlist("breaks"))}
    typed |= name_call(typed.get("say", ""))
    typed |= {"rule": typed["pick"]} if typed.get("pick") else {}
    if typed.get("do", "post") != "post":
        return render_move(game, kind, asker, Form(typed))
    typed[form_idempotency.FIELD] = typed.get(form_idempotency.FIELD) or make_key(game, kind, typed)
    before = form_idempotency.find_earlier_address(asker, typed)
    if before is not None:
        return redirect(before, 303)
    asked, form = read_move(spec, typed)
    if asked is None:
        return render_move(game, kind, asker, form)
    done = form_idempotency.make_recorder(asker, typed, get_address, lambda _, __: None)
    try:
        answer = submit_classic_move(context(), asker, game, asked, now(), done)
    except form_idempotency.FormTakenError:
        return redirect(form_idempotency.find_earlier_address(asker, typed) or game_address(game), 303)
    except CoreError as error:
        return render_move(game, kind, asker, form.refuse(error))
    return go_on(answer, spec, typed, asker)


def go_on(answer: ClassicResult, spec: MoveSpec, typed: Mapping[str, str], asker: Account) -> ResponseReturnValue:
    """Redirect to the game after a move, and say that it is made; alone, the panel says it, and who ends a turn goes on
    to the next koan. A script that asks for the top of the next page has it at once."""
    if typed.get("then") == "build":
        return redirect(f"{game_address(answer.view.id)}/do/build", 303)
    if not answer.view.settings.solo:
        flash(render(spec.done))
    elif is_first_part():
        name = answer.view.id
        page = show_classic(name, asker, visitors.find_game_version(asker, name, "classic"))
        page.content_location = game_address(name)
        return page
    return redirect(get_address(answer), 303)


def name_call(said: str) -> Mapping[str, str]:
    """Return the fields of one who plays alone, and has the koan marked or says first what it is."""
    if not said:
        return {}
    return {"call": "master"} if said == "master" else {"call": "mondo", "answer": said}


def make_key(game: str, kind: str, typed: Mapping[str, str]) -> str:
    """Return the key of a form of the game's own page, which is cached and holds none: it is of the state that the page
    shows. The site's key is in it, since a hash of what was sent is stored, and an answer is one of two words."""
    key, state = cast("SiteFlask", current_app).secret_key, f"{game}\n{kind}\n{typed.get('expected_seq', '')}"
    return hmac.new(key, b"form of a page " + state.encode(), sha256).hexdigest()[:32]


def get_address(answer: ClassicResult) -> str:
    """Return the address that a move leads to."""
    return f"{game_address(answer.view.id)}#koan"


def read_move(spec: MoveSpec, typed: Mapping[str, str]) -> tuple[ClassicMoveRequest | None, Form]:
    """Return the request of a form, and the form with what is wrong in it. Empty fields count as missing."""
    known = {*spec.request.__struct_encode_fields__} - {"breaks"}
    values: dict[str, Any] = {name: typed[name] for name in known if typed.get(name, "").strip()}
    if values.get("call") == "master":
        values.pop("answer", None)
    broken = [number for number in typed.get("breaks", "").split(",") if number]
    if broken and "breaks" in spec.parts:
        values["koans" if "koans" in spec.request.__struct_encode_fields__ else "breaks"] = broken
    faults: list[DecodeFault] = []
    asked = decode(spec.request, values, faults, texts=True)
    told = {one.path: message(WORDS.get(one.kind, OTHERWISE), **one.limits) for one in faults}
    return cast("ClassicMoveRequest | None", asked), Form(typed, told)


# ---- the page


def render_move(game: str, kind: str, asker: Account, form: Form) -> ResponseReturnValue:
    """Render the form of a move, with what is known of what was typed. A move that cannot be made now has its form too,
    under the reason, so that nothing typed is lost: it is the gates in ``core.game.classic`` that refuse it."""
    spec, view = MOVES[kind], view_classic(context(), asker, game, now())
    check, form = check_rule(game, asker, spec, form)
    contradicted = form.refused.details.get("koans", ()) if form.refused is not None else ()
    page = render_template(
        "classic/move.html",
        view=view,
        kind=kind,
        spec=spec,
        form=form,
        refused=form.refused,
        gate="" if form.refused else explain_closed(view.available, kind, CLASSIC_MOVES, CLASSIC_OTHERWISE),
        once=form_idempotency.get_or_make_key({}),
        game_url=game_address(view.id),
        check=check,
        clock=make_clock(view),
        understood=None if check is None else split_rule(check.rule),
        against=[view.koans[number - 1] for number in (check.contradicted if check else contradicted)],
        opened=None if view.rule is None else split_rule(view.rule.rule.text, public=True),
        guess=view.guesses[-1] if view.guesses else None,
        parts=split_rule,
        table=[one for one in reversed(view.koans) if one.on_table],
        marked=[one for one in reversed(view.koans) if one.stone is not None],
        challenge=(challenge := next((one for one in view.challenges if one.ruling is None), None)),
        ballots=list_ballot_choices(view, challenge),
        rule_longest=LONGEST_RULE,
        asked_koan=view.koans[-1] if kind in TWO_BUTTONS and view.koans else None,
        answered=list_answered(view) if view.stage == "mondo" else (),
        teams=list_teams(view, asker) if kind == "join" else (),
        own_name=asker.name,
        ready=list_ready_rules(game, asker) if kind == "guess" and view.settings.checked else (),
        pace=describe_pace_change(view),
        **(build_koan_values(view, form) if "koan" in spec.parts else {"built": None}),
        **(build_break_values(view, kind, form) if "breaks" in spec.parts else {"choices": []}),
    )
    return page, form.status


def list_ballot_choices(view: ClassicView, challenge: MarkChallengeView | None) -> list[tuple[str, str, str]]:
    """Return what the viewer may vote on the challenged mark: each a choice, its words, and what comes of it."""
    if challenge is None:
        return []
    wrong = ("wrong", message("The mark is wrong"), "")
    if view.seat == view.master:
        return [(*wrong[:2], message("The game ends at once, without points."))]
    right = ("right", message("The mark is right"), "")
    if view.seat != challenge.seat:
        return [wrong, right, ("abstain", message("I can’t tell"), "")]
    back = (*right[:2], message("You take the challenge back."))
    return [wrong, back] if view.seat in challenge.counted else [back]


def list_teams(view: ClassicView, asker: Account) -> tuple[str, ...]:
    """Return the names of the teams with which the asker may join."""
    if view.seat is not None or asker.kind == "guest":
        return ()
    return tuple(team.name for team in team_view.list_teams(context(), asker.id))


def check_rule(game: str, asker: Account, spec: MoveSpec, form: Form) -> tuple[GuessCheck | None, Form]:
    """Return what a guess says of the table; the form is refused if it cannot be understood."""
    text = form.value("rule").strip()
    if "rule" not in spec.parts or not text or form.refused is not None:
        return None, form
    try:
        return check_guess(context(), asker, game, text, now()), form
    except RuleViolation as error:
        return None, form.refuse(error)


def build_koan_values(view: ClassicView, form: Form) -> dict[str, Any]:
    """Return the template values of the builder. Facts that are too close to tell are settled as they will be once the
    koan is laid."""
    text = form.value("koan")
    written = bool(text.strip())
    called: list[str] = []
    if written:
        try:
            calls = call_facts(read_koan(text), len(view.koans) + 1)
        except RuleViolation:
            calls = ()
        called = [describe_fact(one.fact.fact, one.fact.pieces, value=one.value) for one in calls]
    options = preference_cookies.apply_marking(BUILT)
    return {
        "built": koan_view.render_koan(text, options) if written else None,
        "called": called,
        "stash": stash.list_stash(view, text, read_breaks(form)),
        "longest": LONGEST_NOTATION,
    }


def build_break_values(view: ClassicView, kind: str, form: Form) -> dict[str, Any]:
    """Return the template values of the koans that are to be broken down: what lacks for the koan that is written, or
    for the one that waits."""
    waits = view.proposal if kind == "break" else None
    own = count_pieces(form.value("koan")) if waits is None else stash.count_koan(waits.koan)
    missing, chosen = stash.find_missing(view, own), read_breaks(form)
    if waits is not None and not chosen and form.refused is None:
        chosen = {*waits.choices.get(str(view.seat), waits.breaks)}
    return {
        "choices": stash.list_choices(view, missing, chosen),
        "lacking": stash.describe_pieces(missing) if missing else "",
        "waits": waits,
        "drawn": None
        if waits is None
        else koan_view.render_thumbnail(waits.koan, preference_cookies.apply_marking(SMALL)),
        "named": stash.describe_choices(view),
    }


def read_breaks(form: Form) -> set[int]:
    """Return the koans that are to be broken down, of those that a form names."""
    found = map(parse_whole_number, form.value("breaks").split(","))
    return {number for number in found if number is not None}
