"""Draw a secret rule of a difficulty. For a game, ``services.games.classic.stock`` takes one that was drawn ahead, if
there is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from zendotao.core.find.chance import draw_some
from zendotao.core.find.style import Chance
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.grade import RuleDifficulty
from zendotao.core.master.natural import list_natural_layouts, measure_white_share
from zendotao.core.master.rules import RULES, list_colourings, list_rules, write_rule
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

Verdicts = tuple[bool | None, ...]
"""What a rule says of each natural koan."""

LEAST_SHARE = 0.1
"""At least so many of natural koans are white by a rule that is drawn, and at least so many black."""

LEAST_BEGINNER_SHARE = 0.02
"""The same for the rules that the sheets give beginners."""

NEAREST_DIFFICULTIES: dict[RuleDifficulty, tuple[RuleDifficulty, ...]] = {
    "beginner": ("beginner", "easy", "medium", "hard", "cruel"),
    "easy": ("easy", "beginner", "medium", "hard", "cruel"),
    "medium": ("medium", "easy", "hard", "beginner", "cruel"),
    "hard": ("hard", "medium", "cruel", "easy", "beginner"),
    "cruel": ("cruel", "hard", "medium", "easy", "beginner"),
}
"""From which difficulties a rule is taken, one after the other, if all of one are to be avoided."""


def draw_rule(
    difficulty: RuleDifficulty, palette: tuple[Colour, ...], rng: Chance, avoid: Sequence[Condition] = ()
) -> Condition:
    """Return a rule of a difficulty, made from a template of ``RULES``, in normal form: white of many natural koans,
    black of many, and not the same as one to ``avoid``. For games, ``services.games.classic.stock`` has some drawn
    ahead, which are taken first.

    If all of the difficulty are to be avoided, it is one of the nearest difficulty. Raises ``ValueError`` if all rules
    are to be avoided.
    """
    avoided = _AvoidedRules(avoid, palette)
    for name in NEAREST_DIFFICULTIES[difficulty]:
        least = LEAST_BEGINNER_SHARE if name == "beginner" else LEAST_SHARE
        for rule in _shuffle_rules(name, palette, rng):
            if is_balanced(rule, palette, least) and not avoided.have(rule):
                return rule
    raise ValueError("all rules are to be avoided")


def _shuffle_rules(difficulty: RuleDifficulty, palette: tuple[Colour, ...], rng: Chance) -> Iterator[Condition]:
    """Yield the rules of a difficulty by chance, those of one template together."""
    templates = RULES[difficulty]
    for template in draw_some(templates, rng, len(templates)):
        colourings = list_colourings(template, palette)
        for colours in draw_some(colourings, rng, len(colourings)):
            yield write_rule(template, colours)


def is_balanced(rule: Condition, palette: tuple[Colour, ...], least: float = LEAST_SHARE) -> bool:
    """Return whether neither stone is rare among natural koans."""
    return least <= measure_white_share(rule, palette) <= 1 - least


def list_alike(rule: Condition, palette: tuple[Colour, ...]) -> tuple[Condition, ...]:
    """Return the rules of all difficulties that no natural koan tells from one, itself among them if it is listed."""
    own = _judge_layouts(rule, palette)
    return tuple(dict.fromkeys(one for one, verdicts in _list_verdicts(palette) if verdicts == own))


@lru_cache(maxsize=4)
def _list_verdicts(palette: tuple[Colour, ...]) -> tuple[tuple[Condition, Verdicts], ...]:
    return tuple((rule, _judge_layouts(rule, palette)) for name in RULES for rule in list_rules(name, palette))


def _judge_layouts(rule: Condition, palette: tuple[Colour, ...]) -> Verdicts:
    """Return what a rule says of the natural koans."""
    judge = Judge(rule)
    return tuple(map(judge.evaluate, list_natural_layouts(palette)))


class _AvoidedRules:
    """Rules that are not to be drawn, and all that no natural koan tells from them."""

    def __init__(self, rules: Sequence[Condition], palette: tuple[Colour, ...]) -> None:
        self.palette = palette
        self.rules = {normal(rule) for rule in rules}
        self.verdicts = {_judge_layouts(rule, palette) for rule in self.rules}

    def have(self, rule: Condition) -> bool:
        """Return whether a rule in normal form is one of them."""
        return rule in self.rules or (bool(self.rules) and _judge_layouts(rule, self.palette) in self.verdicts)
