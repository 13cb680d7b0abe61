"""`make book` at a terminal and in scripts: what it asks, refuses, writes and says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import world.presenters.folders
from game import registry
from game.registry import folders
from server.ops import place
from server.ops.book import naming
from server.ops.book.__main__ import book, main
from server.ops.book.questions import QUESTIONS
from world import configuration_errors, presenters

ROOT = Path(__file__).parents[2]
ANSWERS = {"dice": "pips", "initiative": "sides", "health": "levels", "defence": "rolled",
           "choices": "soak"}  # fmt: skip
GIVEN = [f"{name}={word}" for name, word in ANSWERS.items()]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The house folder, which does not exist yet."""
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "house"))
    for name in ("D6MUSH_BOOKS", "D6MUSH_OFFERED"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "house"


def refused(*arguments: str) -> str:
    """Return the refusal of these arguments; nothing may be written."""
    before = sorted(place.house_folder().rglob("*"))
    with pytest.raises(SystemExit) as said:
        book(list(arguments))
    assert sorted(place.house_folder().rglob("*")) == before
    return str(said.value)


def test_the_game_finds_the_book_where_it_is_written(home):
    folder = book(["reedwar", *GIVEN])
    assert folder == home / "books" / "reedwar" and place.book_folders() == (folder,)
    configuration_errors.forget()
    world.presenters.folders.bring_if_sound(folder)
    try:
        assert configuration_errors.noted() == ()
        found = registry.find("reedwar")
        assert found.title == "Reedwar" and [ch.name for ch in found.choices.declared] == ["soak"]
        assert presenters.of(found).builder.example == "wanderer"
    finally:
        world.presenters.folders.take_away(folder)


def test_five_lines_at_most_say_what_was_written_and_what_is_next(home, capsys):
    folder = book(["reedwar", *GIVEN])
    said = capsys.readouterr().out
    lines = said.replace(str(folder), "house/books/reedwar").splitlines()
    assert len(lines) <= 5 and all(len(line) <= 90 for line in lines)
    count = sum(file.is_file() for file in folder.rglob("*"))
    assert str(folder) in said and f"{count} files" in said
    for word in ("words.toml", "make testbook", "make play", "+combat/start me vs cutpurse"):
        assert word in said


def test_each_question_is_asked_at_a_terminal_with_its_answers(home):
    asked = []
    typed = iter(["torch", "3", "", "points", "dodge", "ASKED", "1"])

    def terminal(text: str) -> str:
        asked.append(text)
        return next(typed)

    folder = book([], terminal)
    assert asked.pop(5) == "Type rolled or fixed or asked: "
    assert folder.name == "torch" and len(asked) == 1 + len(QUESTIONS)
    for text, question in zip(asked[1:], QUESTIONS.values(), strict=True):
        assert text.startswith(question.asked)
        assert all(f"{word} " in text and each.told in text
                   for word, each in question.answers.items())  # fmt: skip
    sources = {name: (folder / "rules" / f"{name}.py").read_text() for name in
               ("dice", "order", "body", "defence", "choices")}  # fmt: skip
    assert "Successes(10, 7)" in sources["dice"] and "by_sides()" in sources["order"]
    assert "POINTS" in sources["body"] and "WardHandler" in sources["defence"]
    assert "NO_CHOICES" in sources["choices"]


def test_only_what_is_not_answered_is_asked(home):
    asked = []
    book(["torch", *GIVEN[1:]], lambda text: asked.append(text) or "exploding")
    assert len(asked) == 1 and "EXPLODING" in (home / "books/torch/rules/dice.py").read_text()


def test_without_a_terminal_the_usual_answers_are_taken(home):
    folder = book(["torch"])
    usual = book(["torchtwo", *(f"{n}={next(iter(q.answers))}" for n, q in QUESTIONS.items())])

    def texts(of: Path) -> list[str]:
        found = [file.read_text() for file in sorted(of.rglob("*.py"))]
        return [re.sub(r"torch(two)?", "", text, flags=re.IGNORECASE) for text in found]

    assert texts(folder) == [text.replace("TOC-", "TOR-") for text in texts(usual)]


def test_a_folder_that_is_there_is_left_alone(home):
    mine = home / "books" / "reedwar" / "mine.txt"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    assert "reedwar already" in refused("reedwar", *GIVEN)
    assert [*mine.parent.iterdir()] == [mine]


def test_a_file_and_a_link_that_are_there_are_left_alone(home):
    mine = home / "books" / "reedwar"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    assert refused("reedwar", *GIVEN).endswith("is there already, and is left alone. "
                                               "Take another name.")  # fmt: skip
    assert mine.read_text() == "mine"
    mine.unlink()
    mine.symlink_to(home / "nowhere")
    assert "is there already" in refused("reedwar", *GIVEN) and mine.is_symlink()


@pytest.mark.parametrize("word", ["../out", "Reedwar", "2reeds", "reed war", "re", "r" * 21,
                                  "_reed", "reed__war", "reed_", "class"])  # fmt: skip
def test_no_sound_name(word):
    assert refused(word, *GIVEN).startswith(f"'{word}' is no name for a book")


@pytest.mark.parametrize("word", ["personal", "starcraft", "lantern"])
def test_a_name_that_a_book_has(word):
    assert refused(word) == f"A book is called {word} already. Take another name."


@pytest.mark.parametrize("word", ["game", "json", "django"])
def test_a_name_that_python_knows(word):
    assert refused(word).startswith(f"No book can be called {word}: Python knows that name.")


def test_a_folder_beside_the_house_has_its_name_too(home, monkeypatch, tmp_path):
    monkeypatch.setenv("D6MUSH_BOOKS", str(book(["torch"])))
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "other"))
    assert refused("torch").startswith("A book is called torch already")


