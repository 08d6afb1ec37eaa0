"""The web table on this machine: a local server, and a browser opened at it."""

import os
import socket
import sys
import webbrowser

HOST, PORT = "127.0.0.1", 8000  # the same each time: a browser keeps your seats by address


def web_table(game: str | None) -> int:
    """Serve this machine alone until Ctrl-C; what is played is kept in the data folder."""
    import clutch
    from clutch.extras import need

    need("server", "The web table", "Or play here: clutch play --terminal")
    from clutch.server.run import run
    from clutch.server.settings import Settings

    page = f"/new/{clutch.game(game).name}" if game else "/"
    print("Ctrl-C ends it; unfinished games are kept.", flush=True)
    settings = Settings(host=HOST, port=PORT if free(PORT) else 0, log="warning")
    return run(settings, lambda url: show(url + page))


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
