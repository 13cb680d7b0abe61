"""What one reader reads of a fight, and the same with everything unfolded by +why."""

import re

from game.encounter.events import Rolled
from world.scenes.reading import Reading
from world.scenes.render import together
from world.scenes.render.declared import asked
from world.scenes.render.explain import unfolded
from world.scenes.render.prompt import prompt
from world.scenes.telling import told

MARK = re.compile(r"\[#([\d #to]+)\]$|Roll numbers? ([\d, and]+)\.$")
ALIKE = {many: one for one, many in together.ALIKE.items()}


class Reader:
    """Somebody at the table of a fight (``plays.Play``). ``text``: the lines he reads, the
    prompts apart; ``asked``: what he has read before each time he was asked to declare."""

    def __init__(self, play, viewer):
        self.play, self.viewer = play, viewer
        self.entries = {
            event.number: step
            for step in play.steps
            for event in step.events
            if isinstance(event, Rolled)
        }
        self.text: list[str] = []
        self.ends: list[int] = []
        reading, heard = Reading(), ()
        for part in filter(None, play.parts):
            state = part[-1].after
            hears = asked(state, viewer)
            text = prompt(state, viewer) if hears else ""
            hears = reading.new_prompt(viewer, text, state.round) and hears
            lines, heard = told(part, viewer, state, heard, hears)
            assert not (hears and heard)
            self.text += lines
            self.ends.append(len(self.text))
        self.heard = heard
        self.sentences = [text for line in self.text for text in one_by_one(line)]
        self.declared = {pair for line in self.text for pair in declarations(line)}

    def marks(self, line: str) -> list[int]:
        """The numbers of rolls that a line ends with."""
        found = MARK.search(line)
        if not found:
            return []
        first, to, last = (found[1] or "").partition(" to #")
        if to:
            return list(range(int(first), int(last) + 1))
        return [int(n) for n in re.findall(r"\d+", found[0])]

    def unfold(self, line: str) -> dict[int, list[str]]:
        """The entries that the marks of a line unfold, with all that there is to tell of each."""
        steps = [self.entries[number] for number in self.marks(line)]
        return {step.seq: unfolded(step, self.viewer) for step in steps}

    def unfolded(self) -> dict[int, list[str]]:
        return {seq: lines for line in self.text for seq, lines in self.unfold(line).items()}

    def says(self, text: str) -> bool:
        """Whether some line says it, or says it of several."""
        return any(text in line for line in self.sentences)

    def says_declared(self, step, name: str, what: str, sentence: str) -> bool:
        """Whether he has read of that declaration; or is still to hear of it."""
        if any((each.seq, each.name) == (step.seq, name) for each in self.heard):
            return True
        return (name, what) in self.declared or self.says(sentence)


def one_by_one(line: str) -> list[str]:
    """The line, and what it says of several alike of each of them."""
    found = [line]
    for sentence in re.split(r"(?<=\.) ", line):
        for many, one in ALIKE.items():
            if sentence.endswith(f" {many}"):
                names = people(sentence.removesuffix(f" {many}"))
                found += [f"{name} {one}" for name in names]
    return found


def declarations(line: str) -> list[tuple[str, str]]:
    """Who declared what, where a line tells it of several together."""
    told = re.search(r"(?:^Initiative|\bDeclared): (.*?(?:\d|dodge).*?)\.(?: |$)", line)
    found = []
    for part in told[1].split("; ") if told else ():
        names, what = re.match(
            r"(.*?) (?:each )?(full dodge.*|\d+(?: \(.*| with .*)?)$", part
        ).groups()
        found += [(name, what) for name in people(names)]
    return found


def people(names: str) -> list[str]:
    """The names in ``Thugs 1, 2 and 5 and Ace``."""
    found, stem = [], ""
    for word in re.split(r", | and ", names):
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
