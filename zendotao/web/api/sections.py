"""Routes: each says whom it answers, how often, what it takes and tells; checks and documentation come of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Literal, get_args, get_origin, get_type_hints

from flask import Response, request
from flask_openapi3.blueprint import APIBlueprint
from flask_openapi3.models.tag import Tag
from pydantic import BaseModel, RootModel, create_model

from zendotao.services.people.values import SignedIn
from zendotao.web.api import limiting, presenting, reading, repeating, security
from zendotao.web.api.limiting import Limit
from zendotao.web.api.presenting import Reply
from zendotao.web.api.problems import Problem, malformed
from zendotao.web.api.security import Who

PREFIX = "/api/v1"
BEARER: list[dict[str, list[str]]] = [{"bearer": []}]
SECURITY: dict[Who, list[dict[str, list[str]]]] = {"anyone": [], "reader": [{}, *BEARER], "account": BEARER}
Method = Literal["get", "post", "patch", "delete"]
View = Callable[..., Any]
PARTS = ("path", "query", "body")


@dataclass(frozen=True, kw_only=True)
class Route:
    """One route. ``repeat``: it heeds an ``Idempotency-Key``; ``kept``: the fields of its answer that may be kept for
    a repeat, all where none are named; ``finishes``: its service keeps the answer in its own transaction. ``tells``
    makes an answer of what the service gave."""

    method: Method
    rule: str
    name: str
    who: Who
    limit: Limit | None
    status: int
    tells: Callable[[Any], Any] | None = None
    repeat: bool = False
    kept: tuple[str, ...] | None = None
    finishes: bool = False


class Section(APIBlueprint):
    """The routes of one kind of thing."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(f"api_{name}", __name__, url_prefix=PREFIX, abp_tags=[Tag(name=name, description=about)])
        self.routes: list[Route] = []

    def forget(self) -> None:
        """Let go of what the library has noted for the document."""
        self.paths, self.components_schemas, self.tags = {}, {}, []

    def route_for(
        self,
        method: Method,
        rule: str,
        who: Who,
        *,
        answer: Any = None,
        status: int = 200,
        limit: Limit | None = None,
        **more: Any,
    ) -> Callable[[View], View]:
        """Let a function answer at an address. It takes ``path``, ``query`` and ``body`` as its hints say, and
        ``asker`` where it has a parameter of that name; it gives a value, or an answer that is no JSON."""

        def add(view: View) -> View:
            found = Route(method=method, rule=rule, name=view.__name__, who=who, limit=limit, status=status, **more)
            self.routes.append(found)
            documented = getattr(self, method)(
                rule,
                operation_id=view.__name__,
                responses={status: _documented(answer)},
                security=SECURITY[who] or None,
            )
            documented(_answering(found, view))
            return view

        return add


def _documented(answer: Any) -> Any:
    """The answer as the library takes it: lists are models too."""
    if get_origin(answer) is not list:
        return answer
    (item,) = get_args(answer)
    return create_model(f"{item.__name__}List", __base__=RootModel[answer], __doc__="A list.")


def _answering(route: Route, view: View) -> View:
    hints = get_type_hints(view)
    schemas: dict[str, type[BaseModel]] = {name: hints[name] for name in PARTS if name in hints}

    @wraps(view)
    def answer(**values: Any) -> Response:
        asker = security.ask(route.who)
        if route.limit is not None:
            limiting.count(route.limit, limiting.address() if asker is None else asker.account.id)
        arguments = _arguments(schemas, values)
        if "asker" in hints:
            arguments["asker"] = asker
        return _once(route, view, arguments, asker)

    # The library would validate each part on its own and stop at the first; here every fault is told at once.
    answer.__delay_validate_request__ = True  # type: ignore[attr-defined]
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


def _once(route: Route, view: View, arguments: dict[str, Any], asker: SignedIn | None) -> Response:
    """The answer; that to an earlier request under the same key, if there was one."""
    key = repeating.key_of(asker) if route.repeat else None
    if key is None:
        answer = view(**arguments)
        return answer if isinstance(answer, Response) else _respond(_reply(route, answer))
    found = repeating.earlier(key)
    if found is not None:
        return found
    told: list[Reply] = []

    def tell(result: Any) -> Reply:
        told.append(_reply(route, result))
        return told[-1]

    if route.finishes:
        arguments["done"] = key.done(tell, route.kept)
    try:
        result = view(**arguments)
    except repeating.AlreadyDoneError:
        return repeating.earlier(key) or _in_progress()
    reply = told[-1] if told else _reply(route, result)
    if not route.finishes:
        repeating.keep(key, reply, route.kept)
    return _respond(reply)


def _in_progress() -> Response:
    raise Problem("in_progress", "A request with this key is being answered: send it again in a moment.")


def _reply(route: Route, result: Any) -> Reply:
    told = result if route.tells is None else route.tells(result)
    return told if isinstance(told, Reply) else Reply(told, route.status)


def _respond(reply: Reply) -> Response:
    return presenting.respond(reply.data, reply.status, reply.headers)
