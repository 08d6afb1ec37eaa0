"""What the routes share: JSON out, the token in, refusals documented."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic_core import to_json
from starlette.responses import Response

from clutch.server.addresses import address_of
from clutch.server.api.responses import LINK, No
from clutch.server.errors import Code, Refusal
from clutch.server.tables.service import Service
from clutch.server.tables.tables import LoadedTable

WHY = {
    401: "The token opens no seat here.",
    403: "Not for you, or not at this table.",
    404: "There is no such thing.",
    409: "Not now.",
    413: "Too large.",
    422: "Not understood.",
    429: "Too fast; `Retry-After` says how long to wait.",
    503: "The storage does not answer; try again.",
}
scheme = HTTPBearer(auto_error=False, description="The token that joining gave.")
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(scheme)]
OR_NO_TOKEN: dict[str, Any] = {"openapi_extra": {"security": [{}]}}  # of routes for spectators, too
TableId = Annotated[str, Path(max_length=100, examples=[LINK])]
LANGUAGE: dict[str, Any] = {"max_length": 20, "pattern": "^[a-z-]+$", "examples": ["de"]}
Language = Annotated[str, Query(**LANGUAGE)]


class Json(Response):
    """JSON, written by pydantic's serialiser."""

    media_type = "application/json"

    def __init__(self, content: Any = None, status: int = 200, raw: bytes = b"") -> None:
        super().__init__(raw or to_json(content), status)


def refusal(why: Refusal) -> Json:
    """The response to a request that is refused."""
    found = Json(No(code=why.code.name, message=why.message), why.status)
    if why.retry_after is not None:
        found.headers["retry-after"] = str(why.retry_after)
    if why.code is Code.bad_token:
        found.headers["www-authenticate"] = "Bearer"
    return found


def shown(example: Any, kind: str = "application/json") -> dict[str, Any]:
    """An example of an answer, for OpenAPI; most have one at their model."""
    return {"content": {kind: {"example": example}}}


def no(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route may give, for OpenAPI."""
    return {status: {"model": No, "description": WHY[status]} for status in statuses}


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def token_of(bearer: Bearer) -> str | None:
    return bearer.credentials if bearer is not None else None


async def seated(request: Request, table: str, bearer: Bearer) -> tuple[LoadedTable, int]:
    """The table, and the seat that the request's token opens."""
    address = address_of(request.scope)
    return await service_of(request).seat(table, token_of(bearer), address)


async def viewing(request: Request, table: str, bearer: Bearer) -> tuple[LoadedTable, int | None]:
    """The table, and the seat that the request's token opens, or None for a spectator."""
    address = address_of(request.scope)
    return await service_of(request).viewer(table, token_of(bearer), address)
