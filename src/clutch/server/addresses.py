"""Addresses of clients, as limits count them."""

import ipaddress
from functools import lru_cache

from starlette.types import Scope


def address_of(scope: Scope) -> str:
    """Who asks, for limits."""
    client = scope.get("client")
    return network(str(client[0])) if client else "?"


@lru_cache(1024)
def network(host: str) -> str:
    """Whoever has an IPv6 address has 2^64 of them, so these count as one."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:  # a proxy's own word for it
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(address) >> 64 << 64))
