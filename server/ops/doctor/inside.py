"""`python -m server.ops.doctor.inside FILE`: what only the loaded game knows, as JSON.

Run with a state folder of its own, since loading the settings creates one. Packages, settings and
the game's own folder may be what is wrong: each failure is an answer too.
"""

import contextlib
import io
import json
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from server.ops import place
from server.seams import launcher

SECRET = place.CHECKOUT / "server" / "conf" / "secret_settings.py"


def failure(error: BaseException) -> dict[str, Any]:
    """What went wrong, with the file and line to mend; neither for messages (SystemExit) of the
    program itself, unless the operator's own files are involved."""
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    spoken = type(error).__name__ in ("SystemExit", "ImproperlyConfigured")
    name = "" if spoken else f"{type(error).__name__}: "
    frames = [frame for each in chain(error) for frame in places(each)]
    theirs = [frame for frame in frames if is_theirs(Path(frame[0]))]
    ours = [] if spoken else [frame for frame in frames if is_ours(Path(frame[0]))]
    file, line = [("", 0), *ours, *theirs][-1]
    missing = error.name if isinstance(error, ModuleNotFoundError) else ""
    return {"what": f"{name}{said}".rstrip("."), "file": file, "line": line, "missing": missing}


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, then its causes."""
    while error:
        yield error
        error = error.__cause__ or error.__context__


def places(error: BaseException) -> Iterator[tuple[str, int]]:
    """Files and lines of an error's traceback, the innermost last."""
    for frame in traceback.extract_tb(error.__traceback__):
        yield frame.filename, frame.lineno or 0
    if isinstance(error, SyntaxError) and error.filename:
        yield error.filename, error.lineno or 0


def is_theirs(file: Path) -> bool:
    """True for files that the operator of the game has written."""
    folders = (place.house_folder(), *place.book_folders())
    return file == SECRET or any(file.is_relative_to(folder) for folder in folders)


def is_ours(file: Path) -> bool:
    """True for files of the program."""
    here = file != Path(__file__) and ".venv" not in file.parts
    return here and file.is_relative_to(place.CHECKOUT)


def look(found: dict[str, Any]) -> None:
    """Load everything as a start does, and put what is found into ``found``."""
    from server.ops import gamedir

    found["clashes"] = gamedir.clashes()
    import django

    django.setup()
    from django.conf import settings

    from commands import own
    from game import registry
    from server.seams import migrations
    from world import configuration_errors, hooks, overlay

    launcher.load_evennia()
    found["sqlite"] = is_ordinary(settings.DATABASES["default"])
    found["hosts"] = [name for name in settings.ALLOWED_HOSTS if name != "*"]
    found["backup_due"] = settings.BACKUP_DUE_AFTER
    found["migrations"] = migrations.in_this_checkout()
    found["books"] = registry.known()
    launcher.check_modules()
    own.check()
    hooks.connect()
    problems = overlay.now().problems
    said = {str(problem) for problem in problems}
    found["problems"] = [[p.file, p.line, str(p.what), str(p.cure)] for p in problems]
    found["troubles"] = [each for each in configuration_errors.noted() if each not in said]


def is_ordinary(database: dict[str, Any]) -> bool:
    """True if the database is the SQLite file where the program's own settings put it."""
    return str(database["NAME"]) == str(place.state_dir() / place.DATABASE)


def main(answer: Path) -> None:
    found: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            look(found)
        except (Exception, SystemExit) as error:
            found["failed"] = failure(error)
    answer.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
