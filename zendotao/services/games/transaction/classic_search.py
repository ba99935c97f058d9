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
from zendotao.store.search.values import PlacedKoan, SearchText
from zendotao.store.search.words import MOST_OF_TEXT, split_words
from zendotao.store.unit import Unit

GUESSED, MASTER = "guess", "master"
"""Which rule of a game a text is: that of a guess, by its number, or the Master's."""


def index_classic(work: Unit, before: ClassicGame, game: ClassicGame, entries: Iterable[Entry], named: GetName) -> None:
    """Index the ``entries`` by which the game ``before`` has become ``game``."""
    work.search.note(list(list_classic_texts(entries, game, named)))
    work.search.add_koans(list_placed_koans(before, game))


def list_classic_texts(entries: Iterable[Entry], game: ClassicGame, named: GetName) -> Iterator[SearchText]:
    """Return the texts in entries, each as it reads last, the game being as it is after them."""
    found: dict[tuple[str, int, str], SearchText] = {}
    for entry in entries:
        text = _make_text(entry, game, named)
        if text is not None:
            found[text.kind, text.number, text.place] = text
    yield from found.values()


def _make_text(entry: Entry, game: ClassicGame, named: GetName) -> SearchText | None:
    event, party = entry.event, find_classic_author(entry, game, named)
    match event:
        case ev.GuessMade(guess=number, rule=rule):
            return _make_rule_text(entry, game, party, number, rule, GUESSED)
        case ev.GuessReworded(guess=number, rule=rule):
            return _make_rule_text(entry, game, party, number, rule, GUESSED, again=True)
        case ev.RuleOpened(body=body):
            master = None if game.master is None else named(game.seats[game.master - 1].party)
            return _make_rule_text(entry, game, master, 0, body.rule, MASTER)
        case CommentPosted(comment=number, text=text) | CommentEdited(comment=number, text=text):
            return SearchText(
                kind="comment", game=game.id, number=number, place="", at=entry.at, party=party,
                words=split_words(text, MOST_OF_TEXT), again=isinstance(event, CommentEdited),
            )  # fmt: skip
        case _:
            return None


def _make_rule_text(
    entry: Entry,
    game: ClassicGame,
    party: str | None,
    number: int,
    rule: PostedRule,
    place: str,
    *,
    again: bool = False,
) -> SearchText:
    wordings = (rule.text,) if rule.prose else translate_to_all(rule.text)
    return SearchText(
        kind="rule", game=game.id, number=number, place=place, at=entry.at, party=party, text=wordings[0],
        words=split_words(" ".join(wordings), MOST_OF_TEXT), again=again,
    )  # fmt: skip


def list_placed_koans(before: ClassicGame, game: ClassicGame) -> Iterator[PlacedKoan]:
    """Return the koans that came onto a game's table, got or changed their stones, or were broken down."""
    for _, was, koan in game.koans.since(before.koans):
        if was is None or (was.stone, was.broken) != (koan.stone, koan.broken):
            yield PlacedKoan(
                game=game.id, number=koan.number, hash=koan.hash, measured=make_key(koan.koan), stone=koan.stone,
                there=not koan.broken, at=koan.at,
            )  # fmt: skip
