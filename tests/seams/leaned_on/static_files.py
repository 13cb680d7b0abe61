"""What server/seams/static_files leans on."""

from typing import Any

from tests.seams.checks import Leaned, does, is_, mentions, takes, there
from tests.seams.leaned_on.names import PORTAL, nothing

STORAGE = "django.contrib.staticfiles.storage"
FINDER = "django.contrib.staticfiles.finders.AppDirectoriesFinder"
FILE = "twisted.web.static.File"


def named(method: str) -> Leaned:
    """A method of Django's storage that refuses a name of nothing."""

    @does("static_files", f"{STORAGE}.{method}", nothing)
    def check() -> None:
        import tempfile

        from django.contrib.staticfiles.storage import ManifestStaticFilesStorage

        with tempfile.TemporaryDirectory() as folder:
            storage = ManifestStaticFilesStorage(folder, "/static/")
            asked: Any = getattr(storage, method.rpartition(".")[2])
            try:
                asked("missing.css")
            except ValueError:
                return
        raise AssertionError(method)

    return check


def rows() -> list[Leaned]:
    seam = "static_files"
    return [
        named("HashedFilesMixin.hashed_name"),
        named("ManifestFilesMixin.stored_name"),
        is_(seam, f"{STORAGE}.HashedFilesMixin.support_js_module_import_aggregation", False),
        mentions(seam, f"{STORAGE}.ManifestFilesMixin.post_process", "hashed_files"),
        mentions(seam, f"{STORAGE}.HashedFilesMixin.post_process", "hashed_files"),
        takes(seam, f"{FINDER}.list", "(self, ignore_patterns)"),
        takes(seam, f"{FINDER}.find_in_app", "(self, app, path)"),
        mentions(seam, f"{FINDER}.find", "find_in_app"),
        mentions(seam, f"{FILE}.render_GET",
                 "setLastModified", "getTypeAndEncoding", "contentTypes", "contentEncodings"),
        *there(seam, f"{FILE}.render_HEAD", "evennia.server.webserver.PrivateStaticRoot",
               f"{STORAGE}.ManifestStaticFilesStorage", "django.core.files.base.ContentFile"),
        mentions(seam, f"{PORTAL}.register_webserver", "at_webproxy_root_creation"),
    ]  # fmt: skip
