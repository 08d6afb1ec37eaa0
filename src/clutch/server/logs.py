"""Logs, a JSON object a line; links, tokens, salts and secrets are never in them."""

import json
import logging
import sys
import time
from typing import Any

log = logging.getLogger("clutch.server")


class Lines(logging.Formatter):
    """One object a line: when, how grave, what happened, and its details."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "details", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def say(level: int, what: str, **details: Any) -> None:
    if log.isEnabledFor(level):
        log.log(level, what, extra={"details": details})


def debug(what: str, **details: Any) -> None:
    say(logging.DEBUG, what, **details)


def info(what: str, **details: Any) -> None:
    say(logging.INFO, what, **details)


def warn(what: str, **details: Any) -> None:
    say(logging.WARNING, what, **details)


def start(level: str) -> None:
    """Everything to standard error, ours and the web server's alike; no access log of addresses."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("clutch.server", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
