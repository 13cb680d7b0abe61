"""The page of the web client with a game that says what a test lets it say; no server of the game
runs."""

import json
import mimetypes
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string

from web.headers import policy

TABLE = Path(__file__).parent / "table"
COMMANDS = [
    {"name": "+attack", "summary": "attack somebody"},
    {"name": "+check", "summary": "roll a skill or attribute"},
    {"name": "page", "summary": "write privately to somebody, wherever they are"},
]


def page() -> str:
    """The page as it is served, with the scripts of the table before its own."""
    text = render_to_string("webclient.html", {"web_socket": "ws://127.0.0.1:9", "game_name": "D6"})
    scripts = ("socket", "fixtures")
    tags = "".join(f'<script src="/table/{name}.js"></script>' for name in scripts)
    return text.replace('<script type="module"', f'{tags}<script type="module"', 1)


class Handler(BaseHTTPRequestHandler):
    html = ""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/":
            self.give(self.html.encode(), "text/html")
        elif path == "/commands.json":
            self.give(json.dumps({"commands": COMMANDS}).encode(), "application/json")
        else:
            name = path.split("/", 2)[2]
            found = TABLE / name if path.startswith("/table/") else finders.find(name)
            file = Path(found or "nothing")
            if file.is_file():
                self.give(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain")
            else:
                self.send_error(404)

    def give(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind if "font" in kind else f"{kind}; charset=utf-8")
        self.send_header("Content-Security-Policy", policy(connect_src="'self'"))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def served(port: int = 0):
    """Serve the page; the context is its address."""
    Handler.html = page()
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
