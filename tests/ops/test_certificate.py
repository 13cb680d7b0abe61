"""An unusable certificate is refused with one sentence that names the file."""

import pytest
from cryptography.hazmat.primitives import serialization

from server.ops import certificate
from tests.live import certificates


@pytest.fixture
def pair(tmp_path, monkeypatch):
    """A usable pair, named in the environment."""
    made = certificates.made(tmp_path)
    for name, value in made.variables.items():
        monkeypatch.setenv(name, value)
    return made


def sentence() -> str:
    with pytest.raises(SystemExit) as refused:
        certificate.check()
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_good_one_passes_and_so_does_none(pair, monkeypatch):
    monkeypatch.setattr(certificate, "find_spec", lambda name: name == "OpenSSL")
    certificate.check()
    for name in pair.variables:
        monkeypatch.delenv(name)
    certificate.check()


def test_without_what_speaks_tls(pair, monkeypatch):
    monkeypatch.setattr(certificate, "find_spec", lambda name: None)
    assert "pyOpenSSL is not installed: `make play` installs it." in sentence()


def test_files_that_are_not_there(pair):
    pair.key.unlink()
    assert f"D6MUSH_TLS_KEY: {pair.key} cannot be read: No such file" in sentence()
    pair.cert.unlink()
    pair.cert.mkdir()
    assert f"D6MUSH_TLS_CERT: {pair.cert} cannot be read: Is a directory" in sentence()


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"-----BEGIN CERTIFICATE-----\nAAAA\n"])
def test_files_that_are_something_else(pair, content):
    good = pair.cert.read_bytes()
    pair.cert.write_bytes(content)
    assert f"{pair.cert} is no certificate in PEM" in sentence()
    pair.cert.write_bytes(good)
    pair.key.write_bytes(content)
    assert f"{pair.key} is no private key in PEM" in sentence()


def test_a_key_with_a_password(pair):
    key = serialization.load_pem_private_key(pair.key.read_bytes(), None)
    locked = serialization.BestAvailableEncryption(b"secret")
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, locked
    pair.key.write_bytes(key.private_bytes(*form))
    assert "has a password" in sentence()


def test_a_key_of_another_certificate(pair, tmp_path):
    other = certificates.made(tmp_path / "other")
    pair.key.write_bytes(other.key.read_bytes())
    assert f"The key in {pair.key} is not that of the certificate in {pair.cert}." == sentence()


def test_an_expired_or_future_certificate_is_reported(pair):
    certificates.made(pair.cert.parent, begins=-9, ends=-1)
    assert "has expired on" in sentence()
    certificates.made(pair.cert.parent, begins=2)
    assert "holds from" in sentence()
