"""Routes: each says whom it answers, how often, what it takes and tells; checks come of that, and what
``document`` tells of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Literal, NoReturn, get_type_hints

from flask import Blueprint, Response, request
from msgspec import Struct
from pydantic import BaseModel

from zendotao.store.people.values import SignedIn
from zendotao.store.site.values import Remembered
from zendotao.web.api import limiting, presenting, reading, repeating, security
from zendotao.web.api.limiting import Limit
from zendotao.web.api.presenting import Reply
from zendotao.web.api.problems import Problem, malformed
from zendotao.web.api.repeating import Key
from zendotao.web.api.security import Who

PREFIX = "/api/v1"
Method = Literal["get", "post", "patch", "delete"]
View = Callable[..., Any]
PARTS = ("path", "query", "body")


class Route(Struct, frozen=True, kw_only=True):
    """One route, which a ``view`` answers. ``repeat``: it heeds an ``Idempotency-Key``; ``kept``: the fields of its
    answer that may be kept for a repeat, all where none are named; ``finishes``: its service keeps the answer in its
    own transaction; ``anew``: the answer tells a game, and is told anew for a repeat. ``tells`` makes an answer of what
    the service gave; ``answer`` is the schema that this follows."""

    method: Method
    rule: str
    name: str
    who: Who
    limit: Limit | None
    status: int
    view: View
    answer: Any = None
    tells: Callable[[Any], Any] | None = None
    repeat: bool = False
    kept: tuple[str, ...] | None = None
    finishes: bool = False
    anew: bool = False


class Section(Blueprint):
    """The routes of one kind of thing."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__(f"api_{title}", __name__, url_prefix=PREFIX)
        self.title, self.about = title, about
        self.routes: list[Route] = []

    def route_for(
        self,
        method: Method,
        rule: str,
        who: Who,
        *,
        status: int = 200,
        limit: Limit | None = None,
        **more: Any,
    ) -> Callable[[View], View]:
        """Let a function answer at an address. It takes ``path``, ``query`` and ``body`` as its hints say, and
        ``asker`` where it has a parameter of that name; it gives a value, or an answer that is no JSON."""

        def add(view: View) -> View:
            found = Route(
                method=method, rule=rule, name=view.__name__, who=who, limit=limit, status=status, view=view, **more
            )
            self.routes.append(found)
            self.add_url_rule(rule, found.name, _answering(found), methods=[method.upper()])
            return view

        return add


def _answering(route: Route) -> View:
    hints = get_type_hints(route.view)
    schemas: dict[str, type[BaseModel]] = {name: hints[name] for name in PARTS if name in hints}

    @wraps(route.view)
    def answer(**values: Any) -> Response:
        asker = security.ask(route.who)
        if route.limit is not None:
            limiting.count(route.limit, limiting.address() if asker is None else asker.account.id)
        arguments = _arguments(schemas, values)
        if "asker" in hints:
            arguments["asker"] = asker
        return _once(route, arguments, asker)

    return answer


def _arguments(schemas: Mapping[str, type[BaseModel]], values: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of the request as their schemas have them. Raises ``Problem`` with every fault."""
    faults: list[reading.Fault] = []
    found: dict[str, Any] = {}
    if "path" in schemas:
        found["path"] = reading.read(schemas["path"], values, faults)
        if faults:
            raise Problem("not_found", "There is no such thing, or none that you may see.")
    if "query" in schemas:
        found["query"] = reading.read(schemas["query"], reading.query_of(request), faults)
    elif request.args:
        faults.append({"path": "", "message": "This address takes nothing behind a question mark."})
    if "body" in schemas:
        found["body"] = reading.read(schemas["body"], reading.body_of(request), faults)
    if faults:
        malformed(faults)
    return found


def _once(route: Route, arguments: dict[str, Any], asker: SignedIn | None) -> Response:
    """The answer; that to an earlier request under the same key, if there was one."""
    key = repeating.key_of(asker) if route.repeat else None
    if key is None:
        answer = route.view(**arguments)
        return answer if isinstance(answer, Response) else _respond(_reply(route, answer))
    if route.finishes:
        return _finished_once(route, arguments, asker, key)
    found = repeating.earlier(key)
    if found is not None:
        return repeating.again(found)
    reply = _reply(route, route.view(**arguments))
    repeating.keep(key, reply, route.kept)
    return _respond(reply)


def _finished_once(route: Route, arguments: dict[str, Any], asker: SignedIn | None, key: Key) -> Response:
    """The same where the service keeps the answer, in the transaction in which it does what is asked. What was done
    before is not done again there, or is refused: only then the earlier answer is looked for."""
    told: list[Reply] = []

    def tell(result: Any) -> Reply:
        told.append(_reply(route, result))
        return told[-1]

    def place(result: Any) -> Reply:
        return Reply(repeating.place_of(result), route.status)

    try:
        result = route.view(**arguments, done=key.done(place if route.anew else tell, route.kept))
    except Exception as error:
        found = repeating.earlier(key)
        if found is None and isinstance(error, repeating.AlreadyDoneError):
            _in_progress()
        if found is None:
            raise
        return _again(route, found, arguments, asker)
    return _respond(told[-1] if told else _reply(route, result))


def _again(route: Route, found: Remembered, arguments: dict[str, Any], asker: SignedIn | None) -> Response:
    if not route.anew or asker is None:
        return repeating.again(found)
    as_ = getattr(arguments.get("body"), "as_", None)
    return repeating.told_anew(found, asker, as_, lambda answer: _reply(route, answer))


def _in_progress() -> NoReturn:
    raise Problem("in_progress", "A request with this key is being answered: send it again in a moment.")


def _reply(route: Route, result: Any) -> Reply:
    told = result if route.tells is None else route.tells(result)
    return told if isinstance(told, Reply) else Reply(told, route.status)


def _respond(reply: Reply) -> Response:
    return presenting.respond(reply.data, reply.status, reply.headers)
