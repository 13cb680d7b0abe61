"""The dress that website and web client share: colours, fonts, icons."""

import re
from html.parser import HTMLParser

import pytest

from server.ops.place import CHECKOUT
from tests.web.visitors import player, visitor

STATIC = CHECKOUT / "web" / "static"
DRESS = STATIC / "dress"
TOKEN = re.compile(r"--(\w+): light-dark\((#\w{6}), (#\w{6})\);")
COLOURS = {name: shades for name, *shades in TOKEN.findall((DRESS / "tokens.css").read_text())}
TEXTS = ("ink", "dim", "acc", "good", "warn", "bad")
GROUNDS = ("bg", "card", "mine")
PAIRS = [(text, ground) for text in TEXTS for ground in GROUNDS]
PAIRS += [("on", ground) for ground in ("acc", "good", "warn", "bad")]
FILES = [*STATIC.glob("website/**/*.css"), *STATIC.glob("client/**/*.css")]
TEMPLATES = sorted((CHECKOUT / "web" / "templates" / "website").rglob("*.html"))


def light(colour: str) -> float:
    """Relative luminance (WCAG 2.1)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("text, ground", PAIRS)
@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_colour_stands_out_from_what_it_may_stand_on(text, ground, scheme):
    assert contrast(COLOURS[text][scheme], COLOURS[ground][scheme]) >= 4.5


def test_every_token_is_there():
    said = (DRESS / "tokens.css").read_text()
    assert {*COLOURS} == {*TEXTS, *GROUNDS, "on", "line"}
    for name in ("serif", "sans", "mono", "radius", "touch"):
        assert f"--{name}: " in said


SCRIPTS = (DRESS.parent / "client").rglob("*.js")
SET_BY_SCRIPTS = {
    name for path in SCRIPTS for name in re.findall(r'"--(\w+)"', path.read_text())
}  # fmt: skip
"""Colours of the game's texts, and sizes."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_styles_take_their_colours_from_the_tokens(path):
    said = re.sub(r"/\*.*?\*/|rgb\(0 0 0 / \d+%\)", "", path.read_text(), flags=re.DOTALL)
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;, )])|\brgba?\(|\bhsla?\(", said)
    own = {*re.findall(r"--(\w+):", said), *SET_BY_SCRIPTS}
    assert {*re.findall(r"var\(--(\w+)\)", said)} <= {
        *COLOURS, "serif", "sans", "mono", "radius", "touch", *own
    }  # fmt: skip


def test_fonts_are_there_and_load_only_where_their_letters_stand():
    faces = (DRESS / "fonts.css").read_text().split("@font-face")[1:]
    files = [re.search(r'url\("([^"]+)"\)', face) for face in faces]
    named = {found[1] for found in files if found}
    assert named == {f"fonts/{path.name}" for path in DRESS.glob("fonts/*.woff2")}
    for face in faces:
        assert "local(" in face or ("unicode-range:" in face and "font-display: swap" in face)
    assert sum((DRESS / name).stat().st_size for name in named if "-ext-" not in name) < 120_000


def test_every_icon_that_a_page_shows_is_in_the_one_file():
    drawn = {*re.findall(r'<symbol id="([\w-]+)"', (DRESS / "icons.svg").read_text())}
    shown = {name for path in TEMPLATES for name in re.findall(r'%}#([\w-]+)"', path.read_text())}
    assert "menu" in shown <= drawn


def test_each_part_has_its_licence():
    listed = (DRESS / "LICENSES.md").read_text()
    for name in re.findall(r"[\w/.-]+LICENSE\b(?!S)", listed):
        assert len((DRESS / name).read_text()) > 500
    for part in ("inter", "source-serif-4", "lucide"):
        assert f"{part}-LICENSE" in listed


class Marks(HTMLParser):
    """The classes and ids of a page, how deep its headings go, and the fields without a label."""

    def __init__(self, page: str):
        super().__init__()
        self.classes: set[str] = set()
        self.ids: list[str] = []
        self.headings: list[int] = []
        self.fields, self.labels, self.pointed = set(), set(), set()
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.classes |= {*(told.get("class") or "").split()}
        self.ids += [told["id"]] if told.get("id") else []
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag in ("input", "textarea", "select") and told.get("type") != "hidden":
            self.fields.add(told.get("id"))
        if tag == "label":
            self.labels.add(told.get("for"))
        for name in ("aria-describedby", "popovertarget"):
            self.pointed |= {*(told.get(name) or "").split()}


PAGES = ("/", "/help/", "/help/topics/commands/", "/scenes/", "/channels/", "/fights/",
         "/characters/", "/characters/manage/", "/characters/create/", "/auth/login/",
         "/auth/register", "/auth/code/", "/auth/password_change/", "/no/such/page")  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_marked_up_for_every_reader(path):
    """One main part, one first heading and no level left out, fields with labels, ids that are
    there once; what styles it is ours."""
    page = visitor(player("Anna")).get(path).content.decode()
    marks = Marks(page)
    styled = {*re.findall(r"\.([a-z][\w-]*)", (STATIC / "website/css/site.css").read_text())}
    assert marks.classes <= styled
    assert page.count("<main") == 1 and marks.headings.count(1) == 1
    assert all(b - a <= 1 for a, b in zip(marks.headings, marks.headings[1:], strict=False))
    assert marks.fields <= marks.labels
    assert len(marks.ids) == len({*marks.ids}) and marks.pointed <= {*marks.ids}
    assert "bootstrap" not in page and "jquery" not in page


@pytest.mark.django_db
def test_a_form_sent_back_says_what_is_wrong_beside_the_field():
    sent = {"username": "", "password1": "x", "password2": "y"}
    page = visitor().post("/auth/register", sent).content.decode()
    marks = Marks(page)
    assert 'aria-invalid="true"' in page and 'class="wrong"' in page
    assert marks.pointed <= {*marks.ids} and len(marks.ids) == len({*marks.ids})


@pytest.mark.django_db
def test_the_menu_says_which_page_this_is_and_needs_no_script():
    page = visitor().get("/help/").content.decode()
    assert re.findall(r'<a href="([^"]+)" aria-current="page">', page) == ["/help/"]
    assert 'popovertarget="pages"' in page and "<script" not in page
