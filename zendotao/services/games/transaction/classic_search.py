"""Search texts of entries of a log of classic Zendo, written in the transaction of those entries.

Only what everybody may read comes here: guesses, which are public when they are made; the rule once it is opened;
comments in their present words; koans when they come onto the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.events import CommentEdited, CommentPosted
from zendotao.core.game.values import PostedRule
from zendotao.core.rule.translation import translate_to_all
from zendotao.services.common.koan_facts import make_key
from zendotao.services.games.transaction.classic_changes import find_classic_author
from zendotao.services.games.transaction.game_row import GetName
from zendotao.services.games.transaction.shared_projections import keep_last, make_search_text
from zendotao.store.search.values import PlacedKoan, SearchText
from zendotao.store.unit import Unit

GUESSED, MASTER = "guess", "master"
"""Which rule of a game a text is: that of a guess, by its number, or the Master's."""


def index_classic(work: Unit, before: ClassicGame, game: ClassicGame, entries: Iterable[Entry], named: GetName) -> None:
    """Index the ``entries`` by which the game ``before`` has become ``game``."""
    work.search.note(keep_last(_make_text(entry, game, named) for entry in entries))
    work.search.add_koans(list_placed_koans(before, game))


def _make_text(entry: Entry, game: ClassicGame, named: GetName) -> SearchText | None:
    event, party = entry.event, find_classic_author(entry, game, named)
    match event:
        case ev.GuessMade(guess=number, rule=rule):
            return make_search_text(entry, game.id, "rule", number, party, *_list_wordings(rule), place=GUESSED)
        case ev.GuessReworded(guess=number, rule=rule):
            wordings = _list_wordings(rule)
            return make_search_text(entry, game.id, "rule", number, party, *wordings, place=GUESSED, again=True)
        case ev.RuleOpened(body=body):
            master = None if game.master is None else named(game.seats[game.master - 1].party)
            return make_search_text(entry, game.id, "rule", 0, master, *_list_wordings(body.rule), place=MASTER)
        case CommentPosted(comment=number, text=text):
            return make_search_text(entry, game.id, "comment", number, party, text)
        case CommentEdited(comment=number, text=text):
            return make_search_text(entry, game.id, "comment", number, party, text, again=True)
        case _:
            return None


def _list_wordings(rule: PostedRule) -> tuple[str, ...]:
    """Return a rule in each language, a rule in prose as it is written."""
    return (rule.text,) if rule.prose else translate_to_all(rule.text)


def list_placed_koans(before: ClassicGame, game: ClassicGame) -> Iterator[PlacedKoan]:
    """Return the koans that came onto a game's table, got or changed their stones, or were broken down."""
    for _, was, koan in game.koans.since(before.koans):
        if was is None or (was.stone, was.broken) != (koan.stone, koan.broken):
            yield PlacedKoan(
                game=game.id, number=koan.number, hash=koan.hash, measured=make_key(koan.koan), stone=koan.stone,
                there=not koan.broken, at=koan.at,
            )  # fmt: skip
