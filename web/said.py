"""The words of catalogues in the templates of the website, and in the scripts of the web client."""

from typing import Any

from django import template
from django.utils.functional import lazy
from django.utils.html import json_script

from game.wording import catalogue, say, words
from world import title

register = template.Library()
later = lazy(words, str)
"""The words of a record as a string for whoever reads it then, where Django takes no record."""


@register.simple_tag
def said(key: str, **args: Any) -> str:
    """``{% said "site-log-out" name=account.username %}``."""
    return words(say(key, **args))


@register.simple_tag
def slogan() -> str:
    """What the game says of itself below its name."""
    return title.displayed()


@register.simple_tag
def said_by_scripts() -> str:
    """Every sentence of the web client's own (``client.ftl``) for its scripts, which fill in what
    stands in braces (``start.js``)."""
    told = {
        key: words(say(key, **{name: f"{{{name}}}" for name in catalogue.named(message)}))
        for key, message in catalogue.program("client").items()
    }
    return json_script(told, "said")
