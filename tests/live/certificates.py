"""Self-signed certificates for tests, for ``NAME`` and this machine."""

import ipaddress
import os
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

NAME = "play.example"


@dataclass(frozen=True)
class Pair:
    """The files of a certificate and its key."""

    cert: Path
    key: Path

    @property
    def variables(self) -> dict[str, str]:
        """Environment variables that tell a game about them."""
        return {"D6MUSH_TLS_CERT": str(self.cert), "D6MUSH_TLS_KEY": str(self.key)}

    def trusted(self) -> ssl.SSLContext:
        """Return a client context that trusts this certificate only."""
        return ssl.create_default_context(cafile=str(self.cert))


def made(folder: Path, begins: int = -1, ends: int = 30, number: int = 1) -> Pair:
    """Write a certificate and its key into the folder, replacing any that are there. ``begins`` and
    ``ends``: days from now; ``number``: the serial number."""
    folder.mkdir(parents=True, exist_ok=True)
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    names = [x509.DNSName(NAME), x509.DNSName("localhost")]
    now = datetime.now(UTC)
    cert = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(number)
        .not_valid_before(now + timedelta(days=begins))
        .not_valid_after(now + timedelta(days=ends))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(
            x509.SubjectAlternativeName(
                [*names, x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            ),
            critical=False,
        )
        .sign(key, hashes.SHA256())
    )
    pair = Pair(folder / "fullchain.pem", folder / "privkey.pem")
    _replace(pair.cert, cert.public_bytes(serialization.Encoding.PEM))
    private = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    _replace(pair.key, key.private_bytes(serialization.Encoding.PEM, *private))
    return pair


def _replace(file: Path, content: bytes) -> None:
    """Replace the file in one step, as a program that renews certificates does."""
    new = file.with_suffix(".new")
    new.write_bytes(content)
    os.replace(new, file)
