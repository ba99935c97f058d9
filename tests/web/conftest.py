"""The site without a browser or a network."""

from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from tests.applications import application
from tests.web.other_words import speak_other_words


@pytest.fixture(autouse=True)
def other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """English speaks other words where the environment says so."""
    speak_other_words(monkeypatch)


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    """The site with its default settings, whatever the environment says, in a folder of its own."""
    with application(tmp_path_factory.mktemp("instance")) as lent:
        yield lent


@pytest.fixture
def client(app) -> FlaskClient:
    return app.test_client()


class Page(HTMLParser):
    """What a page holds, enough for tests: its elements with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]

    def links(self) -> list[str]:
        """Where the page's links lead."""
        return [attributes["href"] or "" for attributes in self.all("a") if "href" in attributes]


@pytest.fixture
def status(client):
    """The status of the answer at an address, files of any size included."""

    def get(address: str) -> int:
        with client.get(address) as response:
            return response.status_code

    return get


@pytest.fixture
def read(client):
    """Get an address and read the page there: ``read("/", koan="R3 upright at 0,0")``."""

    def get(address: str, status: int = 200, **query: str) -> Page:
        response = client.get(address, query_string=query)
        assert response.status_code == status
        assert response.mimetype == "text/html"
        return Page(response.get_data(as_text=True))

    return get
