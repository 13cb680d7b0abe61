"""The shipped web libraries are complete and state their licence."""

import re

import pytest

from server.ops.place import CHECKOUT

VENDOR = CHECKOUT / "web" / "static" / "vendor"
FILES = sorted(path for path in VENDOR.glob("*/*") if path.suffix in (".js", ".css"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_library_is_whole_and_loads_nothing_more(path):
    text = path.read_text()
    assert len(text) > 1000
    assert "sourceMappingURL" not in text
    assert not re.search(r"url\(['\"]?(?:https?:)?//", text)


def test_each_library_has_its_licence_and_is_listed():
    listed = (VENDOR / "LICENSES.md").read_text()
    for folder in (path for path in VENDOR.iterdir() if path.is_dir()):
        assert list(folder.glob("LICENSE*"))
        assert f"| {folder.name} |" in listed
