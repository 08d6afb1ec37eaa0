"""This machine in its own network: the address by which a phone beside it reaches the server."""

import ipaddress
import socket
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::")  # what a server listens at to be reached from other machines
FAR = "192.0.2.1"  # an address of documentation: nothing is sent there


def lan_address() -> str | None:
    """The address that other machines of the network reach; None where there is no network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as door:
        door.connect((FAR, 9))  # only asks which way it would go
        if reachable(door.getsockname()[0]):
            return str(door.getsockname()[0])
    with suppress(OSError):
        for address in socket.gethostbyname_ex(socket.gethostname())[2]:
            if reachable(address):
                return address
    return None


def reachable(host: str) -> bool:
    """Whether a host, a name or an address, means this machine to others as well."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host != "localhost"
    return not (address.is_loopback or address.is_unspecified)
