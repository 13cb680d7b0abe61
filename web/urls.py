"""Addresses of the website; ours come before Evennia's."""

from django.urls import include, path
from evennia.web.urls import urlpatterns as evennia_patterns

urlpatterns = [
    path("", include("web.website.urls")),
    path("webclient/", include("web.webclient.urls")),
    path("admin/", include("web.admin.urls")),
    *evennia_patterns,
]
