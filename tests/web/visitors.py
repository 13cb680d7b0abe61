"""Browsers that visit the website, and the links they find there."""

import re
from html import unescape
from urllib.parse import urljoin

from django.conf import settings
from django.test import Client
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object
from evennia.utils.utils import class_from_module

HOST = "localhost"
HOME = 2
PASSWORD = "orbit-lantern"
LINK = re.compile(r'(?:href|src|action)="([^"#]*)')
INLINE = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*json)|<style|\son[a-z]+=\"")
"""Forbidden by the policy of our pages: scripts and style sheets written into the page."""


def visitor(account=None) -> Client:
    """A browser, logged in if an account is given, that sees errors as people do."""
    browser = Client(raise_request_exception=False, HTTP_HOST=HOST)
    if account:
        browser.force_login(account)
    return browser


def player(name: str, staff: bool = False):
    """An account with a character of the same name, whose home is object number two."""
    while ObjectDB.objects.count() < HOME:
        create_object("typeclasses.rooms.Room", key="Somewhere")
    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    account, errors = kind.create(username=name, password=PASSWORD)
    assert not errors
    if staff:
        account.is_staff = account.is_superuser = True
        account.save()
    return account


def links(page: str, address: str) -> set[str]:
    """Addresses of this site that the page links to, except files and the logout."""
    here = f"http://{HOST}{address}"
    found = {urljoin(here, unescape(link)) for link in LINK.findall(page)}
    ours = {link.removeprefix(f"http://{HOST}") for link in found if link.startswith(here[:16])}
    return {link for link in ours if not link.startswith("/static/") and "logout" not in link}
