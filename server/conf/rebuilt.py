"""HTML of texts, rebuilt from words, breaks, spans with classes of colours, and links alone:
nothing of what came stands in a page as it came."""

import re
from html import escape
from html.parser import HTMLParser

CLASS = re.compile(r"(?:bg)?color-\d{3}|underline|italic|strike")
ADDRESS = re.compile(r"https?://", re.IGNORECASE)
KEPT = ("span", "a")


class _Rebuilt(HTMLParser):
    """Collects the pieces of a text; ``open``: elements that are not closed yet."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "br":
            self.pieces.append("<br>")
        elif tag == "span":
            classes = " ".join(CLASS.findall(told.get("class", "")))
            self._begin(tag, f'<span class="{classes}">' if classes else "<span>")
        elif tag == "a" and ADDRESS.match(told.get("href", "")):
            address = escape(told["href"])
            self._begin(tag, f'<a href="{address}" target="_blank" rel="noopener noreferrer">')
        elif tag == "a":
            self._begin("span", "<span>")

    def _begin(self, tag: str, piece: str) -> None:
        self.open.append(tag)
        self.pieces.append(piece)

    def handle_endtag(self, tag: str) -> None:
        if tag in KEPT and self.open:
            self.pieces.append(f"</{self.open.pop()}>")

    def handle_data(self, data: str) -> None:
        self.pieces.append(escape(data))


def safe(html: str) -> str:
    """The text, with every element closed."""
    made = _Rebuilt()
    made.feed(html)
    made.close()
    return "".join([*made.pieces, *(f"</{tag}>" for tag in reversed(made.open))])
