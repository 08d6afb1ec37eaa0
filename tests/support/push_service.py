"""A push service that keeps what it is sent, and a browser's side of the encryption."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from clutch.server.notices.push import b64


class Received(NamedTuple):
    path: str
    headers: Any
    body: bytes


class PushService:
    """Listens at `url`; `target` is what a browser that uses it gives to a page."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status = 201
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        outer = self

        class Answers(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.received.append(Received(self.path, self.headers, body))
                self.send_response(outer.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> "PushService":
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def public(self) -> bytes:
        point = serialization.PublicFormat.UncompressedPoint
        return self.key.public_key().public_bytes(serialization.Encoding.X962, point)

    @property
    def target(self) -> dict[str, str]:
        endpoint = f"{self.url}/send/abc"
        return {"endpoint": endpoint, "p256dh": b64(self.public), "auth": b64(self.auth)}


def decrypted(service: PushService, body: bytes) -> bytes:
    """What a browser with the service's keys reads (RFC 8188 and RFC 8291)."""
    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    shared = service.key.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + service.public + sender
    seed = HKDF(hashes.SHA256(), 32, service.auth, info).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(seed)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(seed)
    found = AESGCM(key).decrypt(nonce, sealed, None)
    assert found.endswith(b"\x02")
    return found[:-1]
