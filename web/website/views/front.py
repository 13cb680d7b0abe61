"""The front page, which says what address to connect to."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from evennia.web.website.views.index import EvenniaIndexView

UNNAMED = "localhost"


class FrontPage(EvenniaIndexView):
    """Evennia's, with the host that the visitor used unless the settings name another, and the
    game's own welcome text."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        named = settings.SERVER_HOSTNAME != UNNAMED
        host = urlsplit(f"//{self.request.get_host()}").hostname
        context = super().get_context_data(**kwargs)
        named_so = settings.SERVER_HOSTNAME if named else host
        return {**context, "server_hostname": named_so, "welcome": settings.GAME_WELCOME}
