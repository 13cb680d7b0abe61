"""URLs of the website: only pages that this game has, without Evennia's unused ones."""

from typing import Any

from django.templatetags.static import static
from django.urls import include, path
from django.views.generic import RedirectView


class Icon(RedirectView):
    def get_redirect_url(self, *args: Any, **kwargs: Any) -> str:
        address: str = static("website/images/favicon.ico")
        return address


ERRORS = "web.website.views.errors"
handler400 = f"{ERRORS}.bad_request"
handler403 = f"{ERRORS}.forbidden"
handler404 = f"{ERRORS}.not_found"
handler500 = f"{ERRORS}.failed"

urlpatterns = [
    path("", include("web.website.urls")),
    path("webclient/", include("web.webclient.urls")),
    path("admin/", include("web.admin.urls")),
    path("favicon.ico", Icon.as_view()),
]
