"""`python -m server.ops.book NAME dice=... initiative=... health=... defence=... choices=...`: what
`make book` does. What is not answered is asked where somebody sits at a terminal; elsewhere the
usual answer is taken."""

import os
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

from server.ops import place
from server.ops.book import naming, writing
from server.ops.book.questions import QUESTIONS, Question

type Asked = Callable[[str], str]
"""A line of somebody at the terminal."""
UNASKED: Asked = lambda text: ""  # noqa: E731
"""Nobody sits there."""


def book(arguments: list[str], asked: Asked = UNASKED) -> Path:
    """Write the book that the arguments and the answers name, and say what to do with it; its
    folder. SystemExit with a sentence where it cannot be."""
    given = dict(each.partition("=")[::2] for each in arguments if "=" in each)
    if unknown := given.keys() - QUESTIONS.keys():
        raise SystemExit(f"Nothing is asked about {min(unknown)}, but {', '.join(QUESTIONS)}.")
    word = next((each for each in arguments if each and "=" not in each), "")
    word = word or asked("What is the book called, in small letters? ").strip()
    if not word:
        raise SystemExit("Say how the book is called: make book NAME=reedwar")
    names = naming.names(word)
    folder = place.house_folder() / "books" / names.name
    writing.refuse(folder)
    chosen = {name: answer(name, given.get(name, ""), asked) for name in QUESTIONS}
    files = writing.made(names, chosen)
    writing.write(folder, files)
    tell(folder, files)
    return folder


def answer(name: str, word: str, asked: Asked) -> str:
    """The answer to a question: the one that is given, or else the one that is typed."""
    question = QUESTIONS[name]
    if word:
        return meant(name, question, word)
    words = list(question.answers)
    rows = [f"  {at}  {each:<10} {question.answers[each].told}" for at, each in
            enumerate(words, 1)]  # fmt: skip
    typed = asked("\n".join([question.asked, *rows, f"{name} [{words[0]}]: "])).strip()
    return meant(name, question, typed) if typed else words[0]


def meant(name: str, question: Question, word: str) -> str:
    """The answer that a word or its number means. SystemExit for none."""
    words = list(question.answers)
    if word.isdecimal() and 1 <= int(word) <= len(words):
        return words[int(word) - 1]
    if word.lower() not in words:
        raise SystemExit(f"{name} is one of {', '.join(words)}, not '{word[:40]}'.")
    return word.lower()


def tell(folder: Path, files: Mapping[Path, str]) -> None:
    """What was written, and what to do next."""
    name, count = folder.name, sum(text.count("\n") for text in files.values())
    near = folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder
    print(f"{near} is the book {name} now: {len(files)} files, {count} lines, all yours to change.")
    print("Change data/ first: words.toml, people.toml, weapons.toml; then rules/ and face/.")
    print(f"`make testbook BOOK={near}` holds it to what every book keeps to.")
    print(f"`make play`, then +chargen/take {name} wanderer, +practice {name}.")
    if hidden := not_offered(name):
        print(hidden)


def not_offered(name: str) -> str:
    """Why the game would not offer the book, as a sentence; "" where it does."""
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
    """Ask where somebody sits at a terminal."""
    try:
        book(sys.argv[1:], input if os.isatty(0) else UNASKED)
    except (EOFError, KeyboardInterrupt):
        raise SystemExit("\nNothing was written.") from None


if __name__ == "__main__":
    main()
