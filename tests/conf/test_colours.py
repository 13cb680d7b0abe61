"""Typed colours in a browser: classes, which the style sheet has, and no style attributes."""

import re

import pytest
from evennia.utils.text2html import HTML_PARSER, parse_html

from server.seams import text_html
from web import colours

CLASS = re.compile(r'class="([^"]*)"')


@pytest.fixture(autouse=True)
def settled(monkeypatch):
    monkeypatch.setattr(HTML_PARSER, "__class__", text_html.Classes)


def classes(text: str) -> list[str]:
    html = parse_html(text)
    assert "style" not in html
    return " ".join(CLASS.findall(html)).split()


def test_the_style_sheet_is_current():
    assert colours.SHEET.read_text() == colours.css()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("|rred|n", ["color-009"]),
        ("|[500red|n", ["bgcolor-196"]),
        ("|500red|n", ["color-196"]),
        ("|#ff0000red|n", ["color-196"]),
        ("|#ff0201nearly|n", ["color-196"]),
        ("|#07fblue|n", ["color-033"]),
        ("|[#ff0000|#ffffffboth|n", ["bgcolor-196", "color-231"]),
        ("|*|#ff0000turned|n", ["bgcolor-196", "color-000"]),
        ("|uline|n", ["underline"]),
        ("plain", []),
    ],
)
def test_each_colour_is_a_class(typed, found):
    assert classes(typed) == found


def test_every_class_that_can_come_is_in_the_style_sheet():
    sheet = colours.css()
    texts = [f"|{a}{b}{c}x|n|[{a}{b}{c}x|n" for a in range(6) for b in range(6) for c in range(6)]
    texts += [f"|{letter}x|n|[{letter}x|n|=|=zx" for letter in "rgybmcwxRGYBMCWX"]
    texts += [f"|={letter}x|n|[={letter}x|n" for letter in "abcdefghijklmnopqrstuvwxyz"]
    for name in {name for text in texts for name in classes(text)}:
        assert f".{name} {{" in sheet, name


def test_every_colour_can_be_read_on_light_and_on_dark_pages():
    for colour in colours.palette():
        for ground in (colours.LIGHT, colours.DARK):
            assert colours.contrast(colours.readable(colour, ground), ground) >= colours.READABLE
    assert colours.readable((0, 0, 0), colours.LIGHT) == (0, 0, 0)
