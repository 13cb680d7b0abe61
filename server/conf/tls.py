"""Telnet over TLS for a game that has a certificate: on a port of its own, TLS 1.2 or newer.

The files are checked at each new connection, so that a renewed certificate is used at once;
existing connections are unaffected.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from evennia.utils import logger

from server.seams import portal_service
from server.seams.connections import TelnetOverTLS

if TYPE_CHECKING:
    from evennia.server.portal.service import EvenniaPortalService
    from OpenSSL import SSL


class Certificate:
    """The TLS context, reloaded when the certificate or the key file changes. While the two do not
    match, the previous pair stays in use."""

    def __init__(self, cert: Path, key: Path) -> None:
        self._files = (cert, key)
        self._seen: list[tuple[int, ...]] = []
        self._context: SSL.Context | None = None

    def context(self) -> "SSL.Context | None":
        """OpenSSL context of the newest usable pair; None until there has been one."""
        seen = [_look(file) for file in self._files]
        if seen != self._seen:
            self._seen = seen
            self._read()
        return self._context

    def _read(self) -> None:
        cert, key = self._files
        try:
            self._context = _context(cert, key)
        except Exception as error:
            kept = "The one before is used." if self._context else "Nobody comes in over TLS."
            logger.log_err(
                f"The certificate {cert} with the key {key} is of no use: {error}. {kept}"
            )
        else:
            logger.log_info(f"The certificate {cert} is used from now on.")

    def serverConnectionForTLS(self, _protocol: object) -> "SSL.Connection":
        """Called by Twisted for each new connection."""
        from OpenSSL import SSL

        assert self._context is not None
        return SSL.Connection(self._context, None)


def _look(file: Path) -> tuple[int, ...]:
    """Inode, size and modification time of the file, to notice changes; () if it cannot be read."""
    try:
        found = os.stat(file)
    except OSError:
        return ()
    return (found.st_ino, found.st_size, found.st_mtime_ns)


def _context(cert: Path, key: Path) -> "SSL.Context":
    from OpenSSL import SSL

    made = SSL.Context(SSL.TLS_SERVER_METHOD)
    made.set_min_proto_version(SSL.TLS1_2_VERSION)
    made.set_options(SSL.OP_NO_COMPRESSION | SSL.OP_NO_RENEGOTIATION)
    made.set_mode(SSL.MODE_RELEASE_BUFFERS)
    made.use_certificate_chain_file(str(cert))
    made.use_privatekey_file(str(key))
    made.check_privatekey()
    return made


def serve(portal: "EvenniaPortalService") -> None:
    """Open the TLS port; does nothing if the game has no certificate."""
    if not settings.TLS_FILES:
        return
    from twisted.application.internet import TCPServer
    from twisted.internet.interfaces import IOpenSSLServerConnectionCreator
    from twisted.protocols.tls import TLSMemoryBIOFactory
    from zope.interface import directlyProvides

    class OverTLS(TLSMemoryBIOFactory):
        """Connections over TLS; refused while there is no usable certificate."""

        def buildProtocol(self, addr: object) -> Any:
            return super().buildProtocol(addr) if certificate.context() else None

    certificate = Certificate(*settings.TLS_FILES)
    directlyProvides(certificate, IOpenSSLServerConnectionCreator)
    certificate.context()
    plain = portal_service.telnet_factory(TelnetOverTLS)
    for interface in portal_service.interfaces(portal):
        service = TCPServer(
            settings.TLS_PORT, OverTLS(certificate, False, plain), interface=interface
        )
        service.setName(f"TelnetOverTLS-{interface}:{settings.TLS_PORT}")
        service.setServiceParent(portal)
    portal_service.list_tls(portal, settings.TLS_PORT)
