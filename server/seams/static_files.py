"""Static files of the pages: names that change with their content, compressed copies, headers.

Leans on, checked with Django 6.0, Evennia 6.1 and Twisted 24.11:

- ``ManifestStaticFilesStorage`` with ``support_js_module_import_aggregation``, and that its
  ``hashed_name`` and ``stored_name`` raise ValueError for a file that is not there. If they do not,
  a picture missing in a game's own style sheet keeps the game from starting; if imports are not
  rewritten any more, tests/web/test_static_files.py says so.
- ``hashed_files`` of that storage: after ``post_process``, the hashed name of each file.
- ``AppDirectoriesFinder.list`` and ``find_in_app``, by which Django finds the files of packages.
  If they are no longer asked, scripts of the page of the game that Evennia brings can be loaded.
- ``PrivateStaticRoot`` of Evennia's web server, a ``twisted.web.static.File``: ``render_GET`` sets
  Last-Modified and answers If-Modified-Since, takes type and encoding from the name
  (``x.css.gz``), and ``render_HEAD`` is the same function.

In an upgrade: run tests/web and tests/live/test_site.py.
"""

import gzip
import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.staticfiles.finders import AppDirectoriesFinder
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from django.core.files.base import ContentFile
from evennia.server.webserver import PrivateStaticRoot

if TYPE_CHECKING:
    from twisted.web.resource import Resource
    from twisted.web.server import Request

TEXTS = (".css", ".js", ".mjs", ".svg", ".json", ".txt")
"""Files that become much smaller when compressed."""
REWRITTEN = (".css", ".js")
"""Files that name other files."""
HASHED = re.compile(r"\.[0-9a-f]{12}\.[^.]+$")
TAKES_GZIP = re.compile(r"(?:^|,)\s*gzip\s*(?:,|;\s*q=(?:1|0\.0*[1-9])|$)")
EVENNIAS_CLIENT = "webclient/"
LASTING = "public, max-age=31536000, immutable"
PASSING = "public, max-age=60"


class FilesOfPackages(AppDirectoriesFinder):
    """The files that packages bring, without those of Evennia's web client."""

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Any]]:
        for path, storage in super().list(ignore_patterns):
            if not path.startswith(EVENNIAS_CLIENT):
                yield path, storage

    def find_in_app(self, app: str, path: str) -> Any:
        if path.startswith(EVENNIAS_CLIENT):
            return None
        return super().find_in_app(app, path)


class HashedFiles(ManifestStaticFilesStorage):
    """Gives each file a second name with a hash of its content, rewrites style sheets and imports
    of scripts to these names, and puts a compressed copy beside each text. A file that is not there
    keeps its plain name, whoever names it."""

    support_js_module_import_aggregation = True

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        try:
            hashed: str = super().hashed_name(name, content, filename)
            return hashed
        except ValueError:
            return name

    def stored_name(self, name: str) -> str:
        try:
            stored: str = super().stored_name(name)
            return stored
        except ValueError:
            return name

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str, bool | Exception]]:
        told = {name: where for name, where in paths.items() if _is_readable(name, *where)}
        yield from super().post_process(told, dry_run=dry_run, **options)
        for name in set(self.hashed_files.values()):
            if not dry_run and name.endswith(TEXTS):
                self._compress(name)

    def _compress(self, name: str) -> None:
        with self.open(name) as plain:
            short = gzip.compress(plain.read(), mtime=0)
        self.delete(f"{name}.gz")
        self.save(f"{name}.gz", ContentFile(short))


def _is_readable(name: str, storage: Any, path: str) -> bool:
    """False for a style sheet or script that is not UTF-8: it keeps its plain name."""
    if PurePath(name).suffix not in REWRITTEN:
        return True
    with storage.open(path) as file:
        try:
            file.read().decode()
        except UnicodeDecodeError:
            return False
    return True


class StaticFiles(PrivateStaticRoot):
    """The collected files. Browsers keep those with hashed names for good, and get the compressed
    copy if they take it."""

    contentTypes = {
        **PrivateStaticRoot.contentTypes,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".woff2": "font/woff2",
    }

    def render_GET(self, request: "Request") -> Any:
        if self.isfile():
            lasts = HASHED.search(self.basename())
            request.setHeader("cache-control", LASTING if lasts else PASSING)
        short = PrivateStaticRoot(f"{self.path}.gz")
        if not short.isfile():
            return super().render_GET(request)
        request.setHeader("vary", "Accept-Encoding")
        if TAKES_GZIP.search(request.getHeader("accept-encoding") or ""):
            short.contentTypes = self.contentTypes
            return short.render_GET(request)
        return super().render_GET(request)

    render_HEAD = render_GET


def serve(root: "Resource") -> None:
    """Let the Portal itself answer for static files: they are there while the Server restarts, and
    cost it nothing."""
    root.putChild(b"static", StaticFiles(settings.STATIC_ROOT))
