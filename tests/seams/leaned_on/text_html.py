"""What server/seams/text_html leans on."""

from tests.seams.checks import Leaned, does
from tests.seams.leaned_on.names import nothing

PARSER = "evennia.utils.text2html.TextToHTMLparser"


def rows() -> list[Leaned]:
    @does("text_html", f"{PARSER}.format_styles", nothing)
    def classes() -> None:
        from evennia.utils.text2html import TextToHTMLparser

        made = TextToHTMLparser().format_styles("\x1b[38;5;226mred\x1b[0m")
        assert made == '<span class="color-226">red</span>'

    @does("text_html", "evennia.utils.text2html.HTML_PARSER", nothing)
    def one_parser() -> None:
        from evennia.utils import text2html

        assert text2html.parse_html.__defaults__ == (False, text2html.HTML_PARSER)

    return [classes, one_parser]
