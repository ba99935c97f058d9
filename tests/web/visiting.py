"""A visitor with a browser of their own: they sign in, open pages, fill in forms and send them."""

from __future__ import annotations

import re
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
PASSWORD = "a long enough password"  # noqa: S105 -- of everybody in the tests


class Visitor:
    """Somebody who looks at pages of an application."""

    def __init__(self, app: Flask) -> None:
        self.browser = app.test_client()
        self._token = ""

    def get(self, address: str, status: int = 200, /, **query: str) -> TestResponse:
        """The answer at an address, which has that status."""
        answer = self.browser.get(address, query_string=query or None)
        assert answer.status_code == status, (answer.status_code, answer.location, answer.get_data(as_text=True)[:2000])
        return answer

    def read(self, address: str, status: int = 200, /, **query: str) -> str:
        """The text of the page at an address."""
        return self.get(address, status, **query).get_data(as_text=True)

    def token(self) -> str:
        """What every form of this visitor carries."""
        if not self._token:
            # Who is signed in finds one on every page, others where there is something to send.
            found = TOKEN.findall(self.read("/help/notation")) or TOKEN.findall(self.read("/sign-in"))
            self._token = found[0]
        return self._token

    def send(self, address: str, status: int = 303, /, **fields: Any) -> TestResponse:
        """Send a form, with its token; the answer has that status."""
        answer = self.browser.post(address, data={"csrf_token": self.token(), **fields})
        assert answer.status_code == status, (answer.status_code, answer.location, answer.get_data(as_text=True)[:2000])
        return answer

    def sign_up(self, name: str) -> Visitor:
        """With an account."""
        self.send("/sign-up", name=name, password=PASSWORD, again=PASSWORD)
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> Visitor:
        """With an account that there is."""
        self.send("/sign-in", name=name, password=password)
        return self

    def play_as_guest(self, name: str) -> Visitor:
        """Under a nickname."""
        self.send("/guest", name=name)
        return self
