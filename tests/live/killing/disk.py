"""A small private disk in memory that can be filled up or made read-only."""

import errno
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

MEGABYTES = 400


class Disk:
    """A tmpfs mount if we are allowed to mount, else a plain folder (``mounted`` is False)."""

    def __enter__(self):
        self._outside = tempfile.TemporaryDirectory(prefix="d6mush-disk-")
        self.folder = Path(self._outside.name) / "disk"
        self.folder.mkdir()
        self.mounted = self._run("mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs")
        return self

    def __exit__(self, *_):
        if self.mounted:
            self._run("umount", "--lazy")
        with suppress(OSError):
            self._outside.cleanup()

    def fill(self) -> None:
        """Fill the disk to the last byte."""
        with self._filling.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                self._fill_by(file, bytes(size))

    def _fill_by(self, file, block: bytes) -> None:
        try:
            while file.write(block) == len(block):
                continue
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise

    def clear(self) -> None:
        """Free the space that ``fill`` took."""
        self._filling.unlink()

    @property
    def _filling(self) -> Path:
        return self.folder / "filling"

    def read_only(self) -> bool:
        """Remount read-only; False if that fails, such as while a file is open for writing."""
        return self._run("mount", "-o", "remount,ro")

    def writable(self) -> None:
        assert self._run("mount", "-o", "remount,rw")

    def _run(self, *words: str) -> bool:
        with suppress(FileNotFoundError):
            done = subprocess.run([*words, str(self.folder)], capture_output=True)
            return done.returncode == 0
        return False
