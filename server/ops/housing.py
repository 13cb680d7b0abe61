"""Laying out the house of a game: a folder of comments and examples to begin with."""

from pathlib import Path

from server.ops import place

PATTERN = Path(__file__).parent / "house"


def lay_out(folder: Path) -> tuple[list[str], list[str]]:
    """Put every file of the pattern into the folder, unless one is there: the paths of those that
    were put there, and of those that were left alone. SystemExit with a sentence where nothing can
    be written."""
    made, left = [], []
    for file in sorted(PATTERN.rglob("*.*")):
        if file.is_dir() or "__pycache__" in file.parts:
            continue
        path = file.relative_to(PATTERN)
        (left if _is_there(folder / path) else made).append(path.as_posix())
        if path.as_posix() in made:
            _put(folder / path, file.read_text(encoding="utf-8"))
    return made, left


def _is_there(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def _put(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SystemExit(
            f"The house cannot be laid out: {path} cannot be written ({error.strerror}). "
            "Choose another folder: D6MUSH_HOUSE=/some/folder make house"
        ) from None


def house() -> None:
    """Lay out the house of this game, and say what was made."""
    folder = place.house_folder()
    made, left = lay_out(folder)
    print(f"The house of this game is {folder}.")
    if made:
        print(f"  made        {', '.join(made)}")
    if left:
        print(f"  left alone  {', '.join(left)}")
    print("README.md there says what each is for. What you write holds after `reload` in the game.")
