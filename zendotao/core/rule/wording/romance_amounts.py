"""Amounts in French and Spanish: "au moins deux" of things, and what a number is."""

from __future__ import annotations

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.romance import Gender, Mood, Polarity, Speaker, Things

_KINDS_OF_NUMBER = {tree.Odd: "odd", tree.Even: "even", tree.Prime: "prime"}


def is_short(amount: tree.Amount) -> bool:
    """Return whether things can be counted by it directly: "au moins deux pyramides", "un nombre impair de
    pyramides"."""
    if isinstance(amount, tree.Among):
        return len(amount.numbers) > 1
    return isinstance(
        amount, tree.AtLeast | tree.AtMost | tree.Exactly | tree.Between | tree.Odd | tree.Even | tree.Prime
    )


class RomanceAmounts(Speaker):
    """Wording of amounts of things."""

    def count_things(self, amount: tree.Amount, things: Things, mood: Mood = Mood.FACT) -> tuple[Polarity, str]:
        """So many of the things; the verb before them takes the polarity ("ne ... aucune").

        Under a denial "at least one" is "one": "aucune pyramide qui touche une pyramide rouge".
        """
        if amount == tree.NONE:
            return Polarity.NONE, f"{self.tongue.none[things.gender]} {things.text(False, Mood.DOUBT)}"
        if amount == tree.SOME and mood is Mood.DOUBT:
            return Polarity.YES, f"{self.number(1, things.gender)} {things.text(False, mood)}"
        if type(amount) in _KINDS_OF_NUMBER:
            return Polarity.YES, self.say(f"{_KINDS_OF_NUMBER[type(amount)]} number of", things=things.text(True, mood))
        if is_short(amount):
            words = self._numbers(amount, things.gender)
            if isinstance(amount, tree.Between) and amount.high == amount.low + 1:
                low, high = (self.number(number, things.gender) for number in (amount.low, amount.high))
                words = self.say("one or the other", low=low, high=high)
            return Polarity.YES, f"{words} {things.text(self.plural(_last(amount)), mood)}"
        polarity, described = self.describe_number(amount)
        is_so = f"{self.verb('be', False, polarity=polarity)} {described}"
        return Polarity.YES, self.say("a number of", is_so=is_so, things=things.text(True, mood))

    def are_several(self, amount: tree.Amount) -> bool:
        """Return whether a verb with so many of them is in the plural."""
        if amount == tree.NONE:
            return False
        amount = amount.part if isinstance(amount, tree.Not) and isinstance(amount.part, tree.Exactly) else amount
        is_number = isinstance(amount, tree.AtLeast | tree.AtMost | tree.Exactly | tree.Between | tree.Among)
        return is_number and is_short(amount) and self.plural(_last(amount))

    def describe_number(self, amount: tree.Amount) -> tuple[Polarity, str]:
        """Return the predicate of a number ("est d'au moins deux"), without the verb, and whether that is said with
        "not".
        """
        if isinstance(amount, tree.Not):
            numbers = _few(amount.part)
            if numbers:
                nor = self.tongue.say["neither of numbers"]
                listed = nor.join(self.number(number, Gender.ALONE) for number in numbers)
                return Polarity.NONE, self.say("is neither", numbers=listed)
            return Polarity.NOT, self._description(amount.part)
        return Polarity.YES, self._description(amount)

    def _description(self, amount: tree.Amount) -> str:
        match amount:
            case tree.Not(part):
                return self.say("non", words=self._description(part))
            case tree.MultipleOf(number):
                return self.say("multiple", number=self.number(number, Gender.ALONE))
            case tree.Among(numbers) if not is_short(amount):
                listed = ", ".join(self.number(number, Gender.ALONE) for number in numbers)
                return self.say("one of the numbers", numbers=listed)
            case tree.Odd() | tree.Even() | tree.Prime():
                return self.say(_KINDS_OF_NUMBER[type(amount)])
        if isinstance(amount, tree.Between) and _few(amount):
            listed = self.join_list([self.number(number, Gender.ALONE) for number in _few(amount)], "or")
            return self.say("is Among", words=listed)
        return self.say(f"is {type(amount).__name__}", words=self._numbers(amount, Gender.ALONE))

    def _numbers(self, amount: tree.Amount, gender: Gender) -> str:
        match amount:
            case tree.AtLeast(number) | tree.AtMost(number) | tree.Exactly(number):
                return self.say(type(amount).__name__, number=self.number(number, gender))
            case tree.Between(low, high):
                return self.say("Between", low=self.number(low, gender), high=self.number(high, gender))
            case tree.Among(numbers):
                listed = self.join_list([self.number(number, gender) for number in numbers], "or")
                in_a_row = len(numbers) == 2 and numbers[1] - numbers[0] == 1
                return self.say("Exactly", number=listed) if in_a_row else listed
        raise TypeError(f"not a count: {amount!r}")


def _few(amount: tree.Amount) -> tuple[int, ...]:
    """Return the numbers that it is one of, if it is one of a few."""
    if isinstance(amount, tree.Between) and amount.high == amount.low + 1:
        return amount.low, amount.high
    if isinstance(amount, tree.Among) and is_short(amount) and amount.numbers[-1] - amount.numbers[0] > 1:
        return amount.numbers
    return ()


def _last(amount: tree.Amount) -> int:
    match amount:
        case tree.AtLeast(number) | tree.AtMost(number) | tree.Exactly(number):
            return number
        case tree.Between(_, high):
            return high
        case tree.Among(numbers):
            return numbers[-1]
    raise TypeError(f"not a count: {amount!r}")
