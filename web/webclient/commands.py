"""Commands with their summaries, for the palette of the web client."""

from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from django.http import JsonResponse
from evennia.web.website.views.help import collect_topics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpRequest


def commands(request: "HttpRequest") -> JsonResponse:
    """The commands that the visitor's account and characters may use, each with the first line of
    its help; of switches with a page of their own too."""
    found, _, _ = collect_topics(request.user)
    rows = {row["name"]: row for command in found.values() for row in _rows(command, request.user)}
    return JsonResponse({"commands": [rows[name] for name in sorted(rows)]})


def _rows(command: Any, reader: Any) -> "Iterator[dict[str, str]]":
    pages = {command.key: command.get_help(reader, None)}
    topics = getattr(command, "topics", {})
    pages |= {f"{command.key}/{word}": text for word, text in topics.items()}
    for name, text in pages.items():
        yield {"name": name, "summary": cleandoc(text or "").partition("\n")[0]}
