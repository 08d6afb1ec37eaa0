"""The API does as its OpenAPI says, whatever is sent: never a fault of the server's own."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from jsonschema import Draft202012Validator
from pydantic import ValidationError
from support.api_client import Pages
from support.server_process import threaded

import clutch
from clutch.server.api import messages, requests, responses
from clutch.server.app import make
from clutch.server.settings import Limits, Settings

GAME = clutch.game("dragon_eyes")
CALM = settings(
    suppress_health_check=list(HealthCheck), deadline=None, phases=(Phase.explicit, Phase.generate)
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real server, and someone who sits at a table of it."""
    folder = tmp_path_factory.mktemp("openapi")
    app = make(Settings(str(folder / "t.sqlite3"), warm=False, limits=Limits.none()))
    app.state.service.tables.subscribers.stopping = True  # so that a stream ends when all is told
    with threaded(app) as url, httpx2.Client(base_url=url) as client:
        yield app, Pages(client).sit(GAME)[0], url


def test_whatever_is_asked_is_answered_as_documented(served: Any) -> None:
    """Half of the requests are about a real table, by someone who sits at it.

    schemathesis.toml says what is checked.
    """
    _, seat, url = served
    dice = random.Random(1)
    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")

    def probe(case: Any) -> None:
        seated = dice.random() < 0.5
        if seated and "table" in case.path_parameters:
            case.path_parameters["table"] = seat.table
        mended = [schemathesis.checks.negative_data_rejection] if seated else []
        case.call_and_validate(headers=seat.headers if seated else {}, excluded_checks=mended)

    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        for mode in schemathesis.GenerationMode:
            strategy = operation.as_strategy(generation_mode=mode)
            with suppress(Unsatisfiable):  # nothing can be wrong with a request without parts
                settings(CALM, max_examples=6)(given(case=strategy)(probe))()
        tried += 1
    assert tried >= 20


def test_every_operation_has_an_example_of_what_is_asked_and_answered(served: Any) -> None:
    spec = served[0].openapi()
    models = spec["components"]["schemas"]

    def examples(content: Any) -> list[Any]:
        (body,) = content.values()
        name = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
        return [body["example"]] if "example" in body else models[name].get("examples", [])

    for path, methods in spec["paths"].items():
        for method, route in methods.items():
            assert route["description"], (path, method)
            if "requestBody" in route:
                assert examples(route["requestBody"]["content"]), (path, method)
            answers = {status: a for status, a in route["responses"].items() if status < "300"}
            assert answers, (path, method)
            for answer in answers.values():
                assert examples(answer["content"]), (path, method)


def test_a_whole_number_is_one_however_it_is_written() -> None:
    """JSON Schema calls 7.0 an integer, so a request may have it."""
    assert requests.Play.model_validate_json('{"seq": 7.0, "move": 3.0}').seq == 7
    for bad in ("7.5", "true", '"7"', "-1.0", "1e300"):
        with pytest.raises(ValidationError):
            requests.Play.model_validate_json(f'{{"seq": {bad}, "move": 3}}')


def test_bounds_of_numbers_are_said_and_a_refusal_names_the_field(served: Any) -> None:
    _, seat, url = served
    for model in (*requests.Request.__subclasses__(), responses.State):
        schema = json.dumps(model.model_json_schema())
        assert '"ge":' not in schema and '"le":' not in schema, "not words of JSON Schema"
    answer = httpx2.post(
        f"{url}/api/tables/{seat.table}/moves", headers=seat.headers, json={"seq": 1, "move": -1}
    )
    assert answer.json() == {
        "code": "bad_request",
        "message": "Not understood: body.move: Input should be greater than or equal to 0.",
    }


def test_the_examples_are_what_their_models_say(served: Any) -> None:
    for model in (*responses.Response.__subclasses__(), *requests.Request.__subclasses__()):
        for shown in model.model_json_schema().get("examples", []):
            model.model_validate(shown)


def test_the_schema_of_the_live_messages_is_published(served: Any) -> None:
    found = httpx2.get(f"{served[2]}/api/schemas/messages").json()
    Draft202012Validator.check_schema(found)
    assert found == json.loads(json.dumps(messages.schema()))
    hello = Draft202012Validator({**found["properties"]["client"], "$defs": found["$defs"]})
    hello.validate({"type": "hello", "protocol": 2, "token": "x", "since": 0})
    assert list(hello.iter_errors({"type": "hello"}))
