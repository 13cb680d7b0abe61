"""Creates a game's own folder: files with comments and examples to begin with."""

from pathlib import Path

from server.ops import place

PATTERN = Path(__file__).parent / "house"
GAMES = place.CHECKOUT / "examples" / "games"
"""Complete example games, one folder each."""


def lay_out(folder: Path, *games: Path) -> tuple[list[str], list[str]]:
    """Copy every file of the example games and of the pattern into the folder, skipping existing
    files; where several have the same path, the first counts. Returns paths created and paths left
    alone. Raises SystemExit if the folder is not writable."""
    made: list[str] = []
    left: list[str] = []
    for path, file in sorted(_files(*games, PATTERN).items()):
        (left if _is_there(folder / path) else made).append(path.as_posix())
        if path.as_posix() in made:
            _put(folder / path, file.read_text(encoding="utf-8"))
    return made, left


def _files(*folders: Path) -> dict[Path, Path]:
    """Files of the folders by relative path; the first folder with a path wins."""
    return {
        file.relative_to(folder): file
        for folder in reversed(folders)
        for file in folder.rglob("*.*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def game_of(name: str) -> Path:
    """The folder of an example game. Raises SystemExit naming the existing ones if there is none of
    that name."""
    games = {each.name: each for each in sorted(GAMES.iterdir()) if each.is_dir()}
    if name not in games:
        raise SystemExit(
            f"There is no example {name}. There is {', '.join(games)}: "
            f"make house EXAMPLE={next(iter(games))}"
        )
    return games[name]


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


def house(example: str = "") -> None:
    """Create the game's own folder, optionally from an example, and print what was created."""
    games = [game_of(example)] if example else []
    folder = place.house_folder()
    made, left = lay_out(folder, *games)
    print(f"The house of this game is {folder}.")
    if made:
        print(f"  made        {', '.join(made)}")
    if left:
        print(f"  left alone  {', '.join(left)}")
    if games and left:
        print("What was left alone is as it was: the example is whole only in a folder of its own.")
    print("README.md there says what each is for. What you write holds after `reload` in the game.")
