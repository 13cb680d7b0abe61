"""What server/seams/pages leans on."""

from tests.seams.checks import Leaned, does, is_, mentions, takes, there
from tests.seams.leaned_on.names import PORTAL, WEBCLIENT, nothing


def rows() -> list[Leaned]:
    seam = "pages"
    admin = "django.contrib.admin.options"
    session = ("webclient_authenticated_uid", "webclient_authenticated_nonce")

    @does(seam, "django.http.request.validate_host", nothing)
    def hosts() -> None:
        from django.http.request import validate_host

        told = [validate_host(host, [".example.com"]) for host in ("a.example.com", "example.org")]
        assert told == [True, False]

    @does(seam, "twisted.web.resource.Resource.delEntity", nothing)
    def resources() -> None:
        from twisted.web.resource import Resource

        root = Resource()
        root.putChild(b"webclientdata", Resource())
        root.delEntity(b"webclientdata")
        assert root.listNames() == []

    return [
        hosts, resources,
        is_(seam, f"{admin}.TO_FIELD_VAR", "_to_field"),
        takes(seam, f"{admin}.ModelAdmin._delete_view",
              "(self, request, object_id, extra_context)"),
        mentions(seam, f"{admin}.ModelAdmin.delete_view", "_delete_view", "atomic"),
        mentions(seam, f"{admin}.ModelAdmin._delete_view", "TO_FIELD_VAR"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.onOpen", *session),
        mentions(seam, "evennia.web.utils.general_context.load_game_settings", "WEBSOCKET_PORT"),
        *there(seam, "evennia.web.utils.general_context.WEBSOCKET_PORT"),
        mentions(seam, f"{PORTAL}.register_webserver", b"webclientdata"),
    ]  # fmt: skip
