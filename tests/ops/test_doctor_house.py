"""`make doctor` on settings, house, books and the website's name."""

import datetime
import ssl
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.ops.patients import Case, Patient, write


def house(file: str, text: str, says: str, mended: str = "") -> Case:
    """Write a bad file into the house; ``mended`` is what it should have been."""
    return Case(
        lambda p: write(p.house / file, text),
        says,
        loads=True,
        mend=lambda p: write(p.house / file, mended),
    )


def secret(text: str, says: str) -> Case:
    return Case(
        lambda p: write(p.place.secret_settings, text),
        says,
        loads=True,
        mend=lambda p: write(p.place.secret_settings, "SERVERNAME = 'x'\n"),
    )


def book(patient: Patient) -> None:
    """A book whose rules fail to load."""
    write(patient.folder / "broken" / "rules" / "__init__.py", "BOOKS = [1 / 0]\n")
    patient.say(D6MUSH_BOOKS=str(patient.folder / "broken"))


HOUSE = {
    "no such book offered": house("options.toml", 'books = ["personl"]\n',
                                  "options.toml, line 1: There is no book",
                                  'books = ["personal"]'),
    "options are no TOML": house("options.toml", "books = [\n", "options.toml.*This is no TOML"),
    "content that is none": house("content/d6/weapons.toml", "[weapons.sword]\nhurts = 1\n",
                                  "content/d6/weapons.toml, line"),
    "settings fail": house("settings.py", "\nSERVERNAME = 1 / 0\n",
                           r"house/settings.py, line 2: ZeroDivisionError"),
    "a setting of another kind": house("settings.py", "TELNET_PORTS = 5\n",
                                       "settings.py, line 1: TELNET_PORTS"),
    "commands fail": house("commands.py", "import nothing_of_it\n", "house/commands.py, line 1"),
    "hooks fail": house("hooks.py", "def broken(:\n", "house/hooks.py, line 1"),
    "a module that clashes": Case(
        lambda p: write(p.house / "gamedir" / "world" / "start_rooms.py", "def build(): ...\n"),
        "gamedir/world/start_rooms.py has the name", loads=True,
        mend=lambda p: (p.house / "gamedir" / "world" / "start_rooms.py").rename(
            p.house / "gamedir" / "world" / "own_yard.py")),
    "no house": Case(lambda p: p.say(D6MUSH_HOUSE=str(p.folder / "away")), "D6MUSH_HOUSE names"),
    "a house for all": Case(lambda p: p.house.chmod(0o777), "may write into the house"),
    "no book": Case(lambda p: p.say(D6MUSH_BOOKS="/nowhere/lantern"),
                    "D6MUSH_BOOKS names /nowhere/lantern", loads=True),
    "a book that fails": Case(
        book, r"The book in .*/broken cannot be read: .*rules/__init__.py, line 1", loads=True,
        mend=lambda p: p.say(D6MUSH_BOOKS="")),
    "an unknown book offered": Case(lambda p: p.say(D6MUSH_OFFERED="dots,dotts"),
                                    "D6MUSH_OFFERED names dotts", loads=True),
    "secrets with a mistake": secret("A = 1\nB = (\n", r"secret settings .*, line 2\)"),
    "secrets that need more": secret("import nothing_of_that_name\n", "secret settings .*line 1"),
    "secrets for all": Case(lambda p: write(p.place.secret_settings, "A = 1\n", 0o644),
                            "may read .*/secret_settings.py"),
    "code of the program": Case(
        lambda p: write(p.checkout / "world" / "naming.py", "def f(:\n"),
        "world/naming.py, line 1", loads=True, mend=lambda p: p.follow("`git checkout world`")),
}  # fmt: skip


def test_the_line_that_is_wrong_is_shown_unless_it_may_be_secret(patient):
    patient.loads = True
    write(patient.house / "settings.py", "\nSERVERNAME = 1 / 0\n")
    (found,) = patient.troubles()
    file = patient.house / "settings.py"
    assert found.cure.startswith(f"Mend line 2 of {file}, which reads: SERVERNAME = 1 / 0.")
    (patient.house / "settings.py").unlink()
    write(patient.place.secret_settings, "PASSWORD = 'quiet\n")
    (found,) = patient.troubles()
    assert found.cure == f"Mend line 1 of {patient.place.secret_settings}."
    assert "quiet" not in found.what


def names(patient: Patient) -> None:
    """A list of allowed hosts that lacks the website's name."""
    write(patient.house / "settings.py", 'ALLOWED_HOSTS = ["other.example"]\n')
    patient.say(D6MUSH_SITE="http://play.example")


SITE = {
    **{f"called {name}": Case(lambda p, name=name: p.say(D6MUSH_SITE=name), "no address of a web")
       for name in ("play.example", "https://play.example/mush", "http://play.example:99999",
                    "ftp://play.example", "http://")},
    "refused": Case(names, "answers 400 to play.example", loads=True),
}  # fmt: skip
CASES = {**HOUSE, **SITE}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_fault_is_found_and_cured_by_its_advice(patient, case, monkeypatch):
    monkeypatch.setattr("server.ops.doctor.site.asked", lambda *_: b"HTTP/1.1 200 OK")
    case.prove(patient)


def certificate(folder: Path) -> Path:
    """A file with a key and a self-signed certificate for localhost."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now, now.replace(year=9999))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    written = serialization.Encoding.PEM
    file.write_bytes(made.public_bytes(written) + key.private_bytes(
        written, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))  # fmt: skip
    return file


PROXY = """
import socket, ssl, sys
context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(sys.argv[1])
listening = socket.create_server(("127.0.0.1", int(sys.argv[2])))
print("ready", flush=True)
while True:
    try:
        with context.wrap_socket(listening.accept()[0], server_side=True) as caller:
            caller.recv(1000)
            caller.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\n")
    except OSError:
        pass
"""


def test_a_site_needs_a_proxy_that_browsers_believe(patient):
    """First nothing listens there, then something with an untrusted certificate."""
    port, file = patient.ports.base + 3, certificate(patient.folder)
    patient.say(D6MUSH_SITE=f"https://localhost:{port}")
    (found,) = patient.troubles()
    assert f"Nothing speaks TLS at https://localhost:{port}" in found.what
    assert f"/ to port {patient.ports.website} and /ws to port" in found.cure
    patient.process(PROXY, str(file), str(port))
    (found,) = patient.troubles()
    assert "Browsers refuse the certificate" in found.what and "self" in found.what
    patient.say(SSL_CERT_FILE=str(file))
    assert patient.troubles() == []
    assert ssl.create_default_context().cert_store_stats()["x509"] == 1
