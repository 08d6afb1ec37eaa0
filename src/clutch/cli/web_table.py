"""The web table on this machine: a local server, and a browser opened at it."""

import os
import socket
import sys
import webbrowser
from urllib.parse import urlsplit

HOST, PORT = "127.0.0.1", 8000  # the same each time: a browser keeps your seats by address


def web_table(game: str | None, lan: bool = False) -> int:
    """Serve this machine alone until Ctrl-C, with `lan` those in its network as well.

    The page that opens, and whose address is printed, is that of `game`, or else the lobby.  What
    is played is kept in the data folder.
    """
    import clutch
    from clutch.extras import need

    need("server", "The web table", "Or play here: clutch play --terminal")
    from clutch.server.lan import EVERYWHERE
    from clutch.server.run import run
    from clutch.server.settings import Settings

    page = f"/new/{clutch.game(game).name}" if game else ""
    print("Ctrl-C ends it; unfinished games are kept.", flush=True)
    port, host = PORT if free(PORT) else 0, EVERYWHERE[0] if lan else HOST
    settings = Settings(host=host, port=port, guest_boards=True, log="warning")

    def opened(url: str) -> None:
        if lan:
            invite(url)
        show(url)

    return run(settings, page, opened)


def invite(url: str) -> None:
    """Print how a phone gets here."""
    from clutch import qr
    from clutch.server.lan import reachable

    if not reachable(urlsplit(url).hostname or ""):
        print("This machine is in no network, so no phone can reach it.", flush=True)
        return
    print(f"On a phone in the same network, open {url} or scan this:\n", flush=True)
    print(qr.terminal(qr.code(url)), flush=True)
    print("\nWhoever is in this network can play. It is plain http: see docs/host.md.", flush=True)


def free(port: int) -> bool:
    """Whether no program listens at this port."""
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((HOST, port))
        except OSError:
            return False
    return True


def show(url: str) -> None:
    """Open a browser, where there is a screen to open it on; a text browser would take this one."""
    screen = sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if screen and not os.environ.get("CLUTCH_NO_BROWSER"):
        webbrowser.open(url)
