"""What holds of the API beside its OpenAPI; schemathesis.toml names this file."""

from typing import Any

import schemathesis


@schemathesis.check
def understood(ctx: Any, response: Any, case: Any) -> None:
    """The rules may refuse what the schema allows, but it is never misunderstood."""
    meant = case.meta is None or case.meta.generation.mode is schemathesis.GenerationMode.POSITIVE
    if meant and response.status_code == 422:
        assert response.json()["code"] != "bad_request", response.text
