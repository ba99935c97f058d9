"""Read made-up sentences by the hundred thousand: ``python -m tests.core.rule.fuzz 100000 1``.

So many texts from this seed: walks through the grammar, rows and mixtures of its words, and players' rules with
stretches exchanged. Prints how they were answered; ends with the text that no answer was found to.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from tests.core.rule.sentences import exchanged
from tests.core.rule.test_walks import DRAWN, answered


def main(count: str, seed: str) -> None:
    """Answer so many texts."""
    rng, draws = random.Random(int(seed)), [*DRAWN, exchanged]
    started = time.perf_counter()
    found = Counter(answered(rng.choice(draws)(rng)) for _ in range(int(count)))
    told = ", ".join(f"{status} {number:,}" for status, number in found.most_common())
    print(f"{int(count):,} texts of seed {seed} in {time.perf_counter() - started:.0f} s: {told}")


if __name__ == "__main__":
    main(*sys.argv[1:])
