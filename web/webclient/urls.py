"""Addresses of the web client, under webclient/: for now Evennia's own."""

from evennia.web.webclient.urls import urlpatterns

__all__ = ["urlpatterns"]
