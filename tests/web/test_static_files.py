"""Static files: names of their content, compressed copies, and how long browsers keep them."""

import gzip
import re
from pathlib import Path

import evennia
import pytest
from django.core.management import call_command
from django.test import override_settings
from twisted.internet.address import IPv4Address
from twisted.internet.testing import StringTransport
from twisted.web.resource import Resource
from twisted.web.server import Site

from server.seams.static_files import HASHED, TEXTS, StaticFiles
from server.seams.web_door import DoorRequest
from tests.web import weight
from tests.web.visitors import player, visitor

NAMED = re.compile(r'(?:href|src)="(/static/[^"#]*)')
IN_STYLES = re.compile(r"url\(['\"]?([^'\")]+)")
IN_SCRIPTS = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']+)""")
PAGES = ("/", "/help/", "/auth/login/", "/characters/manage/", "/no/such/page", "/webclient/")
LIGHT = 250_000
"""Bytes of a first visit, compressed."""
OWN_STYLES = "webclient/css/custom.css"
"""The one file there that a game's folder may replace."""
OURS = ("dress", "website", "client", "vendor")
"""Folders of static files that are the program's own."""


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """The static files of the program and of a house, as a game that starts collects them."""
    house = tmp_path_factory.mktemp("house")
    for name, text in (
        ("own.css", 'a { background: url("gone.png") } b { background: url("there.svg#one") }'),
        ("there.svg", "<svg></svg>"),
        ("main.js", 'import { one } from "./parts/one.js";\nimport "./parts/two.js";\n'),
        ("parts/one.js", 'export { two as one } from "./two.js";\n'),
        ("parts/two.js", 'export const two = 2;\nimport("./gone.js");\n'),
    ):
        (house / name).parent.mkdir(exist_ok=True)
        (house / name).write_text(text)
    (house / "odd.css").write_bytes(b"/* \xe4 */")
    folder = tmp_path_factory.mktemp("static")
    from django.conf import settings

    with override_settings(STATIC_ROOT=str(folder), STATICFILES_DIRS=[
        *settings.STATICFILES_DIRS, str(house)
    ]):  # fmt: skip
        call_command("collectstatic", interactive=False, verbosity=0, clear=True)
        yield folder


def test_nothing_of_evennias_client_is_there(collected):
    theirs = Path(evennia.__file__).parent / "web/static/webclient"
    old = [path.relative_to(theirs) for path in theirs.rglob("*") if path.is_file()]
    assert len(old) > 20
    found = {str(path.relative_to(collected)) for path in collected.rglob("webclient/**/*.*")}
    assert {HASHED.sub(".css", path.removesuffix(".gz")) for path in found} == {OWN_STYLES}
    for path in old:
        status, _ = head(collected, f"/static/webclient/{path}")
        assert status == (200 if f"webclient/{path}" == OWN_STYLES else 404), path
    for path in ("bootstrap/bootstrap.min.css", "jquery/jquery.min.js", "favico/favico.min.js",
                 "goldenlayout/goldenlayout.min.js"):  # fmt: skip
        assert head(collected, f"/static/vendor/{path}")[0] == 404, path
    assert (collected / OWN_STYLES).read_bytes() != (theirs / "css/custom.css").read_bytes()


@pytest.mark.django_db
def test_the_client_names_all_that_its_scripts_import(collected):
    page = visitor().get(weight.PAGE).content.decode()
    scripts = {name for name in weight.files(page, collected) if name.endswith(".js")}
    assert len(scripts) > 30 and scripts <= set(weight.named(page, "html"))


@pytest.mark.django_db
def test_a_first_visit_to_the_client_is_light(collected):
    page = visitor().get(weight.PAGE).content.decode()
    sizes = weight.files(page, collected)
    assert len(sizes) > 40 and any(name.endswith(".woff2") for name in sizes)
    assert weight.compressed(page) + sum(sizes.values()) <= LIGHT, sizes


def text_of(folder: Path, start: str) -> str:
    """The text of the hashed file whose plain name begins so."""
    (found,) = [path for path in folder.glob(f"{start}.*") if HASHED.search(path.name)]
    return found.read_text()


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there_under_a_name_of_its_content(collected, page):
    shown = visitor(player("Anna")).get(page).content.decode()
    files = NAMED.findall(shown)
    assert len(files) > 3
    for file in files:
        assert HASHED.search(file), file
        assert (collected / file.removeprefix("/static/")).is_file(), file


def test_what_our_files_name_is_there_under_a_name_of_its_content(collected):
    checked = 0
    for folder in OURS:
        for path in (collected / folder).rglob("*"):
            pattern = {".css": IN_STYLES, ".js": IN_SCRIPTS}.get(path.suffix)
            if not (pattern and HASHED.search(path.name)):
                continue
            for named in pattern.findall(path.read_text()):
                if not named.startswith(("data:", "#")):
                    checked += 1
                    assert HASHED.search(named) and (path.parent / named).is_file(), (path, named)
    assert checked >= 8


def test_imports_of_modules_lead_to_the_hashed_files(collected):
    named = IN_SCRIPTS.findall(text_of(collected, "main"))
    assert len(named) == 2 and all((collected / name).is_file() for name in named)
    assert all(map(HASHED.search, named))
    (two,) = IN_SCRIPTS.findall(text_of(collected, "parts/one"))
    assert two.removeprefix("./") == named[1].removeprefix("./parts/")


