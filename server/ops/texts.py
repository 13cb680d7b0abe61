"""Lists every text that the program can print: the page docs/texts.md, and what a game may reword.

`python -m server.ops.texts` writes the page. With the beginning of keys, or with words as they are
read in the game, it prints the matching sentences, ready for a file in the game's own folder
(docs/wording.md).
"""

import sys
from pathlib import Path

from fluent.syntax import FluentSerializer
from fluent.syntax.ast import Message

from game.wording import catalogue
from game.wording.reading import ENGLISH
from world.seal import SEAL

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "texts.md"
ROOMS = ("game", "world", "commands", "typeclasses", "server", "web")
HEAD = """# Texts

Every sentence that the program can print, with the key by which a game may word it anew
([wording.md](wording.md)). `make texts` makes this page. What stands in braces is filled in when it
is told. What tables hold (rules, weapons, characters) is not here.
"""


def page() -> str:
    """The whole page."""
    parts = (f"## {name}\n\n{_keyed(found)}" for name, found in sentences().items())
    return "\n".join([HEAD, *parts])


def sentences() -> dict[str, list[Message]]:
    """Messages of each catalogue of the program, in file order."""
    folders = (ROOT / room / "texts" / ENGLISH for room in ROOMS)
    return {
        path.relative_to(ROOT).as_posix(): catalogue.messages(catalogue.resource(path))
        for folder in folders
        for path in sorted(folder.glob("*.ftl"))
    }


def _keyed(found: list[Message]) -> str:
    return "".join(f"{_sentence(message)}\n" for message in found)


def _sentence(message: Message) -> str:
    """A list item; a code block for a message of several lines, such as one with selectors."""
    written = _written(message)
    if "\n" in written:
        return f"\n```ftl\n{written}\n```\n"
    key, _, words = written.partition(" = ")
    return f"- `{key}`: {words}"


def _written(message: Message) -> str:
    plain = message.clone()
    plain.comment = None
    return FluentSerializer().serialize_entry(plain).rstrip("\n").replace(SEAL, "")


def to_word(wanted: str) -> str:
    """Sentences whose keys begin with ``wanted``, or else all that contain these words, as text to
    copy into a game's own catalogues; "" if there are none."""
    found = {
        name: [m for m in each if m.id.name.startswith(wanted)]
        for name, each in sentences().items()
    }
    if not any(found.values()):
        low = wanted.lower()
        found = {
            name: [m for m in each if low in " ".join(_written(m).lower().split())]
            for name, each in sentences().items()
        }
    return "\n".join(
        f"# For texts/{ENGLISH}/{Path(name).name} of the house\n\n"
        + "".join(f"{_written(message)}\n" for message in each)
        for name, each in found.items()
        if each
    )


def run(argv: list[str] | None = None) -> None:
    """Write the page, or print what a game may reword. Raises SystemExit after printing, with code
    1 if nothing matches."""
    wanted = " ".join(sys.argv[1:] if argv is None else argv)
    if wanted:
        print(to_word(wanted) or f"No text has a key that begins with {wanted}, or these words.")
        raise SystemExit(not to_word(wanted))
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {sum(map(len, sentences().values()))} sentences")


if __name__ == "__main__":
    run()
