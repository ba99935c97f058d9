"""View model of the guided first turn of classic Zendo: its steps, the table, and what each step shows besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, cast

from flask import abort, url_for
from werkzeug.datastructures import MultiDict

from zendotao.core.game.classic.settings import PALETTE
from zendotao.core.game.values import Stone
from zendotao.core.koan.scan import LONGEST
from zendotao.core.messages import join_and, message
from zendotao.services.games.draft_reviews import first_classic, first_turn
from zendotao.services.games.draft_reviews.first_classic import FirstGame, FirstKoan, KoanOrigin
from zendotao.services.games.draft_reviews.first_games import FLAT_PIECES, GAMES, PreparedGame
from zendotao.services.games.lists.games import has_games
from zendotao.web.forms import Form
from zendotao.web.koan_view import render_koan
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.composer.view import list_stash
from zendotao.web.pages.first_turn import view
from zendotao.web.site import context

KIND = message("Classic Zendo")

STEPS: Mapping[str, str] = {
    "look": message("Look"),
    "koan": message("Build a koan"),
    "mondo": message("Answer"),
    "guess": message("Guess"),
    "done": message("The rule"),
}
"""Steps by their names in addresses, in order."""


@dataclass(frozen=True)
class FirstGameQuery:
    """The visitor's game in an address, with the requested step. ``number``: of the prepared table; ``guesses``: the
    newest is the last."""

    number: int = 1
    step: str = "look"
    koan: str = field(default="", repr=False)
    answer: Stone | None = None
    guesses: tuple[str, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, args: MultiDict[str, str]) -> Self:
        """Read a game from an address. A picked guess takes precedence over a typed one. What is too long is
        refused."""
        koan, answer, pick = args.get("koan", ""), args.get("answer", ""), args.get("pick", "").strip()
        guesses = [text.strip() for text in args.getlist("guess")]
        if pick:
            guesses = [*guesses[:-1], pick]
        if len(koan) > LONGEST or any(len(text) > LONGEST for text in guesses):
            abort(413)
        step, number = args.get("step", "look"), view.read_number(args.get("table", ""), GAMES)
        return cls(
            number, step if step in STEPS else "look", koan.replace("\r\n", "\n").strip(),
            cast("Stone", answer) if answer in ("white", "black") else None,
            tuple(text for text in guesses if text)[: first_classic.MOST_GUESSES],
        )  # fmt: skip

    @property
    def prepared(self) -> PreparedGame:
        """The prepared table."""
        return GAMES[self.number - 1]

    @property
    def elsewhere(self) -> str:
        """The address of a new game at the next table."""
        return url_for("first_turn.classic", table=self.number % len(GAMES) + 1)

    def address(self, **other: Any) -> str:
        """Return the address of this game with some of it changed."""
        number = self.number if self.number > 1 else None
        told = {
            "table": number, "step": self.step, "koan": self.koan, "answer": self.answer, "guess": self.guesses, **other
        }  # fmt: skip
        return url_for("first_turn.classic", **{name: text for name, text in told.items() if text})


@dataclass(frozen=True)
class ClassicCard:
    """A koan on the table, with its stone and whose it is."""

    number: int
    stone: Stone
    origin: KoanOrigin
    koan: view.DrawnKoan
    laid_now: bool = False


def build_step(asked: FirstGameQuery) -> dict[str, Any]:
    """Return the template values of the step that is asked for, or of the last one that is open."""
    seen = first_classic.review_first_game(asked.koan, asked.answer, asked.guesses, asked.prepared)
    steps = list_open_steps(asked, seen)
    step = "done" if seen.won and asked.step == "guess" else asked.step
    step = step if step in steps else steps[-1]
    return {
        "asked": asked,
        "seen": seen,
        "step": step,
        "open_steps": steps,
        "address": asked.address,
        "way": lambda step: asked.address(step=step, guess=asked.guesses if step == "done" else seen.spent),
        "table": [ClassicCard(one.number, one.stone, one.origin, view.draw_koan(one.notation)) for one in seen.table],
        **STEP_BUILDERS[step](asked, seen),
    }


def list_open_steps(asked: FirstGameQuery, seen: FirstGame) -> list[str]:
    """The steps that are open: each one needs the one before it."""
    needs = {"look": True, "koan": True, "mondo": seen.koan.good, "guess": seen.answer is not None, "done": seen.won}
    return [step for step in STEPS if needs[step]]


def draw_opening(prepared: PreparedGame = FLAT_PIECES) -> view.DrawnKoan:
    """Draw the white koan of the beginning, large."""
    return view.draw_large(prepared.start_koans[0])


# ---- what each step shows besides


def build_look(asked: FirstGameQuery, _: FirstGame) -> dict[str, Any]:
    """The two koans of the beginning, large."""
    return {"large": [view.draw_large(notation) for notation in asked.prepared.start_koans]}


def build_koan(asked: FirstGameQuery, _: FirstGame) -> dict[str, Any]:
    """Koans to take, and the one that was built."""
    return {
        "to_build": [
            (asked.address(step="koan", koan=text), view.draw_koan(text)) for text in asked.prepared.build_koans
        ],
        "built": view.render_built_koan(asked.koan),
        "form": Form({"koan": asked.koan.replace("; ", "\n")}),
        "stash": list_stash(PALETTE, asked.koan),
        "longest": LONGEST,
    }


def build_mondo(_: FirstGameQuery, seen: FirstGame) -> dict[str, Any]:
    """The koan of the mondo, and what the other students say."""
    right = seen.mondo.stone
    wrong = "black" if right == "white" else "white"
    return {
        "mondo": view.draw_large(seen.mondo.notation),
        "others": list(zip(first_classic.OTHERS, (right, wrong), strict=True)),
    }


def build_guess(asked: FirstGameQuery, seen: FirstGame) -> dict[str, Any]:
    """Guesses to make, and what became of the newest."""
    counter = seen.guess.counter
    before = [text for text in seen.spent if text != seen.guess.text]

    def choose(text: str) -> str:
        return asked.address(step="guess", guess=(*before, view.strip_lead_in(text)))

    return {
        "to_guess": [(text, view.make_rule_text(text)) for text in asked.prepared.guesses if text not in seen.spent],
        "picked": seen.guess.text in asked.prepared.guesses and seen.guess.outcome != "disproved",
        "most_characters": first_turn.MAX_TYPED_LENGTH,
        "against": join_and([str(number) for number in seen.guess.contradicted]),
        "readings": [(view.render_bare_rule(text), choose(text)) for text in seen.guess.readings],
        "meant": [view.make_meant_rule(seen.guess.taken, seen.guess.readings, choose)] if seen.guess.taken else [],
        **({} if counter is None else build_counter(counter)),
    }


def build_counter(counter: FirstKoan) -> dict[str, Any]:
    """A counter-koan, large, with its stone in words. It may be made from the visitor's guess, and isn't cached."""
    words = (
        message("Koan %(koan)s is white.", koan=counter.number)
        if counter.stone == "white"
        else message("Koan %(koan)s is black.", koan=counter.number)
    )
    drawn = render_koan(counter.notation, preference_cookies.apply_marking(view.LARGE))
    return {"counter": drawn, "counter_words": words}


def build_done(asked: FirstGameQuery, seen: FirstGame) -> dict[str, Any]:
    """The rule, and a counter-koan for who has met none."""
    missed = None if seen.spent else first_classic.find_missed_guess(seen)
    return {
        "secret": view.make_rule_text(asked.prepared.secret),
        "opening": draw_opening(asked.prepared),
        "joinable": has_games(context(), "open", "classic"),
        "missed": "" if missed is None else view.make_rule_text(missed.text),
        "counter": None,
        **({} if missed is None or missed.counter is None else build_counter(missed.counter)),
    }


STEP_BUILDERS = {
    "look": build_look, "koan": build_koan, "mondo": build_mondo, "guess": build_guess, "done": build_done,
}  # fmt: skip
