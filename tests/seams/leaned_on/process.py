"""What server/seams/process leans on."""

from tests.seams.checks import Leaned, does, mentions, there
from tests.seams.leaned_on.names import nothing


def rows() -> list[Leaned]:
    seam = "process"

    @does(seam, "twisted.internet.base.ReactorBase.callLater", nothing)
    def timers() -> None:
        from twisted.internet import reactor

        before, reactor.seconds = reactor.seconds, lambda: 1000.0
        try:
            later = reactor.callLater(5, print)
            assert later.getTime() == 1005.0
            later.cancel()
        finally:
            reactor.seconds = before

    return [
        timers,
        mentions(seam, "twisted.internet.base.ReactorBase.runUntilCurrent", "seconds"),
        *there(seam, "typeguard.typechecked", "inflect.typechecked"),
    ]
