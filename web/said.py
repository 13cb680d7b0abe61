"""Template tags that put catalogue sentences into pages of the website and scripts of the web
client."""

from typing import Any

from django import template
from django.utils.functional import lazy
from django.utils.html import json_script

from game.wording import catalogue, say, words
from world import title

register = template.Library()
later = lazy(words, str)
"""The words of a record as a lazy string, worded for whoever reads it; for places where Django
accepts no record."""


@register.simple_tag
def said(key: str, **args: Any) -> str:
    """A catalogue sentence: ``{% said "site-log-out" name=account.username %}``."""
    return words(say(key, **args))


@register.simple_tag
def slogan() -> str:
    """The game's slogan, shown below its name."""
    return title.displayed()


@register.simple_tag
def said_by_scripts() -> str:
    """All sentences of the web client (``client.ftl``) as JSON for its scripts, which fill in the
    fields in braces (``start.js``)."""
    told = {
        key: words(say(key, **{name: f"{{{name}}}" for name in catalogue.named(message)}))
        for key, message in catalogue.program("client").items()
    }
    script: str = json_script(told, "said")
    return script
