"""Routes that read their requests themselves; FastAPI describes them, as OpenAPI.

Its own way to read a request costs more time than to take a seat at a table.
"""

import inspect
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any, get_args

from fastapi import APIRouter
from fastapi.params import Depends
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import from_json
from starlette.requests import Request
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Receive, Scope, Send

from clutch.server.errors import Code, Refusal, misunderstood, sentence

Read = Callable[[Request], Awaitable[Any]]  # one of a function's arguments from its request


class Route(APIRoute):
    """A route whose function gets the request, parts of its address, its token, its body as JSON.

    A function says what it wants by its annotations, as with FastAPI, and returns a response.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        super().__init__(path, endpoint, **more)
        wanted = inspect.signature(endpoint, eval_str=True).parameters.values()
        self.readers = {each.name: reader(each, self.param_convertors) for each in wanted}
        self.app = self.answer

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the function, and send what it returns."""
        request = Request(scope, receive, send)
        given = {name: await read(request) for name, read in self.readers.items()}
        response = await self.endpoint(**given)
        await response(scope, receive, send)


class DirectRoutes:
    """ASGI middleware: hands a request to its route at once, past all that FastAPI puts around it.

    What asks for no route of the API in the right way goes on, to the pages or to be refused.
    """

    def __init__(self, app: ASGIApp, routes: Iterable[BaseRoute]) -> None:
        self.app = app
        self.routes = [route for route in routes if isinstance(route, Route)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            for route in self.routes:
                match, found = route.matches(scope)
                if match is Match.FULL:
                    scope.update(found)
                    await route.answer(scope, receive, send)
                    return
        await self.app(scope, receive, send)


def api_router() -> APIRouter:
    """A router for part of the API."""
    return APIRouter(prefix="/api", route_class=Route)


def reader(wanted: inspect.Parameter, in_path: Collection[str]) -> Read:
    """How an argument is read; `in_path` names the parts of the address that vary."""
    kind, name = wanted.annotation, wanted.name
    needs = [each.dependency for each in get_args(kind)[1:] if isinstance(each, Depends)]
    if kind is Request:
        return the_request
    if needs:
        return needs[0]  # type: ignore[return-value]
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return body_reader(kind)
    if name in in_path:
        return path_reader(name, TypeAdapter(kind))
    return query_reader(name, TypeAdapter(kind), wanted.default)


async def the_request(request: Request) -> Request:
    return request


def body_reader(kind: type[BaseModel]) -> Read:
    """Reads the body as such a model; refuses what is no JSON, or no answer could repeat."""

    async def body(request: Request) -> Any:
        sent_as = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if sent_as != "application/json":
            say = "Send the request's body as JSON, with Content-Type: application/json."
            raise Refusal(Code.bad_request, say)
        try:
            said = from_json(await request.body(), allow_inf_nan=False)
        except ValueError as why:
            raise Refusal(Code.bad_request, sentence(f"The request is no JSON: {why}.")) from None
        return checked(kind.model_validate, said, "body")

    return body


def path_reader(name: str, kind: TypeAdapter[Any]) -> Read:
    async def part(request: Request) -> Any:
        return checked(kind.validate_python, request.path_params[name], "path", name)

    return part


def query_reader(name: str, kind: TypeAdapter[Any], default: Any) -> Read:
    async def asked(request: Request) -> Any:
        said = request.query_params.get(name)
        return default if said is None else checked(kind.validate_python, said, "query", name)

    return asked


def checked(validate: Callable[[Any], Any], said: Any, *where: str) -> Any:
    """What was said, as what is wanted; raises a Refusal that says where it is something else."""
    try:
        return validate(said)
    except ValidationError as why:
        faults = why.errors(include_url=False, include_input=False, include_context=False)
        raise misunderstood([{**faults[0], "loc": (*where, *faults[0]["loc"])}]) from None
