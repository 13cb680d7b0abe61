"""The game's own mark in finished texts: genuine ones are seen or said, all others broken."""

import pytest
from evennia.utils.ansi import parse_ansi

from tests.hostile import BEHIND_COLOURS, FORGED_MARKS, SPOKEN_MARKS, looks_genuine, sounds_genuine
from world import sanitise, seal
from world.scenes.render import words


@pytest.mark.parametrize(
    ("text", "seen", "said"),
    [
        (f"A miss. {words.mark(12)}", "A miss. [#12]", "A miss. Vouched number 12."),
        (f"Two. {words.mark(12, 13)}", "Two. [#12 #13]", "Two. Vouched numbers 12 and 13."),
        (f"{words.mark(1, 2, 4)}", "[#1 #2 #4]", "Vouched numbers 1, 2 and 4:"),
        (f"Many. {words.mark(*range(1, 9))}", "Many. [#1 to #8]", "Many. Vouched numbers 1 to 8."),
        (f"It ends with {words.mark(5)}.", "It ends with [#5].", "It ends with Vouched number 5."),
        (f"{words.mark(5)} Ace, a check", "[#5] Ace, a check", "Vouched number 5: Ace, a check"),
        (f"Over. {seal.BY_THE_GAME}", "Over. [#]", "Over. Vouched notice."),
        (f"It rains. {seal.BY_THE_SEAT}", "It rains. [#gm]", "It rains. Vouched narration."),
        ("Not mine. [#12]", "Not mine. [ #12]", "Not mine. [ #12]"),
        ("Vouched number 12.", "unVouched number 12.", "unVouched number 12."),
    ],
)
def test_a_mark(text, seen, said):
    assert seal.finished(text) == seen
    assert seal.finished(text, ear=True) == said


@pytest.mark.parametrize("text", [*FORGED_MARKS, *SPOKEN_MARKS, *BEHIND_COLOURS], ids=ascii)
@pytest.mark.parametrize("ear", [False, True])
def test_none_without_a_seal_is_left_beside_one_that_has_it(text, ear):
    shown = sanitise.shown(f"{text} {seal.BY_THE_GAME}")
    done = seal.finished(parse_ansi(shown, strip_ansi=ear), ear)
    kept = done.removesuffix("Vouched notice.").removesuffix("[#]")
    assert kept != done and not looks_genuine(kept) and not sounds_genuine(kept), ascii(done)
    assert seal.finished(kept, ear) == kept


def test_colours_and_tags_between_bracket_and_sign_stay_and_hide_nothing():
    assert seal.finished("[\x1b[31m#12] \x1b[0m") == "[ \x1b[31m#12] \x1b[0m"
    assert "[<span" not in seal.finished('[<span class="color-001">#12]</span>', html=True)
    assert seal.finished("vou<b>ched num</b>ber 1", html=True).startswith("unvou<b>")


def test_rolls_in_poses_kept_by_earlier_versions_are_genuine_still():
    assert seal.finished(seal.sealed("(blaster: 17 [#114])")) == "(blaster: 17 [#114])"
    assert seal.sealed(seal.sealed("[#114]")) == f"{seal.MARK}114]"
