"""Servers that tests start: in a thread of this process, or as processes that can be killed."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvicorn

from clutch.server.run import web_server

ROOT = Path(__file__).parents[2]


@contextlib.contextmanager
def threaded(app: Any, host: str = "127.0.0.1") -> Iterator[str]:
    """A server in a thread; its address, on this machine."""
    config = web_server(app, app.state.service.tables.settings, host=host, port=0)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


class Process:
    """`clutch serve` as people run it."""

    def __init__(
        self,
        database: str,
        port: int = 0,
        workers: int = 1,
        warm: bool = False,
        worker_ports: int = 0,
        installed: Path | None = None,
    ) -> None:
        """From this checkout, or by the Python of an environment where Clutch is installed."""
        words = ["serve", "--lab", "--log", "error", "--database", database]
        words += [] if warm else ["--cold"]
        words += ["--port", str(port), "--workers", str(workers), "--bot-threads", "1"]
        words += ["--worker-ports", str(worker_ports)] if worker_ports else []
        env = {**os.environ, "PYTHONPATH": "" if installed else str(ROOT / "src")}
        self.child = subprocess.Popen(
            [installed or sys.executable, "-m", "clutch", *words],
            stdout=subprocess.PIPE,
            text=True,
            env=env,
            start_new_session=True,
        )
        assert self.child.stdout is not None
        self.url = self.child.stdout.readline().rpartition(" ")[2].strip()
        assert self.url, "the server did not start"
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would: no goodbye; one that has ended is left alone."""
        if self.child.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()
        self.close()

    def stop(self) -> int:
        """As an operator would."""
        self.child.terminate()
        code = self.child.wait(30)
        self.close()
        return code

    def close(self) -> None:
        if self.child.stdout is not None:
            self.child.stdout.close()
