"""Addresses of the website: for now Evennia's own."""

from evennia.web.website.urls import urlpatterns

__all__ = ["urlpatterns"]
