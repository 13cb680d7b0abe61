"""A player whose telnet client speaks TLS."""

import ssl

from tests.live.telnet import Player


class PlayerOverTLS(Player):
    """``context`` says what the client trusts; ``serial`` is the number of the certificate that it
    was shown."""

    def __init__(self, name: str, port: int, context: ssl.SSLContext, **more):
        self._context = context
        super().__init__(name, port, **more)

    def dial(self):
        self._line = self._context.wrap_socket(super().dial(), server_hostname="localhost")
        return self._line

    @property
    def version(self) -> str:
        """The version of TLS in use, such as "TLSv1.3"."""
        return self._line.version()

    @property
    def serial(self) -> int:
        return int(self._line.getpeercert()["serialNumber"], 16)
