"""The front page, which says where to point a client."""

from urllib.parse import urlsplit

from django.conf import settings
from evennia.web.website.views.index import EvenniaIndexView

UNNAMED = "localhost"


class FrontPage(EvenniaIndexView):
    """Evennia's, with the host under which the visitor found the page unless the settings name
    another, and the house's own word of welcome."""

    def get_context_data(self, **kwargs):
        named = settings.SERVER_HOSTNAME != UNNAMED
        host = urlsplit(f"//{self.request.get_host()}").hostname
        context = super().get_context_data(**kwargs)
        named_so = settings.SERVER_HOSTNAME if named else host
        return {**context, "server_hostname": named_so, "welcome": settings.GAME_WELCOME}
