"""All the ways to read a text by a lark grammar, as fast as players type.

Lark's own Earley parser predicts without looking ahead and searches whole columns for each completion; on this grammar
it takes ten to a hundred times as long. This is the same algorithm (Earley 1970, with one word of lookahead, and what
is all of something in one step) over the grammar that lark has loaded and the words that lark has found, with numbers
for symbols. It finds which stretches of the text each symbol can be; :meth:`Chart.derivations` then puts the pieces
together.

The grammar has no empty rules; a rule of ``_name`` passes its parts on, as in lark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lark import Token
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken

from zendotao.core.rule.reading.productions import END, Grammar, Lookahead, Production
from zendotao.core.rule.reading.typed_words import TypedWords

MOST_ITEMS = 18_000
"""So much can be under way in one text; a usual rule has some hundreds."""


class TooDeep(Exception):  # noqa: N818 - what is raised says why, not that something is broken
    """Clauses are nested deeper than anybody could follow."""


class TooMany(Exception):  # noqa: N818
    """There are more ways to read a text than anybody could choose from."""


Span = tuple[int, int, int]
Derivation = tuple[Production, Sequence[Span]]
BEGIN = 16
STATE = (1 << BEGIN) - 1
"""Where in the number of an item its beginning stands, and which bits are its state."""

NONE: tuple[int, tuple[Production, ...]] = (0, ())


@dataclass(slots=True)
class Column:
    """The parser's state at one place: rules that may begin there, and items under way that await a symbol, as they are
    after that symbol.

    ``begins``: where what ends there begins, and which symbols those stretches are. ``came``: what has come to a state
    there by several parts, and where the last of these begins. Sets of symbols are numbers, as in
    :class:`~zendotao.core.rule.reading.productions.Lookahead`.
    """

    waiting: dict[int, list[int]]
    lookahead: Lookahead
    begins: dict[int, int]
    came: dict[int, list[int]]
    awaited: int = 0
    predicted: int = 0


class Chart:
    """A parse chart: the stretches of a row of words that each symbol can be.

    What is under way, an item, is one number: where it begins, and the state that it has come to.
    """

    def __init__(self, grammar: Grammar, words: Sequence[Token]) -> None:
        """Raises lark's ``UnexpectedInput`` where the words can't be read."""
        self.grammar, self.words = grammar, TypedWords(words)
        self.kinds = [grammar.number.get(word.type, grammar.unknown) for word in words]
        self.work = 0
        self._columns: list[Column] = []
        self._derived: dict[Span, tuple[list[Derivation], int]] = {}
        self._read()

    def _read(self) -> None:
        grammar = self.grammar
        kinds = [*self.kinds, grammar.number[END]]
        for place, kind in enumerate(kinds):
            column = self._next_column(place, kind) if place else self._first_column(kind)
            if place == len(self.words):
                if not column.begins.get(0, 0) >> grammar.start & 1:
                    raise self._refusal(place)
            elif not column.waiting and not column.predicted:
                raise self._refusal(place)
            elif self.work > MOST_ITEMS:
                raise TooMany

    def _first_column(self, word: int) -> Column:
        """Return the first column: what a text can be that begins with a word of this kind."""
        column = Column({}, self.grammar.lookahead(word), {}, {})
        column.predicted = column.lookahead.within.get(self.grammar.start, 0)
        self._columns.append(column)
        return column

    def _next_column(self, place: int, word: int) -> Column:
        """Everything that can be under way before the word at ``place``, after the one before it. What cannot go on
        with that word is left out.

        A symbol that ends may be all of another symbol, and that of a third: since a rule that is predicted has all
        predicted that it can begin with, and nothing follows it that does not follow them, those are found at once.
        """
        column = Column({}, self.grammar.lookahead(word), {}, {})
        columns, begins, begun = self._columns, column.begins, set[int]()
        opens, follows = column.lookahead.opens, column.lookahead.follows
        origin, waiting = self.grammar.origin, column.waiting
        todo = [(place - 1 << BEGIN) + self.kinds[place - 1]]
        for done in todo:  # which grows
            begin, symbol = done >> BEGIN, done & STATE
            before, known = columns[begin], begins.get(begin, 0)
            if known >> symbol & 1:
                continue
            ahead, predicted = before.lookahead, before.predicted
            ended = (1 << symbol | ahead.wholes.get(symbol, 0) & predicted & follows) & ~known
            begins[begin] = known | ended
            self.work += ended.bit_count()
            if symbol in ahead.longer:  # what begins with it goes on, where its rule is predicted
                awaited, states = ahead.longer[symbol]
                awaited &= opens
                while awaited:
                    one = awaited.bit_length() - 1
                    awaited ^= 1 << one
                    here = done - symbol
                    for state in states[one]:
                        if predicted >> origin[state] & 1 and here + state not in begun:
                            begun.add(here + state)
                            waiting.setdefault(one, []).append(here + state)
            ended &= before.awaited
            if ended:
                todo += self._advance(before, ended, begin, column)
        self.work += len(begun) + len(column.came)
        return self._predict(column)

    def _advance(self, before: Column, ended: int, begin: int, column: Column) -> list[int]:
        """Return the items that have advanced over awaited symbols which began there; completed ones as symbols with
        their beginnings.
        """
        awaits, whole, able, waiting = self.grammar.awaits, self.grammar.whole, column.lookahead.able, column.waiting
        follows, came, found = column.lookahead.follows, column.came, []
        while ended:
            symbol = ended.bit_length() - 1
            ended ^= 1 << symbol
            for item in before.waiting[symbol]:
                if item in came:
                    came[item].append(begin)
                    continue
                came[item] = [begin]
                state = item & STATE
                rule = whole[state]
                if rule >= 0 and follows >> rule & 1:
                    found.append(item - state + rule)
                for one, after in awaits[state]:
                    if able[one]:
                        waiting.setdefault(one, []).append(item - state + after)
        return found

    def _predict(self, column: Column) -> Column:
        """Put a column down, with what its items predict. Of what is only beginning there, the rules are noted and not
        each of their productions: those are looked up."""
        within, awaited, predicted = column.lookahead.within, 0, 0
        for symbol in column.waiting:
            awaited |= 1 << symbol
            if symbol in within:
                predicted |= within[symbol]
        column.awaited, column.predicted = awaited, predicted
        self.work += predicted.bit_count()
        self._columns.append(column)
        return column

    def _waiting_states(self, place: int, symbol: int) -> list[int]:
        """Return the items that await a symbol at a place, advanced over it: those under way before, and those that
        begin there.
        """
        column, here = self._columns[place], place << BEGIN
        predicted, origin = column.predicted, self.grammar.origin
        found = [here + state for state in column.lookahead.begun_by.get(symbol, ()) if predicted >> origin[state] & 1]
        return found + column.waiting.get(symbol, [])

    def _refusal(self, place: int) -> UnexpectedInput:
        """Return lark's exception for the word that doesn't fit, with the terminals that would."""
        state = self.fitting(place)
        names = sorted(state)
        if place == len(self.words):
            return UnexpectedEOF(names, state=state)  # type: ignore[no-untyped-call]
        return UnexpectedToken(self.words[place], set(names), state=state)  # type: ignore[no-untyped-call]

    def fitting(self, place: int) -> frozenset[str]:
        """Return the names of the terminals that could stand at a place."""
        return frozenset(self.grammar.name[symbol] for symbol in self._fitting(place))

    def _fitting(self, place: int) -> set[int]:
        """Return the terminals that could stand at ``place``: all that is awaited there, with whatever may be
        completed.
        """
        grammar = self.grammar
        items = self._waiting_states(place - 1, self.kinds[place - 1]) if place else [grammar.opening[grammar.start]]
        seen, todo = set(items), list(items)
        fitting: set[int] = set()
        for item in todo:  # which grows
            state, begin = item & STATE, item >> BEGIN
            fitting.update(*(grammar.first[symbol] for symbol, _ in grammar.awaits[state]))
            if grammar.whole[state] >= 0 and begin < place:
                new = [one for one in self._waiting_states(begin, grammar.whole[state]) if one not in seen]
                seen.update(new)
                todo += new
        return fitting

    def stretches(self) -> Iterator[Span]:
        """Yield every stretch that is some symbol of the grammar's rules, as far as the word after it allows."""
        for end, column in enumerate(self._columns):
            for begin, symbols in column.begins.items():
                yield from ((symbol, begin, end) for symbol in self.grammar.is_rule if symbols >> symbol & 1)

    def derivations(self, symbol: int, begin: int, end: int) -> list[Derivation]:
        """Return the ways in which a stretch is the symbol: a production and the stretches of its parts. All the
        readings of a text ask for the same, and each time it counts as work.
        """
        span = symbol, begin, end
        known = self._derived.get(span)
        if known is None:
            work = self.work
            found = self._derivations(symbol, begin, end)
            self._derived[span] = found, self.work - work
            return found
        found, work = known
        self.work += work
        return found

    def _derivations(self, symbol: int, begin: int, end: int) -> list[Derivation]:
        before, after = self._columns[begin], self._columns[end]
        all_of_it, (parts, single) = after.begins[begin], before.lookahead.single.get(symbol, NONE)
        found: list[Derivation] = []
        if parts & all_of_it:
            found += [(one, ((one.first, begin, end),)) for one in single if all_of_it >> one.first & 1]
            self.work += len(found)
        if end - begin > 1:
            here, came = begin << BEGIN, after.came
            for state, one in before.lookahead.several.get(symbol, ()):
                if here + state in came:
                    found += [(one, spans) for spans in self._splits(one.parts, here + state, end)]
        return found

    def _splits(self, parts: tuple[int, ...], item: int, end: int) -> list[list[Span]]:
        """Return the ways to cut a stretch into the parts that have been read in an item there."""
        self.work += 1
        column, begin, last = self._columns[end], item >> BEGIN, parts[-1]
        middles = column.came[item]
        if len(parts) == 2:
            return [[(parts[0], begin, middle), (last, middle, end)] for middle in sorted(middles)]
        if len(middles) > 1:
            middles = [middle for middle in column.begins if middle in middles]
        before = item - (item & STATE) + self.grammar.parent[item & STATE]
        return [
            [*others, (last, middle, end)] for middle in middles for others in self._splits(parts[:-1], before, middle)
        ]
