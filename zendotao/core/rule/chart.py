"""All the ways to read a text by a lark grammar, as fast as players type.

Lark's own Earley parser predicts without looking ahead and searches whole columns for each completion; on this grammar
it takes ten to a hundred times as long. This is the same algorithm (Earley 1970, with one word of lookahead) over the
grammar that lark has loaded and the words that lark has found, with numbers for symbols. It finds which stretches of
the text each symbol can be; :meth:`Chart.derivations` then puts the pieces together.

The grammar has no empty rules; a rule of ``_name`` passes its parts on, as in lark.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from lark import Token
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken

from zendotao.core.rule.productions import END, Ahead, Grammar, Production

MOST_ITEMS = 30_000
"""So much can be under way in one text; a usual rule has some hundreds."""


class TooDeep(Exception):  # noqa: N818 - what is raised says why, not that something is broken
    """Clauses are nested deeper than anybody could follow."""


class TooMany(Exception):  # noqa: N818
    """There are more ways to read a text than anybody could choose from."""


Span = tuple[int, int, int]


class Chart:
    """Which stretches of a row of words each symbol can be."""

    def __init__(self, grammar: Grammar, words: Sequence[Token]) -> None:
        """Raises lark's ``UnexpectedInput`` where the words can't be read."""
        self.grammar, self.words = grammar, words
        self.kinds = [grammar.number.get(word.type, -1) for word in words]
        self.ends: dict[tuple[int, int], list[int]] = {}
        self.starts: dict[tuple[int, int], set[int]] = {}
        self.work = 0
        self._waiting: list[dict[int, list[tuple[int, int]]]] = []
        self._predicted: list[set[int]] = []
        self._ahead: list[Ahead] = []
        self._read()

    def _read(self) -> None:
        grammar = self.grammar
        kinds = [*self.kinds, grammar.number[END]]
        items = [(state, 0) for state in self._opening(grammar.start, kinds[0])]
        for place, kind in enumerate(kinds):
            shifted = self._column(place, kind, items)
            if place == len(self.words):
                if place not in self.ends.get((grammar.start, 0), ()):
                    raise self._refusal(place)
            elif not shifted:
                raise self._refusal(place)
            elif self.work > MOST_ITEMS:
                raise TooMany
            items = shifted

    def _opening(self, symbol: int, ahead: int) -> Sequence[int]:
        return self.grammar.predicted.get(ahead, {}).get(symbol, ())

    def _column(self, place: int, word: int, items: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Everything that can be under way before the word at ``place``; returns what is after it.

        Of what is only beginning here, the rules are noted and not each of their productions: those are looked up.
        """
        expected, is_rule, follow = self.grammar.expected, self.grammar.is_rule, self.grammar.follow
        ahead, predicted = self.grammar.ahead(word), set[int]()
        waiting: dict[int, list[tuple[int, int]]] = {}
        self._waiting.append(waiting)
        self._predicted.append(predicted)
        self._ahead.append(ahead)
        seen, todo, shifted = set(items), list(items), []
        while todo:
            item = todo.pop()
            self.work += 1
            state, begin = item
            symbol = expected[state]
            if symbol < 0:
                whole = self.grammar.whole[state]
                if word in follow[whole] and self._found(whole, begin, place):
                    new = {(s + 1, b) for s, b in self._awaiting(begin, whole)} - seen
                    seen |= new
                    todo += new
                continue
            waiting.setdefault(symbol, []).append(item)
            if symbol == word:
                shifted.append((state + 1, begin))
            elif symbol in is_rule and symbol not in predicted:
                predicted |= ahead.within.get(symbol, frozenset())
        self.work += sum(ahead.openings[symbol] for symbol in predicted)
        return shifted + [(s + 1, place) for s, origin in ahead.begun_by.get(word, ()) if origin in predicted]

    def _awaiting(self, place: int, symbol: int) -> list[tuple[int, int]]:
        """What awaits a symbol at a place: what was under way before, and what begins there."""
        found = self._waiting[place].get(symbol, [])
        begun, predicted = self._ahead[place].begun_by.get(symbol), self._predicted[place]
        return found if begun is None else found + [(s, place) for s, origin in begun if origin in predicted]

    def _found(self, symbol: int, begin: int, end: int) -> bool:
        """Note a stretch; whether it is new."""
        ends = self.ends.setdefault((symbol, begin), [])
        if ends and ends[-1] == end:
            return False
        ends.append(end)
        self.starts.setdefault((symbol, end), set()).add(begin)
        return True

    def _refusal(self, place: int) -> UnexpectedInput:
        """What lark would raise: the word that doesn't fit, and what would."""
        names = sorted(self.grammar.name[symbol] for symbol in self._fitting(place))
        state = frozenset(names)
        if place == len(self.words):
            return UnexpectedEOF(names, state=state)  # type: ignore[no-untyped-call]
        return UnexpectedToken(self.words[place], set(names), state=state)  # type: ignore[no-untyped-call]

    def _fitting(self, place: int) -> set[int]:
        """The terminals that could stand at ``place``: what is awaited there, with everything that may be completed."""
        grammar = self.grammar
        todo = [(s, b) for items in self._waiting[place].values() for s, b in items]
        todo += self._completed(place)
        fitting: set[int] = set()
        for state, _begin in todo:
            fitting |= grammar.first[grammar.expected[state]]
        return fitting

    def _completed(self, place: int) -> list[tuple[int, int]]:
        """What awaits something once all that ends at ``place`` is completed, whatever the next word."""
        grammar = self.grammar
        kinds = [*self.kinds, -2]
        items = [(grammar.opening[i], 0) for i in grammar.of_symbol[grammar.start]] if place == 0 else []
        if place:
            items = [(s + 1, b) for s, b in self._awaiting(place - 1, kinds[place - 1])]
        seen, todo, awaiting = set(items), list(items), []
        while todo:
            state, begin = todo.pop()
            if grammar.expected[state] >= 0:
                awaiting.append((state, begin))
                continue
            for s, b in self._awaiting(begin, grammar.whole[state]) if begin < place else ():
                if (s + 1, b) not in seen:
                    seen.add((s + 1, b))
                    todo.append((s + 1, b))
        return awaiting

    def derivations(self, symbol: int, begin: int, end: int) -> Iterator[tuple[Production, list[Span]]]:
        """The ways in which a stretch is the symbol: a production and the stretches of its parts."""
        for production in self._ahead[begin].productions.get(symbol, ()):
            if len(production.parts) <= end - begin:
                for parts in self._splits(production.parts, begin, end):
                    yield production, parts

    def _splits(self, parts: tuple[int, ...], begin: int, end: int) -> Iterator[list[Span]]:
        """The ways to cut a stretch into the parts; the last one is looked at first, for it must end the stretch."""
        self.work += 1
        first, last = parts[0], parts[-1]
        if len(parts) == 1:
            if begin in self._starts_of(first, end):
                yield [(first, begin, end)]
            return
        starts = self._starts_of(last, end)
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
            return self.ends.get((symbol, begin), ())
        return (begin + 1,) if begin < len(self.words) and self.kinds[begin] == symbol else ()

    def _starts_of(self, symbol: int, end: int) -> Collection[int]:
        if symbol in self.grammar.is_rule:
            return self.starts.get((symbol, end), ())
        return (end - 1,) if self.kinds[end - 1] == symbol else ()
