"""The web client's scripts, named by its page: so a browser asks for all of them at once, and not
for each only when it has read the one that imports it."""

from functools import cache

from django.template import Library
from django.templatetags.static import static
from django.utils.html import format_html_join

from server.ops import place

register = Library()
FILES = place.CHECKOUT / "web" / "static"
LIT = "vendor/lit/lit.js"


@cache
def names() -> tuple[str, ...]:
    """Paths of the scripts below the folder of static files."""
    own = sorted(FILES.joinpath("client").rglob("*.js"))
    return (LIT, *(path.relative_to(FILES).as_posix() for path in own))


@register.simple_tag
def modules() -> str:
    """Links by which a browser loads the scripts ahead."""
    link = '<link rel="modulepreload" href="{}">'
    links: str = format_html_join("\n    ", link, ((static(name),) for name in names()))
    return links
