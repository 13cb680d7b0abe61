"""Named dice streams: the documentation page on recomputing them agrees with the program."""

import re
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import script, streams
from game.dice import Dice, Scripted, throw
from game.errors import Refused

PAGE = (Path(__file__).parents[2] / "docs" / "streams.md").read_text(encoding="utf-8")
CODE = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
READER = dict[str, object]()
exec(CODE.partition("seed = ")[0], READER)

sides = st.integers(1, 256) | st.sampled_from((6, 10, 20, 2, 255, 256))
throws = st.lists(st.tuples(st.integers(0, 120), sides), max_size=12)
seeds = st.binary(max_size=40)


class Counted:
    """Counts the bytes read from a seed's stream, which is computed by the program on the page."""

    def __init__(self, seed: bytes):
        self.bytes, self.read = READER["byte_stream"](seed), 0

    def __next__(self) -> int:
        self.read += 1
        return next(self.bytes)


def by_the_page(seed: bytes, *dice: int) -> tuple[list[int], int]:
    stream = Counted(seed)
    return READER["throw"](stream, *dice), stream.read


def test_the_program_on_the_page_prints_what_it_says():
    done = subprocess.run(
        (sys.executable, "-I", "-S", "-c", CODE), capture_output=True, text=True, timeout=60
    )
    assert done.stdout == re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)[1] and not done.stderr


def test_the_page_says_how_each_is_read():
    assert re.findall(r"(?m)^## (.+)$", PAGE) == [*streams.KNOWN]


@given(seeds, throws)
def test_pools_of_all_sizes_show_what_the_page_reads_byte_by_byte(seed, throws):
    source = streams.find("sha256-bytes")(seed)
    found = [face for count, of in throws for face in source.fall(count, of)]
    dice = [of for count, of in throws for _ in range(count)]
    assert (found, source.position) == by_the_page(seed, *dice)


@given(seeds, throws, st.lists(sides, max_size=60))
def test_single_dice_and_pools_read_one_stream(seed, throws, singles):
    """Also if the stream is resumed at each position."""
    source, found, dice = streams.find("sha256-bytes")(seed), [], []
    for (count, of), alone in zip(throws, singles, strict=False):
        found += [*source.fall(count, of), source.face(alone)]
        dice += [*[of] * count, alone]
        source = type(source)(seed, source.position)
    assert (found, source.position) == by_the_page(seed, *dice)


@given(seeds, throws, throws)
def test_dice_of_a_discarded_step_fall_again(seed, first, vain):
    """A step that is not stored leaves the stream at its former position."""
    source = streams.find("sha256-bytes")(seed)
    for count, of in first:
        source.fall(count, of)
    at = source.position
    for _ in range(2):
        found = [source.fall(count, of) for count, of in vain]
        again = [type(source)(seed, at).fall(*vain[0])] if vain else []
        assert found[:1] == again
        source.position = at


def test_long_pools_go_over_many_blocks():
    source = streams.find("sha256-bytes")(b"long")
    assert (list(source.fall(5000)), source.position) == by_the_page(b"long", *[6] * 5000)


@pytest.mark.parametrize("of", [-1, 0, 257])
def test_no_pool_is_of_dice_that_a_byte_cannot_show(of):
    with pytest.raises(ValueError, match="sides"):
        streams.find("sha256-bytes")(b"seed").fall(3, of)


@given(seeds, st.sampled_from(("explode", "drop_highest", "gm_choice")), st.booleans())
def test_a_wild_die_rolls_on_in_the_stream(seed, wild, first):
    source = streams.find("sha256-bytes")(seed)
    fallen = [face for _ in range(8) for face in throw(11, Dice(source), wild, first).fallen]
    assert fallen == list(islice(by_the_page(seed, *[6] * 200)[0], len(fallen)))


def test_dice_that_lie_come_before_the_stream():
    source = streams.find("sha256-bytes")(b"seed")
    dice = Scripted([2, 2], after=Dice(source))
    assert dice.fall(5) == (2, 2, *by_the_page(b"seed", 6, 6, 6)[0])
    assert dice.used == 2 and source.position == by_the_page(b"seed", 6, 6, 6)[1]


def test_a_name_that_nobody_gave_is_refused():
    with pytest.raises(Refused, match=r"No stream of dice is called 'tarot'.*sha256-bytes") as no:
        streams.find("tarot")
    assert no.value.key == "unknown_stream"


def test_a_file_names_its_stream_or_means_the_first():
    for more in ("", ', "stream": "sha256-bytes"'):
        assert script.read(f'{{"book": "personal"{more}}}').book == "personal"
    with pytest.raises(script.BadScript, match="called 'tarot'"):
        script.read('{"book": "personal", "stream": "tarot"}')
    with pytest.raises(script.BadScript, match="'stream' has to be a word"):
        script.read('{"book": "personal", "stream": 7}')
