"""The certificate for telnet over TLS is read again when its files change."""

import pytest

from tests.live import certificates

pytest.importorskip("OpenSSL", reason="twisted[tls] is not installed: `make dev` installs it")

from server.conf import tls
from server.ops import place


def test_it_is_read_once_for_each_change(tmp_path):
    pair = certificates.made(tmp_path)
    kept = tls.Certificate(pair.cert, pair.key)
    first = kept.context()
    assert first is not None and kept.context() is first
    certificates.made(tmp_path, number=2)
    assert kept.context() is not first


def test_while_only_one_file_is_renewed_the_former_pair_is_used(tmp_path, monkeypatch):
    pair, other = certificates.made(tmp_path / "own"), certificates.made(tmp_path / "other")
    said = []
    monkeypatch.setattr(tls.logger, "log_err", said.append)
    kept = tls.Certificate(pair.cert, pair.key)
    first = kept.context()
    other.cert.replace(pair.cert)
    assert kept.context() is first and kept.context() is first
    assert len(said) == 1 and "The one before is used." in said[0]
    other.key.replace(pair.key)
    assert kept.context() is not first


def test_without_one_that_can_be_used_nobody_comes_in(tmp_path, monkeypatch):
    said = []
    monkeypatch.setattr(tls.logger, "log_err", said.append)
    kept = tls.Certificate(tmp_path / "cert", tmp_path / "key")
    assert kept.context() is None and kept.context() is None
    assert len(said) == 1 and "Nobody comes in over TLS." in said[0]


def test_links_are_followed_each_time(tmp_path, monkeypatch):
    """As certbot keeps renewed certificates: the links stay and point to newer files."""
    first, second = certificates.made(tmp_path / "1"), certificates.made(tmp_path / "2")
    links = certificates.Pair(tmp_path / "cert.pem", tmp_path / "key.pem")
    links.cert.symlink_to(first.cert)
    links.key.symlink_to(first.key)
    for name, value in links.variables.items():
        monkeypatch.setenv(name, value)
    kept = tls.Certificate(*place.certificate())
    before = kept.context()
    for link, file in ((links.cert, second.cert), (links.key, second.key)):
        link.unlink()
        link.symlink_to(file)
    assert before and kept.context() is not before
