"""All the ways to read a text by a lark grammar, as fast as players type.

Lark's own Earley parser predicts without looking ahead and searches whole columns for each completion; on this grammar
it takes ten to a hundred times as long. This is the same algorithm (Earley 1970, with one word of lookahead) over the
grammar that lark has loaded and the words that lark has found, with numbers for symbols. It finds which stretches of
the text each symbol can be; :meth:`Chart.derivations` then puts the pieces together.

The grammar has no empty rules; a rule of ``_name`` passes its parts on, as in lark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lark import Token
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken

from zendotao.core.rule.productions import END, Ahead, Grammar, Production

MOST_ITEMS = 18_000
"""So much can be under way in one text; a usual rule has some hundreds."""


class TooDeep(Exception):  # noqa: N818 - what is raised says why, not that something is broken
    """Clauses are nested deeper than anybody could follow."""


class TooMany(Exception):  # noqa: N818
    """There are more ways to read a text than anybody could choose from."""


Span = tuple[int, int, int]
BEGIN = 16
STATE = (1 << BEGIN) - 1
"""Where in the number of an item its beginning stands, and which bits are its state."""

NOTHING: frozenset[int] = frozenset()


@dataclass(slots=True)
class Column:
    """What there is at one place: what was under way there and awaits a symbol, which rules may begin there, and where
    those end that do. ``after``: what awaits a symbol here, as it is after it."""

    waiting: dict[int, list[int]]
    predicted: set[int]
    ahead: Ahead
    ends: dict[int, list[int]] = field(default_factory=dict)
    starts: dict[int, list[int]] = field(default_factory=dict)
    after: dict[int, list[int]] = field(default_factory=dict)


class Chart:
    """Which stretches of a row of words each symbol can be.

    What is under way, an item, is one number: where it begins, and the state that it has come to. The next state's
    number is one more.
    """

    def __init__(self, grammar: Grammar, words: Sequence[Token]) -> None:
        """Raises lark's ``UnexpectedInput`` where the words can't be read."""
        self.grammar, self.words = grammar, words
        self.kinds = [grammar.number.get(word.type, grammar.unknown) for word in words]
        self.work = 0
        self._columns: list[Column] = []
        self._read()

    def _read(self) -> None:
        grammar = self.grammar
        kinds = [*self.kinds, grammar.number[END]]
        items = grammar.ahead(kinds[0]).opening_states(grammar.start)
        for place, kind in enumerate(kinds):
            shifted = self._column(place, kind, items)
            if place == len(self.words):
                if 0 not in self._columns[place].starts.get(grammar.start, ()):
                    raise self._refusal(place)
            elif not shifted:
                raise self._refusal(place)
            elif self.work > MOST_ITEMS:
                raise TooMany
            items = shifted

    def _column(self, place: int, word: int, items: list[int]) -> list[int]:
        """Everything that can be under way before the word at ``place``; returns what is after it.

        What cannot go on with that word is left out. Of what is only beginning here, the rules are noted and not each
        of their productions: those are looked up.
        """
        ahead, predicted = self.grammar.ahead(word), set[int]()
        expected, fits, within = self.grammar.expected, ahead.fits, ahead.within
        waiting: dict[int, list[int]] = {}
        self._columns.append(Column(waiting, predicted, ahead))
        todo = [item for item in items if fits[item & STATE]]
        seen = set(todo)
        for item in todo:  # which grows
            state = item & STATE
            symbol = expected[state]
            if symbol < 0:
                for new in self._completed(self.grammar.whole[state], item >> BEGIN, place):
                    if fits[new & STATE] and new not in seen:
                        seen.add(new)
                        todo.append(new)
            elif symbol in waiting:
                waiting[symbol].append(item)
            else:
                waiting[symbol] = [item]
                predicted |= within.get(symbol, NOTHING)
        self.work += len(todo) + sum(map(ahead.openings.__getitem__, predicted))
        return self._awaiting(place, word)

    def _completed(self, symbol: int, begin: int, place: int) -> Sequence[int]:
        """Note that a symbol ends at a place; what comes after it, if that is new."""
        column = self._columns[begin]
        ends = column.ends.setdefault(symbol, [])
        if ends and ends[-1] == place:
            return ()
        ends.append(place)
        self._columns[place].starts.setdefault(symbol, []).append(begin)
        after = column.after.get(symbol)
        if after is None:
            after = column.after[symbol] = self._awaiting(begin, symbol)
        return after

    def _awaiting(self, place: int, symbol: int) -> list[int]:
        """What awaits a symbol at a place, as it is after it: what was under way before, and what begins there."""
        column, here = self._columns[place], (place << BEGIN) + 1
        predicted, begun = column.predicted, column.ahead.begun_by.get(symbol, ())
        found = [here + state for state, origin in begun if origin in predicted]
        if symbol in column.waiting:
            found += [item + 1 for item in column.waiting[symbol]]
        return found

    def _refusal(self, place: int) -> UnexpectedInput:
        """What lark would raise: the word that doesn't fit, and what would."""
        names = sorted(self.grammar.name[symbol] for symbol in self._fitting(place))
        state = frozenset(names)
        if place == len(self.words):
            return UnexpectedEOF(names, state=state)  # type: ignore[no-untyped-call]
        return UnexpectedToken(self.words[place], set(names), state=state)  # type: ignore[no-untyped-call]

    def _fitting(self, place: int) -> set[int]:
        """The terminals that could stand at ``place``: all that is awaited there, with whatever may be completed."""
        grammar = self.grammar
        items = [grammar.opening[i] for i in grammar.of_symbol[grammar.start]]
        if place:
            items = self._awaiting(place - 1, self.kinds[place - 1])
        seen, todo = set(items), list(items)
        fitting: set[int] = set()
        for item in todo:  # which grows
            state, begin = item & STATE, item >> BEGIN
            if grammar.expected[state] >= 0:
                fitting |= grammar.first[grammar.expected[state]]
            elif begin < place:
                new = [one for one in self._awaiting(begin, grammar.whole[state]) if one not in seen]
                seen.update(new)
                todo += new
        return fitting

    def stretches(self) -> Iterator[Span]:
        """Every stretch that is some symbol of the grammar's rules, as far as the word after it allows."""
        for begin, column in enumerate(self._columns):
            for symbol, ends in column.ends.items():
                yield from ((symbol, begin, end) for end in ends)

    def derivations(self, symbol: int, begin: int, end: int) -> Iterator[tuple[Production, list[Span]]]:
        """The ways in which a stretch is the symbol: a production and the stretches of its parts."""
        starts = self._columns[end].starts
        for production in self._columns[begin].ahead.productions.get(symbol, ()):
            parts = production.parts
            if len(parts) > 1:
                if len(parts) <= end - begin:
                    for spans in self._splits(parts, begin, end):
                        yield production, spans
            elif begin in starts.get(parts[0], ()) or (end == begin + 1 and self.kinds[begin] == parts[0]):
                self.work += 1
                yield production, [(parts[0], begin, end)]

    def _splits(self, parts: tuple[int, ...], begin: int, end: int) -> Iterator[list[Span]]:
        """The ways to cut a stretch into two parts or more; the last one is looked at first, for it must end it."""
        self.work += 1
        first, last = parts[0], parts[-1]
        starts = self._starts_of(last, end)
        if not starts:
            return
        if len(parts) == 2:
            for middle in self._ends_of(first, begin):
                if middle in starts:
                    yield [(first, begin, middle), (last, middle, end)]
            return
        for middle in starts:
            if middle - begin >= len(parts) - 1:
                for others in self._splits(parts[:-1], begin, middle):
                    yield [*others, (last, middle, end)]

    def _ends_of(self, symbol: int, begin: int) -> Sequence[int]:
        if symbol in self.grammar.is_rule:
            return self._columns[begin].ends.get(symbol, ())
        return (begin + 1,) if begin < len(self.words) and self.kinds[begin] == symbol else ()

    def _starts_of(self, symbol: int, end: int) -> Sequence[int]:
        if symbol in self.grammar.is_rule:
            return self._columns[end].starts.get(symbol, ())
        return (end - 1,) if self.kinds[end - 1] == symbol else ()
