"""What server/seams/web_door leans on."""

from tests.seams.checks import Leaned, mentions, there
from tests.seams.leaned_on.names import PORTAL


def rows() -> list[Leaned]:
    seam, channel = "web_door", "twisted.web.http.HTTPChannel"
    return [
        mentions(seam, f"{channel}.allHeadersReceived", "gotLength"),
        mentions(seam, f"{channel}.allContentReceived", "requestReceived"),
        mentions(seam, "twisted.web.http.Request.requestReceived", "process", "content"),
        mentions(seam, "twisted.web.http.Request.write", "startedWriting"),
        mentions(seam, "twisted.web.http.Request.gotLength", "content"),
        mentions(seam, "twisted.web.http.Request.__init__", "channel"),
        mentions(seam, f"{channel}.lineReceived", "requestFactory"),
        mentions(seam, "twisted.web.server.Site.buildProtocol", "requestFactory"),
        mentions(seam, f"{PORTAL}.register_webserver", "Website", "TCPServer", "setServiceParent"),
        mentions(seam, "twisted.application.internet._AbstractServer.__init__", "args"),
        *there(seam, "evennia.server.webserver.Website"),
    ]
