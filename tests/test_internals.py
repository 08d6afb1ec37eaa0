"""Internals of other packages that we depend on: docs/internals.md lists them.

Each test here fails when an upgrade changes the internal, and says so sooner and more clearly than
whatever would break.
"""

import inspect
import re
import sys
import tomllib
from enum import IntEnum
from importlib.metadata import version
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse
from support.emulated_warp import needs_compiler

import clutch

SOURCE = Path(clutch.__file__).parent
PAGE = SOURCE.parents[1] / "docs" / "internals.md"
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| ")
][1:]
NAME = re.compile(r"`([\w.]+)")
PROJECT = tomllib.loads((PAGE.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"].values()
WANTED = [*PROJECT["dependencies"], *(line for extra in EXTRAS for line in extra)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: NAME.findall(row[0])[0])
def test_a_row_of_the_page_is_up_to_date(row: list[str]) -> None:
    internal, pinned, package, _, tests = row
    name, number = pinned.split()
    if name == "numba-cuda" and sys.platform == "darwin":
        pytest.skip("there is none for macOS")
    assert version(name).startswith(f"{number}."), f"{name} is {version(name)}"
    major, minor = map(int, number.split("."))
    if name != "llvmlite":  # of which Numba allows one version
        (allowed,) = [line for line in WANTED if re.match(rf"{name}[\[>]", line)]
        assert allowed.endswith(f",<{major}.{minor + 1}"), allowed
    sources = "".join(
        file.read_text(encoding="utf-8") for file in (SOURCE / package.strip("`")).rglob("*.py")
    )
    used = NAME.findall(internal)[0].rpartition(".")[2].removesuffix("()")
    assert re.search(rf"\b{used}\b", sources), f"{package} does not use {used}"
    for test in re.findall(r"`((?:tests|benchmarks)/[\w/.]+)`", tests):
        assert (PAGE.parents[1] / test).exists(), test


def test_uvicorns_connection_has_what_our_subclass_uses() -> None:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Theirs

    for name in ("on_header", "on_headers_complete", "send_400_response"):
        assert callable(getattr(Theirs, name)), name
    assert "self.handle_websocket_upgrade()" in inspect.getsource(Theirs.data_received)
    source = inspect.getsource(Theirs)
    for field in ("app_state", "connections", "cycle", "headers", "parser", "scope", "url"):
        assert f"self.{field}" in source, field


def test_uvicorns_supervisor_takes_our_socket() -> None:
    from uvicorn.supervisors import multiprocess

    assert list(inspect.signature(multiprocess.Multiprocess).parameters) == ["config", "sockets"]
    assert list(inspect.signature(multiprocess.Process).parameters) == ["config", "sockets"]
    source = inspect.getsource(multiprocess.Multiprocess)
    assert source.count("Process(self.config, self.sockets)") == 4
    assert isinstance(multiprocess.Process.exitcode, property)


def test_uvicorn_tells_a_trusted_proxy() -> None:
    from uvicorn.middleware.proxy_headers import _TrustedHosts

    proxies = _TrustedHosts(["10.0.0.1"])
    assert "10.0.0.1" in proxies and "10.0.0.2" not in proxies


def test_fastapi_calls_a_routes_own_app() -> None:
    from fastapi import APIRouter, FastAPI, Request
    from starlette.testclient import TestClient

    from clutch.server.http.routes import Route

    router = APIRouter(route_class=Route)

    @router.get("/{table}")
    async def look(request: Request, table: int, moves: int = 3) -> PlainTextResponse:
        return PlainTextResponse(f"{table + moves}")

    app = FastAPI()
    app.router.routes += router.routes
    (route,) = router.routes
    assert route.app == route.answer  # type: ignore[attr-defined]
    client = TestClient(app)
    assert client.get("/4").text == "7" and client.get("/4?moves=1").text == "5"
    assert {"table", "moves"} <= {
        each["name"] for each in app.openapi()["paths"]["/{table}"]["get"]["parameters"]
    }


def test_psycopg_has_what_we_use_of_libpq() -> None:
    from psycopg import pq

    for name in ("prepare", "exec_prepared", "consume_input", "notifies", "socket"):
        assert hasattr(pq.PGconn, name), name
    assert hasattr(pq.PGresult, "error_field") and hasattr(pq.DiagnosticField, "SQLSTATE")


def test_numpy_keeps_what_is_declared_of_a_field() -> None:
    import numpy as np

    egg = np.dtype(np.int8, metadata={"type": "an egg"})
    nest = np.dtype(np.dtype([("eggs", egg, 3), ("bird", egg)], align=True), metadata={"rows": 1})
    table = np.zeros(2, [("nests", nest, 4)])
    inner = table[:1].dtype["nests"].subdtype[0]  # type: ignore[index]
    assert inner.metadata == {"rows": 1}
    for kept in (inner["eggs"].subdtype[0], inner["bird"]):
        assert kept.metadata == {"type": "an egg"}


def test_numba_compiles_without_counting_references() -> None:
    import numba
    import numpy as np

    add = numba.njit(lambda row: row[0] + row[1], _nrt=False)
    assert add(np.array([2, 3])) == 5


class Colour(IntEnum):
    RED = 1


def test_numba_compiles_a_function_once_for_numbers_of_every_width() -> None:
    import numba
    import numpy as np
    from numba.core.registry import CPUDispatcher

    from clutch.engine.whole_module import OneNumber

    class Dispatcher(OneNumber, CPUDispatcher):  # type: ignore[misc]
        pass

    callee = Dispatcher(lambda a, b=2: a + b, targetoptions={"nopython": True})
    caller = numba.njit(lambda a, b, c: callee(a) + callee(b, 3) + callee(c) + callee(a, b=5))
    assert caller(np.int8(1), np.int32(2), Colour.RED) == 1 + 2 + 2 + 3 + 1 + 2 + 1 + 5
    assert len(callee.signatures) == 1


def test_numba_leaves_out_the_wrappers_for_python() -> None:
    import numba

    bare = numba.njit(lambda a: a, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    assert numba.njit(lambda a: bare(a))(3) == 3
    assert bare.targetoptions["no_cpython_wrapper"]
    both = numba.njit(lambda a: a)
    assert both(3) == 3
    wrapper = "@_ZN7cpython"
    assert wrapper in both.inspect_llvm(both.signatures[0])
    assert wrapper not in bare.inspect_llvm(bare.signatures[0])


def test_numba_has_what_our_own_dispatcher_and_loader_use() -> None:
    from numba import _dynfunc, types
    from numba.core.codegen import JITCPUCodegen
    from numba.core.cpu import CPUContext
    from numba.core.dispatcher import _DispatcherBase

    def names(f: object) -> list[str]:
        return list(inspect.signature(f).parameters)  # type: ignore[arg-type]

    made = ["self", "arg_count", "py_func", "pysig", "can_fallback", "exact_match_required"]
    assert names(_DispatcherBase.__init__) == made
    assert "self.compile(tuple(argtypes))" in inspect.getsource(_DispatcherBase._compile_for_args)
    assert hasattr(_DispatcherBase, "_insert"), "of numba._dispatcher, in C"
    wrapper = ["self", "library", "fndesc", "env", "call_helper", "release_gil"]
    assert names(CPUContext.create_cpython_wrapper) == wrapper
    source = inspect.getsource(CPUContext.get_executable)
    assert "_dynfunc.make_function(fndesc.lookup_module()," in source
    assert _dynfunc.Environment(globals={}).consts == []
    assert {"codemodel", "cpu", "features", "jit", "reloc"} == target_options(JITCPUCodegen)
    assert type(types.int64._code) is int


def test_numba_has_what_our_own_targets_override() -> None:
    from numba.core import codegen, cpu, decorators, dispatcher, registry

    from clutch.engine import native, whole_module

    parents = {
        native.Codegen: codegen.JITCPUCodegen,
        native.Context: cpu.CPUContext,
        native.Target: registry.CPUTarget,
        whole_module.Library: codegen.CodeLibrary,
        whole_module.Context: cpu.CPUContext,
        whole_module.Dispatcher: dispatcher.Dispatcher,
    }
    own = {"modules", "called", "loaded", "target", "target_machine"}
    for ours, parent in parents.items():
        names = {name for name in vars(ours) if not name.startswith("__")} - own
        missing = {name for name in names if not hasattr(parent, name)}
        assert not missing, f"{parent} has no {missing}"
    source = inspect.getsource(codegen)
    for name in ("_library_class", "_create_empty_module", "_tm", "_target_data", "_data_layout"):
        assert name in source, name
    assert "self._internal_codegen" in inspect.getsource(cpu.CPUContext)
    assert "options.pop('_target'" in inspect.getsource(decorators.jit)


def test_numba_tells_what_a_function_was_made_of() -> None:
    import numba
    from numba.extending import intrinsic

    from clutch.engine.code_cache import described

    def egg() -> int:
        return 7

    assert described(numba.njit(egg)).endswith(described(egg.__code__))
    assert described(intrinsic(egg)).endswith(described(egg.__code__))


def target_options(codegen: type) -> set[str]:
    """What Numba tells LLVM of this processor."""
    options: dict[str, object] = {}
    made = object.__new__(codegen)
    made._tm_features = ""
    made._customize_tm_options(options)
    return set(options)


@needs_compiler
def test_numba_cuda_lets_us_change_a_device_function_and_keep_a_launch() -> None:
    from numba.cuda import codegen, dispatcher

    def names(f: object) -> list[str]:
        return list(inspect.signature(f).parameters)  # type: ignore[arg-type]

    assert names(dispatcher.CUDADispatcher.compile_device) == ["self", "args", "return_type"]
    kernel = dispatcher._Kernel
    assert names(kernel._prepare_args) == ["self", "ty", "val", "stream", "retr", "kernelargs"]
    assert "self._codelibrary" in inspect.getsource(kernel)
    assert names(codegen.CUDACodeLibrary.get_cufunc) == ["self"]
    assert "self.pre_launch_callbacks = []" in inspect.getsource(dispatcher._LaunchConfiguration)
    assert callable(dispatcher.get_current_device)


def test_pettingzoo_logs_a_sentence_of_ours() -> None:
    from pettingzoo.utils.env_logger import EnvLogger

    assert list(inspect.signature(EnvLogger._generic_warning).parameters) == ["msg"]


def test_textuals_input_takes_keys_in_on_key() -> None:
    from textual.widgets import Input

    assert inspect.iscoroutinefunction(Input._on_key)
    assert list(inspect.signature(Input._on_key).parameters) == ["self", "event"]


def test_cyclopts_says_what_it_could_not_convert(capsys: pytest.CaptureFixture[str]) -> None:
    from clutch.cli import main

    assert main(["simulate", "dragon_eyes", "--seed", "many"]) == 2
    assert '"many" is not a whole number' in capsys.readouterr().err
