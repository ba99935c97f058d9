"""Games of classic Zendo of every sort, played at random over the API: it and a plain slow model of the rulebook agree
on what is allowed and on all that can be seen, and refusals leave no trace."""

from collections import Counter

import pytest

from tests.core.game.classic.stateful.play import NAMES
from tests.core.game.classic.stateful.test_random_classic_games import SORTS
from tests.effort import chance, often
from tests.web.api.classic_random import SitePlay, SiteTable
from zendotao.services.games.classic import posting

pytestmark = pytest.mark.slow

GAMES, STEPS = often(1, 20), 60


@pytest.fixture
def lead(site, join, nobody, monkeypatch):
    """Opens a table on the site."""

    class Here(SiteTable):
        """A table on this site."""

    Here.site, Here.stock = site, []
    Here.callers = {"guest": nobody, **{name: join(name) for name in ("mia", *NAMES)}}
    monkeypatch.setattr(posting, "choose_opening", lambda *_: Here.stock.pop())
    return Here.led


@pytest.mark.parametrize("sort", SORTS)
def test_the_api_and_a_plain_model_agree_whatever_is_tried(sort, lead):
    counts: Counter[str] = Counter()
    for n in range(GAMES):
        rng = chance(f"api {sort} {n}")
        play = SitePlay(sort, f"api {n}", counts, lead)
        for _ in range(STEPS):
            play.step(rng.getrandbits(32))
            if play.table.game.ended and rng.random() < 0.3:
                break
        play.finish()
    assert sum(many for what, many in counts.items() if what.startswith("refused")) > GAMES
