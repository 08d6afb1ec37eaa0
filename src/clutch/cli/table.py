"""`clutch table`: export or delete a table of your server's database."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from clutch.cli.arguments import BadUse, Flag
from clutch.engine.errors import ClutchError


class NoTable(ClutchError):
    """A table that is not in the database."""


def table(
    link: str,
    /,
    *,
    database: Annotated[str, Parameter(show_default=False)] = "",
    export: Path | None = None,
    delete: Flag = False,
) -> int:
    """Show, export or delete a table of the server that you run.

    It works on the database itself, whether the server runs or not. What is
    exported is all that is kept of the table, the deal's secret too; tokens are
    in it as hashes only.

    For example:

        clutch table https://example.org/table/s0meT4bleL1nk_-abcdefg
        clutch table s0meT4bleL1nk_-abcdefg --export table.json --delete

    Parameters
    ----------
    link
        The table's link, or its id.
    database
        The server's database, as `clutch serve --database` has it.
    export
        A file to write all that is kept of the table to, as JSON.
    delete
        Delete the table for good, after exporting it if both are asked for.
    """
    import json
    import os
    from functools import partial

    from clutch.extras import need

    need("server", "clutch table")
    from sqlalchemy import make_url
    from sqlalchemy.exc import DBAPIError

    from clutch.server.settings import Settings
    from clutch.server.storage.database import Database, migrate
    from clutch.server.storage.notices import NoticeStore
    from clutch.server.tokens import LENGTH

    table_id = link.rstrip("/").rpartition("/")[2].partition("#")[0]
    if len(table_id) != LENGTH:
        raise BadUse(f"{link!r} is no table's link or id.")
    url = make_url(Settings(database).url)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise NoTable(f"There is no database {url.database}; give --database.")
    try:
        migrate(Settings(database).url)
    except DBAPIError as why:
        raise NoTable(f"The database cannot be used: {why.orig}.") from None
    kept = Database(Settings(database).url)
    try:
        found = kept.log(table_id)
        if found is None:
            raise NoTable("There is no such table in this database.")
        secret, events = found
        whole = exported(table_id, secret, [event._asdict() for event in events])
        whole["notices"] = [n._asdict() for n in NoticeStore(kept).of_tables([table_id])]
        if export is not None:
            mine = partial(os.open, mode=0o600)  # as the database: the deal is in it
            with open(export, "w", encoding="utf-8", opener=mine) as file:
                file.write(json.dumps(whole, indent=1, ensure_ascii=False) + "\n")
            print(f"Written to {export}.")
        if delete:
            kept.delete([table_id])
            print("Deleted. A server that runs may show it until nobody follows it.")
        if export is None and not delete:
            print("\n".join(summary(whole)))
    except DBAPIError as why:
        raise NoTable(f"The database cannot be used: {why.orig}.") from None
    except OSError as why:
        raise NoTable(f"{export} cannot be written: {why.strerror}.") from None
    finally:
        kept.close()
    return 0


def exported(table_id: str, secret: bytes, events: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": table_id, "secret": secret.hex(), "events": events}


def summary(whole: dict[str, Any]) -> list[str]:
    """A table in a few lines."""
    import time

    events = whole["events"]
    made = events[0]["data"]
    names = [event["data"]["name"] for event in events if event["kind"] == "joined"]
    moves = sum(event["kind"] == "moved" for event in events)

    def day(at: float) -> str:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))

    return [
        f"{made['game']}, {len(made['seats'])} seats; people: {', '.join(names) or 'nobody'}.",
        f"Made {day(events[0]['at'])}, last event {day(events[-1]['at'])}; "
        f"{len(events)} events, {moves} moves.",
    ]
