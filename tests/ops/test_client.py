"""The bundle that the web client loads is the one that `make client` writes."""

import shutil
import subprocess

import pytest

from server.ops import client


def test_the_bundle_is_the_one_that_was_noted():
    """Its hash and the versions it was made from stand beside it."""
    bundle = (client.SHIPPED / "lit.js").read_bytes()
    assert (client.SHIPPED / client.NOTE).read_text(encoding="utf-8") == client.note(bundle)


@pytest.mark.skipif(not shutil.which("npm"), reason="needs npm")
def test_the_bundle_can_be_built_again(tmp_path):
    try:
        bundle, licence = client.build(tmp_path)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"npm cannot fetch the packages: {error}")
    assert bundle == (client.SHIPPED / "lit.js").read_bytes()
    assert licence == (client.SHIPPED / "LICENSE").read_bytes()
