"""Read a fight as one reader sees it, and with everything unfolded by +why."""

import re

from game.encounter.events import Rolled
from world import presenters
from world.scenes.render.declared import asked
from world.scenes.render.explain import unfolded
from world.scenes.render.prompt import asking
from world.scenes.telling.delivery import told
from world.scenes.telling.reading import Reading
from world.seal import BY_THE_GAME, finished

MARK = re.compile(r"\[#([\d #to]+)\]$")
SPOKEN = re.compile(r"Vouched numbers? (\d[\d, andto]*)\.")
ARRIVED = re.compile(r"(.+) come in (on the side .+)")
ALIKE = {"pass.": "passes.", "stand up.": "stands up."}
EACH = re.compile(r"(.+) hit (.+) for (\d+ Hits?) each\.")


class Reader:
    """Somebody at the table of a fight (``plays.Context``). ``parts``: the lines they read in each
    part, without the prompts."""

    def __init__(self, play, viewer):
        self.play, self.viewer = play, viewer
        self.entries = {
            event.number: step
            for step in play.steps
            for event in step.events
            if isinstance(event, Rolled)
        }
        self.parts: list[list[str]] = []
        self._whole: dict[int, list[str]] = {}
        reading, heard = Reading(), ()
        for part in play.parts:
            state = part[-1].after
            hears = asked(state, viewer)
            asks = asking(state, viewer)[1] if hears else ""
            hears = reading.new_prompt(viewer, asks, state.round) and hears
            lines, heard = told(part, viewer, state, heard, hears)
            lines = [_unsigned(line, viewer.prose) for line in lines]
            assert not (hears and heard)
            self.parts.append(lines)
        self.heard = heard
        title = presenters.of(play.start).declared_as
        self._said = [{text for line in part for text in one_by_one(line)} for part in self.parts]
        self._declared = [
            {pair for line in part for pair in declarations(line, title)} for part in self.parts
        ]

    @property
    def text(self) -> list[str]:
        return [line for part in self.parts for line in part]

    def marks(self, line: str) -> list[int]:
        """The roll numbers at the end of a line or, for the ear, after each of its sentences."""
        if self.viewer.prose:
            return [n for found in SPOKEN.findall(line) for n in _numbers(found)]
        found = MARK.search(line)
        return _numbers(found[1]) if found else []

    def unfold(self, line: str) -> dict[int, list[str]]:
        """The entries unfolded by the marks of a line, each with its full text."""
        steps = [self.entries[number] for number in self.marks(line)]
        return {step.seq: self.whole(step) for step in steps}

    def whole(self, step) -> list[str]:
        """The full text of an entry."""
        if step.seq not in self._whole:
            lines = unfolded(step, self.viewer)
            self._whole[step.seq] = [_unsigned(line, self.viewer.prose) for line in lines]
        return self._whole[step.seq]

    def unfold_below(self, line: str, below: str) -> dict[int, list[str]]:
        """The entries unfolded by the line below, if it explains how this one came about."""
        if not (self.viewer.prose or below.startswith("  ")):
            return {}
        found, first = self.unfold(below), re.split(r"(?<=\.) ", line)[0].rstrip(".")
        return found if any(first in " ".join(text) for text in found.values()) else {}

    def unfolded(self) -> dict[int, list[str]]:
        return {seq: lines for line in self.text for seq, lines in self.unfold(line).items()}

    def says(self, at: int, text: str) -> bool:
        """True if some line of that part says the text, alone or as one of several alike."""
        return any(f" {text}" in f" {line}" for line in self._said[at])

    def says_declared(self, at: int, step, name: str, what: str, sentence: str) -> bool:
        """True if the reader reads of the declaration in that part or later, or is still to hear
        it."""
        if any((each.seq, each.name) == (step.seq, name) for each in self.heard):
            return True
        what, later = str(what), range(at, len(self.parts))
        if any(f"Everybody {what}." in line for n in later for line in self.parts[n]):
            return True
        return any((name, what) in self._declared[n] or self.says(n, sentence) for n in later)


def one_by_one(line: str) -> list[str]:
    """The line, followed by its statements about several people as one statement about each."""
    found = [line]
    for sentence in re.split(r"(?<=\.) ", line):
        for many, one in ALIKE.items():
            if sentence.endswith(f" {many}"):
                names = people(sentence.removesuffix(f" {many}"))
                found += [f"{name} {one}" for name in names]
        if each := EACH.fullmatch(sentence):
            who, target = people(each[1]), people(each[2])
            target = target * len(who) if len(target) == 1 else target
            pairs = zip(who, target, strict=True)
            found += [f"{one} hits {other} for {each[3]}." for one, other in pairs]
        if came := ARRIVED.fullmatch(sentence):
            side = came[2].replace("and act from", "and acts from")
            found += [f"{name} comes in {side}" for name in people(came[1])]
    return found


def declarations(line: str, title: str) -> list[tuple[str, str]]:
    """Pairs of name and declaration, from a line that tells several together under that title."""
    told = re.search(rf"\b{title}: (.*? (?:will|at) .*?)\.(?: |$)", line)
    found = []
    for part in told[1].split("; ") if told else ():
        names, what = re.match(r"(.*?) ((?:will|at) .*?)(?: each)?$", part).groups()
        found += list(zip(people(names), each_on_another(what, len(people(names))), strict=True))
    return found


def each_on_another(what: str, count: int) -> list[str]:
    """The declarations of so many people: ``will attack Thugs 3 and 4`` means the first will attack
    Thug 3 and the second Thug 4."""
    words = what.split(" ")
    for at in range(2, 0 if "(" in what else len(words)):
        targets = people(" ".join(words[at:]))
        if len(targets) == count > 1:
            return [f"{' '.join(words[:at])} {target}" for target in targets]
    return [what] * count


def people(names: str) -> list[str]:
    """The names in ``Thugs 1, 2 and 5, and Ace``."""
    found, stem = [], ""
    for word in re.split(r",? and |, ", names):
        if several := re.fullmatch(r"(.+?)s? (\d+) to (\d+)", word):
            stem = several[1]
            found += [f"{stem} {n}" for n in range(int(several[2]), int(several[3]) + 1)]
        elif word.isdecimal():
            found.append(f"{stem} {word}")
        elif first := re.fullmatch(r"(.+)s (\d+)", word):
            stem = first[1]
            found.append(f"{stem} {first[2]}")
        else:
            found.append(word)
    return found


def _numbers(listed: str) -> list[int]:
    """The numbers in ``12, 13 and 15`` or ``12 to 19``, from a mark for the eye or the ear."""
    found = [int(n) for n in re.findall(r"\d+", listed)]
    return list(range(found[0], found[1] + 1)) if " to " in listed else found


def _unsigned(line: str, ear: bool) -> str:
    """The line as it is read, without the mark for things that nobody rolled for."""
    return finished(line.replace(f" {BY_THE_GAME}", ""), ear)
