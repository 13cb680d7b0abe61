"""The page of every text is what the source says today."""

from server.ops import texts


def test_the_page_is_current():
    page = texts.PAGE.read_text(encoding="utf-8")
    assert page == texts.page(), "make texts writes it anew"


def test_it_has_refusals_sentences_and_help_and_no_docstrings():
    page = texts.page()
    assert "- Nobody is left able to act: the fight is over.\n" in page
    assert "- {covered.name} is fully covered: no attack from there or to there.\n" in page
    assert "treat somebody who is hurt\n" in page
    assert "No attack from full cover or into it" not in page
    assert "no_weapon" not in page


def test_each_stands_once_in_its_file():
    for name, found in texts.everything().items():
        assert len(found) == len(set(found)), name


def test_kinds_of_strings(tmp_path):
    source = tmp_path / "said.py"
    source.write_text(
        '"""Not this one."""\n'
        "import re\n"
        'A = "a whole sentence."\n'
        '"""Nor this one."""\n'
        'B = re.compile("no text this")\n'
        'C = "word"\n'
        "def f(x):\n"
        '    """Nor that."""\n'
        "    if x:\n"
        '        raise ValueError("only for the log of it")\n'
        '    raise Refused("key", f"{x} is no such thing.")\n'
    )
    assert list(texts.texts(source)) == ["a whole sentence.", "{x} is no such thing."]
