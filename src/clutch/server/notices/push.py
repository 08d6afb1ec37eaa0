"""Web Push: messages that one browser alone can read (RFC 8291), signed by us (RFC 8292)."""

import base64
import json
import secrets
import time
from importlib.util import find_spec
from urllib.parse import urlsplit

# The push services of the browsers; a message goes to no other address.  `*.` is any name below.
SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)
RECORD = 4096  # bytes of a record; a message has one
SIGNED = 12 * 3600  # seconds for which a signature holds
POINT = 65  # bytes of a public key
SECRET = 16  # bytes of a browser's secret


class BadTarget(ValueError):
    """What a browser gave is no address and keys of a push service."""


def available() -> bool:
    """Whether the library that encrypts is installed: the extra `server` brings it."""
    return find_spec("cryptography") is not None


def known(endpoint: str, services: tuple[str, ...] = SERVICES) -> bool:
    """Whether an address is one of a push service."""
    try:
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
    except ValueError:
        return False
    for service in services:
        scheme, _, host = service.partition("://")
        below = host.removeprefix("*")
        if origin == service:
            return True
        if below != host and parts.scheme == scheme and parts.netloc.endswith(below):
            return "@" not in parts.netloc and ":" not in parts.netloc
    return False


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise BadTarget("This is not base 64.") from None


def check_keys(p256dh: str, auth: str) -> None:
    """Raise BadTarget unless these are a browser's public key and secret."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if len(unb64(auth)) != SECRET:
        raise BadTarget(f"`auth` has {SECRET} bytes.")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(p256dh))
    except ValueError:
        raise BadTarget("`p256dh` is no public key of the curve P-256.") from None


def fresh_key() -> str:
    """A private key for this server, as it is stored."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    written = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return written.decode()


class ServerKey:
    """The key by which push services know this server."""

    def __init__(self, pem: str) -> None:
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec

        found = serialization.load_pem_private_key(pem.encode(), None)
        assert isinstance(found, ec.EllipticCurvePrivateKey)
        self.private = found
        self.public = b64(point(found.public_key()))

    def authorization(self, endpoint: str, contact: str) -> str:
        """The header that says who sends, for the service of this address."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = urlsplit(endpoint)
        audience = f"{parts.scheme}://{parts.netloc}"
        claims = {"aud": audience, "exp": int(time.time()) + SIGNED, "sub": contact}
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(b64(json.dumps(part).encode()) for part in (head, claims))
        numbers = decode_dss_signature(
            self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        )
        signature = b"".join(number.to_bytes(32, "big") for number in numbers)
        return f"vapid t={signed}.{b64(signature)}, k={self.public}"


def point(key: object) -> bytes:
    """A public key as the point of its curve, uncompressed."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    assert isinstance(key, ec.EllipticCurvePublicKey)
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def encrypted(message: bytes, p256dh: str, auth: str, salt: bytes = b"", pem: str = "") -> bytes:
    """A message that only the browser with these keys can read: the body of a push.

    `salt` and `pem`, the key of this one message, are fresh unless given.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt = salt or secrets.token_bytes(16)
    own = ServerKey(pem or fresh_key()).private
    theirs, mine = unb64(p256dh), point(own.public_key())
    shared = own.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    )
    seed = derived(unb64(auth), shared, b"WebPush: info\0" + theirs + mine, 32)
    key = derived(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, seed, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + mine
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
