"""The net itself works: planted faults are caught by it."""

from collections import Counter
from types import SimpleNamespace

import pytest
from evennia.utils import logger
from hypothesis import strategies as st

from tests.fuzz import grammar, share
from tests.fuzz.net import net

PART = share.Part("lines", "", 0, 40)


@pytest.fixture(autouse=True)
def uncounted():
    """Inputs made in these tests are not counted."""
    kept = share.made, share.logged
    share.made, share.logged = Counter(), Counter()
    yield
    share.made, share.logged = kept


def made_by(part: share.Part) -> list[str]:
    found: list[str] = []
    share.play(part, grammar.lines(), found.append, smallest=False)
    return found


def test_the_shares_are_of_a_thousand():
    assert sum(share.SHARES.values()) == 1000


@pytest.mark.parametrize("fuzz", [1, 999, 20_000, 1_000_000])
def test_every_subject_has_its_share(fuzz, monkeypatch):
    monkeypatch.setattr(share, "FUZZ", fuzz)
    for subject, of in share.SHARES.items():
        found = share.parts(subject, ("a", "b"))
        assert 0 <= sum(part.inputs for part in found) - fuzz * of / 1000 < 2
        assert len({part.seed for part in found}) == len(found)


def test_a_seed_makes_the_same_and_another_makes_others(monkeypatch):
    first = made_by(PART)
    assert len(first) == PART.inputs and made_by(PART) == first
    monkeypatch.setattr(share, "SEED", share.SEED + 1)
    assert made_by(PART) != first


def test_no_line_that_would_stop_the_game():
    assert not [line for line in grammar.real() if line.startswith(grammar.STAFF)]
    assert len(grammar.real()) > 1000 and len(grammar.verbs()) > 300


def fails() -> None:
    raise ValueError("planted")


def in_the_log() -> None:
    try:
        fails()
    except ValueError:
        logger.log_trace("a line")


@pytest.mark.parametrize("planted", [fails, in_the_log])
def test_a_traceback_is_caught_with_the_input_that_it_came_of(planted):
    with (
        pytest.raises(AssertionError, match=r"(?s)1 inputs, first .*the input.*ValueError"),
        net() as held,
    ):
        for _ in range(3):
            with held.under("the input"):
                planted()


def test_an_error_sentence_that_is_read_is_caught():
    with pytest.raises(AssertionError, match="went wrong"), net() as held:
        held.reads("Something went wrong on our side.")
    with net() as held:
        held.reads("You attack Thug 1.")
        logger.log_warn("A row.")
    assert held.rows == ["A row."]


def test_the_smallest_failing_input_is_reported():
    def do(number: int) -> None:
        assert number < 1000

    with pytest.raises(AssertionError) as failure:
        share.play(share.Part("lines", "", 0, 500), st.integers(0, 10**9), do)
    assert "made_up=1000" in "".join(failure.value.__notes__)


def test_too_many_log_rows_are_reported():
    with pytest.raises(AssertionError, match="6 rows of 40 inputs"):
        share.few(PART, ["A row."] * (share.FEW + 1))


def test_a_run_reports_how_many_inputs_it_made():
    rows = [("fuzz", ("lines", 1500, 0)), ("fuzz", ("telnet", 20, 3)), ("other", 1)]
    report = SimpleNamespace(user_properties=rows)
    told = share.told([report, report])
    assert told[0].startswith(f"FUZZ_SEED={share.SEED}: 3,040 inputs")
    assert [row.split() for row in told[1:]] == [["lines", "3,000", "0"], ["telnet", "40", "6"]]
    assert share.told([SimpleNamespace(user_properties=[])]) == []
