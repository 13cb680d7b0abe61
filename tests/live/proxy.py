"""nginx in front of a game's website, with the configuration of `examples/deploy` except for ports,
host name and certificate paths. It runs unprivileged, in a folder of its own."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.ops import place, probe
from tests.live.certificates import NAME, Pair

FILE = place.CHECKOUT / "examples" / "deploy" / "nginx.conf"
PROGRAM = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
needed = pytest.mark.skipif(not PROGRAM, reason="nginx is not installed: Debian's nginx-light")
NOBODY = "nobody"
"""The user that nginx runs as if the tests run as root."""
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log info;
events {{ worker_connections 256; }}
http {{
    include /etc/nginx/mime.types;
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/d6mush.conf;
}}
"""


class Proxy:
    """A running nginx. ``secure`` and ``plain`` are its ports for https and http."""

    def __init__(self, folder: Path, secure: int, plain: int):
        self.folder, self.secure, self.plain = folder, secure, plain

    @property
    def site(self) -> str:
        """Address of the game behind it (`D6MUSH_SITE`)."""
        return f"https://{NAME}:{self.secure}"

    def log(self) -> str:
        return (self.folder / "error.log").read_text()


def configuration(text: str, own: Proxy, ports: place.Ports, pair: Pair) -> str:
    """Return our file with these ports and paths put in. AssertionError if it has no such line."""
    swaps = {
        "listen 80 ": f"listen 127.0.0.1:{own.plain} ",
        "listen 443 ": f"listen 127.0.0.1:{own.secure} ",
        "https://$host$request_uri": f"{own.site}$request_uri",
        "http://127.0.0.1:4001": f"http://127.0.0.1:{ports.website}",
        "http://127.0.0.1:4002": f"http://127.0.0.1:{ports.websocket}",
        "/etc/d6mush/tls/fullchain.pem": str(pair.cert),
        "/etc/d6mush/tls/privkey.pem": str(pair.key),
    }
    for old, new in swaps.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def proxy(ports: place.Ports, pair: Pair, secure: int, plain: int) -> Iterator[Proxy]:
    """Run nginx for the game on these ports; it is ended on leaving."""
    with tempfile.TemporaryDirectory(prefix="d6mush-nginx-") as name:
        folder = Path(name)
        own = Proxy(folder, secure, plain)
        copied = Pair(*(Path(shutil.copy(each, folder)) for each in (pair.cert, pair.key)))
        (folder / "d6mush.conf").write_text(configuration(FILE.read_text(), own, ports, copied))
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
        rights = {}
        if os.geteuid() == 0:
            rights = {"user": NOBODY, "group": "nogroup", "extra_groups": []}
            for each in (folder, *folder.iterdir()):
                shutil.chown(each, NOBODY)
        words = [PROGRAM, "-p", str(folder), "-e", str(folder / "error.log"), "-c", "nginx.conf"]
        with (folder / "output").open("w") as output:
            running = subprocess.Popen(words, stdout=output, stderr=output, **rights)
        try:
            deadline = time.monotonic() + 20
            while not probe.is_taken(secure):
                said = (folder / "output").read_text()
                assert running.poll() is None and time.monotonic() < deadline, said
                time.sleep(0.05)
            yield own
        finally:
            running.terminate()
            running.wait(20)
