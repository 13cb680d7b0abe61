"""The page of all texts is up to date with the catalogues."""

import re

import pytest

from game import overlay
from game.wording import catalogue
from server.ops import texts
from tests.texts.said import ROOMS


def test_the_page_is_current():
    page = texts.PAGE.read_text(encoding="utf-8")
    assert page == texts.page(), "make texts writes it anew"


def test_it_has_every_key_and_help_and_no_docstrings():
    page = texts.page()
    listed = set(re.findall(r"^(?:- `([\w-]+)`: .|([a-z][\w-]+) =)", page, re.MULTILINE))
    files = [path for room in ROOMS for path in (texts.ROOT / room).glob("texts/en/*.ftl")]
    keys = {key for path in files for key in re.findall(r"(?m)^([a-z][\w-]+) =", path.read_text())}
    assert len(keys) > 20 and keys <= {key or block for key, block in listed}
    assert "- `language-read`: You read { $language } from now on, wherever it has" in page
    assert "No attack from full cover or into it" not in page
    assert "no_weapon" not in page


def test_texts_that_a_house_may_reword_are_printed_ready_to_copy(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        texts.run(["language-"])
    assert not ended.value.code
    told = capsys.readouterr().out
    assert told.startswith("# For texts/en/language.ftl of the house\n")
    copied = tmp_path / "texts" / "en" / "language.ftl"
    copied.parent.mkdir(parents=True)
    copied.write_text(told, encoding="utf-8")
    found = overlay.read(tmp_path)
    assert not found.problems
    (laid,) = found.texts.values()
    assert {each.id.name for each in catalogue.messages(laid)} == {
        key for key in catalogue.program() if key.startswith("language-")
    }


def test_it_is_found_by_words_that_are_read(capsys):
    with pytest.raises(SystemExit):
        texts.run(["from now on, wherever"])
    assert "language-read = You read" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        texts.run(["no such words anywhere"])
    assert ended.value.code
