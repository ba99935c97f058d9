"""A grammar that lark has loaded, in numbers, laid out for reading.

Terminals and rules alike are symbols. A state is a rule and what has been read of it: all its productions that begin so
are one there. A set of symbols that is looked at while reading is one number, with a bit for each: it is small, and two
are cut in one step.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any, TypeVar

from lark.grammar import Rule

T = TypeVar("T", bound=Hashable)
END = "$END"


@dataclass(frozen=True, slots=True)
class Production:
    """One alternative of a rule: ``name`` is its alias, or the rule's or template's own name; ``parts`` are symbols, so
    many, of which one is the ``first``."""

    name: str
    passed_on: bool
    symbol: int
    parts: tuple[int, ...]
    length: int
    first: int


@dataclass(frozen=True, slots=True)
class Lookahead:
    """The productions that can begin before a word of one kind.

    ``within[symbol]``: the rules that can begin where the symbol does, with itself. ``begun_by[symbol]``: the states
    after the symbol of rules that begin with it. ``wholes[symbol]``: the rules that the symbol may be all of, by way of
    others too. ``longer[symbol]``: the symbols that rules await which have begun with it or with one of those, and for
    each the states after it.
    ``several[symbol]``: the productions of a rule that have several parts, in their order, each after the state in
    which it has been read; ``single[symbol]``: those of one part, and what these parts are.

    What can be over or go on before such a word. ``opens``: the symbols that can begin with it; ``able[symbol]``:
    whether one can. ``follows``: the rules that it can follow.
    """

    within: dict[int, int]
    begun_by: dict[int, tuple[int, ...]]
    longer: dict[int, tuple[int, dict[int, tuple[int, ...]]]]
    wholes: dict[int, int]
    several: dict[int, tuple[tuple[int, Production], ...]]
    single: dict[int, tuple[int, tuple[Production, ...]]]
    opens: int
    able: bytes
    follows: int


class Grammar:
    """Lark's rules in numbers. Sets that come to the same are kept once: many do, whatever word is ahead."""

    def __init__(self, rules: Sequence[Rule], start: str = "start") -> None:
        names = dict.fromkeys(s.name for r in rules for s in (r.origin, *r.expansion))
        self.number = {name: i for i, name in enumerate(names)}
        self.name = list(names)
        self.start = self.number[start]
        self.productions = [self._production(rule) for rule in rules]
        self.is_rule = frozenset(p.symbol for p in self.productions)
        self.passes_on = frozenset(i for i in self.is_rule if self.name[i].startswith("_"))
        self.of_symbol: dict[int, list[int]] = {}
        for index, production in enumerate(self.productions):
            self.of_symbol.setdefault(production.symbol, []).append(index)
        self._lookaheads: dict[int, Lookahead] = {}
        self._shared: dict[Hashable, Any] = {}
        self._lay_out_states()
        self.first = self._first()
        self.follow = self._follow()
        self.unknown = len(self.number)
        """Stands for words that the rules have no symbol for."""

    def _production(self, rule: Rule) -> Production:
        name = str(rule.alias or rule.options.template_source or rule.origin.name)
        parts = tuple(self.number[s.name] for s in rule.expansion)
        symbol = self.number[rule.origin.name]
        return Production(name, name.startswith("_"), symbol, parts, len(parts), parts[0])

    def _lay_out_states(self) -> None:
        """``awaits[state]``: the symbols that a state awaits, each with the state after it. ``whole[state]``: the rule
        that it is all of, or -1. ``origin[state]``: the rule that it is of, and ``opening[rule]`` that rule's first.
        ``parent[state]``: the state that it came from. ``ending``: the state in which each production has been read."""
        ways: list[dict[int, int]] = []
        self.whole: list[int] = []
        self.origin: list[int] = []
        self.parent: list[int] = []
        self.opening: dict[int, int] = {}
        self.ending: list[int] = []

        def add(rule: int, parent: int) -> int:
            ways.append({})
            self.whole.append(-1)
            self.origin.append(rule)
            self.parent.append(parent)
            return len(ways) - 1

        for production in self.productions:
            if production.symbol not in self.opening:
                self.opening[production.symbol] = add(production.symbol, -1)
            state = self.opening[production.symbol]
            for part in production.parts:
                if part not in ways[state]:
                    ways[state][part] = add(production.symbol, state)
                state = ways[state][part]
            self.whole[state] = production.symbol
            self.ending.append(state)
        # In tuples of numbers, Python's search for garbage has nothing to look for.
        self.awaits = [tuple(way.items()) for way in ways]

    def _first(self) -> dict[int, frozenset[int]]:
        first = {symbol: {symbol} - self.is_rule for symbol in range(len(self.name))}
        changed = True
        while changed:
            changed = False
            for p in self.productions:
                before = len(first[p.symbol])
                first[p.symbol] |= first[p.parts[0]]
                changed = changed or len(first[p.symbol]) > before
        return {symbol: self._intern(frozenset(found)) for symbol, found in first.items()}

    def _follow(self) -> dict[int, frozenset[int]]:
        end = self.number.setdefault(END, len(self.name))
        follow: dict[int, set[int]] = {symbol: set() for symbol in self.is_rule}
        follow[self.start].add(end)
        changed = True
        while changed:
            changed = False
            for p in self.productions:
                for part, after in zip(p.parts, [*p.parts[1:], None], strict=True):
                    if part in self.is_rule:
                        before = len(follow[part])
                        follow[part] |= follow[p.symbol] if after is None else self.first[after]
                        changed = changed or len(follow[part]) > before
        return {symbol: self._intern(frozenset(found)) for symbol, found in follow.items()}

    @cached_property
    def shortened(self) -> dict[int, tuple[tuple[int, Production], ...]]:
        """The productions of each rule, each after the state in which it has been read, where what is all of a
        ``_name`` is what that is made of: such a rule only passes its parts on, so that to go by way of it would make
        nothing but work."""
        return {one: tuple(dict.fromkeys(chain(*map(self._shorten, found)))) for one, found in self.of_symbol.items()}

    def _shorten(self, index: int) -> Iterator[tuple[int, Production]]:
        production = self.productions[index]
        if production.length > 1 or production.first not in self.passes_on:
            yield self.ending[index], production
            return
        for inner in self.of_symbol[production.first]:
            for state, one in self._shorten(inner):
                yield state, replace(production, parts=one.parts, length=one.length, first=one.first)

    def lookahead(self, word: int) -> Lookahead:
        """Return what can begin before a word of this kind; computed on first use."""
        if word not in self._lookaheads:
            self._lookaheads[word] = self._compute_lookahead(word)
        return self._lookaheads[word]

    def _compute_lookahead(self, word: int) -> Lookahead:
        opens = bits(symbol for symbol, found in self.first.items() if word in found)
        follows = bits(symbol for symbol, found in self.follow.items() if word in found)
        able = bytes(opens >> symbol & 1 for symbol in range(len(self.name)))
        predicted = {
            one: [way for way in self.awaits[state] if able[way[0]]] for one, state in self.opening.items() if able[one]
        }
        begun: dict[int, list[int]] = {}
        for part, after in chain(*predicted.values()):
            begun.setdefault(part, []).append(after)
        begun_by = {one: self._intern(tuple(found)) for one, found in begun.items()}
        firsts = {one: [part for part, _ in found if part in predicted] for one, found in predicted.items()}
        within = {one: self._intern(bits(_closure(one, firsts))) for one in predicted}
        able_rows = {one: [row for row in self.shortened[one] if able[row[1].first]] for one in predicted}
        several = {one: self._intern(tuple(r for r in found if r[1].length > 1)) for one, found in able_rows.items()}
        single = {one: tuple(p for _, p in found if p.length == 1) for one, found in able_rows.items()}
        alone = {one: self._intern((bits(p.first for p in found), found)) for one, found in single.items() if found}
        units = {one: [self.whole[after] for after in found if self.whole[after] >= 0] for one, found in begun.items()}
        wholes = {one: _closure(one, units) - {one} for one in units}
        ways = {one: list(chain(*map(self.awaits.__getitem__, found))) for one, found in begun.items()}
        longer = {one: _awaiting(chain(*(ways[part] for part in {one, *wholes[one]} & ways.keys()))) for one in ways}
        whole_bits = {one: self._intern(bits(found)) for one, found in wholes.items()}
        going_on = {one: found for one, found in longer.items() if found[0]}
        return Lookahead(within, begun_by, going_on, whole_bits, several, alone, opens, able, follows)

    def _intern(self, value: T) -> T:
        """Return a value, as it is kept already where there was one like it."""
        kept: T = self._shared.setdefault(value, value)
        return kept


def bits(symbols: Iterable[int]) -> int:
    """Return a set of symbols as one number."""
    found = 0
    for symbol in symbols:
        found |= 1 << symbol
    return found


def _awaiting(ways: Iterable[tuple[int, int]]) -> tuple[int, dict[int, tuple[int, ...]]]:
    """Return the symbols that are awaited, and for each the states after it."""
    awaited: dict[int, list[int]] = {}
    for symbol, after in ways:
        awaited.setdefault(symbol, []).append(after)
    return bits(awaited), {one: tuple(found) for one, found in awaited.items()}


def _closure(symbol: int, steps: Mapping[int, Iterable[int]]) -> frozenset[int]:
    """Return a symbol, and all to which steps lead from it."""
    found, todo = {symbol}, [symbol]
    while todo:
        fresh = set(steps.get(todo.pop(), ())) - found
        found |= fresh
        todo += fresh
    return frozenset(found)
