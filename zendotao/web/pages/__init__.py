"""The pages, one module a subject."""

from flask import Flask

from zendotao.web.pages import (
    acting,
    changes,
    comments,
    drawings,
    entrance,
    feeds,
    first,
    keeper,
    koans,
    landing,
    lobby,
    me,
    notebook,
    people,
    safety,
    search,
    settings,
    start,
    teams,
    thread,
    unsubscribing,
    votes,
    webhooks,
    wiki,
)
from zendotao.web.pages import help as help_pages

SUBJECTS = (
    landing,
    entrance,
    lobby,
    me,
    thread,
    acting,
    notebook,
    start,
    comments,
    votes,
    koans,
    first,
    drawings,
    help_pages,
    feeds,
    webhooks,
    unsubscribing,
    changes,
    keeper,
    people,
    safety,
    search,
    settings,
    teams,
    wiki,
)


def install(app: Flask) -> None:
    """Put every page at its address."""
    for subject in SUBJECTS:
        app.register_blueprint(subject.pages)
