"""Words on instants, as the server writes them and as the script keeps them fresh: the same in every language."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask import render_template_string

from tests.http_server import serve
from zendotao.bootstrap import EXTENSION, Site, create_app
from zendotao.config import Config
from zendotao.core.messages import LANGUAGES

pytestmark = pytest.mark.browser

TEMPLATE = """{% extends "base.html" %}{% from "parts/clocks.html" import when, at, clock %}
{% block content %}{% for instant in instants %}<p>{{ when(instant) }}</p>{{ clock("x", instant) }}{% endfor %}
{% for instant in days %}<p>{{ at(instant) }}</p>{% endfor %}{% endblock %}"""

SPANS = (
    *(timedelta(seconds=30) * sign for sign in (1, -1)),
    *(timedelta(minutes=minutes, seconds=30) * sign for minutes in (1, 2, 59) for sign in (1, -1)),
    *(timedelta(hours=hours, minutes=2, seconds=30) * sign for hours in (1, 31, 71) for sign in (1, -1)),
    *(timedelta(days=days, hours=hours, seconds=30) * sign for days, hours in ((3, 0), (5, 7)) for sign in (1, -1)),
)
"""How far from the page's own instant those are that it tells of."""

NOW = datetime(2026, 5, 6, 7, 8, 9, tzinfo=UTC)
"""What time it is, for the site and for its browsers."""

TIMES = "[...document.querySelectorAll('time')].map(time => time.textContent.trim())"


def page() -> str:
    """A page of instants near and far, and one in each month of a year that is over."""
    days = [datetime(2025, month, 9, 12, 10, tzinfo=UTC) for month in range(1, 13)]
    return render_template_string(TEMPLATE, instants=[NOW + span for span in SPANS] + days[:1], days=days)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site with one page more, whose clock stands."""
    config = Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path_factory.mktemp("instance"))})
    app = create_app(config)
    app.extensions[EXTENSION] = Site(config, lambda: NOW)
    app.add_url_rule("/times", "times", page)
    with serve(app) as address:
        yield address


@pytest.mark.parametrize("locale", sorted(LANGUAGES))
def test_the_script_says_the_servers_words(visit, locale):
    written = visit("/times", locale=locale, timezone_id="UTC", java_script_enabled=False)
    fresh = visit("/times", at=NOW, locale=locale, timezone_id="UTC")
    fresh.wait_for_function("[...document.querySelectorAll('time')].every(one => !one.textContent.includes('UTC'))")
    without = [re.sub(" UTC$", "", one) for one in written.locator("time").all_inner_texts()]
    assert any(re.search(r"\b31\b", one) for one in without)
    assert fresh.evaluate(TIMES) == without