def test_a_game_starts_although_a_file_of_its_house_names_one_that_is_gone(collected):
    styles = text_of(collected, "own")
    assert 'url("gone.png")' in styles
    assert re.search(r'url\("there\.[0-9a-f]{12}\.svg#one"\)', styles)
    assert (collected / "odd.css").read_bytes() == b"/* \xe4 */"


def test_a_file_that_is_not_there_keeps_its_plain_name(collected):
    from django.templatetags.static import static

    assert static("website/images/no-such.png") == "/static/website/images/no-such.png"
    assert static("odd.css") == "/static/odd.css"
    assert HASHED.search(static("dress/tokens.css"))


def test_texts_have_a_compressed_copy_that_holds_the_same(collected):
    hashed = [path for path in collected.rglob("*") if HASHED.search(path.name)]
    texts = [path for path in hashed if path.suffix in TEXTS]
    assert len(texts) > 50
    for path in texts:
        assert gzip.decompress(Path(f"{path}.gz").read_bytes()) == path.read_bytes(), path
    assert not [path for path in hashed if path.suffix == ".woff2" and Path(f"{path}.gz").exists()]


def head(folder: Path, path: str, **headers: str) -> tuple[int, dict[str, str]]:
    """Status and headers of the Portal's answer to a HEAD request for a static file."""
    root = Resource()
    root.putChild(b"static", StaticFiles(str(folder)))
    site = Site(root)
    site.requestFactory, site.log = DoorRequest, lambda request: None
    address = IPv4Address("TCP", "127.0.0.1", 4000)
    channel, transport = site.buildProtocol(address), StringTransport()
    transport.client = ("127.0.0.1", 4000)
    transport.setTcpNoDelay = lambda on: None
    transport.getPeer = lambda: address
    channel.makeConnection(transport)
    lines = [f"HEAD {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    channel.dataReceived("\r\n".join([*lines, "", ""]).encode())
    first, *rest = transport.value().decode().partition("\r\n\r\n")[0].split("\r\n")
    told = dict(line.lower().split(": ", 1) for line in rest)
    return int(first.split()[1]), told


def hashed_path(folder: Path, name: str) -> str:
    stem, _, kind = name.rpartition(".")
    (found,) = [path for path in folder.glob(f"{stem}.*.{kind}") if HASHED.search(path.name)]
    return f"/static/{found.relative_to(folder)}"


def test_files_with_a_name_of_their_content_are_kept_for_good_and_others_for_a_minute(collected):
    for name in ("dress/tokens.css", "dress/fonts/inter-latin-wght-normal.woff2"):
        status, told = head(collected, hashed_path(collected, name))
        assert (status, told["cache-control"]) == (200, "public, max-age=31536000, immutable")
        status, told = head(collected, f"/static/{name}")
        assert (status, told["cache-control"]) == (200, "public, max-age=60")
    status, told = head(collected, "/static/no-such.0123456789ab.css")
    assert status == 404 and "cache-control" not in told


@pytest.mark.parametrize(
    "name, kind",
    [
        ("dress/tokens.css", "text/css"),
        ("dress/icons.svg", "image/svg+xml"),
        ("main.js", "text/javascript"),
        ("dress/fonts/inter-latin-wght-normal.woff2", "font/woff2"),
    ],
)
def test_every_kind_of_file_says_what_it_is(collected, name, kind):
    path = hashed_path(collected, name)
    for takes in ("gzip", "identity"):
        assert head(collected, path, accept_encoding=takes)[1]["content-type"] == kind


@pytest.mark.parametrize(
    "takes, packed",
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("gzip, deflate, br, zstd", True),
        ("gzip;q=1.0", True),
        ("gzip;q=0", False),
        ("gzip;q=0.0", False),
        ("br", False),
        ("xgzip", False),
        ("", False),
    ],
)
def test_a_text_comes_compressed_to_whoever_takes_it(collected, takes, packed):
    path = hashed_path(collected, "dress/tokens.css")
    _, told = head(collected, path, accept_encoding=takes)
    assert told.get("content-encoding") == ("gzip" if packed else None)
    assert told["vary"] == "accept-encoding"
    file = collected / path.removeprefix("/static/")
    size = (Path(f"{file}.gz") if packed else file).stat().st_size
    assert int(told["content-length"]) == size


@pytest.mark.parametrize("takes", ["gzip", "identity"])
def test_what_has_not_changed_is_not_sent_again(collected, takes):
    path = hashed_path(collected, "dress/tokens.css")
    _, told = head(collected, path, accept_encoding=takes)
    status, _ = head(
        collected, path, accept_encoding=takes, if_modified_since=told["last-modified"]
    )
    assert status == 304


@pytest.mark.django_db
def test_a_page_comes_compressed_and_never_twice_of_the_same_length():
    """A padding of random length keeps its size from betraying what is secret in it."""
    browser = visitor(player("Anna"))
    pages = [browser.get("/help/", HTTP_ACCEPT_ENCODING="gzip") for _ in range(20)]
    assert all(page["Content-Encoding"] == "gzip" for page in pages)
    assert len({len(page.content) for page in pages}) > 3
    assert b"<main" in gzip.decompress(pages[0].content)
    assert "Content-Encoding" not in browser.get("/help/")
