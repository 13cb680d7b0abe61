"""`python -m server.ops.book NAME dice=... initiative=... health=... defence=... choices=...`: what
`make book` does. Missing answers are asked for at a terminal; elsewhere the default answer is
taken."""

import os
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NoReturn

from server.ops import place
from server.ops.book import naming, writing
from server.ops.book.questions import QUESTIONS

type Asked = Callable[[str], str]
"""Asks for a line at the terminal, given the prompt."""


def nobody(text: str) -> str:
    """The `Asked` for when no terminal is there: always ""."""
    return ""


def book(arguments: list[str], asked: Asked = nobody) -> Path:
    """Write the book that the arguments and answers describe, print what to do with it, and return
    its folder. Raises SystemExit if that is impossible."""
    chosen = given(arguments)
    word = next((each for each in arguments if each and "=" not in each), "")
    word = word or asked("What is the book called, in small letters? ").strip()
    if not word:
        raise SystemExit("Say how the book is called: make book NAME=reedwar")
    names = naming.names(word)
    folder = place.house_folder() / "books" / names.name
    writing.refuse(folder)
    chosen |= {name: answer(name, asked) for name in QUESTIONS if name not in chosen}
    files = writing.made(names, {name: chosen[name] for name in QUESTIONS})
    writing.write(folder, files)
    tell(folder, files)
    return folder


def given(arguments: list[str]) -> dict[str, str]:
    """Answers among the arguments. Raises SystemExit for an unknown question or answer."""
    found = {}
    for name, _, word in (each.partition("=") for each in arguments if "=" in each):
        if name not in QUESTIONS:
            raise SystemExit(f"Nothing is asked about {name}, but {', '.join(QUESTIONS)}.")
        if word:
            found[name] = meant(name, word) or _none(name, word)
    return found


def answer(name: str, asked: Asked) -> str:
    """The answer typed to a question, the default for an empty line; asks again if it is
    unknown."""
    answers = QUESTIONS[name].answers
    rows = [f"  {at}  {word:<10} {answers[word].told}" for at, word in enumerate(answers, 1)]
    usual = next(iter(answers))
    text = "\n".join([QUESTIONS[name].asked, *rows, f"{name} [{usual}]: "])
    while not (found := meant(name, asked(text).strip() or usual)):
        text = f"Type {' or '.join(answers)}: "
    return found


def meant(name: str, word: str) -> str:
    """The answer that a word or a number stands for, "" for none."""
    words = list(QUESTIONS[name].answers)
    if word.isdecimal() and 1 <= int(word) <= len(words):
        return words[int(word) - 1]
    return word.lower() if word.lower() in words else ""


def _none(name: str, word: str) -> NoReturn:
    known = ", ".join(QUESTIONS[name].answers)
    raise SystemExit(f"{name} is one of {known}, not '{word[:40]}'.")


def tell(folder: Path, files: Mapping[Path, str]) -> None:
    """Print what was written, and what to do next."""
    name, count = folder.name, sum(text.count("\n") for text in files.values())
    near = folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder
    print(f"{near} is the book {name} now: {len(files)} files, {count} lines, all yours.")
    print("Change data/ first: words.toml, people.toml, weapons.toml; then rules/ and presenter/.")
    print(f"`D6MUSH_BOOKS={near} make testbook` holds it to what every book keeps to.")
    print(f"`make play`, +chargen/take {name} wanderer, +combat/start me vs cutpurse.")
    if hidden := not_offered(name):
        print(hidden)


def not_offered(name: str) -> str:
    """A sentence on why the game would not offer the book; "" if it does."""
    offered = place.books_offered()
    options = place.house_folder() / "options.toml"
    try:
        books = tomllib.loads(options.read_text(encoding="utf-8")).get("books", ())
    except (OSError, ValueError):
        books = ()
    if books and name not in books:
        return f'{options} offers other books alone: put "{name}" among them.'
    if not books and offered and name not in offered:
        return f"D6MUSH_OFFERED offers other books alone: put {name} among them."
    return ""


def main() -> None:
    """Run with prompts if standard input is a terminal."""
    try:
        book(sys.argv[1:], input if os.isatty(0) else nobody)
    except (EOFError, KeyboardInterrupt):
        raise SystemExit("\nNothing was written.") from None


if __name__ == "__main__":
    main()
