"""Addresses of the database admin, under admin/: for now Evennia's own."""

from evennia.web.admin.urls import urlpatterns

__all__ = ["urlpatterns"]
