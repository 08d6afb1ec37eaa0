"""`clutch serve`: the table server, for one household or for a public site."""

import re
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from clutch.cli import arguments
from clutch.cli.arguments import BadUse, Flag

LOOPBACK = ("127.0.0.1", "::1", "localhost")
MOST_WORKERS = 256


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Annotated[str, Parameter(show_default=False)] = "",
    workers: int = 1,
    worker_ports: Annotated[int, Parameter(show_default=False)] = 0,
    name: Annotated[list[str] | None, Parameter(negative="")] = None,
    trust_proxy: Annotated[str, Parameter(show_default=False)] = "",
    bot_threads: Annotated[int, Parameter(show_default=False)] = 0,
    id_prefix: Annotated[str, Parameter(show_default=False)] = "",
    forget: Annotated[float, Parameter(show_default=False)] = 0,
    webhooks: Flag = False,
    connections: int = 10_000,
    address_connections: int = 300,
    log: str = "info",
    guest_boards: Flag = False,
    lab: Flag = False,
    cold: Flag = False,
) -> int:
    """Serve tables that people, bots and programs play at.

    Tables are kept in an SQLite file in your data folder, or in PostgreSQL for
    several workers or machines. A move is answered when it is on disk. Stop it
    with Ctrl-C or SIGTERM: nothing is lost, and players come back by themselves.
    The log goes to standard error, a JSON object a line. /healthz tells whether
    it works, /metrics how much (Prometheus), /api/openapi.json what it offers.

    For example:

        clutch serve
        clutch serve --host 0.0.0.0 --port 80
        clutch serve --database postgresql://clutch@db/clutch --workers 4 --trust-proxy 127.0.0.1

    Parameters
    ----------
    host
        The address to listen at. Others can reach it only if you name one that they can.
    port
        The port to listen at; 0 takes any that is free.
    database
        A file for SQLite, or postgresql://user@host/name. [default: tables.sqlite3 in
        $CLUTCH_DATA, or in ~/.local/share/clutch]
    workers
        Processes that serve the same tables; more than one need PostgreSQL.
    worker_ports
        The first of as many ports as workers, one for each, so that a proxy can send all that
        concerns a table to one worker. [default: none]
    name
        A name by which browsers reach this server, as example.org; may be given again. Addresses,
        localhost and the machine's own name need none.
    trust_proxy
        Addresses of your reverse proxy, with commas between: their X-Forwarded-For is believed.
    bot_threads
        Bots that think at once in each worker. [default: one a core]
    id_prefix
        One or two letters or digits with which the ids of tables made here begin, so that a
        proxy can spread tables over several databases. [default: none]
    forget
        Days after which a table at which nobody has played on, and whose game is not over, is
        deleted. [default: never]
    webhooks
        Let people name an address of their own that is told when it is their turn: this server
        then makes requests to it.
    connections
        Connections that each worker keeps open at once.
    address_connections
        How many of them one address may have; a trusted proxy may have all.
    log
        How much to tell: debug, info, warning or error.
    guest_boards
        Let installed packages with games bring boards of their own: code that runs in the page of
        everyone who opens a table of such a game. Without it they get the general board.
    lab
        No limits on how fast one address or seat may ask: for programs on this machine only.
    cold
        Do not compile the games in the background; a search is then compiled when first needed.
    """
    from clutch.extras import need

    need("server", "clutch serve")
    from clutch.server.run import run
    from clutch.server.settings import Limits, Settings

    if not 0 <= port <= 65535:
        raise BadUse(f"--port is a number from 0 to 65535, not {port}.")
    if not 1 <= workers <= MOST_WORKERS:
        raise BadUse(f"--workers is a number from 1 to {MOST_WORKERS}, not {workers}.")
    if not 0 <= worker_ports <= 65535 - workers:
        raise BadUse(f"--worker-ports is a port, not {worker_ports}.")
    if log not in ("debug", "info", "warning", "error"):
        raise BadUse(f"--log is debug, info, warning or error, not {log!r}.")
    arguments.at_least(0, bot_threads, "--bot-threads")
    if not re.fullmatch(r"[A-Za-z0-9]{0,2}", id_prefix):
        raise BadUse(f"--id-prefix is one or two letters or digits, not {id_prefix!r}.")
    if forget < 0:
        raise BadUse(f"--forget is a number of days, not {forget:g}.")
    arguments.at_least(1, connections, "--connections")
    arguments.at_least(1, address_connections, "--address-connections")
    if lab and host not in LOOPBACK:
        raise BadUse(f"--lab takes the limits away, so it serves this machine only, not {host}.")
    limits = replace(Limits(), connections=connections, connections_address=address_connections)
    settings = Settings(
        database=database,
        host=host,
        port=port,
        workers=workers,
        worker_ports=worker_ports,
        names=tuple(name or ()),
        id_prefix=id_prefix,
        forget=forget,
        webhooks=webhooks,
        proxies=trust_proxy,
        bot_threads=bot_threads,
        log=log,
        guest_boards=guest_boards,
        warm=not cold,
        limits=Limits.none() if lab else limits,
    )
    return run(settings)
