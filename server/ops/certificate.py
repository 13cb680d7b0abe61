"""Checks the TLS certificate of a game before it starts. A running game reloads a renewed one by
itself (`server/conf/tls.py`)."""

from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from server.ops import place


def check() -> None:
    """Raises SystemExit with a message if the certificate cannot be used now. Does nothing without
    one."""
    if files := place.certificate():
        _check(*files, datetime.now(UTC))
        if not find_spec("OpenSSL"):
            raise SystemExit(
                "D6MUSH_TLS_CERT is set, and pyOpenSSL is not installed: `make play` installs it."
            )


def _check(cert: Path, key: Path, now: datetime) -> None:
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        own = x509.load_pem_x509_certificates(_read(cert, "D6MUSH_TLS_CERT"))[0]
    except ValueError:
        raise SystemExit(f"D6MUSH_TLS_CERT: {cert} is no certificate in PEM.") from None
    try:
        private = load_pem_private_key(_read(key, "D6MUSH_TLS_KEY"), None)
    except TypeError:
        raise SystemExit(
            f"D6MUSH_TLS_KEY: the key in {key} has a password; it needs none."
        ) from None
    except ValueError:
        raise SystemExit(f"D6MUSH_TLS_KEY: {key} is no private key in PEM.") from None
    if own.public_key() != private.public_key():
        raise SystemExit(f"The key in {key} is not that of the certificate in {cert}.")
    if now > own.not_valid_after_utc:
        day = f"{own.not_valid_after_utc:%Y-%m-%d}"
        raise SystemExit(f"The certificate in {cert} has expired on {day}: renew it.")
    if now < own.not_valid_before_utc:
        day = f"{own.not_valid_before_utc:%Y-%m-%d}"
        raise SystemExit(f"The certificate in {cert} holds from {day} on: is the clock right?")


def _read(file: Path, variable: str) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise SystemExit(f"{variable}: {file} cannot be read: {error.strerror}.") from None
