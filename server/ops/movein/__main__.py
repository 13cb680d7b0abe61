"""`python -m server.ops.movein [game directory]`: what `make movein` does."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.ops import gamedir, place
from server.ops.game import Game
from server.ops.movein import laying, origin

NOTE = "moved_in"
"""File in the state folder that names the game directory it was moved in from."""


def main(named: str) -> None:
    """Move the game in, unless that was done already, and list what is left to do."""
    state = place.state_dir()
    came = _came_from(state)
    if not named and not came:
        raise SystemExit("Say which game moves in: make movein GAME=/path/to/mygame")
    if not came or (named and Path(named).expanduser().resolve() != came):
        bring(state, named)
    say_left(state)


def bring(state: Path, named: str) -> None:
    """Copy the game and adapt its database. Raises SystemExit if that is impossible, and then
    nothing is changed."""
    origin.refuse_to_overwrite(origin.database_of(state), gamedir.folder())
    game = origin.find(named)
    place.make_folders(state)
    with _undone_if_it_fails(state):
        laid = laying.lay(game.folder, gamedir.folder())
        _add_settings(laying.settings_text(game.folder, laid.settings))
        game.copy_records(origin.database_of(state))
        run("server.ops.movein.adopt", state)
    place.write_private(state / NOTE, str(game.folder))
    print(f"The game in {game.folder} has moved in; what is there stays as it was.")
    print(f"  its records   {origin.database_of(state)}")
    print(f"  its modules   {gamedir.folder()}: {laid.copied} files")
    print(f"                ({laid.stock} that are as Evennia ships them were left out)")
    print(f"  its settings  {_settings_file()}")
    if laid.left:
        print("  not taken along, as the program has its own:")
        print("".join(f"                {name}\n" for name in laid.left), end="")


def _came_from(state: Path) -> Path | None:
    note = state / NOTE
    return Path(place.read_kept(note)) if note.exists() else None


def _settings_file() -> Path:
    return place.house_folder() / "settings.py"


def _add_settings(text: str) -> None:
    file = _settings_file()
    before = file.read_text("utf-8") + "\n\n" if file.exists() else ""
    file.write_text(before + text, "utf-8")


@contextmanager
def _undone_if_it_fails(state: Path) -> Iterator[None]:
    file = _settings_file()
    before = file.read_bytes() if file.exists() else None
    try:
        yield
    except BaseException:
        shutil.rmtree(gamedir.folder(), ignore_errors=True)
        for path in state.glob(f"{place.DATABASE}*"):
            path.unlink()
        file.unlink(missing_ok=True) if before is None else file.write_bytes(before)
        raise


def run(module: str, state: Path) -> str:
    """Output of one of our modules. Raises SystemExit with its last lines if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        cwd=place.CHECKOUT,
        env=Game(state, place.ports()).environment(),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit("\n".join(done.stderr.strip().splitlines()[-3:]))
    return done.stdout


def say_left(state: Path) -> None:
    """Print a numbered list of what is left to do."""
    left = run("server.ops.movein.left", state).strip()
    if not left:
        print("Nothing is left to do. make play starts the game.")
        return
    print("\nLeft to do by hand, in this order or another:\n")
    for number, text in enumerate(left.split("\n\n"), 1):
        print(f"{number:4}. {text}\n")
    print("make movein says what is left then; make play starts the game.")


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
