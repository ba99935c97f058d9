"""Applications for tests, used again: to make one takes longer than most tests.

``lent`` gives an application with a site of its own, ``returned`` takes it back when the test is over. What an
application keeps of its settings is no more than what ``alike`` leaves of them; all else is the site's, which is fresh
each time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from flask import Flask

from tests.databases import settled
from zendotao.bootstrap import EXTENSION, Site, create_app
from zendotao.bootstrap_store import utc_now
from zendotao.config import Config
from zendotao.services.common.interfaces import Clock

_idle: defaultdict[Config, list[Flask]] = defaultdict(list)


def alike(config: Config) -> Config:
    """What of the settings makes a difference to an application apart from its site."""
    return replace(config, instance_dir=Path(), database_url="", vault_keys="")


def lent(config: Config, clock: Clock = utc_now) -> Flask:
    """An application over a site of its own."""
    idle = _idle[alike(config)]
    app = idle.pop() if idle else create_app(config)
    app.extensions[EXTENSION] = Site(config, clock)
    return app


def returned(app: Flask) -> None:
    """Close the site of an application that was lent, which another test gets then."""
    site: Site = app.extensions[EXTENSION]
    site.close()
    _idle[alike(site.config)].append(app)


@contextmanager
def application(instance: Path, clock: Clock = utc_now, **environ: str) -> Iterator[Flask]:
    """An application for a while, over a fresh database in a folder, whatever the environment says."""
    app = lent(Config.from_environment({"ZENDOTAO_INSTANCE": str(settled(instance)), **environ}), clock)
    yield app
    returned(app)