def test_wrong_names_and_answers_are_refused(home):
    assert refused() == "Say how the book is called: make book NAME=reedwar"
    assert refused("torch", "dice=d20") == ("dice is one of pips, exploding, successes, not 'd20'.")
    assert refused("torch", "luck=yes").startswith("Nothing is asked about luck, but dice,")


def test_no_two_books_have_cards_that_begin_alike(home):
    first, second, third = (book([name]) for name in ("reedwar", "reeds", "personage"))
    begin = [naming.PREFIX.findall((each / f"data/cards/{each.name}.toml").read_text())[0]
             for each in (first, second, third)]  # fmt: skip
    assert begin == ["REE", "RED", "PES"]
    assert folders.put(first) == ("reedwar",) and folders.put(second) == ("reeds",)
    for each in (first, second):
        folders.take_away(each.name)


def test_it_says_where_the_game_offers_other_books_alone(home, capsys, monkeypatch):
    monkeypatch.setenv("D6MUSH_OFFERED", "personal,dots")
    book(["torch"])
    assert "D6MUSH_OFFERED offers other books alone: put torch" in capsys.readouterr().out
    (home / "options.toml").write_text('books = ["personal"]\n')
    book(["reedwar"])
    assert f"{home / 'options.toml'} offers other books alone" in capsys.readouterr().out
    (home / "options.toml").write_text('books = ["personal", "sluice"]\n')
    book(["sluice"])
    assert "offers other" not in capsys.readouterr().out


def test_a_house_that_cannot_be_written(home):
    home.write_text("a file")
    with pytest.raises(SystemExit, match="cannot be written"):
        book(["torch"])


def test_a_disk_that_fills_up_leaves_nothing_behind(home, monkeypatch):
    written = []

    def full(path: Path, text: str, **_) -> None:
        written.append(path)
        if len(written) == 5:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(SystemExit, match="No space left on device"):
        book(["torch"])
    assert list((home / "books").iterdir()) == []


def test_input_that_ends_in_the_middle_writes_nothing(home, monkeypatch):
    typed = iter(["pips"])

    def terminal(text: str) -> str:
        if (word := next(typed, None)) is None:
            raise EOFError
        return word

    monkeypatch.setattr(sys, "argv", ["book", "torch"])
    monkeypatch.setattr("os.isatty", lambda number: True)
    monkeypatch.setattr("builtins.input", terminal)
    with pytest.raises(SystemExit, match="Nothing was written"):
        main()
    assert not home.exists()


def test_make_hands_on_what_is_said(home):
    line = ["make", "--no-print-directory", "-n", "book", "NAME=torch",
            *(f"{name.upper()}={word}" for name, word in ANSWERS.items())]  # fmt: skip
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert '-m server.ops.book "torch"' in done
    assert all(f'{name}="{word}"' in done for name, word in ANSWERS.items())
