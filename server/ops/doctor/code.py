"""Checks of the checkout: what git says of it, and whether the running game has loaded it."""

from collections.abc import Iterator
from pathlib import Path

from server.ops import processes
from server.ops.doctor import system
from server.ops.doctor.folder import and_more
from server.ops.doctor.installation import Place, Trouble

PARTS = ("commands", "game", "server", "typeclasses", "web", "world")
"""Folders that a running game loads."""


def secret_in_git(place: Place) -> Iterator[Trouble]:
    """The secret settings are tracked by git: whoever reads the repository reads them."""
    name = place.secret_settings.relative_to(place.checkout)
    if git(place, "ls-files", "--", str(name)):
        yield Trouble(
            f"git keeps {name}: whoever reads the repository reads what is secret there.",
            f"`git rm --cached {name}`, then `git commit -m 'Keep secrets out'`; change every "
            "secret that was in it.",
        )


def changed(place: Place) -> Iterator[Trouble]:
    """Files of the program were changed locally, which may block `git pull`."""
    found = [line[3:] for line in git(place, "status", "--porcelain", "-uno").splitlines()]
    if found:
        yield Trouble(
            f"Files of the program were changed here, and `git pull` may stop at them: {found[0]}"
            f"{and_more([Path(each) for each in found])}.",
            "`git diff` shows how, `git stash` puts it aside; what is your game's own has its "
            "place in the house (docs/your-game.md).",
            advice=True,
        )


def other_code(place: Place) -> Iterator[Trouble]:
    """The code changed after the Server was started, as after `git pull`."""
    if len(place.running) < 2:
        return
    file = processes.pid_file(place.state, "server")
    began = file.stat().st_mtime if file.exists() else system.now()
    newest = max(sources(place.checkout), key=lambda path: path.stat().st_ctime, default=None)
    if newest and newest.stat().st_ctime > began:
        yield Trouble(
            f"The game has been running since before {newest.relative_to(place.checkout)} was "
            "changed: it has loaded other code than the checkout has now.",
            "`make stop`, then `make play`.",
        )


def sources(checkout: Path) -> Iterator[Path]:
    """Source files and TOML tables of the game."""
    for part in PARTS:
        for pattern in ("*.py", "*.toml"):
            yield from (checkout / part).rglob(pattern)


def git(place: Place, *words: str) -> str:
    """Output of a git command on the checkout, without taking locks; "" if it is no repository."""
    return system.output("git", "--no-optional-locks", *words, cwd=place.checkout)
