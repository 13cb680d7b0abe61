"""Bundle the web client's one library into the file that is shipped: ``make client``. Needs npm and
the network; the game itself needs neither.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from server.ops.place import CHECKOUT

VERSIONS = {"lit": "3.3.3", "esbuild": "0.28.2"}
SHIPPED = CHECKOUT / "web" / "static" / "vendor" / "lit"
NOTE = "lit.sha256"
"""File beside the bundle with the versions it was made from and its hash."""
_ENTRY = """\
export * from "lit";
export { live } from "lit/directives/live.js";
export { repeat } from "lit/directives/repeat.js";
"""
_FLAGS = ("--bundle", "--format=esm", "--minify", "--legal-comments=none", "--log-level=warning")


def note(bundle: bytes) -> str:
    """What stands beside the bundle: its hash and the versions."""
    made = " ".join(f"{name}@{version}" for name, version in VERSIONS.items())
    return f"{hashlib.sha256(bundle).hexdigest()}  {made}\n"


def build(folder: Path) -> tuple[bytes, bytes]:
    """The bundle and the library's licence, made in an empty folder.

    Errors: CalledProcessError if npm cannot fetch the packages.
    """
    packages = [f"{name}@{version}" for name, version in VERSIONS.items()]
    flags = ("--no-audit", "--no-fund", "--silent", "--prefix", str(folder))
    subprocess.run(["npm", "install", *flags, *packages], cwd=folder, check=True)
    (folder / "entry.js").write_text(_ENTRY, encoding="utf-8")
    program = folder / "node_modules" / ".bin" / "esbuild"
    subprocess.run([program, "entry.js", *_FLAGS, "--outfile=lit.js"], cwd=folder, check=True)
    licence = folder / "node_modules" / "lit" / "LICENSE"
    return (folder / "lit.js").read_bytes(), licence.read_bytes()


def main() -> None:
    """Build the bundle and put it where it is shipped from."""
    if not shutil.which("npm"):
        raise SystemExit("npm is not installed (Debian package npm).")
    with TemporaryDirectory() as folder:
        bundle, licence = build(Path(folder))
    SHIPPED.mkdir(parents=True, exist_ok=True)
    (SHIPPED / "lit.js").write_bytes(bundle)
    (SHIPPED / "LICENSE").write_bytes(licence)
    (SHIPPED / NOTE).write_text(note(bundle), encoding="utf-8")
    print(f"{len(bundle)} bytes in {SHIPPED / 'lit.js'}")


if __name__ == "__main__":
    main()
