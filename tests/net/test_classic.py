"""Every page and answer of the API about games with a Master, as nobody, the Master, a student and somebody else see
them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.net import api_reads, pages
from tests.net.classic_story import FOUND, GAMES, MASTER, OPEN, OTHER, STUDENT, VOTED, play
from tests.net.golden import check_versions
from tests.net.state import Played

READERS = {"n": "", "m": MASTER, "s": STUDENT, "o": OTHER}
"""Who reads, by the mark of their version."""

EVERYWHERE = ("", "/settings", "/history", "/table", "/compare", "/record", "/koans/3", "/notebook")
PARTS = {
    OPEN: (*EVERYWHERE, "?koan=3", "/do/answer", "/do/build", "/do/correct", "/do/pace", "/do/resign", "/do/join"),
    FOUND: (*EVERYWHERE, "?thread=all", "/table?at=3&stone=black", "/compare?koan=2&koan=4", "/record?names=1"),
    VOTED: (*EVERYWHERE, "/do/ballot", "/do/challenge", "/do/reword"),
}
PLACES = ("/", "/games", "/changes", "/me", "/me/notices", "/senseis/classic", "/senseis/classic?of=masters",
          "/people/Mara", "/people/Ann", "/search?q=boat", "/feeds/site.atom")  # fmt: skip
PAGES = [
    *PLACES,
    *(f"/games/{{{{game:{name}}}}}{part}" for name in GAMES for part in PARTS[name]),
    *(f"/feeds/games/{{{{game:{name}}}}}.atom" for name in GAMES),
    *(f"/pulse/games/{{{{game:{name}}}}}{rest}" for name in GAMES for rest in ("/seq", "/lesson")),
]
ANSWERS = [
    "/games?kind=classic", "/me/turns", "/me/notices",
    *(
        f"/games/{{{{game:{name}}}}}{part}" for name in GAMES
        for part in ("", "/log", "/record", "/rule", "/notebook", "/comments")
    ),
]  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """The site with its three games."""
    with play(tmp_path_factory.mktemp("classic")) as found:
        yield found


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_as_it_was(played: Played, address: str):
    case = pages.Case(address)
    found = {mark: pages.read_version(played, address, who, "en") for mark, who in READERS.items()}
    check_versions(f"classic/{case.name}", found, played.dumper.parts)


@pytest.mark.parametrize("address", [f"/games/{{{{game:{name}}}}}" for name in GAMES])
@pytest.mark.parametrize("language", ["fr", "es"])
def test_a_game_is_as_it_was_in_other_languages(played: Played, address: str, language: str):
    found = {mark: pages.read_version(played, address, READERS[mark], language) for mark in "ms"}
    check_versions(f"classic/{pages.Case(address).name}.{language}", found, played.dumper.parts)


@pytest.mark.parametrize("address", ANSWERS)
def test_an_answer_of_the_api_is_as_it_was(played: Played, address: str):
    found = {mark: api_reads.read_version(played, address, who) for mark, who in READERS.items()}
    check_versions(f"classic/api_{pages.Case(address).name}", found, played.dumper.parts)
